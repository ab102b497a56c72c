import type { Definition } from '../engine/definition.ts';

/**
 * Returns the letters before the first round. Each reel shows the first window of its strip without coins,
 * because coins have no value yet.
 */
export function initialGrid({ base, rows, symbols }: Pick<Definition, 'base' | 'rows' | 'symbols'>): string {
	return base.strips
		.map((strip) => {
			const views = Array.from(strip, (_, at) => strip.repeat(2).slice(at, at + rows));
			return views.find((view) => !Array.from(view).some((letter) => symbols[letter]?.role === 'coin')) ?? views[0];
		})
		.join('');
}
