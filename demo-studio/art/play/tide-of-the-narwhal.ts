import {
	alpha,
	aurora,
	band,
	bead,
	blob,
	body,
	box,
	corners,
	fill,
	flare,
	lamp,
	line,
	metals,
	oval,
	particles,
	place,
	poly,
	rays,
	shine,
	star,
	starfish,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { entry } from '../entries/tide-of-the-narwhal.ts';
import { hero, shell, world } from '../games/tide-of-the-narwhal.ts';
import { ground } from '../grounds/tide-of-the-narwhal.ts';
import { triumph } from '../poses/tide-of-the-narwhal.ts';
import { rig } from '../rigs/tide-of-the-narwhal.ts';

function orca(s: Sheet): string {
	const ink = '#02060f';
	const skin = { to: '#040a18', outline: ink, rim: '#8fdcff', rimLight: 0.95, depth: 50, shade: 0.5 };
	let art = body(
		s,
		blob('846,640! 900,560 980,520 996,540 960,620 930,690 960,780 950,812 880,776 826,712!'),
		'#26405f',
		skin,
	);
	art += body(s, blob('404,300! 420,170 470,70 520,36! 540,130 566,220 640,320!'), '#26405f', skin);
	const white = '#f4fcff';
	let marks = fill(blob('60,560! 160,640 330,690 500,680 600,720 640,760 500,800 300,780 140,700 40,610'), white);
	marks += fill(blob('560,660 680,600 770,640 700,690 610,720'), white);
	marks += fill(blob('520,330 620,340 700,400 600,410 500,380'), '#5f86ab', 'opacity=".7"');
	art += body(
		s,
		blob(
			'30,560! 60,450 160,350 320,290 500,290 660,370 790,520 880,640 890,700 830,720 740,680 660,700 560,750 400,780 240,750 110,670',
		),
		'#223a5a',
		{ ...skin, marks },
	);
	art +=
		fill(blob('206,452 270,416 346,428 350,462 280,482'), white) +
		stroke(blob('206,452 270,416 346,428 350,462 280,482'), '#9fd4ee', 5);
	art +=
		fill(oval(196, 505, 21), '#0a1830') +
		fill(oval(196, 505, 15), '#3fb8e8') +
		fill(oval(196, 507, 8), ink) +
		fill(oval(190, 499, 6), '#fff');
	art += stroke(line('44,590 120,602 200,580 232,556'), '#0a1426', 9);
	art += body(s, blob('330,640! 440,650 470,720 440,840 370,930 340,880 320,760'), '#26405f', skin);
	return art + shine(300, 340, 130, 26, -12, 0.4);
}

function walrus(s: Sheet): string {
	const hide = { to: '#5a2a1c', rim: '#ffd9c0', rimLight: 0.9 };
	let art = '';
	for (const k of [false, true])
		art += place(
			body(s, blob('250,760 130,800 40,900 120,970 260,950 340,860'), '#a8644a', { ...hide, depth: 30 }),
			k ? 1000 : 0,
			0,
			1,
			0,
			k,
		);
	art += body(
		s,
		blob(
			'500,60 660,80 760,190 800,340 850,520 880,720 820,900 660,970 500,980 340,970 180,900 120,720 150,520 200,340 240,190 340,80',
		),
		'#b8735a',
		{
			...hide,
			depth: 80,
			marks: fill(blob('500,700 700,720 760,900 500,990 240,900 300,720'), '#d99a80', 'opacity=".6"'),
		},
	);
	for (const k of [-1, 1])
		art += body(
			s,
			blob(
				`${500 + k * 70},560! ${500 + k * 170},570 ${500 + k * 175},720 ${500 + k * 150},860 ${500 + k * 110},950! ${500 + k * 84},820 ${500 + k * 70},680`,
			),
			'#fff6dc',
			{ to: '#d9b884', depth: 22, rim: '#ffffff' },
		);
	for (const k of [-1, 1])
		art += body(
			s,
			blob(
				`${500 + k * 4},420 ${500 + k * 110},370 ${500 + k * 240},420 ${500 + k * 280},540 ${500 + k * 210},640 ${500 + k * 100},650 ${500 + k * 10},590`,
			),
			'#d99a7c',
			{ to: '#8a4a34', depth: 44, rim: '#fff0e0' },
		);
	for (const k of [-1, 1])
		for (const [x, y] of [
			[70, 480],
			[130, 450],
			[190, 490],
			[90, 550],
			[150, 560],
		] as const)
			art +=
				fill(oval(500 + k * x, y, 11), '#5a2416') +
				stroke(`M${500 + k * (x + 6)} ${y + 6}l${k * 46} 34`, '#fff0e0', 6, 'opacity=".8"');
	art +=
		body(s, blob('500,340 570,350 590,400 550,440 500,450 450,440 410,400 430,350'), '#5a2c2c', {
			depth: 18,
			outlineWidth: 9,
		}) + shine(480, 366, 30, 12, -10);
	for (const k of [-1, 1])
		art +=
			fill(oval(500 + k * 150, 280, 48, 50), '#2b0f0c') +
			fill(oval(500 + k * 150, 284, 38), s.radial(['#7fe9ff', '#1b77b8', '#04122b'], 0.5, 0.7, 0.6)) +
			fill(oval(500 + k * 150, 284, 19), '#02060f') +
			fill(oval(500 + k * 150 - 14, 266, 13), '#fff') +
			stroke(
				line([
					[500 + k * 90, 230],
					[500 + k * 150, 205],
					[500 + k * 215, 240],
				]),
				'#5a2a1c',
				22,
			);
	return art + shine(380, 140, 110, 34, -24, 0.45);
}

function jelly(s: Sheet): string {
	let art = lamp(s, 500, 380, 480, '#d98bff', 0.7);
	const arms: [Point[], number, string][] = [
		[
			[
				[300, 480],
				[240, 640],
				[300, 780],
				[220, 970],
			],
			46,
			'#8f4fe0',
		],
		[
			[
				[700, 480],
				[770, 640],
				[700, 790],
				[790, 960],
			],
			46,
			'#8f4fe0',
		],
		[
			[
				[400, 500],
				[360, 660],
				[430, 820],
				[370, 990],
			],
			60,
			'#c46bff',
		],
		[
			[
				[610, 500],
				[650, 660],
				[580, 820],
				[640, 990],
			],
			60,
			'#c46bff',
		],
		[
			[
				[500, 480],
				[540, 640],
				[460, 800],
				[510, 996],
			],
			84,
			'#f09bff',
		],
	];
	for (const [p, w, c] of arms) art += body(s, taper(p, w, 10, 8), c, { depth: 16, outlineWidth: 10 });
	const bell = blob(
		'110,500! 90,300 230,90 500,40 770,90 910,300 890,500! 830,440 770,520! 700,450 640,540! 570,460 500,550! 430,460 360,540! 300,450 230,520! 170,440',
	);
	let marks = '';
	for (const [x, y, r] of [
		[300, 250, 60],
		[480, 170, 74],
		[680, 240, 62],
		[400, 350, 40],
		[590, 350, 44],
		[200, 380, 32],
		[800, 380, 34],
	] as const)
		marks += fill(oval(x, y, r, r * 0.86), s.radial(['#fff3ff', '#ffb8f4', alpha('#c46bff', 0.2)]));
	art += body(s, bell, '#b45cf5', {
		to: '#4a17a8',
		depth: 70,
		rim: '#ffe6ff',
		rimLight: 1,
		marks: marks + stroke('M500 40V540M330 80Q240 300 250 500M670 80Q760 300 750 500', '#ffd6ff', 8, 'opacity=".35"'),
	});
	return art + shine(300, 170, 110, 44, -36, 0.85) + shine(420, 100, 34, 16, -14, 0.8);
}

function coralLight(s: Sheet): string {
	let art = lamp(s, 500, 400, 480, '#ff9a5c', 0.7);
	const limb = (p: Point[], a: number, b: number, c = '#ff6a52') =>
		body(s, taper(p, a, b), c, { to: '#a81f3f', depth: 18, rim: '#ffd9c0', outlineWidth: 10 });
	art +=
		limb(
			[
				[500, 700],
				[350, 560],
				[170, 520],
				[110, 360],
			],
			90,
			44,
		) +
		limb(
			[
				[500, 700],
				[650, 560],
				[830, 540],
				[890, 380],
			],
			90,
			44,
		);
	art +=
		limb(
			[
				[330, 580],
				[330, 400],
				[260, 250],
			],
			60,
			36,
		) +
		limb(
			[
				[670, 580],
				[680, 420],
				[750, 260],
			],
			60,
			36,
		) +
		limb(
			[
				[500, 960],
				[490, 700],
				[520, 440],
				[500, 200],
			],
			130,
			46,
			'#ff7a5c',
		);
	for (const [x, y, r, c] of [
		[110, 330, 84, '#ffd23a'],
		[890, 350, 84, '#ffd23a'],
		[255, 200, 76, '#ff9ad0'],
		[755, 210, 76, '#5fe8ff'],
		[500, 140, 112, '#fff06b'],
	] as const)
		art += lamp(s, x, y, r * 2, c, 0.9) + bead(s, x, y, r, c);
	return (
		art +
		body(s, blob('260,960! 330,860 430,830 500,850 580,830 680,870 740,960! 500,990'), '#3a6a9c', {
			to: '#0c2a55',
			depth: 30,
		})
	);
}

const rise = (s: Sheet, height: number) => {
	let art = `<rect width="256" height="${height}" fill="${s.linear(['#d9fcff', '#5fd8ff@16', '#1a8ad6@45', '#0b4a9c@75', '#04184a'])}"/>`;
	art += rays(s, 128, 40, height, 22, '#ffffff', 0.5) + lamp(s, 128, height * 0.4, 240, '#8ff0ff', 0.7, height * 0.45);
	art += particles(s, 'bubble', 40, ['#ffffff', '#bff6ff'], { size: 2 });
	// The narwhal lies on the diagonal of its box, so it fills the reel when it is turned upright.
	art += place(place(hero(s), -540, -520), 122, height * 0.53, (height / 1024) * 0.8, -41);
	art += particles(s, 'bubble', 14, ['#ffffff'], { size: 4, area: [0, 0.6, 1, 0.4], seed: 'near' });
	return (
		art +
		stroke(box(9, 9, 238, height - 18, 22), s.linear(metals.gold, 70), 10) +
		stroke(box(9, 9, 238, height - 18, 22), '#fffbe0', 2)
	);
};

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	entry,
	reels: 5,
	rows: 4,
	symbols: {
		1: { art: orca, glow: '#4fb8ff', zoom: 0.95 },
		2: { art: walrus, glow: '#ffb08a', zoom: 0.94 },
		3: { art: jelly, glow: '#c46bff', zoom: 0.93 },
		4: { art: coralLight, glow: '#ff8a5c', zoom: 0.94 },
		5: { art: (s) => starfish(s, '#35d6b0', '#0a5f7a', '#ffe9a0'), glow: '#35e0c0', zoom: 0.93 },
		W: {
			art: (s) => hero(s),
			glow: '#3fd8ff',
			zoom: 0.92,
			shift: [2, -2],
			burst: '#6fe8ff',
			ribbon: 'wild',
			ribbonColor: '#0f5fc4',
		},
		S: {
			art: (s) => shell(s) + bead(s, 500, 600, 190, '#e6dcff') + flare(s, 430, 520, 190),
			glow: '#ff7a9c',
			zoom: 0.9,
			shift: [0, -10],
			burst: '#ff9ab0',
			ribbon: 'bonus',
			ribbonColor: '#b0246a',
		},
	},
	royals: { face: 'germania' },
	reel: rise,
	margin: [62, 44, 48, 44],
	plate: [alpha('#031a3f', 0.86), alpha('#062a5c', 0.72), alpha('#020f2e', 0.9)],
	frame: (s, x, y, w, h) => {
		const crystal = (cx: number, cy: number, r: number, turn: number) =>
			place(
				body(
					s,
					poly([
						[-0.32 * r, 0],
						[-0.42 * r, -0.9 * r],
						[0, -1.5 * r],
						[0.42 * r, -0.9 * r],
						[0.32 * r, 0],
					]),
					'#7fdcf7',
					{ to: '#1c6fb0', depth: r * 0.2, outlineWidth: 2.5, outline: '#06305c' },
				) +
					stroke(
						`M0 0L${-0.08 * r} ${-0.85 * r}L0 ${-1.5 * r}M${-0.08 * r} ${-0.85 * r}L${-0.42 * r} ${-0.9 * r}`,
						'#ffffff',
						1.6,
						'opacity=".8"',
					),
				cx,
				cy,
				1,
				turn,
			);
		const cluster =
			crystal(-4, 16, 26, -78) +
			crystal(16, -4, 26, -12) +
			crystal(0, 0, 36, -45) +
			crystal(8, 4, 19, -66) +
			crystal(4, 8, 20, -24);
		return (
			band(s, [x, y, w, h], 26, {
				paint: ['#e8fbff', '#7fd4f2', '#2a86c4', '#124f92', '#5fc0ea'],
				edge: metals.gold,
				ink: '#04204a',
				round: 22,
			}) +
			corners([x - 8, y - 8, w + 16, h + 16], place(cluster, 0, 0, 0.8)) +
			[-1, 1]
				.map((k) =>
					stroke(
						line([
							[x + w / 2 + k * 40, y - 16],
							[x + w / 2 + k * 90, y - 34],
							[x + w / 2 + k * 150, y - 14],
						]),
						s.linear(metals.gold),
						6,
					),
				)
				.join('') +
			lamp(s, x + w / 2, y - 24, 70, '#ffe6f0', 0.8) +
			place(shell(s), x + w / 2 - 37, y - 66, 0.074) +
			flare(s, x + w / 2 - 8, y - 30, 20) +
			fill(star(x + w / 2, y + h + 13, 15, 4, 0.35), s.linear(metals.gold))
		);
	},
	feature: {
		ramp: ['#050018', '#1c0f5e', '#3d1fa8', '#14a8a0', '#7dffc4', '#f2fff0'],
		keep: 0.22,
		over: (s, wide) =>
			aurora(s, [0, 0, s.w, s.h * (wide ? 0.62 : 0.45)], ['#5cffb0', '#b45cff'], 0.75, 3, 'free') +
			particles(s, 'bubble', 40, ['#d9ffe6', '#b8a0ff'], { size: 1.8, seed: 'free' }),
	},
};
