import {
	alpha,
	blob,
	box,
	clouds,
	darken,
	f,
	fill,
	flare,
	gameDrawings,
	lamp,
	lighten,
	line,
	metals,
	mist,
	oval,
	pagoda,
	particles,
	place,
	poly,
	range,
	relief,
	shafts,
	sky,
	stroke,
	taper,
	unit,
	volume,
	water,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { dense, eye, scales } from '../toolkit/creature.ts';

function bamboo(
	s: Sheet,
	x: number,
	top: number,
	bottom: number,
	w: number,
	color: string,
	lean: number,
	seed: string,
): string {
	const r = s.random(`bamboo${seed}`);
	let art = '';
	const n = 7;
	const at = (t: number): Point => [x + lean * t * t, bottom + (top - bottom) * t];
	for (let i = 0; i < n; i++) {
		const [a, b] = [at(i / n), at((i + 1) / n)];
		art +=
			fill(
				poly([
					[a[0] - w / 2, a[1]],
					[a[0] + w / 2, a[1]],
					[b[0] + w * 0.45, b[1] + 3],
					[b[0] - w * 0.45, b[1] + 3],
				]),
				s.linear([darken(color, 0.25), lighten(color, 0.4), color, darken(color, 0.5)], 0),
			) +
			fill(oval(b[0], b[1] + 2, w * 0.56, w * 0.14), lighten(color, 0.25)) +
			stroke(`M${f(b[0] - w * 0.5)} ${f(b[1] + 4)}h${f(w)}`, darken(color, 0.55), w * 0.07);
		if (i > 1)
			for (let k = 0; k < 5; k++) {
				const a2 = (r.next() > 0.5 ? 0 : Math.PI) + (r.next() - 0.3) * 0.9;
				const l = w * (2.5 + r.next() * 3);
				art += place(
					fill(
						`M0 0Q${f(l * 0.4)} ${f(-l * 0.1)} ${f(l)} 0Q${f(l * 0.4)} ${f(l * 0.1)} 0 0Z`,
						s.linear([lighten(color, 0.3), darken(color, 0.3)], 0),
					),
					b[0],
					b[1],
					1,
					(a2 * 180) / Math.PI,
				);
			}
	}
	return art;
}

function stoneLamp(s: Sheet, x: number, y: number, h: number): string {
	const stone = {
		stops: ['#d7dcd2', '#93a097', '#4d5b57'],
		angle: 25,
		depth: h * 0.03,
		rim: '#fffbe8',
		outline: '#232f2d',
		outlineWidth: h * 0.008,
	};
	const p = (t: string) =>
		volume(
			s,
			poly(
				t.split(' ').map((q) => {
					const [a, b] = q.split(',').map(Number) as Point;
					return [x + a * h, y + b * h] as Point;
				}),
			),
			stone,
		);
	return (
		fill(oval(x, y, h * 0.3, h * 0.04), '#000', 'opacity=".35"') +
		p('-.24,0 .24,0 .2,-.1 -.2,-.1') +
		p('-.08,-.1 .08,-.1 .07,-.42 -.07,-.42') +
		p('-.2,-.42 .2,-.42 .24,-.5 -.24,-.5') +
		p('-.16,-.5 .16,-.5 .16,-.74 -.16,-.74') +
		fill(box(x - h * 0.09, y - h * 0.71, h * 0.18, h * 0.18, h * 0.03), s.radial(['#fffbd6', '#ffc84f', '#d9792a'])) +
		stroke(`M${f(x)} ${f(y - h * 0.71)}v${f(h * 0.18)}`, '#4d5b57', h * 0.015) +
		p('-.32,-.72 -.36,-.78 -.1,-.9 .1,-.9 .36,-.78 .32,-.72') +
		p('-.06,-.9 .06,-.9 .03,-1.02 -.03,-1.02') +
		lamp(s, x, y - h * 0.62, h * 0.5, '#ffd36b', 0.5)
	);
}

function lily(s: Sheet, x: number, y: number, r: number, turn = 0): string {
	return place(
		fill(
			`M0 0L${f(r)} ${f(-r * 0.12)}A${f(r)} ${f(r * 0.4)} 0 1 1 ${f(r * 0.9)} ${f(-r * 0.19)}Z`,
			'#0a3a38',
			'opacity=".5" transform="translate(4 7)"',
		) +
			fill(
				`M0 0L${f(r)} ${f(-r * 0.02)}A${f(r)} ${f(r * 0.4)} 0 1 1 ${f(r * 0.9)} ${f(-r * 0.19)}Z`,
				s.linear(['#9fe08a', '#3f9a5c', '#14624a'], 70),
			) +
			stroke(
				`M0 0L${f(-r * 0.9)} 0M0 0L${f(-r * 0.5)} ${f(r * 0.3)}M0 0L${f(-r * 0.5)} ${f(-r * 0.3)}M0 0L${f(r * 0.3)} ${f(r * 0.36)}`,
				'#c9f5a8',
				r * 0.02,
				'opacity=".6"',
			),
		x,
		y,
		1,
		turn,
	);
}

function lotus(s: Sheet, x: number, y: number, r: number): string {
	let art = lamp(s, x, y - r * 0.5, r * 1.8, '#ffd6ec', 0.4);
	for (const [n, k, c] of [
		[7, 1, '#f06fa8'],
		[6, 0.85, '#ff9fc6'],
		[5, 0.66, '#ffd0e4'],
	] as [number, number, string][])
		for (let i = 0; i < n; i++) {
			const a = (i / (n - 1) - 0.5) * 150;
			art += `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(a)})">${fill(`M0 0C${f(-r * 0.42)} ${f(-r * 0.4 * k)} ${f(-r * 0.2)} ${f(-r * 0.9 * k)} 0 ${f(-r * 1.15 * k)}C${f(r * 0.2)} ${f(-r * 0.9 * k)} ${f(r * 0.42)} ${f(-r * 0.4 * k)} 0 0Z`, s.linear(['#fff4fa', lighten(c, 0.3), c, darken(c, 0.3)]))}${stroke(`M0 ${f(-r * 0.1)}V${f(-r * k)}`, '#c43a7a', r * 0.015, 'opacity=".5"')}</g>`;
		}
	return art + fill(oval(x, y - r * 0.12, r * 0.24, r * 0.14), '#ffd84f');
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#bfe8e6', '#e6f7e0@40', '#fff3d0@62', '#ffe3b8']);
	const cx = (view === 'wide' || view === 'poster' || view === 'quiet' ? at.x : 0.5) * w;
	const R = Math.min(h * 0.47, w * 0.44);
	const cy = view === 'tall' ? h * 0.42 : h * 0.42;
	art += lamp(s, cx + R * 0.4, h * 0.14, h * 0.5, '#fff6c4', 0.95);
	art += clouds(s, [cx - R * 1.3, cy - R, R * 2.6, R * 1.1], {
		light: '#ffffff',
		dark: '#b6dcd8',
		cover: 0.5,
		stretch: 2.4,
		opacity: 0.8,
	});
	art +=
		range(s, { y: h * 0.55, peak: h * 0.3, color: '#a8d0c6', seed: 'far', rough: 0.8, scale: 7, haze: '#f3f7e0' }) +
		range(s, { y: h * 0.58, peak: h * 0.17, color: '#6fb09a', seed: 'mid', scale: 8, haze: '#e6f3d6' });
	art += pagoda(s, cx - R * 0.46, h * 0.6, R * 0.46, 3, {
		roof: '#2f7d72',
		wall: '#b8553f',
		light: '#ffd98a',
		rim: '#fff0c0',
	});
	for (let i = 0; i < 9; i++)
		art += bamboo(
			s,
			cx + R * (0.25 + i * 0.09),
			h * 0.02,
			h * 0.62,
			9 * u,
			i % 2 ? '#4fa86a' : '#7cc06a',
			((i % 3) - 1) * 18 * u,
			`far${i}`,
		);
	art += mist(s, h * 0.44, h * 0.22, '#fffbe6', 0.8);
	art += water(s, h * 0.6, ['#bfe6d2', '#3fa89a@35', '#12685f@75', '#06383a'], {
		x: cx / w,
		glint: '#fffbe0',
		width: 0.16,
		ripples: '#d7fff0',
	});
	// Garden wall with its moon gate, standing in the water.
	const wall = `M0 0H${w}V${f(h * 0.67)}H${f(cx + R * 0.72)}A${f(R)} ${f(R)} 0 1 0 ${f(cx - R * 0.72)} ${f(h * 0.67)}H0Z`;
	const gate = `M${f(cx - R * 0.72)} ${f(h * 0.67)}A${f(R)} ${f(R)} 0 1 1 ${f(cx + R * 0.72)} ${f(h * 0.67)}`;
	art += s.clip(
		wall,
		fill(wall, s.linear(['#f7efe0', '#e3d6c0', '#a8a08c'])) +
			`<g opacity=".5">${relief(s, [0, 0, w, h * 0.7], { light: '#ffffff', mid: '#e0d3bd', dark: '#8d8574', scale: 18, contrast: 2, seed: 'plaster', opacity: 0.6 })}</g>` +
			stroke(gate, '#3d4a44', 70 * u, 'opacity=".3"') +
			`<rect width="${w}" height="${f(h * 0.2)}" fill="${s.linear([alpha('#4a5a52', 0.7), alpha('#4a5a52', 0)])}"/>` +
			fill(box(0, h * 0.6, w, h * 0.08), s.linear(['#8d9a90', '#4f5f58'])),
	);
	let tiles = '';
	for (let i = 0; i * 34 * u < w + 40; i++)
		tiles +=
			fill(
				`M${f(i * 34 * u)} 0h${f(30 * u)}v${f(h * 0.035)}a${f(15 * u)} ${f(15 * u)} 0 0 1 ${f(-30 * u)} 0Z`,
				s.linear(['#1f4f4a', '#4f8f84', '#173b38'], 0),
			) +
			fill(oval((i * 34 + 15) * u, h * 0.038, 9 * u), '#2f6a60') +
			stroke(oval((i * 34 + 15) * u, h * 0.038, 9 * u), '#a8d6c4', 1.4 * u);
	art +=
		tiles +
		stroke(gate, '#1f2a26', 40 * u) +
		stroke(gate, s.span(['#e6d9b8', '#8d7a56', '#4a3f2c'], cx - R, cy - R, cx + R, cy + R), 32 * u) +
		`<g fill="none"><path d="${gate}" stroke="#3a3122" stroke-width="${f(32 * u)}" stroke-dasharray="${f(2.5 * u)} ${f(40 * u)}" opacity=".7"/></g>` +
		stroke(gate, '#fff6d8', 3 * u, `transform="translate(${f(-2 * u)} ${f(-8 * u)})" opacity=".8"`);
	for (const side of [-1, 1]) {
		const x = cx + side * R * 1.5;
		if (x > 60 * u && x < w - 60 * u) art += stoneLamp(s, x, h * 0.7, h * 0.24);
	}
	for (const [x, l, i] of [
		[0.02, 30, 0],
		[0.07, -20, 1],
		[0.95, 14, 2],
		[0.99, -40, 3],
		[0.13, 10, 4],
	] as [number, number, number][])
		art += bamboo(s, x * w, -20, h * 0.74, 22 * u, i % 2 ? '#3f9a4f' : '#6fb84f', l * u * 2, `n${i}`);
	art += shafts(s, 7, '#fff6c4', 0.4, { x: 0.7, lean: -0.35, spread: 0.5 });
	for (const [x, y, r, t] of [
		[0.1, 0.82, 66, 10],
		[0.24, 0.76, 44, 150],
		[0.86, 0.8, 74, -20],
		[0.7, 0.75, 40, 60],
		[0.4, 0.9, 60, 200],
		[0.94, 0.93, 90, 30],
	] as [number, number, number, number][])
		art += lily(s, x * w, y * h, r * u, t);
	return art + lotus(s, w * 0.12, h * 0.81, 44 * u) + lotus(s, w * 0.88, h * 0.79, 52 * u);
}

const finStops = ['#e8fff2', '#7fe3b4', '#1f9a74', '#0c5a4a'];

function fin(s: Sheet, base: Point[], tips: Point[]): string {
	const edge = dense(tips, false, 5);
	const d = `${line([base[0] as Point, ...edge, base[1] as Point], 0.4)}Z`;
	let raysOf = '';
	const mid: Point = [
		((base[0] as Point)[0] + (base[1] as Point)[0]) / 2,
		((base[0] as Point)[1] + (base[1] as Point)[1]) / 2,
	];
	edge.forEach((p, i) => {
		if (i % 2 === 0)
			raysOf += `M${f(mid[0])} ${f(mid[1])}Q${f((mid[0] + p[0]) / 2 + 10)} ${f((mid[1] + p[1]) / 2)} ${f(p[0])} ${f(p[1])}`;
	});
	return `<g opacity=".95">${volume(s, d, { stops: finStops, angle: 60, depth: 20, shade: 0.4, dark: '#03302c', rim: '#f4fff4', marks: stroke(raysOf, '#f2fff2', 3, 'opacity=".6"'), outline: '#05302b', outlineWidth: 4 })}</g>`;
}

/** Leaping carp in the shape of an S, from the tail in the water to the open mouth. */
function hero(s: Sheet): string {
	const r = s.random('carp');
	let art = lamp(s, 500, 480, 480, '#d9ffe6', 0.5);
	art += fin(
		s,
		[
			[356, 770],
			[420, 806],
		],
		[
			[240, 700],
			[120, 720],
			[40, 830],
			[150, 830],
			[190, 900],
			[130, 1000],
			[270, 960],
			[350, 900],
			[420, 860],
		],
	);
	art += fin(
		s,
		[
			[452, 400],
			[300, 620],
		],
		[
			[430, 330],
			[330, 300],
			[230, 320],
			[270, 370],
			[190, 400],
			[250, 450],
			[190, 520],
			[270, 560],
		],
	);
	art += fin(
		s,
		[
			[560, 700],
			[480, 770],
		],
		[
			[640, 740],
			[660, 830],
			[600, 880],
			[560, 820],
		],
	);
	const body = blob(
		'352,812! 318,700 330,560 400,410 520,290 660,216 770,200 838,226 866,262! 838,286 850,318! 800,372 760,450 690,580 600,690 490,780 410,826!',
	);
	let marks = scales(s, [250, 200, 600, 680], 58, '#06483f', '#e8fff0', -52);
	marks += fill(
		blob('866,262 850,318 800,372 760,450 690,580 600,690 490,780 410,840 520,620 640,470 700,360 790,300'),
		s.span(['#fffbe6', '#dff5cf', '#9fdcb0'], 760, 330, 480, 780),
		'opacity=".78"',
	);
	for (const [x, y, a, b, t] of [
		[520, 380, 84, 46, -48],
		[410, 560, 60, 40, -70],
		[610, 290, 50, 34, -30],
		[390, 700, 40, 26, -80],
	] as [number, number, number, number, number][])
		marks +=
			fill(oval(x, y, a, b), '#ffb13d', `opacity=".78" transform="rotate(${t} ${x} ${y})"`) +
			fill(oval(x - 6, y - 6, a * 0.6, b * 0.5), '#ffe08a', `opacity=".6" transform="rotate(${t} ${x} ${y})"`);
	art += volume(s, body, {
		stops: ['#b9ffd9', '#3fd09a', '#0f8a6a', '#075045'],
		angle: 50,
		depth: 60,
		shade: 0.65,
		dark: '#02302c',
		rim: '#f6fff0',
		rimWidth: 14,
		marks,
		outline: '#042c28',
		outlineWidth: 6,
	});
	// Head: plate, gill, eye and barbels.
	const head = blob('770,200 838,226 866,262! 838,286 850,318! 800,372 720,410 664,360 650,280 690,226');
	art +=
		volume(s, head, {
			stops: ['#d6ffe6', '#5fdcae', '#179a78'],
			angle: 60,
			depth: 30,
			shade: 0.4,
			dark: '#03403a',
			rim: '#ffffff',
			rimWidth: 9,
		}) +
		stroke(line('700,222 654,284 668,362 722,408'), '#04453c', 7) +
		stroke(line('708,230 664,288 676,356 724,398'), '#eafff2', 3.5, 'opacity=".8"');
	art +=
		fill(blob('866,262! 838,286 850,318! 826,308 820,284 838,264'), '#8a1f3a') +
		stroke(line('868,260 838,286 852,320'), '#fff0d0', 8);
	art +=
		eye(s, 770, 272, 33, '#ffb52e', { look: [0.4, -0.1], rim: '#042c28' }) +
		stroke('M734 246Q768 222 806 244', '#04453c', 8);
	for (const d of ['846,312 880,350 930,352 960,322', '830,326 850,384 900,410 946,396', '850,236 900,220 930,176'])
		art += stroke(line(d), '#04453c', 11) + stroke(line(d), '#ffd36b', 6);
	art += fin(
		s,
		[
			[664, 470],
			[610, 560],
		],
		[
			[740, 520],
			[800, 620],
			[790, 700],
			[730, 680],
			[690, 720],
			[640, 640],
		],
	);
	// Water thrown up by the leap.
	for (let i = 0; i < 60; i++) {
		const t = r.next();
		const a = -Math.PI / 2 + r.bell() * 1.2;
		const q = 60 + t * 420;
		const [x, y] = [390 + Math.cos(a) * q, 930 + Math.sin(a) * q * 0.8];
		const k = 4 + (1 - t) * 14 * r.next();
		art += fill(
			oval(x, y, k, k * 1.25),
			s.radial(['#ffffff', '#d6fff0', '#5fc4b0'], 0.35, 0.3),
			`opacity="${f(0.6 + 0.4 * r.next())}"`,
		);
	}
	for (const k of [1, 0.72, 0.46]) art += stroke(oval(390, 950, 330 * k, 58 * k), '#eafff6', 7 * k, 'opacity=".75"');
	for (const side of [-1, 1])
		for (const [q, hgt] of [
			[190, 230],
			[120, 320],
			[60, 260],
		] as Point[])
			art += fill(
				taper(
					[
						[390 + side * 40, 960],
						[390 + side * (40 + q * 0.6), 960 - hgt * 0.6],
						[390 + side * (70 + q), 960 - hgt],
					],
					44,
					3,
				),
				s.linear(['#ffffff', alpha('#aef0dc', 0.75)]),
				'opacity=".8"',
			);
	return art + flare(s, 560, 250, 60);
}

const front = (s: Sheet): string => {
	const [w, h, u] = [s.w, s.h, unit(s)];
	return (
		lily(s, w * 0.02, h * 0.97, 130 * u, 40) +
		lotus(s, w * 0.06, h * 0.96, 78 * u) +
		lily(s, w * 0.97, h * 1.0, 140 * u, 160) +
		particles(s, 'petal', 34, ['#ffc6dd', '#ff9fc6', '#fff0f6'], { size: 1.1 }) +
		particles(s, 'spark', 22, ['#fff3b0'], { size: 0.8 })
	);
};

const world: World = {
	name: 'jade-carp-garden',
	title: { en: 'Jade Carp Garden', zh: '翠鲤园' },
	scene,
	hero,
	front,
	word: {
		face: 'kaushan',
		lines: ['Jade Carp', { text: 'Garden', size: 0.92 }],
		stops: ['#ffffff', '#e6ffd9@30', '#7fe3a0@62', '#138a6a'],
		trim: metals.gold,
		body: '#07403a',
		glow: '#c9ffd9',
		arch: 0,
		tilt: 5,
		leading: 0.4,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.62, '#042c28', 0.85, h * 0.9),
		before: (s, w, h) => place(lotus(s, 0, 0, 70), w * 0.4, h * 0.42),
	},
	colors: { deep: '#04282a', panel: '#0f5a50', light: '#e3ffd6', accent: '#ff8fb8' },
	metal: metals.gold,
	frame: 'disc',
	symbols: [
		{ art: (s) => hero(s), stops: ['#e6ffd9', '#138a6a'], zoom: 0.76, enamel: ['#1f8a9a', '#04303f'] },
		{ icon: 'sea-turtle', stops: ['#f0ffd0', '#a8d64f', '#4a7a14'] },
		{ icon: 'dragonfly', stops: ['#e0f9ff', '#5fc4e6', '#145a9c'] },
		{ icon: 'yin-yang', stops: ['#f2fff6', '#8fe0b8', '#1f8a64'] },
		{ icon: 'teapot', stops: ['#fff0e0', '#f0a05f', '#a8461f'] },
		{
			art: (s) => place(lotus(s, 500, 800, 560), 0, 0),
			stops: ['#ffd0e4', '#f06fa8'],
			zoom: 0.66,
			ribbon: 'WILD',
			enamel: ['#1a7a6a', '#05322f'],
			glow: '#ffd6ec',
		},
		{
			icon: 'stone-wheel',
			stops: ['#fff6d6', '#e8c26b', '#8a5a1c'],
			ribbon: 'SCATTER',
			enamel: ['#8a2f4f', '#330c22'],
		},
	],
	royals: [
		['#fff0f6', '#ff8fb8', '#b32a66'],
		['#fff8d6', '#f0c24f', '#9a661a'],
		['#e6fff0', '#5fdcae', '#117a5c'],
		['#e3f8ff', '#5fb8d6', '#17568a'],
		['#f3ffe0', '#a8d65f', '#4a7a1a'],
	],
	feature: { kind: 'big-win', title: 'JADE WIN', amount: '1,288.00' },
	heroAt: {
		banner: { x: 0.5, y: 0.38, size: 0.8 },
		wide: { x: 0.7, y: 0.45, size: 0.86 },
		poster: { x: 0.74, y: 0.46, size: 0.88 },
		tall: { x: 0.5, y: 0.55, size: 0.58 },
	},
	wordAt: { banner: { x: 0.5, y: 0.79, size: 0.84, height: 0.43 } },
	alt: {
		scene: {
			en: 'a jade carp leaps from a lily pond before a round moon gate with bamboo and stone lanterns',
			zh: '翠鲤跃出莲池，身后是圆形月洞门、翠竹与石灯',
		},
		feature: { en: 'a big win of 1,288.00 with the leaping carp', zh: '大奖1,288.00，翠鲤跃起' },
		symbols: {
			en: 'carp, turtle, dragonfly, yin and yang, teapot, lotus and stone ring',
			zh: '翠鲤、龟、蜻蜓、太极、茶壶、莲花与石环',
		},
	},
};

export const drawings = gameDrawings(world);
