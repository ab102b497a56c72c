import {
	blob,
	clouds,
	darken,
	fill,
	flare,
	gameDrawings,
	garland,
	hills,
	lamp,
	lighten,
	lightning,
	line,
	metals,
	mist,
	oval,
	particles,
	place,
	poly,
	range,
	screen,
	sky,
	stroke,
	taper,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

export const flags = ['#2f7fe0', '#f4f6ff', '#e0303f', '#2fb06a', '#ffc93a'];

export function prayerFlags(s: Sheet, a: Point, b: Point, sag: number, count: number, q: number): string {
	return garland(
		s,
		a,
		b,
		sag,
		count,
		(x, y, i) => {
			const c = flags[i % 5]!;
			const lean = q * (0.25 + (i % 3) * 0.1);
			const d = `M${x - q * 0.42} ${y}H${x + q * 0.42}Q${x + q * 0.5 + lean * 0.3} ${y + q * 0.5} ${x + q * 0.42 + lean} ${y + q}Q${x + lean * 0.6} ${y + q * 0.84} ${x - q * 0.42 + lean} ${y + q}Q${x - q * 0.34 + lean * 0.2} ${y + q * 0.5} ${x - q * 0.42} ${y}Z`;
			return (
				fill(d, s.linear([lighten(c, 0.2), c, darken(c, 0.45)], 30)) +
				stroke(
					`M${x - q * 0.2 + lean * 0.3} ${y + q * 0.35}h${q * 0.4}M${x - q * 0.2 + lean * 0.4} ${y + q * 0.55}h${q * 0.4}`,
					darken(c, 0.5),
					q * 0.06,
					'opacity=".6"',
				)
			);
		},
		'#2a2030',
		q * 0.06,
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#0c1030', '#23305f@28', '#56608f@50', '#c4a08a@68', '#3f3a5f']);
	art += lamp(s, at.x * w, h * 0.35, w * 0.5, '#b8a0ff', 0.55, h * 0.5);
	art += clouds(s, [0, -h * 0.05, w, h * 0.62], {
		light: '#9aa4d9',
		dark: '#10122e',
		cover: 0.72,
		scale: 3.2,
		stretch: 1.7,
		opacity: 0.97,
		sharp: 0.3,
		fadeTop: 0.01,
	});
	for (const [x1, x2, k] of [
		[0.16, 0.1, 5],
		[0.9, 0.86, 6],
		[0.38, 0.3, 3.4],
		[0.66, 0.72, 3],
	] as [number, number, number][])
		art +=
			lamp(s, x1 * w, h * 0.16, h * 0.3, '#c9b8ff', 0.6) +
			lightning(s, x1 * w, h * 0.08, x2 * w, h * 0.62, '#b89aff', k * 0.8, String(x1));
	art += range(s, {
		y: h * 0.7,
		peak: h * 0.42,
		color: '#4a5a8f',
		seed: 'far',
		rough: 1,
		snow: '#d9e4ff',
		light: '#a8b4e6',
		haze: '#8a84b8',
		scale: 3.4,
		valley: at.x,
	});
	art += range(s, {
		y: h * 0.8,
		peak: h * 0.32,
		color: '#2f3a68',
		seed: 'mid',
		rough: 0.95,
		snow: '#b8c6f0',
		light: '#8a9ad9',
		haze: '#4f4a7a',
		scale: 4.6,
		valley: at.x,
	});
	art += mist(s, h * 0.55, h * 0.32, '#c4b8e6', 0.6);
	art += hills(s, h * 0.82, h * 0.035, ['#6b5f5a', '#332a3f', '#0c0a1c'], 'plain', '#d9b89a', 3);
	// Pile of stones, and a white shrine with strings of flags.
	const x = w * (view === 'tall' ? 0.14 : 0.13);
	const q = h * 0.001 * (view === 'tall' ? 0.6 : 1);
	art += place(
		volume(
			s,
			poly([
				[-70, 0],
				[70, 0],
				[70, -36],
				[54, -36],
				[54, -66],
				[-54, -66],
				[-54, -36],
				[-70, -36],
			]),
			{ stops: ['#f4f0ff', '#8a84b0'], angle: 0, depth: 10 },
		) +
			volume(s, blob('-56,-66! -66,-120 -30,-160 30,-160 66,-120 56,-66!'), {
				stops: ['#ffffff', '#a8a0cc', '#5a5480'],
				angle: 10,
				depth: 14,
				rim: '#ffffff',
			}) +
			fill(
				poly([
					[-20, -160],
					[20, -160],
					[6, -250],
					[-6, -250],
				]),
				s.linear(['#ffe08a', '#b0690f']),
			) +
			fill(oval(0, -258, 12), '#ffe08a'),
		x,
		h * 0.86,
		q * 1.2,
	);
	art +=
		prayerFlags(s, [x, h * 0.86 - 300 * q], [w * 0.46, h * 0.84], h * 0.05, 14, h * 0.036) +
		prayerFlags(s, [x, h * 0.86 - 300 * q], [-w * 0.05, h * 0.8], h * 0.03, 6, h * 0.036);
	return (
		art +
		particles(s, 'snow', 60, ['#ffffff', '#d9d0ff'], { size: 0.6, opacity: 0.7 }) +
		lamp(s, at.x * w, h * 0.86, w * 0.25, '#a88aff', 0.35, h * 0.1 * u)
	);
}

/** Locks of hair that hang from a line, longest in the middle. */
function shag(
	s: Sheet,
	x1: number,
	x2: number,
	y: (x: number) => number,
	length: number,
	colors: string[],
	count: number,
	seed: string,
	fan = 0.25,
): string {
	const r = s.random(`shag${seed}`);
	let art = '';
	for (let i = 0; i < count; i++) {
		const x = x1 + ((x2 - x1) * (i + r.next())) / count;
		const k = (x - (x1 + x2) / 2) / ((x2 - x1) / 2);
		const l = length * (0.6 + r.next() * 0.6) * (1 - 0.25 * k * k);
		const top = y(x) + r.bell() * length * 0.15;
		const tip = x + k * l * fan + r.bell() * l * 0.18;
		const wide = length * (0.1 + r.next() * 0.07);
		const bow = k * l * fan * 0.35;
		art += fill(
			`M${x.toFixed(0)} ${(top - l * 0.35).toFixed(0)}Q${(x - wide * 1.9 + bow).toFixed(0)} ${(top + l * 0.35).toFixed(0)} ${tip.toFixed(0)} ${(top + l).toFixed(0)}Q${(x + wide * 1.9 + bow).toFixed(0)} ${(top + l * 0.3).toFixed(0)} ${x.toFixed(0)} ${(top - l * 0.35).toFixed(0)}Z`,
			r.pick(colors),
		);
	}
	return art;
}

export function hero(s: Sheet): string {
	const ink = '#120a1c';
	let art = lamp(s, 500, 380, 520, '#8f6bff', 0.55);
	// Shoulders with long hair.
	art += volume(
		s,
		blob('500,250 700,290 860,430 930,640 960,900 820,980 500,1000 180,980 40,900 70,640 140,430 300,290'),
		{
			stops: ['#5f4a6b', '#3a2a48', '#1c1228'],
			depth: 70,
			rim: '#c9b0ff',
			rimWidth: 16,
			outline: ink,
			outlineWidth: 6,
		},
	);
	art +=
		shag(s, 90, 910, (x) => 380 + Math.abs(x - 500) * 0.5, 300, ['#4a3658', '#382843', '#604a70', '#2a1c34'], 70, 'a') +
		shag(
			s,
			60,
			940,
			(x) => 560 + Math.abs(x - 500) * 0.35,
			330,
			['#3a2a48', '#2a1c36', '#54406a', '#1f1428'],
			80,
			'b',
		) +
		shag(s, 150, 850, () => 700, 300, ['#2f2140', '#423056', '#1c1228', '#5a4878'], 60, 'c');
	// Wide, ringed horns with lightning.
	for (const k of [1, -1]) {
		const spine: Point[] = [
			[610, 300],
			[720, 300],
			[830, 250],
			[890, 150],
			[870, 40],
			[815, -40],
		];
		let rings = '';
		for (let i = 0; i < 9; i++)
			rings += stroke(
				line([
					[650 + i * 24, 230 - i * 3],
					[664 + i * 25, 300 - i * 4],
					[652 + i * 24, 370 - i * 12],
				] as Point[]),
				'#5a3f2a',
				6,
				'opacity=".55"',
			);
		art += place(
			volume(s, taper(spine, 112, 8, 10), {
				stops: ['#fff6e0', '#d9bb8a', '#8a6540', '#3a2418'],
				angle: 60,
				depth: 26,
				rim: '#e6dcff',
				rimWidth: 9,
				marks: rings,
				outline: ink,
				outlineWidth: 6,
			}),
			k > 0 ? 0 : 1000,
			0,
			1,
			0,
			k < 0,
		);
		const rim = metals.gold;
		art += place(
			stroke(
				line([
					[676, 244],
					[700, 296],
					[690, 356],
				] as Point[]),
				ink,
				34,
			) +
				stroke(
					line([
						[676, 244],
						[700, 296],
						[690, 356],
					] as Point[]),
					s.linear(rim),
					24,
				),
			k > 0 ? 0 : 1000,
			0,
			1,
			0,
			k < 0,
		);
	}
	// Ears with tassels.
	for (const k of [1, -1])
		art += place(
			volume(s, blob('620,390! 720,380 800,430 830,500! 740,500 650,460'), {
				stops: ['#6b5478', '#3a2a48'],
				depth: 18,
				rim: '#c9b0ff',
				outline: ink,
				outlineWidth: 5,
			}) +
				stroke('M770 490V560', '#ffd25a', 6) +
				fill(
					poly([
						[756, 556],
						[784, 556],
						[794, 640],
						[746, 640],
					]),
					s.linear(['#ff5a5a', '#a8142f']),
				),
			k > 0 ? 0 : 1000,
			0,
			1,
			0,
			k < 0,
		);
	// Long face with a broad nose.
	art += volume(
		s,
		blob(
			'500,240 610,270 660,370 640,480 620,600 640,700 610,790 500,830 390,790 360,700 380,600 360,480 340,370 390,270',
		),
		{
			stops: ['#8a7090', '#5a4468', '#33243f'],
			depth: 54,
			rim: '#d9c4ff',
			rimWidth: 13,
			outline: ink,
			outlineWidth: 6,
		},
	);
	art += volume(s, blob('500,640 600,660 632,720 600,800 500,824 400,800 368,720 400,660'), {
		stops: ['#cfb8c4', '#8f7488', '#4a3650'],
		depth: 26,
		rim: '#ffffff',
		outline: ink,
		outlineWidth: 4,
	});
	for (const k of [1, -1])
		art += place(
			fill(blob('548,700 590,694 604,730 574,752 548,736'), '#1c0f20') +
				stroke(line('548,698 586,690 606,716'), '#f0dce6', 5, 'opacity=".7"'),
			k > 0 ? 0 : 1000,
			0,
			1,
			0,
			k < 0,
		);
	art += stroke(line('420,790 460,806 500,798 540,806 580,790'), ink, 6);
	// Nose ring.
	art +=
		stroke('M456 760A48 56 0 0 0 544 760', ink, 24) + stroke('M456 760A48 56 0 0 0 544 760', s.linear(metals.gold), 16);
	// Forelock, and glowing eyes in front of it.
	art += shag(
		s,
		360,
		640,
		(x) => 236 + Math.abs(x - 500) * 0.3,
		210,
		['#4a3658', '#604a70', '#7a6490', '#33243f'],
		34,
		'fore',
		0.35,
	);
	for (const k of [1, -1])
		art += place(
			fill(blob('548,470! 580,440 630,440 646,462! 610,492 572,492'), ink) +
				lamp(s, 598, 466, 100, '#8fe0ff', 1) +
				fill(blob('560,468! 586,450 624,450 636,462! 606,482 578,482'), s.radial(['#ffffff', '#b8f0ff', '#4f8fff'])) +
				stroke(line('536,452 580,424 640,420 668,440'), ink, 18),
			k > 0 ? 0 : 1000,
			0,
			1,
			0,
			k < 0,
		);
	// Storm disc on the brow, and lightning between the horns.
	art +=
		fill(oval(500, 392, 56), ink) +
		fill(oval(500, 388, 52), s.linear(metals.gold)) +
		fill(oval(500, 388, 38), s.radial(['#e0f6ff', '#5a8fff', '#1c1f7a'])) +
		fill(
			poly([
				[508, 356],
				[478, 396],
				[498, 396],
				[488, 424],
				[524, 382],
				[504, 382],
			]),
			'#ffffff',
		) +
		lamp(s, 500, 388, 120, '#8fc4ff', 0.8);
	art +=
		screen(lamp(s, 185, -40, 150, '#b0a0ff', 0.9) + lamp(s, 815, -40, 150, '#b0a0ff', 0.9)) +
		lightning(s, 185, -40, 500, 90, '#a08fff', 7, 'l') +
		lightning(s, 815, -40, 500, 90, '#a08fff', 7, 'r') +
		lightning(s, 500, 90, 500, 340, '#a0c4ff', 6, 'm') +
		lamp(s, 500, 90, 170, '#d9e6ff', 0.9);
	// Breath in the cold.
	for (const k of [1, -1]) art += lamp(s, 500 + k * 130, 800, 130, '#e6e0ff', 0.5, 70);
	return art + flare(s, 500, 90, 80, '#ffffff');
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const r = s.random('rocks');
	let art = '';
	for (let i = 0; i < 12; i++) {
		const x = (i / 11) * w + r.bell() * 30;
		const q = h * (0.05 + r.next() * 0.09) * (Math.abs(i - 5.5) / 5.5 + 0.35);
		art +=
			fill(
				poly([
					[x - q * 1.5, h * 1.02],
					[x - q, h * 1.02 - q * 0.8],
					[x - q * 0.1, h * 1.02 - q * 1.2],
					[x + q * 0.9, h * 1.02 - q * 0.7],
					[x + q * 1.6, h * 1.02],
				]),
				s.linear(['#3f3654', '#0c0a1a']),
			) +
			stroke(
				`M${x - q} ${h * 1.02 - q * 0.8}L${x - q * 0.1} ${h * 1.02 - q * 1.2}L${x + q * 0.9} ${h * 1.02 - q * 0.7}`,
				'#b8a4e6',
				2.4 * u,
				'opacity=".7"',
			);
	}
	art +=
		prayerFlags(s, [-10, h * 0.02], [w * (view === 'tall' ? 0.5 : 0.3), -20], h * 0.05, 8, 52 * u) +
		prayerFlags(s, [w * (view === 'tall' ? 0.55 : 0.76), -20], [w + 10, h * 0.06], h * 0.05, 7, 52 * u);
	return (
		art +
		particles(s, 'snow', 90, ['#ffffff', '#e6deff'], { size: 1 }) +
		particles(s, 'spark', 22, ['#a88aff', '#8fd0ff'], { size: 1 })
	);
}

export const world: World = {
	name: 'thunder-yak',
	title: { en: 'Thunder Yak', zh: '雷霆牦牛' },
	scene,
	hero,
	front,
	word: {
		face: 'germania',
		lines: [
			{ text: 'Thunder', size: 0.84 },
			{ text: 'YAK', size: 1.3 },
		],
		stops: ['#ffffff', '#dcd6ff@32', '#8f9aff@62', '#3f3fd0'],
		trim: ['#fff6c2', '#ffc93a', '#b8600f', '#ffd977'],
		body: '#17123f',
		glow: '#8f6bff',
		tracking: 6,
		leading: 0.8,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.66, '#0c0a26', 0.75, h * 0.75) +
			fill(
				poly([
					[w * 0.44, -h * 0.62],
					[w * 0.26, 0],
					[w * 0.37, -h * 0.02],
					[w * 0.28, h * 0.6],
					[w * 0.58, -h * 0.14],
					[w * 0.46, -h * 0.12],
					[w * 0.58, -h * 0.62],
				]),
				s.linear(['#fffbe0', '#ffd23a', '#ff8a1f']),
			) +
			fill(
				poly([
					[-w * 0.44, h * 0.6],
					[-w * 0.3, h * 0.08],
					[-w * 0.4, h * 0.1],
					[-w * 0.32, -h * 0.4],
					[-w * 0.54, h * 0.2],
					[-w * 0.44, h * 0.18],
					[-w * 0.54, h * 0.6],
				]),
				s.linear(['#fffbe0', '#ffd23a', '#ff8a1f']),
			),
		before: (s, w, h) => flare(s, w * 0.2, h * 0.1, 56, '#ffffff'),
	},
	heroAt: {
		banner: { x: 0.5, y: 0.42, size: 0.76 },
		logo: { x: 0.5, y: 0.48, size: 0.8 },
		wide: { x: 0.71, y: 0.56, size: 0.98 },
		poster: { x: 0.72, y: 0.56, size: 0.98 },
		tall: { x: 0.5, y: 0.66, size: 0.62 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.8, size: 0.5, height: 0.34 },
		poster: { x: 0.28, y: 0.54, size: 0.46, height: 0.66 },
	},
	colors: { deep: '#0c0a22', panel: '#2f2f6b', light: '#b8a8ff', accent: '#ffb82e' },
	metal: ['#f4f0ff', '#b8b4d9', '#6b6490', '#2a2448', '#9a94c4'],
	frame: 'diamond',
	symbols: [
		{ art: (s) => hero(s), stops: ['#c9b0ff', '#33243f'], zoom: 0.74, enamel: ['#4a4aa8', '#120f36'] },
		{ icon: 'eagle-head', stops: ['#fff6d9', '#e0a84a', '#7a3f14'] },
		{ icon: 'mountaintop', stops: ['#ffffff', '#9ac4ff', '#2f4aa8'] },
		{ icon: 'drum', stops: ['#ffe6d9', '#ff6a4a', '#8f1424'] },
		{ icon: 'ringing-bell', stops: ['#fff6c2', '#ffc93a', '#a8600f'] },
		{
			icon: 'lightning-trio',
			stops: ['#fffbe0', '#ffd23a', '#ff7a1f'],
			ribbon: 'WILD',
			frame: 'hex',
			glow: '#ffd23a',
			enamel: ['#3f2f9a', '#100a30'],
		},
		{
			icon: 'bull-horns',
			stops: ['#ffffff', '#e6d0a8', '#8a6540'],
			ribbon: 'BONUS',
			frame: 'disc',
			glow: '#b8a8ff',
			enamel: ['#1f5f8f', '#0a1438'],
		},
	],
	royals: [
		['#f0ecff', '#9a8aff', '#3f2fb0'],
		['#e0f4ff', '#4fb0f0', '#124a9c'],
		['#fff6c2', '#ffc23a', '#a8600f'],
		['#ffe0e0', '#f05a5a', '#8f1424'],
		['#e0ffec', '#4fd08a', '#0f6b3f'],
	],
	feature: {
		kind: 'ladder',
		title: 'STORM JACKPOTS',
		jackpots: [
			['GRAND', 2000],
			['MAJOR', 200],
			['MINOR', 50],
			['MINI', 20],
		],
	},
	alt: {
		scene: {
			en: 'a great yak with lightning between its horns on a high plateau, prayer flags and snow peaks under a storm',
			zh: '高原风暴中，双角间电光闪烁的巨大牦牛，经幡与雪峰',
		},
		feature: { en: 'the four storm jackpots beside the yak', zh: '牦牛身旁的四级风暴彩池' },
		symbols: { en: 'yak, eagle, mountain, drum, bell, lightning and horns', zh: '牦牛、鹰、雪山、鼓、铃、闪电与牛角' },
	},
};

export const drawings = gameDrawings(world);
