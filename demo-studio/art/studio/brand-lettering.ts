import { displayLetters } from './letters-display.ts';
import { decoLetters } from './letters-deco.ts';
import { serifLetters } from './letters-serif.ts';
import { textLetters } from './letters-text.ts';

/** Advance width and path of each character on an em of 1000, with y downward. */
export type Letters = Record<string, [number, string]>;

const faces = { display: displayLetters, text: textLetters, serif: serifLetters, deco: decoLetters };

export type BrandFace = keyof typeof faces;

export interface Setting {
	anchor?: 'start' | 'middle' | 'end';
	/** Extra distance between letters, in pixels. */
	tracking?: number;
	/** Number of decimals in coordinates. 1 is enough for letters above 20 px. */
	decimals?: number;
}

export function brandWidth(face: BrandFace, text: string, size: number, tracking = 0): number {
	let width = 0;
	for (const character of text) width += ((faces[face][character]?.[0] ?? 280) * size) / 1000 + tracking;
	return width - tracking;
}

/** `y` is the baseline. */
export function brandText(
	face: BrandFace,
	text: string,
	size: number,
	x: number,
	y: number,
	{ anchor = 'start', tracking = 0, decimals = 1 }: Setting = {},
): string {
	const width = brandWidth(face, text, size, tracking);
	let pen = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
	const grid = 10 ** decimals;
	let out = '';
	for (const character of text) {
		const letter = faces[face][character];
		if (!letter && character !== ' ') throw new Error(`the ${face} face has no "${character}"`);
		if (letter) {
			let across = true;
			out += letter[1].replace(/[A-Z]|-?\d+/g, (part) => {
				if (/[A-Z]/.test(part)) {
					across = true;
					return part;
				}
				const value = (Number(part) * size) / 1000 + (across ? pen : y);
				across = !across;
				return String(Math.round(value * grid) / grid);
			});
		}
		pen += ((letter?.[0] ?? 280) * size) / 1000 + tracking;
	}
	return out;
}
