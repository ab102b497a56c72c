import {
	blob,
	box,
	clouds,
	darken,
	emblem,
	fill,
	flare,
	gameDrawings,
	gem,
	lamp,
	lighten,
	line,
	metals,
	mirrored,
	mist,
	moon,
	oval,
	palazzi,
	particles,
	place,
	poly,
	screen,
	sky,
	stars,
	stroke,
	taper,
	unit,
	volume,
	water,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

const gold = metals.gold;

export function gondola(s: Sheet, x: number, y: number, q: number, light: string): string {
	const hull = blob(
		'-250,-16! -270,-90 -250,-130 -236,-70 -190,-8 -60,16 90,16 200,-10 240,-60 262,-110! 270,-40 230,16 130,46 -80,48 -200,28',
	);
	let art =
		lamp(s, 0, 60, 260, light, 0.4, 50) +
		volume(s, hull, {
			stops: ['#3a2a5a', '#140a26', '#080412'],
			depth: 16,
			rim: '#c4b0ff',
			rimWidth: 6,
			dark: '#000000',
		}) +
		stroke(line('-244,-70 -190,-8 -60,16 90,16 200,-10 244,-66'), '#ffcf6a', 4);
	art += fill(
		'M-266 -128l-26 -8v-20l30 4zM-258 -110l-34 -2v-14l32 2zM-254 -92l-34 4v-14l32 -4z',
		s.linear(['#ffffff', '#8a94b0']),
	);
	art += volume(s, blob('-60,10! -56,-50 -20,-76 30,-76 60,-50 66,10!'), {
		stops: ['#8f2a7a', '#3a0f40'],
		depth: 10,
		rim: '#ffb8f0',
		rimWidth: 4,
	});
	art +=
		fill(blob('120,-150 134,-160 148,-150 150,-128 164,-60 168,8 112,8 116,-70 122,-128'), '#0c0618') +
		fill(oval(135, -162, 17), '#1a0f2a') +
		fill(oval(135, -174, 34, 7), '#0c0618') +
		stroke('M160 -120L250 -230M160 -110L100 110', '#0c0618', 7) +
		fill(oval(200, -40, 12), '#fff3b0') +
		lamp(s, 200, -40, 70, light, 1);
	return place(art, x, y, q);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const y = h * (view === 'tall' ? 0.68 : 0.66);
	const mx = view === 'tall' ? 0.5 : at.x;
	let art = sky(s, ['#0a0626', '#241058@30', '#4a1f8a@58', '#9a4ab8@72', '#1a0a3a']);
	art +=
		stars(s, 150, 0.6, '#f0e0ff') +
		moon(s, mx * w, h * (view === 'tall' ? 0.4 : 0.34), h * (view === 'tall' ? 0.17 : 0.29), {
			light: '#f6f0ff',
			dark: '#b8a0e6',
			halo: '#c9a8ff',
			haloSize: 2.6,
		});
	art += clouds(s, [0, h * 0.1, w, h * 0.5], {
		light: '#d9b8ff',
		dark: '#3a1a70',
		cover: 0.4,
		stretch: 3.2,
		opacity: 0.6,
	});
	// Distant dome and bell tower, and houses at both sides.
	const dome = w * (mx > 0.6 ? 0.42 : 0.2);
	art +=
		fill(
			`${box(dome - h * 0.13, y - h * 0.2, h * 0.26, h * 0.2)}M${dome - h * 0.11} ${y - h * 0.2}Q${dome - h * 0.12} ${y - h * 0.38} ${dome} ${y - h * 0.39}Q${dome + h * 0.12} ${y - h * 0.38} ${dome + h * 0.11} ${y - h * 0.2}Z${box(dome - h * 0.012, y - h * 0.45, h * 0.024, h * 0.08)}${box(dome + h * 0.2, y - h * 0.4, h * 0.055, h * 0.4)}${poly(
				[
					[dome + h * 0.195, y - h * 0.4],
					[dome + h * 0.2275, y - h * 0.5],
					[dome + h * 0.26, y - h * 0.4],
				],
			)}`,
			s.linear(['#7a4ab0', '#3a1a66']),
		) + mist(s, y - h * 0.25, h * 0.3, '#c48aff', 0.6);
	const q = view === 'tall' ? 0.7 : 1;
	let town =
		palazzi(s, -h * 0.06, y, w * 0.13, h * 0.5 * q, ['#5a2470', '#7a2f66', '#3f2470'], '#ffc25a', 'l') +
		palazzi(s, w * 0.87, y, w * 0.17, h * 0.54 * q, ['#66287a', '#4a2a80', '#80305f'], '#ffb84a', 'r') +
		palazzi(s, w * 0.16, y, w * 0.14, h * 0.3 * q, ['#4a2470', '#5f2a78'], '#ffcf7a', 'l2');
	if (mx < 0.6) town += palazzi(s, w * 0.74, y, w * 0.1, h * 0.32 * q, ['#4a2470', '#5f2a78'], '#ffcf7a', 'r2');
	art +=
		town +
		water(s, y, ['#6b3aa8', '#2a1466@30', '#0a0528'], { x: mx, glint: '#e6d0ff', ripples: '#ffb8e0', width: 0.1 }) +
		mirrored(s, town, y, h * 0.26, 0.45);
	// Mooring poles with spiral stripes and a lamp each.
	for (const [px, py, k] of [
		[0.1, 0.86, 1.1],
		[0.17, 0.8, 0.8],
		[0.93, 0.84, 1.2],
		[0.86, 0.79, 0.8],
	] as [number, number, number][]) {
		const [x, ph, pw] = [px * w, h * 0.3 * k, h * 0.02 * k];
		const d = box(x - pw / 2, py * h - ph, pw, ph, pw * 0.3);
		let stripes = '';
		for (let i = 0; i < 12; i++)
			stripes += stroke(
				`M${x - pw} ${py * h - ph + i * pw * 1.5}L${x + pw} ${py * h - ph + i * pw * 1.5 - pw}`,
				'#f4e6ff',
				pw * 0.5,
			);
		art +=
			fill(d, s.linear(['#a8287a', '#4a0f4f'], 0)) +
			s.clip(d, stripes) +
			lamp(s, x, py * h - ph, h * 0.09 * k, '#ffcf7a', 0.8) +
			fill(oval(x, py * h - ph - pw * 0.3, pw * 0.7), s.radial(['#ffffff', '#ffcf5a', '#b0640f'])) +
			lamp(s, x, py * h + 6, h * 0.06, '#ffcf7a', 0.4, h * 0.02);
	}
	art += gondola(s, w * (mx > 0.6 ? 0.36 : 0.3), h * 0.83, h * 0.00068, '#ffcf7a');
	return (
		art +
		lamp(s, at.x * w, h * 0.6, h * 0.5, '#b84aff', view === 'quiet' ? 0 : 0.3) +
		screen(particles(s, 'spark', 30, ['#ffcf7a', '#ffb8f0'], { size: 0.7 })) +
		lamp(s, w * 0.5, h * 1.02, w * 0.5 * u, '#7a2ad9', 0.2, h * 0.1)
	);
}

/** Feather that points up from its root at 0,0. */
export function plumage(s: Sheet, color: string, length: number, bend: number): string {
	const at = (t: number): Point => [bend * t * t, -length * t];
	let art = '';
	for (let i = 0; i <= 34; i++) {
		const t = 0.08 + (i / 34) * 0.92;
		const [x, y] = at(t);
		const q = length * 0.25 * Math.sin(Math.PI * Math.min(1, t * 0.85 + 0.12)) + length * 0.03;
		const dir = Math.atan2(-length, 2 * bend * t);
		for (const k of [-1, 1]) {
			const a = dir + k * 0.9;
			const [ex, ey] = [x + Math.cos(a) * q, y + Math.sin(a) * q + q * 0.28];
			art += fill(
				`M${x.toFixed(0)} ${y.toFixed(0)}Q${((x + ex) / 2 + Math.cos(dir) * q * 0.35).toFixed(0)} ${((y + ey) / 2 + Math.sin(dir) * q * 0.35).toFixed(0)} ${ex.toFixed(0)} ${ey.toFixed(0)}Q${((x + ex) / 2).toFixed(0)} ${((y + ey) / 2 + q * 0.15).toFixed(0)} ${x.toFixed(0)} ${(y + length * 0.03).toFixed(0)}Z`,
				s.linear([lighten(color, 0.15 + t * 0.4), darken(color, 0.45 - t * 0.25)]),
			);
		}
	}
	return art + stroke(line([at(0), at(0.35), at(0.7), at(1)]), lighten(color, 0.7), 5);
}

export function hero(s: Sheet): string {
	const ink = '#1a0628';
	let art = lamp(s, 500, 460, 500, '#c46bff', 0.6);
	for (const [t, c, l, b] of [
		[-62, '#3a1a9c', 380, -70],
		[62, '#3a1a9c', 380, 70],
		[-44, '#7a1fb8', 440, -60],
		[44, '#7a1fb8', 440, 60],
		[-26, '#c42a9c', 480, -46],
		[26, '#c42a9c', 480, 46],
		[-9, '#1f8ac4', 510, -20],
		[9, '#1f8ac4', 510, 20],
		[0, '#e6487a', 440, 0],
	] as [number, string, number, number][])
		art += place(plumage(s, c, l, b), 500, 450, 1, t);
	// Velvet ribbons behind the mask.
	for (const k of [1, -1])
		art += place(
			volume(
				s,
				taper(
					[
						[700, 560],
						[820, 620],
						[780, 760],
						[880, 860],
						[830, 980],
					],
					30,
					70,
					14,
				),
				{
					stops: ['#c42a7a', '#5a0f4a', '#c42a7a', '#3a0830'],
					angle: 90,
					depth: 12,
					rim: '#ffb8e6',
					outline: ink,
					outlineWidth: 5,
				},
			),
			k > 0 ? 0 : 1000,
			0,
			1,
			0,
			k < 0,
		);
	// Porcelain face and lips under the mask.
	const faceShape = blob('290,470 300,640 350,780 430,880 500,910 570,880 650,780 700,640 710,470 500,400');
	art += volume(s, faceShape, {
		stops: ['#ffffff', '#f4e6f4', '#c9a8d9', '#8a5fa8'],
		angle: 70,
		depth: 70,
		shade: 0.6,
		dark: '#3a1060',
		rim: '#fff6ff',
		rimWidth: 12,
		outline: ink,
		outlineWidth: 7,
	});
	art +=
		volume(s, blob('500,600! 524,660 540,706 526,728 500,734 474,728 460,706 476,660'), {
			stops: ['#ffffff', '#e0c4e6'],
			depth: 12,
			rim: '#ffffff',
			dark: '#7a4a9a',
			shade: 0.5,
		}) + fill(oval(484, 722, 8, 5) + oval(516, 722, 8, 5), '#8a5a9a');
	art +=
		volume(s, blob('424,800! 460,776 486,784 500,792 514,784 540,776 576,800! 540,838 500,846 460,838'), {
			stops: ['#ff5a8a', '#b81450', '#7a0a3a'],
			depth: 8,
			rim: '#ffd0e0',
			rimWidth: 4,
			dark: '#3a0420',
		}) +
		stroke(line('424,800 470,798 500,806 530,798 576,800'), '#4a0626', 5) +
		fill(oval(514, 824, 22, 5), '#ffffff', 'opacity=".6"');
	for (const k of [-1, 1])
		art +=
			lamp(s, 500 + k * 130, 730, 80, '#ff6aa0', 0.45) +
			place(gem(s, 12, '#3fd0ff', 6), 500 + k * 112, 690) +
			fill(oval(500 + k * 104, 716, 4) + oval(500 + k * 97, 734, 3), '#3fd0ff');
	// Half mask: wings at the temples, gold lace and gems.
	const mask =
		'500,470! 560,436 660,410 780,380 900,290! 890,420 850,540 780,640 690,690 600,680 540,640 500,600! 460,640 400,680 310,690 220,640 150,540 110,420 100,290! 220,380 340,410 440,436';
	const eyes = [0, 1].map(
		(i) =>
			place('', 0, 0) +
			(i
				? blob('408,540! 360,492 290,494 246,540! 290,584 360,592')
				: blob('592,540! 640,492 710,494 754,540! 710,584 640,592')),
	);
	let lace = '';
	for (const k of [-1, 1]) {
		lace +=
			stroke(
				line([
					[500, 500],
					[500 + k * 90, 460],
					[500 + k * 220, 450],
					[500 + k * 340, 400],
				] as Point[]),
				'#ffe9a0',
				6,
			) +
			stroke(
				line([
					[500, 620],
					[500 + k * 60, 640],
					[500 + k * 160, 650],
					[500 + k * 260, 610],
					[500 + k * 330, 520],
				] as Point[]),
				'#ffe9a0',
				6,
			);
		for (const [x, y, q] of [
			[300, 480, 40],
			[330, 430, 30],
			[280, 560, 34],
			[60, 500, 26],
			[180, 640, 22],
		] as [number, number, number][])
			lace += stroke(
				`M${500 + k * x} ${y}c${k * q} ${-q} ${k * q * 1.6} ${q * 0.6} ${k * q * 0.5} ${q * 0.7}c${-k * q * 0.7} 0 ${-k * q * 0.4} ${-q * 0.6} ${k * q * 0.1} ${-q * 0.4}`,
				'#ffd257',
				5,
			);
		lace += place(emblem(s, 'fleur-de-lys', 70, gold.slice(0, 3), { outline: ink }), 500 + k * 340, 480, 1, k * 30);
	}
	art +=
		volume(s, blob(mask), {
			stops: ['#8a3ad9', '#5a1aa8', '#2a0a66'],
			angle: 80,
			depth: 46,
			rim: '#e6b8ff',
			rimWidth: 12,
			marks: lace,
			dark: '#0c0326',
			outline: ink,
			outlineWidth: 20,
		}) +
		stroke(blob(mask), s.linear(gold, 60), 13) +
		stroke(blob(mask), '#fffbe0', 3, 'opacity=".7"');
	for (const d of eyes.map((e) => e.replace(/^.*?M/s, 'M')))
		art += fill(d, '#0a0318') + stroke(d, ink, 20) + stroke(d, s.linear(gold), 12);
	for (const k of [-1, 1]) {
		const cx = 500 + k * 172;
		art += s.clip(
			blob(
				k > 0
					? '592,540! 640,492 710,494 754,540! 710,584 640,592'
					: '408,540! 360,492 290,494 246,540! 290,584 360,592',
			),
			fill(oval(cx, 542, 70, 34), s.linear(['#c9b0d9', '#ffffff'])) +
				fill(oval(cx, 538, 33), s.radial(['#8af4ff', '#1f7ae0', '#0a1a5a'])) +
				fill(oval(cx, 538, 14), '#02040f') +
				fill(oval(cx + 10, 526, 8), '#ffffff') +
				fill(oval(cx - 8, 550, 4), '#c9f6ff') +
				stroke(`M${cx - 84} 520Q${cx} 478 ${cx + 84} 520`, '#12041f', 22),
		);
		for (const t of [-1, 0, 1])
			art += stroke(
				`M${500 + k * (242 + t * 8)} ${534 - t * 8}q${k * 26} ${-8 - t * 8} ${k * 40} ${-26 - t * 6}`,
				'#12041f',
				5,
			);
	}
	art +=
		place(gem(s, 58, '#e0285f', 8), 500, 490) +
		place(gem(s, 26, '#3fd0ff', 6), 430, 474) +
		place(gem(s, 26, '#3fd0ff', 6), 570, 474) +
		place(gem(s, 20, '#ffcf3a', 6), 372, 452) +
		place(gem(s, 20, '#ffcf3a', 6), 628, 452);
	for (const k of [-1, 1])
		for (let i = 0; i < 7; i++)
			art += fill(
				oval(500 + k * (394 - i * 3), 330 + i * 34, 9),
				s.radial(['#ffffff', '#e6d0f4', '#8a6aa8'], 0.4, 0.35, 0.7),
			);
	return (
		art + flare(s, 480, 470, 80, '#ffffff') + flare(s, 870, 320, 60, '#ffe9b0') + flare(s, 140, 330, 46, '#ffe9b0')
	);
}

function candelabra(s: Sheet, x: number, y: number, q: number): string {
	let art = '';
	const arm =
		'M0 0V-300M0 -120C-120 -110 -130 -200 -120 -250M0 -120C120 -110 130 -200 120 -250M0 -70C-220 -60 -220 -180 -210 -210M0 -70C220 -60 220 -180 210 -210';
	art +=
		stroke(arm, '#2a1404', 24) +
		stroke(arm, s.span(gold, -200, 0, 200, 0), 15) +
		fill('M-80 40Q-20 20 -14 -20H14Q20 20 80 40V60H-80Z', s.linear(gold, 20));
	for (const [cx, cy] of [
		[0, -300],
		[-120, -250],
		[120, -250],
		[-210, -210],
		[210, -210],
	] as Point[])
		art +=
			fill('M-26 0H26L16 18H-16Z', s.linear(gold), `transform="translate(${cx} ${cy})"`) +
			fill(box(cx - 13, cy - 84, 26, 86, 6), s.linear(['#fff6e0', '#d9b8a0'], 0)) +
			lamp(s, cx, cy - 116, 130, '#ffb84a', 0.95) +
			fill(
				blob([
					[cx, cy - 160],
					[cx + 16, cy - 112],
					[cx, cy - 88],
					[cx - 16, cy - 112],
				]),
				s.linear(['#ff8a2e', '#ffe27a', '#ffffff']),
			);
	return place(art, x, y, q);
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	// Velvet curtains at both sides.
	for (const k of [0, 1]) {
		const reach = w * (view === 'tall' ? 0.1 : 0.075);
		const d = blob([
			[-30, -30],
			[reach * 2.2, -30],
			[reach * 1.5, h * 0.2],
			[reach * 0.7, h * 0.46],
			[reach * 0.55, h * 0.56],
			[reach * 1.0, h * 0.8],
			[reach * 0.9, h * 1.1],
			[-30, h * 1.1],
		]);
		let folds = '';
		for (let i = 0; i < 6; i++)
			folds += stroke(
				line([
					[reach * (0.2 + i * 0.36), -20],
					[reach * (0.15 + i * 0.2), h * 0.25],
					[reach * (0.08 + i * 0.09), h * 0.54],
					[reach * (0.12 + i * 0.16), h * 1.05],
				] as Point[]),
				i % 2 ? '#ff8ad0' : '#1a0428',
				reach * 0.12,
				'opacity=".32"',
			);
		if (view !== 'panel')
			art += place(
				volume(s, d, {
					stops: ['#a8247a', '#5a0f5a', '#2a0638'],
					angle: 0,
					depth: reach * 0.3,
					rim: '#ff9ae0',
					rimWidth: reach * 0.06,
					marks: folds,
				}) + stroke(`M0 ${h * 0.545}Q${reach * 0.4} ${h * 0.585} ${reach * 0.68} ${h * 0.545}`, '#ffcf57', 12 * u),
				k ? w : 0,
				0,
				1,
				0,
				k === 1,
			);
	}
	if (view !== 'tall' && view !== 'panel')
		art += candelabra(s, w * 0.115, h * 0.99, u * 0.62) + candelabra(s, w * 0.905, h * 0.99, u * 0.62);
	return (
		art +
		particles(s, 'confetti', 44, ['#ffcf57', '#ff6ab8', '#6be0ff', '#c48aff'], { size: 0.8, opacity: 0.9 }) +
		particles(s, 'glint', 12, ['#ffe9c9'], { size: 0.9 }) +
		particles(s, 'bokeh', 12, ['#ffcf7a', '#ff7ad0'], { size: 1.8, opacity: 0.5 })
	);
}

export const world: World = {
	name: 'moonlit-masquerade',
	title: { en: 'Moonlit Masquerade', zh: '月下假面' },
	scene,
	hero,
	front,
	word: {
		face: 'cinzel',
		lines: [
			{ text: 'Moonlit', size: 0.86 },
			{ text: 'Masquerade', size: 1 },
		],
		stops: ['#ffffff', '#ffe6c9@30', '#ffc46b@60', '#b8642a'],
		trim: ['#ffd0f4', '#e04ab8', '#7a1a8f', '#ff8ae0'],
		body: '#2a0a4a',
		glow: '#e06bff',
		arch: 0.05,
		leading: 0.6,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.62, '#12042e', 0.8, h * 0.9),
		before: (s, w, h) => flare(s, w * 0.42, -h * 0.1, 56, '#ffe9c9') + flare(s, -w * 0.44, h * 0.3, 46, '#ffd0f4'),
	},
	heroAt: {
		banner: { x: 0.5, y: 0.36, size: 0.76 },
		logo: { x: 0.5, y: 0.45, size: 0.78 },
		tall: { x: 0.5, y: 0.6, size: 0.6 },
	},
	wordAt: { banner: { x: 0.5, y: 0.82, size: 0.74, height: 0.32 } },
	colors: { deep: '#0e0526', panel: '#4a1a7a', light: '#e0b8ff', accent: '#ff3a8a' },
	metal: gold,
	frame: 'diamond',
	symbols: [
		{ art: (s) => hero(s), stops: ['#e0b8ff', '#4a1a7a'], zoom: 0.8, enamel: ['#a82a7a', '#2a0636'] },
		{ icon: 'carnival-mask', stops: ['#ffe6f6', '#ff6ac4', '#8f1470'] },
		{ icon: 'lit-candelabra', stops: ['#fff6c2', '#ffc53d', '#a8600f'] },
		{ icon: 'violin', stops: ['#ffe9d0', '#e0864a', '#7a2f14'] },
		{ icon: 'rose', stops: ['#ffe0e6', '#f03a5f', '#7a0a2a'] },
		{
			icon: 'domino-mask',
			stops: ['#ffffff', '#c9b0ff', '#5a2ab8'],
			ribbon: 'WILD',
			frame: 'scallop',
			glow: '#e06bff',
			enamel: ['#7a1a8f', '#22063a'],
		},
		{
			icon: 'moon',
			stops: ['#ffffff', '#e6e0ff', '#9a8ad9'],
			ribbon: 'SCATTER',
			frame: 'disc',
			glow: '#d9c4ff',
			enamel: ['#2f2a8f', '#0c0a36'],
		},
	],
	royals: [
		['#ffe6f6', '#ff5ab0', '#8f1466'],
		['#fff6c2', '#ffc23a', '#a8600f'],
		['#e0f6ff', '#4fb8f0', '#12508f'],
		['#f0e6ff', '#a87aff', '#4a1fa8'],
		['#e6fff0', '#4fd09a', '#0f6b4a'],
	],
	feature: { kind: 'wheel', title: 'MIDNIGHT WHEEL' },
	alt: {
		scene: {
			en: 'a jewelled carnival mask crowned with plumes before a huge moon over a Venetian canal',
			zh: '威尼斯运河上的巨月前，镶满宝石、饰以羽毛的狂欢节面具',
		},
		feature: { en: 'the midnight wheel with its jackpots beside the mask', zh: '面具旁带彩池的午夜转盘' },
		symbols: {
			en: 'mask, jester, candelabra, violin, rose, domino and moon',
			zh: '面具、小丑、烛台、小提琴、玫瑰、半面具与月亮',
		},
	},
};

export const drawings = gameDrawings(world);
