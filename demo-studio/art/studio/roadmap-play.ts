import type { Drawing } from '../drawing.ts';
import { alpha, lighten, metals } from '../toolkit/color.ts';
import { box, f, oval, star } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { coin, gem } from '../toolkit/symbols.ts';
import { flakes, stars, studio } from './arctic.ts';
import { trophy } from './banner-season.ts';
import { brandText } from './brand-lettering.ts';
import { dataStream, gear, monitor } from './machine-parts.ts';
import { beam, sparkle } from './rooms.ts';
import { ground, roadmapPicture } from './roadmap-picture.ts';

/** Machine of a leaderboard, with a cup on top. */
function tournaments(s: Sheet): string {
	let out = ground(s, ['#0c1238', '#2a2a78@60', '#0a0f2e'], '#ffd98a', 320, 130) + stars(s, [0, 0, 640, 260], 70);
	for (const [x, to] of [
		[60, 250],
		[580, 390],
	] as const)
		out += beam(s, x, -10, to, 380, 190, '#bfd0ff', 0.5);
	out += fill('M0 330Q320 300 640 330V400H0Z', s.linear(['#4a4aa8', '#0c1030']));
	for (const [x, y, r, n, metal, turn] of [
		[110, 250, 74, 16, metals.silver, 0],
		[196, 318, 44, 11, metals.gold, 8],
		[538, 254, 78, 16, metals.gold, 6],
		[450, 322, 42, 11, metals.silver, 0],
		[44, 332, 36, 10, metals.bronze, 4],
		[606, 340, 34, 10, metals.bronze, 4],
	] as const)
		out += gear(s, x, y, r, n, metal, turn);
	out +=
		place(monitor(s, 220, 164, 'ranking', 'board', studio.gold, 0.5), 320, 262) +
		stroke('M214 176Q200 140 250 118M426 176Q440 140 390 118', '#ffd98a', 4, 'opacity=".7"');
	out +=
		place(trophy(s, metals.gold, '#7fe9ff'), 320, 172, 0.48) +
		sparkle(296, 44, 14) +
		sparkle(352, 66, 9) +
		sparkle(370, 34, 7);
	const random = s.random('coins');
	for (let i = 0; i < 18; i++)
		out += place(
			coin(s, random.range(5, 11), undefined, metals.gold, random.range(0.3, 1), random.range(0, 180)),
			320 + random.bell() * 290,
			random.next() * 190,
		);
	return out;
}

/** API call that becomes a ribbon of reels. */
function freeRounds(s: Sheet): string {
	let out = ground(s, ['#06222e', '#0c5560@60', '#062028'], '#8fffe0', 380, 170);
	for (let i = 0; i < 14; i++)
		out +=
			stroke(`M${-80 + i * 60} 400L${170 + i * 22} 220`, '#8fffe0', 1, 'opacity=".14"') +
			(i < 6 ? stroke(`M0 ${236 + i * i * 6}H640`, '#8fffe0', 1, 'opacity=".14"') : '');
	const ribbon: Point[] = [
		[70, 252],
		[170, 290],
		[280, 262],
		[380, 196],
		[490, 150],
		[620, 92],
	];
	out +=
		dataStream(s, ribbon, studio.aurora, 10, 'r') +
		dataStream(
			s,
			ribbon.map(([x, y]): Point => [x, y + 34]),
			studio.gold,
			5,
			's',
		);
	const ticket = (x: number, y: number, k: number, turn: number, tint: string): string => {
		const d = 'M-62-36H62V-12A12 12 0 0 0 62 12V36H-62V12A12 12 0 0 0-62-12Z';
		return place(
			fill(d, '#02100f', 'opacity=".45" transform="translate(4 9)"') +
				volume(s, d, {
					stops: [lighten(tint, 0.45), tint, '#7a3a12'],
					angle: 70,
					depth: 7,
					rim: '#ffffff',
					rimWidth: 3,
				}) +
				stroke('M30-30V30', '#ffffff', 2, 'stroke-dasharray="4 5" opacity=".8"') +
				place(fill(star(0, 0, 20, 5, 0.46), '#fffbe8') + stroke(star(0, 0, 20, 5, 0.46), '#a8601a', 2), -18, 1) +
				stroke('M42-18V18M50-18V18M56-18V18', '#fff6dc', 2.4),
			x,
			y,
			k,
			turn,
		);
	};
	out +=
		ticket(256, 122, 0.9, -14, '#ffc85c') +
		ticket(396, 92, 1.12, 6, '#ff8f7a') +
		ticket(530, 226, 1.2, -8, '#ffc85c') +
		ticket(590, 70, 0.7, 18, '#8fe0c8') +
		ticket(420, 300, 0.8, 12, '#8fe0c8');
	out += place(
		fill(box(-96, -84, 192, 168, 14), s.linear(['#123a4a', '#061a24']), `filter="${s.shadow(0, 10, 10)}"`) +
			stroke(box(-96, -84, 192, 168, 14), '#8fffe0', 2.5) +
			[
				['#ff6f61', -74],
				['#ffc85c', -58],
				['#5cf2c4', -42],
			]
				.map(([color, x]) => fill(oval(Number(x), -66, 5), String(color)))
				.join('') +
			fill(brandText('text', 'POST', 22, -76, -24), studio.gold) +
			fill(box(-14, -38, 90, 12, 6), alpha('#ffffff', 0.85)) +
			[
				[-76, 4, 54, '#8fffe0'],
				[-14, 4, 70, '#ffffff'],
				[-64, 26, 40, '#8fffe0'],
				[-16, 26, 52, '#ffc85c'],
				[-64, 48, 62, '#8fffe0'],
				[6, 48, 40, '#ffffff'],
			]
				.map(([x, y, w, color]) => fill(box(Number(x), Number(y), Number(w), 9, 4.5), String(color), 'opacity=".85"'))
				.join(''),
		118,
		218,
		1,
		-4,
	);
	return out + sparkle(396, 40, 13) + sparkle(566, 150, 10) + flakes(s, [0, 0, 640, 400], 70, '#d8fff4', 3);
}

/** Four pots of different sizes, connected by light over a map of islands. */
function jackpots(s: Sheet): string {
	let out = ground(s, ['#1a0a20', '#5a1c34@55', '#1c0a1c'], '#ffc04a', 320, 210);
	const random = s.random('net');
	const nodes: Point[] = Array.from({ length: 30 }, (_, i): Point => [
		20 + (i % 6) * 120 + random.range(-30, 30),
		30 + Math.floor(i / 6) * 84 + random.range(-26, 26),
	]);
	for (const [i, a] of nodes.entries())
		for (const b of nodes.slice(i + 1))
			if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 118)
				out += stroke(`M${a.map(f).join(' ')}L${b.map(f).join(' ')}`, '#ffb46a', 1, 'opacity=".28"');
	for (const [x, y] of nodes) out += lamp(s, x, y, 14, '#ffb46a', 0.8) + fill(oval(x, y, 2.4), '#fff0d0');
	const pot = (x: number, y: number, k: number, stops: string[], jewel: string): string => {
		const d = 'M-60-70Q-84-40-66 0Q-50 32 0 32Q50 32 66 0Q84-40 60-70Z';
		let pile = '';
		for (let i = 0; i < 15; i++)
			pile += place(
				coin(s, 17, undefined, metals.gold, random.range(0.45, 0.9), random.range(-30, 30)),
				random.range(-44, 44),
				-76 - random.next() * 24 * (1 - i / 30),
			);
		return place(
			screen(lamp(s, 0, -90, 120, '#ffdf8a', 0.8)) +
				fill(oval(0, 34, 64, 10), '#08020a', 'opacity=".6"') +
				pile +
				place(gem(s, 17, jewel), 14, -98) +
				volume(s, d, { stops, angle: 10, depth: 20, rim: '#ffffff', rimWidth: 4 }) +
				volume(s, box(-68, -80, 136, 18, 9), { stops, depth: 5, rim: '#fff' }) +
				fill(star(0, -20, 24, 5, 0.46), '#fff6da', 'opacity=".92"') +
				stroke(star(0, -20, 24, 5, 0.46), '#5a2a08', 2.5, 'opacity=".6"'),
			x,
			y,
			k,
		);
	};
	const joints: Point[] = [
		[96, 300],
		[226, 316],
		[384, 318],
		[546, 300],
	];
	for (const [i, p] of joints.entries())
		out += dataStream(
			s,
			[
				[320, 66],
				[320 + (p[0] - 320) * 0.7, 120],
				[p[0], p[1] - [52, 62, 82, 108][i]!],
			],
			['#ff9a6b', '#e6eef8', '#7fe9ff', '#ffc85c'][i]!,
			5,
			`j${i}`,
		);
	out += place(
		screen(lamp(s, 0, 0, 110, '#fff0c0', 0.9)) + gear(s, 0, 0, 48, 14) + place(gem(s, 24, '#ff4a5e'), 0, 0),
		320,
		62,
	);
	out +=
		pot(96, 330, 0.62, ['#ffe0b5', '#d9924f', '#6b3a16'], '#7fe9ff') +
		pot(226, 338, 0.74, ['#ffffff', '#c3d0dd', '#4b5a70'], '#ff7a9a') +
		pot(384, 342, 0.88, ['#d8fbff', '#4fb8e0', '#174a80'], '#ffd36b') +
		pot(540, 344, 1.12, ['#fff6c2', '#ffc23a', '#8a4a08'], '#ff4a5e');
	return out + sparkle(500, 214, 12) + sparkle(580, 230, 9) + flakes(s, [0, 0, 640, 400], 60, '#ffdca0', 3);
}

export const roadmapPlay: Drawing[] = [
	roadmapPicture(
		'tournaments-engine',
		tournaments,
		'A leaderboard driven by gears, a cup on top',
		'齿轮驱动的排行榜，顶上一座奖杯',
	),
	roadmapPicture(
		'free-round-api',
		freeRounds,
		'One call turns into a stream of free round tickets',
		'一次调用化作一串免费回合券',
	),
	roadmapPicture(
		'jackpots-network',
		jackpots,
		'Four pots of growing size joined by streams of light',
		'四个由小到大的奖池以光流相连',
	),
];
