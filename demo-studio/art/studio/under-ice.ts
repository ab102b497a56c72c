/** Parts of the page headers: deep water under the ice, and dark areas behind text. */
import { alpha, lighten } from '../toolkit/color.ts';
import { blob, f, line, taper } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, stroke } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { relief } from '../toolkit/texture.ts';
import { studio } from './arctic.ts';

/**
 * Dark areas behind text, at the left and at the bottom in the page's colour, and at the top in the header's
 * colour.
 */
export function dusk(s: Sheet, reach = 0.58, foot = 0.34): string {
	const ground = '#050d1c';
	return (
		fill(
			`M0 0H${f(s.w * reach)}V${s.h}H0Z`,
			s.linear([alpha(ground, 0.9), `${alpha(ground, 0.74)}@45`, `${alpha(ground, 0.5)}@70`, alpha(ground, 0)], 0),
		) +
		fill(
			`M0 ${f(s.h * (1 - foot))}H${s.w}V${s.h}H0Z`,
			s.linear([alpha(ground, 0), `${alpha(ground, 0.45)}@55`, alpha(ground, 0.9)]),
		) +
		fill(
			`M0 0H${s.w}V${f(s.h * 0.24)}H0Z`,
			s.linear([alpha(ground, 0.72), `${alpha(ground, 0.5)}@50`, alpha(ground, 0)]),
		)
	);
}

/** Underside of the ice: two broken layers, thin around `hole.x` over a width of `hole.w`. */
export function iceCeiling(s: Sheet, thick: number, hole: { x: number; w: number }, seed = 'ceiling'): string {
	const random = s.random(seed);
	let out = '';
	for (const [layer, share] of [1, 0.6].entries()) {
		const n = 30;
		const points: Point[] = Array.from({ length: n + 1 }, (_, i) => {
			const x = (i / n) * (s.w + 120) - 60;
			const open = Math.exp(-(((x - hole.x) / hole.w) ** 2));
			return [x, thick * share * (1 - open * 0.97) + random.range(-0.2, 0.26) * thick * (1 - open * 0.8)];
		});
		const d = `${line(points, 0.2)}L${s.w + 60} -20L-60 -20Z`;
		out +=
			s.clip(
				d,
				fill(d, s.span(layer ? ['#3fa6d0', '#134a7c'] : ['#1b5f95', '#0a2c55'], 0, 0, 0, thick)) +
					fade(
						relief(s, [0, -20, s.w, thick * 1.5], {
							light: '#d5f8ff',
							mid: '#2f7fae',
							dark: '#0a2f5a',
							scale: 18,
							ridged: true,
							seed: `${seed}${layer}`,
						}),
						layer ? 0.5 : 0.35,
					),
			) + stroke(line(points, 0.2), '#a8f0ff', 2.6, `opacity="${layer ? 0.6 : 0.3}"`);
	}
	return out;
}

/**
 * Ridge of the sea bed from edge to edge.
 * @param swell height from 0 to 1 by position from 0 to 1
 */
export function seaBed(
	s: Sheet,
	seed: string,
	y: number,
	height: number,
	paint: string,
	swell: (t: number) => number = () => 0.5,
	rim = alpha('#7fd8f6', 0.3),
	rough = 0.24,
): string {
	const random = s.random(`bed${seed}`);
	const n = 20;
	const points: Point[] = Array.from({ length: n + 1 }, (_, i) => [
		(i / n) * (s.w + 160) - 80,
		y - height * (swell(i / n) + random.range(-0.12, 0.12)),
	]);
	const d = line(points, 0.4);
	const ground = `${d}L${s.w + 80} ${s.h + 10}L-80 ${s.h + 10}Z`;
	const top = y - height * 1.3;
	return (
		s.clip(
			ground,
			fill(ground, paint) +
				fade(
					relief(s, [0, top, s.w, s.h - top], {
						light: '#8fdcf6',
						mid: '#0f3f6d',
						dark: '#020814',
						scale: 22,
						stretch: 1.6,
						ridged: true,
						seed: `bed${seed}`,
					}),
					rough,
				) +
				stroke(d, rim, 26, `filter="${s.blur(9)}"`),
		) + stroke(d, rim, 1.6, 'opacity=".7"')
	);
}

/** Bubbles, mostly small, a few with a glint. */
export function bubbles(
	s: Sheet,
	seed: string,
	area: [number, number, number, number],
	count: number,
	largest = 12,
): string {
	const random = s.random(`bubbles${seed}`);
	let out = '';
	for (let i = 0; i < count; i++) {
		const [x, y] = [area[0] + random.next() * area[2], area[1] + random.next() * area[3]];
		const r = 1 + random.next() ** 5 * largest;
		out +=
			r > 4
				? `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#d8fbff" fill-opacity=".09" stroke="#d8fbff" stroke-opacity=".5" stroke-width="1.1"/><circle cx="${f(x - r * 0.35)}" cy="${f(y - r * 0.4)}" r="${f(r * 0.18)}" fill="#fff" opacity=".8"/>`
				: `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#d8fbff" opacity="${f(random.range(0.2, 0.6))}"/>`;
	}
	return out;
}

/**
 * Distant narwhal in profile, swimming to the right, with its centre at the origin.
 * @param length length without the horn
 */
export function farNarwhal(
	s: Sheet,
	x: number,
	y: number,
	length: number,
	{ lit = '#a8e6fb', shade = '#1b5a8e', turn = 0, flip = false, opacity = 1 } = {},
): string {
	const body = blob(
		'158,-6 150,-26 122,-40 76,-42 10,-38 -50,-26 -104,-12 -142,-5 -146,2 -104,12 -50,26 10,36 70,34 122,24 148,10',
	);
	const flukes = blob('-134,-2 -156,-20 -186,-34 -206,-32! -192,-12 -180,0 -190,16 -200,34! -178,32 -152,16 -134,4');
	const flipper = blob('62,20 58,44 34,66! 40,40 38,24');
	const spots = s.random('spots');
	let marks = '';
	for (let i = 0; i < 26; i++)
		marks += `<ellipse cx="${f(spots.range(-100, 130))}" cy="${f(spots.range(-38, -4))}" rx="${f(spots.range(2, 6))}" ry="${f(spots.range(1.5, 3.4))}" fill="${shade}" opacity=".55"/>`;
	const paint = s.linear([lit, `${lit}@20`, shade]);
	const drawn =
		fill(
			taper(
				[
					[150, -12],
					[206, -22],
					[262, -32],
				],
				7,
				1,
			),
			s.linear(['#d98f24', '#ffe9ae'], 0),
		) +
		fill(flukes, shade) +
		s.clip(
			body,
			fill(body, paint) +
				marks +
				fill(blob('150,12 90,20 0,30 -80,22 -80,50 160,50'), '#eafcff', 'opacity=".28"') +
				stroke(body, lighten(lit, 0.6), 5, 'opacity=".5"'),
		) +
		fill(flipper, shade) +
		fill(`M122-12a4 4 0 1 0 .1 0Z`, '#04101f');
	return fade(place(drawn, x, y, length / 360, turn, flip), opacity);
}

export const glow = (s: Sheet, x: number, y: number, r: number, color: string = studio.ice, strength = 0.5, ry = r) =>
	screen(lamp(s, x, y, r, color, strength, ry));
