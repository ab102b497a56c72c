import type { Definition, Letter, Mode } from '../engine/definition.ts';
import type { Cell } from './reels.ts';
import { letterOf, payFor } from './terms.ts';

/** Equal symbols and wilds from the left end of a line, up to the last cell read. */
export interface Run {
	/** Letter of the run, or an empty string while the run has only wilds. */
	letter: Letter;
	length: number;
	/** Combined multiplier of the wilds, or 0 if none multiplies. */
	times: number;
	/** Coins that the leading wilds pay by themselves. */
	own: number;
}

export const noRun: Run = { letter: '', length: 0, times: 0, own: 0 };

export interface LineReader {
	/** Returns the run with one more cell, or undefined if the cell ends the run. */
	extend: (run: Run, cell: Cell) => Run | undefined;
	pay: (run: Run) => number;
}

export function paylineReader(definition: Definition, mode: Mode): LineReader {
	const wild = letterOf(definition, 'wild');
	const product = mode.wild?.combine === 'product';
	const together = (times: number, more: number): number => {
		if (times === 0 || more === 0) return times + more;
		return product ? times * more : times + more;
	};
	const paid = (letter: Letter, length: number, times: number): number =>
		letter === '' ? 0 : payFor(definition, letter, length) * (times || 1);
	return {
		extend(run, cell) {
			if (cell.letter === wild) {
				const times = together(run.times, cell.times);
				const length = run.length + 1;
				return { ...run, length, times, own: run.letter === '' ? paid(wild, length, times) : run.own };
			}
			if ((definition.symbols[cell.letter]?.role ?? 'pays') !== 'pays') return undefined;
			if (run.letter !== '' && run.letter !== cell.letter) return undefined;
			return { ...run, letter: cell.letter, length: run.length + 1 };
		},
		pay: (run) => Math.max(run.own, paid(run.letter, run.length, run.times)),
	};
}
