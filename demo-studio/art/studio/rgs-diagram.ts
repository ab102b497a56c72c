import type { Drawing } from '../drawing.ts';
import { drawings as dragon } from '../games/dragon-kiln.ts';
import { drawings as glacier } from '../games/glacier-gold.ts';
import { drawings as tide } from '../games/tide-of-the-narwhal.ts';
import { alpha, darken, lighten, mix } from '../toolkit/color.ts';
import { box, f, oval, poly } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, Sheet, stroke } from '../toolkit/sheet.ts';
import type { Stops } from '../toolkit/sheet.ts';
import { emblem, iconPath } from '../toolkit/symbols.ts';
import { mist, relief } from '../toolkit/texture.ts';
import { studio } from './arctic.ts';
import { brandText, brandWidth } from './brand-lettering.ts';
import { drawingOf, inset } from './inset.ts';
import { shafts } from './undersea.ts';

const [W, H] = [1680, 1120];
/** Pixels per step on the ground. */
const unit = 53;
const middle: Point = [840, 538];

/** x runs to the lower right, y to the lower left, and z up. */
const at = (x: number, y: number, z = 0): Point => [
	middle[0] + (x - y) * 0.866 * unit,
	middle[1] + (x + y) * 0.5 * unit - z * unit,
];
/** Inverse projection for z = 0. */
function ground([px, py]: Point): Point {
	const [across, down] = [(px - middle[0]) / (0.866 * unit), (py - middle[1]) / (0.5 * unit)];
	return [(down + across) / 2, (down - across) / 2];
}

interface Faces {
	top: Stops;
	left: Stops;
	right: Stops;
	edge?: string;
}
const glass: Faces = {
	top: ['#3d8fc4', '#1b5a92'],
	left: ['#16457a', '#0b2a52'],
	right: ['#0f3866', '#071d3d'],
	edge: '#a8f0ff',
};

/** Box on the ground. x, y is its back corner. */
function solid(s: Sheet, x: number, y: number, z: number, w: number, d: number, h: number, faces: Faces): string {
	const edge = faces.edge ?? studio.ice;
	const [a, b, c, e] = [at(x, y, z + h), at(x + w, y, z + h), at(x + w, y + d, z + h), at(x, y + d, z + h)];
	const [bb, cc, ee] = [at(x + w, y, z), at(x + w, y + d, z), at(x, y + d, z)];
	return (
		fill(poly([e, c, cc, ee]), s.linear(faces.left)) +
		fill(poly([c, b, bb, cc]), s.linear(faces.right)) +
		fill(poly([a, b, c, e]), s.linear(faces.top)) +
		stroke(
			`M${f(e[0])} ${f(e[1])}L${f(c[0])} ${f(c[1])}L${f(b[0])} ${f(b[1])}`,
			lighten(edge, 0.3),
			2.2,
			'opacity=".85"',
		) +
		stroke(`M${f(c[0])} ${f(c[1])}L${f(cc[0])} ${f(cc[1])}`, edge, 1.8, 'opacity=".6"') +
		stroke(`M${f(e[0])} ${f(e[1])}L${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`, edge, 1.6, 'opacity=".5"')
	);
}

/** Rows of small lamps on the two visible faces. */
function lights(s: Sheet, seed: string, x: number, y: number, w: number, h: number, color: string): string {
	const random = s.random(`lights${seed}`);
	let out = '';
	for (const z of [0.34, 0.62].map((share) => share * h))
		for (const side of ['left', 'right'] as const) {
			const on = (t: number): Point => (side === 'left' ? at(x + t * w, y + w, z) : at(x + w, y + w - t * w, z));
			const [from, to] = [on(0.1), on(0.9)];
			out += stroke(`M${f(from[0])} ${f(from[1])}L${f(to[0])} ${f(to[1])}`, '#020a1a', 7, 'opacity=".65"');
			for (let i = 0; i < 6; i++) {
				const [px, py] = on(0.16 + i * 0.136);
				if (random.next() < 0.3) continue;
				const lit = random.next() < 0.78 ? color : studio.gold;
				out += lamp(s, px, py, 11, lit, 0.8) + fill(oval(px, py, 2.4), lighten(lit, 0.6));
			}
		}
	return out;
}

function tag(s: Sheet, text: string, x: number, y: number, accent: string = studio.ice, size = 27): string {
	const w = brandWidth('text', text, size, 1.4) + 40;
	const h = size * 1.62;
	return (
		fill(
			box(x - w / 2, y - h / 2, w, h, h / 2),
			'#04102a',
			`opacity=".9" filter="${s.shadow(0, 4, 6, '#000814', 0.6)}"`,
		) +
		stroke(box(x - w / 2, y - h / 2, w, h, h / 2), alpha(accent, 0.75), 1.8) +
		fill(brandText('text', text, size, x, y + size * 0.35, { anchor: 'middle', tracking: 1.4 }), '#f2fbff')
	);
}

/** Icon above a module, which shows the purpose of the module. */
function hologram(s: Sheet, x: number, y: number, z: number, icon: string, color: string, size = 92): string {
	const [px, py] = at(x, y, z);
	const d = iconPath(icon);
	const k = size / 512;
	const figure =
		fill(d, color, `opacity=".9" filter="${s.blur(26)}"`) +
		fill(d, s.linear(['#ffffff', `${lighten(color, 0.55)}@45`, color])) +
		stroke(d, lighten(color, 0.7), 7, 'opacity=".9"');
	return (
		screen(
			fill(
				poly([
					[px - 62, py - 100],
					[px + 62, py - 100],
					[px + 20, py],
					[px - 20, py],
				]),
				s.linear([alpha(color, 0), alpha(color, 0.6)]),
			) + lamp(s, px, py - 70, 112, color, 0.6),
		) +
		fill(oval(px, py, 40, 22), alpha(color, 0.5)) +
		fill(oval(px, py, 22, 12), alpha('#ffffff', 0.75)) +
		place(figure, px - size / 2, py - 72 - size / 2, k)
	);
}

/** Module of the server with its hologram. `above` puts the label over the hologram instead of below the module. */
function moduleBlock(
	s: Sheet,
	name: string,
	[x, y]: Point,
	icon: string,
	color: string,
	{ above = false, aside = 0 } = {},
): string {
	const [w, h] = [2.15, 0.95];
	const [bx, by] = [x - w / 2, y - w / 2];
	const [px, py] = at(x + w / 2, y + w / 2, 0);
	const top = at(x, y, h + 0.16);
	const faces: Faces = { ...glass, top: [mix('#4fa4d6', color, 0.35), mix('#1b5a92', color, 0.16)], edge: color };
	return (
		screen(lamp(s, ...at(x, y, 0), 190, color, 0.35, 100)) +
		fill(
			poly([
				at(bx + 0.25, by + 0.25),
				at(bx + w + 0.5, by + 0.25),
				at(bx + w + 0.5, by + w + 0.5),
				at(bx + 0.25, by + w + 0.5),
			]),
			'#010614',
			'opacity=".4"',
		) +
		solid(s, bx, by, 0, w, w, h, faces) +
		lights(s, name, bx, by, w, h, color) +
		solid(s, bx + 0.35, by + 0.35, h, w - 0.7, w - 0.7, 0.16, { ...faces, edge: lighten(color, 0.3) }) +
		hologram(s, x, y, h + 0.16, icon, color) +
		(above ? tag(s, name, top[0] + aside, top[1] - 148, color) : tag(s, name, px + aside, py + 24, color))
	);
}

/** Light signal over the ground: a line with pulses, whose corners follow the axes of the ground. */
function signal(s: Sheet, points: Point[], color: string, pulses: number[], width = 5): string {
	const path = points.map(([x, y]) => at(x, y));
	const d = `M${path.map(([x, y]) => `${f(x)} ${f(y)}`).join('L')}`;
	let out =
		stroke(d, color, width * 4.4, `opacity=".16"`) +
		stroke(d, color, width * 2.2, `opacity=".28"`) +
		stroke(d, darken(color, 0.45), width) +
		stroke(d, lighten(color, 0.25), width * 0.42);
	const lengths = path.slice(1).map(([x, y], i) => Math.hypot(x - path[i]![0], y - path[i]![1]));
	const total = lengths.reduce((sum, each) => sum + each, 0);
	const along = (share: number): Point => {
		let rest = share * total;
		for (let i = 0; i < lengths.length; i++) {
			if (rest <= lengths[i]!) {
				const t = rest / lengths[i]!;
				return [path[i]![0] + (path[i + 1]![0] - path[i]![0]) * t, path[i]![1] + (path[i + 1]![1] - path[i]![1]) * t];
			}
			rest -= lengths[i]!;
		}
		return path.at(-1)!;
	};
	for (const share of pulses) {
		const [a, b] = [along(share), along(Math.min(1, share + 26 / total))];
		out +=
			screen(lamp(s, b[0], b[1], 46, color, 0.95)) +
			stroke(`M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`, color, width * 1.7) +
			stroke(`M${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`, '#ffffff', width * 0.95);
	}
	return out;
}

/** Ice floe. x, y is its middle on the ground. */
function floe(s: Sheet, seed: string, x: number, y: number, half: number): string {
	const [a, b, c, e] = [at(x - half, y - half), at(x + half, y - half), at(x + half, y + half), at(x - half, y + half)];
	const deep = unit * 0.5;
	const low = ([px, py]: Point, by = deep): Point => [px, py + by];
	const tip: Point = [c[0] + (s.random(seed).next() - 0.5) * 50, c[1] + deep * 2.9];
	const top = poly([a, b, c, e]);
	return (
		screen(lamp(s, ...at(x, y), half * 130, studio.ice, 0.26, half * 86)) +
		fill(
			poly([low(e), low(c), tip, [(e[0] + tip[0]) / 2, (e[1] + tip[1]) / 2 + 26]]),
			s.linear(['#1b5d92', alpha('#0a2a52', 0)]),
		) +
		fill(
			poly([low(c), low(b), [(b[0] + tip[0]) / 2, (b[1] + tip[1]) / 2 + 22], tip]),
			s.linear(['#124a7c', alpha('#061c3c', 0)]),
		) +
		fill(poly([e, c, low(c), low(e)]), s.linear(['#7fd0ee', '#1f6299'])) +
		fill(poly([c, b, low(b), low(c)]), s.linear(['#4aa2cf', '#123f70'])) +
		s.clip(
			top,
			fill(top, s.linear(['#2f7fb0', '#17568c'])) +
				fade(
					relief(s, [e[0], a[1], b[0] - e[0], c[1] - a[1]], {
						light: '#d8fbff',
						mid: '#2f7fb0',
						dark: '#0d3866',
						scale: 4,
						ridged: true,
						seed,
					}),
					0.32,
				),
		) +
		stroke(`M${f(e[0])} ${f(e[1])}L${f(c[0])} ${f(c[1])}L${f(b[0])} ${f(b[1])}`, '#d8fbff', 2.4, 'opacity=".8"')
	);
}

/**
 * Flat content that stands upright along an axis of the ground.
 * @param wide width on the ground, in steps
 * @param w width of the content in pixels
 */
function upright(
	content: string,
	[x, y, z]: [number, number, number],
	axis: 'x' | 'y',
	wide: number,
	w: number,
): string {
	const k = (wide * unit) / w;
	// The left side is the far end of the y axis, so that text reads from left to right.
	const [px, py] = axis === 'x' ? at(x, y, z) : at(x, y + wide, z);
	const slope = axis === 'x' ? 0.5 : -0.5;
	return `<g transform="matrix(${(0.866 * k).toFixed(4)} ${(slope * k).toFixed(4)} 0 ${k.toFixed(4)} ${f(px)} ${f(py)})">${content}</g>`;
}

/** Site of an operator with a lobby of games, and the wallet beside it. */
function operator(s: Sheet, seed: string, center: Point, accent: string): string {
	const [x, y] = ground(center);
	const random = s.random(`operator${seed}`);
	const [w, h] = [320, 236];
	let page =
		fill(box(0, 0, w, h, 14), s.linear([mix('#1c3f70', accent, 0.16), '#0a1c3c'])) +
		fill(box(0, 0, w, 40, 14), alpha(accent, 0.3)) +
		fill(box(16, 14, 74, 13, 6.5), '#ffffff', 'opacity=".9"') +
		fill(box(w - 74, 11, 58, 19, 9.5), accent);
	const icons = ['cherry', 'ringing-bell', 'crown', 'cut-diamond', 'clover', 'dragon-head', 'sun', 'fox-head'];
	for (let i = 0; i < 6; i++) {
		const [cx, cy] = [16 + (i % 3) * 99, 54 + Math.floor(i / 3) * 88];
		const tone = random.pick(['#1ba6d6', '#8a7bff', '#ff8370', '#3fd884', '#f8c04e', '#d65cb0']);
		page +=
			fill(box(cx, cy, 90, 78, 9), s.linear([lighten(tone, 0.15), darken(tone, 0.62)])) +
			place(emblem(s, random.pick(icons), 52, ['#ffffff', '#ffe9ae', '#e09a2b']), cx + 45, cy + 38);
	}
	page += stroke(box(0, 0, w, h, 14), lighten(accent, 0.5), 4);
	const thick: Faces = {
		top: ['#bfe9ff', '#6fb4dc'],
		left: ['#0d2c54', '#071b38'],
		right: ['#1b4a7d', '#0c2b52'],
		edge: accent,
	};
	const wallet: Faces = {
		top: ['#ffe9a8', '#f0b243'],
		left: ['#d98f24', '#8a4f10'],
		right: ['#b8751a', '#6b3a08'],
		edge: '#fff3bd',
	};
	let coins = '';
	const [cx, cy] = at(x + 0.95, y + 0.75, 0.62);
	for (let i = 0; i < 3; i++)
		coins +=
			fill(oval(cx, cy - i * 9 + 4, 21, 11), '#8a4a08') +
			fill(oval(cx, cy - i * 9, 21, 11), s.linear(['#fff6c2', '#ffd95a', '#e09a1c'], 20));
	return (
		floe(s, seed, x, y, 1.62) +
		screen(lamp(s, ...at(x - 0.6, y, 1.4), 170, accent, 0.4)) +
		solid(s, x - 1, y - 1.35, 0, 0.2, 2.7, 0.12, thick) +
		solid(s, x - 0.98, y - 1.3, 0.12, 0.16, 2.6, 1.92, thick) +
		upright(page, [x - 0.8, y - 1.3, 2.04], 'y', 2.6, w) +
		solid(s, x + 0.4, y + 0.2, 0, 1.1, 1.1, 0.6, wallet) +
		coins +
		lamp(s, cx, cy - 18, 62, studio.gold, 0.7)
	);
}

/** Device of a player with a game. */
function device(s: Sheet, name: string, center: Point, kind: 'phone' | 'tablet' | 'laptop', game: Drawing): string {
	const [x, y] = ground(center);
	const body: Faces = {
		top: ['#dff4ff', '#8fb8d6'],
		left: ['#10284c', '#061430'],
		right: ['#52739c', '#22395e'],
		edge: '#c9f1ff',
	};
	const [wide, tall] = { phone: [1.5, 2.55], tablet: [2.7, 1.9], laptop: [2.75, 1.75] }[kind] as Point;
	const [bx, by] = [x - wide / 2, y - 0.1];
	const w = wide * 150;
	const h = (w * tall) / wide;
	const lift = kind === 'laptop' ? 0.12 : 0.02;
	const rim = kind === 'laptop' ? 12 : 18;
	const glassFace =
		fill(box(0, 0, w, h, 22), '#050f22') +
		s.clip(
			box(rim, rim, w - rim * 2, h - rim * 2, 10),
			inset(game, name, [rim, rim, w - rim * 2, Math.round(h - rim * 2)]),
		) +
		fill(
			poly([
				[rim, rim],
				[w * 0.5, rim],
				[w * 0.24, h - rim],
				[rim, h - rim],
			]),
			alpha('#ffffff', 0.09),
		) +
		stroke(box(2, 2, w - 4, h - 4, 22), '#c9f1ff', 4);
	const foot =
		kind === 'laptop'
			? solid(s, bx, by + 0.1, 0, wide, 1.35, 0.12, body) +
				fill(
					poly([
						at(bx + 0.2, by + 0.3, 0.12),
						at(bx + wide - 0.2, by + 0.3, 0.12),
						at(bx + wide - 0.2, by + 0.95, 0.12),
						at(bx + 0.2, by + 0.95, 0.12),
					]),
					'#0a1c3a',
					'opacity=".8"',
				)
			: fill(
					poly([at(bx, by + 0.1), at(bx + wide, by + 0.1), at(bx + wide, by + 0.75), at(bx, by + 0.75)]),
					s.linear([alpha('#010614', 0.6), alpha('#010614', 0)], 120),
				);
	return (
		floe(s, name, x, y, 1.62) +
		screen(lamp(s, ...at(x, y, 1), 180, studio.ice, 0.42)) +
		(kind === 'laptop' ? '' : foot) +
		solid(s, bx, by - 0.05, lift, wide, 0.15, tall, body) +
		upright(glassFace, [bx, by + 0.1, lift + tall], 'x', wide, w) +
		(kind === 'laptop' ? foot : '')
	);
}

/** Random number generator: a turning crystal above its tower. */
function generator(s: Sheet): string {
	const tower: Faces = {
		top: ['#8fe0f6', '#2d78b5'],
		left: ['#2a6fae', '#0d305f'],
		right: ['#1b4f8c', '#081f45'],
		edge: '#d8fbff',
	};
	const [px, py] = at(0, 0, 3.55);
	let out =
		screen(lamp(s, ...at(0, 0, 0.4), 330, studio.ice, 0.75, 190)) +
		solid(s, -1.3, -1.3, 0, 2.6, 2.6, 0.5, tower) +
		lights(s, 'tower', -1.3, -1.3, 2.6, 0.5, studio.ice) +
		solid(s, -1, -1, 0.5, 2, 2, 0.75, tower) +
		lights(s, 'tower2', -1, -1, 2, 0.9, studio.gold) +
		solid(s, -0.66, -0.66, 1.25, 1.32, 1.32, 0.55, tower);
	const [w, up, down] = [60, 88, 100];
	const [top, bottom, left, right, near] = [
		[px, py - up],
		[px, py + down],
		[px - w, py],
		[px + w, py],
		[px - 12, py + 16],
	] as Point[];
	out += screen(lamp(s, px, py, 250, studio.ice, 0.85)) + screen(lamp(s, px, py, 110, '#ffffff', 0.8));
	const ring = (rx: number, ry: number, turn: number, front: boolean) =>
		`<g transform="translate(${f(px)} ${f(py)}) rotate(${turn})">${stroke(`M${-rx} 0A${rx} ${ry} 0 0 ${front ? 0 : 1} ${rx} 0`, front ? '#ffe9ae' : '#e09a2b', front ? 4.5 : 3, `opacity="${front ? 1 : 0.6}"`)}</g>`;
	out += ring(104, 30, -16, false) + ring(92, 26, 22, false);
	out +=
		fill(poly([top!, left!, near!]), s.linear(['#f4feff', '#8fe4fa'])) +
		fill(poly([top!, near!, right!]), s.linear(['#c9f6ff', '#46b9e6'])) +
		fill(poly([left!, near!, bottom!]), s.linear(['#5cc8ee', '#1a6fae'])) +
		fill(poly([near!, right!, bottom!]), s.linear(['#2c93cc', '#0f4684'])) +
		stroke(
			`${poly([top!, left!, bottom!, right!])}M${f(top![0])} ${f(top![1])}L${f(near![0])} ${f(near![1])}L${f(bottom![0])} ${f(bottom![1])}M${f(left![0])} ${f(left![1])}L${f(near![0])} ${f(near![1])}L${f(right![0])} ${f(right![1])}`,
			'#ffffff',
			2,
			'opacity=".8"',
		);
	out += ring(104, 30, -16, true) + ring(92, 26, 22, true);
	for (const [dx, dy, r] of [
		[-101, 26, 8],
		[88, -33, 7],
		[78, 40, 7],
	] as const)
		out += lamp(s, px + dx, py + dy, r * 4, studio.gold, 0.9) + fill(oval(px + dx, py + dy, r), '#fff6dd');
	return out + tag(s, 'RNG', px, py + 152, '#ffffff');
}

/** Iceberg under the server: a plate of clear ice, and the part below the water. */
function berg(s: Sheet): string {
	const half = 5.7;
	const [a, b, c, e] = [at(-half, -half), at(half, -half), at(half, half), at(-half, half)];
	const deep = 46;
	const low = ([x, y]: Point, by = deep): Point => [x, y + by];
	const top = poly([a, b, c, e]);
	const [p1, p2, p3, p4, tip]: Point[] = [
		[e[0] + 120, e[1] + 190],
		[middle[0] - 190, c[1] + 150],
		[middle[0] + 210, c[1] + 130],
		[b[0] - 110, b[1] + 170],
		[middle[0] + 14, c[1] + 270],
	];
	const hull = poly([low(e), p1!, p2!, tip!, p3!, p4!, low(b), low(c)]);
	let body =
		fill(poly([low(e), p1!, [middle[0] - 260, c[1] - 20]]), s.linear(['#3f9fcb', '#124a7c'])) +
		fill(poly([low(e), [middle[0] - 260, c[1] - 20], low(c)]), s.linear(['#5cb6dc', '#17558a'])) +
		fill(poly([[middle[0] - 260, c[1] - 20], p1!, p2!]), s.linear(['#1f6aa0', '#0a2a52'])) +
		fill(poly([[middle[0] - 260, c[1] - 20], p2!, tip!, low(c)]), s.linear(['#2f86b8', '#0c3562'])) +
		fill(poly([low(c), tip!, p3!, [middle[0] + 250, c[1] - 30]]), s.linear(['#1d639b', '#072145'])) +
		fill(poly([low(c), [middle[0] + 250, c[1] - 30], low(b)]), s.linear(['#3a93c2', '#0f437a'])) +
		fill(poly([[middle[0] + 250, c[1] - 30], p3!, p4!]), s.linear(['#14508a', '#061a3a'])) +
		fill(poly([[middle[0] + 250, c[1] - 30], p4!, low(b)]), s.linear(['#2a7cb0', '#0b315e']));
	body += fade(
		relief(s, [e[0], e[1], b[0] - e[0], 560], {
			light: '#d8fbff',
			mid: '#3d93c2',
			dark: '#0d3866',
			scale: 7,
			ridged: true,
			seed: 'hull',
		}),
		0.3,
	);
	body += fill(hull, s.span([alpha('#050f22', 0), alpha('#040c1e', 0.92)], 0, e[1] + 120, 0, c[1] + 280));
	let grid = '';
	for (let i = -5; i <= 5; i++) {
		const [g, h] = [at(i * 1.036, -half), at(i * 1.036, half)];
		const [k, l] = [at(-half, i * 1.036), at(half, i * 1.036)];
		grid += stroke(
			`M${f(g[0])} ${f(g[1])}L${f(h[0])} ${f(h[1])}M${f(k[0])} ${f(k[1])}L${f(l[0])} ${f(l[1])}`,
			'#7fe9ff',
			1.2,
			'opacity=".17"',
		);
	}
	return (
		screen(lamp(s, middle[0], middle[1] + 60, 860, '#2f9fd6', 0.5, 560)) +
		s.clip(hull, body) +
		fill(poly([e, c, low(c), low(e)]), s.linear(['#a8ecff', '#2f86b8'])) +
		fill(poly([c, b, low(b), low(c)]), s.linear(['#6cc6ea', '#1c5f98'])) +
		s.clip(
			top,
			fill(top, s.radial(['#2c83bb', '#14508a@45', '#0a2c58'], 0.5, 0.5, 0.6)) +
				fade(
					relief(s, [e[0], a[1], b[0] - e[0], c[1] - a[1]], {
						light: '#d8fbff',
						mid: '#1a5c95',
						dark: '#08264a',
						scale: 6,
						ridged: true,
						seed: 'plate',
					}),
					0.28,
				) +
				grid,
		) +
		stroke(`M${f(e[0])} ${f(e[1])}L${f(c[0])} ${f(c[1])}L${f(b[0])} ${f(b[1])}`, '#eafcff', 3, 'opacity=".9"') +
		stroke(`M${f(e[0])} ${f(e[1])}L${f(a[0])} ${f(a[1])}L${f(b[0])} ${f(b[1])}`, '#7fe9ff', 2, 'opacity=".6"')
	);
}

/**
 * Operators and their wallets on the left, the remote game server on its iceberg, and players on the right.
 */
function rgs(): string {
	const s = new Sheet(W, H, 'page/rgs');
	const random = s.random('bubbles');
	let body =
		fill(box(0, 0, W, H), s.linear(['#0e3a66', '#0a2448@30', '#061533@64', '#030a1a'])) +
		screen(lamp(s, 840, -60, 1000, '#4fc9ee', 0.4, 460)) +
		fade(shafts(s, 150, 1530, 15, '#7fd8f6', 980), 0.5) +
		mist(s, 380, 560, '#1f7fb0', 0.28) +
		berg(s);
	const operators: [string, Point, string][] = [
		['west1', [300, 216], '#5cf2c4'],
		['west2', [160, 526], '#ff8370'],
		['west3', [300, 856], '#a99bff'],
	];
	const devices: [string, Point, 'phone' | 'tablet' | 'laptop', Drawing][] = [
		['east1', [1380, 216], 'laptop', drawingOf(glacier, 'gallery-1')],
		['east2', [1520, 526], 'tablet', drawingOf(tide, 'gallery-1')],
		['east3', [1380, 856], 'phone', drawingOf(dragon, 'back_mobile_file')],
	];
	const modules = {
		wallet: [-3.9, 3.9],
		games: [3.9, -3.9],
		reporting: [-4.1, -0.4],
		drops: [-0.4, -4.1],
		tournaments: [0.4, 4.3],
		freeRounds: [4.3, 0.4],
	} satisfies Record<string, Point>;
	const { wallet, games, reporting, drops, tournaments, freeRounds } = modules as Record<keyof typeof modules, Point>;
	for (const [i, [, center]] of operators.entries()) {
		const [x, y] = ground(center);
		const route: Point[] = i === 1 ? [[x, y], wallet] : [[x, y], i === 0 ? [x, wallet[1]] : [wallet[0], y], wallet];
		body += signal(
			s,
			route,
			i === 1 ? studio.gold : studio.ice,
			[
				[0.3, 0.62],
				[0.36, 0.74],
				[0.42, 0.8],
			][i]!,
		);
	}
	for (const [i, [, center]] of devices.entries()) {
		const [x, y] = ground(center);
		const route: Point[] = i === 1 ? [[x, y], games] : [[x, y], i === 0 ? [games[0], y] : [x, games[1]], games];
		body += signal(
			s,
			route,
			studio.ice,
			[
				[0.32, 0.7],
				[0.26, 0.6],
				[0.34, 0.72],
			][i]!,
		);
	}
	// Connections inside the server. Most lead to the generator; the others connect neighbouring modules.
	const inner: [Point[], string][] = [
		[[wallet, [0, 3.9], [0, 0]], studio.gold],
		[[games, [3.9, 0], [0, 0]], studio.ice],
		[[reporting, [0, reporting[1]]], '#5cf2c4'],
		[[drops, [drops[0], 0]], '#ff8370'],
		[[tournaments, [tournaments[0], 0]], studio.gold],
		[[freeRounds, [0, freeRounds[1]]], '#a99bff'],
		[[wallet, [reporting[0], wallet[1]], reporting], studio.ice],
		[[games, [games[0], drops[1]], drops], studio.ice],
	];
	for (const [points, color] of inner) body += signal(s, points, color, [0.45], 4);
	body +=
		moduleBlock(s, 'REPORTING', reporting, 'histogram', '#5cf2c4', { above: true, aside: -36 }) +
		moduleBlock(s, 'PRIZE DROPS', drops, 'falling-star', '#ff8370', { above: true, aside: 36 });
	for (const [name, center, accent] of operators) body += operator(s, name, center, accent);
	for (const [name, center, kind, game] of devices) body += device(s, name, center, kind, game);
	body +=
		generator(s) +
		moduleBlock(s, 'WALLET API', wallet, 'wallet', studio.gold, { aside: -34 }) +
		moduleBlock(s, 'GAMES', games, 'cherry', '#ff9a8a', { aside: 34 }) +
		moduleBlock(s, 'TOURNAMENTS', tournaments, 'trophy', studio.gold) +
		moduleBlock(s, 'FREE ROUNDS', freeRounds, 'present', '#b9aeff');
	body += tag(s, 'OPERATORS', 300, 1046, studio.ice, 30) + tag(s, 'PLAYERS', 1380, 1046, studio.ice, 30);
	for (let i = 0; i < 110; i++) {
		const [x, y, r] = [random.next() * W, random.next() * H, 1 + random.next() ** 4 * 8];
		body += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#d8fbff" fill-opacity=".12" stroke="#d8fbff" stroke-opacity=".45" stroke-width=".9"/>`;
	}
	return s.document(body);
}

export const rgsDrawing: Drawing = {
	key: 'page/rgs',
	width: W,
	height: H,
	svg: rgs,
	avif: [640, 960, 1280, 1680],
	webp: [1280],
	alt: {
		en: 'The remote game server on an iceberg: wallet API, games, tournaments, free rounds and reporting round the random number generator, with operators on the left and players’ devices on the right',
		zh: '立于冰山之上的远程游戏服务器：钱包接口、游戏、锦标赛、免费回合与报表环绕随机数发生器，左侧是运营商平台，右侧是玩家设备',
	},
};
