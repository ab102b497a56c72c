import { blob, emblem, fill, flare, lamp, line, oval, place, star, stroke, volume } from '../toolkit.ts';
import type { Sheet } from '../toolkit.ts';
import { dense, pts } from '../toolkit/creature.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { cello } from './parts/orchestra-cello.ts';
import { corona, head } from './parts/orchestra-head.ts';

const INK = '#0c0630';
const LINE = '#1a1466';
const LIGHT = ['#ffffff', '#c9f4ff', '#5fa8ff', '#3a4ad9'];

const glove = (s: Sheet, d: string, depth = 10) =>
	volume(s, d, { stops: ['#ffffff', '#f0f4ff', '#a8bcff'], depth, rim: '#ffffff', dark: '#3a3ab0', shade: 0.5 });

const joined = (s: Sheet, parts: string[]) => stroke(parts.join(''), INK, 13) + parts.map((d) => glove(s, d)).join('');

const finger = (s: Sheet, d: string) => stroke(d, INK, 9) + glove(s, d, 9);

/** Open hand, which points up from its wrist at 0,0. */
const openHand = (s: Sheet) =>
	joined(s, [
		limb('-30,-60 -58,-92 -84,-122', [17, 16, 13]),
		limb('-14,-76 -30,-124 -40,-164', [18, 17, 13]),
		limb('10,-80 14,-134 22,-176', [18, 17, 13]),
		limb('32,-72 54,-112 76,-146', [17, 16, 12]),
		blob('-26,12 -42,-28 -48,-64 -26,-92 10,-98 40,-82 48,-50 38,-16 26,12'),
		limb('22,-18 58,-40 86,-52 112,-76', [21, 20, 17, 13]),
	]) + stroke('M-20 -60Q4 -72 32 -62M26 -24Q8 -38 4 -54', '#5a6ad9', 6, 'opacity=".55"');

/** Fist around the baton, which runs up through 0,0. */
const fist = (s: Sheet) =>
	joined(s, [blob('-30,-50 20,-60 52,-40 58,10 40,58 6,72 -26,58 -46,10')]) +
	['44,40 4,44 -34,34', '50,12 2,14 -42,6', '46,-18 2,-18 -38,-22']
		.map((d) => finger(s, limb(d, [16, 19, 15])))
		.join('') +
	finger(s, limb('44,-30 20,-62 2,-92', [19, 17, 12]));

const cuff = (s: Sheet) =>
	volume(s, blob('-38,-14! 0,-6 38,-14! 44,26! 0,36 -44,26!'), {
		stops: ['#ffffff', '#dfe4ff', '#8a9af0'],
		angle: 0,
		depth: 10,
		rim: '#ffffff',
		outline: INK,
		outlineWidth: 7,
	}) + fill(oval(4, 16, 10), s.radial(['#fff6c2', '#e09a1c']), `stroke="${INK}" stroke-width="4"`);

const sleeve = (s: Sheet, d: string) =>
	volume(s, d, {
		stops: LIGHT,
		angle: 80,
		depth: 16,
		shade: 0.5,
		dark: '#2a1fa8',
		rim: '#ffffff',
		outline: LINE,
		outlineWidth: 8,
	});

/** Stars along a line. */
function dust(s: Sheet, points: string, wide: number, count: number): string {
	const r = s.random(`dust${points}`);
	const list = dense(pts(points), false, 20);
	let art = '';
	for (let i = 0; i < count; i++) {
		const [x, y] = r.pick(list);
		const [u, v] = [x + r.bell() * wide, y + r.bell() * wide];
		art += lamp(s, u, v, 12 + r.next() * 12, '#ffffff', 0.5) + fill(oval(u, v, 2 + r.next() ** 2 * 5), '#ffffff');
	}
	return art;
}

/** Ribbon of the coat's tails. */
const ribbon = (s: Sheet, d: string, stops: string[], box: [number, number, number, number]) =>
	stroke(d, LINE, 12) +
	volume(s, d, {
		stops,
		angle: 30,
		depth: 18,
		shade: 0.45,
		dark: '#1a0f7a',
		rim: '#ffffff',
		rimWidth: 9,
		rimLight: 0.7,
	}) +
	fill(d, s.span(['#ffffff00', '#ffffff00@55', '#e6fbff'], ...box), 'opacity=".85"');

const COAT = limb('490,450 562,556 572,660 510,760 380,836 230,850 110,800 34,690', [40, 98, 96, 84, 70, 54, 34, 3]);

/** Lower tails, on which the coat throws its shadow. */
const LOW = limb('540,800 440,890 320,940 200,944 80,890', [50, 56, 44, 30, 3]);
const RIGHT = limb('380,800 500,870 670,930 820,896 955,770', [50, 66, 48, 34, 3]);

/** Chest and main tail: a coat of light, whose shirt runs on as the core of the comet. */
function torso(s: Sheet): string {
	const shirt = limb('548,480 602,560 602,656 544,760 416,838 270,866 140,832 60,750', [28, 42, 46, 40, 30, 22, 12, 2]);
	return (
		stroke(COAT, LINE, 14) +
		volume(s, COAT, {
			stops: ['#8ac4ff', '#5f7aff', '#5a3ae6', '#7a4aff'],
			angle: 100,
			depth: 30,
			shade: 0.5,
			dark: '#12085a',
			rim: '#d9f0ff',
			marks:
				stroke(shirt, '#2a128a', 14, 'opacity=".7"') +
				fill(shirt, s.linear(['#ffffff', '#ffe0f2@45', '#ff8ac8', '#ffb0e0'], 110)) +
				lamp(s, 520, 500, 110, '#1a0a6a', 0.9) +
				lamp(s, 440, 640, 120, '#1a0a6a', 0.8, 60) +
				dust(s, '560,700 480,800 380,840 230,850 110,800', 60, 34),
		}) +
		pts('613,590 621,650 603,710')
			.map(([x, y]) =>
				fill(star(x, y, 18, 5, 0.5), s.linear(['#fffbe0', '#ffd84a', '#f0a01f']), `stroke="${INK}" stroke-width="5"`),
			)
			.join('')
	);
}

/** Lapel and bow tie. */
const collar = (s: Sheet) =>
	volume(s, blob('520,500! 574,560 580,650 536,744! 500,694 474,634 436,574! 494,580 478,520!'), {
		stops: ['#ff6ab8', '#c42a96', '#7a1a8f'],
		depth: 12,
		rim: '#ffe0f4',
		dark: '#3a0650',
		outline: INK,
		outlineWidth: 7,
	}) + place(bow(s), 545, 528, 1.06, -8);

const bow = (s: Sheet) =>
	volume(s, blob('0,-12! -52,-44 -74,-14 -66,34! 0,14! 66,34! 74,-14 52,-44'), {
		stops: ['#ff6ab8', '#a81a7a'],
		depth: 10,
		rim: '#ffe0f4',
		outline: INK,
		outlineWidth: 7,
	}) + fill(oval(0, 0, 19), s.radial(['#fff6c2', '#e09a1c']), `stroke="${INK}" stroke-width="5"`);

function figure(s: Sheet): string {
	const blue = ['#8ac4ff', '#5f8aff', '#5f4aff', '#8a4aff'];
	const pink = ['#ffffff', '#ffb0e0', '#ff6ab8', '#d94ad0'];
	const trail = (k: number) =>
		limb(
			'916,66 962,120 968,200 926,276 850,340 740,400',
			[8, 22, 34, 36, 30, 8].map((w) => w * k),
		);
	return (
		lamp(s, 500, 520, 470, '#8a6bff', 0.5) +
		[1, 0.75, 0.5, 0.25]
			.map((k) =>
				fill(
					trail(k),
					s.span(['#ffffff', '#ffcf3a@30', '#ff7ab0@72', '#ff5ab000'], 930, 70, 740, 400),
					'opacity=".55"',
				),
			)
			.join('') +
		[-12, 0, 12]
			.map((x) =>
				place(stroke(line('916,66 962,120 968,200 926,276 850,340'), '#ffffff', 3, 'opacity=".8"'), x, x * 0.6),
			)
			.join('') +
		flare(s, 966, 150, 40, '#fff3b0') +
		flare(s, 930, 262, 30, '#ffffff') +
		ribbon(s, limb('540,710 380,740 250,700 140,610 80,490', [60, 66, 54, 34, 3]), blue, [470, 760, 50, 490]) +
		ribbon(s, limb('540,720 380,780 240,770 110,700 30,590', [50, 60, 48, 30, 3]), pink, [480, 780, 30, 590]) +
		ribbon(s, LOW, pink, [490, 790, 80, 890]) +
		place(cello(s), 694, 925, 0.76) +
		ribbon(s, RIGHT, blue, [540, 780, 955, 770]) +
		s.clip(
			LOW + RIGHT + blob('640,570! 900,570! 900,900! 600,900! 480,860!'),
			[20, 40, 60].map((w) => stroke(COAT, '#08042a', w, 'opacity=".3"')).join(''),
		) +
		corona(s) +
		sleeve(s, limb('560,570 664,516 730,410 752,270', [52, 48, 38, 28])) +
		torso(s) +
		sleeve(s, limb('540,600 480,566 350,576 220,510 126,372', [20, 52, 47, 38, 28])) +
		collar(s) +
		place(head(s), 450, 310, 1.14, -24) +
		place(openHand(s), 112, 338, 0.88, -32) +
		place(cuff(s), 120, 350, 1, -30) +
		stroke('M736 262L916 62', INK, 25) +
		stroke('M736 262L916 62', s.span(['#ffffff', '#ffd25a'], 916, 62, 736, 262), 16) +
		place(fist(s), 768, 216, 0.86, 30) +
		place(cuff(s), 756, 280, 0.9, 8) +
		place(
			emblem(s, 'musical-notes', 84, ['#ffffff', '#ffe27a', '#f09a1f'], { glow: '#ffcf5a', outline: INK }),
			190,
			752,
			1,
			-16,
		) +
		lamp(s, 916, 62, 100, '#ffe27a', 0.9) +
		flare(s, 86, 500, 44, '#c9f4ff') +
		flare(s, 948, 778, 44, '#ffd0f0') +
		flare(s, 914, 66, 66, '#fff3b0')
	);
}

const arm = { role: 'wing', reach: 48, fade: 40, bends: true } as const;

/** The conductor throws back his head with a laugh and both arms up, and his coat tails fly around the violin. */
export const triumph: HeroPose = {
	art: (s) => place(figure(s), 44, 46, 0.93),
	size: 1.28,
	rig: {
		stand: [494, 835],
		bones: [
			{
				role: 'tail',
				pivot: [483, 728],
				path: pts('424,761 290,766 182,687 131,589'),
				reach: 95,
				fade: 55,
				bends: true,
				gain: 0.4,
			},
			{ role: 'body', pivot: [667, 863], path: pts('670,835 694,696 759,528 862,359'), reach: 62, fade: 50, gain: 0.5 },
			{ role: 'head', pivot: [525, 510], path: pts('408,250 466,351'), reach: 135, fade: 80, gain: 0.7 },
			{ ...arm, pivot: [408, 573], path: pts('341,560 274,518 190,384 165,317'), gain: 0.6 },
			{ ...arm, pivot: [625, 543], path: pts('676,476 719,317 732,272 856,143'), gain: -0.5, lag: 0.1 },
			{
				role: 'charm',
				pivot: [742, 850],
				path: pts('784,828 845,789 889,736'),
				reach: 40,
				fade: 36,
				bends: true,
				gain: 0.6,
			},
		],
		eyes: [],
		lights: [
			{ at: [856, 145], size: 200, color: '#ffe9a8' },
			{ at: [466, 342], size: 300, color: '#8fd0ff' },
			{ at: [708, 677], size: 170, color: '#ff9ad9' },
		],
	},
};
