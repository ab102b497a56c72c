import { blob, fill, oval, place, stroke, taper, volume } from '../../toolkit.ts';
import type { Point, Sheet } from '../../toolkit.ts';
import { crownBand } from '../../games/coral-crown.ts';
import { dense, pts } from '../../toolkit/creature.ts';
import { limb } from '../../toolkit/limbs.ts';

export const INK = '#06304a';
export const SKIN = ['#d9ffb8', '#7ad98a', '#1f9a7f', '#0b5a5a'];
export const EDGE = { outline: INK, outlineWidth: 6, rim: '#f4fff0', dark: '#033a4a' };

/** Rows of dark scales, each `x,y,r`, turned by an angle in degrees. */
export const scaleRow = (spots: string, turn: number) =>
	spots
		.split(' ')
		.map((word) => {
			const [x, y, r] = word.split(',').map(Number) as [number, number, number];
			const d = blob('-10,-6 0,-9 10,-5 11,4 2,9 -9,6');
			return place(stroke(d, '#e6ffc4', 4, 'opacity=".28"') + fill(d, '#0d6a60', 'opacity=".7"'), x, y, r / 10, turn);
		})
		.join('');

/** Tongues of fire or water. Each layer has a colour at the tip, one at the root, and its share of the width. */
export const tongues = (s: Sheet, list: string[], wide: number, layers: [string, string, number][]) =>
	layers
		.map(([tip, root, q]) =>
			list
				.map((tongue) => {
					const path = dense(pts(tongue), false);
					const short = path.filter((_, k) => k % 4 === 0 && k < path.length * (0.35 + q * 0.65));
					const [first, end] = [short[0] as Point, short.at(-1) as Point];
					return fill(
						limb(short.map((p) => p.join(',')).join(' '), [wide * q * 0.8, wide * q, wide * q * 0.7, 1]),
						s.span([root, tip], ...first, ...end),
					);
				})
				.join(''),
		)
		.join('');

/** Crown of coral around the middle of its band at 0,0. */
export function crown(s: Sheet): string {
	let art = fill(oval(0, 6, 138, 34), s.linear(['#8a4a08', '#e09a1c']), 'stroke="#4a2006" stroke-width="6"');
	const coral = (points: Point[], a: number, b: number, depth: number) =>
		volume(s, taper(points, a, b), {
			stops: ['#ff9a8a', '#f0304f', '#980a36'],
			angle: 80,
			depth,
			rim: '#ffe6e0',
			outline: '#4a0620',
			outlineWidth: 5,
		});
	for (const [x, top, lean] of [
		[-120, -96, -92],
		[120, -96, 92],
		[-64, -190, -66],
		[64, -190, 66],
		[0, -232, 0],
	] as [number, number, number][]) {
		const tip: Point = [x + lean, top];
		const at = (t: number): Point => [x * 0.9 + (tip[0] - x * 0.9) * t ** 1.3, 20 + (top - 20) * t];
		for (const [k, t, l] of [
			[-1, 0.5, 50],
			[1, 0.62, 46],
		] as [number, number, number][]) {
			const [bx, by] = at(t);
			const end: Point = [bx + k * l * 0.95 + lean * 0.3, by - l * 1.15];
			art +=
				coral([[bx, by], [bx + k * l * 0.85 + lean * 0.1, by - l * 0.35], end], 30, 17, 7) +
				fill(oval(...end, 12), s.radial(['#fffbe0', '#ffb84a']), 'stroke="#4a0620" stroke-width="4"');
		}
		art +=
			coral([at(0), at(0.35), at(0.7), at(1)], 50, 24, 13) +
			fill(
				oval(...tip, 27),
				s.radial(['#ffffff', '#fff0f6', '#c09ad4'], 0.38, 0.34, 0.7),
				'stroke="#4a2050" stroke-width="5"',
			);
	}
	return art + crownBand(s);
}

export const blaze = (s: Sheet) =>
	tongues(
		s,
		[
			'-90,40 -150,-20 -230,-60 -252,-176',
			'-70,30 -110,-90 -190,-150 -182,-270',
			'-30,30 -50,-120 -100,-190 -62,-284',
			'34,30 50,-120 110,-190 70,-282',
			'70,30 120,-90 196,-150 186,-262',
			'90,40 150,-20 236,-60 262,-164',
		],
		56,
		[
			['#ff4a1f', '#ff8a2a', 1],
			['#ff9a2a', '#ffc84a', 0.76],
			['#ffd95a', '#fffbe0', 0.52],
		],
	);

/** Laughing face, around its middle at 0,0. */
export function head(s: Sheet): string {
	const skull = blob(
		'-152,0 -142,-80 -84,-142 10,-158 98,-138 146,-70 158,0 146,66 112,130 46,172 -24,174 -90,138 -134,74',
	);
	const mouth = blob('-116,14! -60,44 0,40 34,62 66,36 112,20 142,-4! 136,66 100,122 40,150 -24,144 -82,98');
	const eye = (x: number, y: number, rx: number, ry: number, look: number) => {
		const d = oval(x, y, rx, ry);
		return (
			s.clip(
				d,
				fill(d, s.linear(['#d9f0ff', '#ffffff'])) +
					fill(oval(x + look, y, rx * 0.76, ry * 0.78), s.radial(['#8af0ff', '#1f8ac4', '#063a5a'], 0.5, 0.75, 0.7)) +
					fill(oval(x + look, y - 4, rx * 0.44, ry * 0.48), '#02101f') +
					fill(oval(x, y + ry * 1.3, rx * 1.4, ry * 0.7), '#6ccf86', `stroke="${INK}" stroke-width="7"`),
			) +
			stroke(d, INK, 8) +
			fill(oval(x + look - rx * 0.22, y - ry * 0.36, rx * 0.28, ry * 0.25), '#ffffff') +
			fill(oval(x + look + rx * 0.3, y + ry * 0.12, rx * 0.14), '#ffffff')
		);
	};
	return (
		volume(s, skull, {
			stops: SKIN,
			angle: 70,
			depth: 40,
			marks:
				scaleRow('-120,-40,14 -112,-78,13 -134,-4,11', -60) +
				scaleRow('136,-50,11', 60) +
				fill(
					blob('-140,60 -110,30 -60,60 0,58 34,78 70,56 120,36 160,20 160,180 -140,180'),
					'#fff0c4',
					'opacity=".85"',
				) +
				fill(oval(-112, 32, 36, 24), '#ff8a7a', 'opacity=".75"') +
				fill(oval(142, 20, 22, 22), '#ff8a7a', 'opacity=".75"'),
			...EDGE,
			outlineWidth: 7,
			rimWidth: 13,
		}) +
		s.clip(
			mouth,
			fill(mouth, s.linear(['#3a0418', '#8a1030', '#6a0a28'])) +
				fill(blob('-70,160 -58,100 -14,80 22,96 58,78 100,94 104,160'), s.linear(['#ff9ab0', '#f0506f', '#b8244a'])) +
				stroke('M22 96Q26 120 22 142', '#b8244a', 6) +
				fill(blob('-130,4! -60,40 0,36 34,58 66,32 110,16 156,-20! 136,28 70,62 36,92 0,66 -64,70'), '#fff8e0'),
		) +
		stroke(mouth, INK, 6) +
		eye(-54, -32, 45, 52, 8) +
		eye(94, -38, 37, 48, 4) +
		fill(blob('-110,-92! -80,-120 -28,-116! -32,-100 -76,-102'), '#0d5a58') +
		fill(blob('64,-114! 104,-122 136,-94! 104,-106 66,-98'), '#0d5a58') +
		fill(oval(24, 6, 6, 5) + oval(54, 4, 6, 5), INK)
	);
}
