/** A fjord in winter: houses, a dragon ship and rune stones below peaks, and shields, tools and ore in the snow. */
import {
	bead,
	blob,
	body,
	box,
	chest,
	darken,
	emblem,
	fill,
	flame,
	flare,
	gem,
	lamp,
	lighten,
	line,
} from '../toolkit.ts';
import { metals, oval, place, poly, shine, stroke } from '../toolkit.ts';
import type { Shading, Sheet } from '../toolkit.ts';
import { longhouse, longship } from '../games/fjord-forge.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#060c14';
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#d9fff0', ...o });
const golden = (s: Sheet, d: string, depth: number) =>
	solid(s, d, '#ffc62e', depth, { to: '#a8560a', rim: '#fffbe0', rimLight: 1 });
const steel = (s: Sheet, d: string, depth: number) =>
	solid(s, d, '#a8b8c8', depth, { to: '#2f3c4a', rim: '#ffffff', rimLight: 1 });
const snow = (s: Sheet, d: string, depth = 24) =>
	solid(s, blob(d), '#eefcff', depth, { to: '#7fb4cc', rim: '#ffffff' });

/** Peak with snow and a shaded side, its top on x, y. */
function peak(s: Sheet, x: number, y: number, w: number, color: string): string {
	const foot = 430;
	const side = (k: number) =>
		`${x + k * w * 0.16},${y + 70} ${x + k * w * 0.3},${y + 150} ${x + k * w * 0.42},${y + 190}`;
	return (
		solid(
			s,
			poly(`${x},${y} ${side(1)} ${x + w},${foot} ${x - w},${foot} ${side(-1).split(' ').reverse().join(' ')}`),
			color,
			26,
			{ to: darken(color, 0.5) },
		) +
		fill(
			poly(
				`${x},${y} ${side(1)} ${x + w},${foot} ${x + w * 0.1},${foot} ${x - w * 0.04},${y + 160} ${x + w * 0.06},${y + 90}`,
			),
			darken(color, 0.45),
			'opacity=".7"',
		) +
		solid(
			s,
			poly(
				`${x},${y} ${x + w * 0.19},${y + 86} ${x + w * 0.1},${y + 76} ${x + w * 0.06},${y + 120} ${x - w * 0.04},${y + 84} ${x - w * 0.1},${y + 112} ${x - w * 0.2},${y + 88}`,
			),
			'#f4feff',
			12,
			{ to: '#8fc4d9' },
		)
	);
}

/** Fir under snow, its foot on x, y. */
function fir(s: Sheet, x: number, y: number, h: number): string {
	let art = solid(s, box(x - h * 0.04, y - h * 0.16, h * 0.08, h * 0.18), '#6b4428', 4);
	for (let i = 0; i < 4; i++) {
		const [w, top, low] = [h * (0.34 - i * 0.068), y - h * (0.46 + i * 0.18), y - h * (0.1 + i * 0.19)];
		art += solid(
			s,
			blob(
				`${x},${top}! ${x + w * 0.5},${(top + low) / 2} ${x + w},${low}! ${x + w * 0.4},${low + 8} ${x},${low + 2} ${x - w * 0.4},${low + 8} ${x - w},${low}! ${x - w * 0.5},${(top + low) / 2}`,
			),
			'#2f7a64',
			12,
			{ to: '#0c332e' },
		);
		art += fill(
			blob(
				`${x},${top}! ${x + w * 0.34},${(top + low) / 2 - 4} ${x + w * 0.1},${(top + low) / 2 + 10} ${x - w * 0.1},${(top + low) / 2 - 4} ${x - w * 0.4},${(top + low) / 2 + 12}`,
			),
			'#f0fdff',
		);
	}
	return art;
}

/** Stone with lit runes, its foot on 0,0. */
function runes(s: Sheet, h: number): string {
	const mark = `M-16 ${-h * 0.8}V${-h * 0.58}M-16 ${-h * 0.8}L6 ${-h * 0.7}M-16 ${-h * 0.72}L6 ${-h * 0.62}M-4 ${-h * 0.5}V${-h * 0.3}M-14 ${-h * 0.46}L6 ${-h * 0.34}M10 ${-h * 0.26}V${-h * 0.1}L-10 ${-h * 0.18}Z`;
	return (
		solid(
			s,
			blob(`-46,0! -50,${-h * 0.5} -36,${-h * 0.92} 0,${-h} 34,${-h * 0.9} 46,${-h * 0.5} 44,0!`, 0.35),
			'#5a7484',
			20,
			{ to: '#1c2a36' },
		) +
		stroke(mark, '#3fffb0', 15, 'opacity=".35"') +
		stroke(mark, '#c9fff0', 6) +
		fill(
			blob(`-36,${-h * 0.9}! 0,${-h * 1.02} 34,${-h * 0.88}! 20,${-h * 0.86} 4,${-h * 0.9} -16,${-h * 0.84}`),
			'#f4feff',
		)
	);
}

function back(s: Sheet): string {
	let art =
		peak(s, 60, 20, 330, '#3f6f88') +
		peak(s, 1370, 6, 350, '#3a6a84') +
		peak(s, 330, 172, 220, '#4a8098') +
		peak(s, 1110, 186, 220, '#4a8098');
	art +=
		fir(s, 26, 404, 190) +
		fir(s, 404, 404, 150) +
		fir(s, 1036, 404, 146) +
		fir(s, 1424, 404, 200) +
		fir(s, 1330, 402, 150);
	art += longhouse(s, 186, 404, 0.92, false) + longship(s, 1196, 378, 0.5);
	art += place(runes(s, 150), 318, 406) + place(runes(s, 128), 480, 410, 0.8) + place(runes(s, 140), 966, 410, 0.8);
	art +=
		fill('M1010 400Q1180 376 1340 400V520H1010Z', s.linear(['#8ffff0', '#1f7f90', '#0c3a48'])) +
		stroke('M1060 404h80M1200 396h90M1130 420h120', '#d9fff8', 5, 'opacity=".8"');
	art += snow(
		s,
		'-90,500! -70,380 90,366 240,384 400,376 540,398 640,380 760,392 880,378 990,396 1060,424 1200,436 1330,416 1420,384 1530,376 1530,500!',
	);
	for (const [x, y, w] of [
		[120, 402, 90],
		[380, 408, 70],
		[600, 412, 80],
		[820, 410, 90],
		[1440, 404, 60],
	] as const)
		art += stroke(`M${x - w / 2} ${y}Q${x} ${y - 10} ${x + w / 2} ${y}`, '#9accdd', 5);
	return art;
}

/** Round shield, around 0,0. */
function shield(s: Sheet, r: number, color: string, icon: string): string {
	let nails = '';
	for (let i = 0; i < 10; i++)
		nails += bead(s, Math.cos(i * 0.628) * r * 0.88, Math.sin(i * 0.628) * r * 0.88, r * 0.06, '#d9e6f0', false);
	return (
		steel(s, oval(0, 0, r), r * 0.16) +
		solid(s, oval(0, 0, r * 0.78), color, r * 0.2, {
			to: darken(color, 0.5),
			marks: fill(poly(`0,0 ${-r},${-r} 0,${-r * 1.4} 0,0 ${r},${r} 0,${r * 1.4}`), '#f0e6d0'),
		}) +
		nails +
		golden(s, oval(0, 0, r * 0.34), r * 0.1) +
		place(emblem(s, icon, r * 0.4, ['#fffbe0', '#d98a1f', '#6b3005']), 0, 0)
	);
}

/** Anvil on a block with a glowing bar, on 0,0. */
const anvil = (s: Sheet) =>
	solid(s, box(-62, -62, 124, 70, 6), '#7a4f30', 14, {
		to: '#3a2010',
		marks: stroke('M-62 -40h124M-62 -18h124', '#4a2c18', 4),
	}) +
	golden(s, box(-66, -50, 132, 12, 3), 4) +
	steel(
		s,
		blob('-140,-148! -70,-156 110,-156! 116,-128 60,-116 40,-96 54,-66! -54,-66! -40,-96 -60,-118 -110,-130'),
		18,
	) +
	lamp(s, 10, -170, 110, '#ff9a2e', 0.9) +
	solid(s, box(-60, -180, 150, 26, 6), '#ffcf5a', 8, { to: '#ff4a0f', rim: '#ffffff', outline: '#8a1c05' }) +
	flame(s, 70, -166, 50);

/** Axe with two blades, its middle on 0,0. */
const axe = (s: Sheet) =>
	solid(s, box(-9, -120, 18, 250, 6), '#8a5a34', 6, { to: '#3f2412' }) +
	golden(s, box(-13, 90, 26, 30, 6), 4) +
	[false, true]
		.map((flip) =>
			place(
				steel(s, blob('6,-110! 40,-112 84,-150! 104,-90 84,-30! 40,-66 6,-68!'), 12) +
					stroke('M84 -146Q102 -90 84 -34', '#ffffff', 5),
				0,
				0,
				1,
				0,
				flip,
			),
		)
		.join('') +
	place(gem(s, 13, '#3fffb0', 6), 0, -89);

/** Horn with mead, around 0,0. */
const horn = (s: Sheet) =>
	solid(s, blob('-90,-70! -110,-20 -70,50 10,76 90,60 130,30! 90,34 30,30 -14,0 -30,-50!'), '#f0dcb0', 20, {
		to: '#8a5a2c',
		marks: stroke('M-60 60L-20 0M20 84L24 20', '#c98a3a', 16),
	}) +
	golden(s, blob('-112,-66! -60,-86 -14,-52! -22,-34 -62,-62 -104,-44!', 0.3), 7) +
	solid(s, blob('-104,-74! -96,-96 -70,-108 -46,-92 -22,-66! -60,-84'), '#ffffff', 8, { to: '#e0c48a' });

const ingot = (s: Sheet, x: number, y: number, turn: number) =>
	place(
		fill(poly('66,-18 58,-44 72,-58 84,-36'), '#8a4a08', `stroke="${ink}" stroke-width="4"`) +
			golden(s, poly('-70,0 70,0 58,-42 -58,-42'), 9) +
			fill(poly('-58,-42 58,-42 72,-58 -40,-58'), '#fff0a0', `stroke="${ink}" stroke-width="4"`) +
			stroke('M-14 -32V-10M-14 -32L4 -24M-14 -22L4 -14', '#8a5208', 6),
		x,
		y,
		0.8,
		turn,
	);

function front(s: Sheet): string {
	let art =
		place(axe(s), 34, 132, 0.76, -22) +
		place(axe(s), 1418, 132, 0.76, 20) +
		place(shield(s, 84, '#c4302a', 'wolf-head'), 262, 126, 1, -8) +
		place(shield(s, 86, '#2f7f9f', 'thor-hammer'), 1182, 128, 1, 8);
	art += place(anvil(s), 1302, 206, 0.9) + chest(s, 128, 222, 220, '#6b4022', metals.gold, '#fff0a0');
	art += snow(
		s,
		'-90,320! -70,180 60,196 220,166 360,170 480,158 600,168 720,150 850,166 970,156 1090,170 1230,168 1370,192 1510,176 1530,320!',
		30,
	);
	for (const [x, y, w] of [
		[560, 194, 110],
		[740, 182, 130],
		[900, 196, 90],
		[680, 214, 90],
	] as const)
		art += stroke(`M${x - w / 2} ${y}Q${x} ${y - 12} ${x + w / 2} ${y}`, '#8fc4d9', 5);
	art += place(horn(s), 400, 170, 0.56, 8) + place(horn(s), 1052, 172, 0.54, -6, true);
	art +=
		ingot(s, 200, 222, -4) +
		ingot(s, 306, 226, 6) +
		ingot(s, 40, 224, 4) +
		ingot(s, 1120, 224, -6) +
		ingot(s, 1240, 226, 4) +
		ingot(s, 1392, 224, -4) +
		ingot(s, 256, 194, 2) +
		ingot(s, 1182, 194, -3);
	for (const [x, y, r, color] of [
		[456, 200, 26, '#3fffb0'],
		[352, 210, 20, '#5fd0ff'],
		[1000, 204, 26, '#5fd0ff'],
		[1310, 214, 20, '#3fffb0'],
		[112, 214, 20, '#ff6a4a'],
	] as const)
		art += place(gem(s, r, color, 6), x, y);
	art += shine(720, 166, 60, 6, -4, 0.8) + stroke(line('520,186 548,176 580,178'), '#ffffff', 5);
	return art + flare(s, 128, 118, 52, '#fff6c9') + flare(s, 1324, 46, 52, lighten('#ffb03a', 0.5));
}

export const ground: GroundArt = { back, front };
