import type { Drawing } from '../drawing.ts';
import { alpha, lighten, metals } from '../toolkit/color.ts';
import { blob, box, line, oval, poly, star } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { coin, emblem, gem } from '../toolkit/symbols.ts';
import { aurora, mist } from '../toolkit/texture.ts';
import { flakes, iceberg, ridgeLine, stars, studio, water } from './arctic.ts';
import { brandText } from './brand-lettering.ts';
import { gear, panel, reelWindow } from './machine-parts.ts';
import { narwhal } from './mark.ts';
import { sparkle } from './rooms.ts';
import { ground, roadmapPicture } from './roadmap-picture.ts';

/** Upright phone with a game that is taller than the screen. */
function portrait(s: Sheet): string {
	let out = ground(s, ['#2a1250', '#7a2f7a@55', '#2a1044'], '#ff9ad0', 330, 190);
	for (let i = 0; i < 4; i++)
		out += stroke(oval(330, 206, 130 + i * 50), '#ffb8e4', 1.6, `opacity="${0.4 - i * 0.08}"`);
	const phone = (x: number, y: number, k: number, turn: number, inside: string, w: number, h: number): string =>
		place(
			fill(box(-w / 2 - 11, -h / 2 - 9, w + 22, h + 26, 26), '#08020f', 'opacity=".5"') +
				volume(s, box(-w / 2 - 10, -h / 2 - 14, w + 20, h + 28, 26), {
					stops: ['#9a86c8', '#2c2050@30', '#120a26'],
					angle: 30,
					depth: 5,
					rim: '#ffffff',
					rimWidth: 3,
				}) +
				s.clip(box(-w / 2, -h / 2, w, h, 16), inside) +
				fill(
					poly([
						[-w / 2, -h / 2],
						[w * 0.1, -h / 2],
						[-w * 0.3, h / 2],
						[-w / 2, h / 2],
					]),
					'#ffffff',
					'opacity=".08"',
				) +
				fill(box(-20, -h / 2 + 6, 40, 7, 3.5), '#050208'),
			x,
			y,
			k,
			turn,
		);
	const sky = (w: number, h: number): string =>
		fill(box(-w / 2, -h / 2, w, h), s.linear(['#0b1b4a', '#2f4fa8@45', '#0a1736'])) +
		lamp(s, 0, -h * 0.3, w * 0.7, studio.ice, 0.7);
	const upright = `${sky(168, 316)}<g transform="translate(-34 -142) scale(.27)">${fill(narwhal.body, '#8fe6ff')}${fill(narwhal.flipper, '#2f7fc0')}${fill('M158 118L253 3L186 122Z', studio.gold)}</g>${place(reelWindow(s, 146, 176, 3, 4, 'tall'), -73, -64)}${fill(box(-66, 124, 74, 26, 13), alpha('#ffffff', 0.18))}${fill(brandText('display', '× 24', 13, -29, 142, { anchor: 'middle' }), '#ffffff')}${volume(s, oval(48, 136, 20), { stops: ['#fff3bd', '#ffc85c', '#b5641a'], depth: 5, rim: '#fff' })}${fill(
		poly([
			[43, 126],
			[43, 146],
			[58, 136],
		]),
		'#5a2d06',
	)}`;
	const flat = `${sky(200, 104)}${place(reelWindow(s, 130, 76, 5, 3, 'wide'), -65, -38)}`;
	out += fade(phone(122, 236, 0.92, -14, flat, 200, 104), 0.9) + phone(356, 204, 1.02, 6, upright, 168, 316);
	out +=
		stroke('M150 130A150 150 0 0 1 240 66', '#ffffff', 6) +
		fill(
			poly([
				[232, 48],
				[260, 62],
				[238, 84],
			]),
			'#ffffff',
		);
	out +=
		place(gem(s, 26, '#42cdf4'), 520, 110) +
		place(fill(star(0, 0, 30, 5, 0.46), s.linear(['#fff3bd', '#ffc85c', '#b56a12'])), 556, 216, 1, 14) +
		place(emblem(s, 'cherry', 52, ['#ffc0c9', '#ff4d6a', '#8f0f2c']), 508, 308) +
		place(emblem(s, 'ringing-bell', 46, ['#fff3bd', '#ffc85c', '#b56a12']), 588, 330, 1, 12) +
		place(coin(s, 20, 'crown', metals.gold, 0.7, 20), 590, 70);
	return out + sparkle(470, 60, 12) + sparkle(64, 120, 9) + flakes(s, [0, 0, 640, 400], 60, '#ffe4f6', 3);
}

/** Speech bubbles in many scripts over the sea. */
function languages(s: Sheet): string {
	let out =
		fill('M0 0H640V270H0Z', s.linear(['#050d26', '#123a72'])) +
		stars(s, [0, 0, 640, 200], 90) +
		aurora(s, [-60, -20, 760, 260], [studio.aurora, studio.violet], 0.7, 2);
	out +=
		ridgeLine(s, 'lang', 262, 40, '#0e2a52', 9) +
		water(s, 260, {
			far: '#1d5a88',
			near: '#050b1a',
			glint: '#8fdcf5',
			count: 130,
			columns: [{ x: 320, w: 130, color: studio.ice }],
		}) +
		iceberg(s, 'lang', {
			x: 470,
			y: 272,
			w: 190,
			h: 100,
			mirror: 0.4,
			lit: '#9fdcf0',
			shade: '#123a66',
			lightFromLeft: true,
		});
	// Globe of lines with lit meridians.
	const [cx, cy, r] = [320, 198, 116];
	out +=
		screen(lamp(s, cx, cy, 220, studio.ice, 0.7)) +
		fill(oval(cx, cy, r), s.radial(['#3fa8e0', '#14508f@55', '#081d44'], 0.36, 0.3, 0.8));
	const land = [
		blob('-84,-50 -50,-78 -14,-70 -20,-40 -48,-22 -58,6 -80,-10'),
		blob('-44,14 -18,8 -4,34 -22,78 -40,60'),
		blob('12,-66 56,-72 92,-36 84,-6 60,-16 42,8 20,-14 24,-40'),
		blob('18,8 46,16 48,48 26,72 10,40'),
		blob('74,34 98,30 94,56 76,54'),
	];
	out +=
		s.clip(
			oval(cx, cy, r),
			land.map((d) => fill(d, s.linear(['#a8ffd8', '#2f9f8a']), `transform="translate(${cx} ${cy})"`)).join('') +
				[30, 74, 112].map((k) => stroke(oval(cx, cy, k, r), '#d8f7ff', 1.2, 'opacity=".4"')).join('') +
				[-60, 0, 60].map((y) => stroke(`M200 ${cy + y}H440`, '#d8f7ff', 1.2, 'opacity=".4"')).join(''),
		) + stroke(oval(cx, cy, r), '#bff4ff', 2.5);
	const bubble = (x: number, y: number, k: number, tint: string, glyph: string, side: number): string => {
		const d = `M-58-38Q-58-56-40-56H40Q58-56 58-38V10Q58 28 40 28H${side > 0 ? 4 : -16}L${side > 0 ? -22 : 22} 52L${side > 0 ? -22 : 22} 28H-40Q-58 28-58 10Z`;
		return place(
			fill(d, '#030a1c', 'opacity=".45" transform="translate(3 8)"') +
				volume(s, d, { stops: [lighten(tint, 0.55), tint], depth: 8, rim: '#ffffff', rimWidth: 3 }) +
				glyph,
			x,
			y,
			k,
		);
	};
	const ink = '#0a1c40';
	const pen = (d: string): string => stroke(d, ink, 7);
	out += bubble(112, 110, 1.1, '#7fe9ff', fill(brandText('display', 'A', 52, 0, 6, { anchor: 'middle' }), ink), -1);
	out += bubble(528, 104, 1.14, '#ffc85c', pen('M-30-36H30M0-46V-36M-24-22Q-10 4 28 12M24-22Q10 4-28 12'), 1);
	out += bubble(78, 248, 0.86, '#ff9a8a', pen('M-26-38H24Q4-26 6-12Q26-8 22 6Q18 16 0 14M-6-14H8'), -1);
	out += bubble(562, 232, 0.9, '#a8ffd8', pen('M4-40Q-2-6-18 4Q-34 8-30-14Q-24-40 2-40Q32-40 32-16Q30 8 8 14'), 1);
	out +=
		bubble(214, 56, 0.62, '#c8b0ff', pen('M22 12V-40H-4Q-24-40-20-22Q-18-10 0-10H22M0-10L-24 12'), -1) +
		bubble(430, 48, 0.66, '#ff9ad0', pen('M-28-40L28 12M28-40L-28 12M0-40V12'), 1);
	return out + flakes(s, [0, 0, 640, 400], 70, '#ffffff', 3);
}

/** Old panel that sinks behind the bright new one. */
function backOffice(s: Sheet): string {
	let out = ground(s, ['#081430', '#15346a@55', '#081430'], studio.ice, 350, 180) + mist(s, 60, 260, '#4f8fd8', 0.25);
	for (let i = 0; i < 12; i++)
		out += stroke(
			`M${-160 + i * 84} 400L${130 + i * 34} 280M0 ${288 + i * i * 1.4}H640`,
			'#7fb6ff',
			1,
			'opacity=".16"',
		);
	const screenAt = (
		x: number,
		y: number,
		w: number,
		h: number,
		kind: Parameters<typeof panel>[3],
		accent: string,
		skew: number,
	): string =>
		`<g transform="translate(${x} ${y}) skewY(${skew})">${fill(box(4, 10, w, h, 8), '#020816', 'opacity=".5"')}${panel(s, w, h, kind, `${x}${y}`, accent)}</g>`;
	out +=
		fade(screenAt(40, 70, 150, 110, 'table', '#7f93b8', 8), 0.55) +
		fade(screenAt(480, 98, 140, 104, 'bars', '#7f93b8', -8), 0.55);
	out +=
		`<g filter="${s.shadow(0, 14, 14, '#020816', 0.7)}">${fill(box(128, 66, 390, 258, 16), s.linear(['#1a3f78', '#0c2148']))}</g>` +
		stroke(box(128, 66, 390, 258, 16), '#bfeaff', 2.5) +
		fill(box(128, 66, 64, 258, 16), '#0a1b3e');
	for (const [i, icon] of ['histogram', 'perspective-dice-five', 'coins', 'gears', 'calendar', 'padlock'].entries())
		out +=
			(i === 0 ? fill(box(138, 98, 44, 34, 8), alpha(studio.ice, 0.25)) : '') +
			place(
				emblem(s, icon, 24, i === 0 ? ['#ffffff', studio.ice, '#3f9fd0'] : ['#cfe0f5', '#8fa9d0', '#5f7aa8']),
				160,
				115 + i * 36,
			);
	out +=
		fill(box(208, 82, 190, 22, 11), alpha('#ffffff', 0.12)) +
		stroke(oval(222, 92, 5), '#ffffff', 2) +
		stroke('M226 96l4 4', '#ffffff', 2) +
		fill(box(238, 90, 62, 6, 3), alpha('#ffffff', 0.7)) +
		fill(box(304, 86, 2, 14, 1), studio.ice) +
		fill(oval(494, 93, 11), studio.coral) +
		fill(oval(468, 93, 8), alpha('#ffffff', 0.3));
	out +=
		place(panel(s, 186, 112, 'line', 'main', studio.ice), 208, 114) +
		place(panel(s, 104, 112, 'ring', 'ring', studio.aurora), 402, 114) +
		place(panel(s, 104, 82, 'bars', 'b', studio.gold), 208, 234) +
		place(panel(s, 186, 82, 'table', 't', studio.ice), 320, 234);
	out +=
		place(gear(s, 0, 0, 50, 14, metals.gold) + gear(s, 62, 42, 30, 10, metals.ice, 8), 540, 296) +
		place(
			fill(
				poly([
					[0, 0],
					[0, 46],
					[12, 36],
					[20, 54],
					[29, 50],
					[21, 32],
					[36, 31],
				]),
				'#ffffff',
			) +
				stroke(
					poly([
						[0, 0],
						[0, 46],
						[12, 36],
						[20, 54],
						[29, 50],
						[21, 32],
						[36, 31],
					]),
					'#0a1730',
					3.5,
				),
			330,
			176,
			0.9,
		) +
		lamp(s, 330, 176, 46, studio.ice, 0.8);
	out +=
		place(
			volume(s, oval(0, 0, 38), { stops: ['#fff3bd', '#ffc85c', '#b5641a'], angle: 60, depth: 9, rim: '#ffffff' }) +
				fill(brandText('display', '2', 42, 0, 15, { anchor: 'middle' }), '#4a2706'),
			122,
			78,
		) +
		sparkle(96, 50, 12) +
		flakes(s, [0, 0, 640, 400], 60, '#d8f0ff', 3);
	return (
		out +
		fade(
			stroke(
				line([
					[128, 340],
					[320, 348],
					[518, 340],
				]),
				studio.ice,
				3,
			),
			0.5,
		)
	);
}

export const roadmapReach: Drawing[] = [
	roadmapPicture(
		'portrait-mode',
		portrait,
		'A phone turned upright, its reels filling the height',
		'竖屏手机，转轮占满全高',
	),
	roadmapPicture(
		'new-languages',
		languages,
		'A globe over the sea with speech bubbles in many scripts',
		'海上的地球，四周是多种文字的对话气泡',
	),
	roadmapPicture(
		'back-office-2',
		backOffice,
		'The new back office: charts, tables and roles at a glance',
		'全新后台：图表、表格与权限一目了然',
	),
];
