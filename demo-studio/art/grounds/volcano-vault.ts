/** The mouth of the volcano: basalt columns with falls of lava, dragons on guard, a vault door, and stacked gold. */
import { alpha, bead, blob, body, box, darken, f, fill, flame, gem, graded, lighten } from '../toolkit.ts';
import { line, mix, oval, place, poly, stroke } from '../toolkit.ts';
import type { Point, Shading, Sheet } from '../toolkit.ts';
import { dragon, wheel } from '../games/volcano-vault.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#0c0408';
/** Stone far away is cooler than near stone. */
const farStone = ['#46323f', '#24161f', '#090408'];
const nearStone = ['#4a2822', '#1f0c0e', '#080204'];
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { to: darken(color, 0.7), depth, outline: ink, outlineWidth: 3, rim: '#ffb878', ...o });
const golden = (s: Sheet, d: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	solid(s, d, '#f5ac26', depth, { to: '#8a3f08', rim: '#fffbe0', rimLight: 0.95, ...o });

/** Positions and sizes, as `x,y,size x,y,size`. */
const listed = (text: string) => text.split(' ').map((word) => word.split(',').map(Number) as [number, number, number]);

/** Crack in rock, with fire below. */
const vein = (points: string, w: number) => {
	const d = line(points, 0.2);
	return (
		stroke(d, '#ff4a0f', w * 3.4, 'opacity=".35"') +
		stroke(d, '#1c0406', w * 2) +
		stroke(d, '#ff5a10', w * 1.1) +
		stroke(d, '#ffe07a', w * 0.45)
	);
};

/** Prism of basalt with its top on x, y. The fire lights its foot. */
function column(s: Sheet, x: number, y: number, w: number, tone: string): string {
	const [a, b] = [x - w * 0.22, x + w * 0.26];
	const [l, r] = [x - w / 2, x + w / 2];
	const face = (from: number, to: number, color: string, t1: number, t2: number) =>
		fill(
			poly(`${from},${y + t1} ${to},${y + t2} ${to},520 ${from},520`),
			s.span([color, `${mix(color, '#3a0c08', 0.4)}@55`, mix(color, '#d9400f', 0.5)], 0, y, 0, 470),
		);
	let joints = '';
	for (let at = y + 54 + ((x * 7) % 40); at < 420; at += 84)
		joints += `M${f(l)} ${f(at)}L${f(a)} ${f(at + 9)}H${f(b)}L${f(r)} ${f(at)}`;
	return (
		fill(poly(`${l - 3},${y - 2} ${a},${y - 13} ${b},${y - 13} ${r + 3},${y - 2} ${r + 3},520 ${l - 3},520`), ink) +
		face(l, a, lighten(tone, 0.2), 0, 10) +
		face(a, b, tone, 10, 10) +
		face(b, r, darken(tone, 0.6), 10, 0) +
		fill(
			poly(`${l},${y} ${a},${y - 10} ${b},${y - 10} ${r},${y} ${b},${y + 10} ${a},${y + 10}`),
			s.linear([lighten(tone, 0.55), lighten(tone, 0.25)], 20),
		) +
		stroke(joints, darken(tone, 0.75), 5)
	);
}

/** Lava that falls from x, y, and grows wider. */
function fall(s: Sheet, x: number, y: number, w: number, seed: string): string {
	const r = s.random(seed);
	const edge = (k: number) =>
		[0, 1, 2, 3, 4, 5].map((i): Point => [x + k * w * (0.36 + i * 0.07 + r.bell() * 0.12), y + i * 68]);
	const d = blob([[x, y - w * 0.2], ...edge(1), [x, 470], ...edge(-1).reverse()]);
	const streak = (k: number, from: number, to: number) =>
		`M${f(x + k * w * 0.7)} ${f(y + from)}Q${f(x + k * w * 0.7)} ${f(y + (from + to) / 2)} ${f(x + k * w)} ${f(y + to)}`;
	const dark = streak(-0.34, 30, 110) + streak(0.4, 70, 190) + streak(-0.46, 170, 290) + streak(0.36, 240, 330);
	const core = fill(
		blob([
			[x, y + 4],
			[x + w * 0.1, y + 120],
			[x + w * 0.24, 480],
			[x - w * 0.24, 480],
			[x - w * 0.14, y + 120],
		]),
		s.linear(['#fffbd8', '#ffdf5a', '#fff3b0']),
	);
	return (
		stroke(d, '#ff5a12', 12, 'opacity=".5"') +
		fill(d, s.linear(['#ffb02e', '#ff7a0f', '#ffa01f', '#ff8a12'])) +
		s.clip(d, stroke(d, '#d4300a', 16) + stroke(dark, '#c42a08', 8) + core)
	);
}

/** Round door of a vault in a wall of stone. */
function vault(s: Sheet, x: number, y: number, r: number): string {
	let art =
		solid(
			s,
			poly(
				`${x - r * 1.5},500 ${x - r * 1.36},${y - r * 0.7} ${x - r * 0.7},${y - r * 1.36} ${x + r * 0.7},${y - r * 1.36} ${x + r * 1.36},${y - r * 0.7} ${x + r * 1.5},500`,
			),
			'#4a2a2e',
			r * 0.3,
			{ stops: farStone },
		) +
		golden(s, oval(x, y, r * 1.12), r * 0.14) +
		solid(s, oval(x, y, r * 0.97), '#7c8593', r * 0.24, { to: '#1c212c', rim: '#ffe0c0' });
	for (let i = 0; i < 12; i++)
		art += bead(s, x + Math.cos(i * 0.524) * r * 0.82, y + Math.sin(i * 0.524) * r * 0.82, r * 0.075, '#ffcf8a', false);
	return (
		art +
		fill(oval(x, y, r * 0.66), '#140a10') +
		fill(oval(x, y, r * 0.62), s.linear(['#8a2a1c', '#3a0c10'])) +
		place(wheel(s), x, y, r * 0.003, 18)
	);
}

/** Cauldron with melted gold, which runs over, on 0,0. */
function cauldron(s: Sheet): string {
	const pot = blob('-92,-120! -98,-70 -70,-14 -40,0 40,0 70,-14 98,-70 92,-120!');
	let art =
		solid(s, poly('-84,0 84,0 108,130 -108,130'), '#4a2a2e', 18, { stops: farStone }) +
		solid(s, box(-104, -12, 208, 22, 4), '#5c4654', 6) +
		flame(s, -30, -116, 56) +
		flame(s, 52, -116, 52) +
		flame(s, 12, -116, 70) +
		solid(s, pot, '#565e6e', 34, { to: '#12141c', rim: '#ffcf9a' });
	for (const k of [-62, -22, 22, 62]) art += bead(s, k, -84, 7, '#ffcf8a', false);
	return (
		art +
		golden(s, box(-102, -132, 204, 26, 10), 7) +
		fill(
			blob('-58,-128! 0,-134 50,-128! 46,-90 50,-40 40,-20 28,-44 24,-80 8,-92 -2,-60 -14,-44 -22,-66 -26,-96 -44,-92'),
			s.linear(['#fffbd0', '#ffc42a', '#ff8a12']),
		)
	);
}

const guard = (s: Sheet, x: number, flip: boolean) =>
	graded(s, place(dragon(s), x, 46, 0.42, 0, flip), ['#0c060c', '#4a2c34', '#94605a', '#e8b088', '#fff0d0'], 0.5) +
	fill(oval(x + (flip ? -145 : 145), 129, 8, 6), '#ffd83a');

/** Rock in lava, `w` to each side of its top. */
function rock(s: Sheet, x: number, y: number, w: number, stops: string[]): string {
	const d = `${x - w},510 ${x - w * 0.62},${y + 34} ${x - w * 0.2},${y} ${x + w * 0.26},${y + 8} ${x + w * 0.66},${y + 40} ${x + w},510`;
	return solid(s, poly(d), '#3a2028', 16, { stops });
}

function back(s: Sheet): string {
	const tones = ['#2e202b', '#261923', '#34222a'];
	const columns = (text: string) =>
		listed(text)
			.map(([x, y, w], i) => column(s, x, y, w, tones[i % 3] as string))
			.join('');
	let art =
		columns('-30,66,68 34,40,68 262,270,68 98,74,68 166,196,68') +
		fall(s, 66, 112, 64, 'fall left') +
		columns('1474,84,68 1410,40,68 1170,276,68 1342,88,68 1276,204,68') +
		fall(s, 1378, 124, 64, 'fall right') +
		columns('-12,240,60 132,306,60 1452,236,60 1310,312,60 1116,340,60');
	for (const [x, flip] of [
		[196, false],
		[1246, true],
	] as const) {
		const plinth = `${x - 72},288 ${x + 72},288 ${x + 60},316 ${x + 80},500 ${x - 80},500 ${x - 60},316`;
		art +=
			guard(s, x, flip) +
			solid(s, poly(plinth), '#463038', 16, { stops: farStone }) +
			golden(s, box(x - 74, 282, 148, 14, 5), 5) +
			vein(`${x - 34},440 ${x - 46},392 ${x - 22},366 ${x - 30},330 ${x - 14},300`, 5) +
			vein(`${x + 40},450 ${x + 30},400 ${x + 44},372 ${x + 34},346`, 5);
	}
	art += vault(s, 406, 322, 76) + place(cauldron(s), 1006, 348, 0.8);
	// Lava between the low rocks.
	art += fill(box(-70, 376, 1580, 130), s.linear(['#ffe27a', '#ff9a1a@8', '#f0520f@30', '#6b0c06']));
	for (const [x, y, w] of listed('440,394,52 630,390,46 770,398,56 1080,392,50 1290,396,54'))
		art += fill(oval(x, y, w, 7), '#5a0f0a', 'opacity=".75"');
	const rocks = '30,360,150 236,372,120 548,348,100 690,392,120 842,384,110 926,352,84 1176,370,130 1400,358,150';
	for (const [x, y, w] of listed(rocks)) art += rock(s, x, y, w, farStone);
	return art;
}

/** Bar of gold, `w` wide, which stands on x, y. */
function ingot(s: Sheet, x: number, y: number, w: number, turn = 0): string {
	const h = w * 0.36;
	const [a, b, c] = [w * 0.5, w * 0.38, w * 0.12];
	const top = poly(`${-b},${-h} ${b},${-h} ${b + c * 0.4},${-h * 1.42} ${-b + c * 1.6},${-h * 1.42}`);
	const side = poly(`${a},0 ${b},${-h} ${b + c * 0.4},${-h * 1.42} ${a + c},${-h * 0.5}`);
	return place(
		fill(side, s.linear(['#c4700f', '#5a2404']), `stroke="${ink}" stroke-width="4"`) +
			golden(s, poly(`${-a},0 ${a},0 ${b},${-h} ${-b},${-h}`), w * 0.07, {
				marks: fill(
					poly(`${-w * 0.2},${-h * 0.24} ${w * 0.2},${-h * 0.24} ${w * 0.15},${-h * 0.74} ${-w * 0.15},${-h * 0.74}`),
					'#b8660c',
				),
			}) +
			fill(top, s.linear(['#fffbe0', '#ffdc5a'], 20), `stroke="${ink}" stroke-width="3"`),
		x,
		y,
		1,
		turn,
	);
}

/** Idol of black stone with burning eyes, around 0,0. */
function idol(s: Sheet): string {
	let art = '';
	for (const [t, c] of [
		[-58, '#c4201c'],
		[58, '#c4201c'],
		[-30, '#ff7a1a'],
		[30, '#ff7a1a'],
		[0, '#ffc02e'],
	] as const)
		art += place(solid(s, blob('-20,-40! -34,-104 0,-150! 34,-104 20,-40!'), c, 9), 0, 0, 1, t);
	const half =
		fill(poly('-70,-22 -14,-2 -14,18 -46,26 -68,8'), ink) +
		fill(poly('-62,-12 -20,4 -20,12 -46,18 -60,6'), s.linear(['#fff6b0', '#ffb01f', '#ff5a0f']));
	const face = '-64,-78 0,-92 64,-78 92,-30 88,40 58,90 0,110 -58,90 -88,40 -92,-30';
	art += solid(s, blob(face), '#3c3444', 26, { to: '#0c0810', rim: '#ffc08a' });
	art +=
		golden(s, blob('0,-90! 24,-60 14,-30 18,40 0,54 -18,40 -14,-30 -24,-60'), 8) + half + place(half, 0, 0, 1, 0, true);
	return (
		art +
		fill(blob('-48,66! 0,58 48,66! 30,88 0,92 -30,88'), s.linear(['#ff5a0f', '#ffd84a'])) +
		fill(poly('-34,62 -24,62 -29,78'), '#fff0d0') +
		place(gem(s, 16, '#ff2a2a', 6), 0, -58)
	);
}

/** Crystals with fire inside, around the foot 0,0. */
function crystals(s: Sheet): string {
	let art = '';
	for (const [turn, w, h] of listed('-44,24,92 46,26,100 -20,32,132 24,30,122 0,38,158')) {
		const c = h > 140 ? '#ff6a12' : h > 110 ? '#e03a10' : '#a81418';
		const [l, r, m] = [`${-w},${-h * 0.66}`, `${w},${-h * 0.58}`, `${w * 0.1},${-h * 0.5} ${-w * 0.1},20`];
		const marks =
			fill(poly(`${l} ${-w * 0.1},${-h} ${m} ${-w * 0.6},20`), lighten(c, 0.35), 'opacity=".8"') +
			fill(poly(`${r} ${m} ${w * 0.6},20`), darken(c, 0.45), 'opacity=".7"');
		const d = poly(`${-w * 0.6},20 ${l} ${-w * 0.1},${-h} ${r} ${w * 0.6},20`);
		art += place(solid(s, d, c, 6, { stops: ['#ffd05a', c, darken(c, 0.55)], marks }), 0, 0, 1, turn);
	}
	return art;
}

const stack = (s: Sheet, x: number, rows: readonly number[]) =>
	rows
		.map((n, row) =>
			Array.from({ length: n }, (_, i) =>
				ingot(s, x + (i - (n - 1) / 2) * 136, 246 - (rows.length - 1 - row) * 52, 132),
			).join(''),
		)
		.join('');

function front(s: Sheet): string {
	const ridge =
		'-70,120 60,96 260,130 400,146 520,158 640,150 760,160 900,150 1020,144 1180,128 1370,98 1510,124 1510,310 -70,310';
	let art = solid(s, poly(ridge), '#2a1114', 22, { stops: nearStone });
	art += place(crystals(s), 1112, 190, 1, -3);
	art +=
		stack(s, 30, [1, 2, 3, 4]) +
		place(idol(s), 300, 132, 0.86, 6) +
		ingot(s, 214, 262, 132, -4) +
		stack(s, 1404, [2, 3, 4]) +
		place(wheel(s), 1256, 122, 0.52, 12);
	// Open cracks, with points at both ends.
	for (const d of [
		'470,214 520,190 566,204 612,178 662,172 628,186 588,222 560,216 524,206',
		'690,208 742,196 780,176 826,196 876,186 912,200 872,198 830,222 782,200 750,212',
		'600,240 650,216 712,226 760,218 700,238 650,232',
	])
		art += fill(poly(d), s.linear(['#ffe88a', '#ff8a1a', '#d9340a']), 'stroke="#180408" stroke-width="8"');
	art += rock(s, 1060, 196, 70, nearStone) + ingot(s, 440, 228, 128, -5) + ingot(s, 992, 226, 124, 5);
	for (const [x, y, r] of listed('540,168,26 892,160,26 1180,206,28')) art += place(gem(s, r, '#d41a08', 6), x, y);
	return art + fill(box(-70, 206, 1580, 110), s.linear(['#14040800', alpha('#140408', 0.7)]));
}

export const ground: GroundArt = { back, front };
