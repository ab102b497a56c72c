import { definitions } from '../../../slots/definitions.ts';
import { checkDefinition, DefinitionError } from '../../../slots/engine/check-definition.ts';

/** True when this software can play the game: slots/ defines its mathematics. */
export const isDefined = (name: string): boolean => Object.hasOwn(definitions, name);

/** Names of all games with a definition. */
export const definedNames: readonly string[] = Object.keys(definitions);

/** Returns the errors of all invalid definitions, by the name of the game. The engine cannot play these games. */
export function invalidDefinitions(): ReadonlyMap<string, DefinitionError> {
	const invalid = new Map<string, DefinitionError>();
	for (const [name, definition] of Object.entries(definitions)) {
		try {
			checkDefinition(definition);
		} catch (error) {
			if (!(error instanceof DefinitionError)) throw error;
			invalid.set(name, error);
		}
	}
	return invalid;
}
