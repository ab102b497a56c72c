import { blob, box, fill, flare, lamp, line, oval, place, poly, shine, stroke, volume } from '../toolkit.ts';
import { pts } from '../toolkit/creature.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { tube } from '../games/neon-ramen.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { CYAN, fist, head, INK, joined, openPaw, PINK } from './parts/ramen-cat.ts';

const AMBER = '#ffb02e';

const noodle = (points: string, color: string, width = 12) => {
	const d = line(points);
	return (
		stroke(d, '#7a3a0f', width + 6) +
		stroke(d, color, width) +
		place(stroke(d, '#fffbe0', width * 0.3, 'opacity=".8"'), -1.5, -2)
	);
};

/** Bundle of noodles: copies of one line, which spread from `from` to `to`. */
function bundle(points: string, n: number, spread: (t: number) => Point): string {
	const list = pts(points);
	const colors = ['#ffd05a', '#fff0a8', '#ffdf7a'];
	let art = '';
	for (let i = 0; i < n; i++) {
		const k = i - (n - 1) / 2;
		art += noodle(
			list
				.map(([x, y], j) => {
					const [dx, dy] = spread(j / (list.length - 1));
					const sway = Math.sin(i * 2.1 + j * 1.6) * Math.min(9, Math.hypot(dx, dy) * 0.6);
					// The loose ends differ in length.
					const [u, v] = list[j - 1] ?? [x, y];
					const more = j === list.length - 1 ? ((i * 2) % 5) * 0.14 : 0;
					return `${(x + dx * k + sway + (x - u) * more).toFixed(0)},${(y + dy * k + sway * 0.5 + (y - v) * more).toFixed(0)}`;
				})
				.join(' '),
			colors[i % 3] as string,
		);
	}
	return art;
}

function halo(s: Sheet): string {
	let art = lamp(s, 500, 460, 470, PINK, 0.75);
	for (let i = 1; i < 12; i++) {
		const a = Math.PI * (1 + i / 12);
		const [c, n] = [Math.cos(a), Math.sin(a)];
		const far = i % 2 ? 408 : 434;
		const d = `M${(500 + c * 374).toFixed(0)} ${(462 + n * 374).toFixed(0)}L${(500 + c * far).toFixed(0)} ${(462 + n * far).toFixed(0)}`;
		const color = i % 2 ? CYAN : AMBER;
		art += stroke(d, INK, 30) + stroke(d, color, 20) + tube(d, color, 12);
	}
	return (
		art +
		[340, 306]
			.map((r, i) => {
				const [d, color, width] = [oval(500, 462, r), i ? CYAN : PINK, i ? 11 : 20];
				return stroke(d, INK, width * 2.3) + stroke(d, color, width * 1.7) + tube(d, color, width);
			})
			.join('')
	);
}

function chopstick(s: Sheet, from: Point, to: Point): string {
	const d = `M${from}L${to}`;
	return (
		stroke(d, INK, 26) +
		stroke(d, s.linear(['#ff7a6a', '#c4243a', '#8f1430']), 17) +
		place(stroke(d, '#ffc8b8', 4), 2, -4) +
		stroke(`M${from}l-20 -22`, AMBER, 17)
	);
}

const egg = (s: Sheet) =>
	fill(oval(0, 0, 58, 44), INK) +
	fill(oval(0, -2, 52, 39), s.linear(['#ffffff', '#f0d9c0'])) +
	fill(oval(3, -2, 29, 23), s.radial(['#ffd24a', '#ff8a1f', '#d9541a'])) +
	fill(oval(-6, -9, 9, 6), '#fff6c0');

const nori = (s: Sheet) =>
	['660,800 750,790 784,640 700,622', '690,800 776,790 832,664 752,636']
		.map((d) =>
			volume(s, poly(pts(d)), {
				stops: ['#3f8b5a', '#0b2a20'],
				depth: 9,
				rim: '#b6ff3a',
				rimWidth: 5,
				outline: INK,
				outlineWidth: 6,
			}),
		)
		.join('');

const naruto = (s: Sheet) =>
	fill(oval(0, 0, 50, 40), INK) +
	fill(oval(0, -2, 44, 35), s.linear(['#ffffff', '#f0d0e6'])) +
	stroke(line('-20,0 -6,-16 18,-10 18,8 0,12 -4,2'), PINK, 8);

/** Sheet of broth with an outline; `lit` is a list of highlights. */
const broth = (s: Sheet, points: string, lit: string[]) =>
	volume(s, blob(points), {
		stops: ['#ffd26a', '#ffa63c@40', '#e8742a@70', '#a83a1a'],
		depth: 16,
		shade: 0.5,
		dark: '#a03414',
		rim: '#fff6d0',
		rimWidth: 9,
		outline: '#5a1420',
		outlineWidth: 7,
		marks: lit.map((d) => stroke(line(d), '#fff6d0', 5, 'opacity=".8"')).join(''),
	});

/** Drop, which falls off towards `turn`. */
const drop = (s: Sheet, x: number, y: number, size: number, turn: number) => {
	const d = blob('0,-30! 16,-4 14,16 0,24 -14,16 -16,-4');
	return place(
		stroke(d, '#5a1420', 14) + fill(d, s.linear(['#fff0b0', '#ffa83f', '#d9581f'])) + shine(-5, 4, 4, 8, 10),
		x,
		y,
		size,
		turn,
	);
};

function bowl(s: Sheet): string {
	let marks = '';
	for (let i = 0; i < 9; i++)
		marks += tube(
			`M${170 + i * 78} ${826 + Math.sin((i / 8) * Math.PI) * 40}l22 -28h28v28h-22v-14`,
			i % 2 ? CYAN : AMBER,
			5,
		);
	return (
		volume(s, box(370, 940, 260, 50, 14), { stops: ['#d91a5a', '#5a0a3a'], depth: 10, outline: INK, outlineWidth: 7 }) +
		volume(
			s,
			blob('130,700! 160,716 300,772 500,790 700,772 840,716 870,700! 850,830 740,930 640,964 360,964 260,930 150,830'),
			{
				stops: ['#ff3a6a', '#b81450', '#4a0a3a'],
				depth: 60,
				shade: 0.8,
				rim: '#ffb0d9',
				rimWidth: 16,
				marks,
				outline: INK,
				outlineWidth: 8,
			},
		) +
		stroke(line('134,702 300,772 500,790 700,772 866,702'), INK, 24) +
		stroke(line('134,702 300,772 500,790 700,772 866,702'), s.linear(['#fff3c4', '#ffb02e']), 16)
	);
}

const inBowl = (art: string) => place(place(art, -500, -700), 500, 762, 0.8, -6.5);

function figure(s: Sheet): string {
	return (
		halo(s) +
		inBowl(
			fill(oval(500, 700, 372, 92), INK) + fill(oval(500, 696, 360, 84), s.linear(['#ffcf6a', '#d9682a', '#7a2414'])),
		) +
		broth(
			s,
			'236,790 196,720 130,660 106,622 132,600 166,628 210,654 236,640 230,580 246,546 280,556 288,610 330,680 420,720 420,800',
			['250,566 256,620 284,670', '134,622 170,660'],
		) +
		broth(
			s,
			'600,790 690,700 740,640 750,580 752,540 782,534 798,562 792,616 814,644 844,616 850,566 880,538 906,564 894,626 908,650 936,634 962,656 940,704 866,750 770,790',
			['774,558 770,620 746,670', '874,564 868,620 830,680', '934,658 900,690'],
		) +
		joined(
			s,
			[
				limb('610,630 750,570 824,460 842,330', [60, 62, 52, 48]),
				limb('420,640 284,594 214,504 206,390', [60, 60, 52, 46]),
				blob('420,500 372,590 354,690 330,810 690,810 668,690 652,590 610,500'),
			],
			34,
		) +
		place(openPaw(s), 846, 320, 0.92, 10) +
		chopstick(s, [330, 450], [44, 92]) +
		bundle('290,800 190,740 96,640 70,520 92,400 78,290 88,190 112,96 170,48 230,66 244,126 208,178', 7, (t) => [
			t < 0.545 ? 15 - t * 13 : 8 - (t - 0.545) * 46,
			1 + 10 * Math.max(0, 1 - Math.abs(t - 0.727) * 5),
		]) +
		chopstick(s, [296, 478], [34, 176]) +
		place(fist(s), 204, 342, 0.95, -22) +
		place(place(head(s), -500, -340), 514, 368, 0.81, 10) +
		stroke(line('392,566 450,606 510,616 570,610 634,580'), INK, 42) +
		stroke(line('392,566 450,606 510,616 570,610 634,580'), s.linear(['#ff4a5a', '#a80f3a']), 30) +
		place(
			fill(oval(0, 2, 40), INK) +
				fill(oval(0, 0, 34), s.radial(['#fffbe0', '#ffcf3a', '#a8600f'], 0.4, 0.35, 0.7)) +
				stroke('M-30 0H30M0 6V30', INK, 6),
			522,
			642,
			1.05,
			-22,
		) +
		nori(s) +
		broth(
			s,
			'244,830 250,770 256,720 234,676 246,642 280,648 294,690 312,730 342,744 368,726 374,694 358,660 384,642 410,664 412,706 432,750 480,768 530,768 568,750 590,710 586,670 612,650 638,668 630,704 642,734 674,744 702,724 718,684 714,642 746,628 768,656 750,704 746,760 752,830',
			[
				'256,666 272,710 290,748',
				'382,664 390,706 404,750',
				'606,674 610,716 590,756',
				'738,654 736,700 716,740',
				'460,796 520,800 580,790',
			],
		) +
		place(egg(s), 668, 736, 1.05, 12) +
		place(naruto(s), 350, 790, 0.95, -10) +
		pts('300,726 424,784 470,752 548,744 590,786 736,716')
			.map(([x, y]) => stroke(oval(x, y, 11, 8), INK, 10) + stroke(oval(x, y, 11, 8), '#6fe86a', 6))
			.join('') +
		bundle('430,800 460,776 500,800 540,776 584,800', 4, () => [3, 11]) +
		inBowl(bowl(s)) +
		drop(s, 908, 500, 0.9, 14) +
		drop(s, 962, 596, 0.8, 40) +
		flare(s, 640, 240, 60, '#ffffff')
	);
}

/** The cat bursts up out of the bowl, laughs and lifts a loop of noodles. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.25,
	rig: {
		stand: [515, 938],
		bones: [
			{
				role: 'head',
				pivot: [509, 590],
				path: pts('440,240 590,258 560,420 436,410'),
				reach: 112,
				fade: 66,
				gain: 0.7,
			},
			{ role: 'wing', pivot: [698, 570], path: pts('790,470 812,280'), reach: 70, fade: 48, gain: 0.8 },
			{ role: 'wing', pivot: [322, 592], path: pts('246,504 234,350'), reach: 74, fade: 48, gain: -0.5, lag: 0.08 },
			{ role: 'ear', pivot: [425, 214], path: pts('425,206 412,134'), reach: 48, fade: 34, bends: true, gain: 0.9 },
			{ role: 'ear', pivot: [630, 224], path: pts('634,216 665,158'), reach: 48, fade: 34, bends: true, gain: -0.9 },
			{
				role: 'tail',
				pivot: [136, 170],
				path: pts('142,140 200,95 262,140'),
				reach: 44,
				fade: 34,
				bends: true,
				gain: 0.4,
			},
			{ role: 'charm', pivot: [509, 594], path: [[509, 630]], reach: 42, fade: 34, gain: 0.8 },
		],
		eyes: [],
		lights: [
			{ at: [450, 264], size: 130, color: '#8af4ff' },
			{ at: [590, 274], size: 130, color: '#ff8ac8' },
			{ at: [500, 720], size: 300, color: '#ffb86a' },
		],
	},
};
