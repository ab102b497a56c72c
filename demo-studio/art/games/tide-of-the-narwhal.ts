import {
	blob,
	caustics,
	darken,
	fill,
	flare,
	gameDrawings,
	gem,
	hills,
	lamp,
	lighten,
	line,
	metals,
	mist,
	moon,
	noise,
	oval,
	particles,
	place,
	poly,
	relief,
	shafts,
	sky,
	star,
	stroke,
	taper,
	texture,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

/** Coral whose tips are lamps. */
export function coralLamp(s: Sheet, x: number, y: number, h: number, color: string, seed: string): string {
	const r = s.random(`coral${seed}`);
	let limbs = '';
	let tips = '';
	const grow = (px: number, py: number, angle: number, length: number, width: number, depth: number) => {
		const [qx, qy] = [px + Math.cos(angle) * length, py + Math.sin(angle) * length];
		limbs += fill(
			taper(
				[
					[px, py],
					[(px + qx) / 2 + r.bell() * length * 0.15, (py + qy) / 2],
					[qx, qy],
				],
				width,
				width * 0.6,
			),
			s.linear([lighten(color, 0.25), darken(color, 0.55)], 80),
		);
		if (depth === 0)
			tips += lamp(s, qx, qy, h * 0.16, color, 0.8) + fill(oval(qx, qy, width * 0.75), lighten(color, 0.7));
		else
			for (const turn of [-0.5, 0.12, 0.62])
				grow(qx, qy, angle + turn + r.bell() * 0.2, length * (0.62 + r.next() * 0.2), width * 0.62, depth - 1);
	};
	grow(x, y, -Math.PI / 2 + r.bell() * 0.2, h * 0.36, h * 0.13, 2);
	return limbs + tips;
}

function shoal(s: Sheet, cx: number, cy: number, size: number, color: string, seed: string): string {
	const r = s.random(`shoal${seed}`);
	let art = '';
	for (let i = 0; i < 26; i++) {
		const q = size * (0.5 + r.next() * 0.6);
		art += place(
			fill('M-10 0Q-2 -6 8 0Q-2 6 -10 0ZM-8 0L-16 -5V5Z', color),
			cx + r.bell() * size * 14,
			cy + r.bell() * size * 5,
			q / 9,
			-12 + r.bell() * 14,
		);
	}
	return art;
}

function iceCeiling(s: Sheet, hole: number): string {
	const n = noise(`${s.seed}/ice`);
	const points: Point[] = [];
	for (let i = 0; i <= 60; i++) {
		const u = i / 60;
		const open = Math.exp(-(((u - hole) / 0.13) ** 2));
		points.push([u * s.w, s.h * (0.03 + 0.17 * n(u * 9, 1.5, 3)) * (1 - open) - s.h * 0.03 * open]);
	}
	const d = `${line(points, 0.25)}L${s.w} -20L0 -20Z`;
	return (
		s.clip(
			d,
			fill(d, s.linear(['#cfeefd', '#4b9fc9', '#123a63'])) +
				relief(s, [0, -10, s.w, s.h * 0.24], {
					light: '#f2fdff',
					mid: '#5aa8d2',
					dark: '#0d2f58',
					scale: 9,
					ridged: true,
					opacity: 0.85,
				}),
		) + stroke(line(points, 0.25), '#d9fbff', 4 * unit(s), 'opacity=".7"')
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const hole = view === 'wide' || view === 'quiet' ? 0.66 : view === 'poster' ? 0.64 : 0.5;
	const [x, w, h] = [hole * s.w, s.w, s.h];
	const n = noise('narwhal/surface');
	let art = sky(s, ['#2f9fce', '#0f5f9c@18', '#083a72@42', '#051c47@70', '#020a22']);
	art += lamp(s, x, 0, w * 0.55, '#a8f4ff', 0.75, h * 0.75);
	// Surface of the water from below, with broken moonlight.
	art += texture(
		s,
		[0, 0, w, h * 0.3],
		260,
		(u, v) => {
			const k = Math.abs(n(u * 30, v * 26, 2) - 0.5) * 2;
			return [215, 250, 255, (1 - k) ** 3 * 0.6 * (1 - v) ** 2 * Math.exp(-(((u - hole) / 0.3) ** 2))];
		},
		'screen',
	);
	art += moon(s, x, h * 0.05, h * 0.075, { light: '#f2feff', dark: '#b5e6f7', halo: '#bdf3ff', haloSize: 4 });
	art += iceCeiling(s, hole);
	art +=
		hills(s, h * 0.62, h * 0.1, ['#0d4a80', '#06204c'], 'far', undefined, 5) +
		mist(s, h * 0.42, h * 0.4, '#3fb6e0', 0.35, 'far');
	art +=
		shoal(s, w * 0.2, h * 0.42, 11 * unit(s), '#0b3f74', 'a') +
		shoal(s, w * 0.86, h * 0.55, 9 * unit(s), '#0a3768', 'b');
	art += shafts(s, 13, '#b5f6ff', 0.5, { x: hole, spread: 0.5, lean: 0, length: 1.05 });
	art += hills(s, h * 0.78, h * 0.09, ['#0a3467', '#03102f'], 'mid', '#2b8fc4', 4);
	for (const [px, q, c] of [
		[0.06, 0.22, '#ff7a66'],
		[0.17, 0.13, '#35d6e8'],
		[0.9, 0.24, '#ff8f5e'],
		[0.78, 0.13, '#5ad0ff'],
		[0.42, 0.1, '#ff6f8a'],
		[0.27, 0.17, '#ffb05e'],
		[0.62, 0.14, '#b07aff'],
		[0.69, 0.2, '#ff5f7f'],
		[0.34, 0.12, '#4fe0c0'],
		[0.97, 0.16, '#b07aff'],
	] as [number, number, string][])
		art += coralLamp(s, px * w, h * 0.9, h * q, c, String(px));
	art += caustics(s, [0, h * 0.6, w, h * 0.4], '#7fe6ff', 0.35, 9);
	art += hills(s, h * 0.92, h * 0.05, ['#072349', '#010617'], 'near', '#1d6ea6', 3);
	return (
		art +
		particles(s, 'dust', 120, ['#bff3ff'], { opacity: 0.6 }) +
		lamp(s, at.x * w, at.y * h, h * 0.5, '#4fd8ff', view === 'quiet' ? 0 : 0.35)
	);
}

const back =
	'150,868 196,770 262,628 368,470 500,346 612,282 700,268 764,296 792,344 788,384 752,414 700,440 640,500 556,604 452,714 336,806 232,866';

function tusk(s: Sheet): string {
	const [a, b]: [Point, Point] = [
		[762, 312],
		[972, 22],
	];
	const at = (t: number, side: number): Point => {
		const wide = 21 * (1 - t) + 2;
		const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
		const l = Math.hypot(dx, dy);
		return [a[0] + dx * t + (-dy / l) * wide * side, a[1] + dy * t + (dx / l) * wide * side];
	};
	const body = poly([at(0, -1), at(1, 0), at(0, 1)]);
	let bands = '';
	for (let i = 0; i < 15; i++) {
		const t = i / 15;
		bands +=
			stroke(line([at(t, -1.1), at(t + 0.028, 0), at(t + 0.075, 1.1)]), '#8a5a12', 7 * (1 - t) + 2, 'opacity=".75"') +
			stroke(
				line([at(t + 0.022, -1.1), at(t + 0.05, 0), at(t + 0.097, 1.1)]),
				'#fffbe0',
				5 * (1 - t) + 1,
				'opacity=".9"',
			);
	}
	let art =
		lamp(s, 900, 120, 200, '#ffe7a0', 0.5) +
		volume(s, body, {
			stops: ['#fff7cf', '#f5cf6b', '#b9791b'],
			angle: 45,
			depth: 10,
			marks: bands,
			outline: '#3f2a0a',
			outlineWidth: 3,
		});
	// Five tokens of the studio's mark wind up the horn.
	(['#ff7a66', '#4fe0ff', '#ffd35a', '#b78bff', '#6ff0b0'] as const).forEach((c, i) => {
		const t = 0.12 + i * 0.155;
		const [x, y] = at(t, i % 2 ? 2.3 : -2.3);
		art += lamp(s, x, y, 52 - i * 4, c, 0.8) + place(gem(s, 20 - i * 2, c, i % 2 ? 6 : 8), x, y);
	});
	return art + flare(s, 972, 22, 70, '#fff3c4');
}

export function hero(s: Sheet): string {
	const r = s.random('narwhal');
	const outline = '#03142f';
	const fluke = (d: string) =>
		volume(s, blob(d), {
			stops: ['#6db6dd', '#2a6aa3', '#0c2c5a'],
			angle: 70,
			depth: 26,
			rim: '#c6f7ff',
			outline,
			outlineWidth: 4,
		});
	let art =
		fluke('176,846! 120,800 52,792 8,842 70,838 120,862 168,892!') +
		fluke('170,866! 196,930 262,972 344,962 290,924 262,878 228,850!');
	art += volume(s, blob('560,588! 500,640 430,664 372,742 470,734 560,690 620,610!'), {
		stops: ['#2a679c', '#0c2a55'],
		angle: 90,
		depth: 22,
		rim: '#5fd0f5',
		rimLight: 0.4,
		outline,
		outlineWidth: 4,
	});
	let spots = fill(
		blob('792,344 788,384 752,414 700,440 640,500 556,604 452,714 336,806 200,900 420,600 560,470 690,388 760,372'),
		s.span(['#f6fdff', '#b9dcee', '#6fa5cc'], 700, 400, 250, 860),
		'opacity=".92"',
	);
	for (let i = 0; i < 120; i++) {
		const t = r.next();
		const px = 190 + t * 540;
		const py = 862 - t * 590 + Math.sin(t * 3.1) * -95 + r.next() ** 1.5 * 130;
		spots += fill(
			oval(px, py, 4 + r.next() ** 2 * 17, 3 + r.next() ** 2 * 12),
			'#0d2a52',
			`opacity="${(0.35 + r.next() * 0.35).toFixed(2)}" transform="rotate(-48 ${px.toFixed(0)} ${py.toFixed(0)})"`,
		);
	}
	spots += `<g opacity=".35">${relief(s, [120, 240, 700, 680], { light: '#e6fbff', mid: '#5d9cc8', dark: '#123b6b', scale: 10, opacity: 0.5, seed: 'skin' })}</g>`;
	art += volume(s, blob(back), {
		stops: ['#8fd0ee', '#4a93c6', '#255f9b', '#123a70'],
		angle: 55,
		depth: 58,
		shade: 0.75,
		dark: '#02102b',
		rim: '#d8fcff',
		rimWidth: 15,
		rimLight: 0.95,
		marks: spots,
		outline,
		outlineWidth: 5,
	});
	art += tusk(s);
	// Face: brow, eye with highlights, faint smile.
	art +=
		stroke(line('786,376 752,388 722,384 704,372'), '#06203f', 5.5) +
		stroke(line('784,381 752,394 722,391'), '#ffffff', 2.5, 'opacity=".5"');
	art +=
		fill(oval(686, 340, 21, 20), '#04122b') +
		fill(oval(686, 340, 15), s.radial(['#7ff0ff', '#1b77b8', '#04122b'])) +
		fill(oval(686, 341, 8), '#01060f') +
		fill(oval(692, 333, 6), '#ffffff') +
		fill(oval(680, 347, 3), '#bff6ff') +
		stroke(line('660,326 676,315 698,315 712,326'), '#0b2c55', 6);
	art += volume(s, blob('610,500! 648,560 656,650 604,756 570,700 548,630 556,560!'), {
		stops: ['#7fc4e6', '#2f74ac', '#0f3768'],
		angle: 60,
		depth: 26,
		rim: '#d2faff',
		outline,
		outlineWidth: 4,
	});
	return art;
}

function front(s: Sheet, view: View, at: Spot): string {
	const [w, h] = [s.w, s.h];
	let art = particles(s, 'bubble', 46, ['#d9fbff', '#9fe9ff'], { size: 1.5, gather: [at.x - 0.08, at.y + 0.3] });
	art += lamp(s, at.x * w, h * 1.05, w * 0.4, '#ff9a72', view === 'panel' ? 0.1 : 0.3, h * 0.25);
	for (const [x, q, c] of [
		[-0.01, 0.42, '#ff6d5c'],
		[1.0, 0.46, '#22c3dd'],
	] as [number, number, string][])
		art += coralLamp(s, x * w, h * 1.06, h * q, c, `front${x}`);
	// Open shells with pearls on the sea bed.
	for (const [x, q] of [
		[0.13, 1],
		[0.84, 1.25],
		[0.6, 0.8],
	] as [number, number][]) {
		const k = q * 26 * unit(s);
		art +=
			lamp(s, x * w, h * 0.95, 90 * unit(s), '#ffe6f0', 0.45) +
			place(shell(s), x * w - k * 2.4, h * 0.965 - k * 2.9, (k * 4.8) / 1000, x < 0.5 ? -8 : 8);
	}
	return art + particles(s, 'bokeh', 12, ['#7fe9ff', '#ffb38a'], { size: 1.6, opacity: 0.5, area: [0, 0.4, 1, 0.6] });
}

export const shell = (s: Sheet): string => {
	let ribs = '';
	for (let i = -4; i <= 4; i++) ribs += `M500 860Q${500 + i * 70} 520 ${500 + i * 104} ${250 + Math.abs(i) * 46}`;
	const fan = blob(
		'500,900! 330,820 120,640 90,420 190,240 330,150 500,110 670,150 810,240 910,420 880,640 670,820',
		0.6,
	);
	return (
		volume(s, fan, {
			stops: ['#fff0ea', '#ff9d8d', '#c03a5c', '#5d123f'],
			depth: 70,
			rim: '#ffffff',
			marks: stroke(ribs, '#7d1f48', 16, 'opacity=".55"'),
			outline: '#38082b',
			outlineWidth: 14,
		}) +
		lamp(s, 500, 600, 330, '#ffffff', 0.6) +
		fill(oval(500, 610, 150), s.radial(['#ffffff', '#f5e8ff', '#9d83c9'], 0.38, 0.32, 0.72))
	);
};

export const world: World = {
	name: 'tide-of-the-narwhal',
	title: { en: 'Tide of the Narwhal', zh: '独角鲸之潮' },
	scene,
	hero,
	front,
	word: {
		face: 'cinzel',
		// The face joins H and E.
		kerning: false,
		lines: [{ text: 'Tide of the', size: 0.62 }, 'Narwhal'],
		stops: ['#ffffff', '#d4f8ff@35', '#63d2f5@62', '#1c7fc4'],
		trim: metals.gold,
		body: '#08244f',
		glow: '#35d0ff',
		arch: 0.06,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.62, '#031536', 0.75, h * 0.85) +
			[-1, 1]
				.map(
					(k) =>
						`<g transform="scale(${k} 1)">${stroke(
							line([
								[w * 0.3, -h * 0.34],
								[w * 0.4, -h * 0.46],
								[w * 0.5, -h * 0.34],
								[w * 0.44, -h * 0.22],
								[w * 0.38, -h * 0.3],
							]),
							'#ffd977',
							9,
						)}</g>`,
				)
				.join(''),
		before: (s, w, h) =>
			flare(s, -w * 0.36, -h * 0.02, 70, '#d9fbff') +
			flare(s, w * 0.31, h * 0.28, 54, '#fff3c4') +
			fill(star(0, h * 0.62, 26, 4, 0.3), '#ffd977'),
	},
	heroAt: {
		tall: { x: 0.5, y: 0.58, size: 0.66 },
		logo: { x: 0.47, y: 0.42, size: 0.92 },
		banner: { x: 0.5, y: 0.46, size: 0.9 },
		wide: { x: 0.71, y: 0.52, size: 1.04 },
	},
	colors: { deep: '#020c24', panel: '#0d3f77', light: '#7fe9ff', accent: '#ff8a5c' },
	metal: metals.gold,
	frame: 'tile',
	symbols: [
		{ art: (s) => hero(s), stops: ['#d4f8ff', '#1c7fc4'], zoom: 0.84, enamel: ['#1b6fae', '#041736'] },
		{ icon: 'sea-turtle', stops: ['#e6ffd0', '#5fd6a0', '#0e6f66'] },
		{ icon: 'seahorse', stops: ['#ffe6c9', '#ff9a5c', '#b23a2a'] },
		{ icon: 'jellyfish', stops: ['#ffe3ff', '#c58bff', '#5a2bb0'] },
		{ icon: 'trident', stops: ['#fff6c2', '#ffd95a', '#b0690f'] },
		{
			art: (s) => shell(s),
			stops: ['#ffe0d8', '#c03a5c'],
			frame: 'scallop',
			zoom: 0.66,
			ribbon: 'WILD',
			enamel: ['#7a1f55', '#260726'],
			glow: '#ffb0a0',
		},
		{
			icon: 'moon',
			stops: ['#ffffff', '#d9f4ff', '#7fb6e0'],
			frame: 'disc',
			ribbon: 'SCATTER',
			enamel: ['#24508f', '#060f33'],
			glow: '#cfeeff',
		},
	],
	royals: [
		['#fff0e6', '#ff8a5c', '#b3331f'],
		['#fdf7cf', '#ffc94a', '#b0690f'],
		['#e0fff4', '#4fd8a8', '#0b6b5c'],
		['#e0f6ff', '#4fb6f0', '#124c9c'],
		['#f4e6ff', '#b184ff', '#4b1f9c'],
	],
	feature: { kind: 'free-spins', title: 'FREE SPINS', count: 12 },
	alt: {
		scene: {
			en: 'a narwhal rising through moonlit shafts of water beneath the arctic ice, coral lamps glowing below',
			zh: '独角鲸穿过冰层下的月光水柱缓缓上升，珊瑚灯在海底发光',
		},
		feature: {
			en: 'twelve free spins, the narwhal in a fan of light among coins',
			zh: '十二次免费旋转，独角鲸在光芒与金币之间',
		},
		symbols: {
			en: 'narwhal, turtle, seahorse, jellyfish, trident, pearl shell and moon',
			zh: '独角鲸、海龟、海马、水母、三叉戟、珍珠贝与月亮',
		},
	},
};

export const drawings = gameDrawings(world);
