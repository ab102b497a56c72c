import type { Drawing } from '../drawing.ts';
import { alpha, metals } from '../toolkit/color.ts';
import { blob, box, f, oval, poly } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { coin } from '../toolkit/symbols.ts';
import { clouds, mist, relief } from '../toolkit/texture.ts';
import { flakes, ridgeLine, stars, studio, water } from './arctic.ts';
import { trophy } from './banner-season.ts';
import { brandText } from './brand-lettering.ts';
import { monitor } from './machine-parts.ts';
import { newsPicture } from './news-picture.ts';
import { person } from './people.ts';
import { beam, sparkle } from './rooms.ts';
import { jellyfish, shellWithPearl } from './undersea.ts';

/** Lighthouse with stripes of one colour, standing on the origin, 330 tall. */
function lighthouse(s: Sheet, stripe: string, light: string): string {
	const body = poly([
		[-46, 0],
		[46, 0],
		[28, -236],
		[-28, -236],
	]);
	let stripes = '';
	for (let i = 0; i < 4; i++)
		stripes += fill(`M-60 ${-18 - i * 62}L60 ${-34 - i * 62}V${-64 - i * 62}L-60 ${-48 - i * 62}Z`, stripe);
	let out = volume(s, body, {
		stops: ['#ffffff', '#dfeaf6@40', '#6f8fb8'],
		angle: 0,
		depth: 14,
		marks: stripes,
		rim: light,
		rimWidth: 4,
	});
	for (const y of [-60, -122, -184])
		out += fill(box(-7, y, 14, 22, 7), '#12284c') + fill(box(-5, y + 2, 10, 17, 5), '#ffe9b0');
	out +=
		volume(s, box(-44, -252, 88, 18, 4), { stops: ['#4a6a98', '#12284c'], depth: 5 }) +
		stroke('M-42-252V-270M-24-252V-270M24-252V-270M42-252V-270M-44-270H44', '#12284c', 4) +
		fill(box(-22, -300, 44, 48, 4), '#fff8da') +
		lamp(s, 0, -276, 100, light, 1) +
		stroke('M-22-300V-252M22-300V-252M0-300V-252', '#24406c', 3) +
		volume(s, 'M-32-300Q0-352 32-300Z', { stops: [stripe, '#3a1020'], depth: 8, rim: '#fff' }) +
		stroke('M0-326V-350', '#24406c', 4);
	return out;
}

function rock(s: Sheet, points: string, seed: string): string {
	const d = blob(points, 0.2);
	return (
		s.clip(
			d,
			fill(d, s.linear(['#4a6288', '#131f3c'])) +
				fade(
					relief(s, [0, 380, 1200, 300], {
						light: '#bfe0ff',
						mid: '#3b5378',
						dark: '#0a1228',
						scale: 12,
						ridged: true,
						seed,
					}),
					0.6,
				),
		) + stroke(d, '#9fc8f0', 2, 'opacity=".4"')
	);
}

function partnership(s: Sheet): string {
	let out =
		fill('M0 0H1200V450H0Z', s.linear(['#060b22', '#141c4e@50', '#4a3a7a@82', '#c87a8a'])) +
		stars(s, [0, 0, 1200, 340], 150) +
		fade(clouds(s, [0, 190, 1200, 260], { light: '#ffb0a0', dark: '#2a2458', cover: 0.45, stretch: 3 }), 0.6);
	out +=
		ridgeLine(s, 'p', 448, 60, '#2a2a5e', 13) +
		water(s, 448, {
			far: '#8a5a86',
			near: '#070c22',
			glint: '#ffc8b4',
			count: 200,
			columns: [
				{ x: 600, w: 170, color: '#fff3d0', strength: 1 },
				{ x: 190, w: 60, color: studio.gold },
				{ x: 1010, w: 60, color: studio.ice },
			],
		});
	// Two beams that meet in a bright spot.
	const meet: Point = [600, 214];
	const ray = (x: number, y: number, color: string, far: number): string =>
		fill(
			poly([
				[x, y - 7],
				[x, y + 7],
				[far, meet[1] + 74],
				[far, meet[1] - 74],
			]),
			s.span([alpha(color, 0.95), `${alpha(color, 0.4)}@60`, alpha(color, 0)], x, 0, far, 0),
		);
	out +=
		screen(`<g filter="${s.blur(4)}">${ray(190, 254, studio.gold, 820)}${ray(1010, 234, studio.ice, 380)}</g>`) +
		screen(lamp(s, meet[0], meet[1], 300, '#fff6dc', 0.95)) +
		sparkle(meet[0], meet[1], 110, '#ffffff') +
		sparkle(meet[0], meet[1], 60, '#fff0c0');
	for (let i = 0; i < 3; i++)
		out += stroke(oval(meet[0], meet[1], 60 + i * 38), '#fff0c8', 2.5 - i * 0.6, `opacity="${0.6 - i * 0.17}"`);
	out +=
		rock(s, '-20,500! 70,474 150,486 260,476 330,520 390,566! 240,620 60,640 -20,650!', 'left') +
		rock(s, '840,560! 900,500 960,478 1060,470 1140,482 1220,462! 1220,650! 1060,640 930,610', 'right');
	out +=
		place(lighthouse(s, studio.coral, studio.gold), 190, 500, 0.9) +
		place(lighthouse(s, '#2f8fd0', studio.ice), 1010, 490, 0.94);
	out +=
		person(272, 506, 62, {
			coat: '#ffd98a',
			legs: '#1a1c44',
			skin: '#e0b090',
			hair: '#2c1a14',
			arms: 'wave',
			rim: '#fff',
		}) +
		person(
			926,
			512,
			62,
			{ coat: '#8fe0ff', legs: '#141c44', skin: '#c99a76', hair: '#14101a', arms: 'wave', rim: '#fff' },
			true,
		);
	const boat = (x: number, y: number, k: number, sail: string, flip: boolean): string =>
		place(
			fill('M-60 0H64L44 26H-40Z', s.linear(['#e9f3ff', '#5a6a9c'])) +
				stroke('M0 0V-120', '#1a2248', 4) +
				volume(s, 'M6-116Q62-66 58-10H6Z', { stops: [sail, '#ffffff'], angle: 120, depth: 9 }) +
				volume(s, 'M-4-100Q-40-50-42-10H-4Z', { stops: ['#ffffff', sail], angle: 60, depth: 7 }),
			x,
			y,
			k,
			0,
			flip,
		);
	out += boat(500, 560, 0.86, '#ffcf8a', false) + boat(706, 566, 0.86, '#8fdcff', true);
	return out + mist(s, 400, 110, '#ffc8c0', 0.35) + flakes(s, [0, 0, 1200, 675], 70, '#ffe9d8', 3);
}

function tournament(s: Sheet): string {
	const random = s.random('pearls');
	let out =
		fill('M0 0H1200V675H0Z', s.linear(['#0a2a52', '#0f4f80@45', '#071a38'])) +
		screen(lamp(s, 600, 120, 620, '#8fe9ff', 0.7, 360));
	for (const [x, to] of [
		[200, 420],
		[420, 540],
		[780, 660],
		[1000, 780],
	] as const)
		out += beam(s, x, -10, to, 600, 280, '#bff6ff', 0.5);
	for (let i = 0; i < 30; i++)
		out += `<circle cx="${f(random.next() * 1200)}" cy="${f(random.next() * 600)}" r="${f(random.range(2, 12))}" fill="#d8fbff" fill-opacity=".15" stroke="#d8fbff" stroke-opacity=".5"/>`;
	out += place(monitor(s, 420, 290, 'ranking', 'board', studio.gold, 0.55), 600, 186);
	for (const [i, [x, y, k]] of (
		[
			[150, 190, 1],
			[1056, 160, 1.1],
			[270, 380, 0.6],
			[950, 390, 0.6],
		] as const
	).entries())
		out += jellyfish(s, `t${i}`, x, y, 46 * k, i % 2 ? studio.ice : '#ff9ad0', i % 2 ? 10 : -8);
	const floorD = 'M-10 590Q600 540 1210 590V690H-10Z';
	out += s.clip(
		floorD,
		fill(floorD, s.linear(['#3f7fa8', '#0a2444'])) +
			fade(
				relief(s, [0, 540, 1200, 140], { light: '#fff0c8', mid: '#4a86a8', dark: '#0c2c4c', scale: 14, stretch: 2 }),
				0.5,
			),
	);
	const block = (x: number, top: number, number: string, tone: string): string =>
		fill(
			poly([
				[x - 92, top],
				[x + 92, top],
				[x + 80, top - 22],
				[x - 80, top - 22],
			]),
			s.linear(['#ffffff', '#d2ecf8']),
		) +
		volume(
			s,
			poly([
				[x - 92, top],
				[x + 92, top],
				[x + 100, 624],
				[x - 100, 624],
			]),
			{ stops: ['#e6f8ff', '#7fc0e0@45', '#1f5f94'], depth: 12 },
		) +
		fill(
			brandText('display', number, 64, x, top + 76, { anchor: 'middle' }),
			'#0a2a52',
			'opacity=".5" transform="translate(0 3)"',
		) +
		fill(brandText('display', number, 64, x, top + 76, { anchor: 'middle' }), tone);
	out += block(398, 500, '2', '#ffffff') + block(802, 520, '3', '#ffdcb4') + block(600, 452, '1', '#fff0b8');
	const pearl = (x: number, y: number, r: number): string =>
		fill(oval(x, y, r), s.radial(['#ffffff', '#f0e8ff@40', '#a88fc8'], 0.36, 0.3, 0.75)) +
		fill(oval(x - r * 0.3, y - r * 0.35, r * 0.22, r * 0.14), '#ffffff');
	out +=
		screen(lamp(s, 600, 330, 230, '#fff0c0', 0.8)) +
		place(trophy(s, metals.gold, '#ffffff'), 600, 440, 0.62) +
		place(trophy(s, metals.silver, '#8fdcff'), 398, 488, 0.44) +
		place(trophy(s, metals.bronze, '#ffb08a'), 802, 508, 0.4);
	out += place(shellWithPearl(s, 0, 0, 74), 184, 612) + place(shellWithPearl(s, 0, 0, 66), 1026, 618);
	for (let i = 0; i < 26; i++)
		out += pearl(600 + random.bell() * 560, 636 + random.range(-12, 24), random.range(5, 15));
	for (let i = 0; i < 12; i++)
		out += place(
			coin(s, random.range(9, 16), undefined, metals.gold, random.range(0.3, 0.8), random.range(-40, 40)),
			600 + random.bell() * 480,
			646 + random.range(-8, 20),
		);
	return out + sparkle(560, 280, 20) + sparkle(650, 300, 13) + sparkle(600, 252, 16);
}

export const newsAlliances: Drawing[] = [
	newsPicture(
		'partnership',
		partnership,
		'The beams of two lighthouses meet over a bay at dusk',
		'黄昏海湾上，两座灯塔的光束交汇',
	),
	newsPicture(
		'tournament',
		tournament,
		'Cups on an undersea podium among pearls, a leaderboard above',
		'海底领奖台上奖杯与珍珠相映，上方是排行榜',
	),
];
