export type Point = [number, number];

export const f = (n: number) => String(Math.round(n * 10) / 10);

interface Knot {
	x: number;
	y: number;
	sharp: boolean;
}

function knots(points: string | Point[]): Knot[] {
	if (typeof points !== 'string') return points.map(([x, y]) => ({ x, y, sharp: false }));
	return points
		.trim()
		.split(/\s+/)
		.map((word) => {
			const sharp = word.endsWith('!');
			const [x, y] = (sharp ? word.slice(0, -1) : word).split(',').map(Number);
			return { x: x as number, y: y as number, sharp };
		});
}

function curve(list: Knot[], closed: boolean, tension: number): string {
	const n = list.length;
	const at = (i: number) => (closed ? list[(i + n) % n] : list[Math.min(n - 1, Math.max(0, i))]) as Knot;
	let d = `M${f(at(0).x)} ${f(at(0).y)}`;
	for (let i = 0; i < (closed ? n : n - 1); i++) {
		const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		const k = tension / 3;
		const a = p1.sharp ? [p1.x, p1.y] : [p1.x + (p2.x - p0.x) * k, p1.y + (p2.y - p0.y) * k];
		const b = p2.sharp ? [p2.x, p2.y] : [p2.x - (p3.x - p1.x) * k, p2.y - (p3.y - p1.y) * k];
		d += `C${f(a[0] as number)} ${f(a[1] as number)} ${f(b[0] as number)} ${f(b[1] as number)} ${f(p2.x)} ${f(p2.y)}`;
	}
	return closed ? `${d}Z` : d;
}

/** Points have the form `'10,20 40,5! 70,20'`. A `!` makes a sharp corner. */
export function blob(points: string | Point[], tension = 0.5): string {
	return curve(knots(points), true, tension);
}

/** Returns an open smooth line through the points, which are written as for `blob`. */
export function line(points: string | Point[], tension = 0.5): string {
	return curve(knots(points), false, tension);
}

/** Closed outline with straight edges. */
export function poly(points: string | Point[]): string {
	return `M${knots(points)
		.map((k) => `${f(k.x)} ${f(k.y)}`)
		.join('L')}Z`;
}

export function oval(cx: number, cy: number, rx: number, ry = rx): string {
	return `M${f(cx - rx)} ${f(cy)}a${f(rx)} ${f(ry)} 0 1 0 ${f(rx * 2)} 0a${f(rx)} ${f(ry)} 0 1 0 ${f(-rx * 2)} 0Z`;
}

export function box(x: number, y: number, w: number, h: number, r = 0): string {
	if (r <= 0) return `M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}Z`;
	const q = Math.min(r, w / 2, h / 2);
	const arc = (dx: number, dy: number) => `a${f(q)} ${f(q)} 0 0 1 ${f(dx)} ${f(dy)}`;
	return `M${f(x + q)} ${f(y)}h${f(w - 2 * q)}${arc(q, q)}v${f(h - 2 * q)}${arc(-q, q)}h${f(-(w - 2 * q))}${arc(-q, -q)}v${f(-(h - 2 * q))}${arc(q, -q)}Z`;
}

/** Regular polygon with `points` corners, or with `inner` below 1 a star with `points` points. */
export function star(cx: number, cy: number, r: number, points: number, inner = 1, turn = -90): string {
	const n = inner === 1 ? points : points * 2;
	const list: Point[] = [];
	for (let i = 0; i < n; i++) {
		const a = ((turn + (360 / n) * i) * Math.PI) / 180;
		const q = inner !== 1 && i % 2 === 1 ? r * inner : r;
		list.push([cx + Math.cos(a) * q, cy + Math.sin(a) * q]);
	}
	return poly(list);
}

export function gearPath(cx: number, cy: number, r: number, teeth: number, hole = 0.35, depth = 0.16): string {
	const list: Point[] = [];
	for (let i = 0; i < teeth; i++) {
		for (const [part, q] of [
			[0, 1 - depth],
			[0.22, 1 - depth],
			[0.32, 1],
			[0.68, 1],
			[0.78, 1 - depth],
		] as const) {
			const a = ((i + part) / teeth) * Math.PI * 2;
			list.push([cx + Math.cos(a) * r * q, cy + Math.sin(a) * r * q]);
		}
	}
	return hole > 0 ? poly(list) + oval(cx, cy, r * hole) : poly(list);
}

/**
 * Returns the outline of a line with changing width, e.g. for tails, branches and smoke. The width goes from `from` to
 * `to`, and `belly` thickens the middle.
 */
export function taper(points: Point[], from: number, to: number, belly = 0): string {
	const dense: Point[] = [];
	const n = points.length;
	const at = (i: number) => points[Math.min(n - 1, Math.max(0, i))] as Point;
	for (let i = 0; i < n - 1; i++) {
		for (let s = 0; s < 6; s++) {
			const t = s / 6;
			const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
			const h = (a: number, b: number, c: number, e: number) =>
				0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t * t * t);
			dense.push([h(p0[0], p1[0], p2[0], p3[0]), h(p0[1], p1[1], p2[1], p3[1])]);
		}
	}
	dense.push(at(n - 1));
	const left: Point[] = [];
	const right: Point[] = [];
	dense.forEach(([x, y], i) => {
		const a = dense[Math.max(0, i - 1)] as Point;
		const b = dense[Math.min(dense.length - 1, i + 1)] as Point;
		const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const t = i / (dense.length - 1);
		const w = (from + (to - from) * t) / 2 + belly * Math.sin(Math.PI * t);
		const nx = (-(b[1] - a[1]) / length) * w;
		const ny = ((b[0] - a[0]) / length) * w;
		left.push([x + nx, y + ny]);
		right.unshift([x - nx, y - ny]);
	});
	return blob([...left, ...right], 0.5);
}
