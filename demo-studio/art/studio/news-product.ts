import type { Drawing } from '../drawing.ts';
import { alpha } from '../toolkit/color.ts';
import { box, f, oval } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { emblem } from '../toolkit/symbols.ts';
import { mist } from '../toolkit/texture.ts';
import { flakes, studio } from './arctic.ts';
import { brandText } from './brand-lettering.ts';
import { dataStream, gear, monitor, serverRack } from './machine-parts.ts';
import { newsPicture } from './news-picture.ts';

function platformApi(s: Sheet): string {
	let out = fill('M0 0H1200V675H0Z', s.linear(['#050d20', '#0c2548@55', '#06112a']));
	for (let i = 0; i < 26; i++)
		out += stroke(
			`M${-200 + i * 64} 675L${260 + i * 27} 300M0 ${310 + i * i * 0.62}H1200`,
			'#4f9fe0',
			1,
			'opacity=".14"',
		);
	out += screen(lamp(s, 600, 330, 460, studio.ice, 0.6)) + mist(s, 250, 300, '#2f8fd0', 0.3);
	const racks = (x: number, y: number, k: number, n: number): string =>
		Array.from({ length: n }, (_, i) =>
			place(serverRack(s, 84, 210, 9, `${x}${i}`, i % 2 ? studio.aurora : studio.ice), x + i * 92 * k, y, k),
		).join('');
	out +=
		fill(oval(600, 548, 420, 66), '#02060f', 'opacity=".6"') +
		racks(398, 196, 0.8, 5) +
		fill(oval(600, 520, 240, 40), s.linear(['#2f6fb0', '#0b2148'])) +
		stroke(oval(600, 520, 240, 40), studio.ice, 3);
	const hub = place(
		fill(oval(0, 0, 118), alpha('#040b1c', 0.82)) +
			gear(s, 0, 0, 112, 20, ['#ffffff', '#a8e8fb', '#3f9fd0', '#164c80', '#8fdcf5']) +
			fill(oval(0, 0, 66), s.radial(['#123a6c', '#050d20'])) +
			stroke(oval(0, 0, 66), '#d8f7ff', 4) +
			fill(brandText('display', 'RGS', 36, 0, 13, { anchor: 'middle' }), '#ffffff') +
			gear(s, 132, 74, 46, 11, ['#fff6c2', '#ffd95a', '#e09a1c', '#8a4a08', '#f2bd4a'], 6) +
			gear(s, -128, 82, 38, 10, ['#fff6c2', '#ffd95a', '#e09a1c', '#8a4a08', '#f2bd4a'], 0),
		600,
		396,
	);
	const ends: [number, number, string, string][] = [
		[140, 150, 'reels', studio.ice],
		[132, 400, 'table', studio.gold],
		[1064, 150, 'line', studio.aurora],
		[1070, 400, 'ring', studio.coral],
	];
	for (const [i, [x, y, , color]] of ends.entries()) {
		const side = x < 600 ? -1 : 1;
		for (const k of [-1, 0, 1])
			out += dataStream(
				s,
				[
					[x - side * 84, y + k * 22],
					[600 + side * 300, y + k * 20],
					[600 + side * 220, 396 + k * 14 + (y - 300) * 0.12],
					[600 + side * 120, 396 + k * 10],
				],
				color,
				k === 0 ? 7 : 4,
				`${i}${k}`,
			);
	}
	out += hub;
	for (const [i, [x, y, kind, color]] of ends.entries())
		out += place(monitor(s, 180, 120, kind as 'reels', `e${i}`, color, 0.5), x, y);
	const brace = (d: string, x: number, y: number): string =>
		stroke(d, '#ffffff', 9, `transform="translate(${x} ${y})"`);
	out +=
		brace('M22-44Q2-44 4-18Q4 0-10 0Q4 0 4 18Q2 44 22 44', 238, 606) +
		brace('M-22-44Q-2-44-4-18Q-4 0 10 0Q-4 0-4 18Q-2 44-22 44', 962, 606);
	let pen = 282;
	for (const [w, color] of [
		[120, studio.ice],
		[170, studio.gold],
		[86, studio.coral],
		[140, '#ffffff'],
		[70, studio.aurora],
	] as const) {
		out += fill(box(pen, 598, w, 16, 8), color, 'opacity=".9"');
		pen += w + 12;
	}
	return out + flakes(s, [0, 0, 1200, 675], 120, studio.ice, 3);
}

function responsiblePlay(s: Sheet): string {
	let out =
		fill('M0 0H1200V675H0Z', s.linear(['#06203a', '#0e4763@50', '#0a2c48'])) +
		screen(lamp(s, 600, 350, 560, '#8ff0e0', 0.55));
	for (let i = 0; i < 9; i++)
		out +=
			fill(
				`M0 ${470 + i * 24}Q300 ${446 + i * 26 + (i % 2) * 14} 600 ${470 + i * 24}T1200 ${466 + i * 24}V675H0Z`,
				['#1a6f88', '#155f7a', '#114f6c', '#0d415d', '#0b3650', '#092c45', '#07243b', '#061d32', '#05172a'][i]!,
				'opacity=".85"',
			) +
			stroke(
				`M0 ${470 + i * 24}Q300 ${446 + i * 26 + (i % 2) * 14} 600 ${470 + i * 24}T1200 ${466 + i * 24}`,
				'#a8f5ec',
				1.4,
				'opacity=".3"',
			);
	// Dial: an arc in three colours, and a hand that points to the first colour.
	const [cx, cy, r] = [600, 368, 224];
	const at = (t: number, q: number): Point => [
		cx + Math.cos(Math.PI * (0.9 + t * 1.2)) * q,
		cy + Math.sin(Math.PI * (0.9 + t * 1.2)) * q,
	];
	const arc = (from: number, to: number, q: number): string =>
		`M${at(from, q).map(f).join(' ')}A${q} ${q} 0 ${to - from > 0.83 ? 1 : 0} 1 ${at(to, q).map(f).join(' ')}`;
	out +=
		fill(oval(cx, cy, r + 74), '#04121f', 'opacity=".4" transform="translate(0 16)"') +
		volume(s, oval(cx, cy, r + 66), {
			stops: ['#e8fbff', '#8fc4d8@40', '#2f6f92'],
			angle: 70,
			depth: 22,
			rim: '#ffffff',
		}) +
		fill(oval(cx, cy, r + 44), s.radial(['#12425e', '#0a2a44@60', '#061a30']));
	out +=
		stroke(arc(0, 1, r - 8), '#0a2238', 44) +
		stroke(arc(0, 0.56, r - 8), s.span(['#5cf2c4', '#8fe9ff'], 360, 0, 760, 0), 34) +
		stroke(arc(0.62, 0.82, r - 8), studio.gold, 34) +
		stroke(arc(0.88, 1, r - 8), studio.coral, 34);
	for (let i = 0; i <= 40; i++)
		out += stroke(
			`M${at(i / 40, r - 40)
				.map(f)
				.join(' ')}L${at(i / 40, r - (i % 5 ? 50 : 62))
				.map(f)
				.join(' ')}`,
			'#d8fff6',
			i % 5 ? 1.6 : 3.4,
			'opacity=".8"',
		);
	const [hx, hy] = at(0.34, r - 70);
	out +=
		stroke(`M${cx} ${cy}L${f(hx)} ${f(hy)}`, '#03101c', 18, 'opacity=".5" transform="translate(3 6)"') +
		stroke(`M${cx} ${cy}L${f(hx)} ${f(hy)}`, '#ffffff', 11) +
		volume(s, oval(cx, cy, 34), { stops: ['#ffffff', '#a8dce8', '#3f86a4'], angle: 60, depth: 10 }) +
		lamp(s, hx, hy, 40, '#8ffff0', 0.9);
	const chip = (x: number, y: number, icon: string, stops: string[], scale: number): string =>
		place(
			screen(lamp(s, 0, 0, 130, stops[1]!, 0.45)) +
				fill(oval(0, 6, 78), '#03101c', 'opacity=".5"') +
				volume(s, oval(0, 0, 76), { stops: ['#1f5f80', '#0d3452'], depth: 14, rim: '#a8f5ec', rimWidth: 4 }) +
				emblem(s, icon, 84, stops),
			x,
			y,
			scale,
		);
	out +=
		chip(150, 230, 'hourglass', ['#fff6d8', studio.gold, '#b56a12'], 1.05) +
		chip(1052, 230, 'shield', ['#e8fffa', '#5cf2c4', '#157a66'], 1.05) +
		chip(112, 470, 'padlock', ['#ffffff', '#8fe9ff', '#2f7fb0'], 0.8) +
		chip(1090, 470, 'hearts', ['#ffd9d2', studio.coral, '#a8323a'], 0.8);
	out +=
		fill(box(cx - 98, cy + 92, 196, 56, 28), '#06203a') +
		stroke(box(cx - 98, cy + 92, 196, 56, 28), '#8ff0e0', 3) +
		fill(box(cx - 74, cy + 113, 92, 14, 7), alpha('#8ff0e0', 0.35)) +
		fill(box(cx - 74, cy + 113, 46, 14, 7), '#8ff0e0') +
		fill(oval(cx - 28, cy + 120, 15), '#ffffff') +
		fill(box(cx + 36, cy + 113, 38, 14, 7), studio.gold);
	// Balanced pebbles on the shore.
	for (const [x, y, rx, ry, tone] of [
		[906, 618, 74, 25, '#7fa9b8'],
		[902, 576, 54, 21, '#a9c9d2'],
		[908, 541, 38, 17, '#d8ecf0'],
		[903, 513, 22, 12, '#8fb9c6'],
	] as const)
		out += place(volume(s, oval(0, 0, rx, ry), { stops: ['#f4fdff', tone, '#2f5a72'], depth: 10 }), x, y);
	return (
		out + fill(oval(906, 646, 120, 10), '#ffffff', 'opacity=".18"') + flakes(s, [0, 0, 1200, 675], 70, '#d8fff6', 4)
	);
}

export const newsProduct: Drawing[] = [
	newsPicture(
		'platform-api',
		platformApi,
		'Streams of data run between screens and the game server at the centre',
		'数据流在屏幕与中央游戏服务器之间往来',
	),
	newsPicture(
		'responsible-play',
		responsiblePlay,
		'A calm dial well inside its limit above still water',
		'平静水面上，指针安稳停在限度之内',
	),
];
