/** The garden of the temple: pyramid, obelisks and fig trees, and treasure beside the pool. */
import { bead, blob, body, box, chest, darken, emblem, fill, flare, gem, lighten, line, metals } from '../toolkit.ts';
import { oval, place, poly, shine, stroke } from '../toolkit.ts';
import type { Shading, Sheet } from '../toolkit.ts';
import { figTree, obelisk, palm, pyramid } from '../games/orchard-of-ra.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#2a1404';
const [lapis, turquoise, carnelian] = ['#2050d9', '#1fb8b0', '#e0482a'] as const;
const bright = { to: '#9a5a0c', rim: '#fffbe0', rimLight: 1 };

const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#fff3c9', ...o });
const golden = (s: Sheet, d: string, depth: number) => solid(s, d, '#ffc62e', depth, bright);

/** Painted stripes of a frieze. */
function frieze(x: number, y: number, w: number, h: number, side: number): string {
	let art = fill(box(x, y, w, h), '#fff0c9');
	for (let i = 0; i * side < w; i++)
		art += fill(
			poly(`${x + i * side + 3},${y + 4} ${x + i * side + side - 3},${y + 4} ${x + i * side + side / 2},${y + h - 4}`),
			[lapis, carnelian, turquoise][i % 3] as string,
		);
	return art + fill(box(x, y + h - 3, w, 6), '#c9862e');
}

/** Gate of the temple between two towers, on x, y. */
function pylon(s: Sheet, x: number, y: number, w: number, h: number): string {
	const tower = (k: number) => {
		const [a, b] = [x + k * w * 0.5, x + k * w * 0.17];
		const d = `${a},${y} ${a - k * w * 0.05},${y - h} ${b + k * w * 0.02},${y - h} ${b},${y}`;
		return (
			solid(s, poly(d), '#d9a35a', 20, { to: '#a8682e' }) +
			solid(s, box(Math.min(a, b) - w * 0.01, y - h - 22, w * 0.34, 26, 4), '#ffe0a0', 8, { to: '#c98a3a' }) +
			frieze(Math.min(a, b) + w * 0.045, y - h + 22, w * 0.25, 26, 22) +
			place(
				emblem(s, k < 0 ? 'ankh' : 'eye-of-horus', w * 0.2, ['#5f8aff', lapis, '#122a6b'], { outline: '#7a4a1c' }),
				x + k * w * 0.325,
				y - h * 0.52,
			)
		);
	};
	return (
		fill(box(x - w * 0.2, y - h * 0.62, w * 0.4, h * 0.62), s.linear(['#fff6c9', '#ffd25a', '#c4701c'])) +
		tower(-1) +
		tower(1) +
		solid(s, box(x - w * 0.24, y - h * 0.72, w * 0.48, h * 0.15, 4), '#f0c987', 10, { to: '#b87a3a' }) +
		place(emblem(s, 'sun', w * 0.2, ['#fffbe0', '#ffd23a', '#c4640f'], { outline: '#7a3a0c' }), x, y - h * 0.65)
	);
}

/** Sphinx that looks to the right, lying on 0,0, about 300 long. */
function sphinx(s: Sheet): string {
	const stone = { to: '#a8682e', rim: '#fff6d0' };
	let art =
		solid(s, box(-160, -26, 330, 40, 4), '#e0ae66', 10, { to: '#8f5626' }) +
		solid(s, blob('-150,-26! -156,-80 -110,-118 -30,-112 50,-100 90,-60 96,-26!'), '#f0c680', 24, stone) +
		solid(s, blob('40,-26! 50,-60 110,-58 168,-50 176,-26!'), '#f0c680', 12, stone) +
		solid(s, blob('-150,-26! -170,-60 -120,-84 -70,-60 -60,-26!'), '#ecbc72', 14, stone);
	// Cloth of the head, in stripes.
	const cloth = blob('30,-170! 70,-214 130,-206 148,-160 140,-120! 128,-96 120,-60! 84,-74 70,-60 40,-70! 20,-120');
	let stripes = '';
	for (let i = 0; i < 7; i++) stripes += `M${10 + i * 4} ${-186 + i * 20}L${170 - i * 3} ${-170 + i * 20}`;
	art += solid(s, cloth, '#ffc62e', 14, { ...bright, marks: stroke(stripes, lapis, 8) });
	art +=
		solid(s, blob('84,-180! 130,-186 146,-150 140,-110 116,-94 88,-112'), '#e8b87a', 12, { to: '#a8682e' }) +
		fill(blob('112,-148! 124,-154 138,-148! 126,-142'), ink) +
		stroke(line('108,-160 124,-166 140,-160'), ink, 4) +
		stroke(line('118,-116 130,-113 140,-118'), '#7a3a14', 4) +
		golden(s, blob('112,-96! 122,-92 132,-98! 128,-66 116,-66'), 5) +
		golden(s, blob('120,-186! 132,-214 146,-196 138,-182!'), 4);
	return art;
}

const tuft = (s: Sheet, x: number, y: number, q: number, lean: number): string => {
	let art = '';
	for (let i = -3; i <= 3; i++) {
		const [ex, ey] = [i * 24 + lean * 30, -150 + Math.abs(i) * 16];
		art += stroke(`M${i * 4} 0Q${i * 6 + lean * 10} -90 ${ex} ${ey}`, '#1f5a2a', 9);
		art += stroke(`M${i * 4} 0Q${i * 6 + lean * 10} -90 ${ex} ${ey}`, '#5fae4a', 5);
		art += place(
			solid(s, blob('0,14! -26,-10 -30,-34! -10,-24 0,-40! 10,-24 30,-34! 26,-10'), '#8fd05a', 6, { to: '#2f7a34' }),
			ex,
			ey,
			0.8,
			i * 12,
		);
	}
	return place(art, x, y, q);
};

function back(s: Sheet): string {
	let art = pyramid(s, 130, 392, 520, '#e0b06a', '#96602f') + pyramid(s, 1340, 392, 420, '#ecc07c', '#a8703a');
	art += palm(s, 60, 390, 330, -0.3) + figTree(s, 210, 400, 300, 'left') + obelisk(s, 336, 396, 310);
	art += pylon(s, 1250, 396, 300, 280) + palm(s, 1420, 392, 350, 0.2) + obelisk(s, 1084, 396, 280);
	// Wall of the garden, lower in the middle.
	art +=
		solid(s, box(-70, 348, 1580, 110), '#d9a660', 14, { to: '#9c6430' }) +
		frieze(-60, 366, 1560, 34, 34) +
		solid(s, box(-70, 338, 1580, 18, 4), '#fff0c9', 6, { to: '#d9a25c' });
	for (const x of [508, 648, 792, 932])
		art +=
			solid(s, box(x - 24, 314, 48, 92, 4), '#f6d49a', 8, { to: '#a8703a' }) +
			golden(s, oval(x, 306, 18), 5) +
			place(gem(s, 9, carnelian, 6), x, 352);
	return art + place(sphinx(s), 424, 330, 0.56) + place(sphinx(s), 1016, 330, 0.56, 0, true);
}

/** Jar with painted bands, on 0,0. */
const jar = (s: Sheet, color: string) =>
	solid(s, blob('-46,0! -84,-60 -80,-130 -40,-176 -34,-196! 34,-196! 40,-176 80,-130 84,-60 46,0!'), color, 22, {
		marks:
			stroke('M-90 -120H90M-90 -66H90', '#ffd23a', 12) +
			stroke('M-90 -93H90', darken(color, 0.4), 30, 'stroke-dasharray="16 14"'),
	}) + golden(s, box(-46, -214, 92, 26, 10), 7);

/** Fig, around 0,0. */
const fig = (s: Sheet, r: number, turn: number) =>
	place(
		solid(s, blob('0,-100! 26,-60 66,-10 64,50 30,86 0,92 -30,86 -64,50 -66,-10 -26,-60'), '#a04ac4', 24, {
			to: '#3a0f5a',
			rim: '#f0c4ff',
			marks: stroke('M0 -90Q-40 0 -30 80M0 -90Q40 0 30 80', '#6b1f8f', 7),
		}) + shine(-24, -10, 10, 30, 14, 0.6),
		0,
		0,
		r / 92,
		turn,
	);

const lotus = (s: Sheet, x: number, y: number, q: number) =>
	place(
		[-62, 62, -34, 34, 0]
			.map((turn) =>
				place(
					solid(s, blob('0,0! -24,-40 0,-92! 24,-40'), turn === 0 ? '#d9e6ff' : '#8fb0ff', 8, { to: lapis }),
					0,
					0,
					1,
					turn,
				),
			)
			.join('') + bead(s, 0, -8, 12, '#ffd23a', false),
		x,
		y,
		q,
	);

function pads(s: Sheet): string {
	let art = '';
	for (const [x, y, w] of [
		[540, 186, 60],
		[664, 206, 74],
		[788, 180, 62],
		[900, 204, 66],
	] as const)
		art +=
			solid(s, oval(x, y, w, w * 0.3), '#6fc45a', 6, { to: '#1f6b3a' }) +
			stroke(`M${x - w * 0.6} ${y + 2}H${x + w * 0.6}`, '#2f7a3a', 3);
	return art + lotus(s, 664, 200, 0.62) + lotus(s, 880, 196, 0.5) + lotus(s, 548, 180, 0.46);
}

function coins(s: Sheet, list: readonly (readonly [number, number, number])[]): string {
	return list
		.map(([x, y, turn]) =>
			place(golden(s, oval(0, 0, 40, 26), 7) + stroke(oval(0, 0, 26, 16), '#a8640c', 4), x, y, 1, turn),
		)
		.join('');
}

function front(s: Sheet): string {
	let art = fill(box(-70, 132, 1580, 180), s.linear(['#9af6ea', '#2fb4c4@30', '#0f5a8f']));
	for (const y of [150, 176, 206])
		art += stroke(`M380 ${y}Q720 ${y + 10} 1060 ${y}`, '#d9fff6', 4, 'stroke-dasharray="90 60" opacity=".7"');
	art += pads(s);
	// Rim of the pool, with steps at both sides.
	for (const k of [-1, 1]) {
		const at = (x: number) => 720 + k * x;
		const step = (inner: number, top: number, color: string) =>
			solid(s, poly(`${at(inner)},300 ${at(inner - 30)},${top} ${at(820)},${top} ${at(820)},300`), color, 12, {
				to: '#a8682e',
			});
		art += step(330, 178, '#ffe6b0') + step(400, 146, '#f6d090');
		art += stroke(`M${at(320)} 192H${at(820)}`, carnelian, 8) + stroke(`M${at(390)} 160H${at(820)}`, turquoise, 7);
	}
	art += tuft(s, 40, 176, 0.86, 1) + tuft(s, 1404, 176, 0.88, -1);
	art += place(jar(s, turquoise), 350, 196, 0.86, -3) + place(jar(s, carnelian), 1098, 196, 0.8, 4);
	art += chest(s, 170, 236, 240, '#8a3a1c', metals.gold, '#fff0a0');
	art +=
		place(fig(s, 54, 24), 1180, 176) +
		place(fig(s, 60, -18), 1260, 166) +
		place(fig(s, 52, 8), 1222, 118) +
		place(fig(s, 58, 30), 1330, 178);
	for (const [x, y, turn] of [
		[1206, 92, -30],
		[1246, 96, 26],
	] as const)
		art += place(solid(s, blob('0,0! -26,-30 0,-76! 26,-30'), '#5fb04a', 8, { to: '#1f5a2a' }), x, y, 1, turn);
	art += coins(s, [
		[310, 214, -8],
		[60, 222, 10],
		[270, 228, 4],
		[380, 226, -4],
		[1120, 220, 8],
		[1180, 226, -10],
		[1300, 222, 6],
		[1390, 226, -6],
		[1440, 214, 10],
	]);
	art +=
		place(gem(s, 26, lapis, 8), 330, 186) +
		place(gem(s, 28, carnelian, 8), 30, 196) +
		place(gem(s, 28, turquoise, 8), 1148, 196);
	art += place(gem(s, 24, lighten(lapis, 0.2), 6), 1386, 196);
	return art + flare(s, 170, 120, 60, '#fffbe0') + flare(s, 1148, 186, 40);
}

export const ground: GroundArt = { back, front };
