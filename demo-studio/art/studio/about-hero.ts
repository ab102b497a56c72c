import type { Drawing } from '../drawing.ts';
import { metals } from '../toolkit/color.ts';
import { blob, box, f, line, oval, poly } from '../toolkit/path.ts';
import type { Point } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, Sheet, stroke } from '../toolkit/sheet.ts';
import { caustics, mist } from '../toolkit/texture.ts';
import { studio } from './arctic.ts';
import { gear, panel, reelWindow } from './machine-parts.ts';
import { coralLamp, kelp, shafts, shoal } from './undersea.ts';
import { bubbles, dusk, farNarwhal, glow, iceCeiling, seaBed } from './under-ice.ts';

/** Glass dome on the sea bed, lit inside, with a radius of 300 and the middle of its floor at the origin. */
function workshop(s: Sheet): string {
	const r = 300;
	const floor = 0;
	const dome = `M${-r} ${floor}A${r} ${r} 0 0 1 ${r} ${floor}Z`;
	let inside =
		fill(dome, s.radial(['#ffdf9a', '#f0a94a@28', '#a4622c@58', '#3d3247@82', '#1a2a4c'], 0.5, 0.62, 0.78)) +
		lamp(s, 0, -70, 300, '#ffe9b8', 0.75, 210);
	let thing = 0;
	// Shelves with unfinished objects.
	for (const [y, from, to] of [
		[-168, -150, 152],
		[-112, -226, -60],
		[-112, 84, 230],
	] as const) {
		inside += fill(box(from, y, to - from, 7, 2), '#5a3418');
		for (let x = from + 16; x < to - 14; x += 34) {
			const k = (thing++ * 5 + 2) % 4;
			inside +=
				k === 0
					? fill(
							blob(
								[
									[x - 9, y],
									[x - 11, y - 16],
									[x - 4, y - 24],
									[x - 4, y - 32],
									[x + 4, y - 32],
									[x + 4, y - 24],
									[x + 11, y - 16],
									[x + 9, y],
								],
								0.3,
							),
							'#23507f',
						)
					: k === 1
						? fill(box(x - 10, y - 24, 20, 24, 3), '#7a4a20')
						: k === 2
							? gear(s, x, y - 13, 14, 8, metals.bronze)
							: fill(
									poly([
										[x - 9, y],
										[x + 9, y],
										[x + 5, y - 26],
										[x - 5, y - 26],
									]),
									'#35588e',
								);
		}
	}
	inside += gear(s, -196, -34, 50, 14, metals.bronze, 6) + gear(s, -138, -72, 30, 10, metals.iron, 0);
	// Machine on the bench with open reels.
	inside += place(reelWindow(s, 172, 108, 3, 3, 'bench'), -88, -150);
	inside +=
		fill(box(-126, -36, 260, 12, 4), '#7a4a20') +
		fill(box(-112, -24, 10, 24), '#4a2a10') +
		fill(box(112, -24, 10, 24), '#4a2a10');
	inside +=
		place(panel(s, 88, 62, 'line', 'desk', studio.ice), 146, -92) +
		fill(box(182, -30, 16, 30), '#12284c') +
		fill(box(140, -28, 104, 8, 3), '#4a2a10');
	const dark = { body: '#10203c', legs: '#0a152b', skin: '#6a4028' };
	inside += figures(dark);
	// Lamps on cords.
	for (const [x, drop] of [
		[-70, -196],
		[58, -206],
		[176, -160],
	] as const)
		inside +=
			stroke(`M${x} -300V${drop}`, '#1a2a4c', 3) +
			fill(
				poly([
					[x - 22, drop + 16],
					[x + 22, drop + 16],
					[x + 9, drop],
					[x - 9, drop],
				]),
				'#20365e',
			) +
			lamp(s, x, drop + 22, 74, '#fff3c9', 0.95) +
			fill(oval(x, drop + 18, 10, 6), '#ffffff');
	inside += fill(box(-r, -8, r * 2, 10), '#3a2413');
	// Iron ribs over the glass, and its highlight.
	let ribs = '';
	for (const k of [-0.78, -0.44, 0, 0.44, 0.78])
		ribs +=
			stroke(`M${f(k * r)} ${floor}Q${f(k * r * 0.94)} ${f(-r * 0.72)} 0 ${-r}`, '#0a1d38', 7) +
			stroke(
				`M${f(k * r - 1.5)} ${floor}Q${f(k * r * 0.94 - 1.5)} ${f(-r * 0.72)} 0 ${-r}`,
				'#8fd4ee',
				1.6,
				'opacity=".7"',
			);
	for (const k of [0.47, 0.76]) {
		const [y, half] = [-r * k, Math.sqrt(1 - k * k) * r];
		ribs +=
			stroke(`M${f(-half)} ${f(y)}Q0 ${f(y + 26)} ${f(half)} ${f(y)}`, '#0a1d38', 6) +
			stroke(`M${f(-half)} ${f(y - 2)}Q0 ${f(y + 24)} ${f(half)} ${f(y - 2)}`, '#8fd4ee', 1.4, 'opacity=".6"');
	}
	const shine =
		fill(blob('-250,-60 -236,-150 -160,-238 -90,-272 -150,-210 -206,-120 -224,-50'), '#e9fbff', 'opacity=".3"') +
		fill(blob('236,-120 200,-190 160,-226 196,-170 226,-90'), '#e9fbff', 'opacity=".16"');
	const cap =
		fill(
			poly([
				[-34, -r + 6],
				[34, -r + 6],
				[22, -r - 34],
				[-22, -r - 34],
			]),
			s.linear(['#5f86bd', '#12284c'], 0),
		) +
		fill(box(-30, -r - 44, 60, 12, 4), '#8fb8d6') +
		lamp(s, 0, -r - 60, 90, studio.gold, 0.9) +
		fill(oval(0, -r - 56, 9), '#fff6dd');
	const base =
		fill(box(-r - 34, -6, r * 2 + 68, 40, 10), s.linear(['#5f86bd', '#1b2f55@30', '#0a1530'])) +
		stroke(`M${-r - 24} -4H${r + 24}`, '#c9f1ff', 2.4, 'opacity=".7"');
	let rivets = '';
	for (let x = -r - 14; x < r + 20; x += 42)
		rivets += fill(oval(x, 14, 4.5), '#0a1530') + fill(oval(x - 1, 13, 2), '#9fc9e3');
	// Airlock at the entrance, with a round window.
	const lock =
		fill(`M${r - 20} 4V-104H${r + 84}A54 54 0 0 1 ${r + 138} -50V4Z`, s.linear(['#6f96c8', '#24406f@40', '#0c1a38'])) +
		stroke(`M${r - 10} -103H${r + 84}A54 54 0 0 1 ${r + 138} -50`, '#c9f1ff', 2.4, 'opacity=".65"') +
		fill(oval(r + 70, -50, 31), '#0a1530') +
		fill(oval(r + 70, -50, 25), s.radial(['#fff3c9', '#f0a94a@60', '#7a4a20'])) +
		stroke(oval(r + 70, -50, 28), '#b7d8ec', 4) +
		lamp(s, r + 70, -50, 90, studio.gold, 0.55);
	return (
		glow(s, 0, -110, 760, '#ffb95c', 0.5, 520) +
		lock +
		s.clip(dome, inside) +
		ribs +
		s.clip(dome, shine) +
		stroke(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0`, '#0a1d38', 13) +
		stroke(`M${-r - 4} 0A${r + 4} ${r + 4} 0 0 1 ${r + 4} 0`, '#bfefff', 2.6, 'opacity=".85"') +
		cap +
		base +
		rivets
	);
}

/** Staff as dark shapes in front of the light. */
function figures(look: { body: string; legs: string; skin: string }): string {
	const one = (x: number, h: number, reach: number): string => {
		const k = h / 100;
		return place(
			fill(oval(0, -90, 9, 11), look.skin) +
				fill(blob('-15,-74 0,-79 15,-74 17,-44 13,-30 -13,-30 -17,-44'), look.body) +
				fill(`M-12-32H-1L-3 0H-11ZM1-32H12L11 0H3Z`, look.legs) +
				stroke(`M13-68Q26-56 ${reach}-${reach > 30 ? 58 : 44}`, look.body, 7.5),
			x,
			-6,
			k,
		);
	};
	return one(-178, 104, 44) + place(one(0, 98, 34), 124, 0, 1, 0, true);
}

/** Scene under the ice: light through an opening, distant narwhals, and a lit workshop on the sea bed. */
function underIce(): string {
	const s = new Sheet(2400, 1000, 'page/about-hero');
	const [x, y] = [1740, 868];
	let body =
		fill('M0 0H2400V1000H0Z', s.linear(['#17709f', '#0d4676@22', '#092a55@52', '#04101f'])) +
		glow(s, 1350, -10, 860, '#a8f0ff', 0.85, 640) +
		mist(s, 160, 520, '#2f9cc8', 0.32);
	body +=
		farNarwhal(s, 1150, 372, 150, { lit: '#4a9fcb', shade: '#17527f', turn: -13, opacity: 0.7 }) +
		farNarwhal(s, 1440, 262, 118, { lit: '#5cb0d8', shade: '#1f6594', turn: -17, opacity: 0.6 }) +
		shoal(s, 'far', 2120, 330, 46, 170, '#10507f') +
		seaBed(
			s,
			'far',
			820,
			190,
			s.span(['#12507f', '#0a2c55'], 0, 640, 0, 900),
			(t) => 0.25 + 0.6 * Math.max(0, Math.sin(t * 9 + 0.6)) * (t > 0.3 ? 1 : 0.5),
		) +
		mist(s, 540, 340, '#2f8fc0', 0.4, 'low');
	body += fade(shafts(s, 1010, 1760, 17, '#c4f7ff', 960), 0.9);
	body += farNarwhal(s, 1276, 540, 290, { lit: '#8fd8f2', shade: '#1f6594', turn: -16 });
	body += iceCeiling(s, 150, { x: 1340, w: 290 });
	body += seaBed(
		s,
		'mid',
		900,
		120,
		s.span(['#0d3f6c', '#071d3d'], 0, 780, 0, 1000),
		(t) => 0.35 + 0.55 * Math.exp(-(((t - 0.98) / 0.12) ** 2)) + 0.4 * Math.exp(-(((t - 0.42) / 0.09) ** 2)),
	);
	// Cable to the surface, with lamps.
	const cable: Point[] = [
		[x, y - 352],
		[x - 40, 330],
		[x - 210, 120],
		[x - 350, -10],
	];
	body += stroke(line(cable), '#06142b', 7, 'opacity=".9"') + stroke(line(cable), '#7fd8f6', 2, 'opacity=".6"');
	for (const [lx, ly] of [
		[x - 22, 420],
		[x - 74, 270],
		[x - 170, 160],
	] as const)
		body += lamp(s, lx, ly, 42, studio.gold, 0.9) + fill(oval(lx, ly, 5), '#fff6dd');
	body += place(workshop(s), x, y, 1);
	// Rock in front of the workshop, lit from its windows.
	body += seaBed(
		s,
		'near',
		950,
		64,
		s.span(['#0b3157', '#030a18'], 0, 880, 0, 1000),
		(t) => 0.3 + 0.75 * Math.exp(-(((t - 0.73) / 0.14) ** 4)) + 0.9 * Math.exp(-(((t - 0.985) / 0.06) ** 2)),
	);
	body +=
		screen(fade(caustics(s, [900, 860, 1500, 140], '#ffd9a0', 0.3, 14), 0.9)) +
		glow(s, x, 930, 520, '#ffb95c', 0.35, 90);
	for (const [i, [cx, size, color]] of (
		[
			[2290, 130, studio.coral],
			[1290, 86, '#ff9a6b'],
			[2372, 80, '#ff7fae'],
			[1200, 50, studio.gold],
		] as const
	).entries())
		body += coralLamp(s, `a${i}`, cx, 976, size, color);
	for (const [kx, h, lean] of [
		[2350, 300, -0.9],
		[2410, 380, -1.2],
		[1240, 170, 0.5],
		[1150, 110, -0.5],
	] as const)
		body += kelp(s, kx, 1010, h, '#0f5f6a', lean);
	body += bubbles(s, 'all', [500, 60, 1900, 880], 150, 13) + bubbles(s, 'cap', [x - 70, 120, 120, 440], 34, 9);
	return s.document(body + dusk(s, 0.61, 0.2));
}

export const aboutHero: Drawing = {
	key: 'page/about-hero',
	width: 2400,
	height: 1000,
	svg: underIce,
	avif: [640, 1280, 1600, 2400],
	webp: [1280],
	avifQuality: 62,
	alt: {
		en: 'A workshop under a dome of glass glows on the sea bed; above it narwhals pass through light that falls from an opening in the ice',
		zh: '海底玻璃穹顶下的工坊灯火通明，上方独角鲸游过冰洞洒下的光束',
	},
};
