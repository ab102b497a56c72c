import { darken, lighten } from './color.ts';
import { box, f, line, oval, poly } from './path.ts';
import type { Point } from './path.ts';
import { fill, lamp, stroke, volume } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** Pagoda on x, y with upturned roofs and lit windows. */
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

/** Building with an onion or round dome. */
export function domed(
	s: Sheet,
	x: number,
	y: number,
	w: number,
	h: number,
	o: { wall: string; dome: string; light?: string | undefined; onion?: boolean; finial?: string },
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

/** Arch of stone or wood over water, with its feet at `y`. */
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

/** Old town houses along the water, with arched, partly lit windows. */
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
