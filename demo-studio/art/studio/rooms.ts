import { alpha, darken, lighten } from '../toolkit/color.ts';
import { blob, box, f, oval, poly } from '../toolkit/path.ts';
import { fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';

/** Floor in perspective with reflected lights. */
export function floor(s: Sheet, y: number, far: string, near: string, lines = 14): string {
	let out = fill(`M0 ${f(y)}H${s.w}V${s.h}H0Z`, s.linear([far, near]));
	for (let i = -lines; i <= lines; i++)
		out += stroke(
			`M${f(s.w / 2 + (i / lines) * s.w * 0.55)} ${f(y)}L${f(s.w / 2 + (i / lines) * s.w * 2.2)} ${s.h}`,
			'#ffffff',
			1,
			'opacity=".06"',
		);
	for (let i = 1; i < 7; i++)
		out += stroke(`M0 ${f(y + (s.h - y) * (i / 7) ** 1.9)}H${s.w}`, '#ffffff', 1, 'opacity=".05"');
	return out;
}

/** Beam from a lamp to a pool of light. */
export function beam(
	s: Sheet,
	x: number,
	y: number,
	toX: number,
	toY: number,
	wide: number,
	color: string,
	strength = 0.4,
): string {
	return screen(
		fill(
			poly([
				[x - wide * 0.06, y],
				[x + wide * 0.06, y],
				[toX + wide / 2, toY],
				[toX - wide / 2, toY],
			]),
			s.linear([alpha(color, strength), alpha(color, 0.02)]),
		),
	);
}

/** Plant in a pot, about 150 tall, standing on the origin. */
export function pottedPlant(s: Sheet, seed: string, green: string, pot: string): string {
	const random = s.random(`plant${seed}`);
	let out = '';
	for (let i = 0; i < 11; i++) {
		const a = -Math.PI / 2 + (i / 10 - 0.5) * 2.3;
		const r = random.range(70, 112);
		const [x, y] = [Math.cos(a) * r, -50 + Math.sin(a) * r];
		out += fill(
			blob([
				[0, -46],
				[x * 0.5 - 10, -46 + (y + 46) * 0.6],
				[x, y],
				[x * 0.5 + 10, -46 + (y + 46) * 0.45],
			]),
			s.linear([lighten(green, random.range(0, 0.25)), darken(green, 0.5)]),
		);
	}
	return (
		out +
		volume(
			s,
			poly([
				[-30, -52],
				[30, -52],
				[22, 0],
				[-22, 0],
			]),
			{ stops: [lighten(pot, 0.3), pot, darken(pot, 0.5)], angle: 0, depth: 8 },
		)
	);
}

/** Desk lamp with its foot at the origin, which shines down to the left. */
export function deskLamp(s: Sheet, color: string): string {
	return (
		screen(
			fill(
				poly([
					[-84, -150],
					[-52, -176],
					[-20, 10],
					[-250, 10],
				]),
				s.linear([alpha(color, 0.55), alpha(color, 0.05)]),
			),
		) +
		stroke('M0-6L26-96L-40-186', '#0c1730', 9) +
		stroke('M0-6L26-96L-40-186', '#7f93b8', 4) +
		fill(oval(26, -96, 7), '#24365c') +
		volume(s, blob('-30,-204! -18,-180! -46,-140 -88,-128! -96,-156 -70,-192', 0.3), {
			stops: ['#ff9d92', '#c7443f'],
			angle: 40,
			depth: 8,
			rim: '#ffffff',
			rimWidth: 3,
		}) +
		fill(oval(-72, -146, 17, 8), '#fff3c9', 'transform="rotate(-42 -72 -146)"') +
		lamp(s, -74, -140, 90, color, 0.85) +
		volume(s, box(-34, -10, 68, 12, 6), { stops: ['#52658e', '#16233f'], depth: 4 })
	);
}

/** Steaming cup, standing on the origin. */
export function mug(s: Sheet, color: string): string {
	return (
		stroke('M22-38q20 0 18 16q-2 12-20 12', darken(color, 0.3), 8) +
		volume(s, 'M-24-48H24L21-4Q20 0 14 0H-14Q-20 0-21-4Z', {
			stops: [lighten(color, 0.3), color, darken(color, 0.5)],
			angle: 0,
			depth: 7,
		}) +
		fill(oval(0, -48, 24, 6), darken(color, 0.55)) +
		fill(oval(0, -47, 20, 4), '#3b2112') +
		stroke('M-8-62q-10-14 2-26t0-26M8-62q-8-12 3-24', '#ffffff', 3, 'opacity=".25"')
	);
}

export function table(s: Sheet, y: number, tone: string, thick = 26): string {
	return (
		fill(`M0 ${f(y)}H${s.w}V${s.h}H0Z`, s.span([lighten(tone, 0.16), tone, darken(tone, 0.55)], 0, y, 0, s.h)) +
		fill(`M0 ${f(y)}H${s.w}V${f(y + 3)}H0Z`, lighten(tone, 0.5), 'opacity=".7"') +
		fill(`M0 ${f(s.h - thick)}H${s.w}V${s.h}H0Z`, darken(tone, 0.7))
	);
}

/**
 * Die with rounded corners, centred on the origin.
 * @param size width of the die
 * @param pips number on the visible face
 */
export function die(s: Sheet, size: number, pips: number, color = '#f4fbff', dot = '#0a1730'): string {
	const h = size / 2;
	const at: Record<number, [number, number][]> = {
		1: [[0, 0]],
		2: [
			[-1, -1],
			[1, 1],
		],
		3: [
			[-1, -1],
			[0, 0],
			[1, 1],
		],
		4: [
			[-1, -1],
			[1, -1],
			[-1, 1],
			[1, 1],
		],
		5: [
			[-1, -1],
			[1, -1],
			[0, 0],
			[-1, 1],
			[1, 1],
		],
		6: [
			[-1, -1],
			[1, -1],
			[-1, 0],
			[1, 0],
			[-1, 1],
			[1, 1],
		],
	};
	const top = poly([
		[-h, -h],
		[-h * 0.45, -h * 1.55],
		[h * 1.55, -h * 1.55],
		[h, -h],
	]);
	const flank = poly([
		[h, -h],
		[h * 1.55, -h * 1.55],
		[h * 1.55, h * 0.45],
		[h, h],
	]);
	return (
		fill(oval(h * 0.3, h, size * 0.8, size * 0.16), '#000000', 'opacity=".4"') +
		fill(top, lighten(color, 0.4)) +
		fill(flank, darken(color, 0.4)) +
		fill(oval(h * 0.55, -h * 1.28, size * 0.1, size * 0.05), dot) +
		fill(
			oval(h * 1.28, -h * 0.75, size * 0.045, size * 0.09) + oval(h * 1.28, h * 0.05, size * 0.045, size * 0.09),
			dot,
		) +
		volume(s, box(-h, -h, size, size, size * 0.08), {
			stops: ['#ffffff', color, darken(color, 0.2)],
			angle: 60,
			depth: size * 0.08,
			shade: 0.35,
		}) +
		(at[pips] ?? []).map(([x, y]) => fill(oval(x * size * 0.26, y * size * 0.26, size * 0.09), dot)).join('')
	);
}

/** Building with a grid of windows, of which some are dark. */
export function tower(
	s: Sheet,
	seed: string,
	x: number,
	base: number,
	w: number,
	h: number,
	wall: [string, string],
	light: string,
	cell = 14,
): string {
	const random = s.random(`tower${seed}`);
	let out =
		fill(box(x, base - h, w, h), s.linear([lighten(wall[0], 0.08), wall[1]])) +
		fill(box(x, base - h, w * 0.12, h), '#ffffff', 'opacity=".07"');
	const [columns, rows] = [Math.floor((w - 8) / cell), Math.floor((h - 14) / (cell * 1.3))];
	for (let r = 0; r < rows; r++)
		for (let c = 0; c < columns; c++)
			if (random.next() < 0.52)
				out += fill(
					box(x + 6 + c * cell, base - h + 10 + r * cell * 1.3, cell * 0.55, cell * 0.72),
					random.next() < 0.8 ? light : '#bfe9ff',
					`opacity="${f(random.range(0.35, 1))}"`,
				);
	return out;
}

export const sparkle = (x: number, y: number, r: number, color = '#ffffff'): string =>
	place(fill('M0-1Q.08-.08 1 0Q.08.08 0 1Q-.08.08-1 0Q-.08-.08 0-1Z', color), x, y, r);
