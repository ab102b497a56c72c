import type { Definition } from '../engine/definition.ts';

/**
 * Returns the letters before the first round: from each strip the first window without coins, which have no
 * value yet.
 */
export function initialGrid({ base, rows, symbols }: Pick<Definition, 'base' | 'rows' | 'symbols'>): string {
	return base.strips
		.map((strip) => {
			const views = Array.from(strip, (_, at) => strip.repeat(2).slice(at, at + rows));
			return views.find((view) => !Array.from(view).some((letter) => symbols[letter]?.role === 'coin')) ?? views[0];
		})
		.join('');
}
