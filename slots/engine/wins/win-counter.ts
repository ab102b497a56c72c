import type { CompiledMode } from '../compile.ts';
import type { Win } from '../steps.ts';

export type WinRules = Pick<CompiledMode, 'hasMultipliers' | 'isProduct' | 'marks'>;

/** `wins.by` of the definition chooses the class (`winCounters` in slots/engine/round.ts). */
export interface WinCounter {
	/**
	 * Returns the coins of all wins in view, and marks their cells if the mode marks cells.
	 * @param meter multiplier of all wins.
	 * @param wins receives each win.
	 */
	count(mode: WinRules, meter: number, wins?: Win[]): number;
}
