import {
	bead,
	betweenBulbs,
	blob,
	body,
	box,
	bulbs,
	emblem,
	fill,
	flatRing,
	gear,
	gearPath,
	lamp,
	metalRing,
	metals,
	onRim,
	oval,
	place,
	plaque,
	poly,
	stroke,
	volume,
} from '../toolkit.ts';
import type { Sheet, WheelParts } from '../toolkit.ts';
import { brass } from '../games/clockwork-bazaar.ts';

const INK = '#1f0a06';

const jewel = (s: Sheet, r: number, color: string) =>
	fill(oval(0, 0, r * 1.3), INK) + fill(oval(0, 0, r * 1.2), s.linear([...brass], 60)) + bead(s, 0, 0, r, color, false);

/** A wooden trestle with brass fittings. */
function stand(s: Sheet): string {
	const leg = (k: number) =>
		volume(
			s,
			poly([
				[k * 150, 300],
				[k * 232, 300],
				[k * 386, 560],
				[k * 268, 560],
			]),
			{ stops: ['#a8602c', '#7a3a1c', '#3d170c'], angle: 20, depth: 22, rim: '#ffd9a0', outline: INK, outlineWidth: 6 },
		) +
		place(gear(s, 0, 0, 74, 14, metals.bronze, 0.3), k * 300, 430) +
		place(gear(s, 0, 0, 46, 11, brass, 0.3), k * 232, 500) +
		place(jewel(s, 12, '#2fd0d8'), k * 300, 430);
	const base = box(-372, 470, 744, 104, 20);
	let grain = '';
	for (let i = 0; i < 5; i++)
		grain += stroke(`M-380 ${486 + i * 20}Q0 ${478 + i * 22} 380 ${488 + i * 19}`, INK, 2.4, 'opacity=".35"');
	const step = box(-430, 566, 860, 34, 12);
	return (
		leg(-1) +
		leg(1) +
		volume(s, base, {
			stops: ['#8a4520', '#5a2614', '#2b0f0a'],
			depth: 26,
			rim: '#ffcf8a',
			marks: grain,
			outline: INK,
			outlineWidth: 6,
		}) +
		fill(box(-372, 470, 744, 16, 8), s.linear(brass)) +
		volume(s, step, { stops: brass.slice(0, 4), depth: 12, rim: '#fffbe0', outline: INK, outlineWidth: 6 }) +
		[-1, 1]
			.map(
				(k) => place(gear(s, 0, 0, 62, 13, brass, 0.32), k * 330, 540) + place(jewel(s, 15, '#ff5a5a'), k * 330, 540),
			)
			.join('') +
		plaque(s, brass, ['#1a0609', '#38141a'])
	);
}

function rim(s: Sheet): string {
	const teeth = gearPath(0, 0, 472, 40, 0.92, 0.055);
	let art = volume(s, teeth, {
		stops: metals.bronze,
		angle: 60,
		depth: 18,
		rim: '#fff3cf',
		rule: 'evenodd',
		outline: INK,
		outlineWidth: 6,
	});
	art +=
		metalRing(428, 446, brass, 'out') +
		metalRing(420, 430, brass, 'in') +
		flatRing(374, 422, s.radial(['#5f1420', '#8a1f2e@90', '#3d0a14'])) +
		stroke(oval(0, 0, 421), INK, 3) +
		metalRing(366, 378, brass, 'out') +
		metalRing(354, 368, brass, 'in') +
		stroke(oval(0, 0, 378), INK, 3) +
		stroke(oval(0, 0, 447), INK, 4) +
		stroke(oval(0, 0, 355), INK, 3) +
		bulbs(s, brass, '#b8702a') +
		betweenBulbs(bead(s, 0, 0, 4.5, '#ffe0a0', false));
	for (const [k, degrees] of [52, 128, 232, 308].entries())
		art += onRim(
			gear(s, 0, 0, 66, 13, k % 2 ? metals.bronze : brass, 0.3) +
				gear(s, 0, 0, 40, 10, k % 2 ? brass : metals.bronze, 0.4) +
				jewel(s, 17, k % 2 ? '#ff5a5a' : '#2fd0d8'),
			degrees,
			428,
		);
	// The housing of the pointer.
	const arch = blob('-118,-392! -96,-452 -60,-470 -40,-492! 0,-500 40,-492! 60,-470 96,-452 118,-392! 0,-404');
	return (
		art +
		place(gear(s, 0, 0, 44, 11, metals.bronze, 0.3), -96, -432) +
		place(gear(s, 0, 0, 44, 11, metals.bronze, 0.3), 96, -432) +
		body(s, arch, '#d9962e', { to: '#6b3508', depth: 16, rim: '#fffbe0', outline: INK, outlineWidth: 6 })
	);
}

function hub(s: Sheet): string {
	return (
		gear(s, 0, 0, 104, 16, brass, 0) +
		metalRing(66, 80, brass, 'out') +
		metalRing(58, 68, brass, 'in') +
		stroke(oval(0, 0, 80), INK, 3) +
		fill(oval(0, 0, 60), s.radial(['#9ff0e6', '#1f8a8f@60', '#0a3440'], 0.42, 0.36, 0.7)) +
		lamp(s, -14, -18, 46, '#d9fff8', 0.7) +
		place(emblem(s, 'magic-lamp', 92, ['#fff6c2', '#ffd95a', '#b0690f']), 0, 0) +
		[0, 1, 2, 3, 4, 5, 6, 7].map((i) => onRim(bead(s, 0, 0, 5, '#ffe0a0', false), i * 45 + 22.5, 73)).join('')
	);
}

const pointer = (s: Sheet): string =>
	body(s, blob('-46,-36! 0,-58 46,-36! 42,10 22,70 6,128! 0,136! -6,128! -22,70 -42,10', 0.4), '#e8503a', {
		to: '#7a0f1c',
		depth: 14,
		rim: '#ffd9b0',
		outline: INK,
		outlineWidth: 7,
	}) +
	stroke('M-30 -26Q0 -42 30 -26L26 8L0 104L-26 8Z', s.linear(brass), 6) +
	place(jewel(s, 20, '#2fd0d8'), 0, 0);

export const wheel: WheelParts = { stand, rim, hub, pointer };
