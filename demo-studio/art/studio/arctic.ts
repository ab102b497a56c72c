import { alpha, mix } from '../toolkit/color.ts';
import { f, line, oval, poly } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, stroke } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { relief } from '../toolkit/texture.ts';

/** Colours of the drawings: the backgrounds from dark to light, then the lights. */
export const studio = {
	abyss: '#050b1a',
	navy: '#0a1730',
	deep: '#10264a',
	sea: '#1b4a7d',
	ice: '#7fe9ff',
	frost: '#d8f7ff',
	aurora: '#5cf2c4',
	violet: '#8a7bff',
	gold: '#ffc85c',
	amber: '#ee9a34',
	coral: '#ff6f61',
} as const;

export function stars(s: Sheet, area: [number, number, number, number], count: number, seed = ''): string {
	const random = s.random(`stars${seed}`);
	let out = '';
	for (let i = 0; i < count; i++) {
		const x = area[0] + random.next() * area[2];
		const y = area[1] + random.next() ** 1.4 * area[3];
		const r = 0.5 + random.next() ** 4 * 2.2;
		out += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${random.pick(['#ffffff', '#cfeaff', '#fff2d8'])}" opacity="${f(random.range(0.3, 1))}"/>`;
		if (r > 2.1) out += lamp(s, x, y, r * 7, '#bfe6ff', 0.35);
	}
	return out;
}

export interface Berg {
	x: number;
	/** Water line. */
	y: number;
	w: number;
	h: number;
	lit?: string;
	shade?: string;
	peaks?: number;
	/** Position of the highest peak, as a fraction of the width. */
	summit?: number;
	/** Strength of the reflection in the water. 0 draws none. */
	mirror?: number;
	/** Default: light from the right. */
	lightFromLeft?: boolean;
}

/** Iceberg of facets above a water line, with its reflection. */
export function iceberg(s: Sheet, seed: string, o: Berg): string {
	const random = s.random(`berg${seed}`);
	const [lit, shade] = [o.lit ?? '#bdeaf7', o.shade ?? '#1d4572'];
	const peaks = o.peaks ?? 5;
	const summit = o.summit ?? 0.45;
	const ridge: Point[] = [[o.x, o.y]];
	const steps = peaks * 2;
	for (let i = 1; i < steps; i++) {
		const t = i / steps;
		const envelope = t < summit ? (t / summit) ** 0.75 : ((1 - t) / (1 - summit)) ** 0.75;
		const dip = i % 2 === 1 ? 1 : random.range(0.55, 0.8);
		ridge.push([
			o.x + o.w * (t + random.range(-0.25, 0.25) / steps),
			o.y - o.h * Math.min(1, envelope * dip * random.range(0.88, 1.06)),
		]);
	}
	ridge.push([o.x + o.w, o.y]);
	const outline = poly(ridge);
	let facets = fill(outline, s.span([mix(lit, shade, 0.2), mix(lit, shade, 0.75)], o.x, o.y - o.h, o.x, o.y));
	// The faces share corners half-way down and at the foot, so that they look like one solid.
	const step = o.w / steps;
	const knees = ridge.map(([x, y], i): Point =>
		i === 0 || i === ridge.length - 1
			? [x, y]
			: [x + random.range(-0.7, 0.7) * step, o.y - (o.y - y) * random.range(0.32, 0.62)],
	);
	const feet = ridge.map(([x], i): Point =>
		i === 0 || i === ridge.length - 1 ? [x, o.y] : [x + random.range(-0.8, 0.8) * step, o.y],
	);
	for (let i = 0; i < ridge.length - 1; i++) {
		const [a, b, c, d, e, g] = [ridge[i]!, ridge[i + 1]!, knees[i + 1]!, knees[i]!, feet[i + 1]!, feet[i]!];
		const rising = b[1] < a[1];
		const facesLight = o.lightFromLeft ? rising : !rising;
		const upper = facesLight ? mix(lit, shade, random.range(0, 0.18)) : mix(lit, shade, random.range(0.55, 0.85));
		const lower = mix(upper, facesLight ? shade : lit, random.range(0.12, 0.38));
		facets += fill(
			poly([a, b, c, d]),
			s.span([mix(upper, '#e8fcff', facesLight ? 0.2 : 0.05), upper], a[0], Math.min(a[1], b[1]), a[0], o.y),
		);
		facets += fill(poly([d, c, e, g]), s.span([lower, mix(lower, shade, 0.6)], a[0], Math.min(c[1], d[1]), a[0], o.y));
		facets += fill(
			poly(random.next() < 0.5 ? [a, c, d] : [b, c, e]),
			mix(upper, facesLight ? '#c8f6ff' : shade, 0.35),
			'opacity=".4"',
		);
		if (facesLight)
			facets += stroke(
				`M${f(a[0])} ${f(a[1])}L${f(d[0])} ${f(d[1])}L${f(g[0])} ${f(g[1])}`,
				'#ffffff',
				Math.max(0.8, o.h / 220),
				'opacity=".35"',
			);
	}
	facets += fade(
		relief(s, [o.x, o.y - o.h * 1.05, o.w, o.h * 1.1], {
			light: '#ffffff',
			mid: mix(lit, shade, 0.5),
			dark: shade,
			scale: 5,
			ridged: true,
			seed,
		}),
		0.3,
		'style="mix-blend-mode:soft-light"',
	);
	facets += fill(
		poly([
			[o.x, o.y],
			[o.x + o.w, o.y],
			[o.x + o.w, o.y - o.h * 0.35],
			[o.x, o.y - o.h * 0.35],
		]),
		s.span([alpha(shade, 0), alpha(shade, 0.75)], 0, o.y - o.h * 0.35, 0, o.y),
	);
	const body =
		s.clip(outline, facets) + stroke(poly(ridge).slice(0, -1), alpha('#ffffff', 0.35), Math.max(1, o.h / 160));
	if (!o.mirror) return body;
	const veil = s.def(
		(id) =>
			`<mask id="${id}" maskUnits="userSpaceOnUse" x="${f(o.x - 50)}" y="${f(o.y - o.h * 1.2)}" width="${f(o.w + 100)}" height="${f(o.h * 1.3)}"><rect x="${f(o.x - 50)}" y="${f(o.y - o.h * 1.2)}" width="${f(o.w + 100)}" height="${f(o.h * 1.3)}" fill="${s.span(['#000000', '#555555', '#ffffff'], 0, o.y - o.h * 1.1, 0, o.y)}"/></mask>`,
	);
	return `<g transform="translate(0 ${f(o.y * 1.45)}) scale(1 -.45)" opacity="${o.mirror}"><g mask="url(#${veil})">${body}</g></g>${body}`;
}

/** Water from a horizon downward. Glints grow towards the viewer. `columns` are columns of reflected light. */
export function water(
	s: Sheet,
	y: number,
	o: {
		far: string;
		near: string;
		glint: string;
		count?: number;
		seed?: string;
		columns?: { x: number; w: number; color: string; strength?: number }[];
	},
): string {
	const random = s.random(`water${o.seed ?? ''}`);
	const depth = s.h - y;
	let out = fill(`M0 ${f(y)}H${s.w}V${s.h}H0Z`, s.span([o.far, o.near], 0, y, 0, s.h));
	const glints = (count: number, at: () => number, color: string, strength: number): string => {
		let text = '';
		for (let i = 0; i < count; i++) {
			const t = random.next() ** 1.5;
			const half = (8 + t * 95) * random.range(0.3, 1.2) * (s.w / 2400);
			const thick = (0.7 + t * 6) * random.range(0.5, 1.1) * (s.w / 2400);
			const [cx, cy] = [at(), y + 2 + t * depth];
			text += `<path d="M${f(cx - half)} ${f(cy)}Q${f(cx)} ${f(cy - thick * 1.5)} ${f(cx + half)} ${f(cy)}Q${f(cx)} ${f(cy + thick)} ${f(cx - half)} ${f(cy)}" fill="${color}" opacity="${f(random.range(0.15, 0.65) * strength * 10) === '0' ? 0.05 : Math.round(random.range(0.15, 0.65) * strength * 100) / 100}"/>`;
		}
		return text;
	};
	out += glints(o.count ?? 320, () => random.next() * s.w, o.glint, 0.4);
	for (const column of o.columns ?? []) {
		out += `<rect x="${f(column.x - column.w)}" y="${f(y)}" width="${f(column.w * 2)}" height="${f(depth)}" fill="${s.linear([alpha(column.color, 0), alpha(column.color, 0.22 * (column.strength ?? 1)), alpha(column.color, 0)], 0)}"/>`;
		out += glints(120, () => column.x + random.bell() * column.w * 0.7, column.color, column.strength ?? 1);
	}
	return out;
}

/** Flat ice floe, seen from a low angle, with a thick blue edge in front. */
export function floe(s: Sheet, seed: string, x: number, y: number, w: number, h: number, thick: number): string {
	const random = s.random(`floe${seed}`);
	const n = 11;
	const rim: Point[] = Array.from({ length: n }, (_, i) => {
		const a = (i / n) * Math.PI * 2 + random.range(-0.12, 0.12);
		const k = random.range(0.82, 1.05);
		return [x + Math.cos(a) * w * 0.5 * k, y + Math.sin(a) * h * 0.5 * k];
	});
	const low = rim.map(([px, py]): Point => [px, py + thick]);
	let side = '';
	for (let i = 0; i < n; i++) {
		const [a, b] = [rim[i]!, rim[(i + 1) % n]!];
		if ((a[1] + b[1]) / 2 < y - h * 0.12) continue;
		side += fill(
			poly([a, b, low[(i + 1) % n]!, low[i]!]),
			s.linear([mix('#8fdcf2', '#2a6ca6', random.next() * 0.6), '#12386b']),
		);
	}
	const top = poly(rim);
	return (
		fill(oval(x, y + thick * 1.4, w * 0.56, h * 0.56), alpha('#02060f', 0.5)) +
		side +
		s.clip(
			top,
			fill(top, s.linear(['#9fc9e3', '#eefaff'])) +
				fade(
					relief(s, [x - w * 0.6, y - h * 0.6, w * 1.2, h * 1.2], {
						light: '#ffffff',
						mid: '#c4e2f0',
						dark: '#6d9dc2',
						scale: 5,
						stretch: 2,
						seed,
					}),
					0.55,
				),
		) +
		stroke(top, alpha('#ffffff', 0.7), Math.max(1, h / 60))
	);
}

/** Snow in the air: soft dots, which are larger and fainter in front. */
export function flakes(
	s: Sheet,
	area: [number, number, number, number],
	count: number,
	color = '#ffffff',
	largest = 6,
	seed = '',
): string {
	const random = s.random(`flakes${seed}`);
	let out = '';
	for (let i = 0; i < count; i++) {
		const size = random.next() ** 5;
		out += `<circle cx="${f(area[0] + random.next() * area[2])}" cy="${f(area[1] + random.next() * area[3])}" r="${f(0.7 + size * largest)}" fill="${color}" opacity="${Math.round((0.75 - size * 0.5) * random.range(0.35, 1) * 100) / 100}"/>`;
	}
	return out;
}

/** Distant hills of snow: one soft ridge from edge to edge. */
export function ridgeLine(s: Sheet, seed: string, y: number, height: number, paint: string, steps = 14): string {
	const random = s.random(`ridge${seed}`);
	const points: Point[] = Array.from({ length: steps + 1 }, (_, i) => [
		(i / steps) * (s.w + 120) - 60,
		y - height * random.next() ** 1.4,
	]);
	return fill(`${line(points, 0.35)}L${s.w + 60} ${s.h}L-60 ${s.h}Z`, paint);
}
