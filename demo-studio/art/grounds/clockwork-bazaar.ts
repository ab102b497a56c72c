/** The bazaar: a clock tower and a palace with domes, stalls between them, and heaps of brass, carpets and lamps. */
import {
	bead,
	blob,
	body,
	box,
	darken,
	f,
	fill,
	garland,
	gear,
	gem,
	lamp,
	lantern,
	lighten,
	line,
} from '../toolkit.ts';
import { oval, place, poly, shine, star, stroke } from '../toolkit.ts';
import type { Shading, Sheet } from '../toolkit.ts';
import { brass, stall } from '../games/clockwork-bazaar.ts';
import type { GroundArt } from '../toolkit/ground.ts';

const copper = ['#ffd0b0', '#c4623f', '#7a2f1a', '#3a120a', '#b05a3c'];
const bronze = ['#f0bd72', '#a8662a', '#5f3413', '#2a1408', '#8f5524'];
/** Metal far away is cooler than near metal. */
const farBrass = ['#e0c48a', '#94683f', '#553a30', '#2a1c26', '#7d5a42'];
const ink = '#170a12';

const solid = (s: Sheet, d: string, color: string, depth: number, o: Partial<Shading> & { to?: string } = {}) =>
	body(s, d, color, { to: darken(color, 0.66), depth, outline: ink, outlineWidth: 3, rim: '#ffd9a0', ...o });
const stone = (color: string) => [lighten(color, 0.2), color, darken(color, 0.76)];
const cog = (s: Sheet, x: number, y: number, r: number, teeth: number, metal: string[]) =>
	gear(s, x, y, r, teeth, metal, 0) + golden(s, oval(x, y, r * 0.26), r * 0.07) + fill(oval(x, y, r * 0.11), '#2b1004');
const golden = (s: Sheet, d: string, depth: number, outlineWidth = 3, marks = '') =>
	body(s, d, '#eaa632', {
		to: '#8a4a0c',
		rim: '#fffbe0',
		rimLight: 0.95,
		outline: '#2b1004',
		depth,
		outlineWidth,
		marks,
	});

/** Opening with a round top, on y. */
const arch = (x: number, y: number, w: number, h: number) =>
	`M${f(x - w / 2)} ${f(y)}V${f(y - h * 0.6)}Q${f(x - w * 0.5)} ${f(y - h * 0.86)} ${f(x)} ${f(y - h)}Q${f(x + w * 0.5)} ${f(y - h * 0.86)} ${f(x + w / 2)} ${f(y - h * 0.6)}V${f(y)}Z`;

const litArch = (s: Sheet, x: number, y: number, w: number, h: number, bars = true) =>
	fill(arch(x, y + 4, w + 13, h + 12), '#c98a4a') +
	fill(arch(x, y + 3, w + 7, h + 7), '#24101c') +
	fill(arch(x, y, w, h), s.linear(['#ff8a2a', '#ffc44f', '#fff0b0'])) +
	(bars ? stroke(`M${f(x)} ${f(y)}V${f(y - h)}M${f(x - w / 2)} ${f(y - h * 0.46)}h${f(w)}`, '#6b2a14', 5) : '');

/** Onion dome with brass ribs, on x, y. */
function onion(s: Sheet, x: number, y: number, r: number, color: string): string {
	const d = `M${f(x - r * 0.82)} ${f(y)}C${f(x - r * 1.5)} ${f(y - r * 0.75)} ${f(x - r * 0.62)} ${f(y - r * 1.3)} ${f(x)} ${f(y - r * 1.9)}C${f(x + r * 0.62)} ${f(y - r * 1.3)} ${f(x + r * 1.5)} ${f(y - r * 0.75)} ${f(x + r * 0.82)} ${f(y)}Z`;
	let ribs = '';
	for (const k of [-0.72, -0.28, 0.22, 0.68])
		ribs += `M${f(x)} ${f(y - r * 1.85)}Q${f(x + k * r * 1.9)} ${f(y - r * 0.8)} ${f(x + k * r * 1.15)} ${f(y)}`;
	return (
		stroke(`M${f(x)} ${f(y - r * 1.8)}v${f(-r * 0.6)}`, '#c99a55', 4) +
		bead(s, x, y - r * 2.04, r * 0.09 + 2, '#ffd977', false) +
		solid(s, d, color, r * 0.42, {
			to: darken(color, 0.78),
			angle: 20,
			shade: 0.8,
			marks: stroke(ribs, darken(color, 0.6), 7, 'opacity=".6"') + stroke(ribs, '#e0ac5a', 3),
		}) +
		golden(s, box(x - r * 0.94, y - r * 0.07, r * 1.88, r * 0.19, 4), 4, 2)
	);
}

/** Wall lit from the left, with cornices; its foot lies below the picture. */
function wall(s: Sheet, x: number, y: number, w: number, color: string): string {
	let bricks = '';
	for (let i = 0; i < 5; i++) bricks += box(x + w * (((i * 0.37) % 0.7) - 0.42), y + 26 + i * 40, w * 0.17, 11, 2);
	const cornice = box(x - w * 0.57, y - 4, w * 1.14, 17, 4);
	const marks = fill(bricks, lighten(color, 0.2), 'opacity=".6"');
	return (
		solid(s, box(x - w / 2, y, w, 500 - y), color, w * 0.2, { stops: stone(color), angle: 0, shade: 0.75, marks }) +
		solid(s, cornice, lighten(color, 0.1), 4, { angle: 0 })
	);
}

function dial(s: Sheet, x: number, y: number, r: number, inside = ''): string {
	let art =
		golden(s, oval(x, y, r * 1.14), r * 0.16) +
		fill(oval(x, y, r * 0.95), '#2b1004') +
		fill(oval(x, y, r * 0.9), s.radial(['#ffedc0', '#f2c87a@60', '#a8682f'], 0.42, 0.38, 0.66));
	for (let i = 0; i < 12; i++)
		art += place(
			fill(
				box(-r * (i % 3 ? 0.035 : 0.06), -r * 0.84, r * (i % 3 ? 0.07 : 0.12), r * (i % 3 ? 0.13 : 0.22), 2),
				'#3a1408',
			),
			x,
			y,
			1,
			i * 30,
		);
	return art + inside;
}

const hands = (s: Sheet, x: number, y: number, r: number, a: number, b: number) =>
	place(fill(poly(`-${r * 0.1},${r * 0.16} 0,-${r * 0.8} ${r * 0.1},${r * 0.16}`), '#1c0a10'), x, y, 1, a) +
	place(fill(poly(`-${r * 0.14},${r * 0.16} 0,-${r * 0.56} ${r * 0.14},${r * 0.16}`), '#a81c34'), x, y, 1, b) +
	bead(s, x, y, r * 0.14, '#ffd35a', false);

const lights = (s: Sheet, a: [number, number], b: [number, number]) => {
	const one = (x: number, y: number, i: number) =>
		lantern(s, x, y + 11, 11, ['#ffb84a', '#ff6a4c', '#3fd0c0'][i % 3] as string, 'round', 0);
	return garland(s, a, b, 10, 4, one, '#2a1820', 4);
};

function back(s: Sheet): string {
	const [rose, plum] = ['#7a4040', '#4c2c48'];
	const tower =
		place(gear(s, 0, 0, 68, 18, copper, 0), 160, 218) + dial(s, 160, 218, 44) + hands(s, 160, 218, 44, 42, -58);
	let art =
		wall(s, 8, 226, 130, plum) +
		onion(s, 8, 226, 56, '#a8642a') +
		litArch(s, 20, 312, 26, 52) +
		cog(s, 262, 316, 88, 16, farBrass) +
		wall(s, 330, 196, 64, plum) +
		onion(s, 330, 196, 33, '#a8642a') +
		litArch(s, 330, 262, 20, 44) +
		wall(s, 160, 152, 168, rose) +
		onion(s, 160, 152, 62, '#15707a') +
		tower;
	for (const k of [-46, 0, 46]) art += litArch(s, 160 + k, 352, 26, k ? 46 : 58);
	art +=
		cog(s, 1168, 262, 98, 18, farBrass) +
		wall(s, 1178, 292, 84, plum) +
		onion(s, 1178, 292, 44, '#15707a') +
		litArch(s, 1176, 352, 24, 44);
	art += wall(s, 1426, 170, 84, plum) + onion(s, 1426, 170, 44, '#15707a') + litArch(s, 1420, 244, 24, 52);
	art += wall(s, 1304, 216, 190, rose) + onion(s, 1304, 216, 82, '#a8642a');
	for (const k of [-58, 0, 58]) art += litArch(s, 1304 + k, 308, 32, k ? 58 : 70);
	art += golden(s, box(1204, 322, 200, 12, 5), 4, 2.5);
	// The terrace closes the row below.
	art += solid(s, 'M-70 366H420L480 376H960L1010 366H1510V500H-70Z', '#54303c', 22, { stops: stone('#54303c') });
	for (let i = 0; i < 13; i++) {
		const x = 36 + i * 114;
		const rug =
			fill(poly(`${x},386 ${x + 18},412 ${x},438 ${x - 18},412`), '#ffc94a') +
			stroke(`M${x - 32} 370V452M${x + 32} 370V452`, '#ffc94a', 6);
		art +=
			i % 2
				? litArch(s, x, 446, 46, 54, false)
				: solid(s, box(x - 40, 362, 80, 90, 3), i % 4 ? '#a8182e' : '#0f6a74', 8, { marks: rug });
	}
	art +=
		fill(box(512, 226, 6, 160, 3) + box(924, 226, 6, 160, 3), '#a8703a') +
		stall(s, 432, 384, 186, '#a8182c', '#e0b878') +
		stall(s, 1012, 384, 186, '#0f6a74', '#e0b878') +
		lights(s, [352, 152], [515, 226]) +
		lights(s, [1216, 150], [927, 226]);
	const jar = blob('-20,0! -28,-34 -12,-58 -14,-70! 14,-70! 12,-58 28,-34 20,0!');
	for (const x of [556, 884]) art += place(solid(s, jar, '#a8502f', 12), x, 380);
	return art + cog(s, 606, 354, 34, 10, farBrass) + cog(s, 836, 360, 27, 9, copper);
}

/** Coins on a mound; the far ones first. */
function coins(s: Sheet, x: number, y: number, w: number, h: number, seed: string): string {
	const r = s.random(`coins${seed}`);
	let art = fill(
		blob(
			`${x - w},${y + 80}! ${x - w},${y}! ${x - w * 0.55},${y - h * 0.62} ${x},${y - h} ${x + w * 0.55},${y - h * 0.62} ${x + w},${y}! ${x + w},${y + 80}!`,
		),
		s.linear(['#c47a1c', '#4a1c08@60']),
	);
	for (let row = 0; row < 6; row++) {
		const half = w * (0.12 + row * 0.17);
		const n = Math.max(2, Math.round(half / 27));
		for (let i = 0; i < n; i++) {
			const px = x + ((i + 0.5) / n - 0.5) * 2 * half + r.bell() * 9;
			const py = y - h * (1 - row * 0.2) * (1 - ((px - x) / w) ** 2) * 0.96 + r.bell() * 6;
			const piece =
				fill(oval(0, 8, 31, 18), '#3a1404') +
				fill(oval(0, 0, 31, 18), s.linear([row < 2 ? '#fffbe0' : '#ffe08a', '#f0b43a', '#94520c'], 50)) +
				fill(oval(0, 0, 21, 11), s.linear(['#b86a10', '#f7c64a'], 50));
			art += place(piece, px, py, 1, r.range(-30, 30));
		}
	}
	return art;
}

/** Rolled carpet seen at its end, which lies to the left. */
function roll(s: Sheet, x: number, y: number, r: number, long: number, c: string): string {
	const across = (k: number) => `M${f(x + long * k)} ${f(y - r)}q${f(r * 0.5)} ${f(r)} 0 ${f(r * 2)}`;
	const marks =
		stroke([0.24, 0.4, 0.66, 0.82].map(across).join(''), '#ffc94a', 7) + stroke(across(0.53), '#2fc4b8', 14);
	let curl = `M${f(x)} ${f(y)}`;
	for (let i = 1; i < 22; i++)
		curl += `L${f(x + Math.cos(i * 0.6) * r * 0.04 * i)} ${f(y + Math.sin(i * 0.6) * r * 0.043 * i)}`;
	return (
		solid(s, `M${f(x)} ${f(y - r)}h${f(long)}q${f(r * 0.7)} ${f(r)} 0 ${f(r * 2)}h${f(-long)}Z`, c, r * 0.6, {
			marks,
		}) +
		solid(s, oval(x, y, r * 0.92, r), c, r * 0.4) +
		stroke(curl, '#ffd98a', 4)
	);
}

/** Oil lamp in a 1000 box. */
function oilLamp(s: Sheet): string {
	const handle = line('770,520 930,450 960,570 870,670 750,690');
	const marks =
		stroke('M190 600Q500 720 840 590', '#7a1428', 56) +
		[330, 500, 670].map((x) => fill(star(x, 660 - Math.abs(x - 500) * 0.12, 62, 8, 0.5), '#2fd0c4')).join('');
	return (
		stroke(handle, '#2b1004', 90) +
		stroke(handle, '#f0b43a', 54) +
		golden(s, blob('340,800! 660,800! 730,910 700,940 300,940 270,910', 0.3), 28, 14) +
		golden(
			s,
			blob(
				'90,430! 30,410 80,360 180,390 290,480 430,500 620,480 790,510 850,610 780,740 640,820 480,840 340,800 230,680 180,560',
			),
			90,
			14,
			marks,
		) +
		golden(s, blob('400,490! 430,410 520,360 620,370 700,430 730,490! 560,520'), 34, 14) +
		bead(s, 566, 330, 58, '#ff3a52') +
		shine(330, 540, 110, 34, 12, 0.8)
	);
}

/** Pocket watch around 0,0; its wheels show through the face. */
function watch(s: Sheet, r: number): string {
	const glass = `M${f(-r * 0.78)} ${f(-r * 0.1)}A${f(r * 0.78)} ${f(r * 0.78)} 0 0 1 ${f(r * 0.1)} ${f(-r * 0.78)}Q${f(-r * 0.5)} ${f(-r * 0.5)} ${f(-r * 0.78)} ${f(-r * 0.1)}Z`;
	const wheels = fill(oval(r * 0.1, r * 0.4, r * 0.34), '#2b1008') + gear(s, r * 0.1, r * 0.4, r * 0.29, 10, copper);
	return (
		stroke(oval(0, -r * 1.46, r * 0.24), '#2b1004', r * 0.22) +
		stroke(oval(0, -r * 1.46, r * 0.24), '#e0a03a', r * 0.12) +
		golden(s, box(-r * 0.16, -r * 1.34, r * 0.32, r * 0.34, 5), 6) +
		dial(s, 0, 0, r, wheels) +
		hands(s, 0, 0, r, 24, -48) +
		fill(glass, '#ffffff', 'opacity=".28"')
	);
}

/** Round flask with a glowing potion, on 0,0. */
function flask(s: Sheet, r: number, c: string): string {
	const potion =
		fill(`M${-r} ${-r}Q${-r * 0.4} ${-r * 1.3} 0 ${-r}T${r} ${-r}V0H${-r}Z`, s.linear([lighten(c, 0.55), c])) +
		lamp(s, -r * 0.1, -r * 0.5, r * 0.7, '#ffffff', 0.8);
	return (
		solid(s, box(-r * 0.26, -r * 2.4, r * 0.52, r * 0.7, 4), lighten(c, 0.3), 6) +
		solid(s, oval(0, -r, r), darken(c, 0.25), r * 0.34, { marks: potion }) +
		golden(s, box(-r * 0.38, -r * 2.05, r * 0.76, r * 0.22, 5), 4) +
		bead(s, 0, -r * 2.55, r * 0.34, '#ff8a3a') +
		shine(-r * 0.45, -r * 1.35, r * 0.14, r * 0.34, 28, 0.85)
	);
}

function front(s: Sheet): string {
	let art = solid(s, 'M-70 176H1510V310H-70Z', '#4a1f1c', 20);
	art += cog(s, 56, 140, 128, 16, bronze) + cog(s, 262, 176, 84, 12, copper) + place(flask(s, 50, '#9a3af0'), 366, 196);
	art +=
		cog(s, 1404, 132, 118, 16, copper) +
		place(flask(s, 44, '#12a8a8'), 1086, 198) +
		place(watch(s, 78), 1216, 144, 1, 10);
	// The carpet runs from the hero towards the player.
	const marks =
		stroke(poly('500,166 940,166 1040,262 400,262'), '#ffc94a', 10) +
		fill(poly('530,182 910,182 990,262 450,262'), '#0f5560') +
		[580, 720, 860]
			.map(
				(x) =>
					fill(poly(`${x - 62},210 ${x},182 ${x + 62},210 ${x},238`), '#ffc94a') +
					fill(poly(`${x - 40},210 ${x},192 ${x + 40},210 ${x},228`), '#a81830'),
			)
			.join('');
	art += solid(s, poly('476,150 964,150 1130,310 310,310'), '#a8182e', 18, { marks });
	art +=
		coins(s, 130, 240, 270, 100, 'left') + coins(s, 1356, 240, 250, 96, 'right') + place(oilLamp(s), 56, -6, 0.215);
	art +=
		roll(s, 352, 206, 30, 96, '#14687c') +
		roll(s, 264, 202, 40, 130, '#b81c36') +
		roll(s, 1016, 204, 36, 120, '#6b2a86');
	art +=
		place(gem(s, 26, '#ff3a52'), 30, 178) + place(gem(s, 24, '#2fd0c4'), 1322, 176) + gear(s, 978, 206, 30, 10, brass);
	return art + fill(box(-70, 178, 1580, 140), s.linear(['#1c060600', '#1c060690@40', '#1c0606']));
}

export const ground: GroundArt = { back, front };
