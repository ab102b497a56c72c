import type { Definition } from '../engine/definition.ts';
import type { SpinStep } from '../engine/steps.ts';

/**
 * Returns the reels on which one more scatter or coin would begin a feature.
 * @param strips strips of the spin's mode.
 * @param letters letters of the scatter and the coin.
 */
export function suspenseReels(
	{ reels, rows, scatter, hold }: Pick<Definition, 'reels' | 'rows' | 'scatter' | 'hold'>,
	{ grid, mode }: Pick<SpinStep, 'grid' | 'mode'>,
	strips: readonly string[],
	letters: { scatter: string; coin: string },
): Set<number> {
	const found = new Set<number>();
	const addReels = (letter: string, needs: number): void => {
		let seen = 0;
		for (let reel = 0; reel < reels; reel++) {
			const isPossible = strips.slice(reel).some((strip) => strip.includes(letter));
			if (isPossible && seen === needs - 1 && strips[reel]?.includes(letter)) found.add(reel);
			const view = grid.slice(reel * rows, (reel + 1) * rows);
			seen += view.split('').filter((each) => each === letter).length;
		}
	};
	if (scatter) addReels(letters.scatter, scatter.needs);
	if (hold && mode === 'base') addReels(letters.coin, hold.needs);
	return found;
}
