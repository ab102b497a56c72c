import { blob, fade, fill, flare, gem, lamp, line, oval, place, relief, star, stroke, volume } from '../toolkit.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { dense, pts, shade } from '../toolkit/creature.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';

const INK = '#03142f';
const SKIN = ['#8fd0ee', '#4a93c6', '#255f9b', '#123a70'];
const EDGE = { dark: '#02102b', rim: '#d8fcff', outline: INK, outlineWidth: 6 };
const WATER = { dark: '#0a30c0', rim: '#ffffff', outline: '#0a3f86', outlineWidth: 5, shade: 0.45 };

const skin = (s: Sheet, d: string, stops: string[], angle: number, depth: number, marks = '') =>
	volume(s, blob(d), { ...EDGE, stops, angle, depth, marks });

const BODY =
	'552,268 625,278 682,330 702,400 698,470 694,540 708,610 700,690 655,770 580,835 480,872 370,872 265,830 185,755 138,660 178,646 225,710 290,755 360,762 425,730 465,670 470,600 452,540 438,470 432,395 450,325 495,282';
const NEAR_FLIPPER =
	'650,590 690,516 762,446 824,370 858,288 878,248 900,256 922,330 916,440 862,548 780,622 710,664 656,662 640,630';

/** Tail flukes, spread upward from their root. */
function flukes(s: Sheet): string {
	const stops = ['#8fd4f4', '#3a7fba', '#0c2c5a'];
	return (
		skin(s, '150,690! 126,650 78,602 28,500! 40,480 96,500 140,520 172,566! 176,620', stops, 60, 24) +
		skin(s, '150,690! 172,620 172,566! 206,530 260,520 296,524 308,540! 288,602 246,640 200,664', stops, 90, 24) +
		stroke(line('160,660 128,612 84,552') + line('166,656 206,606 262,560'), '#bfeeff', 4, 'opacity=".5"')
	);
}

function body(s: Sheet): string {
	const r = s.random('triumph-spots');
	let marks = fill(
		blob(
			'470,470 496,436 520,442 580,446 640,430 670,402 730,420 740,700 660,800 560,880 400,900 250,850 190,780 240,806 340,826 430,812 520,760 556,680 546,600 500,530',
		),
		s.span(['#ffffff', '#d4eefa', '#8fc0de'], 640, 460, 330, 880),
		'opacity=".95"',
	);
	const back = dense(pts('446,436 452,490 474,560 496,650 450,740 340,790 230,760 160,680'), false, 12);
	for (let i = 0; i < 170; i++) {
		const [x, y] = back[Math.floor(r.next() * back.length)] as Point;
		const q = r.next() ** 1.7;
		marks += fill(
			oval(x - 6 + q * 96, y + q * 34 + r.bell() * 20, 4 + r.next() ** 2 * 13, 4 + r.next() ** 2 * 17),
			'#0d2a52',
			`opacity="${(0.35 + r.next() * 0.35).toFixed(2)}"`,
		);
	}
	marks += `<g opacity=".3">${relief(s, [100, 250, 640, 650], { light: '#e6fbff', mid: '#5d9cc8', dark: '#123b6b', scale: 10, opacity: 0.5, seed: 'skin' })}</g>`;
	return volume(s, blob(BODY), { ...EDGE, stops: SKIN, angle: 40, depth: 46, shade: 0.55, rimWidth: 13, marks });
}

/** Laughing face around the middle of the head at 0,0. */
function face(s: Sheet): string {
	const mouth = blob('-84,26! -40,48 14,52 66,46 104,22! 108,76 74,124 20,138 -40,120 -78,76');
	let art = s.clip(
		mouth,
		fill(mouth, '#7a1844') +
			fill(blob('-70,20 20,50 104,0 96,60 60,84 20,76 -30,88 -62,66'), '#4a0a34') +
			fill(blob('-60,150 -40,92 0,78 22,88 46,76 84,92 90,150 20,180'), s.linear(['#ffa09a', '#e0486a'])) +
			stroke('M20 90V140', '#b02a50', 6),
	);
	art += stroke(mouth, INK, 8) + stroke(line('-98,20 -84,26 -80,40') + line('100,8 106,22 118,24'), INK, 8);
	for (const [x, k] of [
		[-64, 0.93],
		[74, 0.86],
	] as const) {
		const open = blob('-42,26! -44,-14 -24,-48 2,-54 28,-48 46,-14 42,26! 22,14 0,9 -22,14');
		art += place(
			fill(open, INK, `stroke="${INK}" stroke-width="16" stroke-linejoin="round"`) +
				s.clip(
					open,
					fill(open, '#c9ebfc') +
						fill(oval(3, -16, 38, 44), '#0a3a78') +
						fill(oval(3, -13, 34, 40), s.radial(['#b0ffff', '#3fb8f0', '#0b4a9c'], 0.5, 0.85, 0.7)) +
						fill(oval(3, -18, 22, 28), '#01060f'),
				) +
				fill(oval(15, -30, 14), '#ffffff') +
				fill(oval(-12, -2, 8), '#ffffff') +
				stroke(line('-34,-84 -4,-94 26,-86'), INK, 10, 'opacity=".75"'),
			x,
			-8,
			k,
		);
	}
	return art;
}

const streaks = (flow: string, color: string, extra: string) =>
	fill(
		flow
			.split('|')
			.map((d) => limb(d, [1, 6, 7, 1]))
			.join(''),
		color,
		extra,
	);

/** Layer of water: its outline, and the outline of its bright core. */
const wave = (s: Sheet, d: string, core: string, stops: string[], light: string[], flow: string) =>
	volume(s, blob(d), {
		...WATER,
		stops,
		depth: 24,
		rimWidth: 9,
		marks:
			fill(blob(core), s.linear(light)) +
			streaks(flow, '#0a48c8', 'opacity=".4" transform="translate(12 7)"') +
			streaks(flow, '#e9ffff', 'opacity=".6"'),
	});

const drops = (s: Sheet, list: string) =>
	list
		.split(' ')
		.map((word) => {
			const [x, y, q, turn] = word.split(',').map(Number) as [number, number, number, number];
			return place(
				volume(s, blob('0,-22! 11,-2 14,10 0,22 -14,10 -11,-2'), {
					...WATER,
					stops: ['#f4ffff', '#7fe4ff', '#1f86d4'],
					depth: 6,
					rimWidth: 4,
				}),
				x,
				y,
				q,
				turn,
			);
		})
		.join('');

const backWater = (s: Sheet) =>
	wave(
		s,
		'420,900! 300,880 250,820 262,740 226,636! 310,680 350,750 390,720 560,700 690,760 712,690 680,590! 766,650 800,730 840,720 884,650 872,540! 950,620 966,700 950,760 900,820 780,880 640,920',
		'440,880! 320,850 290,800 290,740 262,690! 320,740 350,800 480,760 700,800 740,760 738,670! 770,730 790,780 850,770 906,690 908,620! 940,680 930,740 880,790 780,850',
		['#b0f0ff', '#2f9fe4', '#1a50b0'],
		['#e9ffff', '#5fc0f4', '#1a60c0'],
		'330,840 304,787 277,731 252,676|700,800 711,747 711,693 700,640|800,800 864,752 898,684 900,600',
	);

const frontWater = (s: Sheet) =>
	wave(
		s,
		'40,690! 84,766 140,816 210,818 252,770 222,650! 306,722 336,796 376,812 408,776 396,680! 466,746 492,806 548,812 596,774 628,690! 650,766 690,790 736,766 768,716 770,640! 806,720 836,750 886,734 972,630! 976,740 936,812 890,846 920,860 972,858! 910,910 840,912 770,908 778,936 812,968! 730,962 670,936 620,926 600,950 596,990! 540,972 520,936 470,930 436,946 410,984! 380,962 376,932 340,920 290,926 226,962! 222,926 216,898 176,890 124,896 60,924! 84,874 124,856 86,830 52,780',
		'74,740! 120,816 190,850 250,836 272,790 256,710! 300,780 330,836 386,850 430,820 428,746! 470,800 508,850 570,850 616,806 634,750! 654,816 704,834 752,810 784,760 788,700! 810,770 846,784 896,764 952,690! 920,790 870,836 900,880 820,880 720,890 760,930 660,900 580,900 570,950 510,906 430,910 400,946 350,898 270,892 240,926 220,880 150,870 100,890 140,860 100,810',
		['#ffffff', '#8fe8ff', '#1a9cf8', '#1a70ff@70', '#2a6aff'],
		['#ffffff', '#b8f4ff@36', '#3ab8ff@58', '#3a94ff@74', '#5aa0ff'],
		'330,868 284,842 252,786 236,704|430,872 420,833 412,783 408,726|560,870 594,838 617,791 628,734|680,866 726,835 758,775 774,690|740,876 834,844 907,781 954,690|240,860 154,843 91,803 56,742|720,894 796,892 867,885 930,872|640,900 690,914 734,931 770,950|540,900 558,921 572,944 582,968|470,900 446,915 426,936 412,960|340,892 294,900 259,915 238,936|230,874 175,875 127,885 90,902',
	);

/** Horn with its gems and a star at its tip. Its root is at 0,0. */
function horn(s: Sheet): string {
	const long = 284;
	const at = (t: number, side: number): Point => [side * (36 * (1 - t) + 3), -long * t];
	let bands = '';
	for (let i = 0; i < 13; i++) {
		const t = i / 13;
		bands +=
			stroke(line([at(t, -1.1), at(t + 0.02, 0), at(t + 0.075, 1.1)]), '#b0661a', 10 * (1 - t) + 2) +
			stroke(line([at(t + 0.026, -1.1), at(t + 0.046, 0), at(t + 0.1, 1.1)]), '#ffffff', 7 * (1 - t) + 1);
	}
	let art = volume(s, blob('-37,0! -3,-284! 3,-284! 37,0! 22,13 0,18 -22,13'), {
		stops: ['#fff3b0', '#ffcf4a', '#e08a1a'],
		angle: 0,
		depth: 9,
		marks: bands,
		outline: '#4a2206',
		outlineWidth: 7,
	});
	(['#ff5a4a', '#1fe8ff', '#ffd030', '#b060ff', '#3af09a'] as const).forEach((c, i) => {
		const [x, y] = at(0.31 + i * 0.108, i % 2 ? 2.5 + i * 0.12 : -2.5 - i * 0.12);
		const r = 26 - i * 2;
		const stone =
			fill(oval(x, y, r + 4), INK) +
			place(gem(s, r, c, i % 2 ? 6 : 8), x, y) +
			fill(oval(x, y, r), s.radial(['#ffffff', `${c}@56`, c]), 'opacity=".5"');
		// The figure's shadow would blacken the gems on the right, and it falls on dense parts only.
		art += i % 2 ? fade(stone, 0.7) : stone;
	});
	return (
		art +
		fill(star(0, -long, 78, 12, 0.42), s.radial(['#ffffff', '#fff0a0', '#ffb82e', '#ff7a1a'])) +
		fill(star(0, -long, 42, 12, 0.5), '#ffffff') +
		flare(s, 0, -long, 84, '#fff3c4')
	);
}

function figure(s: Sheet): string {
	const farFlipper = '490,590! 404,562 316,488 246,396 208,306 204,256 226,244 262,268 344,320 416,392 466,460 500,540';
	const lean = (art: string) => place(place(art, -450, -860), 450, 860, 1, 8);
	const all = 'M-100 -200H1100V1000H-100Z';
	const water =
		s.mask(fill(all, '#ffffff') + lean(fill(blob(BODY) + blob(NEAR_FLIPPER), '#000000')), backWater(s)) +
		frontWater(s) +
		drops(s, '26,646,1,-24 216,606,1,-14 982,586,1.2,20');
	return (
		// The body disappears in the water, so that no light from below falls on its edge there.
		s.mask(
			fill(all, s.span(['#ffffff@20', '#000000'], 0, 790, 0, 880)),
			lean(
				place(place(flukes(s), -158, -680), 150, 690, 1.14, -9) +
					skin(s, farFlipper, ['#6db6dd', '#2a679c', '#0c2a55'], 70, 24) +
					body(s) +
					place(face(s), 570, 408, 1, -6) +
					shade(s, 568, 326, 62, 34, 0.8, '#02102b') +
					place(horn(s), 564, 322, 1, 2) +
					shade(s, 664, 640, 54, 62, 0.7, '#02102b') +
					skin(s, NEAR_FLIPPER, ['#9fdcf6', '#2f74ac', '#0f3768'], 100, 26),
			),
		) +
		lamp(s, 470, 846, 380, '#3aa8ff', 1, 80) +
		fade(water, 0.77)
	);
}

/** The narwhal leaps out of a crown of water, laughs with its flippers up, and its horn blazes. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.08,
	rig: {
		stand: [553, 710],
		bones: [
			{
				role: 'head',
				pivot: [608, 573],
				path: [
					[619, 465],
					[624, 359],
					[666, 127],
				],
				reach: 130,
				fade: 90,
				gain: 0.6,
			},
			{
				role: 'wing',
				pivot: [522, 543],
				path: [
					[489, 520],
					[397, 398],
					[324, 269],
				],
				reach: 62,
				fade: 44,
				bends: true,
				gain: 0.8,
			},
			{
				role: 'wing',
				pivot: [681, 638],
				path: [
					[729, 617],
					[863, 509],
					[920, 362],
				],
				reach: 62,
				fade: 44,
				bends: true,
				gain: -0.8,
			},
			{
				role: 'tail',
				pivot: [268, 734],
				path: [
					[247, 686],
					[216, 618],
					[237, 502],
				],
				reach: 130,
				fade: 50,
				bends: true,
				gain: 0.7,
			},
		],
		eyes: [
			{ at: [562, 417], size: [39, 42], lid: '#4a90cc' },
			{ at: [687, 419], size: [36, 39], lid: '#3f80ba' },
		],
		lights: [
			{ at: [668, 109], size: 260, color: '#fff2c0' },
			{ at: [641, 250], size: 300, color: '#ffe9a0' },
		],
	},
};
