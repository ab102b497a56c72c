import type { Cell, Multiplier } from '../engine/steps.ts';
import type { LabelStyle } from './textures.ts';

/** A label on a symbol: the multiplier of a wild, or the value or name of a coin. */
export interface Tag {
	text: string;
	kind: 'times' | 'value' | 'jackpot';
}

export const tagStyles: Record<Tag['kind'], LabelStyle> = {
	times: { fill: ['#fffbe0', '#ffc93c'], edge: '#3a1402' },
	value: { fill: ['#ffffff', '#ffe9a8'], edge: '#4a1d02' },
	jackpot: { fill: ['#ffffff', '#ffd3f0'], edge: '#5a0836' },
};
/**
 * Height (`size`), offset from the symbol's middle, and maximum width (`widest`) of a label, as shares of the
 * symbol's side.
 */
export const tagPlaces: Record<Tag['kind'], { size: number; x: number; y: number; widest: number }> = {
	times: { size: 0.34, x: 0.22, y: -0.27, widest: 0.8 },
	value: { size: 0.27, x: 0, y: 0.02, widest: 0.82 },
	jackpot: { size: 0.2, x: 0, y: 0.02, widest: 0.86 },
};

/** On a board with many cells, multipliers are larger in their cells, so that they stay legible. */
const MIN_TIMES_PX = 34;
const MAX_TIMES_SHARE = 0.56;

/** Returns the height of a label on a symbol with this side, in pixels. */
export const tagHeight = (kind: Tag['kind'], side: number): number => {
	const height = tagPlaces[kind].size * side;
	return kind === 'times' ? Math.max(height, Math.min(MIN_TIMES_PX, MAX_TIMES_SHARE * side)) : height;
};

/** Returns the labels of the multipliers above 1. */
export const timesTags = (multipliers: readonly Multiplier[] | undefined): Map<Cell, Tag> =>
	new Map(
		(multipliers ?? [])
			.filter(([, times]) => times > 1)
			.map(([cell, times]) => [cell, { text: `×${times}`, kind: 'times' }]),
	);
