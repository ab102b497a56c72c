import {
	alpha,
	blob,
	box,
	darken,
	f,
	fill,
	flare,
	gameDrawings,
	lamp,
	lighten,
	line,
	oval,
	particles,
	place,
	plume,
	poly,
	relief,
	sky,
	stroke,
	taper,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { dense, eye, pts, shade } from '../toolkit/creature.ts';

const cobalt = '#1c3fa8';
const navy = '#0b1c5a';
const white = ['#ffffff', '#eef3fb', '#b9c8e6'];

/** Jar with glaze and painted bands, standing on x, y. */
function vase(s: Sheet, x: number, y: number, h: number, kind: number): string {
	const shapes = [
		'M-26 0C-60 -30 -92 -90 -86 -150C-80 -196 -30 -210 -24 -240L-34 -272H34L24 -240C30 -210 80 -196 86 -150C92 -90 60 -30 26 0Z',
		'M-44 0C-40 -40 -100 -70 -100 -130C-100 -184 -60 -204 -40 -214L-46 -236H46L40 -214C60 -204 100 -184 100 -130C100 -70 40 -40 44 0Z',
		'M-36 0C-70 -20 -78 -60 -60 -96C-44 -124 -22 -140 -20 -220L-36 -280H36L20 -220C22 -140 44 -124 60 -96C78 -60 70 -20 36 0Z',
	];
	const d = shapes[kind % 3] as string;
	let marks = '';
	for (const [py, q] of [
		[-12, 8],
		[-30, 4],
		[-198, 4],
		[-216, 8],
		[-262, 10],
	] as Point[])
		marks += stroke(`M-120 ${py}Q0 ${py + 16} 120 ${py}`, cobalt, q);
	for (let i = -3; i <= 3; i++)
		marks += stroke(`M${i * 30} -44Q${i * 30 + 14} -62 ${i * 30} -78Q${i * 30 - 14} -62 ${i * 30} -44`, cobalt, 4);
	marks +=
		place(flower(34), 0, -128) +
		stroke(
			line([
				[-100, -120],
				[-62, -150],
				[-40, -116],
				[-24, -140],
			]),
			cobalt,
			5,
		) +
		stroke(
			line([
				[100, -120],
				[62, -150],
				[40, -116],
				[24, -140],
			]),
			cobalt,
			5,
		);
	return place(
		shade(s, 0, 2, 110, 16, 0.6) +
			volume(s, d, {
				stops: ['#ffffff', '#f2f5fc@45', '#9fb2dc'],
				angle: 10,
				depth: 34,
				shade: 0.55,
				dark: '#1a0f2a',
				rim: '#ffd9a0',
				rimWidth: 8,
				marks,
				outline: navy,
				outlineWidth: 4,
			}) +
			fill(oval(-40, -150, 9, 34), '#fff', 'opacity=".85" transform="rotate(12 -40 -150)"'),
		x,
		y,
		h / 280,
	);
}

function flower(r: number): string {
	let art = '';
	for (let i = 0; i < 6; i++)
		art += place(
			fill(
				`M0 0C${-r * 0.5} ${-r * 0.3} ${-r * 0.4} ${-r} 0 ${-r}C${r * 0.4} ${-r} ${r * 0.5} ${-r * 0.3} 0 0Z`,
				i % 2 ? cobalt : '#3f66cf',
			) + stroke(`M0 ${-r * 0.3}V${-r * 0.8}`, '#fff', r * 0.06),
			0,
			0,
			1,
			i * 60,
		);
	return art + fill(oval(0, 0, r * 0.24), '#fff') + fill(oval(0, 0, r * 0.14), cobalt);
}

/** Cloud in the style of painted porcelain. */
function cloud(s: Sheet, x: number, y: number, k: number, flip = false): string {
	const d =
		'M-190 40C-240 40 -250 -20 -200 -30C-210 -80 -130 -100 -104 -60C-90 -120 10 -120 16 -60C60 -100 130 -70 112 -20C170 -30 200 30 150 44Q-20 60 -190 40Z';
	const coil = (cx: number, cy: number, r: number) =>
		`M${cx - r} ${cy}a${r} ${r} 0 1 1 ${r} ${r}a${r * 0.62} ${r * 0.62} 0 1 1 ${r * 0.5} ${-r * 0.9}`;
	return place(
		fill(d, '#2a0f14', 'opacity=".3" transform="translate(8 14)"') +
			fill(d, s.linear(white)) +
			stroke(d, cobalt, 9) +
			stroke(coil(-150, -6, 30) + coil(-50, -34, 34) + coil(66, -28, 34), cobalt, 7) +
			stroke('M-180 24Q-20 40 140 26', '#8fa8de', 5),
		x,
		y,
		k,
		0,
		flip,
	);
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const x = at.x * w;
	const r = s.random('shop');
	let art = sky(s, ['#2a1018', '#7a3018@45', '#e0782a@75', '#8a3414']);
	// Brick wall in the light of the kiln.
	const bh = 46 * u;
	for (let j = 0; j * bh < h; j++)
		for (let i = -1; i * bh * 2.4 < w + bh * 3; i++) {
			const c = r.pick(['#8a4426', '#7a381f', '#96502c', '#6d301c']);
			art += fill(
				box(i * bh * 2.4 + (j % 2) * bh * 1.2 + 2, j * bh + 2, bh * 2.4 - 4 * u, bh - 4 * u, 4 * u),
				s.linear([lighten(c, 0.12), darken(c, 0.2)]),
				`opacity="${f(0.75 + r.next() * 0.25)}"`,
			);
		}
	art +=
		`<rect width="${w}" height="${h}" fill="${s.linear([alpha('#140614', 0.85), alpha('#2a0c10', 0.35), alpha('#3a1208', 0.1)])}"/>` +
		lamp(s, x, h * 0.95, Math.max(w * 0.6, h * 0.7), '#ff9a3d', 0.95) +
		lamp(s, x, h * 0.4, h * 0.62, '#ffcf8a', 0.55);
	// Round lattice window with the night behind it.
	for (const [wx, wy, q] of [
		[view === 'wide' || view === 'poster' || view === 'quiet' ? 0.24 : 0.13, 0.26, 0.17],
		[0.93, 0.24, 0.14],
	] as [number, number, number][]) {
		const [cx, cy, R] = [wx * w, wy * h, q * h];
		let lattice = '';
		for (let i = -4; i <= 4; i++)
			lattice += `M${f(cx + (i / 4) * R)} ${f(cy - R)}v${f(R * 2)}M${f(cx - R)} ${f(cy + (i / 4) * R)}h${f(R * 2)}`;
		art +=
			fill(oval(cx, cy, R), s.linear(['#101a4a', '#3a4f9c', '#8fa8de'])) +
			lamp(s, cx + R * 0.3, cy - R * 0.3, R * 0.6, '#eaf2ff', 0.9) +
			s.clip(oval(cx, cy, R), stroke(lattice, '#2a1018', 7 * u)) +
			stroke(oval(cx, cy, R), '#2a1018', 24 * u) +
			stroke(oval(cx, cy, R), s.linear(['#e0944f', '#5a2a14']), 15 * u);
	}
	// Shelves with finished jars.
	for (const [y, k] of [
		[0.58, 0.17],
		[0.86, 0.23],
	] as Point[]) {
		for (const [a, b] of [
			[0, 0.27],
			[0.76, 1],
		] as Point[]) {
			if (view === 'tall' && y < 0.7) continue;
			art +=
				fill(box(a * w - 10, y * h, (b - a) * w + 20, 18 * u, 3), s.linear(['#c4783a', '#4a2010'])) +
				`<rect x="${f(a * w - 10)}" y="${f(y * h + 18 * u)}" width="${f((b - a) * w + 20)}" height="${f(26 * u)}" fill="${s.linear([alpha('#12040a', 0.65), alpha('#12040a', 0)])}"/>`;
			const n = Math.max(2, Math.round(((b - a) * w) / (k * h * 0.86)));
			for (let i = 0; i < n; i++)
				art += vase(s, (a + ((i + 0.5) / n) * (b - a)) * w, y * h + 2, k * h * (0.8 + r.next() * 0.3), r.int(0, 2));
		}
	}
	// Floor and kiln.
	art += `<rect y="${f(h * 0.9)}" width="${w}" height="${f(h * 0.1)}" fill="${s.linear(['#5a2412', '#1a0808'])}"/>`;
	const kh = h * (view === 'tall' ? 0.3 : 0.42);
	const kw = kh * 1.5;
	const dome = `M${f(x - kw / 2)} ${h * 0.98}V${f(h - kh * 0.5)}Q${f(x - kw * 0.46)} ${f(h - kh)} ${f(x)} ${f(h - kh)}Q${f(x + kw * 0.46)} ${f(h - kh)} ${f(x + kw / 2)} ${f(h - kh * 0.5)}V${h * 0.98}Z`;
	art +=
		s.clip(
			dome,
			fill(dome, '#8a4a2c') +
				relief(s, [x - kw / 2, h - kh, kw, kh], {
					light: '#f0a860',
					mid: '#8f4a2a',
					dark: '#33100c',
					scale: 9,
					contrast: 3,
					seed: 'kiln',
				}),
		) +
		stroke(dome, '#2a0c0a', 9 * u) +
		stroke(dome, '#ffb868', 3 * u, `opacity=".8" transform="translate(${f(3 * u)} ${f(3 * u)})"`);
	const mouth = `M${f(x - kw * 0.27)} ${h * 0.98}V${f(h - kh * 0.5)}Q${f(x)} ${f(h - kh * 1.02)} ${f(x + kw * 0.27)} ${f(h - kh * 0.5)}V${h * 0.98}Z`;
	art +=
		stroke(mouth, '#4a1c10', 34 * u) +
		`<path d="${mouth}" fill="none" stroke="#b86a3a" stroke-width="${f(28 * u)}" stroke-dasharray="${f(20 * u)} ${f(5 * u)}"/>` +
		fill(mouth, s.radial(['#ffffff', '#fff0a8@25', '#ffb02e@55', '#d3400f'], 0.5, 0.7, 0.8));
	return art + lamp(s, x, h - kh * 0.4, kw * 0.9, '#ffc45f', 0.9);
}

/** Line of the body from the tail in the fire to the neck. */
const spine: Point[] = pts(
	'520,1010 640,930 760,830 790,690 700,590 540,560 360,560 220,480 200,340 290,236 420,210 540,250',
);

/** Returns points along the spine with position, normal and half width. */
function stations(): { x: number; y: number; nx: number; ny: number; r: number; t: number }[] {
	const list = dense(spine, false, 9);
	return list.map(([x, y], i) => {
		const a = list[Math.max(0, i - 1)] as Point;
		const b = list[Math.min(list.length - 1, i + 1)] as Point;
		const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		const t = i / (list.length - 1);
		return {
			x,
			y,
			nx: -(b[1] - a[1]) / l,
			ny: (b[0] - a[0]) / l,
			r: 52 + 32 * Math.sin(Math.PI * Math.min(1, t * 1.1)),
			t,
		};
	});
}

function claw(s: Sheet, x: number, y: number, turn: number, k: number): string {
	let art = volume(
		s,
		taper(
			[
				[0, -20],
				[70, 10],
				[120, 70],
				[110, 130],
			],
			84,
			44,
		),
		{
			stops: white,
			angle: 20,
			depth: 18,
			dark: navy,
			rim: '#fff',
			outline: navy,
			outlineWidth: 5,
			marks: stroke('M30 -20q14 24 0 48M60 -10q14 24 0 48M90 20q14 24 0 40', cobalt, 6),
		},
	);
	for (const a of [-60, -22, 16, 54])
		art += place(
			volume(
				s,
				taper(
					[
						[0, 0],
						[34, 14],
						[64, 6],
						[84, -22],
					],
					34,
					3,
				),
				{ stops: ['#ffffff', '#b9c8e6', cobalt], angle: 0, depth: 8, outline: navy, outlineWidth: 4 },
			),
			108,
			136,
			1,
			a + 60,
		);
	return place(art, x, y, k, turn);
}

function hero(s: Sheet, view: View): string {
	const list = stations();
	let art = lamp(s, 480, 460, 520, '#ffe9c4', 0.6);
	if (view !== 'logo') art += cloud(s, 850, 520, 0.8, true) + cloud(s, 120, 700, 0.9);
	art += claw(s, 640, 600, 30, 1.05) + claw(s, 330, 540, 96, 0.95);
	// Flames of the mane along the back.
	for (let i = 4; i < list.length - 2; i += 4) {
		const p = list[i] as (typeof list)[number];
		const q = 46 + 26 * p.t;
		const [ax, ay] = [p.x + p.nx * p.r * 0.8, p.y + p.ny * p.r * 0.8];
		art += volume(
			s,
			taper(
				[
					[ax, ay],
					[ax + p.nx * q * 0.6 - p.ny * q * 0.2, ay + p.ny * q * 0.6 + p.nx * q * 0.2],
					[ax + p.nx * q - p.ny * q * 0.9, ay + p.ny * q + p.nx * q * 0.9],
				],
				44,
				2,
			),
			{ stops: ['#6f9cf5', cobalt, navy], depth: 8, rim: '#cfe0ff', outline: navy, outlineWidth: 4 },
		);
	}
	const left = list.map((p) => [p.x + p.nx * p.r, p.y + p.ny * p.r] as Point);
	const right = list.map((p) => [p.x - p.nx * p.r, p.y - p.ny * p.r] as Point);
	const body = blob([...left, ...right.reverse()]);
	let rows = '';
	let belly = '';
	let fills = '';
	list.forEach((p, i) => {
		if (i % 2) return;
		for (let k = -1; k <= 4; k++) {
			const c = (k + ((i / 2) % 2) * 0.5) / 4;
			const [x, y] = [p.x + p.nx * p.r * c, p.y + p.ny * p.r * c];
			const q = p.r * 0.17;
			const [tx, ty] = [-p.ny * q * 1.7, p.nx * q * 1.7];
			rows += `M${f(x + p.nx * q)} ${f(y + p.ny * q)}Q${f(x + p.nx * q - tx)} ${f(y + p.ny * q - ty)} ${f(x - tx)} ${f(y - ty)}Q${f(x - p.nx * q - tx)} ${f(y - p.ny * q - ty)} ${f(x - p.nx * q)} ${f(y - p.ny * q)}`;
			if (k >= 2) fills += oval(x - tx * 0.4, y - ty * 0.4, q * 0.62);
		}
		belly += `M${f(p.x - p.nx * p.r * 0.36)} ${f(p.y - p.ny * p.r * 0.36)}L${f(p.x - p.nx * p.r * 1.05)} ${f(p.y - p.ny * p.r * 1.05)}`;
	});
	const side = line(list.map((p) => [p.x - p.nx * p.r * 0.34, p.y - p.ny * p.r * 0.34] as Point));
	art +=
		stroke(body, '#2a0f14', 22, 'opacity=".35" transform="translate(8 16)"') +
		volume(s, body, {
			stops: white,
			angle: 70,
			depth: 44,
			shade: 0.7,
			dark: '#16246a',
			rim: '#ffffff',
			rimWidth: 10,
			marks:
				fill(fills, '#5f86e0', 'opacity=".55"') +
				stroke(rows, cobalt, 5) +
				stroke(belly, '#3f66cf', 7) +
				stroke(side, navy, 8) +
				stroke(side, '#e0944f', 3),
			outline: navy,
			outlineWidth: 7,
		});
	// The fire lights the lower end of the dragon.
	art += s.clip(
		body,
		`<rect x="300" y="780" width="560" height="260" fill="${s.linear([alpha('#ff8a1f', 0), alpha('#ff8a1f', 0.75), '#fff0a8'])}"/>`,
	);
	return art + head(s) + (view === 'logo' ? '' : cloud(s, 300, 930, 1.05) + cloud(s, 800, 960, 0.9, true));
}

function head(s: Sheet): string {
	let art = '';
	// Mane.
	for (const [a, l, q] of [
		[150, 190, 60],
		[176, 230, 66],
		[200, 210, 60],
		[224, 240, 64],
		[248, 190, 54],
		[128, 150, 50],
	] as [number, number, number][])
		art += place(
			volume(
				s,
				taper(
					[
						[0, 0],
						[l * 0.4, -l * 0.12],
						[l * 0.7, l * 0.08],
						[l, -l * 0.06],
					],
					q,
					3,
				),
				{ stops: ['#7fa8ff', cobalt, navy], angle: 0, depth: 14, rim: '#d9e6ff', outline: navy, outlineWidth: 5 },
			),
			560,
			250,
			1,
			a,
		);
	// Antlers.
	for (const [dx, dy] of [
		[0, 0],
		[46, 16],
	] as Point[])
		art +=
			volume(
				s,
				taper(
					[
						[590 + dx, 170 + dy],
						[560 + dx, 90 + dy],
						[500 + dx, 40 + dy],
						[440 + dx, 20 + dy],
					],
					36,
					6,
				),
				{ stops: ['#fff6d6', '#e0b05a', '#8a5a1c'], depth: 9, rim: '#fff', outline: navy, outlineWidth: 4 },
			) +
			volume(
				s,
				taper(
					[
						[548 + dx, 84 + dy],
						[560 + dx, 30 + dy],
						[540 + dx, -10 + dy],
					],
					22,
					4,
				),
				{ stops: ['#fff6d6', '#c98f3d'], depth: 6, outline: navy, outlineWidth: 4 },
			);
	// Lower jaw, tongue, teeth.
	art += volume(s, blob('590,330! 660,380 760,392 850,360! 872,410 780,452 660,446 580,400!'), {
		stops: white,
		angle: 60,
		depth: 18,
		dark: '#16246a',
		rim: '#fff',
		outline: navy,
		outlineWidth: 6,
		marks: stroke('M640 420q20 -22 40 0M700 428q20 -22 40 0M760 420q20 -22 40 0', cobalt, 6),
	});
	art +=
		fill(blob('620,330! 700,350 860,340! 850,372 740,400 650,386'), '#6a0f1f') +
		volume(s, blob('660,380 740,352 830,352 900,330! 880,376 790,394 700,398'), {
			stops: ['#ff9f8a', '#e0405a'],
			depth: 8,
			outline: '#4a0818',
			outlineWidth: 4,
		});
	for (const [x, y, q] of [
		[700, 398, 22],
		[760, 396, 24],
		[836, 372, 34],
	] as [number, number, number][])
		art +=
			fill(
				poly([
					[x - 11, y],
					[x + 11, y - 3],
					[x + 3, y - q],
				]),
				'#fffbf0',
			) +
			stroke(
				poly([
					[x - 11, y],
					[x + 11, y - 3],
					[x + 3, y - q],
				]),
				navy,
				3,
			);
	// Upper head.
	const upper = blob(
		'520,220 570,150 650,130 720,160 760,206 830,216 884,200! 930,236 924,290! 880,326 800,330 720,330 650,340 590,346! 530,320',
	);
	let marks =
		stroke(
			'M620 170q20 -20 44 -8M700 186q14 20 40 28M780 236q30 14 70 6M600 290q40 20 90 8M540 250q20 30 10 60',
			cobalt,
			8,
		) +
		stroke(line('560,190 600,220 596,270 560,300'), '#3f66cf', 6) +
		fill(blob('760,206 830,216 884,200 870,240 800,250'), '#5f86e0', 'opacity=".55"');
	marks += place(flower(24), 600, 300);
	art += volume(s, upper, {
		stops: white,
		angle: 65,
		depth: 32,
		shade: 0.6,
		dark: '#16246a',
		rim: '#ffffff',
		rimWidth: 10,
		marks,
		outline: navy,
		outlineWidth: 7,
	});
	for (const [x, y, q] of [
		[888, 318, 40],
		[820, 330, 26],
		[764, 332, 22],
	] as [number, number, number][])
		art +=
			fill(
				poly([
					[x - 12, y],
					[x + 12, y - 4],
					[x + 2, y + q],
				]),
				'#fffbf0',
			) +
			stroke(
				poly([
					[x - 12, y],
					[x + 12, y - 4],
					[x + 2, y + q],
				]),
				navy,
				3,
			);
	art += fill(oval(892, 244, 17, 13), navy) + stroke(oval(884, 240, 27, 23), cobalt, 6);
	art +=
		eye(s, 690, 224, 34, '#ff9a1f', { look: [0.4, 0], slit: true, rim: navy }) +
		volume(s, blob('630,196! 680,170 740,186 770,214! 720,200 680,196'), {
			stops: ['#6f9cf5', cobalt],
			depth: 6,
			rim: '#d9e6ff',
			outline: navy,
			outlineWidth: 5,
		}) +
		lamp(s, 690, 224, 90, '#ffb84f', 0.6);
	for (const [d, q] of [
		['880,268 960,300 990,380 950,460 980,540', 15],
		['860,280 900,360 880,450 910,520', 11],
	] as [string, number][])
		art += stroke(line(d), navy, q) + stroke(line(d), '#f0c46a', q * 0.55);
	// The pearl that the dragon follows.
	return (
		art +
		lamp(s, 960, 130, 190, '#fff0b8', 0.85) +
		fill(oval(950, 130, 54), s.radial(['#ffffff', '#ffe9a8@40', '#f0a02e@75', '#a8460f'], 0.38, 0.32, 0.75)) +
		stroke(oval(950, 130, 54), '#6a2a0a', 4) +
		flare(s, 934, 112, 90, '#fff6d0')
	);
}

const front = (s: Sheet, view: View) =>
	(view === 'panel'
		? ''
		: vase(s, s.w * 0.05, s.h * 1.03, s.h * 0.4, 1) + vase(s, s.w * 0.955, s.h * 1.04, s.h * 0.44, 0)) +
	particles(s, 'spark', 70, ['#ffb02e', '#ff7a1f', '#fff0a8'], { size: 1, gather: [0.5, 0.9] }) +
	plume(s, [s.w * 0.3, s.h * 0.1, s.w * 0.4, s.h * 0.6], '#ffe0c0', '#8a4a3a', 0.18, 'air');

const world: World = {
	name: 'dragon-kiln',
	title: { en: 'Dragon Kiln', zh: '龙窑青花' },
	scene,
	hero,
	front,
	word: {
		face: 'cinzel',
		lines: ['Dragon', { text: 'Kiln', size: 1.12 }],
		stops: ['#ffffff', '#eaf1ff@35', '#7fa3f0@65', '#1c3fa8'],
		trim: ['#fff0b8', '#ffb02e', '#b3480f'],
		body: '#0a1546',
		glow: '#ff9a3d',
		arch: 0.03,
		leading: 0.5,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.66, '#14060f', 0.85, h * 0.85),
		before: (s, w, h) =>
			[-1, 1].map((k) => place(cloud(s, 0, 0, 0.5, k < 0), k * w * 0.5, h * 0.3)).join('') +
			flare(s, w * 0.26, -h * 0.36, 64),
	},
	colors: { deep: '#18070f', panel: '#1f3480', light: '#ffe0b0', accent: '#ff8a1f' },
	metal: ['#ffffff', '#e6eefc', '#7f9ce0', '#1c3fa8', '#c9d8f5'],
	frame: 'disc',
	symbols: [
		{
			art: (s) => place(head(s), -640, 130, 1.58),
			stops: ['#ffffff', cobalt],
			zoom: 0.76,
			enamel: ['#f09a3d', '#7a2410'],
		},
		{ art: (s) => vase(s, 500, 960, 920, 1), stops: ['#ffffff', cobalt], zoom: 0.72, enamel: ['#c44a2a', '#4a0f14'] },
		{ icon: 'teapot', stops: ['#ffffff', '#a8c0f5', cobalt] },
		{ icon: 'large-paint-brush', stops: ['#fff0d0', '#e0944f', '#7a3a14'] },
		{ icon: 'circling-fish', stops: ['#e6f4ff', '#6fa8f0', '#1c3fa8'] },
		{
			art: () => place(flower(420), 500, 500),
			stops: ['#e6eefc', cobalt],
			zoom: 0.66,
			ribbon: 'WILD',
			enamel: ['#ffffff', '#b9c8e6'],
		},
		{ icon: 'dragon-orb', stops: ['#fff6c9', '#ffb02e', '#b3480f'], ribbon: 'BONUS', enamel: ['#1c3fa8', '#0a1546'] },
	],
	royals: [
		['#ffffff', '#7fa3f0', '#1c3fa8'],
		['#fff3c9', '#ffb02e', '#b3480f'],
		['#ffe3d6', '#f0603d', '#8a1f14'],
		['#e3fbf6', '#5fc4b8', '#0f5a6a'],
		['#f0e9ff', '#a890f0', '#3f2a9c'],
	],
	feature: { kind: 'free-spins', title: 'KILN SPINS', count: 10 },
	heroAt: {
		banner: { x: 0.5, y: 0.43, size: 0.86 },
		wide: { x: 0.69, y: 0.51, size: 0.96 },
		poster: { x: 0.72, y: 0.52, size: 0.96 },
		tall: { x: 0.48, y: 0.6, size: 0.6 },
		logo: { x: 0.47, y: 0.46, size: 0.86 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.8, size: 0.84, height: 0.37 },
		poster: { x: 0.27, y: 0.5, size: 0.44, height: 0.6 },
	},
	alt: {
		scene: {
			en: 'a blue-and-white porcelain dragon coils out of a blazing kiln among vases and scroll clouds',
			zh: '青花瓷龙自炽热的窑火中盘旋而出，四周是瓷瓶与祥云',
		},
		feature: { en: 'ten free spins around the porcelain dragon', zh: '瓷龙盘绕的十次免费旋转' },
		symbols: {
			en: 'dragon, jar, teapot, brush, fish, painted blossom and fire pearl',
			zh: '瓷龙、瓷罐、茶壶、画笔、双鱼、青花与火珠',
		},
	},
};

export const drawings = gameDrawings(world);
