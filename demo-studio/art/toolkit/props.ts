import { alpha, darken, lighten, mix } from './color.ts';
import { box, f, gearPath, line, oval, poly, star, taper } from './path.ts';
import type { Point } from './path.ts';
import { fill, lamp, place, stroke, volume } from './sheet.ts';
import type { Sheet, Stops } from './sheet.ts';

/** Conifer on x, y. */
export function pine(
	s: Sheet,
	x: number,
	y: number,
	h: number,
	color: string,
	lit = lighten(color, 0.25),
	seed = '',
): string {
	const r = s.random(`pine${Math.round(x)}${seed}`);
	let d = '';
	let edge = '';
	const tiers = 7;
	for (let i = 0; i < tiers; i++) {
		const t = i / tiers;
		const top = y - h + h * 0.84 * t * 0.95;
		const w = h * (0.07 + 0.2 * t) * (0.9 + r.next() * 0.2);
		const low = top + h * 0.24;
		d += `M${f(x)} ${f(top)}Q${f(x + w * 0.35)} ${f(low - h * 0.06)} ${f(x + w)} ${f(low)}L${f(x + w * 0.5)} ${f(low - h * 0.02)}L${f(x + w * 0.15)} ${f(low + h * 0.02)}L${f(x - w * 0.3)} ${f(low - h * 0.015)}L${f(x - w)} ${f(low)}Q${f(x - w * 0.35)} ${f(low - h * 0.06)} ${f(x)} ${f(top)}Z`;
		edge += `M${f(x)} ${f(top)}Q${f(x - w * 0.35)} ${f(low - h * 0.06)} ${f(x - w)} ${f(low)}`;
	}
	return (
		fill(box(x - h * 0.02, y - h * 0.1, h * 0.04, h * 0.12), darken(color, 0.5)) +
		fill(d, s.linear([lighten(color, 0.08), darken(color, 0.35)])) +
		stroke(edge, lit, h * 0.01, 'opacity=".8"')
	);
}

/** Leaf tree: trunk, branches and clumps of leaves. */
export function leafTree(
	s: Sheet,
	x: number,
	y: number,
	h: number,
	bark: string,
	leaves: string[],
	seed = '',
	density = 46,
): string {
	const r = s.random(`tree${seed}${Math.round(x)}`);
	let art = volume(
		s,
		taper(
			[
				[x, y + h * 0.02],
				[x + h * 0.02, y - h * 0.25],
				[x - h * 0.02, y - h * 0.45],
				[x + h * 0.01, y - h * 0.75],
			],
			h * 0.13,
			h * 0.03,
		),
		{ stops: [lighten(bark, 0.15), darken(bark, 0.4)], angle: 20, depth: h * 0.02, rim: lighten(bark, 0.4) },
	);
	for (let i = 0; i < 5; i++) {
		const side = i % 2 ? 1 : -1;
		const from = y - h * (0.38 + i * 0.07);
		art += fill(
			taper(
				[
					[x, from],
					[x + side * h * 0.12, from - h * 0.1],
					[x + side * h * (0.2 + r.next() * 0.12), from - h * 0.2],
				],
				h * 0.04,
				h * 0.01,
			),
			darken(bark, 0.25),
		);
	}
	for (let i = 0; i < density; i++) {
		const t = i / density;
		const a = r.next() * Math.PI * 2;
		const q = Math.sqrt(r.next());
		const cx = x + Math.cos(a) * q * h * 0.36;
		const cy = y - h * 0.74 + Math.sin(a) * q * h * 0.26;
		const size = h * (0.05 + r.next() * 0.055);
		const lit = Math.max(0, 0.55 - (cy - (y - h)) / h) * t;
		const color = r.pick(leaves);
		const n = r.int(7, 10);
		art += fill(
			star(cx, cy, size, n, 0.72, r.next() * 90),
			mix(darken(color, 0.55 * (1 - t)), lighten(color, 0.3), lit),
		);
	}
	return art;
}

/**
 * Paper lantern that hangs from or floats at x, y.
 * @param r half of its height
 */
export function lantern(
	s: Sheet,
	x: number,
	y: number,
	r: number,
	color: string,
	shape: 'round' | 'box' | 'sky' = 'round',
	glow = 1,
): string {
	let art = glow > 0 ? lamp(s, x, y, r * 3.4, color, 0.55 * glow) : '';
	const hot = lighten(color, 0.75);
	if (shape === 'round') {
		const d = oval(x, y, r * 1.05, r * 0.92);
		art += fill(d, s.radial([hot, `${lighten(color, 0.3)}@35`, color, darken(color, 0.45)], 0.5, 0.55, 0.62));
		let ribs = '';
		for (const k of [0.85, 0.5, 0.15]) ribs += oval(x, y, r * 1.05 * k, r * 0.92);
		art += stroke(ribs, darken(color, 0.45), r * 0.035, 'opacity=".5"');
		for (const k of [-1, 1])
			art += fill(
				box(x - r * 0.4, y + k * r * 0.9 - r * 0.1, r * 0.8, r * 0.2, r * 0.06),
				s.linear(['#ffe9a8', '#a8701c']),
			);
		art +=
			stroke(`M${f(x)} ${f(y + r)}v${f(r * 0.7)}`, '#ffcf66', r * 0.06) +
			fill(
				poly([
					[x - r * 0.12, y + r * 1.3],
					[x + r * 0.12, y + r * 1.3],
					[x + r * 0.18, y + r * 1.95],
					[x - r * 0.18, y + r * 1.95],
				]),
				s.linear([lighten(color, 0.2), darken(color, 0.4)]),
			);
	} else {
		const w = shape === 'sky' ? 0.62 : 0.7;
		const d =
			shape === 'sky'
				? `M${f(x - r * w * 0.8)} ${f(y + r)}L${f(x - r * w)} ${f(y - r * 0.6)}Q${f(x)} ${f(y - r * 1.3)} ${f(x + r * w)} ${f(y - r * 0.6)}L${f(x + r * w * 0.8)} ${f(y + r)}Z`
				: box(x - r * w, y - r, r * w * 2, r * 2, r * 0.1);
		art +=
			fill(d, s.linear([`${darken(color, 0.3)}`, color, lighten(color, 0.35), hot], 90)) +
			stroke(d, darken(color, 0.4), r * 0.06, 'opacity=".7"') +
			stroke(
				`M${f(x - r * w * 0.3)} ${f(y - r * 0.85)}V${f(y + r)}M${f(x + r * w * 0.3)} ${f(y - r * 0.85)}V${f(y + r)}`,
				darken(color, 0.35),
				r * 0.035,
				'opacity=".5"',
			);
	}
	return art;
}

/** Toothed metal wheel with shaded spokes. */
export function gear(s: Sheet, x: number, y: number, r: number, teeth: number, metal: Stops, hole = 0.34): string {
	const d = gearPath(0, 0, r, teeth, hole);
	let art = volume(s, d, {
		stops: metal,
		angle: 60,
		depth: r * 0.07,
		rim: '#fff3cf',
		rule: 'evenodd',
		dark: darken((metal[3] ?? metal[0]) as string, 0.6),
		outline: darken((metal[3] ?? metal[0]) as string, 0.6),
		outlineWidth: r * 0.02,
	});
	art +=
		stroke(oval(0, 0, r * 0.68), darken((metal[3] ?? metal[0]) as string, 0.3), r * 0.03, 'opacity=".7"') +
		stroke(oval(0, 0, r * (hole + 0.09)), alpha('#ffffff', 0.35), r * 0.02);
	for (let i = 0; i < 6; i++) {
		const a = (i / 6) * Math.PI * 2;
		art += fill(
			oval(Math.cos(a) * r * 0.54, Math.sin(a) * r * 0.54, r * 0.06),
			darken((metal[3] ?? metal[0]) as string, 0.5),
		);
	}
	return place(art, x, y);
}

/** Chest on x, y, which is shut, or open with light inside. */
export function chest(s: Sheet, x: number, y: number, w: number, wood: string, metal: Stops, open?: string): string {
	const h = w * 0.42;
	const band = (bx: number, by: number, bw: number, bh: number) =>
		fill(box(bx, by, bw, bh, w * 0.012), s.linear(metal, 70)) +
		stroke(box(bx, by, bw, bh, w * 0.012), '#2b1604', w * 0.006);
	const body = box(x - w / 2, y - h, w, h, w * 0.03);
	let art = fill(oval(x, y, w * 0.6, w * 0.08), '#000000', 'opacity=".4"');
	const lid = open
		? `M${f(x - w / 2)} ${f(y - h)}L${f(x - w * 0.46)} ${f(y - h * 1.9)}Q${f(x)} ${f(y - h * 2.35)} ${f(x + w * 0.46)} ${f(y - h * 1.9)}L${f(x + w / 2)} ${f(y - h)}Z`
		: `M${f(x - w * 0.52)} ${f(y - h)}V${f(y - h * 1.2)}Q${f(x - w * 0.5)} ${f(y - h * 1.75)} ${f(x)} ${f(y - h * 1.78)}Q${f(x + w * 0.5)} ${f(y - h * 1.75)} ${f(x + w * 0.52)} ${f(y - h * 1.2)}V${f(y - h)}Z`;
	art +=
		volume(s, lid, {
			stops: open ? [darken(wood, 0.45), mix(wood, open, 0.35), open] : [lighten(wood, 0.2), darken(wood, 0.3)],
			depth: w * 0.04,
			rim: lighten(wood, 0.4),
			rimWidth: w * 0.01,
		}) + stroke(lid, s.linear(metal, 70), w * 0.03);
	if (open) {
		art += lamp(s, x, y - h * 1.1, w * 0.75, open, 0.9, w * 0.5);
		const r = s.random('chest');
		for (let i = 0; i < 34; i++) {
			const t = r.next() * 2 - 1;
			const px = x + t * w * 0.42;
			const py = y - h * (0.95 + 0.42 * (1 - t * t) * r.next());
			art += place(
				`${fill(oval(0, 3, 20, 13), '#7a4306')}${fill(oval(0, 0, 20, 13), s.linear(metal, 60))}${stroke(oval(0, 0, 13, 8), '#a8701c', 2)}`,
				px,
				py,
				w / 420,
				r.range(-25, 25),
			);
		}
	}
	art += volume(s, body, {
		stops: [lighten(wood, 0.12), wood, darken(wood, 0.5)],
		depth: w * 0.05,
		rim: lighten(wood, 0.4),
		rimWidth: w * 0.01,
		marks: stroke(
			`M${f(x - w / 2)} ${f(y - h * 0.66)}h${f(w)}M${f(x - w / 2)} ${f(y - h * 0.33)}h${f(w)}`,
			darken(wood, 0.6),
			w * 0.008,
		),
	});
	art += band(x - w * 0.52, y - h * 1.04, w * 1.04, h * 0.13) + band(x - w * 0.52, y - h * 0.1, w * 1.04, h * 0.12);
	for (const k of [-0.36, 0.26]) art += band(x + k * w, y - h, w * 0.1, h);
	const lock = `M${f(x - w * 0.07)} ${f(y - h * 1.08)}h${f(w * 0.14)}v${f(h * 0.34)}q${f(-w * 0.07)} ${f(h * 0.16)} ${f(-w * 0.14)} 0Z`;
	return (
		art +
		fill(lock, s.linear(metal, 60)) +
		stroke(lock, '#2b1604', w * 0.008) +
		fill(oval(x, y - h * 0.9, w * 0.02), '#2b1604') +
		stroke(`M${f(x)} ${f(y - h * 0.9)}v${f(h * 0.12)}`, '#2b1604', w * 0.014)
	);
}

/** Silhouettes of grass or fern at the lower edge, for the nearest plane. */
export function tufts(s: Sheet, y: number, h: number, colors: string[], count = 60, seed = '', lean = 0.3): string {
	const r = s.random(`tufts${seed}`);
	let art = '';
	for (let i = 0; i < count; i++) {
		const x = r.next() * s.w;
		const q = h * (0.4 + r.next() * 0.8);
		const dx = (r.next() - 0.5 + lean * 0.4) * q * 0.9;
		art += fill(
			`M${f(x - q * 0.05)} ${f(y)}Q${f(x + dx * 0.2)} ${f(y - q * 0.6)} ${f(x + dx)} ${f(y - q)}Q${f(x + dx * 0.3 + q * 0.06)} ${f(y - q * 0.5)} ${f(x + q * 0.06)} ${f(y)}Z`,
			r.pick(colors),
		);
	}
	return art;
}

/** String of pennants or lamps, which sags between two points. */
export function garland(
	s: Sheet,
	a: Point,
	b: Point,
	sag: number,
	count: number,
	item: (x: number, y: number, i: number) => string,
	cord = '#2a1a12',
	width = 2,
): string {
	const at = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + 4 * sag * t * (1 - t)];
	let art = stroke(line(Array.from({ length: 13 }, (_, i) => at(i / 12))), cord, width);
	for (let i = 0; i < count; i++) {
		const [x, y] = at((i + 0.5) / count);
		art += item(x, y, i);
	}
	return art;
}

/** Blurred silhouette of leaves or rocks at the side of the picture. */
export function sideMass(s: Sheet, side: 'left' | 'right', color: string, reach = 0.22, seed = ''): string {
	const r = s.random(`side${side}${seed}`);
	const points: Point[] = [];
	for (let i = 0; i <= 12; i++) {
		const t = i / 12;
		const depth = reach * s.w * (0.25 + 0.75 * Math.abs(t - 0.4) * 1.5) * (0.7 + r.next() * 0.5);
		points.push([side === 'left' ? depth : s.w - depth, t * s.h]);
	}
	const edge = side === 'left' ? -40 : s.w + 40;
	return fill(`${line(points)}L${edge} ${s.h}L${edge} 0Z`, color);
}
