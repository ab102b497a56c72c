import {
	archBridge,
	blob,
	box,
	clouds,
	darken,
	fill,
	flare,
	gameDrawings,
	lamp,
	lantern,
	lighten,
	line,
	metals,
	mirrored,
	mist,
	moon,
	oval,
	pagoda,
	particles,
	place,
	poly,
	range,
	sky,
	stars,
	stroke,
	taper,
	unit,
	volume,
	water,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

/**
 * Lotus from the side.
 * @param q half of the width
 */
export function lotus(s: Sheet, x: number, y: number, q: number, color: string, lit = 0.8): string {
	let art =
		lamp(s, 0, -30, 190, '#ffd98a', lit) + fill(oval(0, 34, 120, 26), s.linear(['#2f8f6a', '#0b3a3a']), 'opacity=".9"');
	const petal = (turn: number, length: number, wide: number, shade: number) =>
		place(
			volume(s, blob(`0,0! ${-wide},${-length * 0.5} 0,${-length}! ${wide},${-length * 0.5}`), {
				stops: [lighten(color, 0.75 - shade), color, darken(color, 0.35 + shade)],
				depth: 9,
				rim: '#fff3f8',
				rimWidth: 3,
				shade: 0.35,
				dark: '#5a1040',
			}),
			0,
			34,
			1,
			turn,
		);
	for (const t of [-72, 72, -50, 50, -26, 26, 0]) art += petal(t, 112 - Math.abs(t) * 0.25, 30, 0.25);
	for (const t of [-88, 88, -62, 62, -36, 36, -12, 12]) art += petal(t, 86 - Math.abs(t) * 0.12, 26, 0);
	return place(art, x, y, q / 100);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const shore = view === 'tall' ? 0.7 : 0.64;
	const y = h * shore;
	const left = view === 'wide' || view === 'quiet' || view === 'poster';
	const moonAt = view === 'tall' ? 0.75 : left ? 0.52 : 0.8;
	let art = sky(s, ['#0a0b2e', '#1c1650@30', '#4a2270@52', '#8f3a6f@66', '#2a1446']);
	art +=
		stars(s, 130, shore, '#ffe9d0') +
		moon(s, w * moonAt, h * 0.2, h * 0.11, { light: '#fff3cf', dark: '#f0b87a', halo: '#ffb8a0' });
	art += clouds(s, [0, h * 0.05, w, h * 0.5], {
		light: '#b86a9a',
		dark: '#2a1650',
		cover: 0.38,
		stretch: 3,
		opacity: 0.6,
	});
	art += range(s, {
		y: y + 4,
		peak: h * 0.34,
		color: '#2f1c5c',
		seed: 'far',
		rough: 0.55,
		haze: '#c4508a',
		bottom: y + 6,
		scale: 3,
	});
	let town = '';
	for (const [x, k, tiers] of [
		[0.08, 0.24, 5],
		[0.24, 0.18, 3],
		[0.92, 0.26, 5],
		[0.76, 0.17, 3],
		[0.5, 0.13, 2],
		[0.63, 0.14, 3],
		[0.37, 0.14, 3],
	] as [number, number, number][])
		town += pagoda(s, x * w, y, h * k, tiers, { roof: '#3f1650', wall: '#7a2440', light: '#ffb347', rim: '#ff8a6a' });
	art += town + mist(s, y - h * 0.16, h * 0.24, '#ff9a8a', 0.6, 'shore');
	art += water(s, y, ['#7a3068', '#2f1a5c@30', '#0c0c34'], {
		x: moonAt,
		glint: '#ffc98a',
		ripples: '#ff8aa0',
		width: 0.09,
	});
	art += mirrored(s, town, y, h * 0.3, 0.4);
	art += archBridge(s, w * (left ? 0.26 : 0.22), y + h * 0.1, w * (view === 'tall' ? 0.62 : 0.4), h * 0.17, {
		color: '#6b2038',
		rail: '#d9433f',
		light: '#ffb86b',
	});
	// Lanterns in the sky, which are smaller and paler with distance.
	const r = s.random('sky lanterns');
	const many = view === 'quiet' ? 70 : 130;
	for (let i = 0; i < many; i++) {
		const near = (i / many) ** 3;
		const px = r.next() * w;
		const py = h * (0.02 + r.next() * (shore - 0.12));
		const q = (2.5 + near * 26) * u;
		art +=
			q < 7 * u
				? lamp(s, px, py, q * 2.4, '#ffb24a', 0.9) +
					fill(box(px - q * 0.4, py - q * 0.5, q * 0.8, q, q * 0.2), '#ffe2a0')
				: lantern(s, px, py, q, r.pick(['#ff9a2e', '#ffb547', '#ff7a3a']), 'sky', 0.8);
	}
	// Lanterns on the water, each with a broken reflection.
	for (let i = 0; i < 46; i++) {
		const t = r.next() ** 1.3;
		const px = r.next() * w;
		const py = y + h * 0.03 + t * (h - y) * 0.82;
		const q = (5 + t * 20) * u;
		for (let k = 1; k < 5; k++)
			art += fill(
				oval(px + r.bell() * q * 0.3, py + q * (0.7 + k * 0.55), q * (0.75 - k * 0.1), q * 0.1),
				'#ffb45c',
				`opacity="${(0.6 - k * 0.12).toFixed(2)}"`,
			);
		art += lantern(s, px, py, q, r.pick(['#ff8a3a', '#ff5f6a', '#ffb547', '#ff9ac0']), 'box', 0.7);
	}
	return art + lamp(s, at.x * w, h * 0.95, w * 0.3, '#ff9a4a', 0.3, h * 0.2);
}

/** Eight-sided, painted lantern with tassels on a lotus. */
export function hero(s: Sheet): string {
	const ink = '#3a0a14';
	const gold = metals.gold;
	let art = lamp(s, 500, 450, 500, '#ffb04a', 0.85);
	art +=
		stroke('M500 -60V70', '#ffd98a', 8) +
		volume(s, blob('470,70 500,40 530,70 500,100'), {
			stops: ['#9ff0c8', '#2f9f7a', '#0b4a3f'],
			depth: 8,
			rim: '#ffffff',
		});
	const roof =
		'M500 96Q560 150 700 176L800 150Q850 138 838 186Q760 236 500 236Q240 236 162 186Q150 138 200 150L300 176Q440 150 500 96Z';
	art += volume(s, roof, {
		stops: ['#ff6a4a', '#b81f2e', '#5a0a1c'],
		depth: 26,
		rim: '#ffe2a0',
		outline: ink,
		outlineWidth: 6,
		marks: stroke(
			'M500 96Q520 160 600 226M500 96Q480 160 400 226M500 96V236M520 110Q600 170 720 214M480 110Q400 170 280 214',
			'#ffcf6a',
			7,
			'opacity=".85"',
		),
	});
	for (const k of [-1, 1]) {
		const x = 500 + k * 326;
		art +=
			stroke(`M${x} 160V250`, '#ffd98a', 5) +
			fill(oval(x, 258, 14), s.radial(['#d9fff0', '#2f9f7a'])) +
			fill(
				poly([
					[x - 16, 276],
					[x + 16, 276],
					[x + 26, 440],
					[x - 26, 440],
				]),
				s.linear(['#ff6a5a', '#b81f3e', '#ff8a7a55']),
			) +
			fill(box(x - 17, 268, 34, 16, 4), s.linear(gold));
		for (let i = -2; i <= 2; i++) art += stroke(`M${x + i * 7} 284L${x + i * 11} 438`, '#7a1024', 2, 'opacity=".6"');
	}
	// Three faces of silk, of which the middle one is the widest.
	const faces: [string, number][] = [
		['M218 236L356 236L372 690L262 650Z', 0.25],
		['M782 236L644 236L628 690L738 650Z', 0.35],
		['M356 236H644L628 690H372Z', 0],
	];
	for (const [d, shade] of faces) {
		art += fill(
			d,
			s.span(
				[
					darken('#ff8a2e', shade),
					darken('#ffb84a', shade * 0.7),
					darken('#fff3c4', shade * 0.5),
					darken('#ffcf6a', shade * 0.6),
					darken('#f0702a', shade),
				],
				500,
				236,
				500,
				690,
			),
		);
	}
	art += lamp(s, 500, 480, 210, '#ffffff', 0.85, 240);
	// Painting on the silk: a branch, blossoms, and a crane in front of the moon.
	art +=
		fill(oval(500, 380, 84), s.radial(['#ffffff', '#ffe9a8', '#ffc25a'])) +
		fill(
			taper(
				[
					[390, 650],
					[430, 560],
					[410, 480],
					[470, 420],
					[560, 400],
				],
				22,
				4,
			),
			'#5a2418',
		) +
		fill(
			taper(
				[
					[425, 540],
					[500, 530],
					[560, 560],
				],
				12,
				3,
			),
			'#5a2418',
		);
	for (const [x, y, q] of [
		[470, 420, 26],
		[540, 402, 22],
		[408, 500, 22],
		[560, 560, 24],
		[500, 532, 20],
		[440, 590, 18],
		[590, 300, 16],
	] as [number, number, number][])
		for (let i = 0; i < 5; i++)
			art +=
				place(fill(blob('0,0! -9,-12 0,-24 9,-12'), s.linear(['#ffd0da', '#e0385f'])), x, y, q / 20, i * 72) +
				(i === 4 ? fill(oval(x, y, q * 0.18), '#fff0a0') : '');
	art +=
		fill(
			blob('452,352! 500,336 560,300 600,240! 590,310 556,356 596,372! 540,384 486,380 440,400! 466,368'),
			'#ffffff',
		) +
		fill(blob('600,240! 594,290 570,330! 582,290'), '#2a1830') +
		stroke(line('460,360 430,340 424,316 410,318'), '#ffffff', 10) +
		fill('M412 312L386 322L412 324Z', '#3a2030') +
		fill(oval(420, 312, 9), '#e0243f');
	for (const d of ['M218 236L262 650', 'M356 236L372 690', 'M644 236L628 690', 'M782 236L738 650'])
		art += stroke(d, ink, 20) + stroke(d, s.linear(gold), 12);
	for (const [d, k] of [
		['M206 236H794', 30],
		['M256 656Q500 722 744 656', 30],
	] as [string, number][])
		art += stroke(d, ink, k + 8) + stroke(d, '#c4242f', k) + stroke(d, '#ffd25a', k * 0.3);
	for (let i = 0; i < 7; i++) art += fill(oval(254 + i * 82, 236, 10), s.radial(['#fff6c2', '#d9952e']));
	art += volume(s, blob('330,690 670,690 620,736 500,752 380,736'), {
		stops: ['#ffd25a', '#b0690f', '#5a2c08'],
		depth: 14,
		rim: '#fff6c2',
		outline: ink,
		outlineWidth: 5,
	});
	for (const [x, l] of [
		[430, 120],
		[500, 150],
		[570, 120],
	] as [number, number][])
		art +=
			fill(
				poly([
					[x - 13, 740],
					[x + 13, 740],
					[x + 20, 740 + l],
					[x - 20, 740 + l],
				]),
				s.linear(['#ff6a5a', '#c4243f', '#ff8a7a99']),
			) + fill(box(x - 15, 736, 30, 14, 4), s.linear(gold));
	art +=
		lotus(s, 240, 900, 150, '#ff7aa8') + lotus(s, 770, 906, 165, '#ff8ab8') + lotus(s, 505, 930, 190, '#ff5f9a', 1);
	return art + flare(s, 700, 180, 60, '#fff3c4') + flare(s, 330, 300, 44, '#fff3c4');
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	const r = s.random('front');
	for (const k of [-1, 1]) {
		const x0 = k < 0 ? -20 : w + 20;
		const branch: Point[] = [
			[x0, h * 0.1],
			[x0 - k * w * 0.08, h * 0.06],
			[x0 - k * w * 0.17, h * 0.1],
			[x0 - k * w * 0.24, h * 0.05],
		];
		art += fill(taper(branch, 22 * u, 4 * u), '#1a0a1e');
		for (let i = 0; i < 26; i++) {
			const t = r.next();
			const [px, py] = [x0 - k * w * 0.25 * t + r.bell() * 20 * u, h * (0.09 - 0.03 * t) + r.bell() * 34 * u];
			for (let j = 0; j < 5; j++)
				art += place(
					fill(blob('0,0! -9,-12 0,-22 9,-12'), s.linear(['#ffd9e6', '#e04a80'])),
					px,
					py,
					u * (0.5 + t * 0.4),
					j * 72 + i * 20,
				);
		}
	}
	if (view !== 'panel')
		art +=
			lantern(s, w * 0.06, h * 0.3, 42 * u, '#ff4a3a') +
			stroke(`M${w * 0.06} ${h * 0.09}V${h * 0.3 - 40 * u}`, '#1a0a1e', 3 * u);
	art += lotus(s, w * 0.07, h * 0.95, 70 * u, '#ff7aa8') + lotus(s, w * 0.93, h * 0.94, 84 * u, '#ff9ac4');
	return (
		art +
		particles(s, 'petal', 34, ['#ff9ac0', '#ffc4d9'], { size: 1.1 }) +
		particles(s, 'spark', 40, ['#ffcf6a', '#ff9a4a'], { size: 0.9 }) +
		particles(s, 'bokeh', 12, ['#ffb45c', '#ff7a8a'], { size: 1.8, area: [0, 0.5, 1, 0.5], opacity: 0.55 })
	);
}

export const world: World = {
	name: 'lantern-river',
	title: { en: 'Lantern River', zh: '灯河夜话' },
	scene,
	hero,
	front,
	word: {
		face: 'kaushan',
		lines: ['Lantern', { text: 'River', size: 1.12 }],
		stops: ['#fffdf0', '#ffe9a0@35', '#ffb03a@65', '#e0482a'],
		trim: ['#fff3c4', '#ffcf57', '#c4641a'],
		body: '#5a0f2c',
		glow: '#ff9a3a',
		arch: 0.03,
		tilt: 8,
		leading: 0.1,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.7, '#1c0a38', 0.8, h * 0.8) +
			stroke(
				line([
					[-w * 0.55, h * 0.5],
					[-w * 0.2, h * 0.44],
					[w * 0.2, h * 0.56],
					[w * 0.58, h * 0.44],
				]),
				'#ffcf6a',
				7,
				'opacity=".8"',
			),
		before: (s, w, h) => lotus(s, -w * 0.5, h * 0.34, 80, '#ff7aa8', 0.5) + flare(s, w * 0.3, -h * 0.34, 56, '#fff3c4'),
	},
	heroAt: {
		banner: { x: 0.66, y: 0.45, size: 0.9 },
		logo: { x: 0.5, y: 0.4, size: 0.82 },
		tall: { x: 0.5, y: 0.66, size: 0.56 },
		poster: { x: 0.74, y: 0.5, size: 0.96 },
	},
	wordAt: {
		banner: { x: 0.31, y: 0.56, size: 0.58, height: 0.7 },
		poster: { x: 0.29, y: 0.5, size: 0.5, height: 0.72 },
		tall: { x: 0.5, y: 0.2, size: 0.9, height: 0.36 },
		logo: { x: 0.5, y: 0.76, size: 0.98, height: 0.5 },
	},
	colors: { deep: '#0b0826', panel: '#4a1a4f', light: '#ffc46b', accent: '#ff4f5e' },
	metal: metals.gold,
	frame: 'scallop',
	symbols: [
		{ art: (s) => hero(s), stops: ['#ffd98a', '#c4243f'], zoom: 0.92, enamel: ['#5a1c5c', '#140a2e'] },
		{ icon: 'double-fish', stops: ['#fff0e6', '#ff7a4a', '#b81f2e'] },
		{ icon: 'paper-crane', stops: ['#ffffff', '#d9c4ff', '#6b4ab8'] },
		{ icon: 'teapot', stops: ['#e6fff4', '#5fd0a8', '#126b5c'] },
		{ icon: 'handheld-fan', stops: ['#ffe6ec', '#ff6a8a', '#8f1440'] },
		{
			art: (s) => lotus(s, 500, 560, 420, '#ff7aa8', 0.4),
			stops: ['#ffd0e0', '#e0387a'],
			ribbon: 'WILD',
			frame: 'disc',
			enamel: ['#2f5f7a', '#0a1838'],
			glow: '#ff9ac4',
			zoom: 0.78,
		},
		{
			icon: 'arch-bridge',
			stops: ['#fff6c2', '#ff9a4a', '#b8281f'],
			ribbon: 'SCATTER',
			frame: 'hex',
			glow: '#ffb84a',
			enamel: ['#5a2a70', '#160a30'],
		},
	],
	royals: [
		['#fff0e0', '#ff6a5a', '#a81430'],
		['#fff7c0', '#ffc23a', '#b0600f'],
		['#e6fff4', '#4fd0a0', '#0b6650'],
		['#e6eeff', '#7a9aff', '#2a3ab0'],
		['#ffe6f4', '#ff7ab8', '#a01a6b'],
	],
	feature: { kind: 'free-spins', title: 'FESTIVAL SPINS', count: 10 },
	alt: {
		scene: {
			en: 'a great painted lantern over a night river full of floating lights, a red bridge and pagodas behind',
			zh: '漂满河灯的夜河上悬着一盏彩绘宫灯，远处是红桥与宝塔',
		},
		feature: { en: 'ten festival spins in the light of the palace lantern', zh: '宫灯光芒下的十次节庆旋转' },
		symbols: {
			en: 'lantern, koi, paper crane, teapot, fan, lotus and bridge',
			zh: '宫灯、锦鲤、纸鹤、茶壶、折扇、莲花与拱桥',
		},
	},
};

export const drawings = gameDrawings(world);
