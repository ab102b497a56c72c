import {
	bead,
	betweenBulbs,
	blob,
	body,
	bulbs,
	chest,
	fill,
	flatRing,
	lamp,
	metalRing,
	metals,
	onRim,
	oval,
	place,
	plaque,
	starfish,
	stroke,
	volume,
} from '../toolkit.ts';
import type { Sheet, WheelParts } from '../toolkit.ts';
import { branchCoral } from '../games/coral-crown.ts';

const INK = '#3a1206';
const GOLD = metals.gold;
const PEARL = ['#ffffff', '#ffe9f0', '#e0b0c8', '#9a6a8a'];

/** A fan shell with its foot at 0,30 and its edge at 0,-50. */
function shell(s: Sheet, color: string, to: string): string {
	return body(s, blob('0,30! -26,20 -44,-10 -34,-38 0,-50 34,-38 44,-10 26,20', 0.6), color, {
		to,
		depth: 9,
		outlineWidth: 3.5,
		marks:
			stroke('M0 30V-50M0 30L-22 -46M0 30L22 -46M0 30L-40 -26M0 30L40 -26', to, 3, 'opacity=".7"') +
			stroke('M3 24V-44M-18 -40L-2 22M25 -40L4 22', '#ffffff', 2, 'opacity=".55"'),
	});
}

/** Sand and rocks with corals on both sides. */
function stand(s: Sheet): string {
	const r = s.random('sand');
	let grains = '';
	for (let i = 0; i < 170; i++)
		grains += fill(
			oval(r.next() * 920 - 460, 500 + r.next() * 100, 1.4 + r.next() * 2.4),
			r.pick(['#b8803a', '#fffbe0', '#d9a86a']),
			'opacity=".7"',
		);
	const mound = blob('-470,600! -440,560 -340,540 -250,500 -120,470 0,462 120,470 250,500 340,540 440,560 470,600!');
	const rock = (x: number, y: number, q: number) =>
		place(
			body(s, blob('-60,30! -54,-20 -20,-50 24,-44 56,-10 62,30!'), '#6a8ab0', {
				to: '#1f3f6b',
				depth: 16,
				outlineWidth: 5,
			}),
			x,
			y,
			q,
		);
	return (
		branchCoral(s, -316, 560, 330, '#ff4a6a', 'wl') +
		branchCoral(s, 310, 560, 330, '#ff9a2a', 'wr') +
		branchCoral(s, -260, 560, 190, '#b86bf0', 'wl2') +
		branchCoral(s, 262, 560, 190, '#3fd0b0', 'wr2') +
		rock(-400, 575, 0.9) +
		rock(404, 575, 0.9) +
		volume(s, mound, {
			stops: ['#fff0c4', '#e8bd78', '#a8703a'],
			depth: 30,
			rim: '#fffbe0',
			marks: grains,
			outline: INK,
			outlineWidth: 6,
		}) +
		place(chest(s, 0, 0, 160, '#8a4a20', GOLD, '#fff0a0'), -352, 588) +
		place(starfish(s, '#ff6a3a', '#b8202a', '#ffe9a0'), 268, 486, 0.12, 14) +
		place(shell(s, '#ffb0cc', '#d9487a'), 372, 566, 0.95, 24) +
		bead(s, 318, 578, 15, '#ffffff', false) +
		plaque(s, GOLD, ['#052a4a', '#0d5a80'])
	);
}

function rim(s: Sheet): string {
	let art = '';
	const shells = 28;
	for (let i = 0; i < shells; i++)
		art += onRim(i % 2 ? shell(s, '#ffc0d4', '#e0487a') : shell(s, '#fff0d0', '#e0905a'), (i / shells) * 360, 434, 0.8);
	art +=
		metalRing(430, 446, GOLD, 'out') +
		metalRing(420, 432, GOLD, 'in') +
		flatRing(374, 422, s.radial(['#05305a', '#0f7ab0@90', '#063a6b'])) +
		stroke(oval(0, 0, 421), INK, 3) +
		metalRing(366, 378, PEARL, 'out') +
		metalRing(354, 368, GOLD, 'in') +
		stroke(oval(0, 0, 378), INK, 3) +
		stroke(oval(0, 0, 447), INK, 4) +
		stroke(oval(0, 0, 355), INK, 3) +
		bulbs(s, GOLD, '#c4a0b8') +
		betweenBulbs(bead(s, 0, 0, 5, '#ff7a9a', false));
	for (const [k, degrees] of [58, 122, 238, 302].entries())
		art += onRim(
			place(
				k % 2 ? starfish(s, '#2fb8d9', '#0f5a8f', '#fff0b0') : starfish(s, '#ff6a3a', '#b8202a', '#ffe9a0'),
				-78,
				-82,
				0.156,
			),
			degrees,
			428,
		);
	// A crown of coral over the pointer.
	const crown =
		body(s, 'M-100 24L-128 -66L-66 -8L-50 -84L0 -20L50 -84L66 -8L128 -66L100 24Q0 46 -100 24Z', '#ff5a7a', {
			to: '#a81440',
			depth: 13,
			outline: '#4a0620',
			outlineWidth: 5,
		}) +
		body(s, 'M-106 14Q0 36 106 14L102 46Q0 68 -102 46Z', '#ffd23a', {
			to: '#a8600c',
			depth: 8,
			rim: '#fffbe0',
			outline: '#4a0620',
			outlineWidth: 4.5,
		}) +
		[
			[-128, -68, 12],
			[-50, -86, 13],
			[50, -86, 13],
			[128, -68, 12],
		]
			.map(([x, y, q]) => bead(s, x!, y!, q!, '#ffffff', false))
			.join('') +
		[-66, 0, 66]
			.map((x, i) => bead(s, x, 38 - Math.abs(x) * 0.09, i === 1 ? 13 : 9, i === 1 ? '#35e0ff' : '#7affd0', false))
			.join('');
	return art + place(crown, 0, -412);
}

function hub(s: Sheet): string {
	let petals = '';
	for (let i = 0; i < 10; i++) petals += onRim(shell(s, i % 2 ? '#ffd9e6' : '#ff9aba', '#d93a72'), i * 36, 78, 0.82);
	return (
		petals +
		metalRing(62, 78, GOLD, 'out') +
		metalRing(54, 64, GOLD, 'in') +
		stroke(oval(0, 0, 78), INK, 3) +
		fill(oval(0, 0, 56), s.radial(['#3fd0ff', '#0f6aa8@65', '#053a6b'], 0.42, 0.36, 0.7)) +
		lamp(s, 0, 0, 54, '#d9fff8', 0.6) +
		bead(s, 0, 0, 38, '#fff0f4', false)
	);
}

const pointer = (s: Sheet): string =>
	body(s, blob('-40,-40! 0,-60 40,-40! 44,0 26,60 8,126! 0,138! -8,126! -26,60 -44,0', 0.5), '#ff6a4a', {
		to: '#b8143a',
		depth: 14,
		rim: '#ffe0c4',
		outline: '#4a0620',
		outlineWidth: 7,
		marks: [0, 1, 2, 3].map((i) => fill(oval(0, 40 + i * 20, 7 - i), '#ffd9b0', 'opacity=".9"')).join(''),
	}) +
	fill(oval(0, 0, 27), '#4a0620') +
	fill(oval(0, 0, 24), s.linear(GOLD, 60)) +
	bead(s, 0, 0, 19, '#ffffff', false);

export const wheel: WheelParts = { stand, rim, hub, pointer };
