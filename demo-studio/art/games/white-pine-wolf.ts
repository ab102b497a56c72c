import {
	blob,
	clouds,
	fill,
	flare,
	gameDrawings,
	hills,
	lamp,
	line,
	mist,
	moon,
	oval,
	particles,
	pine,
	place,
	poly,
	range,
	relief,
	sky,
	stars,
	stroke,
	taper,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { dense, eye, hairs, pts, shaggy } from '../toolkit/creature.ts';

const ink = '#050a1c';

function track(s: Sheet, x: number, y: number, k: number): string {
	return place(
		fill(
			oval(0, 8, 13, 9) + oval(-14, -6, 5, 7) + oval(-5, -13, 5, 7) + oval(6, -13, 5, 7) + oval(14, -6, 5, 7),
			'#3a5f9c',
			'opacity=".6"',
		) + stroke('M-13 12Q0 22 13 12', '#ffffff', 2, 'opacity=".7"'),
		x,
		y,
		k,
		-16,
	);
}

/** Dark, near tree under snow. */
function snowPine(s: Sheet, x: number, y: number, h: number, seed: string): string {
	const r = s.random(`snow${seed}`);
	let art = pine(s, x, y, h, '#122a4a', '#8fb8e0', seed);
	for (let i = 1; i < 8; i++) {
		const t = i / 8;
		for (const k of [-1, 1]) {
			const w = h * (0.05 + 0.2 * t) * (0.5 + r.next() * 0.4);
			const [cx, cy] = [x + k * w * 0.62, y - h + h * 0.84 * t + h * 0.06];
			art += fill(
				blob([
					[cx - w * 0.55, cy + w * 0.2 * k],
					[cx - w * 0.1, cy - h * 0.022],
					[cx + w * 0.5, cy - w * 0.18 * -k],
					[cx + w * 0.1, cy + h * 0.024],
				]),
				s.linear(['#ffffff', '#a8c9ee']),
				'opacity=".92"',
			);
		}
	}
	return art;
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const x = (view === 'banner' || view === 'tall' || view === 'logo' || view === 'panel' ? 0.5 : at.x) * w;
	const y = h * (view === 'tall' ? 0.46 : 0.38);
	const R = view === 'tall' ? w * 0.4 : h * 0.36;
	let art = sky(s, ['#050b26', '#0f2357@32', '#2a56a0@58', '#8fb4e6@78', '#dbe9fb']);
	art += stars(s, 200, 0.6, '#eaf3ff');
	art += moon(s, x, y, R, { light: '#fbfdff', dark: '#b6cdec', halo: '#bcd8ff', haloSize: 2.5 });
	art += clouds(s, [0, h * 0.12, w, h * 0.42], {
		light: '#cfe0f8',
		dark: '#34599c',
		cover: 0.4,
		stretch: 5,
		scale: 3,
		opacity: 0.65,
	});
	art +=
		range(s, {
			y: h * 0.72,
			peak: h * 0.4,
			color: '#4f78b4',
			seed: 'far',
			rough: 0.9,
			snow: '#eef5ff',
			haze: '#c4daf5',
			scale: 4,
			valley: x / w,
		}) + mist(s, h * 0.5, h * 0.3, '#eaf3ff', 0.8, 'a');
	const r = s.random('woods');
	for (const [base, size, color, lit, n] of [
		[0.74, 0.13, '#5f86ba', '#a8c6ea', 44],
		[0.8, 0.2, '#31568c', '#8fb4e0', 30],
		[0.88, 0.3, '#193560', '#7fa8dc', 18],
	] as [number, number, string, string, number][]) {
		for (let i = 0; i < n; i++) {
			const px = ((i + r.next()) / n) * w;
			const gap = Math.min(1, Math.abs(px - x) / (w * 0.22));
			art += pine(
				s,
				px,
				h * (base + r.next() * 0.03),
				h * size * (0.55 + r.next() * 0.5) * (0.45 + 0.55 * gap),
				color,
				lit,
				`${base}${i}`,
			);
		}
		art += mist(s, h * (base - 0.1), h * 0.2, '#dceafb', 0.6, String(base));
	}
	art += hills(s, h * 0.86, h * 0.03, ['#eaf3ff', '#8fb0dc@50', '#31568c'], 'snow', '#ffffff', 2.4);
	art +=
		snowPine(s, w * 0.05, h * 0.99, h * 0.82, 'l') +
		snowPine(s, w * 0.965, h * 0.98, h * 0.74, 'r') +
		snowPine(s, w * 0.15, h * 0.95, h * 0.44, 'l2') +
		snowPine(s, w * 0.87, h * 0.95, h * 0.4, 'r2');
	for (let i = 0; i < 9; i++)
		art += track(s, w * (0.2 + i * 0.035) + (i % 2) * 14 * u, h * (0.985 - i * 0.011), (1.3 - i * 0.08) * u);
	return art;
}

/** Wolf that howls at the moon from a rock. */
function hero(s: Sheet, view: View): string {
	const moonlit = '#e9f4ff';
	let art = view === 'logo' ? '' : rock(s);
	// Tail around the hind leg.
	art += volume(s, shaggy('300,830 230,800 150,830 90,900 120,950 210,940 300,930 360,900', 34, 'tail', 0.9), {
		stops: ['#8299bd', '#3a4f78', '#131f40'],
		depth: 34,
		dark: ink,
		rim: moonlit,
		rimWidth: 12,
		outline: ink,
		outlineWidth: 4,
		marks: hairs(s, [90, 790, 260, 160], 70, 40, ['#b6c9e6', '#1d2f58'], () => 190, 'tail', 5),
	});
	const body = shaggy(
		'640,205 570,246 500,326 430,430 356,552 296,680 258,790 270,880 330,930 480,936 560,940 680,944 690,910 654,880 654,780 690,680 728,580 748,470 752,380 742,300 700,236',
		32,
		'body',
		1,
	);
	const flow = (x: number, y: number) => 118 + (x - 500) * 0.06 - (y < 300 ? 10 : 0);
	let marks = hairs(s, [250, 180, 520, 760], 260, 52, ['#8fa6cc', '#22345f', '#6f86b0'], flow, 'body', 6);
	// Pale throat and chest, and a dark back, as in grey wolves.
	marks +=
		fill(
			shaggy('720,300 746,400 742,500 714,620 664,770 610,720 622,580 650,440 680,340', 40, 'chest', 0.8),
			s.linear(['#ffffff', '#dbe8f8', '#9fb8dc']),
			'opacity=".94"',
		) + hairs(s, [620, 300, 120, 460], 80, 60, ['#ffffff', '#8fa8d0'], () => 98, 'bib', 6);
	marks += fill(
		shaggy('500,326 430,430 356,552 296,680 300,780 390,660 470,540 540,430 580,330', 44, 'saddle', 0.9),
		'#16244a',
		'opacity=".7"',
	);
	art += volume(s, body, {
		stops: ['#a8bddd', '#5f7aa8@38', '#2c416e@72', '#15224a'],
		angle: 120,
		depth: 56,
		shade: 0.75,
		dark: ink,
		light: [-0.5, -0.9],
		rim: moonlit,
		rimWidth: 17,
		rimLight: 1,
		marks,
		outline: ink,
		outlineWidth: 5,
	});
	// Hind leg and forelegs.
	art += volume(s, shaggy('330,720 420,690 500,740 520,830 490,920 400,940 310,930 280,860', 30, 'haunch', 0.9), {
		stops: ['#7f96bd', '#33497a', '#131f42'],
		angle: 110,
		depth: 40,
		shade: 0.7,
		dark: ink,
		rim: '#bcd4f5',
		rimWidth: 8,
		marks: hairs(s, [280, 690, 250, 250], 110, 40, ['#a9bddd', '#1c2d58'], () => 105, 'haunch', 5),
	});
	art += volume(s, shaggy('380,930 400,900 470,896 530,916 540,944 400,950', 16, 'paw', 0.5), {
		stops: ['#dbe8f8', '#6f88b4'],
		depth: 12,
		dark: ink,
		rim: '#ffffff',
		outline: ink,
		outlineWidth: 3,
	});
	for (const [dx, tone] of [
		[-58, 0],
		[0, 1],
	] as Point[])
		art += volume(
			s,
			shaggy(
				pts('600,690 660,700 668,800 660,880 700,912 704,948 610,950 600,900 596,800').map(
					([x, y]) => [x + dx, y] as Point,
				),
				18,
				`leg${dx}`,
				0.8,
			),
			{
				stops: tone ? ['#c9d9f0', '#7f98c4', '#2f4678'] : ['#5f78a6', '#22345f'],
				angle: 90,
				depth: 20,
				dark: ink,
				rim: moonlit,
				rimWidth: 8,
				outline: ink,
				outlineWidth: 3,
				marks: hairs(s, [590 + dx, 690, 110, 240], 46, 36, ['#dbe8f8', '#2c416e'], () => 92, `leg${dx}`, 4),
			},
		);
	for (const x of [664, 682, 606, 624]) art += stroke(`M${x} 930v16`, ink, 4);
	art += place(profile(s), 548, 322, 1.16, -56);
	// Breath rising.
	for (let i = 0; i < 7; i++) art += lamp(s, 750 + i * 14, 10 - i * 26, 36 + i * 11, '#eaf4ff', 0.3 - i * 0.03);
	return art;
}

/** Howling head in profile, looking right, with its neck at 0,0. The caller turns the head upward. */
function profile(s: Sheet): string {
	const moonlit = '#f2f8ff';
	const coat = { dark: ink, rim: moonlit, outline: ink };
	let art =
		volume(s, shaggy('20,-64 50,-100 -20,-136 -92,-150 -70,-110 -40,-60', 13, 'ear', 0.7), {
			...coat,
			stops: ['#a8bddd', '#2a3c68'],
			angle: 20,
			depth: 12,
			rimWidth: 7,
			outlineWidth: 4,
		}) + fill(blob('24,-78 30,-98 -26,-122 -66,-132 -40,-98'), '#d9a0ae', 'opacity=".55"');
	// Lower jaw, open throat and tongue, and upper head in front of them.
	art += volume(s, blob('120,44! 196,50 250,54 282,40! 302,52 284,84 226,98 150,104 96,92'), {
		...coat,
		stops: ['#ffffff', '#b6cae6', '#6f88b4'],
		depth: 10,
		rimWidth: 4,
		outlineWidth: 4,
	});
	art +=
		fill(blob('140,30! 220,14 312,-8 300,34 254,56 186,58'), '#4a0f22') +
		fill(blob('168,46 220,28 276,32 268,46 220,58'), '#e0708a') +
		fill(
			poly([
				[286, 4],
				[304, 0],
				[298, 26],
			]) +
				poly([
					[262, 42],
					[276, 38],
					[268, 20],
				]) +
				poly([
					[240, 12],
					[252, 9],
					[246, 24],
				]),
			'#ffffff',
		);
	let marks = hairs(
		s,
		[-40, -120, 300, 260],
		90,
		30,
		['#c9d9f0', '#33497a'],
		(x, y) => (Math.atan2(y + 20, x - 250) * 180) / Math.PI,
		'profile',
		4,
	);
	marks +=
		fill(
			shaggy(
				'320,-26 300,-10 236,6 170,30 130,70 80,120 20,150 10,110 70,60 120,10 180,-16 250,-30',
				16,
				'muzzle',
				0.6,
			),
			s.linear(['#ffffff', '#e6eefa', '#b6cae6']),
			'opacity=".95"',
		) + fill(shaggy('96,-66 120,-80 140,-70 120,-56', 8, 'browspot', 0.4), '#ffffff');
	art += volume(
		s,
		shaggy(
			'-60,40 -40,-40 0,-88 56,-112 112,-104 152,-78 200,-60 262,-54 306,-48 326,-30 318,-4 262,10 204,24 166,40 136,76 90,120 30,152 -30,150 -64,110',
			15,
			'skull',
			0.75,
		),
		{
			...coat,
			stops: ['#c9d9f0', '#6f88b8@45', '#33497a'],
			angle: 80,
			depth: 26,
			shade: 0.55,
			rimWidth: 11,
			rimLight: 1,
			marks,
			outlineWidth: 4,
		},
	);
	art +=
		volume(s, blob('296,-52 318,-50 336,-32 330,-12 308,-18 296,-34'), {
			stops: ['#4a5268', '#0a0f1f'],
			depth: 6,
			rim: '#cfe3ff',
			outline: ink,
			outlineWidth: 3,
		}) + fill(oval(316, -42, 8, 4), '#ffffff', 'opacity=".9"');
	art +=
		stroke('M318 -4Q250 12 200 24Q170 34 156 50', ink, 5) +
		stroke(line('116,-48 134,-38 156,-38 172,-46'), ink, 9) +
		stroke(line('112,-58 136,-70 164,-62'), '#22345f', 6) +
		stroke('M176 -44l14 6', ink, 5);
	return art;
}

function rock(s: Sheet): string {
	const d = poly(
		pts(
			'40,1010 120,958 240,936 360,950 500,938 640,944 760,930 830,950 930,1006 1090,1100 1300,1420 -300,1420 -90,1100',
		),
	);
	const snow = blob(
		'30,1016 120,950 240,926 360,940 500,930 640,936 760,922 840,944 910,1006! 850,984 790,1004 740,972 660,1010 590,976 500,1020 430,980 340,1016 260,976 170,1030 100,996',
	);
	return (
		s.clip(
			d,
			fill(d, '#1d2f55') +
				relief(s, [-300, 920, 1600, 500], {
					light: '#8fb0dc',
					mid: '#28406e',
					dark: '#060d24',
					scale: 4,
					ridged: true,
					contrast: 3,
					seed: 'rock',
				}),
		) +
		stroke(d, ink, 5) +
		volume(s, snow, {
			stops: ['#ffffff', '#cfe0f6', '#8fb0dc'],
			depth: 16,
			shade: 0.4,
			dark: '#31568c',
			rim: '#ffffff',
		})
	);
}

/** Antlers, which the lettering and one symbol show. */
function antler(s: Sheet, flip = false): string {
	const bone = {
		stops: ['#ffffff', '#dbe6f2', '#8fa3bd'],
		depth: 10,
		dark: '#1d2f55',
		rim: '#ffffff',
		outline: ink,
		outlineWidth: 6,
	};
	const limb = (p: string, a: number, b: number) => volume(s, taper(dense(pts(p), false, 2), a, b), bone);
	return place(
		limb('0,0 60,-60 150,-90 240,-80 330,-120', 44, 8) +
			limb('90,-76 110,-150 160,-220', 26, 5) +
			limb('180,-90 220,-170 290,-220', 24, 5) +
			limb('20,-30 10,-90 40,-140', 22, 5),
		0,
		0,
		1,
		0,
		flip,
	);
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = mist(s, h * 0.8, h * 0.26, '#eaf3ff', 0.55, 'front');
	if (view !== 'panel')
		art +=
			fill(
				`${line([
					[-20, h * 0.96],
					[w * 0.1, h * 0.93],
					[w * 0.3, h * 0.985],
					[w * 0.5, h * 0.97],
					[w * 0.72, h * 0.985],
					[w * 0.9, h * 0.93],
					[w + 20, h * 0.95],
				])}L${w + 20} ${h + 20}L-20 ${h + 20}Z`,
				s.linear(['#f4f9ff', '#6f96cc']),
			) + [0, 1, 2, 3, 4].map((i) => track(s, w * (0.66 + i * 0.05), h * (0.985 - i * 0.006), 1.2 * u)).join('');
	return art + particles(s, 'snow', 130, ['#ffffff', '#e3eeff'], { size: 1.2 });
}

/** Head with amber eyes, for the symbols. */
function face(s: Sheet): string {
	let art = '';
	for (const k of [-1, 1])
		art += volume(
			s,
			shaggy(
				pts('110,360 130,200 230,60 300,230 300,400').map(([x, y]) => [500 + k * x, y] as Point),
				30,
				`fe${k}`,
				0.8,
			),
			{
				stops: ['#a9bddd', '#33497a'],
				depth: 30,
				dark: ink,
				rim: '#ffffff',
				rimWidth: 12,
				outline: ink,
				outlineWidth: 8,
			},
		);
	let marks = hairs(
		s,
		[180, 240, 640, 640],
		200,
		54,
		['#dbe8f8', '#3a5286'],
		(x, y) => (Math.atan2(y - 520, x - 500) * 180) / Math.PI,
		'face',
		6,
	);
	marks += fill(
		shaggy('500,500 600,470 720,560 800,640 660,780 500,930 340,780 200,640 280,560 400,470', 44, 'fm', 0.8),
		s.linear(['#ffffff', '#dbe8f8', '#a9bddd']),
	);
	art += volume(
		s,
		shaggy(
			'500,260 660,290 760,400 850,640 700,740 600,850 500,930 400,850 300,740 150,640 240,400 340,290',
			54,
			'fh',
			0.8,
		),
		{
			stops: ['#c9d9f0', '#6f88b8', '#2a3f70'],
			depth: 56,
			shade: 0.5,
			dark: ink,
			rim: '#ffffff',
			rimWidth: 16,
			marks,
			outline: ink,
			outlineWidth: 9,
		},
	);
	for (const k of [-1, 1])
		art +=
			stroke(
				line([
					[500 + k * 60, 540],
					[500 + k * 120, 480],
					[500 + k * 220, 470],
				]),
				ink,
				30,
			) + eye(s, 500 + k * 138, 520, 44, '#ffb52e', { look: [k * -0.2, 0.1], ry: 34, rim: ink });
	return (
		art +
		volume(s, blob('420,740 450,700 550,700 580,740 540,800 500,820 460,800'), {
			stops: ['#4a5268', '#10141f'],
			depth: 14,
			rim: '#c9e6ff',
			outline: ink,
			outlineWidth: 6,
		}) +
		stroke('M500 820V860M500 860Q450 900 400 870M500 860Q550 900 600 870', ink, 12)
	);
}

const world: World = {
	name: 'white-pine-wolf',
	title: { en: 'White Pine Wolf', zh: '白松之狼' },
	scene,
	hero,
	front,
	word: {
		face: 'germania',
		lines: [
			{ text: 'White Pine', size: 0.72 },
			{ text: 'Wolf', size: 1.2 },
		],
		stops: ['#ffffff', '#eaf3ff@40', '#9fc0ea@68', '#3f6ab0'],
		trim: ['#ffffff', '#b6cdec', '#33538f'],
		body: '#0a1636',
		glow: '#a8ccff',
		arch: 0,
		tracking: 6,
		leading: 0.5,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.72, '#050c26', 0.8, h * 0.9) +
			place(antler(s), w * 0.3, h * 0.3, 0.95) +
			place(antler(s, true), -w * 0.3, h * 0.3, 0.95),
		before: (s, w, h) => flare(s, w * 0.22, -h * 0.1, 70),
	},
	colors: { deep: '#060d28', panel: '#234582', light: '#dbe9ff', accent: '#ffb03d' },
	metal: ['#ffffff', '#dbe6f2', '#8fa3bd', '#3f5478', '#c4d3e6'],
	frame: 'shield',
	symbols: [
		{ art: face, stops: ['#ffffff', '#2a3f70'], zoom: 0.78, enamel: ['#4f86d6', '#0a1f52'] },
		{ icon: 'deer-head', stops: ['#fff0d9', '#c9985f', '#5f3a1c'] },
		{ icon: 'owl', stops: ['#ffffff', '#c4d6f0', '#5f78a8'] },
		{ icon: 'fox-head', stops: ['#ffe6cf', '#ff8f3d', '#a8400f'] },
		{ icon: 'paw-print', stops: ['#e9f4ff', '#7fb0f0', '#1f4f9c'] },
		{ icon: 'pine-tree', stops: ['#f0fff6', '#7fd0a8', '#1f6a50'], ribbon: 'WILD', enamel: ['#2f5fa8', '#0a1f4a'] },
		{
			icon: 'wolf-howl',
			stops: ['#ffffff', '#cfe3ff', '#6f9cd9'],
			ribbon: 'SCATTER',
			frame: 'disc',
			enamel: ['#1a2f6a', '#050c26'],
			glow: '#dbe9ff',
		},
	],
	royals: [
		['#ffffff', '#9fc0ea', '#2f559c'],
		['#fff3d6', '#ffb84f', '#a85f12'],
		['#e3fff0', '#6fd0a0', '#1a6a4f'],
		['#ffe6e0', '#f08068', '#8f2a2a'],
		['#efe9ff', '#a898f0', '#40309c'],
	],
	feature: { kind: 'free-spins', title: 'FULL MOON SPINS', count: 10 },
	heroAt: {
		banner: { x: 0.5, y: 0.45, size: 0.78 },
		wide: { x: 0.7, y: 0.54, size: 0.92 },
		poster: { x: 0.72, y: 0.54, size: 0.92 },
		tall: { x: 0.5, y: 0.62, size: 0.52 },
		logo: { x: 0.47, y: 0.47, size: 0.82 },
	},
	wordAt: { banner: { x: 0.5, y: 0.8, size: 0.8, height: 0.36 }, poster: { x: 0.27, y: 0.5, size: 0.46, height: 0.6 } },
	alt: {
		scene: {
			en: 'a grey wolf howls on a snowy ridge before a huge moon above pine forest and mist',
			zh: '灰狼在积雪的山脊上对着巨大的明月长嚎，松林与薄雾铺在身后',
		},
		feature: { en: 'ten free spins under the full moon', zh: '满月之下的十次免费旋转' },
		symbols: {
			en: 'wolf, stag, owl, fox, paw print, pine and howling moon',
			zh: '狼、雄鹿、猫头鹰、狐狸、爪印、松树与啸月',
		},
	},
};

export const drawings = gameDrawings(world);
