import {
	blob,
	box,
	darken,
	emblem,
	fill,
	flare,
	gameDrawings,
	gem,
	hills,
	lamp,
	lighten,
	line,
	metals,
	mist,
	moon,
	oval,
	particles,
	place,
	poly,
	rays,
	relief,
	sky,
	stroke,
	taper,
	unit,
	volume,
	water,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

const gold = metals.gold;
const lapis = '#1f4fc4';
const teal = '#18b0a8';

export function pyramid(s: Sheet, x: number, y: number, w: number, lit: string, dark: string): string {
	const h = w * 0.62;
	const right = poly([
		[x, y - h],
		[x + w * 0.5, y],
		[x + w * 0.12, y],
	]);
	const left = poly([
		[x, y - h],
		[x - w * 0.5, y],
		[x + w * 0.12, y],
	]);
	let art =
		s.clip(
			left,
			fill(left, s.linear([lighten(lit, 0.25), lit])) +
				relief(s, [x - w / 2, y - h, w, h], {
					light: lighten(lit, 0.5),
					mid: lit,
					dark: darken(lit, 0.3),
					scale: 14,
					stretch: 3,
					opacity: 0.5,
					seed: 'stone',
				}),
		) + fill(right, s.linear([dark, darken(dark, 0.3)]));
	for (let i = 1; i < 12; i++) {
		const t = i / 12;
		art += stroke(
			`M${x - w * 0.5 * t} ${y - h + h * t}L${x + w * 0.12 * t} ${y - h + h * t}L${x + w * 0.5 * t} ${y - h + h * t}`,
			darken(dark, 0.2),
			1,
			'opacity=".35"',
		);
	}
	return (
		art +
		fill(
			poly([
				[x, y - h],
				[x + w * 0.06, y - h * 0.88],
				[x + w * 0.015, y - h * 0.88],
				[x - w * 0.06, y - h * 0.88],
			]),
			'#ffe98a',
		)
	);
}

export function obelisk(s: Sheet, x: number, y: number, h: number): string {
	const w = h * 0.15;
	const d = poly([
		[x - w * 0.5, y],
		[x - w * 0.34, y - h * 0.9],
		[x, y - h],
		[x + w * 0.34, y - h * 0.9],
		[x + w * 0.5, y],
	]);
	let art =
		fill(box(x - w * 0.8, y - h * 0.05, w * 1.6, h * 0.06), s.linear(['#f0cf8a', '#a8703a'])) +
		fill(d, s.linear(['#ffe6b0', '#e0ae66', '#9c6430'], 10)) +
		fill(
			poly([
				[x - w * 0.34, y - h * 0.9],
				[x, y - h],
				[x + w * 0.34, y - h * 0.9],
			]),
			s.linear(gold, 20),
		);
	(['ankh', 'eye-of-horus', 'scarab-beetle', 'lotus', 'eagle-emblem', 'ankh'] as const).forEach((icon, i) => {
		art += place(
			emblem(s, icon, w * 0.5, i % 2 ? ['#3a6be0', '#1f3f9c', '#122a6b'] : ['#c44a3a', '#8f2a1f', '#6b1a14'], {
				outline: '#e6bd7a',
			}),
			x,
			y - h * (0.82 - i * 0.13),
		);
	});
	return art;
}

export function figTree(s: Sheet, x: number, y: number, h: number, seed: string): string {
	const r = s.random(`fig${seed}`);
	let art = volume(
		s,
		taper(
			[
				[x, y],
				[x - h * 0.03, y - h * 0.25],
				[x + h * 0.02, y - h * 0.5],
			],
			h * 0.13,
			h * 0.06,
		),
		{ stops: ['#b08a5f', '#5a3a24'], angle: 0, depth: h * 0.02, rim: '#ffe6b0' },
	);
	for (const k of [-1, 1])
		art += fill(
			taper(
				[
					[x, y - h * 0.36],
					[x + k * h * 0.12, y - h * 0.5],
					[x + k * h * 0.24, y - h * 0.6],
				],
				h * 0.05,
				h * 0.02,
			),
			'#7a5434',
		);
	for (let i = 0; i < 70; i++) {
		const t = i / 70;
		const a = r.next() * 6.283;
		const q = Math.sqrt(r.next());
		const [cx, cy] = [x + Math.cos(a) * q * h * 0.4, y - h * 0.68 + Math.sin(a) * q * h * 0.28];
		const size = h * (0.06 + r.next() * 0.04);
		const c = r.pick(['#2f8f3f', '#4fb04a', '#1f6b3a', '#7ac44a']);
		art += place(
			fill(
				blob('0,-10! 6,-4 10,-8 9,0 12,6 5,6 0,12! -5,6 -12,6 -9,0 -10,-8 -6,-4'),
				s.linear([lighten(c, 0.3 * t), darken(c, 0.5 - 0.35 * t)]),
			),
			cx,
			cy,
			size / 11,
			r.range(-60, 60),
		);
		if (i % 5 === 4)
			art += fill(
				blob([
					[cx, cy - size * 0.5],
					[cx + size * 0.4, cy + size * 0.3],
					[cx, cy + size * 0.6],
					[cx - size * 0.4, cy + size * 0.3],
				]),
				s.radial(['#d98ae0', '#7a2a8f', '#3a0f4f'], 0.4, 0.4, 0.7),
			);
	}
	return art;
}

export function palm(s: Sheet, x: number, y: number, h: number, lean: number): string {
	const top: Point = [x + lean * h * 0.3, y - h];
	let art = fill(
		taper([[x, y], [x + lean * h * 0.06, y - h * 0.5], top], h * 0.06, h * 0.03),
		s.linear(['#b8864f', '#5f3a1c'], 0),
	);
	for (let i = 0; i < 11; i++) {
		const a = -Math.PI * (i / 10) - 0.0;
		const l = h * 0.42;
		const end: Point = [top[0] + Math.cos(a) * l, top[1] + Math.sin(a) * l * 0.45 + l * 0.28 * Math.abs(Math.cos(a))];
		const mid: Point = [top[0] + Math.cos(a) * l * 0.55, top[1] + Math.sin(a) * l * 0.5 - l * 0.1];
		art += fill(
			taper([top, mid, end], h * 0.03, h * 0.004, h * 0.022),
			s.linear(i % 2 ? ['#5fb04a', '#1f5a34'] : ['#3f8f40', '#14452a']),
		);
	}
	return art;
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const foot = h * (view === 'tall' ? 0.72 : 0.66);
	const [x, y] = [at.x * w, (view === 'tall' ? 0.42 : 0.36) * h];
	let art = sky(s, ['#1f8fd9', '#5fc4f0@28', '#c9f0e6@48', '#fff0b8@64', '#f0c470']);
	art +=
		moon(s, x, y, h * (view === 'tall' ? 0.14 : 0.24), {
			light: '#fffbe0',
			dark: '#ffd95a',
			halo: '#fff3b8',
			seas: false,
			haloSize: 3.2,
		}) + rays(s, x, y, w * 0.95, 28, '#ffffff', 0.6);
	art +=
		pyramid(s, w * 0.16, foot + 4, w * (view === 'tall' ? 0.7 : 0.36), '#f0c987', '#b8844a') +
		pyramid(s, w * 0.88, foot + 4, w * (view === 'tall' ? 0.66 : 0.3), '#ecc07c', '#b07a42') +
		pyramid(s, w * 0.46, foot + 4, w * 0.17, '#f4d8a0', '#cfa268');
	art += mist(s, foot - h * 0.24, h * 0.3, '#fff3cf', 0.7);
	// Garden wall with its painted frieze.
	const wall = h * 0.09;
	art +=
		fill(box(0, foot - wall, w, wall + h * 0.05), s.linear(['#ffe2a8', '#d9a25c', '#9c6430'])) +
		fill(box(0, foot - wall, w, wall * 0.2), '#fff0c9');
	for (let i = 0; i < 40; i++) {
		const bx = (i / 40) * w;
		art += fill(
			poly([
				[bx + 2, foot - wall * 0.74],
				[bx + w / 46, foot - wall * 0.74],
				[bx + w / 80, foot - wall * 0.36],
			]),
			[lapis, '#c4302a', teal][i % 3]!,
			'opacity=".85"',
		);
	}
	art += fill(box(0, foot - wall * 0.3, w, wall * 0.1), teal, 'opacity=".8"');
	art += hills(s, foot + h * 0.03, h * 0.008, ['#7ac45a', '#3f8a3a@30', '#1c4f2a'], 'grass', '#d9f08a', 2);
	for (const [px, q] of [
		[0.02, 0.5],
		[0.26, 0.36],
		[0.7, 0.36],
		[0.98, 0.54],
	] as [number, number][])
		if (Math.abs(px - at.x) > 0.12)
			art += figTree(s, px * w, foot + h * 0.08, h * q * (view === 'tall' ? 0.7 : 1), String(px));
	for (const k of [-1, 1]) {
		const ox = view === 'tall' ? 0.5 + k * 0.36 : at.x + k * 0.26;
		if (ox > 0.03 && ox < 0.99) art += obelisk(s, ox * w, foot + h * 0.1, h * (view === 'tall' ? 0.4 : 0.58));
	}
	art += palm(s, w * 0.13, foot + h * 0.08, h * 0.42, -0.4) + palm(s, w * 0.85, foot + h * 0.08, h * 0.38, 0.5);
	// Pool with lilies, which reaches towards the viewer.
	const pool = poly([
		[x - w * 0.1, foot + h * 0.12],
		[x + w * 0.1, foot + h * 0.12],
		[x + w * 0.34, h * 1.01],
		[x - w * 0.34, h * 1.01],
	]);
	art +=
		fill(
			poly([
				[x - w * 0.12, foot + h * 0.105],
				[x + w * 0.12, foot + h * 0.105],
				[x + w * 0.4, h * 1.02],
				[x - w * 0.4, h * 1.02],
			]),
			s.linear(['#fff0c9', '#d9a868']),
		) +
		s.clip(
			pool,
			water(s, foot + h * 0.12, ['#8ff0e6', '#1fa0b8', '#0b4a7a'], { x: at.x, glint: '#fffbe0', width: 0.1 }),
		);
	const r = s.random('pads');
	for (let i = 0; i < 12; i++) {
		const t = r.next();
		const px = x + r.bell() * w * (0.06 + t * 0.2);
		const py = foot + h * 0.14 + t * (h * 0.98 - foot - h * 0.14);
		const q = (8 + t * 22) * u;
		art +=
			fill(oval(px, py, q * 1.5, q * 0.5), s.linear(['#7ac45a', '#1f6b3a'])) +
			(i % 2
				? [-30, 0, 30]
						.map((t2) =>
							place(fill(blob('0,0! -8,-14 0,-28! 8,-14'), s.linear(['#ffffff', '#5a8ff0'])), px, py, q / 18, t2),
						)
						.join('')
				: '');
	}
	return art;
}

/** Wing of the scarab with feathers in three colours. The root is at the left. */
function wing(s: Sheet): string {
	const ink = '#2a1404';
	let art = '';
	const rows: [number, number, number, string[]][] = [
		[13, 440, 34, [lapis, '#2f7fe0', teal]],
		[11, 320, 34, ['#d9402f', '#f0752f', '#d9402f']],
		[9, 210, 34, [teal, '#5fe0d0', teal]],
	];
	for (const [n, length, wide, colors] of rows) {
		for (let i = 0; i < n; i++) {
			const t = i / (n - 1);
			const a = (62 - t * 104) * (Math.PI / 180);
			const [ex, ey] = [Math.cos(a) * length * (1 - t * 0.05), Math.sin(a) * length * 0.86 - t * 40];
			const [nx, ny] = [-Math.sin(a) * wide, Math.cos(a) * wide];
			const d = `M${0} ${0}L${(ex * 0.8 + nx).toFixed(0)} ${(ey * 0.8 + ny).toFixed(0)}Q${(ex * 1.06 + nx * 0.8).toFixed(0)} ${(ey * 1.06 + ny * 0.8).toFixed(0)} ${(ex * 1.05 - nx * 0.1).toFixed(0)} ${(ey * 1.05 - ny * 0.1).toFixed(0)}Q${(ex * 1.02 - nx).toFixed(0)} ${(ey * 1.02 - ny).toFixed(0)} ${(ex * 0.8 - nx).toFixed(0)} ${(ey * 0.8 - ny).toFixed(0)}Z`;
			const c = colors[i % 3]!;
			art +=
				fill(d, s.span([darken(c, 0.55), c, lighten(c, 0.4)], 0, 0, ex, ey)) +
				stroke(d, ink, 9) +
				stroke(d, s.linear(gold), 5);
			art += stroke(
				`M${(ex * 0.4).toFixed(0)} ${(ey * 0.4).toFixed(0)}L${ex.toFixed(0)} ${ey.toFixed(0)}`,
				lighten(c, 0.5),
				3,
				'opacity=".6"',
			);
		}
	}
	return (
		art +
		fill(blob('-10,40 60,70 120,40 130,-20 90,-90 20,-110 -20,-60'), s.linear(gold)) +
		stroke(blob('-10,40 60,70 120,40 130,-20 90,-90 20,-110 -20,-60'), ink, 7) +
		[0, 1, 2]
			.map((i) => fill(oval(40 + i * 28, -10 - i * 12, 14), s.radial(['#ffffff', '#e0483a', '#7a0f14'])))
			.join('')
	);
}

export function hero(s: Sheet): string {
	const ink = '#2a1404';
	let art = lamp(s, 500, 330, 480, '#fff6c9', 0.95);
	for (const k of [1, -1]) art += place(wing(s), 500 + k * 90, 560, 1, 0, k < 0);
	// Sun disc with rays, and a cobra at each side.
	for (let i = 0; i < 24; i++) {
		const a = (i / 24) * Math.PI * 2;
		art += place(fill('M0 -196L16 -166H-16Z', s.linear(['#fffbe0', '#ffb81f'])), 500, 270, 1.02, (a * 180) / Math.PI);
	}
	art +=
		fill(oval(500, 270, 168), ink) +
		fill(oval(500, 270, 162), s.linear(gold, 60)) +
		fill(oval(500, 270, 132), s.radial(['#ffffff', '#ffe25a@30', '#ff8a1f@72', '#d9300f'], 0.45, 0.4, 0.62)) +
		stroke(oval(500, 270, 132), '#7a2a05', 6) +
		stroke(oval(500, 270, 148), '#fffbe0', 4, 'opacity=".8"') +
		place(emblem(s, 'eye-of-horus', 190, ['#fffbe0', '#ffd23a', '#c4640f'], { outline: '#5a1a05' }), 500, 272) +
		fill(oval(450, 205, 56, 24), '#ffffff', 'opacity=".4" transform="rotate(-24 450 205)"');
	for (const k of [1, -1]) {
		const snake = blob(
			'140,80! 190,60 200,-10 160,-70 170,-140 210,-170 250,-140! 220,-130 216,-90 250,-20 240,70 190,110',
		);
		art += place(
			volume(s, snake, {
				stops: ['#8ff0c4', '#18a08a', '#0b4a4f'],
				angle: 20,
				depth: 16,
				rim: '#fff3b0',
				outline: ink,
				outlineWidth: 6,
				marks: stroke('M170 60L236 40M176 20L246 0M166 -20L232 -40M160 -60L214 -76', '#ffd23a', 9),
			}) +
				fill(oval(206, -146, 8), '#e0281f') +
				stroke('M250 -142L276 -150M250 -142L274 -132', '#e0281f', 4),
			500,
			310,
			1,
			0,
			k < 0,
		);
	}
	// Scarab.
	for (const k of [1, -1])
		for (const d of [
			'540,520 600,440 580,380 560,350',
			'570,640 680,660 720,720 700,770',
			'560,720 640,790 650,870 610,910',
		])
			art += place(stroke(line(d), ink, 40) + stroke(line(d), s.linear(gold), 26), k > 0 ? 0 : 1000, 0, 1, 0, k < 0);
	const shell = blob('500,470 600,490 660,590 660,720 600,830 500,870 400,830 340,720 340,590 400,490');
	art += volume(s, shell, {
		stops: ['#4fa0ff', lapis, '#10206b'],
		angle: 80,
		depth: 60,
		rim: '#c9f0ff',
		rimWidth: 18,
		outline: ink,
		outlineWidth: 8,
		dark: '#050a2e',
		marks:
			stroke('M500 560V870', '#0a1440', 12) +
			stroke('M500 560V870', '#ffd23a', 5) +
			[-1, 1]
				.map((k) =>
					stroke(
						`M${500 + k * 50} 580Q${500 + k * 90} 720 ${500 + k * 36} 850M${500 + k * 100} 590Q${500 + k * 134} 710 ${500 + k * 84} 810`,
						'#ffd23a',
						5,
						'opacity=".8"',
					),
				)
				.join(''),
	});
	art +=
		volume(s, blob('340,590! 360,500 430,460 500,450 570,460 640,500 660,590! 580,566 500,560 420,566'), {
			stops: gold,
			depth: 22,
			rim: '#ffffff',
			outline: ink,
			outlineWidth: 7,
		}) +
		volume(s, blob('420,470! 430,400 500,384 570,400 580,470! 500,456'), {
			stops: ['#ffe25a', '#d9820f', '#6b3005'],
			depth: 16,
			rim: '#ffffff',
			outline: ink,
			outlineWidth: 7,
		}) +
		fill(oval(452, 430, 14) + oval(548, 430, 14), '#0a1440') +
		fill(oval(456, 426, 5) + oval(552, 426, 5), '#8ff0ff');
	art +=
		place(gem(s, 34, '#e0281f', 8), 500, 512) +
		place(gem(s, 20, '#18b0a8', 6), 414, 532) +
		place(gem(s, 20, '#18b0a8', 6), 586, 532) +
		place(emblem(s, 'ankh', 120, ['#fffbe0', '#ffd23a', '#c4640f'], { outline: '#0a1440' }), 500, 700);
	art +=
		fill(oval(500, 916, 60), ink) +
		fill(oval(500, 914, 54), s.linear(gold, 60)) +
		place(gem(s, 38, '#18b0a8', 8), 500, 914);
	return art + flare(s, 420, 190, 70, '#ffffff') + flare(s, 620, 540, 50, '#ffffff');
}

function front(s: Sheet): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	const r = s.random('papyrus');
	for (let i = 0; i < 20; i++) {
		const left = i % 2;
		const x = (left ? r.next() * 0.16 : 1 - r.next() * 0.16) * w;
		const q = h * (0.12 + r.next() * 0.16);
		const dx = (r.next() - 0.5) * q * 0.4;
		art += stroke(`M${x} ${h + 5}Q${x} ${h - q * 0.6} ${x + dx} ${h - q}`, '#1f5a34', 5 * u);
		for (let j = -4; j <= 4; j++)
			art += stroke(
				`M${x + dx} ${h - q}q${j * 4 * u} ${-16 * u} ${j * 9 * u} ${(-18 + Math.abs(j) * 3) * u}`,
				j % 2 ? '#8fd05a' : '#4f9c40',
				2.6 * u,
			);
	}
	return (
		art +
		particles(s, 'glint', 14, ['#fff6c9'], { size: 0.9 }) +
		particles(s, 'dust', 90, ['#fffbe0'], { opacity: 0.9 }) +
		particles(s, 'petal', 18, ['#ffffff', '#8fb8ff'], { size: 1.1 })
	);
}

export const world: World = {
	name: 'orchard-of-ra',
	title: { en: 'Orchard of Ra', zh: '拉神果园' },
	scene,
	hero,
	front,
	word: {
		face: 'cinzel',
		lines: [
			{ text: 'Orchard', size: 1 },
			{ text: 'of Ra', size: 0.9 },
		],
		stops: ['#fffde6', '#ffe98a@30', '#ffb01f@60', '#c4600a'],
		trim: ['#c9fff4', '#18b0a8', '#0b4a6b', '#5fe0d0'],
		body: '#10286b',
		glow: '#fff0a0',
		leading: 0.4,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.66, '#081a4a', 0.75, h * 0.85) +
			[-1, 1]
				.map((k) =>
					place(
						[0, 1, 2, 3]
							.map((i) =>
								fill(
									`M${20 + i * 6} ${-34 + i * 22}H${190 - i * 30}Q${210 - i * 30} ${-24 + i * 22} ${180 - i * 30} ${-14 + i * 22}H${20 + i * 6}Z`,
									s.linear([
										['#2f7fe0', '#e0483a', '#18b0a8', '#ffd23a'][i]!,
										darken(['#2f7fe0', '#e0483a', '#18b0a8', '#ffd23a'][i]!, 0.5),
									]),
									'stroke="#ffd977" stroke-width="4"',
								),
							)
							.join(''),
						k * w * 0.25,
						h * 0.32,
						1,
						0,
						k < 0,
					),
				)
				.join(''),
		before: (s, w, h) => place(gem(s, 26, '#e0281f', 8), 0, h * 0.64) + flare(s, w * 0.38, -h * 0.36, 56, '#ffffff'),
	},
	heroAt: {
		banner: { x: 0.5, y: 0.42, size: 0.84 },
		wide: { x: 0.7, y: 0.52, size: 1 },
		logo: { x: 0.5, y: 0.44, size: 0.86 },
		tall: { x: 0.5, y: 0.56, size: 0.6 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.79, size: 0.72, height: 0.36 },
		poster: { x: 0.28, y: 0.5, size: 0.52, height: 0.66 },
	},
	colors: { deep: '#0c1f4a', panel: '#1f5a7a', light: '#fff0a0', accent: '#ff7a1f' },
	metal: gold,
	frame: 'arch',
	symbols: [
		{ art: (s) => hero(s), stops: ['#ffe98a', '#1f4fc4'], zoom: 0.86, enamel: ['#1f8fb0', '#0a2050'] },
		{ icon: 'pharoah', stops: ['#fff6c2', '#ffc02e', '#a8600f'] },
		{ icon: 'cleopatra', stops: ['#e6fff8', '#3fd0c0', '#0b5f6b'] },
		{ icon: 'anubis', stops: ['#e6ecff', '#6b8aff', '#1f2f9c'] },
		{ icon: 'ankh', stops: ['#fff0e0', '#ff8a4a', '#a82a14'] },
		{
			icon: 'eye-of-horus',
			stops: ['#fffbe0', '#ffd23a', '#d9820f'],
			ribbon: 'WILD',
			frame: 'disc',
			glow: '#fff0a0',
			enamel: ['#2050b8', '#0a1648'],
		},
		{
			icon: 'egyptian-pyramids',
			stops: ['#fff6d9', '#ffc46b', '#b0602a'],
			ribbon: 'SCATTER',
			frame: 'hex',
			glow: '#ffb81f',
			enamel: ['#18808a', '#08303f'],
		},
	],
	royals: [
		['#fff6c2', '#ffc02e', '#a8600f'],
		['#e0f0ff', '#3f8aff', '#12308f'],
		['#e0fff8', '#2fc4b0', '#0b5a5a'],
		['#ffe6d9', '#ff6a3a', '#8f1f0f'],
		['#f0e0ff', '#a86bd9', '#4a1a7a'],
	],
	feature: { kind: 'pick', title: 'PICK A FIG', icon: 'shiny-apple', stops: ['#f4d0ff', '#a83ac4', '#4a0f6b'] },
	alt: {
		scene: {
			en: 'a winged scarab lifting the sun disc above a walled garden with obelisks, fig trees and pyramids at noon',
			zh: '正午的埃及围墙花园里，带翼圣甲虫托起日轮，方尖碑、无花果树与金字塔环绕',
		},
		feature: { en: 'five figs of which two hide multipliers', zh: '五枚无花果中两枚藏有倍数' },
		symbols: {
			en: 'winged scarab, pharaoh, queen, Anubis, ankh, eye and pyramids',
			zh: '带翼圣甲虫、法老、女王、阿努比斯、安卡、荷鲁斯之眼与金字塔',
		},
	},
};

export const drawings = gameDrawings(world);
