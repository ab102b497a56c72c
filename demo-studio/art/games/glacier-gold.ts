import {
	blob,
	box,
	darken,
	emblem,
	f,
	fill,
	flare,
	gameDrawings,
	lamp,
	lighten,
	line,
	metals,
	noise,
	oval,
	particles,
	place,
	poly,
	relief,
	shafts,
	sky,
	stroke,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { eye, hairs, pts, shade, shaggy } from '../toolkit/creature.ts';

const ink = '#061226';

/** Block of ice: facets with light inside. */
function crystal(s: Sheet, x: number, y: number, w: number, h: number, turn: number, color = '#6fd3f2'): string {
	const a =
		fill(
			poly([
				[-w / 2, 0],
				[-w * 0.42, -h * 0.72],
				[-w * 0.05, -h],
				[0, 0],
			]),
			s.linear(['#f2fdff', lighten(color, 0.35), color]),
		) +
		fill(
			poly([
				[0, 0],
				[-w * 0.05, -h],
				[w * 0.3, -h * 0.8],
				[w * 0.22, 0],
			]),
			s.linear([lighten(color, 0.5), color, darken(color, 0.45)]),
		) +
		fill(
			poly([
				[w * 0.22, 0],
				[w * 0.3, -h * 0.8],
				[w / 2, -h * 0.55],
				[w / 2, 0],
			]),
			s.linear([color, darken(color, 0.55)]),
		) +
		stroke(
			`M${f(-w * 0.05)} ${f(-h)}L0 0M${f(w * 0.3)} ${f(-h * 0.8)}L${f(w * 0.22)} 0M${f(-w * 0.42)} ${f(-h * 0.72)}L${f(-w * 0.05)} ${f(-h)}L${f(w * 0.3)} ${f(-h * 0.8)}L${f(w / 2)} ${f(-h * 0.55)}`,
			'#ffffff',
			w * 0.03,
			'opacity=".8"',
		);
	return place(a, x, y, 1, turn);
}

function nugget(s: Sheet, x: number, y: number, r: number, seed: string): string {
	const q = s.random(`nug${seed}`);
	const p: Point[] = Array.from({ length: 8 }, (_, i) => [
		x + Math.cos(i * 0.785) * r * (0.75 + q.next() * 0.4),
		y + Math.sin(i * 0.785) * r * (0.6 + q.next() * 0.35),
	]);
	return volume(s, poly(p), {
		stops: ['#fffbd6', '#ffd24f', '#d98a14', '#7a3d08'],
		angle: 60,
		depth: r * 0.3,
		rim: '#ffffff',
		dark: '#5a2a04',
		outline: '#4a2004',
		outlineWidth: r * 0.1,
		marks:
			fill(poly([p[0] as Point, p[2] as Point, [x, y]]), '#fff6c0', 'opacity=".5"') +
			fill(poly([p[4] as Point, p[6] as Point, [x, y]]), '#8a4608', 'opacity=".35"'),
	});
}

/** Gold in the ice: branching, glowing veins. */
function vein(s: Sheet, points: Point[], width: number, seed: string): string {
	const r = s.random(`vein${seed}`);
	let d = '';
	points.forEach((p, i) => {
		if (i) {
			const a = points[i - 1] as Point;
			for (let k = 0; k < 5; k++) {
				const t = (k + 1) / 5;
				d += `${d ? 'L' : `M${f(a[0])} ${f(a[1])}L`}${f(a[0] + (p[0] - a[0]) * t + r.bell() * width * 1.4)} ${f(a[1] + (p[1] - a[1]) * t + r.bell() * width * 1.4)}`;
			}
		}
	});
	let twigs = '';
	for (let i = 0; i < points.length * 3; i++) {
		const p = points[i % points.length] as Point;
		twigs += `M${f(p[0] + r.bell() * width)} ${f(p[1] + r.bell() * width)}l${f(r.bell() * width * 7)} ${f(r.bell() * width * 5)}l${f(r.bell() * width * 5)} ${f(r.bell() * width * 4)}`;
	}
	return (
		stroke(d + twigs, '#ffb52e', width * 2.6, 'opacity=".22"') +
		stroke(twigs, '#b8731a', width * 0.5) +
		stroke(twigs, '#ffe08a', width * 0.22) +
		stroke(d, '#8a4f0f', width * 1.1) +
		stroke(d, '#ffc83d', width * 0.75) +
		stroke(d, '#fff6c9', width * 0.25)
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const x = at.x * w;
	const n = noise('glacier/cave');
	let art = sky(s, ['#bff3ff', '#6fd0f5@30', '#1f7fc4@60', '#0a3a7a']);
	art += lamp(s, x, h * 0.42, h * 0.7, '#eaffff', 0.9);
	// Rings of ice, nearer and darker from step to step, around the open mouth of the cave.
	const rings: [number, string, string, string][] = [
		[0.36, '#bdefff', '#7fd8f7', '#3f9ad0'],
		[0.5, '#8fdcf7', '#3f9fd6', '#16568f'],
		[0.68, '#5fb8e6', '#1f6fb0', '#0a2f63'],
		[0.92, '#3f8fd0', '#124a8a', '#051d45'],
	];
	rings.forEach(([k, light, mid, dark], j) => {
		const pts2: Point[] = [];
		for (let i = 0; i <= 40; i++) {
			const a = (i / 40) * Math.PI * 2;
			const q = 0.82 + 0.36 * n(Math.cos(a) * 2.2 + 9 + j * 5, Math.sin(a) * 2.2 + 9, 3);
			pts2.push([x + Math.cos(a) * q * k * Math.max(h * 0.95, w * 0.52), h * 0.46 + Math.sin(a) * q * k * h * 0.72]);
		}
		const hole = poly(pts2);
		const d = `M-50 -50H${w + 50}V${h + 50}H-50Z${hole}`;
		art +=
			s.clip(
				d,
				relief(s, [0, 0, w, h], { light, mid, dark, scale: 4 + j, ridged: true, contrast: 2.2, seed: `ring${j}` }),
				'evenodd',
			) +
			stroke(hole, '#f2ffff', (5 - j * 0.8) * u, 'opacity=".75"') +
			stroke(hole, '#dffaff', 26 * u, 'opacity=".16"');
		if (j === 1)
			art += vein(
				s,
				[
					[x - w * 0.3, h * 0.16],
					[x - w * 0.22, h * 0.3],
					[x - w * 0.26, h * 0.52],
				],
				7 * u,
				'a',
			);
		if (j === 2)
			art +=
				vein(
					s,
					[
						[w * 0.02, h * 0.3],
						[w * 0.12, h * 0.38],
						[w * 0.16, h * 0.62],
						[w * 0.06, h * 0.8],
					],
					11 * u,
					'b',
				) +
				vein(
					s,
					[
						[w * 0.98, h * 0.1],
						[w * 0.9, h * 0.26],
						[w * 0.93, h * 0.5],
					],
					11 * u,
					'c',
				);
	});
	for (const [px, l] of [
		[0.05, 0.3],
		[0.13, 0.2],
		[0.2, 0.26],
		[0.34, 0.14],
		[0.62, 0.15],
		[0.78, 0.24],
		[0.87, 0.17],
		[0.95, 0.32],
	] as [number, number][])
		art +=
			fill(
				poly([
					[px * w - 22 * u, -5],
					[px * w + 22 * u, -5],
					[px * w + 2 * u, h * l],
				]),
				s.linear(['#2f7fc4', '#8fe0f7', '#ffffff']),
			) + stroke(`M${f(px * w - 8 * u)} 0L${f(px * w)} ${f(h * l * 0.9)}`, '#ffffff', 2 * u, 'opacity=".8"');
	art += shafts(s, 7, '#e9ffff', 0.4, { x: at.x, lean: 0, spread: 0.5 });
	// Floor with rails.
	const floor = h * 0.8;
	art += fill(
		`M0 ${f(floor + 20 * u)}Q${f(w * 0.3)} ${f(floor - 14 * u)} ${f(w * 0.6)} ${f(floor + 8 * u)}T${w} ${f(floor)}V${h}H0Z`,
		s.linear(['#d9f7ff', '#5fb0dc@30', '#0f3f7a']),
	);
	for (let i = -2; i < 26; i++)
		art += fill(
			poly([
				[i * w * 0.045, h * 0.9],
				[i * w * 0.045 + 22 * u, h * 0.9],
				[i * w * 0.045 + 8 * u, h * 0.97],
				[i * w * 0.045 - 18 * u, h * 0.97],
			]),
			s.linear(['#8a5a3a', '#3a2018']),
		);
	for (const y of [0.905, 0.955])
		art += stroke(`M0 ${f(h * y)}H${w}`, ink, 9 * u) + stroke(`M0 ${f(h * y - 2 * u)}H${w}`, '#b9cbdc', 4 * u);
	return art;
}

function cart(s: Sheet): string {
	const tub = 'M90 470H910L820 800H180Z';
	let art = '';
	for (let i = 0; i < 34; i++) {
		const t = (i % 12) / 11;
		art += nugget(
			s,
			160 + t * 680 + ((i * 37) % 30),
			440 - Math.sin(t * Math.PI) * (60 + Math.floor(i / 12) * 70) + ((i * 53) % 30),
			66,
			String(i),
		);
	}
	art += volume(s, tub, {
		stops: ['#9aa6b8', '#5a6478@40', '#262d3c'],
		depth: 44,
		rim: '#dff6ff',
		outline: ink,
		outlineWidth: 16,
		marks: stroke('M130 600H870M160 720H840', ink, 12, 'opacity=".5"'),
	});
	for (const y of [486, 770])
		art +=
			stroke(`M${100 + (y - 470) * 0.27} ${y}H${900 - (y - 470) * 0.27}`, ink, 44) +
			stroke(`M${100 + (y - 470) * 0.27} ${y}H${900 - (y - 470) * 0.27}`, s.linear(metals.bronze), 30);
	for (let i = 0; i < 9; i++) art += fill(oval(130 + i * 92, 486, 10), '#ffe0b5');
	for (const x of [300, 700])
		art +=
			fill(oval(x, 860, 104), ink) +
			fill(oval(x, 860, 90), s.linear(metals.iron, 60)) +
			stroke(oval(x, 860, 62), ink, 10) +
			fill(oval(x, 860, 26), s.linear(metals.bronze, 60)) +
			stroke(`M${x - 60} 860h120M${x} 800v120`, ink, 10);
	return art;
}

function pick(s: Sheet): string {
	return (
		volume(
			s,
			poly([
				[460, 200],
				[540, 200],
				[560, 960],
				[440, 960],
			]),
			{ stops: ['#c98a4f', '#8a4f26', '#4a2612'], angle: 0, depth: 16, rim: '#ffdca8', outline: ink, outlineWidth: 14 },
		) +
		volume(s, blob('40,330! 200,150 420,90! 580,90! 800,150 960,330! 800,240 580,226! 420,226! 200,240'), {
			stops: ['#f2f8ff', '#9fb0c4', '#4a5668'],
			depth: 26,
			rim: '#ffffff',
			outline: ink,
			outlineWidth: 14,
		}) +
		fill(box(418, 84, 164, 150, 14), s.linear(metals.iron)) +
		stroke(box(418, 84, 164, 150, 14), ink, 12)
	);
}

/** Husky with a miner's helmet and a scarf: head and chest. */
function husky(s: Sheet): string {
	const coat = ['#8fa3bd', '#5a6f8f@45', '#2a3a58'];
	let art = volume(
		s,
		shaggy('250,1010 220,850 270,700 330,600 500,560 670,600 730,700 780,850 750,1010', 54, 'chest', 0.6),
		{ stops: coat, depth: 60, dark: '#0a1430', rim: '#dff6ff', rimWidth: 14, outline: ink, outlineWidth: 6 },
	);
	art += volume(s, shaggy('360,1010 330,860 370,720 500,680 630,720 670,860 640,1010', 50, 'bib', 0.7), {
		stops: ['#ffffff', '#e0f0fa', '#9fbcd6'],
		depth: 40,
		shade: 0.4,
		dark: '#3a5a86',
		marks: hairs(s, [330, 700, 340, 310], 90, 60, ['#ffffff', '#8fb0cf'], () => 92, 'bib', 5),
	});
	// Ears.
	for (const k of [-1, 1]) {
		const p = (t: string) => pts(t).map(([x, y]) => [500 + k * x, y] as Point);
		art +=
			volume(s, shaggy(p('120,300 150,170 230,60 290,180 290,360'), 26, `ear${k}`, 0.8), {
				stops: ['#6f86a6', '#2f4060'],
				depth: 26,
				dark: '#0a1430',
				rim: '#dff6ff',
				rimWidth: 9,
				outline: ink,
				outlineWidth: 5,
			}) +
			fill(shaggy(p('170,300 185,200 228,120 258,200 250,330'), 20, `in${k}`, 0.8), s.linear(['#ffd6d0', '#c98a9a']));
	}
	const head = shaggy(
		'500,210 640,230 740,320 780,430 800,540 730,620 640,690 500,730 360,690 270,620 200,540 220,430 260,320 360,230',
		46,
		'head',
		0.8,
	);
	let marks = hairs(
		s,
		[200, 220, 600, 480],
		260,
		42,
		['#a9bdd6', '#35486a'],
		(x, y) => (Math.atan2(y - 480, x - 500) * 180) / Math.PI,
		'head',
		4,
	);
	marks +=
		fill(
			shaggy(
				'500,430 560,400 640,390 720,450 770,560 700,640 600,720 500,760 400,720 300,640 230,560 280,450 360,390 440,400',
				34,
				'mask',
				0.7,
			),
			s.linear(['#ffffff', '#eef7fd', '#b9d3e6']),
		) + fill(shaggy('470,200 530,200 524,400 500,470 476,400', 20, 'blaze', 0.6), '#f4fbff');
	for (const k of [-1, 1])
		marks += fill(
			shaggy(
				[
					[500 + k * 96, 372],
					[500 + k * 150, 346],
					[500 + k * 170, 376],
					[500 + k * 120, 400],
				],
				16,
				`brow${k}`,
				0.5,
			),
			'#ffffff',
		);
	art += volume(s, head, {
		stops: coat,
		depth: 54,
		shade: 0.55,
		dark: '#0a1430',
		rim: '#eafcff',
		rimWidth: 15,
		marks,
		outline: ink,
		outlineWidth: 6,
	});
	for (const k of [-1, 1])
		art +=
			stroke(
				line([
					[500 + k * 70, 466],
					[500 + k * 110, 428],
					[500 + k * 160, 428],
					[500 + k * 196, 452],
				]),
				'#16243f',
				15,
			) + eye(s, 500 + k * 128, 462, 37, '#2fa8ff', { look: [k * -0.1, 0.1], ry: 32, rim: ink });
	// Muzzle, nose, open mouth with tongue.
	art +=
		fill(blob('420,640! 500,668 580,640! 570,716 500,760 430,716'), '#3a0d1a') +
		fill(blob('456,690 500,676 544,690 552,770 500,812 448,770'), s.linear(['#ff9fae', '#e0506a'])) +
		stroke('M500 690V776', '#b3304a', 5);
	art += volume(
		s,
		shaggy('390,560 430,510 500,500 570,510 610,560 600,626 560,660 500,646 440,660 400,626', 20, 'muzzle', 0.6),
		{ stops: ['#ffffff', '#f2f9ff', '#c4dbeb'], depth: 20, shade: 0.35, dark: '#4a6a96' },
	);
	art +=
		stroke(line('408,636 450,656 500,624 550,656 592,636'), '#16243f', 8) +
		stroke('M500 580V626', '#16243f', 8) +
		volume(s, blob('446,530 470,508 530,508 554,530 530,572 500,586 470,572'), {
			stops: ['#4a5268', '#10141f'],
			depth: 10,
			rim: '#c9e6ff',
			outline: '#05080f',
			outlineWidth: 4,
		}) +
		fill(oval(484, 524, 17, 8), '#fff', 'opacity=".85"');
	// Helmet with its lamp.
	art += volume(s, 'M268 300Q290 60 500 54Q710 60 732 300Q620 236 500 232Q380 236 268 300Z', {
		stops: ['#ffe27a', '#ffb52e@40', '#b3620f'],
		depth: 40,
		shade: 0.5,
		dark: '#5a2a04',
		rim: '#fffbe0',
		rimWidth: 12,
		outline: ink,
		outlineWidth: 7,
		marks: stroke(
			'M500 54Q480 140 500 232M400 74Q360 160 370 250M600 74Q640 160 630 250',
			'#8a4608',
			9,
			'opacity=".5"',
		),
	});
	art += volume(
		s,
		'M228 312Q360 214 500 212Q640 214 772 312Q770 338 740 326Q620 262 500 260Q380 262 260 326Q230 338 228 312Z',
		{ stops: ['#ffd24f', '#a8590c'], depth: 14, rim: '#fffbe0', outline: ink, outlineWidth: 6 },
	);
	art +=
		fill(oval(500, 158, 72), ink) +
		fill(oval(500, 154, 64), s.linear(metals.iron, 60)) +
		fill(oval(500, 154, 49), s.radial(['#ffffff', '#fffbe0', '#ffdf7a'])) +
		lamp(s, 500, 154, 420, '#fff3b8', 0.8) +
		flare(s, 500, 154, 240, '#fff6d0', 0.95);
	// Scarf.
	art += volume(s, blob('262,720! 380,780 500,796 620,780 738,720! 752,800 640,856 500,872 360,856 248,800'), {
		stops: ['#ff6a5c', '#d3202f', '#7a0a1f'],
		depth: 26,
		rim: '#ffd0c0',
		outline: ink,
		outlineWidth: 6,
		marks: stroke('M300 724L270 830M380 760L366 860M470 780L466 880M560 780L566 880M650 760L668 860', '#ffe3c0', 13),
	});
	return art + emblem2(s);
}

const emblem2 = (s: Sheet) =>
	place(
		fill(oval(0, 6, 52), '#000', 'opacity=".5"') +
			fill(oval(0, 0, 50), s.linear(metals.gold, 60)) +
			stroke(oval(0, 0, 50), '#4a2004', 6) +
			emblem(s, 'paw', 62, ['#fff6c2', '#e09a1c', '#8a4a08']),
		500,
		868,
	);

function hero(s: Sheet, view: View): string {
	let art = '';
	if (view !== 'logo')
		art += shade(s, 760, 960, 330, 50, 0.6) + place(cart(s), 600, 470, 0.52) + place(pick(s), 40, 420, 0.5, -24);
	return art + place(husky(s), view === 'logo' ? 0 : -10, view === 'logo' ? 20 : 0, 0.98);
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	for (const [x, q, t] of [
		[-0.005, 250, 14],
		[0.06, 170, 26],
		[0.12, 100, 8],
		[1.0, 270, -12],
		[0.93, 170, -24],
		[0.88, 90, -6],
	] as [number, number, number][])
		art += crystal(s, x * w, h * 1.03, q * 0.5 * u, q * u, t, x > 0.5 ? '#5fc4ee' : '#7fd8f7');
	if (view !== 'panel')
		for (const [x, r] of [
			[0.17, 30],
			[0.2, 20],
			[0.83, 32],
			[0.79, 20],
			[0.3, 16],
		] as [number, number][])
			art += nugget(s, x * w, h * 0.97, r * u, `f${x}`);
	return (
		art +
		particles(s, 'snow', 70, ['#ffffff', '#d9f7ff'], { size: 1.1 }) +
		particles(s, 'glint', 14, ['#ffe9a0', '#ffffff'], { size: 1.1 })
	);
}

const world: World = {
	name: 'glacier-gold',
	title: { en: 'Glacier Gold', zh: '冰川淘金' },
	scene,
	hero,
	front,
	word: {
		face: 'rye',
		lines: ['Glacier', { text: 'Gold', size: 1.2 }],
		stops: ['#ffffff', '#fff3b0@30', '#ffc83d@60', '#c4700f'],
		trim: ['#ffffff', '#8fe0f7', '#1f6fb0'],
		body: '#06224a',
		glow: '#7fe0ff',
		arch: 0.04,
		leading: 0.6,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.72, '#031230', 0.8, h * 0.85) +
			[-1, 1]
				.map((k) =>
					place(pick(s), k * w * 0.44, -h * 0.34, 0.46, k * 52).replace(
						'scale(0.46 0.46)',
						'scale(0.46 0.46) translate(-500 -200)',
					),
				)
				.join(''),
		before: (s, w, h) => flare(s, -w * 0.3, -h * 0.3, 70) + flare(s, w * 0.3, h * 0.2, 64, '#fff3b8'),
	},
	colors: { deep: '#04173a', panel: '#14508f', light: '#c9f6ff', accent: '#ffb52e' },
	metal: metals.ice,
	frame: 'hex',
	symbols: [
		{
			art: (s) => place(husky(s), 20, 10, 0.96),
			stops: ['#eafcff', '#2a3a58'],
			zoom: 0.82,
			enamel: ['#3fa8e0', '#08295a'],
		},
		{ art: cart, stops: ['#ffe08a', '#5a6478'], zoom: 0.68, enamel: ['#6a4a8a', '#1a0f3a'] },
		{ art: pick, stops: ['#ffffff', '#4a5668'], zoom: 0.64, enamel: ['#1f7f8a', '#06303f'] },
		{ icon: 'lantern-flame', stops: ['#fff6c9', '#ffb52e', '#b3590f'] },
		{ icon: 'mining-helmet', stops: ['#fff0c0', '#ffb03d', '#a8560f'] },
		{ icon: 'gold-nuggets', stops: ['#fffbe0', '#ffd24f', '#c4780f'], ribbon: 'WILD', enamel: ['#1f5fb0', '#06183f'] },
		{
			icon: 'crystal-cluster',
			stops: ['#ffffff', '#9fe8ff', '#2f8fd0'],
			ribbon: 'BONUS',
			enamel: ['#123a7a', '#040f2d'],
		},
	],
	royals: [
		['#fff3d0', '#ffb52e', '#a8560a'],
		['#f2fdff', '#7fd8f7', '#1a5f9c'],
		['#ffe3e0', '#f0605c', '#8f1424'],
		['#e6fff4', '#5fd6a8', '#0f6a54'],
		['#f3ecff', '#a88fff', '#3f2aa8'],
	],
	feature: {
		kind: 'hold',
		title: 'FROZEN LODE',
		icon: 'gold-nuggets',
		jackpots: [
			['GRAND', 3000],
			['MAJOR', 250],
			['MINOR', 50],
			['MINI', 20],
		],
	},
	heroAt: {
		banner: { x: 0.5, y: 0.38, size: 0.8 },
		wide: { x: 0.7, y: 0.52, size: 0.96 },
		poster: { x: 0.73, y: 0.52, size: 0.94 },
		tall: { x: 0.5, y: 0.62, size: 0.56 },
		logo: { x: 0.5, y: 0.4, size: 0.84 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.79, size: 0.84, height: 0.4 },
		poster: { x: 0.27, y: 0.5, size: 0.46, height: 0.6 },
	},
	alt: {
		scene: {
			en: 'a husky in a miner’s helmet with a cart of gold in a blue ice cave veined with gold',
			zh: '戴矿工头灯的哈士奇与满载黄金的矿车，置身布满金脉的蓝色冰洞',
		},
		feature: {
			en: 'hold and respin with nuggets frozen in place, the husky alongside',
			zh: '金块冻结锁定重转，哈士奇守在一旁',
		},
		symbols: {
			en: 'husky, mine cart, pickaxe, lantern, helmet, nuggets and ice crystals',
			zh: '哈士奇、矿车、鹤嘴锄、提灯、头盔、金块与冰晶',
		},
	},
};

export const drawings = gameDrawings(world);
