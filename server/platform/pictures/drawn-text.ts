/** Text as outlines, so that drawings are the same on servers without fonts. */
import letterOutlines from './link-preview-letters.json' with { type: 'json' };

const outlines = letterOutlines as unknown as Readonly<Record<string, readonly [advance: number, path: string]>>;

/** Number of outline units in an em. */
export const EM_UNITS = 1000;

/** Returns true if the typeface has all letters of a text. The typeface has no Chinese letters, for example. */
export const canDraw = (text: string): boolean => Array.from(text).every((letter) => letter in outlines);

/** Returns the width of a text in a font size, in the unit of the size. */
export const widthOf = (text: string, size: number): number =>
	(Array.from(text).reduce((width, letter) => width + (outlines[letter]?.[0] ?? 0), 0) * size) / EM_UNITS;

/** An outline of SVG commands `M`, `L` and `Q` at its place in the line, in EM_UNITS. */
export interface PlacedOutline {
	offset: number;
	path: string;
}

export function outlinesOf(text: string): PlacedOutline[] {
	let offset = 0;
	return Array.from(text).flatMap((letter) => {
		const [advance, path] = outlines[letter] ?? [0, ''];
		const placed = { offset, path };
		offset += advance;
		return path ? [placed] : [];
	});
}

/** Returns an SVG group with a line of text. */
export const lineOfText = (text: string, x: number, baseline: number, size: number): string =>
	`<g transform="translate(${x} ${baseline}) scale(${size / EM_UNITS})">${outlinesOf(text)
		.map(({ offset, path }) => `<path transform="translate(${offset} 0)" d="${path}"/>`)
		.join('')}</g>`;
