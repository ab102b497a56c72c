import { definitions } from '../../../slots/definitions.ts';
import { checkDefinition, DefinitionError } from '../../../slots/engine/check-definition.ts';

/** Returns true if slots/ defines the game, so that this software can play it. */
export const isDefined = (name: string): boolean => Object.hasOwn(definitions, name);

export const definedNames: readonly string[] = Object.keys(definitions);

/** Returns the errors of invalid definitions, by the game's name. The engine cannot play these games. */
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
