import { dark, ear, fur } from '../games/ember-fox-trail.ts';
import { blob, fill, flare, lamp, line, oval, place, stroke, volume } from '../toolkit.ts';
import type { Sheet } from '../toolkit.ts';
import type { HeroPose } from '../toolkit/rig.ts';

const sock = ['#ff9a45', '#e4601f@38', '#5a1412@66', '#2d0a10'];
const cream = { rim: '#ffffff', dark: '#9c4a20', outline: dark, outlineWidth: 4 };

function tail(s: Sheet): string {
	const r = s.random('triumph-embers');
	const flame = (points: string, stops: string[]) => fill(blob(points), s.span(stops, 620, 820, 880, 230));
	let art = lamp(s, 740, 450, 250, '#ff9a2e', 0.7, 400);
	art += flame(
		'540,820! 610,880 740,900 850,868 958,890! 900,820 908,770 978,668! 905,680 900,620 940,540 972,428! 890,480 880,420 918,330 922,206! 850,300 822,270 842,170 800,46! 778,160 722,240 706,190 716,120 664,50! 670,160 620,250 580,330 560,450 540,640',
		['#b81d18', '#e0421a', '#f4661e', '#ff9a2e'],
	);
	art += flame(
		'560,800! 640,850 740,850 810,812 890,826! 842,770 846,720 905,650! 838,660 826,600 862,540 896,470! 812,520 800,450 838,380 848,300! 770,380 750,330 772,250 772,160! 730,260 690,330 680,260 672,180! 650,340 640,450 610,600',
		['#f0521c', '#ff9a2e', '#ffc94a', '#fff2b0'],
	);
	art += flame(
		'590,800! 650,816 710,790 750,730 810,730! 770,680 776,650 826,590! 752,625 745,580 800,450! 722,530 706,510 728,380! 668,480 650,560 630,680',
		['#ff9a2e', '#ffd95a', '#fffbe0'],
	);
	for (let i = 0; i < 22; i++) {
		const a = -1.5 + r.next() * 1.6;
		const q = 200 + r.next() * 170;
		const [x, y] = [600 + Math.cos(a) * q * 0.72, 720 + Math.sin(a) * q * 1.15];
		art +=
			lamp(s, x, y, 10 + r.next() * 16, r.pick(['#ffb02e', '#ffe58a']), 1) +
			fill(oval(x, y, 3 + r.next() * 4), '#fff3c0');
	}
	return art;
}

function limb(s: Sheet, points: string, angle: number, stops = sock): string {
	return volume(s, blob(points), { stops, angle, depth: 20, ...fur });
}

/** Shows the underside of a paw at 0,0 with its toes upward. */
function pads(s: Sheet): string {
	const pink = s.linear(['#ffc0a0', '#e07a68']);
	return fill(
		blob('-26,22 -14,2 0,-6 14,2 26,22 12,32 0,28 -12,32') +
			oval(-35, -9, 7, 10) +
			oval(-14, -29, 7, 11) +
			oval(14, -29, 7, 11) +
			oval(35, -9, 7, 10),
		pink,
	);
}

function head(s: Sheet): string {
	const r = s.random('triumph-head');
	let art = '';
	for (const k of [1, -1]) art += place(ear(s), k > 0 ? 255 : 585, 330, 1, k * -24, k < 0);
	let face = fill(
		blob(
			'420,470 486,436 560,430 640,410 740,430 680,560 560,640 520,760 420,820 320,760 280,640 160,560 100,430 200,410 280,430 354,436',
		),
		s.linear(['#fffdf6', '#ffe9cf', '#e9b184']),
	);
	face += fill(blob('420,236! 446,320 452,420 420,470 388,420 394,320'), '#c4431a', 'opacity=".55"');
	for (let i = 0; i < 50; i++) {
		const a = r.next() * 6.28;
		const q = 110 + r.next() * 170;
		face += stroke(
			`M${(420 + Math.cos(a) * q).toFixed(0)} ${(410 + Math.sin(a) * q * 0.8).toFixed(0)}l${(Math.cos(a) * 18).toFixed(0)} ${(Math.sin(a) * 14 + 6).toFixed(0)}`,
			r.pick(['#ffd9a0', '#a83214']),
			3,
			'opacity=".4"',
		);
	}
	for (const k of [-1, 1]) face += lamp(s, 420 + k * 176, 500, 80, '#ff7a4a', 0.6, 50);
	art += volume(
		s,
		blob(
			'420,230 520,246 606,316 644,396 726,430! 662,474 690,524! 612,552 556,610 520,704 420,764 320,704 284,610 228,552 150,524! 178,474 114,430! 196,396 234,316 320,246',
		),
		{ stops: ['#ffae52', '#f57a2a', '#cf4a1a', '#8f2314'], depth: 40, shade: 0.55, marks: face, ...fur, rimWidth: 13 },
	);
	// Closed, laughing eyes.
	for (const k of [-1, 1])
		art += place(
			stroke(line('-64,28 -42,-16 0,-40 42,-16 64,28'), dark, 25) +
				stroke(line('-38,40 0,24 38,40'), '#fff3dc', 8, 'opacity=".5"'),
			420 + k * 112,
			406,
			1,
			k * 8,
			k < 0,
		);
	const mouth = blob('316,578! 360,606 420,594 480,606 524,578! 516,650 484,712 420,736 356,712 324,650');
	art += s.clip(
		mouth,
		fill(mouth, s.linear(['#2a0610', '#5a1020', '#8f2030'])) +
			fill(blob('340,740 360,676 400,658 420,666 440,658 480,676 500,740 420,780'), s.linear(['#ff8f8a', '#e0485a'])) +
			stroke('M420 672V740', '#b32c44', 6) +
			fill('M338 584L352 640L376 600ZM502 584L488 640L464 600Z', '#fffdf2'),
	);
	art += stroke(mouth, dark, 8);
	// Muzzle over the upper lip, and nose.
	art += fill(
		blob('420,520 470,530 520,570! 480,602 420,588 360,602 320,570! 370,530'),
		s.linear(['#fffdf6', '#ffe2bd']),
	);
	art += stroke(line('300,560 326,586 362,604 420,590 478,604 514,586 540,560'), dark, 8);
	art += volume(s, blob('420,510 464,518 470,546 420,582 370,546 376,518'), {
		stops: ['#5a2430', '#17060c'],
		depth: 12,
		rim: '#ffb98a',
		rimWidth: 5,
	});
	for (const k of [-1, 1])
		for (const j of [0, 1, 2])
			art += stroke(
				line([
					[420 + k * 80, 550 + j * 9],
					[420 + k * 170, 528 + j * 20],
					[420 + k * 250, 530 + j * 34],
				]),
				'#fff6e0',
				3,
				'opacity=".8"',
			);
	return art + fill(oval(402, 526, 13, 6), '#ffe9dd', 'opacity=".85"');
}

function figure(s: Sheet): string {
	let art = tail(s);
	art += lamp(s, 670, 760, 150, '#7a1408', 0.8) + lamp(s, 640, 350, 120, '#b83a10', 0.6, 190);
	art += limb(
		s,
		'500,560 580,600 636,606 684,560 684,506 726,468 784,486 796,548 762,606 700,672 620,700 530,690',
		-20,
	);
	art += stroke('M732 482L726 514M760 492L750 522', '#ff9a5a', 4, 'opacity=".8"');
	art += volume(s, blob('320,510 316,620 350,730 390,810 470,862 590,870 670,830 684,760 650,660 604,560 500,460'), {
		stops: ['#ff9a45', '#e4601f', '#9c2a14'],
		angle: 50,
		depth: 44,
		shade: 0.7,
		...fur,
	});
	art += limb(
		s,
		'530,690 616,650 700,700 724,780 706,836 668,876 656,906 674,934 656,970 540,978 466,966 456,930 500,904 556,896 568,866 540,820 516,760',
		100,
		['#ffa24c', '#e4601f@36', '#4a0e10@58', '#0a0206@72', '#050104'],
	);
	art += stroke('M494 932V962M528 934V968', '#ff9a5a', 4, 'opacity=".7"');
	art += limb(
		s,
		'500,690 430,680 350,730 290,790 252,790 244,740 222,692 164,676 114,708 112,770 140,852 200,888 290,880 380,866 460,836 510,770',
		175,
	);
	art += place(pads(s), 180, 752, 1, -8);
	art += lamp(s, 520, 770, 60, '#5a1208', 0.7, 90);
	// The flung-up arm.
	art += limb(
		s,
		'440,540 340,520 262,506 212,450 182,376 196,312 170,246 104,232 50,272 48,346 88,398 112,490 150,580 236,640 330,650 420,720',
		-120,
	);
	art += place(pads(s), 120, 314, 1.2, -12);
	art += volume(
		s,
		blob(
			'372,490! 312,570 338,650! 364,634 376,720! 410,690 440,770! 466,690 486,720! 506,650 536,660! 566,590 546,530 500,490!',
		),
		{ stops: ['#fffaf0', '#ffe2bd', '#e0a070'], depth: 24, ...cream },
	);
	art += lamp(s, 410, 556, 130, '#7a2a0c', 0.6, 60);
	art += place(place(head(s), -420, -420), 436, 300, 0.72, 11);
	return art + flare(s, 776, 176, 60, '#fff3c0');
}

/** A fox dances on one hind leg, laughs with a paw flung up, and its tail of fire opens like a fan. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.3,
	rig: {
		stand: [578, 922],
		bones: [
			{
				role: 'body',
				pivot: [560, 880],
				path: [
					[560, 880],
					[470, 570],
				],
				reach: 170,
				fade: 94,
				gain: 0.6,
			},
			{
				role: 'tail',
				pivot: [690, 790],
				path: [
					[690, 790],
					[820, 560],
					[850, 280],
				],
				reach: 92,
				fade: 90,
				bends: true,
				gain: 0.7,
			},
			{
				role: 'head',
				pivot: [430, 540],
				path: [
					[350, 300],
					[540, 330],
				],
				reach: 170,
				fade: 90,
			},
			{
				role: 'wing',
				pivot: [330, 580],
				path: [
					[300, 570],
					[156, 325],
				],
				reach: 56,
				fade: 50,
				bends: true,
				gain: 0.7,
			},
			{
				role: 'ear',
				pivot: [386, 200],
				path: [
					[380, 200],
					[330, 90],
				],
				reach: 44,
				fade: 34,
				bends: true,
				gain: 0.8,
			},
			{
				role: 'ear',
				pivot: [570, 220],
				path: [
					[580, 220],
					[660, 140],
				],
				reach: 44,
				fade: 34,
				bends: true,
				gain: -0.8,
			},
		],
		eyes: [],
		lights: [
			{ at: [780, 380], size: 360, color: '#ffb04a' },
			{ at: [720, 600], size: 300, color: '#ff8a2a' },
		],
	},
};
