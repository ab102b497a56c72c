import { alpha, darken, lighten, mix } from './color.ts';
import { f, line, oval, poly, star } from './path.ts';
import type { Point } from './path.ts';
import { noise } from './random.ts';
import { fill, lamp, screen, stroke } from './sheet.ts';
import type { Sheet, Stops } from './sheet.ts';
import { relief } from './texture.ts';

/** Gradient over the whole picture. */
export function sky(s: Sheet, stops: Stops, angle = 90): string {
	return `<rect width="${s.w}" height="${s.h}" fill="${s.linear(stops, angle)}"/>`;
}

/**
 * Stars, of which some have a glint.
 * @param down share of the height that they cover
 */
export function stars(s: Sheet, count: number, down = 0.6, color = '#ffffff'): string {
	const r = s.random('stars');
	let art = '';
	for (let i = 0; i < count; i++) {
		const [x, y] = [r.next() * s.w, r.next() ** 1.3 * s.h * down];
		const size = (0.5 + r.next() ** 4 * 2.4) * unit(s);
		art += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(size)}" fill="${color}" opacity="${f(0.3 + r.next() * 0.7)}"/>`;
		if (size > 2.2 * unit(s)) art += flare(s, x, y, size * 7, color, 0.8);
	}
	return art;
}

/**
 * Returns the scale of details, so that details look alike in all formats. The scale is 1 at a mean side of 1000 px.
 */
export const unit = (s: Sheet) => Math.sqrt(s.w * s.h) / 1000;

/** Glint with four points. */
export function flare(s: Sheet, x: number, y: number, r: number, color = '#ffffff', opacity = 1): string {
	return `<g opacity="${opacity}">${lamp(s, x, y, r * 0.55, color, 0.7)}${fill(star(x, y, r, 4, 0.07), '#ffffff')}${fill(star(x, y, r * 0.45, 4, 0.12, -45), color)}</g>`;
}

/** Full moon, sun or planet with seas and a halo. */
export function moon(
	s: Sheet,
	x: number,
	y: number,
	r: number,
	o: { light?: string; dark?: string; halo?: string; seas?: boolean; haloSize?: number } = {},
): string {
	const light = o.light ?? '#f4fbff';
	const dark = o.dark ?? '#9fc3dd';
	let art = lamp(s, x, y, r * (o.haloSize ?? 3.6), o.halo ?? light, 0.6);
	const disc = oval(x, y, r);
	let inside = fill(disc, s.radial([lighten(light, 0.4), light, dark], 0.4, 0.36, 0.72));
	if (o.seas !== false) {
		inside += `<g opacity=".5">${relief(s, [x - r, y - r, r * 2, r * 2], { light, mid: mix(light, dark, 0.5), dark, scale: 4, opacity: 0.55, seed: 'moon' })}</g>`;
		const rand = s.random('moon');
		for (let i = 0; i < 9; i++) {
			const [a, q] = [rand.next() * 6.28, rand.next() ** 0.6 * r * 0.85];
			const c = r * (0.05 + rand.next() * 0.13);
			const [px, py] = [x + Math.cos(a) * q, y + Math.sin(a) * q];
			inside +=
				fill(oval(px, py, c), dark, 'opacity=".4"') +
				fill(oval(px + c * 0.15, py + c * 0.18, c * 0.82), light, 'opacity=".45"');
		}
	}
	inside += stroke(disc, dark, r * 0.16, `opacity=".35" transform="translate(${f(-r * 0.06)} ${f(-r * 0.06)})"`);
	return art + s.clip(disc, inside);
}

export function rays(
	s: Sheet,
	x: number,
	y: number,
	r: number,
	count: number,
	color: string,
	opacity = 0.3,
	turn = 0,
): string {
	const paint = s.radial([alpha(color, opacity), `${alpha(color, opacity * 0.6)}@35`, alpha(color, 0)]);
	const rand = s.random(`rays${count}`);
	let d = '';
	for (let i = 0; i < count; i++) {
		const a = (i / count) * Math.PI * 2 + turn;
		const half = (Math.PI / count) * (0.35 + rand.next() * 0.3);
		d += poly([
			[x, y],
			[x + Math.cos(a - half) * r, y + Math.sin(a - half) * r],
			[x + Math.cos(a + half) * r, y + Math.sin(a + half) * r],
		]);
	}
	// Without this invisible disc, the gradient's box would depend on the wedges.
	return screen(`<path d="${d}${oval(x, y, r * 0.001)}" fill="${paint}"/>`);
}

/** Slanting beams from above: through water, leaves or windows. */
export function shafts(
	s: Sheet,
	count: number,
	color: string,
	opacity = 0.35,
	o: { x?: number; spread?: number; lean?: number; top?: number; length?: number } = {},
): string {
	const r = s.random('shafts');
	const paint = s.linear([alpha(color, opacity), `${alpha(color, opacity * 0.5)}@45`, alpha(color, 0)]);
	const top = o.top ?? -20;
	let art = '';
	for (let i = 0; i < count; i++) {
		const x = s.w * ((o.x ?? 0.5) + (o.spread ?? 0.7) * (r.next() - 0.5));
		const w = s.w * (0.012 + r.next() * 0.05);
		const length = s.h * (o.length ?? 1) * (0.55 + r.next() * 0.5);
		const dx = length * ((o.lean ?? 0.25) + (x / s.w - (o.x ?? 0.5)) * 0.7);
		art += `<path d="${poly([
			[x, top],
			[x + w, top],
			[x + w * 2.8 + dx, top + length],
			[x - w + dx, top + length],
		])}" fill="${paint}" opacity="${f(0.4 + r.next() * 0.6)}"/>`;
	}
	return screen(art);
}

/**
 * Mountain range with lit and shaded faces. `y` is the foot, `peak` the height in pixels, and `snow` the
 * colour of the caps. `rough` is the jaggedness, from 0.3 for hills to 1 for alps.
 */
export function range(
	s: Sheet,
	o: {
		y: number;
		peak: number;
		color: string;
		seed: string;
		rough?: number;
		snow?: string;
		light?: string;
		haze?: string;
		scale?: number;
		bottom?: number;
		valley?: number;
	},
): string {
	const n = noise(`${s.seed}/range/${o.seed}`);
	const rough = o.rough ?? 0.7;
	const steps = 220;
	const scale = (o.scale ?? 4) * (s.w / s.h > 1 ? 1 : 0.55);
	const points: Point[] = [];
	for (let i = 0; i <= steps; i++) {
		const u = i / steps;
		const x = u * scale;
		const big = 1 - Math.abs(n(x, 3.7, 1) * 2 - 1);
		const small = n(x * 4, 8.1, 4) - 0.5;
		const dip = o.valley === undefined ? 1 : 0.35 + 0.65 * Math.min(1, Math.abs(u - o.valley) * 3.2);
		points.push([u * s.w, o.y - o.peak * dip * (big * (0.6 + 0.4 * rough) + small * rough * 0.55)]);
	}
	const bottom = o.bottom ?? s.h;
	const d = `M0 ${f(bottom)}L${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}L${s.w} ${f(bottom)}Z`;
	const light = o.light ?? lighten(o.color, 0.35);
	let inside = fill(d, o.color);
	inside += relief(s, [0, o.y - o.peak * 1.2, s.w, o.peak * 1.5], {
		light,
		mid: o.color,
		dark: darken(o.color, 0.5),
		scale: scale * 1.6,
		ridged: true,
		contrast: 2.4,
		seed: o.seed,
	});
	if (o.snow) {
		const cap: Point[] = points.map(([x, y], i) => [
			x,
			y +
				o.peak *
					(0.1 + 0.3 * n(i * 0.21, 1.3, 3)) *
					Math.max(0, Math.min(1, (o.y - o.peak * 0.25 - y) / (o.peak * 0.4))),
		]);
		const snow = `M${points.map(([x, y]) => `${f(x)} ${f(y - 2)}`).join('L')}L${cap
			.reverse()
			.map(([x, y]) => `${f(x)} ${f(y)}`)
			.join('L')}Z`;
		inside += s.clip(
			snow,
			fill(snow, o.snow) +
				`<g opacity=".6">${relief(s, [0, o.y - o.peak * 1.2, s.w, o.peak * 1.2], { light: '#ffffff', mid: o.snow, dark: mix(o.snow, o.color, 0.75), scale: scale * 2.2, ridged: true, seed: o.seed })}</g>`,
		);
	}
	if (o.haze)
		inside += `<rect x="0" y="${f(o.y - o.peak)}" width="${s.w}" height="${f(bottom - o.y + o.peak)}" fill="${s.linear([alpha(o.haze, 0), alpha(o.haze, 0.85)])}"/>`;
	return s.clip(d, inside) + stroke(line(points, 0.1), alpha(light, 0.45), 1.6 * unit(s));
}

/** Soft hills, dunes or snow fields: a wavy ground from `y` down. */
export function hills(
	s: Sheet,
	y: number,
	swing: number,
	stops: Stops,
	seed: string,
	rim?: string,
	waves = 2.2,
): string {
	const n = noise(`${s.seed}/hills/${seed}`);
	const points: Point[] = [];
	for (let i = 0; i <= 40; i++) points.push([(i / 40) * s.w, y + (n((i / 40) * waves, 2.2, 2) - 0.5) * 2 * swing]);
	const top = line(points);
	return (
		fill(`${top}L${s.w} ${s.h}L0 ${s.h}Z`, s.span(stops, 0, y - swing, 0, s.h)) +
		(rim ? stroke(top, rim, 3 * unit(s), 'opacity=".7"') : '')
	);
}

/** Water from `y` down, with a reflection below a light at `x`. */
export function water(
	s: Sheet,
	y: number,
	stops: Stops,
	o: { x?: number; glint: string; width?: number; ripples?: string; bottom?: number; calm?: number },
): string {
	const r = s.random('water');
	const bottom = o.bottom ?? s.h;
	const u = unit(s);
	let art = `<rect x="0" y="${f(y)}" width="${s.w}" height="${f(bottom - y)}" fill="${s.linear(stops)}"/>`;
	const cx = (o.x ?? 0.5) * s.w;
	for (let i = 0; i < 70; i++) {
		const t = r.next() ** 1.4;
		const py = y + 2 + t * (bottom - y);
		const w = (16 + 90 * t) * u * (0.4 + r.next());
		art += `<ellipse cx="${f(r.next() * s.w)}" cy="${f(py)}" rx="${f(w)}" ry="${f((0.7 + 2.2 * t) * u)}" fill="${o.ripples ?? o.glint}" opacity="${f(0.08 + r.next() * 0.16)}"/>`;
	}
	let road = '';
	for (let i = 0; i < 120 * (o.calm ?? 1); i++) {
		const t = r.next() ** 1.25;
		const py = y + 1 + t * (bottom - y);
		const spread = (o.width ?? 0.07) * s.w * (0.35 + t * 1.5);
		const off = r.bell() * spread;
		const w = (8 + 46 * t) * u * (0.3 + r.next()) * (1 - Math.abs(off / spread) * 0.6);
		road += `<ellipse cx="${f(cx + off)}" cy="${f(py)}" rx="${f(w)}" ry="${f((0.9 + 2.6 * t) * u)}" fill="${r.next() > 0.7 ? '#ffffff' : o.glint}" opacity="${f(0.25 + 0.6 * r.next() * (1 - t * 0.5))}"/>`;
	}
	return art + screen(road);
}

/** Mirrors the content above the line `y` below the line, with a fade. */
export function mirrored(s: Sheet, content: string, y: number, depth: number, opacity = 0.45): string {
	const mask = `<rect x="0" y="${f(y)}" width="${s.w}" height="${f(depth)}" fill="${s.linear([
		`#ffffff${Math.round(opacity * 255)
			.toString(16)
			.padStart(2, '0')}`,
		'#ffffff00',
	])}"/>`;
	return s.mask(mask, `<g transform="matrix(1 0 0 -1 0 ${f(2 * y)})">${content}</g>`);
}

export type Particle =
	| 'spark'
	| 'snow'
	| 'bubble'
	| 'dust'
	| 'petal'
	| 'leaf'
	| 'glint'
	| 'rain'
	| 'bokeh'
	| 'confetti';

/**
 * Draws particles, small and sharp far away, large and soft near. `area` is x, y, width and height as fractions of the
 * picture. `gather` concentrates the particles around a point.
 */
export function particles(
	s: Sheet,
	kind: Particle,
	count: number,
	colors: string[],
	o: { area?: [number, number, number, number]; size?: number; opacity?: number; seed?: string; gather?: Point } = {},
): string {
	const r = s.random(`particles/${kind}/${o.seed ?? ''}`);
	const [ax, ay, aw, ah] = o.area ?? [0, 0, 1, 1];
	const u = unit(s) * (o.size ?? 1);
	let art = '';
	for (let i = 0; i < count; i++) {
		let [x, y] = [(ax + r.next() * aw) * s.w, (ay + r.next() * ah) * s.h];
		if (o.gather) {
			const k = r.next() ** 2 * 0.8;
			x += (o.gather[0] * s.w - x) * k;
			y += (o.gather[1] * s.h - y) * k;
		}
		const near = r.next() ** 3;
		const color = r.pick(colors);
		const op = (o.opacity ?? 1) * (0.45 + 0.55 * r.next());
		const a = r.next() * 360;
		const q = (2 + near * 9) * u;
		switch (kind) {
			case 'spark':
				art +=
					lamp(s, x, y, q * 2.6, color, op * 0.8) +
					fill(oval(x, y, q * 0.5), lighten(color, 0.6), `opacity="${f(op)}"`);
				break;
			case 'snow':
				art += near > 0.5 ? lamp(s, x, y, q * 1.4, color, op) : fill(oval(x, y, q * 0.6), color, `opacity="${f(op)}"`);
				break;
			case 'bubble':
				art += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(q * 1.3)}" fill="${s.radial([alpha(color, 0), `${alpha(color, 0.1)}@70`, alpha(color, 0.7)])}" opacity="${f(op)}"/><ellipse cx="${f(x - q * 0.45)}" cy="${f(y - q * 0.5)}" rx="${f(q * 0.34)}" ry="${f(q * 0.22)}" fill="#fff" opacity="${f(op * 0.9)}" transform="rotate(-35 ${f(x - q * 0.45)} ${f(y - q * 0.5)})"/>`;
				break;
			case 'dust':
				art += fill(oval(x, y, q * 0.32), color, `opacity="${f(op * 0.8)}"`);
				break;
			case 'petal':
				art += fill(
					`M0 ${f(-q * 1.4)}Q${f(q * 1.3)} ${f(-q * 0.4)} 0 ${f(q * 1.4)}Q${f(-q * 0.9)} ${f(-q * 0.2)} 0 ${f(-q * 1.4)}Z`,
					s.linear([lighten(color, 0.3), darken(color, 0.25)]),
					`opacity="${f(op)}" transform="translate(${f(x)} ${f(y)}) rotate(${f(a)}) scale(1 ${f(0.4 + r.next() * 0.7)})"`,
				);
				break;
			case 'leaf':
				art += `<g opacity="${f(op)}" transform="translate(${f(x)} ${f(y)}) rotate(${f(a)}) scale(${f(1.6)} ${f(0.7 + r.next() * 0.9)})">${fill(`M0 ${f(-q * 1.6)}L${f(q * 0.5)} ${f(-q * 0.7)}L${f(q * 1.2)} ${f(-q * 0.6)}L${f(q * 0.6)} ${f(q * 0.2)}L${f(q * 0.7)} ${f(q)}L0 ${f(q * 0.7)}L${f(-q * 0.7)} ${f(q)}L${f(-q * 0.6)} ${f(q * 0.2)}L${f(-q * 1.2)} ${f(-q * 0.6)}L${f(-q * 0.5)} ${f(-q * 0.7)}Z`, s.linear([lighten(color, 0.25), darken(color, 0.3)], 50))}${stroke(`M0 ${f(-q * 1.2)}V${f(q * 1.4)}`, darken(color, 0.45), q * 0.14)}</g>`;
				break;
			case 'glint':
				art += flare(s, x, y, q * 2.4, color, op);
				break;
			case 'rain':
				art += stroke(
					`M${f(x)} ${f(y)}l${f(-q * 1.2)} ${f(q * 7)}`,
					color,
					0.5 * u + near * u,
					`opacity="${f(op * 0.5)}"`,
				);
				break;
			case 'bokeh':
				art += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(q * 3.4)}" fill="${s.radial([`${alpha(color, 0.4)}@0`, `${alpha(color, 0.45)}@80`, `${alpha(color, 0.7)}@94`, alpha(color, 0)])}" opacity="${f(op * 0.6)}"/>`;
				break;
			case 'confetti':
				art += `<rect x="${f(-q * 0.8)}" y="${f(-q * 0.4)}" width="${f(q * 1.6)}" height="${f(q * 0.8)}" rx="${f(q * 0.2)}" fill="${color}" opacity="${f(op)}" transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})"/>`;
				break;
		}
	}
	return art;
}

export function lightning(
	s: Sheet,
	x1: number,
	y1: number,
	x2: number,
	y2: number,
	color: string,
	width = 6,
	seed = '',
): string {
	const r = s.random(`lightning${seed}`);
	const bolt = (ax: number, ay: number, bx: number, by: number, w: number, forks: number): string => {
		const points: Point[] = [];
		const n = 14;
		for (let i = 0; i <= n; i++) {
			const t = i / n;
			const jag = (r.next() - 0.5) * Math.hypot(bx - ax, by - ay) * 0.11 * (i > 0 && i < n ? 1 : 0);
			points.push([ax + (bx - ax) * t + jag, ay + (by - ay) * t + jag * 0.3]);
		}
		const d = `M${points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`;
		let art =
			stroke(d, color, w * 5, 'opacity=".14"') + stroke(d, color, w * 2.4, 'opacity=".4"') + stroke(d, '#ffffff', w);
		for (let i = 0; i < forks; i++) {
			const [px, py] = points[r.int(3, 10)] as Point;
			art += bolt(
				px,
				py,
				px + (r.next() - 0.5) * Math.abs(by - ay) * 0.7,
				py + Math.abs(by - ay) * (0.2 + r.next() * 0.2),
				w * 0.45,
				0,
			);
		}
		return art;
	};
	return screen(bolt(x1, y1, x2, y2, width * unit(s), 4));
}

/** Darkens or tints the edges of the picture. */
export function vignette(s: Sheet, color = '#000000', opacity = 0.65): string {
	return `<rect width="${s.w}" height="${s.h}" fill="${s.radial([alpha(color, 0), `${alpha(color, 0)}@45`, `${alpha(color, opacity * 0.45)}@75`, alpha(color, opacity)], 0.5, 0.5, 0.75)}"/>`;
}

/**
 * Soft dark or coloured band behind text.
 * @param side densest side
 */
export function scrim(
	s: Sheet,
	side: 'left' | 'right' | 'top' | 'bottom',
	color: string,
	opacity = 0.7,
	reach = 0.6,
): string {
	const paint = s.linear(
		[alpha(color, opacity), `${alpha(color, opacity * 0.5)}@${f(reach * 55)}`, `${alpha(color, 0)}@${f(reach * 100)}`],
		{ left: 0, right: 180, top: 90, bottom: 270 }[side],
	);
	return `<rect width="${s.w}" height="${s.h}" fill="${paint}"/>`;
}
