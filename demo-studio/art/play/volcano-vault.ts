import {
	alpha,
	band,
	bead,
	beads,
	blob,
	body,
	both,
	box,
	corners,
	face,
	fill,
	flame,
	flare,
	gem,
	graded,
	lamp,
	line,
	oval,
	particles,
	place,
	plume,
	poly,
	relief,
	shine,
	star,
	stroke,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { entry } from '../entries/volcano-vault.ts';
import { dragon, world } from '../games/volcano-vault.ts';
import { ground } from '../grounds/volcano-vault.ts';
import { triumph } from '../poses/volcano-vault.ts';
import { rig } from '../rigs/volcano-vault.ts';

const gold = { to: '#9a560c', rim: '#fffbe0', rimLight: 1 };
const iron = { to: '#1c2230', rim: '#d9e4f4', rimLight: 0.9 };
const crack = (d: string, w = 18) =>
	stroke(d, '#3a0604', w * 1.9) + stroke(d, '#ff4a0f', w) + stroke(d, '#ffd95a', w * 0.4);

/** The dragon of the marketing pictures, in the colours of light rock instead of cast iron. */
const stoneDragon = (s: Sheet) =>
	graded(s, place(dragon(s), 175, 72, 1.38), ['#100a14', '#8f88a0', '#d6cede', '#ffe6b8', '#fffbe0'], 0.35) +
	crack('M150 800L210 720L190 650L250 590', 15) +
	crack('M120 620L180 560L190 490', 13) +
	flame(s, 800, 560, 190);

function mask(s: Sheet): string {
	let art = '';
	for (const [t, c] of [
		[-56, '#e0281f'],
		[56, '#e0281f'],
		[-30, '#ff8a1f'],
		[30, '#ff8a1f'],
		[0, '#ffc62e'],
	] as const)
		art += `<g transform="rotate(${t} 500 470)">${body(s, blob('500,470! 420,260 440,90 500,10! 560,90 580,260'), c, { depth: 26 })}</g>`;
	art += body(
		s,
		blob('500,190 700,220 840,340 860,520 800,720 680,880 560,970 440,970 320,880 200,720 140,520 160,340 300,220'),
		'#3a3a4f',
		{
			to: '#08080f',
			depth: 80,
			rim: '#aab8ff',
			rimLight: 1,
			marks:
				fill(
					poly([
						[500, 190],
						[300, 420],
						[200, 720],
						[140, 520],
						[160, 340],
						[300, 220],
					]),
					'#6a6a90',
					'opacity=".5"',
				) +
				fill(
					poly([
						[700, 600],
						[860, 520],
						[680, 880],
						[560, 970],
					]),
					'#5a5a80',
					'opacity=".35"',
				),
		},
	);
	art += both(
		lamp(s, 350, 500, 150, '#ff6a0f', 0.9) +
			fill(
				poly([
					[230, 440],
					[440, 500],
					[440, 560],
					[330, 580],
					[240, 530],
				]),
				'#3a0604',
			) +
			fill(
				poly([
					[250, 462],
					[424, 514],
					[424, 546],
					[334, 562],
					[258, 520],
				]),
				s.linear(['#fff06b', '#ff8a1f', '#ff3a0a']),
			) +
			stroke(line('190,380 330,380 470,450'), '#ffc62e', 30),
	);
	art += body(
		s,
		poly([
			[462, 480],
			[538, 480],
			[580, 680],
			[500, 720],
			[420, 680],
		]),
		'#2b2b3f',
		{ to: '#0a0a14', depth: 24, rim: '#aab8ff' },
	);
	art +=
		fill(
			poly([
				[330, 760],
				[670, 760],
				[620, 860],
				[380, 860],
			]),
			'#3a0604',
		) +
		fill(
			poly([
				[346, 772],
				[654, 772],
				[612, 848],
				[388, 848],
			]),
			'#ff5a0f',
		);
	for (let i = 0; i < 5; i++)
		art +=
			fill(
				poly([
					[350 + i * 60, 768],
					[410 + i * 60, 768],
					[380 + i * 60, 822],
				]),
				'#fff0d0',
			) +
			stroke(
				poly([
					[350 + i * 60, 768],
					[410 + i * 60, 768],
					[380 + i * 60, 822],
				]),
				'#14060a',
				7,
			);
	return (
		art +
		place(gem(s, 66, '#ff3a1f', 6), 500, 300) +
		both(body(s, oval(130, 620, 60), '#ffc62e', { ...gold, depth: 20 })) +
		shine(300, 300, 70, 24, -42, 0.6)
	);
}

function door(s: Sheet): string {
	const arch = 'M130 960V440Q130 60 500 60T870 440V960Z';
	let art = body(s, arch, '#6a7486', { ...iron, depth: 50, marks: '' });
	const inner = 'M220 960V450Q220 150 500 150T780 450V960Z';
	art +=
		lamp(s, 500, 620, 420, '#ff5a0f', 0.5) +
		body(s, inner, '#4a5263', {
			...iron,
			depth: 40,
			marks:
				stroke('M360 150V960M500 150V960M640 150V960', '#14181f', 20) +
				crack('M300 960L340 860L310 780', 13) +
				crack('M700 960L670 880L710 820', 13),
		});
	for (const y of [360, 560, 780])
		art +=
			body(s, box(230, y, 540, 70, 14), '#8a94a8', { ...iron, depth: 16 }) +
			[0, 1, 2, 3].map((i) => bead(s, 300 + i * 134, y + 35, 20, '#e6eefa', false)).join('');
	for (let i = 0; i < 11; i++) {
		const a = Math.PI + (i * Math.PI) / 10;
		art += bead(s, 500 + Math.cos(a) * 325, 440 + Math.sin(a) * 335, 22, '#ffc62e', false);
	}
	art +=
		body(s, star(500, 560, 190, 8, 0.86), '#ffc62e', { ...gold, depth: 34 }) +
		fill(oval(500, 560, 112), '#2b0a04') +
		fill(oval(500, 530, 40), '#ff8a1f') +
		fill(
			poly([
				[476, 540],
				[524, 540],
				[546, 630],
				[454, 630],
			]),
			'#ff8a1f',
		) +
		fill(oval(500, 528, 22), '#fff06b');
	return (
		art +
		both(
			body(s, box(80, 300, 90, 120, 16), '#8a94a8', { ...iron, depth: 16 }) +
				body(s, box(80, 700, 90, 120, 16), '#8a94a8', { ...iron, depth: 16 }),
		) +
		shine(270, 260, 26, 90, 34, 0.5)
	);
}

function opal(s: Sheet): string {
	let art =
		body(s, oval(500, 500, 450, 400), '#ffc62e', { ...gold, depth: 46 }) + beads(s, 500, 500, 0, 1, 1, ['#ffffff']);
	for (let i = 0; i < 16; i++)
		art += bead(
			s,
			500 + Math.cos(i * 0.3927) * 402,
			500 + Math.sin(i * 0.3927) * 356,
			26,
			i % 2 ? '#ffffff' : '#ff5a3a',
			false,
		);
	const stone = oval(500, 500, 330, 286);
	const r = s.random('opal');
	let marks = '';
	for (let i = 0; i < 46; i++) {
		const [x, y, q] = [500 + r.bell() * 460, 500 + r.bell() * 400, 36 + r.next() * 66];
		marks += place(
			fill(
				star(0, 0, q, 5 + (i % 3), 0.8),
				r.pick(['#5fffd0', '#3aa8ff', '#c46bff', '#ff7ab8', '#9affff', '#6a5aff']),
				'opacity=".55"',
			),
			x,
			y,
			1,
			r.next() * 90,
		);
	}
	art += body(s, stone, '#2f9ac4', {
		to: '#2a1f8f',
		depth: 66,
		rim: '#ffffff',
		rimLight: 1,
		marks:
			marks +
			fill(stone, s.radial([alpha('#ffffff', 0.5), alpha('#ffffff', 0), alpha('#0a0a5a', 0.5)], 0.4, 0.35, 0.7)),
	});
	return art + shine(390, 350, 110, 50, -32, 0.85) + shine(620, 670, 60, 20, -30, 0.5);
}

function hammer(s: Sheet): string {
	let art =
		stroke('M500 420V960', '#1c0a05', 118) +
		body(s, box(452, 400, 96, 570, 30), '#a8602e', {
			to: '#3f1a0c',
			depth: 24,
			angle: 0,
			marks: [520, 600, 680, 760, 840].map((y) => stroke(`M440 ${y}L560 ${y + 50}`, '#2b1008', 20)).join(''),
		});
	art += body(s, box(440, 900, 120, 80, 20), '#ffc62e', { ...gold, depth: 18 });
	art += body(
		s,
		poly([
			[90, 130],
			[300, 90],
			[700, 90],
			[910, 130],
			[940, 260],
			[910, 390],
			[700, 430],
			[300, 430],
			[90, 390],
			[60, 260],
		]),
		'#6a7486',
		{
			...iron,
			depth: 60,
			marks: fill(
				poly([
					[90, 130],
					[300, 90],
					[700, 90],
					[910, 130],
					[700, 170],
					[300, 170],
				]),
				'#b8c4d9',
				'opacity=".7"',
			),
		},
	);
	art +=
		body(s, box(300, 80, 60, 360, 12), '#ffc62e', { ...gold, depth: 16 }) +
		body(s, box(640, 80, 60, 360, 12), '#ffc62e', { ...gold, depth: 16 });
	art += crack('M120 300L200 240L180 180', 13) + crack('M880 320L800 270L830 200', 13);
	return `<g transform="rotate(34 500 500)">${art}${place(gem(s, 76, '#ff4a1f', 6), 500, 262)}</g>`;
}

function fireGem(s: Sheet): string {
	let art = '';
	for (const [x, q] of [
		[250, 430],
		[750, 430],
		[380, 620],
		[620, 620],
		[500, 760],
	] as const)
		art += flame(s, x, 840, q);
	const at = (i: number, r: number): Point => [
		500 + Math.sin((i * Math.PI) / 3) * r,
		560 - Math.cos((i * Math.PI) / 3) * r,
	];
	art += fill(star(500, 566, 322, 6, 1), '#3a0604');
	(['#ff7a1f', '#d9240a', '#9c0a0a', '#b8140a', '#ff5a0f', '#ffc23a'] as const).forEach(
		(c, i) => (art += fill(poly([at(i, 306), at(i + 1, 306), at(i + 1, 168), at(i, 168)]), c)),
	);
	art +=
		fill(star(500, 560, 170, 6, 1), s.radial(['#ffffff', '#ffe95a', '#ff8a1f', '#ff3a0a'], 0.42, 0.36, 0.7)) +
		stroke(star(500, 560, 168, 6, 1), '#fff0a0', 6, 'opacity=".8"') +
		flame(s, 500, 650, 190, ['#ff6a0f', '#ffd23a', '#ffffff']);
	return art + stroke(star(500, 560, 306, 6, 1), '#ffd95a', 11) + flare(s, 380, 440, 150, '#fff6c2');
}

const ingot = (s: Sheet, hot: boolean) => {
	const c = hot ? '#ff5a1f' : '#ffc21f';
	const o = hot ? { to: '#8f0f05', rim: '#fff06b', rimLight: 1 } : gold;
	let art = hot ? lamp(s, 500, 540, 500, '#ff6a0f', 0.9) : '';
	if (hot)
		for (const [x, q] of [
			[200, 330],
			[360, 400],
			[640, 400],
			[800, 330],
		] as const)
			art += flame(s, x, 400, q);
	art += body(
		s,
		poly([
			[30, 860],
			[150, 330],
			[850, 330],
			[970, 860],
		]),
		c,
		{ ...o, depth: 60 },
	);
	art += body(
		s,
		poly([
			[150, 330],
			[240, 190],
			[760, 190],
			[850, 330],
		]),
		hot ? '#ffb02e' : '#ffe27a',
		{ ...o, depth: 26 },
	);
	const plate = poly([
		[160, 770],
		[230, 410],
		[770, 410],
		[840, 770],
	]);
	art += face(s, plate, hot ? '#3a0604' : '#5a2404') + stroke(plate, hot ? '#ffe95a' : '#fff6c2', 13);
	return (
		art +
		(hot ? crack('M60 850L130 780M940 850L880 770', 14) : shine(300, 250, 80, 18, 0, 0.9) + flare(s, 800, 250, 130))
	);
};

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	entry,
	reels: 5,
	rows: 3,
	symbols: {
		1: { art: stoneDragon, glow: '#ff7a2a', zoom: 0.94 },
		2: { art: mask, glow: '#ff5a2a', zoom: 0.94 },
		3: { art: door, glow: '#a8b8d9', zoom: 0.93 },
		4: { art: opal, glow: '#5fd8ff', zoom: 0.94 },
		5: { art: hammer, glow: '#c4d0e6', zoom: 0.95 },
		W: {
			art: fireGem,
			glow: '#ff8a1f',
			zoom: 0.92,
			shift: [0, -14],
			burst: '#ffb02e',
			ribbon: 'wild',
			ribbonColor: '#c41f0a',
		},
		C: { art: (s) => ingot(s, false), glow: '#ffd23a', zoom: 0.95, burst: '#ffb82e' },
		F: { art: (s) => ingot(s, true), glow: '#ff5a1f', zoom: 0.95, burst: '#ff3a0f' },
	},
	royals: { face: 'rye' },
	margin: [66, 60, 58, 60],
	plate: [alpha('#1c0608', 0.9), alpha('#3a0f0c', 0.82), alpha('#12040a', 0.94)],
	frame: (s, x, y, w, h) => {
		const marks =
			relief(s, [x - 60, y - 60, w + 120, h + 120], {
				light: '#8a7a80',
				mid: '#3f343c',
				dark: '#120c12',
				scale: 24,
				ridged: true,
				contrast: 4,
				seed: 'basalt',
			}) +
			[0.12, 0.3, 0.46, 0.64, 0.86]
				.map(
					(k, i) =>
						crack(`M${x + w * k} ${y - 28}l${8 - i * 4} 12l-10 8l6 10`, 3) +
						crack(`M${x + w * (1 - k)} ${y + h + 28}l${i * 4 - 8} -12l10 -8l-6 -10`, 3),
				)
				.join('') +
			[0.3, 0.7]
				.map(
					(k) =>
						crack(`M${x - 28} ${y + h * k}l12 8l6 -10l12 6`, 3) +
						crack(`M${x + w + 28} ${y + h * k}l-12 8l-6 -10l-12 6`, 3),
				)
				.join('');
		const bolt =
			body(s, star(0, 0, 46, 8, 0.88), '#6a7486', { ...iron, depth: 8, outlineWidth: 3 }) +
			body(s, oval(0, 0, 29), '#ffc62e', { ...gold, depth: 7, outlineWidth: 2.4 }) +
			place(gem(s, 18, '#ff3a0f', 6), 0, 0);
		return (
			band(s, [x, y, w, h], 27, {
				paint: ['#5a4a52', '#2b2028'],
				edge: ['#ffe9c9', '#d98a4a', '#7a3f24', '#c4783f'],
				ink: '#0c0406',
				round: 12,
				marks,
			}) +
			corners([x - 9, y - 9, w + 18, h + 18], bolt) +
			lamp(s, x + w / 2, y - 26, 110, '#ff6a0f', 0.7, 44) +
			body(
				s,
				poly([
					[x + w / 2 - 130, y - 10],
					[x + w / 2 - 80, y - 34],
					[x + w / 2 - 44, y - 62],
					[x + w / 2 + 44, y - 62],
					[x + w / 2 + 80, y - 34],
					[x + w / 2 + 130, y - 10],
				]),
				'#5a4a52',
				{ to: '#1c1218', depth: 8, outlineWidth: 3 },
			) +
			crack(`M${x + w / 2 - 36} ${y - 60}l-10 18l-26 14M${x + w / 2 + 36} ${y - 60}l10 18l26 14`, 4) +
			place(fireGem(s), x + w / 2 - 34, y - 64, 0.066)
		);
	},
	feature: {
		ramp: ['#02040f', '#0a1a4a', '#1f3fc4', '#2fa8ff', '#b8f4ff', '#ffffff'],
		keep: 0.12,
		over: (s) =>
			plume(s, [s.w * 0.02, s.h * 0.1, s.w * 0.26, s.h * 0.8], '#7ad0ff', '#0a1f6b', 0.5, 'blue', 0.1) +
			particles(s, 'spark', 110, ['#5fe0ff', '#a88aff', '#ffffff', '#ffb04a'], { size: 1.5, seed: 'blue' }) +
			lamp(s, s.w / 2, s.h, s.w * 0.6, '#ff8a1f', 0.45, s.h * 0.22),
	},
};
