/** The door of a bank in a beehive: a hexagon of steel in a wall of wax, with a wheel as its lock. */
import {
	alpha,
	bead,
	blob,
	body,
	box,
	darken,
	fill,
	lamp,
	lighten,
	line,
	mix,
	oval,
	place,
	poly,
	relief,
	shine,
	star,
	stroke,
} from '../toolkit.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { doorEntry, LEAF_BLEED, LEAF_HEIGHT, LEAF_WIDTH } from '../toolkit/doors.ts';
import { paintedLight } from '../toolkit/painted-light.ts';

const MIDDLE = LEAF_HEIGHT / 2;
const steel = { to: '#33415a', rim: '#ffffff', rimLight: 1 };
const gold = { to: '#a8560a', rim: '#fffbe0', rimLight: 1 };
const light = { rim: '#fff6d0', ambient: '#ff9a2e', ink: '#1c0c02' };
const hex = (cx: number, cy: number, r: number) => star(cx, cy, r, 6, 1, -90);

/** Point on a hexagon around the middle of the gap, at a share of the way from corner `side` to the next. */
function onHexagon(r: number, side: number, share: number): Point {
	const corner = (i: number): Point => {
		const a = ((i * 60 - 90) * Math.PI) / 180;
		return [LEAF_WIDTH + Math.cos(a) * r, MIDDLE + Math.sin(a) * r];
	};
	const [from, to] = [corner(side), corner(side + 1)];
	return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Cells of wax, of which most are full of honey. The honey glows towards the door. */
function wall(s: Sheet): string {
	const r = s.random('entry cells');
	const size = 54;
	const [dx, dy] = [size * 1.74, size * 1.51];
	let art = fill(
		box(-LEAF_BLEED, -LEAF_BLEED, LEAF_WIDTH + LEAF_BLEED * 2, LEAF_HEIGHT + LEAF_BLEED * 2),
		s.linear(['#3a1803', '#a85f0c'], 20),
	);
	for (let row = -2; row * dy < LEAF_HEIGHT + LEAF_BLEED; row++)
		for (let column = -1; column * dx < LEAF_WIDTH + LEAF_BLEED; column++) {
			const [x, y] = [column * dx + (row % 2 === 0 ? 0 : dx / 2), row * dy];
			const near = Math.max(0, 1 - Math.hypot(x - LEAF_WIDTH, y - MIDDLE) / 760);
			const wax = mix('#a8600c', '#ffdc6a', near * 0.9);
			art += fill(hex(x, y, size * 0.99), s.linear([lighten(wax, 0.3), wax, darken(wax, 0.55)], 65));
			art += fill(hex(x, y + 2, size * 0.82), darken(wax, 0.72));
			const isFull = r.next() < 0.42 + near * 0.5;
			const honey = mix('#d9780a', '#ffc02a', near);
			if (!isFull) {
				art += fill(hex(x, y + 5, size * 0.72), s.radial([darken(honey, 0.86), darken(honey, 0.6)], 0.5, 0.3, 0.8));
				continue;
			}
			art += fill(
				hex(x, y + 3, size * 0.78),
				s.radial([lighten(honey, 0.6), honey, darken(honey, 0.42)], 0.58, 0.62, 0.66),
			);
			art += fill(
				blob([
					[x - size * 0.48, y - size * 0.26],
					[x - size * 0.1, y - size * 0.56],
					[x + size * 0.4, y - size * 0.38],
					[x - size * 0.06, y - size * 0.34],
				]),
				'#fffbe0',
				`opacity="${(0.3 + near * 0.5).toFixed(2)}"`,
			);
		}
	return art;
}

/** The left half of the hexagon: a frame with rivets, a ring of gold, and plates around the wheel. */
function door(s: Sheet): string {
	let art = `<g transform="translate(0 10)">${fill(hex(LEAF_WIDTH, MIDDLE, 352), alpha('#0a0300', 0.75))}</g>`;
	art += body(s, hex(LEAF_WIDTH, MIDDLE, 346), '#8494ae', { ...steel, depth: 22, outlineWidth: 6 });
	art += stroke(hex(LEAF_WIDTH, MIDDLE, 322), '#27334a', 5, 'opacity=".8"');
	for (const side of [3, 4, 5])
		for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
			const [x, y] = onHexagon(318, side, share);
			art += bead(s, x, y, 10, '#ffd23a');
		}
	art += fill(hex(LEAF_WIDTH, MIDDLE, 294), '#0d1420');
	art += body(s, hex(LEAF_WIDTH, MIDDLE, 286), '#ffc21f', { ...gold, depth: 12, outlineWidth: 4 });
	const plate = hex(LEAF_WIDTH, MIDDLE, 268);
	art += body(s, plate, '#a9b8cf', {
		...steel,
		depth: 26,
		outlineWidth: 5,
		marks: relief(s, [LEAF_WIDTH - 268, MIDDLE - 268, 536, 536], {
			light: '#eef4ff',
			mid: '#98a8c0',
			dark: '#5a6a84',
			scale: 5,
			stretch: 26,
			opacity: 0.65,
			seed: 'brushed steel',
		}),
	});
	// Every corner has a bolt that holds the hexagon in its frame.
	for (const side of [3, 4, 5, 6]) {
		const [x, y] = onHexagon(252, side, 0);
		art += place(
			fill(box(-27, -70, 54, 150, 10), alpha('#0a0f1a', 0.6)) +
				body(s, box(-24, -74, 48, 146, 10), '#ccd8ea', { ...steel, depth: 13, angle: 0, outlineWidth: 4 }) +
				body(s, box(-29, -8, 58, 22, 6), '#ffc21f', { ...gold, depth: 6, outlineWidth: 3 }) +
				body(s, box(-29, 40, 58, 18, 6), '#ffc21f', { ...gold, depth: 6, outlineWidth: 3 }),
			x,
			y,
			1,
			side * 60,
		);
	}
	// A ring of cells is cut into the steel.
	for (let i = 0; i < 12; i++) {
		const a = (i * Math.PI) / 6;
		const [x, y] = [LEAF_WIDTH + Math.cos(a) * 176, MIDDLE + Math.sin(a) * 176];
		art +=
			fill(hex(x, y, 26), '#3a4a63') +
			stroke(hex(x + 1, y + 2, 26), '#f4f8ff', 3, 'opacity=".7"') +
			fill(hex(x, y, 19), s.radial(['#ffe27a', '#e0860a', '#7a3f05'], 0.45, 0.4, 0.7));
	}
	return art + body(s, oval(LEAF_WIDTH, MIDDLE, 142), '#5d6b83', { ...steel, depth: 16, outlineWidth: 5 });
}

function hinges(s: Sheet): string {
	let art = '';
	for (const y of [196, 524])
		art +=
			fill(box(196, y - 38, 200, 86, 14), alpha('#0a0300', 0.6)) +
			body(s, box(200, y - 42, 190, 78, 14), '#8494ae', { ...steel, depth: 14, outlineWidth: 5 }) +
			body(s, box(176, y - 66, 52, 126, 22), '#c4d0e2', { ...steel, depth: 15, angle: 0, outlineWidth: 5 }) +
			body(s, box(170, y - 16, 64, 26, 8), '#ffc21f', { ...gold, depth: 7, outlineWidth: 3 }) +
			bead(s, 270, y - 3, 13, '#ffd23a') +
			bead(s, 330, y - 3, 13, '#ffd23a');
	return art;
}

/** The edge of the leaf, with the two guides of the bolts. */
function edge(s: Sheet): string {
	let art =
		body(s, box(604, -LEAF_BLEED, 72, LEAF_HEIGHT + LEAF_BLEED * 2), '#b4c2d6', {
			...steel,
			depth: 12,
			angle: 0,
			outlineWidth: 4,
		}) + fill(box(635, -LEAF_BLEED, LEAF_BLEED, LEAF_HEIGHT + LEAF_BLEED * 2), '#0a0f1a');
	for (const y of [110, 610])
		art +=
			fill(box(478, y - 50, 260, 112, 16), alpha('#080c14', 0.55)) +
			body(s, box(484, y - 54, 260, 104, 16), '#7585a0', { ...steel, depth: 14, outlineWidth: 5 }) +
			body(s, box(500, y - 38, 260, 72, 12), '#ffc21f', { ...gold, depth: 9, outlineWidth: 4 }) +
			fill(box(512, y - 26, 260, 48, 8), '#1a120a') +
			[-40, 36].map((dy) => bead(s, 504, y + dy, 8, '#ffe27a')).join('');
	for (const y of [176, 232, 488, 544]) art += bead(s, 620, y, 8, '#eef4ff');
	return art;
}

/** Honey that runs over wall and steel. `drips` are x, width and length. */
function honey(s: Sheet, drips: readonly (readonly [number, number, number])[]): string {
	const points: Point[] = [[-LEAF_BLEED, -LEAF_BLEED]];
	for (const [x, w, long] of drips)
		points.push(
			[x - w * 0.95, 12 + long * 0.05],
			[x - w * 0.5, 24 + long * 0.5],
			[x - w * 0.46, long],
			[x, long + w * 0.62],
			[x + w * 0.46, long],
			[x + w * 0.5, 24 + long * 0.5],
			[x + w * 0.95, 12 + long * 0.05],
		);
	points.push([LEAF_WIDTH + LEAF_BLEED, 12], [LEAF_WIDTH + LEAF_BLEED, -LEAF_BLEED]);
	const d = blob(points, 0.45);
	let art = `<g transform="translate(6 16)">${fill(d, alpha('#1c0a00', 0.5))}</g>`;
	art += body(s, d, '#ffb82a', {
		to: '#d9700a',
		depth: 15,
		rim: '#fff6b8',
		rimLight: 1,
		shade: 0.45,
		outline: '#7a3602',
		outlineWidth: 4,
	});
	for (const [x, w, long] of drips)
		art +=
			stroke(
				line([
					[x - w * 0.26, 34],
					[x - w * 0.28, long * 0.6],
					[x - w * 0.24, long - w * 0.1],
				]),
				'#fffbe0',
				w * 0.12,
				'opacity=".8"',
			) + shine(x - w * 0.12, long + w * 0.1, w * 0.17, w * 0.1, -30, 0.9);
	return art;
}

const drips = [
	[28, 50, 150],
	[104, 36, 74],
	[176, 58, 226],
	[262, 40, 96],
	[334, 48, 168],
	[412, 34, 62],
	[476, 54, 134],
	[548, 34, 66],
	[606, 44, 176],
] as const;

function leaf(s: Sheet): string {
	const built = wall(s) + hinges(s) + door(s) + edge(s);
	return (
		paintedLight(
			s,
			built + honey(s, drips),
			[-LEAF_BLEED, -LEAF_BLEED, LEAF_WIDTH + LEAF_BLEED * 2, LEAF_HEIGHT + LEAF_BLEED * 2],
			{
				...light,
				scale: 1.5,
				grain: 0.35,
			},
		) +
		lamp(s, LEAF_WIDTH, MIDDLE, 420, '#ffb02e', 0.26) +
		fill(box(0, 0, LEAF_WIDTH, LEAF_HEIGHT), s.linear([alpha('#140601', 0.4), alpha('#140601', 0)], 0)) +
		fill(box(0, 0, LEAF_WIDTH, LEAF_HEIGHT), s.linear(['#00000000@70', alpha('#140601', 0.34)]))
	);
}

/** The wheel, the same after a sixth of a turn. */
function wheel(s: Sheet): string {
	const c = 160;
	let art = lamp(s, c, c, 158, '#ffb02e', 0.35);
	for (let i = 0; i < 6; i++)
		art += place(
			body(s, box(-11, -138, 22, 120, 9), '#dfe8f4', { ...steel, depth: 8, angle: 0, outlineWidth: 4 }) +
				body(s, blob('-15,-150 0,-156 15,-150 19,-118 13,-92 -13,-92 -19,-118'), '#e8364a', {
					to: '#7a0a1f',
					depth: 9,
					rim: '#ffd0c8',
					rimLight: 1,
					outlineWidth: 4,
				}),
			c,
			c,
			1,
			i * 60,
		);
	art += body(s, oval(c, c, 100) + oval(c, c, 76), '#c4d0e2', {
		...steel,
		depth: 12,
		outlineWidth: 4,
		rule: 'evenodd',
	});
	for (let i = 0; i < 6; i++) {
		const a = (i * Math.PI) / 3;
		art += bead(s, c + Math.cos(a) * 88, c + Math.sin(a) * 88, 9, '#ffd23a');
	}
	art += body(s, hex(c, c, 62), '#ffc21f', { ...gold, depth: 14, outlineWidth: 5 });
	art += body(s, hex(c, c, 42), '#8494ae', { ...steel, depth: 9, outlineWidth: 3 });
	art +=
		fill(oval(c, c - 7, 11), '#1a0c02') +
		fill(
			poly([
				[c - 6, c - 4],
				[c + 6, c - 4],
				[c + 11, c + 23],
				[c - 11, c + 23],
			]),
			'#1a0c02',
		);
	return paintedLight(s, art, [0, 0, 320, 320], { ...light, scale: 1.1 });
}

function bolt(s: Sheet): string {
	const art =
		body(s, box(8, 22, 304, 52, 22), '#d4dfee', { ...steel, depth: 15, outlineWidth: 5 }) +
		[42, 132, 222]
			.map((x) => body(s, box(x, 16, 30, 64, 9), '#ffc21f', { ...gold, depth: 8, outlineWidth: 4 }))
			.join('') +
		shine(186, 33, 18, 5, 0, 0.9) +
		shine(100, 33, 16, 5, 0, 0.9);
	return paintedLight(s, art, [0, 0, 320, 96], { ...light, scale: 1 });
}

/** A drop of honey that falls when the door opens. */
const drop = (s: Sheet) =>
	paintedLight(
		s,
		body(s, blob('48,6! 58,40 82,74 78,106 48,122 18,106 14,74 38,40'), '#ffb71f', {
			to: '#c4640a',
			depth: 15,
			rim: '#fffbe0',
			rimLight: 1,
			outline: '#7a3602',
			outlineWidth: 4,
		}) + shine(36, 82, 8, 18, 14, 0.9),
		[0, 0, 96, 128],
		{ ...light, scale: 0.6, grain: 0 },
	);

export const entry = doorEntry({ leaf, lock: wheel, bolt, piece: drop, pieceHeight: 128 });
