import {
	alpha,
	blob,
	darken,
	emblem,
	fill,
	flare,
	gameDrawings,
	lamp,
	lighten,
	line,
	metals,
	moon,
	nebula,
	noise,
	oval,
	particles,
	place,
	poly,
	rays,
	screen,
	sky,
	stars,
	stroke,
	taper,
	texture,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

const gold = metals.gold;

function constellation(
	s: Sheet,
	points: Point[],
	joins: [number, number][],
	x: number,
	y: number,
	q: number,
	color: string,
): string {
	let art = '';
	for (const [a, b] of joins) {
		const d = `M${points[a]!.join(' ')}L${points[b]!.join(' ')}`;
		art += stroke(d, color, 5, 'opacity=".25"') + stroke(d, lighten(color, 0.5), 1.8, 'opacity=".9"');
	}
	points.forEach(([px, py], i) => {
		art +=
			lamp(s, px, py, 26, color, 0.9) +
			(i % 3 === 0 ? flare(s, px, py, 26, color) : fill(oval(px, py, 4.5), '#ffffff'));
	});
	return place(art, x, y, q);
}

const harp: [Point[], [number, number][]] = [
	[
		[0, 0],
		[0, -220],
		[60, -270],
		[120, -230],
		[190, -200],
		[180, -120],
		[120, -50],
		[60, 0],
		[60, -140],
		[105, -120],
		[145, -110],
	],
	[
		[0, 1],
		[1, 2],
		[2, 3],
		[3, 4],
		[4, 5],
		[5, 6],
		[6, 7],
		[7, 0],
		[2, 8],
		[8, 7],
		[3, 9],
		[9, 6],
		[4, 10],
	],
];
const horn: [Point[], [number, number][]] = [
	[
		[0, 0],
		[60, -20],
		[130, -30],
		[210, -70],
		[220, 30],
		[130, -4],
		[90, 50],
		[40, 50],
		[30, 20],
	],
	[
		[0, 1],
		[1, 2],
		[2, 3],
		[3, 4],
		[4, 5],
		[5, 1],
		[5, 6],
		[6, 7],
		[7, 8],
		[8, 1],
	],
];

function ringed(
	s: Sheet,
	x: number,
	y: number,
	r: number,
	light: string,
	dark: string,
	ring: string,
	tilt: number,
	seed: string,
): string {
	const n = noise(`orchestra/${seed}`);
	const band = (half: 'back' | 'front') => {
		let out = '';
		for (const [k, o] of [
			[1.5, 0.5],
			[1.66, 0.9],
			[1.82, 0.7],
			[1.98, 0.9],
			[2.12, 0.4],
		] as [number, number][])
			out +=
				half === 'back'
					? stroke(`M${-r * k} 0A${r * k} ${r * k * 0.26} 0 0 1 ${r * k} 0`, ring, r * 0.1, `opacity="${o * 0.6}"`)
					: stroke(`M${-r * k} 0A${r * k} ${r * k * 0.26} 0 0 0 ${r * k} 0`, ring, r * 0.1, `opacity="${o}"`);
		return out.replaceAll('stroke-linecap="round"', 'stroke-linecap="butt"');
	};
	const disc = oval(0, 0, r);
	const a = [
		Number.parseInt(dark.slice(1, 3), 16),
		Number.parseInt(dark.slice(3, 5), 16),
		Number.parseInt(dark.slice(5, 7), 16),
	] as const;
	const ball = s.clip(
		disc,
		fill(disc, s.radial([lighten(light, 0.5), light, dark, darken(dark, 0.7)], 0.34, 0.3, 0.85)) +
			texture(s, [-r, -r, r * 2, r * 2], 120, (u, v) => [
				a[0],
				a[1],
				a[2],
				0.6 * Math.max(0, Math.sin(v * 26 + n(u * 3, v * 8, 3) * 5)),
			]) +
			stroke(disc, '#02020f', r * 0.5, `opacity=".45" transform="translate(${-r * 0.2} ${-r * 0.2})"`) +
			stroke(disc, lighten(light, 0.6), r * 0.06, `opacity=".7" transform="translate(${r * 0.02} ${r * 0.02})"`),
	);
	return place(lamp(s, 0, 0, r * 2, light, 0.4) + band('back') + ball + band('front'), x, y, 1, tilt);
}

function stave(s: Sheet, from: Point, mid: Point, to: Point, gap: number, color: string): string {
	let art = '';
	for (let i = 0; i < 5; i++) {
		const k = (i - 2) * gap;
		const d = line([
			[from[0], from[1] + k * 0.5],
			[(from[0] + mid[0]) / 2, (from[1] + mid[1]) / 2 + k * 0.9 + gap * 2],
			[mid[0], mid[1] + k],
			[(mid[0] + to[0]) / 2, (mid[1] + to[1]) / 2 + k * 1.2 - gap * 2],
			[to[0], to[1] + k * 1.6],
		]);
		art +=
			stroke(d, color, 6 * unit(s), 'opacity=".18"') + stroke(d, lighten(color, 0.5), 1.8 * unit(s), 'opacity=".8"');
	}
	return screen(art);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const tall = view === 'tall';
	let art = sky(s, ['#05041c', '#0f0a3a@40', '#1f0f4f@70', '#0a0526']);
	art += nebula(s, [0, 0, w, h], ['#1f3ad9', '#8f2ad9', '#ff4a9a', '#ffb84a'], 0.85, tall ? 2.2 : 3.4);
	art += nebula(s, [0, 0, w, h], ['#0fb8c4', '#3a6bff', '#c46bff'], 0.5, tall ? 3 : 5, 'b');
	art += stars(s, 240, 1, '#ffffff');
	// Slanted galaxy behind the hero.
	const n = noise('orchestra/galaxy');
	const gw = Math.min(w * (tall ? 1.5 : 0.86), h * 1.6);
	art += texture(
		s,
		[at.x * w - gw / 2, at.y * h - gw * 0.36, gw, gw * 0.72],
		300,
		(p, v) => {
			const [dx, dy] = [(p - 0.5) * 2, (v - 0.5) * 2.9];
			const [rx, ry] = [dx * 0.94 + dy * 0.34, dy * 0.94 - dx * 0.34];
			const q = Math.hypot(rx, ry);
			const a = Math.atan2(ry, rx);
			const arm = Math.max(0, Math.sin(a * 2 + q * 9 - 1)) ** 1.5;
			const body = Math.exp(-q * 3) * 1.4 + arm * Math.exp(-q * 2.1) * (0.4 + n(p * 20, v * 20, 3));
			return [150 + body * 120, 120 + body * 120, 255, Math.min(0.95, body) * Math.max(0, 1 - q * 0.9)];
		},
		'screen',
	);
	const lay: [number, number, number, string, string, string, number][] = tall
		? [
				[0.16, 0.36, 0.06, '#ffb06b', '#a83a5f', '#ffe0b8', -18],
				[0.88, 0.86, 0.1, '#5fd0ff', '#1f3aa8', '#c9f0ff', 14],
			]
		: [
				[at.x > 0.6 ? 0.09 : 0.12, 0.26, 0.1, '#ffb06b', '#a83a5f', '#ffe0b8', -18],
				[0.94, 0.2, 0.075, '#8af0d0', '#1a6b8f', '#d9fff4', 24],
				[at.x > 0.6 ? 0.3 : 0.9, 0.84, 0.15, '#5f9aff', '#3a1fa8', '#c9d9ff', 12],
			];
	for (const [x, y, r, a, b, c, t] of lay) art += ringed(s, x * w, y * h, r * h * (tall ? 0.8 : 1), a, b, c, t, `${x}`);
	art += moon(s, w * (tall ? 0.14 : 0.2), h * (tall ? 0.9 : 0.74), h * 0.05, {
		light: '#ffe0f0',
		dark: '#b05a9a',
		halo: '#ff9ad9',
		haloSize: 2.4,
	});
	art +=
		constellation(s, ...harp, w * (tall ? 0.06 : 0.03), h * (tall ? 0.66 : 0.68), u * (tall ? 0.7 : 1.05), '#7ad0ff') +
		constellation(s, ...horn, w * (tall ? 0.66 : 0.78), h * (tall ? 0.38 : 0.44), u * 0.85, '#ffc46b');
	return art + stave(s, [-20, h * 0.86], [w * 0.45, h * 0.62], [w + 20, h * 0.1], 13 * u, '#ffd98a');
}

/** Comet that conducts a violin: a head of light, a tail like a tailcoat, and a baton. */
export function hero(s: Sheet): string {
	const ink = '#0c0630';
	let art = lamp(s, 500, 520, 480, '#8a6bff', 0.5);
	// Tilted violin of glass.
	const body = blob(
		'500,330 580,340 640,400 640,470 596,520! 600,580! 660,620 690,720 650,830 560,890 500,900 440,890 350,830 310,720 340,620 400,580! 404,520! 360,470 360,400 420,340',
	);
	let inside = '';
	const r = s.random('violin');
	for (let i = 0; i < 90; i++)
		inside += fill(
			oval(320 + r.next() * 360, 330 + r.next() * 570, 1.5 + r.next() ** 3 * 6),
			r.pick(['#ffffff', '#ffe9b0', '#c9f0ff']),
			`opacity="${(0.4 + r.next() * 0.6).toFixed(2)}"`,
		);
	inside +=
		lamp(s, 430, 460, 200, '#ff8ad0', 0.8) +
		lamp(s, 590, 760, 240, '#5fd0ff', 0.8) +
		lamp(s, 420, 800, 160, '#ffb84a', 0.6);
	let violin = lamp(s, 500, 620, 420, '#b88aff', 0.7);
	violin += volume(s, 'M482 340L488 40H512L518 340Z', {
		stops: ['#ffe9b0', '#b0690f', '#5a2c08'],
		angle: 0,
		depth: 8,
		rim: '#ffffff',
		outline: ink,
		outlineWidth: 6,
	});
	violin +=
		volume(s, body, {
			stops: ['#5a2ad9', '#2f1a9c', '#7a1f8f', '#c43a7a'],
			angle: 70,
			depth: 40,
			shade: 0.55,
			rim: '#ffe9ff',
			rimWidth: 14,
			dark: '#08042a',
			outline: ink,
			outlineWidth: 10,
			marks: inside,
		}) +
		stroke(body, s.linear(gold, 60), 9) +
		stroke(body, '#fffbe0', 2.5);
	// Scroll, pegs, fingerboard, holes, bridge, strings.
	violin +=
		stroke('M500 66C450 60 452 4 498 2C540 2 544 50 508 52C488 50 490 30 504 30', ink, 26) +
		stroke('M500 66C450 60 452 4 498 2C540 2 544 50 508 52C488 50 490 30 504 30', s.span(gold, 450, 0, 550, 60), 16);
	for (const [y, k] of [
		[84, -1],
		[106, 1],
		[130, -1],
		[152, 1],
	] as [number, number][])
		violin +=
			stroke(`M500 ${y}h${k * 50}`, ink, 18) +
			stroke(`M500 ${y}h${k * 50}`, '#ffd25a', 10) +
			fill(
				oval(500 + k * 58, y, 15, 12),
				s.radial(['#fffbe0', '#e09a1c', '#6b3005']),
				`stroke="${ink}" stroke-width="5"`,
			);
	violin +=
		fill('M480 200L474 600H526L520 200Z', s.linear(['#2a1440', '#0c0620'])) +
		stroke('M480 200L474 600M520 200L526 600', '#ffd98a', 3);
	for (const k of [-1, 1])
		violin += place(
			stroke('M96 610C70 620 84 660 96 690C110 730 122 760 92 772', ink, 17) +
				stroke('M96 610C70 620 84 660 96 690C110 730 122 760 92 772', '#ffe9a0', 6) +
				fill(oval(98, 612, 10) + oval(90, 772, 11), '#ffe9a0'),
			500,
			0,
			1,
			0,
			k < 0,
		);
	violin +=
		fill(
			poly([
				[436, 708],
				[564, 708],
				[548, 680],
				[452, 680],
			]),
			s.linear(gold),
			`stroke="${ink}" stroke-width="5"`,
		) +
		fill(
			blob('472,780! 528,780! 516,880 484,880'),
			s.linear(['#3a1f5a', '#120626']),
			`stroke="#ffd98a" stroke-width="4"`,
		);
	for (let i = 0; i < 4; i++)
		violin +=
			stroke(`M${488 + i * 8} 66L${476 + i * 16} 690L${484 + i * 11} 790`, '#ffffff', 2.6) +
			stroke(`M${488 + i * 8} 66L${476 + i * 16} 690`, '#8ae0ff', 7, 'opacity=".3"');
	for (const [x, y] of [
		[500, 336],
		[640, 430],
		[604, 550],
		[690, 720],
		[560, 890],
		[440, 890],
		[310, 720],
		[396, 550],
		[360, 430],
	] as Point[])
		violin += flare(s, x, y, 44, '#ffe9b0');
	art += place(place(violin, -500, -500), 540, 530, 0.94, 18);
	// The comet's tail around the instrument.
	const tail = (points: Point[], wide: number, stops: string[]) =>
		[1, 0.8, 0.62, 0.45, 0.3, 0.16]
			.map((k) =>
				fill(taper(points, wide * k * 0.7, 3, wide * k * 0.16), s.span(stops, 90, 330, 960, 800), 'opacity=".3"'),
			)
			.join('');
	art += screen(
		tail(
			[
				[262, 300],
				[110, 420],
				[60, 640],
				[200, 850],
				[460, 950],
				[760, 900],
				[980, 700],
			],
			190,
			['#8ac4ff', '#5f8aff@35', '#5f4aff88@75', '#8a4aff00'],
		) +
			tail(
				[
					[270, 310],
					[140, 440],
					[110, 640],
					[250, 820],
					[470, 900],
					[720, 860],
					[930, 720],
				],
				110,
				['#ffffff', '#ffb0e0@40', '#ff6ab899@75', '#ff4ab000'],
			),
	);
	for (let i = 0; i < 70; i++) {
		const t = r.next();
		const a = Math.PI * (1.25 - t * 1.15);
		const [x, y] = [500 + Math.cos(a) * 430 + r.bell() * 50, 580 + Math.sin(a) * 350 + r.bell() * 50];
		art +=
			lamp(s, x, y, 8 + r.next() * 18, r.pick(['#ffe9a0', '#8ae0ff', '#ff9ad9']), 0.9) +
			fill(oval(x, y, 2 + r.next() * 4), '#ffffff');
	}
	for (const [icon, x, y, q, t] of [
		['musical-notes', 130, 760, 100, -14],
		['musical-notes', 800, 860, 92, 20],
		['music-spell', 880, 640, 84, 10],
	] as [string, number, number, number, number][])
		art += place(emblem(s, icon, q, ['#ffffff', '#ffe27a', '#f09a1f'], { glow: '#ffcf5a' }), x, y, 1, t);
	// Head: a ball of light in a collar, with bright eyes and a moustache.
	art += lamp(s, 260, 270, 330, '#bfeaff', 1);
	for (const [d, c] of [
		[
			'230,390! 150,360 70,300 90,180! 130,220 150,120! 200,170 260,60! 290,140 380,100! 370,180 450,220! 400,260 430,350! 340,370',
			'#5fb8ff',
		],
		[
			'240,370! 170,340 110,290 130,210! 160,230 180,160! 214,190 262,110! 284,170 350,140! 350,200 404,240! 370,270 390,330! 330,350',
			'#c9f4ff',
		],
	] as [string, string][])
		art += fill(blob(d), s.radial(['#ffffff', c, alpha(c, 0.75)]));
	art += volume(s, oval(260, 270, 116), {
		stops: ['#ffffff', '#e6fbff', '#8ad0ff', '#4a6bff'],
		angle: 60,
		depth: 34,
		shade: 0.5,
		dark: '#2a1fa8',
		rim: '#ffffff',
		rimWidth: 12,
		outline: '#2a2f9c',
		outlineWidth: 6,
	});
	for (const x of [222, 304])
		art +=
			fill(oval(x, 258, 24, 30), '#ffffff', 'stroke="#1a1466" stroke-width="5"') +
			fill(oval(x + 4, 262, 15, 19), s.radial(['#8a6bff', '#2a1a8f', '#0c0630'])) +
			fill(oval(x + 9, 252, 7), '#ffffff') +
			fill(oval(x - 2, 272, 3), '#c9f0ff');
	art +=
		stroke(line('186,214 216,196 246,208'), '#1a1466', 10) +
		stroke(line('282,204 312,190 342,204'), '#1a1466', 10) +
		fill(oval(190, 304, 22, 13) + oval(340, 300, 22, 13), '#ff8ad0', 'opacity=".7"');
	art +=
		fill(
			blob('262,306! 300,300 340,318 366,296! 352,344 300,346 262,326! 224,346 172,344 158,296! 184,318 224,300'),
			s.linear(['#4a3ad9', '#1a1266']),
			'stroke="#0c0630" stroke-width="4"',
		) + stroke(line('234,354 262,366 290,354'), '#1a1466', 6);
	art +=
		volume(s, blob('260,398! 210,372 196,430 214,444! 260,420! 306,444 324,430 310,372'), {
			stops: ['#ff6ab8', '#a81a7a'],
			depth: 8,
			rim: '#ffe0f4',
			outline: ink,
			outlineWidth: 5,
		}) + fill(oval(260, 410, 16), s.radial(['#fff6c2', '#e09a1c']), `stroke="${ink}" stroke-width="4"`);
	// Gloved hand, and baton with sparks.
	art +=
		volume(
			s,
			taper(
				[
					[352, 318],
					[410, 338],
					[452, 322],
					[478, 288],
				],
				44,
				26,
			),
			{ stops: ['#c9f4ff', '#5fa8ff', '#3a4ad9'], depth: 8, rim: '#ffffff', outline: '#2a2f9c', outlineWidth: 5 },
		) +
		stroke('M470 292L650 70', ink, 17) +
		stroke('M470 292L650 70', s.span(['#ffffff', '#ffd25a'], 650, 70, 470, 290), 10) +
		volume(s, blob('440,290 466,250 506,248 520,280 500,318 460,326'), {
			stops: ['#ffffff', '#c9d9ff'],
			depth: 10,
			rim: '#ffffff',
			dark: '#3a3ab0',
			outline: ink,
			outlineWidth: 5,
		}) +
		stroke('M478 262q-14 16 -6 34M498 262q-12 16 -4 36', ink, 3.5) +
		lamp(s, 650, 70, 110, '#ffe27a', 0.9) +
		flare(s, 650, 70, 120, '#fff3b0');
	return art;
}

function front(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	if (view !== 'panel')
		art +=
			rays(s, at.x * w, at.y * h, w * 0.5, 16, '#c9b0ff', 0.12) +
			stave(s, [w * 0.3, h * 1.05], [w * 0.7, h * 0.93], [w * 1.05, h * 0.7], 12 * u, '#8ae0ff');
	const r = s.random('notes');
	for (let i = 0; i < 9; i++)
		art += `<g opacity="${(0.5 + r.next() * 0.5).toFixed(2)}">${place(emblem(s, r.pick(['musical-notes', 'double-quaver', 'musical-notes']), (26 + r.next() * 40) * u, ['#ffffff', r.pick(['#ffe27a', '#8ae0ff', '#ff9ad9']), '#7a4ad9']), r.next() * w, h * (0.08 + r.next() * 0.84), 1, r.range(-25, 25))}</g>`;
	return (
		art +
		particles(s, 'glint', 22, ['#ffffff', '#ffe9b0', '#b8e6ff'], { size: 1 }) +
		particles(s, 'bokeh', 8, ['#8a6bff', '#ff8ad0'], { size: 1.8, opacity: 0.45 })
	);
}

export const world: World = {
	name: 'star-orchestra',
	title: { en: 'Star Orchestra', zh: '星辰乐团' },
	scene,
	hero,
	front,
	word: {
		face: 'cinzel',
		lines: [
			{ text: 'Star', size: 1.1 },
			{ text: 'Orchestra', size: 0.9 },
		],
		stops: ['#ffffff', '#fff0c4@30', '#ffc95a@60', '#d96a8f'],
		trim: ['#c9f4ff', '#5f9aff', '#5a2ad9', '#ff8ad0'],
		body: '#140a4a',
		glow: '#8a6bff',
		arch: 0.04,
		leading: 0.5,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.64, '#070324', 0.75, h * 0.85) +
			[-2, -1, 0, 1, 2]
				.map((i) =>
					stroke(
						line([
							[-w * 0.62, i * 20 + h * 0.06],
							[-w * 0.2, i * 20 - h * 0.08],
							[w * 0.2, i * 20 + h * 0.08],
							[w * 0.62, i * 20 - h * 0.1],
						]),
						'#ffd98a',
						3,
						'opacity=".7"',
					),
				)
				.join('') +
			place(emblem(s, 'musical-notes', 120, ['#ffffff', '#8ae0ff', '#5a2ad9']), -w * 0.4, -h * 0.32, 1, -12),
		before: (s, w, h) => flare(s, w * 0.34, -h * 0.34, 90, '#fff3c4') + flare(s, -w * 0.16, -h * 0.1, 46, '#ffffff'),
	},
	heroAt: {
		banner: { x: 0.52, y: 0.45, size: 0.92 },
		logo: { x: 0.5, y: 0.44, size: 0.84 },
		tall: { x: 0.5, y: 0.6, size: 0.62 },
		wide: { x: 0.7, y: 0.5, size: 1 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.8, size: 0.7, height: 0.36 },
		poster: { x: 0.27, y: 0.48, size: 0.5, height: 0.66 },
	},
	colors: { deep: '#070420', panel: '#2f1f8f', light: '#a8d9ff', accent: '#ff5ab0' },
	metal: ['#ffffff', '#c9c4ff', '#7a6be0', '#2a1f7a', '#a89af4'],
	frame: 'disc',
	symbols: [
		{ art: (s) => hero(s), stops: ['#c9f4ff', '#4a2ad9'], zoom: 0.8, enamel: ['#3f2ab8', '#0c0636'] },
		{ icon: 'violin', stops: ['#fff0d9', '#ff9a4a', '#a8301f'] },
		{ icon: 'harp', stops: ['#fffbe0', '#ffd23a', '#b0690f'] },
		{ icon: 'french-horn', stops: ['#e0fff8', '#4fe0d0', '#0f6b7a'] },
		{ icon: 'grand-piano', stops: ['#ffe6f6', '#ff6ab8', '#8f147a'] },
		{
			icon: 'ringed-planet',
			stops: ['#ffffff', '#ffcf7a', '#e0602f'],
			ribbon: 'WILD',
			frame: 'scallop',
			glow: '#ffcf7a',
			enamel: ['#5a2ad9', '#120a4a'],
		},
		{
			icon: 'music-spell',
			stops: ['#ffffff', '#8ae0ff', '#3a5aff'],
			ribbon: 'ENCORE',
			frame: 'hex',
			glow: '#8ae0ff',
			enamel: ['#a81a7a', '#33063a'],
		},
	],
	royals: [
		['#ffe6f6', '#ff6ac4', '#8f1a8f'],
		['#fff6d0', '#ffc94a', '#c4641f'],
		['#e0fbff', '#5fd0ff', '#1f4ad9'],
		['#f0e6ff', '#a88aff', '#4a1fd9'],
		['#e6fff6', '#5fe0b8', '#0f6b7a'],
	],
	feature: {
		kind: 'hold',
		title: 'HOLD THE NOTE',
		icon: 'musical-notes',
		jackpots: [
			['GRAND', 2000],
			['MAJOR', 200],
			['MINOR', 50],
			['MINI', 20],
		],
	},
	alt: {
		scene: {
			en: 'a comet with a baton conducts a violin of starlight among ringed planets and constellations',
			zh: '手持指挥棒的彗星在星环行星与星座间指挥一把星光小提琴',
		},
		feature: { en: 'a hold-and-win round with coins and four jackpots', zh: '带四级彩池的锁定金币奖励环节' },
		symbols: {
			en: 'comet, violin, harp, horn, piano, planet and music',
			zh: '彗星、小提琴、竖琴、圆号、钢琴、行星与乐符',
		},
	},
};

export const drawings = gameDrawings(world);
