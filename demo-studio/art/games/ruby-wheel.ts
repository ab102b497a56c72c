import {
	alpha,
	blob,
	box,
	darken,
	f,
	fill,
	flare,
	gameDrawings,
	gem,
	lamp,
	lighten,
	line,
	metals,
	oval,
	particles,
	place,
	poly,
	rays,
	sky,
	star,
	stroke,
	textPath,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

const gold = metals.gold;

function cherries(s: Sheet): string {
	let art =
		stroke('M330 620Q360 300 600 120M660 660Q640 340 600 120', '#1f3d12', 44) +
		stroke('M330 620Q360 300 600 120M660 660Q640 340 600 120', '#6fae3a', 24);
	art += volume(s, blob('600,130! 720,40 880,60 960,170 820,230 680,210'), {
		stops: ['#d9ff8a', '#5fb83a', '#1f6a24'],
		angle: 30,
		depth: 26,
		rim: '#f6ffd0',
		outline: '#12350f',
		outlineWidth: 12,
		marks: stroke('M610 130Q760 120 940 168', '#1f6a24', 9),
	});
	for (const [x, y, r] of [
		[320, 700, 220],
		[670, 750, 210],
	] as [number, number, number][])
		art +=
			fill(oval(x, y, r + 13), '#2d0210') +
			fill(oval(x, y, r), s.radial(['#ffd0cc', '#ff3a4a@22', '#c40a2c@60', '#4a0214'], 0.36, 0.3, 0.78)) +
			`<ellipse cx="${x - r * 0.36}" cy="${y - r * 0.42}" rx="${f(r * 0.3)}" ry="${f(r * 0.16)}" fill="#fff" opacity=".9" transform="rotate(-34 ${x - r * 0.36} ${y - r * 0.42})"/><path d="M${f(x + r * 0.2)} ${f(y + r * 0.86)}A${f(r * 0.9)} ${f(r * 0.9)} 0 0 0 ${f(x + r * 0.86)} ${f(y + r * 0.2)}" stroke="#ff9fb0" stroke-width="12" fill="none" opacity=".7"/>`;
	return art;
}

function seven(s: Sheet, hue = '#e8102f'): string {
	const d = 'M150 130H860L870 290Q620 520 560 900H330Q370 560 640 330H330L300 420H150Z';
	return (
		stroke(d, '#2d0210', 74) +
		stroke(d, s.linear(gold, 65), 52) +
		stroke(d, '#6b3206', 14) +
		volume(s, d, {
			stops: [lighten(hue, 0.45), hue, darken(hue, 0.5)],
			depth: 46,
			rim: '#ffffff',
			rimWidth: 18,
			dark: darken(hue, 0.8),
		}) +
		stroke('M190 170H820', '#ffffff', 22, 'opacity=".6"')
	);
}

function swag(s: Sheet, side: -1 | 1): string {
	const w = s.w * 0.24;
	let art = '';
	for (let i = 7; i >= 0; i--) {
		const a = (i / 8) * w;
		const b = ((i + 1.3) / 8) * w;
		const pull = s.h * 0.62;
		const d = `M${f(a)} -20H${f(b)}C${f(b)} ${f(pull * 0.7)} ${f(b * 0.7)} ${f(pull * 0.95)} ${f(b * 0.3)} ${f(pull)}L${f(a * 0.3)} ${f(pull)}C${f(a * 0.7)} ${f(pull * 0.9)} ${f(a)} ${f(pull * 0.6)} ${f(a)} -20Z`;
		art += fill(d, s.linear(['#5a0416', '#f0243f', '#a80a28', '#4a0212'], 0));
		art += fill(
			`M${f(a * 0.3)} ${f(pull)}L${f(b * 0.3 + 3)} ${f(pull)}Q${f(b * 0.5)} ${f(s.h * 0.8)} ${f(b * 0.62)} ${f(s.h + 20)}H${f(a * 0.62)}Q${f(a * 0.5)} ${f(s.h * 0.8)} ${f(a * 0.3)} ${f(pull)}Z`,
			s.linear(['#4a0212', '#d3142f', '#8a0620', '#3a0210'], 0),
		);
	}
	const y = s.h * 0.62;
	art +=
		fill(
			blob([
				[-10, y - 16],
				[w * 0.2, y - 18],
				[w * 0.4, y - 10],
				[w * 0.42, y + 12],
				[w * 0.2, y + 18],
				[-10, y + 16],
			]),
			s.linear(gold),
		) + stroke(`M0 ${f(y - 6)}H${f(w * 0.4)}`, '#fffbe0', 2);
	for (let i = 0; i < 9; i++)
		art += stroke(
			`M${f(w * 0.36 + i * 3)} ${f(y + 12)}l${f(-6 + i * 2)} ${f(s.h * 0.1)}`,
			i % 2 ? '#ffd95a' : '#b8731a',
			3.4,
		);
	return side < 0 ? art : `<g transform="translate(${s.w} 0) scale(-1 1)">${art}</g>`;
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#2d0214', '#6d0626@35', '#a80f36@62', '#4a0420@63', '#14010c']);
	const x = at.x * w;
	const y = at.y * h;
	// Folds of the velvet curtain at the back.
	for (let i = 0; i < 26; i++)
		art += fill(
			box((i / 26) * w, 0, w / 26 + 1, h * 0.7),
			s.linear(['#2a0212', '#8a0a2c', '#c4143f', '#6d0624', '#2a0212'], 0),
			'opacity=".75"',
		);
	art += `<rect width="${w}" height="${f(h * 0.7)}" fill="${s.linear([alpha('#1a0110', 0.75), alpha('#1a0110', 0.05)])}"/>`;
	art += rays(s, x, y, Math.max(w, h) * 0.9, 22, '#ffcf6b', 0.75) + lamp(s, x, y, h * 0.75, '#ffb84f', 0.7);
	// Spotlights.
	for (const [px, t, c] of [
		[0.12, 0.3, '#fff0c9'],
		[0.3, 0.14, '#ff9fb0'],
		[0.7, -0.14, '#ff9fb0'],
		[0.88, -0.3, '#fff0c9'],
	] as [number, number, string][]) {
		const [a, l] = [px * w, h * 0.95];
		art +=
			fill(
				poly([
					[a - 12 * u, 0],
					[a + 12 * u, 0],
					[a + t * w + 130 * u, l],
					[a + t * w - 130 * u, l],
				]),
				s.span([alpha(c, 0.55), alpha(c, 0)], a, 0, a + t * w, l),
			) + fill(oval(a + t * w, l * 0.93, 150 * u, 34 * u), s.radial([alpha(c, 0.4), alpha(c, 0)]));
	}
	// Bulb arches.
	for (const [k, c] of [
		[0.5, '#ffd24f'],
		[0.62, '#ff5f7a'],
	] as [number, string][]) {
		const n = 44;
		const R = Math.min(h * k * 1.02, view === 'tall' ? w * k * 1.1 : h * 2);
		art +=
			stroke(oval(x, y, R), '#3a0210', 26 * u) +
			stroke(oval(x, y, R), s.linear(gold, 60), 17 * u) +
			stroke(oval(x, y, R), '#5a0a1c', 11 * u);
		for (let i = 0; i < n; i++) {
			const [px, py] = [x + Math.cos((i / n) * 6.2832) * R, y + Math.sin((i / n) * 6.2832) * R];
			art += lamp(s, px, py, 20 * u, c, 0.9) + fill(oval(px, py, 5.5 * u), i % 2 ? '#fffbe0' : c);
		}
	}
	// Stage with a mirror finish.
	const floor = h * 0.84;
	art += `<rect y="${f(floor)}" width="${w}" height="${f(h - floor)}" fill="${s.linear(['#8a0f30', '#3a0418@40', '#120108'])}"/>`;
	for (let i = -12; i <= 12; i++)
		art += stroke(`M${f(x + i * 60 * u)} ${f(floor)}L${f(x + i * 210 * u)} ${h}`, '#ff8a9c', 1.4 * u, 'opacity=".25"');
	art +=
		stroke(`M0 ${f(floor)}H${w}`, s.linear(gold, 0), 7 * u) +
		lamp(s, x, floor + 20 * u, w * 0.4, '#ffc45f', 0.5, (h - floor) * 0.7);
	return art + swag(s, -1) + swag(s, 1);
}

/** Wheel: bezel with bulbs, enamel wedges with fruit, and a ruby at the hub. */
function wheelArt(s: Sheet): string {
	const [cx, cy, R] = [500, 480, 430];
	let art =
		fill(oval(cx, cy + 26, R * 1.04), '#000', 'opacity=".45"') +
		fill(oval(cx, cy, R * 1.05), '#3a1402') +
		fill(oval(cx, cy, R * 1.03), s.linear(gold, 60)) +
		stroke(oval(cx, cy, R * 1.01), '#fffbe0', 4) +
		fill(oval(cx, cy, R * 0.93), '#4a0a14') +
		stroke(oval(cx, cy, R * 0.93), '#6b3206', 6);
	const hues = ['#e8102f', '#fff0d6', '#8a0a9c', '#ffc21f', '#e8102f', '#0f9c5f', '#fff0d6', '#1a5fd3'];
	const n = 16;
	for (let i = 0; i < n; i++) {
		const c = hues[i % 8] as string;
		const [a, b] = [(i / n) * 6.2832 - 1.5708 - Math.PI / n, ((i + 1) / n) * 6.2832 - 1.5708 - Math.PI / n];
		const q = R * 0.86;
		const d = `M${cx} ${cy}L${f(cx + Math.cos(a) * q)} ${f(cy + Math.sin(a) * q)}A${f(q)} ${f(q)} 0 0 1 ${f(cx + Math.cos(b) * q)} ${f(cy + Math.sin(b) * q)}Z`;
		art +=
			fill(
				d,
				s.span(
					[darken(c, 0.65), c, lighten(c, 0.35)],
					cx,
					cy,
					cx + Math.cos((a + b) / 2) * q,
					cy + Math.sin((a + b) / 2) * q,
				),
			) +
			stroke(d, '#5a2a04', 7) +
			stroke(d, '#ffd95a', 4);
		const m = (a + b) / 2;
		const [px, py] = [cx + Math.cos(m) * R * 0.68, cy + Math.sin(m) * R * 0.68];
		const turn = (m * 180) / Math.PI + 90;
		art += place(
			place([seven(s, '#ff3f55'), cherries(s), star7(s), bar(s)][i % 4] as string, -55, -55, 0.11),
			px,
			py,
			1,
			turn,
		);
	}
	for (let i = 0; i < 32; i++) {
		const [px, py] = [cx + Math.cos((i / 32) * 6.2832) * R * 0.98, cy + Math.sin((i / 32) * 6.2832) * R * 0.98];
		art +=
			lamp(s, px, py, 30, i % 2 ? '#ffd24f' : '#ff5f7a', 0.9) +
			fill(oval(px, py, 10), s.radial(['#ffffff', i % 2 ? '#ffe9a0' : '#ffb0bd', i % 2 ? '#e09a1c' : '#c40a2c']));
	}
	art +=
		stroke(oval(cx, cy, R * 0.86), '#000', 14, 'opacity=".35"') +
		fill(
			`M${cx - R * 0.8} ${cy - R * 0.2}A${R * 0.82} ${R * 0.82} 0 0 1 ${cx + R * 0.8} ${cy - R * 0.2}Q${cx} ${cy - R * 0.55} ${cx - R * 0.8} ${cy - R * 0.2}Z`,
			'#fff',
			'opacity=".16"',
		);
	// Hub.
	art +=
		fill(oval(cx, cy + 8, R * 0.42), '#000', 'opacity=".5"') +
		fill(oval(cx, cy, R * 0.41), s.linear(gold, 60)) +
		stroke(oval(cx, cy, R * 0.4), '#fffbe0', 3) +
		fill(oval(cx, cy, R * 0.345), '#3a0410');
	for (let i = 0; i < 12; i++)
		art += place(
			gem(s, 13, '#fff0f6', 6),
			cx + Math.cos(i * 0.5236) * R * 0.378,
			cy + Math.sin(i * 0.5236) * R * 0.378,
		);
	return art + ruby(s, cx, cy, R * 0.33);
}

function ruby(s: Sheet, cx: number, cy: number, r: number): string {
	const n = 8;
	const p = (q: number, i: number): Point => [
		cx + Math.cos((i / n) * 6.2832 + 0.3927) * r * q,
		cy + Math.sin((i / n) * 6.2832 + 0.3927) * r * q,
	];
	let art = lamp(s, cx, cy, r * 1.9, '#ff2f55', 0.6);
	const tone = (i: number, k: number) => {
		const l = 0.5 - 0.5 * Math.sin((i / n) * 6.2832 + 1.1) + k;
		return l > 0.5
			? lighten('#ff1a44', Math.min(0.75, (l - 0.5) * 1.3))
			: darken('#e0082f', Math.min(0.75, (0.5 - l) * 1.3));
	};
	for (let i = 0; i < n; i++) {
		art +=
			fill(poly([p(1, i), p(1, i + 1), p(0.78, i + 0.5)]), tone(i + 0.5, -0.12)) +
			fill(poly([p(1, i), p(0.78, i + 0.5), p(0.56, i), p(0.78, i - 0.5)]), tone(i, 0.1)) +
			fill(poly([p(0.78, i + 0.5), p(0.56, i), p(0.56, i + 1)]), tone(i + 0.5, 0.3));
	}
	return (
		art +
		fill(poly(Array.from({ length: n }, (_, i) => p(0.56, i))), s.linear(['#ffb0bd', '#ff2f55@40', '#a8062a'], 60)) +
		fill(poly([p(0.56, 4), p(0.56, 5), p(0.56, 6), p(0.1, 2)]), '#ffffff', 'opacity=".35"') +
		flare(s, cx - r * 0.4, cy - r * 0.44, r * 0.7)
	);
}

const star7 = (s: Sheet) =>
	stroke(star(500, 520, 420, 5, 0.5), '#5a2a04', 70) +
	fill(star(500, 520, 420, 5, 0.5), s.linear(['#fffbe0', '#ffd95a', '#d9861a'], 60));

function bar(s: Sheet): string {
	let art = '';
	for (const [i, c] of ['#e8102f', '#1a1030', '#e8102f'].entries()) {
		const d = box(90, 150 + i * 250, 820, 210, 40);
		const word = textPath('BAR', 'bungee', 180, 500, 320 + i * 250, 'middle', 4);
		art +=
			fill(d, '#1a0410', 'transform="translate(0 16)"') +
			fill(d, s.linear([lighten(c, 0.3), c, darken(c, 0.5)])) +
			stroke(d, '#3a1402', 40) +
			stroke(d, s.linear(gold, 70), 28) +
			stroke(word, '#2a0a04', 22) +
			fill(word, s.linear(['#ffffff', '#ffe27a', '#f0a01f']));
	}
	return art;
}

function bell(s: Sheet): string {
	return (
		volume(
			s,
			blob(
				'500,80 560,110 570,170 700,260 760,420 780,640 860,740! 840,800 160,800 140,740! 220,640 240,420 300,260 430,170 440,110',
			),
			{
				stops: ['#fffbe0', '#ffd24f', '#d98a14', '#8a4606'],
				angle: 20,
				depth: 60,
				rim: '#ffffff',
				outline: '#4a2004',
				outlineWidth: 18,
				marks: stroke('M230 640H780M170 750H840', '#a85f0f', 20, 'opacity=".6"'),
			},
		) +
		fill(oval(500, 850, 90, 80), s.radial(['#fffbe0', '#e09a1c', '#5a2a04'], 0.38, 0.3)) +
		fill(oval(400, 380, 40, 120), '#fff', 'opacity=".5" transform="rotate(14 400 380)"')
	);
}

function hero(s: Sheet, view: View): string {
	let art = wheelArt(s);
	art +=
		fill('M420 -10H580L500 150Z', '#3a1402', 'transform="translate(0 10)" opacity=".6"') +
		volume(s, 'M414 -20Q500 -60 586 -20L500 146Z', {
			stops: gold,
			angle: 60,
			depth: 14,
			rim: '#fff',
			outline: '#4a2004',
			outlineWidth: 7,
		}) +
		ruby(s, 500, 22, 38);
	if (view !== 'panel') {
		art += place(fill(oval(500, 990, 420, 60), '#000', 'opacity=".35"') + cherries(s), -70, 560, 0.44, -8);
		art += place(seven(s), 690, 520, 0.5, 8);
		art += place(ruby(s, 0, 0, 74), 400, 950) + place(ruby(s, 0, 0, 52), 580, 975);
	}
	return art;
}

const front = (s: Sheet) =>
	particles(s, 'confetti', 70, ['#ffd24f', '#ff5f7a', '#fff0d6', '#e8102f'], { size: 1.2 }) +
	particles(s, 'glint', 18, ['#fff0c9', '#ffc0cc'], { size: 1.2 }) +
	particles(s, 'bokeh', 10, ['#ffd24f', '#ff5f7a'], { size: 2, opacity: 0.5 });

const world: World = {
	name: 'ruby-wheel',
	title: { en: 'Ruby Wheel', zh: '红宝石转轮' },
	scene,
	hero,
	front,
	word: {
		face: 'cinzel',
		lines: ['Ruby Wheel'],
		stops: ['#fffdf0', '#ffe99a@35', '#ffc02f@60', '#c4700f'],
		trim: ['#ffb0bd', '#e8102f', '#5a0418'],
		body: '#2d0212',
		glow: '#ff4a5f',
		arch: 0.1,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.6, '#1a010c', 0.85, h * 1.3),
		before: (s, w, h) =>
			ruby(s, 0, h * 0.86, 44) +
			[-1, 1]
				.map((k) =>
					stroke(
						line([
							[k * 60, h * 0.86],
							[k * w * 0.2, h * 0.72],
							[k * w * 0.34, h * 0.84],
						]),
						'#ffd95a',
						9,
					),
				)
				.join('') +
			flare(s, -w * 0.3, -h * 0.1, 70) +
			flare(s, w * 0.36, h * 0.1, 60),
	},
	colors: { deep: '#1f0210', panel: '#7d0a2a', light: '#ffd98a', accent: '#ff2347' },
	metal: gold,
	frame: 'tile',
	symbols: [
		{ art: (s) => seven(s), stops: ['#ffd0d6', '#e8102f'], zoom: 0.68, enamel: ['#ffb52e', '#8a2a06'] },
		{ art: bell, stops: ['#fff6c2', '#d98a14'], zoom: 0.66, enamel: ['#1a6a4f', '#04241f'] },
		{ art: bar, stops: ['#ffd0d6', '#1a1030'], zoom: 0.68, enamel: ['#4a3a8a', '#120a36'] },
		{ art: cherries, stops: ['#ffd0cc', '#c40a2c'], zoom: 0.68, enamel: ['#3a7a9c', '#0a1f3f'] },
		{ icon: 'grapes', stops: ['#f3e0ff', '#b06fff', '#4b149c'] },
		{
			art: (s) => ruby(s, 500, 500, 420),
			stops: ['#ffb0bd', '#a8062a'],
			zoom: 0.66,
			frame: 'disc',
			ribbon: 'WILD',
			enamel: ['#2a1a5a', '#0d0524'],
		},
		{
			art: (s) => place(wheelArt(s), 30, 40, 0.94),
			stops: ['#fff6c2', '#d98a14'],
			zoom: 0.86,
			frame: 'disc',
			ribbon: 'WHEEL',
			enamel: ['#8a0a2c', '#2a0212'],
		},
	],
	royals: [
		['#ffe3e6', '#ff2347', '#8a0420'],
		['#fff6c2', '#ffc02f', '#b3660f'],
		['#e6fff0', '#3fc48a', '#0a6a4a'],
		['#e3ecff', '#5f8aff', '#1a2fa8'],
		['#f6e3ff', '#b86fff', '#5a149c'],
	],
	feature: {
		kind: 'ladder',
		title: 'RUBY JACKPOTS',
		jackpots: [
			['RUBY', 1000],
			['EMERALD', 250],
			['SAPPHIRE', 100],
			['PEARL', 50],
		],
	},
	heroAt: {
		banner: { x: 0.5, y: 0.4, size: 0.8 },
		wide: { x: 0.68, y: 0.5, size: 0.92 },
		poster: { x: 0.72, y: 0.5, size: 0.88 },
		tall: { x: 0.5, y: 0.6, size: 0.56 },
		logo: { x: 0.5, y: 0.42, size: 0.82 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.82, size: 0.86, height: 0.3 },
		tall: { x: 0.5, y: 0.15, size: 0.94, height: 0.2 },
		logo: { x: 0.5, y: 0.8, size: 1, height: 0.28 },
	},
	alt: {
		scene: {
			en: 'a golden wheel with a great ruby at its hub on a velvet stage, with cherries, a red seven and spotlights',
			zh: '天鹅绒舞台上的金色转轮，中心镶着硕大红宝石，旁边是樱桃、红色七与聚光灯',
		},
		feature: { en: 'the four jackpots beside the ruby wheel', zh: '红宝石转轮旁的四级奖池' },
		symbols: {
			en: 'seven, bell, bars, cherries, grapes, ruby and wheel',
			zh: '红七、铃铛、金条字、樱桃、葡萄、红宝石与转轮',
		},
	},
};

export const drawings = gameDrawings(world);
