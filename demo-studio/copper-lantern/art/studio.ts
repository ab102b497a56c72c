/** Pictures of the studio: heroes of pages, banners, news, partners, roadmap and the campaign. */
import { mix } from '../../art/toolkit/color.ts';
import { label, textPath } from '../../art/toolkit/lettering.ts';
import { blob, box, gearPath, line, oval, poly, star } from '../../art/toolkit/path.ts';
import type { Random } from '../../art/toolkit/random.ts';
import { fill, place, stroke, type Sheet } from '../../art/toolkit/sheet.ts';
import { hatch, HEIGHT, hills, house, lantern, peaks, sky, stipple, sun, WIDTH, type Inks } from './print.ts';

/** Inks of the harbour at different times of the day. */
export const hours = {
	morning: {
		paper: '#fdf0dc',
		pale: '#f7cfa2',
		mid: '#d9775a',
		deep: '#4c7f8f',
		ink: '#27404f',
		accent: '#e3a33b',
		glow: '#fff4d8',
	},
	noon: {
		paper: '#f4f1e2',
		pale: '#bfdcd5',
		mid: '#d66a4a',
		deep: '#2d7487',
		ink: '#21384a',
		accent: '#eab54d',
		glow: '#fff6d6',
	},
	dusk: {
		paper: '#fbe3c8',
		pale: '#f0a878',
		mid: '#bf5745',
		deep: '#5d3a55',
		ink: '#2c1d37',
		accent: '#e7a33f',
		glow: '#ffdc8c',
	},
	night: {
		paper: '#c9d3dc',
		pale: '#6f8ea3',
		mid: '#3d5a78',
		deep: '#23385a',
		ink: '#141f3a',
		accent: '#d97b43',
		glow: '#ffd885',
	},
} satisfies Record<string, Inks>;

/** Draws the harbour. Titles cover the middle of the picture, so the middle is calm. */
export function harbour(inks: Inks, random: Random): string {
	const colors = [inks.mid, inks.accent, inks.pale, mix(inks.mid, inks.paper, 0.45), mix(inks.deep, inks.pale, 0.5)];
	const slope = (base: number, rise: number) => (x: number) =>
		base - (Math.abs(x - WIDTH / 2) / (WIDTH / 2)) ** 1.6 * rise;
	const houses = (base: number, rise: number, size: number): string => {
		let art = '';
		for (let x = -70; x < WIDTH + 60;) {
			const width = random.range(0.7, 1.25) * size;
			const height = random.range(0.8, 1.5) * size;
			art += house(random, x, slope(base, rise)(x + width / 2) - height, width, height + 260, {
				wall: random.pick(colors),
				roof: random.pick([inks.deep, inks.ink, mix(inks.mid, inks.ink, 0.4)]),
				dark: inks.ink,
				lit: inks.glow,
			});
			x += width;
		}
		return art;
	};
	let boats = '';
	for (const [x, y, size] of [
		[330, 905, 0.9],
		[700, 940, 1.1],
		[1240, 915, 0.8],
	] as const)
		boats += place(
			fill(
				poly([
					[-90, 0],
					[90, 0],
					[56, 34],
					[-60, 34],
				]),
				inks.ink,
			) +
				fill(
					poly([
						[-4, -12],
						[-4, -130],
						[70, -12],
					]),
					inks.paper,
				) +
				fill(
					poly([
						[-12, -12],
						[-12, -104],
						[-56, -12],
					]),
					inks.accent,
				),
			x,
			y,
			size,
		);
	return (
		sky([mix(inks.pale, inks.deep, 0.35), inks.pale, mix(inks.pale, inks.paper, 0.5), inks.paper], random, 0, 700) +
		sun(WIDTH * 0.68, 330, 130, inks.accent, mix(inks.pale, inks.paper, 0.4)) +
		peaks(
			[
				[140, 330, 420],
				[1420, 300, 460],
				[620, 470, 300],
			],
			700,
			mix(inks.pale, inks.deep, 0.4),
			mix(inks.deep, inks.pale, 0.25),
		) +
		hills(random, 640, 26, 7, mix(inks.deep, inks.pale, 0.15)) +
		houses(800, 300, 84) +
		houses(880, 250, 118) +
		fill(box(0, 846, WIDTH, HEIGHT), inks.deep) +
		hatch(0, 860, WIDTH, 140, 30, inks.pale, 3) +
		boats +
		stroke(
			line([
				[-20, 80],
				[420, 190],
				[900, 120],
				[1620, 210],
			]),
			inks.ink,
			6,
		) +
		[180, 560, 1060, 1420]
			.map(
				(x, i) =>
					stroke(`M${x} ${130 + i * 8}V${164 + i * 8}`, inks.ink, 4) +
					lantern(x, 232 + i * 8, 80, { body: inks.ink, glass: inks.glow, ring: inks.glow }),
			)
			.join('')
	);
}

/** Draws a workbench: a lamp, tools, cards with symbols, and a window on the harbour. */
export function workshop(inks: Inks, random: Random): string {
	const symbols = [
		fill(star(0, 0, 52, 5, 0.46), inks.accent),
		fill(blob('0,-56 22,-18 38,22 0,54 -38,22 -22,-18'), inks.mid),
		fill(gearPath(0, 0, 52, 9, 0.32, 0.18), inks.deep, 'fill-rule="evenodd"'),
		fill(oval(0, 0, 46), inks.accent) + fill(oval(18, -10, 40), inks.paper),
		lantern(0, 6, 76, { body: inks.ink, glass: inks.glow, ring: inks.glow }),
	];
	const cards = symbols
		.map((symbol, i) =>
			place(
				fill(box(-78, -104, 156, 208, 14), inks.ink, 'opacity=".25" transform="translate(6 9)"') +
					fill(box(-78, -104, 156, 208, 14), inks.paper) +
					stroke(box(-64, -90, 128, 180, 8), inks.mid, 4) +
					symbol,
				430 + i * 180,
				780 - (i % 2) * 26,
				1,
				random.range(-9, 9),
			),
		)
		.join('');
	return (
		fill(box(0, 0, WIDTH, HEIGHT), mix(inks.mid, inks.ink, 0.35)) +
		fill(box(0, 0, WIDTH, 640), mix(inks.pale, inks.mid, 0.25)) +
		hatch(0, 0, WIDTH, 640, 58, inks.mid, 0) +
		`<svg x="470" y="70" width="660" height="430" viewBox="300 250 1000 652" preserveAspectRatio="xMidYMid slice">${harbour(inks, random)}</svg>` +
		stroke(`${box(470, 70, 660, 430)}M800 70V500M470 285H1130`, inks.ink, 16) +
		fill(box(440, 500, 720, 26, 6), inks.ink) +
		fill(box(-20, 640, 1640, 400), mix(inks.mid, inks.ink, 0.25)) +
		fill(box(-20, 640, 1640, 22), inks.ink) +
		stipple(random, 0, 680, WIDTH, 320, inks.ink, 300) +
		stroke('M250 640L180 420L330 260', inks.ink, 16) +
		fill(
			poly([
				[290, 200],
				[400, 290],
				[300, 360],
				[240, 290],
			]),
			inks.accent,
		) +
		fill(
			poly([
				[300, 360],
				[400, 290],
				[640, 660],
				[280, 660],
			]),
			inks.glow,
			'opacity=".28"',
		) +
		fill(box(1250, 480, 120, 162, 10), inks.deep) +
		[1270, 1300, 1332]
			.map((x, i) => stroke(`M${x} 490L${x + (i - 1) * 16} ${400 - i * 14}`, i === 1 ? inks.accent : inks.ink, 12))
			.join('') +
		cards
	);
}

/** Logo of a partner in one colour, which is visible on light and dark backgrounds. */
function partner(mark: string, name: string, small: string, color: string): (s: Sheet) => string {
	return (s) =>
		place(mark, 96, 120) +
		label(s, name, 'bungee', name.length > 8 ? 40 : 48, 176, 128, color, { anchor: 'start' }) +
		label(s, small, 'bungee', 19, 178, 162, color, { anchor: 'start', tracking: 5 });
}

export const partnerLogos: Readonly<Record<string, (s: Sheet) => string>> = {
	'puerto-norte': partner(
		stroke('M-54 40Q0 -90 54 40M-60 40H60M0 -26V40', '#8a5a9c', 12),
		'PUERTO',
		'NORTE CASINO',
		'#8a5a9c',
	),
	'casa-olivar': partner(
		fill(blob('0,-58 34,-6 0,58 -34,-6'), '#6f8f3c') + stroke('M0 -50V52', '#6f8f3c', 6),
		'CASA',
		'OLIVAR JUEGOS',
		'#6f8f3c',
	),
	'brisa-play': partner(
		stroke('M-60 -20Q-20 -50 10 -20T70 -26M-60 10Q-20 -20 10 10T70 4M-60 40Q-20 10 10 40T70 34', '#2f8f9a', 11),
		'BRISA',
		'PLAY',
		'#2f8f9a',
	),
	'red-kiosk': partner(
		fill(
			poly([
				[-58, -14],
				[0, -60],
				[58, -14],
			]) + box(-46, -4, 92, 62, 4),
			'#c8553d',
		),
		'RED',
		'KIOSK BETS',
		'#c8553d',
	),
};

/** Badge of the tournament. */
export const lanternWeek = (s: Sheet): string =>
	fill(oval(300, 300, 290), hours.dusk.deep) +
	stroke(oval(300, 300, 268), hours.dusk.accent, 8) +
	lantern(300, 262, 230, { body: hours.dusk.ink, glass: hours.dusk.glow, ring: hours.dusk.glow }) +
	fill(
		poly([
			[70, 420],
			[530, 420],
			[500, 464],
			[530, 508],
			[70, 508],
			[100, 464],
		]),
		hours.dusk.mid,
	) +
	label(s, 'LANTERN WEEK', 'rye', 46, 300, 481, hours.dusk.glow);

/** Draws a road map's picture: a symbol on a flat ground. */
export function roadmapPicture(symbol: 'tournaments' | 'portrait' | 'languages', inks: Inks, random: Random): string {
	const symbols = {
		tournaments:
			fill(box(540, 560, 160, 240, 8), inks.mid) +
			fill(box(720, 440, 160, 360, 8), inks.accent) +
			fill(box(900, 630, 160, 170, 8), inks.deep) +
			lantern(800, 330, 150, { body: inks.ink, glass: inks.glow, ring: inks.glow }),
		portrait:
			fill(box(640, 240, 320, 580, 40), inks.ink) +
			fill(box(662, 290, 276, 470, 12), inks.paper) +
			[0, 1, 2]
				.flatMap((column) =>
					[0, 1, 2, 3].map((row) =>
						fill(
							box(678 + column * 86, 312 + row * 108, 72, 92, 10),
							[inks.mid, inks.accent, inks.deep, inks.pale][(column + row * 2) % 4] as string,
						),
					),
				)
				.join(''),
		languages: (['A', 'Ñ', 'É'] as const)
			.map(
				(letter, i) =>
					fill(
						blob(
							[
								[520 + i * 210, 360],
								[700 + i * 210, 360],
								[716 + i * 210, 560],
								[640 + i * 210, 590],
								[580 + i * 210, 660],
								[576 + i * 210, 590],
								[506 + i * 210, 560],
							],
							0.2,
						),
						[inks.mid, inks.accent, inks.deep][i] as string,
					) + fill(textPath(letter, 'bungee', 130, 610 + i * 210, 520), inks.paper),
			)
			.join(''),
	};
	return (
		sky([inks.pale, mix(inks.pale, inks.paper, 0.5), inks.paper], random, 0, HEIGHT) +
		hills(random, 800, 24, 6, mix(inks.pale, inks.deep, 0.25)) +
		symbols[symbol] +
		fill(box(480, 800, 640, 10, 5), inks.ink)
	);
}

/** Draws the studio's logo in a box of 640 × 96: a lantern and its name. */
export const wordmark = (ink: string, glass: string): string =>
	lantern(44, 56, 62, { body: ink, glass }) + fill(textPath('COPPER LANTERN', 'rye', 46, 100, 66, 'start'), ink);

/** Draws the icon in a box of 512 × 512. */
export const icon = (): string =>
	fill(box(0, 0, 512, 512, 112), '#a4471d') + lantern(256, 290, 260, { body: '#3a1a10', glass: '#ffd98a' });
