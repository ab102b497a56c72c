import {
	aurora,
	blob,
	box,
	darken,
	emblem,
	fill,
	flare,
	gameDrawings,
	hills,
	iconPath,
	lamp,
	lighten,
	line,
	metals,
	mirrored,
	mist,
	oval,
	particles,
	pine,
	place,
	plume,
	poly,
	range,
	relief,
	screen,
	sky,
	stars,
	stroke,
	unit,
	volume,
	water,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

const steel = ['#ffffff', '#b8c9d9', '#5f7488', '#26323f', '#90a4b8'];

/** Dragon ship under a striped sail, heading left. */
export function longship(s: Sheet, x: number, y: number, q: number): string {
	const ink = '#0a0f14';
	let art =
		fill(oval(0, 30, 330, 20), '#000000', 'opacity=".4"') +
		stroke('M10 -10V-330', ink, 16) +
		stroke('M10 -10V-330', '#7a5030', 9) +
		stroke('M-160 -300H180', ink, 14) +
		stroke('M-160 -300H180', '#8a5c36', 8);
	const sail = blob('-160,-296! 10,-288 180,-296! 196,-200 176,-96! 10,-70 -150,-96! -132,-200');
	let stripes = '';
	for (let i = 0; i < 4; i++)
		stripes += fill(
			`M${-118 + i * 84} -320H${-76 + i * 84}Q${-58 + i * 84} -190 ${-80 + i * 84} -60H${-118 + i * 84}Q${-98 + i * 84} -190 ${-118 + i * 84} -320Z`,
			s.linear(['#c4302a', '#7a1418']),
		);
	art += volume(s, sail, {
		stops: ['#f4ead6', '#c9b894', '#7a6b58'],
		depth: 26,
		rim: '#c9ffe6',
		dark: '#0f1a20',
		marks: stripes + fill(iconPath('wolf-head'), '#14181f', 'transform="translate(-62 -262) scale(.27)" opacity=".85"'),
		outline: ink,
		outlineWidth: 5,
	});
	art += stroke('M-160 -296L-270 -40M180 -296L270 -40', ink, 3);
	const hull = blob('-290,-90! -270,-20 -180,22 0,34 190,22 276,-24 300,-120! 286,10 200,66 0,80 -200,66 -296,6');
	art += volume(s, hull, {
		stops: ['#8a5a34', '#4f2f1a', '#1f120a'],
		depth: 18,
		rim: '#ffcf8a',
		outline: ink,
		outlineWidth: 6,
		marks: stroke(line('-290,10 -180,48 0,58 190,48 290,6'), ink, 4),
	});
	art +=
		stroke(
			line([
				[-288, -60],
				[-330, -150],
				[-300, -220],
				[-350, -240],
			] as Point[]),
			ink,
			34,
		) +
		stroke(
			line([
				[-288, -60],
				[-330, -150],
				[-300, -220],
				[-350, -240],
			] as Point[]),
			s.span(['#d9a050', '#5a3418'], -350, -240, -280, 0),
			22,
		) +
		fill(
			blob('-310,-250! -350,-270 -400,-246 -404,-226! -360,-214 -316,-220!'),
			s.linear(['#e0b060', '#7a4a20']),
			`stroke="${ink}" stroke-width="5"`,
		) +
		fill(oval(-352, -244, 6), '#ff5a1f') +
		stroke(
			line([
				[296, -90],
				[330, -170],
				[290, -210],
				[300, -160],
			] as Point[]),
			ink,
			24,
		) +
		stroke(
			line([
				[296, -90],
				[330, -170],
				[290, -210],
				[300, -160],
			] as Point[]),
			'#a8743a',
			14,
		);
	['#c4302a', '#e0b03a', '#2f7f8f', '#c4302a', '#e0b03a', '#2f7f8f', '#c4302a'].forEach((c, i) => {
		art +=
			fill(oval(-186 + i * 62, 14 + Math.sin((i / 6) * Math.PI) * 16, 34), ink) +
			fill(
				oval(-186 + i * 62, 12 + Math.sin((i / 6) * Math.PI) * 16, 30),
				s.radial([lighten(c, 0.3), c, darken(c, 0.5)], 0.4, 0.35, 0.7),
			) +
			fill(oval(-186 + i * 62, 12 + Math.sin((i / 6) * Math.PI) * 16, 9), '#d9e0e6');
	});
	return place(art, x, y, q);
}

export function longhouse(s: Sheet, x: number, y: number, q: number, flip: boolean): string {
	const ink = '#080a0f';
	let art =
		lamp(s, 0, -60, 300, '#ff8a2e', 0.75) +
		fill(
			poly([
				[-150, 0],
				[-150, -90],
				[0, -220],
				[150, -90],
				[150, 0],
			]),
			s.linear(['#4a2c1a', '#1f120c']),
		) +
		s.clip(
			poly([
				[-150, 0],
				[-150, -90],
				[0, -220],
				[150, -90],
				[150, 0],
			]),
			Array.from({ length: 11 }, (_, i) => stroke(`M${-150 + i * 30} -240V0`, '#0f0905', 3)).join(''),
		);
	art +=
		fill(blob('-62,0! -62,-90 0,-130 62,-90 62,0!'), s.linear(['#fff3b0', '#ff9a1f', '#b83a0a'])) +
		fill(box(-30, -40, 60, 12), '#1a0c06') +
		fill(box(-12, -30, 24, 30), '#1a0c06') +
		lamp(s, 0, -50, 150, '#ffb03a', 0.9);
	art += volume(
		s,
		poly([
			[-200, -50],
			[0, -250],
			[200, -50],
			[176, -34],
			[0, -206],
			[-176, -34],
		]),
		{ stops: ['#5a6b60', '#26302c'], depth: 10, rim: '#9affc9', outline: ink, outlineWidth: 5 },
	);
	for (const k of [-1, 1])
		art += stroke(`M0 -246L${k * 46} -296`, ink, 18) + stroke(`M0 -246L${k * 46} -296`, '#a8743a', 10);
	art += fill(box(90, -300, 40, 150), s.linear(['#5a5f66', '#26282e'], 0));
	return place(art, x, y, q, 0, flip);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const tall = view === 'tall';
	const shore = h * (tall ? 0.66 : 0.62);
	let art = sky(s, ['#030a1c', '#06263a@40', '#0f4a4f@62', '#0a2a33']);
	art +=
		stars(s, 200, 0.55, '#e6fff6') +
		aurora(s, [0, -h * 0.04, w, h * 0.66], ['#5fffb0', '#2f8ad9'], 1, 2) +
		aurora(s, [0, 0, w, h * 0.5], ['#b8ffd0', '#b85ad9'], 0.8, 1, 'b');
	const vx = at.x > 0.6 || view === 'quiet' ? 0.34 : 0.5;
	let rock = range(s, {
		y: shore + 4,
		peak: h * 0.36,
		color: '#1f4a5a',
		seed: 'far',
		rough: 0.9,
		snow: '#c9f4e6',
		light: '#6bc4b0',
		haze: '#2f7f7f',
		scale: 3,
		bottom: shore + 6,
		valley: vx,
	});
	for (const k of [-1, 1]) {
		const e = k < 0 ? 0 : w;
		const X = (t: number) => e - k * t * w;
		const d = `M${e} ${h * 0.12}L${X(0.05)} ${h * 0.16}L${X(0.1)} ${h * 0.3}L${X(0.16)} ${h * 0.34}L${X(0.2)} ${h * 0.48}L${X(0.27)} ${h * 0.53}L${X(0.31)} ${shore + 6}L${e} ${shore + 6}Z`;
		rock +=
			s.clip(
				d,
				fill(d, s.linear(['#1a3a48', '#0a1a24'])) +
					`<g opacity=".85">${relief(s, [k < 0 ? 0 : w * 0.68, h * 0.1, w * 0.32, shore - h * 0.1], { light: '#5a9a94', mid: '#16303c', dark: '#050d14', scale: 5, stretch: 0.5, ridged: true, seed: `wall${k}` })}</g>`,
			) +
			stroke(
				`M${e} ${h * 0.12}L${X(0.05)} ${h * 0.16}L${X(0.1)} ${h * 0.3}L${X(0.16)} ${h * 0.34}L${X(0.2)} ${h * 0.48}L${X(0.27)} ${h * 0.53}`,
				'#d9fff0',
				4 * u,
				'opacity=".75"',
			);
	}
	art +=
		rock +
		mist(s, shore - h * 0.14, h * 0.2, '#7affd0', 0.45) +
		water(s, shore, ['#1f7f78', '#0c3a48@35', '#04101c'], {
			x: vx,
			glint: '#8affcf',
			ripples: '#5fe0b8',
			width: 0.16,
		}) +
		mirrored(s, rock, shore, h * 0.2, 0.35);
	art += screen(lamp(s, vx * w, shore + h * 0.06, w * 0.3, '#5fffb8', 0.4, h * 0.07));
	art += longship(s, w * (tall ? 0.3 : vx === 0.5 ? 0.2 : 0.33), shore + h * 0.1, h * (tall ? 0.0005 : 0.00075));
	art += hills(s, h * 0.84, h * 0.035, ['#c9e0e6', '#4f7480@24', '#101c26'], 'bank', '#f4fffb', 2.6);
	const r = s.random('pines');
	for (let i = 0; i < 16; i++) {
		const left = i % 2 === 0;
		const t = r.next() * 0.2;
		art += pine(
			s,
			(left ? t : 1 - t) * w,
			h * (0.84 + r.next() * 0.05),
			h * (0.16 + r.next() * 0.16) * (tall ? 0.7 : 1),
			'#12362f',
			'#9affc9',
			`${i}`,
		);
	}
	if (!tall) art += longhouse(s, w * (at.x > 0.6 ? 0.94 : 0.85), h * 0.89, h * 0.00105, false);
	else art += longhouse(s, w * 0.85, h * 0.86, h * 0.0006, false);
	// Rune stones, lit from within.
	for (const [x, q] of [
		[0.1, 1],
		[0.2, 0.7],
	] as [number, number][]) {
		const k = h * 0.001 * q * (tall ? 0.7 : 1);
		art += place(
			lamp(s, 0, -90, 150, '#3affb8', 0.5) +
				volume(s, blob('-60,10! -70,-90 -40,-190 10,-210 50,-180 66,-80 60,10!'), {
					stops: ['#6b7f88', '#33424c', '#141c24'],
					angle: 20,
					depth: 16,
					rim: '#9affd0',
					outline: '#060a0f',
					outlineWidth: 4,
				}) +
				screen(
					stroke('M-14 -160V-30M-14 -150L24 -124L-14 -100M-14 -90L30 -50', '#3affb8', 16, 'opacity=".5"') +
						stroke('M-14 -160V-30M-14 -150L24 -124L-14 -100M-14 -90L30 -50', '#d9fff0', 6),
				),
			x * w,
			h * 0.92,
			k,
		);
	}
	return art + particles(s, 'snow', 70, ['#ffffff', '#d9fff0'], { size: 0.7, opacity: 0.8 });
}

/** Hammer with burning runes above white-hot iron on the anvil. */
export function hero(s: Sheet): string {
	const ink = '#070a10';
	let art = lamp(s, 480, 600, 500, '#ff8a1f', 0.75) + lamp(s, 640, 260, 360, '#3affb8', 0.4);
	// Stump and anvil.
	art +=
		volume(s, blob('250,820! 240,900 220,1000! 740,1000! 720,900 710,820! 480,850'), {
			stops: ['#8a5c36', '#4f2f1a', '#1f120a'],
			angle: 0,
			depth: 34,
			rim: '#ffb05a',
			outline: ink,
			outlineWidth: 6,
			marks: Array.from({ length: 9 }, (_, i) =>
				stroke(
					line([
						[270 + i * 54, 830],
						[262 + i * 56, 900],
						[250 + i * 58, 1000],
					] as Point[]),
					'#1a0d05',
					5,
					'opacity=".7"',
				),
			).join(''),
		}) +
		fill(oval(480, 828, 236, 34), s.linear(['#b8804a', '#6b4020']), `stroke="${ink}" stroke-width="5"`) +
		stroke('M238 880Q480 930 722 880', ink, 34) +
		stroke('M238 880Q480 930 722 880', s.linear(metals.iron), 24);
	const anvil = blob(
		'40,640! 120,650 220,640 300,630! 800,630! 800,700! 720,716 640,730 590,760! 590,800! 690,836! 690,870! 280,870! 280,836! 380,800! 380,760! 330,730 200,720 110,690',
		0.35,
	);
	art += volume(s, anvil, {
		stops: ['#c9d9e6', '#6b7f94', '#323e4c', '#121820'],
		angle: 80,
		depth: 44,
		rim: '#ffcf8a',
		rimWidth: 13,
		dark: '#020408',
		outline: ink,
		outlineWidth: 8,
		marks: stroke('M300 640V720M740 640V710', '#0f151d', 5, 'opacity=".6"'),
	});
	art += stroke('M300 634H800', '#fff3d0', 7, 'opacity=".9"');
	// Woven ornament on the middle of the anvil.
	art += screen(
		stroke('M420 760q30 -40 60 0t60 0M420 790q30 40 60 0t60 0', '#ff8a1f', 12, 'opacity=".5"') +
			stroke('M420 760q30 -40 60 0t60 0M420 790q30 40 60 0t60 0', '#ffe9a0', 5),
	);
	// Blade in the forge.
	art +=
		lamp(s, 520, 600, 330, '#ffb01f', 0.95, 150) +
		volume(
			s,
			poly([
				[150, 606],
				[210, 586],
				[690, 590],
				[690, 626],
				[210, 630],
			]),
			{
				stops: ['#ffffff', '#fff3a0', '#ff9a1f', '#d9400a'],
				angle: 0,
				depth: 8,
				dark: '#b8300a',
				shade: 0.3,
				outline: '#7a1f05',
				outlineWidth: 4,
			},
		) +
		stroke('M230 608H680', '#ffffff', 5) +
		fill(
			poly([
				[690, 582],
				[716, 582],
				[716, 634],
				[690, 634],
			]),
			s.linear(steel),
			`stroke="${ink}" stroke-width="5"`,
		) +
		fill(box(716, 592, 150, 32, 12), s.linear(['#7a4a24', '#33190a']), `stroke="${ink}" stroke-width="5"`) +
		fill(oval(878, 608, 26), s.radial(['#fff6c2', '#d9952e', '#6b3005']), `stroke="${ink}" stroke-width="5"`);
	// Tongs that hold the blade.
	art +=
		stroke(line('230,590 150,640 60,780 20,900'), ink, 30) +
		stroke(line('230,590 150,640 60,780 20,900'), s.linear(metals.iron), 18) +
		stroke(line('230,624 160,600 70,640 -20,780'), ink, 30) +
		stroke(line('230,624 160,600 70,640 -20,780'), s.linear(metals.iron), 18) +
		fill(oval(140, 626, 18), '#c9d0d9', `stroke="${ink}" stroke-width="5"`);
	// Tilted hammer that strikes the blade.
	let hammer = volume(s, box(-30, 90, 60, 470, 20), {
		stops: ['#b07a45', '#6b4020', '#2f1a0c'],
		angle: 0,
		depth: 14,
		rim: '#ffcf8a',
		outline: ink,
		outlineWidth: 7,
	});
	for (let i = 0; i < 9; i++)
		hammer +=
			stroke(`M-30 ${250 + i * 32}L30 ${276 + i * 32}`, '#8f1f1a', 13) +
			stroke(`M-30 ${246 + i * 32}L30 ${272 + i * 32}`, '#ff8a5a', 3, 'opacity=".7"');
	hammer +=
		fill(oval(0, 570, 42), s.linear(metals.gold, 60), `stroke="${ink}" stroke-width="7"`) +
		fill(oval(0, 570, 20), ink) +
		stroke(line('0,596 -16,640 14,690 -10,740'), '#8f1f1a', 12);
	const head = blob(
		'-250,-110! -210,-140! 210,-140! 250,-110! 262,0 250,110! 210,140! 60,140! 40,170! -40,170! -60,140! -210,140! -250,110! -262,0',
		0.3,
	);
	let runes = stroke('M-190 -140V140M190 -140V140', '#0f151d', 10);
	const rune =
		'M-130 60V-70L-90 -20L-130 10M-50 60V-70M-50 -70L-10 -30M-50 -20L-10 20M40 60V-70L90 -10L40 10L90 60M130 60V-70M110 -50H150';
	runes +=
		lamp(s, 0, 0, 230, '#1fffb0', 0.5) +
		stroke(rune, '#1fffb0', 26, 'opacity=".35"') +
		stroke(rune, '#5fffcf', 14) +
		stroke(rune, '#ffffff', 5.5);
	runes += stroke('M-226 -100q-20 50 0 100t0 100M226 -100q20 50 0 100t0 100', '#ffd25a', 9);
	hammer +=
		volume(s, head, {
			stops: steel,
			angle: 70,
			depth: 46,
			shade: 0.75,
			rim: '#d9fff0',
			rimWidth: 14,
			dark: '#03070c',
			outline: ink,
			outlineWidth: 9,
			marks: runes,
		}) + stroke('M-210 -134H210', '#ffffff', 6, 'opacity=".8"');
	for (const x of [-210, 210])
		for (const y of [-110, 110])
			hammer += fill(oval(x, y, 12), s.radial(['#fff6c2', '#b0690f']), `stroke="${ink}" stroke-width="4"`);
	art += place(hammer, 470, 400, 0.86, 205);
	// Impact: white light and sparks.
	const hit: Point = [440, 584];
	art += screen(lamp(s, hit[0], hit[1], 260, '#fff6c9', 1) + lamp(s, hit[0], hit[1], 460, '#ff9a1f', 0.55));
	const r = s.random('sparks');
	for (let i = 0; i < 110; i++) {
		const a = Math.PI + Math.PI * r.next();
		const l = 90 + r.next() ** 1.4 * 430;
		const [x, y] = [hit[0] + Math.cos(a) * l * 1.15, hit[1] + Math.sin(a) * l * 0.72 + l * l * 0.0005];
		art +=
			stroke(
				line([
					[hit[0] + Math.cos(a) * l * 0.82, hit[1] + Math.sin(a) * l * 0.6 + l * l * 0.0003],
					[x, y],
				]),
				r.pick(['#fff0a0', '#ffb01f', '#ff7a1f']),
				2 + r.next() * 4,
			) + fill(oval(x, y, 2 + r.next() * 4), '#ffffff');
	}
	return (
		art +
		fill(
			poly([
				[hit[0] - 190, hit[1]],
				[hit[0], hit[1] - 22],
				[hit[0] + 190, hit[1]],
				[hit[0], hit[1] + 22],
			]),
			'#ffffff',
			'opacity=".85"',
		) +
		flare(s, hit[0], hit[1], 200, '#fff6c9') +
		flare(s, 620, 210, 60, '#d9fff0')
	);
}

function front(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = lamp(s, at.x * w, h * 1.0, w * 0.34, '#ff8a2e', view === 'panel' ? 0.15 : 0.5, h * 0.16);
	art +=
		pine(s, w * 0.015, h * 1.08, h * 0.6, '#081c1c', '#133a36', 'fl') +
		pine(s, w * 0.985, h * 1.1, h * 0.56, '#081c1c', '#2a2620', 'fr') +
		hills(s, h * 0.985, h * 0.02, ['#b8d0d9', '#1f333f'], 'snow', '#ffffff', 5);
	if (view !== 'panel' && view !== 'logo')
		art += plume(s, [at.x * w - h * 0.1, h * 0.02, h * 0.5, h * 0.6], '#c9b8a8', '#26323a', 0.3, 'smoke', 0.25);
	return (
		art +
		screen(particles(s, 'spark', 60, ['#ff9a1f', '#ffd23a'], { size: 1, gather: [at.x, at.y] })) +
		particles(s, 'snow', 40, ['#ffffff'], { size: 1.3, opacity: 0.8 }) +
		lamp(s, w * 0.5, -h * 0.1, w * 0.4 * u, '#3affb0', 0.06)
	);
}

export const world: World = {
	name: 'fjord-forge',
	title: { en: 'Fjord Forge', zh: '峡湾铸炉' },
	scene,
	hero,
	front,
	word: {
		face: 'germania',
		lines: ['FJORD', { text: 'FORGE', size: 1 }],
		stops: ['#ffffff', '#d9fff0@28', '#8fb8c4@50', '#ff9a2e@74', '#ff4a0a'],
		trim: steel,
		body: '#0c1a24',
		glow: '#3affb8',
		tracking: 10,
		leading: 0.9,
		depth: 1.4,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.72, '#04101a', 0.8, h * 0.8) +
			[-45, 45]
				.map((t) =>
					place(
						emblem(s, 'warhammer', 330, ['#e6f0f6', '#90a4b8', '#3a4a5a']),
						t < 0 ? -w * 0.5 : w * 0.5,
						0,
						1,
						t < 0 ? -8 : 8,
						t > 0,
					),
				)
				.join(''),
		before: (s, w, h) => flare(s, -w * 0.3, -h * 0.34, 60, '#d9fff0') + flare(s, w * 0.3, h * 0.36, 60, '#ffd98a'),
	},
	heroAt: {
		banner: { x: 0.5, y: 0.42, size: 0.82 },
		wide: { x: 0.68, y: 0.53, size: 0.96 },
		logo: { x: 0.5, y: 0.4, size: 0.84 },
		tall: { x: 0.5, y: 0.6, size: 0.6 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.8, size: 0.56, height: 0.36 },
		poster: { x: 0.26, y: 0.5, size: 0.44, height: 0.62 },
		logo: { x: 0.5, y: 0.8, size: 0.94, height: 0.36 },
	},
	colors: { deep: '#040e18', panel: '#164a54', light: '#7affd0', accent: '#ff7a1f' },
	metal: steel,
	frame: 'shield',
	symbols: [
		{ art: (s) => hero(s), stops: ['#ffcf8a', '#26323f'], zoom: 0.84, enamel: ['#1f6b6b', '#061820'] },
		{ icon: 'viking-head', stops: ['#ffe9c9', '#ff9a4a', '#8f2f14'] },
		{ icon: 'drakkar', stops: ['#e0fff4', '#4fe0b0', '#0f6b5a'] },
		{ icon: 'wolf-head', stops: ['#ffffff', '#a8c4e0', '#3a5a80'] },
		{ icon: 'viking-shield', stops: ['#ffe6d0', '#e0483a', '#7a0f1a'] },
		{
			icon: 'anvil-impact',
			stops: ['#fffbd0', '#ffb01f', '#d9480a'],
			ribbon: 'WILD',
			frame: 'hex',
			glow: '#ff9a1f',
			enamel: ['#3a4a5a', '#0c141c'],
		},
		{
			icon: 'rune-stone',
			stops: ['#ffffff', '#5fffcf', '#0f8f7a'],
			ribbon: 'RUNES',
			frame: 'arch',
			glow: '#3affb8',
			enamel: ['#14505a', '#04141c'],
		},
	],
	royals: [
		['#fff0d9', '#ff9a3a', '#b0400a'],
		['#e0fff6', '#3fe0b0', '#0b6b5a'],
		['#e6f4ff', '#7ab8f0', '#23508f'],
		['#f6f9fc', '#b0c0d0', '#4a5a6e'],
		['#ffe0e0', '#e0504a', '#7a1418'],
	],
	feature: { kind: 'free-spins', title: 'FORGE SPINS', count: 9 },
	alt: {
		scene: {
			en: 'a rune-lit hammer strikes glowing iron on an anvil beside a fjord, a longship under green aurora behind',
			zh: '峡湾边，符文战锤砸向铁砧上烧红的剑，身后绿色极光下停着长船',
		},
		feature: { en: 'nine forge spins in a shower of sparks and coins', zh: '火星与金币飞溅的九次锻造旋转' },
		symbols: {
			en: 'hammer and anvil, viking, longship, wolf, shield, striking anvil and rune stone',
			zh: '锤与砧、维京人、长船、狼、盾牌、铁砧与符文石',
		},
	},
};

export const drawings = gameDrawings(world);
