import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { alpha, darken, lighten } from './color.ts';
import { f } from './path.ts';
import { fill, stroke } from './sheet.ts';
import type { Sheet, Stops } from './sheet.ts';

/** Display fonts under the OFL, for different kinds of worlds. */
export const faces = {
	/** Round and friendly. */
	lilita: '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff',
	/** Engraved capitals with flourishes: temples, courts and fairy tales. */
	cinzel: '@fontsource/cinzel-decorative/files/cinzel-decorative-latin-900-normal.woff',
	/** Square signage: neon, machines and cities. */
	bungee: '@fontsource/bungee/files/bungee-latin-400-normal.woff',
	/** Wood type: the West, fairs and steam. */
	rye: '@fontsource/rye/files/rye-latin-400-normal.woff',
	/** Brush script: rivers, gardens and festivals. */
	kaushan: '@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff',
	/** Hard letters with broken strokes: the north, forges and storms. */
	germania: '@fontsource/germania-one/files/germania-one-latin-400-normal.woff',
} as const;

export type Face = keyof typeof faces;

/** The fonts of Chinese letters beside each face. `weight` is the extra width of thin strokes. */
const chineseFonts: Record<Face, { name: string; weight: number }> = {
	lilita: { name: 'zcool-kuaile', weight: 0 },
	cinzel: { name: 'zcool-xiaowei', weight: 11 },
	bungee: { name: 'zcool-qingke-huangyou', weight: 0 },
	rye: { name: 'zcool-xiaowei', weight: 11 },
	kaushan: { name: 'ma-shan-zheng', weight: 11 },
	germania: { name: 'zcool-qingke-huangyou', weight: 0 },
};

export const chineseWeight = (face: Face): number => chineseFonts[face].weight;

const chineseFontFile = (face: Face): string => {
	const { name } = chineseFonts[face];
	return `@fontsource/${name}/files/${name}-chinese-simplified-400-normal.woff`;
};

const hasChinese = (text: string): boolean => /[\u2e80-\u9fff]/.test(text);

interface Command {
	type: string;
	x?: number;
	y?: number;
	x1?: number;
	y1?: number;
	x2?: number;
	y2?: number;
}
interface Font {
	charToGlyphIndex(letter: string): number;
	getPath(text: string, x: number, y: number, size: number, options?: object): { commands: Command[] };
}

const require = createRequire(import.meta.url);
// Bundlers and Node.js resolve an import of this name differently, so require the CommonJS module.
const { parse } = require('opentype.js') as { parse: (bytes: ArrayBufferLike) => Font };
const fonts = new Map<string, Font>();

/** @throws Error if the face lacks a Chinese letter */
function fontOf(text: string, face: Face): Font {
	const isChinese = hasChinese(text);
	const file = isChinese ? chineseFontFile(face) : faces[face];
	let found = fonts.get(file);
	if (!found) {
		const bytes = readFileSync(require.resolve(file));
		found = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
		fonts.set(file, found);
	}
	if (isChinese)
		for (const letter of text) if (!found.charToGlyphIndex(letter)) throw new Error(`${file} has no letter ${letter}`);
	return found;
}

interface Outline {
	commands: Command[];
	left: number;
	right: number;
	top: number;
	bottom: number;
}

function outline(text: string, face: Face, size: number, tracking: number, kerning = true): Outline {
	const { commands } = fontOf(text, face).getPath(text, 0, 0, size, { letterSpacing: tracking / size, kerning });
	let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
	for (const c of commands) {
		for (const [x, y] of [
			[c.x, c.y],
			[c.x1, c.y1],
			[c.x2, c.y2],
		]) {
			if (x === undefined || y === undefined) continue;
			left = Math.min(left, x);
			right = Math.max(right, x);
			top = Math.min(top, y);
			bottom = Math.max(bottom, y);
		}
	}
	return { commands, left, right, top, bottom };
}

function trace(commands: Command[], move: (x: number, y: number) => [number, number]): string {
	const at = (x: number | undefined, y: number | undefined) =>
		move(x as number, y as number)
			.map(f)
			.join(' ');
	let d = '';
	for (const c of commands) {
		if (c.type === 'Z') d += 'Z';
		else if (c.type === 'Q') d += `Q${at(c.x1, c.y1)} ${at(c.x, c.y)}`;
		else if (c.type === 'C') d += `C${at(c.x1, c.y1)} ${at(c.x2, c.y2)} ${at(c.x, c.y)}`;
		else d += `${c.type}${at(c.x, c.y)}`;
	}
	return d;
}

/** `y` is the baseline. */
export function textPath(
	text: string,
	face: Face,
	size: number,
	x: number,
	y: number,
	anchor: 'start' | 'middle' | 'end' = 'middle',
	tracking = 0,
): string {
	const o = outline(text, face, size, tracking);
	const dx = anchor === 'middle' ? x - (o.left + o.right) / 2 : anchor === 'end' ? x - o.right : x - o.left;
	return trace(o.commands, (a, b) => [a + dx, b + y]);
}

export interface Word {
	face: Face;
	/** Lines from top to bottom. A line may have a relative size: `{ text, size }`. */
	lines: (string | { text: string; size: number })[];
	/** Paint of the letters from top to bottom. */
	stops: Stops;
	/** Metal or neon trim around the letters. */
	trim: Stops;
	body: string;
	glow: string;
	/** Height of the arch: 0 is straight, 0.15 a clear arch, and negative values sag. */
	arch?: number;
	tilt?: number;
	/** Extra space between letters, in 1/200 of their size. */
	tracking?: number;
	/** False for a face that joins pairs of letters. Default: true. */
	kerning?: boolean;
	/** Line spacing. 1 is tight. */
	leading?: number;
	/** Extra width of the strokes of thin letters. Default: 0. */
	weight?: number;
	/** Depth of the extrusion: 1 is usual, and 0 is flat (neon). */
	depth?: number;
	/** True for lit tubes, and false for metal. */
	neon?: boolean;
	/** Art behind the lettering, in the coordinates of the lettering. `w` and `h` are the size of the lettering. */
	behind?: (s: Sheet, w: number, h: number) => string;
	/** Art in front of the lettering. */
	before?: (s: Sheet, w: number, h: number) => string;
}

/** Centred on 0,0. */
export function wordmark(s: Sheet, o: Word): { art: string; width: number; height: number } {
	const lines = o.lines.map((entry) => (typeof entry === 'string' ? { text: entry, size: 1 } : entry));
	const set = lines.map(({ text, size }) => outline(text, o.face, 200 * size, o.tracking ?? 0, o.kerning));
	const width = Math.max(...set.map((l) => l.right - l.left));
	const gap = 26 * (o.leading ?? 1);
	let y = 0;
	const rows = set.map((l) => {
		const base = y - l.top;
		y += l.bottom - l.top + gap;
		return { ...l, base };
	});
	const total = y - gap;
	const arch = (o.arch ?? 0) * width;
	const tilt = Math.tan(((o.tilt ?? 0) * Math.PI) / 180);
	const paths = rows.map((l) =>
		trace(l.commands, (px, py) => {
			const x = px - (l.left + l.right) / 2;
			const k = (2 * x) / width;
			return [x, py + l.base - total / 2 - arch * (0.5 - k * k) - x * tilt];
		}),
	);
	const all = paths.join('');
	const depth = o.depth ?? 1;
	let art = o.behind?.(s, width, total) ?? '';
	art += stroke(all, o.glow, 46, `opacity=".55" filter="${s.blur(26)}"`);
	if (o.neon) {
		art += stroke(all, o.body, 44);
		art += stroke(all, s.linear(o.trim), 30);
		art += stroke(all, o.body, 20);
		art += stroke(all, o.glow, 9, `opacity=".9" filter="${s.blur(6)}"`);
		art += fill(all, darken(o.body, 0.2));
		paths.forEach((d) => {
			art += s.clip(
				d,
				fill(d, s.linear(o.stops)) + stroke(d, '#ffffff', 5, 'opacity=".9"') + stroke(d, o.glow, 12, 'opacity=".45"'),
			);
		});
		return { art: art + (o.before?.(s, width, total) ?? ''), width: width + 60, height: total + Math.abs(arch) + 60 };
	}
	const deep = darken(o.body, 0.45);
	for (let i = 9; i >= 1; i--)
		art += `<g transform="translate(0 ${f(i * 2.6 * depth)})">${stroke(all, i > 7 ? alpha(deep, 0.75) : deep, 34)}</g>`;
	art += stroke(all, o.body, 34);
	paths.forEach((d) => {
		art += stroke(d, s.linear(o.trim), 20);
	});
	const weight = o.weight ?? 0;
	art += stroke(all, deep, 8 + weight);
	paths.forEach((d, i) => {
		const row = rows[i] as (typeof rows)[number];
		const h = row.bottom - row.top;
		const top = row.base + row.top - total / 2 - arch;
		const gloss = `<ellipse cx="0" cy="${f(top + h * 0.1)}" rx="${f(width * 0.75)}" ry="${f(h * 0.42 + Math.abs(arch) * 0.6)}" fill="#ffffff" opacity=".26"/>`;
		const inside =
			fill(d, s.linear(o.stops)) +
			gloss +
			`<g transform="translate(0 -5)">${stroke(d, deep, 10, 'opacity=".28"')}</g>` +
			`<g transform="translate(0 4)">${stroke(d, '#ffffff', 5, 'opacity=".75"')}</g>` +
			stroke(d, lighten(o.stops[0]?.slice(0, 7) ?? '#ffffff', 0.4), 2.5, 'opacity=".6"');
		if (weight) art += stroke(d, s.linear(o.stops), weight);
		art += s.clip(d, inside);
	});
	return {
		art: art + (o.before?.(s, width, total) ?? ''),
		width: width + 60,
		height: total + Math.abs(arch) + Math.abs(tilt * width) + 70,
	};
}

export function placeWord(s: Sheet, word: Word, cx: number, cy: number, maxWidth: number, maxHeight: number): string {
	const made = wordmark(s, word);
	const k = Math.min(maxWidth / made.width, maxHeight / made.height);
	return `<g transform="translate(${f(cx)} ${f(cy)}) scale(${Math.round(k * 1000) / 1000})">${made.art}</g>`;
}

/** Short text in plain paint for counters, plates and buttons. */
export function label(
	s: Sheet,
	text: string,
	face: Face,
	size: number,
	x: number,
	y: number,
	paint: string | Stops,
	o: { anchor?: 'start' | 'middle' | 'end'; outline?: string; width?: number; tracking?: number } = {},
): string {
	const d = textPath(text, face, size, x, y, o.anchor, o.tracking);
	return (
		(o.outline ? stroke(d, o.outline, o.width ?? size * 0.14) : '') +
		fill(d, typeof paint === 'string' ? paint : s.linear(paint))
	);
}
