import type { Definition } from '../engine/definition.ts';

/**
 * Before the first round, coins have no value. Each reel therefore shows the first window of its strip without coins.
 */
export function initialGrid({ base, rows, symbols }: Pick<Definition, 'base' | 'rows' | 'symbols'>): string {
	return base.strips
		.map((strip) => {
			const views = Array.from(strip, (_, at) => strip.repeat(2).slice(at, at + rows));
			return views.find((view) => !Array.from(view).some((letter) => symbols[letter]?.role === 'coin')) ?? views[0];
		})
		.join('');
}
