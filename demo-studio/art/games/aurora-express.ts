import {
	alpha,
	aurora,
	blob,
	box,
	f,
	fill,
	flare,
	gameDrawings,
	hills,
	lamp,
	line,
	metals,
	mist,
	oval,
	particles,
	pine,
	place,
	poly,
	range,
	sky,
	star,
	stars,
	stroke,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { shade } from '../toolkit/creature.ts';

const ink = '#060a20';

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#050722', '#0d1550@28', '#2a2378@46', '#7a3a94@60', '#d97ab0@68', '#ffd0d0@72']);
	art += stars(s, 240, 0.55, '#f0f6ff');
	art +=
		aurora(s, [0, -h * 0.06, w, h * 0.72], ['#4dffb0', '#ff5fc8'], 1, 3, 'a') +
		aurora(s, [0, h * 0.05, w, h * 0.6], ['#7affd9', '#a86bff'], 0.75, 2, 'b');
	art += range(s, {
		y: h * 0.69,
		peak: h * 0.26,
		color: '#4a4f9a',
		seed: 'far',
		rough: 0.9,
		snow: '#e9e3ff',
		light: '#ffc0e6',
		haze: '#c79fd6',
		scale: 5,
	});
	art += mist(s, h * 0.52, h * 0.22, '#e6d0f5', 0.6);
	art += hills(s, h * 0.7, h * 0.03, ['#b8c9f2', '#6f86cc'], 'field', '#eafff6', 3);
	const r = s.random('pines');
	// Lit village in the distance.
	for (let i = 0; i < 9; i++) {
		const x = w * (view === 'wide' || view === 'poster' || view === 'quiet' ? 0.22 + i * 0.02 : 0.05 + i * 0.024);
		const q = (13 + r.next() * 9) * u;
		art +=
			fill(
				poly([
					[x - q, h * 0.71],
					[x - q, h * 0.71 - q],
					[x, h * 0.71 - q * 1.9],
					[x + q, h * 0.71 - q],
					[x + q, h * 0.71],
				]),
				'#1d2258',
			) +
			fill(
				poly([
					[x - q * 1.15, h * 0.71 - q * 0.9],
					[x, h * 0.71 - q * 2],
					[x + q * 1.15, h * 0.71 - q * 0.9],
					[x, h * 0.71 - q * 1.6],
				]),
				'#f4f8ff',
			) +
			fill(box(x - q * 0.4, h * 0.71 - q * 0.8, q * 0.36, q * 0.4), '#ffd36b') +
			fill(box(x + q * 0.15, h * 0.71 - q * 0.8, q * 0.36, q * 0.4), '#ffb84f') +
			lamp(s, x, h * 0.7, q * 2.4, '#ffc45f', 0.5);
	}
	for (const [base, size, color, lit, n] of [
		[0.74, 0.12, '#3f4a94', '#a8e6d6', 40],
		[0.79, 0.19, '#232c6e', '#7fe0c4', 20],
	] as [number, number, string, string, number][])
		for (let i = 0; i < n; i++) {
			const px = ((i + r.next()) / n) * w;
			if (Math.abs(px / w - at.x - 0.1) < 0.14 && base > 0.75) continue;
			art += pine(s, px, h * (base + r.next() * 0.02), h * size * (0.6 + r.next() * 0.6), color, lit, `${base}${i}`);
		}
	art += hills(s, h * 0.8, h * 0.045, ['#dfe9ff', '#8fa3e0@40', '#3a4694'], 'near', '#ffffff', 2);
	// Reflection of the aurora on the snow.
	art +=
		lamp(s, w * 0.3, h * 0.86, w * 0.35, '#6fffc4', 0.35, h * 0.12) +
		lamp(s, w * 0.75, h * 0.9, w * 0.35, '#ff8fd0', 0.35, h * 0.12);
	return art;
}

/**
 * Projects a point of the track. Depth 0 is the nose of the train. Side −1 is left and 1 is right, and `up` is in
 * metres.
 */
function spot(depth: number, side: number, up: number): Point {
	const k = 1 / (1 + depth * 0.34);
	const bend = (1 - k) ** 2;
	const [vx, vy] = [1010 + 40 * bend, 452];
	const [nx, ny] = [330, 790];
	return [vx + (nx - vx) * k + side * 165 * k - 210 * (1 - k) * k, vy + (ny - vy) * k - up * 118 * k];
}

const quad = (
	a: [number, number, number],
	b: [number, number, number],
	c: [number, number, number],
	d: [number, number, number],
) => poly([spot(...a), spot(...b), spot(...c), spot(...d)]);

function hero(s: Sheet, view: View): string {
	let art = '';
	if (view !== 'logo') {
		// Bed, ties and rails.
		const near = -0.35;
		const bed = poly([
			spot(near, -2.1, 0),
			...[0, 1, 2, 4, 7, 12, 30].map((d) => spot(d, -1.9, 0)),
			...[30, 12, 7, 4, 2, 1, 0].map((d) => spot(d, 1.9, 0)),
			spot(near, 2.1, 0),
		]);
		art += fill(bed, s.linear(['#8fa3e0', '#aebcf0', '#6f83cc']), 'opacity=".8"');
		for (let i = 60; i >= 0; i--) {
			const d = near + i * 0.22;
			art += fill(quad([d, -1.35, 0], [d, 1.35, 0], [d + 0.09, 1.35, 0], [d + 0.09, -1.35, 0]), '#3a2a4a');
		}
		for (const side of [-0.85, 0.85]) {
			const pts = [near, -0.3, 0, 1, 2, 4, 8, 20].map((d) => spot(d, side, 0.06));
			art +=
				stroke(line(pts, 0.1), ink, 13) + stroke(line(pts, 0.1), '#b9d9e8', 7) + stroke(line(pts, 0.1), '#ffffff', 2.5);
		}
	}
	art += shade(s, 470, 800, 460, 60, 0.6, ink);
	// Cars from the farthest to the nearest: side, roof with snow, band and windows.
	const cars: [number, number][] = [
		[9.2, 14],
		[6.6, 9],
		[4.3, 6.4],
		[2.2, 4.1],
		[0.35, 2.05],
	];
	for (const [a, b] of cars) {
		const side = quad([a, 1, 0.28], [b, 1, 0.28], [b, 1, 3.05], [a, 1, 3.05]);
		art += fill(quad([a, 1, 0], [b, 1, 0], [b, 1, 0.6], [a, 1, 0.6]), ink);
		art +=
			fill(side, s.linear(['#2a4fc0', '#16307f@40', '#0c1a52'])) +
			fill(quad([a, 1, 1.36], [b, 1, 1.36], [b, 1, 2.56], [a, 1, 2.56]), s.linear(['#fff3dd', '#d9c6d6'])) +
			fill(quad([a, 1, 1.2], [b, 1, 1.2], [b, 1, 1.3], [a, 1, 1.3]), '#ffc84f') +
			fill(quad([a, 1, 0.5], [b, 1, 0.5], [b, 1, 0.58], [a, 1, 0.58]), '#ffc84f');
		art += poly2(s, a, b);
		const n = a < 1 ? 4 : 6;
		for (let i = 0; i < n; i++) {
			const [p, q] = [a + ((i + 0.2) / n) * (b - a), a + ((i + 0.82) / n) * (b - a)];
			const win = quad([p, 1, 1.55], [q, 1, 1.55], [q, 1, 2.35], [p, 1, 2.35]);
			const [cx, cy] = spot((p + q) / 2, 1, 1.95);
			const k = 1 / (1 + p * 0.34);
			art +=
				fill(win, s.linear(['#fff8d6', '#ffcf6b', '#ff9a3d'])) +
				stroke(win, '#8a5a1c', 5 * k) +
				lamp(s, cx, cy, 110 * k, '#ffc45f', 0.5);
			if (a < 3 && i % 2 === 0)
				art +=
					fill(
						quad(
							[p + (q - p) * 0.3, 1, 1.55],
							[p + (q - p) * 0.72, 1, 1.55],
							[p + (q - p) * 0.66, 1, 1.98],
							[p + (q - p) * 0.36, 1, 1.98],
						),
						'#7a3a2a',
					) + fill(oval(cx + 2 * k, cy - 6 * k, 12 * k, 15 * k), '#5a2418');
			const [gx, gy] = spot((p + q) / 2, 2.2, 0);
			art += lamp(s, gx + 30 * k, gy + 12 * k, 90 * k, '#ffcf7a', 0.55, 22 * k);
		}
		art += stroke(poly([spot(a, 1, 0.28), spot(a, 1, 3.05)]), ink, 9 / (1 + a * 0.34));
	}
	return art + nose(s, view);
}

/** Roof of a car, with snow that reflects the colours of the sky. */
function poly2(s: Sheet, a: number, b: number): string {
	const d = poly([
		spot(a, 1, 3.02),
		spot(a, 0.5, 3.5),
		spot(a, -0.3, 3.62),
		spot(b, -0.3, 3.62),
		spot(b, 0.5, 3.5),
		spot(b, 1, 3.02),
	]);
	return (
		fill(d, s.linear(['#ffffff', '#cfe0ff', '#7f94dc'])) +
		stroke(poly([spot(a, 1, 3.02), spot(b, 1, 3.02)]), '#ffffff', 7 / (1 + a * 0.34)) +
		stroke(poly([spot(a, 0.1, 3.58), spot(b, 0.1, 3.58)]), '#8affd0', 5 / (1 + a * 0.34), 'opacity=".75"')
	);
}

/** Streamlined engine: nose, windscreen, lamps and plough. */
function nose(s: Sheet, view: View): string {
	const body = blob(
		'545,420! 470,372 360,352 250,372 176,440 138,540 132,640 150,740 190,786! 470,792 536,770! 548,600',
	);
	let marks = fill(
		blob('545,424! 470,380 360,360 250,380 190,430 300,470 430,474 548,462!'),
		s.linear(['#ffffff', '#bcd0ff']),
		'opacity=".9"',
	);
	// Cream bands sweep back from the nose.
	marks +=
		fill(
			blob('130,596! 220,560 330,560 440,548 560,520! 560,640! 440,660 330,668 220,664 130,668!'),
			s.linear(['#fff6e6', '#e6d0d9']),
		) +
		stroke(line('128,594 220,556 330,556 440,544 560,516'), '#ffc84f', 9) +
		stroke(line('128,670 220,668 330,672 440,664 560,644'), '#ffc84f', 9);
	marks += fill(blob('130,720 330,738 560,700 560,800 130,800'), '#0a1444', 'opacity=".8"');
	let art = volume(s, body, {
		stops: ['#4f7ff0', '#2346b8@40', '#0f1f6a'],
		angle: 60,
		depth: 52,
		shade: 0.6,
		dark: '#050a2c',
		rim: '#9fffe0',
		rimWidth: 14,
		rimLight: 0.9,
		marks,
		outline: ink,
		outlineWidth: 7,
	});
	// Windscreen.
	for (const d of ['214,500! 226,452 270,420 318,416! 318,500!', '334,416! 390,418 438,446 458,500! 334,502!'])
		art += volume(s, blob(d), {
			stops: ['#2a1f5a', '#0c0f30'],
			depth: 8,
			outline: '#ffc84f',
			outlineWidth: 8,
			marks: fill(blob(d), s.linear([alpha('#7affd0', 0.75), alpha('#ff6fc8', 0.5), alpha('#ffc45f', 0.55)], 30)),
		});
	art +=
		fill(
			poly([
				[236, 496],
				[262, 430],
				[282, 424],
				[254, 498],
			]),
			'#fff',
			'opacity=".45"',
		) +
		fill(
			poly([
				[352, 498],
				[372, 424],
				[392, 428],
				[376, 498],
			]),
			'#fff',
			'opacity=".4"',
		);
	// Snow above the windscreen.
	art += volume(
		s,
		blob('206,432! 250,378 360,350 470,370 548,418! 500,414 470,432 430,404 380,416 330,392 290,414 250,404 226,436'),
		{ stops: ['#ffffff', '#cfe0ff'], depth: 10, shade: 0.3, dark: '#4f66b8', rim: '#fff' },
	);
	// Lamp and small lamps.
	art +=
		fill(oval(318, 612, 76, 78), ink) +
		fill(oval(318, 610, 70, 72), s.linear(metals.gold, 60)) +
		fill(oval(318, 610, 55, 57), s.radial(['#ffffff', '#fffbe6', '#ffe08a'])) +
		lamp(s, 318, 610, 250, '#fff3c4', 0.7) +
		flare(s, 318, 610, 230, '#fff8e0', 0.95);
	for (const x of [190, 452])
		art +=
			fill(oval(x, 706, 27, 25), s.linear(metals.gold, 60)) +
			fill(oval(x, 706, 18, 17), '#fff6d6') +
			lamp(s, x, 706, 100, '#ffe08a', 0.75);
	const plough = blob('120,746! 318,770 536,746! 560,850! 318,900 84,850!');
	art += volume(s, plough, {
		stops: ['#ff7f8f', '#d32f55', '#6a0f3a'],
		depth: 22,
		dark: '#2a0420',
		rim: '#ffe0e6',
		outline: ink,
		outlineWidth: 7,
		marks: stroke(
			'M318 760V900M230 760L190 890M406 760L446 890M160 750L110 870M476 750L526 870',
			'#ffd9e0',
			6,
			'opacity=".7"',
		),
	});
	art += stroke(line('84,848 200,884 318,898 440,884 560,848'), s.linear(metals.gold, 0), 11);
	if (view !== 'logo') {
		const r = s.random('spray');
		for (const k of [-1, 1])
			for (let i = 0; i < 36; i++) {
				const t = r.next();
				const [x, y] = [318 + k * (190 + t * 230), 880 - Math.sin(t * 2.6) * 130 * r.next() + 16];
				art += lamp(s, x, y, 22 + 46 * (1 - t) * r.next(), '#ffffff', 0.5);
			}
		for (const [x, y, q] of [
			[110, 890, 90],
			[180, 912, 80],
			[318, 926, 70],
			[460, 912, 84],
			[540, 892, 92],
		] as [number, number, number][])
			art += lamp(s, x, y, q * 1.3, '#ffffff', 0.9, q * 0.5);
	}
	return art;
}

function front(s: Sheet, view: View): string {
	const [w, h] = [s.w, s.h];
	let art = '';
	if (view !== 'panel')
		for (const [x, q, i] of [
			[0.02, 0.62, 0],
			[0.1, 0.36, 1],
			[0.985, 0.7, 2],
			[0.92, 0.34, 3],
		] as [number, number, number][])
			art += pine(s, x * w, h * 1.02, q * h, '#141a4a', i % 2 ? '#ff9fd6' : '#7affd0', `f${i}`);
	return (
		art +
		particles(s, 'snow', 130, ['#ffffff', '#e6f0ff', '#ffd9f0'], { size: 1.15 }) +
		particles(s, 'bokeh', 8, ['#7affd0', '#ff8fd0'], { size: 1.8, opacity: 0.4 })
	);
}

const badgeStar = (s: Sheet) => {
	let d = '';
	for (let i = 0; i < 6; i++) {
		const a = (i / 6) * 6.2832;
		const c = (q: number, t: number) => `${f(500 + Math.cos(a + t) * q)} ${f(500 + Math.sin(a + t) * q)}`;
		d += `M500 500L${c(420, 0)}M${c(200, 0)}L${c(310, 0.34)}M${c(200, 0)}L${c(310, -0.34)}M${c(310, 0)}L${c(400, 0.2)}M${c(310, 0)}L${c(400, -0.2)}`;
	}
	return (
		stroke(d, ink, 86) +
		stroke(d, s.span(['#ffffff', '#7affd9', '#ff7fd0'], 200, 100, 800, 900), 56) +
		stroke(d, '#ffffff', 16)
	);
};

const world: World = {
	name: 'aurora-express',
	title: { en: 'Aurora Express', zh: '极光列车' },
	scene,
	hero,
	front,
	word: {
		face: 'kaushan',
		lines: ['Aurora', { text: 'Express', size: 0.9 }],
		stops: ['#ffffff', '#d9fff0@30', '#7affc9@55', '#ff7fd0'],
		trim: ['#fff6c2', '#ffc84f', '#a8681c'],
		body: '#10145a',
		glow: '#7affd0',
		tilt: 6,
		leading: 0.15,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.72, '#05072a', 0.85, h * 0.95),
		before: (s, w, h) =>
			stroke(
				line([
					[-w * 0.5, h * 0.56],
					[-w * 0.1, h * 0.5],
					[w * 0.2, h * 0.54],
					[w * 0.56, h * 0.4],
				]),
				'#ffc84f',
				10,
			) +
			fill(star(w * 0.56, h * 0.38, 30, 5, 0.46), '#ffe9a0') +
			flare(s, -w * 0.42, -h * 0.36, 74, '#d9fff0'),
	},
	colors: { deep: '#070a30', panel: '#2a2f8a', light: '#a8ffe0', accent: '#ff5fb0' },
	metal: metals.gold,
	frame: 'tile',
	symbols: [
		{
			art: (s) => place(hero(s, 'logo'), 60, -120, 1.05),
			stops: ['#d9fff0', '#2346b8'],
			zoom: 0.84,
			enamel: ['#7a3fb8', '#140c4a'],
		},
		{ icon: 'pocket-watch', stops: ['#fff6c2', '#ffc84f', '#a8681c'] },
		{ icon: 'suitcase', stops: ['#ffe3d0', '#e0805f', '#8a2f2a'] },
		{ icon: 'ticket', stops: ['#ffe0f2', '#ff7fc4', '#a81f78'] },
		{ icon: 'coffee-cup', stops: ['#e6fff6', '#5fe0b8', '#127a6a'] },
		{ art: badgeStar, stops: ['#ffffff', '#7affd9'], zoom: 0.7, ribbon: 'WILD', enamel: ['#2f4fc4', '#0a1050'] },
		{ icon: 'polar-star', stops: ['#ffffff', '#ffe9a0', '#ffb03d'], ribbon: 'BONUS', enamel: ['#b83a9c', '#3a0c52'] },
	],
	royals: [
		['#e6fff6', '#5fffc4', '#0f8a78'],
		['#fff6d0', '#ffc84f', '#a8601c'],
		['#ffe6f6', '#ff7fd0', '#a81f8a'],
		['#ece6ff', '#a88fff', '#4527b0'],
		['#e0f0ff', '#5fa8ff', '#1a3fa8'],
	],
	feature: { kind: 'free-spins', title: 'NIGHT RUN', count: 12 },
	heroAt: {
		banner: { x: 0.53, y: 0.38, size: 0.9 },
		wide: { x: 0.69, y: 0.53, size: 1.0 },
		poster: { x: 0.75, y: 0.52, size: 0.96 },
		tall: { x: 0.54, y: 0.63, size: 0.6 },
		logo: { x: 0.56, y: 0.38, size: 1.0 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.79, size: 0.84, height: 0.42 },
		poster: { x: 0.27, y: 0.5, size: 0.46, height: 0.6 },
	},
	alt: {
		scene: {
			en: 'a blue night train with lit windows ploughs through snow beneath a green and pink aurora',
			zh: '亮着车窗的蓝色夜行列车在绿粉极光下破雪而行',
		},
		feature: { en: 'twelve free spins on the night run', zh: '夜行途中的十二次免费旋转' },
		symbols: {
			en: 'train, pocket watch, suitcase, ticket, coffee, snowflake and pole star',
			zh: '列车、怀表、行李箱、车票、咖啡、雪花与北极星',
		},
	},
};

export const drawings = gameDrawings(world);
