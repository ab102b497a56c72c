import { alpha, darken, lighten, mix } from './color.ts';
import { box, f, gearPath, line, oval, poly, star, taper } from './path.ts';
import type { Point } from './path.ts';
import { fill, lamp, place, stroke, volume } from './sheet.ts';
import type { Sheet, Stops } from './sheet.ts';

/** A conifer standing on x, y. */
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

/** A gnarled leaf tree: trunk, branches and clumps of leaves. */
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

/** A lantern of paper on a frame, hanging from or floating at x, y; r is half its height. */
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

/** A toothed wheel of metal with spokes' shading. */
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

/** A pagoda standing on x, y: upturned roofs, lit windows. */
export function pagoda(
	s: Sheet,
	x: number,
	y: number,
	w: number,
	tiers: number,
	o: { roof: string; wall: string; light: string; rim?: string },
): string {
	let art = '';
	let base = y;
	let width = w;
	const tall = w * 0.36;
	for (let i = 0; i < tiers; i++) {
		const half = width / 2;
		art += fill(
			poly([
				[x - half * 0.7, base],
				[x + half * 0.7, base],
				[x + half * 0.66, base - tall],
				[x - half * 0.66, base - tall],
			]),
			s.linear([darken(o.wall, 0.1), darken(o.wall, 0.5)]),
		);
		const cols = 3 + ((tiers - i) % 2) * 2;
		for (let c = 0; c < cols; c++) {
			const cw = (width * 0.6) / cols;
			const cx = x - width * 0.3 + c * cw + cw * 0.18;
			art +=
				fill(
					box(cx, base - tall * 0.78, cw * 0.64, tall * 0.6, cw * 0.1),
					s.linear([lighten(o.light, 0.5), o.light, darken(o.light, 0.35)]),
				) +
				stroke(
					`M${f(cx + cw * 0.32)} ${f(base - tall * 0.78)}v${f(tall * 0.6)}M${f(cx)} ${f(base - tall * 0.48)}h${f(cw * 0.64)}`,
					darken(o.wall, 0.5),
					w * 0.008,
				);
		}
		art += lamp(s, x, base - tall * 0.45, width * 0.5, o.light, 0.4, tall * 0.7);
		const ry = base - tall;
		const eave = half * 1.12;
		const rh = tall * 0.62;
		const roof = `M${f(x - eave)} ${f(ry - rh * 0.18)}Q${f(x - eave * 0.6)} ${f(ry + rh * 0.16)} ${f(x)} ${f(ry + rh * 0.12)}Q${f(x + eave * 0.6)} ${f(ry + rh * 0.16)} ${f(x + eave)} ${f(ry - rh * 0.18)}Q${f(x + half * 0.62)} ${f(ry - rh * 0.2)} ${f(x + half * 0.42)} ${f(ry - rh)}H${f(x - half * 0.42)}Q${f(x - half * 0.62)} ${f(ry - rh * 0.2)} ${f(x - eave)} ${f(ry - rh * 0.18)}Z`;
		let tiles = '';
		for (let t = -5; t <= 5; t++)
			tiles += `M${f(x + (t / 5) * half * 0.36)} ${f(ry - rh)}Q${f(x + (t / 5) * half * 0.6)} ${f(ry - rh * 0.3)} ${f(x + (t / 5) * eave * 0.85)} ${f(ry + rh * 0.1)}`;
		art +=
			fill(roof, s.linear([lighten(o.roof, 0.15), darken(o.roof, 0.4)])) +
			s.clip(roof, stroke(tiles, darken(o.roof, 0.5), w * 0.01)) +
			stroke(
				`M${f(x - eave)} ${f(ry - rh * 0.18)}Q${f(x - eave * 0.6)} ${f(ry + rh * 0.16)} ${f(x)} ${f(ry + rh * 0.12)}Q${f(x + eave * 0.6)} ${f(ry + rh * 0.16)} ${f(x + eave)} ${f(ry - rh * 0.18)}`,
				o.rim ?? o.light,
				w * 0.012,
				'opacity=".8"',
			);
		base = ry - rh * 0.92;
		width *= 0.76;
	}
	return (
		art +
		fill(
			poly([
				[x - w * 0.02, base],
				[x + w * 0.02, base],
				[x, base - w * 0.26],
			]),
			o.light,
		) +
		fill(oval(x, base - w * 0.05, w * 0.035), o.light)
	);
}

/** A building with an onion or round dome. */
export function domed(
	s: Sheet,
	x: number,
	y: number,
	w: number,
	h: number,
	o: { wall: string; dome: string; light?: string; onion?: boolean; finial?: string },
): string {
	const r = w * 0.44;
	const top = y - h;
	const dome =
		o.onion === false
			? `M${f(x - r)} ${f(top)}Q${f(x - r)} ${f(top - r * 1.15)} ${f(x)} ${f(top - r * 1.2)}Q${f(x + r)} ${f(top - r * 1.15)} ${f(x + r)} ${f(top)}Z`
			: `M${f(x - r * 0.8)} ${f(top)}C${f(x - r * 1.5)} ${f(top - r * 0.7)} ${f(x - r * 0.6)} ${f(top - r * 1.35)} ${f(x)} ${f(top - r * 2)}C${f(x + r * 0.6)} ${f(top - r * 1.35)} ${f(x + r * 1.5)} ${f(top - r * 0.7)} ${f(x + r * 0.8)} ${f(top)}Z`;
	let art = fill(box(x - w / 2, top, w, h), s.linear([lighten(o.wall, 0.12), darken(o.wall, 0.45)], 20));
	art += fill(
		box(x - w * 0.56, top - w * 0.03, w * 1.12, w * 0.1, w * 0.02),
		s.linear([lighten(o.wall, 0.3), darken(o.wall, 0.3)]),
	);
	art += volume(s, dome, {
		stops: [lighten(o.dome, 0.45), o.dome, darken(o.dome, 0.5)],
		angle: 25,
		depth: r * 0.25,
		rim: lighten(o.dome, 0.6),
		rimWidth: r * 0.06,
	});
	for (const k of [-0.45, 0, 0.45])
		art += stroke(
			`M${f(x)} ${f(top - r * (o.onion === false ? 1.18 : 1.9))}Q${f(x + k * r * 2.1)} ${f(top - r * 0.7)} ${f(x + k * r * 1.5)} ${f(top)}`,
			darken(o.dome, 0.45),
			w * 0.012,
			'opacity=".5"',
		);
	const tip = top - r * (o.onion === false ? 1.2 : 2);
	art +=
		stroke(`M${f(x)} ${f(tip + 2)}v${f(-r * 0.5)}`, o.finial ?? '#ffe08a', w * 0.03) +
		fill(oval(x, tip - r * 0.1, r * 0.08), o.finial ?? '#ffe08a');
	const rows = Math.max(1, Math.round(h / (w * 0.75)));
	for (let j = 0; j < rows; j++) {
		for (const k of w > 60 ? [-0.26, 0.08] : [-0.1]) {
			const [wx, wy, ww, wh] = [x + k * w, top + w * 0.22 + j * w * 0.7, w * 0.2, w * 0.36];
			art += fill(
				`M${f(wx)} ${f(wy + wh)}V${f(wy + wh * 0.4)}Q${f(wx + ww / 2)} ${f(wy - wh * 0.15)} ${f(wx + ww)} ${f(wy + wh * 0.4)}V${f(wy + wh)}Z`,
				o.light ? s.linear([lighten(o.light, 0.5), o.light]) : darken(o.wall, 0.6),
			);
		}
	}
	return art;
}

/** A hump of stone or wood over water, its feet at `y`. */
export function archBridge(
	s: Sheet,
	x: number,
	y: number,
	w: number,
	h: number,
	o: { color: string; rail: string; light?: string },
): string {
	const deck = h * 0.16;
	const d = `M${f(x - w / 2)} ${f(y)}Q${f(x - w * 0.3)} ${f(y - h * 0.86)} ${f(x)} ${f(y - h)}Q${f(x + w * 0.3)} ${f(y - h * 0.86)} ${f(x + w / 2)} ${f(y)}H${f(x + w * 0.33)}Q${f(x + w * 0.24)} ${f(y - h + deck * 2.6)} ${f(x)} ${f(y - h + deck * 1.6)}Q${f(x - w * 0.24)} ${f(y - h + deck * 2.6)} ${f(x - w * 0.33)} ${f(y)}Z`;
	const top = (t: number): Point => {
		const q = Math.abs(t);
		return [x + (t * w) / 2, y - h * (1 - q ** 1.9)];
	};
	let rails = '';
	let posts = '';
	for (let i = -8; i <= 8; i++) {
		const [px, py] = top((i / 8) * 0.94);
		posts += `M${f(px)} ${f(py + 4)}v${f(-h * 0.2)}`;
	}
	const dense: Point[] = Array.from({ length: 25 }, (_, i) => top((i / 12 - 1) * 0.95));
	for (const k of [0.1, 0.2]) rails += line(dense.map(([px, py]) => [px, py - h * k]));
	return (
		volume(s, d, {
			stops: [lighten(o.color, 0.2), darken(o.color, 0.45)],
			depth: h * 0.08,
			rim: o.light ?? lighten(o.color, 0.5),
			rimWidth: h * 0.03,
		}) +
		stroke(posts, darken(o.rail, 0.25), w * 0.009) +
		stroke(rails, o.rail, w * 0.01) +
		(o.light ? stroke(rails, o.light, w * 0.003, 'opacity=".8"') : '')
	);
}

/** A row of old town houses along the water, with arched, partly lit windows. */
export function palazzi(
	s: Sheet,
	x: number,
	y: number,
	w: number,
	h: number,
	colors: string[],
	light: string,
	seed = '',
): string {
	const r = s.random(`palazzi${seed}`);
	let art = '';
	let at = x;
	while (at < x + w) {
		const bw = h * (0.34 + r.next() * 0.28);
		const bh = h * (0.68 + r.next() * 0.32);
		const color = r.pick(colors);
		art +=
			fill(box(at, y - bh, bw, bh), s.linear([lighten(color, 0.1), darken(color, 0.35)])) +
			fill(box(at - bw * 0.03, y - bh - h * 0.02, bw * 1.06, h * 0.035), lighten(color, 0.22));
		const cols = Math.max(2, Math.round(bw / (h * 0.15)));
		const rows = 3;
		for (let j = 0; j < rows; j++) {
			for (let i = 0; i < cols; i++) {
				const ww = (bw / cols) * 0.46;
				const wh = (bh / rows) * 0.56;
				const [wx, wy] = [at + (bw / cols) * (i + 0.27), y - bh + (bh / rows) * (j + 0.26)];
				const lit = r.next() > 0.45;
				const d = `M${f(wx)} ${f(wy + wh)}V${f(wy + wh * 0.3)}Q${f(wx)} ${f(wy + wh * 0.02)} ${f(wx + ww / 2)} ${f(wy - wh * 0.1)}Q${f(wx + ww)} ${f(wy + wh * 0.02)} ${f(wx + ww)} ${f(wy + wh * 0.3)}V${f(wy + wh)}Z`;
				art +=
					fill(d, lit ? s.linear([lighten(light, 0.5), light, darken(light, 0.4)]) : darken(color, 0.6)) +
					stroke(d, lighten(color, 0.25), h * 0.006);
				if (j > 0) art += fill(box(wx - ww * 0.2, wy + wh, ww * 1.4, h * 0.014), lighten(color, 0.25));
			}
		}
		at += bw + h * 0.01;
	}
	return art;
}

/** A chest standing on x, y, open with light inside or shut. */
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

/** Grass or fern silhouettes growing from the lower edge, for the nearest plane. */
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

/** A string of pennants or lamps sagging between two points. */
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

/** A cut-out silhouette of leaves or rocks at the side of the picture, out of focus. */
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
