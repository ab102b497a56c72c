import { blob, fill, flare, gem, oval, place, stroke, volume } from '../toolkit.ts';
import type { Sheet } from '../toolkit.ts';
import { shade } from '../toolkit/creature.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { blaze, crown, EDGE, head, INK, scaleRow, SKIN, tongues } from './parts/turtle-head.ts';

/** Raised front flippers: the far one to the right, and the near one to the left. */
const farFlipper = (s: Sheet) =>
	volume(
		s,
		blob(
			'600,560 690,500 770,440 832,372 872,292 902,206 946,130 968,150 974,240 966,340 930,440 870,520 790,580 700,630 620,650',
		),
		{
			stops: SKIN.slice(1),
			angle: 110,
			depth: 24,
			marks: scaleRow(
				'936,190,17 912,254,22 890,324,26 852,390,29 802,448,30 950,262,16 938,336,22 906,410,25 856,476,27 796,532,27 738,502,29 726,574,26',
				-60,
			),
			...EDGE,
		},
	);

const nearFlipper = (s: Sheet) =>
	volume(
		s,
		blob(
			'540,510 440,420 330,360 230,300 160,220 108,130 64,66 40,84 30,180 44,290 90,390 170,468 270,520 370,580 450,650 530,660',
		),
		{
			stops: SKIN,
			angle: 70,
			depth: 34,
			marks:
				scaleRow('78,128,18 110,192,25 156,262,30 218,326,34 292,376,34 368,424,33 440,476,32', 46) +
				scaleRow('62,186,16 82,260,22 126,330,27 190,396,31 264,446,32 340,496,31 412,550,30', 46) +
				scaleRow('66,310,14 112,390,20 180,450,20 260,500,18', 42),
			...EDGE,
			rimWidth: 12,
		},
	);

function dome(s: Sheet): string {
	const plate = (d: string, c: string[]) => {
		const p = blob(d);
		return (
			fill(p, s.radial(c, 0.38, 0.34, 0.8)) +
			stroke(p, '#5a2f10', 8) +
			stroke(p, '#ffd98a', 3, 'transform="translate(-3 -4)" opacity=".8"')
		);
	};
	const bright = ['#fff6c8', '#ffb84a', '#e0641f'];
	const warm = ['#ffe2a0', '#ff8f3a', '#c0401a'];
	const deep = ['#ffcf8a', '#f46a30', '#9e2a12'];
	const plates = (
		[
			['60,-250! -30,-260 -130,-230! -110,-180 -70,-160! 0,-180 60,-200!', warm],
			['-130,-230! -220,-170 -250,-110! -200,-90 -160,-84! -110,-110 -70,-160!', bright],
			['-250,-110! -280,-20 -262,60! -210,60 -166,52! -170,-20 -160,-84!', bright],
			['-262,60! -240,140 -190,200! -150,170 -126,146! -150,100 -166,52!', deep],
			['-190,200! -120,250 -20,270! -30,220 -40,200! -90,180 -126,146!', deep],
			['-70,-160! -110,-110 -160,-84! -140,-40 -100,-20! -30,-40 20,-50! 30,-150 0,-180!', warm],
			['-160,-84! -170,-20 -166,52! -130,60 -100,64! -90,20 -100,-20! -140,-40!', deep],
			['-100,-20! -100,64! -40,84 30,90! 30,20 20,-50!', deep],
			['-166,52! -150,100 -126,146! -80,150 -60,140! -84,110 -100,64!', warm],
			['-100,64! -84,110 -60,140! 0,170 50,160! 30,90!', warm],
			['-126,146! -90,180 -40,200! 20,220 80,230! 50,160 -60,140!', deep],
		] as [string, string[]][]
	)
		.map(([d, c]) => plate(d, c))
		.join('');
	return volume(
		s,
		blob(
			'60,-232 -30,-246 -130,-220 -218,-144 -258,-30 -250,80 -196,182 -100,236 20,246 110,200 150,100 150,-60 120,-180',
		),
		{
			stops: ['#ffb45c', '#c4501f'],
			depth: 40,
			shade: 0.6,
			rim: '#fff6d0',
			rimWidth: 15,
			marks: plates,
			outline: INK,
			outlineWidth: 7,
			dark: '#3a1005',
		},
	);
}

/** Edge of the shell with its jewels, and the belly in front of the shoulders. */
function belly(s: Sheet): string {
	const d = blob('62,-196 6,-168 -34,-90 -48,10 -36,116 2,196 66,232 124,190 156,96 162,-20 148,-120 116,-180');
	const seams = 'M62 -200Q88 10 70 236M-30 -104Q70 -70 154 -96M-46 0Q70 36 160 10M-36 104Q60 136 156 104';
	let art =
		stroke(d, INK, 34) +
		stroke(d, s.linear(['#ffe9b0', '#d9a050']), 22) +
		volume(s, d, {
			stops: ['#fff8d8', '#f4d890', '#c9924a'],
			angle: 60,
			depth: 34,
			shade: 0.5,
			dark: '#5a3010',
			rim: '#ffffff',
			rimWidth: 8,
			outline: INK,
			outlineWidth: 5,
			marks:
				stroke(seams, '#b07a34', 8, 'opacity=".75"') +
				stroke(seams, '#fffbe6', 3, 'transform="translate(-3 -4)" opacity=".8"'),
		});
	for (const [x, y, c] of [
		[-48, -46, '#ff5a8a'],
		[-52, 40, '#ffd23a'],
		[-36, 124, '#5fe0a8'],
		[6, 196, '#3fd0ff'],
		[72, 232, '#b86bf0'],
	] as [number, number, string][])
		art += place(gem(s, 20, c, 8), x, y);
	return art;
}

const splash = (s: Sheet, list: string[], wide: number) =>
	tongues(s, list, wide, [
		['#0a5a96', '#0a4a86', 1.12],
		['#4fd0f0', '#1f9ad0', 1],
		['#b8fbff', '#4fd8f0', 0.66],
		['#ffffff', '#d9ffff', 0.3],
	]);

/** Bubbles, each `x,y,r`. */
const bubbles = (s: Sheet, list: string) =>
	list
		.split(' ')
		.map((word) => {
			const [x, y, r] = word.split(',').map(Number) as [number, number, number];
			return (
				fill(
					oval(x, y, r),
					s.radial(['#e0fff8', '#8af0f0', '#2fa8d0', '#e0fffc'], 0.42, 0.4, 0.62),
					`stroke="#0a5a86" stroke-width="4"`,
				) + fill(oval(x - r * 0.36, y - r * 0.38, r * 0.28, r * 0.18), '#ffffff')
			);
		})
		.join('');

function figure(s: Sheet): string {
	const rear = { stops: SKIN, depth: 22, ...EDGE };
	const body = (art: string) => place(art, 462, 690, 0.94, 26);
	return (
		farFlipper(s) +
		splash(
			s,
			[
				'520,820 620,820 700,750 806,706',
				'520,836 640,880 770,850 890,786',
				'550,850 660,926 800,930 930,876',
				'330,850 230,780 160,740 60,640',
				'320,870 200,800 110,800 36,760',
			],
			50,
		) +
		volume(s, limb('410,870 500,880 580,910 650,962', [26, 36, 46, 14]), {
			...rear,
			stops: SKIN.slice(1),
			marks: scaleRow('624,936,14 578,898,19 526,872,18 562,936,15', 36),
		}) +
		volume(s, limb('340,860 316,916 262,958', [34, 24, 5]), rear) +
		body(`<g transform="translate(-24 -6) scale(1.12 1)">${dome(s)}</g>`) +
		shade(s, 400, 590, 130, 70, 0.6, '#3a1005') +
		nearFlipper(s) +
		volume(s, blob('482,466 560,430 680,430 716,490 706,570 680,620 600,670 520,640'), {
			stops: SKIN.slice(1),
			depth: 20,
			...EDGE,
			marks: stroke('M540 560Q620 620 720 560M530 600Q620 660 710 610', '#0b5a5a', 7, 'opacity=".6"'),
		}) +
		body(belly(s)) +
		volume(s, limb('372,866 290,836 190,850 104,900 58,952', [28, 40, 54, 50, 12]), {
			...rear,
			marks: scaleRow(
				'74,928,13 112,880,20 170,836,22 236,818,20 296,822,15 136,926,15 182,888,22 246,866,20 306,866,15',
				-28,
			),
		}) +
		shade(s, 640, 580, 120, 60, 0.5, '#3a2005') +
		place(blaze(s), 650, 248, 0.78, 9) +
		place(head(s), 630, 428, 0.96, 4) +
		place(crown(s), 652, 232, 0.8, 9) +
		bubbles(s, '50,640,22 92,622,12 34,752,17 812,692,22 846,664,13 900,776,18 940,866,19 966,832,10') +
		flare(s, 270, 574, 50, '#ffffff') +
		flare(s, 262, 716, 30, '#ffffff')
	);
}

/** The turtle rears up and spreads its flippers, and laughs under its blazing crown. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.22,
	rig: {
		stand: [466, 671],
		bones: [
			{
				role: 'body',
				pivot: [466, 671],
				path: [
					[410, 690],
					[520, 650],
				],
				reach: 190,
				fade: 94,
			},
			{
				role: 'head',
				pivot: [616, 530],
				path: [
					[616, 470],
					[618, 400],
					[632, 250],
					[560, 170],
					[720, 180],
				],
				reach: 105,
				fade: 60,
			},
			{
				role: 'wing',
				pivot: [473, 554],
				path: [
					[410, 491],
					[284, 401],
					[176, 302],
					[104, 170],
				],
				reach: 72,
				fade: 40,
				bends: true,
				gain: 1,
			},
			{
				role: 'wing',
				pivot: [671, 554],
				path: [
					[752, 509],
					[833, 428],
					[878, 329],
					[905, 212],
				],
				reach: 55,
				fade: 34,
				bends: true,
				gain: -1,
				lag: 0.1,
			},
			{
				role: 'tail',
				pivot: [374, 824],
				path: [
					[302, 806],
					[203, 824],
					[122, 887],
				],
				reach: 55,
				fade: 34,
				bends: true,
				gain: 0.6,
			},
			{
				role: 'tail',
				pivot: [490, 832],
				path: [
					[540, 845],
					[632, 908],
				],
				reach: 45,
				fade: 34,
				bends: true,
				gain: -0.5,
				lag: 0.15,
			},
		],
		eyes: [
			{ at: [572, 404], size: [40, 45], lid: '#5cc98c', turn: 4 },
			{ at: [700, 408], size: [34, 43], lid: '#4fbd88', turn: 4 },
		],
		lights: [
			{ at: [634, 190], size: 230, color: '#ffd08a' },
			{ at: [293, 567], size: 110, color: '#ffe6b0' },
		],
	},
};
