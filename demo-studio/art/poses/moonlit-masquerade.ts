import {
	bead,
	blob,
	darken,
	fill,
	flare,
	gem,
	lighten,
	line,
	metals,
	oval,
	place,
	stroke,
	volume,
} from '../toolkit.ts';
import { dense, pts } from '../toolkit/creature.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { head } from './parts/masquerade-head.ts';

const INK = '#1a0628';
const GOLD = metals.gold;
const SATIN = ['#ffffff', '#fbeaff', '#d9b0f4', '#8a5ac8'];
const GLOVE = ['#fbf0ff', '#d9a8ff', '#9a4ae6', '#5a1aa8'];

/** Dark edge and outline of the figure's parts. */
const solid = { shade: 0.5, outline: INK, outlineWidth: 7 };

const satin = (s: Sheet, d: string, depth = 14, angle = 60, stops = GLOVE) =>
	volume(s, d, { ...solid, stops, angle, depth, dark: '#3a0a7a', rim: '#ffffff', rimWidth: depth * 0.5 });

/** Feather with an eye, which points up from its root at 0,0. */
function plume(s: Sheet, color: string, length: number, bend: number, wide: number, spot: boolean): string {
	const at = (t: number): Point => [bend * t * t, -length * t];
	const width = (t: number) =>
		wide * (t < 0.66 ? 0.2 + 0.4 * (1 - Math.cos((t / 0.66) * Math.PI)) : Math.sqrt(1 - ((t - 0.66) / 0.36) ** 2));
	const side = (k: number) =>
		[0.14, 0.3, 0.44, 0.56, 0.68, 0.8, 0.92, 0.98].map((t) => {
			const [x, y] = at(t);
			return `${(x + k * width(t)).toFixed(0)},${y.toFixed(0)}`;
		});
	const tip = at(1.02);
	const d = blob(`0,0! ${side(-1).join(' ')} ${tip[0].toFixed(0)},${tip[1].toFixed(0)} ${side(1).reverse().join(' ')}`);
	let barbs = '';
	for (let i = 1; i < 11; i++) {
		const t = 0.1 + i * 0.078;
		const [x, y] = at(t);
		const w = width(t) * 0.94;
		for (const k of [-1, 1])
			barbs += `M${x.toFixed(0)} ${y.toFixed(0)}q${(k * w * 0.5).toFixed(0)} ${(-w * 0.1).toFixed(0)} ${(k * w).toFixed(0)} ${(-w * 0.6).toFixed(0)}`;
	}
	let marks = stroke(barbs, lighten(color, 0.55), 5, 'opacity=".3"');
	if (spot) {
		const [x, y] = at(0.7);
		const [q, turn] = [wide * 0.6, Math.atan2(2 * bend * 0.7, length) * 57];
		const drop = (k: number) =>
			blob(`0,${-q * k * 1.5}! ${q * k},${-q * k * 0.1} 0,${q * k * 1.1} ${-q * k},${-q * k * 0.1}`);
		marks += place(
			fill(drop(1.08), darken(color, 0.6)) +
				fill(drop(0.98), s.linear(['#fff6c2', '#ffc83a', '#d9822a'])) +
				fill(drop(0.74), s.linear(['#7affea', '#12b0c8', '#0a6a9a'])) +
				place(fill(drop(0.46), '#1a1080'), 0, q * 0.1) +
				fill(oval(-q * 0.24, -q * 0.34, q * 0.15, q * 0.24), '#ffffff', 'opacity=".9"'),
			x,
			y,
			1,
			turn,
		);
	}
	return (
		volume(s, d, {
			stops: [lighten(color, 0.45), `${lighten(color, 0.1)}@35`, darken(color, 0.2), darken(color, 0.6)],
			...solid,
			depth: wide * 0.3,
			dark: darken(color, 0.75),
			rim: lighten(color, 0.75),
			rimWidth: 8,
			marks,
		}) + stroke(line([at(0), at(0.35), at(spot ? 0.56 : 0.7), at(spot ? 0.58 : 0.96)]), lighten(color, 0.75), 6)
	);
}

/** Fan of feathers around its root at 0,0. */
function fan(s: Sheet): string {
	const colors = ['#f0487a', '#1f8ad4', '#d42a9c', '#8a22c4', '#1f8ad4', '#c42a9c'];
	let art = '';
	for (let i = 0; i < 11; i++) {
		const far = Math.abs(i - 5);
		art += place(plume(s, colors[far] as string, 418 - far * 3, 78, 57, true), 0, 0, 1, (i - 5) * 19.5 - 8);
	}
	for (let i = 0; i < 8; i++) {
		const far = Math.abs(i - 3.5);
		art += place(
			plume(s, ['#e6487a', '#5a2ad8', '#2a9ae0'][i % 3] as string, 262 - far * 4, 44, 50, false),
			0,
			0,
			1,
			(i - 3.5) * 21 - 7,
		);
	}
	return art;
}

/** Ribbon that turns around itself: each half turn shows its other side. */
function streamer(s: Sheet, points: string): string {
	const list = dense(pts(points), false, 16);
	const n = list.length - 1;
	const half = (i: number) => 36 * Math.cos((i / n) * 2.2 * Math.PI) * (0.75 + 0.5 * Math.sin((i / n) * Math.PI));
	const pieces: [number, number][] = [];
	let from = 0;
	for (let i = 1; i <= n; i++)
		if (i === n || Math.sign(half(i)) !== Math.sign(half(i - 1))) {
			pieces.push([from, i]);
			from = i - 1;
		}
	const edge = (i: number, k: number): Point => {
		const [a, b] = [list[Math.max(0, i - 1)] as Point, list[Math.min(n, i + 1)] as Point];
		const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const w = half(i) * k + k * Math.sign(half(i) || 1) * 5;
		const [x, y] = list[i] as Point;
		return [x - ((b[1] - a[1]) / length) * w, y + ((b[0] - a[0]) / length) * w];
	};
	return pieces
		.map(([a, b]) => {
			const left: Point[] = [];
			const right: Point[] = [];
			for (let i = a; i <= b; i++) {
				left.push(edge(i, 1));
				right.unshift(edge(i, -1));
			}
			if (b === n) left.push(list[n - 9] as Point);
			const front = half(Math.round((a + b) / 2)) > 0;
			return volume(s, blob([...left, ...right], 0.45), {
				stops: front ? ['#ff7ac4', '#d42a86', '#8a1466'] : ['#8a1a6a', '#4a0a4a', '#7a1460'],
				...solid,
				angle: 50,
				depth: 12,
				rim: front ? '#ffd0ee' : '#e06ab8',
				rimWidth: 6,
				dark: '#30042a',
			});
		})
		.join('');
}

/** Pleated collar around its middle at 0,0. */
function ruff(s: Sheet): string {
	const n = 13;
	const order = Array.from({ length: n }, (_, i) => i).sort((a, b) => Math.abs(b - 6) - Math.abs(a - 6));
	return order
		.map((i) => {
			const at = (k: number, rx: number, ry: number): Point => {
				const a = Math.PI * (1.08 - ((i + k) / n) * 1.16);
				return [Math.cos(a) * rx, Math.sin(a) * ry];
			};
			const hem = [at(0, 168, 58), at(0.1, 206, 84), at(0.5, 218, 98), at(0.9, 206, 84), at(1, 168, 58)];
			const d = blob([at(0.3, 60, 14), ...hem, at(0.7, 60, 14)]);
			const [x, y] = at(0.5, 196, 84);
			return (
				satin(s, d, 16, 90, SATIN) +
				fill(oval(x, y, 15, 9), '#8a2a7a', 'opacity=".75"') +
				stroke(line([at(0.02, 204, 82), at(0.5, 216, 96), at(0.98, 204, 82)]), '#ffcf5a', 6)
			);
		})
		.join('');
}

/** Joins parts of satin under one outline. */
const joined = (s: Sheet, parts: string[]) =>
	stroke(parts.join(''), INK, 13) +
	parts
		.map((d) => volume(s, d, { stops: GLOVE, angle: 60, depth: 11, dark: '#3a0a7a', rim: '#ffffff', rimWidth: 6 }))
		.join('');

/** Open hand, which points up from its wrist at 0,0. */
const openHand = (s: Sheet) =>
	joined(s, [
		limb('-34,-66 -58,-100 -86,-132', [15, 13, 9]),
		limb('-20,-84 -34,-134 -44,-182', [16, 14, 9]),
		limb('2,-90 4,-146 14,-200', [17, 14, 9]),
		limb('26,-82 44,-132 66,-176', [16, 14, 9]),
		blob('-26,12 -40,-30 -50,-70 -30,-96 4,-104 34,-94 46,-60 38,-20 26,12'),
		limb('20,-22 56,-50 84,-64 110,-94', [20, 19, 14, 9]),
	]) + stroke('M-22 -62Q0 -78 30 -72M24 -26Q6 -44 2 -64', '#6a1ab8', 6, 'opacity=".6"');

/** Fist around the stick, which runs up through 0,0. */
const fist = (s: Sheet) =>
	joined(s, [blob('20,-64 62,-56 84,-10 92,60 96,100 52,104 30,60')]) +
	['54,66 8,62 -22,80', '58,40 8,36 -28,50', '60,10 8,6 -26,14', '56,-22 8,-26 -24,-18']
		.map((finger) => satin(s, limb(finger, [18, 20, 15]), 9))
		.join('') +
	satin(s, limb('58,-42 34,-78 12,-110', [20, 17, 11]), 9);

function figure(s: Sheet): string {
	const cuff = (d: string) => stroke(d, INK, 30) + stroke(d, s.linear(GOLD, 0), 19);
	const bracelet = place(cuff('M-30 0Q0 14 30 0') + place(gem(s, 17, '#3fd0ff', 6), 0, 8), 0, 0, 0.9);
	const velvet = (d: string, marks: string) =>
		volume(s, d, {
			stops: ['#ff6ab8', '#d42a8a', '#6a0f52'],
			angle: 70,
			...solid,
			depth: 30,
			rim: '#ffd0ee',
			dark: '#30042a',
			marks: stroke(marks, '#4a0840', 12, 'opacity=".6"') + place(stroke(marks, '#ffb0e0', 6, 'opacity=".4"'), 0, -11),
		});
	const pearls = (list: string) =>
		pts(list)
			.map(([x, y]) => bead(s, x, y, 9, '#f0e0fa'))
			.join('');
	return (
		streamer(s, '250,520 150,580 50,520 44,420 96,330 110,230 50,130') +
		streamer(s, '740,480 850,540 945,470 950,370 880,280 890,190 950,110') +
		place(fan(s), 466, 478, 1, -9) +
		satin(s, limb('262,925 196,898 140,780 112,690', [34, 44, 40, 27]), 18) +
		place(openHand(s), 108, 690, 0.95, -14) +
		place(bracelet, 113, 696, 1, -10) +
		pearls('134,758 148,798 162,838 178,876') +
		velvet(
			blob('470,860 390,822 290,830 222,880 200,930 222,968 300,978 400,970 480,940'),
			'M440 876Q330 880 250 946M450 920Q350 926 290 966M400 846Q290 850 232 912',
		) +
		cuff('M198 908Q196 950 236 972') +
		volume(s, limb('560,780 530,850 526,900', [86, 76, 96]), {
			...solid,
			stops: ['#6a3a8a', '#9a6ab0', '#c9a0d4'],
			dark: '#2a0a50',
		}) +
		volume(s, blob('390,880! 680,880! 640,950 530,978! 430,950'), {
			...solid,
			stops: ['#7a2ad0', '#2a0a66'],
			rim: '#e6b8ff',
		}) +
		velvet(
			blob('590,870 680,836 780,846 850,890 880,930 872,966 800,980 700,976 590,944'),
			'M620 890Q740 890 830 950M620 930Q710 936 780 970M670 858Q790 864 856 920',
		) +
		place(ruff(s), 530, 880, 1, 4) +
		place(
			fill(oval(0, 0, 36), s.linear(GOLD, 60)) + stroke(oval(0, 0, 36), INK, 6) + place(gem(s, 27, '#e0285f', 8), 0, 0),
			540,
			926,
		) +
		place(place(head(s), -500, -640), 508, 615, 0.84, -17) +
		stroke('M712 528L830 820', INK, 24) +
		stroke('M712 528L830 820', s.span(GOLD, 765, 0, 788, 0), 15) +
		satin(s, limb('806,925 872,906 894,840 884,766', [30, 42, 40, 27]), 18) +
		cuff('M806 944Q846 900 890 914') +
		place(fist(s), 790, 702, 0.92, -21) +
		place(bracelet, 886, 770, 1, -6) +
		pearls('898,812 900,842 898,872') +
		flare(s, 472, 490, 66, '#ffffff') +
		flare(s, 676, 292, 56, '#ffe9b0') +
		flare(s, 122, 446, 46, '#ffe9b0') +
		flare(s, 628, 742, 40, '#ffffff')
	);
}

const feathers = { role: 'wing', fade: 80, bends: true } as const;
const ribbon = { role: 'charm', reach: 44, fade: 34, bends: true } as const;

/** The lady laughs and winks with her mask at its stick, and her feathers are a wheel. */
export const triumph: HeroPose = {
	art: (s) => place(figure(s), 28, 30, 0.945),
	size: 1.27,
	rig: {
		stand: [519, 892],
		bones: [
			{ role: 'head', pivot: [548, 833], path: pts('311,559 633,502 557,710'), reach: 130, fade: 90, gain: 0.5 },
			{ ...feathers, pivot: [471, 474], path: pts('471,466 477,115'), reach: 260, gain: 0.4 },
			{ ...feathers, pivot: [396, 446], path: pts('396,438 217,247'), reach: 78, gain: 0.22, lag: 0.12 },
			{ ...feathers, pivot: [567, 446], path: pts('567,438 746,247'), reach: 78, gain: 0.22, lag: 0.2 },
			{ ...feathers, pivot: [231, 833], path: pts('222,805 170,664 143,521'), reach: 58, fade: 36, gain: 0.5 },
			{ ...ribbon, pivot: [118, 512], path: pts('113,434 156,358 169,273 118,188'), gain: 0.8 },
			{ ...ribbon, pivot: [878, 483], path: pts('883,392 824,315 832,239 883,171'), gain: -0.8 },
		],
		eyes: [{ at: [366, 561], size: [70, 42], lid: '#6a3ab0', turn: -17 }],
		lights: [
			{ at: [474, 491], size: 190, color: '#ff9ac8' },
			{ at: [650, 330], size: 100, color: '#fff0c0' },
			{ at: [181, 460], size: 100, color: '#fff0c0' },
		],
	},
};
