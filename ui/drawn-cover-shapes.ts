/**
 * Draws a cover for an item without a picture. The same seed always gives the same drawing. The area is 160 by 100.
 * Narrow boxes crop its sides, so the middle 100 by 100 must be complete.
 */
import { languages, languageTraits } from '../contract/languages.ts';

/** Tones 1 to 4 are colours of the palette, from quiet to bright. Tone 0 is the background. */
export interface CoverShape {
	tone: 0 | 1 | 2 | 3 | 4;
	d: string;
}

/** Number of palettes in drawn-cover.module.css. */
export const PALETTE_COUNT = 9;

/** Returns a 32-bit hash of a text (FNV-1a). */
export function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	return hash >>> 0;
}

/** The numbers are from 0 to below 1 (mulberry32). */
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
/** The chord must be exactly twice the rounded radius: a shorter chord would flatten the half circles. */
const circle = (x: number, y: number, radius: number): string => {
	const r = round(radius);
	return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * r)} 0a${r} ${r} 0 1 0 ${round(-2 * r)} 0z`;
};
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
	const x = 72 + random() * 16;
	const y = 42 + random() * 6;
	const r = 20 + random() * 7;
	return [
		{ tone: 1, d: circle(x, y, r + 13) },
		{ tone: 4, d: circle(x, y, r) },
		{ tone: 1, d: cuts(x, y, r) },
		{ tone: 2, d: wave(78, 8 + random() * 6, 70 + random() * 40, random() * 40) },
		{ tone: 3, d: wave(90, 6, 50 + random() * 30, random() * 40) },
	];
};

/** Rings around a point in the middle. */
const rings: Draw = (random) => {
	const [x, y] = [72 + random() * 16, 42 + random() * 12];
	const tones: Tone[] = random() > 0.5 ? [1, 2, 0, 3, 1, 4] : [2, 0, 1, 0, 4, 3];
	const step = 11 + random() * 4;
	return tones.map((tone, index) => ({ tone, d: circle(x, y, (6 - index) * step) }));
};

/** Rays from the lower edge, with a disc in front. */
const rays: Draw = (random) => {
	const x = 74 + random() * 12;
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

/** A crescent above hills. */
const moon: Draw = (random) => {
	const x = 70 + random() * 20;
	const r = 22 + random() * 8;
	const side = random() > 0.5 ? 1 : -1;
	return [
		{ tone: 1, d: circle(x, 40, r + 8) },
		{ tone: 4, d: circle(x, 40, r) },
		{ tone: 1, d: circle(x + side * r * 0.42, 40 - r * 0.16, r * 0.82) },
		{ tone: 3, d: wave(82, 14, 120 + random() * 50, random() * 60) },
		{ tone: 2, d: wave(92, 9, 90 + random() * 40, random() * 60) },
	];
};

/** Overlapping scales, row by row. */
const scales: Draw = (random) => {
	const r = 30 + random() * 6;
	const rowHeight = r * 0.7;
	const shapes: CoverShape[] = [];
	const tones: [Tone, Tone][] = [
		[1, 3],
		[2, 0],
		[1, 4],
	];
	for (let row = 0; row * rowHeight < 100 + r; row++) {
		const [outer, inner] = tones[row % tones.length]!;
		const discs = (radius: number): string => {
			let d = '';
			for (let x = row % 2 ? 0 : r; x < 160 + r; x += 2 * r) d += circle(x, row * rowHeight + r * 0.3, radius);
			return d;
		};
		shapes.push({ tone: outer, d: discs(r) }, { tone: inner, d: discs(r * 0.52) });
	}
	return shapes;
};

/** Square tiles with quarters of discs. */
const tiles: Draw = (random) => {
	const size = random() > 0.5 ? 32 : 26.7;
	const shapes: CoverShape[] = [];
	const tones: Tone[] = [1, 2, 3, 4, 2, 3];
	for (let y = 0; y < 100; y += size)
		for (let x = 0; x < 160; x += size) {
			const tone = tones[Math.floor(random() * tones.length)]!;
			const turn = Math.floor(random() * 4);
			const [dx, dy] = [turn % 2 ? 1 : -1, turn > 1 ? 1 : -1];
			const corner = `M${round(dx > 0 ? x : x + size)} ${round(dy > 0 ? y : y + size)}`;
			const sweep = dx * dy > 0 ? 1 : 0;
			const s = round(size);
			shapes.push({ tone, d: `${corner}h${dx * s}a${s} ${s} 0 0 ${sweep} ${-dx * s} ${dy * s}z` });
		}
	return shapes;
};

/** Slanted bands, with a disc in front. */
const bands: Draw = (random) => {
	const slope = (random() > 0.5 ? 1 : -1) * (20 + random() * 50);
	const tones: Tone[] = [1, 2, 3, 1, 4, 2, 3, 1];
	const shapes: CoverShape[] = [];
	let x = -80 + random() * 20;
	for (const tone of tones) {
		const width = 10 + random() * 22;
		shapes.push({
			tone,
			d: polygon([x + slope, 0], [x + slope + width, 0], [x - slope + width, 100], [x - slope, 100]),
		});
		x += width + 8 + random() * 14;
	}
	const [cx, r] = [74 + random() * 14, 22 + random() * 8];
	return [...shapes, { tone: 0, d: circle(cx, 46, r + 5) }, { tone: 4, d: circle(cx, 46, r) }];
};

/** A flower of two rings of petals. */
const petals: Draw = (random) => {
	const [x, y] = [74 + random() * 12, 46 + random() * 6];
	const count = 6 + Math.floor(random() * 6);
	const start = random() * Math.PI;
	const ring = (length: number, turn: number): string =>
		Array.from({ length: count }, (_, index) => {
			const angle = start + turn + (index * 2 * Math.PI) / count;
			const [tipX, tipY] = [round(x + length * Math.cos(angle)), round(y + length * Math.sin(angle))];
			const r = round(length * 0.7);
			return `M${round(x)} ${round(y)}A${r} ${r} 0 0 1 ${tipX} ${tipY}A${r} ${r} 0 0 1 ${round(x)} ${round(y)}z`;
		}).join('');
	return [
		{ tone: 1, d: circle(x, y, 47) },
		{ tone: 2, d: ring(44, Math.PI / count) },
		{ tone: 3, d: ring(34, 0) },
		{ tone: 4, d: circle(x, y, 8 + random() * 4) },
	];
};

/** Arches beside each other, each with smaller arches inside. */
const arches: Draw = (random) => {
	const width = 36 + random() * 14;
	const shapes: CoverShape[] = [];
	for (let x = 80 - width * 2.5, index = 0; x < 160; x += width, index++) {
		const top = 16 + random() * 34;
		const tones: Tone[] = index % 2 ? [1, 3, 0] : [2, 1, 4];
		for (const [level, tone] of tones.entries()) {
			const r = round(width / 2 - 1 - level * width * 0.14);
			const left = x + width / 2 - r;
			shapes.push({
				tone,
				d: `M${round(left)} 100V${round(top + width / 2)}a${r} ${r} 0 0 1 ${round(2 * r)} 0V100z`,
			});
		}
	}
	return shapes;
};

/** A lattice of diamonds. */
const diamonds: Draw = (random) => {
	const [half, height] = [14 + random() * 8, 20 + random() * 12];
	const tones: Tone[] = [1, 2, 3, 1, 4];
	const shapes: CoverShape[] = [];
	for (let row = 0; row * height <= 100 + height; row++)
		for (let x = row % 2 ? half : 0; x < 160 + half; x += 2 * half) {
			const y = row * height;
			const tone = tones[Math.floor(random() * tones.length)]!;
			shapes.push({ tone, d: polygon([x, y - height], [x + half, y], [x, y + height], [x - half, y]) });
		}
	return shapes;
};

const drawings = [sun, rings, rays, peaks, moon, scales, tiles, bands, petals, arches, diamonds];

/** @param seed e.g. the slug of an item */
export function drawCover(seed: string): { palette: number; shapes: CoverShape[] } {
	const hash = hashOf(seed);
	const random = randomOf(hash);
	const palette = Math.floor(random() * PALETTE_COUNT);
	const draw = drawings[Math.floor(random() * drawings.length)]!;
	return { palette, shapes: draw(random) };
}

/** Small words, such as articles, of all languages, because many titles are not translated. */
const SMALL_WORD = new RegExp(`^(?:${languages.map((code) => languageTraits[code].smallWords).join('|')})$`, 'i');

/**
 * Returns the first letters or digits of up to two words, without small words. If all words are small, uses the first
 * word.
 */
export function coverLetters(title: string): string {
	const words = title.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
	const large = words.filter((word) => !SMALL_WORD.test(word));
	return (large.length > 0 ? large : words.slice(0, 1))
		.slice(0, 2)
		.map((word) => String.fromCodePoint(word.codePointAt(0)!))
		.join('')
		.toUpperCase();
}
