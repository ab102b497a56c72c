import {
	alpha,
	blob,
	box,
	darken,
	f,
	fill,
	flare,
	gameDrawings,
	lamp,
	lighten,
	line,
	nebula,
	oval,
	particles,
	place,
	sky,
	star,
	stars,
	stroke,
	taper,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { eye, swirl } from '../toolkit/creature.ts';

export const candy = ['#ff7ab8', '#ffd166', '#7be0d0', '#a98bff', '#ff9f6b', '#8fd3ff'];

/** Ball of boiled sugar with a wound stripe and a highlight. */
export function ball(s: Sheet, x: number, y: number, r: number, a: string, b: string, n = 12, twist = 0.3): string {
	const disc = oval(x, y, r);
	const marks =
		fill(swirl(x, y, r * 1.05, n, twist), b) +
		fill(
			disc,
			s.radial(
				[
					alpha('#ffffff', 0.5),
					`${alpha('#ffffff', 0)}@45`,
					`${alpha(darken(a, 0.6), 0.35)}@85`,
					alpha(darken(a, 0.75), 0.8),
				],
				0.38,
				0.32,
				0.75,
			),
		);
	return (
		volume(s, disc, {
			stops: [lighten(a, 0.3), a],
			depth: r * 0.2,
			shade: 0.35,
			dark: '#4a1060',
			rim: '#ffffff',
			rimWidth: r * 0.05,
			marks,
		}) +
		`<ellipse cx="${f(x - r * 0.36)}" cy="${f(y - r * 0.48)}" rx="${f(r * 0.34)}" ry="${f(r * 0.17)}" fill="#fff" opacity=".75" transform="rotate(-35 ${f(x - r * 0.36)} ${f(y - r * 0.48)})"/>`
	);
}

export function lolly(s: Sheet, x: number, y: number, r: number, h: number, a: string, b: string, lean = 0): string {
	const stick = `M${f(x)} ${f(y)}L${f(x + lean)} ${f(y + h)}`;
	return stroke(stick, '#b98fd0', r * 0.2) + stroke(stick, '#fff7ff', r * 0.13) + ball(s, x, y, r, a, b, 10, 0.9);
}

export function gumdrop(s: Sheet, x: number, y: number, w: number, color: string, seed: string): string {
	const h = w * 0.92;
	const r = s.random(`gum${seed}`);
	let sugar = '';
	for (let i = 0; i < 70; i++)
		sugar += oval(x + (r.next() - 0.5) * w, y - r.next() * h, w * (0.004 + r.next() * 0.008));
	const d = `M${f(x - w / 2)} ${f(y + w * 0.1)}Q${f(x - w * 0.46)} ${f(y - h)} ${f(x)} ${f(y - h)}Q${f(x + w * 0.46)} ${f(y - h)} ${f(x + w / 2)} ${f(y + w * 0.1)}Z`;
	return (
		volume(s, d, {
			stops: [lighten(color, 0.45), color, darken(color, 0.3)],
			depth: w * 0.12,
			shade: 0.4,
			dark: darken(color, 0.65),
			rim: '#ffffff',
			rimWidth: w * 0.03,
			marks: fill(sugar, '#ffffff', 'opacity=".75"'),
		}) +
		`<ellipse cx="${f(x - w * 0.16)}" cy="${f(y - h * 0.7)}" rx="${f(w * 0.1)}" ry="${f(w * 0.2)}" fill="#fff" opacity=".4" transform="rotate(24 ${f(x - w * 0.16)} ${f(y - h * 0.7)})"/>`
	);
}

export function cane(s: Sheet, x: number, y: number, h: number, color: string, flip = false): string {
	const k = flip ? -1 : 1;
	const d = `M0 0V${f(-h * 0.72)}A${f(h * 0.17)} ${f(h * 0.17)} 0 0 1 ${f(h * 0.34)} ${f(-h * 0.72)}V${f(-h * 0.62)}`;
	const w = h * 0.1;
	return `<g transform="translate(${f(x)} ${f(y)}) scale(${k} 1)">${stroke(d, darken(color, 0.45), w * 1.25)}${stroke(d, '#fff8fb', w)}<path d="${d}" fill="none" stroke="${color}" stroke-width="${f(w)}" stroke-dasharray="${f(w * 0.75)} ${f(w * 0.8)}"/>${stroke(d, '#ffffff', w * 0.2, `opacity=".8" transform="translate(${f(-w * 0.24)} 0)"`)}</g>`;
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#5b3fb8', '#9a5fd6@28', '#f08fd0@58', '#ffc6c4@80', '#ffe9c9']);
	art += nebula(s, [0, 0, w, h], ['#ff9be0', '#7fe8ff', '#fff0b0'], 0.7, 2.2) + stars(s, 130, 0.7, '#fff6ff');
	art +=
		ball(s, w * 0.12, h * 0.2, 92 * u, '#ff8fc4', '#fff0f8', 14, 0.7) +
		ball(s, w * 0.9, h * 0.34, 58 * u, '#7fe3d4', '#f6fff0', 10, 0.4);
	// A ringed planet of icing.
	const [px, py, q] = [w * 0.8, h * 0.13, 46 * u];
	const ring = `<g transform="translate(${f(px)} ${f(py)}) rotate(-18) scale(1 .28)">`;
	art +=
		`${ring}${stroke(oval(0, 0, q * 1.9), '#fff0b8', q * 0.36)}${stroke(oval(0, 0, q * 1.9), '#ff8fc4', q * 0.1)}</g>` +
		ball(s, px, py, q, '#b08cff', '#e6d8ff', 8, 0.2) +
		`${ring}${stroke(`M${f(-q * 1.9)} 0A${f(q * 1.9)} ${f(q * 1.9)} 0 0 0 ${f(q * 1.9)} 0`, '#fff0b8', q * 0.36)}${stroke(`M${f(-q * 1.9)} 0A${f(q * 1.9)} ${f(q * 1.9)} 0 0 0 ${f(q * 1.9)} 0`, '#ff8fc4', q * 0.1)}</g>`;
	art += lamp(s, at.x * w, at.y * h, h * 0.7, '#fff2c8', view === 'quiet' ? 0.3 : 0.7);
	const r = s.random('hills');
	for (const [y, size, tint, n] of [
		[0.76, 0.2, 0.35, 15],
		[0.86, 0.25, 0.12, 12],
	] as [number, number, number, number][]) {
		for (let i = 0; i <= n; i++)
			art += gumdrop(
				s,
				(i / n + (r.next() - 0.5) * 0.04) * w,
				h * (y + 0.03 * Math.sin(i * 2)),
				h * size * (0.7 + r.next() * 0.55),
				lighten(candy[(i * 2 + (n % 3)) % candy.length] as string, tint),
				`${y}${i}`,
			);
		art += `<rect y="${f(h * (y - 0.12))}" width="${w}" height="${f(h * 0.35)}" fill="${s.linear([alpha('#ffd9e8', 0), alpha('#ffd9e8', tint + 0.12), alpha('#ffd9e8', 0)])}"/>`;
	}
	art +=
		lolly(s, w * 0.06, h * 0.62, 50 * u, h * 0.4, '#7fd8ff', '#ffffff', -8) +
		lolly(s, w * 0.95, h * 0.66, 60 * u, h * 0.4, '#ff7ab8', '#fff4a8', 10) +
		cane(s, w * 0.17, h * 0.96, h * 0.32, '#ff4f7d') +
		cane(s, w * 0.86, h * 0.97, h * 0.26, '#35c9b0', true);
	const icing = (y: number, c: string, seed: number) => {
		const list: Point[] = Array.from({ length: 15 }, (_, i) => [
			(i / 14) * w,
			y + Math.sin(i * 1.9 + seed) * h * 0.022,
		]);
		return volume(s, `${line(list)}L${w + 60} ${h + 60}L-60 ${h + 60}Z`, {
			stops: [lighten(c, 0.4), c, darken(c, 0.35)],
			depth: h * 0.03,
			shade: 0.3,
			rim: '#ffffff',
			rimWidth: h * 0.012,
		});
	};
	return art + icing(h * 0.93, '#ff8fc6', 1) + icing(h * 0.975, '#7a3d86', 3);
}

export function hero(s: Sheet): string {
	const r = s.random('comet');
	const [cx, cy, q] = [640, 590, 260];
	let art = lamp(s, cx, cy, 480, '#fff6c9', 0.75);
	// Tail of ribbons, each with its own highlight.
	const ribbons: [string, number, number][] = [
		['#8f6bff', -150, -36],
		['#4fb8ff', -92, -20],
		['#4fe0b8', -30, -4],
		['#ffd84f', 34, 10],
		['#ff9348', 96, 24],
		['#ff4f9a', 150, 36],
	];
	for (const [color, off, end] of ribbons) {
		const [nx, ny] = [0.6, -0.8];
		const list: Point[] = [
			[cx - nx * -off, cy + ny * -off],
			[440 + off * 0.42, 420 + off * 0.5 + off * 0.2],
			[240 + off * 0.2, 215 + off * 0.42],
			[20 + end * 1.5, -10 + end * 5],
		];
		art += volume(s, taper(list, 104, 8, 16), {
			stops: [lighten(color, 0.6), color],
			angle: 40,
			depth: 18,
			shade: 0.35,
			dark: darken(color, 0.6),
			rim: '#ffffff',
			rimWidth: 8,
		});
	}
	for (let i = 0; i < 130; i++) {
		const t = r.next() ** 1.1;
		const side = r.bell();
		const [x, y] = [cx - 70 - t * 620 + side * 130, cy - 90 - t * 600 - side * 150];
		const c = candy[i % candy.length] as string;
		const l = 17 + 15 * (1 - t);
		art += place(
			fill(box(-l / 2, -5, l, 11, 5.5), darken(c, 0.25), 'transform="translate(2 3)"') +
				fill(box(-l / 2, -5, l, 11, 5.5), lighten(c, 0.1)) +
				fill(box(-l / 3, -3.4, l * 0.5, 3, 1.5), '#fff', 'opacity=".8"'),
			x,
			y,
			1,
			r.next() * 180,
		);
	}
	art += fill(oval(cx, cy, q + 16), '#fff3d8', 'opacity=".6"') + ball(s, cx, cy, q, '#ff5fa8', '#fff2f8', 14, 0.42);
	// Icing with sprinkles on the top.
	const cap = blob(
		'396,520 420,400 520,338 650,326 780,352 866,440 892,540 862,600 836,540 800,510 770,566 736,610 700,548 660,500 618,540 584,470 536,452 508,520 476,560 446,500',
		0.55,
	);
	let bits = '';
	for (let i = 0; i < 46; i++)
		bits += place(
			fill(box(-11, -4, 22, 9, 4.5), candy[i % candy.length] as string),
			430 + r.next() * 440,
			340 + r.next() * 200,
			1,
			r.next() * 180,
		);
	art += s.clip(
		oval(cx, cy, q + 3),
		fill(cap, '#8d2a78', 'opacity=".45" transform="translate(6 16)"') +
			volume(s, cap, {
				stops: ['#fffdf2', '#ffe8bd', '#ffc583'],
				depth: 26,
				shade: 0.35,
				dark: '#9a4a2a',
				rim: '#ffffff',
				marks: bits,
			}),
	);
	for (const k of [-1, 1]) art += fill(oval(cx + k * 150, cy + 96, 40, 26), '#ff2f83', 'opacity=".55"');
	art +=
		eye(s, cx - 82, cy + 34, 52, '#6a3bd0', { look: [0.2, 0.1], ry: 60, rim: '#4a1048' }) +
		eye(s, cx + 82, cy + 34, 52, '#6a3bd0', { look: [0.2, 0.1], ry: 60, rim: '#4a1048' });
	const mouth = blob(
		`${cx - 62},${cy + 118}! ${cx},${cy + 130} ${cx + 62},${cy + 118}! ${cx + 34},${cy + 184} ${cx},${cy + 196} ${cx - 34},${cy + 184}`,
	);
	art +=
		s.clip(mouth, fill(mouth, '#7d0f3f') + fill(oval(cx + 4, cy + 192, 40, 30), '#ff7d9c')) +
		stroke(mouth, '#4a1048', 7);
	return (
		art +
		flare(s, 520, 424, 90) +
		flare(s, 20, 0, 120, '#fff3b8') +
		fill(star(880, 360, 40, 5, 0.5), '#ffd84f') +
		stroke(star(880, 360, 40, 5, 0.5), '#fff7cf', 6)
	);
}

const front = (s: Sheet) =>
	particles(s, 'confetti', 60, candy, { size: 1.3 }) +
	particles(s, 'glint', 16, ['#fff6d0', '#ffd0f0'], { size: 1.2 }) +
	particles(s, 'bokeh', 10, ['#ffd0f0', '#d0f4ff'], { size: 1.8, opacity: 0.5 });

export const world: World = {
	name: 'sugar-comet',
	title: { en: 'Sugar Comet', zh: '糖果彗星' },
	scene,
	hero,
	front,
	word: {
		face: 'lilita',
		lines: ['Sugar', 'Comet'],
		stops: ['#ffffff', '#ffe3f2@40', '#ff8fc8@62', '#ff4f9e'],
		trim: ['#fff6c9', '#ffd84f', '#ff9a3d'],
		body: '#6a1f8f',
		glow: '#ffb8ec',
		arch: 0.05,
		tilt: 4,
		tracking: 2,
		before: (s, w, h) => flare(s, -w * 0.34, -h * 0.34, 70) + flare(s, w * 0.36, h * 0.1, 60, '#fff3b8'),
	},
	colors: { deep: '#2d1059', panel: '#7a3fae', light: '#ffd9f4', accent: '#ff5fa8' },
	metal: ['#ffffff', '#ffd0ea', '#ff7fbd', '#a8327f', '#ffc2e4'],
	frame: 'scallop',
	symbols: [
		{
			art: (s) => place(hero(s), -120, -110, 1.06),
			stops: ['#ffe3f2', '#ff4f9e'],
			zoom: 0.72,
			enamel: ['#9a6bff', '#3a1478'],
		},
		{ icon: 'cupcake', stops: ['#fff0f8', '#ff9fce', '#d63a86'] },
		{ icon: 'spiral-lollipop', stops: ['#e8fff8', '#5fe3c8', '#148a7a'] },
		{ icon: 'donut', stops: ['#fff0c9', '#ffb64f', '#c45a1a'] },
		{ icon: 'wrapped-sweet', stops: ['#e9f4ff', '#7fc4ff', '#2a63c4'] },
		{
			icon: 'gingerbread-man',
			stops: ['#fff0d0', '#ffb36b', '#a85a22'],
			ribbon: 'WILD',
			enamel: ['#b8327f', '#4a0f4a'],
		},
		{ icon: 'falling-star', stops: ['#fffbe0', '#ffe06b', '#f09a1a'], ribbon: 'BONUS', enamel: ['#6a4fe0', '#20105a'] },
	],
	royals: [
		['#fff0f8', '#ff7ab8', '#c4246f'],
		['#fff8d6', '#ffd166', '#d6861a'],
		['#e6fff9', '#7be0d0', '#178878'],
		['#eef0ff', '#a98bff', '#4b2bc0'],
		['#e6f6ff', '#8fd3ff', '#2470c4'],
	],
	feature: { kind: 'pick', title: 'SWEET PICK', icon: 'cupcake', stops: ['#fff0f8', '#ff9fce', '#d63a86'] },
	heroAt: { banner: { x: 0.5, y: 0.36, size: 0.8 }, logo: { x: 0.48, y: 0.4, size: 0.86 } },
	wordAt: { banner: { x: 0.5, y: 0.785, size: 0.84, height: 0.43 } },
	alt: {
		scene: {
			en: 'a smiling candy comet trailing rainbow ribbons and sprinkles over gumdrop hills',
			zh: '微笑的糖果彗星拖着彩虹缎带与糖针，飞过软糖山丘',
		},
		feature: { en: 'five cupcakes to pick from, two of them opened', zh: '五个纸杯蛋糕任选，其中两个已经打开' },
		symbols: {
			en: 'comet, cupcake, lollipop, doughnut, sweet, gingerbread man and falling star',
			zh: '彗星、纸杯蛋糕、棒棒糖、甜甜圈、糖果、姜饼人与流星',
		},
	},
};

export const drawings = gameDrawings(world);
