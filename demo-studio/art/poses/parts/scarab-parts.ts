import { blob, darken, emblem, fill, lighten, metals, oval, place, stroke, volume } from '../../toolkit.ts';
import type { Point, Sheet } from '../../toolkit.ts';
import { dense, shade } from '../../toolkit/creature.ts';
import { limb } from '../../toolkit/limbs.ts';

export const INK = '#2a1404';
export const GOLD = metals.gold;
export const LAPIS = '#1f4fc4';
export const TEAL = '#18b0a8';

/** Feather from `x`,`y` in a direction in degrees. */
function feather(s: Sheet, x: number, y: number, turn: number, length: number, wide: number, color: string): string {
	const l = length;
	const d = `M0 ${-wide * 0.5}L${l * 0.74} ${-wide}Q${l * 1.02} ${-wide * 0.9} ${l} ${wide * 0.16}Q${l * 0.97} ${wide} ${l * 0.74} ${wide}L0 ${wide * 0.5}Z`;
	return place(
		fill(d, s.span([darken(color, 0.6), `${color}@55`, lighten(color, 0.45)], 0, 0, l, 0)) +
			stroke(d, INK, 9) +
			stroke(d, s.linear(GOLD), 5) +
			stroke(`M${l * 0.4} 0L${l * 0.95} 0`, lighten(color, 0.5), 3, 'opacity=".6"'),
		x,
		y,
		1,
		turn,
	);
}

/** Wing to the left, raised around its shoulder at 0,0. */
export function wing(s: Sheet): string {
	const arm = dense(
		[
			[10, 30],
			[-60, -110],
			[-130, -220],
			[-228, -316],
		],
		false,
		20,
	);
	const at = (t: number) => arm[Math.round(t * (arm.length - 1))] as Point;
	const rows: [number, number, number, number, string[]][] = [
		[13, 300, 32, 0, [LAPIS, '#2f7fe0', TEAL]],
		[12, 208, 31, 3, ['#d9402f', '#f0752f', '#d9402f']],
		[11, 124, 29, 6, [TEAL, '#5fe0d0', TEAL]],
	];
	let art = '';
	for (const [n, length, wide, lean, colors] of rows)
		for (let i = 0; i < n; i++) {
			const t = i / (n - 1);
			art += feather(
				s,
				...at(t),
				-196 + t * 74 + lean * t,
				length * (0.92 + 0.16 * Math.sin(t * 2.4)),
				wide,
				colors[i % 3] as string,
			);
		}
	return (
		art +
		volume(s, limb('20,40 -60,-110 -130,-220 -222,-310', [62, 44, 32, 20]), {
			stops: GOLD,
			angle: 0,
			depth: 16,
			rim: '#ffffff',
			outline: INK,
			outlineWidth: 7,
		}) +
		[0.16, 0.4, 0.64, 0.86]
			.map((t) =>
				fill(
					oval(...at(t), 17 - t * 6),
					s.radial(['#ffffff', '#e0483a', '#7a0f14']),
					`stroke="${INK}" stroke-width="4"`,
				),
			)
			.join('')
	);
}

/** Disc of the sun with its blaze, around 0,0. */
export function sun(s: Sheet): string {
	let art = '';
	for (const [q, root, tip] of [
		[1, '#ffa02f', '#f03a0f'],
		[0.76, '#ffd24a', '#ff8a1f'],
		[0.52, '#ffffff', '#ffe27a'],
	] as [number, string, string][])
		for (let i = 0; i < 16; i++) {
			const [l, w] = [(i % 2 ? 74 : 112) * q, 34 * (0.4 + q * 0.6)];
			const flame = blob(
				`${-w},-98! ${-w * 0.9},${-118 - l * 0.2} ${-w * 0.1},${-118 - l * 0.55} ${w * 0.5},${-118 - l}! ${w * 0.7},${-118 - l * 0.5} ${w},${-118 - l * 0.1} ${w},-98!`,
			);
			art += place(fill(flame, s.linear([tip, root])), 0, 0, 1, i * 22.5);
		}
	return (
		art +
		fill(oval(0, 0, 130), INK) +
		fill(oval(0, 0, 125), s.linear(GOLD, 60)) +
		fill(oval(0, 0, 102), s.radial(['#ffffff', '#ffe25a@30', '#ff8a1f@72', '#d9300f'], 0.45, 0.4, 0.62)) +
		stroke(oval(0, 0, 102), '#7a2a05', 5) +
		stroke(oval(0, 0, 114), '#fffbe0', 4, 'opacity=".8"') +
		place(emblem(s, 'eye-of-horus', 150, ['#fffbe0', '#ffd23a', '#c4640f'], { outline: '#5a1a05' }), 0, 2) +
		fill(oval(-40, -52, 44, 18), '#ffffff', 'opacity=".4" transform="rotate(-24 -40 -52)"')
	);
}

/** Cobra to the left, which rears outwards with its mouth open. */
export function cobra(s: Sheet): string {
	const o = { angle: 20, rim: '#fff3b0', outline: INK, outlineWidth: 8 };
	return (
		shade(s, 316, 380, 110, 150, 0.6, '#1a0a2a') +
		volume(s, limb('430,530 380,500 342,450 326,390 306,318', [20, 26, 44, 62, 30]), {
			stops: ['#8ff0c4', '#18a08a', '#0b4a4f'],
			depth: 18,
			...o,
			marks:
				fill(limb('424,530 372,500 328,450 308,396 290,330', [8, 11, 19, 30, 16]), s.linear(['#fff0a0', '#f0a82f'])) +
				stroke('M270 440L350 420M260 404L346 388M256 366L340 356M300 474L366 448M330 504L390 480', '#7a4a0a', 8),
		}) +
		fill(blob('312,296! 250,270 206,300 214,350 256,372 316,352!'), '#7a0a18', `stroke="${INK}" stroke-width="6"`) +
		fill(blob('300,330! 262,316 232,326 250,350 296,352!'), '#ff5a6a') +
		stroke('M258 330Q222 318 186 332M214 324L192 306', INK, 15) +
		stroke('M258 330Q222 318 186 332M214 324L192 306', '#ff5a3a', 8) +
		volume(s, blob('340,344 352,286 318,240 258,222 212,226 186,246 184,262! 222,262 270,280 300,316 308,350'), {
			stops: ['#8ff0c4', '#18a08a', '#0b4a4f'],
			depth: 12,
			...o,
		}) +
		volume(s, blob('308,340! 270,356 226,346 206,352! 224,384 278,398 330,372'), {
			stops: ['#3fc4a0', '#0b4a4f'],
			depth: 8,
			...o,
		}) +
		fill(blob('198,262! 200,284 212,302! 220,282 224,264!'), '#ffffff', `stroke="${INK}" stroke-width="5"`) +
		fill(blob('252,246! 286,250 296,270! 268,270'), '#ffd23a', `stroke="${INK}" stroke-width="5"`) +
		fill(oval(276, 258, 9), '#d9180f')
	);
}

/** Open wing case to the left, around its hinge at 0,0. */
export function wingCase(s: Sheet): string {
	const d = blob('40,-30! -50,-40 -130,10 -172,110 -168,230 -120,320 -60,330 0,270 36,160 50,50');
	return volume(s, d, {
		stops: ['#6ab4ff', LAPIS, '#10206b'],
		angle: 80,
		depth: 30,
		rim: '#c9f0ff',
		rimWidth: 8,
		outline: INK,
		outlineWidth: 8,
		dark: '#050a2e',
		marks:
			stroke(d, INK, 40) +
			stroke(d, s.linear(GOLD), 30) +
			stroke('M-4 -4Q-20 160 -60 290M-46 -10Q-84 120 -96 286M-88 10Q-126 120 -126 220', '#ffd23a', 6, 'opacity=".9"'),
	});
}
