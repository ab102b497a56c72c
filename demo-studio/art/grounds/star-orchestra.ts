import {
	bead,
	blob,
	box,
	coin,
	darken,
	fill,
	flare,
	gem,
	lamp,
	lighten,
	line,
	metals,
	oval,
	place,
	poly,
	star,
	stroke,
	taper,
	violin,
	volume,
} from '../toolkit.ts';
import type { Point, Shading, Sheet } from '../toolkit.ts';
import { pts } from '../toolkit/creature.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const INK = '#0c0630';
const WIDTH = 1440;
const MIDDLE = 720;

const solid = (s: Sheet, d: string, stops: readonly string[], depth: number, more: Partial<Shading> = {}) =>
	volume(s, d, { stops, depth, outline: INK, outlineWidth: 5, ...more });

const golden = (s: Sheet, d: string, depth = 8) =>
	solid(s, d, metals.gold, depth, { angle: 60, rim: '#fffbe0', dark: '#4a1a3a', outlineWidth: 4 });

const rod = (d: string, color: string, w: number) => stroke(d, INK, w + 7) + stroke(d, color, w);

function pipe(s: Sheet, x: number, y: number, w: number, h: number): string {
	const r = w / 2;
	const [top, foot] = [y - h, w * 0.9];
	const tube = `M${x - r} ${top}V${y - foot}L${x - r * 0.35} ${y}H${x + r * 0.35}L${x + r} ${y - foot}V${top}Z`;
	return (
		fill(tube, s.linear(['#3a3fb0', '#e6f2ff@20', '#8aa4f4@46', '#3b37a6@80', '#1c1766'], 0)) +
		stroke(tube, INK, 3) +
		fill(oval(x, top, r, r * 0.36), '#120a4a') +
		stroke(oval(x, top, r, r * 0.36), '#cfe4ff', 3) +
		fill(
			`M${x - r * 0.6} ${y - foot * 1.15}Q${x} ${y - foot * 2.5} ${x + r * 0.6} ${y - foot * 1.15}Z`,
			s.linear(['#fff6c2', '#ff9a5a', '#8f1a6b']),
		) +
		fill(box(x - r, y - foot * 1.12, w, w * 0.2), s.linear(metals.gold, 0))
	);
}

/** Tower of pipes on a gilded case. The middle pipe is the highest. */
function organ(s: Sheet, x: number, y: number, w: number, high: number, count: number, fall: number): string {
	const each = w / count;
	let art = '';
	for (let off = (count - 1) / 2; off >= 0; off--)
		for (const k of off ? [-off, off] : [0]) art += pipe(s, x + k * each, y - 46, each * 0.96, high - 46 - off * fall);
	art += solid(s, box(x - w / 2 - 10, y - 58, w + 20, 90, 6), ['#5a45d0', '#2a1f8f', '#150c52'], 14, {
		rim: '#c9d9ff',
	});
	for (let i = 0; i < 3; i++) {
		const [cx, r] = [x + (i - 1) * (w / 3), w / 9];
		const arch = `M${cx - r} ${y + 14}V${y - 20}A${r} ${r} 0 0 1 ${cx + r} ${y - 20}V${y + 14}Z`;
		art += fill(arch, s.linear(['#ffd24a', '#f0701f', '#8f1a5a'])) + rod(arch, '#ffc84a', 3);
	}
	return art + golden(s, box(x - w / 2 - 16, y - 66, w + 32, 15, 6), 4);
}

const along = (points: Point[], x: number): number => {
	let i = 1;
	while (points[i]![0] < x) i++;
	const [a, b] = [points[i - 1]!, points[i]!];
	return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
};

/** Harp with its foot at 0,0, 310 high. */
function harp(s: Sheet): string {
	const neck = pts('-112,-288 -72,-270 -30,-232 20,-222 66,-246 106,-272');
	const board = pts('-70,-26 -6,-70 56,-146 104,-262');
	let art = '';
	for (let i = 0; i < 8; i++) {
		const x = -80 + i * 22;
		art += stroke(`M${x} ${along(neck, x)}V${along(board, x)}`, i % 3 ? '#bfe6ff' : '#ff9ad9', 4.2);
	}
	art += golden(s, taper(board, 58, 26));
	art += stroke(line(board.map(([x, y]): Point => [x - 4, y - 6])), '#8a3a1a', 4, 'opacity=".7"');
	art += golden(s, taper(pts('-92,-6 -98,-150 -112,-292'), 32, 26), 7);
	art += golden(s, taper(neck, 30, 34, 6));
	for (let i = 0; i < 4; i++) art += bead(s, -66 + i * 42, along(neck, -66 + i * 42), 8, '#ff9ad9', false);
	art += golden(s, blob('-126,0! -116,-24 -60,-28 -20,-18 24,-20 34,0!'), 6);
	art += golden(s, oval(106, -272, 24)) + stroke('M106 -272m-12 0a12 12 0 1 1 12 12', '#7a3a0a', 5);
	art += golden(s, blob('-132,-306! -136,-336! -120,-322 -112,-346! -104,-322 -88,-336! -92,-306!'), 5);
	for (const y of [-60, -110, -160, -210]) art += stroke(`M${-112 + (y + 60) * 0.03} ${y}q14 8 30 0`, '#7a3a0a', 5);
	return art + bead(s, -112, -306, 10, '#5fd0ff', false);
}

function piano(s: Sheet): string {
	const lid = blob('-168,-118! -150,-232 -120,-286! -20,-296 60,-262 130,-236 176,-196 186,-150 168,-118!');
	let stars = '';
	for (const [x, y] of pts('-88,-214 -80,-198 -108,-150 26,-226 44,-202 36,-196 20,-140'))
		stars += fill(oval(x, y, 4), '#ffe9f6');
	const lacquer = { dark: '#1c0640', rim: '#ffd9f4', marks: stars };
	let art = solid(s, lid, ['#3a0f6b', '#8f1f9c', '#ff7ab0', '#ffa8a0'], 22, lacquer);
	art += stroke(lid, s.linear(metals.gold), 4) + rod('M52 -120L84 -232', '#ffd95a', 6);
	for (const x of [-128, -10, 150])
		art +=
			solid(s, `M${x - 15} -70H${x + 15}L${x + 7} -10H${x - 7}Z`, ['#c43aa8', '#3a0a5a'], 5, { angle: 0 }) +
			bead(s, x, -6, 8, '#ffc62e', false);
	const body = blob('-190,-122! 168,-122! 196,-108 198,-78 172,-62 80,-62 30,-58 -30,-46 -186,-46!');
	art += solid(s, body, ['#ff8ad0', '#a81f9c', '#3a0a6b'], 16, { ...lacquer, marks: '' });
	art += stroke('M-186 -118H172', s.linear(metals.gold), 6) + stroke('M-120 -66Q30 -58 160 -84', '#ffd95a', 3);
	art += rod(box(-212, -88, 62, 18, 3), '#ffffff', 2) + fill(box(-214, -90, 66, 22, 4), '#ffffff');
	art += fill(box(-214, -90, 66, 9, 4), INK);
	for (let i = 1; i < 6; i++) art += stroke(`M${-214 + i * 11} -80V-70`, INK, 2.4);
	return art + fill(star(20, -92, 15, 5, 0.45), '#ffe27a');
}

function stand(s: Sheet, x: number, y: number, q: number): string {
	const feet = 'M4 -60V0M4 -12L-26 4M4 -12L34 4';
	const sheet = poly('-46,-104 46,-112 54,-58 -42,-50');
	let art = rod(feet, '#ffc95a', 6) + stroke(sheet, INK, 5);
	art += fill(sheet, s.linear(['#ffffff', '#fff0b8', '#ffb070'], 100));
	art += stroke('M-34 -92L44 -99M-34 -77L44 -84M-34 -62L44 -69', '#7a3a8f', 2.6);
	for (const [a, b] of pts('-20,-80 6,-88 30,-76')) art += fill(oval(a, b, 6, 5), '#5a1f8f');
	return place(art + rod('M-46 -50L58 -57', '#ffd95a', 7), x, y, q);
}

function timpani(s: Sheet, color: string, to: string): string {
	const bowl = 'M-100 -118Q-100 -40 -46 -12Q0 8 46 -12Q100 -40 100 -118Z';
	let art = '';
	for (const k of [-1, 0, 1]) art += rod(`M${k * 58} -30L${k * 82} 20`, '#ffc62e', 8);
	const marks = [-62, 0, 62].map((x) => fill(star(x, x ? -66 : -52, 21, 5, 0.45), '#ffe27a')).join('');
	const light = { angle: 30, rim: '#ffe6fa', dark: darken(to, 0.6), marks, outlineWidth: 6 };
	art += solid(s, bowl, [lighten(color, 0.5), color, to], 34, light);
	art +=
		golden(s, oval(0, -120, 110, 34), 7) +
		fill(oval(0, -123, 94, 25), s.radial(['#f6f0ff', '#cbbcf6', '#6f5ac4'], 0.36, 0.3, 0.75)) +
		stroke(oval(0, -123, 94, 25), '#5a2a05', 3);
	art += rod('M-70 -136L78 -120', '#e0a860', 7) + bead(s, -72, -136, 15, '#ff9ad9', false);
	for (const a of [-78, -34, 14, 60]) art += golden(s, box(a, -102 + Math.abs(a) * -0.12, 13, 32, 5), 3);
	return art;
}

/** French horn around 0,0, with its bell to the right. */
function horn(s: Sheet): string {
	const tube = (d: string, w: number) =>
		stroke(d, INK, w + 9) +
		stroke(d, '#a8460f', w) +
		stroke(d, '#ffb93a', w * 0.66) +
		stroke(d, '#fff0a8', w * 0.24, `transform="translate(${-w * 0.14} ${-w * 0.16})"`);
	const mouth = 'M98 -92C142 -104 178 -50 180 14C182 70 150 108 118 100C80 90 62 40 62 -8C62 -52 74 -84 98 -92Z';
	return (
		tube(oval(0, 0, 66), 22) +
		tube('M-30 -50V44M2 -58V54', 16) +
		golden(s, blob('-10,58! 30,50 66,6 98,-92! 62,-8 118,100! 70,104 24,92 -14,84!'), 12) +
		solid(s, mouth, ['#7a1f3a', '#3a0a2a', '#a8460f', '#ffc24a'], 16, { angle: 20, outline: '#ffe27a' }) +
		stroke(mouth, '#ffe27a', 9) +
		stroke(mouth, INK, 3) +
		[-34, 0].map((x) => bead(s, x, -76, 13, '#5fe0ff', false)).join('')
	);
}

const starCoin = (s: Sheet, r: number, squash: number, turn: number) =>
	`<g transform="rotate(${turn}) scale(1 ${squash})">${coin(s, r, undefined) + fill(star(0, 0, r * 0.6, 5, 0.46), '#7a3a06') + fill(star(-r * 0.05, -r * 0.07, r * 0.56, 5, 0.46), '#fff0a0')}</g>`;

/** Mound of coins, highest in its middle. */
function hoard(s: Sheet, x: number, y: number, w: number, h: number, seed: string): string {
	const r = s.random(`hoard${seed}`);
	const mound = 'M-2 2.4V0Q-1 -1 0 -1Q1 -1 2 0V2.4Z';
	let art = fill(mound, s.linear(['#c4741a', '#5a1f3a']), `transform="translate(${x} ${y}) scale(${w / 4} ${h})"`);
	for (let row = 0; row < 3; row++) {
		const t = row / 2;
		const half = (w / 2) * (0.24 + 0.7 * t);
		const n = Math.round((half * 2) / 50);
		for (let i = 0; i <= n; i++) {
			const u = (i / n) * 2 - 1;
			const top = y - h * (1 - t) * (1 - u * u * 0.55) - 2;
			const token = starCoin(s, r.range(26, 31), r.range(0.55, 0.8), Math.round(r.range(-24, 24)));
			art += place(token, x + u * half + r.range(-6, 6), top + r.range(-4, 4));
		}
	}
	return art;
}

const tierY = (x: number, side: number, mid: number) =>
	mid - (mid - side) * Math.min(1, Math.abs((x - MIDDLE) / 660)) ** 2.1;

function tier(s: Sheet, side: number, mid: number, stops: string[], lit: string, step: number): string {
	const xs = [...Array(33).keys()].map((i) => -64 + i * 49);
	const top = line(xs.map((x): Point => [x, tierY(x, side, mid)]));
	let art = fill(`${top}L${WIDTH + 70} 500L-70 500Z`, s.span(stops, 0, side, 0, mid + 70));
	art +=
		stroke(top, INK, 17, 'transform="translate(0 5)"') +
		stroke(top, s.span(['#fff6c2', '#e09a1c', '#ffe27a', '#b0690f', '#fff0a0'], 0, 0, WIDTH, 0), 10) +
		stroke(top, '#fffbe0', 3, 'transform="translate(0 -3)"');
	for (let x = step / 2 - 40; x < WIDTH + 40; x += step) {
		if (Math.abs(x - MIDDLE) > 480) continue;
		const y = tierY(x, side, mid) + 25;
		art += lamp(s, x, y, 32, lit, 0.9, 24) + fill(oval(x, y, 6), '#ffffff');
	}
	return art;
}

function planet(s: Sheet, x: number, y: number, r: number, tilt: number): string {
	const ring = (sweep: number, k: number, w: number, color: string) =>
		stroke(`M${-r * k} 0A${r * k} ${r * k * 0.26} 0 0 ${sweep} ${r * k} 0`, color, r * w).replace('round', 'butt');
	const rings = (sweep: number) =>
		ring(sweep, 1.86, 0.62, '#3a2470') +
		ring(sweep, 1.66, 0.16, '#e0a07a') +
		ring(sweep, 1.86, 0.16, '#ffd9a0') +
		ring(sweep, 2.05, 0.14, '#c98a8f');
	let marks = '';
	for (const k of [-0.55, -0.16, 0.2, 0.58]) {
		const band = line([-1, -0.4, 0.2, 1].map((u, j): Point => [u * r, (k + (j % 2 ? 0.07 : -0.05)) * r]));
		marks += stroke(band, k === -0.16 || k > 0.5 ? '#d9fff0' : '#1f6f9f', r * 0.17, 'opacity=".55"');
	}
	const light = { angle: 60, shade: 0.75, dark: '#0c0440', rim: '#f0fffc', marks, outlineWidth: 0 };
	const ball = solid(s, oval(0, 0, r), ['#c9fff4', '#5fd0d9', '#2a5fb8', '#241f80'], r * 0.5, light);
	return place(rings(1) + ball + rings(0), x, y, 1, tilt);
}

/** Far things take on the colour of the air. */
function hazy(s: Sheet, art: string, share: number): string {
	const k = 1 - share;
	const values = `${k} 0 0 0 ${0.3 * share} 0 ${k} 0 0 ${0.22 * share} 0 0 ${k} 0 ${0.72 * share} 0 0 0 1 0`;
	const area = 'filterUnits="userSpaceOnUse" x="-70" y="-70" width="1580" height="600"';
	const matrix = `<feColorMatrix color-interpolation-filters="sRGB" values="${values}"/>`;
	const id = s.def((i) => `<filter id="${i}" ${area}>${matrix}</filter>`);
	return `<g filter="url(#${id})">${art}</g>`;
}

function back(s: Sheet): string {
	const far = planet(s, 1306, 142, 112, 15) + organ(s, 90, 292, 296, 252, 7, 27) + organ(s, 270, 304, 90, 172, 3, 20);
	let art = hazy(s, far, 0.16) + golden(s, star(90, 40, 34, 8, 0.5), 6) + bead(s, 90, 40, 11, '#5fd0ff', false);
	art += tier(s, 262, 348, ['#4a3ac4', '#2a1a8f', '#160a56'], '#ffb05a', 132);
	art += hazy(s, place(harp(s), 388, 338, 0.96) + place(piano(s), 1124, 330, 0.82), 0.08);
	art += stand(s, 466, 354, 0.8) + tier(s, 332, 388, ['#3a2aa8', '#1a0f6b', '#0a0434'], '#ff8ad0', 120);
	return art + stand(s, 540, 392, 0.7) + stand(s, 906, 390, 0.74);
}

/** Keyboard that swings from side to side as the edge of the stage. */
function keys(s: Sheet): string {
	const upper = (x: number) => 146 - 84 * ((x - MIDDLE) / MIDDLE) ** 2;
	const deep = (x: number) => 44 + 26 * Math.abs((x - MIDDLE) / MIDDLE);
	const low = (x: number): Point => [MIDDLE + (x - MIDDLE) * 1.08, upper(x) + deep(x)];
	const wide = 46;
	let [white, black] = ['', ''];
	for (let i = -18; i < 18; i++) {
		const [a, b] = [MIDDLE + i * wide, MIDDLE + (i + 1) * wide];
		const d = poly([[a, upper(a)], [b, upper(b)], low(b), low(a)]);
		white += fill(d, s.linear(['#4a3ab8', '#b4b0ff@40', '#e6e0ff@80', '#8f7ae0'])) + stroke(d, '#1c1060', 3);
		if ([0, 1, 3, 4, 5].includes((i + 70) % 7)) {
			const [p, q] = [b - 12, b + 12];
			const end = (x: number): Point => [x + (low(x)[0] - x) * 0.6, upper(x) + deep(x) * 0.62];
			const d = poly([[p, upper(p) - 4], [q, upper(q) - 4], end(q), end(p)]);
			black += solid(s, d, ['#5a3ad9', '#1c0a5a', '#0c0436'], 4, { rim: '#c9b8ff', outlineWidth: 2 });
		}
	}
	const xs = [...Array(31).keys()].map((i) => -60 + i * 52);
	const rail = line(xs.map((x): Point => [x, upper(x) - 2]));
	const lip = line(xs.map((x): Point => [x, upper(x) + deep(x) + 6]));
	const gilt = (d: string, w: number) =>
		stroke(d, INK, w + 7) +
		stroke(d, s.span(['#ffe9a0', '#d98a1c', '#fff3b8', '#d98a1c', '#ffe9a0'], 0, 0, WIDTH, 0), w) +
		stroke(d, '#fffbe0', w * 0.25, `transform="translate(0 ${-w * 0.24})"`);
	const art = fill(`${rail}L1510 300L-70 300Z`, '#150848') + white + black + gilt(rail, 9);
	const velvet = s.span(['#5a2ad0', '#2a1288', '#0c0436'], 0, 110, 0, 232);
	return art + fill(`${lip}L1510 300L-70 300Z`, velvet) + gilt(lip, 12);
}

/** Lights of the stage, which show their backs. */
function footlights(s: Sheet): string {
	let art = fill(box(-70, 214, 1580, 90), '#0a0226') + stroke('M-70 214H1510', '#d98a00', 6);
	for (let x = 64; x < 1440; x += 164) {
		const cup = `M${x - 38} 240C${x - 40} 176 ${x + 40} 176 ${x + 38} 240Z`;
		const light = { rim: '#ffc04a', rimWidth: 6, outline: '#0a0226', outlineWidth: 4 };
		art += fill(oval(x, 202, 42, 20), '#fff0b8') + solid(s, cup, ['#7a2ad0', '#2a0a70', '#0a0226'], 10, light);
		art += stroke(`M${x - 8} 196Q${x - 14} 212 ${x - 14} 240M${x + 8} 196Q${x + 14} 212 ${x + 14} 240`, '#0a0226', 4);
	}
	return art;
}

function front(s: Sheet): string {
	let art = keys(s) + place(horn(s), 336, 118, 0.74, -6) + place(timpani(s, '#ff4fb0', '#5a0f8f'), 176, 202, 1.1);
	art += hoard(s, 320, 220, 230, 34, 'left') + hoard(s, 30, 220, 250, 92, 'edge');
	art += place(place(violin(s, '#ff7a3a', '#7a1f0f'), -500, -500), 1098, 118, 0.21, -26);
	art += place(timpani(s, '#4fa8ff', '#2a1a9c'), 1262, 202, 1.06);
	art += hoard(s, 1130, 220, 220, 34, 'right') + hoard(s, 1410, 220, 250, 100, 'brink');
	art += place(gem(s, 28, '#5fd0ff'), 124, 184) + place(gem(s, 27, '#ff6ac4'), 254, 188);
	art += place(gem(s, 28, '#ff6ac4'), 1188, 186) + place(gem(s, 30, '#5fe0b8'), 1330, 180);
	art += footlights(s);
	return art + flare(s, 96, 96, 34, '#fff3c4', 0.9) + flare(s, 1196, 92, 34, '#fff3c4', 0.9);
}

export const ground: GroundArt = { back, front };
