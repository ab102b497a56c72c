import type { Drawing } from '../drawing.ts';
import { alpha, metals } from '../toolkit/color.ts';
import { blob, box, f, line, oval, poly, star } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { emblem } from '../toolkit/symbols.ts';
import { mist } from '../toolkit/texture.ts';
import { flakes, ridgeLine, stars, studio } from './arctic.ts';
import { brandText } from './brand-lettering.ts';
import { monitor, panel } from './machine-parts.ts';
import { newsPicture } from './news-picture.ts';
import { person } from './people.ts';
import { pottedPlant, sparkle } from './rooms.ts';
import { wordmarkDrawing } from './wordmark.ts';

function certificate(s: Sheet): string {
	let out = fill('M0 0H1200V675H0Z', s.linear(['#0b1f40', '#071228'])) + screen(lamp(s, 480, 220, 680, '#4fb4e8', 0.5));
	for (const [x, y, w, h, kind] of [
		[60, 60, 250, 170, 'bell'],
		[890, 70, 260, 180, 'line'],
		[900, 300, 240, 150, 'table'],
		[40, 290, 220, 150, 'bars'],
	] as const)
		out += fade(place(panel(s, w, h, kind, `${x}`), x, y), 0.55);
	const random = s.random('digits');
	for (let i = 0; i < 150; i++)
		out += fill(
			brandText(
				'text',
				random.next() < 0.5 ? '0' : '1',
				random.range(12, 26),
				random.next() * 1200,
				random.next() * 520,
			),
			studio.ice,
			`opacity="${f(random.range(0.1, 0.35))}"`,
		);
	out +=
		mist(s, 120, 420, '#3f9fd8', 0.25) +
		fill('M0 540H1200V675H0Z', s.linear(['#27405f', '#0a1528'])) +
		fill('M0 540H1200V543H0Z', '#9fd0f0', 'opacity=".5"');
	const sheet = (turn: number, x: number, paint: string): string =>
		place(
			fill(box(-190, -250, 380, 500, 6), paint, `filter="${s.shadow(0, 14, 16, '#020612', 0.7)}"`),
			x,
			330,
			1,
			turn,
		);
	out += sheet(-9, 560, '#8fa9c4') + sheet(5, 610, '#c3d6e6');
	let paper =
		fill(box(-190, -250, 380, 500, 6), s.linear(['#fffdf4', '#efe6cf'])) +
		stroke(box(-174, -234, 348, 468, 4), '#b8893a', 3) +
		stroke(box(-166, -226, 332, 452, 3), '#b8893a', 1);
	for (let i = 0; i < 9; i++) {
		const d = line(
			Array.from({ length: 33 }, (_, k): Point => [-160 + k * 10, -150 + Math.sin(k * 0.55 + i * 0.7) * 28 + i * 2]),
		);
		paper += stroke(d, '#3f8fb8', 0.7, 'opacity=".4"');
	}
	paper +=
		fill(brandText('display', 'CERTIFICATE', 34, 0, -170, { anchor: 'middle', tracking: 1 }), '#17335e') +
		fill(brandText('text', 'RANDOM NUMBER GENERATOR', 15, 0, -140, { anchor: 'middle', tracking: 2.4 }), '#8a6220');
	for (const [y, w] of [
		[-96, 240],
		[-76, 270],
		[-56, 210],
	] as const)
		paper += fill(box(-w / 2, y, w, 6, 3), '#2b3f5e', 'opacity=".55"');
	paper += `<g transform="translate(-140 -28)">${fill(box(0, 0, 280, 96, 5), '#e3ecf0')}${Array.from(
		{ length: 26 },
		(_, i) => {
			const h = 12 + Math.exp(-(((i - 12.5) / 6) ** 2)) * 66 + random.range(-3, 3);
			return fill(box(6 + i * 10.4, 90 - h, 7.5, h, 1), s.linear(['#4fb4e0', '#1c5f9a']));
		},
	).join('')}${stroke('M6 84C90 84 96 14 140 14S190 84 274 84', '#e0574a', 2.6)}</g>`;
	for (const [y, label, value] of [
		[104, 'Bits tested', '10'],
		[128, 'Tests passed', '188'],
		[152, 'Result', 'Pass'],
	] as const)
		paper +=
			fill(brandText('text', label, 16, -140, y), '#33475f') +
			fill(
				brandText('text', value === '10' ? '1,000,000,000' : value === '188' ? '188 / 188' : value, 16, 140, y, {
					anchor: 'end',
				}),
				'#12305a',
			) +
			stroke(`M-140 ${y + 7}H140`, '#b9a97c', 1);
	paper +=
		stroke('M-140 212q14-30 24-6t20-12t16 14t26-22t12 18t30-10', '#1f4f9a', 2.6) +
		stroke('M-146 222H-10', '#7a6a44', 1);
	out += place(`<g filter="${s.shadow(0, 16, 18, '#020612', 0.75)}">${paper}</g>`, 590, 318, 1.02, -2);
	const seal = (x: number, y: number): string =>
		place(
			fill(
				poly([
					[-26, 30],
					[-56, 150],
					[-26, 132],
					[-6, 156],
					[6, 40],
				]),
				s.linear(['#ff8f82', '#a82f35']),
			) +
				fill(
					poly([
						[26, 30],
						[56, 150],
						[28, 134],
						[6, 156],
						[-6, 40],
					]),
					s.linear(['#ff7a6c', '#8a2330']),
				) +
				volume(s, star(0, 0, 84, 24, 0.88), { stops: metals.gold, angle: 60, depth: 14, rim: '#fffbe0', rimWidth: 4 }) +
				stroke(oval(0, 0, 60), '#7a4a0a', 3) +
				stroke(oval(0, 0, 54), '#fff2c0', 1.5) +
				emblem(s, 'check-mark', 70, ['#fffbe8', '#ffe08a', '#9a5a0c']) +
				lamp(s, -26, -30, 50, '#ffffff', 0.5),
			x,
			y,
		);
	out +=
		seal(786, 500) +
		volume(s, box(960, 470, 44, 84, 10), { stops: ['#6a4a3a', '#2a1a18'], angle: 0, depth: 10 }) +
		volume(s, box(938, 552, 88, 24, 6), { stops: ['#8a6a50', '#38241c'], depth: 8 }) +
		fill(oval(982, 462, 24, 18), s.radial(['#b0886a', '#4a3024'], 0.4, 0.3, 0.7));
	const glass = place(
		stroke('M52 52L140 140', '#1a1014', 26) +
			stroke('M58 58L138 138', '#9a6a3a', 17) +
			s.clip(
				oval(0, 0, 78),
				fill(oval(0, 0, 78), '#eaf2f4') +
					Array.from({ length: 9 }, (_, i) => {
						const h = 16 + i * i * 1.5 + random.range(-4, 4);
						return fill(box(-76 + i * 18, 60 - h, 13, h, 2), s.linear(['#4fb4e0', '#1c5f9a']));
					}).join('') +
					stroke('M-80 48C-10 44 30 10 90-60', '#e0574a', 5) +
					fill(oval(0, 0, 78), s.radial([alpha('#bfeaff', 0), `${alpha('#bfeaff', 0.1)}@70`, alpha('#2f6f9f', 0.5)])),
			) +
			fill(blob('-50,-30 -20,-56 10,-60 -20,-40 -44,-10'), '#ffffff', 'opacity=".6"') +
			stroke(oval(0, 0, 78), s.linear(metals.gold, 60), 13) +
			stroke(oval(0, 0, 72), '#5a3606', 2),
		352,
		452,
		1,
	);
	return out + glass + sparkle(842, 440, 22) + sparkle(730, 556, 13) + flakes(s, [0, 0, 1200, 675], 70, '#bfe9ff', 3);
}

function tower2(s: Sheet, seed: string, x: number, w: number, h: number, base = 560): string {
	const random = s.random(`t2${seed}`);
	const wall = base > 600 ? '#1b1c48' : '#2c2a62';
	let out = fill(box(x, base - h, w, h + 160), s.linear([wall, '#151338']));
	for (let r = 0; r < h / 15 + 6; r++)
		for (let c = 0; c < w / 12 - 1; c++)
			if (random.next() < 0.45)
				out += fill(
					box(x + 6 + c * 12, base - h + 8 + r * 15, 6, 8),
					random.pick(['#ffd98a', '#ffe9bd', '#ffb37a', '#8fe0ff']),
					`opacity="${f(random.range(0.4, 1))}"`,
				);
	return out;
}

function taipei(s: Sheet): string {
	const random = s.random('city');
	let out =
		fill('M0 0H1200V675H0Z', s.linear(['#141a4a', '#4a3a86@38', '#e0787a@66', '#ffc58a@80'])) +
		stars(s, [0, 0, 1200, 200], 70) +
		screen(lamp(s, 760, 470, 520, '#ffd9a0', 0.8, 300));
	out += ridgeLine(s, 'hills', 440, 130, '#5a4580', 9) + ridgeLine(s, 'hills2', 476, 90, '#43356f', 11);
	for (let i = 0; i < 30; i++)
		out += fade(`${fill(box(i * 42 - 10, 500 - random.range(40, 150), 40, 260), '#3a2f68')}`, 0.75);
	out += mist(s, 330, 220, '#ffb6a0', 0.35);
	for (let i = 0; i < 17; i++) {
		const x = i * 74 - 30 + random.range(-10, 10);
		if (Math.abs(x - 740) > 60) out += tower2(s, `m${i}`, x, random.range(44, 70), random.range(90, 210));
	}
	// Tall tower with eight flaring tiers on a base, like a pagoda.
	let tall = fill(
		poly([
			[-46, 0],
			[46, 0],
			[40, -120],
			[-40, -120],
		]),
		s.linear(['#2f8f9a', '#17425e'], 0),
	);
	for (let i = 0; i < 8; i++)
		tall +=
			fill(
				poly([
					[-28, -120 - i * 38],
					[28, -120 - i * 38],
					[41, -156 - i * 38],
					[-41, -156 - i * 38],
				]),
				s.linear(['#8fe8e0', '#2f8a96@40', '#123c58'], 0),
			) +
			Array.from({ length: 3 }, (_, k) =>
				stroke(
					`M${-30 - k * 2.6} ${-128 - i * 38 - k * 9}H${30 + k * 2.6}`,
					'#ffe6b0',
					2.4,
					`opacity="${random.next() < 0.7 ? 0.9 : 0.3}"`,
				),
			).join('') +
			stroke(`M-41 ${-156 - i * 38}H41`, '#d8fff6', 2);
	tall +=
		fill(
			poly([
				[-20, -424],
				[20, -424],
				[12, -462],
				[-12, -462],
			]),
			s.linear(['#8fe8e0', '#17425e'], 0),
		) +
		fill(
			poly([
				[-4, -462],
				[4, -462],
				[0, -540],
			]),
			'#bff6ee',
		) +
		lamp(s, 0, -536, 44, '#ff6f61', 0.9);
	out += screen(lamp(s, 300, 300, 230, '#7fe9ff', 0.3)) + place(tall, 322, 600, 0.98);
	for (let i = 0; i < 20; i++)
		out += tower2(s, `n${i}`, i * 64 - 30 + random.range(-8, 8), random.range(50, 76), random.range(40, 130), 640);
	// Office on the right behind its glass, with the logo on the wall.
	const room = poly([
		[640, 120],
		[1200, 60],
		[1200, 675],
		[640, 675],
	]);
	let inside = fill(room, s.linear(['#173360', '#0b1a38'])) + lamp(s, 930, 250, 360, '#ffdca0', 0.55);
	inside +=
		fill(
			poly([
				[640, 560],
				[1200, 590],
				[1200, 675],
				[640, 675],
			]),
			s.linear(['#3a567f', '#101f3c']),
		) +
		fill(box(760, 190, 330, 150, 10), '#0c2348') +
		place(wordmarkDrawing('t').art, 778, 232, 0.86) +
		stroke(box(760, 190, 330, 150, 10), studio.ice, 2, 'opacity=".7"') +
		lamp(s, 925, 265, 230, studio.ice, 0.35, 110);
	for (const x of [730, 860, 990, 1120])
		inside +=
			stroke(`M${x} 90V150`, '#050b1a', 3) +
			fill(
				blob(
					[
						[x - 26, 172],
						[x, 144],
						[x + 26, 172],
					],
					0.3,
				),
				'#ff8f82',
			) +
			lamp(s, x, 178, 90, '#ffe2a0', 0.9);
	inside +=
		place(monitor(s, 92, 60, 'reels', 'd1'), 760, 480) +
		place(monitor(s, 92, 60, 'line', 'd2', studio.aurora), 880, 486) +
		place(monitor(s, 92, 60, 'bars', 'd3', studio.gold), 1080, 492) +
		fill(
			poly([
				[690, 526],
				[1170, 542],
				[1190, 562],
				[680, 544],
			]),
			s.linear(['#d9b284', '#7a5230']),
		) +
		stroke('M720 546V640M1150 560V660', '#3a2a20', 9);
	inside +=
		person(820, 640, 176, {
			coat: '#e9f3ff',
			legs: '#1c2c52',
			skin: '#e0b090',
			hair: '#1a1216',
			arms: 'carry',
			rim: '#ffe2a0',
		}) +
		person(990, 652, 184, {
			coat: '#ff8f82',
			legs: '#22305a',
			skin: '#d8a67f',
			hair: '#20140f',
			arms: 'wave',
			rim: '#ffe2a0',
		}) +
		person(
			1066,
			650,
			172,
			{ coat: '#2f7f92', legs: '#14233f', skin: '#e6bd9a', hair: '#171015', arms: 'hips', rim: '#ffe2a0' },
			true,
		) +
		place(pottedPlant(s, 'o', '#3fa06a', '#c7564e'), 700, 648, 1);
	out +=
		s.clip(room, inside) +
		stroke('M640 120L1200 60M640 120V675', '#0a1428', 12) +
		stroke('M640 120L1200 60M640 120V675', '#9fc4ea', 3) +
		fill(
			poly([
				[650, 124],
				[800, 108],
				[700, 675],
				[650, 675],
			]),
			'#ffffff',
			'opacity=".08"',
		) +
		stroke('M1128 68V675M700 114V675', '#0a1428', 6);
	return out;
}

export const newsMilestones: Drawing[] = [
	newsPicture(
		'certificate',
		certificate,
		'A random number certificate with a gold seal under a magnifying glass',
		'放大镜下盖有金色印章的随机数证书',
	),
	newsPicture(
		'new-office-taipei',
		taipei,
		'Dusk over Taipei, our new office lit behind its window',
		'台北暮色，新办公室窗内灯火通明',
	),
];
