/** A street of noodle bars at night: towers with neon signs, a stall, and bowls on a lit counter. */
import { bead, blob, body, box, darken, fill, flare, iconPath, lamp, lighten, line } from '../toolkit.ts';
import { oval, place, poly, shine, stroke } from '../toolkit.ts';
import type { Shading, Sheet } from '../toolkit.ts';
import { tube } from '../games/neon-ramen.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#0a0520';
const [pink, cyan, lime, amber, violet] = ['#ff3d9a', '#22e6ff', '#b6ff3a', '#ffb02e', '#b86bff'] as const;
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#ff9ae0', ...o });

/** Tower with lit windows, `cols` in a row. */
function tower(s: Sheet, x: number, y: number, w: number, color: string, cols: number): string {
	let art = solid(s, box(x, y, w, 520 - y, 6), color, 24, { to: darken(color, 0.6) });
	art +=
		solid(s, box(x - 6, y - 14, w + 12, 22, 4), lighten(color, 0.12), 7) +
		stroke(`M${x - 6} ${y + 10}h${w + 12}`, pink, 4);
	const step = w / cols;
	for (let j = 0; j * 44 < 400 - y; j++)
		for (let i = 0; i < cols; i++) {
			const lit = (i * 5 + j * 3 + cols) % 4;
			art += fill(
				box(x + i * step + step * 0.2, y + 34 + j * 44, step * 0.6, 26, 3),
				lit === 0 ? '#1c1038' : ([amber, '#7ae8ff', '#ff9ad0'][lit - 1] as string),
				`opacity="${lit === 0 ? 1 : 0.9}"`,
			);
		}
	return art;
}

/** Sign of neon tubes with an icon, around 0,0. */
function sign(s: Sheet, icon: string, w: number, h: number, color: string): string {
	return (
		lamp(s, 0, 0, Math.max(w, h) * 0.9, color, 0.6) +
		solid(s, box(-w / 2, -h / 2, w, h, 14), '#1c1236', 10, { to: '#0a0618', rim: color }) +
		tube(box(-w / 2 + 9, -h / 2 + 9, w - 18, h - 18, 9), color, 5) +
		place(fill(iconPath(icon), lighten(color, 0.55)), -w * 0.33, -w * 0.33, (w * 0.66) / 512)
	);
}

/** Paper lantern, around 0,0. */
const paper = (s: Sheet, r: number, color: string) =>
	lamp(s, 0, 0, r * 2.2, color, 0.6) +
	solid(s, oval(0, 0, r * 0.86, r), color, r * 0.34, {
		to: darken(color, 0.5),
		marks:
			stroke(`M${-r} ${-r * 0.4}H${r}M${-r} 0H${r}M${-r} ${r * 0.4}H${r}`, darken(color, 0.35), 4) +
			lamp(s, 0, 0, r * 0.8, '#fff6c0', 0.8),
	}) +
	solid(s, box(-r * 0.4, -r * 1.12, r * 0.8, r * 0.22, 4), '#2a1a3a', 3) +
	solid(s, box(-r * 0.4, r * 0.9, r * 0.8, r * 0.22, 4), '#2a1a3a', 3);

/** Stall with an awning, a counter and pots, about 300 wide, on 0,0. */
function stall(s: Sheet, color: string): string {
	let art = solid(s, box(-140, -170, 280, 180, 6), '#4a1f4a', 16, { to: '#1c0c24' });
	art += fill(box(-124, -156, 248, 92, 4), s.linear(['#fff3b0', '#ffae4a', '#c4501f']));
	for (const [x, h] of [
		[-92, 46],
		[-58, 60],
		[60, 56],
		[94, 44],
	] as const)
		art += solid(
			s,
			blob(
				`${x - 13},-64! ${x - 14},${-64 - h * 0.6} ${x - 5},${-64 - h * 0.8} ${x - 5},${-64 - h}! ${x + 5},${-64 - h}! ${x + 5},${-64 - h * 0.8} ${x + 14},${-64 - h * 0.6} ${x + 13},-64!`,
			),
			x < 0 ? '#4fb0a8' : '#c43a6a',
			6,
			{ outlineWidth: 3 },
		);
	art +=
		solid(s, blob('-30,-64! -36,-100 0,-116 36,-100 30,-64!'), '#b8c4d9', 10, { to: '#4a5674' }) +
		stroke('M-12 -124Q-22 -140 -10 -152M12 -124Q2 -142 14 -156', '#ffffff', 5, 'opacity=".7"');
	art += solid(s, box(-152, -70, 304, 26, 6), '#d98a4a', 8, { to: '#6b2f1c' }) + stroke('M-150 -40H150', cyan, 5);
	for (let i = 0; i < 5; i++) art += solid(s, box(-140 + i * 56, -34, 52, 44, 4), i % 2 ? '#e0306a' : '#5a1f5a', 8);
	const awning = '-160,-150 160,-150 132,-214 -132,-214';
	let stripes = '';
	for (let i = 0; i < 7; i += 2)
		stripes += fill(
			poly(`${-160 + i * 46},-140 ${-114 + i * 46},-140 ${-94 + i * 38},-220 ${-132 + i * 38},-220`),
			color,
		);
	art += solid(s, poly(awning), '#fff0f6', 12, { to: '#c48aa8', marks: stripes });
	for (let i = 0; i < 7; i++)
		art += solid(
			s,
			blob(`${-160 + i * 45.7},-152! ${-137 + i * 45.7},-128 ${-114 + i * 45.7},-152!`),
			i % 2 ? '#fff0f6' : color,
			5,
			{ outlineWidth: 3 },
		);
	return art;
}

function back(s: Sheet): string {
	let art =
		tower(s, 170, 170, 130, '#4a2a80', 4) +
		tower(s, -60, 70, 240, '#5a2470', 6) +
		tower(s, 1140, 190, 130, '#3f2a7a', 4) +
		tower(s, 1262, 60, 250, '#52247a', 6);
	// Cables with lanterns.
	art += stroke('M296 190Q400 250 500 250M1140 200Q1040 256 944 250', '#140a2a', 6);
	art += place(sign(s, 'noodles', 116, 116, pink), 66, 142) + place(sign(s, 'dumpling-bao', 92, 92, cyan), 236, 216);
	art += place(sign(s, 'sushis', 96, 96, lime), 1206, 234) + place(sign(s, 'sake-bottle', 104, 134, violet), 1376, 142);
	art += place(stall(s, pink), 388, 404, 0.86) + place(stall(s, '#2fb8c4'), 1062, 404, 0.82);
	for (const [x, y, r, c] of [
		[282, 214, 26, '#ff4a3a'],
		[1152, 222, 24, '#ff4a3a'],
		[20, 300, 30, amber],
		[1424, 296, 30, amber],
	] as const)
		art += stroke(`M${x} ${y - r * 2}V${y - r}`, '#140a2a', 4) + place(paper(s, r, c), x, y);
	art += solid(s, poly('-70,392 1510,392 1510,520 -70,520'), '#3a1f66', 12, { to: '#140a2e', rim: cyan });
	for (const [x, w, c] of [
		[90, 150, pink],
		[300, 90, cyan],
		[560, 130, pink],
		[770, 160, cyan],
		[930, 90, amber],
		[1150, 120, lime],
		[1370, 150, violet],
	] as const)
		art += fill(oval(x, 416, w / 2, 7), c, 'opacity=".6"') + fill(oval(x, 416, w / 4, 3), '#ffffff', 'opacity=".5"');
	return art;
}

/** Bowl of noodles with an egg, a fish cake and chopsticks, on 0,0, about 300 wide. */
function bowl(s: Sheet, color: string): string {
	let art = '';
	for (const x of [-16, 16])
		art +=
			stroke(`M${40 + x} -130L${92 + x * 2} -206`, ink, 17) +
			stroke(`M${40 + x} -130L${92 + x * 2} -206`, '#e0985a', 11);
	art += solid(s, oval(0, -120, 146, 40), '#ffe2a0', 12, { to: '#b8661c' });
	let noodles = '';
	for (let i = 0; i < 9; i++) noodles += `M${-116 + i * 26} -128q18 -34 36 -4t34 0`;
	art += stroke(noodles, '#a8601c', 15) + stroke(noodles, '#ffe98a', 9);
	art +=
		place(
			solid(s, blob('-44,0 -34,-34 0,-44 34,-34 44,0 34,30 0,40 -34,30'), '#ffffff', 9, { to: '#d0c0e0' }) +
				stroke('M-16 4C-16 -20 20 -20 18 4C16 22 -6 16 -4 2', pink, 8),
			-74,
			-146,
			0.9,
		) +
		place(
			solid(s, oval(0, 0, 42, 34), '#fff8f0', 9, { to: '#d8b8a8' }) + bead(s, 2, 0, 20, '#ff9a1f', false),
			20,
			-150,
		) +
		solid(s, blob('60,-140! 66,-196 98,-214 112,-160 104,-132!'), '#2f5a3a', 8, { to: '#0f2a1c' });
	const d = blob('-160,-124! -150,-40 -90,0 -60,10 60,10 90,0 150,-40 160,-124! 80,-84 0,-74 -80,-84');
	return (
		art +
		solid(s, d, color, 30, {
			to: darken(color, 0.6),
			marks:
				stroke('M-160 -84Q0 -26 160 -84', '#ffffff', 10) + stroke('M-150 -62Q0 -4 150 -62', lighten(color, 0.35), 7),
		}) +
		stroke('M-160 -124Q-80 -84 0 -76Q80 -84 160 -124', lighten(color, 0.5), 7) +
		solid(s, box(-62, 6, 124, 22, 6), darken(color, 0.2), 7) +
		shine(-104, -56, 14, 34, 32, 0.6)
	);
}

/** Prawn, around 0,0. */
const prawn = (s: Sheet) =>
	solid(
		s,
		blob('70,-40 40,-84 -20,-90 -70,-54 -84,0 -64,50 -30,64! -26,34 -34,0 -20,-30 10,-38 36,-20!'),
		'#ff6a3a',
		18,
		{
			to: '#b82a1c',
			marks: stroke('M-20 -96L-14 -30M-72 -66L-30 -16M-94 0L-34 4M-70 48L-28 30M34 -92L22 -34', '#ffd0a0', 7),
		},
	) +
	solid(s, blob('-34,56! -74,84 -60,104 -24,84 0,108 16,88 -14,54!'), '#ff6a3a', 8, { to: '#b82a1c' }) +
	fill(oval(48, -56, 7), ink) +
	stroke(line('66,-48 100,-84 140,-88'), '#ff8a5a', 5);

/** Bottle with a label, on 0,0. */
const bottle = (s: Sheet, color: string) =>
	solid(s, blob('-38,0! -42,-90 -20,-128 -16,-186! 16,-186! 20,-128 42,-90 38,0!'), color, 16, {
		to: darken(color, 0.55),
		marks: shine(-22, -60, 7, 44, 4, 0.7),
	}) +
	solid(s, box(-21, -204, 42, 24, 5), '#ffd25a', 5) +
	solid(s, box(-36, -86, 72, 56, 4), '#fff6ee', 6, { to: '#d8c0d8' }) +
	place(fill(iconPath('sake-bottle'), '#e0306a'), -20, -78, 0.078);

function front(s: Sheet): string {
	let art = place(bottle(s, '#3a8ad9'), 34, 176, 0.88) + place(bottle(s, '#3fae7a'), 1408, 176, 0.9);
	art += solid(s, poly('-70,146 400,146 450,164 990,164 1040,146 1510,146 1510,320 -70,320'), '#8a3a7a', 16, {
		to: '#2a1046',
	});
	art +=
		tube('M-70 182H392L446 198H994L1048 182H1510', cyan, 7) + tube('M-70 214H380L440 226H1000L1060 214H1510', pink, 6);
	art += place(bowl(s, '#e0244a'), 190, 186, 0.86) + place(bowl(s, '#2a5ad0'), 1258, 188, 0.88);
	art += place(prawn(s), 372, 142, 0.6, 10) + place(prawn(s), 1082, 140, 0.62, -8, true);
	for (const [x, y, r] of [
		[452, 158, 0.62],
		[1006, 158, 0.6],
	] as const)
		art += place(
			solid(s, blob('-44,0 -34,-34 0,-44 34,-34 44,0 34,30 0,40 -34,30'), '#ffffff', 9, { to: '#d0c0e0' }) +
				stroke('M-16 4C-16 -20 20 -20 18 4C16 22 -6 16 -4 2', pink, 9),
			x,
			y,
			r,
		);
	for (const [x, y, turn] of [
		[60, 206, -8],
		[306, 206, 8],
		[330, 218, -4],
		[1150, 206, -6],
		[1370, 206, 8],
		[1128, 220, 4],
		[20, 222, 6],
		[1430, 222, -8],
	] as const)
		art += place(
			solid(s, oval(0, 0, 36, 23), '#4fe0b0', 7, { to: '#0f6b5a', rim: '#ffffff' }) +
				fill(box(-9, -6, 18, 12), '#0a3a3a'),
			x,
			y,
			1,
			turn,
		);
	return art + flare(s, 120, 96, 40) + flare(s, 1330, 96, 44, '#ffd0f0');
}

export const ground: GroundArt = { back, front };
