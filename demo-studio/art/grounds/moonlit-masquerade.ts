/** A canal on carnival night: palaces with lit windows, poles and a gondola, and masks, candles and music before it. */
import { bead, blob, body, bow, box, darken, fill, flare, gem, lamp, lighten, line } from '../toolkit.ts';
import { oval, place, poly, stroke, violin } from '../toolkit.ts';
import type { Shading, Sheet } from '../toolkit.ts';
import { gondola, plumage } from '../games/moonlit-masquerade.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const ink = '#1a0628';
const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { depth, outline: ink, outlineWidth: 4, rim: '#f0d0ff', ...o });
const golden = (s: Sheet, d: string, depth: number) =>
	solid(s, d, '#ffc62e', depth, { to: '#a8560a', rim: '#fffbe0', rimLight: 1 });

/** Pointed window with light, on x, y. */
function lancet(s: Sheet, x: number, y: number, w: number, h: number): string {
	const d = `M${x - w / 2} ${y}V${y - h * 0.6}Q${x - w / 2} ${y - h * 0.86} ${x} ${y - h}Q${x + w / 2} ${y - h * 0.86} ${x + w / 2} ${y - h * 0.6}V${y}Z`;
	return (
		lamp(s, x, y - h * 0.5, w * 1.1, '#ffb84a', 0.5, h * 0.8) +
		fill(d, s.linear(['#fff6c4', '#ffc04a', '#d9601f'])) +
		stroke(d, '#f6e0ff', 9) +
		stroke(d, '#4a1a5a', 3) +
		stroke(`M${x} ${y}V${y - h}M${x - w / 2} ${y - h * 0.5}H${x + w / 2}`, '#7a2a3f', 4)
	);
}

/** Palace with rows of windows, a balcony and a cornice, on x, y. */
function palace(s: Sheet, x: number, y: number, w: number, h: number, color: string, columns: number): string {
	const rows = Math.floor(h / 116);
	let art = solid(s, box(x, y - h, w, h, 3), color, 26, { to: darken(color, 0.5) });
	for (let j = 0; j < rows; j++)
		for (let i = 0; i < columns; i++)
			art += lancet(s, x + ((i + 0.5) * w) / columns, y - h + 104 + j * 116, Math.min(40, (w / columns) * 0.5), 74);
	for (let j = 0; j < rows; j++) {
		const at = y - h + 110 + j * 116;
		art += solid(s, box(x - 5, at, w + 10, 12, 4), '#f0dcff', 5, { to: '#8a5aa8' });
	}
	for (let i = 0; i < w / 26; i++)
		art += solid(
			s,
			blob(`${x + i * 26},${y - h - 8}! ${x + 13 + i * 26},${y - h - 34}! ${x + 26 + i * 26},${y - h - 8}!`, 0.2),
			'#f0dcff',
			5,
			{ to: '#8a5aa8', outlineWidth: 3 },
		);
	return art + solid(s, box(x - 10, y - h - 12, w + 20, 22, 6), '#f6e6ff', 8, { to: '#8a5aa8' });
}

/** Pole of a mooring with a lamp. */
function pole(s: Sheet, x: number, top: number, w: number): string {
	let stripes = '';
	for (let i = -1; i < 22; i++) stripes += `M${x - w} ${top + i * w * 1.6}L${x + w} ${top + i * w * 1.6 - w * 1.2}`;
	return (
		solid(s, box(x - w / 2, top, w, 480 - top, 6), '#e0307a', 9, {
			to: '#6b0f4a',
			marks: stroke(stripes, '#fff0fa', w * 0.55),
		}) +
		golden(s, box(x - w * 0.7, top - 8, w * 1.4, 18, 6), 5) +
		lamp(s, x, top - 34, 70, '#ffd98a', 0.9) +
		bead(s, x, top - 30, 20, '#ffd98a', false) +
		golden(s, blob(`${x - 18},${top - 46}! ${x},${top - 74}! ${x + 18},${top - 46}!`, 0.3), 4)
	);
}

const balustrade = (s: Sheet, x: number, y: number) =>
	solid(
		s,
		blob(
			`${x - 12},${y}! ${x - 10},${y - 12} ${x - 18},${y - 30} ${x - 8},${y - 54} ${x - 12},${y - 62}! ${x + 12},${y - 62}! ${x + 8},${y - 54} ${x + 18},${y - 30} ${x + 10},${y - 12} ${x + 12},${y}!`,
		),
		'#e6d4fa',
		8,
		{ to: '#7a5aa0' },
	);

function back(s: Sheet): string {
	let art = palace(s, 190, 420, 150, 236, '#7a3a9c', 3) + palace(s, -80, 420, 280, 352, '#a8408a', 4);
	art += palace(s, 1106, 420, 146, 222, '#8a3f96', 3) + palace(s, 1240, 420, 290, 366, '#6b3aa8', 4);
	// Bridge over the canal.
	const arch = 'M340 360Q720 270 1100 360V500H1000Q720 330 440 500H340Z';
	art += solid(s, arch, '#b89ad0', 20, {
		to: '#5a3a80',
		marks: stroke('M360 392Q720 300 1080 392M380 424Q720 336 1060 424', '#6b4a90', 4),
	});
	art += fill('M452 500Q720 338 988 500Z', s.linear(['#3a1a7a', '#140836']));
	for (let i = 0; i <= 14; i++) {
		const t = i / 14;
		const y = 364 - 180 * t * (1 - t);
		art += balustrade(s, 372 + t * 696, y);
	}
	art += solid(s, 'M340 314Q720 222 1100 314V296Q720 204 340 296Z', '#f6e6ff', 7, { to: '#8a5aa8' });
	for (const [x, y] of [
		[372, 290],
		[1068, 290],
	] as const)
		art +=
			lamp(s, x, y - 34, 60, '#ffd98a', 0.9) +
			golden(s, box(x - 5, y - 22, 10, 30), 3) +
			bead(s, x, y - 34, 19, '#ffd98a', false);
	art += fill('M-70 404Q300 396 440 440Q720 380 1000 440Q1140 396 1510 404V500H-70Z', s.linear(['#6b4ad0', '#1c0c50']));
	for (const [x, y, w] of [
		[120, 424, 90],
		[300, 432, 60],
		[560, 440, 70],
		[860, 438, 80],
		[1180, 430, 70],
		[1360, 420, 90],
	] as const)
		art += stroke(`M${x - w / 2} ${y}H${x + w / 2}`, '#ffcf8a', 5, 'opacity=".75"');
	return (
		art +
		place(gondola(s, 0, 0, 1, '#ffcf7a'), 268, 388, 0.56) +
		pole(s, 66, 150, 30) +
		pole(s, 1392, 140, 30) +
		pole(s, 1290, 226, 26)
	);
}

/** Mask with eyes, feathers and gems, around 0,0. */
function mask(s: Sheet, color: string, feather: string): string {
	let art = '';
	for (const [turn, long] of [
		[-56, 150],
		[56, 150],
		[-30, 180],
		[30, 180],
		[0, 200],
	] as const)
		art += place(
			plumage(s, turn === 0 ? '#5fe0ff' : Math.abs(turn) > 40 ? lighten(feather, 0.2) : feather, long, turn * 0.5),
			turn * 1.4,
			-30,
			1,
			turn * 0.7,
		);
	const d = '0,-52! 60,-76 130,-66 168,-20 150,40 90,66 36,44 0,14! -36,44 -90,66 -150,40 -168,-20 -130,-66 -60,-76';
	const eye = '36,-14 76,-34 120,-16 98,14 58,16';
	art += solid(s, blob(d), color, 26, { to: darken(color, 0.55) });
	for (const flip of [false, true])
		art += place(
			fill(blob(eye), '#14041f') + stroke(blob(eye), '#ffd23a', 9) + stroke('M44 -44Q90 -66 140 -34', '#ffd23a', 6),
			0,
			0,
			1,
			0,
			flip,
		);
	return (
		art +
		stroke(blob(d), '#ffd23a', 5) +
		place(gem(s, 22, '#ff4a8a', 8), 0, -40) +
		place(gem(s, 12, '#5fe0ff', 6), -136, 6) +
		place(gem(s, 12, '#5fe0ff', 6), 136, 6)
	);
}

/** Candle holder with three arms, on 0,0. */
function candles(s: Sheet): string {
	let art = golden(s, blob('-50,0! -40,-18 -10,-26 -9,-120 9,-120 10,-26 40,-18 50,0!'), 9);
	art +=
		stroke('M0 -60C-70 -50 -84 -90 -80 -126M0 -60C70 -50 84 -90 80 -126', ink, 20) +
		stroke('M0 -60C-70 -50 -84 -90 -80 -126M0 -60C70 -50 84 -90 80 -126', s.linear(['#ffe98a', '#c4780f']), 13);
	for (const [x, y] of [
		[-80, -128],
		[80, -128],
		[0, -126],
	] as const)
		art +=
			lamp(s, x, y - 70, 66, '#ffcf7a', 0.9) +
			solid(s, box(x - 13, y - 48, 26, 48, 5), '#fff6e6', 7, { to: '#d0a8c0' }) +
			golden(s, box(x - 24, y - 6, 48, 14, 6), 4) +
			fill(
				blob(`${x},${y - 44} ${x + 11},${y - 62} ${x},${y - 92}! ${x - 11},${y - 62}`),
				s.linear(['#ffffff', '#ffe05a', '#ff7a1a']),
			);
	return art;
}

const rose = (s: Sheet, x: number, y: number, q: number, color: string) =>
	place(
		solid(s, blob('-46,0 -34,-34 0,-46 34,-34 46,0 34,34 0,44 -34,34'), color, 16, { to: darken(color, 0.55) }) +
			stroke(
				'M-20 6C-16 -24 22 -24 20 2C18 22 -8 20 -8 4C-8 -6 6 -8 8 2M-34 6C-20 34 20 36 36 4',
				darken(color, 0.4),
				6,
			),
		x,
		y,
		q,
	);

function front(s: Sheet): string {
	// Steps of marble with a runner, low in the middle.
	let art = solid(s, poly('-70,150 420,150 470,166 970,166 1020,150 1510,150 1510,320 -70,320'), '#cdb4ea', 16, {
		to: '#4a2a80',
	});
	art += solid(s, poly('-70,186 1510,186 1510,320 -70,320'), '#a888d0', 14, { to: '#3a1f6b' });
	art += solid(s, poly('560,166 880,166 950,320 490,320'), '#d9246a', 12, {
		to: '#6b0a4a',
		marks: stroke('M572 166L506 320M868 166L934 320', '#ffd23a', 9),
	});
	for (let i = 0; i < 4; i++)
		art += fill(
			poly(`${720},${176 + i * 16} ${732 + i},${184 + i * 16} 720,${192 + i * 16} ${708 - i},${184 + i * 16}`),
			'#ffd23a',
		);
	art +=
		place(violin(s, '#ff8a4a', '#7a1f0f') + bow(s, '#c46a2e'), 1060, 34, 0.2, 12) +
		place(candles(s), 60, 206, 0.86) +
		place(candles(s), 1392, 206, 0.9);
	art +=
		place(mask(s, '#f0e4ff', '#c42a9c'), 240, 150, 0.62, -8) + place(mask(s, '#7a2ad0', '#1f8ac4'), 1264, 148, 0.66, 7);
	art += place(mask(s, '#ffcf4a', '#e0407a'), 398, 188, 0.36, 8);
	for (const [x, y, q, color] of [
		[150, 200, 0.84, '#e0246a'],
		[318, 206, 0.6, '#fff0fa'],
		[1140, 206, 0.7, '#e0246a'],
		[1340, 210, 0.66, '#fff0fa'],
		[104, 216, 0.6, '#ff8ac4'],
		[1186, 218, 0.56, '#ff8ac4'],
		[462, 214, 0.5, '#e0246a'],
	] as const)
		art += rose(s, x, y, q, color);
	const coin = (x: number, y: number, turn: number) =>
		place(golden(s, oval(0, 0, 34, 22), 6) + stroke(oval(0, 0, 22, 13), '#a8640c', 4), x, y, 1, turn);
	art +=
		coin(214, 220, -8) +
		coin(272, 226, 6) +
		coin(1092, 222, 8) +
		coin(1230, 224, -6) +
		coin(1420, 222, 10) +
		coin(20, 222, -6) +
		coin(420, 226, 4) +
		coin(1030, 226, -4);
	art +=
		place(gem(s, 24, '#5fe0ff', 8), 366, 214) +
		place(gem(s, 24, '#ff4a8a', 8), 1290, 212) +
		place(gem(s, 22, '#5fe0ff', 8), 996, 212);
	// Ribbon of paper.
	art +=
		stroke(line('440,206 470,186 500,212 530,190'), '#ffd23a', 9) +
		stroke(line('960,196 990,180 1016,204'), '#5fe0ff', 8);
	return art + flare(s, 240, 124, 40) + flare(s, 1264, 120, 44);
}

export const ground: GroundArt = { back, front };
