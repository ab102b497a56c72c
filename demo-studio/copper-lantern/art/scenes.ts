/** The eight games of Copper Lantern as screen prints. */
import { darken, lighten, mix } from '../../art/toolkit/color.ts';
import { blob, box, f, gearPath, line, oval, poly, star, taper, type Point } from '../../art/toolkit/path.ts';
import type { Random } from '../../art/toolkit/random.ts';
import { fill, place, stroke } from '../../art/toolkit/sheet.ts';
import {
	ground,
	hatch,
	HEIGHT,
	hills,
	house,
	lantern,
	peaks,
	rays,
	sky,
	stipple,
	sun,
	WIDTH,
	type Inks,
} from './print.ts';

export interface Scene {
	inks: Inks;
	draw: (random: Random) => string;
	/** Symbol of the game's logo, around 0,0 in a circle of radius 150. */
	symbol: () => string;
	/** Lines of the title. */
	title: readonly string[];
	alt: { en: string; zh: string; es: string };
}

const keepers: Inks = {
	paper: '#f7e3c0',
	pale: '#efb27c',
	mid: '#c9643c',
	deep: '#6b2f3a',
	ink: '#2c1a2e',
	accent: '#2f7f86',
	glow: '#ffd27a',
};
const funicular: Inks = {
	paper: '#fbe9cf',
	pale: '#f6bd8c',
	mid: '#e2725b',
	deep: '#27677d',
	ink: '#173342',
	accent: '#f2b134',
	glow: '#fff1c9',
};
const orchard: Inks = {
	paper: '#eef0d0',
	pale: '#c6cf8c',
	mid: '#7f9a55',
	deep: '#3f5f46',
	ink: '#223329',
	accent: '#c98a2b',
	glow: '#f6d98a',
};
const parade: Inks = {
	paper: '#f3e6dc',
	pale: '#c9b2d6',
	mid: '#6d5aa8',
	deep: '#33306b',
	ink: '#1a1a3d',
	accent: '#e8694a',
	glow: '#ffe6a8',
};
const caravan: Inks = {
	paper: '#fdeccb',
	pale: '#f7c469',
	mid: '#e08a2e',
	deep: '#a8421f',
	ink: '#4a1c1a',
	accent: '#1f7a7a',
	glow: '#fff3d4',
};
const tram: Inks = {
	paper: '#dfe7e6',
	pale: '#8fb3b8',
	mid: '#3f6f80',
	deep: '#22405a',
	ink: '#131f33',
	accent: '#e2603a',
	glow: '#ffd979',
};
const cabaret: Inks = {
	paper: '#f6dfe0',
	pale: '#e39aa6',
	mid: '#a63f63',
	deep: '#4b1f4d',
	ink: '#22112d',
	accent: '#e9b949',
	glow: '#fff0c2',
};
const condor: Inks = {
	paper: '#f4ead6',
	pale: '#dfc39a',
	mid: '#b9703f',
	deep: '#5d4a4a',
	ink: '#2a2530',
	accent: '#2a8c7c',
	glow: '#f7d488',
};

const wallColors = (inks: Inks): string[] => [
	inks.mid,
	inks.pale,
	inks.accent,
	mix(inks.mid, inks.paper, 0.4),
	mix(inks.deep, inks.mid, 0.5),
];

/** Returns a row of houses that stand on a line. */
function row(random: Random, inks: Inks, from: number, to: number, yAt: (x: number) => number, size: number): string {
	let art = '';
	for (let x = from; x < to;) {
		const width = random.range(0.7, 1.3) * size;
		const height = random.range(0.9, 1.7) * size;
		const y = yAt(x + width / 2) - height;
		art += house(random, x, y, width, height + 240, {
			wall: random.pick(wallColors(inks)),
			roof: random.pick([inks.deep, inks.ink, darken(inks.mid, 0.25)]),
			dark: inks.ink,
			lit: inks.glow,
		});
		x += width * random.range(0.9, 1.02);
	}
	return art;
}

function drawKeepers(random: Random): string {
	const inks = keepers;
	let stairs = '';
	for (let step = 0; step < 15; step++) {
		const y = 560 + step * 32;
		const half = 90 + step * 34;
		stairs += fill(box(800 - half, y, half * 2, 34), step % 2 ? inks.pale : mix(inks.pale, inks.paper, 0.5));
		stairs += fill(box(800 - half, y + 24, half * 2, 10), inks.mid, 'opacity=".45"');
	}
	const sides =
		row(random, inks, -60, 360, (x) => 520 + x * 0.2, 190) +
		row(random, inks, 1180, 1700, (x) => 870 - x * 0.2, 190) +
		row(random, inks, -80, 250, () => 820, 230) +
		row(random, inks, 1330, 1720, () => 830, 230);
	let moths = '';
	for (const [x, y, turn] of [
		[640, 300, -20],
		[985, 250, 24],
		[1010, 470, 40],
		[590, 480, -48],
	] as const)
		moths += place(
			fill(blob('0,0 26,-26 34,-4 12,8') + blob('0,0 -26,-26 -34,-4 -12,8'), inks.paper) +
				fill(oval(0, 0, 4, 13), inks.ink),
			x,
			y,
			1,
			turn,
		);
	return (
		sky(
			[
				inks.deep,
				mix(inks.deep, inks.mid, 0.4),
				mix(inks.deep, inks.mid, 0.75),
				inks.mid,
				mix(inks.mid, inks.pale, 0.6),
			],
			random,
			0,
			700,
		) +
		fill(stars(random, 46, 420), inks.glow, 'opacity=".8"') +
		hills(random, 560, 36, 7, mix(inks.deep, inks.ink, 0.35)) +
		row(random, inks, 330, 740, (x) => 590 - (x - 330) * 0.06, 96) +
		row(random, inks, 860, 1270, (x) => 560 + (x - 860) * 0.08, 96) +
		fill(
			poly([
				[710, 560],
				[890, 560],
				[1320, 1000],
				[280, 1000],
			]),
			inks.paper,
		) +
		stairs +
		sides +
		stroke('M-20 60Q420 210 800 96T1620 70', inks.ink, 7) +
		lantern(800, 380, 300, { body: inks.ink, glass: inks.glow, ring: inks.glow }) +
		stroke('M800 96V122', inks.ink, 7) +
		lantern(300, 250, 86, { body: inks.ink, glass: inks.glow, ring: inks.glow }) +
		stroke('M300 150V176', inks.ink, 5) +
		lantern(1290, 220, 86, { body: inks.ink, glass: inks.glow, ring: inks.glow }) +
		stroke('M1290 94V146', inks.ink, 5) +
		moths
	);
}

/** Returns small stars over the upper part of the scene. */
function stars(random: Random, count: number, to: number): string {
	let art = '';
	for (let i = 0; i < count; i++) {
		const r = random.range(2, 6);
		art += star(random.range(0, WIDTH), random.range(0, to), r * 1.8, 4, 0.3);
	}
	return art;
}

function drawFunicular(random: Random): string {
	const inks = funicular;
	const slope = (x: number): number => 1010 - (x - 100) * 0.5;
	const terraces =
		row(random, inks, -60, 1700, (x) => slope(x) - 260, 120) +
		fill(
			poly([
				[-40, slope(-40) - 250],
				[1640, slope(1640) - 250],
				[1640, 1000],
				[-40, 1000],
			]),
			mix(inks.mid, inks.deep, 0.55),
		) +
		row(random, inks, -60, 1700, (x) => slope(x) - 120, 140) +
		fill(
			poly([
				[-40, slope(-40) - 112],
				[1640, slope(1640) - 112],
				[1640, 1000],
				[-40, 1000],
			]),
			inks.deep,
		);
	let ties = '';
	for (let i = 0; i < 30; i++) {
		const x = -60 + i * 62;
		ties += `M${f(x - 20)} ${f(slope(x) - 96)}L${f(x + 20)} ${f(slope(x) - 4)}`;
	}
	const car =
		fill(box(-190, -150, 380, 220, 26), inks.accent) +
		fill(box(-190, 10, 380, 60, 16), inks.mid) +
		fill(box(-206, -176, 412, 40, 18), inks.ink) +
		fill([-150, -50, 50].map((x) => box(x, -112, 84, 96, 12)).join(''), inks.glow) +
		fill(box(134, -112, 44, 150, 8), inks.ink, 'opacity=".8"') +
		[-110, -8, 92]
			.map((x, i) => fill(oval(x, -52, 20) + box(x - 26, -36, 52, 22, 10), i === 1 ? inks.deep : inks.ink))
			.join('') +
		fill(oval(-120, 84, 30) + oval(120, 84, 30), inks.ink) +
		fill(oval(-120, 84, 12) + oval(120, 84, 12), inks.paper) +
		stroke('M-190 -2H190', inks.ink, 5);
	return (
		sky(['#7fc1c4', '#a9d3c5', '#d6e2c2', inks.paper, inks.pale], random, 0, 760) +
		sun(980, 270, 190, inks.accent, '#d6e2c2') +
		gulls(inks.ink, [
			[420, 170, 1],
			[520, 230, 0.7],
			[1300, 160, 0.9],
			[700, 120, 0.6],
		]) +
		fill(box(0, 640, WIDTH, 400), inks.deep) +
		hatch(0, 650, WIDTH, 110, 26, inks.pale, 2.2) +
		terraces +
		stroke(ties, inks.ink, 12) +
		stroke(
			`M-40 ${f(slope(-40) - 84)}L1640 ${f(slope(1640) - 84)}M-40 ${f(slope(-40) - 20)}L1640 ${f(slope(1640) - 20)}`,
			inks.paper,
			9,
		) +
		stroke(`M790 ${f(slope(790) - 190)}L1640 ${f(slope(1640) - 190)}`, inks.ink, 5) +
		place(car, 800, slope(800) - 176, 1.22, 0) +
		row(random, inks, -60, 1700, (x) => slope(x) + 250, 170) +
		fill(
			poly([
				[-40, slope(-40) + 260],
				[1640, slope(1640) + 260],
				[1640, 1000],
				[-40, 1000],
			]),
			inks.ink,
		)
	);
}

function gulls(color: string, at: readonly (readonly [number, number, number])[]): string {
	return at.map(([x, y, size]) => place(stroke('M-46 6Q-22 -26 0 0Q22 -26 46 6', color, 8), x, y, size)).join('');
}

function drawOrchard(random: Random): string {
	const inks = orchard;
	const branches: Point[][] = [
		[
			[800, 900],
			[790, 700],
			[740, 520],
			[620, 380],
		],
		[
			[800, 780],
			[850, 560],
			[960, 400],
		],
		[
			[795, 700],
			[800, 480],
			[790, 300],
		],
		[
			[780, 640],
			[660, 540],
			[540, 500],
		],
		[
			[815, 650],
			[950, 560],
			[1070, 500],
		],
	];
	const crown: [number, number, number, number][] = [
		[800, 260, 150, 14],
		[620, 360, 128, 12],
		[985, 360, 134, 12],
		[510, 500, 104, 11],
		[1090, 500, 108, 11],
		[700, 480, 110, 11],
		[900, 490, 112, 11],
		[800, 400, 92, 10],
	];
	const gears = crown
		.map(([x, y, r, teeth], i) => {
			const color = [inks.accent, inks.mid, inks.deep, mix(inks.accent, inks.glow, 0.4)][i % 4] as string;
			return (
				fill(gearPath(x + 6, y + 8, r, teeth, 0.34, 0.15), inks.ink, 'opacity=".28" fill-rule="evenodd"') +
				fill(gearPath(x, y, r, teeth, 0.34, 0.15), color, 'fill-rule="evenodd"') +
				stroke(oval(x, y, r * 0.62), inks.ink, 5, 'opacity=".5"') +
				fill(oval(x, y, r * 0.12), inks.ink)
			);
		})
		.join('');
	let pears = '';
	for (const [x, y] of [
		[640, 560],
		[1000, 590],
		[860, 640],
		[740, 300],
		[905, 320],
		[560, 610],
		[1060, 640],
	] as const)
		pears += place(
			stroke('M0 -44V-70', inks.ink, 6) +
				fill(blob('0,-46 20,-16 34,20 0,46 -34,20 -20,-16'), inks.glow) +
				fill(blob('8,-36 22,-10 30,22 4,42 14,10'), inks.accent, 'opacity=".7"'),
			x,
			y,
		);
	let ladder = '';
	for (let i = 0; i < 9; i++) ladder += `M${f(1128 - i * 12)} ${f(900 - i * 44)}h64`;
	return (
		ground(inks.paper) +
		sky([mix(inks.pale, '#ffffff', 0.45), mix(inks.pale, inks.paper, 0.6), inks.paper, inks.paper], random, 0, 780) +
		rays(800, 420, 1100, 22, inks.glow, 0.5) +
		hills(random, 760, 40, 6, inks.pale) +
		smallTrees(random, inks) +
		hills(random, 840, 26, 6, inks.mid) +
		stipple(random, 0, 850, WIDTH, 150, inks.ink, 420) +
		branches.map((points) => fill(taper(points, 86, 18), inks.ink)).join('') +
		gears +
		pears +
		stroke(`M1120 920L1016 530M1200 920L1090 530${ladder}`, inks.deep, 10) +
		fill(blob('520,930 800,890 1090,930 800,960'), inks.deep) +
		hatch(540, 905, 520, 40, 16, inks.glow)
	);
}

function smallTrees(random: Random, inks: Inks): string {
	let art = '';
	for (const x of [90, 260, 400, 1240, 1390, 1530]) {
		const y = random.range(720, 770);
		art +=
			fill(box(x - 7, y, 14, 90), inks.ink) +
			fill(
				gearPath(x, y - 30, random.range(56, 78), 10, 0.3, 0.14),
				random.pick([inks.deep, inks.mid, inks.accent]),
				'fill-rule="evenodd"',
			);
	}
	return art;
}

function drawParade(random: Random): string {
	const inks = parade;
	const strings: string[] = [];
	let shapes = '';
	for (const [x, y, kind] of [
		[300, 330, 0],
		[470, 200, 1],
		[1120, 210, 2],
		[1290, 350, 0],
		[180, 180, 2],
		[1440, 170, 1],
	] as const) {
		strings.push(`M${x} -10V${y - 50}`);
		const shape =
			kind === 0
				? fill(star(0, 0, 74, 5, 0.46), inks.accent) + stroke(star(0, 0, 46, 5, 0.46), inks.glow, 5)
				: kind === 1
					? fill(blob('-70,0 -20,-34 44,-8 80,-36! 66,0 80,36! 44,8 -20,34'), inks.pale) +
						fill(oval(-38, -6, 7), inks.ink) +
						stroke('M-14 -24Q-2 0 -14 24M8 -20Q20 0 8 20', inks.deep, 5)
					: fill(oval(0, 0, 60), inks.glow) + fill(oval(22, -12, 52), inks.deep);
		shapes += place(shape, x, y, 1, random.range(-14, 14));
	}
	const moon =
		rays(800, 430, 900, 26, inks.glow, 0.16) +
		fill(oval(800, 430, 290), inks.glow) +
		fill(oval(800, 430, 262), lighten(inks.glow, 0.35)) +
		stroke('M690 390q34 -34 70 0M842 390q36 -34 70 0', inks.ink, 12) +
		stroke('M800 400q-34 66 6 78', inks.ink, 9) +
		stroke('M712 520q88 74 178 0', inks.accent, 14) +
		fill(oval(664, 478, 34) + oval(938, 478, 34), inks.accent, 'opacity=".55"') +
		fill(hatchDots(800, 430, 262), inks.mid, 'opacity=".35"');
	let crowd = '';
	for (let x = -40; x < 1660; x += random.range(86, 120)) {
		const y = 800 + random.range(-24, 26);
		const isCarrier = random.next() < 0.55;
		crowd +=
			fill(
				oval(x, y - 78, 27) +
					blob(
						[
							[x - 96, 1060],
							[x - 42, y - 8],
							[x, y - 54],
							[x + 42, y - 8],
							[x + 96, 1060],
						],
						0.4,
					),
				inks.ink,
			) +
			(random.next() < 0.4
				? fill(
						poly([
							[x - 30, y - 96],
							[x, y - 156],
							[x + 30, y - 96],
						]),
						inks.ink,
					)
				: '') +
			(isCarrier
				? stroke(`M${f(x + 30)} ${f(y)}L${f(x + 46)} ${f(y - 210)}`, inks.ink, 7) +
					lantern(x + 46, y - 250, 64, {
						body: inks.ink,
						glass: random.pick([inks.glow, inks.accent]),
						ring: inks.glow,
					})
				: '');
	}
	return (
		sky([inks.ink, mix(inks.ink, inks.deep, 0.6), inks.deep, mix(inks.deep, inks.mid, 0.6), inks.mid], random, 0, 860) +
		fill(stars(random, 70, 620), inks.paper, 'opacity=".75"') +
		moon +
		hills(random, 800, 24, 8, mix(inks.deep, inks.ink, 0.5)) +
		stroke(strings.join(''), inks.pale, 3) +
		shapes +
		stroke('M760 -10L770 150M840 -10L832 150', inks.pale, 3) +
		crowd +
		fill(box(0, 960, WIDTH, 40), inks.ink)
	);
}

/** Returns dots inside the lower right of a disc, as shading. */
function hatchDots(cx: number, cy: number, r: number): string {
	let dots = '';
	for (let y = -r; y <= r; y += 17)
		for (let x = -r; x <= r; x += 17) {
			const px = x + ((Math.round(y / 17) % 2) * 17) / 2;
			if (Math.hypot(px, y) < r - 6 && px + y > r * 0.5) dots += oval(cx + px, cy + y, 1 + ((px + y) / r) * 2.6);
		}
	return dots;
}

function camel(inks: Inks, cargo: string): string {
	return (
		fill(
			blob(
				'-128,-10 -96,-52 -60,-38 -34,-92! -6,-44 22,-50 46,-96! 72,-44 100,-40 128,-92 148,-150 184,-158 196,-138 168,-128 152,-60 118,4 60,16 -80,16',
				0.4,
			),
			inks.ink,
		) +
		fill(
			[-104, -70, 78, 106]
				.map((x, i) =>
					taper(
						[
							[x, 0],
							[x + (i % 2 ? 8 : -4), 70],
							[x + (i % 2 ? 2 : -10), 150],
						],
						26,
						13,
					),
				)
				.join('') +
				taper(
					[
						[-126, -16],
						[-146, 20],
						[-140, 52],
					],
					9,
					5,
				),
			inks.ink,
		) +
		fill(blob('-70,-24 -48,-62 60,-62 80,-20 60,34 -52,34', 0.4), cargo) +
		stroke('M-62 -8H74M-56 12H68', inks.glow, 6) +
		fill(
			[-44, -14, 16, 46]
				.map((x) =>
					poly([
						[x - 10, 34],
						[x + 10, 34],
						[x, 54],
					]),
				)
				.join(''),
			inks.glow,
		)
	);
}

function drawCaravan(random: Random): string {
	const inks = caravan;
	const dune = (points: Point[], color: string, shade: string): string =>
		fill(`${line(points)}L${WIDTH + 40} ${HEIGHT}L-40 ${HEIGHT}Z`, color) +
		fill(
			`${line(points.map(([x, y]) => [x + 40, y + 34] as Point))}L${WIDTH + 80} ${HEIGHT}L0 ${HEIGHT}Z`,
			shade,
			'opacity=".4"',
		);
	let tents = '';
	for (const [x, y, size, color] of [
		[250, 640, 1, inks.accent],
		[1330, 620, 1.15, inks.deep],
		[1490, 660, 0.8, inks.accent],
	] as const)
		tents += place(
			fill(
				poly([
					[-110, 90],
					[0, -70],
					[110, 90],
				]),
				color,
			) +
				fill(
					poly([
						[-40, 90],
						[0, -70],
						[40, 90],
					]),
					inks.paper,
				) +
				fill(
					poly([
						[-16, 90],
						[0, 10],
						[16, 90],
					]),
					inks.ink,
				) +
				stroke('M0 -70V-106', inks.ink, 6) +
				fill(
					poly([
						[2, -106],
						[44, -94],
						[2, -80],
					]),
					inks.mid,
				),
			x,
			y,
			size,
		);
	let spice = '';
	for (const [x, color] of [
		[560, inks.deep],
		[700, inks.mid],
		[840, inks.pale],
		[980, inks.accent],
	] as const)
		spice +=
			fill(
				poly([
					[x, 890],
					[x + 74, 760],
					[x + 148, 890],
				]),
				color,
			) +
			fill(
				poly([
					[x + 74, 760],
					[x + 148, 890],
					[x + 96, 890],
				]),
				inks.ink,
				'opacity=".22"',
			) +
			fill(box(x - 6, 884, 160, 70, 10), inks.ink) +
			stroke(`M${x} 916H${x + 148}`, inks.pale, 5);
	return (
		sky([inks.pale, mix(inks.pale, inks.paper, 0.4), mix(inks.pale, inks.paper, 0.7), inks.paper], random, 0, 640) +
		rays(800, 380, 1200, 30, inks.glow, 0.55) +
		sun(800, 380, 250, inks.mid, mix(inks.pale, inks.paper, 0.6)) +
		dune(
			[
				[-40, 560],
				[240, 600],
				[560, 540],
				[880, 600],
				[1240, 530],
				[1660, 590],
			],
			mix(inks.pale, inks.mid, 0.35),
			inks.mid,
		) +
		tents +
		dune(
			[
				[-40, 700],
				[300, 660],
				[700, 700],
				[1120, 650],
				[1660, 720],
			],
			inks.mid,
			inks.deep,
		) +
		place(camel(inks, inks.accent), 830, 560, 1.35) +
		place(camel(inks, inks.deep), 470, 610, 1) +
		place(camel(inks, inks.accent), 1180, 590, 1.02) +
		dune(
			[
				[-40, 820],
				[420, 790],
				[860, 830],
				[1240, 780],
				[1660, 850],
			],
			inks.deep,
			inks.ink,
		) +
		stipple(random, 0, 840, WIDTH, 160, inks.pale, 380) +
		spice
	);
}

function drawTram(random: Random): string {
	const inks = tram;
	let rain = '';
	for (let i = 0; i < 150; i++) {
		const x = random.range(-60, WIDTH + 60);
		const y = random.range(0, 900);
		rain += `M${f(x)} ${f(y)}l-16 52`;
	}
	const side = row(random, inks, -80, 500, () => 800, 240) + row(random, inks, 1110, 1720, () => 800, 240);
	const front =
		fill(box(-230, -420, 460, 640, 70), inks.accent) +
		fill(box(-230, -40, 460, 260, 26), inks.glow) +
		fill(box(-250, -452, 500, 70, 34), inks.ink) +
		fill(box(-110, -446, 220, 58, 12), inks.glow) +
		fill(nine(), inks.ink) +
		fill(box(-192, -356, 184, 210, 22) + box(8, -356, 184, 210, 22), inks.ink) +
		fill(box(-180, -344, 160, 186, 16) + box(20, -344, 160, 186, 16), mix(inks.pale, inks.glow, 0.5)) +
		fill(blob('-100,-280 -62,-256 -58,-200 -40,-158 -160,-158 -142,-200 -138,-256'), inks.ink) +
		fill(box(-140, -302, 80, 18, 6), inks.accent) +
		fill(oval(0, 70, 74), inks.ink) +
		fill(oval(0, 70, 58), lighten(inks.glow, 0.55)) +
		fill(oval(-164, 92, 30) + oval(164, 92, 30), inks.deep) +
		fill(box(-230, 170, 460, 20), inks.ink) +
		fill(box(-190, 220, 380, 46, 14), inks.ink) +
		stroke('M0 -452L-70 -560M0 -452L70 -560M-120 -560H120', inks.ink, 9);
	return (
		sky([inks.ink, mix(inks.ink, inks.deep, 0.7), inks.deep, mix(inks.deep, inks.mid, 0.6), inks.mid], random, 0, 760) +
		fill(oval(1010, 190, 96), inks.glow, 'opacity=".9"') +
		hills(random, 620, 30, 6, mix(inks.ink, inks.deep, 0.6)) +
		row(random, inks, 440, 1180, () => 640, 110) +
		fill(box(0, 720, WIDTH, 300), mix(inks.deep, inks.ink, 0.4)) +
		side +
		fill(
			poly([
				[640, 720],
				[960, 720],
				[1500, 1000],
				[100, 1000],
			]),
			inks.deep,
		) +
		fill(
			poly([
				[760, 740],
				[840, 740],
				[1120, 1000],
				[480, 1000],
			]),
			inks.glow,
			'opacity=".28"',
		) +
		stroke('M742 720L470 1000M858 720L1130 1000', inks.pale, 10) +
		stroke('M-20 120Q800 210 1620 90M-20 180Q800 240 1620 160', inks.ink, 5) +
		fill(oval(800, 640, 330), inks.glow, 'opacity=".16"') +
		fill(oval(800, 640, 220), inks.glow, 'opacity=".2"') +
		place(front, 800, 590, 0.96) +
		stroke(rain, inks.paper, 3, 'opacity=".4"') +
		hatch(0, 900, WIDTH, 90, 34, inks.pale, 1.4)
	);
}

/** Returns the outline of a nine with a hole, around 0,-417. */
function nine(): string {
	return 'M-2 -438a17 17 0 1 0 8 32l-10 14h16l16 -26a18 18 0 0 0 -30 -20Zm-2 11a8 8 0 1 1 0 16a8 8 0 0 1 0 -16Z';
}

function drawCabaret(random: Random): string {
	const inks = cabaret;
	const cat =
		fill(
			taper(
				[
					[120, 250],
					[270, 230],
					[330, 90],
					[270, -20],
					[300, -80],
				],
				54,
				26,
				8,
			),
			inks.ink,
		) +
		fill(blob('-150,290 -140,80 -90,-60 0,-96 90,-60 140,80 150,290', 0.42), inks.ink) +
		fill(blob('-128,-150 -122,-300! -62,-246 0,-256 62,-246 122,-300! 128,-150 80,-66 0,-46 -80,-66', 0.4), inks.ink) +
		fill(blob('-106,-250 -112,-282! -80,-248') + blob('106,-250 112,-282! 80,-248'), inks.mid) +
		fill(blob('-88,-168 -56,-196 -22,-166 -56,-148') + blob('22,-166 56,-196 88,-168 56,-148'), inks.accent) +
		fill(oval(-54, -170, 8, 17) + oval(56, -170, 8, 17), inks.ink) +
		fill(
			poly([
				[-14, -128],
				[14, -128],
				[0, -112],
			]),
			inks.pale,
		) +
		stroke('M0 -112V-98M0 -98q-18 16 -34 4M0 -98q18 16 34 4', inks.pale, 5) +
		stroke('M-50 -112L-150 -128M-50 -100L-146 -92M50 -112L150 -128M50 -100L146 -92', inks.paper, 4) +
		fill(
			poly([
				[-86, -66],
				[-8, -34],
				[-86, 2],
			]) +
				poly([
					[86, -66],
					[8, -34],
					[86, 2],
				]),
			inks.accent,
		) +
		fill(oval(0, -34, 17), inks.mid) +
		fill(box(-66, -352, 132, 92, 6) + box(-104, -272, 208, 22, 10), inks.deep) +
		fill(box(-66, -296, 132, 22), inks.accent) +
		fill(oval(-62, 286, 44, 26) + oval(62, 286, 44, 26), inks.ink);
	let roofs = '';
	for (let rowNumber = 0; rowNumber < 5; rowNumber++)
		for (let i = 0; i < 24; i++) {
			const x = i * 74 - (rowNumber % 2) * 37 - 40;
			roofs += fill(
				blob(
					[
						[x, 830 + rowNumber * 44],
						[x + 74, 830 + rowNumber * 44],
						[x + 66, 878 + rowNumber * 44],
						[x + 37, 890 + rowNumber * 44],
						[x + 8, 878 + rowNumber * 44],
					],
					0.3,
				),
				(i + rowNumber) % 3 ? inks.mid : darken(inks.mid, 0.18),
			);
		}
	let chimneys = '';
	for (const [x, height] of [
		[220, 230],
		[400, 150],
		[1180, 170],
		[1370, 250],
	] as const)
		chimneys +=
			fill(box(x, 850 - height, 96, height + 20), inks.deep) +
			fill(box(x - 12, 842 - height, 120, 26), inks.ink) +
			hatch(x + 50, 876 - height, 46, height - 30, 14, inks.ink);
	return (
		sky(
			[inks.ink, inks.deep, mix(inks.deep, inks.mid, 0.45), inks.mid, mix(inks.mid, inks.pale, 0.6)],
			random,
			0,
			840,
		) +
		fill(
			poly([
				[-60, 0],
				[140, 0],
				[900, 860],
				[560, 860],
			]) +
				poly([
					[1660, 0],
					[1460, 0],
					[700, 860],
					[1040, 860],
				]),
			inks.glow,
			'opacity=".17"',
		) +
		fill(stars(random, 50, 520), inks.paper, 'opacity=".8"') +
		fill(oval(800, 430, 330), inks.glow) +
		fill(oval(800, 430, 330), inks.pale, 'opacity=".25"') +
		fill(hatchDots(800, 430, 330), inks.mid, 'opacity=".4"') +
		chimneys +
		fill(box(0, 820, WIDTH, 200), inks.mid) +
		roofs +
		place(cat, 800, 560, 1.02) +
		fill(box(0, 826, WIDTH, 10), inks.ink)
	);
}

function drawCondor(random: Random): string {
	const inks = condor;
	let feathers = '';
	for (const side of [-1, 1])
		for (let i = 0; i < 7; i++) {
			const spread = 300 + i * 36;
			const y = -96 + i * 26;
			feathers += fill(
				taper(
					[
						[side * (150 + i * 20), -40 + i * 9],
						[side * (spread + 60), y - 6],
						[side * (spread + 168 - i * 14), y - 54 + i * 17],
					],
					58,
					15,
				),
				i % 2 ? inks.ink : mix(inks.ink, inks.deep, 0.4),
			);
		}
	const bird =
		feathers +
		fill(
			blob(
				'0,-60 90,-86 210,-96 330,-72 260,10 140,54 60,90 34,190 0,214 -34,190 -60,90 -140,54 -260,10 -330,-72 -210,-96 -90,-86',
				0.4,
			),
			inks.ink,
		) +
		stroke('M-300 -62Q-160 -66 -60 -20M300 -62Q160 -66 60 -20', inks.paper, 16) +
		fill(
			[-46, -16, 16, 46]
				.map((x) =>
					taper(
						[
							[x * 0.5, 150],
							[x, 220],
							[x * 1.4, 262],
						],
						32,
						14,
					),
				)
				.join(''),
			inks.ink,
		) +
		fill(blob('-62,-44 -30,-84 30,-84 62,-44 34,-18 -34,-18'), inks.paper) +
		fill(blob('-28,-70 -34,-116 0,-138 34,-116 28,-70 0,-58'), inks.mid) +
		fill(blob('-10,-128 0,-168! 12,-128'), inks.mid) +
		fill(blob('-12,-92 0,-52! 12,-92 0,-100'), inks.glow) +
		fill(oval(-16, -106, 5) + oval(16, -106, 5), inks.ink);
	let terraces = '';
	for (let i = 0; i < 7; i++) {
		const y = 740 + i * 40;
		const half = 130 + i * 72;
		terraces += fill(
			blob(
				[
					[800 - half, y],
					[800, y - 22],
					[800 + half, y],
					[800 + half + 50, y + 52],
					[800 - half - 50, y + 52],
				],
				0.2,
			),
			i % 2 ? inks.mid : mix(inks.mid, inks.accent, 0.5),
		);
	}
	return (
		sky([mix(inks.accent, '#ffffff', 0.55), mix(inks.pale, '#ffffff', 0.5), inks.paper, inks.paper], random, 0, 760) +
		rays(800, 380, 1200, 28, inks.glow, 0.6) +
		fill(oval(800, 370, 300), inks.glow) +
		fill(oval(800, 370, 244), mix(inks.glow, inks.mid, 0.4)) +
		peaks(
			[
				[170, 330, 330],
				[520, 470, 270],
				[1110, 450, 300],
				[1440, 300, 360],
			],
			780,
			inks.pale,
			inks.deep,
			inks.paper,
		) +
		hills(random, 770, 30, 7, inks.deep) +
		terraces +
		fill(box(748, 800, 104, 130, 50), inks.ink) +
		stroke('M760 1000L790 880M840 1000L812 880', inks.pale, 7) +
		stipple(random, 0, 800, WIDTH, 200, inks.ink, 360) +
		place(bird, 800, 420, 1.06)
	);
}

const lanternSymbol = (): string => lantern(0, 14, 168, { body: keepers.ink, glass: keepers.glow, ring: keepers.glow });

export const scenes: Readonly<Record<string, Scene>> = {
	'lantern-keepers': {
		inks: keepers,
		draw: drawKeepers,
		symbol: lanternSymbol,
		title: ['LANTERN', 'KEEPERS'],
		alt: {
			en: 'a great copper lantern above a stairway between coloured houses at dusk',
			zh: '黄昏时分，彩色房屋之间的阶梯上方悬着一盏巨大的铜灯',
			es: 'un gran farol de cobre sobre una escalera entre casas de colores al anochecer',
		},
	},
	'funicular-fortune': {
		inks: funicular,
		draw: drawFunicular,
		symbol: () =>
			fill(box(-96, -76, 192, 120, 18), funicular.accent) +
			fill(box(-108, -96, 216, 28, 14), funicular.ink) +
			fill([-78, -24, 30].map((x) => box(x, -54, 44, 52, 8)).join(''), funicular.glow) +
			fill(box(-96, 10, 192, 34, 10), funicular.mid) +
			stroke('M-150 110L150 -10', funicular.ink, 12) +
			fill(oval(-54, 56, 18) + oval(54, 40, 18), funicular.ink),
		title: ['FUNICULAR', 'FORTUNE'],
		alt: {
			en: 'a yellow funicular on a steep track above a harbour',
			zh: '港口上方陡峭轨道上的黄色缆车',
			es: 'un funicular amarillo en una vía empinada sobre un puerto',
		},
	},
	'the-brass-orchard': {
		inks: orchard,
		draw: drawOrchard,
		symbol: () =>
			fill(gearPath(0, 0, 124, 12, 0.34, 0.16), orchard.accent, 'fill-rule="evenodd"') +
			fill(blob('0,-60 26,-20 44,26 0,60 -44,26 -26,-20'), orchard.glow) +
			stroke('M0 -58V-92', orchard.ink, 9),
		title: ['THE BRASS', 'ORCHARD'],
		alt: {
			en: 'a tree whose crown is made of brass gears, with golden pears',
			zh: '树冠由黄铜齿轮组成的果树，挂着金色的梨',
			es: 'un árbol cuya copa es de engranajes de latón, con peras doradas',
		},
	},
	'paper-moon-parade': {
		inks: parade,
		draw: drawParade,
		symbol: () =>
			fill(oval(0, 0, 118), parade.glow) +
			stroke('M-48 -18q20 -20 40 0M12 -18q20 -20 40 0', parade.ink, 9) +
			stroke('M-44 36q46 40 92 0', parade.accent, 11),
		title: ['PAPER MOON', 'PARADE'],
		alt: {
			en: 'a smiling paper moon above a night parade with lanterns',
			zh: '微笑的纸月亮下，提灯的夜间游行',
			es: 'una luna de papel sonriente sobre un desfile nocturno con faroles',
		},
	},
	'saffron-caravan': {
		inks: caravan,
		draw: drawCaravan,
		symbol: () => place(camel(caravan, caravan.accent), -18, 10, 0.72),
		title: ['SAFFRON', 'CARAVAN'],
		alt: {
			en: 'three camels before a striped sun, with heaps of spices in front',
			zh: '条纹太阳前的三头骆驼，前景是一堆堆香料',
			es: 'tres camellos ante un sol a rayas, con montones de especias delante',
		},
	},
	'night-tram-nine': {
		inks: tram,
		draw: drawTram,
		symbol: () =>
			fill(box(-92, -112, 184, 220, 34), tram.accent) +
			fill(box(-72, -84, 144, 78, 14), tram.glow) +
			fill(oval(0, 54, 30), lighten(tram.glow, 0.5)) +
			fill(box(-92, 84, 184, 24, 10), tram.ink) +
			stroke('M-46 -150H46M0 -112V-150', tram.ink, 9),
		title: ['NIGHT TRAM', 'NINE'],
		alt: {
			en: 'a red tram with a bright headlamp in a rainy street at night',
			zh: '雨夜街道上亮着大灯的红色电车',
			es: 'un tranvía rojo con el faro encendido en una calle lluviosa de noche',
		},
	},
	'alley-cat-cabaret': {
		inks: cabaret,
		draw: drawCabaret,
		symbol: () =>
			fill(blob('-100,20 -100,-120! -48,-70 0,-78 48,-70 100,-120! 100,20 60,96 0,112 -60,96', 0.4), cabaret.ink) +
			fill(blob('-70,6 -44,-20 -16,6 -44,22') + blob('16,6 44,-20 70,6 44,22'), cabaret.accent) +
			fill(oval(-42, 4, 6, 14) + oval(44, 4, 6, 14), cabaret.ink) +
			fill(
				poly([
					[-12, 40],
					[12, 40],
					[0, 54],
				]),
				cabaret.pale,
			),
		title: ['ALLEY CAT', 'CABARET'],
		alt: {
			en: 'a black cat with top hat and bow tie on a roof before the moon',
			zh: '月亮前屋顶上戴礼帽、系领结的黑猫',
			es: 'un gato negro con chistera y pajarita en un tejado ante la luna',
		},
	},
	'condor-and-copper': {
		inks: condor,
		draw: drawCondor,
		symbol: () =>
			fill(oval(0, 0, 118), condor.glow) +
			fill(
				blob('0,-20 60,-44 140,-60 120,-10 60,24 30,34 14,84 0,92 -14,84 -30,34 -60,24 -120,-10 -140,-60 -60,-44', 0.4),
				condor.ink,
			) +
			fill(oval(0, -38, 18), condor.mid) +
			fill(box(-22, -24, 44, 12, 6), condor.paper),
		title: ['CONDOR', '& COPPER'],
		alt: {
			en: 'a condor with spread wings before the sun, above a terraced mine',
			zh: '太阳前展翅的秃鹰，下方是层层矿坑',
			es: 'un cóndor con las alas abiertas ante el sol, sobre una mina en terrazas',
		},
	},
};
