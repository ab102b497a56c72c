/** The palace of the reef: towers with roofs of shell, tall corals and fish, and treasure in the sand. */
import { bead, blob, body, box, chest, darken, fill, flare, gem, lamp, lighten, line, metals } from '../toolkit.ts';
import { oval, place, starfish, stroke, taper } from '../toolkit.ts';
import type { Point, Shading, Sheet } from '../toolkit.ts';
import { anemone, crownBand, fanCoral, reefFish } from '../games/coral-crown.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#06304a';
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#f4fff0', ...o });
const golden = (s: Sheet, d: string, depth: number) =>
	solid(s, d, '#ffc62e', depth, { to: '#a8600c', rim: '#fffbe0', rimLight: 1, outline: '#4a2006' });

/** Coral with round arms, each a list of points from its root to its tip. */
function armCoral(
	s: Sheet,
	x: number,
	y: number,
	q: number,
	color: string,
	arms: readonly (readonly Point[])[],
): string {
	let art = '';
	for (const points of arms) {
		const [tx, ty] = points.at(-1) as Point;
		art += solid(s, taper([...points] as Point[], 46, 30), color, 14, { to: darken(color, 0.5) });
		art += bead(s, tx, ty, 20, lighten(color, 0.4), false);
	}
	return place(art, x, y, q);
}

const tree: readonly (readonly Point[])[] = [
	[
		[-6, -130],
		[-70, -180],
		[-110, -250],
		[-120, -300],
	],
	[
		[-90, -220],
		[-150, -240],
		[-176, -290],
	],
	[
		[10, -180],
		[70, -230],
		[96, -300],
		[92, -350],
	],
	[
		[84, -260],
		[140, -280],
		[160, -330],
	],
	[
		[0, 20],
		[-4, -120],
		[8, -240],
		[-14, -330],
		[-10, -390],
	],
];

/** Tower with a roof of shell and a lit window, on x, y. */
function tower(s: Sheet, x: number, y: number, w: number, h: number, roof: string): string {
	let ribs = '';
	for (const k of [-0.7, -0.35, 0, 0.35, 0.7])
		ribs += `M${x} ${y - h - w * 1.05}Q${x + k * w * 0.7} ${y - h - w * 0.5} ${x + k * w * 0.62} ${y - h}`;
	const shell = blob([
		[x, y - h - w * 1.12],
		[x + w * 0.5, y - h - w * 0.66],
		[x + w * 0.72, y - h],
		[x, y - h + w * 0.08],
		[x - w * 0.72, y - h],
		[x - w * 0.5, y - h - w * 0.66],
	]);
	return (
		solid(s, box(x - w / 2, y - h, w, h, 8), '#f4dcb0', 22, {
			to: '#b08a70',
			marks: stroke(`M${x - w / 2} ${y - h * 0.28}h${w}M${x - w / 2} ${y - h * 0.56}h${w}`, '#c49a74', 6),
		}) +
		solid(s, shell, roof, 20, { to: darken(roof, 0.45), marks: stroke(ribs, darken(roof, 0.35), 7) }) +
		golden(s, box(x - w * 0.62, y - h - 8, w * 1.24, 22, 9), 6) +
		bead(s, x, y - h - w * 1.16, 15, '#fff4ff') +
		lamp(s, x, y - h * 0.62, w * 0.6, '#fff3a0', 0.7) +
		fill(
			`M${x - w * 0.18} ${y - h * 0.42}V${y - h * 0.66}A${w * 0.18} ${w * 0.18} 0 0 1 ${x + w * 0.18} ${y - h * 0.66}V${y - h * 0.42}Z`,
			s.linear(['#fffbe0', '#ffc94a']),
		) +
		stroke(
			`M${x - w * 0.18} ${y - h * 0.42}V${y - h * 0.66}A${w * 0.18} ${w * 0.18} 0 0 1 ${x + w * 0.18} ${y - h * 0.66}V${y - h * 0.42}Z`,
			'#8a5a34',
			6,
		)
	);
}

const reefRock = (s: Sheet, d: string, color = '#3a7f9c') =>
	solid(s, blob(d), color, 26, { to: darken(color, 0.55), rim: '#bff4ff' });

function back(s: Sheet): string {
	let art = tower(s, 40, 400, 120, 250, '#ff8ab4') + tower(s, 150, 400, 96, 150, '#ffb06a');
	art += tower(s, 1404, 400, 126, 236, '#b88aff') + tower(s, 1292, 400, 96, 140, '#ff8ab4');
	art += armCoral(s, 300, 386, 0.84, '#ff5a7a', tree) + armCoral(s, 1146, 386, 0.78, '#ff8a3a', tree);
	art += fanCoral(s, 398, 384, 186, '#e04aa8') + fanCoral(s, 1046, 384, 176, '#8a5af0');
	art +=
		reefFish(s, 432, 138, 58, '#ffc62e', '#2050d9', false) + reefFish(s, 1000, 120, 56, '#ff8a3a', '#ffffff', true);
	art += reefFish(s, 210, 70, 46, '#5fe0d0', '#d9402f', false);
	art += reefRock(s, '-90,470! -80,380 20,352 140,374 260,360 380,384 480,372 560,400 620,470!');
	art += reefRock(s, '820,470! 880,402 960,376 1080,386 1200,362 1320,376 1440,350 1530,384 1530,470!');
	art += solid(s, blob('420,480! 480,402 600,372 720,384 840,370 960,402 1020,480!'), '#f0dca8', 20, { to: '#a8845a' });
	art += anemone(s, 560, 380, 52, '#ff8ac4', 'a') + anemone(s, 884, 380, 56, '#ffd25a', 'b');
	return art;
}

/** Open clam with a pearl, on 0,0. */
function clam(s: Sheet): string {
	let folds = '';
	for (const k of [-2, -1, 0, 1, 2]) folds += `M${k * 14} -30Q${k * 44} -110 ${k * 56} -170`;
	return (
		solid(
			s,
			blob(
				'-60,-20! -140,-80 -150,-160! -110,-150 -84,-196! -44,-168 0,-206! 44,-168 84,-196! 110,-150 150,-160! 140,-80 60,-20',
			),
			'#ff8ab4',
			24,
			{
				to: '#b03a7a',
				marks: stroke(folds, '#d9609a', 10),
			},
		) +
		fill(blob('-100,-40 0,-96 100,-40 60,-10 -60,-10'), s.linear(['#8f2a5a', '#ffd0e4'])) +
		lamp(s, 0, -64, 90, '#ffffff', 0.9) +
		bead(s, 0, -64, 42, '#f4ecff') +
		solid(s, blob('-150,-50! -104,-26 -60,-40 0,-20 60,-40 104,-26 150,-50! 130,10 0,34 -130,10'), '#ff9ac0', 20, {
			to: '#b03a7a',
		})
	);
}

/** Crown on a cushion, on 0,0. */
function crown(s: Sheet): string {
	let spikes = '';
	for (const [x, h, c] of [
		[-120, 80, '#1fb8d9'],
		[-62, 112, '#ff5a7a'],
		[0, 142, '#5fe0a8'],
		[62, 112, '#ff5a7a'],
		[120, 80, '#1fb8d9'],
	] as const)
		spikes +=
			golden(s, blob(`${x - 34},0! ${x - 12},${-h * 0.6} ${x},${-h}! ${x + 12},${-h * 0.6} ${x + 34},0!`), 8) +
			place(gem(s, 17, c, 8), x, -h);
	return (
		solid(s, blob('-170,30! -150,-20 0,-34 150,-20 170,30! 150,74 0,86 -150,74'), '#7a2ac4', 26, { to: '#34106b' }) +
		bead(s, -164, 30, 14, '#ffd23a') +
		bead(s, 164, 30, 14, '#ffd23a') +
		place(spikes + place(crownBand(s), 0, -28), 0, -58)
	);
}

const coinAt = (s: Sheet, x: number, y: number, turn: number) =>
	place(golden(s, oval(0, 0, 38, 25), 7) + stroke(oval(0, 0, 25, 15), '#a8640c', 4), x, y, 1, turn);

function front(s: Sheet): string {
	const sand =
		'-70,160! 90,128 260,150 420,168 560,150 720,138 880,152 1030,168 1180,148 1350,126 1510,158! 1510,320! -70,320!';
	let art =
		place(armCoral(s, 0, 0, 1, '#ff8a3a', tree), 20, 196, 0.5, -8) +
		place(armCoral(s, 0, 0, 1, '#ff5ab4', tree), 1424, 196, 0.52, 8);
	art += anemone(s, 404, 172, 74, '#b86bf0', 'c') + anemone(s, 1036, 172, 72, '#5fe0a8', 'd');
	art += solid(s, blob(sand), '#f6e0ac', 30, { to: '#b88a5a', rim: '#fffbe0' });
	let ripples = '';
	for (const [x, y, w] of [
		[560, 186, 90],
		[720, 172, 120],
		[860, 194, 80],
		[660, 208, 70],
	] as const)
		ripples += `M${x - w / 2} ${y}Q${x} ${y - 14} ${x + w / 2} ${y}`;
	art += stroke(ripples, '#c49a64', 5, 'opacity=".8"');
	art += chest(s, 178, 224, 236, '#8a4a24', metals.gold, '#fff0a0') + place(crown(s), 1268, 162, 0.7, 4);
	art += place(clam(s), 348, 208, 0.6, -4) + place(clam(s), 1096, 212, 0.5, 6);
	art +=
		place(starfish(s, '#ff7a4a', '#c42a1a', '#ffe0b0'), 424, 148, 0.075, -14) +
		place(starfish(s, '#5fe0a8', '#0f8a6a', '#e0fff0'), 960, 158, 0.07, 12);
	for (const [x, y, turn] of [
		[60, 216, -10],
		[292, 222, 8],
		[432, 222, -4],
		[1030, 220, 6],
		[1176, 216, -8],
		[1382, 214, 10],
		[1440, 224, -4],
		[1220, 226, 4],
	] as const)
		art += coinAt(s, x, y, turn);
	for (const [x, y, r, color] of [
		[30, 196, 26, '#1fb8d9'],
		[478, 208, 22, '#ff5a7a'],
		[990, 206, 24, '#1fb8d9'],
		[1412, 188, 28, '#5fe0a8'],
	] as const)
		art += place(gem(s, r, color, 8), x, y);
	for (const [x, y, r] of [
		[524, 214, 16],
		[944, 212, 18],
		[262, 196, 15],
	] as const)
		art += bead(s, x, y, r, '#fff4ff');
	art += stroke(line('380,214 410,224 444,216'), '#c49a64', 4);
	return art + flare(s, 178, 112, 56, '#fffbe0') + flare(s, 1262, 44, 40);
}

export const ground: GroundArt = { back, front };
