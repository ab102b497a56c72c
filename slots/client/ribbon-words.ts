/** Words on the ribbons of symbols, in the player's language. The pictures of the symbols have empty ribbons. */
import type { Letter } from '../engine/definition.ts';
import type { MessageKey, Translations } from './translations.ts';

type RibbonWord = 'wild' | 'bonus' | 'vault';

/** Words of symbols, and the colours of their outlines. */
export type Ribbons = Readonly<Record<Letter, { word: RibbonWord; ink: string }>>;

const messageOf: Record<RibbonWord, MessageKey> = {
	wild: 'ribbonWild',
	bonus: 'ribbonBonus',
	vault: 'ribbonVault',
};

export const wordOnRibbon = (ribbons: Ribbons, letter: Letter, { t }: Pick<Translations, 't'>): string | undefined => {
	const ribbon = ribbons[letter];
	return ribbon && t(messageOf[ribbon.word]);
};

/** Sizes are shares of a cell, as in the drawing (demo-studio/art/toolkit/play.ts). */
const MIDDLE_Y = 220 / 256;
const MAX_WIDTH = 172 / 256;
const MAX_SIZE = 46 / 256;
/** A short word, e.g. of two Chinese characters, is higher than its ribbon, so that phones show it readably. */
const SHORT = { width: 132 / 256, size: 66 / 256 };
const OUTLINE = 9 / 256;
/** Distance from the middle of a letter to its baseline, as a share of the letter's size. */
const BASELINE = 0.25;

export interface RibbonPlace {
	/** Upper left corner and side of the cell, in pixels. */
	x: number;
	y: number;
	side: number;
	/** Colour of the outline. */
	ink: string;
	font: (pixels: number) => string;
}

/** Draws the word in the largest size that fits on the ribbon. */
export function drawRibbonWord(context: CanvasRenderingContext2D, word: string, place: RibbonPlace): void {
	const { x, y, side, ink, font } = place;
	context.font = font(MAX_SIZE * side);
	const { width } = context.measureText(word);
	const growth = Math.min(SHORT.size / MAX_SIZE, (SHORT.width * side) / width);
	const size = MAX_SIZE * side * Math.min(Math.max(1, growth), (MAX_WIDTH * side) / width);
	context.font = font(size);
	context.textAlign = 'center';
	context.textBaseline = 'alphabetic';
	context.lineJoin = 'round';
	const [middle, baseline] = [x + side / 2, y + MIDDLE_Y * side + BASELINE * size];
	context.strokeStyle = ink;
	context.lineWidth = OUTLINE * side;
	context.strokeText(word, middle, baseline);
	const paint = context.createLinearGradient(0, baseline - size * 0.75, 0, baseline);
	for (const [at, color] of [
		[0, '#ffffff'],
		[0.5, '#fff3b0'],
		[1, '#ffc843'],
	] as const)
		paint.addColorStop(at, color);
	context.fillStyle = paint;
	context.fillText(word, middle, baseline);
}
