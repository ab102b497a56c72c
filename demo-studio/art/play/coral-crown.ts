import {
	alpha,
	band,
	bead,
	beads,
	blob,
	body,
	chest,
	corners,
	fill,
	flare,
	lamp,
	line,
	metals,
	oval,
	painted,
	place,
	shine,
	starfish,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { scales } from '../toolkit/creature.ts';
import { entry } from '../entries/coral-crown.ts';
import { branchCoral, hero, world } from '../games/coral-crown.ts';
import { ground } from '../grounds/coral-crown.ts';
import { triumph } from '../poses/coral-crown.ts';
import { rig } from '../rigs/coral-crown.ts';
import { wheel } from '../wheels/coral-crown.ts';

const gold = { to: '#a8600c', rim: '#fffbe0', rimLight: 1 };

function king(s: Sheet): string {
	const fin = (d: string, c = '#2f8aff') =>
		body(s, blob(d), c, { to: '#0f2f9c', depth: 28, rim: '#d9f0ff', outlineWidth: 11 });
	let art =
		fin('800,560! 880,440 960,360 990,380! 970,500 975,600 990,760! 940,780 870,720 800,640') +
		fin('300,330! 420,240 600,230 760,330! 780,430 640,420') +
		fin('420,820! 520,960 640,960 680,880! 620,820 540,780');
	art += body(
		s,
		blob('60,580 110,440 240,340 420,310 600,340 740,430 840,540 850,620 760,740 600,830 420,860 240,820 110,710'),
		'#ff9a1f',
		{
			to: '#e0480a',
			depth: 76,
			rim: '#fff6c2',
			rimLight: 1,
			marks:
				scales(s, [300, 300, 560, 600], 74, '#d9600a', '#ffe27a') +
				fill(blob('60,580 110,440 240,340 330,360 350,500 330,640 250,800 110,710'), '#ffc23a') +
				stroke('M350 320Q420 560 330 850', '#ffffff', 50) +
				stroke('M350 320Q420 560 330 850', '#2f8aff', 12, 'transform="translate(32 0)"') +
				stroke('M640 350Q700 580 600 830', '#ffffff', 44) +
				stroke('M640 350Q700 580 600 830', '#2f8aff', 11, 'transform="translate(28 0)"'),
		},
	);
	art += fin('440,600! 560,560 640,620 640,700! 560,740 470,700', '#5fb0ff');
	art +=
		fill(oval(220, 500, 82, 86), '#fff') +
		stroke(oval(220, 500, 82, 86), '#5a1f05', 12) +
		fill(oval(206, 506, 50), s.radial(['#5fe0ff', '#0f6ac4'])) +
		fill(oval(206, 508, 28), '#04122b') +
		fill(oval(190, 486, 18), '#fff') +
		stroke(line('130,400 200,380 290,410'), '#8a2a05', 26);
	art += body(s, blob('40,640! 90,610 160,650 170,690! 120,740 70,720'), '#ff6a7a', {
		to: '#a81f3f',
		depth: 16,
		outlineWidth: 9,
	});
	art += `<g transform="rotate(-10 300 220)">${body(s, 'M140 330L90 90L220 190L310 30L400 190L530 90L480 330Q310 380 140 330Z', '#ffd23a', { ...gold, depth: 34 })}${bead(s, 90, 84, 36, '#ff3f7a')}${bead(s, 310, 30, 42, '#35e0ff')}${bead(s, 530, 84, 36, '#ff3f7a')}${bead(s, 310, 260, 46, '#ff3f7a')}${bead(s, 210, 270, 28, '#ffffff', false)}${bead(s, 410, 270, 28, '#ffffff', false)}</g>`;
	return art;
}

const seahorse = (s: Sheet) =>
	place(
		painted(s, 'seahorse', {
			color: '#b87af0',
			to: '#4a1fa8',
			under: '#2a0f5a',
			spots: [
				[250, 210, 90, '#ff9ad0'],
				[300, 330, 60, '#ffd0f0'],
				[150, 200, 80, '#ffc23a'],
				[290, 470, 70, '#5f3ad9'],
			],
		}),
		-70,
		-70,
		1.14,
	) +
	bead(s, 480, 156, 42, '#ffffff') +
	fill(oval(484, 156, 22), '#1c0638') +
	fill(oval(476, 148, 8), '#fff');

function nautilus(s: Sheet): string {
	let art = '';
	for (let i = 0; i < 7; i++)
		art += body(
			s,
			taper(
				[
					[760, 650 + i * 22],
					[880 - i * 12, 700 + i * 30],
					[960 - i * 30, 690 + i * 44],
					[990 - i * 50, 640 + i * 56],
				],
				54,
				14,
			),
			'#ff9ac4',
			{ to: '#c43a7a', depth: 12, outlineWidth: 9 },
		);
	let marks = '';
	for (let i = 0; i < 11; i++) {
		const a = -2.6 + i * 0.42;
		marks += stroke(
			line([
				[460 + Math.cos(a) * 110, 480 + Math.sin(a) * 100],
				[460 + Math.cos(a + 0.24) * 250, 480 + Math.sin(a + 0.24) * 240],
				[460 + Math.cos(a + 0.34) * 430, 480 + Math.sin(a + 0.34) * 420],
			]),
			i % 2 ? '#e0602a' : '#f08a4a',
			46,
		);
	}
	art += body(
		s,
		blob(
			'460,60 660,100 820,230 880,420 880,620 820,780! 700,830 560,840 400,860 230,800 100,660 60,480 110,280 260,120',
		),
		'#fff4e6',
		{ to: '#e0a88a', depth: 80, rim: '#ffffff', rimLight: 1, marks },
	);
	art += body(s, blob('880,420 880,620 820,780! 740,740 690,640 700,520 780,430'), '#ffc4b0', {
		to: '#8a3a4a',
		depth: 34,
	});
	const spiral: Point[] = [...Array(20).keys()].map((i) => [
		450 + Math.cos(i * 0.52 + 0.5) * (16 + i * 12),
		490 + Math.sin(i * 0.52 + 0.5) * (16 + i * 11.4),
	]);
	art += stroke(line(spiral), '#a8502a', 20, 'opacity=".9"');
	return (
		art +
		fill(oval(770, 590, 52), '#fff') +
		stroke(oval(770, 590, 52), '#5a1f2a', 10) +
		fill(oval(780, 594, 28), '#1c0a14') +
		fill(oval(770, 582, 10), '#fff') +
		shine(310, 210, 100, 36, -34, 0.8)
	);
}

function anemone(s: Sheet): string {
	let art = '';
	const arm = (x: number, lean: number, h: number, c: string, tip: string) =>
		body(
			s,
			taper(
				[
					[500 + (x - 500) * 0.5, 740],
					[x, 560],
					[x + lean * 0.6, 380],
					[x + lean, 740 - h],
				],
				84,
				54,
			),
			c,
			{ to: '#8f0f5a', depth: 22, outlineWidth: 11 },
		) + bead(s, x + lean, 740 - h, 48, tip);
	for (const [x, lean, h] of [
		[180, -90, 450],
		[330, -50, 610],
		[500, 20, 690],
		[670, 60, 600],
		[820, 90, 440],
	] as const)
		art += arm(x, lean, h, '#e0388a', '#fff06b');
	for (const [x, lean, h] of [
		[250, -70, 360],
		[410, -20, 460],
		[590, 30, 450],
		[750, 70, 350],
	] as const)
		art += arm(x, lean, h, '#ff6ab0', '#7affd0');
	return (
		art +
		body(s, blob('200,700 350,660 500,680 650,660 800,700 840,820 860,960! 500,990 140,960! 160,820'), '#a83ad9', {
			to: '#3f0f8f',
			depth: 60,
			rim: '#f0c4ff',
			marks: [0, 1, 2, 3, 4, 5]
				.map((i) => fill(oval(230 + i * 110, 850 + (i % 2) * 50, 26), '#ff9ae0', 'opacity=".8"'))
				.join(''),
		})
	);
}

const treasure = (s: Sheet) =>
	lamp(s, 500, 420, 460, '#ffe27a', 0.9) +
	place(chest(s, 0, 0, 880, '#b8602a', metals.gold, '#ffd95a'), 500, 900) +
	bead(s, 300, 480, 50, '#ff3f7a') +
	bead(s, 660, 470, 56, '#35e0ff') +
	bead(s, 480, 440, 44, '#ffffff') +
	flare(s, 560, 350, 150, '#fffbe0');

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	wheel,
	entry,
	reels: 5,
	rows: 3,
	symbols: {
		1: { art: king, glow: '#ffb03a', zoom: 0.95 },
		2: { art: seahorse, glow: '#c48aff', zoom: 0.84 },
		3: { art: (s) => starfish(s, '#ff6a3a', '#b8202a', '#ffe9a0'), glow: '#ff8a5a', zoom: 0.93 },
		4: { art: nautilus, glow: '#ffd9b8', zoom: 0.93 },
		5: { art: anemone, glow: '#ff6ac4', zoom: 0.93 },
		W: {
			art: (s) => place(hero(s), -30, -30, 1.06),
			glow: '#4fe0a0',
			zoom: 0.86,
			shift: [0, -14],
			burst: '#7affd0',
			ribbon: 'wild',
			ribbonColor: '#0f7a6a',
		},
		S: {
			art: treasure,
			glow: '#ffd95a',
			zoom: 0.9,
			shift: [0, -10],
			burst: '#ffe27a',
			ribbon: 'bonus',
			ribbonColor: '#d92f5a',
		},
	},
	royals: {},
	margin: [74, 60, 56, 60],
	plate: [alpha('#04426b', 0.84), alpha('#0a6a96', 0.68), alpha('#033052', 0.88)],
	frame: (s, x, y, w, h) => {
		const r = s.random('sand');
		let marks = '';
		for (let i = 0; i < 260; i++)
			marks += fill(
				oval(
					x - 30 + r.next() * (w + 60),
					r.next() < 0.5 ? y - 26 * r.next() : y + h + 26 * r.next(),
					1 + r.next() * 1.8,
				),
				r.pick(['#b8803a', '#fffbe0', '#e0a860']),
			);
		const shellFan = (c: string, to: string) =>
			body(s, blob('0,30! -26,20 -44,-10 -34,-38 0,-50 34,-38 44,-10 26,20', 0.6), c, {
				to,
				depth: 7,
				outlineWidth: 3,
				marks: stroke('M0 30V-50M0 30L-22 -46M0 30L22 -46M0 30L-40 -26M0 30L40 -26', to, 2.6, 'opacity=".7"'),
			});
		const corner = `<g transform="rotate(-45)">${place(branchCoral(s, 0, 10, 74, '#ff4a6a', 'fc'), -20, -6, 0.8, -40)}${place(branchCoral(s, 0, 10, 74, '#ffa01f', 'fd'), 20, -6, 0.8, 40)}${shellFan('#ffd0e0', '#e0487a')}${bead(s, 0, 22, 11, '#ffffff', false)}</g>`;
		return (
			band(s, [x, y, w, h], 26, {
				paint: ['#fff0c4', '#e8bd78', '#b8803f', '#f0cf8a'],
				edge: ['#fffbe0', '#ffd23a', '#d9820f', '#ffe27a'],
				ink: '#5a2f0a',
				round: 26,
				marks,
			}) +
			corners([x - 10, y - 10, w + 20, h + 20], place(corner, 0, 0, 0.8)) +
			[0.2, 0.34, 0.66, 0.8]
				.map((k, i) =>
					place(
						starfish(s, i % 2 ? '#2fb8d9' : '#ff6a3a', i % 2 ? '#0f5a8f' : '#b8202a', '#fff0b0'),
						x + w * k - 14,
						y - 29,
						0.028,
					),
				)
				.join('') +
			place(
				`${body(s, 'M-62 36L-80 -34L-40 -4L0 -56L40 -4L80 -34L62 36Q0 50 -62 36Z', '#ff5a7a', { to: '#a81440', depth: 8, outlineWidth: 3.4 })}${body(s, 'M-64 20Q0 34 64 20L62 40Q0 54 -62 40Z', '#ffd23a', { ...gold, depth: 5, outlineWidth: 2.6 })}${bead(s, -80, -36, 9, '#ffffff', false)}${bead(s, 0, -58, 11, '#ffffff', false)}${bead(s, 80, -36, 9, '#ffffff', false)}${beads(s, 0, 30, 34, 2, 6, ['#35e0ff'])}`,
				x + w / 2,
				y - 30,
				0.74,
			)
		);
	},
};
