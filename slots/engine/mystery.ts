import type { Board } from './board.ts';
import { MYSTERY, type CompiledMode } from './compile.ts';
import type { Random } from './random.ts';
import type { Step } from './steps.ts';

/**
 * Turns the mystery symbols in view into one letter. If the rule has `stays`, the mystery symbols return at
 * the next spins.
 */
export function openMysteries(board: Board, mode: CompiledMode, random: Random, steps?: Step[]): void {
	const { grid, mystery, mysteryReturns } = board;
	const code = mode.mystery!.draw(random);
	const stays = mode.rule.mystery!.stays ?? false;
	const opened: number[] = [];
	for (let cell = 0; cell < board.cells; cell++) {
		if (grid[cell] !== mystery) continue;
		grid[cell] = code;
		if (stays) mysteryReturns[cell] = 1;
		if (steps) opened.push(cell);
	}
	board.rolesInView &= ~MYSTERY;
	steps?.push({ kind: 'open', cells: opened, letter: board.letters[code]! });
}
