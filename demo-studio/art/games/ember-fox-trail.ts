import {
	blob,
	darken,
	fill,
	flare,
	gameDrawings,
	hills,
	lamp,
	leafTree,
	lighten,
	line,
	mist,
	moon,
	oval,
	particles,
	place,
	relief,
	shafts,
	sideMass,
	sky,
	stroke,
	tufts,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

function trunk(s: Sheet, x: number, w: number, color: string, seed: string): string {
	const h = s.h;
	const d = blob(
		[
			[x - w * 0.5, -20],
			[x + w * 0.45, -20],
			[x + w * 0.4, h * 0.5],
			[x + w * 0.6, h * 0.82],
			[x + w * 1.3, h * 0.97],
			[x - w * 1.2, h * 0.97],
			[x - w * 0.55, h * 0.8],
			[x - w * 0.4, h * 0.45],
		],
		0.5,
	);
	return s.clip(
		d,
		fill(d, s.linear([lighten(color, 0.12), darken(color, 0.5)], 10)) +
			relief(s, [x - w * 1.4, 0, w * 2.8, h], {
				light: lighten(color, 0.35),
				mid: color,
				dark: darken(color, 0.6),
				scale: 5,
				stretch: 0.16,
				opacity: 0.55,
				seed,
			}),
	);
}

export function mushroom(s: Sheet, x: number, y: number, q: number, cap: string): string {
	const top = blob('-60,0! -54,-46 0,-78 54,-46 60,0! 0,14');
	return place(
		lamp(s, 0, -20, 120, '#ffb35c', 0.35) +
			volume(s, blob('-18,-4 -14,60 -24,92 24,92 14,60 18,-4'), {
				stops: ['#fff3d9', '#b88a68'],
				angle: 0,
				depth: 12,
			}) +
			volume(s, top, {
				stops: [lighten(cap, 0.3), cap, darken(cap, 0.55)],
				depth: 18,
				rim: '#ffe2b0',
				marks: fill(
					oval(-24, -40, 11, 8) + oval(16, -54, 9, 6) + oval(32, -20, 10, 8) + oval(-4, -16, 7, 5),
					'#fff1d8',
					'opacity=".9"',
				),
			}),
		x,
		y,
		q / 100,
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#3a1442', '#7d2547@26', '#d9582f@52', '#ffb24d@72', '#ffd98a']);
	art += moon(s, at.x * w, h * 0.52, h * 0.2, {
		light: '#fff0b8',
		dark: '#ffb347',
		halo: '#ffcf73',
		seas: false,
		haloSize: 3.4,
	});
	const r = s.random('far');
	for (let i = 0; i < 13; i++)
		art += leafTree(
			s,
			(i + r.next() * 0.7) * (w / 12.5),
			h * (0.74 + r.next() * 0.03),
			h * (0.4 + r.next() * 0.2),
			'#7a2f35',
			['#b9442f', '#d86a2e', '#8f2f3b'],
			`far${i}`,
			26,
		);
	art += mist(s, h * 0.5, h * 0.35, '#ffb066', 0.75, 'far');
	art += hills(s, h * 0.74, h * 0.04, ['#8a2f2a', '#3d1226'], 'mid', '#ffb35c', 3);
	for (let i = 0; i < 6; i++)
		art += leafTree(
			s,
			w * [0.04, 0.2, 0.33, 0.7, 0.84, 0.99][i]!,
			h * 0.86,
			h * (0.62 + r.next() * 0.12),
			'#4a1a22',
			['#e0582a', '#f08a2c', '#b8322c', '#ffb338'],
			`near${i}`,
			52,
		);
	art += shafts(s, 9, '#ffdf9e', 0.34, { x: at.x, spread: 0.8, lean: 0.12 });
	art += hills(s, h * 0.84, h * 0.03, ['#5f1f22', '#1d0a18'], 'ground', '#ff9a4a', 2.4);
	// Lit path that winds to the hero.
	art += fill(
		blob([
			[at.x * w - w * 0.02, h * 0.83],
			[at.x * w + w * 0.03, h * 0.83],
			[at.x * w + w * 0.1, h * 0.9],
			[at.x * w - w * 0.05, h * 1.05],
			[at.x * w - w * 0.4, h * 1.05],
			[at.x * w - w * 0.08, h * 0.9],
		]),
		s.linear(['#ffcf7a', '#a8502c', '#4b1a1e']),
		'opacity=".75"',
	);
	art += trunk(s, w * 0.015, h * 0.12, '#3a1520', 'l') + trunk(s, w * 0.985, h * 0.14, '#33121e', 'r');
	for (const [x, y, q, c] of [
		[0.1, 0.9, 62, '#d8372c'],
		[0.16, 0.93, 40, '#e8752c'],
		[0.88, 0.9, 72, '#c92c35'],
		[0.81, 0.94, 42, '#e8752c'],
	] as [number, number, number, string][])
		art += mushroom(s, x * w, y * h, q * u * 1.3, c);
	return (
		art +
		tufts(s, h * 1.01, h * 0.09, ['#3d1220', '#5a1c22', '#772a22'], 120, 'mid') +
		particles(s, 'spark', 40, ['#ffdf6b', '#d9ff8a'], { area: [0, 0.3, 1, 0.6], size: 0.8 })
	);
}

function flame(s: Sheet, points: string, stops: string[]): string {
	return fill(blob(points), s.linear(stops, -60));
}

export const dark = '#3b0d12';
export const fur = { rim: '#ffe3a0', outline: dark, outlineWidth: 5, dark: '#4a0c14' };

/** An ear that leans to the left, from the middle of its root at 0,0. */
export function ear(s: Sheet): string {
	return (
		volume(s, blob('0,20! -26,-110 -40,-240! 60,-180 130,-70 150,30!'), {
			stops: ['#ff8d3a', '#c4431a', '#6e1712'],
			angle: 70,
			depth: 26,
			...fur,
		}) +
		fill(blob('20,10! -4,-90 -16,-190! 46,-140 84,-60 96,10!'), s.linear(['#3a0c16', '#8f2f2a', '#ffb98a'])) +
		stroke('M16 -20L4 -110M40 -10L24 -110M62 0L52 -70', '#ffe2bd', 5, 'opacity=".7"')
	);
}

export function hero(s: Sheet): string {
	const r = s.random('fox');
	// Tail: fur at the root, fire at the end.
	let art = lamp(s, 730, 330, 420, '#ff9a2e', 0.75);
	art += flame(
		s,
		'560,860! 720,900 880,800 930,640 900,500 968,420 900,400 930,270 860,300 850,150! 790,240 730,110! 716,230 640,190! 668,290 600,360 660,420 640,540 560,640',
		['#c22318', '#f0521c', '#ff9a2e', '#ffd95a'],
	);
	art += flame(
		s,
		'590,850! 710,870 830,770 868,640 840,520 884,440 838,430 846,330 800,360 790,240! 752,310 716,240! 712,330 664,320! 690,390 660,440 706,500 690,600 620,690',
		['#f0521c', '#ff9a2e', '#ffc94a', '#fff2b0'],
	);
	art += flame(
		s,
		'620,820! 720,810 790,730 806,640 780,560 800,480 768,470 766,400! 738,450 716,400! 716,480 700,520 742,590 716,690 650,740',
		['#ff9a2e', '#ffd95a', '#fffbe0'],
	);
	for (let i = 0; i < 34; i++) {
		const t = r.next();
		art +=
			lamp(s, 690 + r.bell() * 230, 420 - t * 420, 10 + r.next() * 22, r.pick(['#ffb02e', '#ff6a1f', '#ffe58a']), 1) +
			fill(oval(690 + r.bell() * 230, 420 - t * 420, 3 + r.next() * 5), '#fff3c0');
	}
	// Sitting body, front legs and chest.
	art += volume(s, blob('330,520 250,640 214,780 236,900 330,946 470,950 600,940 650,870 640,760 590,640 520,530'), {
		stops: ['#ff9a45', '#e4601f', '#9c2a14'],
		angle: 60,
		depth: 50,
		shade: 0.7,
		...fur,
	});
	art += volume(s, blob('560,760 640,780 690,860 664,940 560,952 510,900 516,810'), {
		stops: ['#f58335', '#b53c16'],
		angle: 60,
		depth: 34,
		...fur,
	});
	for (const [d, k] of [
		['340,660 318,780 316,890 286,936 330,962 400,950 402,860 412,700', 0],
		['440,700 446,860 444,944 500,962 546,944 518,890 520,780 510,670', 1],
	] as [string, number][])
		art += volume(s, blob(d), {
			stops: ['#ff9a45', '#d8531c', '#5a1412', '#2d0a10'],
			angle: 90,
			depth: 22 + k,
			...fur,
		});
	art += volume(
		s,
		blob('330,520! 300,600 340,690! 370,676 388,760! 420,700 446,778! 470,690 510,700! 540,610 520,520!'),
		{
			stops: ['#fffaf0', '#ffe2bd', '#e0a070'],
			depth: 24,
			rim: '#ffffff',
			dark: '#9c4a20',
			outline: dark,
			outlineWidth: 4,
		},
	);
	// Ears, head, white mask and muzzle.
	for (const k of [1, -1]) art += k > 0 ? place(ear(s), 265, 320, 1, -14) : place(ear(s), 575, 320, 1, 14, true);
	const head =
		'420,236 520,250 602,316 640,400 720,452! 640,480 668,520! 590,530 520,570 452,634 420,646 388,634 320,570 250,530 172,520! 200,480 120,452! 200,400 238,316 320,250';
	let face = fill(
		blob(
			'420,470 486,440 560,452 640,430 740,440 660,560 520,600 420,660 320,600 180,560 100,440 200,430 280,452 354,440',
		),
		s.linear(['#fffdf6', '#ffe9cf', '#e9b184']),
	);
	face += fill(blob('420,236! 446,320 452,420 420,470 388,420 394,320'), '#c4431a', 'opacity=".55"');
	for (let i = 0; i < 60; i++) {
		const a = r.next() * 6.28;
		const q = 90 + r.next() * 180;
		face += stroke(
			`M${(420 + Math.cos(a) * q).toFixed(0)} ${(410 + Math.sin(a) * q * 0.8).toFixed(0)}l${(Math.cos(a) * 18).toFixed(0)} ${(Math.sin(a) * 14 + 6).toFixed(0)}`,
			r.pick(['#ffd9a0', '#a83214']),
			3,
			'opacity=".4"',
		);
	}
	art += volume(s, blob(head), {
		stops: ['#ffae52', '#f57a2a', '#cf4a1a', '#8f2314'],
		depth: 46,
		shade: 0.6,
		marks: face,
		...fur,
		rimWidth: 13,
	});
	for (const k of [1, -1]) {
		const eye =
			fill(blob('-52,6! -24,-26 14,-30 46,2! 12,24 -22,26'), dark) +
			s.clip(
				blob('-42,6! -20,-18 12,-22 36,2! 10,17 -18,19'),
				fill(oval(-2, 0, 46), s.radial(['#fff7b0', '#ffc02e', '#b3540e'], 0.5, 0.6, 0.6)) +
					fill(oval(0, -2, 10, 20), '#1c0508') +
					fill(oval(8, -10, 7), '#ffffff') +
					fill(oval(-8, 8, 4), '#fff3c0'),
			) +
			stroke(line('-58,2 -26,-32 14,-36 52,-2'), dark, 8);
		art += place(eye, k > 0 ? 520 : 320, 408, 1, k > 0 ? -10 : 10, k < 0);
	}
	art += volume(s, blob('420,548 460,556 466,584 420,616 374,584 380,556'), {
		stops: ['#5a2430', '#17060c'],
		depth: 12,
		rim: '#ffb98a',
		rimWidth: 5,
	});
	art += stroke('M420 612V630', dark, 5) + stroke(line('356,618 386,640 420,630 454,640 484,618'), dark, 5);
	for (const k of [-1, 1])
		for (const j of [0, 1, 2])
			art += stroke(
				line([
					[420 + k * 70, 586 + j * 10],
					[420 + k * 150, 572 + j * 20],
					[420 + k * 220, 566 + j * 30],
				] as Point[]),
				'#fff6e0',
				2.4,
				'opacity=".8"',
			);
	return art + flare(s, 770, 300, 60, '#fff3c0');
}

function front(s: Sheet, view: View, at: Spot): string {
	const [w, h] = [s.w, s.h];
	let art = lamp(s, at.x * w, h * 0.96, w * 0.3, '#ff8d2e', 0.45, h * 0.14);
	art += tufts(s, h * 1.02, h * 0.12, ['#2a0a16', '#3d101c', '#5a1a1e'], 90, 'front');
	art +=
		sideMass(s, 'left', '#16060f', view === 'tall' ? 0.06 : 0.045, 'f') +
		sideMass(s, 'right', '#16060f', view === 'tall' ? 0.06 : 0.045, 'f');
	art += particles(s, 'leaf', 34, ['#ff9a2e', '#e0452a', '#ffc94a', '#b8322c'], { size: 1.5 });
	return (
		art + particles(s, 'spark', 60, ['#ff9a2e', '#ffd95a', '#ff5a1f'], { size: 1.1, gather: [at.x + 0.1, at.y - 0.1] })
	);
}

export const world: World = {
	name: 'ember-fox-trail',
	title: { en: 'Ember Fox Trail', zh: '烬狐小径' },
	scene,
	hero,
	front,
	word: {
		face: 'lilita',
		lines: ['Ember Fox', { text: 'Trail', size: 0.86 }],
		stops: ['#fff9c9', '#ffd24a@30', '#ff8a1f@62', '#d8301a'],
		trim: ['#ffe9b0', '#b8561c', '#ffcf7a'],
		body: '#4a1013',
		glow: '#ff7a1f',
		arch: 0.07,
		tilt: 3,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.6, '#2a0712', 0.7, h * 0.8) +
			[-1, 1]
				.map((k) =>
					place(
						fill(
							'M0 -70L22 -30L58 -34L30 4L40 50L0 34L-40 50L-30 4L-58 -34L-22 -30Z',
							s.linear(['#ffc94a', '#d8391f'], 60),
						) + stroke('M0 -50V70', '#7a1a14', 6),
						k * w * 0.36,
						h * 0.3,
						1.3,
						k * 24,
					),
				)
				.join(''),
		before: (s, w, h) => flare(s, w * 0.4, -h * 0.3, 60, '#fff3c0'),
	},
	heroAt: {
		logo: { x: 0.5, y: 0.44, size: 0.84 },
		tall: { x: 0.5, y: 0.63, size: 0.6 },
		banner: { x: 0.52, y: 0.43, size: 0.88 },
	},
	colors: { deep: '#1a0714', panel: '#6b1f26', light: '#ffc257', accent: '#ff6a1f' },
	metal: ['#ffe2a8', '#d98a3a', '#8f4a1c', '#43200f', '#c47a3c'],
	frame: 'shield',
	symbols: [
		{ art: (s) => hero(s), stops: ['#ffb35c', '#b3300e'], zoom: 0.82, enamel: ['#8a3a1c', '#2b0c14'] },
		{ icon: 'owl', stops: ['#fff0cf', '#d99a5c', '#6b3417'] },
		{ icon: 'deer-head', stops: ['#ffe6c9', '#e08a4a', '#7a2f17'] },
		{ icon: 'spotted-mushroom', stops: ['#ffe0d6', '#ff5a44', '#8f1420'] },
		{ icon: 'acorn', stops: ['#fff0b8', '#d98f2e', '#6b3a0f'] },
		{
			icon: 'maple-leaf',
			stops: ['#fff0a8', '#ff9a1f', '#c4301a'],
			ribbon: 'WILD',
			frame: 'disc',
			glow: '#ffcf57',
			enamel: ['#7a2a14', '#2b0c10'],
		},
		{
			icon: 'campfire',
			stops: ['#fffbd0', '#ffb02e', '#e0391a'],
			ribbon: 'BONUS',
			frame: 'hex',
			glow: '#ff8a1f',
			enamel: ['#5a1a3a', '#1c0718'],
		},
	],
	royals: [
		['#fff0d0', '#ff8a3a', '#a82a14'],
		['#fff7c0', '#ffc23a', '#a8600f'],
		['#f0ffd0', '#9acb4a', '#3d6b14'],
		['#ffe0e6', '#e0527a', '#7a1440'],
		['#f0e0ff', '#a87ae0', '#4a1f8f'],
	],
	feature: { kind: 'pick', title: 'PICK A MUSHROOM', icon: 'super-mushroom', stops: ['#fff0d0', '#ff6a3a', '#a8201a'] },
	alt: {
		scene: {
			en: 'a fox with a tail of fire on a glowing forest trail at dusk, leaves and embers in the air',
			zh: '黄昏的秋林小径上，一只尾巴燃着火焰的狐狸，落叶与火星飞舞',
		},
		feature: { en: 'a bonus in which one of five glowing mushrooms is picked', zh: '从五朵发光的蘑菇中挑选的奖励环节' },
		symbols: {
			en: 'fox, owl, deer, mushroom, acorn, maple leaf and campfire',
			zh: '狐狸、猫头鹰、鹿、蘑菇、橡果、枫叶与篝火',
		},
	},
};

export const drawings = gameDrawings(world);
