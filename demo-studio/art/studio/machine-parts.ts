import { alpha, darken, lighten, metals, mix } from '../toolkit/color.ts';
import { box, f, gearPath, line, oval, poly, star } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet, Stops } from '../toolkit/sheet.ts';
import { emblem, gem } from '../toolkit/symbols.ts';
import { brandText } from './brand-lettering.ts';
import { studio } from './arctic.ts';

const gold: Stops = ['#fff3bd', '#ffc85c', '#b56a12'];
const reelFaces: ((s: Sheet, size: number) => string)[] = [
	(s, size) =>
		fill(
			brandText('display', '7', size * 1.05, 0, size * 0.37, { anchor: 'middle' }),
			'#5a0f16',
			`transform="translate(0 ${f(size * 0.05)})"`,
		) +
		fill(
			brandText('display', '7', size * 1.05, 0, size * 0.37, { anchor: 'middle' }),
			s.linear(['#ffb3a6', studio.coral, '#c22a3b']),
		),
	(s, size) => emblem(s, 'ringing-bell', size, gold),
	(s, size) => gem(s, size * 0.48, '#42cdf4', 8),
	(s, size) => emblem(s, 'cherry', size, ['#ffc0c9', '#ff4d6a', '#8f0f2c']),
	(s, size) =>
		fill(star(0, size * 0.05, size * 0.52, 5, 0.46), '#6b3a06') +
		fill(star(0, 0, size * 0.52, 5, 0.46), s.linear(gold)),
	(s, size) => emblem(s, 'shamrock', size, ['#c9ffd9', '#3fd884', '#0d6b3c']),
];

/** Window of turning reels, with its top left corner at the origin. */
export function reelWindow(
	s: Sheet,
	w: number,
	h: number,
	columns = 3,
	rows = 3,
	seed = 'reels',
	frame: Stops = metals.gold,
): string {
	const random = s.random(seed);
	const edge = h * 0.055;
	let out =
		fill(box(-edge, -edge + h * 0.03, w + edge * 2, h + edge * 2, edge * 1.6), '#020610', 'opacity=".6"') +
		volume(s, box(-edge, -edge, w + edge * 2, h + edge * 2, edge * 1.6), {
			stops: frame,
			angle: 60,
			depth: edge * 0.5,
		});
	out += fill(box(0, 0, w, h, edge * 0.6), '#071024');
	const column = w / columns;
	for (let c = 0; c < columns; c++) {
		const x = c * column;
		const pad = column * 0.04;
		let reel = fill(
			box(x + pad, 0, column - pad * 2, h),
			s.linear(['#0a1228', '#dfeefb@30', '#ffffff@50', '#dfeefb@70', '#0a1228']),
		);
		const cell = h / rows;
		for (let r = 0; r < rows; r++) {
			const fromMiddle = (r + 0.5) / rows - 0.5;
			const face = reelFaces[random.int(0, reelFaces.length - 1)]!;
			reel += `<g transform="translate(${f(x + column / 2)} ${f(h / 2 + fromMiddle * h)}) scale(1 ${f(1 - Math.abs(fromMiddle) * 0.55)})">${face(s, Math.min(column, cell) * 0.64)}</g>`;
		}
		reel += fill(
			box(x, 0, column, h),
			s.linear([
				alpha('#030818', 0.85),
				`${alpha('#030818', 0)}@28`,
				`${alpha('#030818', 0)}@72`,
				alpha('#030818', 0.85),
			]),
		);
		out += s.clip(box(0, 0, w, h, edge * 0.6), reel);
	}
	return (
		out +
		fill(
			poly([
				[0, 0],
				[w * 0.6, 0],
				[w * 0.28, h],
				[0, h],
			]),
			alpha('#ffffff', 0.06),
		) +
		stroke(`M${f(-edge * 0.3)} ${f(h / 2)}H${f(w + edge * 0.3)}`, studio.coral, h * 0.008, 'opacity=".8"')
	);
}

/** Toothed wheel with a small lamp in its hub. */
export function gear(
	s: Sheet,
	x: number,
	y: number,
	r: number,
	teeth: number,
	metal: Stops = metals.gold,
	turn = 0,
): string {
	const d = gearPath(0, 0, r, teeth, 0.3, 0.17);
	const holes = Array.from({ length: 5 }, (_, i) =>
		oval(Math.cos((i / 5) * 6.283) * r * 0.55, Math.sin((i / 5) * 6.283) * r * 0.55, r * 0.12),
	).join('');
	return place(
		fill(d, '#02050c', `fill-rule="evenodd" opacity=".55" transform="translate(0 ${f(r * 0.07)})"`) +
			volume(s, d, { stops: metal, angle: 60, depth: r * 0.1, rim: '#ffffff', rimWidth: r * 0.035 }) +
			fill(holes, darken(metal[3] ?? '#332200', 0.55), 'opacity=".8"') +
			stroke(oval(0, 0, r * 0.3), darken(metal[3] ?? '#332200', 0.3), r * 0.06) +
			stroke(oval(0, 0, r * 0.76), '#ffffff', r * 0.012, 'opacity=".4"'),
		x,
		y,
		1,
		turn,
	);
}

/** Cabinet of servers with lamps, with its top left corner at the origin. */
export function serverRack(
	s: Sheet,
	w: number,
	h: number,
	units: number,
	seed: string,
	light: string = studio.ice,
): string {
	const random = s.random(`rack${seed}`);
	let out = volume(s, box(0, 0, w, h, w * 0.05), {
		stops: ['#3c5a86', '#1b2f55', '#0a1530'],
		angle: 20,
		depth: w * 0.06,
		rim: mix(light, '#ffffff', 0.4),
		rimWidth: w * 0.02,
	});
	const unit = (h - w * 0.16) / units;
	for (let i = 0; i < units; i++) {
		const y = w * 0.08 + i * unit;
		out +=
			fill(box(w * 0.08, y + unit * 0.08, w * 0.84, unit * 0.84, unit * 0.1), s.linear(['#15264a', '#091126'])) +
			stroke(`M${f(w * 0.1)} ${f(y + unit * 0.1)}H${f(w * 0.9)}`, '#5f86bd', 1, 'opacity=".6"');
		for (let k = 0; k < 5; k++)
			out += fill(box(w * (0.44 + k * 0.09), y + unit * 0.36, w * 0.055, unit * 0.28, 1), '#25406f');
		for (let k = 0; k < 3; k++) {
			const color = random.pick([light, light, studio.gold, studio.aurora]);
			out +=
				lamp(s, w * (0.16 + k * 0.09), y + unit * 0.5, unit * 0.42, color, 0.7) +
				fill(oval(w * (0.16 + k * 0.09), y + unit * 0.5, unit * 0.12), lighten(color, 0.5));
		}
	}
	return out;
}

export type PanelKind = 'bars' | 'line' | 'table' | 'ring' | 'bell' | 'reels' | 'ranking';

/** Content of a screen, with its top left corner at the origin. */
export function panel(
	s: Sheet,
	w: number,
	h: number,
	kind: PanelKind,
	seed: string,
	accent: string = studio.ice,
): string {
	const random = s.random(`panel${seed}`);
	const r = Math.min(w, h) * 0.05;
	const u = Math.min(w, h) / 100;
	let out =
		fill(box(0, 0, w, h, r), s.linear(['#14305a', '#0a1a38'])) +
		fill(box(w * 0.06, h * 0.08, w * 0.32, 5 * u, 2.5 * u), alpha('#ffffff', 0.75)) +
		fill(box(w * 0.06, h * 0.08 + 9 * u, w * 0.2, 3 * u, 1.5 * u), alpha(accent, 0.7));
	const [left, right, top, bottom] = [w * 0.07, w * 0.93, h * 0.34, h * 0.88];
	if (kind === 'reels') return s.clip(box(0, 0, w, h, r), reelWindow(s, w, h, w > h * 1.3 ? 5 : 3, 3, seed));
	if (kind === 'bars' || kind === 'line' || kind === 'bell')
		for (let i = 0; i <= 3; i++)
			out += stroke(
				`M${f(left)} ${f(top + ((bottom - top) * i) / 3)}H${f(right)}`,
				'#5d8fc9',
				0.8 * u,
				'opacity=".35"',
			);
	if (kind === 'bars') {
		const n = 9;
		for (let i = 0; i < n; i++) {
			const bar = (bottom - top) * (0.25 + 0.5 * (i / n) + random.range(-0.12, 0.24));
			out += fill(
				box(left + ((right - left) * i) / n, bottom - bar, ((right - left) / n) * 0.62, bar, 1.5 * u),
				s.linear(i === n - 2 ? ['#ffe3a0', studio.gold] : [lighten(accent, 0.3), darken(accent, 0.45)]),
			);
		}
	} else if (kind === 'line') {
		const points: Point[] = Array.from({ length: 9 }, (_, i) => [
			left + ((right - left) * i) / 8,
			bottom - (bottom - top) * Math.min(1, 0.15 + i * 0.085 + random.range(-0.1, 0.12)),
		]);
		const d = line(points);
		out +=
			fill(`${d}L${f(right)} ${f(bottom)}L${f(left)} ${f(bottom)}Z`, s.linear([alpha(accent, 0.5), alpha(accent, 0)])) +
			stroke(d, accent, 2.4 * u) +
			fill(oval(points[8]![0], points[8]![1], 3.6 * u), '#ffffff') +
			lamp(s, points[8]![0], points[8]![1], 14 * u, accent, 0.9);
	} else if (kind === 'bell') {
		const n = 21;
		for (let i = 0; i < n; i++) {
			const k = Math.exp(-(((i - 7.5) / 4.6) ** 2)) * 0.92 + Math.exp(-(((i - 16) / 2.4) ** 2)) * 0.16;
			out += fill(
				box(
					left + ((right - left) * i) / n,
					bottom - (bottom - top) * k,
					((right - left) / n) * 0.7,
					(bottom - top) * k,
					u,
				),
				s.linear(i > 13 ? ['#ffe3a0', studio.amber] : [lighten(accent, 0.35), darken(accent, 0.4)]),
			);
		}
	} else if (kind === 'table' || kind === 'ranking') {
		for (let i = 0; i < 6; i++) {
			const y = top - h * 0.06 + ((bottom - top + h * 0.06) * i) / 6;
			const row = (bottom - top) / 6.4;
			out += fill(
				box(left, y, right - left, row, row * 0.25),
				alpha(
					i === 0 && kind === 'ranking' ? studio.gold : '#7fb6ff',
					i === 0 && kind === 'ranking' ? 0.35 : i % 2 ? 0.08 : 0.15,
				),
			);
			if (kind === 'ranking')
				out += fill(
					oval(left + row * 0.7, y + row / 2, row * 0.34),
					[studio.gold, '#d5e0ea', '#d9924f'][i] ?? '#35588e',
				);
			out +=
				fill(
					box(
						left + (kind === 'ranking' ? row * 1.4 : row * 0.4),
						y + row * 0.34,
						(right - left) * random.range(0.2, 0.34),
						row * 0.32,
						row * 0.16,
					),
					alpha('#ffffff', 0.75),
				) +
				fill(
					box(
						right - (right - left) * 0.26,
						y + row * 0.34,
						(right - left) * random.range(0.12, 0.22),
						row * 0.32,
						row * 0.16,
					),
					alpha(i === 0 ? studio.gold : accent, 0.9),
				);
		}
	} else {
		const [cx, cy, q] = [w * 0.34, h * 0.6, Math.min(w, h) * 0.24];
		const arc = (from: number, to: number): string =>
			`M${f(cx + Math.cos(from) * q)} ${f(cy + Math.sin(from) * q)}A${f(q)} ${f(q)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${f(cx + Math.cos(to) * q)} ${f(cy + Math.sin(to) * q)}`;
		out +=
			stroke(oval(cx, cy, q), '#24426f', 9 * u) +
			stroke(arc(-1.57, 2), accent, 9 * u) +
			stroke(arc(2.3, 3.6), studio.gold, 9 * u);
		for (let i = 0; i < 4; i++)
			out +=
				fill(oval(w * 0.66, h * (0.42 + i * 0.13), 2.6 * u), [accent, studio.gold, studio.aurora, '#7b96c4'][i]!) +
				fill(
					box(w * 0.7, h * (0.42 + i * 0.13) - 1.8 * u, w * random.range(0.12, 0.22), 3.6 * u, 1.8 * u),
					alpha('#ffffff', 0.7),
				);
	}
	return (
		out +
		fill(
			poly([
				[0, 0],
				[w * 0.5, 0],
				[w * 0.2, h],
				[0, h],
			]),
			alpha('#ffffff', 0.05),
		) +
		stroke(box(0, 0, w, h, r), alpha(accent, 0.6), 1.2 * u)
	);
}

/** Panel in a bezel, centred on the origin. */
export function monitor(
	s: Sheet,
	w: number,
	h: number,
	kind: PanelKind,
	seed: string,
	accent: string = studio.ice,
	glow = 0.45,
): string {
	const edge = Math.min(w, h) * 0.045;
	return (
		lamp(s, 0, 0, Math.max(w, h) * 0.85, accent, glow, h * 0.95) +
		fill(
			box(-w / 2 - edge, -h / 2 - edge, w + edge * 2, h + edge * 2, edge * 1.5),
			s.linear(['#41557c', '#0b1328@30', '#060b18']),
		) +
		`<g transform="translate(${f(-w / 2)} ${f(-h / 2)})">${panel(s, w, h, kind, seed, accent)}</g>`
	);
}

/** Light along a path: a soft tube with brighter beads. */
export function dataStream(s: Sheet, points: Point[], color: string, width: number, seed: string): string {
	const d = line(points);
	const random = s.random(`stream${seed}`);
	let out =
		stroke(d, color, width * 3.4, `opacity=".22" filter="${s.blur(width)}"`) +
		stroke(d, darken(color, 0.55), width, 'opacity=".7"') +
		stroke(d, color, width * 0.45) +
		stroke(d, '#ffffff', width * 0.5, `stroke-dasharray="${f(width * 0.4)} ${f(width * random.range(4, 6))}"`);
	for (const [x, y] of [points[0]!, points.at(-1)!]) out += fade(lamp(s, x, y, width * 4, color, 0.9), 1);
	return out;
}
