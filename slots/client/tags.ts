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
	times: { size: 0.34, x: 0.22, y: -0.27, widest: 0.6 },
	value: { size: 0.27, x: 0, y: 0.02, widest: 0.82 },
	jackpot: { size: 0.2, x: 0, y: 0.02, widest: 0.86 },
};

/** Returns the labels of the multipliers above 1. */
export const timesTags = (multipliers: readonly Multiplier[] | undefined): Map<Cell, Tag> =>
	new Map(
		(multipliers ?? [])
			.filter(([, times]) => times > 1)
			.map(([cell, times]) => [cell, { text: `×${times}`, kind: 'times' }]),
	);
