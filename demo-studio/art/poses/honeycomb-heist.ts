import { blob, fill, flare, lamp, oval, place, star, stroke, volume } from '../toolkit.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { pts } from '../toolkit/creature.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { hat, head, jar } from './parts/honeycomb-bee.ts';

const INK = '#2a1000';
const EDGE = { outline: INK, outlineWidth: 7, rim: '#fffbe0', rimWidth: 12, dark: '#7a3200' };

const LIMB = {
	depth: 12,
	rim: '#ffd9a0',
	rimWidth: 7,
	dark: '#1f0a00',
	outline: INK,
	outlineWidth: 7,
};

const wing = (s: Sheet, points: string, veins: string) =>
	volume(s, blob(points), {
		stops: ['#ffffff', '#c9f4ffdd', '#8fd0f0bb'],
		angle: 60,
		depth: 24,
		rim: '#ffffff',
		dark: '#3a7ab0',
		outline: INK,
		outlineWidth: 6,
		shade: 0.35,
		marks: stroke(veins, '#5aa0c9', 5, 'opacity=".7"'),
	});

/** Leg with a foot, which turns by an angle in degrees. */
function leg(s: Sheet, points: string, widths: number[], turn: number): string {
	const [x, y] = pts(points).at(-1) as Point;
	return (
		volume(s, limb(points, widths), { stops: ['#b07a44', '#7a4a26', '#3a1c08'], ...LIMB }) +
		place(
			volume(s, blob('-26,-20 10,-30 52,-22 64,4 40,24 -10,24 -30,10'), {
				stops: ['#8a5a34', '#4a2810', '#2a1204'],
				...LIMB,
			}),
			x,
			y,
			1,
			turn,
		)
	);
}

function abdomen(s: Sheet): string {
	const belly = limb('500,640 524,750 590,850 700,890 800,846', [92, 124, 118, 78, 26]);
	let bands = '';
	for (const d of ['M392 826Q570 820 668 690', 'M480 940Q640 860 724 744', 'M640 1000Q720 900 766 784'])
		bands += stroke(d, '#2a1405', 46) + stroke(d, '#5a341a', 9, 'opacity=".6" transform="translate(-12 -6)"');
	const sting = blob('780,816! 850,814 912,764! 876,842 800,884!');
	return (
		fill(sting, s.linear(['#8a5a3a', '#3a1a08'])) +
		stroke(sting, INK, 7) +
		volume(s, belly, {
			stops: ['#fff08a', '#ffcb2e', '#f09a14', '#b8640a'],
			angle: 60,
			depth: 50,
			shade: 0.75,
			marks: bands,
			...EDGE,
		})
	);
}

/** Hand around the jar: palm and three fingers, around 0,0. */
const hand = (s: Sheet) =>
	volume(s, oval(-10, 2, 34, 40), {
		stops: ['#fff6d0', '#f0c06a', '#b8742a'],
		depth: 12,
		rim: '#fffbe0',
		outline: INK,
		outlineWidth: 7,
	}) +
	['-14,-24 30,-32', '-14,0 38,-6', '-14,22 30,22']
		.map((finger) =>
			volume(s, limb(finger, [15, 16, 14]), {
				stops: ['#fffbe8', '#f4cf86', '#c98a3a'],
				depth: 7,
				rim: '#ffffff',
				outline: INK,
				outlineWidth: 6,
			}),
		)
		.join('');

function figure(s: Sheet): string {
	const arm = (points: string) =>
		volume(s, limb(points, [26, 24, 22, 20]), {
			stops: ['#b07a44', '#7a4a26', '#4a2810'],
			...LIMB,
		});
	return (
		wing(
			s,
			'560,660! 640,540 760,420 880,340 966,348 970,440 900,560 760,650 620,690',
			'M570 660Q740 520 950 370M600 670Q800 600 950 450M660 610L740 460M760 540L860 370',
		) +
		wing(s, '560,690! 700,650 840,650 930,700 926,770 820,800 680,760', 'M570 700Q760 680 910 735M660 710L740 760') +
		wing(
			s,
			'440,660! 370,560 240,440 120,370 38,390 34,480 110,590 250,670 390,700',
			'M430 660Q260 540 50 420M400 670Q200 620 60 490M340 610L260 470M240 560L140 410',
		) +
		wing(s, '440,690! 300,670 160,690 70,760 90,830 190,840 330,770', 'M430 700Q240 710 90 790M340 720L260 790') +
		leg(s, '590,740 680,760 740,700 790,640', [26, 22, 18, 18], -60) +
		abdomen(s) +
		leg(s, '430,730 360,800 280,800 210,740', [28, 26, 20, 18], -130) +
		leg(s, '490,770 460,860 400,900 330,920', [28, 26, 20, 18], -190) +
		volume(s, star(494, 670, 134, 20, 0.84), { stops: ['#fff6d0', '#f0c06a', '#a8641c'], depth: 28, ...EDGE }) +
		arm('590,650 716,560 732,430 656,232') +
		arm('410,650 280,560 270,430 366,250') +
		place(hat(s), 824, 200, 0.8, 36) +
		place(jar(s), 508, 190, 1.1, -8) +
		place(hand(s), 376, 246, 1.05, -2) +
		place(hand(s), 652, 232, 1.05, -8, true) +
		lamp(s, 494, 640, 140, '#7a3200', 0.7, 50) +
		place(place(head(s), -350, -350), 492, 488, 0.86, 10) +
		flare(s, 440, 150, 60, '#ffffff')
	);
}

/** The bee laughs with its head thrown back and lifts a jar of splashing honey. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.32,
	rig: {
		stand: [495, 653],
		bones: [
			{
				role: 'body',
				pivot: [556, 738],
				path: pts('616,806 720,840'),
				reach: 90,
				fade: 74,
				gain: 1.1,
				lag: 0.1,
			},
			{
				role: 'wing',
				pivot: [395, 626],
				path: pts('284,530 112,418'),
				reach: 70,
				fade: 50,
				bends: true,
				gain: -0.7,
			},
			{
				role: 'wing',
				pivot: [604, 626],
				path: pts('742,510 884,404'),
				reach: 66,
				fade: 50,
				bends: true,
				gain: 0.7,
			},
			{ role: 'head', pivot: [493, 640], path: pts('440,470 548,480'), reach: 130, fade: 62, gain: 0.6 },
			{ role: 'charm', pivot: [507, 360], path: pts('440,200 574,190'), reach: 90, fade: 60, gain: 0.3 },
			{
				role: 'ear',
				pivot: [700, 236],
				path: pts('760,236 850,264'),
				reach: 50,
				fade: 40,
				bends: true,
				gain: 0.8,
			},
		],
		eyes: [],
		lights: [
			{ at: [507, 216], size: 300, color: '#ffe08a' },
			{ at: [240, 150], size: 160, color: '#ffd23a' },
		],
	},
};
