import {
	alpha,
	blob,
	box,
	darken,
	fill,
	flare,
	gameDrawings,
	iconPath,
	lamp,
	lighten,
	line,
	mist,
	oval,
	particles,
	place,
	plume,
	poly,
	screen,
	sky,
	stroke,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

const pink = '#ff2e88';
const cyan = '#22e6ff';
const lime = '#b6ff3a';
const amber = '#ffb02e';

/** Glass tubes along an outline: wide haze, coloured gas and white core. */
export function tube(d: string, color: string, width: number): string {
	return (
		screen(stroke(d, color, width * 5, 'opacity=".16"') + stroke(d, color, width * 2.6, 'opacity=".4"')) +
		stroke(d, lighten(color, 0.15), width * 1.3) +
		stroke(d, '#ffffff', width * 0.5, 'opacity=".95"')
	);
}

function sign(s: Sheet, x: number, y: number, w: number, h: number, color: string, draw: string): string {
	const board = box(x - w / 2, y - h / 2, w, h, w * 0.08);
	return (
		lamp(s, x, y, Math.max(w, h) * 1.1, color, 0.6) +
		fill(board, s.linear(['#1c1430', '#0a0718'])) +
		tube(box(x - w / 2 + w * 0.06, y - h / 2 + w * 0.06, w - w * 0.12, h - w * 0.12, w * 0.06), color, w * 0.022) +
		draw
	);
}

function tower(s: Sheet, x: number, w: number, top: number, foot: number, color: string, seed: string): string {
	const r = s.random(`tower${seed}`);
	let art = fill(box(x, top, w, foot - top), s.linear([lighten(color, 0.06), darken(color, 0.5)]));
	const cols = Math.max(2, Math.round(w / (14 * unit(s))));
	const rows = Math.round((foot - top) / (22 * unit(s)));
	for (let j = 1; j < rows; j++)
		for (let i = 0; i < cols; i++)
			if (r.next() > 0.62)
				art += fill(
					box(
						x + ((i + 0.2) * w) / cols,
						top + ((j + 0.2) * (foot - top)) / rows,
						(w / cols) * 0.6,
						((foot - top) / rows) * 0.5,
					),
					r.pick(['#ffcf7a', '#6be6ff', '#ff7ab8', '#fff0c9']),
					`opacity="${(0.3 + r.next() * 0.6).toFixed(2)}"`,
				);
	return art;
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const foot = h * (view === 'tall' ? 0.78 : 0.74);
	const vx = (view === 'wide' || view === 'quiet' || view === 'poster' ? 0.5 : 0.5) * w;
	let art = sky(s, ['#0b0620', '#2a0f4f@35', '#7a1a6b@62', '#ff4a8a@76', '#120824']);
	for (let i = 0; i < 9; i++)
		art += tower(
			s,
			w * (0.24 + i * 0.06),
			w * 0.065,
			h * (0.1 + 0.13 * ((i * 7) % 5) * 0.5),
			foot,
			'#3a1a66',
			`far${i}`,
		);
	art += mist(s, h * 0.3, h * 0.5, '#ff5aa8', 0.7) + lamp(s, vx, foot, w * 0.35, '#ff6ab0', 0.7, h * 0.4);
	// Two walls that run towards the vanishing point.
	for (const k of [-1, 1]) {
		const edge = k < 0 ? 0 : w;
		const X = (t: number) => edge + (vx - edge) * t;
		const wall = poly([
			[edge, -10],
			[X(0.62), h * 0.22],
			[X(0.62), foot],
			[edge, h * 0.98],
		]);
		art += s.clip(
			wall,
			fill(wall, s.linear(k < 0 ? ['#120a2a', '#2f1550'] : ['#2f1550', '#120a2a'], 0)) +
				stroke(
					Array.from(
						{ length: 16 },
						(_, i) =>
							`M${edge} ${(-10 + i * h * 0.066).toFixed(0)}L${X(0.62).toFixed(0)} ${(h * 0.22 + (i / 15) * (foot - h * 0.22)).toFixed(0)}`,
					).join(''),
					'#4a2a7a',
					1.4 * u,
					'opacity=".5"',
				),
		);
		// Windows of the upper floors, narrower with distance.
		const glow = s.random(`panes${k}`);
		for (let i = 0; i < 14; i++) {
			for (let j = 0; j < 9; j++) {
				const [t0, t1] = [(i / 14) * 0.62, ((i + 0.55) / 14) * 0.62];
				const yAt = (t: number, v: number) =>
					-10 + (h * 0.22 + 10) * (t / 0.62) + v * (foot - (foot - h * 0.1) * 0.3 * (t / 0.62) - h * 0.05);
				if (glow.next() > 0.5) continue;
				const [v0, v1] = [(j + 0.3) / 11, (j + 0.8) / 11];
				art += fill(
					poly([
						[X(t0), yAt(t0, v0)],
						[X(t1), yAt(t1, v0)],
						[X(t1), yAt(t1, v1)],
						[X(t0), yAt(t0, v1)],
					]),
					glow.pick(['#ffcf7a', '#ff7ac4', '#6be6ff', '#8a5ad9', '#5a3a9c']),
					`opacity="${(0.12 + glow.next() * 0.4).toFixed(2)}"`,
				);
			}
		}
		for (let i = 0; i < 5; i++) {
			const t = 0.06 + i * 0.12;
			const q = 1 - t * 1.15;
			const c = [pink, cyan, amber, lime, '#b86bff'][(i + (k > 0 ? 2 : 0)) % 5]!;
			const [cx, cy] = [X(t), h * (0.2 + ((i * 3) % 4) * 0.07)];
			const [sw, sh] = [h * 0.17 * q, h * (i % 2 ? 0.18 : 0.36) * q];
			const icon = (['noodles', 'chopsticks', 'sushis', 'sake-bottle', 'dumpling-bao'] as const)[
				(i + (k > 0 ? 3 : 0)) % 5
			]!;
			const mark = (py: number, size: number, name: string) =>
				place(
					lamp(s, 256, 256, 330, c, 0.5) + fill(iconPath(name), lighten(c, 0.45)),
					cx - size / 2,
					py - size / 2,
					size / 512,
				);
			art += sign(
				s,
				cx,
				cy,
				sw,
				sh,
				c,
				sh > sw * 1.5
					? mark(cy - sh * 0.25, sw * 0.6, icon) + mark(cy + sh * 0.22, sw * 0.6, 'bowl-of-rice')
					: mark(cy, sw * 0.7, icon),
			);
			art += stroke(`M${cx + (k * sw) / 2} ${cy}h${k * sw * 0.4}`, '#0a0718', 4 * u * q);
			// Awnings with lit fronts below the signs.
			const ay = foot - h * 0.2 * q + h * 0.14 * q;
			const [sl, sr, st, sb] = [
				cx - h * 0.085 * q,
				cx + h * 0.085 * q,
				ay - h * 0.05 * q,
				foot + (h * 0.97 - foot) * (1 - t / 0.62) * 0.55,
			];
			const shop = box(sl, st, sr - sl, Math.max(h * 0.05, sb - st), 4);
			art +=
				lamp(s, cx, ay, h * 0.2 * q, amber, 0.8) +
				fill(shop, s.linear(['#fff0c0', '#ff9a4a@45', '#7a1f4a@80', '#2a0a2e'])) +
				s.clip(
					shop,
					[0.25, 0.5, 0.75].map((m) => fill(box(sl + (sr - sl) * m - 2 * q, st, 4 * q, h), '#3a0f2a')).join('') +
						fill(
							oval(sl + (sr - sl) * 0.36, st + (sb - st) * 0.62, h * 0.022 * q, h * 0.03 * q) +
								box(sl + (sr - sl) * 0.3, st + (sb - st) * 0.72, h * 0.018, h * 0.2),
							'#3a0f2a',
						) +
						fill(box(sl, st + (sb - st) * 0.76, sr - sl, h * 0.012 * q), '#ffcf7a'),
				);
			art +=
				fill(
					poly([
						[cx - h * 0.11 * q, st + h * 0.012 * q],
						[cx + h * 0.11 * q, st + h * 0.012 * q],
						[cx + h * 0.088 * q, st - h * 0.045 * q],
						[cx - h * 0.088 * q, st - h * 0.045 * q],
					]),
					s.linear([lighten(c, 0.1), darken(c, 0.65)]),
				) + stroke(`M${cx - h * 0.11 * q} ${st + h * 0.014 * q}H${cx + h * 0.11 * q}`, lighten(c, 0.4), 2.4 * u);
		}
	}
	// Wires across the street, and the wet street with smeared reflections of the lights.
	for (let i = 0; i < 6; i++)
		art += stroke(
			line([
				[-10, h * (0.02 + i * 0.03)],
				[w * 0.5, h * (0.1 + i * 0.045)],
				[w + 10, h * (0.05 + ((i * 5) % 4) * 0.03)],
			]),
			'#05030f',
			2 * u,
		);
	art += fill(box(0, foot, w, h - foot), s.linear(['#3a1550', '#150a2e@30', '#060312']));
	const r = s.random('street');
	for (let i = 0; i < 70; i++) {
		const t = r.next();
		const x = r.next() * w;
		const c = r.pick([pink, cyan, amber, '#b86bff', lime, pink]);
		const l = (h - foot) * (0.25 + r.next() * 0.8);
		art += `<ellipse cx="${x.toFixed(0)}" cy="${(foot + t * (h - foot) * 0.6 + l * 0.3).toFixed(0)}" rx="${((4 + t * 16) * u).toFixed(1)}" ry="${(l * 0.5).toFixed(0)}" fill="${s.radial([alpha(c, 0.75), alpha(c, 0)])}" style="mix-blend-mode:screen"/>`;
	}
	for (let i = 0; i < 40; i++)
		art += stroke(
			`M${(r.next() * w).toFixed(0)} ${(foot + r.next() ** 1.3 * (h - foot)).toFixed(0)}h${((10 + r.next() * 60) * u).toFixed(0)}`,
			'#ffffff',
			1.2 * u,
			'opacity=".22"',
		);
	return (
		art +
		particles(s, 'rain', 150, ['#b8d9ff', '#ffb8e0'], { size: 1.4, opacity: 0.7 }) +
		lamp(s, at.x * w, h * 0.9, w * 0.3, amber, view === 'quiet' ? 0 : 0.3, h * 0.16)
	);
}

/** Lucky cat in the steam of the bowl, with a raised paw and chopsticks that lift noodles. */
export function hero(s: Sheet): string {
	const ink = '#1a0a2a';
	const white = { rim: '#8af4ff', rimWidth: 12, outline: ink, outlineWidth: 6, dark: '#6b1a7a' };
	let art = lamp(s, 500, 480, 520, pink, 0.6);
	// Neon halo.
	art += tube(oval(500, 430, 380), pink, 9) + tube(oval(500, 430, 342), cyan, 4);
	for (let i = 0; i < 12; i++) {
		const a = (i / 12) * Math.PI * 2;
		art += tube(
			`M${(500 + Math.cos(a) * 396).toFixed(0)} ${(430 + Math.sin(a) * 396).toFixed(0)}L${(500 + Math.cos(a) * 450).toFixed(0)} ${(430 + Math.sin(a) * 450).toFixed(0)}`,
			i % 2 ? cyan : amber,
			6,
		);
	}
	// Cat: body, ears, head, raised arm.
	art += volume(s, blob('330,470 250,620 250,800 750,800 750,620 670,470'), {
		stops: ['#ffffff', '#f0dcf4', '#a878c4'],
		depth: 60,
		...white,
	});
	for (const k of [1, -1])
		art += place(
			volume(s, blob('30,40! 20,-70 60,-170! 150,-110 210,-10!'), {
				stops: ['#ffffff', '#dcb8e6'],
				depth: 22,
				...white,
			}) + fill(blob('60,10! 52,-60 72,-120! 120,-84 160,-20!'), s.linear(['#ff5a8a', '#ffb0c8'])),
			k > 0 ? 530 : 470,
			190,
			1,
			0,
			k < 0,
		);
	art += volume(
		s,
		blob('500,130 640,150 750,240 776,350 720,450 610,505 500,518 390,505 280,450 224,350 250,240 360,150'),
		{ stops: ['#ffffff', '#fbeffb', '#c99ad9'], depth: 56, ...white },
	);
	art += volume(s, blob('712,560! 760,460 768,330 790,250 850,214 906,250 900,330 870,450 830,580 750,660'), {
		stops: ['#ffffff', '#e6c8ee', '#a070c0'],
		angle: 20,
		depth: 34,
		...white,
	});
	for (const [x, y] of [
		[818, 246],
		[850, 236],
		[880, 250],
	] as [number, number][])
		art += stroke(`M${x} ${y}v36`, ink, 5);
	art += fill(oval(846, 310, 22), '#ff7aa8');
	// Patches, goggles that reflect the street, whiskers and smile.
	art += s.clip(
		blob('500,130 640,150 750,240 776,350 720,450 610,505 500,518 390,505 280,450 224,350 250,240 360,150'),
		fill(blob('560,120 680,150 700,240 620,250 570,200'), '#ff9a3a', 'opacity=".85"') +
			fill(blob('300,170 380,140 420,190 360,250 290,250'), '#3a2a4a', 'opacity=".85"'),
	);
	const visor = blob(
		'236,300! 300,262 420,270 500,284 580,270 700,262 764,300! 752,372 690,404 580,396 500,372 420,396 310,404 248,372',
	);
	art +=
		volume(s, visor, {
			stops: ['#2a1050', '#0a0420'],
			depth: 14,
			outline: ink,
			outlineWidth: 14,
			marks:
				fill(
					poly([
						[270, 270],
						[400, 270],
						[330, 410],
						[240, 410],
					]),
					cyan,
					'opacity=".45"',
				) +
				fill(
					poly([
						[560, 270],
						[720, 270],
						[640, 410],
						[520, 410],
					]),
					pink,
					'opacity=".5"',
				) +
				fill(
					poly([
						[430, 270],
						[460, 270],
						[390, 410],
						[360, 410],
					]),
					'#ffffff',
					'opacity=".35"',
				),
		}) + tube(visor, cyan, 6);
	for (const k of [-1, 1])
		art += tube(
			line(
				[
					[500 + k * 125 - 40, 344],
					[500 + k * 125, 312],
					[500 + k * 125 + 40, 344],
				] as Point[],
				1,
			),
			k < 0 ? '#fff27a' : '#fff27a',
			7,
		);
	art +=
		fill(blob('478,418! 500,410 522,418! 500,442'), '#ff4a8a') +
		stroke(line('440,450 470,470 500,448 530,470 560,450'), ink, 7) +
		fill(blob('478,468! 500,462 522,468! 500,498'), '#ff5a7a');
	for (const k of [-1, 1])
		for (const j of [0, 1, 2])
			art += stroke(`M${500 + k * 130} ${440 + j * 14}L${500 + k * 300} ${420 + j * 34}`, ink, 4, 'opacity=".8"');
	// Collar and bell.
	art +=
		stroke(line('360,528 430,566 500,576 570,566 640,528'), ink, 44) +
		stroke(line('360,528 430,566 500,576 570,566 640,528'), s.linear(['#ff4a5a', '#a80f3a']), 32) +
		fill(oval(500, 596, 44), ink) +
		fill(oval(500, 594, 38), s.radial(['#fffbe0', '#ffcf3a', '#a8600f'], 0.4, 0.35, 0.7)) +
		stroke('M466 594H534M500 600V626', ink, 6);
	// Full bowl.
	art +=
		fill(oval(500, 700, 372, 92), ink) + fill(oval(500, 696, 360, 84), s.linear(['#ffcf6a', '#d9682a', '#7a2414']));
	const r = s.random('noodles');
	for (let i = 0; i < 30; i++) {
		const [x, y] = [230 + r.next() * 480, 668 + r.next() * 60];
		art +=
			stroke(
				line([
					[x, y],
					[x + 40, y - 18],
					[x + 84, y + 8],
					[x + 130, y - 12],
					[x + 160, y + 10],
				]),
				'#7a3a0f',
				15,
			) +
			stroke(
				line([
					[x, y],
					[x + 40, y - 18],
					[x + 84, y + 8],
					[x + 130, y - 12],
					[x + 160, y + 10],
				]),
				r.pick(['#fff0a8', '#ffdf7a', '#ffd05a']),
				10,
			);
	}
	const egg = (x: number, y: number) =>
		fill(oval(x, y, 58, 40), ink) +
		fill(oval(x, y - 2, 53, 36), s.linear(['#ffffff', '#f0d9c0'])) +
		fill(oval(x + 3, y - 2, 28, 21), s.radial(['#ffd24a', '#ff8a1f', '#d9541a'])) +
		fill(oval(x - 6, y - 9, 8, 5), '#fff6c0');
	art +=
		egg(290, 682) +
		egg(372, 712) +
		volume(s, oval(640, 690, 78, 46), {
			stops: ['#ffb8a8', '#d9605a', '#7a2430'],
			depth: 14,
			rim: '#ffe6d9',
			outline: ink,
			outlineWidth: 5,
			marks: stroke(oval(640, 690, 48, 26), '#ffe6d9', 7, 'opacity=".8"'),
		});
	art +=
		fill(oval(510, 716, 52, 34), ink) +
		fill(oval(510, 714, 47, 30), '#fff6fa') +
		stroke(
			line([
				[490, 714],
				[504, 700],
				[526, 706],
				[526, 722],
				[508, 724],
			] as Point[]),
			pink,
			7,
		);
	for (const [x, k] of [
		[700, -1],
		[742, 1],
		[722, 0],
	] as [number, number][])
		art += volume(
			s,
			poly([
				[x - 34, 690],
				[x + 30, 700],
				[x + 40 + k * 20, 560],
				[x - 28 + k * 20, 546],
			]),
			{ stops: ['#2f6b4a', '#0b2a20'], depth: 8, rim: lime, rimWidth: 4, outline: ink, outlineWidth: 4 },
		);
	for (const [x, y] of [
		[420, 668],
		[450, 730],
		[560, 668],
		[330, 740],
		[590, 740],
	] as [number, number][])
		art += stroke(oval(x, y, 12, 8), '#5fe06a', 6);
	const bowl =
		'130,700! 160,716 300,772 500,790 700,772 840,716 870,700! 850,830 740,930 640,964 360,964 260,930 150,830';
	let art2 = '';
	for (let i = 0; i < 9; i++)
		art2 += tube(
			`M${170 + i * 78} ${826 + Math.sin((i / 8) * Math.PI) * 40}l22 -28h28v28h-22v-14`,
			i % 2 ? cyan : amber,
			4,
		);
	art += volume(s, blob(bowl), {
		stops: ['#ff3a6a', '#b81450', '#4a0a3a'],
		depth: 60,
		shade: 0.8,
		rim: '#ffb0d9',
		rimWidth: 16,
		marks: art2,
		outline: ink,
		outlineWidth: 7,
	});
	art +=
		stroke(line('136,702 300,772 500,790 700,772 864,702'), s.linear(['#fff3c4', '#ffb02e']), 14) +
		volume(s, box(370, 950, 260, 46, 14), { stops: ['#d91a5a', '#5a0a3a'], depth: 10, outline: ink, outlineWidth: 6 });
	// Chopsticks with lifted noodles.
	for (let i = 0; i < 6; i++)
		art +=
			stroke(
				line([
					[176 + i * 9, 430],
					[168 + i * 11, 540],
					[186 + i * 14, 640],
					[240 + i * 12, 700],
				] as Point[]),
				'#7a3a0f',
				13,
			) +
			stroke(
				line([
					[176 + i * 9, 430],
					[168 + i * 11, 540],
					[186 + i * 14, 640],
					[240 + i * 12, 700],
				] as Point[]),
				i % 2 ? '#fff0a8' : '#ffd05a',
				9,
			);
	for (const [a, b] of [
		[
			[20, 250],
			[250, 446],
		],
		[
			[-10, 330],
			[252, 424],
		],
	] as [Point, Point][])
		art +=
			stroke(`M${a}L${b}`, ink, 24) +
			stroke(`M${a}L${b}`, s.linear(['#ff5a5a', '#8f1430']), 15) +
			stroke(`M${a[0]} ${a[1] - 3}L${b[0]} ${b[1] - 3}`, '#ffb8a8', 3);
	return (
		art +
		plume(s, [280, 420, 200, 300], '#ffffff', '#ffb8e6', 0.4, 'a', -0.1) +
		plume(s, [560, 400, 220, 320], '#ffffff', '#b8f0ff', 0.4, 'b', 0.15) +
		flare(s, 690, 280, 50, '#ffffff')
	);
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	const lampion = (x: number, y: number, q: number) =>
		lamp(s, x, y, q * 3, '#ff4a3a', 0.7) +
		fill(oval(x, y, q, q * 1.1), s.radial(['#fff0b0', '#ff5a3a', '#8f0f2a'])) +
		stroke(
			`M${x - q * 0.6} ${y - q * 0.8}Q${x} ${y - q * 0.6} ${x + q * 0.6} ${y - q * 0.8}M${x - q} ${y}Q${x} ${y + q * 0.25} ${x + q} ${y}M${x - q * 0.6} ${y + q * 0.8}Q${x} ${y + q} ${x + q * 0.6} ${y + q * 0.8}`,
			'#6b0a1f',
			q * 0.06,
		) +
		fill(box(x - q * 0.4, y - q * 1.25, q * 0.8, q * 0.2, 3), '#1a0a1f') +
		fill(box(x - q * 0.4, y + q * 1.05, q * 0.8, q * 0.2, 3), '#1a0a1f');
	for (const [x, y, q] of [
		[0.04, 0.1, 46],
		[0.12, 0.05, 34],
		[0.95, 0.09, 48],
		[0.87, 0.04, 32],
	] as [number, number, number][])
		if (view !== 'panel' || q > 40) art += lampion(x * w, y * h, q * u);
	return (
		art +
		particles(s, 'rain', 120, ['#d9ecff', '#ffc4e6', '#a8f4ff'], { size: 2.2, opacity: 0.8 }) +
		particles(s, 'bokeh', 16, [pink, cyan, amber], { size: 2, opacity: 0.6 }) +
		mist(s, h * 0.8, h * 0.3, '#c46bff', 0.35, 'front')
	);
}

export const world: World = {
	name: 'neon-ramen',
	title: { en: 'Neon Ramen', zh: '霓虹拉面' },
	scene,
	hero,
	front,
	word: {
		face: 'bungee',
		lines: [
			{ text: 'NEON', size: 0.9 },
			{ text: 'RAMEN', size: 1 },
		],
		stops: ['#ffffff', '#ffc4e6@40', '#ff4aa0'],
		trim: [cyan, '#8af4ff', pink, '#ff8ac4'],
		body: '#170a33',
		glow: pink,
		neon: true,
		tilt: 5,
		tracking: 6,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.75, '#0b0522', 0.85, h * 0.85) +
			tube(
				`M${-w * 0.56} ${-h * 0.42}V${-h * 0.66}H${-w * 0.2}M${w * 0.56} ${h * 0.42}V${h * 0.66}H${w * 0.2}`,
				cyan,
				9,
			) +
			place(fill(iconPath('noodles'), amber) + tube(iconPath('noodles'), amber, 5), w * 0.24, -h * 0.76, 0.42),
		before: (s, w, h) => flare(s, -w * 0.42, -h * 0.4, 64, '#b8f8ff') + flare(s, w * 0.44, h * 0.34, 54, '#ffd9ee'),
	},
	heroAt: {
		banner: { x: 0.67, y: 0.5, size: 0.94 },
		logo: { x: 0.5, y: 0.42, size: 0.82 },
		tall: { x: 0.5, y: 0.62, size: 0.6 },
	},
	wordAt: {
		banner: { x: 0.27, y: 0.56, size: 0.5, height: 0.6 },
		poster: { x: 0.27, y: 0.52, size: 0.46, height: 0.7 },
		tall: { x: 0.5, y: 0.19, size: 0.8, height: 0.28 },
		logo: { x: 0.5, y: 0.79, size: 0.82, height: 0.34 },
	},
	colors: { deep: '#080418', panel: '#3a1466', light: '#5aeeff', accent: '#ff2e88' },
	metal: ['#e6fbff', '#22e6ff', '#7a3aff', '#3a0f66', '#ff2e88'],
	frame: 'tile',
	symbols: [
		{ art: (s) => hero(s), stops: ['#ffc4e6', '#8f145a'], zoom: 0.84, enamel: ['#4a1a8f', '#100630'] },
		{ icon: 'noodles', stops: ['#fff6c2', '#ffb02e', '#c4501a'] },
		{ icon: 'sushis', stops: ['#ffe6ec', '#ff5a8a', '#8f1450'] },
		{ icon: 'dumpling-bao', stops: ['#ffffff', '#c4f0ff', '#3a8fd9'] },
		{ icon: 'sake-bottle', stops: ['#f0ffd0', '#b6ff3a', '#3a8f1a'] },
		{
			icon: 'cat',
			stops: ['#ffffff', '#ff8ac4', '#c41a7a'],
			ribbon: 'WILD',
			frame: 'disc',
			glow: '#ff2e88',
			enamel: ['#5a0f66', '#14062e'],
		},
		{
			icon: 'chopsticks',
			stops: ['#e0fcff', '#22e6ff', '#1a6be0'],
			ribbon: 'BONUS',
			frame: 'hex',
			glow: '#22e6ff',
			enamel: ['#0f3a7a', '#080a2e'],
		},
	],
	royals: [
		['#ffe0f0', '#ff2e88', '#8f0f5a'],
		['#e0fcff', '#22d0ff', '#0f5aa8'],
		['#f4ffd0', '#a8f03a', '#3a7a0f'],
		['#fff3c4', '#ffb02e', '#b0500f'],
		['#f0e0ff', '#a86bff', '#4a1fa8'],
	],
	feature: {
		kind: 'hold',
		title: 'HOLD & SLURP',
		icon: 'bowl-of-rice',
		jackpots: [
			['GRAND', 2000],
			['MAJOR', 200],
			['MINOR', 50],
			['MINI', 20],
		],
	},
	alt: {
		scene: {
			en: 'a lucky cat with a neon visor behind a bowl of ramen in a rainy alley of glowing signs',
			zh: '雨夜霓虹小巷里，戴霓虹目镜的招财猫守着一碗拉面',
		},
		feature: { en: 'a hold-and-win round with coins and four jackpots', zh: '带四级彩池的锁定金币奖励环节' },
		symbols: {
			en: 'lucky cat, noodles, sushi, dumpling, sake and chopsticks',
			zh: '招财猫、拉面、寿司、包子、清酒与筷子',
		},
	},
};

export const drawings = gameDrawings(world);
