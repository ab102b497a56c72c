import type { Drawing } from '../drawing.ts';
import { drawings as lantern } from '../games/lantern-river.ts';
import { drawings as thunder } from '../games/thunder-yak.ts';
import { drawings as tide } from '../games/tide-of-the-narwhal.ts';
import { alpha, darken, lighten, metals } from '../toolkit/color.ts';
import { textPath } from '../toolkit/lettering.ts';
import { box, oval, poly } from '../toolkit/path.ts';
import { flare, rays } from '../toolkit/scenery.ts';
import { fill, lamp, place, Sheet, stroke, volume } from '../toolkit/sheet.ts';
import { coin, emblem, plate } from '../toolkit/symbols.ts';
import { stars, studio } from './arctic.ts';
import { trophy } from './banner-season.ts';
import { drawingOf, inset } from './inset.ts';
import { monitor } from './machine-parts.ts';

const SIDE = 640;
const MIDDLE = SIDE / 2;

/** Lit background of the tool. */
function ground(s: Sheet, from: string, to: string, glow: string): string {
	let out = fill(box(0, 0, SIDE, SIDE), s.linear([from, to, darken(to, 0.5)], 60));
	for (let i = 0; i < 8; i++)
		out +=
			stroke(`M${-40 + i * 110} 700L${180 + i * 40} 430`, glow, 1.5, 'opacity=".16"') +
			stroke(`M0 ${448 + i * i * 4}H640`, glow, 1.2, 'opacity=".14"');
	return out + lamp(s, MIDDLE, 300, 330, glow, 0.6) + stars(s, [0, 0, SIDE, 300], 40);
}

const shadow = (x: number, y: number, rx: number) => fill(oval(x, y, rx, rx * 0.12), '#000000', 'opacity=".5"');

function widget(s: Sheet): string {
	return (
		ground(s, '#10245c', '#0b1338', '#7fb6ff') +
		shadow(330, 560, 250) +
		place(monitor(s, 330, 400, 'ranking', 'widget', studio.gold, 0.4), 386, 312, 1, 4) +
		place(trophy(s, metals.gold, studio.ice), 196, 556, 1.05) +
		flare(s, 150, 232, 30) +
		flare(s, 520, 118, 22)
	);
}

function banners(s: Sheet): string {
	const sheet = (part: Drawing, id: string, w: number, h: number) =>
		fill(box(-w / 2 - 8, -h / 2 - 8, w + 16, h + 16, 16), '#000000', 'opacity=".45" transform="translate(0 14)"') +
		fill(box(-w / 2 - 8, -h / 2 - 8, w + 16, h + 16, 16), '#f2f9ff') +
		s.clip(box(-w / 2, -h / 2, w, h, 10), inset(part, id, [-w / 2, -h / 2, w, h]));
	return (
		ground(s, '#17365e', '#0a1730', studio.ice) +
		place(sheet(drawingOf(thunder, 'banner_file'), 'a', 440, 170), 300, 176, 1, -7) +
		place(sheet(drawingOf(lantern, 'back_mobile_file'), 'b', 190, 285), 478, 404, 1, 8) +
		place(sheet(drawingOf(tide, 'banner'), 'c', 330, 206), 224, 420, 1, -3) +
		flare(s, 520, 216, 26)
	);
}

function overlays(s: Sheet): string {
	let camera = volume(s, box(-190, -130, 300, 230, 44), {
		stops: ['#5f6f95', '#28345a', '#10182f'],
		depth: 26,
		rim: '#bfe6ff',
	});
	camera += volume(s, poly('112,-50 214,-120 214,90 112,20'), {
		stops: ['#4f5f88', '#1b2547'],
		depth: 16,
		rim: '#bfe6ff',
	});
	for (const [r, paint] of [
		[88, '#0a1020'],
		[76, '#3b4a72'],
		[64, '#060b1c'],
	] as const)
		camera += fill(oval(-46, -14, r), paint);
	camera +=
		fill(oval(-46, -14, 56), s.radial(['#bff6ff', '#3fa9df@35', '#1b2a78@70', '#060b1c'], 0.4, 0.36, 0.7)) +
		fill(oval(-66, -38, 15, 11), '#ffffff', 'opacity=".85"') +
		fill(oval(78, -98, 11), studio.coral) +
		lamp(s, 78, -98, 40, studio.coral, 0.9);
	const bubble = (x: number, y: number, w: number, color: string, lines: number[]) =>
		fill(
			`M${x + 20} ${y}H${x + w - 20}a20 20 0 0 1 20 20V${y + 62}a20 20 0 0 1-20 20H${x + 60}L${x + 30} ${y + 112}V${y + 82}H${x + 20}a20 20 0 0 1-20-20V${y + 20}a20 20 0 0 1 20-20Z`,
			s.linear([lighten(color, 0.25), color]),
		) + lines.map((width, i) => fill(box(x + 24, y + 22 + i * 22, width, 12, 6), '#ffffff', 'opacity=".85"')).join('');
	return (
		ground(s, '#2b1a5a', '#0f0a2c', '#b59cff') +
		stroke('M60 140V60H150M490 60H580V140M580 500V580H490M150 580H60V500', '#ffffff', 12, 'opacity=".9"') +
		shadow(300, 520, 190) +
		place(camera, 306, 380, 1.06) +
		bubble(96, 92, 220, '#7a5cf0', [150, 96]) +
		bubble(356, 132, 190, '#ff6f61', [120, 70])
	);
}

function mails(s: Sheet): string {
	const [x, y, w, h] = [96, 286, 448, 268];
	return (
		ground(s, '#0d4a58', '#07202e', studio.aurora) +
		shadow(320, 572, 250) +
		fill(
			poly([
				[x, y],
				[x + w / 2, y - 168],
				[x + w, y],
			]),
			s.linear(['#cfe9f2', '#7fa9bd']),
		) +
		fill(box(136, 128, 368, 320, 16), '#ffffff') +
		s.clip(box(152, 144, 336, 150, 10), inset(drawingOf(thunder, 'banner_file'), 'm', [152, 144, 336, 150])) +
		[250, 300, 210].map((width, i) => fill(box(152, 314 + i * 24, width, 12, 6), '#b6c9d8')).join('') +
		fill(
			poly([
				[x, y],
				[x + w * 0.52, y + h * 0.62],
				[x, y + h],
			]),
			s.linear(['#f4fbff', '#bcd6e4'], 0),
		) +
		fill(
			poly([
				[x + w, y],
				[x + w * 0.48, y + h * 0.62],
				[x + w, y + h],
			]),
			s.linear(['#a9c7d8', '#e4f3fa'], 0),
		) +
		volume(
			s,
			`M${x} ${y + h}L${x + w / 2 - 26} ${y + h * 0.5}Q${x + w / 2} ${y + h * 0.4} ${x + w / 2 + 26} ${y + h * 0.5}L${x + w} ${y + h}Z`,
			{ stops: ['#ffffff', '#cbe2ee'], depth: 12 },
		) +
		place(
			plate(s, 'disc', 104, ['#ff8a7a', '#b3271c'], metals.gold) +
				emblem(s, 'ringed-planet', 56, ['#fff3ea', '#ffd2c4', '#ff9a8a']),
			x + w / 2,
			y + h * 0.62,
		)
	);
}

function stills(s: Sheet): string {
	let film = fill(box(-330, -86, 660, 172, 8), '#0b0d14');
	for (let i = 0; i < 15; i++)
		for (const side of [-78, 58]) film += fill(box(-320 + i * 44, side, 24, 20, 5), '#dfeaf4', 'opacity=".85"');
	[tide, thunder, lantern].forEach((drawings, i) => {
		const part = drawingOf(drawings, 'gallery-1');
		film += s.clip(box(-312 + i * 212, -50, 200, 100, 4), inset(part, `f${i}`, [-312 + i * 212, -50, 200, 100]));
	});
	let clapper = volume(s, box(-170, -60, 340, 220, 18), { stops: ['#34415f', '#141b30'], depth: 18, rim: '#9fc3ff' });
	const bar = (turn: number) => {
		const d = box(-170, -108, 340, 50, 8);
		let stripes = fill(d, '#10141f');
		for (let i = 0; i < 6; i++)
			stripes += fill(
				poly([
					[-176 + i * 68, -108],
					[-142 + i * 68, -108],
					[-168 + i * 68, -58],
					[-202 + i * 68, -58],
				]),
				'#ffffff',
			);
		return `<g transform="rotate(${turn} -160 -84)">${s.clip(d, stripes)}${stroke(d, '#05070c', 5)}</g>`;
	};
	clapper += bar(0) + bar(-17);
	clapper +=
		fill(textPath('SCENE 24', 'bungee', 40, 0, 34), '#ffffff') +
		stroke('M-140 56H140M-140 104H140', '#8fb4e8', 3, 'opacity=".6"');
	clapper +=
		fill(textPath('TAKE 7', 'bungee', 30, -76, 94), studio.gold) +
		fill(
			poly([
				[60, 116],
				[60, 148],
				[90, 132],
			]),
			studio.coral,
		);
	return (
		ground(s, '#3a1230', '#140718', '#ff8fb0') +
		place(film, 320, 176, 1, -8) +
		shadow(320, 560, 210) +
		place(clapper, 320, 400, 1.12, 4)
	);
}

function icons(s: Sheet): string {
	const tiles: [string, readonly [string, string, string], [string, string]][] = [
		['big-wave', ['#ffffff', '#8fe6ff', '#1b74b8'], ['#123f78', '#061a3a']],
		['fox-head', ['#ffe9b0', '#ff9a3c', '#a83c0c'], ['#5a2410', '#240c06']],
		['paper-lantern', ['#fff0b8', '#ff8a4a', '#a81f1c'], ['#4a1840', '#1c0820']],
		['bull-horns', ['#ffffff', '#c9bfff', '#5a45b8'], ['#2a1f66', '#0f0a2c']],
		['volcano', ['#fff0a0', '#ff8a2a', '#8f1f0c'], ['#4a1408', '#1c0604']],
		['honeycomb', ['#fff6c8', '#ffc42a', '#a85a06'], ['#5c3004', '#241202']],
		['thor-hammer', ['#ffffff', '#a9f0cf', '#2f7a66'], ['#0c4440', '#041a1a']],
		['harp', ['#ffffff', '#c9d8ff', '#5a6fd0'], ['#1c2270', '#0a0c30']],
		['crown-coin', ['#fff6c2', '#ffd95a', '#b06a0c'], ['#0f5a68', '#042028']],
	];
	let out = ground(s, '#10305a', '#081428', studio.ice);
	tiles.forEach(([icon, stops, enamel], i) => {
		const [x, y] = [140 + (i % 3) * 180, 140 + Math.floor(i / 3) * 180];
		out += place(
			plate(s, 'tile', 160, enamel, i === 4 ? metals.gold : metals.silver) +
				lamp(s, 0, 0, 70, stops[1], 0.4) +
				emblem(s, icon, 104, stops),
			x,
			y,
		);
	});
	return out;
}

function teaser(s: Sheet): string {
	const ticket = 'M-200-96H200V-28A28 28 0 0 0 200 28V96H-200V28A28 28 0 0 0-200-28Z';
	const face = (metal: string[]) =>
		fill(ticket, '#000000', 'opacity=".45" transform="translate(6 14)"') +
		volume(s, ticket, { stops: metal, angle: 60, depth: 14, rim: '#fffbe6' }) +
		stroke('M-178-76H178M-178 76H178', '#3a1d04', 3, 'stroke-dasharray="2 11" opacity=".7"');
	return (
		ground(s, '#0c4a3e', '#052019', '#7fffc8') +
		rays(s, 320, 300, 420, 24, '#fff0b0', 0.4) +
		place(face(['#e4f3fa', '#9fb6cc', '#4b5a70']), 330, 196, 0.9, 11) +
		place(face(['#ffe0b5', '#d9924f', '#6b3210']), 312, 432, 0.9, -13) +
		place(
			face(['#fff6c2', studio.gold, '#b8640f']) +
				fill(textPath('20', 'bungee', 110, -92, 40), '#5a2604') +
				fill(textPath('FREE', 'lilita', 56, 80, -8), '#5a2604') +
				fill(textPath('ROUNDS', 'lilita', 41, 80, 42), '#5a2604'),
			320,
			316,
			1.16,
			-4,
		) +
		flare(s, 120, 210, 34) +
		flare(s, 534, 404, 28)
	);
}

function ticker(s: Sheet): string {
	let out = ground(s, '#4a2a08', '#1c0e04', '#ffd98a') + rays(s, 320, 230, 420, 26, '#ffe6a0', 0.35);
	[
		['GRAND', studio.gold, 96],
		['MAJOR', '#c9a0ff', 214],
		['MINOR', studio.aurora, 318],
		['MINI', studio.ice, 416],
	].forEach(([label, color, y], i) => {
		const [w, h] = [470 - i * 44, 104 - i * 7];
		const paint = String(color);
		const top = Number(y);
		out +=
			fill(box(320 - w / 2 - 10, top - 10, w + 20, h + 6, 24), s.linear(metals.gold, 60)) +
			fill(box(320 - w / 2, top, w, h - 14, 18), s.linear([darken(paint, 0.55), '#0a0c1a'])) +
			fill(textPath(String(label), 'bungee', h * 0.5, 320, top + h * 0.6), s.linear([lighten(paint, 0.7), paint])) +
			stroke(box(320 - w / 2, top, w, h - 14, 18), alpha(paint, 0.8), 3);
	});
	for (let i = 0; i < 16; i++) {
		const random = s.random(`coin${i}`);
		out += place(
			coin(
				s,
				random.range(20, 40),
				i % 3 ? undefined : 'crown',
				metals.gold,
				random.range(0.45, 0.9),
				random.range(-20, 20),
			),
			70 + i * 33,
			random.range(540, 596),
		);
	}
	return out + flare(s, 160, 92, 30) + flare(s, 500, 124, 24);
}

const logos: [string, (s: Sheet) => string, string, string][] = [
	['tournament-widget', widget, 'A table of players and a cup', '排行榜与奖杯'],
	['season-banners', banners, 'Banners in three shapes', '三种尺寸的横幅'],
	['stream-overlays', overlays, 'A camera with chat bubbles', '摄像机与聊天气泡'],
	['mail-templates', mails, 'A mail in its envelope', '信封中的邮件'],
	['trailer-stills', stills, 'A film and its clapperboard', '胶片与场记板'],
	['lobby-icons', icons, 'Nine icons of games', '九枚游戏图标'],
	['free-round-teaser', teaser, 'Tickets for free rounds', '免费回合票券'],
	['jackpot-ticker', ticker, 'Four jackpots over a heap of coins', '金币堆上的四级奖池'],
];

/** Logos of the promo tools. Each logo shows its tool. */
export const promoLogos: Drawing[] = logos.map(([slug, draw, en, zh]) => ({
	key: `promo-tool/${slug}`,
	width: SIDE,
	height: SIDE,
	svg: () => {
		const s = new Sheet(SIDE, SIDE, `promo-tool/${slug}`);
		return s.document(draw(s));
	},
	avif: [200, 400, 640],
	webp: [400],
	alt: { en, zh },
}));
