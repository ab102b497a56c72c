/** The river of lanterns: pagodas and a bridge under blossoms, and lotus, lights, carps and fans on the water. */
import {
	bead,
	blob,
	body,
	box,
	darken,
	fill,
	flare,
	lamp,
	lighten,
	line,
	oval,
	place,
	poly,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Point, Shading, Sheet } from '../toolkit.ts';
import { lotus } from '../games/lantern-river.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#3a0a14';
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#ffe2a0', ...o });
const golden = (s: Sheet, d: string, depth: number) =>
	solid(s, d, '#ffc62e', depth, { to: '#a8560a', rim: '#fffbe0', rimLight: 1 });

/** Storey with a curved roof and lit windows; its roof's eaves are on x, y. */
function storey(s: Sheet, x: number, y: number, w: number, h: number): string {
	const body = box(x - w * 0.36, y, w * 0.72, h, 3);
	let art = solid(s, body, '#b8303a', 12, { to: '#5a0f24' });
	for (let i = 0; i < 3; i++) {
		const at = x - w * 0.24 + i * w * 0.24;
		art +=
			fill(box(at - w * 0.085, y + h * 0.2, w * 0.17, h * 0.62, 3), s.linear(['#fff3b0', '#ffb84a', '#e0701f'])) +
			stroke(`M${at} ${y + h * 0.2}v${h * 0.62}M${at - w * 0.085} ${y + h * 0.5}h${w * 0.17}`, '#7a1a1f', 3);
	}
	const roof = `M${x} ${y - h * 0.62}Q${x + w * 0.2} ${y - h * 0.16} ${x + w * 0.56} ${y - h * 0.2}Q${x + w * 0.64} ${y - h * 0.22} ${x + w * 0.6} ${y + h * 0.04}Q${x} ${y + h * 0.2} ${x - w * 0.6} ${y + h * 0.04}Q${x - w * 0.64} ${y - h * 0.22} ${x - w * 0.56} ${y - h * 0.2}Q${x - w * 0.2} ${y - h * 0.16} ${x} ${y - h * 0.62}Z`;
	let tiles = '';
	for (const k of [-0.42, -0.26, -0.1, 0.1, 0.26, 0.42])
		tiles += `M${x + k * w * 0.3} ${y - h * 0.4}Q${x + k * w * 0.6} ${y - h * 0.12} ${x + k * w * 1.06} ${y + h * 0.1}`;
	return (
		art +
		solid(s, roof, '#3f7a8a', 12, { to: '#123a4a', marks: stroke(tiles, '#0f3442', 5) }) +
		stroke(`M${x - w * 0.6} ${y + h * 0.04}Q${x} ${y + h * 0.2} ${x + w * 0.6} ${y + h * 0.04}`, '#ffcf5a', 6) +
		bead(s, x - w * 0.6, y + h * 0.1, w * 0.035, '#ffd25a', false) +
		bead(s, x + w * 0.6, y + h * 0.1, w * 0.035, '#ffd25a', false)
	);
}

function tower(s: Sheet, x: number, foot: number, w: number, tiers: number): string {
	const h = w * 0.44;
	let art = '';
	for (let i = tiers - 1; i >= 0; i--) {
		const k = 1 - i * 0.13;
		art = art + storey(s, x, foot - h * (i * 0.94 + 1), w * k, h);
	}
	const top = foot - h * ((tiers - 1) * 0.94 + 1) - h * 0.54;
	return (
		golden(s, poly(`${x - 7},${top} ${x + 7},${top} ${x + 3},${top - 40} ${x - 3},${top - 40}`), 3) +
		bead(s, x, top - 34, 11, '#ffd25a', false) +
		art
	);
}

/** Round lantern of silk on a string from the top, around 0,0. */
const silk = (s: Sheet, r: number, color: string) =>
	lamp(s, 0, 0, r * 2.3, '#ffb04a', 0.7) +
	solid(s, oval(0, 0, r * 1.08, r), color, r * 0.34, {
		to: darken(color, 0.5),
		marks:
			stroke(oval(0, 0, r * 0.36, r) + oval(0, 0, r * 0.74, r), darken(color, 0.35), r * 0.06) +
			lamp(s, -r * 0.1, 0, r * 0.8, '#fff3b0', 0.85),
	}) +
	golden(s, box(-r * 0.5, -r * 1.1, r, r * 0.24, 4), 4) +
	golden(s, box(-r * 0.5, r * 0.86, r, r * 0.24, 4), 4) +
	stroke(`M0 ${r * 1.1}V${r * 1.9}`, '#ffcf5a', 4) +
	solid(
		s,
		poly(`${-r * 0.14},${r * 1.4} ${r * 0.14},${r * 1.4} ${r * 0.2},${r * 2.1} ${-r * 0.2},${r * 2.1}`),
		color,
		4,
		{ outlineWidth: 2 },
	);

/** Cherry in blossom: its branches, and flowers at their ends. */
function cherry(s: Sheet, x: number, y: number, flip: boolean): string {
	const branches: [Point[], number][] = [
		[
			[
				[0, 0],
				[14, -90],
				[-6, -180],
				[60, -290],
			],
			44,
		],
		[
			[
				[4, -150],
				[90, -190],
				[150, -250],
			],
			22,
		],
		[
			[
				[0, -110],
				[-60, -170],
				[-80, -250],
			],
			24,
		],
	];
	let art = branches.map(([points, w]) => solid(s, taper(points, w, 8), '#6b3420', 8, { to: '#2f120c' })).join('');
	const r = s.random(`cherry${x}`);
	for (const [cx, cy, q] of [
		[60, -300, 66],
		[150, -262, 56],
		[-84, -262, 58],
		[10, -244, 52],
		[104, -226, 46],
	] as const) {
		art += solid(
			s,
			blob(
				Array.from({ length: 14 }, (_, i): Point => [
					cx + Math.cos(i * 0.449) * q * (0.9 + (i % 2) * 0.2),
					cy + Math.sin(i * 0.449) * q * 0.72 * (0.9 + (i % 2) * 0.2),
				]),
			),
			'#ff9ac0',
			18,
			{ to: '#c43a78', rim: '#fff0f6' },
		);
		for (let i = 0; i < 6; i++)
			art += fill(oval(cx + r.bell() * q * 0.6, cy + r.bell() * q * 0.42, 9, 7), i % 2 ? '#ffe0ec' : '#ffffff');
	}
	return place(art, x, y, 1, 0, flip);
}

function bridge(s: Sheet): string {
	const arch = 'M380 376Q720 268 1060 376V430H960Q720 336 480 430H380Z';
	let art = solid(s, arch, '#c4343a', 14, { to: '#5a0f24', marks: stroke('M400 398Q720 300 1040 398', '#7a1a24', 5) });
	for (let i = 0; i <= 12; i++) {
		const t = i / 12;
		const [x, y] = [404 + t * 632, 370 - 190 * t * (1 - t)];
		art +=
			solid(s, box(x - 7, y - 46, 14, 56, 4), '#e0483f', 4, { to: '#7a1424' }) +
			bead(s, x, y - 50, 9, '#ffd25a', false);
	}
	return art + stroke('M396 340Q720 238 1044 340', ink, 16) + stroke('M396 340Q720 238 1044 340', '#f06a4a', 10);
}

function back(s: Sheet): string {
	let art =
		tower(s, 86, 400, 186, 4) + tower(s, 246, 400, 150, 2) + tower(s, 1370, 400, 188, 4) + tower(s, 1206, 400, 150, 2);
	art += cherry(s, 356, 406, true) + cherry(s, 1092, 406, false) + bridge(s);
	art += fill(
		'M-70 392Q340 380 500 420Q720 380 940 420Q1100 380 1510 392V520H-70Z',
		s.linear(['#8f4a9c', '#3a1f6b@40', '#150c3a']),
	);
	for (const [x, y, w] of [
		[130, 412, 120],
		[340, 418, 80],
		[640, 426, 90],
		[860, 424, 100],
		[1150, 416, 90],
		[1340, 410, 120],
	] as const)
		art += stroke(`M${x - w / 2} ${y}h${w}`, '#ffc07a', 5, 'opacity=".8"');
	for (const [x, y, r, c] of [
		[196, 262, 24, '#f0482f'],
		[352, 214, 20, '#ff8a2e'],
		[1100, 210, 22, '#f0482f'],
		[1262, 262, 24, '#ff8a2e'],
	] as const)
		art += stroke(`M${x} ${y - 70}V${y - r}`, '#3a1420', 4) + place(silk(s, r, c), x, y);
	return art;
}

/** Square lantern that floats on a leaf, on 0,0. */
function float(s: Sheet, color: string): string {
	const side = poly('-58,-116 58,-116 46,-12 -46,-12');
	return (
		lamp(s, 0, -64, 150, '#ffb04a', 0.75) +
		solid(s, oval(0, 0, 92, 24), '#4fae6a', 9, { to: '#12584a' }) +
		solid(s, side, color, 18, {
			to: darken(color, 0.4),
			marks: lamp(s, 0, -50, 66, '#fffbe0', 0.95) + stroke('M0 -116V-12', darken(color, 0.4), 5),
		}) +
		solid(s, poly('-70,-112 70,-112 54,-136 -54,-136'), '#b81f2e', 7, { to: '#5a0a1c' }) +
		golden(s, box(-56, -20, 112, 16, 5), 5) +
		place(
			fill(blob('0,0! -11,-14 0,-28! 11,-14'), '#d9304a') +
				place(fill(blob('0,0! -11,-14 0,-28! 11,-14'), '#d9304a'), 0, 0, 1, 120) +
				place(fill(blob('0,0! -11,-14 0,-28! 11,-14'), '#d9304a'), 0, 0, 1, 240),
			0,
			-64,
		)
	);
}

/** Carp in a leap, around 0,0. */
const carp = (s: Sheet, color: string) =>
	solid(s, blob('96,-20! 140,-70 168,-60 146,-24 176,20 146,30 110,4!'), color, 10, {
		to: darken(color, 0.4),
		rim: '#ffffff',
	}) +
	solid(s, blob('-20,-44! 20,-86 60,-56 56,-36!'), color, 8, { to: darken(color, 0.45) }) +
	solid(s, blob('-130,10 -100,-36 -30,-54 50,-40 106,-12! 50,26 -30,44 -104,40'), '#fff6ee', 22, {
		to: '#d9a8a0',
		marks:
			fill(blob('-96,-40 -50,-60 -30,-10 -70,20'), color) +
			fill(blob('6,-60 60,-50 50,-6 10,-10'), color) +
			stroke('M-58 -34Q-44 0 -62 32', '#d98a7a', 5),
	}) +
	fill(oval(-92, -2, 11), ink) +
	fill(oval(-95, -5, 4), '#ffffff') +
	solid(s, blob('-30,36! -10,80 30,72 24,34!'), color, 7, { to: darken(color, 0.4) }) +
	stroke('M-126 18q-18 8 -22 26', '#d98a7a', 5);

/** Open fan, its handle on 0,0. */
function fan(s: Sheet, color: string): string {
	let [art, ribs] = ['', ''];
	const at = (a: number, r: number): string => `${Math.cos(a) * r},${-Math.sin(a) * r}`;
	const arc = (r: number, back: boolean) =>
		Array.from({ length: 13 }, (_, i) => at(0.3 + ((back ? 12 - i : i) * 2.54) / 12, r)).join(' ');
	for (let i = 0; i <= 12; i++) ribs += `M0 0L${at(0.3 + (i * 2.54) / 12, 186).replace(',', ' ')}`;
	art += solid(s, poly(`${arc(190, false)} ${arc(84, true)}`), color, 16, {
		to: darken(color, 0.4),
		marks: stroke(ribs, darken(color, 0.3), 5) + stroke(line(arc(174, false), 0.3), '#ffd25a', 10),
	});
	return stroke(ribs, '#5a2414', 9) + art + bead(s, 0, 0, 14, '#ffd25a');
}

const coin = (s: Sheet, x: number, y: number, turn: number) =>
	place(golden(s, oval(0, 0, 38, 25), 7) + fill(box(-10, -6, 20, 12), '#5a2a0a'), x, y, 1, turn);

function front(s: Sheet): string {
	let art = fill(
		'M-70 140Q360 132 560 160Q720 148 880 160Q1080 132 1510 140V320H-70Z',
		s.linear(['#a8588f', '#4a2a80@30', '#170e44']),
	);
	for (const [x, y, w] of [
		[560, 178, 150],
		[780, 190, 200],
		[640, 208, 130],
		[900, 206, 120],
	] as const)
		art += stroke(`M${x - w / 2} ${y}Q${x} ${y - 8} ${x + w / 2} ${y}`, '#ffb87a', 6, 'opacity=".75"');
	art += place(fan(s, '#e0304a'), 40, 196, 0.84, -16) + place(fan(s, '#2f9a8a'), 1404, 196, 0.86, 14);
	art += place(carp(s, '#f0602a'), 420, 112, 0.62, -28, true) + place(carp(s, '#e0304a'), 1030, 116, 0.56, -24);
	for (const x of [382, 1064])
		art += solid(
			s,
			blob(`${x - 50},186! ${x - 36},150 ${x - 12},172 ${x},138! ${x + 14},172 ${x + 40},146! ${x + 52},186!`),
			'#d9b8ff',
			8,
			{ to: '#6b3aa8', outline: '#2f1a5c' },
		);
	art +=
		place(float(s, '#ffa83a'), 218, 196, 1.06) +
		place(float(s, '#ff7a5a'), 1250, 198, 1.1) +
		place(float(s, '#ffc46a'), 1112, 208, 0.66);
	art +=
		lotus(s, 110, 182, 74, '#ff6aa0', 0.3) +
		lotus(s, 330, 196, 60, '#ff8ab8', 0.3) +
		lotus(s, 1342, 186, 76, '#ff6aa0', 0.3) +
		lotus(s, 1176, 204, 46, '#ff8ab8', 0.2);
	art += lotus(s, 520, 200, 40, '#ffb0d0', 0.2) + lotus(s, 930, 202, 42, '#ffb0d0', 0.2);
	for (const [x, y, turn] of [
		[60, 222, -8],
		[160, 226, 6],
		[280, 224, -4],
		[402, 224, 8],
		[1040, 224, -8],
		[1200, 226, 4],
		[1300, 224, -6],
		[1408, 222, 8],
		[20, 208, 12],
		[1440, 206, -10],
	] as const)
		art += coin(s, x, y, turn);
	return art + flare(s, 218, 110, 40, lighten('#ffcf5a', 0.5)) + flare(s, 1250, 112, 44, '#fff6c9');
}

export const ground: GroundArt = { back, front };
