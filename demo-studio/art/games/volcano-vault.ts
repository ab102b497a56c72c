import {
	blob,
	box,
	clouds,
	darken,
	emblem,
	fill,
	flare,
	gameDrawings,
	gear,
	gem,
	lamp,
	line,
	lightning,
	metals,
	noise,
	oval,
	particles,
	place,
	plume,
	poly,
	range,
	relief,
	screen,
	sky,
	stroke,
	taper,
	texture,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

const gold = metals.gold;
const iron = metals.iron;

function bar(s: Sheet, x: number, y: number, q: number): string {
	return place(
		fill(
			poly([
				[-50, 20],
				[50, 20],
				[40, -8],
				[-40, -8],
			]),
			s.linear(['#ffe27a', '#d98a0f', '#8a4a05']),
		) +
			fill(
				poly([
					[-40, -8],
					[40, -8],
					[30, -22],
					[-30, -22],
				]),
				s.linear(['#fffbe0', '#ffd95a']),
			) +
			stroke(
				poly([
					[-50, 20],
					[50, 20],
					[40, -8],
					[30, -22],
					[-30, -22],
					[-40, -8],
				]),
				'#4a2003',
				3.5,
			) +
			stroke('M-40 -8H40', '#fff6c2', 2) +
			fill(box(-16, 0, 32, 11, 3), '#a8600a'),
		x,
		y,
		q,
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const tall = view === 'tall';
	const shore = h * (tall ? 0.74 : 0.7);
	const vx = (tall ? 0.5 : at.x > 0.6 || view === 'quiet' ? 0.36 : 0.5) * w;
	const peak = h * (tall ? 0.34 : 0.26);
	const half = w * (tall ? 0.62 : 0.34);
	let art = sky(s, ['#14060c', '#3a0a14@26', '#8f1f14@50', '#f0601a@68', '#ffb03a@74']);
	art += clouds(s, [0, -h * 0.08, w, h * 0.66], {
		light: '#ff8a3a',
		dark: '#1c0a10',
		cover: 0.62,
		scale: 3.4,
		stretch: 1.5,
		opacity: 0.92,
		sharp: 0.3,
		fadeTop: 0.01,
	});
	art += lamp(s, vx, peak, w * 0.4, '#ff8a1f', 0.9, h * 0.5);
	art += plume(s, [vx - w * 0.22, -h * 0.1, w * 0.44, peak + h * 0.12], '#ffb05a', '#2a0e12', 0.95, 'ash', 0.1);
	art +=
		lightning(s, vx + w * 0.1, 0, vx + w * 0.02, peak * 0.8, '#ff9a6b', 3, 'a') +
		lightning(s, vx - w * 0.13, h * 0.02, vx - w * 0.05, peak * 0.9, '#ffb08a', 2.4, 'b');
	art += range(s, {
		y: shore,
		peak: h * 0.3,
		color: '#4a1a1f',
		seed: 'far',
		rough: 0.9,
		light: '#c4502a',
		haze: '#ff7a2a',
		scale: 4,
	});
	// Mountain with rivers of lava.
	const cone = `M${vx - half} ${shore + 6}Q${vx - half * 0.4} ${peak + (shore - peak) * 0.55} ${vx - half * 0.16} ${peak}L${vx - half * 0.06} ${peak + 10 * u}L${vx + half * 0.05} ${peak + 4 * u}L${vx + half * 0.16} ${peak}Q${vx + half * 0.42} ${peak + (shore - peak) * 0.58} ${vx + half} ${shore + 6}Z`;
	art += s.clip(
		cone,
		fill(cone, s.linear(['#5a2420', '#2a0e14', '#14060c'])) +
			`<g opacity=".8">${relief(s, [vx - half, peak, half * 2, shore - peak], { light: '#a84a2a', mid: '#36141a', dark: '#0c0408', scale: 9, stretch: 0.5, ridged: true, seed: 'cone' })}</g>` +
			lamp(s, vx, peak, half * 0.5, '#ff8a1f', 0.9),
	);
	const flow = (points: Point[], wide: number) =>
		lamp(s, points[1]![0], points[1]![1], half * 0.2, '#ff6a0f', 0.5) +
		fill(taper(points, wide * 0.5, wide), s.linear(['#fffbd0', '#ffb81f', '#ff5a0f', '#d9300a'])) +
		stroke(line(points), '#fff3b0', wide * 0.14, 'opacity=".8"');
	const H = shore - peak;
	art +=
		flow(
			[
				[vx, peak + 6 * u],
				[vx - half * 0.06, peak + H * 0.3],
				[vx + half * 0.04, peak + H * 0.6],
				[vx - half * 0.1, shore + 4],
			],
			half * 0.09,
		) +
		flow(
			[
				[vx + half * 0.08, peak + 4 * u],
				[vx + half * 0.22, peak + H * 0.45],
				[vx + half * 0.46, shore + 4],
			],
			half * 0.05,
		) +
		flow(
			[
				[vx - half * 0.09, peak + 6 * u],
				[vx - half * 0.26, peak + H * 0.5],
				[vx - half * 0.5, shore + 4],
			],
			half * 0.05,
		);
	// Fountain of lava and thrown rocks.
	const r = s.random('bombs');
	art += screen(
		lamp(s, vx, peak - h * 0.02, h * 0.22, '#fff0a0', 0.95) +
			[0, 1, 2, 3, 4, 5, 6, 7, 8]
				.map((i) => {
					const k = (i - 4) / 4;
					return stroke(
						line([
							[vx + k * 8, peak],
							[vx + k * half * 0.14, peak - h * (0.16 - Math.abs(k) * 0.05)],
							[vx + k * half * 0.34, peak - h * 0.06 * (1 - Math.abs(k))],
						]),
						'#ffb01f',
						(7 - Math.abs(i - 4)) * u,
						'opacity=".85"',
					);
				})
				.join(''),
	);
	for (let i = 0; i < 26; i++) {
		const a = -Math.PI / 2 + r.bell() * 1.1;
		const q = h * (0.08 + r.next() * 0.34);
		const [x, y] = [vx + Math.cos(a) * q * 1.4, peak + Math.sin(a) * q];
		art += lamp(s, x, y, (8 + r.next() * 14) * u, '#ff7a1f', 1) + fill(oval(x, y, (2 + r.next() * 4) * u), '#fff0b0');
	}
	// Lake: crust on melted rock.
	const n = noise('volcano/lake');
	art += fill(box(0, shore, w, h - shore), s.linear(['#fff0a0', '#ff9a1f@20', '#e0450f@60', '#7a1408']));
	art += texture(s, [0, shore, w, h - shore], 320, (a, b) => {
		const k = n(a * 16 * (1.2 - b * 0.6), b * 9 + 3, 4);
		const crack = Math.abs(n(a * 12 * (1.2 - b * 0.6) + 9, b * 8, 3) - 0.5);
		const crust = Math.max(0, Math.min(1, (k - 0.36) * 4)) * Math.min(1, crack * 14);
		return [34 + k * 40, 10 + k * 12, 12, crust * (0.5 + 0.45 * b)];
	});
	art += lamp(s, vx, shore, w * 0.4, '#fff3b0', 0.8, h * 0.05);
	// Black columns on both sides.
	for (let i = 0; i < 18; i++) {
		const left = i % 2 === 0;
		const k = Math.floor(i / 2) / 9;
		const cw = w * 0.03;
		const x = left ? k * w * 0.19 : w - k * w * 0.19 - cw;
		const top = h * (0.42 + k * 0.44 + r.next() * 0.08);
		art +=
			fill(
				poly([
					[x, h],
					[x, top + cw * 0.3],
					[x + cw * 0.5, top],
					[x + cw, top + cw * 0.3],
					[x + cw, h],
				]),
				s.linear(left ? ['#1c0c12', '#4f1f1a'] : ['#4f1f1a', '#1c0c12'], 0),
			) +
			fill(
				poly([
					[x, top + cw * 0.3],
					[x + cw * 0.5, top],
					[x + cw, top + cw * 0.3],
					[x + cw * 0.5, top + cw * 0.6],
				]),
				'#6b2c22',
			) +
			stroke(`M${left ? x + cw : x} ${top + cw * 0.3}V${h}`, '#ff8a3a', 2 * u, 'opacity=".8"');
	}
	return art + particles(s, 'spark', 50, ['#ff8a1f', '#ffcf3a'], { size: 0.9 });
}

/** Dragon that faces right: neck and head of cast iron, with fire inside. */
export function dragon(s: Sheet): string {
	const ink = '#0c0408';
	const metal = ['#b88a6b', '#6b3f34', '#33191c', '#14080c'];
	let art = volume(
		s,
		taper(
			[
				[60, 620],
				[10, 480],
				[60, 330],
				[170, 240],
				[250, 190],
			],
			190,
			90,
			10,
		),
		{
			stops: metal,
			angle: 0,
			depth: 36,
			rim: '#ffb05a',
			rimWidth: 12,
			dark: '#050103',
			outline: ink,
			outlineWidth: 6,
			marks: Array.from({ length: 9 }, (_, i) =>
				stroke(
					`M${-90 + i * 6} ${600 - i * 46}Q${40 + i * 10} ${560 - i * 46} ${150 + i * 14} ${600 - i * 46}`,
					'#0c0408',
					7,
					'opacity=".7"',
				),
			).join(''),
		},
	);
	for (let i = 0; i < 7; i++)
		art += fill(
			poly([
				[-40 + i * 22, 540 - i * 52],
				[-96 + i * 26, 490 - i * 56],
				[-28 + i * 26, 494 - i * 52],
			]),
			s.linear(['#ffb05a', '#8f2f14']),
			`stroke="${ink}" stroke-width="5"`,
		);
	for (const [d, c] of [
		['220,150! 160,60 60,10 20,30! 90,80 150,150 190,210', 0],
		['270,140! 250,40 180,-40 130,-44! 190,20 220,90 230,170', 0.15],
	] as [string, number][])
		art += volume(s, blob(d), {
			stops: ['#ffe0b0', darken('#b8803f', c), '#4a2410'],
			depth: 12,
			rim: '#fff0cf',
			outline: ink,
			outlineWidth: 5,
		});
	art += volume(s, blob('190,250! 300,330 400,340 480,322! 440,362 360,390 260,372 190,330'), {
		stops: ['#7a4a3a', '#2a1216'],
		depth: 18,
		rim: '#ffb05a',
		outline: ink,
		outlineWidth: 6,
	});
	art +=
		lamp(s, 420, 310, 150, '#ff7a0f', 1) +
		fill(blob('290,280! 400,290 500,270! 470,322 380,336 300,320'), s.linear(['#fffbd0', '#ffb01f', '#ff4a0a']));
	art += volume(
		s,
		blob('170,230 200,160 280,126 370,150 450,190 530,200 566,232 556,272! 500,276 420,290 320,286 230,300 180,280'),
		{
			stops: ['#d9a07a', '#8a5240', '#3f1f20'],
			depth: 34,
			rim: '#ffcf8a',
			rimWidth: 12,
			dark: '#0c0204',
			outline: ink,
			outlineWidth: 6,
			marks: stroke('M300 160Q320 200 300 260M350 160Q376 210 356 270', ink, 5, 'opacity=".5"'),
		},
	);
	for (const [x, y, q] of [
		[330, 288, 34],
		[386, 290, 40],
		[444, 284, 46],
		[500, 276, 34],
	] as [number, number, number][])
		art += fill(
			`M${x - 12} ${y - 4}L${x + 12} ${y - 6}L${x + 4} ${y + q}Z`,
			'#fff3d9',
			`stroke="${ink}" stroke-width="4"`,
		);
	for (const [x, y, q] of [
		[350, 352, 30],
		[410, 348, 34],
	] as [number, number, number][])
		art += fill(`M${x - 11} ${y + 6}L${x + 11} ${y + 2}L${x} ${y - q}Z`, '#fff3d9', `stroke="${ink}" stroke-width="4"`);
	art +=
		fill(blob('300,196! 340,176 384,196! 350,222'), ink) +
		lamp(s, 344, 198, 70, '#ff9a1f', 1) +
		fill(blob('310,197! 340,184 374,197! 346,212'), s.radial(['#ffffff', '#ffe25a', '#ff6a0f'])) +
		fill(oval(344, 198, 5, 13), ink) +
		fill(oval(536, 226, 10, 6), ink) +
		stroke(line('286,180 340,158 400,184'), ink, 14);
	return art;
}

/** Wheel with six spokes and a ruby, around 0,0. */
export function wheel(s: Sheet): string {
	const ink = '#0c0408';
	return (
		gear(s, 0, 0, 150, 12, gold, 0.6) +
		[0, 60, 120]
			.map((t) =>
				place(fill(box(-170, -16, 340, 32, 14), s.linear(gold), `stroke="${ink}" stroke-width="5"`), 0, 0, 1, t),
			)
			.join('') +
		[0, 60, 120, 180, 240, 300]
			.map((t) =>
				place(
					fill(oval(176, 0, 26), s.radial(['#fffbe0', '#ffb81f', '#8a4a05']), `stroke="${ink}" stroke-width="5"`),
					0,
					0,
					1,
					t,
				),
			)
			.join('') +
		fill(oval(0, 0, 66), ink) +
		fill(oval(0, 0, 60), s.linear(gold, 60)) +
		place(gem(s, 44, '#ff2a1f', 8), 0, 0)
	);
}

/** Golden shield with a dragon's face, around 0,0. */
export const crest = (s: Sheet) =>
	fill(blob('-130,40! -90,-40 0,-70 90,-40 130,40! 0,76'), s.linear(gold, 70), `stroke="#0c0408" stroke-width="7"`) +
	emblem(s, 'dragon-head', 130, ['#ffb05a', '#c4301a', '#5a0a0f']);

/** Open vault with light from inside. */
export function hero(s: Sheet): string {
	const ink = '#0c0408';
	let art = lamp(s, 500, 480, 520, '#ffb01f', 0.75);
	for (const k of [1, -1]) art += place(dragon(s), 500 + k * 150, 76, 0.76, 0, k < 0);
	// Foundation of rock.
	art += volume(
		s,
		poly([
			[90, 1000],
			[150, 860],
			[300, 800],
			[500, 780],
			[700, 800],
			[850, 860],
			[910, 1000],
		]),
		{ stops: ['#5a2c28', '#1c0a10'], depth: 30, rim: '#ff9a4a', outline: ink, outlineWidth: 6 },
	);
	// The round frame.
	art +=
		fill(oval(500, 530, 372), ink) +
		volume(s, oval(500, 526, 362), {
			stops: iron,
			angle: 60,
			depth: 40,
			rim: '#ffcf9a',
			rimWidth: 14,
			dark: '#05060a',
		});
	for (let i = 0; i < 20; i++) {
		const a = (i / 20) * Math.PI * 2;
		art +=
			fill(oval(500 + Math.cos(a) * 332, 526 + Math.sin(a) * 332, 17), ink) +
			fill(
				oval(500 + Math.cos(a) * 332 - 1, 526 + Math.sin(a) * 332 - 2, 14),
				s.radial(['#fff0d9', '#b88a5a', '#4a2a18'], 0.35, 0.3, 0.8),
			);
	}
	art += stroke(oval(500, 526, 300), ink, 14) + stroke(oval(500, 526, 300), s.linear(gold, 60), 9);
	// Inside: light and stacks of bars.
	const hole = oval(500, 526, 288);
	let inside = fill(hole, s.radial(['#ffffff', '#fff0a0@22', '#ffb01f@55', '#b8480a@82', '#4a1405'], 0.5, 0.42, 0.6));
	for (let i = 0; i < 22; i++) {
		const a = (i / 22) * Math.PI * 2;
		inside += fill(
			poly([
				[500, 450],
				[500 + Math.cos(a) * 420, 450 + Math.sin(a) * 420],
				[500 + Math.cos(a + 0.13) * 420, 450 + Math.sin(a + 0.13) * 420],
			]),
			'#ffffff',
			'opacity=".16"',
		);
	}
	for (let row = 0; row < 6; row++)
		for (let i = 0; i < 7 - row; i++) inside += bar(s, 560 + (i - (6 - row) / 2) * 92, 790 - row * 44, 0.95);
	art += s.clip(hole, inside) + stroke(hole, ink, 12, 'opacity=".6"');
	// Thick, bolted door, which swings left and is seen at a slant.
	const door = (dx: number) => oval(262 + dx, 540, 196, 318);
	for (let i = 10; i >= 0; i--) art += fill(door(-4 + i * 6), i === 10 ? ink : `${['#3a3f4a', '#2a2e38'][i % 2]}`);
	for (const y of [330, 440, 540, 640, 750])
		art += fill(
			box(448 - Math.abs(540 - y) * 0.22, y - 17, 84, 34, 12),
			s.linear(gold),
			`stroke="${ink}" stroke-width="5"`,
		);
	art += volume(s, door(-8), {
		stops: ['#e6ebf0', '#98a2b0', '#545d6b', '#252a34'],
		angle: 50,
		depth: 40,
		rim: '#ffe0b8',
		rimWidth: 13,
		dark: '#05060a',
		outline: ink,
		outlineWidth: 6,
	});
	const inner = (k: number) => oval(254, 540, 196 * k, 318 * k);
	art +=
		stroke(inner(0.86), ink, 9) +
		stroke(inner(0.86), s.linear(gold, 60), 5) +
		fill(inner(0.72), s.linear(['#7a2a1f', '#3a0f12', '#8f3a24'], 60)) +
		stroke(inner(0.72), ink, 10) +
		stroke(inner(0.72), s.linear(gold, 60), 6);
	for (let i = 0; i < 16; i++) {
		const a = (i / 16) * Math.PI * 2;
		art += fill(oval(254 + Math.cos(a) * 156, 540 + Math.sin(a) * 252, 9, 13), s.radial(['#fff6d9', '#8a5a2a']));
	}
	art += `<g transform="translate(254 540) scale(.64 .98) rotate(14)">${wheel(s)}</g>`;
	// Hinges, a dragon's face above the door, and gold in front of the door.
	for (const y of [380, 700])
		art +=
			fill(box(38, y - 30, 76, 60, 12), s.linear(iron), `stroke="${ink}" stroke-width="6"`) +
			fill(oval(76, y, 12), '#ffcf9a');
	art += place(crest(s), 500, 164);
	for (const [x, y, q] of [
		[470, 880, 1.25],
		[600, 900, 1.35],
		[730, 890, 1.2],
		[530, 944, 1.5],
		[680, 952, 1.5],
		[400, 930, 1.3],
		[800, 944, 1.25],
		[604, 850, 1.1],
	] as [number, number, number][])
		art += bar(s, x, y, q);
	return (
		art + flare(s, 560, 450, 110, '#fff6c9') + flare(s, 340, 330, 50, '#ffffff') + flare(s, 690, 930, 46, '#ffffff')
	);
}

function front(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const r = s.random('near');
	let art = lamp(s, at.x * w, h * 1.02, w * 0.35, '#ff7a1f', view === 'panel' ? 0.2 : 0.5, h * 0.16);
	for (let i = 0; i < 14; i++) {
		const x = (i / 13) * w + r.bell() * 40 * u;
		const q = h * (0.04 + r.next() * 0.07) * (0.3 + Math.abs(i - 6.5) / 6.5);
		art +=
			fill(
				poly([
					[x - q * 1.6, h * 1.02],
					[x - q * 0.9, h * 1.01 - q * 0.9],
					[x, h * 1.01 - q * 1.3],
					[x + q, h * 1.01 - q * 0.6],
					[x + q * 1.6, h * 1.02],
				]),
				s.linear(['#3a1418', '#0a0306']),
			) +
			stroke(
				`M${x - q * 0.9} ${h * 1.01 - q * 0.9}L${x} ${h * 1.01 - q * 1.3}L${x + q} ${h * 1.01 - q * 0.6}`,
				'#ff8a3a',
				2.4 * u,
				'opacity=".8"',
			);
	}
	return (
		art +
		screen(particles(s, 'spark', 90, ['#ff7a1f', '#ffcf3a', '#ff4a1f'], { size: 1.2 })) +
		particles(s, 'bokeh', 12, ['#ff8a1f', '#ffcf5a'], { size: 1.8, opacity: 0.45 })
	);
}

export const world: World = {
	name: 'volcano-vault',
	title: { en: 'Volcano Vault', zh: '火山金库' },
	scene,
	hero,
	front,
	word: {
		face: 'bungee',
		lines: [
			{ text: 'VOLCANO', size: 0.86 },
			{ text: 'VAULT', size: 1.12 },
		],
		stops: ['#fffde0', '#ffe03a@28', '#ff8a0f@58', '#d9200a'],
		trim: ['#e6ebf0', '#7a8290', '#2a2e38', '#a8b0bc'],
		body: '#1c0608',
		glow: '#ff5a0f',
		tracking: 4,
		leading: 0.9,
		depth: 1.5,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.66, '#140306', 0.8, h * 0.9) +
			[-1, 1]
				.map((k) =>
					gear(s, k * w * 0.47, h * 0.2, h * 0.26, 12, ['#c9ced6', '#7c8593', '#454c59', '#22262f', '#6a7280']),
				)
				.join(''),
		before: (s, w, h) =>
			[
				[-0.32, 0.5, 60],
				[0.05, 0.52, 90],
				[0.28, 0.5, 50],
			]
				.map(([x, y, q]) =>
					fill(
						blob([
							[x! * w - 14, y! * h],
							[x! * w + 14, y! * h],
							[x! * w + 9, y! * h + q! * 0.7],
							[x! * w, y! * h + q!],
							[x! * w - 9, y! * h + q! * 0.7],
						]),
						s.linear(['#d9200a', '#ff9a1f', '#fff0a0']),
					),
				)
				.join('') + flare(s, -w * 0.36, -h * 0.36, 56, '#fff6c9'),
	},
	heroAt: {
		banner: { x: 0.5, y: 0.42, size: 0.84 },
		wide: { x: 0.71, y: 0.5, size: 0.98 },
		logo: { x: 0.5, y: 0.42, size: 0.82 },
		tall: { x: 0.5, y: 0.6, size: 0.56 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.8, size: 0.62, height: 0.36 },
		poster: { x: 0.26, y: 0.5, size: 0.44, height: 0.66 },
	},
	colors: { deep: '#140508', panel: '#5a1a18', light: '#ffb84a', accent: '#ff4a0f' },
	metal: ['#ffe9c9', '#d98a4a', '#7a3f24', '#33160f', '#b8683a'],
	frame: 'hex',
	symbols: [
		{ art: (s) => hero(s), stops: ['#ffcf5a', '#5a1a10'], zoom: 0.88, enamel: ['#8f2a14', '#26080a'] },
		{ icon: 'dragon-head', stops: ['#ffe0c9', '#ff5a2a', '#8f0f14'] },
		{ icon: 'gold-stack', stops: ['#fffbe0', '#ffc91f', '#b8660a'] },
		{ icon: 'dial-padlock', stops: ['#ffffff', '#c4ccd9', '#5a6478'] },
		{ icon: 'cut-diamond', stops: ['#ffffff', '#7af0ff', '#1f7ad9'] },
		{
			icon: 'fire-gem',
			stops: ['#fff6c2', '#ff8a1f', '#d9200a'],
			ribbon: 'WILD',
			frame: 'diamond',
			glow: '#ff8a1f',
			enamel: ['#6b1424', '#1f040c'],
		},
		{
			icon: 'volcano',
			stops: ['#fff0c9', '#ff7a2a', '#8f1a14'],
			ribbon: 'BONUS',
			frame: 'disc',
			glow: '#ffb01f',
			enamel: ['#4a3a44', '#14101a'],
		},
	],
	royals: [
		['#fff3c4', '#ff9a1f', '#b83a0a'],
		['#ffe0d9', '#ff4a2a', '#8f0f14'],
		['#fffbe0', '#ffd21f', '#b8700a'],
		['#f0f3f6', '#a8b4c4', '#4a5568'],
		['#ffe6f0', '#f05a8a', '#8f1440'],
	],
	feature: {
		kind: 'ladder',
		title: 'VAULT JACKPOTS',
		jackpots: [
			['GRAND', 2000],
			['MAJOR', 200],
			['MINOR', 50],
			['MINI', 20],
		],
	},
	alt: {
		scene: {
			en: 'an iron vault guarded by dragons stands open, gold bars shining, before an erupting volcano and a lava lake',
			zh: '喷发的火山与熔岩湖前，巨龙守卫的铁金库敞开，金条闪耀',
		},
		feature: { en: 'the four vault jackpots beside the open door', zh: '敞开的库门旁的四级金库彩池' },
		symbols: {
			en: 'vault, dragon, gold bars, lock, diamond, fire stone and volcano',
			zh: '金库、巨龙、金条、密码锁、钻石、火晶与火山',
		},
	},
};

export const drawings = gameDrawings(world);
