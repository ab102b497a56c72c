/**
 * Composes the picture for link previews of pages without a picture: a pattern in the studio's colours, a title and the
 * studio's name. Letters are outlines, so that the picture is the same on servers without fonts.
 */
import { canDraw, lineOfText, widthOf } from './drawn-text.ts';

/** Colours as `#rrggbb`. */
export interface LinkPreviewPictureColors {
	ground: string;
	text: string;
	accent: string;
	win: string;
}

interface LinkPreviewPicture {
	width: number;
	height: number;
	/** Title of the item; empty for the picture of the studio. */
	title: string;
	studio: string;
	/** Text that determines the pattern, so that the pattern stays the same when the title changes. */
	seed: string;
	colors: LinkPreviewPictureColors;
}

/** Left edge of the texts and the width of their lines. */
const TEXT_LEFT_PX = 80;
const TEXT_WIDTH_PX = 700;
const TITLE_SIZES_PX = [92, 76, 62, 52] as const;
const MAX_TITLE_LINES = 4;
const NAME_SIZE_PX = 38;
/** Width of the rings in the pattern at the right edge. */
const RING_WIDTH_PX = 58;

function shortened(text: string, size: number): string {
	if (widthOf(text, size) <= TEXT_WIDTH_PX) return text;
	const letters = Array.from(text);
	while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > TEXT_WIDTH_PX) letters.pop();
	return `${letters.join('').trimEnd()}…`;
}

function lines(text: string, size: number): string[] {
	const broken: string[] = [];
	let current = '';
	for (const word of text.split(/\s+/)) {
		const longer = current ? `${current} ${word}` : word;
		if (current && widthOf(longer, size) > TEXT_WIDTH_PX) {
			broken.push(current);
			current = word;
		} else current = longer;
	}
	return [...broken, current];
}

/** Breaks a title into lines, in the largest size in which the title fits. A longer title is shortened. */
function fitted(title: string): { size: number; rows: string[] } {
	for (const [index, size] of TITLE_SIZES_PX.entries()) {
		const rows = lines(title, size);
		if (rows.length <= 2 + Math.min(index, 2) && rows.every((row) => widthOf(row, size) <= TEXT_WIDTH_PX))
			return { size, rows };
	}
	const size = TITLE_SIZES_PX.at(-1)!;
	const rows = lines(title, size);
	const last = rows.slice(MAX_TITLE_LINES - 1).join(' ');
	return {
		size,
		rows: [...rows.slice(0, MAX_TITLE_LINES - 1), ...(last ? [last] : [])].map((row) => shortened(row, size)),
	};
}

/** Returns a number from 0 to 1 that depends on the text (FNV-1a). */
function shareOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return (hash >>> 0) / 2 ** 32;
}

function pattern(seed: string, { width, height }: LinkPreviewPicture): string {
	const x = width - 170 + shareOf(`${seed} x`) * 90;
	const y = (0.15 + shareOf(`${seed} y`) * 0.65) * height;
	const rings = [0.1, 0.22, 0.36, 0.16, 0.55].map((opacity, index) => {
		const radius = (6 - index) * RING_WIDTH_PX;
		return `<circle class="ring" cx="${x}" cy="${y}" r="${radius}" fill-opacity="${opacity}"/>`;
	});
	const turn = (0.8 + shareOf(`${seed} turn`) * 0.4) * Math.PI;
	const [discX, discY] = [x + 250 * Math.cos(turn), y + (y > height / 2 ? -250 : 250) * Math.abs(Math.sin(turn)) * 0.9];
	return `<g>${rings.join('')}</g><circle class="win" cx="${x}" cy="${y}" r="${RING_WIDTH_PX * 0.9}"/><circle class="win" cx="${Math.round(discX)}" cy="${Math.round(discY)}" r="26"/>`;
}

/** Returns the picture as an SVG without text elements. */
export function linkPreviewPictureSvg(picture: LinkPreviewPicture): string {
	const { width, height, seed, colors } = picture;
	const title = canDraw(picture.title) ? picture.title.trim() : '';
	const studio = canDraw(picture.studio) ? picture.studio.trim() : '';
	const heading = title || studio;
	const { size, rows } = fitted(heading);
	const leading = size * 1.14;
	const name = title ? studio : '';
	// The heading ends in the lower third of the picture, above the studio's name.
	const lastBaseline = height - (name ? 168 : 120);
	const words = heading
		? rows.map((row, index) => lineOfText(row, TEXT_LEFT_PX, lastBaseline - (rows.length - 1 - index) * leading, size))
		: [];
	const bar = heading
		? `<rect x="${TEXT_LEFT_PX}" y="${lastBaseline - (rows.length - 1) * leading - size - 36}" width="88" height="8" rx="4" fill="${colors.win}"/>`
		: '';
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>.ring{fill:${colors.accent}}.win{fill:${colors.win}}</style><defs><linearGradient id="side"><stop offset=".5" stop-color="${colors.ground}"/><stop offset=".82" stop-color="${colors.ground}" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="${colors.ground}"/>${pattern(seed, picture)}<rect width="${width}" height="${height}" fill="url(#side)"/>${bar}<g fill="${colors.text}">${words.join('')}</g><g fill="${colors.text}" fill-opacity=".78">${name ? lineOfText(shortened(name, NAME_SIZE_PX), TEXT_LEFT_PX, height - 80, NAME_SIZE_PX) : ''}</g></svg>`;
}
