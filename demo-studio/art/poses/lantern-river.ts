import {
	blob,
	darken,
	fill,
	flare,
	lighten,
	line,
	metals,
	oval,
	place,
	poly,
	stroke,
	taper,
	volume,
} from '../toolkit.ts';
import { pts } from '../toolkit/creature.ts';
import type { Point, Sheet } from '../toolkit.ts';
import { limb } from '../toolkit/limbs.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { crane } from './parts/lantern-crane.ts';

const INK = '#3a0a14';
const GOLD = metals.gold;

/** Lotus that is wide open, around its heart at 0,0. */
function openLotus(s: Sheet, color: string): string {
	const petals: [number, number][] = [];
	for (let i = 0; i < 11; i++) petals.push([(i / 11) * 360 + 6, 150]);
	for (let i = 0; i < 9; i++) petals.push([(i / 9) * 360 + 24, 108]);
	const drawn = petals
		.map(([turn, reach]) => {
			const a = (turn * Math.PI) / 180;
			const up = reach < 120 ? 44 : 16;
			return { reach, tip: [Math.cos(a) * reach, Math.sin(a) * reach * 0.42 - up] as Point, a };
		})
		.sort((p, q) => q.reach - p.reach || p.tip[1] - q.tip[1]);
	const art = (front: boolean) =>
		drawn
			.filter((p) => Math.sin(p.a) > 0 === front)
			.map(({ tip: [x, y], reach }) => {
				const length = Math.hypot(x, y);
				const wide = reach * 0.24 + (150 - length) * 0.06;
				const [nx, ny] = [(-y / length) * wide, (x / length) * wide];
				const at = (t: number, k: number): Point => [x * t + nx * k, y * t + ny * k];
				const p = ([a, b]: Point) => `${a.toFixed(0)},${b.toFixed(0)}`;
				return volume(
					s,
					blob(`0,0! ${p(at(0.35, 0.8))} ${p(at(0.66, 1))} ${p(at(1, 0))}! ${p(at(0.66, -1))} ${p(at(0.35, -0.8))}`),
					{
						stops: front
							? [darken(color, 0.15), color, lighten(color, 0.75)]
							: [lighten(color, 0.8), color, darken(color, 0.4)],
						depth: 9,
						rim: '#fff3f8',
						rimWidth: 4,
						shade: 0.35,
						dark: '#5a1040',
					},
				);
			})
			.join('');
	let heart = fill(oval(0, -22, 40, 20), s.radial(['#fffbe0', '#ffd25a', '#d9822a']));
	for (let i = 0; i < 10; i++)
		heart += fill(oval(Math.cos(i * 0.63) * 44, -22 + Math.sin(i * 0.63) * 19, 6), '#fff0a0');
	return fill(oval(0, 34, 176, 40), s.linear(['#3fae7a', '#0b4a3f'])) + art(false) + heart + art(true);
}

/** Panel of silk with its frame, through four corners. The last two are at its hinge. */
function panel(s: Sheet, corners: string, branch: string, blossoms: string): string {
	const d = poly(corners);
	const list = pts(corners);
	const [a, b] = [list[0] as Point, list[2] as Point];
	const silk = s.span(
		['#ff9a3a', '#ffc25a', '#ffe9a0', '#fffbe0'],
		(a[0] + (list[1] as Point)[0]) / 2,
		(a[1] + (list[1] as Point)[1]) / 2,
		(b[0] + (list[3] as Point)[0]) / 2,
		(b[1] + (list[3] as Point)[1]) / 2,
	);
	let flowers = '';
	for (const [x, y] of pts(blossoms))
		for (let i = 0; i < 5; i++)
			flowers += place(fill(blob('0,0! -9,-12 0,-24 9,-12'), s.linear(['#ffd0da', '#e0385f'])), x, y, 1.05, i * 72);
	return (
		fill(d, silk) +
		s.clip(d, fill(taper(pts(branch), 18, 5), '#5a2418') + flowers) +
		stroke(d, INK, 26) +
		stroke(d, '#c4242f', 18) +
		stroke(d, s.linear(GOLD), 8)
	);
}

/** Tassel on its cord, along points from the corner of the roof. */
function tassel(s: Sheet, cord: string, tail: string): string {
	const knot = pts(tail)[0] as Point;
	const locks = [-1, 1, 0].map((k) =>
		limb(
			pts(tail)
				.map(([x, y], i) => `${x + k * i * 4},${y + k * i * 9}`)
				.join(' '),
			[13, 15, 15, 3],
		),
	);
	return (
		stroke(line(cord) + locks.join(''), INK, 14) +
		stroke(line(cord), '#ffd98a', 7) +
		locks
			.map((d) => volume(s, d, { stops: ['#ff7a6a', '#d9283f', '#8a1228'], depth: 8, rim: '#ffd0b0', rimWidth: 4 }))
			.join('') +
		fill(oval(...knot, 25), INK) +
		fill(oval(...knot, 19), s.radial(['#d9fff0', '#2f9f7a', '#0b4a3f'], 0.4, 0.35, 0.7))
	);
}

/** Roof around its middle at 0,0. */
function roof(s: Sheet): string {
	const d =
		'M500 96Q560 150 700 176L800 150Q850 138 838 186Q760 236 500 236Q240 236 162 186Q150 138 200 150L300 176Q440 150 500 96Z';
	let art =
		volume(s, blob('470,70 500,40 530,70 500,100'), {
			stops: ['#9ff0c8', '#2f9f7a', '#0b4a3f'],
			depth: 8,
			rim: '#ffffff',
			outline: INK,
			outlineWidth: 6,
		}) +
		volume(s, d, {
			stops: ['#ff6a4a', '#b81f2e', '#5a0a1c'],
			depth: 26,
			rim: '#ffe2a0',
			outline: INK,
			outlineWidth: 7,
			marks: stroke(
				'M500 96Q520 160 600 226M500 96Q480 160 400 226M500 96V236M520 110Q600 170 720 214M480 110Q400 170 280 214',
				'#ffcf6a',
				8,
				'opacity=".85"',
			),
		}) +
		stroke('M220 236H780', INK, 38) +
		stroke('M220 236H780', '#c4242f', 30) +
		stroke('M220 236H780', '#ffd25a', 9);
	for (let i = 0; i < 7; i++) art += fill(oval(254 + i * 82, 236, 12), s.radial(['#fff6c2', '#d9952e']));
	return place(art, -500, -166);
}

/** Tongues of fire, each along its points from below. */
const fire = (s: Sheet, tongues: string[], wide: number) =>
	[
		['#e8401a', '#ff6a1f', 1],
		['#ff8a1f', '#ffb43a', 0.7],
		['#ffd65a', '#fff6c0', 0.4],
	]
		.map(([top, low, q], i) =>
			tongues
				.map((tongue) => {
					const list = pts(tongue).slice(0, i === 2 ? -1 : undefined);
					const w = wide * (q as number);
					return fill(
						limb(list.map((p) => p.join(',')).join(' '), [w, w * 1.15, w * 0.95, w * 0.55, 1]),
						s.linear([top as string, low as string]),
					);
				})
				.join(''),
		)
		.join('');

function figure(s: Sheet): string {
	const rim = 'M322 752Q500 834 678 752';
	return (
		stroke(line('560,25 640,40 668,70'), INK, 14) +
		stroke(line('560,25 640,40 668,70'), '#ffd98a', 7) +
		tassel(s, '426,90 404,52 352,44', '350,46 306,70 262,44 218,62') +
		fire(
			s,
			[
				'520,720 480,560 570,440 510,320 590,205',
				'560,720 650,580 600,450 700,350 650,220',
				'470,710 400,600 480,500 450,400 510,270',
				'576,700 690,620 670,520 770,430 730,300',
				'436,716 350,650 360,590 310,540 320,470',
			],
			92,
		) +
		place(roof(s), 660, 150, 0.74, 15) +
		tassel(s, '890,226 940,220 930,160', '932,160 900,120 930,80 900,40') +
		panel(s, '134,520 40,656 350,774 382,716', '326,760 240,690 190,670 110,610', '236,660 140,600 290,730') +
		panel(s, '866,520 960,656 650,774 618,716', '674,760 760,690 810,670 890,610', '764,660 860,600 710,730') +
		fill(oval(500, 752, 176, 44), s.radial(['#ffffff', '#ffd65a', '#e8601a'])) +
		crane(s) +
		fire(
			s,
			[
				'412,764 330,710 350,650 290,600 300,540',
				'590,764 670,720 640,660 710,610 690,550',
				'470,770 430,720 480,670 450,620 470,570',
				'540,770 580,730 540,690 580,640 560,590',
			],
			44,
		) +
		volume(s, 'M326 752Q500 826 674 752L660 816Q620 876 500 882Q380 876 340 816Z', {
			stops: ['#ffd25a', '#b0690f', '#5a2c08'],
			depth: 20,
			rim: '#fff6c2',
			outline: INK,
			outlineWidth: 7,
		}) +
		stroke(rim, INK, 40) +
		stroke(rim, '#c4242f', 30) +
		stroke(rim, '#ffd25a', 9) +
		place(openLotus(s, '#ff7aa8'), 206, 890, 0.98) +
		place(openLotus(s, '#ff8ab8'), 798, 892, 1) +
		place(openLotus(s, '#ff5f9a'), 502, 910, 1.16) +
		flare(s, 664, 82, 54, '#fff3c4') +
		flare(s, 100, 600, 50, '#fff3c4') +
		flare(s, 900, 590, 50, '#fff3c4')
	);
}

const flower = { role: 'wing', fade: 34, bends: true } as const;
const swing = { role: 'charm', reach: 34, fade: 34, bends: true } as const;

/** The crane of the silk flies out of the lantern, which bursts open. */
export const triumph: HeroPose = {
	art: (s) => place(figure(s), 12, 25, 0.95),
	size: 1.32,
	rig: {
		stand: [488, 894],
		bones: [
			{ role: 'charm', pivot: [633, 120], path: pts('460,148 625,201 811,258'), reach: 50, fade: 40, gain: 0.25 },
			{
				role: 'wing',
				pivot: [454, 457],
				path: pts('441,443 270,310 127,234'),
				reach: 120,
				fade: 70,
				bends: true,
				gain: 0.5,
			},
			{
				role: 'wing',
				pivot: [548, 470],
				path: pts('564,457 697,376 849,310'),
				reach: 110,
				fade: 70,
				bends: true,
				gain: -0.5,
			},
			{
				role: 'head',
				pivot: [463, 457],
				path: pts('425,386 390,325 420,291 408,248 317,201'),
				reach: 46,
				fade: 40,
				bends: true,
				gain: 0.6,
			},
			{ ...swing, pivot: [403, 134], path: pts('360,111 322,132 285,110 247,126'), gain: 1 },
			{ ...swing, pivot: [856, 239], path: pts('858,209 830,175 856,141 830,107'), gain: 1, lag: 0.15 },
			{ ...flower, pivot: [237, 870], path: pts('237,861 237,785'), reach: 90, gain: 0.4 },
			{ ...flower, pivot: [743, 870], path: pts('743,861 743,785'), reach: 90, gain: -0.4 },
			{ ...flower, pivot: [490, 894], path: pts('490,885 490,799'), reach: 100, gain: 0.3, lag: 0.2 },
		],
		eyes: [],
		lights: [
			{ at: [488, 652], size: 440, color: '#ffb45a' },
			{ at: [488, 680], size: 220, color: '#fff0c0' },
		],
	},
};
