import { bead, blob, emblem, fill, gem, lamp, line, metals, oval, place, stroke, volume } from '../../toolkit.ts';
import { pts } from '../../toolkit/creature.ts';
import type { Point, Sheet } from '../../toolkit.ts';

const INK = '#1a0628';

/** Turn of the head to the right, in radians. */
const YAW = 0.3;

/** Turns a point of the head, seen from the front, around a cylinder of the given radius. */
function turned(x: number, y: number, r: number): Point {
	const t = (x - 500) / r + YAW;
	return [500 + r * (Math.sin(t) - Math.sin(YAW)), y - (Math.cos(t) - Math.cos(YAW)) * r * 0.1];
}

const around = (r: number) => (text: string) =>
	text.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) =>
		turned(Number(x), Number(y), r)
			.map((v) => v.toFixed(1))
			.join(','),
	);
const onMask = around(520);
/** Radius of the face. The mask stands out from it. */
const FACE = 400;
const onFace = around(FACE);

const triples = (text: string) => text.split(' ').map((w) => w.split(',').map(Number) as [number, number, number]);

function face(s: Sheet): string {
	let art = volume(
		s,
		blob(
			onFace(
				'226,470 240,610 250,690 276,780 350,880 438,946 504,964 568,944 630,876 694,780 716,690 724,610 730,470 500,400',
			),
		),
		{
			shade: 0.5,
			outline: INK,
			outlineWidth: 8,
			stops: ['#ffffff', '#f8eaf6', '#d9b8e0', '#9a6ab4'],
			angle: 60,
			depth: 60,
			dark: '#4a1470',
			rim: '#fff6ff',
			rimWidth: 12,
		},
	);
	// Blush on the cheeks, which the smile pushes up.
	for (const k of [-1, 1]) {
		const [x, y] = turned(500 + k * 136, 742, FACE);
		art += lamp(s, x, y, 66, '#ff5a98', 0.6) + lamp(s, x - 14, y - 22, 30, '#ffffff', 0.7);
		const [gx, gy] = turned(500 + k * 146, 700, FACE);
		art +=
			place(gem(s, k < 0 ? 15 : 12, '#3fd0ff', 6), gx, gy) +
			fill(oval(gx + k * 10, gy + 28, 5) + oval(gx + k * 17, gy + 46, 4), '#3fd0ff');
	}
	const lips = blob(
		onFace(
			'338,736! 430,744 474,738 500,746 526,738 566,744 646,736! 630,826 588,890 546,918 500,924 454,918 410,890 360,826',
		),
	);
	const mouth = blob(
		onFace('358,744! 430,762 500,768 570,762 630,744! 614,812 574,870 540,892 500,898 460,892 422,870 378,812'),
	);
	const teeth = blob(onFace('352,728! 430,750 500,756 570,750 636,728! 614,800 570,826 500,834 430,826 378,800'));
	const [tx, ty] = turned(500, 900, FACE);
	let gaps = '';
	for (const i of [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5]) {
		const [x, y] = turned(500 + i * 42, 764, FACE);
		gaps += `M${x.toFixed(0)} ${y.toFixed(0)}v${(54 - Math.abs(i) * 5).toFixed(0)}`;
	}
	art +=
		fill(lips, s.linear(['#ff6a98', '#e8205e', '#b00c48'])) +
		stroke(lips, '#4a0426', 6) +
		s.clip(
			mouth,
			fill(mouth, s.linear(['#2a0218', '#52062a'])) +
				fill(oval(tx + 2, ty, 72, 40), s.radial(['#ffa0b4', '#f0587c', '#b8285a'], 0.45, 0.3, 0.7)) +
				fill(teeth, s.linear(['#ffffff', '#ffffff', '#dccbe8'])) +
				stroke(gaps, '#bba4d0', 4, 'opacity=".75"') +
				stroke(teeth, '#2a0218', 5),
		) +
		stroke(mouth, '#3a0420', 6) +
		stroke(line(onFace('404,752 440,754 476,750 500,756 524,750 556,754')), '#ffc0d6', 6, 'opacity=".9"') +
		stroke(line(onFace('440,902 500,911 552,904')), '#ffe0ea', 7, 'opacity=".85"');
	for (const side of ['328,712 330,734 342,752', '656,712 654,734 642,752'])
		art += stroke(line(onFace(side)), '#9a5a9a', 7, 'opacity=".7"');
	// The nose points up to the right.
	const nose = (text: string) => onFace(text.replace(/(\d+),/g, (_, x) => `${Number(x) + 14},`));
	art +=
		volume(s, blob(nose('500,590! 520,640 538,682 528,706 500,712 470,706 462,682 480,640')), {
			stops: ['#ffffff', '#e6cdea'],
			depth: 12,
			rim: '#ffffff',
			dark: '#7a4a9a',
			shade: 0.45,
		}) +
		stroke(line(nose('464,690 474,706 500,708 526,706 536,690')), '#8a5a9a', 5, 'opacity=".8"') +
		fill(oval(...turned(500, 702, FACE), 8, 5) + oval(...turned(528, 702, FACE), 7, 5), '#7a4a8a');
	return art;
}

const HOLES = [
	'414,546! 366,480 286,476 234,526! 286,592 362,602',
	'586,546! 634,480 714,476 766,526! 714,592 638,602',
];

function mask(s: Sheet): string {
	const d = blob(
		onMask(
			'500,470! 560,436 660,410 780,380 900,290! 890,420 850,540 780,640 690,690 600,680 540,640 500,600! 460,640 400,680 310,690 220,640 150,540 110,420 100,290! 220,380 340,410 440,436',
		),
	);
	let lace = '';
	for (const k of [-1, 1]) {
		const p = (list: string) => line(pts(list).map(([x, y]) => turned(500 + k * x, y, 520)));
		lace +=
			stroke(p('0,500 90,460 220,450 340,400'), '#ffe9a0', 6) +
			stroke(p('0,620 60,640 160,650 260,610 330,520'), '#ffe9a0', 6);
		for (const [x, y, q] of triples('300,480,40 330,430,30 280,566,34 60,500,26 180,646,22')) {
			const [px, py] = turned(500 + k * x, y, 520);
			lace += stroke(
				`M${px.toFixed(0)} ${py.toFixed(0)}c${k * q} ${-q} ${k * q * 1.6} ${q * 0.6} ${k * q * 0.5} ${q * 0.7}c${-k * q * 0.7} 0 ${-k * q * 0.4} ${-q * 0.6} ${k * q * 0.1} ${-q * 0.4}`,
				'#ffd257',
				5,
			);
		}
		const [x, y] = turned(500 + k * 340, 480, 520);
		lace += place(
			emblem(s, 'fleur-de-lys', k < 0 ? 74 : 54, metals.gold.slice(0, 3), { outline: INK }),
			x,
			y,
			1,
			k * 30,
		);
	}
	let art =
		volume(s, d, {
			stops: ['#9a44ea', '#6420b8', '#2a0a66'],
			angle: 80,
			depth: 46,
			rim: '#e6b8ff',
			rimWidth: 12,
			marks: lace,
			dark: '#0c0326',
			outline: INK,
			outlineWidth: 20,
		}) +
		stroke(d, s.linear(metals.gold, 60), 13) +
		stroke(d, '#fffbe0', 3, 'opacity=".7"');
	HOLES.forEach((hole, i) => {
		const eye = blob(onMask(hole));
		const [x, y] = turned(i ? 672 : 328, 540, 520);
		art += fill(eye, '#0a0318') + stroke(eye, INK, 20) + stroke(eye, s.linear(metals.gold), 12);
		art += s.clip(
			eye,
			i
				? fill(eye, s.linear(['#ff6ac4', '#ffc4e6', '#ffd8ee']))
				: fill(oval(x, y, 90, 64), s.linear(['#c9b0d9', '#ffffff', '#ffffff'])) +
						fill(oval(x + 10, y - 6, 52), s.radial(['#9affff', '#2a8af0', '#0a1a6a'], 0.5, 0.68, 0.6)) +
						fill(oval(x + 10, y - 6, 25), '#02040f') +
						fill(oval(x - 10, y - 22, 15, 17) + oval(x + 32, y + 18, 9), '#ffffff') +
						fill(blob(onMask('226,560! 290,586 366,594 416,566! 400,630 250,630')), '#f4c4e4') +
						stroke(line(onMask('222,530 284,484 366,484 426,552')), '#f070c0', 26) +
						stroke(line(onMask('222,542 284,498 366,498 426,562')), '#12041f', 16),
		);
		if (i) art += stroke(line(onMask('606,578 634,536 674,520 714,530 746,566')), '#12041f', 27);
		for (const t of [-1, 0, 1]) {
			const k = i ? 1 : -1;
			const [lx, ly] = turned(500 + k * (252 - (i ? t * 10 : 0)), i ? 560 - t * 14 : 530 - t * 8, 520);
			art += stroke(
				`M${lx.toFixed(0)} ${ly.toFixed(0)}q${k * 22} ${-2 - t * 6} ${k * 40} ${-22 - t * 14}`,
				'#12041f',
				11,
			);
		}
	});
	for (const [x, y, r] of triples('500,490,60 430,474,27 572,474,24 372,452,21 630,452,17'))
		art += place(gem(s, r, r > 50 ? '#e0285f' : r > 22 ? '#3fd0ff' : '#ffcf3a', r > 50 ? 8 : 6), ...turned(x, y, 520));
	for (const k of [-1, 1])
		for (let i = 0; i < 7; i++)
			art += bead(s, ...turned(500 + k * (394 - i * 3), 330 + i * 34, 520), k < 0 ? 10 : 8, '#d0b0e0', false);
	return art;
}

/** Head of the lady, turned to the right: she laughs, and winks behind her mask. */
export const head = (s: Sheet) => face(s) + mask(s);
