/**
 * Composes the drawing of a cover without a picture. The same seed always gives the same drawing. The area is
 * 160 by 100. Narrow boxes crop its sides, so its middle 100 by 100 must be complete.
 */
import { languages, languageTraits } from '../contract/languages.ts';

/** A filled path. Tones 1 to 4 are the colours of the palette, from quiet to bright; tone 0 is the background. */
export interface CoverShape {
	tone: 0 | 1 | 2 | 3 | 4;
	d: string;
}

/** Number of palettes in drawn-cover.module.css. */
export const PALETTE_COUNT = 8;

/** Returns a 32-bit hash of a text (FNV-1a). */
export function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return hash >>> 0;
}

/** Returns a generator of numbers from 0 to below 1 (mulberry32). */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let value = Math.imul(state ^ (state >>> 15), state | 1);
		value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
		return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
	};
}

const round = (value: number): number => Math.round(value * 10) / 10;
const circle = (x: number, y: number, r: number): string =>
	`M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
const polygon = (...points: (readonly [number, number])[]): string =>
	`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;

/** Lines across the lower half of a disc, thicker towards the bottom. */
const cuts = (x: number, y: number, r: number): string =>
	[0.1, 0.32, 0.54, 0.76]
		.map((share, index) => `M${round(x - r)} ${round(y + share * r)}h${round(2 * r)}v${1 + index}h${round(-2 * r)}z`)
		.join('');

type Draw = (random: () => number) => CoverShape[];
type Tone = CoverShape['tone'];

/** A wave across the area, filled to the bottom. */
function wave(y: number, height: number, width: number, shift: number): string {
	let d = `M${round(shift - width)} ${round(y)}`;
	for (let x = shift - width; x < 170; x += width)
		d += `q${round(width / 4)} ${round(-height)} ${round(width / 2)} 0t${round(width / 2)} 0`;
	return `${d}V110H-90z`;
}

/** A setting sun behind waves. */
const sun: Draw = (random) => {
	const x = 88 + random() * 26;
	const y = 40 + random() * 8;
	const r = 26 + random() * 7;
	return [
		{ tone: 1, d: circle(x, y, r + 17) },
		{ tone: 4, d: circle(x, y, r) },
		{ tone: 1, d: cuts(x, y, r) },
		{ tone: 2, d: wave(78, 8 + random() * 6, 70 + random() * 40, random() * 40) },
		{ tone: 3, d: wave(90, 6, 50 + random() * 30, random() * 40) },
	];
};

/** Rings around a point on the upper or the lower edge, and a disc. */
const rings: Draw = (random) => {
	const isRight = random() > 0.35;
	const x = isRight ? 132 : 28;
	const y = isRight && random() > 0.5 ? 100 : 0;
	const tones: Tone[] = [1, 2, 0, 3, 2, 4];
	return [
		...tones.map((tone, index): CoverShape => ({ tone, d: circle(x, y, 92 - index * 15) })),
		{ tone: 4, d: circle(isRight ? 44 : 112, 25, 6 + random() * 4) },
	];
};

/** Rays from the lower edge, with a disc in front. */
const rays: Draw = (random) => {
	const x = 98 + random() * 26;
	const count = 11 + 2 * Math.floor(random() * 3);
	const shapes: CoverShape[] = [];
	for (let ray = 0; ray < count; ray += 2) {
		const [from, to] = [Math.PI * (1 + ray / count), Math.PI * (1 + (ray + 1) / count)];
		const at = (angle: number) => [x + 190 * Math.cos(angle), 100 + 190 * Math.sin(angle)] as const;
		shapes.push({ tone: ray % 4 === 0 ? 1 : 2, d: polygon([x, 100], at(from), at(to)) });
	}
	return [
		...shapes,
		{ tone: 0, d: circle(x, 100, 50) },
		{ tone: 3, d: circle(x, 100, 42) },
		{ tone: 4, d: circle(x, 100, 27 + random() * 6) },
	];
};

/** Mountains, each with a bright side, and a disc behind them. */
const peaks: Draw = (random) => {
	const shapes: CoverShape[] = [{ tone: 4, d: circle(52 + random() * 60, 26 + random() * 8, 12 + random() * 6) }];
	const places = [26, 112, 70, 142];
	for (const [index, place] of places.entries()) {
		const x = place + (random() - 0.5) * 20;
		const top = 26 + random() * 22 + index * 5;
		const half = 34 + random() * 16;
		shapes.push({ tone: 1, d: polygon([x, top], [x + half, 104], [x - half, 104]) });
		shapes.push({ tone: index % 2 ? 3 : 2, d: polygon([x, top], [x + half, 104], [x + half * 0.2, 104]) });
	}
	return shapes;
};

const drawings = [sun, rings, rays, peaks];

/** Returns the number of the palette and the shapes for a seed, e.g. the slug of an item. */
export function drawCover(seed: string): { palette: number; shapes: CoverShape[] } {
	const hash = hashOf(seed);
	const random = randomOf(hash);
	const palette = Math.floor(random() * PALETTE_COUNT);
	const draw = drawings[Math.floor(random() * drawings.length)]!;
	return { palette, shapes: draw(random) };
}

/**
 * Matches an article at the start of a title. The article may be of any language, because titles are often not
 * translated.
 */
const ARTICLE = new RegExp(`^(${languages.map((code) => languageTraits[code].articles).join('|')})\\s`, 'i');

/** Returns the first letter or digit of up to two words, after an article at the start. */
export const coverLetters = (title: string): string =>
	Array.from(title.replace(ARTICLE, '').replace(/([\p{L}\p{N}])[\p{L}\p{M}\p{N}'’]*|[^]/gu, '$1'))
		.slice(0, 2)
		.join('')
		.toUpperCase();
