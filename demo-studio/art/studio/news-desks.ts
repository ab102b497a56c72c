import type { Drawing } from '../drawing.ts';
import { alpha } from '../toolkit/color.ts';
import { blob, box, line, oval, poly, taper } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { emblem, gem } from '../toolkit/symbols.ts';
import { mist } from '../toolkit/texture.ts';
import { flakes, studio } from './arctic.ts';
import { brandText } from './brand-lettering.ts';
import { monitor } from './machine-parts.ts';
import { narwhal } from './mark.ts';
import { reelHorn } from './narwhal.ts';
import { newsPicture } from './news-picture.ts';
import { deskLamp, die, mug, pottedPlant, sparkle, table } from './rooms.ts';

/** Pencils or brushes in a pot on the origin. */
function penPot(s: Sheet, colors: string[]): string {
	let out = '';
	colors.forEach((color, i) => {
		const turn = (i / (colors.length - 1) - 0.5) * 46;
		out += place(
			fill(box(-4.5, -128, 9, 110, 2), s.linear(['#ffffff', color, color], 0)) +
				fill(
					poly([
						[-4.5, -128],
						[4.5, -128],
						[0, -146],
					]),
					i % 2 ? '#f3d3a4' : color,
				),
			turn * 0.2,
			-6,
			1 - (i % 3) * 0.07,
			turn,
		);
	});
	return (
		out +
		volume(
			s,
			poly([
				[-32, -66],
				[32, -66],
				[27, 0],
				[-27, 0],
			]),
			{ stops: ['#5f86b8', '#24426f', '#122544'], angle: 0, depth: 8, rim: '#bfe6ff', rimWidth: 3 },
		)
	);
}

function mathsDesk(s: Sheet): string {
	let out =
		fill('M0 0H1200V675H0Z', s.linear(['#07142c', '#12305a'])) +
		screen(lamp(s, 860, 230, 520, '#ffcf8a', 0.5)) +
		screen(lamp(s, 330, 220, 430, studio.ice, 0.4));
	// Glass board with a chart.
	out += fill(box(60, 46, 640, 352, 14), alpha('#0b2348', 0.9)) + stroke(box(60, 46, 640, 352, 14), '#5fa8d8', 3);
	const chalk = (d: string, color: string, width = 3): string =>
		stroke(d, color, width * 3, `opacity=".25" filter="${s.blur(4)}"`) + stroke(d, color, width);
	out += chalk('M110 350H660M110 350V86', '#bfe6ff', 2.4);
	for (let i = 0; i < 26; i++) {
		const h = 226 * (Math.exp(-(((i - 7) / 4) ** 2)) + 0.28 * Math.exp(-(((i - 16) / 5) ** 2)) + 0.03);
		out += fill(
			box(120 + i * 20, 350 - h, 14, h, 2),
			s.span([alpha(studio.ice, 0.85), alpha('#2f7fc0', 0.25)], 0, 110, 0, 350),
		);
	}
	out +=
		chalk(
			line(
				Array.from({ length: 27 }, (_, i): Point => [
					120 + i * 20,
					346 - 226 * (Math.exp(-(((i - 7.3) / 4) ** 2)) + 0.28 * Math.exp(-(((i - 16.3) / 5) ** 2))),
				]),
			),
			studio.gold,
			3.4,
		) +
		chalk('M262 350V104', studio.coral, 2) +
		fill(brandText('text', 'RTP 96.4%', 24, 276, 118), studio.coral) +
		fill(brandText('text', 'max 15,000×', 22, 520, 290), studio.gold) +
		chalk('M640 344Q640 320 610 302', studio.gold, 2);
	out +=
		chalk('M470 100l26 34l30-52', '#8fffd0', 3) + fill(brandText('text', '10,000,000 rounds', 19, 470, 170), '#cfeaff');
	out +=
		place(monitor(s, 300, 190, 'bell', 'sim', studio.ice, 0.4), 930, 330) +
		fill(
			poly([
				[908, 432],
				[952, 432],
				[962, 478],
				[898, 478],
			]),
			'#1a2c50',
		) +
		fill(box(860, 474, 140, 10, 5), '#2a4474');
	out += table(s, 474, '#6d4a34');
	for (let i = 0; i < 9; i++)
		out += stroke(`M0 ${492 + i * 22}Q600 ${480 + i * 24} 1200 ${496 + i * 21}`, '#2a160c', 1.2, 'opacity=".35"');
	const page = (side: number): string =>
		`M0 0Q${side * 100} -22 ${side * 230} -6L${side * 262} 134Q${side * 120} 116 0 142Z`;
	let book =
		fill('M-272 6L-280 150Q0 170 280 150L272 6Z', '#26324c', `filter="${s.shadow(0, 12, 10)}"`) +
		fill(page(-1), s.linear(['#fffdf2', '#d6d2c2'])) +
		fill(page(1), s.linear(['#ffffff', '#e6e0cc']));
	for (let i = 0; i < 7; i++)
		book += stroke(
			`M-226 ${12 + i * 17}Q-110 ${2 + i * 17} -14 ${20 + i * 16}M14 ${20 + i * 16}Q110 ${2 + i * 17} 226 ${12 + i * 17}`,
			'#8fb4d6',
			1,
			'opacity=".6"',
		);
	book +=
		stroke('M-210 88Q-180 20-150 60T-100 92T-40 96', '#2f6fb0', 3) +
		stroke('M-214 100L-30 108M-210 104V18', '#33475f', 2) +
		fill(brandText('text', '1 : 32', 24, 40, 54), '#c7443f') +
		stroke('M40 76H180M44 94H150M48 112H190', '#33475f', 3, 'opacity=".55" stroke-dasharray="16 5 8 5"');
	out += place(book, 370, 504);
	out +=
		place(die(s, 62, 5), 720, 560) +
		place(die(s, 54, 3, '#ff8f82', '#3a0a12'), 800, 598, 1, 9) +
		place(die(s, 46, 6, '#8fe6ff', '#06203f'), 668, 622, 1, -8);
	out += place(
		fill(
			poly([
				[-70, 0],
				[66, -18],
				[70, -4],
				[-66, 14],
			]),
			s.linear(['#ffe08a', '#e0a030']),
		) +
			fill(
				poly([
					[66, -18],
					[90, -14],
					[70, -4],
				]),
				'#f3d3a4',
			) +
			fill(
				poly([
					[-70, 0],
					[-84, 2],
					[-80, 16],
					[-66, 14],
				]),
				studio.coral,
			),
		560,
		644,
		1,
		-6,
	);
	return (
		out +
		place(deskLamp(s, '#ffdf9a'), 1110, 560, 1.3) +
		place(mug(s, '#3f7fb8'), 950, 590, 1.15) +
		place(gem(s, 22, '#42cdf4'), 866, 640) +
		flakes(s, [500, 100, 700, 500], 60, '#ffe9c0', 2.5)
	);
}

/** Fist from the lower right, with a pen whose tip is the origin. */
function drawingHand(s: Sheet): string {
	const skin = (d: string, lift = 0): string =>
		volume(s, d, {
			stops: lift ? ['#f7d3b0', '#d9a07a', '#a86a4c'] : ['#dba27c', '#b0714f', '#7a452f'],
			angle: 50,
			depth: 12,
			shade: lift ? 0.25 : 0.5,
			dark: '#5a2a16',
			rim: '#ffe8cf',
			rimWidth: 3,
		});
	const finger = (points: Point[], from: number, to: number, lift = 0): string =>
		skin(taper(points, from, to, 3), lift);
	const pen =
		fill(poly('-6,0 8,-8 196,206 178,222'), s.linear(['#2c3050', '#9fabd8@45', '#15172e'], 0)) +
		fill(poly('-6,0 8,-8 -10,-16'), '#f3f6ff') +
		stroke('M60 66L76 52', '#7fe9ff', 5);
	const nail = (x: number, y: number, turn: number): string =>
		place(fill(oval(0, 0, 13, 9), '#ffe4d4', 'opacity=".85"'), x, y, 1, turn);
	return (
		finger(
			[
				[250, 250],
				[190, 250],
				[142, 232],
				[126, 206],
			],
			50,
			34,
		) +
		finger(
			[
				[240, 216],
				[176, 214],
				[122, 194],
				[102, 168],
			],
			52,
			36,
		) +
		finger(
			[
				[230, 180],
				[166, 176],
				[110, 152],
				[90, 128],
			],
			54,
			36,
		) +
		pen +
		skin(blob('152,96 206,98 262,136 320,210 372,290 300,352 238,300 178,262 150,210 138,150', 0.45), 1) +
		finger(
			[
				[214, 140],
				[160, 94],
				[112, 76],
				[70, 84],
			],
			58,
			34,
			1,
		) +
		finger(
			[
				[214, 236],
				[166, 186],
				[124, 140],
				[92, 106],
			],
			56,
			34,
			1,
		) +
		nail(82, 80, -8) +
		nail(100, 116, 46) +
		stroke('M150 84Q158 96 156 108M120 74Q126 84 122 96M136 152Q148 146 152 134', '#8a5238', 3, 'opacity=".5"') +
		volume(s, blob('226,300! 336,196! 470,320 470,470! 320,420', 0.2), {
			stops: ['#ff9d8a', '#b5403f'],
			angle: 50,
			depth: 20,
			rim: '#ffd0c4',
			rimWidth: 4,
		}) +
		stroke('M244 306L344 212', '#8f2f33', 5, 'opacity=".6"')
	);
}

function artStudio(s: Sheet): string {
	let out =
		fill('M0 0H1200V675H0Z', s.linear(['#1c1440', '#3c2a68@60', '#241848'])) +
		screen(lamp(s, 880, 160, 460, '#ff9ad0', 0.45)) +
		screen(lamp(s, 260, 180, 440, '#7fe9ff', 0.4));
	// Sketches pinned to the wall.
	const card = (x: number, y: number, turn: number, paper: string, drawing: string): string =>
		place(
			fill(box(-74, -94, 148, 188, 4), paper, `filter="${s.shadow(0, 6, 7, '#08041a', 0.6)}"`) +
				drawing +
				fill(oval(0, -84, 6), studio.coral) +
				fill(oval(-2, -86, 2), '#fff'),
			x,
			y,
			1,
			turn,
		);
	const pencil = (d: string, color = '#2b2f4a', w = 3): string => stroke(d, color, w);
	out += card(
		120,
		160,
		-5,
		'#fff6e6',
		pencil(
			'M-46-14L-40-58L-12-36H12L40-58L46-14Q44 14 0 50Q-44 14-46-14ZM-46-14Q-20-2-10 20L0 50L10 20Q20-2 46-14',
			'#c7643a',
		) +
			pencil('M-24-8l12 4M24-8l-12 4', '#2b2f4a', 4) +
			fill(oval(0, 46, 6, 5), '#2b2f4a') +
			pencil('M-46 70H46M-30 80H20', '#d9c0a8'),
	);
	out += card(
		298,
		140,
		4,
		'#eaf6ff',
		pencil('M-50 40L-20-30L0 4L22-44L52 40Z', '#2f6fb0') +
			pencil('M-40 56H46M-30 66H30', '#8fb4d6') +
			fill(oval(34, -54, 10), studio.gold),
	);
	out += card(
		474,
		166,
		-3,
		'#fff1f4',
		pencil('M0-46L12-14L46-12L20 10L30 44L0 24L-30 44L-20 10L-46-12L-12-14Z', '#b5478a') +
			pencil('M-50 66H50', '#d9a6c8'),
	);
	for (const [i, color] of ['#ff6f61', '#ffc85c', '#5cf2c4', '#7fe9ff', '#8a7bff', '#ff9ad0'].entries())
		out += fill(box(594, 70 + i * 38, 66, 30, 4), color, `filter="${s.shadow(0, 3, 3, '#08041a', 0.5)}"`);
	out += table(s, 440, '#4a3a72');
	// Display tablet with a half-painted narwhal: lines at the left, colour at the right.
	const face = poly([
		[300, 600],
		[430, 250],
		[1020, 250],
		[1100, 600],
	]);
	out +=
		fill(
			poly([
				[278, 620],
				[420, 234],
				[1032, 234],
				[1124, 620],
			]),
			s.linear(['#3a3f5e', '#12142a']),
		) +
		stroke(
			poly([
				[278, 620],
				[420, 234],
				[1032, 234],
				[1124, 620],
			]),
			'#8f9ccc',
			2,
		) +
		fill(face, s.linear(['#123a68', '#0b2148@60', '#081531'])) +
		screen(lamp(s, 720, 400, 420, studio.ice, 0.4, 260));
	let canvas = '';
	for (let i = 0; i < 14; i++)
		canvas += stroke(`M${420 + i * 46} 250L${290 + i * 64} 600`, '#7fb6ff', 1, 'opacity=".16"');
	for (let i = 0; i < 9; i++) canvas += stroke(`M280 ${250 + i * 44}H1120`, '#7fb6ff', 1, 'opacity=".16"');
	const placeAnimal = (content: string): string => `<g transform="matrix(1.12 0 -.22 1.02 640 308)">${content}</g>`;
	canvas += placeAnimal(
		stroke(narwhal.body, '#bfe9ff', 3, 'stroke-dasharray="9 6"') +
			stroke(narwhal.flipper, '#bfe9ff', 2.4) +
			stroke('M158 132L253 3M140 122L232-8', '#ffe2a0', 2, 'stroke-dasharray="6 5"') +
			stroke(oval(128, 186, 78), '#ff9ad0', 1.4, 'opacity=".7"') +
			stroke('M0 186H256M128 20V260', '#ff9ad0', 1.2, 'opacity=".5"'),
	);
	const half = s.def((id) => `<clipPath id="${id}"><path d="M118-30H290V290H84Z"/></clipPath>`);
	canvas += placeAnimal(
		`<g clip-path="url(#${half})">${place(reelHorn(s, 172, 46, 6), 164, 130, 1, 36.5)}${volume(s, narwhal.body, { stops: ['#c2f2ff', '#5fbbe6@45', '#1f66a8'], depth: 26, rim: '#ffffff', rimWidth: 5, marks: fill('M20 200C68 226 106 232 138 221C168 211 178 187 230 165V256H20Z', '#effcff', `filter="${s.blur(5)}"`) })}${fill(narwhal.eye, '#06122c')}${volume(s, narwhal.flipper, { stops: ['#6fbfe6', '#174a86'], depth: 8 })}</g>`,
	);
	out +=
		s.clip(face, canvas) +
		place(
			fill(box(0, 0, 34, 220, 8), alpha('#0a1430', 0.85)) +
				['pencil', 'paint-brush', 'paint-bucket', 'magnifying-glass', 'cherry']
					.map((icon, i) => place(emblem(s, icon, 22, ['#ffffff', '#bfe6ff', '#7fb6e8']), 17, 24 + i * 42))
					.join(''),
			442,
			276,
			1,
			0,
		);
	for (const [i, color] of ['#7fe9ff', '#2f8fd6', '#ffc85c', '#ff6f61', '#e2faff'].entries())
		out +=
			fill(oval(978 + i * 5, 290 + i * 30, 12), color) +
			stroke(oval(978 + i * 5, 290 + i * 30, 12), '#ffffff', 2, 'opacity=".6"');
	out += place(drawingHand(s), 838, 398, 0.82) + sparkle(832, 384, 22, '#ffffff');
	out +=
		place(penPot(s, ['#ff6f61', '#ffc85c', '#5cf2c4', '#7fe9ff', '#8a7bff', '#ff9ad0', '#ffffff']), 150, 560, 1.3) +
		place(mug(s, '#ff8fb0'), 236, 640, 1.05) +
		place(pottedPlant(s, 'art', '#4fae84', '#7a5ab0'), 1130, 446, 0.9);
	return out + fade(mist(s, 60, 380, '#c89aff', 0.16), 1);
}

export const newsDesks: Drawing[] = [
	newsPicture(
		'maths-desk',
		mathsDesk,
		'A mathematician’s desk: a distribution on glass, an open notebook, dice and a lamp',
		'数学师的书桌：玻璃板上的分布曲线、翻开的笔记本、骰子与台灯',
	),
	newsPicture(
		'art-studio',
		artStudio,
		'A hand paints a narwhal on a display tablet, sketches pinned behind',
		'画师在数位屏上描绘独角鲸，墙上钉着草图',
	),
];
