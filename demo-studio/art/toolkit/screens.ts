import { boardOf, cellsOf, winOf, type Board } from './board.ts';
import { alpha, darken, lighten, mix } from './color.ts';
import { label } from './lettering.ts';
import { box, f, line, oval, poly, star } from './path.ts';
import type { Point } from './path.ts';
import { flare, particles, vignette } from './scenery.ts';
import { fill, lamp, place, stroke } from './sheet.ts';
import type { Sheet, Stops } from './sheet.ts';
import { gem, plate, royal, slotSymbol } from './symbols.ts';
import type { SymbolLook } from './symbols.ts';
import { drawWord } from './world.ts';
import type { World } from './world.ts';

export function ornateFrame(s: Sheet, world: World, x: number, y: number, w: number, h: number, t = 18): string {
	const dark = darken((world.metal[3] ?? world.metal[0]) as string, 0.55);
	const outer = box(x - t, y - t, w + 2 * t, h + 2 * t, t * 1.4);
	let art = `<g transform="translate(0 10)">${fill(`${outer}${box(x, y - 10, w, h, t * 0.5)}`, '#000000', 'opacity=".5" fill-rule="evenodd"')}</g>`;
	art +=
		fill(`${outer}${box(x, y, w, h, t * 0.5)}`, s.linear(world.metal, 70), 'fill-rule="evenodd"') +
		stroke(outer, dark, 3) +
		stroke(box(x - t * 0.72, y - t * 0.72, w + t * 1.44, h + t * 1.44, t * 1.1), '#ffffff', 1.6, 'opacity=".55"') +
		stroke(box(x, y, w, h, t * 0.5), dark, 4) +
		stroke(box(x - t * 0.3, y - t * 0.3, w + t * 0.6, h + t * 0.6, t * 0.7), dark, 1.6, 'opacity=".6"');
	for (const [cx, cy] of [
		[x - t / 2, y - t / 2],
		[x + w + t / 2, y - t / 2],
		[x - t / 2, y + h + t / 2],
		[x + w + t / 2, y + h + t / 2],
	] as Point[])
		art += place(
			plate(
				s,
				world.frame === 'bare' ? 'disc' : world.frame,
				t * 3.2,
				[lighten(world.colors.accent, 0.1), darken(world.colors.accent, 0.5)],
				world.metal,
			) + place(gem(s, t * 0.72, world.colors.accent), 0, 0),
			cx,
			cy,
		);
	for (let i = 1; i < 8; i++)
		for (const cy of [y - t / 2, y + h + t / 2])
			art += fill(
				oval(x + (w * i) / 8, cy, t * 0.2),
				s.radial(['#ffffff', world.colors.light, darken(world.colors.light, 0.4)]),
			);
	return art;
}

/** Bar below the reels: balance, bet, win and the spin button. */
function hud(s: Sheet, world: World, board: Board, y: number): string {
	const { deep, panel, accent, light } = world.colors;
	const bar = box(70, y, s.w - 140, 58, 29);
	const r = s.random('values');
	const bet = [0.5, 1, 2][r.int(0, 2)]!;
	const balance = r.int(300, 4000) * bet;
	const money = (value: number): string => value.toLocaleString('en-US', { minimumFractionDigits: 2 });
	let art =
		fill(bar, s.linear([alpha(lighten(panel, 0.1), 0.95), alpha(deep, 0.97)])) +
		stroke(bar, s.linear(world.metal, 70), 3);
	const cell = (x: number, name: string, value: string, paint: string) =>
		label(s, name, 'lilita', 13, x, y + 21, mix(light, '#ffffff', 0.35), { tracking: 1 }) +
		label(s, value, 'bungee', 21, x, y + 45, paint);
	art +=
		cell(205, 'BALANCE', money(balance), '#ffffff') +
		cell(430, 'BET', money(bet), '#ffffff') +
		cell(660, 'WIN', money(bet * r.int(4, 60)), lighten(accent, 0.25)) +
		(board.wins === 'clusters'
			? cell(880, 'WINS', 'CLUSTERS', '#ffffff')
			: cell(880, board.wins.toUpperCase(), board.count.toLocaleString('en-US'), '#ffffff'));
	for (const [x, sign] of [
		[352, 'M-8 0H8'],
		[508, 'M-8 0H8M0 -8V8'],
	] as const)
		art += `<g transform="translate(${x} ${y + 30})">${fill(oval(0, 0, 17), s.linear([lighten(panel, 0.3), deep]))}${stroke(oval(0, 0, 17), s.linear(world.metal, 70), 2)}${stroke(sign, '#ffffff', 3.4)}</g>`;
	const spin =
		fill(oval(0, 4, 58), '#000000', 'opacity=".5"') +
		fill(oval(0, 0, 56), s.linear(world.metal, 65)) +
		fill(oval(0, 0, 48), s.radial([lighten(accent, 0.45), accent, darken(accent, 0.55)], 0.5, 0.35, 0.7)) +
		stroke(oval(0, 0, 48), darken(accent, 0.65), 3) +
		stroke('M-17 -15A24 24 0 0 1 24 4M17 17A24 24 0 0 1 -24 -3', '#ffffff', 7) +
		fill(
			poly([
				[15, 2],
				[33, 2],
				[24, 15],
			]),
			'#ffffff',
		) +
		fill(
			poly([
				[-15, -1],
				[-33, -1],
				[-24, -14],
			]),
			'#ffffff',
		);
	return art + place(spin, s.w - 168, y + 18);
}

/** Dimmed world behind a panel. */
export function backdrop(s: Sheet, world: World, dim: number): string {
	return (
		world.scene(s, 'panel', { x: 0.5, y: 0.5, size: 0.8 }) +
		`<rect width="${s.w}" height="${s.h}" fill="${alpha(world.colors.deep, dim)}"/>` +
		vignette(s, world.colors.deep, 0.8)
	);
}

/** Screen of the game on its own board: a win, and the bar with its values. */
export function reelScreen(s: Sheet, world: World): string {
	const board = boardOf(world.name);
	const { columns, rows } = board;
	const ch = 456 / rows;
	const cw = Math.min(835 / columns, ch * 1.1);
	const [width, height] = [cw * columns, ch * rows];
	const [x, y] = [639.5 - width / 2, 118];
	/** Symbols are drawn for cells of 167 by 152. */
	const scale = Math.min(cw / 167, ch / 152);
	const { deep, panel, light, accent } = world.colors;
	let art = backdrop(s, world, 0.28);
	// The hero above the frame shows which game this is.
	const top = fill(box(x, y, width, height, 10), s.linear([alpha(mix(deep, panel, 0.4), 0.96), alpha(deep, 0.96)]));
	art += top;
	for (let i = 0; i < columns; i++)
		art +=
			fill(
				box(x + i * cw + 3, y + 3, cw - 6, height - 6, 6),
				s.linear([alpha('#000000', 0.5), alpha(panel, 0.5), alpha(panel, 0.5), alpha('#000000', 0.55)]),
			) + (i ? stroke(`M${f(x + i * cw)} ${y}v${f(height)}`, s.linear(world.metal, 0), 3, 'opacity=".7"') : '');
	const list = world.symbols;
	const n = list.length;
	const high = list.slice(0, n - 2);
	const wild = list[n - 2] as SymbolLook;
	const scatter = list[n - 1] as SymbolLook;
	const letters = ['A', 'K', 'Q', 'J', '10'];
	const r = s.random('reels');
	const won = winOf(board);
	const win = new Set(won.map((cell) => cell.join()));
	const wildAt = won[Math.floor(won.length / 2)]!.join();
	const scatters = new Set([`${columns - 1},0`, `1,${rows - 1}`].filter((cell) => !win.has(cell)));
	const centre = ([cx, cy]: Point): Point => [x + (cx + 0.5) * cw, y + (cy + 0.5) * ch];
	const hero = high[0] as SymbolLook;
	let cells = '';
	let used = 0;
	for (const cell of cellsOf(board)) {
		const [px, py] = centre(cell);
		const key = cell.join();
		let body: string;
		if (win.has(key)) {
			cells +=
				fill(
					box(px - cw / 2 + 4, py - ch / 2 + 4, cw - 8, ch - 8, 10),
					s.radial([alpha(accent, 0.75), alpha(accent, 0.12)]),
				) + stroke(box(px - cw / 2 + 5, py - ch / 2 + 5, cw - 10, ch - 10, 10), lighten(accent, 0.4), 4);
			body = slotSymbol(s, key === wildAt ? wild : hero, 142 * scale, world.word.face, world);
		} else if (scatters.has(key)) body = slotSymbol(s, scatter, 136 * scale, world.word.face, world);
		else if (r.next() > 0.52)
			body = slotSymbol(
				s,
				high[1 + (used++ % Math.max(1, high.length - 1))] as SymbolLook,
				132 * scale,
				world.word.face,
				world,
			);
		else {
			const k = r.int(0, 4);
			body = royal(
				s,
				letters[k] as string,
				world.word.face === 'kaushan' ? 'cinzel' : world.word.face,
				128 * scale,
				world.royals[k % world.royals.length] as Stops,
				world.metal,
			);
		}
		cells += place(body, px, py);
	}
	// Line wins have a line, and ways and clusters show the winning cells.
	const path =
		board.wins === 'lines'
			? line(
					[[x + 4, centre(won[0]!)[1]], ...won.map(centre), [x + width - 4, centre(won.at(-1)!)[1]]] as Point[],
					0.15,
				)
			: '';
	const trail =
		path &&
		stroke(path, accent, 16, 'opacity=".35"') +
			stroke(path, lighten(accent, 0.25), 7, 'opacity=".55"') +
			stroke(path, '#ffffff', 2.4, 'opacity=".9"');
	art += s.clip(box(x, y, width, height, 10), trail + cells) + ornateFrame(s, world, x, y, width, height);
	for (const p of won) {
		const [px, py] = centre(p);
		art += flare(s, px + cw * 0.36, py - ch * 0.36, 22 * scale, light, 0.95);
	}
	art += drawWord(s, world, 'panel', { x: 0.5, y: 0.078, size: 0.5, height: 0.14 });
	art += hud(s, world, board, 628);
	return art + particles(s, 'glint', 14, [light, '#ffffff'], { size: 0.7, opacity: 0.7 });
}

/** Symbols on the world's backdrop: characters above, royals below, wild and scatter in the middle. */
export function symbolSheet(s: Sheet, world: World): string {
	const n = world.symbols.length;
	const high = world.symbols.slice(0, n - 2);
	const special = world.symbols.slice(n - 2);
	let art = backdrop(s, world, 0.34);
	art += lamp(s, s.w / 2, s.h * 0.45, s.h * 0.8, world.colors.light, 0.25);
	const row = (list: string[], y: number, gap: number) => {
		let out = '';
		list.forEach((body, i) => {
			const x = s.w / 2 + (i - (list.length - 1) / 2) * gap;
			out += fill(oval(x, y + gap * 0.42, gap * 0.34, gap * 0.06), '#000000', 'opacity=".4"') + place(body, x, y);
		});
		return out;
	};
	const size = high.length > 5 ? 186 : 210;
	art += row(
		high.map((h) => slotSymbol(s, h, size, world.word.face, world)),
		170,
		size + 14,
	);
	const face = world.word.face === 'kaushan' ? 'cinzel' : world.word.face;
	art += row(
		['A', 'K', 'Q', 'J', '10'].map((t, i) =>
			royal(s, t, face, 140, world.royals[i % world.royals.length] as Stops, world.metal),
		),
		612,
		168,
	);
	special.forEach((look, i) => {
		const x = s.w * (i ? 0.66 : 0.34);
		art +=
			lamp(s, x, 398, 200, look.glow ?? world.colors.accent, 0.75) +
			`<g transform="translate(${f(x)} 398)">${fill(star(0, 0, 150, 16, 0.7), alpha(world.colors.light, 0.12))}</g>` +
			place(slotSymbol(s, look, 238, world.word.face, world), x, 396);
	});
	return art + particles(s, 'glint', 20, [world.colors.light, '#ffffff'], { size: 0.8 });
}
