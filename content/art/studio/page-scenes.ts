import type { Drawing } from '../drawing.ts';
import { alpha, metals } from '../toolkit/color.ts';
import { blob, box, f, line, oval, poly } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, Sheet, stroke } from '../toolkit/sheet.ts';
import { aurora, caustics, mist, relief } from '../toolkit/texture.ts';
import { stars, studio } from './arctic.ts';
import { dataStream, gear, panel, reelWindow, serverRack } from './machine-parts.ts';
import { coralLamp, jellyfish, kelp, shafts } from './undersea.ts';

const waterLine = 248;

/** What players see is the tip; below the water line turns the machine that serves it. */
function platform(): string {
	const s = new Sheet(1200, 900, 'page/platform');
	const random = s.random('bubbles');
	let body =
		fill(`M0 0H1200V${waterLine}H0Z`, s.linear(['#040a1c', '#0c2344@60', '#1d5578'])) +
		stars(s, [0, 0, 1200, 220], 150) +
		aurora(s, [-100, -40, 1400, 300], [studio.aurora, studio.violet], 0.8, 2);
	const tip = poly([
		[318, waterLine + 6],
		[392, 176],
		[452, 150],
		[520, 70],
		[572, 108],
		[628, 36],
		[690, 96],
		[742, 140],
		[806, 168],
		[890, waterLine + 6],
	]);
	body += screen(lamp(s, 620, 150, 380, studio.ice, 0.4));
	let facets = fill(tip, s.linear(['#f0fdff', '#8fd4ee@55', '#3f8fc0']));
	for (const [d, paint] of [
		['520,70 572,108 540,254 430,254 452,150', '#d9f8ff'],
		['572,108 628,36 640,254 540,254', '#5fb0d8'],
		['628,36 690,96 742,254 640,254', '#e9fdff'],
		['690,96 742,140 806,168 890,254 742,254', '#4f9fcb'],
		['392,176 452,150 430,254 318,254', '#6cb9de'],
	] as const)
		facets += fill(poly(d), paint, 'opacity=".75"');
	body +=
		s.clip(
			tip,
			facets +
				fade(
					relief(s, [318, 30, 580, 230], {
						light: '#ffffff',
						mid: '#8cc9e4',
						dark: '#2a6ca0',
						scale: 6,
						ridged: true,
						seed: 'tip',
					}),
					0.35,
				),
		) + stroke(tip, '#ffffff', 1.5, 'opacity=".6"');
	body += place(
		fill('M0 0L10-96H34L44 0Z', s.linear(['#ff8f82', '#ffffff@40', '#b23a34'], 0)) +
			fill(box(6, -112, 32, 16, 3), '#12284c') +
			fill(box(10, -128, 24, 16, 3), '#fff3c0') +
			fill(
				poly([
					[4, -128],
					[40, -128],
					[22, -150],
				]),
				'#12284c',
			) +
			lamp(s, 22, -120, 120, studio.gold, 0.9) +
			fill(
				poly([
					[22, -120],
					[-250, -180],
					[-250, -120],
				]),
				s.linear([alpha(studio.gold, 0), alpha(studio.gold, 0.45)], 0),
			),
		690,
		118,
		0.55,
	);
	body +=
		fill(`M0 ${waterLine}H1200V900H0Z`, s.linear(['#1f86b0', '#0f4f80@18', '#092a52@55', '#040c20'])) +
		screen(lamp(s, 610, waterLine, 620, '#9feeff', 0.6, 260)) +
		s.clip(`M0 ${waterLine}H1200V900H0Z`, shafts(s, 100, 1100, 14, '#a8f0ff', 900)) +
		mist(s, 300, 420, '#38a8d0', 0.25);
	const hull = poly([
		[262, waterLine - 2],
		[180, 330],
		[206, 420],
		[250, 540],
		[330, 660],
		[400, 742],
		[500, 826],
		[604, 872],
		[700, 834],
		[800, 752],
		[880, 660],
		[950, 540],
		[1010, 420],
		[1024, 326],
		[950, waterLine - 2],
	]);
	let inside =
		fill(hull, s.linear(['#8fe0f6', '#3f9fcb@22', '#1a5c95@60', '#0d305f'])) +
		fade(
			relief(s, [170, 240, 870, 640], {
				light: '#d8fbff',
				mid: '#3d93c2',
				dark: '#0d3866',
				scale: 8,
				ridged: true,
				seed: 'hull',
			}),
			0.5,
		);
	inside +=
		fill(
			poly([
				[262, 248],
				[180, 330],
				[206, 420],
				[250, 540],
				[330, 660],
				[400, 742],
				[430, 540],
				[380, 400],
			]),
			alpha('#07234a', 0.4),
		) +
		fill(
			poly([
				[950, 248],
				[1024, 326],
				[1010, 420],
				[950, 540],
				[860, 420],
			]),
			alpha('#e0fbff', 0.22),
		);
	body +=
		fade(fill(hull, studio.ice, `filter="${s.blur(26)}"`), 0.45) +
		s.clip(hull, inside) +
		stroke(hull, '#d8fbff', 2.5, 'opacity=".7"');
	// The hollow in the ice, in three decks.
	const hollow = blob(
		'330,300! 868,300! 908,362 888,470 838,578 768,670 690,740 604,786 520,744 442,668 372,576 322,470 300,366',
		0.35,
	);
	let deck =
		fill(hollow, s.linear(['#0c1f40', '#060e22@55', '#0a1a36'])) +
		lamp(s, 604, 420, 340, studio.ice, 0.45) +
		lamp(s, 604, 640, 260, studio.gold, 0.35);
	for (let x = 300; x < 920; x += 40) deck += stroke(`M${x} 290V800`, '#2b5a94', 0.8, 'opacity=".3"');
	for (const [x, y, r, teeth, turn, metal] of [
		[372, 372, 66, 14, 4, metals.ice],
		[850, 420, 92, 18, 3, metals.silver],
		[396, 500, 84, 16, 9, metals.gold],
		[790, 560, 64, 13, 0, metals.gold],
		[470, 620, 52, 11, 8, metals.bronze],
		[725, 660, 46, 10, 3, metals.ice],
		[318, 440, 34, 9, 0, metals.silver],
	] as const)
		deck += gear(s, x, y, r, teeth, metal, turn);
	deck += place(reelWindow(s, 290, 190, 3, 3, 'platform'), 459, 330);
	for (const [x, seed] of [
		[500, 'a'],
		[572, 'b'],
		[644, 'c'],
	] as const)
		deck += place(serverRack(s, 64, 104, 5, seed), x, 548);
	deck += stroke('M300 534H910', '#7fd0f0', 5, 'opacity=".35"') + stroke('M380 664H830', '#7fd0f0', 5, 'opacity=".35"');
	deck +=
		place(panel(s, 92, 66, 'line', 'x'), 510, 678) + place(panel(s, 92, 66, 'bars', 'y', studio.aurora), 610, 678);
	const streams: [Point[], string][] = [
		[
			[
				[604, 534],
				[604, 552],
			],
			studio.gold,
		],
		[
			[
				[470, 300],
				[470, 220],
				[560, 190],
				[600, 120],
			],
			studio.ice,
		],
		[
			[
				[740, 300],
				[750, 240],
				[690, 200],
				[650, 110],
			],
			studio.gold,
		],
		[
			[
				[532, 652],
				[540, 664],
				[556, 680],
			],
			studio.ice,
		],
		[
			[
				[676, 652],
				[668, 664],
				[656, 680],
			],
			studio.gold,
		],
	];
	body +=
		s.clip(hollow, deck) +
		stroke(hollow, '#c9f7ff', 4, 'opacity=".85"') +
		stroke(hollow, studio.ice, 12, `opacity=".4" filter="${s.blur(6)}"`);
	for (const [i, [points, color]] of streams.entries()) body += dataStream(s, points, color, 6, `p${i}`);
	// Lines to those who play along: little boats of light at the surface.
	for (const [x, color] of [
		[86, studio.gold],
		[1116, studio.coral],
		[1050, studio.aurora],
		[160, studio.ice],
	] as const) {
		const y = waterLine - 10 + (x % 3) * 3;
		body += dataStream(
			s,
			[
				[x, y + 12],
				[x + (604 - x) * 0.12, y + 150],
				[604 + (x - 604) * 0.66, 440],
			],
			color,
			3.6,
			`b${x}`,
		);
		body += place(
			fill('M-30 0H30L20 14H-20Z', '#10264a') +
				fill(box(-14, -14, 26, 14, 3), '#1b3f70') +
				fill(box(-9, -10, 6, 6, 1), '#fff0b8') +
				fill(box(2, -10, 6, 6, 1), '#fff0b8') +
				stroke('M-2-14V-36', '#9fc9e3', 2) +
				lamp(s, -2, -38, 34, color, 0.95) +
				fill(oval(-2, -38, 3), '#fff'),
			x,
			y,
		);
	}
	const surface: Point[] = Array.from({ length: 25 }, (_, i) => [i * 50, waterLine + Math.sin(i * 1.3) * 4]);
	body +=
		stroke(line(surface), '#d8fbff', 3, 'opacity=".8"') +
		fill(
			`${line(surface)}L1200 ${waterLine + 40}L0 ${waterLine + 40}Z`,
			s.span([alpha('#b8f6ff', 0.5), alpha('#b8f6ff', 0)], 0, waterLine, 0, waterLine + 40),
		);
	for (let i = 0; i < 90; i++) {
		const [x, y, r] = [random.next() * 1200, 270 + random.next() * 620, 1 + random.next() ** 3 * 8];
		body += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#d8fbff" fill-opacity=".15" stroke="#d8fbff" stroke-opacity=".6" stroke-width=".8"/>`;
	}
	return s.document(body);
}

/** A dark floor of the sea, its edges lit: words stand in the middle. */
function callToAction(): string {
	const s = new Sheet(2400, 800, 'page/cta');
	const random = s.random('cta');
	let body =
		fill('M0 0H2400V800H0Z', s.linear(['#0c2f58', '#081d3e@40', '#050b1a'])) +
		screen(lamp(s, 1200, -60, 1300, '#2f8fc4', 0.55, 520)) +
		fade(shafts(s, 300, 2100, 22, '#5cc4ea', 760), 0.5) +
		mist(s, 150, 480, '#1f6f9f', 0.3) +
		caustics(s, [0, 560, 2400, 240], '#7fe9ff', 0.25, 12);
	for (const [y, height, paint, n] of [
		[640, 190, '#0b2b52', 12],
		[706, 150, '#08203f', 14],
		[772, 90, '#051329', 16],
	] as const) {
		const points: Point[] = Array.from({ length: n + 1 }, (_, i) => {
			const edge = Math.abs(i / n - 0.5) * 2;
			return [(i / n) * 2500 - 50, y - height * (0.25 + edge ** 2 * 1.5) * random.range(0.6, 1)];
		});
		const d = `${line(points, 0.42)}L2460 810L-60 810Z`;
		body += fill(d, paint) + stroke(line(points, 0.42), '#4fb4dc', 2.5, 'opacity=".3"');
		if (y === 640) body += mist(s, 420, 320, '#2f8fc0', 0.28, 'low');
	}
	for (const [i, [x, y, size, color]] of (
		[
			[190, 800, 260, studio.coral],
			[2240, 800, 270, '#ff9a6b'],
			[470, 806, 150, '#ff7fae'],
			[1950, 806, 150, studio.coral],
			[40, 806, 150, studio.gold],
			[2370, 806, 160, '#ff7fae'],
			[700, 806, 70, studio.gold],
			[1700, 806, 74, studio.gold],
		] as const
	).entries())
		body += coralLamp(s, `cta${i}`, x, y, size, color);
	for (const [x, h, lean] of [
		[100, 330, 0.7],
		[310, 250, -0.5],
		[560, 150, 0.5],
		[2130, 260, 0.6],
		[2330, 380, -0.7],
		[1860, 150, -0.5],
	] as const)
		body += kelp(s, x, 812, h, '#0d4f63', lean);
	for (const [i, [x, y, r, color, turn]] of (
		[
			[330, 250, 62, studio.ice, 14],
			[2090, 210, 70, studio.ice, -12],
			[560, 440, 34, studio.gold, 22],
			[1850, 430, 36, studio.gold, -20],
			[120, 420, 30, '#ff9ad0', -8],
			[2300, 440, 34, '#ff9ad0', 10],
		] as const
	).entries())
		body += jellyfish(s, `cta${i}`, x, y, r, color, turn);
	for (let i = 0; i < 170; i++) {
		const [x, y, r] = [random.next() * 2400, random.next() * 790, 1 + random.next() ** 5 * 12];
		body +=
			r > 5
				? `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="#d8fbff" fill-opacity=".08" stroke="#d8fbff" stroke-opacity=".45" stroke-width="1.2"/>`
				: `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${random.pick(['#d8fbff', '#ffe2a0', '#7fe9ff'])}" opacity="${f(random.range(0.2, 0.7))}"/>`;
	}
	return s.document(
		body +
			fill(
				'M0 0H2400V800H0Z',
				s.radial([alpha(studio.abyss, 0.5), `${alpha(studio.abyss, 0.25)}@60`, alpha(studio.abyss, 0)]),
			),
	);
}

export const pageDrawings: Drawing[] = [
	{
		key: 'page/platform',
		width: 1200,
		height: 900,
		svg: platform,
		avif: [480, 800, 1200],
		webp: [800],
		alt: {
			en: 'An iceberg whose part under water is a machine of reels, gears and servers',
			zh: '冰山水下部分是一部由转轮、齿轮与服务器构成的机器',
		},
	},
	{
		key: 'page/cta',
		width: 2400,
		height: 800,
		svg: callToAction,
		avif: [640, 1280, 2400],
		webp: [1280],
		alt: { en: 'The dark floor of the sea, lit by living lamps', zh: '幽暗海底，生灵如灯' },
	},
];
