import { boardOf, cellsOf } from './board.ts';
import { alpha, darken, lighten, metals, mix } from './color.ts';
import { label } from './lettering.ts';
import { box, f, oval, poly } from './path.ts';
import { flare, particles, rays } from './scenery.ts';
import { backdrop, ornateFrame } from './screens.ts';
import { fill, lamp, place, stroke } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { coin, emblem, plate } from './symbols.ts';
import type { SymbolLook } from './symbols.ts';
import { drawHero } from './world.ts';
import type { World } from './world.ts';

function titlePlate(s: Sheet, world: World, text: string, x: number, y: number, size: number): string {
	const stops = ['#ffffff', lighten(world.colors.accent, 0.45), world.colors.accent];
	// The capitals of Cinzel and Kaushan are ornamental, so only the first letter of a word is a capital. Spaces
	// between words are wider.
	if (world.word.face === 'cinzel' || world.word.face === 'kaushan')
		text = text
			.toLowerCase()
			.replace(/(^| )[a-z]/g, (m) => m.toUpperCase())
			.replaceAll(' ', '  ');
	const face = world.word.face === 'kaushan' ? 'cinzel' : world.word.face;
	return (
		label(s, text, face, size, x, y + 5, darken(world.colors.deep, 0.5), {
			outline: darken(world.colors.deep, 0.5),
			width: size * 0.3,
		}) + label(s, text, face, size, x, y, stops, { outline: darken(world.colors.deep, 0.3), width: size * 0.2 })
	);
}

/** Returns the picture of a game's bonus, which `world.feature` describes. */
export function featureScreen(s: Sheet, world: World): string {
	const { deep, panel, light, accent } = world.colors;
	const feature = world.feature;
	const face = world.word.face === 'kaushan' ? 'cinzel' : world.word.face;
	const r = s.random('feature');
	let art = backdrop(s, world, 0.12) + (world.front?.(s, 'panel', { x: 0.5, y: 0.5, size: 0.8 }) ?? '');
	if (feature.kind === 'free-spins' || feature.kind === 'big-win') {
		const at = { x: 0.5, y: feature.kind === 'big-win' ? 0.4 : 0.42, size: 0.88 };
		art +=
			rays(s, s.w / 2, s.h * 0.42, s.w * 0.7, 18, light, 0.6) +
			lamp(s, s.w / 2, s.h * 0.42, s.h * 0.62, light, 0.55) +
			drawHero(s, world, 'panel', at);
		for (let i = 0; i < 30; i++) {
			const side = i % 2 ? 1 : -1;
			const x = s.w / 2 + side * (290 + r.next() * 350);
			const near = r.next();
			art += place(
				coin(
					s,
					16 + near * 34,
					i % 3 ? undefined : (world.symbols[1]?.icon ?? 'crown'),
					world.metal,
					0.35 + r.next() * 0.65,
					r.range(-40, 40),
				),
				x,
				r.next() * s.h,
			);
		}
		art += `<rect y="430" width="${s.w}" height="290" fill="${s.linear([alpha(deep, 0), alpha(deep, 0.85)])}"/>`;
		art += titlePlate(s, world, feature.title, s.w / 2, 560, 96);
		const value = feature.kind === 'big-win' ? feature.amount : String(feature.count);
		const w = feature.kind === 'big-win' ? 460 : 210;
		const pad = box(s.w / 2 - w / 2, 590, w, 92, 46);
		art +=
			fill(pad, s.linear([lighten(panel, 0.15), deep])) +
			stroke(pad, s.linear(world.metal, 70), 7) +
			label(s, value, 'bungee', 60, s.w / 2, 659, ['#ffffff', lighten(accent, 0.4), accent], {
				outline: darken(deep, 0.4),
				width: 8,
			});
	} else if (feature.kind === 'wheel') {
		art += drawHero(s, world, 'panel', { x: 0.8, y: 0.56, size: 0.86 });
		art += rays(s, 470, 375, 700, 20, light, 0.5);
		art += place(wheel(s, world, 300), 470, 375) + titlePlate(s, world, feature.title, 470, 92, 74);
	} else if (feature.kind === 'pick') {
		art += rays(s, s.w / 2, 320, 800, 20, light, 0.4) + titlePlate(s, world, feature.title, s.w / 2, 118, 84);
		const values = ['×25', '', '', '×10', ''];
		for (let i = 0; i < 5; i++) {
			const [x, y] = [190 + i * 225, 420 + (i % 2 ? -46 : 26)];
			const open = values[i] !== '';
			art +=
				fill(oval(x, y + 118, 96, 22), '#000000', 'opacity=".5"') +
				lamp(s, x, y, 165, open ? accent : light, open ? 0.9 : 0.4);
			art +=
				fill(
					box(x - 50, y + 150, 100, 620 - y),
					s.linear(
						[
							darken(world.metal[2] as string, 0.15),
							darken(world.metal[3] as string, 0.1),
							darken(world.metal[3] as string, 0.65),
						],
						20,
					),
				) +
				[-25, 0, 25]
					.map((k) => stroke(`M${x + k} ${y + 160}V720`, darken(world.metal[3] as string, 0.55), 4, 'opacity=".6"'))
					.join('') +
				fill(`M${x - 84} ${y + 112}h168l-20 46h-128Z`, s.linear(world.metal, 70)) +
				stroke(`M${x - 84} ${y + 112}h168`, '#ffffff', 2, 'opacity=".6"');
			art += place(
				emblem(s, feature.icon, 190, open ? feature.stops.map((c) => darken(c.slice(0, 7), 0.35)) : feature.stops),
				x,
				y,
			);
			if (open)
				art +=
					label(
						s,
						(values[i] as string).replace('×', 'x'),
						face,
						66,
						x,
						y + 30,
						['#ffffff', lighten(accent, 0.4), accent],
						{ outline: darken(deep, 0.5), width: 14 },
					) + flare(s, x + 60, y - 66, 34, light);
		}
		art += label(s, '2 PICKS LEFT', 'bungee', 30, s.w / 2, 668, '#ffffff', { outline: darken(deep, 0.3), width: 8 });
	} else if (feature.kind === 'hold') {
		const { columns, rows } = boardOf(world.name);
		const cw = 408 / rows;
		const [x, y, ch] = [640 - (cw * columns) / 2, 150, cw];
		const scale = cw / 136;
		art += titlePlate(s, world, feature.title, s.w / 2, 96, 68);
		art += fill(box(x, y, cw * columns, ch * rows, 10), alpha(deep, 0.88));
		const [low, high] = [feature.jackpots.at(-1)![0], feature.jackpots[1]![0]];
		const values = ['1x', '', '5x', low, '', '', '10x', '2x', '', high, '3x', '', '20x', '', '1x'];
		cellsOf({ columns, rows }).forEach(([cx, cy], i) => {
			const [px, py] = [x + (cx + 0.5) * cw, y + (cy + 0.5) * ch];
			const cell = box(px - cw / 2 + 4, py - ch / 2 + 4, cw - 8, ch - 8, 12);
			art += fill(cell, s.linear([alpha('#000000', 0.55), alpha(panel, 0.7)])) + stroke(cell, alpha(light, 0.35), 1.5);
			const v = values[i % values.length] as string;
			if (!v) art += fade(emblem(s, feature.icon, 70 * scale, [panel, darken(panel, 0.3)]), 0.35, px, py);
			else {
				const big = v === low || v === high;
				art +=
					lamp(s, px, py, 84 * scale, big ? accent : light, 0.6) +
					place(
						coin(
							s,
							54 * scale,
							undefined,
							big ? [lighten(accent, 0.7), lighten(accent, 0.2), accent, darken(accent, 0.5), accent] : world.metal,
						),
						px,
						py,
					) +
					fade(emblem(s, feature.icon, 78 * scale, [metals.gold[0], metals.gold[2]]), 0.3, px, py) +
					label(s, v, 'bungee', (v.length > 4 ? 24 : 29) * scale, px, py + 10, ['#ffffff', '#fff2bd'], {
						outline: '#2a1503',
						width: 8,
					});
			}
		});
		art += ornateFrame(s, world, x, y, cw * columns, ch * rows, 16);
		feature.jackpots.forEach(([name, times], i) => {
			const value = `${times.toLocaleString('en-US')}x`;
			const py = 176 + i * 104;
			const c = mix(accent, light, i / 3);
			const pad = box(1030, py, 210, 84, 20);
			art +=
				fill(pad, s.linear([lighten(c, 0.05), darken(c, 0.65)])) +
				stroke(pad, s.linear(world.metal, 70), 5) +
				label(s, name, 'lilita', 22, 1135, py + 31, '#ffffff', { outline: darken(c, 0.75), width: 5 }) +
				label(s, value, 'bungee', 30, 1135, py + 67, ['#ffffff', '#ffe9a3'], { outline: darken(c, 0.75), width: 7 });
		});
		art += drawHero(s, world, 'panel', { x: 0.115, y: 0.56, size: 0.56 });
		art += label(s, 'RESPINS  3', 'bungee', 34, s.w / 2, 644, '#ffffff', { outline: darken(deep, 0.3), width: 9 });
	} else {
		art +=
			drawHero(s, world, 'panel', { x: 0.27, y: 0.53, size: 0.98 }) + titlePlate(s, world, feature.title, 900, 108, 70);
		feature.jackpots.forEach(([name, times], i) => {
			const py = 150 + i * 132;
			const w = 560 - i * 46;
			const c = [accent, mix(accent, light, 0.4), mix(accent, light, 0.75), light][i] as string;
			const pad = `M${f(900 - w / 2)} ${py + 8}L${f(900 - w / 2 + 30)} ${py}H${f(900 + w / 2 - 30)}L${f(900 + w / 2)} ${py + 8}L${f(900 + w / 2 - 16)} ${py + 54}L${f(900 + w / 2)} ${py + 100}L${f(900 + w / 2 - 30)} ${py + 110}H${f(900 - w / 2 + 30)}L${f(900 - w / 2)} ${py + 100}L${f(900 - w / 2 + 16)} ${py + 54}Z`;
			art +=
				lamp(s, 900, py + 55, w * 0.62, c, 0.5, 100) +
				fill(pad, s.linear([lighten(c, 0.15), darken(c, 0.35), darken(c, 0.72)])) +
				stroke(pad, s.linear(world.metal, 70), 7) +
				stroke(pad, '#ffffff', 1.2, 'opacity=".5"');
			art +=
				label(s, name, face, 34, 900, py + 44, '#ffffff', { outline: darken(c, 0.8), width: 8 }) +
				label(
					s,
					`${times.toLocaleString('en-US')}x`,
					'bungee',
					42 - i * 3,
					900,
					py + 92,
					['#ffffff', '#ffe9a3', '#ffc53d'],
					{ outline: darken(c, 0.8), width: 9 },
				);
		});
	}
	return art + particles(s, 'glint', 26, [light, '#ffffff', accent], { size: 0.9 });
}

const fade = (content: string, opacity: number, x: number, y: number) =>
	`<g opacity="${opacity}" transform="translate(${f(x)} ${f(y)})">${content}</g>`;

export function wheel(s: Sheet, world: World, r: number): string {
	const { accent, light, panel, deep } = world.colors;
	const n = 12;
	const texts = ['50', '8', 'MINI', '12', '20', 'MAJOR', '5', '100', '15', 'GRAND', '10', '25'];
	let art =
		fill(oval(0, r * 0.06, r * 1.12), '#000000', 'opacity=".5"') +
		fill(oval(0, 0, r * 1.1), s.linear(world.metal, 60)) +
		stroke(oval(0, 0, r * 1.1), darken(world.metal[3] ?? '#333333', 0.5), 4) +
		fill(oval(0, 0, r * 0.985), deep);
	for (let i = 0; i < n; i++) {
		const [a, b] = [((i - 0.5) / n) * Math.PI * 2 - Math.PI / 2, ((i + 0.5) / n) * Math.PI * 2 - Math.PI / 2];
		const text = texts[i] as string;
		const c = text.length > 3 ? accent : i % 2 ? panel : mix(panel, light, 0.55);
		const q = r * 0.95;
		const d = `M0 0L${f(Math.cos(a) * q)} ${f(Math.sin(a) * q)}A${q} ${q} 0 0 1 ${f(Math.cos(b) * q)} ${f(Math.sin(b) * q)}Z`;
		art +=
			fill(
				d,
				s.span([darken(c, 0.6), c, lighten(c, 0.25)], 0, 0, Math.cos((a + b) / 2) * q, Math.sin((a + b) / 2) * q),
			) + stroke(d, s.linear(world.metal, 60), 3);
		art += `<g transform="rotate(${(i / n) * 360})">${label(s, text, 'bungee', text.length > 3 ? r * 0.085 : r * 0.14, 0, -r * 0.7, '#ffffff', { outline: darken(c, 0.75), width: r * 0.03 })}</g>`;
		art +=
			fill(
				oval(Math.cos(a) * r * 1.04, Math.sin(a) * r * 1.04, r * 0.032),
				s.radial(['#ffffff', light, darken(light, 0.4)]),
			) + lamp(s, Math.cos(a) * r * 1.04, Math.sin(a) * r * 1.04, r * 0.1, light, 0.8);
	}
	art +=
		stroke(oval(0, 0, r * 0.95), '#000000', r * 0.05, 'opacity=".3"') +
		place(plate(s, 'disc', r * 0.62, [accent, darken(accent, 0.6)], world.metal), 0, 0);
	const first = world.symbols[0] as SymbolLook;
	art += first.art
		? place(first.art(s), -r * 0.25, -r * 0.25, (r * 0.5) / 1000)
		: emblem(s, first.icon as string, r * 0.4, first.stops);
	return (
		art +
		fill(
			poly([
				[-r * 0.1, -r * 1.2],
				[r * 0.1, -r * 1.2],
				[0, -r * 0.92],
			]),
			s.linear(world.metal, 60),
		) +
		stroke(
			poly([
				[-r * 0.1, -r * 1.2],
				[r * 0.1, -r * 1.2],
				[0, -r * 0.92],
			]),
			'#201004',
			3,
		)
	);
}
