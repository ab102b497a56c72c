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
	hills,
	lamp,
	lighten,
	line,
	metals,
	moon,
	oval,
	particles,
	place,
	plume,
	poly,
	rays,
	relief,
	sky,
	star,
	stroke,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

/** Table mountain: a banded cliff above rubble. */
function mesa(s: Sheet, x: number, y: number, w: number, h: number, color: string, seed: string): string {
	const r = s.random(`mesa${seed}`);
	const top: Point[] = [];
	const n = 9;
	for (let i = 0; i <= n; i++) top.push([x - w * 0.36 + (i / n) * w * 0.72, y - h * (0.94 + (r.next() - 0.5) * 0.09)]);
	const edge: Point[] = [
		[x - w * 0.62, y],
		[x - w * 0.44, y - h * 0.34],
		[x - w * 0.41, y - h * 0.7],
		...top,
		[x + w * 0.4, y - h * 0.66],
		[x + w * 0.45, y - h * 0.32],
		[x + w * 0.66, y],
	];
	const d = poly(edge);
	let cracks = '';
	for (let i = 0; i < 16; i++) {
		const cx = x - w * 0.38 + r.next() * w * 0.76;
		cracks += `M${f(cx)} ${f(y - h * (0.9 - r.next() * 0.2))}l${f((r.next() - 0.5) * w * 0.03)} ${f(h * (0.2 + r.next() * 0.35))}`;
	}
	let bands = '';
	for (const k of [0.85, 0.72, 0.52, 0.4]) bands += `M${f(x - w)} ${f(y - h * k)}h${f(w * 2)}`;
	return (
		s.clip(
			d,
			fill(d, s.linear([lighten(color, 0.3), color, darken(color, 0.45)], 25)) +
				`<g opacity=".75">${relief(s, [x - w * 0.7, y - h, w * 1.4, h], { light: lighten(color, 0.45), mid: color, dark: darken(color, 0.6), scale: 7, stretch: 0.5, ridged: true, contrast: 2.6, seed, opacity: 0.8 })}</g>` +
				stroke(bands, darken(color, 0.4), h * 0.03, 'opacity=".35"') +
				stroke(cracks, darken(color, 0.6), w * 0.008, 'opacity=".7"') +
				fill(
					poly([
						[x + w * 0.1, y - h * 1.1],
						[x + w, y - h * 1.1],
						[x + w, y],
						[x + w * 0.2, y],
					]),
					s.linear([alpha('#2a0a2a', 0), alpha('#2a0a2a', 0.75)], 0),
				),
		) + stroke(line(edge.slice(1, -2), 0.1), '#ffd08a', w * 0.008, 'opacity=".7"')
	);
}

function cactus(s: Sheet, x: number, y: number, h: number, flip = false): string {
	const arm = `M0 0V${f(-h)}M0 ${f(-h * 0.42)}h${f(-h * 0.2)}q${f(-h * 0.06)} 0 ${f(-h * 0.06)} ${f(-h * 0.08)}v${f(-h * 0.22)}M0 ${f(-h * 0.3)}h${f(h * 0.18)}q${f(h * 0.06)} 0 ${f(h * 0.06)} ${f(-h * 0.08)}v${f(-h * 0.3)}`;
	const q = h * 0.15;
	return place(
		stroke(arm, '#12120f', q * 1.12) +
			stroke(arm, '#25402c', q) +
			stroke(arm, '#4f7a3a', q * 0.5, `transform="translate(${f(-q * 0.14)} 0)"`) +
			stroke(arm, '#ffc66b', q * 0.1, `transform="translate(${f(-q * 0.4)} 0)" opacity=".9"`) +
			stroke(arm, '#16291d', q * 0.06, `transform="translate(${f(q * 0.16)} 0)"`),
		x,
		y,
		1,
		0,
		flip,
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = sky(s, ['#2a1450', '#7a2560@22', '#d8483f@44', '#ff8f3d@58', '#ffd37a@68', '#ffdf9a']);
	const sun = (view === 'banner' || view === 'tall' || view === 'logo' ? 0.3 : at.x - 0.22) * w;
	art +=
		moon(s, sun, h * 0.5, 92 * u, { light: '#fff3c4', dark: '#ffc65a', halo: '#ffb13d', seas: false, haloSize: 5 }) +
		rays(s, sun, h * 0.5, w * 0.9, 15, '#ffdd92', 0.3);
	art += clouds(s, [0, h * 0.02, w, h * 0.5], {
		light: '#ffc27d',
		dark: '#8d2f63',
		cover: 0.52,
		scale: 3.4,
		stretch: 4,
		opacity: 0.85,
	});
	for (const [x, q, k] of [
		[0.1, 0.5, 0.7],
		[0.5, 0.36, 0.5],
		[0.78, 0.55, 0.66],
		[0.98, 0.4, 0.8],
	] as [number, number, number][])
		art += mesa(s, x * w, h * 0.69, h * q * 1.1, h * k * 0.42, '#c25a4a', `far${x}`);
	art += `<rect y="${f(h * 0.3)}" width="${w}" height="${f(h * 0.42)}" fill="${s.linear([alpha('#ffb46b', 0), alpha('#ffbf7a', 0.75)])}"/>`;
	art +=
		mesa(s, w * 0.03, h * 0.78, h * 0.72, h * 0.56, '#a8382f', 'near') +
		mesa(s, w * 0.93, h * 0.78, h * 0.6, h * 0.5, '#963028', 'near2');
	art += hills(s, h * 0.76, h * 0.03, ['#b8492f', '#5a1a2a'], 'plain', '#ffb868', 3);
	for (const [x, y, k] of [
		[0.16, 0.82, 0.12],
		[0.34, 0.79, 0.07],
		[0.6, 0.8, 0.08],
		[0.84, 0.83, 0.13],
	] as [number, number, number][])
		art += cactus(s, x * w, y * h, k * h, x > 0.5);
	return art + hills(s, h * 0.88, h * 0.04, ['#7a2a2a', '#2a0c20'], 'gully', '#ff9a52', 4);
}

const dark = '#160b12';

/** Wooden railway bridge in perspective: legs, braces, ties and rails. */
function trestle(s: Sheet): string {
	let art = '';
	const wood = ['#a8622f', '#6b3418', '#33160e'];
	const bents: [number, number, number][] = [
		[880, 700, 0.4],
		[800, 750, 0.55],
		[690, 810, 0.75],
		[480, 900, 1.1],
	];
	for (const [x, y, k] of bents) {
		let legs = '';
		for (const [a, b] of [
			[-190, -300],
			[-70, -100],
			[70, 100],
			[190, 300],
		])
			legs += poly([
				[x + a! * k - 17 * k, y],
				[x + a! * k + 17 * k, y],
				[x + b! * k + 20 * k, y + 760 * k],
				[x + b! * k - 20 * k, y + 760 * k],
			]);
		const brace = `M${f(x - 215 * k)} ${f(y + 110 * k)}L${f(x + 250 * k)} ${f(y + 380 * k)}M${f(x + 215 * k)} ${f(y + 110 * k)}L${f(x - 250 * k)} ${f(y + 380 * k)}M${f(x - 255 * k)} ${f(y + 400 * k)}H${f(x + 255 * k)}`;
		art +=
			stroke(brace, dark, 26 * k) +
			stroke(brace, '#5d2d16', 18 * k) +
			fill(legs, s.linear(wood)) +
			stroke(legs, dark, 4 * k) +
			fill(box(x - 260 * k, y - 10 * k, 520 * k, 54 * k, 6), s.linear(wood)) +
			stroke(box(x - 260 * k, y - 10 * k, 520 * k, 54 * k, 6), dark, 4 * k);
	}
	for (let i = 12; i >= 0; i--) {
		const t = (i / 12) ** 0.7;
		const [x, y, k] = [470 + t * 440, 905 - t * 235, 1 - t * 0.66];
		art +=
			fill(box(x - 265 * k, y - 12 * k, 530 * k, 30 * k, 4), s.linear(['#c07a3f', '#5a2a14'])) +
			stroke(box(x - 265 * k, y - 12 * k, 530 * k, 30 * k, 4), dark, 3 * k);
	}
	for (const k of [-1, 1])
		art +=
			stroke(`M${470 + k * 178} 912L${910 + k * 60} 668`, dark, 20) +
			stroke(`M${470 + k * 178} 908L${910 + k * 60} 666`, '#c9a27d', 11) +
			stroke(`M${470 + k * 178 - 3} 904L${910 + k * 60} 664`, '#fff0cf', 4);
	return art;
}

function hero(s: Sheet): string {
	const brass = metals.gold;
	const iron = ['#8d93a6', '#474a5c', '#20202e', '#0d0c16'];
	const ring = (x: number, y: number, r: number, paint: string, w: number) => stroke(oval(x, y, r * 0.95, r), paint, w);
	let art = plume(s, [430, -150, 700, 420], '#ffe3bd', '#8a3f52', 0.95, 'smoke', -0.35);
	art += trestle(s);
	// Cab and boiler, which are smaller towards the right.
	art += volume(
		s,
		poly([
			[700, 180],
			[960, 230],
			[960, 640],
			[700, 640],
		]),
		{ stops: ['#c9302c', '#7d1420', '#3d0a1a'], angle: 10, depth: 26, rim: '#ff9a5c', outline: dark, outlineWidth: 6 },
	);
	art +=
		fill(
			poly([
				[740, 280],
				[840, 292],
				[840, 430],
				[740, 430],
			]),
			s.linear(['#fff2b0', '#ffb43d']),
		) +
		stroke(
			poly([
				[740, 280],
				[840, 292],
				[840, 430],
				[740, 430],
			]),
			s.linear(brass),
			12,
		) +
		fill(
			poly([
				[870, 297],
				[935, 306],
				[935, 430],
				[870, 430],
			]),
			s.linear(['#ffe08a', '#d9792a']),
		) +
		stroke(
			poly([
				[870, 297],
				[935, 306],
				[935, 430],
				[870, 430],
			]),
			s.linear(brass),
			9,
		);
	art += volume(
		s,
		poly([
			[650, 170],
			[720, 118],
			[1000, 190],
			[1000, 240],
		]),
		{ stops: ['#4a3a44', '#1c121c'], depth: 12, rim: '#ffb47a', outline: dark },
	);
	const barrel = 'M430 220L800 290V560L430 650Z';
	art += volume(s, barrel, {
		stops: ['#0d0c16', '#5a5f74@18', '#2d2c3c@45', '#0d0b14'],
		depth: 22,
		rim: '#ffb47a',
		outline: dark,
		outlineWidth: 6,
	});
	for (const [x, t] of [
		[590, 0],
		[690, 1],
		[770, 2],
	] as [number, number][])
		art +=
			stroke(`M${x} ${f(250 + t * 19)}Q${x + 26} ${f(430)} ${x} ${f(612 - t * 24)}`, '#5a3308', 18) +
			stroke(`M${x} ${f(250 + t * 19)}Q${x + 26} 430 ${x} ${f(612 - t * 24)}`, s.linear(brass), 11);
	// Domes and bell on top.
	art += volume(s, 'M590 262V190Q590 150 640 150Q690 150 690 195V280Z', {
		stops: brass,
		angle: 15,
		depth: 14,
		rim: '#fff',
		outline: dark,
		outlineWidth: 5,
	});
	// Driving wheels.
	for (const [x, y, r] of [
		[850, 640, 78],
		[740, 672, 88],
		[620, 704, 96],
	] as [number, number, number][]) {
		art +=
			fill(oval(x, y, r * 0.6, r), dark) +
			stroke(oval(x, y, r * 0.52, r * 0.9), '#c9302c', r * 0.15) +
			stroke(oval(x - 3, y - 3, r * 0.56, r * 0.96), '#ffcf8a', 3, 'opacity=".8"');
		let spokes = '';
		for (let i = 0; i < 8; i++)
			spokes += `M${x} ${y}L${f(x + Math.cos(i * 0.785) * r * 0.48)} ${f(y + Math.sin(i * 0.785) * r * 0.84)}`;
		art += stroke(spokes, '#a3242a', r * 0.09) + fill(oval(x, y, r * 0.14, r * 0.22), s.linear(brass));
	}
	art +=
		stroke('M590 704L850 640', dark, 26) +
		stroke('M590 701L850 637', '#b9b3b8', 15) +
		stroke('M590 697L850 633', '#ffffff', 4);
	// Chimney, which is wider at the top.
	art +=
		volume(
			s,
			poly([
				[380, 250],
				[490, 250],
				[476, 120],
				[396, 120],
			]),
			{ stops: ['#8d93a6', '#20202e'], angle: 0, depth: 18, rim: '#ffc98a', outline: dark, outlineWidth: 5 },
		) +
		volume(
			s,
			poly([
				[396, 130],
				[476, 130],
				[560, 20],
				[510, -40],
				[362, -40],
				[312, 20],
			]),
			{
				stops: ['#9a9fb3', '#3d3f50@40', '#15141f'],
				angle: 0,
				depth: 24,
				rim: '#ffc98a',
				outline: dark,
				outlineWidth: 6,
			},
		) +
		stroke('M312 20H560', '#6b3d08', 16) +
		stroke('M313 18H559', s.linear(brass, 0), 10) +
		fill(oval(436, -40, 74, 15), '#08060c');
	// The face: smokebox, brass rings, star.
	art +=
		fill(oval(436, 440, 234, 244), dark) +
		fill(oval(436, 438, 224, 234), s.radial(iron, 0.36, 0.3, 0.85)) +
		ring(436, 438, 228, '#5a3308', 30) +
		ring(436, 438, 228, s.linear(brass, 60), 22) +
		ring(434, 434, 236, '#fff6d0', 3) +
		ring(436, 438, 158, '#0a0910', 14) +
		ring(436, 438, 156, s.linear(brass, 60), 8);
	for (let i = 0; i < 16; i++) {
		const [x, y] = [436 + Math.cos(i * 0.3927) * 182, 438 + Math.sin(i * 0.3927) * 191];
		art +=
			fill(oval(x + 2, y + 3, 10), '#000', 'opacity=".6"') +
			fill(oval(x, y, 9), s.radial(['#fff6d0', '#e09a1c', '#5a3308'], 0.35, 0.3));
	}
	art += place(
		fill(star(4, 10, 140, 5, 0.46), '#000', 'opacity=".55"') +
			volume(s, star(0, 0, 134, 5, 0.46), {
				stops: ['#fff6c2', '#ffd95a', '#c97f14'],
				angle: 60,
				depth: 16,
				rim: '#ffffff',
				outline: '#4a2506',
				outlineWidth: 7,
			}) +
			stroke(star(0, 0, 92, 5, 0.46), '#8a4a08', 5) +
			[0, 1, 2, 3, 4]
				.map((i) =>
					fill(
						oval(Math.cos(i * 1.2566 - 1.5708) * 134, Math.sin(i * 1.2566 - 1.5708) * 134, 17),
						s.radial(['#fffbe0', '#e8a624', '#6b3d08'], 0.35, 0.3),
					),
				)
				.join(''),
		436,
		442,
	);
	// Headlamp.
	art +=
		volume(s, box(366, 130, 140, 116, 14), {
			stops: brass,
			angle: 20,
			depth: 14,
			rim: '#fff',
			outline: dark,
			outlineWidth: 5,
		}) +
		fill(oval(436, 188, 50, 51), '#5a3308') +
		fill(oval(436, 188, 43, 44), s.radial(['#ffffff', '#fffbe0', '#ffd36b'])) +
		lamp(s, 436, 188, 330, '#ffe9a8', 0.85) +
		flare(s, 436, 188, 170, '#fff3c4', 0.9);
	// Buffer beam and cowcatcher.
	art +=
		volume(
			s,
			poly([
				[196, 668],
				[680, 668],
				[690, 744],
				[186, 744],
			]),
			{ stops: ['#f0503f', '#b3202a', '#5d0c1c'], depth: 16, rim: '#ffc08a', outline: dark, outlineWidth: 6 },
		) + stroke('M206 688H674', s.linear(brass, 0), 8);
	for (const x of [250, 622])
		art +=
			fill(oval(x, 706, 30, 28), s.radial(['#fffbe0', '#e09a1c', '#6b3d08'], 0.35, 0.3)) +
			fill(oval(x, 706, 17, 16), '#fff7cf') +
			lamp(s, x, 706, 90, '#ffd36b', 0.7);
	const cow = blob('222,744! 654,744! 720,920! 440,968 156,920!', 0.5);
	art += fill(cow, dark);
	for (let i = -5; i <= 5; i++)
		art +=
			stroke(`M${438 + i * 38} 750L${438 + i * 53} ${f(958 - Math.abs(i) * 7)}`, '#4a0b16', 25) +
			stroke(`M${436 + i * 38} 750L${435 + i * 53} ${f(956 - Math.abs(i) * 7)}`, s.linear(['#ff6a4a', '#a81c28']), 17) +
			stroke(`M${432 + i * 38} 752L${430 + i * 53} ${f(950 - Math.abs(i) * 7)}`, '#ffc08a', 3.5);
	art +=
		stroke('M168 918Q440 984 708 918', dark, 26) +
		stroke('M168 914Q440 980 708 914', s.linear(brass, 0), 15) +
		stroke('M222 748H654', s.linear(brass, 0), 12);
	art += plume(s, [-60, 560, 420, 400], '#fff0d8', '#b06a5a', 0.75, 'side', 0.4);
	return art;
}

function front(s: Sheet, view: View): string {
	const [w, h] = [s.w, s.h];
	let art = '';
	if (view !== 'panel') art += cactus(s, w * 0.05, h * 1.02, h * 0.34) + cactus(s, w * 0.97, h * 1.04, h * 0.28, true);
	return (
		art +
		particles(s, 'spark', 46, ['#ffb13d', '#ff7a2a', '#ffe08a'], { size: 0.9 }) +
		particles(s, 'dust', 90, ['#ffd9a0'], { area: [0, 0.5, 1, 0.5], opacity: 0.7 })
	);
}

const world: World = {
	name: 'gold-mesa-express',
	title: { en: 'Gold Mesa Express', zh: '金台地快车' },
	scene,
	hero,
	front,
	word: {
		face: 'rye',
		lines: ['Gold Mesa', { text: 'Express', size: 0.8 }],
		stops: ['#fffbe0', '#ffe27a@35', '#f5a623@62', '#b85a10'],
		trim: ['#ffdca8', '#c4622a', '#5d1f12'],
		body: '#3a0f14',
		glow: '#ff8f3d',
		arch: 0.07,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.6, '#2a0a14', 0.8, h * 0.9),
		before: (s, w, h) =>
			[-1, 1]
				.map(
					(k) =>
						fill(star(k * w * 0.43, h * 0.3, 44, 5, 0.46), s.linear(metals.gold, 60)) +
						stroke(star(k * w * 0.43, h * 0.3, 44, 5, 0.46), '#3a0f14', 7),
				)
				.join('') + flare(s, -w * 0.3, -h * 0.3, 60, '#fff3c4'),
	},
	colors: { deep: '#1f0a1c', panel: '#6a2420', light: '#ffd28a', accent: '#f0562f' },
	metal: metals.gold,
	frame: 'tile',
	symbols: [
		{ icon: 'steam-locomotive', stops: ['#fff6c2', '#ffc13d', '#b35c10'], enamel: ['#a8302a', '#3a0a18'] },
		{ icon: 'bandit', stops: ['#ffe3d0', '#e0653f', '#7d1c20'] },
		{ icon: 'revolver', stops: ['#ffffff', '#c3cfe0', '#556078'] },
		{ icon: 'horse-head', stops: ['#ffe6c4', '#c98446', '#5f2c12'] },
		{ icon: 'cowboy-boot', stops: ['#ffe9c9', '#d9924f', '#6d3518'] },
		{
			art: (s) =>
				volume(s, star(500, 520, 460, 5, 0.46), {
					stops: ['#fff6c2', '#ffd95a', '#c97f14'],
					angle: 60,
					depth: 46,
					rim: '#fff',
					outline: '#4a2506',
					outlineWidth: 24,
				}) + stroke(star(500, 520, 300, 5, 0.46), '#8a4a08', 16),
			stops: ['#fff6c2', '#c97f14'],
			zoom: 0.66,
			frame: 'disc',
			ribbon: 'WILD',
			enamel: ['#2f4f7a', '#0f1830'],
		},
		{ icon: 'dynamite', stops: ['#ffd9c9', '#ff5a3d', '#9c1420'], ribbon: 'BONUS', enamel: ['#d9792a', '#4a1a10'] },
	],
	royals: [
		['#ffe3d6', '#f0562f', '#8e1c14'],
		['#fff6c2', '#ffc13d', '#a85c10'],
		['#e3f6ea', '#6fb88a', '#25604a'],
		['#e3f0ff', '#6f9fd6', '#2a4a86'],
		['#f7e3ff', '#b884c9', '#5a2a78'],
	],
	feature: {
		kind: 'hold',
		title: 'GOLD FREIGHT',
		icon: 'gold-bar',
		jackpots: [
			['GRAND', 1500],
			['MAJOR', 150],
			['MINI', 30],
		],
	},
	heroAt: {
		banner: { x: 0.56, y: 0.36, size: 0.74 },
		tall: { x: 0.48, y: 0.62, size: 0.64 },
		logo: { x: 0.5, y: 0.43, size: 0.8 },
		wide: { x: 0.71, y: 0.48, size: 0.86 },
		poster: { x: 0.74, y: 0.48, size: 0.86 },
	},
	alt: {
		scene: {
			en: 'a steam train with a brass star crosses a trestle among red mesas at sundown',
			zh: '日落时分，镶着铜星的蒸汽火车驶过红色台地间的栈桥',
		},
		feature: { en: 'hold and respin with gold bars, the locomotive alongside', zh: '金条锁定重转，机车停在一旁' },
		symbols: {
			en: 'locomotive, bandit, revolver, horse, boot, sheriff star and dynamite',
			zh: '机车、蒙面大盗、左轮、骏马、马靴、警长星与炸药',
		},
	},
};

export const drawings = gameDrawings(world);
