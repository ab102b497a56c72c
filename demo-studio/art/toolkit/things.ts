import { darken, lighten } from './color.ts';
import { bead, body, shine } from './paint.ts';
import { blob, box, line, poly } from './path.ts';
import type { Point } from './path.ts';
import { fill, stroke } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** Objects on the reels of several games, each in a 1000×1000 box. */

export function violin(s: Sheet, wood: string, dark: string, strings = '#fff6d0'): string {
	const belly = blob(
		'500,330 620,340 690,420 680,520 620,570! 600,600! 690,640 750,740 720,870 610,950 500,965 390,950 280,870 250,740 310,640 400,600! 380,570! 320,520 310,420 380,340',
	);
	let art = body(
		s,
		poly([
			[464, 420],
			[478, 120],
			[522, 120],
			[536, 420],
		]),
		dark,
		{ depth: 14 },
	);
	art += body(s, blob('500,10 560,30 570,90 530,130 470,130 430,90 440,30'), wood, { to: dark, depth: 20 });
	for (const [x, y] of [
		[425, 120],
		[425, 190],
		[575, 120],
		[575, 190],
	] as const)
		art += body(s, box(x - 34, y - 14, 68, 28, 12), dark, { depth: 8, outlineWidth: 8 });
	art += body(s, belly, wood, { to: dark, depth: 70, rim: lighten(wood, 0.8), rimLight: 1 });
	art += stroke(
		blob(
			'500,360 600,370 655,430 646,500 590,560! 590,620! 660,660 710,745 686,850 590,920 500,932 410,920 314,850 290,745 340,660 410,620! 410,560! 354,500 345,430 400,370',
		),
		darken(dark, 0.3),
		7,
		'opacity=".6"',
	);
	for (const k of [-1, 1])
		art += stroke(
			line([
				[500 + k * 118, 560],
				[500 + k * 92, 610],
				[500 + k * 122, 690],
				[500 + k * 96, 744],
			]),
			'#1c0a06',
			20,
		);
	art +=
		body(
			s,
			poly([
				[455, 300],
				[545, 300],
				[560, 620],
				[440, 620],
			]),
			'#2b1a1a',
			{ depth: 12 },
		) +
		body(s, box(410, 690, 180, 30, 8), '#ffe0a8', { depth: 8, outlineWidth: 7 }) +
		body(s, blob('440,760! 560,760! 530,930 470,930'), '#2b1a1a', { depth: 12 });
	for (const x of [470, 490, 510, 530]) art += stroke(`M${x} 130V800`, strings, 5);
	return `<g transform="rotate(34 500 500)">${art}${shine(390, 440, 28, 70, 30, 0.7)}</g>`;
}

/** Bow of the violin. */
export const bow = (s: Sheet, wood: string) =>
	`<g transform="rotate(-40 500 500)">${stroke('M500 -10V1000', '#f6f0e0', 13)}${body(s, 'M470 0Q440 500 476 1000H500Q470 500 496 0Z', wood, { depth: 8, outlineWidth: 7 })}${body(s, box(462, 880, 56, 80, 10), '#2b1a1a', { depth: 8, outlineWidth: 7 })}</g>`;

export function starfish(s: Sheet, color: string, to: string, dots: string): string {
	const points: Point[] = [];
	for (let i = 0; i < 10; i++)
		for (const [turn, far] of i % 2
			? [[0, 215] as const]
			: ([
					[-0.12, 440],
					[0.03, 500],
					[0.15, 440],
				] as const)) {
			const a = -1.45 + (i * Math.PI) / 5 + turn;
			points.push([500 + Math.cos(a) * far, 530 + Math.sin(a) * far]);
		}
	let marks = '';
	for (let i = 0; i < 5; i++)
		for (let j = 0; j < 6; j++) {
			const a = -1.45 + (i * Math.PI) / 2.5;
			for (const side of j % 2 ? [-1, 1] : [0]) {
				const [along, across] = [j * 70 + 40, side * (70 - j * 6)];
				marks += bead(
					s,
					500 + Math.cos(a) * along - Math.sin(a) * across,
					530 + Math.sin(a) * along + Math.cos(a) * across,
					27 - j * 2.6,
					dots,
					false,
				);
			}
		}
	return (
		body(s, blob(points, 0.55), color, { to, depth: 66, rim: lighten(color, 0.85), rimLight: 1, marks }) +
		shine(430, 330, 26, 90, 10, 0.5)
	);
}

/** Flame on x, y, `q` high. */
export const flame = (
	s: Sheet,
	x: number,
	y: number,
	q: number,
	colors: readonly [string, string, string] = ['#ff5a1f', '#ffb02e', '#fff6b0'],
) =>
	colors
		.map((c, i) => {
			const k = q * (1 - i * 0.28);
			return fill(
				blob([
					[x - k * 0.06, y - k],
					[x + k * 0.16, y - k * 0.66],
					[x + k * 0.34, y - k * 0.3],
					[x + k * 0.2, y - k * 0.04],
					[x, y],
					[x - k * 0.2, y - k * 0.04],
					[x - k * 0.32, y - k * 0.32],
					[x - k * 0.12, y - k * 0.6],
				]),
				s.linear([c, lighten(c, 0.2)]),
			);
		})
		.join('');

/** Empty plate of a coin or ingot. The game writes the prize on it. */
export const face = (s: Sheet, d: string, color: string) =>
	fill(d, s.radial([lighten(color, 0.12), color, darken(color, 0.5)])) + stroke(d, darken(color, 0.7), 12);

/** Draws one half and its mirror image, in a box of 1000. */
export const both = (half: string) => `${half}<g transform="translate(1000 0) scale(-1 1)">${half}</g>`;

export const beads = (s: Sheet, cx: number, cy: number, r: number, n: number, size: number, colors: string[]) =>
	Array.from({ length: n }, (_, i) => {
		const a = ((i + 0.5) / n) * Math.PI * 2;
		return bead(s, cx + Math.cos(a) * r, cy + Math.sin(a) * r, size, colors[i % colors.length] as string, false);
	}).join('');
