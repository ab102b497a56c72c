import {
	alpha,
	band,
	bead,
	blob,
	body,
	both,
	bow,
	box,
	corners,
	fill,
	flare,
	lamp,
	line,
	metals,
	nebula,
	oval,
	painted,
	particles,
	place,
	shine,
	star,
	stroke,
	taper,
	violin,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { eye } from '../toolkit/creature.ts';
import { world } from '../games/star-orchestra.ts';
import { ground } from '../grounds/star-orchestra.ts';
import { triumph } from '../poses/star-orchestra.ts';
import { rig } from '../rigs/star-orchestra.ts';

const gold = { to: '#a8600c', rim: '#fffbe0', rimLight: 1 };

const harp = (s: Sheet) => {
	let art = '';
	for (let i = 0; i < 9; i++) {
		const x = 330 + i * 52;
		art += stroke(`M${x} ${230 - i * 4 + (i > 5 ? (i - 5) * 10 : 0)}V${830 - i * 62}`, '#d9f4ff', 9);
	}
	art += body(
		s,
		blob('220,880! 300,860 640,460 800,190! 880,170 900,230! 740,600 480,900 380,970 240,970'),
		'#ffb02e',
		{ ...gold, depth: 36 },
	);
	art += body(
		s,
		taper(
			[
				[240, 930],
				[210, 620],
				[190, 300],
				[170, 110],
			],
			84,
			66,
		),
		'#ffc62e',
		{ ...gold, depth: 28 },
	);
	art += body(
		s,
		blob(
			'120,90 170,20 260,40 300,130 400,220 520,220 660,130 790,110 900,150 890,240! 800,200 680,230 540,310 400,310 270,240 200,200 140,170',
		),
		'#ffd24a',
		{ ...gold, depth: 32 },
	);
	return (
		art +
		bead(s, 170, 90, 48, '#5fd0ff') +
		bead(s, 840, 180, 42, '#ff6ac4') +
		body(s, blob('160,930! 500,930! 540,985 140,985'), '#ffb02e', { ...gold, depth: 16 }) +
		flare(s, 250, 140, 120)
	);
};

const horn = (s: Sheet) =>
	place(
		painted(s, 'french-horn', {
			color: '#ff9a5a',
			to: '#a82a4a',
			under: '#3a0a1f',
			spots: [
				[110, 420, 130, '#ffd9a0'],
				[300, 130, 90, '#ffc48a'],
			],
		}),
		-10,
		-20,
		1.04,
	) +
	[
		[610, 500],
		[650, 570],
		[690, 500],
	]
		.map(([x, y]) => bead(s, x!, y!, 26, '#5fe0ff', false))
		.join('') +
	flare(s, 170, 640, 110);

function flute(s: Sheet): string {
	const tube = (x: number, w: number, h: number, c: string, to: string) =>
		body(s, box(x, 500 - h / 2, w, h, h * 0.3), c, { to, depth: 26, angle: 90, rim: '#ffffff', rimLight: 1 });
	let art = tube(-70, 1140, 168, '#bfe6ff', '#3a5aa8');
	for (const x of [-60, 250, 1010]) art += tube(x, 64, 198, '#ffc62e', '#9a560c');
	art += fill(oval(110, 490, 56, 34), '#0c1a4a') + stroke(oval(110, 490, 56, 34), '#ffffff', 10);
	for (let i = 0; i < 6; i++) {
		const x = 400 + i * 104;
		art +=
			body(s, oval(x, 486, 40), i % 3 ? '#e6f6ff' : '#ff8ad0', {
				to: i % 3 ? '#5a7ac4' : '#a81f7a',
				depth: 14,
				outlineWidth: 9,
			}) + stroke(`M${x} 582v26h70`, '#8ab0e6', 12);
	}
	let notes = '';
	for (const [x, y, q, c] of [
		[250, 250, 1, '#5fe0ff'],
		[760, 780, 1.15, '#ffc62e'],
		[170, 780, 0.8, '#ff8ad0'],
	] as const)
		notes += place(
			body(s, blob('-40,60 0,36 40,60 10,96 -40,96'), c, { depth: 14, outlineWidth: 9 }) +
				stroke('M34 64V-80Q60 -30 100 -20', '#1c0f5a', 34) +
				stroke('M34 64V-80Q60 -30 100 -20', c, 16),
			x,
			y,
			q,
		);
	return `<g transform="rotate(-38 500 500)">${art}</g>` + notes + flare(s, 560, 400, 110);
}

function timpani(s: Sheet): string {
	const stick = (t: number, k: number) =>
		`<g transform="translate(${k > 0 ? 300 : 700} 240) rotate(${t})">${stroke('M0 0V-260', '#3a1a0a', 36)}${stroke('M0 0V-260', '#e0a860', 20)}${bead(s, 0, 10, 62, '#fff0f8')}</g>`;
	let art =
		both(
			stroke(line('300,700 220,840 150,970'), '#14062e', 50) + stroke(line('300,700 220,840 150,970'), '#ffc62e', 30),
		) +
		stroke('M500 800V970', '#14062e', 50) +
		stroke('M500 800V970', '#ffc62e', 30);
	art += body(s, 'M90 380Q90 700 330 840Q500 900 670 840Q910 700 910 380Z', '#ff4fb0', {
		to: '#5a0f8f',
		depth: 90,
		rim: '#ffd9f4',
		rimLight: 1,
		marks: [260, 500, 740]
			.map((x) => fill(star(x, 580 + (x === 500 ? 40 : 0), 80, 5, 0.45), '#ffd95a', 'opacity=".9"'))
			.join(''),
	});
	art +=
		body(s, oval(500, 370, 440, 140), '#ffc62e', { ...gold, depth: 26 }) +
		fill(oval(500, 362, 394, 108), s.radial(['#ffffff', '#f4ecff', '#c4b0ee'])) +
		stroke(oval(500, 362, 394, 108), '#5a2a05', 8);
	for (let i = 0; i < 7; i++) {
		const a = (i * Math.PI) / 6;
		art += body(s, box(500 - Math.cos(a) * 424 - 18, 372 + Math.sin(a) * 128, 36, 96, 12), '#ffe27a', {
			...gold,
			depth: 8,
			outlineWidth: 8,
		});
	}
	return art + stick(-34, 1) + stick(34, -1) + shine(250, 620, 36, 110, -24, 0.5);
}

function comet(s: Sheet): string {
	let art = '';
	const tails: [Point[], number, string][] = [
		[
			[
				[640, 640],
				[420, 360],
				[160, 160],
				[10, 20],
			],
			360,
			'#3a5aff',
		],
		[
			[
				[640, 640],
				[380, 420],
				[140, 290],
				[20, 220],
			],
			220,
			'#8a5aff',
		],
		[
			[
				[640, 640],
				[470, 330],
				[300, 120],
				[240, 20],
			],
			220,
			'#2fc4ff',
		],
		[
			[
				[650, 650],
				[450, 400],
				[240, 220],
				[110, 110],
			],
			170,
			'#ffe27a',
		],
	];
	for (const [p, w, c] of tails) art += body(s, taper(p, w, 10, 10), c, { depth: 26, rim: '#ffffff' });
	art +=
		lamp(s, 650, 650, 400, '#9af0ff', 0.9) +
		body(s, oval(650, 650, 260), '#5fd0ff', {
			to: '#2a2ad9',
			depth: 70,
			rim: '#ffffff',
			rimLight: 1,
			marks: fill(oval(600, 600, 170), s.radial(['#ffffff', '#d9fbff', alpha('#5fd0ff', 0)])),
		});
	art +=
		stroke('M600 790V590L760 550V740', '#1c0f6b', 62, '') +
		stroke('M600 790V590L760 550V740', '#fff6b0', 36) +
		body(s, oval(560, 796, 66, 50), '#ffe27a', { ...gold, depth: 16 }) +
		body(s, oval(720, 746, 66, 50), '#ffe27a', { ...gold, depth: 16 });
	return art + flare(s, 840, 470, 130) + flare(s, 200, 440, 90, '#ffe9a0') + flare(s, 430, 150, 80);
}

function conductor(s: Sheet): string {
	let art = '';
	const flames = blob(
		[...Array(22).keys()].map((i): Point => [
			460 + Math.sin((i * Math.PI) / 11) * (i % 2 ? 300 : 440),
			480 - Math.cos((i * Math.PI) / 11) * (i % 2 ? 300 : 440),
		]),
		0.5,
	);
	art +=
		body(s, flames, '#ffb82e', { to: '#ff5a1f', depth: 40, rim: '#fff6b0' }) +
		body(s, oval(460, 490, 300), '#ffd95a', { to: '#f09a1f', depth: 70, rim: '#ffffff', rimLight: 1 });
	for (const k of [-1, 1])
		art +=
			fill(oval(460 + k * 190, 560, 50, 32), '#ff6a5a', 'opacity=".7"') +
			eye(s, 460 + k * 106, 430, 74, '#5a2ad9', { look: [k > 0 ? 0.4 : 0.4, -0.2], ry: 84, rim: '#3a1a05' }) +
			stroke(
				line([
					[460 + k * 40, 330],
					[460 + k * 110, 296],
					[460 + k * 200, 330],
				]),
				'#5a2a05',
				32,
			);
	art += body(
		s,
		blob(
			'460,560! 540,520 640,560 740,520 770,470! 760,610 660,660 540,640 460,610 380,640 260,660 160,610 150,470! 180,520 280,560 380,520',
		),
		'#3a1a4a',
		{ to: '#14041f', depth: 20, rim: '#c49aff' },
	);
	art +=
		body(s, blob('460,800! 340,720 250,740 240,880 340,900! 460,830'), '#ff4fb0', { to: '#8f0f6b', depth: 24 }) +
		body(s, blob('460,800! 580,720 670,740 680,880 580,900! 460,830'), '#ff4fb0', { to: '#8f0f6b', depth: 24 }) +
		bead(s, 460, 816, 50, '#ffd95a');
	return (
		art +
		stroke('M690 760L960 90', '#1c0a2e', 46) +
		stroke('M690 760L960 90', '#ffffff', 26) +
		body(s, blob('640,700 720,690 770,750 740,830 660,840 620,780'), '#ffffff', { to: '#c4b8e6', depth: 24 }) +
		flare(s, 958, 92, 190, '#d9fbff')
	);
}

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	reels: 6,
	rows: 5,
	symbols: {
		1: { art: (s) => bow(s, '#c46a2e') + violin(s, '#ff7a3a', '#7a1f0f'), glow: '#ff9a5a', zoom: 0.96 },
		2: { art: harp, glow: '#ffd24a', zoom: 0.93 },
		3: { art: horn, glow: '#ff8a7a', zoom: 0.93 },
		4: { art: flute, glow: '#7ad0ff', zoom: 0.9 },
		5: { art: timpani, glow: '#ff6ac4', zoom: 0.92 },
		W: {
			art: comet,
			glow: '#7ae0ff',
			zoom: 0.92,
			shift: [-2, -10],
			burst: '#5fd0ff',
			ribbon: 'wild',
			ribbonColor: '#3a2ad9',
		},
		S: {
			art: conductor,
			glow: '#ffd95a',
			zoom: 0.88,
			shift: [4, -12],
			burst: '#ffc62e',
			ribbon: 'bonus',
			ribbonColor: '#c41f8a',
		},
	},
	royals: { face: 'lilita' },
	margin: [70, 58, 56, 58],
	plate: [alpha('#0c0833', 0.88), alpha('#1f1466', 0.72), alpha('#070420', 0.92)],
	frame: (s, x, y, w, h) => {
		const r = s.random('inlay');
		let marks = nebula(s, [x - 60, y - 60, w + 120, h + 120], ['#ff5ab0', '#5fd0ff', '#8a5aff'], 0.9, 9, 'frame');
		for (let i = 0; i < 190; i++) {
			const side = i % 4;
			const u = r.next();
			marks += fill(
				oval(
					side < 2 ? x - 26 + u * (w + 52) : side === 2 ? x - 26 * r.next() : x + w + 26 * r.next(),
					side === 0 ? y - 26 * r.next() : side === 1 ? y + h + 26 * r.next() : y - 20 + u * (h + 40),
					0.8 + r.next() * 1.4,
				),
				'#ffffff',
			);
		}
		// Stave with notes along the top and bottom.
		for (const py of [y - 13, y + h + 13])
			for (const k of [-6, -2, 2, 6])
				marks += stroke(`M${x - 20} ${py + k}H${x + w + 20}`, '#ffe9b0', 0.9, 'opacity=".7"');
		for (let i = 0; i < 13; i++)
			for (const py of [y - 13, y + h + 13])
				marks +=
					fill(oval(x + 40 + (i * (w - 80)) / 12, py + ((i * 5) % 9) - 4, 5, 3.8), '#ffd95a') +
					stroke(`M${x + 44.5 + (i * (w - 80)) / 12} ${py + ((i * 5) % 9) - 4}v-12`, '#ffd95a', 1.6);
		const scroll = 'M26 -18C-6 -50 -52 -26 -40 14C-32 36 -2 34 2 14C4 0 -14 -8 -20 6';
		const corner =
			stroke(scroll, '#3a1a05', 15) +
			stroke(scroll, s.linear(metals.gold), 10) +
			bead(s, -14, 10, 10, '#5fd0ff', false) +
			fill(star(28, -18, 17, 4, 0.3), '#fff6c2');
		const clef =
			'M0 46C-22 46 -20 24 -4 26M0 46C16 46 8 10 2 -10C-4 -34 0 -52 8 -54C18 -46 6 -22 -10 -6C-26 12 -12 30 4 28C22 24 18 0 0 4';
		return (
			band(s, [x, y, w, h], 26, {
				paint: ['#3a2a9c', '#140c4a', '#2a1a7a'],
				edge: metals.gold,
				ink: '#070320',
				round: 20,
				marks,
			}) +
			corners([x - 6, y - 6, w + 12, h + 12], corner) +
			body(s, star(x + w / 2, y - 28, 42, 8, 0.62), '#ffd24a', { ...gold, depth: 8, outlineWidth: 3 }) +
			fill(oval(x + w / 2, y - 28, 24), s.radial(['#5a3ad9', '#14084a'])) +
			place(stroke(clef, '#fff6c2', 6.5), x + w / 2, y - 26, 0.38) +
			[-1, 1]
				.map(
					(k) =>
						fill(star(x + w / 2 + k * 66, y - 22, 15, 4, 0.3), '#fff6c2') +
						fill(star(x + w / 2 + k * 96, y - 16, 9, 4, 0.3), '#fff6c2'),
				)
				.join('')
		);
	},
	feature: {
		ramp: ['#04030f', '#2a0a3a', '#8f1f6b', '#ff5a6a', '#ffc46a', '#fffbe6'],
		keep: 0.22,
		over: (s) =>
			nebula(s, [0, 0, s.w, s.h], ['#ffb04a', '#ff5ab0', '#ffe9a0'], 0.45, 2.4, 'encore') +
			particles(s, 'glint', 40, ['#ffe9b0', '#ffffff', '#ffb0d9'], { size: 1.2, seed: 'encore' }),
	},
};
