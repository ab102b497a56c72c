import type { Board } from './board.ts';
import type { CompiledMode } from './compile.ts';
import type { Random } from './random.ts';

/**
 * Stops the reels of a spin, and draws the multipliers of wilds that land. Held cells stay.
 * @param number number of the spin in its feature, from 1.
 */
export function stopReels(board: Board, mode: CompiledMode, number: number, random: Random): void {
	const { grid, rows, reels, stops, held } = board;
	const { lengths, outcomes, strips, windows } = mode;
	let rest = 0;
	let cell = 0;
	let rolesInView = 0;
	let scatterCount = 0;
	let coinCount = 0;
	for (let reel = 0; reel < reels; reel++) {
		if (outcomes[reel] !== 0) rest = random.below(outcomes[reel]!);
		const length = lengths[reel]!;
		const next = (rest / length) | 0;
		const stop = rest - next * length;
		rest = next;
		stops[reel] = stop;
		const strip = strips[reel]!;
		for (let row = 0; row < rows; row++) {
			if (held[cell] === 0) grid[cell] = strip[stop + row]!;
			cell++;
		}
		const window = windows[reel]!;
		rolesInView |= window.roles[stop]!;
		scatterCount += window.scatters[stop]!;
		coinCount += window.coins[stop]!;
	}
	board.rolesInView = rolesInView;
	board.scatterCount = scatterCount;
	board.coinCount = coinCount;
	if (mode.overlays) {
		coverWithMysteries(board, mode, number);
		board.countRoles();
	}
	if (mode.hasMultipliers) drawMultipliers(board, mode, random);
}

/** Covers symbols with returning mystery symbols and with the moving reel of mystery symbols. */
function coverWithMysteries(
	{ grid, cells, rows, reels, mystery, mysteryReturns }: Board,
	mode: CompiledMode,
	number: number,
): void {
	const rule = mode.rule.mystery;
	if (rule?.stays) for (let cell = 0; cell < cells; cell++) if (mysteryReturns[cell] === 1) grid[cell] = mystery;
	if (rule?.walks) {
		const first = ((number - 1) % reels) * rows;
		grid.fill(mystery, first, first + rows);
	}
}

/** Expanding wilds draw their multipliers later, when they expand. */
function drawMultipliers({ grid, cells, held, multipliers, wild }: Board, mode: CompiledMode, random: Random): void {
	const drawn = mode.expands ? undefined : mode.multipliers;
	for (let cell = 0; cell < cells; cell++) {
		if (held[cell] === 1) continue;
		multipliers[cell] = drawn && grid[cell] === wild ? drawn.draw(random) : 1;
	}
}
