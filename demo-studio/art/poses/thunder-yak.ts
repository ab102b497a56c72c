import { blob, fill, flare, lamp, line, metals, oval, place, poly, screen, stroke, taper, volume } from '../toolkit.ts';
import { pts } from '../toolkit/creature.ts';
import type { Point, Sheet } from '../toolkit.ts';
import type { HeroPose } from '../toolkit/rig.ts';

const INK = '#120a1c';
const RIM = '#c9b0ff';
const HAIR = [
	['#6a5482', '#3a2a4c', '#1a1024'],
	['#5c4874', '#33243f', '#150c1e'],
	['#765e90', '#423056', '#1f1428'],
	['#a890c0', '#6a5484', '#36264a'],
	['#947cac', '#5a4674', '#2e2040'],
	['#b8a2cc', '#7a6494', '#423056'],
];
const inked = { outline: INK, outlineWidth: 6 };
const CORD = `${oval(0, -4, 13)}M0 0V66`;
const FACE =
	'0,-156 90,-146 150,-92 160,-10 132,60 126,110 158,150 150,196 90,180 0,172 -90,180 -150,196 -158,150 -126,110 -132,60 -160,-10 -150,-92 -90,-146';

/** Draws a part on both sides. */
const both = (part: (k: number) => string) => [1, -1].map((k) => place(part(k), 0, 0, 1, 0, k < 0)).join('');

type Three = [number, number, number];

const gilded = (s: Sheet, d: string, width: number) =>
	stroke(d, INK, width + 10) + stroke(d, s.linear(metals.gold), width);

/** Lock of hair from a point in a direction of degrees, which bows to one side and swings back at its tip. */
function lock(s: Sheet, [x, y]: Point, turn: number, [length, wide, bow]: Three, tone: number): string {
	const a = (turn * Math.PI) / 180;
	const at = (t: number, side: number): Point => [
		x + Math.cos(a) * length * t - Math.sin(a) * side,
		y + Math.sin(a) * length * t + Math.cos(a) * side,
	];
	const spine = [at(0, 0), at(0.3, bow * 0.8), at(0.58, bow), at(0.82, bow * 0.3), at(1, -bow * 0.9)];
	const strand = (k: number) =>
		line(spine.map(([px, py], i): Point => [px - Math.sin(a) * k * (1 - i / 4), py + Math.cos(a) * k * (1 - i / 4)]));
	return volume(s, taper(spine, wide, 2, wide * 0.22), {
		stops: HAIR[tone] as string[],
		angle: 60,
		depth: wide * 0.36,
		rim: tone < 3 ? RIM : '#e6dcff',
		rimWidth: 8,
		rimLight: tone < 3 ? 0.6 : 0.9,
		marks:
			stroke(strand(wide * 0.2) + strand(-wide * 0.24), INK, 6, 'opacity=".6"') +
			stroke(strand(0), '#d0bcec', 5, 'opacity=".45"'),
		outline: INK,
		outlineWidth: 7,
	});
}

/**
 * Locks that fly out of an ellipse, the ends of the arc first.
 * @param arc first and last direction, and the number of locks
 * @param size length, width and bow
 */
function whirl(
	s: Sheet,
	seed: string,
	[x, y, rx, ry]: [number, number, number, number],
	[from, to, count]: Three,
	[length, wide, bow]: Three,
	{ squash = 0, dark = false } = {},
): string {
	const r = s.random(`whirl${seed}`);
	const middle = (count - 1) / 2;
	return Array.from({ length: count }, (_, i) => i)
		.sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
		.map((i) => {
			const turn = from + ((to - from) * (i + 0.5)) / count + r.bell() * 5;
			const a = (turn * Math.PI) / 180;
			const long = length * (0.72 + r.next() * 0.5) * (1 - squash * Math.max(0, Math.sin(a)) ** 4);
			const size: Three = [long, wide * (0.8 + r.next() * 0.4), bow * (0.7 + r.next() * 0.6)];
			return lock(s, [x + Math.cos(a) * rx, y + Math.sin(a) * ry], turn, size, (dark ? 0 : 3) + (i % 3));
		})
		.join('');
}

/** Jagged bolt that is `wide` at its start and thin at its end. */
function bolt(points: string, wide: number): string {
	const list = pts(points);
	const edge = (k: number) =>
		list.map(([x, y], i): Point => {
			const [a, b] = [list[Math.max(0, i - 1)] as Point, list[Math.min(list.length - 1, i + 1)] as Point];
			const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
			const w = (k * wide * (i ? 1 - (i / list.length) * 0.75 : 0.1)) / 2;
			return [x - ((b[1] - a[1]) / length) * w, y + ((b[0] - a[0]) / length) * w];
		});
	const d = poly([...edge(1), ...edge(-1).reverse()]);
	return (
		stroke(d, '#7a5cff', wide * 1.5, 'opacity=".28"') +
		stroke(d, '#6f8cff', wide * 0.75, 'opacity=".75"') +
		fill(d, '#ffffff') +
		stroke(d, '#dff2ff', wide * 0.16)
	);
}

function horn(s: Sheet): string {
	const spine = pts('84,-112 200,-120 318,-150 392,-240 378,-366');
	const ring = stroke('M0 -64Q20 0 0 64', '#5a3f2a', 7, 'opacity=".75"');
	let rings = '';
	for (let i = 0; i < 8; i++) rings += place(ring, 190 + i * 29 - i * i * 0.9, -120 - i * i * 3, 1, -i * 9);
	return (
		volume(s, taper(spine, 112, 8, 10), {
			...inked,
			stops: ['#fff6e0', '#d9bb8a', '#8a6540', '#3a2418'],
			angle: 60,
			depth: 26,
			rim: '#e6dcff',
			rimWidth: 9,
			marks: rings,
		}) + gilded(s, 'M168 -190Q194 -122 178 -54', 24)
	);
}

const ear = (s: Sheet) =>
	volume(s, blob('110,-60! 190,-100 270,-100 336,-66! 270,-20 200,10 120,20'), {
		...inked,
		stops: ['#8a7298', '#4a3658'],
		depth: 18,
		rim: RIM,
	}) + fill(blob('170,-50! 220,-76 270,-78 308,-64! 250,-40 200,-26'), '#2a1a34', 'opacity=".75"');

const tassel = (s: Sheet, swing: number) =>
	place(
		stroke(CORD, INK, 13) +
			stroke(CORD, '#ffd25a', 7) +
			volume(s, blob('-16,74! 16,74! 30,160! 12,152 0,166! -14,152 -30,160!'), {
				...inked,
				stops: ['#ff7a6a', '#e0303f', '#8a1030'],
				depth: 10,
			}) +
			fill(oval(0, 70, 19), INK) +
			fill(oval(0, 69, 14), s.linear(metals.gold)),
		296,
		-52,
		1.3,
		swing,
	);

/** Open mouth with its jaw. */
function mouth(s: Sheet): string {
	const gape = blob('-118,176! -60,160 60,160 118,176! 134,270 112,372 60,420 0,432 -60,420 -112,372 -134,270');
	const enamel = { depth: 6, outline: '#4a1428', outlineWidth: 4 };
	const crown = (w: number, h: number) =>
		blob(`${-w},0! ${w},0! ${w * 0.9},${h * 0.75} ${w * 0.4},${h} ${-w * 0.4},${h} ${-w * 0.9},${h * 0.75}`);
	const tooth = (x: number, y: number, w: number, h: number, turn: number) =>
		place(volume(s, crown(w, h), { stops: ['#ffffff', '#fff6e0', '#d9c0a8'], ...enamel }), x, y, 1, turn);
	let inside =
		fill(gape, s.linear(['#3a0618', '#6a0c24', '#a81c38'])) +
		fill(oval(0, 262, 78, 70), '#16020c', 'opacity=".8"') +
		stroke('M-124 200Q-112 300 -90 380M124 200Q112 300 90 380', '#d0485a', 10, 'opacity=".5"') +
		volume(s, blob('-62,300 -30,262 0,276 30,262 62,300 84,360 80,420 0,440 -80,420 -84,360'), {
			stops: ['#ff9aa4', '#f0586e', '#b0243f'],
			depth: 20,
			rim: '#ffd9dc',
			rimWidth: 9,
			outline: '#5a0820',
			outlineWidth: 5,
		}) +
		stroke('M0 294Q6 340 0 390', '#a01c3a', 7, 'opacity=".8"') +
		fill(blob('-50,316 -30,296 -22,316 -38,344'), '#ffffff', 'opacity=".5"');
	for (const x of [-2, -1, 0, 1, 2]) inside += tooth(x * 38, 440 - x * x * 8, 20, Math.abs(x) > 1 ? -58 : -44, x * -7);
	for (const x of [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5])
		inside += tooth(x * 42, 150 + Math.abs(x) * 6, 21, Math.abs(x) > 2 ? 88 : 62, x * 2);
	return (
		volume(s, blob('-128,110 -156,200 -164,300 -136,410 -76,468 0,484 76,468 136,410 164,300 156,200 128,110'), {
			...inked,
			stops: ['#6a5478', '#80688e', '#584468'],
			depth: 34,
			rim: '#d9c4ff',
			rimWidth: 11,
		}) +
		s.clip(gape, inside) +
		stroke(gape, INK, 9) +
		stroke(line('-84,424 -48,446 0,454 48,446 84,424'), '#cfb8c4', 9, 'opacity=".7"')
	);
}

/** Puffs of steam out of the right nostril. */
function steam(s: Sheet): string {
	const sizes = [34, 46, 44, 42, 40, 28, 30, 24, 17, 11];
	const paint = s.radial(['#ffffff', '#f6f2ffee@48', '#b4a0f0cc@82', '#8a70d022'], 0.36, 0.3, 0.68);
	return pts('322,196 330,246 276,212 262,266 216,232 212,186 176,206 148,176 124,152 106,136')
		.map(([x, y], i) => fill(oval(x, y, sizes[i] as number), paint))
		.join('');
}

function head(s: Sheet): string {
	return (
		both(() => place(ear(s), 0, 44, 1, 8)) +
		whirl(s, 'crest', [0, -60, 90, 60], [-160, -20, 11], [235, 74, 34], { dark: true }) +
		both(() => horn(s)) +
		both((k) => whirl(s, `cheek${k}`, [60, 200, 70, 150], [-30, 72, 5], [225, 78, 34 * k])) +
		whirl(s, 'beard', [0, 420, 90, 30], [30, 130, 6], [160, 66, -36]) +
		lamp(s, 0, 170, 270, '#0a0414', 0.75, 330) +
		mouth(s) +
		volume(s, blob(FACE), {
			...inked,
			stops: ['#b49cbc', '#7c6490', '#463456'],
			depth: 44,
			rim: '#d9c4ff',
			rimWidth: 12,
		}) +
		both(() => stroke(line('30,44 66,60 112,52') + line('40,22 76,34 118,22'), INK, 6, 'opacity=".45"')) +
		volume(s, blob('0,66 84,62 140,96 150,142 112,172 54,164 0,174 -54,164 -112,172 -150,142 -140,96 -84,62'), {
			...inked,
			stops: ['#e0cad4', '#9a8094', '#5a4460'],
			depth: 22,
			rim: '#ffffff',
		}) +
		both(
			() =>
				fill(blob('46,122 74,92 114,96 128,126 104,148 66,146'), '#1c0f20') +
				stroke(line('44,116 74,88 116,92 132,118'), '#f6e6ee', 6, 'opacity=".8"'),
		) +
		place(gilded(s, 'M-40 -6A46 56 0 0 0 40 -6', 16), 6, 158, 1, -16) +
		both(
			() =>
				lamp(s, 92, -22, 130, '#7fd0ff', 0.9) +
				fill(blob('28,4! 56,-44 120,-66 152,-52! 140,-2 92,22'), INK) +
				fill(blob('42,0! 66,-34 114,-52 138,-44! 126,-6 90,10'), s.radial(['#ffffff', '#d9f6ff@45', '#4fa8ff'])) +
				fill(
					blob('128,-50! 170,-78 178,-112! 198,-72 186,-48 214,-44! 176,-22 134,-14!'),
					s.linear(['#ffffff', '#8fdcff', '#4f7fff'], 0),
					'opacity=".9"',
				) +
				stroke(line('20,-4 52,-54 112,-84 160,-86'), INK, 25) +
				stroke(line('26,-14 56,-58 112,-88 150,-91'), '#8a72a0', 8),
		) +
		fill(oval(0, -84, 58), INK) +
		fill(oval(0, -87, 53), s.linear(metals.gold)) +
		fill(oval(0, -87, 39), s.radial(['#ffffff', '#7ab0ff', '#1c2f9a'])) +
		both(() => steam(s)) +
		place(tassel(s, -62), 0, 44, 1, 8) +
		place(tassel(s, -48), 0, 44, 1, -8, true) +
		screen(both(() => lamp(s, 378, -362, 90, '#b0a0ff', 0.8)) + lamp(s, 0, -280, 170, '#a8b4ff', 0.7)) +
		bolt('378,-366 296,-318 322,-376 214,-302 222,-346 110,-272 104,-318 0,-262', 34) +
		bolt('-378,-366 -312,-340 -320,-292 -206,-348 -196,-290 -98,-320 -84,-270 0,-284', 34) +
		bolt('214,-302 246,-268 232,-262 268,-224', 15) +
		bolt('-196,-290 -222,-256 -204,-250 -240,-214', 15) +
		bolt('6,-290 -44,-216 10,-214 -30,-146 22,-148 0,-88', 52) +
		bolt('-44,-216 -84,-206 -74,-190 -112,-160', 14) +
		bolt('12,-214 58,-204 48,-184 88,-156', 14) +
		lamp(s, 0, -87, 110, '#8fc4ff', 0.8) +
		flare(s, 0, -286, 76, '#ffffff') +
		flare(s, 0, -87, 54, '#ffffff')
	);
}

function figure(s: Sheet): string {
	return (
		whirl(s, 'storm', [508, 580, 190, 160], [-38, 222, 15], [258, 118, 64], { squash: 0.18, dark: true }) +
		volume(s, blob('500,400 690,440 800,580 800,740 710,870 500,910 310,870 220,760 210,580 310,440'), {
			stops: ['#5f4a6b', '#3a2a48', '#1c1228'],
			depth: 60,
		}) +
		lamp(s, 500, 640, 330, '#0a0414', 0.6) +
		whirl(s, 'near', [510, 610, 110, 80], [-14, 194, 9], [285, 122, 56], { squash: 0.25 }) +
		lamp(s, 470, 760, 230, '#0a0414', 0.55) +
		whirl(s, 'chest', [420, 690, 60, 70], [72, 176, 6], [215, 98, 44]) +
		lamp(s, 560, 760, 240, '#0a0414', 0.7) +
		place(head(s), 530, 428, 0.92, -12)
	);
}

const mane = { role: 'wing', reach: 90, fade: 62, bends: true } as const;
const earring = { role: 'charm', reach: 34, fade: 34, bends: true } as const;

/** The yak roars at the storm, and its lightning strikes the disc on its brow. */
export const triumph: HeroPose = {
	art: (s) => place(figure(s), 25, 22, 0.95),
	size: 1.15,
	rig: {
		stand: [519, 913],
		bones: [
			{ role: 'body', pivot: [519, 883], path: pts('386,744 652,744'), reach: 190, fade: 120, gain: 0.4 },
			{ ...mane, pivot: [274, 668], path: pts('267,668 139,611'), gain: 0.3 },
			{ ...mane, pivot: [766, 668], path: pts('776,668 904,602'), gain: -0.3 },
			{
				role: 'head',
				pivot: [576, 773],
				path: pts('206,336 510,383 571,725 510,383 756,231'),
				reach: 140,
				fade: 94,
				gain: 0.6,
			},
			{ ...earring, pivot: [301, 505], path: pts('301,512 236,650'), gain: 1.2 },
			{ ...earring, pivot: [759, 411], path: pts('766,414 902,472'), gain: 1.2, lag: 0.12 },
		],
		eyes: [],
		lights: [
			{ at: [527, 418], size: 240, color: '#7fe0ff' },
			{ at: [478, 212], size: 260, color: '#dcd0ff' },
			{ at: [508, 361], size: 130, color: '#7fb8ff' },
		],
	},
};
