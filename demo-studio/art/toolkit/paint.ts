import { alpha, darken, lighten } from './color.ts';
import { paintedPrimitives } from './painted-light.ts';
import { f, oval } from './path.ts';
import { fill, stroke, volume } from './sheet.ts';
import type { Shading, Sheet } from './sheet.ts';
import { iconPath } from './symbols.ts';

/** Shaded shape of one colour: lit above, dark below, with a rim light. */
export function body(s: Sheet, d: string, color: string, o: Partial<Shading> & { to?: string } = {}): string {
	const depth = o.depth ?? 46;
	return volume(s, d, {
		stops: [lighten(color, 0.38), color, o.to ?? darken(color, 0.42)],
		angle: 70,
		depth,
		shade: 0.55,
		dark: darken(o.to ?? color, 0.72),
		rim: lighten(color, 0.72),
		rimWidth: depth * 0.3,
		rimLight: 0.7,
		outline: darken(o.to ?? color, 0.78),
		outlineWidth: 13,
		...o,
	});
}

/** Hard highlight, as on lacquer, glass and wet skin. */
export const shine = (x: number, y: number, rx: number, ry: number, turn = -30, opacity = 0.75) =>
	`<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="#fff" opacity="${opacity}" transform="rotate(${f(turn)} ${f(x)} ${f(y)})"/>`;

/** Shaded ball: pearl, berry or bead. */
export const bead = (s: Sheet, x: number, y: number, r: number, color: string, outline = true) =>
	fill(
		oval(x, y, r),
		s.radial([lighten(color, 0.85), `${lighten(color, 0.25)}@30`, `${color}@60`, darken(color, 0.6)], 0.36, 0.3, 0.75),
	) +
	(outline ? stroke(oval(x, y, r), darken(color, 0.75), Math.max(5, r * 0.09)) : '') +
	shine(x - r * 0.34, y - r * 0.42, r * 0.26, r * 0.15);

interface Piece {
	d: string;
	box: [number, number, number, number];
	hole: boolean;
}

const pieces = new Map<string, Piece[]>();

/** Returns the outlines of an icon, the largest first. Outlines inside another outline are holes. */
export function piecesOf(icon: string): Piece[] {
	const known = pieces.get(icon);
	if (known) return known;
	const list: { d: string; points: [number, number][] }[] = [];
	const words = iconPath(icon).match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? [];
	let [x, y, k, command] = [0, 0, 0, 'M'];
	let start: [number, number] = [0, 0];
	let now: { d: string; points: [number, number][] } | undefined;
	const arity: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
	while (k < words.length) {
		if (/[a-zA-Z]/.test(words[k] as string)) command = words[k++] as string;
		const upper = command.toUpperCase();
		const relative = command !== upper;
		if (upper === 'Z') {
			if (now) now.d += 'Z';
			[x, y] = start;
			continue;
		}
		// Flags of arcs may follow each other without a space.
		const n = arity[upper] as number;
		const args: number[] = [];
		while (args.length < n) {
			const word = words[k] as string;
			if (upper === 'A' && (args.length === 3 || args.length === 4) && word.length > 1) {
				args.push(Number(word[0]));
				words[k] = word.slice(1);
			} else {
				args.push(Number(word));
				k++;
			}
		}
		const [ox, oy] = [x, y];
		if (upper === 'H') x = (relative ? x : 0) + (args[0] as number);
		else if (upper === 'V') y = (relative ? y : 0) + (args[0] as number);
		else [x, y] = [(relative ? x : 0) + (args[n - 2] as number), (relative ? y : 0) + (args[n - 1] as number)];
		if (upper === 'M') {
			start = [x, y];
			now = { d: `M${f(x)} ${f(y)}`, points: [[x, y]] };
			list.push(now);
			command = relative ? 'l' : 'L';
			continue;
		}
		now ??= { d: '', points: [] };
		now.d += `${command}${args.join(' ')}`;
		if (upper === 'C' || upper === 'Q') {
			const at = (i: number): [number, number] => [
				(relative ? ox : 0) + (args[i] as number),
				(relative ? oy : 0) + (args[i + 1] as number),
			];
			for (let i = 0; i < n - 2; i += 2) now.points.push(at(i));
		}
		now.points.push([x, y]);
	}
	const area = (p: [number, number][]) =>
		p.reduce((sum, [a, b], i) => {
			const [c, e] = p[(i + 1) % p.length] as [number, number];
			return sum + (a * e - c * b) / 2;
		}, 0);
	const inside = ([px, py]: [number, number], p: [number, number][]) => {
		let hit = false;
		p.forEach(([ax, ay], i) => {
			const [bx, by] = p[(i + 1) % p.length] as [number, number];
			if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) hit = !hit;
		});
		return hit;
	};
	const sorted = list
		.filter((p) => p.points.length > 2 && Math.abs(area(p.points)) > 30)
		.sort((a, b) => Math.abs(area(b.points)) - Math.abs(area(a.points)));
	const made = sorted.map((p, i): Piece => {
		const xs = p.points.map((q) => q[0]);
		const ys = p.points.map((q) => q[1]);
		const first = p.points[0] as [number, number];
		const around = sorted.slice(0, i).filter((q) => inside(first, q.points)).length;
		return {
			d: p.d,
			box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
			hole: around % 2 === 1,
		};
	});
	pieces.set(icon, made);
	return made;
}

export interface Painted {
	/** Colour of the surfaces. */
	color: string;
	/** Colour of the outline, and of the cuts between the surfaces. Default: a dark tone of `to` or `color`. */
	under?: string;
	/** Colours of single pieces, by index in the result of `piecesOf`. */
	parts?: Record<number, string>;
	/** Airbrushed colours: x, y and radius in the 512 box. */
	spots?: [number, number, number, string][];
	/** Darker end of the surfaces' shading. */
	to?: string;
}

/** Paints an icon in a 1000×1000 box, with shaded surfaces, inked cuts and airbrushed colours. */
export function painted(s: Sheet, icon: string, o: Painted): string {
	const list = piecesOf(icon);
	const solid = list.filter((p) => !p.hole);
	const ink = o.under ?? darken(o.to ?? o.color, 0.75);
	const all = solid.map((p) => p.d).join('');
	const holes = list.filter((p) => p.hole).map((p) => p.d);
	let art = fill(all, ink) + stroke(all, ink, 24);
	list.forEach((p, i) => {
		if (p.hole) {
			const c = o.parts?.[i];
			if (c) art += fill(p.d, s.linear([lighten(c, 0.25), c, darken(c, 0.35)], 70));
			return;
		}
		const c = o.parts?.[i] ?? o.color;
		const to = o.parts?.[i] ? darken(c, 0.5) : (o.to ?? darken(c, 0.5));
		const cut = p.d + holes.join('');
		const marks = (o.spots ?? [])
			.map(
				([x, y, r, spot]) =>
					`<circle cx="${x}" cy="${y}" r="${r}" fill="${s.radial([spot, `${alpha(spot, 0.75)}@45`, alpha(spot, 0)])}"/>`,
			)
			.join('');
		art += volume(s, cut, {
			stops: [lighten(c, 0.4), c, to],
			angle: 80,
			depth: 13,
			shade: 0.55,
			dark: darken(to, 0.6),
			rim: lighten(c, 0.8),
			rimWidth: 6,
			rimLight: 0.8,
			rule: 'evenodd',
			marks,
		});
	});
	return `<g transform="scale(1.953)">${art}</g>`;
}

/**
 * Makes a symbol of 256 units distinct on the reels: painted light, ink away from the light, a glow and a shadow.
 * @param ambient colour of the light from below
 */
export function finish(
	s: Sheet,
	content: string,
	o: { ink: string; rim: string; glow: string; ambient: string; strength: number; grain?: number },
): string {
	const flood = (color: string, opacity: number, input: string, out: string) =>
		`<feFlood flood-color="${color.slice(0, 7)}" flood-opacity="${opacity}"/><feComposite in2="${input}" operator="in" result="${out}"/>`;
	const id = s.def(
		(i) =>
			`<filter id="${i}" filterUnits="userSpaceOnUse" x="-128" y="-128" width="256" height="256" color-interpolation-filters="sRGB">` +
			paintedPrimitives({ scale: 1, ...o }) +
			`<feGaussianBlur in="solid" stdDeviation="1.6"/><feComponentTransfer result="fat"><feFuncA type="linear" slope="7" intercept="-.5"/></feComponentTransfer>` +
			`<feOffset in="fat" dx="0.9" dy="1.5" result="away2"/>` +
			flood(o.ink, 1, 'away2', 'ink') +
			`<feGaussianBlur in="fat" stdDeviation="7" result="halo"/>` +
			flood(o.glow, o.strength * 0.9, 'halo', 'glow') +
			`<feOffset in="fat" dx="1" dy="6"/><feGaussianBlur stdDeviation="3.5" result="low"/>` +
			flood('#000000', 0.6, 'low', 'shadow') +
			`<feMerge><feMergeNode in="glow"/><feMergeNode in="shadow"/><feMergeNode in="ink"/><feMergeNode in="painted"/></feMerge></filter>`,
	);
	return `<g filter="url(#${id})">${content}</g>`;
}

/**
 * Maps the brightness of content to a colour ramp.
 * @param keep share of the original colours
 */
export function graded(s: Sheet, content: string, ramp: readonly string[], keep = 0.25): string {
	const channel = (i: number) =>
		ramp.map((c) => (Number.parseInt(c.slice(1 + i * 2, 3 + i * 2), 16) / 255).toFixed(3)).join(' ');
	const id = s.def(
		(i) =>
			`<filter id="${i}" filterUnits="userSpaceOnUse" x="0" y="0" width="${s.w}" height="${s.h}" color-interpolation-filters="sRGB"><feColorMatrix values=".33 .5 .17 0 0 .33 .5 .17 0 0 .33 .5 .17 0 0 0 0 0 1 0"/><feComponentTransfer result="r"><feFuncR type="table" tableValues="${channel(0)}"/><feFuncG type="table" tableValues="${channel(1)}"/><feFuncB type="table" tableValues="${channel(2)}"/></feComponentTransfer><feComposite in="r" in2="SourceGraphic" operator="arithmetic" k2="${1 - keep}" k3="${keep}"/></filter>`,
	);
	return `<g filter="url(#${id})">${content}</g>`;
}

/** Fan of light behind important symbols, in the 256 box centred on 0,0. */
export function burst(s: Sheet, color: string, r = 128, blades = 18): string {
	let d = '';
	for (let i = 0; i < blades; i++) {
		const a = (i / blades) * Math.PI * 2 + 0.12;
		const half = (Math.PI / blades) * (i % 2 ? 0.34 : 0.62);
		d += `M0 0L${f(Math.cos(a - half) * r)} ${f(Math.sin(a - half) * r)}L${f(Math.cos(a + half) * r)} ${f(Math.sin(a + half) * r)}Z`;
	}
	const bright = lighten(color, 0.55);
	return `<path d="${d}" fill="${s.radial([alpha(bright, 1), `${alpha(bright, 0.85)}@45`, `${alpha(color, 0.6)}@72`, alpha(color, 0)])}"/>`;
}
