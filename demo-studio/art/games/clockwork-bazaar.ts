import {
	blob,
	box,
	clouds,
	darken,
	domed,
	emblem,
	fill,
	flare,
	gameDrawings,
	garland,
	gear,
	hills,
	lamp,
	lighten,
	line,
	mist,
	moon,
	oval,
	particles,
	place,
	plume,
	poly,
	rays,
	shafts,
	sky,
	stroke,
	taper,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';

export const brass = ['#fff0b8', '#e8b04a', '#a8641c', '#5a2c0c', '#d9953a'];

export function stall(s: Sheet, x: number, y: number, w: number, a: string, b: string): string {
	const h = w * 0.72;
	let art =
		fill(box(x - w * 0.46, y - h * 0.6, w * 0.92, h * 0.6), s.linear(['#4a1f1a', '#1c0a12'])) +
		lamp(s, x, y - h * 0.3, w * 0.5, '#ffb84a', 0.8, h * 0.35);
	for (const k of [-0.44, 0.44]) art += fill(box(x + k * w - w * 0.02, y - h * 0.7, w * 0.04, h * 0.7), '#5a2c14');
	const n = 7;
	for (let i = 0; i < n; i++) {
		const [l, r] = [x - w * 0.4 + (w * 0.8 * i) / n, x - w * 0.4 + (w * 0.8 * (i + 1)) / n];
		const [l2, r2] = [x - w * 0.56 + (w * 1.12 * i) / n, x - w * 0.56 + (w * 1.12 * (i + 1)) / n];
		const c = i % 2 ? a : b;
		art += fill(
			`${poly([
				[l, y - h],
				[r, y - h],
				[r2, y - h * 0.56],
				[l2, y - h * 0.56],
			])}M${l2.toFixed(0)} ${(y - h * 0.57).toFixed(0)}Q${((l2 + r2) / 2).toFixed(0)} ${(y - h * 0.4).toFixed(0)} ${r2.toFixed(0)} ${(y - h * 0.57).toFixed(0)}Z`,
			s.linear([lighten(c, 0.3), c, darken(c, 0.4)]),
		);
	}
	art += fill(box(x - w * 0.5, y - h * 0.24, w, h * 0.24), s.linear(['#a8602c', '#4a2010']));
	(['magic-lamp', 'amphora', 'gears', 'perfume-bottle'] as const).forEach((icon, i) => {
		art += place(emblem(s, icon, w * 0.17, brass.slice(0, 3)), x + (i - 1.5) * w * 0.23, y - h * 0.33);
	});
	return art;
}

function airshipFar(s: Sheet, x: number, y: number, q: number, color: string): string {
	return place(
		fill(oval(0, 0, 60, 24), s.linear([lighten(color, 0.3), darken(color, 0.3)])) +
			fill('M-66 0L-84 -18V18Z', darken(color, 0.2)) +
			fill(box(-20, 28, 44, 12, 5), darken(color, 0.35)) +
			stroke('M-16 20V30M18 20V30', darken(color, 0.4), 2),
		x,
		y,
		q,
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const sun = view === 'wide' || view === 'quiet' ? 0.42 : 0.3;
	const foot = view === 'tall' ? 0.8 : 0.74;
	let art = sky(s, ['#1f4a66', '#4a7f86@22', '#f0b46a@50', '#ff8a4a@68', '#c4443a@80']);
	art += moon(s, sun * w, h * (foot - 0.14), h * 0.15, {
		light: '#fff6c9',
		dark: '#ffc25a',
		halo: '#ffdf8a',
		seas: false,
		haloSize: 4.5,
	});
	art += clouds(s, [0, 0, w, h * 0.62], {
		light: '#ffe2b0',
		dark: '#a8524a',
		cover: 0.46,
		scale: 3.4,
		stretch: 2.4,
		opacity: 0.85,
	});
	art += rays(s, sun * w, h * (foot - 0.14), w * 0.9, 22, '#ffe9b0', 0.28);
	// The airship leaves room for lettering at the top of the tall picture.
	art +=
		airshipFar(s, w * 0.12, h * (view === 'tall' ? 0.33 : 0.2), u * 1.1, '#7a3a3a') +
		airshipFar(s, w * 0.9, h * 0.34, u * 0.8, '#8a4a3f');
	// Three rows of the city. Nearer rows are darker and sharper.
	const r = s.random('city');
	for (const [row, y, color, dome, size] of [
		[0, foot - 0.05, '#d9805a', '#c46a5a', 0.2],
		[1, foot, '#9c4a3f', '#2f7f86', 0.27],
		[2, foot + 0.06, '#5f2a2c', '#b8682a', 0.3],
	] as [number, number, string, string, number][]) {
		for (let i = 0; i < 9; i++) {
			const x = ((i + 0.15 + r.next() * 0.6) / 9) * w;
			if (row === 2 && Math.abs(x / w - at.x) < 0.2 && view !== 'panel') continue;
			const bw = h * size * (0.36 + r.next() * 0.4);
			art += domed(s, x, y * h, bw, h * size * (0.3 + r.next() * 0.75), {
				wall: color,
				dome: r.next() > 0.4 ? dome : '#d9a03a',
				light: row > 0 ? '#ffd27a' : undefined,
				onion: r.next() > 0.3,
			});
			if (row > 0 && r.next() > 0.55) art += gear(s, x + bw * 0.5, y * h - h * 0.06, h * 0.045, 10, brass);
		}
		art += mist(s, h * (y - 0.2), h * 0.28, ['#ffd9a0', '#ffb070', '#c4604a'][row]!, 0.55, `row${row}`);
	}
	art += hills(s, h * (foot + 0.07), h * 0.015, ['#b8683a', '#5a241c', '#200c14'], 'sand', '#ffcf8a', 2);
	for (const [x, q, a, b] of [
		[0.1, 0.3, '#b8283a', '#f5d9a0'],
		[0.9, 0.32, '#1f7f86', '#f5d9a0'],
		[0.36, 0.2, '#d98a2a', '#6b2440'],
		[0.66, 0.2, '#7a2f7a', '#f0c67a'],
	] as [number, number, string, string][])
		art += stall(s, x * w, h * (foot + 0.17 + q * 0.18), h * q, a, b);
	// Rugs on the ground, foreshortened.
	for (const [x, c] of [
		[0.24, '#a8242f'],
		[0.78, '#1f5f7a'],
	] as [number, string][]) {
		const d = poly([
			[x * w - w * 0.07, h * 0.9],
			[x * w + w * 0.06, h * 0.9],
			[x * w + w * 0.09, h * 0.99],
			[x * w - w * 0.11, h * 0.99],
		]);
		art +=
			fill(d, s.linear([darken(c, 0.2), c])) +
			s.clip(
				d,
				stroke(
					poly([
						[x * w - w * 0.06, h * 0.91],
						[x * w + w * 0.05, h * 0.91],
						[x * w + w * 0.078, h * 0.98],
						[x * w - w * 0.096, h * 0.98],
					]),
					'#f0c67a',
					3 * u,
				) +
					stroke(
						poly([
							[x * w, h * 0.915],
							[x * w + w * 0.04, h * 0.945],
							[x * w - w * 0.01, h * 0.975],
							[x * w - w * 0.06, h * 0.945],
						]),
						'#f0c67a',
						3 * u,
					),
			);
	}
	art += shafts(s, 6, '#ffe9b0', 0.22, { x: sun, spread: 0.9, lean: 0.4 });
	return art + particles(s, 'dust', 140, ['#ffe2a8'], { opacity: 0.7 });
}

/** Airship: a striped balloon with a brass nose and gears above a ship's hull. */
export function hero(s: Sheet): string {
	const line1 = '#2b0f0a';
	let art = plume(s, [20, 380, 260, 420], '#f5d9b8', '#8a4a3a', 0.7, 'ship', 0.5);
	// Tail fins behind the balloon.
	art +=
		volume(s, blob('190,300! 60,180 30,250 110,330!'), {
			stops: ['#e8b04a', '#7a3a14'],
			depth: 20,
			rim: '#fff0b8',
			outline: line1,
			outlineWidth: 5,
		}) +
		volume(s, blob('190,380! 60,490 24,420 110,350!'), {
			stops: ['#b8722a', '#5a2c0c'],
			depth: 20,
			rim: '#fff0b8',
			outline: line1,
			outlineWidth: 5,
		});
	const hull = oval(510, 320, 400, 205);
	let stripes = '';
	for (let i = 0; i < 9; i++) {
		const k = (i - 4) / 4.2;
		const next = (i - 3) / 4.2;
		const edge = (q: number) => `${(510 + q * 400).toFixed(0)}`;
		if (i % 2 === 0)
			stripes += fill(
				`M${edge(k * 0.82)} 90Q${edge(k * 1.12)} 320 ${edge(k * 0.82)} 550L${edge(next * 0.82)} 550Q${edge(next * 1.12)} 320 ${edge(next * 0.82)} 90Z`,
				s.linear(['#e05a3f', '#a82430', '#5a1020']),
			);
		stripes += stroke(
			`M${edge(k * 0.82)} 90Q${edge(k * 1.12)} 320 ${edge(k * 0.82)} 550`,
			'#7a2a14',
			5,
			'opacity=".6"',
		);
	}
	stripes +=
		fill('M110 300Q510 240 910 300V352Q510 412 110 352Z', s.linear(brass)) +
		stroke('M110 300Q510 240 910 300M110 352Q510 412 910 352', line1, 5);
	for (let i = 0; i < 13; i++) stripes += fill(oval(140 + i * 62, 327, 9), s.radial(['#fff6d0', '#8a4a14']));
	art += volume(s, hull, {
		stops: ['#fff3d6', '#f0cf9a', '#c48a5a', '#6b3420'],
		depth: 90,
		shade: 0.85,
		dark: '#2b0a10',
		rim: '#fff3cf',
		rimWidth: 20,
		marks: stripes,
		outline: line1,
		outlineWidth: 6,
	});
	art +=
		volume(s, blob('850,210! 930,250 975,320 930,390 850,430! 886,320'), {
			stops: brass,
			depth: 24,
			rim: '#ffffff',
			outline: line1,
			outlineWidth: 5,
		}) + fill(oval(972, 320, 14), '#ffe08a');
	art += volume(s, blob('170,210! 110,260 92,320 110,380 170,430! 140,320'), {
		stops: brass,
		depth: 20,
		rim: '#ffffff',
		outline: line1,
		outlineWidth: 5,
	});
	// Emblem on the band.
	art +=
		gear(s, 510, 326, 112, 14, brass, 0.55) +
		fill(oval(510, 326, 64), s.radial(['#9ff0e6', '#1f8a8f', '#0a3440'])) +
		place(emblem(s, 'magic-lamp', 104, ['#fff6c2', '#ffd95a', '#b0690f']), 510, 326);
	// Ropes and gondola.
	for (const [a, b] of [
		[250, 330],
		[380, 410],
		[510, 510],
		[640, 620],
		[770, 700],
	] as [number, number][])
		art +=
			stroke(`M${a} ${470 + Math.abs(a - 510) * -0.12 + 30}L${b} 650`, '#3a1a10', 6) +
			stroke(`M${a - 1} ${470 + Math.abs(a - 510) * -0.12 + 30}L${b - 1} 650`, '#d9953a', 2);
	const ship = '270,640! 340,660 520,668 700,660 800,610! 780,700 720,790 600,838 430,836 330,780 290,710';
	let planks = '';
	for (let i = 0; i < 5; i++)
		planks += stroke(
			line([
				[260, 680 + i * 34],
				[520, 704 + i * 34],
				[800, 670 + i * 30],
			] as Point[]),
			'#2b0f0a',
			4,
			'opacity=".6"',
		);
	art += volume(s, blob(ship), {
		stops: ['#c97a3c', '#8a4520', '#42190f'],
		depth: 46,
		rim: '#ffdf9a',
		marks: planks,
		outline: line1,
		outlineWidth: 6,
	});
	art +=
		stroke(line('264,640 340,662 520,670 700,662 806,606'), line1, 24) +
		stroke(line('264,640 340,662 520,670 700,662 806,606'), s.linear(brass), 16);
	for (let i = 0; i < 4; i++)
		art +=
			fill(oval(400 + i * 88, 736, 28), line1) +
			fill(oval(400 + i * 88, 736, 24), s.linear(brass)) +
			fill(oval(400 + i * 88, 736, 17), s.radial(['#fffbe0', '#ffcf57', '#c4641a'])) +
			lamp(s, 400 + i * 88, 736, 56, '#ffcf57', 0.8);
	// Carpet over the rail, and lamp at the bow.
	art += volume(
		s,
		poly([
			[500, 664],
			[610, 664],
			[606, 830],
			[556, 812],
			[506, 830],
		]),
		{
			stops: ['#c42a3a', '#7a1428'],
			depth: 10,
			marks:
				stroke('M514 676h80v120M514 676v130', '#f0c67a', 6) +
				stroke('M555 690L586 730L555 772L524 730Z', '#f0c67a', 6) +
				fill(oval(555, 730, 12), '#3fc4b8'),
			outline: line1,
			outlineWidth: 4,
		},
	);
	// Propeller and gears at the stern.
	art +=
		gear(s, 262, 742, 74, 12, brass) +
		gear(s, 330, 826, 46, 9, ['#ffd9c0', '#c46a4a', '#7a2f1c', '#3d140c', '#b05a3c']);
	art +=
		fill(oval(196, 742, 20, 96), s.linear(['#fff0b8aa', '#a8641caa']), 'transform="rotate(14 196 742)"') +
		fill(oval(196, 742, 16), s.linear(brass));
	art +=
		stroke('M806 606Q880 600 876 660', line1, 8) +
		lamp(s, 876, 700, 120, '#ffcf57', 0.9) +
		volume(s, blob('850,670! 876,652 902,670! 908,716 876,744 844,716'), {
			stops: ['#fffbe0', '#ffd257', '#c4641a'],
			depth: 12,
			outline: line1,
			outlineWidth: 4,
		});
	// Pennants.
	art +=
		stroke('M300 640V560', line1, 6) +
		fill(
			taper(
				[
					[300, 566],
					[230, 556],
					[170, 580],
					[110, 562],
				],
				34,
				6,
			),
			s.linear(['#3fc4b8', '#0f5f6b'], 0),
		);
	return art + flare(s, 700, 190, 80, '#fff6d0') + flare(s, 930, 270, 44, '#fff6d0');
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art =
		gear(s, w * 0.01, h * 0.99, h * 0.17, 16, ['#c98a4a', '#8a4a1c', '#4a200c', '#200a06', '#7a3f1a']) +
		gear(s, w * 0.99, h * 1.0, h * 0.2, 18, ['#c98a4a', '#8a4a1c', '#4a200c', '#200a06', '#7a3f1a']);
	const lampAt = (x: number, y: number, i: number) =>
		lamp(s, x, y + 14 * u, 46 * u, ['#ffcf57', '#ff8a5c', '#6be0d6'][i % 3]!, 0.9) +
		place(
			fill(
				blob('-14,0! 0,-14 14,0! 17,22 0,38 -17,22'),
				s.linear(['#fffbe0', ['#ffcf57', '#ff8a5c', '#6be0d6'][i % 3]!, '#8a3a1a']),
			) + stroke('M-12 2H12', '#5a2c0c', 3),
			x,
			y + 6 * u,
			u,
		);
	art +=
		garland(s, [-20, h * 0.03], [w * (view === 'tall' ? 0.6 : 0.36), -10], h * 0.07, 6, lampAt) +
		garland(s, [w * (view === 'tall' ? 0.5 : 0.7), -10], [w + 20, h * 0.05], h * 0.06, 5, lampAt);
	return (
		art +
		particles(s, 'spark', 26, ['#ffcf57', '#ffe9b0'], { size: 0.9 }) +
		particles(s, 'bokeh', 10, ['#ffcf57', '#ff9a5c'], { size: 1.6, area: [0, 0.6, 1, 0.4], opacity: 0.6 })
	);
}

export const world: World = {
	name: 'clockwork-bazaar',
	title: { en: 'Clockwork Bazaar', zh: '机巧集市' },
	scene,
	hero,
	front,
	word: {
		face: 'rye',
		lines: [{ text: 'CLOCKWORK', size: 0.8 }, 'BAZAAR'],
		stops: ['#fffbe0', '#ffd977@34', '#d98a2a@64', '#8a3f12'],
		trim: brass,
		body: '#33100f',
		glow: '#ffb84a',
		arch: 0.05,
		tracking: 3,
		behind: (s, w, h) =>
			lamp(s, 0, 0, w * 0.6, '#1f0a14', 0.75, h * 0.85) +
			gear(s, -w * 0.44, -h * 0.1, h * 0.36, 14, brass) +
			gear(s, w * 0.44, h * 0.02, h * 0.4, 16, ['#ffd9c0', '#c46a4a', '#7a2f1c', '#3d140c', '#b05a3c']),
		before: (s, w, h) => flare(s, w * 0.3, -h * 0.34, 60, '#fff6d0') + flare(s, -w * 0.3, h * 0.34, 46, '#fff6d0'),
	},
	heroAt: {
		banner: { x: 0.52, y: 0.38, size: 0.84 },
		wide: { x: 0.7, y: 0.5, size: 1.02 },
		poster: { x: 0.76, y: 0.5, size: 0.84 },
		tall: { x: 0.5, y: 0.55, size: 0.6 },
		logo: { x: 0.5, y: 0.4, size: 0.88 },
	},
	colors: { deep: '#1c0a14', panel: '#5f2a2c', light: '#ffcf7a', accent: '#1fa8a0' },
	metal: brass,
	frame: 'hex',
	symbols: [
		{ art: (s) => hero(s), stops: ['#ffd977', '#8a3f12'], zoom: 0.94, enamel: ['#2f8a8f', '#0a2a38'] },
		{ icon: 'djinn', stops: ['#e0fff8', '#4fd8c8', '#0b5f6b'] },
		{ icon: 'magic-lamp', stops: ['#fff6c2', '#ffc53d', '#a8600f'] },
		{ icon: 'pocket-watch', stops: ['#fff0e0', '#e09a6a', '#7a3420'] },
		{ icon: 'camel-head', stops: ['#fff0cf', '#d9a05c', '#6b3a17'] },
		{
			icon: 'clockwork',
			stops: ['#fff6c2', '#ffb84a', '#8a3f12'],
			ribbon: 'WILD',
			frame: 'disc',
			glow: '#ffcf57',
			enamel: ['#7a2430', '#260a16'],
		},
		{
			icon: 'zeppelin',
			stops: ['#ffffff', '#ffd9a8', '#c4643a'],
			ribbon: 'BONUS',
			frame: 'scallop',
			glow: '#6be0d6',
			enamel: ['#1f6b78', '#081f2e'],
		},
	],
	royals: [
		['#fff3d6', '#f0a03a', '#8a3a0f'],
		['#e0fff8', '#3fc4b8', '#0a5560'],
		['#ffe0d6', '#e0604a', '#7a1a1f'],
		['#f4e6ff', '#a87ad0', '#4a1f7a'],
		['#fff7c0', '#d9b03a', '#6b4a0f'],
	],
	feature: { kind: 'wheel', title: 'BAZAAR WHEEL' },
	alt: {
		scene: {
			en: 'a brass airship with a striped balloon above the domes and stalls of a desert market at sunset',
			zh: '夕阳下，条纹气囊的黄铜飞艇掠过沙漠集市的穹顶与摊位',
		},
		feature: { en: 'the bazaar wheel with its jackpots, the airship beside it', zh: '带有彩池的集市转盘，旁边是飞艇' },
		symbols: {
			en: 'airship, djinn, lamp, pocket watch, camel, clockwork and zeppelin',
			zh: '飞艇、精灵、神灯、怀表、骆驼、发条与齐柏林飞艇',
		},
	},
};

export const drawings = gameDrawings(world);
