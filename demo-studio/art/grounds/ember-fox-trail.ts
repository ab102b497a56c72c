/** A forest in autumn: maples that glow, an owl and lanterns, and mushrooms, acorns and leaves on the trail. */
import { bead, blob, body, box, chest, darken, fill, flame, flare, gem, lamp, lighten, line } from '../toolkit.ts';
import { metals, oval, place, poly, shine, stroke, taper } from '../toolkit.ts';
import type { Point, Shading, Sheet } from '../toolkit.ts';
import { mushroom } from '../games/ember-fox-trail.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#2a0a10';
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#ffe2a0', ...o });
const golden = (s: Sheet, d: string, depth: number) =>
	solid(s, d, '#ffc62e', depth, { to: '#a8560a', rim: '#fffbe0', rimLight: 1 });

/** Half of a maple leaf, its stalk at 0,0 and its tip at 0,-100. */
const half = '0,-100 14,-70 30,-78 28,-46 60,-62 54,-40 72,-34 44,-14 50,0 16,-4 4,-8';
const leafPath = poly(
	`${half} ${half
		.split(' ')
		.reverse()
		.map((p) => (p.startsWith('0,') ? p : `-${p}`))
		.join(' ')}`,
);
const leaf = (s: Sheet, x: number, y: number, q: number, turn: number, color: string) =>
	place(
		solid(s, leafPath, color, 12, { to: darken(color, 0.35), outlineWidth: 5 }) +
			stroke('M0 24V-84M0 -20L40 -44M0 -20L-40 -44M0 -44L20 -70M0 -44L-20 -70', darken(color, 0.4), 4),
		x,
		y,
		q,
		turn,
	);

/** Maple with a hollow trunk, its foot on x, y. */
function maple(s: Sheet, x: number, y: number, q: number, colors: readonly string[], flip: boolean): string {
	const wood = { to: '#2f1410', rim: '#ffb878' };
	let art = '';
	for (const [points, w] of [
		[
			[
				[0, -120],
				[70, -190],
				[140, -220],
			],
			26,
		],
		[
			[
				[0, -150],
				[-70, -220],
				[-120, -240],
			],
			26,
		],
		[
			[
				[0, -160],
				[20, -250],
				[40, -300],
			],
			24,
		],
	] as [Point[], number][])
		art += solid(s, taper(points, w, 8), '#7a4028', 8, wood);
	art += solid(s, blob('-96,0! -50,-30 -40,-90 -34,-190 30,-190 38,-90 56,-30 104,0!'), '#7a4028', 24, {
		...wood,
		marks: stroke('M-20 -180Q-26 -90 -50 -10M6 -180Q10 -80 16 -6M26 -150Q26 -70 60 -10', '#4a2014', 6),
	});
	const r = s.random(`maple${x}`);
	for (const [cx, cy, size, tone] of [
		[-140, -240, 78, 0],
		[146, -226, 80, 1],
		[40, -316, 92, 2],
		[-56, -292, 84, 1],
		[0, -230, 88, 0],
		[92, -268, 70, 2],
	] as const) {
		const color = colors[tone] as string;
		art += solid(
			s,
			blob(
				Array.from({ length: 16 }, (_, i): Point => [
					cx + Math.cos(i * 0.3927) * size * (0.88 + (i % 2) * 0.22),
					cy + Math.sin(i * 0.3927) * size * 0.76 * (0.88 + (i % 2) * 0.22),
				]),
			),
			color,
			22,
			{ to: darken(color, 0.45), rim: '#fff0b0' },
		);
		for (let i = 0; i < 4; i++)
			art += place(
				fill(leafPath, lighten(color, 0.35), 'opacity=".85"'),
				cx + r.bell() * size * 0.6,
				cy + 14 + r.bell() * size * 0.4,
				0.24,
				r.next() * 360,
			);
	}
	return place(art, x, y, q, 0, flip);
}

/** Owl on a branch, its feet on 0,0. */
const owl = (s: Sheet) =>
	solid(s, blob('-44,0! -58,-60 -50,-120 -40,-150! -16,-128 16,-128 40,-150! 50,-120 58,-60 44,0!'), '#a8683a', 20, {
		to: '#4a2414',
	}) +
	solid(s, blob('-26,-4! -36,-50 0,-80 36,-50 26,-4!'), '#f0d0a0', 10, {
		to: '#b8824a',
		marks: stroke('M-24 -50q8 10 16 0t16 0 16 0M-22 -30q8 10 16 0t16 0 14 0', '#8a5a34', 5),
	}) +
	[-1, 1]
		.map(
			(k) =>
				solid(s, oval(k * 22, -100, 22), '#ffe9b0', 6) +
				fill(oval(k * 20, -98, 12), '#ffb81f') +
				fill(oval(k * 20, -98, 7), ink) +
				fill(oval(k * 20 - 3, -102, 3), '#ffffff'),
		)
		.join('') +
	solid(s, poly('-8,-90 8,-90 0,-70'), '#ff9a2e', 4);

/** Lantern on a crook, its foot on x, y. */
const crook = (s: Sheet, x: number, y: number, flip: boolean) =>
	place(
		stroke('M0 0V-150Q0 -196 44 -190', ink, 20) +
			stroke('M0 0V-150Q0 -196 44 -190', '#8a5230', 13) +
			lamp(s, 44, -138, 100, '#ffb02e', 0.85) +
			stroke('M44 -190V-170', ink, 5) +
			golden(s, poly('20,-164 68,-164 60,-178 28,-178'), 4) +
			solid(s, box(24, -164, 40, 52, 5), '#fff0a0', 8, { to: '#ff9a1f' }) +
			flame(s, 44, -118, 34) +
			golden(s, box(18, -114, 52, 12, 4), 4),
		x,
		y,
		1,
		0,
		flip,
	);

const turf = (s: Sheet, d: string, color: string, to: string) => solid(s, blob(d), color, 24, { to, rim: '#ffd27a' });

function back(s: Sheet): string {
	const warm = ['#e0482a', '#f0752a', '#ffb02e'];
	let art =
		maple(s, 330, 410, 0.66, ['#c43a3a', '#d9602e', '#e8862e'], true) +
		maple(s, 1110, 410, 0.66, ['#c43a3a', '#d9602e', '#e8862e'], false);
	art += maple(s, 110, 410, 1, warm, false) + maple(s, 1332, 410, 1.02, warm, true);
	art += crook(s, 440, 398, true) + crook(s, 1000, 398, false);
	art +=
		place(stroke('M0 0Q60 -14 120 0', ink, 20) + stroke('M0 0Q60 -14 120 0', '#7a4028', 13), 172, 214) +
		place(owl(s), 252, 208, 0.62);
	art += turf(
		s,
		'-90,500! -70,384 80,372 240,392 400,378 540,400 720,386 900,400 1040,376 1200,392 1360,370 1510,386 1530,500!',
		'#b8562a',
		'#4a1a1c',
	);
	for (const [x, y, q, c] of [
		[478, 368, 56, '#e0382c'],
		[548, 380, 38, '#ffa02e'],
		[940, 374, 50, '#e0382c'],
		[878, 384, 36, '#ffa02e'],
	] as const)
		art += mushroom(s, x, y, q, c);
	for (let i = 0; i < 16; i++)
		art += leaf(s, 20 + i * 92, 416 + ((i * 17) % 12), 0.22, (i * 67) % 360, warm[i % 3] as string);
	return art;
}

/** Acorn, around 0,0. */
const acorn = (s: Sheet) =>
	solid(s, blob('-54,-20! -50,40 -14,84 0,100! 14,84 50,40 54,-20!'), '#e09a4a', 22, {
		to: '#8a4a1c',
		marks: shine(-22, 24, 9, 32, 8, 0.6),
	}) +
	solid(s, blob('-68,-16! -64,-60 -30,-84 30,-84 64,-60 68,-16! 0,-2'), '#8a5a34', 16, {
		to: '#3f2414',
		marks: stroke('M-60 -30L60 -74M-30 -8L70 -50M-64 -54L20 -2M-30 -84L64 -20', '#5a3820', 6),
	}) +
	stroke('M0 -84Q4 -110 20 -116', '#5a3820', 12);

/** Large mushroom with a window and a door, its foot on 0,0. */
const home = (s: Sheet) =>
	solid(s, blob('-64,0! -54,-60 -60,-116 60,-116! 54,-60 64,0!'), '#ffe9c4', 22, { to: '#b8845a' }) +
	fill('M-22 0V-40A22 22 0 0 1 22 -40V0Z', s.linear(['#a8602e', '#5a2a14'])) +
	stroke('M-22 0V-40A22 22 0 0 1 22 -40V0', '#4a2010', 6) +
	bead(s, 11, -28, 5, '#ffd25a', false) +
	lamp(s, 0, -88, 40, '#ffcf5a', 0.8) +
	solid(s, oval(0, -88, 16), '#ffd25a', 4) +
	stroke('M0 -104V-72M-16 -88H16', '#6b3418', 5) +
	solid(
		s,
		blob('-140,-104! -120,-170 -60,-218 0,-228 60,-218 120,-170 140,-104! 70,-86 0,-94 -70,-86'),
		'#e0382c',
		32,
		{ to: '#7a1420', rim: '#ffd0b0' },
	) +
	[
		[-76, -158, 22],
		[-8, -190, 27],
		[70, -164, 22],
		[22, -126, 16],
		[-44, -120, 15],
		[106, -122, 14],
	]
		.map(([x, y, r]) => fill(oval(x as number, y as number, r as number, (r as number) * 0.82), '#fff3e0'))
		.join('');

function front(s: Sheet): string {
	const warm = ['#e0482a', '#f0752a', '#ffb02e', '#c42f3a'];
	let art = place(home(s), 1284, 196, 0.84) + chest(s, 150, 218, 236, '#8a4a24', metals.gold, '#fff0a0');
	art +=
		mushroom(s, 316, 116, 92, '#ff8a2e') +
		mushroom(s, 1128, 128, 80, '#ff8a2e') +
		mushroom(s, 1418, 118, 84, '#ffb02e');
	art += turf(
		s,
		'-90,320! -70,190 80,196 220,182 380,188 520,162 640,168 740,150 860,168 980,160 1090,190 1240,180 1400,194 1530,186 1530,320!',
		'#8a3a24',
		'#2f0f16',
	);
	// Trail that leads to the hero.
	art += solid(s, blob('650,164! 800,164! 900,230 1000,330! 440,330! 560,230', 0.3), '#e8a860', 14, { to: '#7a3a1c' });
	for (const [x, y, q] of [
		[700, 186, 0.5],
		[752, 200, 0.6],
		[690, 214, 0.7],
	] as const)
		art += place(
			fill(
				oval(0, 0, 17, 14) + oval(-18, -16, 7) + oval(-6, -25, 7) + oval(7, -25, 7) + oval(19, -16, 7),
				'#7a3a1c',
				'opacity=".8"',
			),
			x,
			y,
			q,
		);
	art +=
		place(acorn(s), 410, 168, 0.52, -22) +
		place(acorn(s), 468, 190, 0.42, 30) +
		place(acorn(s), 1046, 172, 0.5, 24) +
		place(acorn(s), 988, 194, 0.38, -26);
	let i = 0;
	for (const [x, y, q, turn] of [
		[40, 226, 0.7, -30],
		[226, 230, 0.62, 20],
		[302, 222, 0.56, 70],
		[372, 232, 0.5, -60],
		[500, 228, 0.5, 14],
		[580, 222, 0.36, 100],
		[868, 222, 0.38, -40],
		[938, 230, 0.5, 40],
		[1100, 232, 0.58, -16],
		[1190, 228, 0.62, 50],
		[1270, 232, 0.5, -70],
		[1360, 226, 0.66, 10],
		[1440, 230, 0.6, -44],
	] as const)
		art += leaf(s, x, y, q, turn, warm[i++ % 4] as string);
	const coin = (x: number, y: number, turn: number) =>
		place(golden(s, oval(0, 0, 36, 23), 7) + place(fill(leafPath, '#a8560a'), 0, 12, 0.2), x, y, 1, turn);
	art += coin(90, 218, -8) + coin(268, 218, 8) + coin(346, 214, -4) + coin(1156, 216, 6) + coin(1392, 212, -8);
	art +=
		place(gem(s, 24, '#ff5a3a', 8), 440, 218) +
		place(gem(s, 24, '#ffd23a', 8), 1020, 218) +
		place(gem(s, 20, '#5fd0a8', 8), 1226, 206);
	art += stroke(line('520,176 540,150 560,172'), '#d98a3a', 6) + stroke(line('930,178 950,150 968,174'), '#d98a3a', 6);
	return art + flare(s, 150, 110, 54, '#fff6c9');
}

export const ground: GroundArt = { back, front };
