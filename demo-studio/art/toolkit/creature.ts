import { alpha, darken, lighten } from './color.ts';
import { f, line, oval, poly } from './path.ts';
import type { Point } from './path.ts';
import { fill, lamp, stroke } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { Random } from './random.ts';

/** Turns a few points into many points of a smooth line. */
export function dense(points: Point[], closed = true, each = 8): Point[] {
	const n = points.length;
	const at = (i: number) => (closed ? points[(i + n) % n] : points[Math.min(n - 1, Math.max(0, i))]) as Point;
	const out: Point[] = [];
	for (let i = 0; i < (closed ? n : n - 1); i++) {
		const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		for (let k = 0; k < each; k++) {
			const t = k / each;
			const h = (p: number, q: number, r: number, u: number) =>
				0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - u) * t * t + (3 * q - p - 3 * r + u) * t * t * t);
			out.push([h(a[0], b[0], c[0], d[0]), h(a[1], b[1], c[1], d[1])]);
		}
	}
	if (!closed) out.push(at(n - 1));
	return out;
}

/** Parses points in the form `'10,20 40,5'`. */
export const pts = (text: string): Point[] =>
	text
		.trim()
		.split(/\s+/)
		.map((w) => w.split(',').map(Number) as Point);

/**
 * Returns a closed outline with tufts of fur or feathers.
 * @param lean tilts the tufts along the line
 */
export function shaggy(points: Point[] | string, tuft: number, seed: string, lean = 0.9): string {
	const r = new Random(`shaggy/${seed}`);
	const list = dense(typeof points === 'string' ? pts(points) : points, true, 10);
	let area = 0;
	list.forEach(([x, y], i) => {
		const [u, v] = list[(i + 1) % list.length] as Point;
		area += x * v - u * y;
	});
	const out = area > 0 ? 1 : -1;
	const along: Point[] = [];
	let left = 0;
	list.forEach((p, i) => {
		const q = list[(i + 1) % list.length] as Point;
		const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
		while (left < length) {
			const t = left / length;
			const [tx, ty] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
			const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
			const size = tuft * (0.45 + r.next() * 0.9);
			along.push(
				[x, y],
				[x + ty * out * size * 0.55 + tx * size * lean, y - tx * out * size * 0.55 + ty * size * lean],
			);
			left += tuft * (0.4 + r.next() * 0.5);
		}
		left -= length;
	});
	return poly(along);
}

/**
 * Short hairs in an area.
 * @param angle returns their direction in degrees
 */
export function hairs(
	s: Sheet,
	area: [number, number, number, number],
	count: number,
	length: number,
	colors: string[],
	angle: (x: number, y: number) => number,
	seed: string,
	width = 3,
): string {
	const r = s.random(`hairs${seed}`);
	const by = new Map<string, string>();
	for (let i = 0; i < count; i++) {
		const [x, y] = [area[0] + r.next() * area[2], area[1] + r.next() * area[3]];
		const a = ((angle(x, y) + r.bell() * 16) * Math.PI) / 180;
		const q = length * (0.5 + r.next());
		const c = r.pick(colors);
		by.set(
			c,
			`${by.get(c) ?? ''}M${f(x)} ${f(y)}q${f(Math.cos(a) * q * 0.5 - Math.sin(a) * q * 0.08)} ${f(Math.sin(a) * q * 0.5 + Math.cos(a) * q * 0.08)} ${f(Math.cos(a) * q)} ${f(Math.sin(a) * q)}`,
		);
	}
	return [...by].map(([c, d]) => stroke(d, c, width, 'opacity=".5"')).join('');
}

/** Round eye with iris, pupil, highlights and the shadow of the lid. */
export function eye(
	s: Sheet,
	x: number,
	y: number,
	r: number,
	iris: string,
	o: { look?: Point; white?: string; slit?: boolean; rim?: string; ry?: number } = {},
): string {
	const [lx, ly] = o.look ?? [0, 0];
	const ry = o.ry ?? r;
	const d = oval(x, y, r, ry);
	const [ix, iy] = [x + lx * r * 0.35, y + ly * r * 0.35];
	const inside =
		fill(d, s.radial([o.white ?? '#ffffff', o.white ?? '#ffffff', darken(o.white ?? '#ffffff', 0.3)])) +
		fill(oval(ix, iy, r * 0.72), s.radial([lighten(iris, 0.55), iris, darken(iris, 0.65)], 0.5, 0.7, 0.65)) +
		(o.slit ? fill(oval(ix, iy, r * 0.16, r * 0.62), '#05040a') : fill(oval(ix, iy, r * 0.42), '#05040a')) +
		`<ellipse cx="${f(x)}" cy="${f(y - ry * 0.95)}" rx="${f(r)}" ry="${f(ry * 0.5)}" fill="#000" opacity=".35"/>`;
	return (
		s.clip(d, inside) +
		stroke(d, o.rim ?? '#0a0612', r * 0.13) +
		fill(oval(ix - r * 0.26, iy - ry * 0.3, r * 0.2), '#fff') +
		fill(oval(ix + r * 0.26, iy + ry * 0.26, r * 0.1), '#fff', 'opacity=".8"')
	);
}

/**
 * Rows of overlapping scales over an area, for `marks`.
 * @param turn rotation of all rows in degrees
 */
export function scales(
	s: Sheet,
	area: [number, number, number, number],
	size: number,
	color: string,
	lit: string,
	turn = 0,
): string {
	const [x, y, w, h] = area;
	let dark = '';
	let light = '';
	let row = 0;
	for (let py = y; py < y + h; py += size * 0.62, row++) {
		for (let px = x + (row % 2 ? size * 0.5 : 0); px < x + w; px += size) {
			dark += `M${f(px - size * 0.5)} ${f(py)}Q${f(px - size * 0.45)} ${f(py + size * 0.62)} ${f(px)} ${f(py + size * 0.72)}Q${f(px + size * 0.45)} ${f(py + size * 0.62)} ${f(px + size * 0.5)} ${f(py)}`;
			light += `M${f(px - size * 0.3)} ${f(py + size * 0.32)}Q${f(px - size * 0.15)} ${f(py + size * 0.52)} ${f(px + size * 0.06)} ${f(py + size * 0.56)}`;
		}
	}
	return `<g transform="rotate(${turn} ${f(x + w / 2)} ${f(y + h / 2)})">${stroke(dark, color, size * 0.07, 'opacity=".7"')}${stroke(light, lit, size * 0.08, 'opacity=".55"')}</g>`;
}

/** Curved wedges around a centre, as in a lollipop: each `step`-th of `n` wedges, wound by `twist` turns. */
export function swirl(cx: number, cy: number, r: number, n: number, twist = 0.35, turn = 0, step = 2): string {
	let d = '';
	const edge = (a: number): Point[] =>
		Array.from({ length: 9 }, (_, k) => {
			const q = (k / 8) * r;
			const at = (a + turn + (k / 8) * twist) * Math.PI * 2;
			return [cx + Math.cos(at) * q, cy + Math.sin(at) * q];
		});
	for (let i = 0; i < n; i += step)
		d += `${line(edge(i / n))}L${edge((i + 1) / n)
			.reverse()
			.map(([x, y]) => `${f(x)} ${f(y)}`)
			.join('L')}Z`;
	return d;
}

/** Tube of light: dark glass, colour and white core. */
export function tube(s: Sheet, d: string, color: string, width = 8): string {
	return (
		stroke(d, color, width * 3.4, 'opacity=".16"') +
		stroke(d, color, width * 2, 'opacity=".3"') +
		stroke(d, darken(color, 0.15), width) +
		stroke(d, lighten(color, 0.75), width * 0.42)
	);
}

/** Soft contact shadow. */
export const shade = (s: Sheet, x: number, y: number, rx: number, ry: number, opacity = 0.6, color = '#000000') =>
	lamp(s, x, y, rx, color, opacity, ry);

/**
 * Facet of folded paper with a lit edge.
 * @param light brightness from −1 to 1
 */
export function facet(s: Sheet, points: string, color: string, light = 0, edge = true): string {
	const d = poly(pts(points));
	const base = light > 0 ? lighten(color, light) : darken(color, -light);
	return (
		fill(d, s.linear([lighten(base, 0.08), darken(base, 0.1)], 60)) +
		(edge ? stroke(d, alpha(lighten(base, 0.5), 0.55), 1.6) : '')
	);
}
