/** A land of sweets: houses of biscuit, mushrooms of jelly and lollies, and a heap of candy on melting icing. */
import {
	bead,
	blob,
	body,
	box,
	darken,
	fill,
	flare,
	gem,
	lamp,
	lighten,
	line,
	oval,
	place,
	poly,
	shine,
	star,
	stroke,
} from '../toolkit.ts';
import type { Point, Shading, Sheet } from '../toolkit.ts';
import { ball, cane, candy, gumdrop, lolly } from '../games/sugar-comet.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#4a1048';
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#ffffff', ...o });

/** Icing that drips from `top`, between two edges. */
function icing(s: Sheet, x: number, top: number, w: number, long: number, color: string): string {
	const points: Point[] = [[x, top]];
	const n = Math.max(3, Math.round(w / 46));
	for (let i = 0; i < n; i++) {
		const [a, b] = [x + (w * i) / n, x + (w * (i + 1)) / n];
		const l = long * (0.5 + ((i * 7 + 3) % 5) / 6);
		points.push(
			[a + 4, top + long * 0.24],
			[(a + b) / 2 - w / n / 5, top + l],
			[(a + b) / 2 + w / n / 5, top + l],
			[b - 4, top + long * 0.24],
		);
	}
	points.push([x + w, top]);
	return solid(
		s,
		`${line(points, 0.4)}L${x + w} ${top - long * 0.5}Q${x + w / 2} ${top - long * 0.9} ${x} ${top - long * 0.5}Z`,
		color,
		12,
		{ to: darken(color, 0.25) },
	);
}

/** House of biscuit with a roof of icing and lit windows, on x, y. */
function house(s: Sheet, x: number, y: number, w: number, h: number, roof: string): string {
	const wall = poly(
		`${x - w / 2},${y} ${x - w / 2},${y - h * 0.55} ${x},${y - h} ${x + w / 2},${y - h * 0.55} ${x + w / 2},${y}`,
	);
	let art = solid(s, wall, '#d9944a', 22, {
		to: '#8a4a1c',
		marks: Array.from({ length: 5 }, (_, i) =>
			stroke(`M${x - w / 2} ${y - (i + 0.5) * h * 0.16}h${w}`, '#a8641f', 4, 'opacity=".6"'),
		).join(''),
	});
	art +=
		fill(
			`M${x - w * 0.14} ${y}V${y - h * 0.26}A${w * 0.14} ${w * 0.14} 0 0 1 ${x + w * 0.14} ${y - h * 0.26}V${y}Z`,
			s.linear(['#fff6b0', '#ffb84a']),
		) +
		stroke(
			`M${x - w * 0.14} ${y}V${y - h * 0.26}A${w * 0.14} ${w * 0.14} 0 0 1 ${x + w * 0.14} ${y - h * 0.26}V${y}`,
			'#ff5a9a',
			9,
		) +
		lamp(s, x, y - h * 0.62, w * 0.24, '#fff3a0', 0.8) +
		fill(oval(x, y - h * 0.6, w * 0.12), '#fff0a0') +
		stroke(
			`${oval(x, y - h * 0.6, w * 0.12)}M${x - w * 0.12} ${y - h * 0.6}h${w * 0.24}M${x} ${y - h * 0.72}v${h * 0.24}`,
			'#7a3d86',
			6,
		);
	for (const k of [-1, 1]) {
		const d = `${x},${y - h * 1.12}! ${x + k * w * 0.34},${y - h * 0.84} ${x + k * w * 0.66},${y - h * 0.56} ${x + k * w * 0.6},${y - h * 0.4}! ${x + k * w * 0.5},${y - h * 0.46} ${x + k * w * 0.4},${y - h * 0.42} ${x + k * w * 0.26},${y - h * 0.64} ${x},${y - h * 0.82}!`;
		art += solid(s, blob(d, 0.4), roof, 14, { to: darken(roof, 0.3) });
		for (const t of [0.22, 0.5, 0.8])
			art += bead(
				s,
				x + k * w * 0.6 * t,
				y - h * (1.0 - 0.5 * t),
				w * 0.05,
				candy[Math.round(t * 10 + k + 1) % candy.length] as string,
			);
	}
	return art + ball(s, x, y - h * 1.12, w * 0.1, '#ff4f7d', '#fff6fb', 8, 0.5);
}

/** Mushroom of jelly, on x, y. */
function mushroom(s: Sheet, x: number, y: number, q: number, color: string): string {
	return place(
		solid(s, blob('-30,0! -22,-60 -34,-110 34,-110! 22,-60 30,0!'), '#fff3e6', 14, { to: '#d9a8c4' }) +
			solid(s, blob('-120,-96! -110,-170 -50,-216 0,-222 50,-216 110,-170 120,-96! 60,-78 0,-86 -60,-78'), color, 30, {
				to: darken(color, 0.4),
			}) +
			[
				[-62, -150, 22],
				[10, -178, 26],
				[70, -136, 18],
				[-14, -116, 14],
			]
				.map(([a, b, r]) =>
					fill(oval(a as number, b as number, r as number, (r as number) * 0.8), '#ffffff', 'opacity=".85"'),
				)
				.join('') +
			shine(-60, -186, 30, 10, -30, 0.7),
		x,
		y,
		q,
	);
}

const hill = (s: Sheet, d: string, color: string) => solid(s, blob(d), color, 26, { to: darken(color, 0.35) });

function back(s: Sheet): string {
	let art = lolly(s, 46, 96, 78, 330, '#7fd8ff', '#ffffff', -6) + lolly(s, 1396, 88, 80, 330, '#ff7ab8', '#fff4a8', 8);
	art += cane(s, 470, 404, 210, '#ff4f7d', true) + cane(s, 974, 404, 200, '#35c9b0');
	art +=
		hill(s, '-90,480! -60,330 60,290 190,320 330,360 470,400 540,480!', '#b98bff') +
		hill(s, '900,480! 970,400 1110,356 1250,316 1390,290 1500,330 1530,480!', '#ff9fd0');
	art += house(s, 214, 400, 190, 250, '#ff8fc6') + house(s, 1236, 400, 196, 262, '#7be0d0');
	art += mushroom(s, 360, 408, 0.74, '#ff5a8a') + mushroom(s, 1082, 408, 0.7, '#8f6bff');
	art += gumdrop(s, 96, 398, 120, '#7be0d0', 'a') + gumdrop(s, 1344, 398, 116, '#ffd166', 'b');
	art += hill(
		s,
		'-90,500! -60,392 120,380 320,396 480,384 600,398 720,376 840,398 960,384 1120,396 1320,380 1500,392 1530,500!',
		'#ff8fc6',
	);
	for (let i = 0; i < 26; i++)
		art += place(
			fill(box(-14, -5, 28, 10, 5), candy[i % candy.length] as string, `stroke="${ink}" stroke-width="2"`),
			20 + i * 56,
			414 + ((i * 13) % 18),
			1,
			(i * 47) % 180,
		);
	for (const [x, r] of [
		[560, 30],
		[632, 22],
		[806, 24],
		[882, 32],
	] as const)
		art += ball(s, x, 386 - r * 0.5, r, candy[((x / 2) % candy.length) | 0] as string, '#ffffff', 10, 0.5);
	return art;
}

/** Sweet in a wrapper, around 0,0. */
const wrapped = (s: Sheet, color: string) =>
	[-1, 1]
		.map((k) =>
			place(
				solid(s, blob('50,0! 100,-44 132,-30! 118,-6 136,14! 120,40 92,44!'), lighten(color, 0.3), 8, { to: color }),
				0,
				0,
				1,
				0,
				k < 0,
			),
		)
		.join('') +
	solid(s, oval(0, 0, 66, 54), color, 20, {
		to: darken(color, 0.4),
		marks: stroke('M-60 -40Q-20 0 -60 40M-20 -60Q20 0 -20 60M20 -60Q60 0 20 60', '#ffffff', 11, 'opacity=".75"'),
	}) +
	shine(-22, -26, 20, 9, -24, 0.8);

/** Ice cream in a cup, on 0,0. */
const sundae = (s: Sheet) =>
	solid(s, blob('-62,-100! -44,-20 -20,0 20,0 44,-20 62,-100!'), '#8fe6ff', 16, {
		to: '#2f8ac4',
		marks: shine(-34, -56, 7, 30, 12, 0.8),
	}) +
	solid(s, oval(0, 8, 46, 12), '#8fe6ff', 5, { to: '#2f8ac4' }) +
	solid(s, oval(-34, -120, 46, 42), '#ffd0e4', 14, { to: '#e07ab0' }) +
	solid(s, oval(36, -122, 46, 42), '#b8f0d8', 14, { to: '#4fb08f' }) +
	solid(s, oval(0, -160, 50, 46), '#fff0c0', 15, { to: '#e0b04a' }) +
	solid(s, blob('-46,-178! -30,-212 0,-222 30,-212 46,-178! 26,-160 14,-182 -4,-152 -20,-176'), '#8a4a2a', 8, {
		to: '#4a2010',
	}) +
	bead(s, 0, -226, 22, '#ff3a5a') +
	stroke('M2 -246Q10 -270 30 -272', '#3f7a2a', 6);

const donut = (s: Sheet, color: string) =>
	solid(s, oval(0, 0, 92, 76), '#e0a058', 20, { to: '#8a5020' }) +
	solid(s, blob('-80,-10 -60,-54 0,-68 60,-54 80,-10 66,30 40,22 24,42 0,30 -24,46 -44,24 -66,34'), color, 14, {
		to: darken(color, 0.3),
	}) +
	fill(oval(0, -6, 26, 19), '#6b3418') +
	[
		[-46, -26, 30],
		[-14, -46, -20],
		[34, -40, 50],
		[54, -4, -40],
		[-56, 10, 60],
		[20, 22, 10],
		[-20, 18, -30],
	]
		.map(([x, y, turn], i) =>
			place(
				fill(box(-10, -4, 20, 8, 4), candy[i % candy.length] as string),
				x as number,
				y as number,
				1,
				turn as number,
			),
		)
		.join('');

function front(s: Sheet): string {
	let art = lolly(s, 26, 80, 52, 150, '#ffb84f', '#fff8e0', 4) + lolly(s, 1424, 76, 54, 150, '#7be0d0', '#ffffff', -4);
	art += place(sundae(s), 138, 204, 0.82) + place(sundae(s), 1312, 206, 0.84);
	art += gumdrop(s, 452, 176, 76, '#8fd3ff', 'c') + gumdrop(s, 998, 178, 80, '#ff9f6b', 'd');
	art +=
		fill(poly('-70,176 1510,176 1510,320 -70,320'), s.linear(['#fff0f8', '#ffb0d8', '#c45aa8'])) +
		icing(s, -70, 164, 1580, 62, '#fff6fb');
	art +=
		fill(poly('-70,214 1510,214 1510,320 -70,320'), s.linear(['#b04a9a', '#5a1a6b'])) +
		icing(s, -70, 208, 1580, 30, '#ff8fc6');
	art += place(donut(s, '#ff6ab0'), 262, 156, 0.86, -8) + place(donut(s, '#7be0d0'), 1186, 158, 0.84, 8);
	art +=
		place(wrapped(s, '#4fb0ff'), 376, 186, 0.66, -16) +
		place(wrapped(s, '#ff5a7d'), 1076, 190, 0.66, 14) +
		place(wrapped(s, '#8f6bff'), 70, 206, 0.6, 10) +
		place(wrapped(s, '#ffb84f'), 1390, 208, 0.6, -10);
	for (const [x, y, r, c] of [
		[318, 206, 26, 3],
		[220, 210, 24, 1],
		[446, 208, 20, 0],
		[1130, 210, 26, 2],
		[1246, 212, 24, 4],
		[1010, 210, 20, 5],
		[186, 188, 18, 5],
		[1268, 186, 18, 0],
	] as const)
		art += ball(s, x, y, r, candy[c] as string, '#ffffff', 10, 0.5);
	for (const [x, y] of [
		[520, 196],
		[930, 198],
		[28, 196],
		[1446, 198],
	] as const)
		art += place(solid(s, star(0, 0, 26, 5, 0.55), '#ffe14a', 7, { to: '#e09a0f' }), x, y, 1, 8);
	return (
		art +
		place(gem(s, 20, '#ff6ab0', 8), 598, 210) +
		place(gem(s, 20, '#8f6bff', 8), 852, 210) +
		flare(s, 138, 66, 40) +
		flare(s, 1312, 62, 44, lighten('#ffd166', 0.5))
	);
}

export const ground: GroundArt = { back, front };
