import { darken, fill, lamp, lighten, mix, oval, place, poly, stroke } from '../../toolkit.ts';
import type { Point, Sheet } from '../../toolkit.ts';

type Point3 = [x: number, y: number, z: number];

const INK = '#070a10';
const [YAW, PITCH, ROLL] = [0.76, 0.24, -0.72];
const CAMERA = 700;
const MIDDLE: Point = [510, 292];

function turned([x, y, z]: Point3): Point3 {
	const [a, b] = [x * Math.cos(YAW) + z * Math.sin(YAW), z * Math.cos(YAW) - x * Math.sin(YAW)];
	const [c, d] = [y * Math.cos(PITCH) - b * Math.sin(PITCH), b * Math.cos(PITCH) + y * Math.sin(PITCH)];
	return [a * Math.cos(ROLL) - c * Math.sin(ROLL), a * Math.sin(ROLL) + c * Math.cos(ROLL), d];
}

/** Returns a point of the hammer's head in the picture, in perspective. Its length runs along x. */
function seen(p: Point3): Point {
	const [x, y, z] = turned(p);
	const k = CAMERA / (CAMERA - z);
	return [MIDDLE[0] + x * k, MIDDLE[1] + y * k];
}

/** Outline of a cut across the head: height and depth. */
const CUT: Point[] = [
	[-100, 124],
	[100, 124],
	[142, 84],
	[142, -84],
	[100, -124],
	[-100, -124],
	[-142, -84],
	[-142, 84],
];

/** Cuts along the head with their size, and the colour of the metal up to the next one. */
const CUTS: [x: number, size: number, color: string][] = [
	[-268, 0.82, '#64798e'],
	[-232, 1, '#64798e'],
	[-222, 1, '#ffc23a'],
	[-184, 1, '#64798e'],
	[184, 1, '#ffc23a'],
	[222, 1, '#64798e'],
	[232, 1, '#64798e'],
	[268, 0.82, '#64798e'],
];

const around = (x: number, size: number): Point3[] => CUT.map(([y, z]) => [x, y * size, z * size]);

const path = (parts: Point3[][]): string =>
	parts
		.map(
			(part) =>
				`M${part
					.map(seen)
					.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
					.join('L')}`,
		)
		.join('');

const RUNES: Point[][] = [
	[
		[-132, 76],
		[-132, -80],
		[-84, -26],
		[-132, 16],
	],
	[
		[-48, 76],
		[-48, -80],
		[-4, -38],
		[-48, -14],
		[-4, 34],
	],
	[
		[40, 76],
		[40, -80],
		[94, -18],
		[40, 16],
		[94, 76],
	],
	[
		[138, 76],
		[138, -80],
	],
	[
		[108, -46],
		[138, -80],
		[168, -46],
	],
];

/** Metal of the head, which is white-hot at its near end and lit by the forge from below. */
function metal(s: Sheet): { outline: string; art: string } {
	const [a, b] = [seen([-268, 0, 0]), seen([268, 0, 0])];
	let outline = '';
	let art = '';
	const section = (corners: Point3[], base: string) => {
		const flat = corners.map(seen);
		const area = flat.reduce((sum, [x, y], i) => {
			const [u, v] = flat[(i + 1) % flat.length] as Point;
			return sum + x * v - u * y;
		}, 0);
		if (area > -1) return;
		const d = poly(flat);
		const [p, q, r] = corners.map(turned) as [Point3, Point3, Point3];
		const [u, v] = [q.map((n, i) => n - (p[i] as number)), r.map((n, i) => n - (q[i] as number))] as [Point3, Point3];
		const n: Point3 = [v[1] * u[2] - v[2] * u[1], v[2] * u[0] - v[0] * u[2], v[0] * u[1] - v[1] * u[0]];
		const size = Math.hypot(...n) || 1;
		const light = (n[0] * -0.4 + n[1] * -0.75 + n[2] * 0.5) / size;
		const below = Math.max(0, n[1] / size);
		const gold = base === '#ffc23a';
		const color = mix(
			light > 0 ? lighten(base, light * light * 0.6) : darken(base, -light * 0.8),
			gold ? '#b0500a' : '#a83a0a',
			below * 0.8,
		);
		const hot = mix('#ffc23a', '#d9480a', below);
		art +=
			fill(
				d,
				s.span(
					[
						mix('#fff3a0', '#ff9a1f', below),
						`${hot}@9`,
						`${mix('#f0560f', color, 0.15)}@25`,
						`${color}@42`,
						darken(color, 0.55),
					],
					a[0],
					a[1],
					b[0],
					b[1],
				),
			) +
			stroke(d, '#1a1008', 5, 'opacity=".5"') +
			place(stroke(d, lighten(mix(color, hot, 0.3), 0.5), 2.6, 'opacity=".75"'), 2, 3);
		outline += d;
	};
	CUTS.slice(0, -1).forEach(([x, near, color], i) => {
		const [x2, far] = CUTS[i + 1] as [number, number, string];
		const [from, to] = [around(x, near), around(x2, far)];
		for (let k = 0; k < 8; k++) {
			const next = (k + 1) % 8;
			section([from[k], from[next], to[next], to[k]] as Point3[], color);
		}
	});
	return { outline, art };
}

/** Striking face with its ring and its rune. */
function face(s: Sheet): string {
	const at = (x: number, size: number) => poly(around(x, size).map(seen));
	const rune = path([
		[
			[-270, 74, 0],
			[-270, -74, 0],
		],
		[
			[-270, -14, -56],
			[-270, -74, 0],
			[-270, -14, 56],
		],
	]);
	const [x, y] = seen([-268, 0, 0]);
	return (
		fill(at(-268, 0.82), s.radial(['#fff3a0', '#ffd23a@60', '#ff8a1f'])) +
		stroke(at(-268, 0.82), '#fffdf0', 6) +
		fill(at(-268, 0.68), s.radial(['#ffffff', '#fffbe0@70', '#ffe26a'])) +
		stroke(at(-268, 0.68), '#e0600f', 8) +
		stroke(rune, '#e0500a', 24) +
		stroke(rune, '#ffb01f', 12) +
		lamp(s, x, y, 170, '#fffbe0', 0.4)
	);
}

/** Head of the hammer, which swings its white-hot face towards the viewer. */
export function hammerHead(s: Sheet): string {
	const { outline, art } = metal(s);
	const runes = path(RUNES.map((part) => part.map(([x, y]): Point3 => [x, y, 125])));
	const [x, y] = seen([0, 0, 125]);
	const rivets = [-203, 203]
		.flatMap((u) => [-72, 72].map((v) => seen([u, v, 126])))
		.map(([u, v]) => fill(oval(u, v, 12), s.radial(['#fff6c2', '#b0690f']), `stroke="${INK}" stroke-width="4"`))
		.join('');
	return (
		stroke(outline + poly(around(-268, 0.82).map(seen)), INK, 18) +
		fill(outline, INK) +
		art +
		rivets +
		lamp(s, x, y, 210, '#1fffb0', 0.45) +
		stroke(runes, '#04302a', 32) +
		stroke(runes, '#1fffb0', 23) +
		stroke(runes, '#8affdf', 15) +
		stroke(runes, '#ffffff', 7) +
		face(s)
	);
}
