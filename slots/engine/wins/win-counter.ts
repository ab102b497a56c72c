import type { CompiledMode } from '../compile.ts';
import type { Win } from '../steps.ts';

/** Properties of a mode that change how wins are counted. */
export type WinRules = Pick<CompiledMode, 'hasMultipliers' | 'isProduct' | 'marks'>;

/** Counts the wins on a board: on lines, on ways or in clusters. */
export interface WinCounter {
	/**
	 * Returns the coins of all wins in view. If the mode marks cells, the method also marks the winning cells.
	 * @param meter multiplier of all wins.
	 * @param wins receives each win.
	 */
	count(mode: WinRules, meter: number, wins?: Win[]): number;
}
