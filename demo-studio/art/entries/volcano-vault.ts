/** The door of a vault in a volcano: iron and gold in a wall of basalt that cracks over its fire. */
import {
	alpha,
	bead,
	blob,
	body,
	box,
	darken,
	fill,
	gem,
	lamp,
	lighten,
	line,
	mix,
	oval,
	place,
	poly,
	relief,
	star,
	stroke,
} from '../toolkit.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { doorEntry, LEAF_BLEED, LEAF_HEIGHT, LEAF_WIDTH } from '../toolkit/doors.ts';
import { paintedLight } from '../toolkit/painted-light.ts';

const MIDDLE = LEAF_HEIGHT / 2;
const gold = { to: '#9a560c', rim: '#fffbe0', rimLight: 1 };
const iron = { to: '#171c28', rim: '#c9d6ea', rimLight: 0.9 };
const light = { rim: '#ffd9b0', ambient: '#ff5a0f', ink: '#0a0406' };

/** A crack over fire: dark lips, glow, and a white-hot heart. */
const crack = (points: Point[], w: number) => {
	const d = line(points, 0.2);
	return (
		stroke(d, '#ff4a0f', w * 5, 'opacity=".16"') +
		stroke(d, '#ff5a0f', w * 2.8, 'opacity=".3"') +
		stroke(d, '#160406', w * 1.9) +
		stroke(d, '#ff5210', w) +
		stroke(d, '#ffd45a', w * 0.46) +
		stroke(d, '#fff6c8', w * 0.18)
	);
};

/** A jagged way from one point to another. */
function jagged(s: Sheet, purpose: string, from: Point, to: Point, steps: number, wander: number): Point[] {
	const r = s.random(purpose);
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const long = Math.hypot(dx, dy);
	return Array.from({ length: steps + 1 }, (_, i): Point => {
		const share = i / steps;
		const off = i === 0 || i === steps ? 0 : r.bell() * wander * 2;
		return [from[0] + dx * share - (dy / long) * off, from[1] + dy * share + (dx / long) * off];
	});
}

/** Columns of basalt, seen from the side. Fire shines between them. */
function wall(s: Sheet): string {
	const r = s.random('entry basalt');
	const area = [-LEAF_BLEED, -LEAF_BLEED, LEAF_WIDTH + LEAF_BLEED * 2, LEAF_HEIGHT + LEAF_BLEED * 2] as const;
	let art = fill(box(...area), s.linear(['#3a0a04', '#c4300a', '#ffb02e'], 90));
	for (let x = -LEAF_BLEED; x < LEAF_WIDTH + LEAF_BLEED;) {
		const w = 58 + r.next() * 34;
		let y = -LEAF_BLEED - r.next() * 120;
		while (y < LEAF_HEIGHT + LEAF_BLEED) {
			const h = 130 + r.next() * 170;
			const tone = mix('#4f4552', '#2a2230', r.next());
			const cut = r.bell() * 12;
			// Three faces of a prism: the left one is lit.
			const [x1, x2] = [x + w * 0.3, x + w * 0.74];
			art += fill(
				poly([
					[x + 2, y + 6 + cut],
					[x1, y],
					[x2, y],
					[x + w - 2, y + 6 - cut],
					[x + w - 2, y + h - 6],
					[x2, y + h],
					[x1, y + h],
					[x + 2, y + h - 6],
				]),
				'#0c070c',
			);
			const side = (a: number, b: number, color: string, top: number) =>
				fill(
					poly([
						[a, y + 3 + top],
						[b, y + 3],
						[b, y + h - 4],
						[a, y + h - 4],
					]),
					s.linear([lighten(color, 0.16), color, darken(color, 0.45)], 90),
				);
			art +=
				side(x + 3, x1, lighten(tone, 0.14), cut) +
				side(x1, x2, tone, 0) +
				side(x2, x + w - 3, darken(tone, 0.4), -cut) +
				stroke(`M${x1} ${y + 5}V${y + h - 6}`, lighten(tone, 0.5), 1.6, 'opacity=".6"');
			y += h + 3;
		}
		x += w + 2;
	}
	art += relief(s, [...area], {
		light: '#a89aa8',
		mid: '#4a404c',
		dark: '#0c080c',
		scale: 13,
		ridged: true,
		contrast: 3.4,
		opacity: 0.34,
		seed: 'entry basalt',
	});
	// Molten rock at the foot.
	art += lamp(s, 180, LEAF_HEIGHT + 20, 420, '#ff5a0f', 0.75, 190);
	const pool = blob([
		[-LEAF_BLEED, 668],
		[0, 656],
		[90, 676],
		[200, 650],
		[300, 672],
		[420, 662],
		[560, 680],
		[LEAF_WIDTH + LEAF_BLEED, 668],
		[LEAF_WIDTH + LEAF_BLEED, LEAF_HEIGHT + LEAF_BLEED],
		[-LEAF_BLEED, LEAF_HEIGHT + LEAF_BLEED],
	]);
	art += fill(pool, s.linear(['#ffd25a', '#ff8a1f@20', '#ff4a0a@55', '#8f1404'], 90));
	for (const [i, [x, y, q]] of (
		[
			[60, 690, 40],
			[230, 694, 54],
			[400, 702, 46],
			[540, 698, 36],
		] as const
	).entries())
		art += fill(
			blob([
				[x - q, y + 2],
				[x - q * 0.4, y - 13 - i],
				[x + q * 0.5, y - 10],
				[x + q, y + 3],
				[x, y + 15],
			]),
			'#2a1014',
		);
	return art;
}

/** Left half of the round door. */
function door(s: Sheet): string {
	let art = `<g transform="translate(-4 12)">${fill(oval(LEAF_WIDTH, MIDDLE, 338), alpha('#050203', 0.8))}</g>`;
	art += lamp(s, LEAF_WIDTH, MIDDLE, 400, '#ff4a0a', 0.55);
	// The ring has teeth that lock into the rock.
	for (let i = 0; i < 13; i++)
		art += place(
			body(s, box(-30, -352, 60, 70, 10), '#5d6678', { ...iron, depth: 12, outlineWidth: 5 }) +
				bead(s, 0, -326, 9, '#ffc62e'),
			LEAF_WIDTH,
			MIDDLE,
			1,
			180 + i * 15,
		);
	art += body(s, oval(LEAF_WIDTH, MIDDLE, 312), '#6a7486', { ...iron, depth: 20, outlineWidth: 6 });
	art +=
		stroke(oval(LEAF_WIDTH, MIDDLE, 288), '#0c1018', 5) +
		stroke(oval(LEAF_WIDTH, MIDDLE, 285), '#aab6cc', 2, 'opacity=".7"');
	// Runes glow in the ring.
	const rune = [
		'M-9 -14V14M-9 -14L10 -4L-9 6',
		'M0 -14V14M-10 -6L10 6',
		'M-9 -14L9 14M9 -14L-9 14',
		'M-8 14V-14L9 0',
		'M0 -14L10 0L0 14L-10 0Z',
	];
	for (let i = 0; i < 9; i++) {
		const d = rune[i % rune.length] as string;
		art += place(
			stroke(d, '#ff5210', 13, 'opacity=".35"') +
				stroke(d, '#1a0606', 8) +
				stroke(d, '#ff8a2e', 4) +
				stroke(d, '#fff0b0', 1.6),
			LEAF_WIDTH + Math.cos(Math.PI / 2 + ((i + 0.5) * Math.PI) / 9) * 268,
			MIDDLE + Math.sin(Math.PI / 2 + ((i + 0.5) * Math.PI) / 9) * 268,
			0.95,
			((i + 0.5) * 180) / 9 + 180,
		);
	}
	art += body(s, oval(LEAF_WIDTH, MIDDLE, 248) + oval(LEAF_WIDTH, MIDDLE, 226), '#ffc62e', {
		...gold,
		depth: 10,
		outline: '#3a1a04',
		outlineWidth: 5,
		rule: 'evenodd',
	});
	const face = oval(LEAF_WIDTH, MIDDLE, 224);
	art += body(s, face, '#3f4656', {
		...iron,
		depth: 24,
		marks: relief(s, [LEAF_WIDTH - 224, MIDDLE - 224, 448, 448], {
			light: '#9aa6ba',
			mid: '#4a5264',
			dark: '#10141c',
			scale: 9,
			contrast: 3,
			opacity: 0.6,
			seed: 'entry iron',
		}),
	});
	for (let i = 0; i < 5; i++)
		art += place(
			body(
				s,
				poly([
					[-20, -222],
					[20, -222],
					[12, -120],
					[-12, -120],
				]),
				'#7c889c',
				{ ...iron, depth: 8, outlineWidth: 4 },
			) + [-206, -160, -132].map((y, k) => bead(s, 0, y, 8 - k, '#ffd25a')).join(''),
			LEAF_WIDTH,
			MIDDLE,
			1,
			190 + i * 40,
		);
	// The fire behind the door breaks it open between the straps.
	for (const [i, a] of [1.72, 2.42, 3.14, 3.86, 4.56].entries()) {
		const at = (r: number, turn = 0): Point => [LEAF_WIDTH + Math.cos(a + turn) * r, MIDDLE + Math.sin(a + turn) * r];
		art += crack(jagged(s, `door ${i}`, at(136), at(212), 5, 7), 6);
		art += crack(jagged(s, `branch ${i}`, at(166), at(204, i % 2 === 0 ? 0.18 : -0.18), 3, 4), 3);
	}
	return (
		art +
		body(s, oval(LEAF_WIDTH, MIDDLE, 134), '#ffc62e', { ...gold, depth: 12, outline: '#3a1a04', outlineWidth: 5 }) +
		fill(oval(LEAF_WIDTH, MIDDLE, 116), s.radial(['#ffb02e', '#c4300a', '#2a0604']))
	);
}

function leaf(s: Sheet): string {
	let art = wall(s);
	for (const [i, [from, to, w]] of (
		[
			[[330, 300], [20, 190], 9],
			[[340, 470], [40, 560], 10],
			[[420, 120], [330, -20], 8],
			[[200, 250], [150, 60], 5],
			[[170, 520], [90, 640], 6],
			[[220, 240], [120, 380], 4],
			[[430, 610], [400, 740], 8],
		] as [Point, Point, number][]
	).entries())
		art += crack(jagged(s, `wall ${i}`, from, to, 9, 20), w);
	art += door(s);
	// The edge, and the guides of the bolts.
	art += body(s, box(602, -LEAF_BLEED, 74, LEAF_HEIGHT + LEAF_BLEED * 2), '#5d6678', {
		...iron,
		depth: 12,
		angle: 0,
		outlineWidth: 5,
	});
	for (let y = -20; y < LEAF_HEIGHT + 40; y += 52) art += bead(s, 619, y, 9, '#ffc62e');
	art += fill(box(635, -LEAF_BLEED, LEAF_BLEED, LEAF_HEIGHT + LEAF_BLEED * 2), '#0a0406');
	for (const y of [110, 610])
		art +=
			fill(box(484, y - 50, 260, 112, 12), alpha('#050203', 0.6)) +
			body(s, box(490, y - 54, 260, 104, 12), '#4a5264', { ...iron, depth: 14, outlineWidth: 5 }) +
			body(s, box(506, y - 38, 260, 72, 10), '#ffc62e', { ...gold, depth: 9, outline: '#3a1a04', outlineWidth: 4 }) +
			fill(box(518, y - 26, 260, 48, 6), '#140608') +
			[-40, 36].map((dy) => bead(s, 510, y + dy, 8, '#ffe27a')).join('');
	// The seat of the lock covers the edge.
	art +=
		body(s, oval(LEAF_WIDTH, MIDDLE, 128), '#5d6678', { ...iron, depth: 14, outlineWidth: 5 }) +
		fill(oval(LEAF_WIDTH, MIDDLE, 108), s.radial(['#ff8a1f', '#a8240a', '#2a0604']));
	return (
		paintedLight(s, art, [-LEAF_BLEED, -LEAF_BLEED, LEAF_WIDTH + LEAF_BLEED * 2, LEAF_HEIGHT + LEAF_BLEED * 2], {
			...light,
			scale: 1.4,
			grain: 0.4,
		}) +
		lamp(s, LEAF_WIDTH, MIDDLE, 420, '#ff6a1f', 0.24) +
		fill(box(0, 0, LEAF_WIDTH, LEAF_HEIGHT), s.linear([alpha('#0a0304', 0.4), alpha('#0a0304', 0)], 0)) +
		fill(box(0, 0, LEAF_WIDTH, LEAF_HEIGHT), s.linear([alpha('#0a0304', 0.5), '#00000000@30']))
	);
}

/** The wheel of iron, with a stone of fire. */
function wheel(s: Sheet): string {
	const c = 160;
	let art = lamp(s, c, c, 158, '#ff6a1f', 0.5);
	for (let i = 0; i < 8; i++)
		art += place(
			body(
				s,
				poly([
					[-10, -104],
					[10, -104],
					[8, -24],
					[-8, -24],
				]),
				'#8894a8',
				{ ...iron, depth: 7, outlineWidth: 4 },
			) +
				body(s, blob('-13,-140 0,-152 13,-140 16,-112 10,-98 -10,-98 -16,-112'), '#ffc62e', {
					...gold,
					depth: 8,
					outline: '#3a1a04',
					outlineWidth: 4,
				}),
			c,
			c,
			1,
			i * 45,
		);
	art += body(s, oval(c, c, 104) + oval(c, c, 80), '#7c889c', { ...iron, depth: 12, outlineWidth: 5, rule: 'evenodd' });
	for (let i = 0; i < 8; i++) {
		const a = (i * Math.PI) / 4 + Math.PI / 8;
		art += bead(s, c + Math.cos(a) * 92, c + Math.sin(a) * 92, 7, '#ff8a2e');
	}
	art += body(s, star(c, c, 66, 8, 0.86), '#ffc62e', { ...gold, depth: 14, outline: '#3a1a04', outlineWidth: 5 });
	art += fill(oval(c, c, 42), '#2a0604') + place(gem(s, 40, '#ff3a0f', 8), c, c);
	return paintedLight(s, art, [0, 0, 320, 320], { ...light, scale: 1.1 });
}

/** A bolt of iron whose end is red with heat. */
function bolt(s: Sheet): string {
	const art =
		body(s, box(8, 22, 304, 52, 14), '#7c889c', {
			...iron,
			depth: 14,
			outlineWidth: 5,
			marks: fill(box(0, 0, 120, 96), s.linear(['#fff0a0', '#ff8a1f', '#ff4a0f', alpha('#ff3a0a', 0)], 0)),
		}) +
		[110, 206]
			.map((x) => body(s, box(x, 15, 32, 66, 8), '#ffc62e', { ...gold, depth: 8, outline: '#3a1a04', outlineWidth: 4 }))
			.join('');
	return lamp(s, 40, 48, 60, '#ff5a0f', 0.6, 44) + paintedLight(s, art, [0, 0, 320, 96], { ...light, scale: 1 });
}

const ember = (s: Sheet) =>
	lamp(s, 48, 50, 47, '#ff6a1f', 0.7) +
	paintedLight(
		s,
		body(
			s,
			poly([
				[20, 60],
				[36, 24],
				[70, 28],
				[80, 62],
				[54, 80],
				[28, 78],
			]),
			'#4f4552',
			{ to: '#140a0e', depth: 12, outline: '#0a0406', outlineWidth: 4 },
		) +
			crack(
				[
					[30, 56],
					[46, 50],
					[52, 62],
					[70, 50],
				],
				4,
			),
		[0, 0, 96, 96],
		{ ...light, scale: 0.7 },
	);

export const entry = doorEntry({ leaf, lock: wheel, bolt, piece: ember, pieceHeight: 96 });
