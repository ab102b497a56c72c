import type { Drawing } from '../drawing.ts';
import { drawings as coral } from '../games/coral-crown.ts';
import { drawings as dragon } from '../games/dragon-kiln.ts';
import { drawings as glacier } from '../games/glacier-gold.ts';
import { drawings as tide } from '../games/tide-of-the-narwhal.ts';
import { drawings as volcano } from '../games/volcano-vault.ts';
import { alpha } from '../toolkit/color.ts';
import { box, f, line, oval } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fill, lamp, Sheet, stroke } from '../toolkit/sheet.ts';
import { studio } from './arctic.ts';
import { brandText, brandWidth } from './brand-lettering.ts';
import { drawingOf, inset } from './inset.ts';
import { markDrawing } from './mark.ts';

const [W, H] = [1920, 1280];
const ink = { text: '#e9f7ff', quiet: '#aac2d6', faint: '#87a3ba', line: '#8ddaf3', good: '#5cf2c4', bad: '#ff8370' };

type Anchor = 'start' | 'middle' | 'end';

const words = (text: string, size: number, x: number, y: number, paint: string = ink.text, anchor: Anchor = 'start') =>
	fill(brandText('text', text, size, x, y, { anchor, decimals: 1 }), paint);

/** Raised surface of a tile or a panel. */
const card = (s: Sheet, x: number, y: number, w: number, h: number): string =>
	fill(box(x, y, w, h, 18), s.linear(['#0f2a50', '#0a1d3c@40', '#081731'])) +
	stroke(box(x, y, w, h, 18), alpha(ink.line, 0.2), 1.6) +
	stroke(`M${x + 20} ${y + 1}H${x + w - 20}`, alpha('#ffffff', 0.16), 1.6);

/** Line icons in a box of 32 around the origin. */
const icons: Record<string, string> = {
	overview: 'M-12-12H-2V-2H-12ZM3-12H13V-2H3ZM-12 3H-2V13H-12ZM3 3H13V13H3Z',
	rounds: 'M12-4A12.500 12.500 0 1 0 12.500 3M13-12V-4H5M0-6V1L5 4',
	reports: 'M-12 13H13M-9 13V2M-2 13V-10M5 13V-3M12 13V-7',
	games: 'M-13-10H13V10H-13ZM-4-10V10M5-10V10M-13 0H13',
	promo: 'M-8-12H8V-4Q8 5 0 5Q-8 5-8-4ZM-8-9H-13Q-13-1-7 0M8-9H13Q13-1 7 0M0 5V11M-6 13H6',
	free: 'M-12-3H12V13H-12ZM-14-8H14V-3H-14ZM0-8V13M0-8Q-9-15-9-10Q-9-8 0-8Q9-8 9-10Q9-15 0-8',
	players: 'M-4-2A5.500 5.500 0 1 0-4.100-2ZM-13 13Q-13 3-4 3Q5 3 5 13M5-12Q10-11 10-7Q10-3 5-2M8 4Q13 6 13 13',
	export: 'M0-13V5M-7-2L0 5L7-2M-12 6V13H12V6',
};
const icon = (name: keyof typeof icons, x: number, y: number, paint: string, width = 2.4): string =>
	`<g transform="translate(${x} ${y})">${stroke(icons[name]!, paint, width)}</g>`;

const chevron = (x: number, y: number, paint: string = ink.faint) =>
	stroke(`M${x - 7} ${y - 4}L${x} ${y + 4}L${x + 7} ${y - 4}`, paint, 3);

function sidebar(s: Sheet): string {
	const w = 316;
	let out =
		fill(box(0, 0, w, H), s.linear(['#071a35', '#050f22@45', '#030a18'])) +
		stroke(`M${w} 0V${H}`, alpha(ink.line, 0.16), 2);
	out +=
		lamp(s, 66, 66, 130, studio.ice, 0.22) +
		`<g transform="translate(30 30) scale(.29)">${markDrawing('colour', 'bo')}</g>` +
		fill(brandText('display', 'BLUE', 21, 118, 60) + brandText('display', 'NARWHAL', 21, 118, 86), ink.text);
	const items: [keyof typeof icons, string][] = [
		['overview', 'Overview'],
		['rounds', 'Rounds'],
		['reports', 'Reports'],
		['games', 'Games'],
		['promo', 'Tournaments'],
		['free', 'Free rounds'],
		['players', 'Players'],
		['export', 'Exports'],
	];
	items.forEach(([key, label], i) => {
		const y = 190 + i * 74;
		const active = i === 0;
		if (active)
			out +=
				fill(box(20, y - 34, w - 40, 64, 14), s.linear([alpha('#4fc9ee', 0.34), alpha('#4fc9ee', 0.08)], 0)) +
				fill(box(20, y - 20, 5, 36, 2.5), studio.ice);
		out +=
			icon(key, 64, y - 2, active ? studio.ice : ink.faint, 2.6) +
			words(label, 29, 100, y + 8, active ? '#ffffff' : ink.quiet);
	});
	return (
		out +
		fill(box(20, H - 122, w - 40, 94, 16), alpha('#8ddaf3', 0.07)) +
		fill(oval(70, H - 75, 28), s.linear(['#ffe2a0', '#e09a2b'])) +
		words('NC', 24, 70, H - 66, '#1c1202', 'middle') +
		words('Northlight', 27, 112, H - 84) +
		words('Operator', 24, 112, H - 51, ink.faint)
	);
}

function filters(s: Sheet, left: number): string {
	let out = fill(brandText('display', 'OVERVIEW', 34, left, 84), ink.text);
	let x = left + 312;
	for (const [label, value] of [
		['Period', '1 - 30 Sep'],
		['Market', 'SE, DK, NL +4'],
		['Currency', 'EUR'],
	] as const) {
		const w = 64 + brandWidth('text', label, 26) + 14 + brandWidth('text', value, 28);
		out +=
			fill(box(x, 38, w, 66, 33), alpha('#8ddaf3', 0.07)) +
			stroke(box(x, 38, w, 66, 33), alpha(ink.line, 0.3), 1.8) +
			words(label, 26, x + 24, 81, ink.faint) +
			words(value, 28, x + 38 + brandWidth('text', label, 26), 81) +
			chevron(x + w - 24, 71);
		x += w + 16;
	}
	return (
		out +
		fill(box(W - 208, 38, 168, 66, 33), s.linear(['#ffe08a', '#f8c04e'])) +
		icon('export', W - 172, 70, '#1c1202', 3) +
		words('Export', 28, W - 146, 81, '#1c1202')
	);
}

function tile(
	s: Sheet,
	x: number,
	w: number,
	label: string,
	unit: string,
	value: string,
	change: string,
	accent: string,
): string {
	const y = 136;
	const random = s.random(label);
	const up = change.startsWith('+');
	let out = card(s, x, y, w, 178) + words(label, 27, x + 26, y + 46, ink.quiet);
	if (unit) out += words(unit, 24, x + 36 + brandWidth('text', label, 27), y + 46, ink.faint);
	out += fill(brandText('text', value, 52, x + 25, y + 106, { tracking: -0.6 }), '#ffffff');
	const tone = up ? ink.good : ink.bad;
	const [ax, ay] = [x + 34, y + 143];
	out +=
		fill(
			up ? `M${ax - 8} ${ay + 6}H${ax + 8}L${ax} ${ay - 7}Z` : `M${ax - 8} ${ay - 6}H${ax + 8}L${ax} ${ay + 7}Z`,
			tone,
		) + words(change.slice(1), 26, ax + 18, ay + 9, tone);
	const [from, to, low, high] = [x + w * 0.47, x + w - 26, y + 156, y + 116];
	const points: Point[] = Array.from({ length: 13 }, (_, i) => {
		const level = random.range(-0.14, 0.14) + (up ? 0.2 + i * 0.055 : 0.75 - i * 0.035);
		return [from + ((to - from) * i) / 12, low - (low - high) * level];
	});
	const d = line(points, 0.4);
	const end = points.at(-1)!;
	return (
		out +
		fill(`${d}V${low + 4}H${f(from)}Z`, s.span([alpha(accent, 0.4), alpha(accent, 0)], 0, high, 0, low + 4)) +
		stroke(d, accent, 3) +
		lamp(s, end[0], end[1], 20, accent, 0.8) +
		fill(oval(end[0], end[1], 4.5), '#ffffff')
	);
}

/** Scales the values: their sum is `total`, and the entry at `fixed` is `value`. */
function addingUp(shape: number[], total: number, fixed: number, value: number): number[] {
	const others = shape.reduce((sum, each, i) => (i === fixed ? sum : sum + each), 0);
	return shape.map((each, i) => (i === fixed ? value : (each / others) * (total - value)));
}

/** Bets as bars and gross gaming revenue as a line, by day. */
function chart(s: Sheet, x: number, y: number, w: number, h: number): string {
	const random = s.random('chart');
	let out = card(s, x, y, w, h) + words('Bets and GGR by day', 30, x + 26, y + 52);
	const legend = (lx: number, paint: string, label: string) =>
		fill(box(lx, y + 33, 22, 22, 6), paint) + words(label, 26, lx + 32, y + 53, ink.quiet);
	out += legend(x + w - 262, '#35b4e0', 'Bets') + legend(x + w - 130, studio.gold, 'GGR');
	const [left, right, top, bottom] = [x + 104, x + w - 100, y + 92, y + h - 58];
	for (let i = 0; i <= 4; i++) {
		const gy = bottom - ((bottom - top) * i) / 4;
		out +=
			stroke(`M${left} ${f(gy)}H${right}`, alpha(ink.line, i ? 0.13 : 0.4), 1.6) +
			words(i ? `${i * 250}k`.replace('1000k', '1.0M') : '0', 25, left - 16, gy + 9, ink.faint, 'end') +
			words(i ? `${i * 12}k` : '0', 25, right + 16, gy + 9, alpha(studio.gold, 0.85));
	}
	const days = 30;
	const step = (right - left) / days;
	const peak = 25;
	// Bets and revenue by day, in thousands of euros. Their sums equal the numbers in the tiles.
	const shape = Array.from(
		{ length: days },
		(_, i) => 1 + (i % 7 === 4 || i % 7 === 5 ? 0.24 : 0) + i * 0.004 + random.range(-0.08, 0.08),
	);
	const bets = addingUp(shape, 18_420.56, peak, 842.6);
	const revenue = addingUp(
		shape.map((value) => value * random.range(0.78, 1.22)),
		726.19,
		peak,
		31.4,
	);
	const trend: Point[] = [];
	for (let i = 0; i < days; i++) {
		const tall = ((bottom - top) * bets[i]!) / 1000;
		const bx = left + i * step + step * 0.2;
		out += fill(
			box(bx, bottom - tall, step * 0.6, tall, 5),
			i === peak ? s.linear(['#c8f6ff', '#4fc9ee']) : s.linear(['#35b4e0', '#135a8c@70', '#0e3f6b']),
		);
		trend.push([bx + step * 0.3, bottom - ((bottom - top) * revenue[i]!) / 48]);
		if (i === 0 || (i + 1) % 5 === 0)
			out += words(String(i + 1), 25, bx + step * 0.3, bottom + 36, ink.faint, 'middle');
	}
	const d = line(trend, 0.45);
	out += stroke(d, '#06122a', 8, 'opacity=".75"') + stroke(d, studio.gold, 4);
	// Day under the pointer.
	const [px, py] = trend[peak]!;
	const tip = box(px - 262, top - 12, 236, 88, 12);
	return (
		out +
		stroke(`M${f(px)} ${top}V${bottom}`, alpha('#ffffff', 0.4), 1.6, 'stroke-dasharray="5 7"') +
		lamp(s, px, py, 34, studio.gold, 0.9) +
		fill(oval(px, py, 8), '#fff6dd') +
		fill(tip, '#04102a', `filter="${s.shadow(0, 6, 10, '#000814', 0.7)}"`) +
		stroke(tip, alpha(ink.line, 0.4), 1.6) +
		words('26 Sep', 25, px - 244, top + 24, ink.quiet) +
		words('842.6k', 27, px - 244, top + 60) +
		words('31.4k', 27, px - 132, top + 60, studio.gold)
	);
}

function bestGames(s: Sheet, x: number, y: number, w: number, h: number): string {
	let out = card(s, x, y, w, h) + words('GGR by game', 30, x + 26, y + 52);
	const rows = [
		[glacier, 'Glacier Gold', '164.2k', 1],
		[tide, 'Tide of the Narwhal', '141.7k', 0.863],
		[volcano, 'Volcano Vault', '118.9k', 0.724],
		[dragon, 'Dragon Kiln', '87.3k', 0.532],
		[coral, 'Coral Crown', '61.5k', 0.375],
	] as const;
	rows.forEach(([drawings, title, value, share], i) => {
		const ry = y + 84 + i * 63;
		const pad = 26;
		out +=
			s.clip(
				box(x + pad, ry - 6, 52, 52, 10),
				inset(drawingOf(drawings, 'logo'), `game${i}`, [x + pad, ry - 6, 52, 52]),
			) +
			stroke(box(x + pad, ry - 6, 52, 52, 10), alpha('#ffffff', 0.25), 1.4) +
			words(title, 26, x + pad + 68, ry + 16) +
			words(value, 26, x + w - pad, ry + 16, ink.quiet, 'end');
		const bar = w - pad * 2 - 68;
		out +=
			fill(box(x + pad + 68, ry + 30, bar, 9, 4.5), alpha(ink.line, 0.13)) +
			fill(
				box(x + pad + 68, ry + 30, bar * share, 9, 4.5),
				s.linear(i ? ['#1ba6d6', '#7fe9ff'] : ['#e09a2b', '#ffe08a'], 0),
			);
	});
	return out;
}

const statuses: Record<string, [string, string]> = {
	Settled: [ink.good, '#0b3a38'],
	Resumed: [studio.ice, '#0d3558'],
	Refunded: [ink.bad, '#4a1d27'],
};

/** Search for rounds with four results, of which the second is open. */
function rounds(s: Sheet, x: number, y: number, w: number): string {
	const h = H - y + 60;
	let out = card(s, x, y, w, h) + words('Round search', 30, x + 26, y + 54);
	const field = box(x + 246, y + 18, 480, 54, 27);
	out +=
		fill(field, '#051029') +
		stroke(field, alpha('#4fc9ee', 0.75), 2) +
		stroke(`M${x + 280} ${y + 50}L${x + 288} ${y + 58}`, studio.ice, 3.4) +
		stroke(oval(x + 274, y + 43, 10), studio.ice, 3) +
		words('Player 40-71-93', 27, x + 304, y + 54) +
		fill(box(x + 306 + brandWidth('text', 'Player 40-71-93', 27), y + 31, 2.5, 30), studio.ice) +
		words('4 of 21,904,318', 25, x + w - 26, y + 53, ink.faint, 'end');
	const at = { id: x + 62, time: x + 322, game: x + 476, bet: x + 976, win: x + 1146, status: x + 1236 };
	const head = y + 112;
	for (const [label, cx, anchor] of [
		['Round', at.id, 'start'],
		['Time UTC', at.time, 'start'],
		['Game', at.game, 'start'],
		['Bet', at.bet, 'end'],
		['Win', at.win, 'end'],
		['Status', at.status, 'start'],
	] as const)
		out += words(label, 25, cx, head, ink.faint, anchor);
	out += stroke(`M${x} ${head + 16}H${x + w}`, alpha(ink.line, 0.22), 1.6);
	let top = head + 16;
	const row = (id: string, time: string, game: string, bet: string, win: string, status: string, open = false) => {
		const base = top + 41;
		const [tone, ground] = statuses[status]!;
		const pill = brandWidth('text', status, 25) + 52;
		if (open) out += fill(box(x + 2, top, w - 4, 236), s.linear([alpha('#4fc9ee', 0.17), alpha('#4fc9ee', 0.06)]));
		out += open
			? chevron(x + 34, base - 9, studio.ice)
			: stroke(`M${x + 30} ${base - 16}L${x + 38} ${base - 9}L${x + 30} ${base - 2}`, ink.faint, 3);
		out +=
			words(id, 27, at.id, base, open ? studio.ice : ink.text) +
			words(time, 27, at.time, base, ink.quiet) +
			words(game, 27, at.game, base) +
			words(bet, 27, at.bet, base, ink.quiet, 'end') +
			words(win, 27, at.win, base, win === '0.00' ? ink.faint : studio.gold, 'end') +
			fill(box(at.status, base - 31, pill, 42, 21), ground) +
			fill(oval(at.status + 22, base - 10, 6), tone) +
			words(status, 25, at.status + 36, base - 1, tone);
		top += 58;
		if (!open) out += stroke(`M${x} ${top}H${x + w}`, alpha(ink.line, 0.1), 1.4);
	};
	row('BN7K-Q2M9-41', '21:47:09', 'Volcano Vault', '0.80', '0.00', 'Settled');
	row('BN7K-Q2M8-96', '21:46:31', 'Glacier Gold', '2.00', '348.60', 'Settled', true);
	// Open round: its replay, and the messages to the wallet.
	const [rx, ry, rw, rh] = [x + 62, top + 4, 272, 153];
	out +=
		s.clip(box(rx, ry, rw, rh, 12), inset(drawingOf(glacier, 'gallery-1'), 'replay', [rx, ry, rw, rh])) +
		stroke(box(rx, ry, rw, rh, 12), alpha('#ffffff', 0.35), 2) +
		fill(oval(rx + rw / 2, ry + rh / 2, 32), alpha('#04102a', 0.78)) +
		stroke(oval(rx + rw / 2, ry + rh / 2, 32), '#ffffff', 2.6) +
		fill(
			`M${rx + rw / 2 - 9} ${ry + rh / 2 - 15}L${rx + rw / 2 + 17} ${ry + rh / 2}L${rx + rw / 2 - 9} ${ry + rh / 2 + 15}Z`,
			'#ffffff',
		);
	const track = x + 372;
	out +=
		words('Replay', 26, track, top + 30, ink.quiet) + words('0:14 / 0:38', 26, x + 776, top + 30, ink.faint, 'end');
	out +=
		fill(box(track, top + 52, 404, 8, 4), alpha(ink.line, 0.2)) +
		fill(box(track, top + 52, 150, 8, 4), studio.ice) +
		lamp(s, track + 150, top + 56, 26, studio.ice, 0.8) +
		fill(oval(track + 150, top + 56, 10), '#ffffff');
	for (const stop of [60, 210, 290, 372]) out += fill(oval(track + stop, top + 56, 5), studio.gold);
	const facts: [string, string][] = [
		['Hold and win', '174.3×'],
		['Steps', '9 of 9'],
	];
	facts.forEach(([label, value], i) => {
		const fy = top + 106 + i * 42;
		out += words(label, 26, track, fy, ink.quiet) + words(value, 26, x + 776, fy, ink.text, 'end');
	});
	out += stroke(`M${x + 814} ${top + 8}V${top + 152}`, alpha(ink.line, 0.18), 1.6);
	const calls: [string, string, string, string][] = [
		['Debit', 'EUR 2.00', '38 ms', ink.text],
		['Credit', 'EUR 348.60', '41 ms', studio.gold],
		['Balance', 'EUR 1,204.15', '', ink.text],
	];
	calls.forEach(([label, value, time, tone], i) => {
		const cy = top + 34 + i * 52;
		out +=
			stroke(`M${x + 850} ${cy - 9}L${x + 858} ${cy - 1}L${x + 872} ${cy - 18}`, ink.good, 3.4) +
			words(label, 26, x + 892, cy, ink.quiet) +
			words(value, 26, x + 1226, cy, tone, 'end') +
			words(time, 26, x + 1354, cy, ink.faint, 'end');
	});
	top += 178;
	out += stroke(`M${x} ${top}H${x + w}`, alpha(ink.line, 0.22), 1.6);
	row('BN7K-Q2M8-12', '21:45:58', 'Glacier Gold', '2.00', '1.40', 'Resumed');
	row('BN7K-Q2M7-73', '21:44:20', 'Dragon Kiln', '1.20', '0.00', 'Refunded');
	return out;
}

function backOffice(): string {
	const s = new Sheet(W, H, 'page/back-office');
	const [left, gap] = [348, 22];
	const right = W - 32;
	let body =
		fill(box(0, 0, W, H), s.linear(['#071a36', '#050f22@50', '#040b1a'])) +
		lamp(s, 1500, -60, 900, '#1f7fb8', 0.35, 420) +
		sidebar(s) +
		filters(s, left);
	const tiles = [
		['Bets', 'EUR', '18,420,560', '+6.2%', studio.ice],
		['GGR', 'EUR', '726,190', '+4.8%', studio.gold],
		['Rounds', '', '21,904,318', '+7.1%', studio.ice],
		['Players', '', '48,271', '-1.3%', studio.ice],
	] as const;
	const width = (right - left - gap * 3) / 4;
	tiles.forEach(([label, unit, value, change, accent], i) => {
		body += tile(s, left + i * (width + gap), width, label, unit, value, change, accent);
	});
	const games = 484;
	body +=
		chart(s, left, 336, right - left - games - gap, 404) +
		bestGames(s, right - games, 336, games, 404) +
		rounds(s, left, 762, right - left);
	return s.document(body);
}

export const backOfficeDrawing: Drawing = {
	key: 'page/back-office',
	width: W,
	height: H,
	svg: backOffice,
	avif: [640, 960, 1280, 1920],
	webp: [1280],
	alt: {
		en: 'The back office: bets, GGR, rounds and players of a month, a chart by day, and a search with one round opened to its replay and wallet calls',
		zh: '管理后台：当月投注、GGR、回合与玩家数，按日图表，以及回合搜索，其中一个回合已展开，显示回放与钱包调用',
	},
};
