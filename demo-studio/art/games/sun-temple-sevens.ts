import {
	alpha,
	blob,
	box,
	clouds,
	darken,
	f,
	fill,
	flare,
	gameDrawings,
	lamp,
	lighten,
	metals,
	mist,
	moon,
	oval,
	particles,
	place,
	poly,
	range,
	rays,
	relief,
	shafts,
	sky,
	star,
	stroke,
	taper,
	unit,
	volume,
	water,
} from '../toolkit.ts';
import type { Sheet, View, World } from '../toolkit.ts';
import { eye, hairs, shaggy } from '../toolkit/creature.ts';

const gold = metals.gold;

/** Stepped temple on x, y: rows of blocks, a stair and a lit shrine. */
function temple(s: Sheet, x: number, y: number, w: number): string {
	const tiers = 6;
	let [base, half] = [y, w / 2];
	const th = w * 0.085;
	let art = '';
	for (let i = 0; i < tiers; i++) {
		const top = half * 0.93;
		const d = poly([
			[x - half, base],
			[x + half, base],
			[x + top, base - th],
			[x - top, base - th],
		]);
		let joints = `M${f(x - half)} ${f(base - th * 0.5)}H${f(x + half)}`;
		for (let k = -8; k <= 8; k++)
			joints += `M${f(x + (k / 8) * half)} ${f(base)}v${f(-th * 0.5)}M${f(x + ((k + 0.5) / 8) * half)} ${f(base - th * 0.5)}v${f(-th * 0.5)}`;
		art +=
			s.clip(
				d,
				fill(d, s.linear(['#c9874a', '#f5c47a@50', '#8a4f36'], 0)) +
					stroke(joints, '#5a2f22', w * 0.003, 'opacity=".6"') +
					`<rect x="${f(x - half)}" y="${f(base - th)}" width="${f(half * 2)}" height="${f(th)}" fill="${s.linear([alpha('#ffe3a0', 0.35), alpha('#3a1a1a', 0.35)])}"/>`,
			) + fill(box(x - top * 1.03, base - th * 1.1, top * 2.06, th * 0.16, 2), s.linear(['#ffe0a0', '#8a5a34']));
		for (const k of [-1, 1])
			for (let j = 0; j < 3; j++)
				art += fill(
					blob([
						[x + k * top * (0.5 + j * 0.2), base - th * 1.05],
						[x + k * (top * (0.5 + j * 0.2) + th * 0.3), base - th * 0.6],
						[x + k * (top * (0.5 + j * 0.2) + th * 0.1), base - th * 0.2],
						[x + k * (top * (0.5 + j * 0.2) - th * 0.2), base - th * 0.6],
					]),
					j % 2 ? '#3f7a34' : '#2a5f38',
					'opacity=".8"',
				);
		base -= th;
		half = top * 0.86;
	}
	const stair = poly([
		[x - w * 0.12, y],
		[x + w * 0.12, y],
		[x + w * 0.06, base],
		[x - w * 0.06, base],
	]);
	let steps = '';
	for (let i = 0; i < 34; i++) steps += `M${f(x - w * 0.14)} ${f(y - (i / 34) * (y - base))}h${f(w * 0.28)}`;
	art +=
		s.clip(
			stair,
			fill(stair, s.linear(['#ffe8b0', '#c98a52'])) + stroke(steps, '#6a3a28', w * 0.004, 'opacity=".75"'),
		) +
		stroke(
			`M${f(x - w * 0.12)} ${y}L${f(x - w * 0.06)} ${f(base)}M${f(x + w * 0.12)} ${y}L${f(x + w * 0.06)} ${f(base)}`,
			'#8a4f36',
			w * 0.018,
		) +
		stroke(`M${f(x - w * 0.124)} ${y}L${f(x - w * 0.064)} ${f(base)}`, '#ffe0a0', w * 0.006);
	const q = half * 0.86;
	art +=
		fill(box(x - q, base - th * 1.5, q * 2, th * 1.5), s.linear(['#e6b06a', '#8a4f36'])) +
		fill(box(x - q * 1.14, base - th * 1.75, q * 2.28, th * 0.34), s.linear(['#ffe0a0', '#8a5a34'])) +
		fill(
			poly([
				[x - q * 0.95, base - th * 1.75],
				[x + q * 0.95, base - th * 1.75],
				[x + q * 0.8, base - th * 2.6],
				[x - q * 0.8, base - th * 2.6],
			]),
			s.linear(['#ffd89a', '#a8663f']),
		);
	for (const k of [-0.55, 0, 0.55])
		art += fill(
			box(x + k * q - q * 0.14, base - th * 1.2, q * 0.28, th * 1.2, q * 0.05),
			s.linear(['#fff6c0', '#ffb52e']),
		);
	return (
		art +
		lamp(s, x, base - th * 0.6, q * 1.6, '#ffd24f', 0.9) +
		fill(oval(x, base - th * 2.15, th * 0.34), s.linear(gold, 60))
	);
}

function palmLeaf(s: Sheet, x: number, y: number, l: number, turn: number, color: string): string {
	let d = '';
	for (let i = 1; i < 19; i++) {
		const t = i / 19;
		const q = l * 0.46 * Math.sin(Math.PI * (0.15 + t * 0.8));
		for (const k of [-1, 1])
			d += `M${f(t * l)} ${f(-Math.sin(t * 2) * l * 0.14)}Q${f(t * l + q * 0.44)} ${f(k * q * 0.5 - Math.sin(t * 2) * l * 0.14)} ${f(t * l + q * 0.7)} ${f(k * q * 0.95 + q * 0.2)}Q${f(t * l + q * 0.3)} ${f(k * q * 0.55 - Math.sin(t * 2) * l * 0.1)} ${f((t - 0.022) * l)} ${f(-Math.sin((t - 0.022) * 2) * l * 0.14)}Z`;
	}
	return place(
		fill(d, s.linear([lighten(color, 0.25), darken(color, 0.4)], 20)) +
			stroke(`M0 0Q${f(l * 0.5)} ${f(-l * 0.22)} ${f(l)} ${f(-l * 0.12)}`, lighten(color, 0.35), l * 0.014),
		x,
		y,
		1,
		turn,
	);
}

function monstera(s: Sheet, x: number, y: number, r: number, turn: number, color: string): string {
	const d = blob(
		'0,0! -50,20 -96,-20 -100,-80! -70,-78! -104,-100 -96,-150! -62,-126! -84,-168 -60,-196! -30,-160! 0,-236! 30,-160! 60,-196 84,-168! 62,-126! 96,-150 104,-100! 70,-78! 100,-80 96,-20 50,20',
	);
	return place(
		fill(d, '#000', 'opacity=".3" transform="translate(6 10)"') +
			fill(d, s.linear([lighten(color, 0.3), color, darken(color, 0.5)], 60)) +
			stroke(
				'M0 0V-200M0 -40L-70 -70M0 -40L70 -70M0 -90L-70 -130M0 -90L70 -130M0 -130L-50 -170M0 -130L50 -170',
				lighten(color, 0.45),
				4,
				'opacity=".7"',
			),
		x,
		y,
		r / 200,
		turn,
	);
}

function fall(s: Sheet, x: number, top: number, w: number, h: number): string {
	const r = s.random(`fall${Math.round(x)}`);
	let art = fill(
		`M${f(x - w * 0.4)} ${f(top)}Q${f(x)} ${f(top - w * 0.1)} ${f(x + w * 0.4)} ${f(top)}L${f(x + w * 0.55)} ${f(top + h)}H${f(x - w * 0.55)}Z`,
		s.linear(['#ffffff', '#d6f6f0@30', '#8fd8d6@70', '#e6fffb']),
	);
	let d = '';
	for (let i = 0; i < 26; i++) {
		const a = (r.next() - 0.5) * 0.8;
		d += `M${f(x + a * w)} ${f(top + r.next() * h * 0.4)}l${f(a * w * 0.3)} ${f(h * (0.3 + r.next() * 0.4))}`;
	}
	art += stroke(d, '#ffffff', w * 0.03, 'opacity=".7"');
	return art + lamp(s, x, top + h, w * 1.5, '#ffffff', 0.85, w * 0.5);
}

function scene(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const tx = view === 'wide' || view === 'poster' || view === 'quiet' ? w * 0.42 : w * 0.5;
	let art = sky(s, ['#2f8fc4', '#7fd0d8@25', '#ffe9a8@48', '#ffc35f@62', '#ff9a4f']);
	art +=
		moon(s, tx, h * 0.3, 110 * u, { light: '#fffbe0', dark: '#ffe08a', halo: '#fff0a8', seas: false, haloSize: 5 }) +
		rays(s, tx, h * 0.3, Math.max(w, h), 24, '#fff3b8', 0.45);
	art += clouds(s, [0, 0, w, h * 0.4], { light: '#ffffff', dark: '#ffb98a', cover: 0.45, stretch: 2.6, opacity: 0.85 });
	art +=
		range(s, { y: h * 0.62, peak: h * 0.3, color: '#7fb58a', seed: 'far', rough: 0.5, haze: '#ffe9b0', scale: 5 }) +
		range(s, { y: h * 0.66, peak: h * 0.18, color: '#4f9a6a', seed: 'mid', rough: 0.4, haze: '#ffe0a0', scale: 6 });
	art += mist(s, h * 0.42, h * 0.3, '#fff3cf', 0.7);
	art += temple(s, tx, h * 0.78, Math.min(h * 1.08, w * 0.95));
	// Cliffs with waterfalls at both sides.
	for (const k of [-1, 1]) {
		const e = k < 0 ? 0 : w;
		const cliff = blob([
			[e - k * -40, h * 0.2],
			[e - k * w * 0.1, h * 0.22],
			[e - k * w * 0.15, h * 0.36],
			[e - k * w * 0.14, h * 0.6],
			[e - k * w * 0.2, h * 0.82],
			[e - k * -60, h * 0.84],
		]);
		art +=
			s.clip(
				cliff,
				fill(cliff, '#5a6a4a') +
					relief(s, [k < 0 ? -40 : w * 0.74, h * 0.15, w * 0.3, h * 0.7], {
						light: '#e6c98a',
						mid: '#5f7050',
						dark: '#1f3028',
						scale: 5,
						ridged: true,
						contrast: 2.6,
						seed: `cliff${k}`,
					}),
			) + fall(s, e - k * w * 0.085, h * 0.25, w * 0.045, h * 0.55);
	}
	art += water(s, h * 0.78, ['#bff0d6', '#3fa89a@40', '#0f4f4a'], { x: tx / w, glint: '#fff6c0', width: 0.1 });
	const r = s.random('bush');
	for (let i = 0; i < 60; i++) {
		const bx = r.next() * w;
		const edge = Math.min(1, Math.abs(bx - tx) / (w * 0.3));
		if (edge < 0.35) continue;
		const c = r.pick(['#2f7a3a', '#4f9a3f', '#1f5a38', '#7fb84a']);
		const q = (30 + r.next() * 50) * u * edge;
		art += fill(
			shaggy(
				[
					[bx - q, h * 0.8],
					[bx - q * 0.7, h * 0.8 - q],
					[bx, h * 0.8 - q * 1.4],
					[bx + q * 0.7, h * 0.8 - q],
					[bx + q, h * 0.8],
				],
				9 * u,
				`b${i}`,
			),
			s.linear([lighten(c, 0.25), darken(c, 0.5)]),
		);
	}
	return art + shafts(s, 8, '#fff3b8', 0.45, { x: 0.6, lean: -0.3 });
}

/** The digit seven in gold with stone inlay. */
function seven(s: Sheet, body: string[], inlay: string): string {
	const d = poly([
		[120, 110],
		[880, 110],
		[880, 300],
		[610, 540],
		[540, 900],
		[290, 900],
		[350, 520],
		[560, 310],
		[330, 310],
		[300, 400],
		[120, 400],
	]);
	const core = poly([
		[190, 175],
		[820, 175],
		[820, 275],
		[556, 512],
		[486, 836],
		[372, 836],
		[420, 540],
		[680, 250],
		[285, 250],
		[255, 335],
		[190, 335],
	]);
	const notches = [230, 320, 410, 500, 590, 680, 770]
		.map((x) =>
			fill(
				poly([
					[x - 22, 130],
					[x + 22, 130],
					[x, 160],
				]),
				'#7a3d08',
			),
		)
		.join('');
	return (
		stroke(d, '#2f1404', 54) +
		volume(s, d, {
			stops: body,
			angle: 60,
			depth: 40,
			rim: '#fffbe0',
			rimWidth: 14,
			dark: '#5a2a04',
			outline: '#4a2004',
			outlineWidth: 10,
		}) +
		notches +
		fill(core, darken(inlay, 0.6)) +
		s.clip(
			core,
			fill(core, s.linear([lighten(inlay, 0.5), inlay, darken(inlay, 0.45)], 60)) +
				`<ellipse cx="400" cy="180" rx="460" ry="90" fill="#fff" opacity=".4"/>` +
				stroke(core, '#000', 22, 'opacity=".35"'),
		) +
		stroke(core, '#ffe9a0', 7)
	);
}

/** A scarlet macaw perched, facing left. */
function macaw(s: Sheet): string {
	let art = '';
	for (const [c, dx, l] of [
		['#1f5fd3', 40, 470],
		['#e8202f', 0, 520],
		['#ffc21f', -26, 440],
		['#c4101f', 20, 430],
	] as [string, number, number][])
		art += volume(
			s,
			taper(
				[
					[560, 560],
					[600 + dx, 560 + l * 0.5],
					[640 + dx * 1.6, 560 + l],
				],
				70,
				14,
				8,
			),
			{ stops: [lighten(c, 0.3), c, darken(c, 0.4)], depth: 14, rim: '#ffe9b0', outline: '#2a0508', outlineWidth: 4 },
		);
	const body = shaggy(
		'380,210 420,120 520,84 610,120 660,220 690,360 680,500 620,620 540,640 460,560 410,440 380,320',
		26,
		'macaw',
		1.1,
	);
	art += volume(s, body, {
		stops: ['#ff7a5c', '#e8202f@30', '#b80d24@70', '#6a0418'],
		angle: 60,
		depth: 40,
		shade: 0.5,
		dark: '#3a0210',
		rim: '#ffe3a0',
		rimWidth: 11,
		marks: hairs(s, [370, 120, 330, 520], 150, 34, ['#ff9f7a', '#8a0a1c'], () => 80, 'macaw', 4),
		outline: '#2a0508',
		outlineWidth: 5,
	});
	// Wing: rows of gold and blue feathers.
	for (const [n, x, y, l, c, q] of [
		[7, 640, 420, 300, '#1a4fc4', 52],
		[6, 630, 360, 220, '#2f8fe8', 48],
		[6, 620, 320, 150, '#ffc21f', 46],
		[5, 606, 280, 100, '#ff5a3d', 44],
	] as [number, number, number, number, string, number][])
		for (let i = 0; i < n; i++) {
			const a = 62 + i * 9;
			art += place(
				volume(s, `M0 ${-q / 2}Q${f(l * 0.7)} ${f(-q * 0.62)} ${l} 0Q${f(l * 0.7)} ${f(q * 0.62)} 0 ${q / 2}Z`, {
					stops: [lighten(c, 0.35), c, darken(c, 0.4)],
					depth: 9,
					rim: '#fff3c0',
					rimLight: 0.5,
					outline: darken(c, 0.7),
					outlineWidth: 3,
				}),
				x - i * 16,
				y - i * 4,
				1,
				a,
			);
		}
	// Head: bare cheek, beak and eye.
	art +=
		fill(blob('384,200 420,150 480,160 500,220 470,290 410,300 380,260'), s.linear(['#fffaf0', '#e6cfc0'])) +
		stroke('M404 216Q440 206 484 226M400 246Q440 240 484 252M404 276Q440 272 470 282', '#c4402f', 4, 'opacity=".6"');
	art +=
		volume(s, blob('398,170! 330,160 270,210 262,300 290,372! 310,316 350,290 396,296!'), {
			stops: ['#fffbe8', '#e6d3b0', '#6a5a4a'],
			angle: 120,
			depth: 20,
			rim: '#ffffff',
			outline: '#1d0f0a',
			outlineWidth: 5,
		}) +
		volume(s, blob('396,296! 350,300 316,326 330,366 376,356!'), {
			stops: ['#4a4048', '#15101a'],
			depth: 10,
			rim: '#a89aa8',
			outline: '#0d080c',
			outlineWidth: 4,
		});
	art += eye(s, 446, 202, 25, '#ffd24f', { look: [-0.4, 0] });
	for (const x of [480, 540])
		art +=
			stroke(`M${x} 628q-16 30 -22 44M${x + 14} 630q0 30 2 46M${x + 26} 628q12 26 18 40`, '#2a2028', 15) +
			stroke(`M${x} 628q-16 30 -22 44M${x + 14} 630q0 30 2 46`, '#6a5f6a', 6);
	return art;
}

function hero(s: Sheet, view: View): string {
	let art = lamp(s, 480, 540, 520, '#fff0a8', 0.55);
	// Carved sun disc of gold behind the sevens.
	for (let i = 0; i < 16; i++)
		art += place(
			volume(
				s,
				poly([
					[-34, -330],
					[34, -330],
					[0, i % 2 ? -440 : -480],
				]),
				{ stops: gold, angle: 0, depth: 8, rim: '#fffbe0', outline: '#4a2004', outlineWidth: 5 },
			),
			480,
			540,
			1,
			i * 22.5,
		);
	art +=
		fill(oval(480, 546, 352), '#4a2004') +
		fill(oval(480, 540, 344), s.linear(gold, 60)) +
		stroke(oval(480, 540, 320), '#7a3d08', 7) +
		stroke(oval(480, 540, 262), '#7a3d08', 7) +
		fill(oval(480, 540, 258), s.radial(['#ff9a3d', '#c4401f', '#6a140f']));
	for (let i = 0; i < 24; i++)
		art += place(
			fill(
				i % 2
					? poly([
							[-18, -308],
							[18, -308],
							[0, -276],
						])
					: box(-14, -306, 28, 28, 4),
				i % 2 ? '#1f9a8a' : '#7a3d08',
			) +
				stroke(
					i % 2
						? poly([
								[-18, -308],
								[18, -308],
								[0, -276],
							])
						: '',
					'#fff0b0',
					3,
				),
			480,
			540,
			1,
			i * 15,
		);
	art +=
		place(seven(s, ['#fff6c2', '#ffd24f', '#d98a14', '#7a3d08'], '#1fa88f'), 10, 400, 0.48, -9) +
		place(seven(s, ['#fff6c2', '#ffd24f', '#d98a14', '#7a3d08'], '#2f6fe0'), 490, 400, 0.48, 9) +
		place(seven(s, ['#fffbe0', '#ffdf6b', '#e89a1c', '#8a4608'], '#f02f3a'), 160, 290, 0.66);
	for (const [x, y, q, t, c] of [
		[80, 930, 190, -60, '#2f8a3f'],
		[900, 930, 200, 55, '#3f9a3a'],
		[300, 980, 150, -20, '#5fb04a'],
		[700, 985, 150, 24, '#247a48'],
	] as [number, number, number, number, string][])
		art += monstera(s, x, y, q, t, c);
	art += view === 'panel' ? '' : place(macaw(s), 475, -40, 0.66);
	return art + flare(s, 270, 360, 90, '#fff6d0') + flare(s, 860, 470, 60);
}

function front(s: Sheet, view: View): string {
	const [w, h, u] = [s.w, s.h, unit(s) * (view === 'banner' || view === 'tall' ? 1 : 0.8)];
	const beside = view === 'wide' || view === 'poster';
	let art = '';
	if (view !== 'panel') {
		for (const [x, y, l, t, c] of [
			[-0.02, 0.06, 320, 24, '#1f6a3a'],
			[-0.02, -0.02, 300, 52, '#2f8a3f'],
			[1.02, 0.05, 330, 156, '#1f6a3a'],
			[1.02, -0.02, 300, 128, '#3f9a3a'],
		] as [number, number, number, number, string][])
			if (x < 0.5 || !beside) art += palmLeaf(s, x * w, y * h, l * u, t, c);
		for (const [x, q, t, c] of [
			[0.02, 210, 30, '#1a5a34'],
			[0.1, 150, 8, '#2f8a3f'],
			[0.98, 220, -28, '#1a5a34'],
			[0.9, 150, -6, '#2a7a3a'],
		] as [number, number, number, string][])
			art += monstera(s, x * w, h * 1.03, q * u, t, c);
	}
	return (
		art +
		particles(s, 'spark', 40, ['#fff3b0', '#ffd24f'], { size: 0.9 }) +
		particles(s, 'leaf', 10, ['#7fb84a', '#ffc21f', '#e8402f'], { size: 1.2 })
	);
}

const world: World = {
	name: 'sun-temple-sevens',
	title: { en: 'Sun Temple Sevens', zh: '太阳神殿七星' },
	scene,
	hero,
	front,
	word: {
		face: 'cinzel',
		lines: [{ text: 'Sun Temple', size: 0.78 }, 'Sevens'],
		stops: ['#fffdf0', '#fff0a0@35', '#ffc22f@60', '#d9740f'],
		trim: ['#b8ffe6', '#1fa88f', '#06453f'],
		body: '#3a1206',
		glow: '#ffd24f',
		arch: 0.05,
		leading: 0.7,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.62, '#2a0f06', 0.85, h * 0.95),
		before: (s, w, h) =>
			[-1, 1]
				.map((k) =>
					place(
						fill(star(0, 0, 56, 12, 0.6), s.linear(gold, 60)) +
							fill(oval(0, 0, 26), '#e8402f') +
							stroke(oval(0, 0, 26), '#6b3206', 5),
						k * w * 0.47,
						h * 0.24,
					),
				)
				.join('') + flare(s, w * 0.2, -h * 0.3, 70, '#fff6d0'),
	},
	colors: { deep: '#1f1206', panel: '#2f5a3a', light: '#fff0a8', accent: '#ff8a1f' },
	metal: gold,
	frame: 'arch',
	symbols: [
		{
			art: (s) => seven(s, ['#fffbe0', '#ffdf6b', '#e89a1c', '#8a4608'], '#f02f3a'),
			stops: ['#ffe08a', '#d93a1f'],
			zoom: 0.66,
			enamel: ['#8a2a1a', '#33080a'],
		},
		{
			art: (s) => seven(s, ['#fff6c2', '#ffd24f', '#d98a14', '#7a3d08'], '#1fa88f'),
			stops: ['#b8ffe6', '#1fa88f'],
			zoom: 0.66,
			enamel: ['#1a6a5f', '#042420'],
		},
		{
			art: (s) => place(macaw(s), 30, 20, 0.95),
			stops: ['#ffd0c0', '#e8202f'],
			zoom: 0.74,
			enamel: ['#3f9a6a', '#0c3a2a'],
		},
		{ icon: 'tribal-mask', stops: ['#fff0c9', '#e8a04f', '#8a4a1c'] },
		{ icon: 'snake-totem', stops: ['#e6ffd0', '#7fc44f', '#2a6a2a'] },
		{
			icon: 'aztec-calendar-sun',
			stops: ['#fffbe0', '#ffd24f', '#d9740f'],
			ribbon: 'WILD',
			frame: 'disc',
			enamel: ['#c4401f', '#4a0c0a'],
		},
		{
			icon: 'mayan-pyramid',
			stops: ['#fff0d0', '#f0b86a', '#a8663f'],
			ribbon: 'BONUS',
			enamel: ['#2f8fc4', '#0a2f5a'],
		},
	],
	royals: [
		['#ffe9d0', '#ff8a1f', '#a8400a'],
		['#fff8d0', '#ffd24f', '#b3700f'],
		['#e0fff2', '#3fc4a0', '#0a6a54'],
		['#e0f3ff', '#4fa8f0', '#1a4f9c'],
		['#ffe3e0', '#f04f4f', '#8a141f'],
	],
	feature: { kind: 'big-win', title: 'SUN WIN', amount: '7,777.00' },
	heroAt: {
		banner: { x: 0.5, y: 0.4, size: 0.76 },
		wide: { x: 0.73, y: 0.54, size: 0.9 },
		poster: { x: 0.74, y: 0.54, size: 0.86 },
		tall: { x: 0.5, y: 0.63, size: 0.56 },
		logo: { x: 0.5, y: 0.44, size: 0.78 },
	},
	wordAt: { banner: { x: 0.5, y: 0.81, size: 0.84, height: 0.34 } },
	alt: {
		scene: {
			en: 'three golden sevens before a sun disc with a scarlet macaw, a stepped jungle temple and waterfalls at sunrise',
			zh: '日出时分，三个金色的七立在太阳圆盘前，金刚鹦鹉停在上面，身后是丛林阶梯神殿与瀑布',
		},
		feature: { en: 'a big win of 7,777.00 before the golden sun', zh: '金色太阳前的大奖7,777.00' },
		symbols: {
			en: 'red and jade sevens, macaw, mask, serpent, sun stone and temple',
			zh: '红色与翡翠七、金刚鹦鹉、面具、蛇柱、太阳石与神殿',
		},
	},
};

export const drawings = gameDrawings(world);
