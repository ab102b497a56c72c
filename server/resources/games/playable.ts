import { definitions } from '../../../slots/definitions.ts';
import { checkDefinition, DefinitionError } from '../../../slots/engine/check-definition.ts';

/** True when this software can play the game: its mathematics are defined. */
export const isDefined = (name: string): boolean => Object.hasOwn(definitions, name);

/** The names of all games that it can play. */
export const definedNames: readonly string[] = Object.keys(definitions);

/** The defined games that the engine refuses, each with all that is wrong with it. */
export function refusals(): ReadonlyMap<string, DefinitionError> {
	const refused = new Map<string, DefinitionError>();
	for (const [name, definition] of Object.entries(definitions)) {
		try {
			checkDefinition(definition);
		} catch (error) {
			if (!(error instanceof DefinitionError)) throw error;
			refused.set(name, error);
		}
	}
	return refused;
}
