import {
	alpha,
	band,
	blob,
	body,
	corners,
	fill,
	lamp,
	lighten,
	line,
	oval,
	particles,
	place,
	relief,
	shine,
	stars,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { eye, shaggy } from '../toolkit/creature.ts';
import { entry } from '../entries/ember-fox-trail.ts';
import { hero, world } from '../games/ember-fox-trail.ts';
import { ground } from '../grounds/ember-fox-trail.ts';
import { triumph } from '../poses/ember-fox-trail.ts';
import { rig } from '../rigs/ember-fox-trail.ts';

const mirror = (half: string) => half + place(half, 1000, 0, 1, 0, true);

function stag(s: Sheet): string {
	const horn = (p: Point[], a: number, b: number) =>
		body(s, taper(p, a, b), '#e8c58f', { to: '#8a5424', depth: 14, outlineWidth: 11 });
	const antler =
		horn(
			[
				[300, 230],
				[210, 190],
				[180, 90],
			],
			30,
			10,
		) +
		horn(
			[
				[190, 300],
				[90, 250],
				[60, 150],
			],
			32,
			10,
		) +
		horn(
			[
				[420, 420],
				[330, 360],
				[230, 330],
				[150, 260],
				[110, 130],
				[140, 20],
			],
			62,
			12,
		) +
		horn(
			[
				[370, 390],
				[320, 300],
				[330, 200],
			],
			34,
			10,
		);
	const ear =
		body(s, blob('370,440! 260,380 130,390 70,440 150,520 270,540 380,510!'), '#c9793a', { to: '#6b2f14', depth: 26 }) +
		fill(blob('340,450! 250,420 160,420 120,445 190,490 290,500'), '#ffd9b8', 'opacity=".8"');
	let art = mirror(antler + ear);
	art += body(
		s,
		blob(
			'500,360! 600,370 660,440 660,540 620,660 590,800 560,910 500,940 440,910 410,800 380,660 340,540 340,440 400,370',
		),
		'#d0803c',
		{
			to: '#6b2c12',
			depth: 56,
			rim: '#ffe0a8',
			marks:
				fill(blob('430,780 500,740 570,780 576,880 500,930 424,880'), '#fff0dc') +
				fill(blob('460,370 540,370 548,560 500,700 452,560'), '#8f4a1f', 'opacity=".7"') +
				fill(oval(500, 440, 20, 30) + oval(470, 400, 8, 11) + oval(530, 400, 8, 11), '#ffe9c4', 'opacity=".8"'),
		},
	);
	art += mirror(eye(s, 408, 560, 42, '#5a2a10', { look: [0.2, 0.1], ry: 36, white: '#2b1008', rim: '#2b0d06' }));
	return (
		art +
		body(s, blob('450,830 500,815 550,830 545,870 500,900 455,870'), '#4a2420', { depth: 12, outlineWidth: 8 }) +
		shine(480, 842, 18, 8)
	);
}

function owl(s: Sheet): string {
	let marks = '';
	for (let row = 0; row < 6; row++)
		for (let i = -3; i <= 3; i++)
			marks += stroke(`M${500 + (i + (row % 2) / 2) * 74 - 28} ${560 + row * 62}q28 44 56 0`, '#a87248', 13);
	let art =
		body(s, blob('240,430! 120,560 110,760 210,900! 300,800 320,600'), '#8a5a34', { to: '#3d1f0f' }) +
		body(s, blob('760,430! 880,560 890,760 790,900! 700,800 680,600'), '#8a5a34', { to: '#3d1f0f' });
	for (const x of [400, 600])
		for (const k of [-34, 0, 34])
			art += body(
				s,
				blob(`${x + k - 20},900 ${x + k},880 ${x + k + 20},900 ${x + k + 14},970 ${x + k},985 ${x + k - 14},970`),
				'#ffb03a',
				{ depth: 10, outlineWidth: 9 },
			);
	art += body(
		s,
		blob('500,200 680,240 760,420 780,620 720,820 600,920 500,940 400,920 280,820 220,620 240,420 320,240'),
		'#a8703f',
		{
			to: '#4f2a14',
			depth: 60,
			rim: '#ffd9a0',
			marks: fill(blob('500,480 640,540 690,700 620,870 500,920 380,870 310,700 360,540'), '#f7dcb4') + marks,
		},
	);
	art += body(
		s,
		blob(
			'130,90! 250,130 380,170 500,180 620,170 750,130 870,90! 850,240 820,400 700,500 560,520 500,500 440,520 300,500 180,400 150,240',
		),
		'#9a6236',
		{ to: '#4f2a14', depth: 40, rim: '#ffd9a0' },
	);
	for (const x of [345, 655])
		art +=
			fill(oval(x, 350, 150), s.radial(['#fff4dc', '#f2cf9c', '#b8804a'])) +
			stroke(oval(x, 350, 150), '#4f2a14', 10) +
			eye(s, x, 350, 100, '#ffb31a', { rim: '#2b1208' });
	art += body(s, blob('500,400! 560,440 550,500 500,570! 450,500 440,440'), '#ffb03a', { depth: 18, outlineWidth: 10 });
	return (
		art +
		stroke('M190 190Q330 190 440 300M810 190Q670 190 560 300', '#4f2a14', 30) +
		stroke('M190 186Q330 186 436 292M810 186Q670 186 564 292', '#c98f58', 12)
	);
}

function hedgehog(s: Sheet): string {
	let art = body(
		s,
		shaggy('60,700 80,480 200,280 400,170 600,190 760,300 830,450 800,640 600,760 300,800', 96, 'hog', 0.5),
		'#7d5a45',
		{ to: '#2e1a16', depth: 60, rim: '#e8c08a' },
	);
	let quills = '';
	for (let i = 0; i < 46; i++) {
		const a = Math.PI * (0.98 + (0.86 * ((i * 7) % 46)) / 46);
		const q = 150 + ((i * 53) % 240);
		const [x, y] = [440 + Math.cos(a) * q * 0.95, 640 + Math.sin(a) * q * 1.1];
		quills += stroke(
			`M${x.toFixed(0)} ${y.toFixed(0)}l${(Math.cos(a) * 58 - 12).toFixed(0)} ${(Math.sin(a) * 58).toFixed(0)}`,
			i % 3 ? '#d9b48a' : '#f7e2bd',
			11,
		);
	}
	art += quills;
	for (const x of [300, 620])
		art += body(s, blob(`${x - 60},820 ${x},780 ${x + 70},820 ${x + 80},880 ${x},900 ${x - 70},885`), '#d99a6a', {
			depth: 16,
		});
	art += body(
		s,
		blob('480,420 620,380 740,420 830,540 960,660 980,700 920,740 760,800 560,840 380,840 300,760 340,600'),
		'#f0c79a',
		{ to: '#b0713f', depth: 50, rim: '#fff4dc' },
	);
	art +=
		body(s, blob('500,440 540,360 620,360 650,430 610,500 530,510'), '#c98a5c', { depth: 22 }) +
		fill(oval(580, 440, 40, 44), '#ffd9c4', 'opacity=".8"');
	art += body(s, oval(962, 690, 42, 36), '#3a2028', { depth: 14, outlineWidth: 8 }) + shine(950, 676, 14, 8);
	art +=
		eye(s, 760, 580, 46, '#4a2410', { white: '#1c0b08', rim: '#1c0b08' }) +
		stroke(line('900,760 820,772 750,740'), '#6b3a1f', 12) +
		fill(oval(700, 700, 52, 34), '#ff8a6a', 'opacity=".5"');
	// Leaf on the spike.
	return (
		art +
		place(
			body(s, blob('0,0! 60,-90 150,-120 240,-90! 200,10 100,50'), '#ff8a2a', {
				to: '#b8301a',
				depth: 18,
				outlineWidth: 10,
			}) + stroke('M10 0Q120 -40 220 -84', '#8f2414', 9),
			300,
			210,
			1.1,
			-8,
		)
	);
}

function toadstool(s: Sheet): string {
	let art = lamp(s, 500, 420, 480, '#ff8a4a', 0.5);
	art += body(s, blob('400,540 380,720 320,900 420,960 600,960 690,900 620,720 600,540'), '#fff0d8', {
		to: '#c48a5c',
		depth: 44,
	});
	art += body(
		s,
		blob('350,640! 420,620 580,620 660,640! 680,720 600,700 560,740 500,700 440,740 400,700 320,720'),
		'#fff6e4',
		{ to: '#d9a878', depth: 16, outlineWidth: 10 },
	);
	const spots = (
		[
			[320, 300, 74, 56],
			[560, 210, 84, 56],
			[740, 400, 70, 66],
			[470, 430, 66, 44],
			[190, 470, 46, 50],
			[640, 560, 40, 24],
			[410, 130, 44, 22],
		] as const
	)
		.map(
			([x, y, rx, ry]) =>
				fill(oval(x, y + 8, rx, ry), '#8f1414', 'opacity=".5"') +
				fill(oval(x, y, rx, ry), s.linear(['#ffffff', '#ffe2c4'])),
		)
		.join('');
	art += body(s, blob('60,560! 80,340 240,140 500,70 760,140 920,340 940,560! 780,630 500,650 220,630'), '#f0402e', {
		to: '#8f0f1f',
		depth: 80,
		rim: '#ffd0a8',
		marks: spots,
	});
	return art + shine(300, 210, 90, 34, -38, 0.7);
}

function maple(s: Sheet): string {
	const d =
		'M500 20L590 190L700 130L676 360L840 240L860 330L975 350L880 470L930 540L700 690L730 780L530 750L545 985L455 985L470 750L270 780L300 690L70 540L120 470L25 350L140 330L160 240L324 360L300 130L410 190Z';
	return (
		body(s, d, '#ff9a1f', {
			to: '#c4281a',
			depth: 60,
			rim: '#fff2b0',
			rimLight: 1,
			marks: fill(d, s.radial(['#ffe95a', '#ffb02e@45', alpha('#ff6a1f', 0)], 0.5, 0.62, 0.5)),
		}) +
		stroke(
			'M500 760V180M500 700L800 360M500 700L200 360M500 740L830 540M500 740L170 540',
			'#9c2a12',
			17,
			'opacity=".75"',
		) +
		stroke('M493 750V190M492 690L205 366', '#fff2b0', 6, 'opacity=".6"')
	);
}

function acorn(s: Sheet): string {
	let net = '';
	for (let i = -6; i < 14; i++) net += `M${i * 80} 130L${i * 80 + 330} 520M${i * 80 + 330} 130L${i * 80} 520`;
	let art = lamp(s, 500, 540, 460, '#ffd24a', 0.6);
	art += body(s, blob('190,420 180,600 280,800 430,900 500,985! 570,900 720,800 820,600 810,420'), '#ffab2e', {
		to: '#a84a0c',
		depth: 80,
		rim: '#fff6c2',
		rimLight: 1,
	});
	art += shine(330, 600, 50, 130, 14, 0.65) + shine(400, 780, 24, 50, -24, 0.4);
	const cap = blob('110,430! 110,280 260,170 500,140 740,170 890,280 890,430! 760,490 500,510 240,490');
	art += body(s, cap, '#a8672e', {
		to: '#4f2410',
		depth: 50,
		rim: '#ffd9a0',
		marks: stroke(net, '#5a2a10', 13) + stroke(net, '#e8b06a', 4, 'transform="translate(-5 -6)" opacity=".8"'),
	});
	return art + body(s, blob('460,160! 450,90 400,40 440,10 500,30 540,90 550,160!'), '#8a5424', { depth: 20 });
}

const oak = (s: Sheet, color: string) =>
	fill(
		'M0 -52L13 -30L34 -40L30 -16L54 -8L34 8L42 30L16 26L4 46L-4 46L-16 26L-42 30L-34 8L-54 -8L-30 -16L-34 -40L-13 -30Z',
		'#2a0b0a',
	) +
	place(
		fill(
			'M0 -52L13 -30L34 -40L30 -16L54 -8L34 8L42 30L16 26L4 46L-4 46L-16 26L-42 30L-34 8L-54 -8L-30 -16L-34 -40L-13 -30Z',
			s.linear([lighten(color, 0.4), color, '#8f1f14'], 60),
		),
		0,
		0,
		0.88,
	) +
	stroke('M0 -36V44M0 0L22 -18M0 0L-22 -18M0 18L20 14M0 18L-20 14', '#5a120c', 2.4, 'opacity=".7"');

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	entry,
	reels: 5,
	rows: 3,
	symbols: {
		1: { art: stag, glow: '#ffb05a', zoom: 0.95 },
		2: { art: owl, glow: '#e8a860', zoom: 0.94 },
		3: { art: hedgehog, glow: '#ffc98a', zoom: 0.96, shift: [0, -2] },
		4: { art: toadstool, glow: '#ff4a3a', zoom: 0.93 },
		5: { art: maple, glow: '#ffb02e', zoom: 0.93 },
		W: {
			art: (s) => hero(s),
			glow: '#ffa02e',
			zoom: 1,
			shift: [0, -4],
			burst: '#ff8a1f',
			ribbon: 'wild',
			ribbonColor: '#b8301a',
		},
		S: {
			art: acorn,
			glow: '#ffcf4a',
			zoom: 0.86,
			shift: [0, -14],
			burst: '#ffe27a',
			ribbon: 'bonus',
			ribbonColor: '#3f7a1f',
		},
	},
	royals: {},
	margin: [62, 62, 62, 62],
	plate: [alpha('#2b0a16', 0.88), alpha('#4a1420', 0.78), alpha('#1a0714', 0.92)],
	frame: (s, x, y, w, h) => {
		const area = [x - 60, y - 60, w + 120, h + 120] as [number, number, number, number];
		const bark = relief(s, area, {
			light: '#d99a5c',
			mid: '#8a4f28',
			dark: '#2e130c',
			scale: 26,
			stretch: 0.5,
			contrast: 4,
			seed: 'bark',
		});
		const leaves =
			place(oak(s, '#ffb02e'), 26, -12, 0.62, 40) +
			place(oak(s, '#e0452a'), -12, 24, 0.64, -50) +
			place(oak(s, '#ff8a1f'), -4, -6, 0.78, -12);
		let art = band(s, [x, y, w, h], 24, {
			paint: ['#b8753f', '#5f2f18'],
			edge: ['#f0b872', '#a05a28', '#5a2a14', '#c98448'],
			ink: '#240c08',
			round: 20,
			marks: bark,
		});
		for (const [px, py, c, t] of [
			[0.3, -14, '#e0452a', 20],
			[0.36, -18, '#ffb02e', -30],
			[0.7, -16, '#ff8a1f', 60],
			[0.24, 1, '#ff8a1f', 100],
			[0.74, 1, '#e0452a', -60],
		] as const)
			art += place(oak(s, c), x + w * px, py === 1 ? y + h + 16 : y + py, 0.42, t);
		// Fireflies on the bark.
		for (const [px, py] of [
			[0.14, -14],
			[0.57, -12],
			[0.88, -15],
		] as const)
			art += lamp(s, x + w * px, y + py, 26, '#ffe86b', 0.9) + fill(oval(x + w * px, y + py, 4), '#fffbe0');
		return art + corners([x - 10, y - 10, w + 20, h + 20], leaves) + place(acorn(s), x + w / 2 - 32, y - 52, 0.064);
	},
	feature: {
		ramp: ['#020a1c', '#0a2a4a', '#14586b', '#2f9a8f', '#8fe8c4', '#f4fff0'],
		keep: 0.16,
		over: (s) =>
			stars(s, 90, 0.4, '#e0fff4') +
			particles(s, 'spark', 90, ['#ffb02e', '#ff7a1f', '#ffe27a'], {
				size: 1.7,
				seed: 'night',
				area: [0, 0.25, 1, 0.75],
			}) +
			lamp(s, s.w * 0.1, s.h, s.w * 0.4, '#ff7a1f', 0.6, s.h * 0.3) +
			lamp(s, s.w * 0.9, s.h, s.w * 0.4, '#ff7a1f', 0.6, s.h * 0.3),
	},
};
