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
	mist,
	oval,
	particles,
	place,
	poly,
	rays,
	sky,
	stroke,
	unit,
	volume,
} from '../toolkit.ts';
import type { Point, Sheet, Spot, View, World } from '../toolkit.ts';
import { hairs, pts, shade, shaggy, tube } from '../toolkit/creature.ts';

const lime = '#b6ff2e';
const pink = '#ff2fb4';
const cyan = '#2ee6ff';
const ink = '#0a0616';

function stalk(
	s: Sheet,
	x: number,
	top: number,
	bottom: number,
	w: number,
	color: string,
	lit: string,
	seed: string,
): string {
	const r = s.random(`stalk${seed}`);
	let art = '';
	const n = Math.max(3, Math.round((bottom - top) / (w * 5)));
	for (let i = 0; i < n; i++) {
		const [a, b] = [bottom + ((top - bottom) * i) / n, bottom + ((top - bottom) * (i + 1)) / n];
		art +=
			fill(
				`M${f(x - w / 2)} ${f(a)}Q${f(x - w * 0.42)} ${f((a + b) / 2)} ${f(x - w / 2)} ${f(b)}H${f(x + w / 2)}Q${f(x + w * 0.42)} ${f((a + b) / 2)} ${f(x + w / 2)} ${f(a)}Z`,
				s.linear([lit, color, darken(color, 0.55), darken(color, 0.3), lit], 0),
			) + fill(oval(x, b, w * 0.57, w * 0.13), s.linear([lighten(color, 0.35), darken(color, 0.4)]));
		if (i % 2)
			for (let k = 0; k < 4; k++) {
				const l = w * (2 + r.next() * 2.4);
				art += place(
					fill(
						`M0 0Q${f(l * 0.4)} ${f(-l * 0.13)} ${f(l)} 0Q${f(l * 0.4)} ${f(l * 0.13)} 0 0Z`,
						s.linear([lighten(color, 0.25), darken(color, 0.45)], 0),
					),
					x,
					b,
					1,
					(r.next() > 0.5 ? 0 : 180) + (r.next() - 0.3) * 70,
				);
			}
	}
	return art;
}

/** Loudspeakers, 300 wide, standing on y = 0. */
function stack(s: Sheet, hue: string): string {
	let art = shade(s, 150, 6, 220, 26, 0.8);
	for (const [y, h] of [
		[-330, 330],
		[-560, 230],
	] as Point[]) {
		art += volume(s, box(0, y, 300, h - 6, 14), {
			stops: ['#3a2f52', '#1a1230', '#0d081c'],
			angle: 20,
			depth: 18,
			rim: hue,
			rimWidth: 5,
			outline: ink,
			outlineWidth: 5,
		});
		const cone = (cx: number, cy: number, r: number) =>
			fill(oval(cx, cy, r), ink) +
			stroke(oval(cx, cy, r), '#6a5f86', r * 0.09) +
			fill(oval(cx, cy, r * 0.86), s.radial(['#0d0818', '#2f2648@55', '#0d0818'], 0.5, 0.5, 0.52)) +
			stroke(oval(cx, cy, r * 0.6), '#4a3f66', r * 0.03) +
			stroke(oval(cx, cy, r * 0.74), hue, r * 0.05) +
			lamp(s, cx, cy, r * 1.3, hue, 0.4) +
			fill(oval(cx, cy, r * 0.3), s.radial(['#8a7fa8', '#2a2140', '#0d0818'], 0.38, 0.32)) +
			fill(oval(cx - r * 0.1, cy - r * 0.12, r * 0.07), '#fff', 'opacity=".7"');
		if (h > 300) art += cone(150, y + 180, 124) + cone(60, y + 40, 26) + cone(240, y + 40, 26);
		else art += cone(150, y + 112, 88);
		for (const [bx, by] of [
			[16, y + 16],
			[284, y + 16],
			[16, y + h - 22],
			[284, y + h - 22],
		] as Point[])
			art += fill(oval(bx, by, 6), '#8a7fa8');
	}
	return art;
}

function scene(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	const x = at.x * w;
	let art = sky(s, ['#12062e', '#3a0a5a@35', '#8a1278@62', '#2a0838']);
	art +=
		lamp(s, x, h * 0.42, Math.max(w * 0.42, h * 0.6), '#ff4fc4', 0.75) +
		lamp(s, x, h * 0.3, h * 0.45, '#fff06b', 0.55) +
		rays(s, x, h * 0.42, Math.max(w, h), 18, '#d9ff6b', 0.35);
	const r = s.random('grove');
	for (let i = 0; i < 34; i++) {
		const px = ((i + r.next()) / 34) * w;
		art += stalk(s, px, -20, h * 0.86, (9 + r.next() * 6) * u, '#3a2f86', '#8a5fd6', `a${i}`);
	}
	art += mist(s, h * 0.3, h * 0.6, '#ff6fd0', 0.45);
	for (let i = 0; i < 16; i++) {
		const px = ((i + r.next()) / 16) * w;
		if (Math.abs(px - x) < w * 0.1) continue;
		art += stalk(s, px, -20, h * 0.9, (19 + r.next() * 9) * u, '#2f7a2a', i % 2 ? lime : pink, `b${i}`);
	}
	// Beams from lamps above the picture.
	for (const [px, t, c] of [
		[0.1, 0.34, lime],
		[0.26, 0.2, cyan],
		[0.42, -0.3, pink],
		[0.58, 0.3, lime],
		[0.74, -0.2, pink],
		[0.9, -0.34, cyan],
	] as [number, number, string][]) {
		art += `<g style="mix-blend-mode:screen">${fill(
			poly([
				[px * w - 8 * u, 0],
				[px * w + 8 * u, 0],
				[(px + t) * w + 100 * u, h],
				[(px + t) * w - 100 * u, h],
			]),
			s.span([alpha(c, 0.75), alpha(c, 0)], px * w, 0, (px + t) * w, h * 0.95),
		)}</g>`;
		art +=
			fill(box(px * w - 16 * u, -10, 32 * u, 26 * u, 6), ink) +
			fill(oval(px * w, 16 * u, 13 * u, 6 * u), '#fff') +
			lamp(s, px * w, 16 * u, 60 * u, c, 0.95);
	}
	// Equaliser bars in the background.
	const n = 40;
	for (let i = 0; i < n; i++) {
		const q = (0.05 + 0.15 * Math.abs(Math.sin(i * 1.7) * Math.cos(i * 0.6))) * h;
		const bx = (i / n) * w;
		for (let k = 0; k * 13 * u < q; k++)
			art += fill(
				box(bx + 3 * u, h * 0.82 - k * 13 * u, w / n - 6 * u, 9 * u, 2),
				k > 7 ? pink : k > 4 ? '#fff06b' : lime,
				`opacity="${f(0.75)}"`,
			);
	}
	for (const [px, k, c, flip] of [
		[0.01, 0.62, pink, 0],
		[0.15, 0.42, lime, 0],
		[0.99, 0.62, lime, 1],
		[0.85, 0.42, pink, 1],
	] as [number, number, string, number][]) {
		if (view === 'tall' && k < 0.5) continue;
		art += place(stack(s, c), px * w, h * (k > 0.5 ? 0.93 : 0.86), (k * h) / 560, 0, flip === 1);
	}
	art +=
		`<rect y="${f(h * 0.86)}" width="${w}" height="${f(h * 0.14)}" fill="${s.linear(['#4a0f5a', '#14061f'])}" opacity=".92"/>` +
		stroke(`M0 ${f(h * 0.86)}H${w}`, lime, 4 * u) +
		lamp(s, x, h * 0.9, w * 0.4, pink, 0.5, h * 0.1);
	return art;
}

function vinyl(s: Sheet, cx: number, cy: number, r: number, squash: number, hue: string): string {
	let art =
		fill(oval(0, 14, r * 1.12), ink, 'opacity=".7"') +
		fill(oval(0, 0, r * 1.1), s.linear(['#f2ecff', '#8a7fa8', '#3a2f52'], 60)) +
		fill(oval(0, 0, r), '#120c1c');
	for (const k of [0.95, 0.88, 0.81, 0.74, 0.67, 0.6, 0.53]) art += stroke(oval(0, 0, r * k), '#3a3048', r * 0.016);
	for (const a of [-40, 140])
		art += place(
			fill(
				`M0 0L${f(r * 0.95)} ${f(-r * 0.24)}A${r} ${r} 0 0 1 ${f(r * 0.95)} ${f(r * 0.24)}Z`,
				'#fff',
				'opacity=".18"',
			),
			0,
			0,
			1,
			a,
		);
	art +=
		fill(oval(0, 0, r * 0.4), s.linear([lighten(hue, 0.5), hue, darken(hue, 0.35)], 60)) +
		stroke(oval(0, 0, r * 0.3), '#fff', r * 0.02, 'opacity=".6"') +
		fill(oval(0, 0, r * 0.06), ink) +
		stroke(oval(0, 0, r * 1.06), hue, r * 0.03);
	return `<g transform="translate(${cx} ${cy}) scale(1 ${squash})">${art}</g>`;
}

function pandaHead(s: Sheet): string {
	let art = '';
	for (const k of [-1, 1])
		art += volume(
			s,
			shaggy(
				pts('170,190 190,90 270,60 340,110 350,200 290,260').map(([x, y]) => [500 + k * x, y] as Point),
				26,
				`ear${k}`,
				0.7,
			),
			{
				stops: ['#4a3f5f', '#17101f'],
				depth: 30,
				dark: ink,
				rim: k < 0 ? pink : lime,
				rimWidth: 13,
				outline: ink,
				outlineWidth: 6,
			},
		);
	const head = shaggy(
		'500,110 640,130 760,220 820,350 820,470 740,580 620,640 500,652 380,640 260,580 180,470 180,350 240,220 360,130',
		34,
		'head',
		0.7,
	);
	let marks = hairs(
		s,
		[170, 110, 660, 550],
		240,
		44,
		['#ffffff', '#c9b8e0', '#eadcff'],
		(x, y) => (Math.atan2(y - 420, x - 500) * 180) / Math.PI,
		'head',
		4,
	);
	for (const k of [-1, 1]) marks += lamp(s, 500 + k * 300, 420, 190, k < 0 ? pink : lime, 0.5);
	art += volume(s, head, {
		stops: ['#ffffff', '#f7f0ff@50', '#c3aee6'],
		depth: 60,
		shade: 0.5,
		dark: '#3a1a6a',
		rim: '#ffffff',
		rimWidth: 12,
		marks,
		outline: ink,
		outlineWidth: 7,
	});
	for (const k of [-1, 1])
		art += fill(
			shaggy(
				pts('50,400 80,320 160,290 230,340 240,430 170,490 90,480').map(([x, y]) => [500 + k * x, y] as Point),
				18,
				`patch${k}`,
				0.6,
			),
			s.linear(['#3a2f4a', '#120b1a']),
		);
	// Sunglasses that reflect the lights of the floor.
	for (const k of [-1, 1]) {
		const lens = blob(
			pts('34,336 60,322 190,316 236,330 240,392 200,452 110,462 52,426').map(([x, y]) => [500 + k * x, y] as Point),
		);
		art +=
			fill(lens, ink, 'transform="translate(0 10)" opacity=".5"') +
			s.clip(
				lens,
				fill(lens, s.linear(k < 0 ? ['#ff8fe0', pink, '#3a0a5a'] : ['#eaffa0', lime, '#0f5a3a'], 60)) +
					fill(
						poly([
							[500 + k * 136 - 90, 470],
							[500 + k * 136 - 30, 300],
							[500 + k * 136 + 10, 300],
							[500 + k * 136 - 50, 470],
						]),
						'#fff',
						'opacity=".6"',
					) +
					[0, 1, 2, 3, 4]
						.map((i) =>
							fill(box(500 + k * 136 - 80 + i * 36, 440 - ((i * 37) % 50), 22, 90), '#1a0836', 'opacity=".5"'),
						)
						.join(''),
			) +
			stroke(lens, '#0d0716', 17) +
			stroke(lens, '#fff2a8', 5, 'opacity=".8"');
	}
	art += stroke('M466 340Q500 322 534 340', '#0d0716', 18) + stroke('M466 336Q500 318 534 336', '#fff2a8', 4);
	art += volume(
		s,
		shaggy('400,520 440,480 500,470 560,480 600,520 590,580 550,612 500,606 450,612 410,580', 14, 'muz', 0.5),
		{ stops: ['#ffffff', '#e6d9f7'], depth: 18, shade: 0.3, dark: '#4a2a7a' },
	);
	art +=
		volume(s, blob('452,490 474,474 526,474 548,490 526,522 500,532 474,522'), {
			stops: ['#4a4058', '#100a18'],
			depth: 8,
			rim: '#f0d9ff',
			outline: ink,
			outlineWidth: 4,
		}) +
		fill(oval(486, 486, 14, 6), '#fff', 'opacity=".85"') +
		stroke('M500 532V560', ink, 8);
	const grin = blob('420,556! 500,580 580,550! 560,612 500,634 444,614');
	art +=
		s.clip(
			grin,
			fill(grin, '#5a0f2f') + fill(oval(500, 632, 46, 28), '#ff7d9c') + fill(box(420, 548, 160, 24), '#fff'),
		) + stroke(grin, ink, 7);
	// Headphones.
	art +=
		stroke('M166 400Q130 60 500 52Q870 60 834 400', ink, 58) +
		stroke('M166 400Q130 60 500 52Q870 60 834 400', s.linear(['#f2ecff', '#6a5f86'], 90), 42) +
		stroke('M190 380Q160 84 500 74Q840 84 810 380', lime, 9) +
		stroke('M240 190Q330 62 500 52', '#fff', 9, 'opacity=".9"');
	for (const k of [-1, 1]) {
		const x = 500 + k * 346;
		art +=
			volume(s, box(x - 62, 290, 124, 220, 56), {
				stops: k < 0 ? ['#ff9fe6', pink, '#6a0a5a'] : ['#f0ffb0', lime, '#3a7a0a'],
				angle: 20,
				depth: 24,
				rim: '#fff',
				outline: ink,
				outlineWidth: 7,
			}) +
			fill(oval(x + k * 8, 400, 38, 62), ink) +
			tube(s, oval(x + k * 8, 400, 28, 50), k < 0 ? lime : pink, 6);
	}
	return art;
}

function hero(s: Sheet, view: View): string {
	let art = '';
	// Body and arms.
	art += volume(s, shaggy('300,960 270,800 320,660 420,600 580,600 680,660 730,800 700,960', 40, 'body', 0.6), {
		stops: ['#ffffff', '#cbb6ea'],
		depth: 50,
		dark: '#3a1a6a',
		rim: '#fff',
		outline: ink,
		outlineWidth: 6,
	});
	art += volume(s, blob('310,680! 420,640 580,640 690,680! 720,800 690,960! 310,960! 280,800'), {
		stops: ['#5a1f9c', '#2a0a5a'],
		depth: 40,
		dark: ink,
		rim: pink,
		rimWidth: 9,
		outline: ink,
		outlineWidth: 6,
		marks: tube(s, 'M440 760L480 840L500 730L530 870L560 770L600 800', lime, 9) + stroke('M500 650V960', '#1a0636', 6),
	});
	art +=
		stroke(line('390,650 420,730 500,764 580,730 610,650'), '#5a3308', 22) +
		`<path d="${line('390,650 420,730 500,764 580,730 610,650')}" fill="none" stroke="#ffd24f" stroke-width="16" stroke-dasharray="16 7"/>`;
	art += place(
		fill(oval(0, 0, 34), '#5a3308') +
			fill(oval(0, 0, 29), s.radial(['#fff6c2', '#ffc83d', '#a8681c'])) +
			stroke('M-10 16V-14M10 16V-14M-16 -2H16', '#5a3308', 6),
		500,
		786,
	);
	for (const k of [-1, 1]) {
		const p = (t: string) => pts(t).map(([x, y]) => [500 + k * x, y] as Point);
		art += volume(s, shaggy(p('150,640 230,650 310,720 350,810 350,880 280,900 230,860 180,800'), 28, `arm${k}`, 0.7), {
			stops: ['#463a5c', '#150e20'],
			depth: 34,
			dark: ink,
			rim: k < 0 ? pink : lime,
			rimWidth: 13,
			outline: ink,
			outlineWidth: 6,
		});
	}
	art += place(pandaHead(s), 0, 0);
	// Desk with the record players.
	art += volume(
		s,
		poly([
			[60, 850],
			[940, 850],
			[1010, 1010],
			[-10, 1010],
		]),
		{ stops: ['#4a3a70', '#221640', '#120a26'], depth: 20, rim: cyan, rimWidth: 5, outline: ink, outlineWidth: 7 },
	);
	art += vinyl(s, 236, 912, 170, 0.4, pink) + vinyl(s, 764, 912, 170, 0.4, lime);
	art +=
		fill(
			poly([
				[420, 862],
				[580, 862],
				[604, 985],
				[396, 985],
			]),
			'#0d0818',
		) +
		[0, 1, 2, 3]
			.map(
				(i) =>
					stroke(`M${430 + i * 46} 930V975`, '#4a3f66', 8) +
					fill(box(418 + i * 46, 936 + ((i * 17) % 28), 25, 13, 4), [pink, lime, cyan, '#fff06b'][i] as string) +
					fill(oval(436 + i * 43, 890, 14, 9), s.linear(['#f2ecff', '#6a5f86'])) +
					stroke(`M${436 + i * 43} 890l5 -8`, ink, 4),
			)
			.join('');
	for (const k of [-1, 1]) {
		const x = 500 + k * 268;
		art +=
			fill(
				shaggy(
					[
						[x - 66, 870],
						[x - 40, 836],
						[x + 40, 836],
						[x + 66, 870],
						[x + 50, 908],
						[x - 50, 908],
					],
					14,
					`hand${k}`,
					0.5,
				),
				s.linear(['#4a3f5f', '#17101f']),
			) +
			stroke(`M${x - 26} 884v20M${x} 888v20M${x + 26} 884v20`, ink, 6) +
			`<path d="M${x - 50} 848Q${x} 826 ${x + 50} 848" stroke="${k < 0 ? pink : lime}" stroke-width="6" fill="none"/>`;
	}
	if (view !== 'logo') {
		const front2 = poly([
			[-10, 1006],
			[1010, 1006],
			[980, 1180],
			[20, 1180],
		]);
		art +=
			volume(s, front2, {
				stops: ['#2a1a4a', '#0d0620'],
				depth: 20,
				rim: pink,
				rimWidth: 5,
				outline: ink,
				outlineWidth: 7,
			}) + stroke('M-6 1008H1006', lime, 7);
		for (let i = 0; i < 22; i++) {
			const q = 30 + Math.abs(Math.sin(i * 1.3)) * 100;
			art += fill(box(60 + i * 41, 1160 - q, 26, q, 5), s.linear([pink, '#fff06b', lime]));
		}
	}
	return art;
}

const note = (color: string) =>
	fill('M0 0V-60L44 -72V-14', 'none', `stroke="${color}" stroke-width="9" stroke-linejoin="round"`) +
	fill(oval(-12, 2, 16, 12), color) +
	fill(oval(32, -12, 16, 12), color);

function front(s: Sheet, view: View, at: Spot): string {
	const [w, h, u] = [s.w, s.h, unit(s)];
	let art = '';
	const r = s.random('notes');
	for (let i = 0; i < 9; i++) {
		const side = i % 2 ? 1 : -1;
		const [nx, ny] = [at.x * w + side * at.size * h * (0.42 + 0.3 * r.next()), h * (0.08 + 0.5 * r.next())];
		const c = [lime, pink, cyan, '#fff06b'][i % 4] as string;
		art += lamp(s, nx, ny, 60 * u, c, 0.4) + place(note(c), nx, ny, (0.4 + r.next() * 0.5) * u, r.range(-24, 24));
	}
	if (view !== 'panel')
		for (const [x, t, k] of [
			[0, 40, 1],
			[0.03, 80, 0.8],
			[1, 140, 1],
			[0.97, 105, 0.8],
		] as [number, number, number][])
			for (let j = 0; j < 3; j++) {
				const l = 210 * u * k;
				art += place(
					fill(
						`M0 0Q${f(l * 0.4)} ${f(-l * 0.13)} ${f(l)} 0Q${f(l * 0.4)} ${f(l * 0.13)} 0 0Z`,
						s.linear(['#1a5a1f', '#0a2414'], 0),
					) + stroke(`M0 0H${f(l)}`, lime, 2, 'opacity=".4"'),
					x * w,
					-10,
					1,
					t + (j - 1) * 22,
				);
			}
	return (
		art +
		particles(s, 'confetti', 46, [lime, pink, cyan, '#fff06b'], { size: 1.1 }) +
		particles(s, 'bokeh', 12, [lime, pink, cyan], { size: 1.8, opacity: 0.5 })
	);
}

const world: World = {
	name: 'bamboo-beats',
	title: { en: 'Bamboo Beats', zh: '竹韵节拍' },
	scene,
	hero,
	front,
	word: {
		face: 'bungee',
		lines: ['Bamboo', { text: 'Beats', size: 1.1 }],
		stops: ['#ffffff', '#f2ffb0@30', lime, '#3fa80f'],
		trim: ['#ffd0f2', pink, '#7a0a6a'],
		body: '#1f0640',
		glow: pink,
		arch: 0.04,
		tracking: 3,
		leading: 0.8,
		behind: (s, w, h) => lamp(s, 0, 0, w * 0.68, '#14041f', 0.85, h * 0.9),
		before: (s, w, h) =>
			place(note('#fff06b'), w * 0.53, -h * 0.2, 1.4, 12) + flare(s, -w * 0.34, -h * 0.36, 70, '#f2ffb0'),
	},
	colors: { deep: '#12041f', panel: '#4a1278', light: '#e6ff8a', accent: pink },
	metal: ['#f7ffd6', '#c9ff4f', '#6fc41f', '#1f5a0f', '#b0f03d'],
	frame: 'tile',
	symbols: [
		{
			art: (s) => place(pandaHead(s), -60, 110, 1.12),
			stops: ['#ffffff', '#c3aee6'],
			zoom: 0.74,
			enamel: ['#ff5fc8', '#5a0a6a'],
		},
		{
			art: (s) => vinyl(s, 500, 500, 400, 1, pink),
			stops: ['#ffd0f2', pink],
			zoom: 0.74,
			enamel: ['#6fc41f', '#143a0a'],
		},
		{ icon: 'headphones', stops: ['#eaffb0', lime, '#3f8a0f'] },
		{ icon: 'microphone', stops: ['#e0fbff', cyan, '#0f6a9c'] },
		{
			art: (s) => place(stack(s, cyan), 230, 940, 1.6),
			stops: ['#e0fbff', cyan],
			zoom: 0.68,
			enamel: ['#3a4fd6', '#120a4a'],
		},
		{ icon: 'bamboo', stops: ['#f6ffd0', '#a8f03d', '#2f7a14'], ribbon: 'WILD', enamel: ['#1f8a5a', '#06301f'] },
		{ icon: 'musical-notes', stops: ['#fffbd0', '#fff06b', '#e0902a'], ribbon: 'DROP', enamel: ['#8a1fb8', '#2a0650'] },
	],
	royals: [
		['#f6ffd0', lime, '#3f8a0f'],
		['#ffe0f6', pink, '#8a0a6a'],
		['#e0fbff', cyan, '#0f5a8a'],
		['#fffbd0', '#fff06b', '#c4801f'],
		['#f0e3ff', '#b86fff', '#4a149c'],
	],
	feature: { kind: 'free-spins', title: 'DROP THE BEAT', count: 10 },
	heroAt: {
		banner: { x: 0.5, y: 0.4, size: 0.82 },
		wide: { x: 0.69, y: 0.5, size: 0.94 },
		poster: { x: 0.73, y: 0.5, size: 0.9 },
		tall: { x: 0.5, y: 0.61, size: 0.56 },
		logo: { x: 0.5, y: 0.42, size: 0.86 },
	},
	wordAt: {
		banner: { x: 0.5, y: 0.81, size: 0.84, height: 0.36 },
		poster: { x: 0.27, y: 0.5, size: 0.46, height: 0.6 },
	},
	alt: {
		scene: {
			en: 'a panda DJ in mirrored shades at the turntables in a bamboo grove lit lime and magenta',
			zh: '戴着墨镜的熊猫DJ在青柠与品红灯光的竹林里打碟',
		},
		feature: { en: 'ten free spins, the panda at the decks', zh: '十次免费旋转，熊猫坐镇打碟台' },
		symbols: {
			en: 'panda, record, headphones, microphone, loudspeaker, bamboo and notes',
			zh: '熊猫、唱片、耳机、话筒、音箱、竹子与音符',
		},
	},
};

export const drawings = gameDrawings(world);
