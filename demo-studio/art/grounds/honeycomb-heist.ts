/** The vault of the hive: walls of comb, a door of steel, a straw hive, and jars and jewels in spilt honey. */
import { bead, blob, body, box, darken, emblem, fill, flare, gem, lamp, lighten, line, metals } from '../toolkit.ts';
import { oval, place, poly, shine, star, stroke } from '../toolkit.ts';
import type { Point, Shading, Sheet } from '../toolkit.ts';
import { bee } from '../games/honeycomb-heist.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#2a1200';
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#fff6c4', ...o });
const golden = (s: Sheet, d: string, depth: number) =>
	solid(s, d, '#ffc62e', depth, { to: '#a8560a', rim: '#fffbe0', rimLight: 1 });
const hexagon = (x: number, y: number, r: number) => star(x, y, r, 6, 1, 0);

const wax = '#d98a1c';

/** One cell of comb: full of honey, shut with wax, or empty and dark. */
function cell(s: Sheet, x: number, y: number, r: number, kind: 'honey' | 'wax' | 'dark'): string {
	const rim = solid(s, hexagon(x, y, r * 1.03), wax, r * 0.16, { to: '#8a4a08' });
	if (kind === 'wax')
		return rim + solid(s, hexagon(x, y, r * 0.78), '#f6cf74', r * 0.24, { to: '#c4801c', outlineWidth: 3 });
	if (kind === 'dark')
		return (
			rim +
			fill(hexagon(x, y, r * 0.78), s.linear(['#2a1002', '#6b3206'])) +
			stroke(hexagon(x, y, r * 0.78), '#1c0a00', 4)
		);
	return (
		rim +
		fill(hexagon(x, y, r * 0.78), s.radial(['#fff0a0', '#ffb81f@45', '#c4640a'], 0.45, 0.4, 0.7)) +
		stroke(hexagon(x, y, r * 0.78), '#7a3a05', 4) +
		shine(x - r * 0.22, y - r * 0.36, r * 0.3, r * 0.1, -12, 0.8)
	);
}

/** Columns of cells from the left edge: the height of each column in cells. */
function comb(s: Sheet, x: number, foot: number, r: number, columns: readonly number[], turn: number): string {
	const kinds = ['honey', 'wax', 'honey', 'dark', 'honey'] as const;
	let art = '';
	columns.forEach((count, i) => {
		for (let j = 0; j < count; j++)
			art += cell(
				s,
				x + turn * i * r * 1.52,
				foot - j * r * 1.755 - (i % 2 ? r * 0.88 : 0),
				r,
				kinds[(i * 3 + j * 2) % 5] as 'honey',
			);
	});
	return art;
}

/** Hive of straw with an arch of light, on x, y. */
function skep(s: Sheet, x: number, y: number, w: number): string {
	const rows = 6;
	const h = w * 1.02;
	let art = '';
	for (let i = 0; i < rows; i++) {
		const half = (w / 2) * Math.sqrt(1 - ((i + 0.15) / (rows + 0.6)) ** 2.4);
		const top = y - (i + 1) * (h / rows);
		art += solid(s, box(x - half, top, half * 2, h / rows + 7, (h / rows) * 0.46), i % 2 ? '#f0bc4a' : '#e0a234', 13, {
			to: '#9c5c10',
			marks: Array.from({ length: 9 }, (_, k) =>
				stroke(`M${x - half + (k + 0.4) * (half / 4.4)} ${top}l14 ${h / rows + 8}`, '#8a5010', 4, 'opacity=".6"'),
			).join(''),
		});
	}
	return (
		art +
		solid(s, oval(x, y - h, w * 0.1, w * 0.07), '#e0a234', 6, { to: '#9c5c10' }) +
		lamp(s, x, y - h * 0.2, w * 0.4, '#fff0a0', 0.8) +
		fill(
			`M${x - w * 0.16} ${y}V${y - h * 0.2}A${w * 0.16} ${w * 0.16} 0 0 1 ${x + w * 0.16} ${y - h * 0.2}V${y}Z`,
			s.linear(['#fffbe0', '#ffc62e', '#a8560a']),
		) +
		stroke(
			`M${x - w * 0.16} ${y}V${y - h * 0.2}A${w * 0.16} ${w * 0.16} 0 0 1 ${x + w * 0.16} ${y - h * 0.2}V${y}`,
			'#6b3a0a',
			9,
		)
	);
}

/** Door of steel that stands open, around 0,0. */
function vault(s: Sheet): string {
	let art = lamp(s, 0, 0, 240, '#ffe98a', 0.6);
	art +=
		solid(s, hexagon(0, 0, 150), '#7a8698', 26, { to: '#1f2732', rim: '#ffffff' }) +
		fill(hexagon(0, 0, 112), s.radial(['#ffffff', '#ffe98a@40', '#ff9a0f'], 0.5, 0.5, 0.6)) +
		stroke(hexagon(0, 0, 112), '#10141c', 7);
	for (let i = 0; i < 6; i++) {
		const a = ((i + 0.5) / 6) * Math.PI * 2;
		art += bead(s, Math.cos(a) * 115, Math.sin(a) * 115, 10, '#ffd23a', false);
	}
	art += [
		[-40, 50, 26],
		[10, 62, 30],
		[56, 44, 24],
		[-8, 34, 24],
	]
		.map(([x, y, r]) => place(gem(s, r as number, '#5fd0ff', 8), x as number, y as number))
		.join('');
	const leaf =
		solid(s, hexagon(0, 0, 128), '#aab6c6', 24, { to: '#3a4658', rim: '#ffffff' }) +
		stroke(hexagon(0, 0, 92), '#2a3340', 6) +
		[0, 60, 120]
			.map((turn) =>
				place(
					golden(s, box(-84, -10, 168, 20, 10), 6) + bead(s, -84, 0, 14, '#ffd23a') + bead(s, 84, 0, 14, '#ffd23a'),
					0,
					0,
					1,
					turn,
				),
			)
			.join('') +
		golden(s, oval(0, 0, 42), 12) +
		place(emblem(s, 'honeycomb', 54, ['#fff6c2', '#ffb02e', '#8a4a08']), 0, 0);
	return art + `<g transform="translate(172 6) scale(.56 1) skewY(9)">${leaf}</g>`;
}

function honeyPool(s: Sheet, edge: string, dark = '#b85a05'): string {
	const d = line(edge, 0.5);
	return (
		fill(`${d}V560H-70Z`, s.linear(['#fff0a0', '#ffc02e@12', '#f0930f@40', dark])) +
		stroke(d, '#fffbe0', 6) +
		stroke(d, '#7a3a05', 3, 'transform="translate(0 -6)"')
	);
}

function back(s: Sheet): string {
	let art =
		comb(s, -20, 372, 56, [4, 3, 3, 2, 2, 1, 1], 1) +
		comb(s, 1460, 372, 56, [4, 3, 3, 2, 2, 1, 1], -1) +
		skep(s, 300, 392, 250) +
		place(vault(s), 1120, 262, 0.92);
	art += place(bee(s, '#c42a2a'), 150, 128, 0.72, -8, true) + place(bee(s, '#3a5ac4'), 1330, 122, 0.66, 8);
	art += honeyPool(s, '-70,366 80,376 260,384 420,368 560,352 720,360 880,350 1020,370 1180,386 1360,376 1510,366');
	for (const [x, y, r] of [
		[560, 334, 34],
		[640, 348, 26],
		[812, 346, 28],
		[888, 332, 36],
	] as const)
		art += cell(s, x, y, r, 'honey');
	return art;
}

/** Jar of honey with a lid of cloth and a label, on 0,0. */
function jar(s: Sheet, cloth: string): string {
	const glass = blob('-62,0! -84,-30 -86,-120 -66,-148! 66,-148! 86,-120 84,-30 62,0!');
	return (
		solid(s, glass, '#ffb81f', 26, {
			to: '#c4640a',
			marks: fill(box(-90, -150, 180, 44), '#fff3b0', 'opacity=".7"') + shine(-50, -80, 12, 50, 4, 0.7),
		}) +
		solid(
			s,
			blob('-84,-142! -70,-176 -40,-186 40,-186 70,-176 84,-142! 56,-150 28,-138 0,-150 -28,-138 -56,-150'),
			cloth,
			12,
			{
				marks: [-50, -20, 14, 46].map((x) => fill(oval(x, -166, 6), '#ffffff')).join(''),
			},
		) +
		stroke('M-72 -150Q0 -138 72 -150', '#fff0c4', 7) +
		solid(s, hexagon(0, -68, 48), '#fff6d9', 8, { to: '#e0bc7a' }) +
		place(emblem(s, 'bee', 58, ['#ffd23a', '#ff9a0f', '#8a4a08'], { outline: ink }), 0, -68)
	);
}

/** Sack of jewels, on 0,0. */
function sack(s: Sheet): string {
	return (
		solid(
			s,
			blob('-90,0! -130,-50 -110,-120 -50,-150 -60,-186! 60,-186! 50,-150 110,-120 130,-50 90,0!'),
			'#a8744a',
			34,
			{
				to: '#5a3014',
				marks: stroke('M-40 -140Q-80 -80 -70 -10M40 -140Q80 -80 70 -10M0 -140V-10', '#7a4a24', 6),
			},
		) +
		place(gem(s, 34, '#5fd0ff', 8), -34, -196) +
		place(gem(s, 30, '#ff6ab4', 8), 24, -190) +
		place(gem(s, 26, '#7aea6a', 8), -4, -222) +
		stroke('M-56 -152Q0 -130 56 -152', '#ffd23a', 12) +
		place(emblem(s, 'honeycomb', 84, ['#ffe98a', '#f0930f', '#8a4a08'], { outline: '#4a2408' }), 0, -72)
	);
}

const flower = (s: Sheet, x: number, y: number, q: number, color: string) =>
	place(
		stroke('M0 0Q-8 60 4 110', '#2f7a34', 12) +
			[0, 72, 144, 216, 288]
				.map((turn) =>
					place(
						solid(s, blob('0,-6! -34,-40 -26,-78 0,-70! 26,-78 34,-40'), color, 10, { to: darken(color, 0.45) }),
						0,
						0,
						1,
						turn,
					),
				)
				.join('') +
			bead(s, 0, 0, 20, '#ffd23a'),
		x,
		y,
		q,
	);

function front(s: Sheet): string {
	let art =
		flower(s, 30, 84, 0.84, '#ff8ab4') + flower(s, 1410, 74, 0.9, '#ff8ab4') + flower(s, 452, 132, 0.5, '#ffffff');
	art += flower(s, 1010, 128, 0.54, '#ffc4dc');
	art += honeyPool(
		s,
		'-70,146 120,142 300,156 470,168 620,148 720,142 840,150 980,168 1140,156 1320,142 1510,146',
		'#6b2f00',
	);
	const drop = (x: number, y: number, r: number): Point[] => [
		[x, y - r],
		[x + r * 1.5, y],
		[x, y + r * 0.7],
		[x - r * 1.5, y],
	];
	for (const [x, y, r] of [
		[600, 196, 26],
		[790, 204, 30],
		[690, 190, 16],
		[900, 210, 18],
	] as const)
		art += fill(blob(drop(x, y, r)), '#fff0a0', 'opacity=".55"');
	art +=
		place(sack(s), 108, 206, 0.86, -4) +
		place(jar(s, '#d9402f'), 262, 216, 0.98, 3) +
		place(jar(s, '#3a8ad9'), 1304, 216, 1.06, -3);
	art += place(jar(s, '#4fb04a'), 1166, 222, 0.72, 5);
	// Key of the vault.
	art += place(
		golden(s, box(-10, -14, 150, 28, 8), 7) +
			golden(s, box(92, 8, 18, 34, 4), 5) +
			golden(s, box(122, 8, 18, 26, 4), 5) +
			golden(s, hexagon(-40, 0, 48), 12) +
			fill(hexagon(-40, 0, 20), '#7a3a05'),
		396,
		200,
		0.8,
		-12,
	);
	const coin = (x: number, y: number, turn: number) =>
		place(
			golden(s, oval(0, 0, 38, 24), 7) + stroke(hexagon(0, 0, 17), '#a8640c', 4, 'transform="scale(1 .62)"'),
			x,
			y,
			1,
			turn,
		);
	art +=
		coin(190, 222, -8) +
		coin(352, 226, 6) +
		coin(1086, 218, 10) +
		coin(1226, 226, -6) +
		coin(1408, 220, 8) +
		coin(30, 222, -12) +
		coin(1030, 226, -4);
	for (const [x, y, r, color] of [
		[480, 210, 26, '#5fd0ff'],
		[206, 204, 20, '#ff6ab4'],
		[1058, 196, 26, '#ff6ab4'],
		[1396, 190, 28, '#5fd0ff'],
		[966, 214, 22, '#7aea6a'],
	] as const)
		art += place(gem(s, r, color, 8), x, y);
	return (
		art +
		fill(poly('-70,206 1510,206 1510,310 -70,310'), s.linear(['#6b2f0000', '#4a1c00aa'])) +
		flare(s, 1396, 180, 46, lighten(metals.gold[0], 0.4)) +
		flare(s, 70, 30, 36)
	);
}

export const ground: GroundArt = { back, front };
