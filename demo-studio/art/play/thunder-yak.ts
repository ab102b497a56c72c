import {
	alpha,
	band,
	bead,
	blob,
	body,
	box,
	corners,
	fill,
	lamp,
	lightning,
	line,
	metals,
	oval,
	particles,
	place,
	poly,
	shine,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { eye, shaggy } from '../toolkit/creature.ts';
import { flags, hero, prayerFlags, world } from '../games/thunder-yak.ts';
import { ground } from '../grounds/thunder-yak.ts';
import { triumph } from '../poses/thunder-yak.ts';
import { rig } from '../rigs/thunder-yak.ts';

const gold = { to: '#8a4a0c', rim: '#fffbe0', rimLight: 0.95 };
const mirror = (half: string) => half + place(half, 1000, 0, 1, 0, true);

function leopard(s: Sheet): string {
	const coat = { to: '#8a94b8', rim: '#ffffff', rimLight: 1 };
	let art = mirror(
		body(s, blob('180,330 110,200 150,90 260,80 370,150 400,260'), '#d9deee', { ...coat, depth: 34 }) +
			fill(blob('200,280 165,190 195,140 270,150 330,220'), '#f0b0c0'),
	);
	let spots = '';
	for (const [x, y, q, turn] of [
		[300, 300, 1, 20],
		[400, 220, 0.8, 0],
		[250, 420, 0.9, -20],
		[190, 530, 0.8, 0],
		[350, 190, 0.6, 40],
		[240, 640, 0.8, 30],
		[455, 300, 0.7, 90],
		[330, 740, 0.7, 0],
	] as const)
		for (const k of [0, 1])
			spots += place(
				stroke('M-36 20Q-50 -30 0 -40M24 -34Q54 0 24 36M-10 46Q-30 44 -34 36', '#3a3a55', 20),
				k ? 1000 - x : x,
				y,
				q,
				k ? -turn : turn,
			);
	art += body(
		s,
		shaggy(
			'500,130 680,150 820,260 890,430 900,600 830,760 680,880 500,930 320,880 170,760 100,600 110,430 180,260 320,150',
			60,
			'leopard',
			0.5,
		),
		'#e6eaf6',
		{
			...coat,
			depth: 66,
			marks:
				spots +
				fill(blob('500,560 640,600 700,720 640,850 500,910 360,850 300,720 360,600'), '#ffffff', 'opacity=".9"'),
		},
	);
	art += mirror(
		eye(s, 330, 470, 74, '#6fe0ff', { look: [0.3, 0.1], ry: 60, rim: '#1a1a30' }) +
			stroke(line('240,430 310,390 400,420'), '#2a2a44', 24) +
			stroke(line('400,500 430,580 440,650'), '#b8c0d9', 16),
	);
	art += body(s, blob('420,640 500,620 580,640 570,700 500,760 430,700'), '#f08fa4', {
		to: '#a83a5a',
		depth: 18,
		outlineWidth: 10,
	});
	art += stroke('M500 760V800', '#3a2a3f', 13) + stroke(line('380,800 440,830 500,800 560,830 620,800'), '#3a2a3f', 15);
	for (const k of [-1, 1])
		for (const j of [0, 1, 2])
			art +=
				stroke(
					line([
						[500 + k * 120, 720 + j * 30],
						[500 + k * 260, 700 + j * 46],
						[500 + k * 400, 710 + j * 66],
					]),
					'#ffffff',
					8,
				) + fill(oval(500 + k * (140 + j * 24), 700 + j * 36, 8), '#5a5a78');
	return art;
}

function monastery(s: Sheet): string {
	const wall = (d: string, c: string, to: string) => body(s, d, c, { to, depth: 24, angle: 0, rim: '#ffffff' });
	let art = body(s, blob('20,980! 100,860 250,840 420,870 600,830 800,850 900,880 985,980!'), '#6a7ab8', {
		to: '#2a3470',
		depth: 30,
	});
	art +=
		wall(
			poly([
				[130, 900],
				[170, 520],
				[830, 520],
				[870, 900],
			]),
			'#f4f2ff',
			'#a8a4d0',
		) +
		wall(
			poly([
				[270, 560],
				[290, 300],
				[710, 300],
				[730, 560],
			]),
			'#c4304a',
			'#6b0f2c',
		);
	art +=
		fill(box(160, 520, 680, 56, 4), '#8a1f34') +
		fill(box(280, 300, 440, 40, 4), '#5a0f24') +
		stroke('M160 580H840', '#ffd35a', 12);
	for (const [y, n, w, x0] of [
		[640, 5, 128, 195],
		[760, 5, 132, 178],
		[400, 3, 134, 316],
	] as const)
		for (let i = 0; i < n; i++)
			art +=
				fill(
					poly([
						[x0 + i * w + 4, y],
						[x0 + i * w + 88, y],
						[x0 + i * w + 96, y + 78],
						[x0 + i * w - 4, y + 78],
					]),
					'#1c1430',
				) +
				fill(box(x0 + i * w + 14, y + 14, 64, 56, 4), s.linear(['#ffe9a0', '#ff9a2e'])) +
				fill(box(x0 + i * w - 6, y - 12, 104, 20, 4), i % 2 ? '#2f7fe0' : '#2fb06a');
	const roof = (y: number, w: number, h: number) =>
		body(
			s,
			`M${500 - w - 46} ${y - 14}Q${500 - w * 0.5} ${y - 10} ${500 - w * 0.42} ${y - h}H${500 + w * 0.42}Q${500 + w * 0.5} ${y - 10} ${500 + w + 46} ${y - 14}L${500 + w} ${y + 30}H${500 - w}Z`,
			'#ffb82e',
			{ ...gold, depth: 26 },
		);
	art += roof(520, 380, 70) + roof(296, 250, 110);
	return (
		art +
		body(s, blob('500,20 530,80 560,110 530,150 550,190 450,190 470,150 440,110 470,80'), '#ffd24a', {
			...gold,
			depth: 18,
		}) +
		fill(box(420, 800, 160, 110, 8), '#3a1020') +
		stroke(box(420, 800, 160, 110, 8), '#ffd35a', 13)
	);
}

function wheel(s: Sheet): string {
	let art =
		stroke('M500 700V960', '#3a1604', 84) +
		stroke('M500 700V960', '#a8602e', 58) +
		stroke('M486 700V950', '#ffcf9a', 13);
	art += stroke(line('780,440 880,520 900,640'), '#5a2a08', 14) + bead(s, 902, 680, 54, '#ff4a3f');
	const drum = 'M200 260Q500 330 800 260V650Q500 730 200 650Z';
	art += body(s, drum, '#e0303f', {
		to: '#6b0a24',
		depth: 70,
		angle: 0,
		rim: '#ffd0b0',
		marks: [0, 1, 2, 3, 4]
			.map((i) =>
				place(
					stroke('M-34 -70H34M0 -70V70M-34 0H34M-30 70Q0 40 34 74', '#ffd35a', 18),
					262 + i * 119,
					480 + (i === 2 ? 20 : i % 2 ? 14 : 0),
					i === 0 || i === 4 ? 0.7 : 0.95,
				),
			)
			.join(''),
	});
	for (const [y, c] of [
		[260, '#ffb82e'],
		[600, '#ffb82e'],
	] as const)
		art +=
			body(s, `M180 ${y}Q500 ${y + 80} 820 ${y}V${y + 66}Q500 ${y + 150} 180 ${y + 66}Z`, c, { ...gold, depth: 26 }) +
			[0, 1, 2, 3, 4, 5, 6]
				.map((i) =>
					bead(
						s,
						230 + i * 90,
						y + 50 + 36 * Math.sin((Math.PI * (i + 0.5)) / 7),
						22,
						i % 2 ? '#2fb8e0' : '#2fb06a',
						false,
					),
				)
				.join('');
	return (
		art +
		body(s, 'M180 264Q240 150 500 130Q760 150 820 264Q500 340 180 264Z', '#ffc23a', { ...gold, depth: 40 }) +
		body(s, blob('500,10 560,80 540,140 500,160 460,140 440,80'), '#ffd24a', { ...gold, depth: 22 }) +
		shine(330, 200, 90, 24, -14, 0.7)
	);
}

function horn(s: Sheet): string {
	const p: Point[] = [
		[110, 130],
		[260, 230],
		[430, 370],
		[620, 530],
		[800, 720],
	];
	const d = body(s, taper(p, 44, 190), '#ffb82e', { ...gold, depth: 34 });
	let art = d;
	for (const [x, y, w] of [
		[230, 210, 66],
		[360, 312, 96],
		[500, 428, 128],
		[640, 552, 160],
	] as const)
		art += place(
			body(s, box(-22, -w / 2 - 10, 44, w + 20, 14), '#e0303f', { to: '#6b0a24', depth: 12, outlineWidth: 8 }) +
				bead(s, 0, 0, 22, '#2fd0e0', false),
			x,
			y,
			1,
			41,
		);
	art += place(
		body(s, oval(0, 0, 96, 190), '#ffd24a', { ...gold, depth: 30 }) +
			fill(oval(8, 0, 66, 150), s.radial(['#1c0a04', '#5a2a08', '#a8600f'], 0.6, 0.5, 0.6)),
		820,
		740,
		1,
		41,
	);
	art += body(s, oval(104, 124, 66), '#ffd24a', { ...gold, depth: 18 });
	const cloth = (x: number, y: number, c: string, k: number) =>
		body(
			s,
			blob(
				`${x - 30},${y} ${x + 30},${y} ${x + 60 * k},${y + 150} ${x + 30},${y + 290} ${x - 40 * k},${y + 320}! ${x - 50},${y + 150}`,
			),
			c,
			{ depth: 22 },
		);
	return art + cloth(400, 440, '#2f7fe0', 1) + cloth(330, 400, '#f4f6ff', 0.7) + shine(330, 250, 150, 16, 39, 0.7);
}

function butterLamp(s: Sheet): string {
	let art = lamp(s, 500, 300, 400, '#ffb02e', 0.9);
	art += body(s, blob('500,10! 560,120 640,230 640,350 580,430 500,450 420,430 360,350 370,230 450,150'), '#ff8a1f', {
		to: '#e0301f',
		depth: 30,
		rim: '#fff2b0',
		outline: '#8f2408',
		marks: fill(
			blob('500,140! 560,260 580,340 540,420 500,440 460,420 420,340 450,260'),
			s.linear(['#fff6b0', '#ffd24a', '#ffffff']),
		),
	});
	art += stroke('M500 400V480', '#3a1604', 22);
	art += body(s, blob('130,460! 870,460! 840,600 720,700 600,740 400,740 280,700 160,600'), '#ffc23a', {
		...gold,
		depth: 60,
		marks: [0, 1, 2, 3, 4]
			.map((i) =>
				fill(
					poly([
						[230 + i * 135, 520],
						[280 + i * 135, 590],
						[230 + i * 135, 660],
						[180 + i * 135, 590],
					]),
					i % 2 ? '#2fb8e0' : '#e0303f',
				),
			)
			.join(''),
	});
	art +=
		body(s, oval(500, 462, 376, 64), '#ffe27a', { ...gold, depth: 18 }) +
		fill(oval(500, 462, 320, 42), s.radial(['#fff6c2', '#ffd24a', '#e0901c']));
	art += body(s, blob('430,730! 570,730! 560,830 660,900 700,970 300,970 340,900 440,830'), '#ffb82e', {
		...gold,
		depth: 40,
	});
	return art + shine(280, 580, 36, 80, 24, 0.7) + bead(s, 500, 800, 38, '#e0303f');
}

function flagsArt(s: Sheet): string {
	let art = '';
	const shaft = (x: number) =>
		stroke(`M${x} 120V900`, '#3a1604', 40) + stroke(`M${x} 120V900`, '#a8602e', 24) + bead(s, x, 100, 46, '#ffd24a');
	art += shaft(70) + shaft(930);
	const row = (y: number, q: number) => {
		let out = '';
		for (let i = 0; i < 5; i++) {
			const [x, sag] = [176 + i * 162, Math.sin((Math.PI * (i + 0.5)) / 5) * 90];
			const c = flags[i] as string;
			out += place(
				body(s, `M-74 0L74 0Q92 90 66 180Q78 200 60 ${q}Q0 ${q - 40} -60 ${q + 6}Q-82 130 -74 0Z`, c, {
					depth: 26,
					outlineWidth: 11,
					marks: stroke(
						`M-40 ${q * 0.3}H40M-40 ${q * 0.5}H40M-34 ${q * 0.7}H34`,
						c === '#f4f6ff' ? '#8a90b8' : '#ffffff',
						10,
						'opacity=".65"',
					),
				}),
				x,
				y + sag,
				1,
				(i - 2) * -5,
			);
		}
		return stroke(`M70 ${y - 20}Q500 ${y + 210} 930 ${y - 20}`, '#2b1004', 16) + out;
	};
	return art + row(180, 270);
}

function bell(s: Sheet): string {
	let art =
		stroke('M400 150Q400 30 500 30T600 150', '#3a1604', 70) + stroke('M400 150Q400 30 500 30T600 150', '#ffd24a', 42);
	art += bead(s, 500, 890, 90, '#ffb82e');
	art += body(
		s,
		blob(
			'500,90 620,120 720,230 770,420 800,620 880,760 960,830! 940,890 500,900 60,890 40,830! 120,760 200,620 230,420 280,230 380,120',
		),
		'#ffb82e',
		{ ...gold, depth: 90, marks: stroke('M120 760Q500 830 880 760', '#8a4a0c', 22) },
	);
	return (
		art +
		fill(oval(500, 520, 262, 224), '#5a2404') +
		fill(oval(500, 520, 246, 208), s.radial(['#4a2a8f', '#2a1666', '#140a3a'])) +
		stroke(oval(500, 520, 250, 212), s.linear(metals.gold, 70), 16) +
		shine(300, 270, 40, 120, 26, 0.75)
	);
}

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	reels: 5,
	rows: 4,
	symbols: {
		1: { art: leopard, glow: '#a8c4ff', zoom: 0.94 },
		2: { art: monastery, glow: '#ff6a7a', zoom: 0.94 },
		3: { art: wheel, glow: '#ff9a3a', zoom: 0.93 },
		4: { art: horn, glow: '#ffcf5a', zoom: 0.93 },
		5: { art: butterLamp, glow: '#ff9a2e', zoom: 0.92 },
		W: {
			art: hero,
			glow: '#8fa8ff',
			zoom: 0.9,
			shift: [0, -12],
			burst: '#b8c4ff',
			ribbon: 'wild',
			ribbonColor: '#3f2fb0',
		},
		S: {
			art: flagsArt,
			glow: '#9ad0ff',
			zoom: 0.94,
			shift: [0, -2],
			burst: '#7fd0ff',
			ribbon: 'bonus',
			ribbonColor: '#b0243a',
		},
		C: { art: bell, glow: '#ffd23a', zoom: 0.93, burst: '#ffb82e' },
	},
	royals: {},
	margin: [76, 60, 56, 60],
	plate: [alpha('#0f0c30', 0.88), alpha('#1f1f52', 0.74), alpha('#0a081f', 0.92)],
	frame: (s, x, y, w, h) => {
		const key = (cx: number, cy: number, turn: number) =>
			place(stroke('M-12 7V-7H8V4H-3', '#e6dcff', 2.4), cx, cy, 1, turn);
		let marks = '';
		for (let i = 0; i < w / 32; i++) for (const py of [y - 13, y + h + 13]) marks += key(x + 16 + i * 32, py, 0);
		for (let i = 0; i < h / 32; i++) for (const px of [x - 13, x + w + 13]) marks += key(px, y + 16 + i * 32, 90);
		const knot =
			body(s, blob('-40,0 -26,-26 0,-40 26,-26 40,0 26,26 0,40 -26,26'), '#8f88c4', {
				to: '#3a3470',
				depth: 7,
				outlineWidth: 3,
			}) +
			fill(oval(0, 0, 25), '#120f36') +
			bead(s, 0, 0, 20, '#2fd0e0', false) +
			stroke(oval(0, 0, 27), s.linear(metals.gold), 4);
		const tusk = (k: number) =>
			body(
				s,
				taper(
					[
						[x + w / 2 + k * 26, y - 22],
						[x + w / 2 + k * 90, y - 24],
						[x + w / 2 + k * 128, y - 44],
						[x + w / 2 + k * 120, y - 72],
					],
					30,
					5,
				),
				'#d9bd94',
				{ to: '#5a3a20', depth: 6, outlineWidth: 3 },
			);
		return (
			band(s, [x, y, w, h], 26, {
				paint: ['#9a94d0', '#4a4488', '#2a2460', '#5f5aa0'],
				edge: metals.gold,
				ink: '#0f0c2b',
				round: 10,
				marks,
			}) +
			prayerFlags(s, [x - 30, y + h + 18], [x + w + 30, y + h + 18], 10, 26, 17) +
			corners([x - 8, y - 8, w + 16, h + 16], knot) +
			tusk(-1) +
			tusk(1) +
			body(
				s,
				poly([
					[x + w / 2 - 44, y - 8],
					[x + w / 2 - 34, y - 44],
					[x + w / 2, y - 54],
					[x + w / 2 + 34, y - 44],
					[x + w / 2 + 44, y - 8],
				]),
				'#6a64b0',
				{ to: '#2a2460', depth: 6, outlineWidth: 3 },
			) +
			fill(
				poly([
					[x + w / 2 + 6, y - 48],
					[x + w / 2 - 16, y - 26],
					[x + w / 2 - 2, y - 26],
					[x + w / 2 - 8, y - 8],
					[x + w / 2 + 16, y - 32],
					[x + w / 2 + 2, y - 32],
				]),
				'#ffe27a',
			)
		);
	},
	feature: {
		ramp: ['#060210', '#2a0a3a', '#6b1450', '#d9442e', '#ffb04a', '#fff6d0'],
		keep: 0.18,
		over: (s, wide) =>
			lightning(s, s.w * 0.1, 0, s.w * 0.17, s.h * (wide ? 0.62 : 0.4), '#ffe9a0', 6, 'l') +
			lightning(s, s.w * 0.9, 0, s.w * 0.82, s.h * (wide ? 0.58 : 0.36), '#ffd0a0', 7, 'r') +
			lamp(s, s.w * 0.13, 0, s.h * 0.5, '#ffd9a0', 0.5) +
			lamp(s, s.w * 0.88, 0, s.h * 0.5, '#ffc48a', 0.5) +
			particles(s, 'rain', 150, ['#ffd9c4'], { opacity: 0.8, seed: 'storm' }) +
			particles(s, 'spark', 40, ['#ffb04a'], { size: 1.4, seed: 'storm' }),
	},
};
