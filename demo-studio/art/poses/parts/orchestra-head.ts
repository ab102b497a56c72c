import { blob, fill, lamp, line, oval, stroke, volume } from '../../toolkit.ts';
import type { Sheet } from '../../toolkit.ts';
import { pts } from '../../toolkit/creature.ts';

const INK = '#0c0630';
const LINE = '#1a1466';

/** Head of the conductor at 0,0: he laughs, and his moustache flies up. */
export function head(s: Sheet): string {
	const face = blob('0,-138 82,-108 118,-26 116,50 96,120 48,168 -6,174 -62,146 -102,70 -118,-10 -88,-100');
	const mouth = blob('-82,24! -40,30 6,14 50,24 96,8! 98,70 78,126 34,156 -14,154 -56,122 -80,76');
	const teeth = blob('-90,10! 104,-6! 98,70 60,84 10,88 -40,86 -80,74');
	let art = volume(s, face, {
		stops: ['#ffffff', '#e6fbff', '#8ad0ff', '#4a6bff'],
		angle: 60,
		depth: 36,
		shade: 0.5,
		dark: '#2a1fa8',
		rim: '#ffffff',
		rimWidth: 12,
		outline: '#2a2f9c',
		outlineWidth: 7,
	});
	for (const [x, y] of pts('-88,-14 104,-30')) art += lamp(s, x, y, 50, '#ff4aa8', 1, 40);
	art += s.clip(
		mouth,
		fill(mouth, s.linear(['#1a0430', '#5a0a4a'])) +
			fill(oval(18, 142, 60, 44), s.radial(['#ffb0d0', '#ff5a9a', '#c42a7a'], 0.45, 0.3, 0.7)) +
			stroke('M16 116Q22 132 16 156', '#b01a6a', 6, 'opacity=".6"') +
			fill(teeth, s.linear(['#dfe4ff@10', '#ffffff@40'])) +
			stroke(teeth, INK, 6),
	);
	art +=
		stroke(mouth, INK, 9) +
		stroke(line('-82,-38 -66,-70 -44,-78 -22,-68 -10,-40'), LINE, 14) +
		stroke(line('34,-44 48,-76 70,-84 90,-74 102,-48'), LINE, 14) +
		stroke(line('-74,-98 -54,-112 -30,-108'), LINE, 12) +
		stroke(line('30,-112 52,-120 76,-106'), LINE, 12);
	art += volume(
		s,
		blob(
			'8,0 40,-14 84,0 128,-6 176,-46! 168,8 126,36 84,34 40,24 8,14 -26,30 -74,42 -124,42 -164,8 -174,-50! -124,-4 -72,8 -28,-8',
		),
		{
			stops: ['#9a8aff', '#4a3ad9', '#2a1a9a'],
			depth: 10,
			shade: 0.5,
			dark: '#08042a',
			rim: '#d9d0ff',
			outline: INK,
			outlineWidth: 8,
		},
	);
	return art;
}

/** Flames around the head, which stream back. */
export function corona(s: Sheet): string {
	const flames = (inner: number, outer: number, wind: number) => {
		const n = 9;
		const at = (turn: number, r: number, drift: number): string => {
			const a = (turn * Math.PI) / 180;
			return `${(450 + Math.cos(a) * r - drift).toFixed(0)},${(318 + Math.sin(a) * r - drift * 0.55).toFixed(0)}`;
		};
		const tips = Array.from({ length: n }, (_, i) => {
			const turn = 144 + (i * 206) / (n - 1);
			const long = outer * (i % 2 ? 0.86 : 1) * (0.92 + 0.08 * Math.cos(((turn - 250) * Math.PI) / 180));
			return [
				at(turn - 14, inner, 0),
				at(turn - 9, inner * 0.55 + long * 0.45, 0),
				`${at(turn, long, wind)}!`,
				at(turn + 7, inner * 0.55 + long * 0.45, wind * 0.2),
			].join(' ');
		});
		return blob(`${tips.join(' ')} ${at(24, 118, 0)} ${at(132, inner, 0)}`);
	};
	const outer = flames(166, 284, 42);
	const look = { depth: 18, shade: 0.4, dark: '#2a4ad9', rim: '#ffffff' };
	return (
		volume(s, outer, { ...look, stops: ['#9adcff', '#4aa8ff', '#3a5aff'] }) +
		s.clip(outer, volume(s, flames(142, 226, 36), { ...look, stops: ['#d9f6ff', '#8ad8ff', '#5aa8f8'] })) +
		stroke(outer, '#2a2f9c', 9)
	);
}
