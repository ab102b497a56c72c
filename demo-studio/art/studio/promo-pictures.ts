import type { Drawing } from '../drawing.ts';
import { drawings as lantern } from '../games/lantern-river.ts';
import { drawings as thunder } from '../games/thunder-yak.ts';
import { drawings as tide } from '../games/tide-of-the-narwhal.ts';
import { drawings as volcano } from '../games/volcano-vault.ts';
import { alpha, metals } from '../toolkit/color.ts';
import { textPath } from '../toolkit/lettering.ts';
import { box, oval, poly } from '../toolkit/path.ts';
import { flare, rays } from '../toolkit/scenery.ts';
import { fill, lamp, place, Sheet, stroke, volume } from '../toolkit/sheet.ts';
import { coin } from '../toolkit/symbols.ts';
import { studio } from './arctic.ts';
import { trophy } from './banner-season.ts';
import { brandText } from './brand-lettering.ts';
import { drawingOf, inset } from './inset.ts';
import { markDrawing } from './mark.ts';

const [W, H] = [960, 540];
const ink = { text: '#e9f7ff', quiet: '#a9c4da', line: '#8ddaf3' };

type Anchor = 'start' | 'middle' | 'end';

const words = (text: string, size: number, x: number, y: number, paint: string = ink.text, anchor: Anchor = 'start') =>
	fill(brandText('text', text, size, x, y, { anchor }), paint);
const title = (text: string, size: number, x: number, y: number, paint: string = ink.text, anchor: Anchor = 'start') =>
	fill(brandText('display', text, size, x, y, { anchor, tracking: size * 0.02 }), paint);
const card = (s: Sheet, x: number, y: number, w: number, h: number, r = 18) =>
	fill(box(x, y + 8, w, h, r), '#000000', 'opacity=".4"') +
	fill(box(x, y, w, h, r), s.linear(['#10294ff2', '#0a1b38f2'])) +
	stroke(box(x, y, w, h, r), alpha(ink.line, 0.35), 1.6);
const button = (s: Sheet, text: string, x: number, y: number, w: number, h = 44) =>
	fill(box(x, y, w, h, h / 2), s.linear(['#ffe29a', studio.gold, '#e89a2c'])) +
	words(text, h * 0.42, x + w / 2, y + h * 0.64, '#1c1202', 'middle');
const mark = (x: number, y: number, size: number) => place(markDrawing('small', `m${x}`), x, y, size / 256);

/** Wide picture of a game over the whole sheet, darkened on one side. */
const game = (s: Sheet, drawings: Drawing[], part: string, name: string) =>
	inset(drawingOf(drawings, part), name, [0, 0, W, H]) +
	fill(box(0, 0, W, H), s.linear(['#050b1ad9', '#050b1a66@55', '#050b1a00'], 0));

/** Tournament widget over a game: a table, a countdown and a last line. */
function widgetTable(s: Sheet): string {
	let out = card(s, 570, 36, 346, 468);
	out += mark(592, 56, 40) + title('TIDE CHASERS', 19, 644, 72) + words('Week 2 of 4', 15, 644, 94, studio.ice);
	const rows: [string, string][] = [
		['Nordlys77', '1,842×'],
		['m.tanaka', '1,560×'],
		['Selkie', '1,204×'],
		['Player 4410', '988×'],
		['Rookie Roe', '812×'],
		['You', '640×'],
	];
	rows.forEach(([who, points], i) => {
		const y = 122 + i * 54;
		const own = i === rows.length - 1;
		out +=
			fill(box(590, y, 306, 46, 10), own ? alpha(studio.gold, 0.3) : alpha('#7fb6ff', i % 2 ? 0.1 : 0.16)) +
			fill(oval(616, y + 23, 15), [studio.gold, '#d5e0ea', '#d9924f'][i] ?? '#2c4f84') +
			words(String(own ? 38 : i + 1), 14, 616, y + 28, i < 3 ? '#1c1202' : ink.text, 'middle') +
			words(who, 18, 644, y + 29) +
			words(points, 18, 880, y + 29, own ? studio.gold : studio.ice, 'end');
	});
	out += words('Ends in 2 d 04:11:09', 16, 743, 482, ink.quiet, 'middle');
	return game(s, tide, 'banner_file', 'g') + place(out, -526, 0);
}

function widgetCountdown(s: Sheet): string {
	let out = card(s, 520, 130, 400, 280, 24);
	out +=
		title('STORM SPRINT', 26, 720, 190, ink.text, 'middle') + words('begins in', 18, 720, 222, ink.quiet, 'middle');
	[
		['13', 'days'],
		['06', 'hours'],
		['42', 'min'],
		['18', 'sec'],
	].forEach(([figure, unit], i) => {
		const x = 544 + i * 90;
		out +=
			fill(box(x, 246, 80, 86, 12), s.linear(['#1a3f73', '#0a1b38'])) +
			stroke(box(x, 246, 80, 86, 12), alpha(studio.gold, 0.6), 2) +
			stroke(`M${x + 4} 289H${x + 76}`, '#050b1a', 2, 'opacity=".7"') +
			title(figure!, 32, x + 40, 302, '#ffffff', 'middle') +
			words(unit!, 14, x + 40, 354, ink.quiet, 'middle');
	});
	out += button(s, 'Remind me', 640, 366, 160, 36);
	return game(s, thunder, 'banner_file', 'g') + place(out, -476, 0);
}

function widgetFinal(s: Sheet): string {
	const steps: [number, number, number, string, string][] = [
		[480, 330, 150, '1', 'Nordlys77'],
		[318, 372, 140, '2', 'm.tanaka'],
		[642, 392, 140, '3', 'Selkie'],
	];
	let out =
		inset(drawingOf(lantern, 'banner_file'), 'g', [0, 0, W, H]) +
		fill(box(0, 0, W, H), '#07081fb0') +
		rays(s, 480, 240, 520, 26, '#ffd98a', 0.3) +
		place(trophy(s, metals.gold, studio.ice), 480, 322, 0.66);
	for (const [x, y, w, n, who] of steps)
		out +=
			volume(
				s,
				poly([
					[x - w / 2, y],
					[x + w / 2, y],
					[x + w / 2 + 8, 540],
					[x - w / 2 - 8, 540],
				]),
				{
					stops: n === '1' ? ['#ffd98a', '#a8620c', '#3a1a08'] : ['#7b96c4', '#2c4370', '#0c1838'],
					depth: 14,
				},
			) +
			title(n, 54, x, y + 82, '#ffffff', 'middle') +
			words(who, 18, x, y + 118, '#ffffff', 'middle');
	return (
		out +
		title('CONGRATULATIONS', 34, 480, 66, '#fff3c8', 'middle') +
		words('Prizes are on their way', 19, 480, 96, ink.text, 'middle') +
		flare(s, 392, 150, 26) +
		flare(s, 590, 180, 20)
	);
}

/** Overlay around a stream: the game, the camera picture and the chat in one frame. */
function overlayFrame(s: Sheet): string {
	let out = inset(drawingOf(tide, 'gallery-1'), 'g', [28, 24, 692, 426]);
	const window = `M0 0H${W}V${H}H0ZM28 24V450H720V24Z`;
	out +=
		fill(window, s.linear(['#0a1730', '#12305c']), 'fill-rule="evenodd"') +
		stroke(box(28, 24, 692, 426), s.linear([studio.ice, studio.violet, studio.aurora], 30), 4);
	out += card(s, 742, 24, 194, 150) + fill(oval(839, 88, 34), '#2c4f84') + fill('M775 174Q839 96 903 174Z', '#2c4f84');
	out += card(s, 742, 190, 194, 260) + words('CHAT', 14, 760, 218, studio.ice);
	for (let i = 0; i < 7; i++)
		out +=
			fill(oval(768, 244 + i * 28, 9), [studio.gold, studio.aurora, studio.coral, studio.violet][i % 4]!) +
			fill(box(786, 238 + i * 28, 60 + ((i * 37) % 70), 11, 5.5), alpha('#ffffff', 0.45));
	out += mark(34, 466, 56) + title('LIVE FROM THE ICE', 22, 104, 494) + words('Balance', 15, 104, 520, ink.quiet);
	out +=
		words('1,204.60 EUR', 17, 168, 520, studio.gold) + words('18+ Play responsibly', 15, 936, 506, ink.quiet, 'end');
	return out;
}

function overlayCorner(s: Sheet): string {
	let out = inset(drawingOf(volcano, 'gallery-1'), 'g', [0, 0, W, H]);
	out += card(s, 28, 392, 360, 120) + place(coin(s, 34, 'diamond-trophy'), 82, 452);
	out += words('Biggest win today', 15, 134, 430, ink.quiet) + title('2,418.00 EUR', 25, 134, 464, studio.gold);
	out += words('604× in Volcano Vault', 15, 134, 492, ink.text);
	out +=
		card(s, 724, 28, 208, 74) +
		mark(738, 38, 52) +
		words('Blue Narwhal', 17, 804, 62) +
		words('Games', 15, 804, 84, ink.quiet);
	return out + fill(oval(916, 44, 6), studio.coral);
}

function overlayBreak(s: Sheet): string {
	let out = inset(drawingOf(tide, 'back_file'), 'g', [0, 0, W, H]) + fill(box(0, 0, W, H), '#050b1a99');
	for (const r of [210, 170, 130])
		out += stroke(oval(480, 230, r), s.linear([studio.ice, '#7fe9ff00', studio.violet], 40), 2.5);
	out += lamp(s, 480, 230, 260, studio.ice, 0.3) + mark(390, 140, 180);
	return (
		out +
		title('BACK IN A MOMENT', 36, 480, 458, ink.text, 'middle') +
		words('The tide comes in again', 20, 480, 494, studio.ice, 'middle')
	);
}

/** E-mail in its window: header picture, text and a button. */
function mail(s: Sheet, drawings: Drawing[], head: string, lines: string[], action: string): string {
	let out = fill(box(0, 0, W, H), s.linear(['#dfeaf4', '#b9cde0']));
	out +=
		fill(box(250, 26, 460, 560, 14), '#0a1730', 'opacity=".18" transform="translate(0 10)"') +
		fill(box(250, 26, 460, 560, 14), '#ffffff');
	out +=
		s.clip('M250 40a14 14 0 0 1 14-14H696a14 14 0 0 1 14 14V64H250Z', fill(box(250, 26, 460, 38), '#0a1730')) +
		mark(262, 30, 30);
	out += words('Blue Narwhal Games', 15, 300, 51);
	out += s.clip(box(250, 64, 460, 210), inset(drawingOf(drawings, 'banner_file'), 'g', [250, 64, 460, 210]));
	out += title(head, 22, 282, 318, '#0a1730');
	lines.forEach((text, i) => (out += words(text, 17, 282, 352 + i * 26, '#3d5068')));
	out += button(s, action, 282, 366 + lines.length * 26, 190, 46);
	out += words('18+ Play responsibly. Unsubscribe', 13, 480, 526, '#7a8da5', 'middle');
	for (const [x, y, w, h] of [
		[40, 120, 160, 26],
		[40, 160, 130, 14],
		[40, 186, 150, 14],
		[760, 120, 160, 120],
		[760, 256, 120, 14],
	] as const)
		out += fill(box(x, y, w, h, 8), '#ffffff', 'opacity=".45"');
	return out;
}

/** Teaser of free rounds: a ticket that the player turns over. */
function teaserCard(s: Sheet): string {
	let out = inset(drawingOf(lantern, 'banner_file'), 'g', [0, 0, W, H]) + fill(box(0, 0, W, H), '#0a0618a8');
	const ticket = 'M-230-120H230V-34A34 34 0 0 0 230 34V120H-230V34A34 34 0 0 0-230-34Z';
	const face =
		fill(ticket, '#000000', 'opacity=".5" transform="translate(8 16)"') +
		volume(s, ticket, { stops: ['#fff3c0', studio.gold, '#b8640f'], angle: 60, depth: 16, rim: '#fffbe6' }) +
		stroke('M-205-96H205M-205 96H205', '#7a3d04', 3, 'stroke-dasharray="2 12"') +
		fill(textPath('20', 'bungee', 116, -92, 42), '#5a2604') +
		fill(textPath('FREE', 'lilita', 60, 92, -8), '#5a2604') +
		fill(textPath('ROUNDS', 'lilita', 46, 92, 46), '#5a2604');
	return (
		out +
		rays(s, 480, 250, 480, 22, '#ffe9a0', 0.35) +
		place(face, 480, 256, 1, -7) +
		title('TAP TO TURN', 24, 480, 470, ink.text, 'middle') +
		flare(s, 262, 148, 40) +
		flare(s, 704, 352, 30)
	);
}

function teaserReel(s: Sheet): string {
	let out = inset(drawingOf(thunder, 'banner_file'), 'g', [0, 0, W, H]) + fill(box(0, 0, W, H), '#0a0618a0');
	out +=
		fill(box(286, 92, 388, 320, 26), s.linear(metals.gold, 60)) +
		fill(box(302, 108, 356, 288, 16), s.linear(['#1a0f3a', '#0c0824']));
	['5', '10', '20', '50', '100'].forEach((count, i) => {
		const y = 138 + i * 58;
		const won = i === 2;
		out +=
			fill(
				box(318, y - 26, 324, 54, 10),
				won ? s.linear(['#ffe29a', '#e89a2c']) : '#2a1f56',
				won ? '' : 'opacity=".8"',
			) +
			fill(
				textPath(`${count} FREE ROUNDS`, 'lilita', won ? 34 : 26, 480, y + (won ? 13 : 10)),
				won ? '#3a1a04' : '#c9bfff',
			);
	});
	out +=
		fill(
			poly([
				[262, 246],
				[300, 262],
				[262, 278],
			]),
			studio.gold,
		) +
		fill(
			poly([
				[698, 246],
				[660, 262],
				[698, 278],
			]),
			studio.gold,
		);
	return out + button(s, 'Take them', 390, 440, 180, 52);
}

/** Jackpot ticker as a strip below a lobby. */
function tickerStrip(s: Sheet): string {
	let out = inset(drawingOf(volcano, 'banner_file'), 'g', [0, 0, W, H]) + fill(box(0, 380, W, 160), '#050b1ae6');
	pots.forEach(([label, amount, color], i) => {
		const x = 24 + i * 230;
		out +=
			fill(box(x, 404, 216, 104, 14), s.linear([alpha(color, 0.4), '#0a1730'])) +
			stroke(box(x, 404, 216, 104, 14), color, 2.5) +
			title(label, 18, x + 108, 440, color, 'middle') +
			words(amount, 27, x + 108, 484, '#ffffff', 'middle');
	});
	return out;
}

const pots: [string, string, string][] = [
	['MINI', '184.22 EUR', '#7fe9ff'],
	['MINOR', '1,930.75 EUR', '#5cf2c4'],
	['MAJOR', '24,116.40 EUR', '#c9a0ff'],
	['GRAND', '318,902.15 EUR', '#ffc85c'],
];

function tickerCard(s: Sheet): string {
	let out =
		fill(box(0, 0, W, H), s.radial(['#2a1a4a', '#120a26', '#050b1a'], 0.5, 0.4, 0.8)) +
		rays(s, 480, 210, 620, 30, '#ffd98a', 0.22);
	out += title('GRAND', 58, 480, 130, studio.gold, 'middle');
	'318902.15'.split('').forEach((digit, i) => {
		const x = 152 + i * 74;
		if (digit === '.') {
			out += fill(oval(x + 32, 296, 8), studio.gold);
			return;
		}
		out +=
			fill(box(x, 178, 66, 128, 10), s.linear(['#31405e', '#0a1020@50', '#1c2740'])) +
			stroke(box(x, 178, 66, 128, 10), s.linear(metals.gold), 4) +
			fill(textPath(digit, 'bungee', 74, x + 33, 270), '#ffffff');
	});
	pots.slice(0, 3).forEach(([label, amount, color], i) => {
		const x = 480 + (i - 1) * 270;
		out += title(label, 20, x, 386, color, 'middle') + words(amount, 26, x, 424, '#ffffff', 'middle');
	});
	for (let i = 0; i < 14; i++)
		out += place(
			coin(s, 14 + (i % 4) * 4, undefined, metals.gold, 0.5 + (i % 3) * 0.2, i * 23),
			40 + ((i * 271) % 880),
			490 + ((i * 53) % 40),
		);
	return out;
}

const pictures: [string, (s: Sheet) => string, string, string][] = [
	['widget-table', widgetTable, 'The widget’s table of players beside a game', '游戏旁的赛事组件榜单'],
	['widget-countdown', widgetCountdown, 'The widget counts down to the start', '组件显示开赛倒计时'],
	['widget-final', widgetFinal, 'The three winners on their podium', '三位优胜者登上领奖台'],
	['overlay-frame', overlayFrame, 'A stream with frame, camera and chat', '带边框、摄像头与聊天栏的直播画面'],
	['overlay-corner', overlayCorner, 'The biggest win of the day in a corner', '角落展示当日最大赢奖'],
	['overlay-break', overlayBreak, 'The picture for breaks', '暂离画面'],
	[
		'mail-launch',
		(s) =>
			mail(
				s,
				tide,
				'THE TIDE IS IN',
				['A narwhal fills the reel and brings', 'its multiplier along. Play it today.'],
				'Dive in',
			),
		'A mail that announces a game',
		'新游上线邮件',
	],
	[
		'mail-weekend',
		(s) =>
			mail(
				s,
				thunder,
				'A STORM THIS WEEKEND',
				['Seventy-two hours, 163 prizes:', 'every bet in Thunder Yak counts.'],
				'See the table',
			),
		'A mail that invites to a weekend’s race',
		'周末竞速邀请邮件',
	],
	[
		'mail-result',
		(s) =>
			mail(
				s,
				lantern,
				'YOU LIT 214 LANTERNS',
				['Place 12 and a prize of 500 euro.', 'It is in your balance already.'],
				'Play again',
			),
		'A mail with a player’s result',
		'玩家成绩邮件',
	],
	['teaser-card', teaserCard, 'A golden ticket for twenty free rounds', '二十次免费回合的金色票券'],
	['teaser-reel', teaserReel, 'A reel that stops at twenty free rounds', '停在二十次免费回合上的转轮'],
	['ticker-strip', tickerStrip, 'Four jackpots in a strip below a game', '游戏下方的四级奖池滚动条'],
	['ticker-card', tickerCard, 'The grand jackpot’s counter', '最高奖池计数牌'],
];

/** Promo tools in use, for the carousels of their pages. */
export const promoPictures: Drawing[] = pictures.map(([slug, draw, en, zh]) => ({
	key: `promo/${slug}`,
	width: W,
	height: H,
	svg: () => {
		const s = new Sheet(W, H, `promo/${slug}`);
		return s.document(draw(s));
	},
	avif: [480, 960],
	webp: [960],
	alt: { en, zh },
}));
