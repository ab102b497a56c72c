import { ball, candy, gumdrop } from '../games/sugar-comet.ts';
import { blob, box, darken, fill, flare, lamp, lighten, line, oval, place, star, stroke, volume } from '../toolkit.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { pts, swirl } from '../toolkit/creature.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';

const INK = '#4a1048';

/** Lines of the first and the last ribbon, from behind the shell to the twist. The other ribbons lie between them. */
const outer = pts('560,170 420,76 240,100 104,236 60,420 100,590 206,700 336,740 480,716');
const inner = pts('640,500 570,540 495,560 425,590 372,638 342,690 336,745 356,810 420,860');

/** Colours of the tail's ribbons, and their ends after the twist. */
const ribbons: [color: string, end: string][] = [
	['#8f6bff', '610,672 740,636 850,590 925,530 950,460'],
	['#4fb8ff', '620,712 750,684 860,648 940,606 986,536'],
	['#4fe0b8', '610,758 740,752 850,742 925,716 968,660'],
	['#ffd84f', '600,798 740,806 860,808 945,786 992,724'],
	['#ff9348', '560,845 680,886 780,908 860,900 914,856'],
	['#ff4f9a', '535,888 640,935 750,964 860,964 936,928'],
];

const outlines = ribbons.map(([, end], i) => {
	const middle = outer.map(([x, y], k) => {
		const [u, v] = inner[k] as Point;
		return `${x + ((u - x) * i) / 5},${y + ((v - y) * i) / 5}`;
	});
	return limb(`${middle.join(' ')} ${end}`, [52, 52, 52, 48, 42, 36, 30, 28, 31, 36, 37, 32, 21, 4]);
});

const tail = (s: Sheet) =>
	ribbons
		.map(([color], i) => {
			const d = outlines[i] as string;
			return (
				stroke(d, INK, 10) +
				volume(s, d, {
					stops: [lighten(color, 0.3), color, lighten(color, 0.2), color],
					angle: 60,
					depth: 20,
					shade: 0.4,
					dark: darken(color, 0.6),
					rim: '#ffffff',
					rimWidth: 9,
				})
			);
		})
		.join('');

/** Sweet in a wrapper, at 0,0. */
function wrapped(s: Sheet, color: string): string {
	let art = '';
	for (const k of [-1, 1])
		art += place(
			volume(s, blob('26,0! 60,-40 82,-34! 74,-12 86,0! 74,12 82,34! 60,40'), {
				stops: [lighten(color, 0.6), color],
				depth: 8,
				shade: 0.4,
				dark: darken(color, 0.6),
				outline: INK,
				outlineWidth: 5,
			}) + stroke('M36 -6L66 -18M36 6L66 18', darken(color, 0.3), 4),
			0,
			0,
			1,
			0,
			k < 0,
		);
	return art + ball(s, 0, 0, 40, color, '#fff6fb', 8, 0.4) + stroke(oval(0, 0, 40), INK, 5);
}

const golden = (s: Sheet, r: number) =>
	volume(s, star(0, 0, r, 5, 0.52), {
		stops: ['#fffbd0', '#ffd84f', '#f09a1a'],
		depth: r * 0.24,
		shade: 0.5,
		dark: '#9a4a00',
		rim: '#ffffff',
		outline: '#7a2a10',
		outlineWidth: 6,
	});

/** Outline of the sugar shell around 0,0. */
const EGG = blob(
	'-8,-232 96,-214 186,-142 232,-30 232,80 176,196 60,262 -76,248 -182,166 -232,46 -224,-76 -168,-168 -92,-216',
);

const shell = (s: Sheet) =>
	volume(s, EGG, {
		stops: ['#ff86bd', '#ff5fa8', '#f7479a'],
		depth: 44,
		shade: 0.26,
		dark: '#6a1070',
		rim: '#ffffff',
		rimWidth: 12,
		outline: INK,
		outlineWidth: 9,
		marks:
			fill(swirl(16, 0, 320, 14, 0.5), '#fff2f8') +
			lamp(s, 20, -24, 190, '#ff6fb0', 0.95, 110) +
			lamp(s, -180, 10, 84, '#ff2f83', 0.9, 62) +
			lamp(s, 214, -10, 66, '#ff2f83', 0.9, 60),
	});

function icing(s: Sheet): string {
	const r = s.random('triumph-sprinkles');
	const cap = blob(
		'-236,40 -250,-20 -290,-40 -340,-20 -392,30! -390,-70 -330,-120 -270,-124 -250,-136 -300,-170 -360,-160 -410,-110! -400,-200 -330,-250 -240,-254 -150,-262 -60,-262 60,-252 160,-200 226,-114 246,-20 238,44 212,40 204,-40 180,-98 150,-118 120,-100 92,-130 50,-150 16,-130 -16,-140 -60,-164 -100,-140 -134,-74 -158,-70 -176,-90 -196,-40 -200,40 -222,52',
		0.55,
	);
	let bits = '';
	for (let i = 0; i < 40; i++) {
		const [x, y, turn] = [-340 + (i / 40) * 560 + r.bell() * 30, -240 + r.next() * 140, r.next() * 180];
		bits += place(
			fill(box(-14, -6, 28, 12, 6), darken(candy[i % candy.length] as string, 0.45), 'transform="translate(2 3)"') +
				fill(box(-14, -6, 28, 12, 6), candy[i % candy.length] as string),
			x,
			y,
			1,
			turn,
		);
	}
	return (
		fill(cap, '#6a1a68', 'opacity=".45" transform="translate(2 16)"') +
		volume(s, cap, {
			stops: ['#fff0d4', '#ffdfae', '#ffbd78'],
			depth: 24,
			shade: 0.35,
			dark: '#9a4a2a',
			rim: '#ffffff',
			outline: '#7a2a4a',
			outlineWidth: 7,
			marks: bits,
		})
	);
}

function mouth(s: Sheet): string {
	const d = blob('-150,12! -80,42 20,52 120,34 186,-4! 196,80 162,168 94,224 0,228 -84,192 -136,112');
	const sweets =
		place(gumdrop(s, 0, 0, 96, '#ffd166', 'mouth'), -48, 222, 1, -10) +
		place(ball(s, 0, 0, 42, '#35d0b8', '#f4fffb', 8, 0.4), 120, 172) +
		place(wrapped(s, '#a98bff'), 38, 196, 0.9, 24);
	return (
		s.clip(
			d,
			fill(d, s.linear(['#3a0424', '#7d0f3f', '#a81a52'])) +
				fill(blob('-120,250 -84,152 -10,130 44,146 96,122 164,146 194,250'), s.linear(['#ff9db4', '#f0507e'])) +
				sweets +
				fill(
					blob('-170,-30! -130,66 -84,90 20,102 124,86 180,42 206,-36!'),
					s.linear(['#ffffff', '#fff6f2@70', '#f4cfe0']),
				),
		) + stroke(d, INK, 10)
	);
}

/** Laughing face: cheeks push the lids up to arcs. */
function face(s: Sheet): string {
	let art = '';
	const arc = '-60,32 -50,-14 0,-44 50,-14 60,32';
	for (const [x, turn] of [
		[-84, -8],
		[106, 8],
	] as const)
		art += place(
			stroke(line(arc), '#ffd0e6', 12, 'opacity=".8" transform="translate(-2 22)"') + stroke(line(arc), INK, 26),
			x,
			-54,
			1,
			turn,
		);
	return art + mouth(s);
}

/** Sweets that ride on the tail. */
function sweets(s: Sheet): string {
	const r = s.random('triumph-sweets');
	let art = '';
	for (let i = 0; i < 40; i++) {
		const [t, k] = [1 + ((i * 0.618) % 1) * 5, 0.04 + 0.9 * r.next()];
		const at = (list: Point[], axis: 0 | 1) => {
			const [a, b] = [list[Math.floor(t)] as Point, list[Math.floor(t) + 1] as Point];
			return a[axis] + (b[axis] - a[axis]) * (t % 1);
		};
		const c = candy[(i * 5) % candy.length] as string;
		art += place(
			fill(box(-15, -7, 30, 14, 7), darken(c, 0.6), 'transform="translate(2 4)"') +
				fill(box(-15, -7, 30, 14, 7), lighten(c, 0.25)) +
				fill(box(-9, -5, 14, 4, 2), '#fff', 'opacity=".8"'),
			at(outer, 0) * (1 - k) + at(inner, 0) * k,
			at(outer, 1) * (1 - k) + at(inner, 1) * k,
			1.1 - t * 0.06,
			r.next() * 180,
		);
	}
	const on = (sweet: string, x: number, y: number, scale: number, turn: number) =>
		lamp(s, x + 8, y + 14, 66 * scale, '#2a0640', 0.8) + place(sweet, x, y, scale, turn);
	return (
		art +
		on(wrapped(s, '#ff5fa8'), 148, 420, 1.1, -74) +
		on(ball(s, 0, 0, 44, '#8f6bff', '#fbf6ff', 8, 0.4) + stroke(oval(0, 0, 44), INK, 6), 232, 590, 1, 0) +
		on(golden(s, 56), 700, 656, 1, -14) +
		on(wrapped(s, '#8f6bff'), 806, 786, 1, -14) +
		on(ball(s, 0, 0, 42, '#35d0b8', '#f6fffb', 8, 0.4) + stroke(oval(0, 0, 42), INK, 6), 650, 892, 1, 0)
	);
}

function figure(s: Sheet): string {
	const head = shell(s) + icing(s) + face(s) + place(golden(s, 68), 168, -186, 1, 20);
	const at = (content: string, x: number, y: number) => place(content, x, y, 1.04, -15);
	const shadow = fill(EGG, '#4a0650', `opacity=".75" filter="${s.blur(22)}"`);
	return place(
		tail(s) +
			sweets(s) +
			s.clip(outlines.join(''), at(shadow, 622, 340) + lamp(s, 336, 742, 90, '#4a0650', 0.6)) +
			at(head, 646, 318) +
			flare(s, 470, 150, 56),
		20,
		18,
		0.96,
	);
}

/** The comet laughs and shoots upward, and the ribbons of its tail twist and fan out below it. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.12,
	rig: {
		stand: [595, 563],
		bones: [
			{
				role: 'tail',
				pivot: [358, 707],
				path: pts('400,730 640,744 890,700'),
				reach: 140,
				fade: 66,
				bends: true,
				gain: 0.6,
			},
			{
				role: 'tail',
				pivot: [340, 690],
				path: pts('300,670 160,560 130,400 240,210'),
				reach: 70,
				fade: 80,
				bends: true,
				gain: -0.3,
				lag: 0.12,
			},
			{ role: 'head', pivot: [560, 520], path: pts('560,320 690,350'), reach: 186, fade: 76, gain: 0.7 },
			{
				role: 'ear',
				pivot: [430, 300],
				path: pts('420,280 270,380'),
				reach: 60,
				fade: 60,
				bends: true,
				gain: 0.5,
			},
			{ role: 'charm', pivot: [729, 140], path: [[729, 140]], reach: 58, fade: 40, gain: 1.2 },
		],
		eyes: [],
		lights: [
			{ at: [626, 341], size: 470, color: '#6a2a54' },
			{ at: [729, 140], size: 170, color: '#fff0a0' },
			{ at: [680, 700], size: 300, color: '#7a3a6a' },
		],
	},
};
