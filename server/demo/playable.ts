import { definitions } from '../../slots/definitions.ts';

/** The path of a game's own endpoint (decision 32). */
export const demoPath = (name: string): string => `/demo/${name}/`;

/** Whether this software can play the game: its mathematics are defined. */
export const isDefined = (name: string): boolean => Object.hasOwn(definitions, name);
