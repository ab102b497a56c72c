import {
	alpha,
	band,
	bead,
	blob,
	body,
	both,
	box,
	emblem,
	f,
	fill,
	flare,
	lamp,
	line,
	metals,
	oval,
	particles,
	place,
	poly,
	rays,
	shine,
	stars,
	stroke,
} from '../toolkit.ts';
import type { Play, Sheet } from '../toolkit.ts';
import { entry } from '../entries/orchard-of-ra.ts';
import { world } from '../games/orchard-of-ra.ts';
import { ground } from '../grounds/orchard-of-ra.ts';
import { triumph } from '../poses/orchard-of-ra.ts';
import { rig } from '../rigs/orchard-of-ra.ts';

const gold = { to: '#9a5a0c', rim: '#fffbe0', rimLight: 1 };
const [lapis, turquoise, carnelian] = ['#2050d9', '#1fb8b0', '#e0482a'];

function pharaoh(s: Sheet): string {
	let stripes = '';
	for (let i = 0; i < 12; i++)
		stripes += stroke(`M0 ${250 + i * 66}Q500 ${60 + i * 66} 1000 ${250 + i * 66}`, lapis, 32);
	let art = body(
		s,
		blob(
			'500,40 680,70 800,180 850,340 900,520 960,700 960,860! 860,950 720,960! 660,820 500,850 340,820 280,960! 140,950 40,860! 40,700 100,520 150,340 200,180 320,70',
		),
		'#ffc62e',
		{ ...gold, depth: 56, marks: stripes },
	);
	art += body(
		s,
		blob('500,180 630,200 690,300 690,480 650,630 580,740 500,780 420,740 350,630 310,480 310,300 370,200'),
		'#ffcf4a',
		{ ...gold, depth: 60 },
	);
	art += both(
		fill(blob('350,420! 400,385 460,390 490,425! 440,450 390,448'), '#fffbe8') +
			fill(oval(424, 420, 24), '#140a2e') +
			stroke('M340 420Q410 370 496 428M360 430Q300 440 250 430', '#140a2e', 17) +
			stroke('M340 356Q410 310 490 350', '#1c2a8f', 22),
	);
	art +=
		stroke(line('480,450 470,560 500,584 530,560'), '#a8640f', 13) +
		body(s, blob('430,640! 500,622 570,640! 540,680 500,690 460,680'), '#e08a2a', {
			to: '#9a4a0c',
			depth: 12,
			outlineWidth: 7,
		});
	art += body(s, blob('460,780! 540,780! 556,900 520,985 480,985 444,900'), lapis, {
		to: '#0a1f7a',
		depth: 22,
		marks: [820, 870, 920].map((y) => stroke(`M430 ${y}H570`, '#ffc62e', 15)).join(''),
	});
	art +=
		body(s, box(296, 190, 408, 76, 30), '#ffc62e', { ...gold, depth: 20 }) +
		[0, 1, 2, 3, 4].map((i) => bead(s, 350 + i * 75, 228, 26, [turquoise, carnelian][i % 2] as string, false)).join('');
	return (
		art +
		body(s, blob('500,20 548,60 560,130 530,190 500,210 470,190 440,130 452,60'), '#ffc62e', { ...gold, depth: 22 }) +
		bead(s, 500, 104, 34, carnelian) +
		shine(380, 300, 26, 60, 20, 0.6)
	);
}

function falcon(s: Sheet): string {
	let collar = '';
	for (let i = 0; i < 5; i++)
		collar += stroke(
			`M${120 - i * 12} ${640 + i * 62}Q430 ${880 + i * 50} ${800 + i * 24} ${640 + i * 62}`,
			[turquoise, '#ffc62e', carnelian, '#ffc62e', lapis][i] as string,
			58,
		);
	const chest = blob('200,560 440,520 680,560 860,760 940,985! 60,985! 90,760');
	let art = body(s, chest, '#ffc62e', { ...gold, depth: 40, marks: collar });
	art += body(
		s,
		blob(
			'420,60 580,70 700,160 760,280 770,400 740,520 700,640 560,720 400,730 240,680 170,540 160,360 220,190 310,100',
		),
		turquoise,
		{
			to: '#0b4a6b',
			depth: 70,
			rim: '#d9fff6',
			rimLight: 1,
			marks:
				fill(blob('520,300 700,280 780,420 730,560 620,640 500,560 460,420'), '#fff6e0') +
				[0, 1, 2, 3].map((i) => stroke(`M${190 + i * 60} ${300 + i * 96}q40 60 100 40`, '#0f6a8a', 17)).join(''),
		},
	);
	art +=
		body(s, blob('690,290! 800,300 880,350 915,430 890,520! 850,460 790,450 700,460!'), '#ffb82e', {
			...gold,
			depth: 34,
		}) + stroke('M720 390Q790 385 850 420', '#9a5a0c', 13);
	art +=
		fill(oval(600, 340, 74, 62), '#fff') +
		fill(oval(610, 340, 50), s.radial(['#ffcf4a', '#e0780a'])) +
		fill(oval(614, 340, 27), '#0a0a1f') +
		fill(oval(600, 322, 13), '#fff');
	return (
		art +
		stroke('M470 300Q590 220 720 300M480 370Q590 430 700 380', '#0a1438', 28) +
		stroke(line('600,410 590,520 540,600'), '#0a1438', 28) +
		stroke(line('540,410 440,520 400,500 420,460'), '#0a1438', 20) +
		shine(370, 170, 90, 30, -32, 0.6)
	);
}

function scarab(s: Sheet): string {
	const leg = (p: string) => stroke(line(p), '#5a3005', 58) + stroke(line(p), '#ffc62e', 36);
	let art = both(
		leg('330,420 180,340 120,200 190,130') + leg('280,560 120,540 30,640') + leg('300,720 180,800 150,940'),
	);
	const shell = blob('500,330 680,350 790,470 810,640 740,830 620,940 500,970 380,940 260,830 190,640 210,470 320,350');
	art += body(s, shell, lapis, {
		to: '#081a6b',
		depth: 80,
		rim: '#9fd4ff',
		rimLight: 1,
		marks: both(stroke('M440 420Q380 640 430 900M360 440Q280 640 340 850', '#5fa8ff', 13, 'opacity=".8"')),
	});
	art +=
		stroke('M500 400V960', '#ffc62e', 24) +
		stroke(
			blob('500,350 670,368 770,480 790,640 722,816 610,918 500,948 390,918 278,816 210,640 230,480 330,368'),
			'#ffc62e',
			15,
		);
	art +=
		body(s, blob('500,230 640,240 730,310 750,390 640,430 500,440 360,430 250,390 270,310 360,240'), '#ffc62e', {
			...gold,
			depth: 36,
		}) +
		bead(s, 500, 330, 60, carnelian) +
		both(bead(s, 370, 330, 34, turquoise));
	art +=
		body(s, blob('500,60 580,80 630,150 610,230 500,260 390,230 370,150 420,80'), turquoise, {
			to: '#0b4a6b',
			depth: 34,
		}) +
		both(
			bead(s, 400, 150, 32, '#140a2e') +
				body(s, blob('440,90! 420,20 460,10 480,70!'), '#ffc62e', { ...gold, depth: 8 }),
		);
	return art + shine(340, 560, 46, 120, 18, 0.6);
}

function obelisk(s: Sheet): string {
	let art = lamp(s, 500, 130, 260, '#fff0a0', 0.9);
	for (const [x, k] of [
		[190, 1],
		[810, -1],
	] as const)
		for (const t of [-60, -20, 20])
			art += place(
				body(s, blob('0,0! -50,-130 -20,-290 0,-360! 20,-290 50,-130'), '#3fb84a', { to: '#0f5a2a', depth: 26 }),
				x,
				930,
				1,
				t * k + 10 * k,
			);
	art +=
		body(s, box(220, 860, 560, 110, 12), '#e0a860', { to: '#8a5424', depth: 26 }) +
		body(s, box(280, 790, 440, 80, 10), '#f0c080', { to: '#9c6430', depth: 20 });
	art += body(
		s,
		poly([
			[340, 800],
			[400, 200],
			[600, 200],
			[660, 800],
		]),
		'#ff9a7a',
		{
			to: '#a8443a',
			angle: 0,
			depth: 36,
			rim: '#ffe6d0',
			marks: fill(
				poly([
					[500, 200],
					[600, 200],
					[660, 800],
					[500, 800],
				]),
				'#7a2a2a',
				'opacity=".32"',
			),
		},
	);
	(['eye-of-horus', 'ankh', 'eagle-emblem', 'lotus'] as const).forEach(
		(icon, i) =>
			(art += place(
				emblem(s, icon, 128, ['#fff6c2', '#ffc62e', '#c4780a'], { outline: '#6b1f1a' }),
				494 - i * 4,
				290 + i * 132,
			)),
	);
	return (
		art +
		body(
			s,
			poly([
				[392, 210],
				[500, 20],
				[608, 210],
			]),
			'#ffd23a',
			{ ...gold, depth: 24, angle: 0 },
		) +
		fill(
			poly([
				[500, 30],
				[600, 204],
				[500, 204],
			]),
			'#c4780a',
			'opacity=".5"',
		) +
		flare(s, 500, 60, 150, '#fffbe0')
	);
}

function fig(s: Sheet): string {
	let art = place(
		body(s, blob('0,0! 60,-130 180,-190 330,-180! 330,-60 260,60 130,90'), '#4fc43a', { to: '#14651f', depth: 28 }) +
			stroke('M16 -4Q160 -60 300 -160', '#d9ffb0', 10),
		520,
		210,
		1.15,
		4,
	);
	const whole = blob(
		'470,110! 560,150 590,280 720,420 770,600 720,780 580,890 420,890 280,800 220,640 260,460 400,300 420,160',
	);
	art +=
		body(s, whole, '#9a3ad9', {
			to: '#2f0a5a',
			depth: 84,
			rim: '#f0c4ff',
			rimLight: 1,
			marks: [0, 1, 2, 3, 4]
				.map((i) => stroke(`M470 140Q${260 + i * 110} 400 ${300 + i * 100} 880`, '#5a148f', 13, 'opacity=".5"'))
				.join(''),
		}) + shine(370, 480, 44, 130, 22, 0.6);
	const half = blob('700,520 830,570 920,690 900,830 800,940 660,960 550,890 520,770 560,640 620,560');
	art += body(s, half, '#6a1f9c', { to: '#2f0a5a', depth: 20 });
	art += `<g transform="translate(718 762) scale(.86) translate(-718 -762)">${fill(half, '#fff0dc')}<g transform="translate(718 762) scale(.86) translate(-718 -762)">${body(s, half, '#ff4a5f', { to: '#a80f3a', depth: 34, outlineWidth: 3 })}</g></g>`;
	const r = s.random('seeds');
	for (let i = 0; i < 26; i++) art += fill(oval(720 + r.bell() * 190, 770 + r.bell() * 190, 10, 7), '#ffe6a0');
	return art + stroke('M470 120Q450 60 490 20', '#3a5a14', 34);
}

function sun(s: Sheet): string {
	let art = '';
	for (let i = 0; i < 16; i++)
		art += place(
			body(
				s,
				i % 2
					? blob('-54,0! -40,-100 0,-170! 40,-100 54,0!')
					: poly([
							[-50, 0],
							[0, -196],
							[50, 0],
						]),
				i % 2 ? '#ff7a1f' : '#ffc62e',
				{ to: i % 2 ? '#c42a0a' : '#c4780a', depth: 16, outlineWidth: 9 },
			),
			500 + Math.sin((i * Math.PI) / 8) * 290,
			500 - Math.cos((i * Math.PI) / 8) * 290,
			1,
			i * 22.5,
		);
	art +=
		body(s, oval(500, 500, 326), '#ffc21f', { to: '#e0780a', depth: 60, rim: '#fffbe0', rimLight: 1 }) +
		stroke(oval(500, 500, 272), '#a8540a', 13, 'opacity=".8"') +
		fill(oval(500, 500, 262), s.radial(['#fffbd0', '#ffd23a', '#ff9a1f']));
	return (
		art +
		place(emblem(s, 'eye-of-horus', 410, ['#4a8aff', '#2050d9', '#0a1f7a'], { outline: '#0a1448' }), 500, 510) +
		shine(360, 330, 110, 44, -36, 0.7)
	);
}

function gate(s: Sheet): string {
	const inner = poly([
		[350, 940],
		[360, 430],
		[640, 430],
		[650, 940],
	]);
	let art =
		body(
			s,
			poly([
				[40, 950],
				[110, 230],
				[400, 230],
				[380, 950],
			]),
			'#f0c07a',
			{ to: '#9c6430', depth: 40, angle: 20 },
		) +
		body(
			s,
			poly([
				[960, 950],
				[890, 230],
				[600, 230],
				[620, 950],
			]),
			'#e0aa66',
			{ to: '#8a5424', depth: 40, angle: 20 },
		);
	art +=
		fill(inner, s.linear(['#d9fff0', '#6fe07a', '#1f8a3a'])) +
		s.clip(
			inner,
			lamp(s, 500, 560, 240, '#fffbd0', 1) +
				rays(s, 500, 560, 400, 14, '#ffffff', 0.7) +
				[400, 500, 600]
					.map(
						(x, i) =>
							body(s, blob(`${x},700 ${x + 80},740 ${x + 90},830 ${x},880 ${x - 90},830 ${x - 80},740`), '#3fb84a', {
								to: '#0f5a2a',
								depth: 22,
							}) +
							bead(s, x - 20, 790 - i * 8, 26, '#a83ad9') +
							bead(s, x + 34, 820, 24, '#ff5a4a'),
					)
					.join('') +
				stroke('M500 950Q480 900 510 860', '#ffe0a0', 60),
		);
	art += both(body(s, box(300, 420, 70, 530, 8), '#ffc62e', { ...gold, depth: 18 }));
	art +=
		body(
			s,
			poly([
				[250, 440],
				[270, 320],
				[730, 320],
				[750, 440],
			]),
			'#ffc62e',
			{ ...gold, depth: 26 },
		) +
		body(
			s,
			poly([
				[60, 250],
				[40, 160],
				[410, 160],
				[410, 250],
			]),
			turquoise,
			{ to: '#0b4a5a', depth: 20 },
		) +
		body(
			s,
			poly([
				[940, 250],
				[960, 160],
				[590, 160],
				[590, 250],
			]),
			turquoise,
			{ to: '#0b4a5a', depth: 20 },
		);
	art += both(
		place(emblem(s, 'ankh', 170, ['#5fb0ff', '#2050d9', '#0a1f7a'], { outline: '#5a2f0a' }), 236, 470) +
			place(emblem(s, 'lotus', 150, ['#ff9a7a', '#e0482a', '#8f1f0f'], { outline: '#5a2f0a' }), 226, 680),
	);
	return (
		art +
		body(
			s,
			blob('500,90 640,120 760,60 860,110! 760,210 620,240 500,250 380,240 240,210 140,110! 240,60 360,120'),
			'#ffc62e',
			{
				...gold,
				depth: 26,
				marks: [-3, -2, -1, 1, 2, 3].map((k) => stroke(`M${500 + k * 60} 100L${500 + k * 50} 240`, lapis, 18)).join(''),
			},
		) +
		bead(s, 500, 180, 84, carnelian)
	);
}

function reel(s: Sheet, height: number): string {
	let art =
		`<rect width="256" height="${height}" fill="${s.linear(['#1f4fc4', '#3f9ae8@22', '#ffd98a@62', '#ff9a2e'])}"/>` +
		rays(s, 128, height * 0.24, height, 26, '#fff6c2', 0.85) +
		lamp(s, 128, height * 0.24, 280, '#fff0a0', 0.9);
	for (const k of [-2, -1, 0, 1, 2]) {
		const [x, y] = [128 + k * 46, height * (0.72 - Math.abs(k) * 0.06)];
		art +=
			stroke(`M128 ${f(height * 0.28)}L${x} ${f(y)}`, '#8a4a05', 15) +
			stroke(`M128 ${f(height * 0.28)}L${x} ${f(y)}`, '#ffe27a', 9) +
			place(emblem(s, 'ankh', 62, ['#fff6c2', '#ffc62e', '#b0690f'], { outline: '#5a2f05' }), x, y + 20, 1, k * -9);
	}
	art += place(sun(s), 4, height * 0.24 - 124, 0.248);
	for (const [x, q] of [
		[40, 0.13],
		[128, 0.17],
		[216, 0.13],
	] as const)
		art += place(fig(s), x - q * 500, height - q * 960, q);
	return (
		art +
		particles(s, 'glint', 16, ['#ffffff', '#fff0a0'], { size: 2.6 }) +
		stroke(box(9, 9, 238, height - 18, 22), s.linear(metals.gold, 70), 11) +
		stroke(box(9, 9, 238, height - 18, 22), lapis, 3)
	);
}

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	entry,
	reels: 5,
	rows: 3,
	symbols: {
		1: { art: pharaoh, glow: '#ffd23a', zoom: 0.94 },
		2: { art: falcon, glow: '#3fe0d0', zoom: 0.92, shift: [2, 0] },
		3: { art: scarab, glow: '#5f8aff', zoom: 0.94 },
		4: { art: obelisk, glow: '#ffa07a', zoom: 0.94 },
		5: { art: fig, glow: '#c46bff', zoom: 0.93 },
		W: {
			art: sun,
			glow: '#ffcf3a',
			zoom: 0.93,
			shift: [0, -8],
			burst: '#fff0a0',
			ribbon: 'wild',
			ribbonColor: '#1f46b8',
		},
		S: {
			art: gate,
			glow: '#7af09a',
			zoom: 0.9,
			shift: [0, -10],
			burst: '#6fe07a',
			ribbon: 'bonus',
			ribbonColor: '#b03a14',
		},
	},
	royals: { face: 'lilita' },
	reel,
	margin: [74, 60, 52, 60],
	plate: [alpha('#0c1f4a', 0.88), alpha('#14407a', 0.72), alpha('#081638', 0.92)],
	frame: (s, x, y, w, h) => {
		let marks = '';
		const inlay = (cx: number, cy: number, i: number, upright: boolean) =>
			fill(
				upright ? box(cx - 9, cy - 11, 18, 22, 2) : box(cx - 11, cy - 9, 22, 18, 2),
				s.linear(
					[
						[lapis, '#0a2a8f'],
						[turquoise, '#0b6b6b'],
						[carnelian, '#8f1f0f'],
					][i % 3] as string[],
				),
			) +
			stroke(
				upright ? box(cx - 9, cy - 11, 18, 22, 2) : box(cx - 11, cy - 9, 22, 18, 2),
				'#fff0b0',
				1.2,
				'opacity=".7"',
			);
		for (let i = 0; i * 26 < w; i++)
			for (const py of [y - 13, y + h + 13]) marks += inlay(x + 13 + i * 26, py, i, false);
		for (let i = 0; i * 26 < h; i++)
			for (const px of [x - 13, x + w + 13]) marks += inlay(px, y + 13 + i * 26, i, true);
		const wing = (k: number) =>
			[0, 1, 2]
				.map((row) =>
					[0, 1, 2, 3, 4, 5, 6, 7]
						.map((i) =>
							place(
								body(s, blob('0,0! -8,18 0,40! 8,18'), [lapis, turquoise, carnelian][row] as string, {
									depth: 4,
									outlineWidth: 2,
									outline: '#3a1f05',
								}),
								x + w / 2 + k * (38 + i * 17),
								y - 52 + i * 2.4 + row * 9,
								0.85 - row * 0.12,
								k * -(34 + i * 4),
							),
						)
						.join(''),
				)
				.join('');
		const capital =
			body(s, blob('-34,-30! 34,-30! 24,-6 26,34! -26,34! -24,-6'), '#ffc62e', { ...gold, depth: 7, outlineWidth: 3 }) +
			[-18, 0, 18]
				.map((k) =>
					body(s, blob(`${k - 9},26 ${k - 12},-10 ${k},-28! ${k + 12},-10 ${k + 9},26`), k ? turquoise : lapis, {
						depth: 4,
						outlineWidth: 2,
					}),
				)
				.join('');
		const upright = (sx: number, sy: number, flip: boolean) =>
			`<g transform="translate(${f(sx)} ${f(sy)}) scale(1 ${flip ? -1 : 1})">${capital}</g>`;
		return (
			band(s, [x, y, w, h], 26, {
				paint: ['#fff0b0', '#e0a02c', '#8a5208', '#c4861c'],
				edge: world.metal,
				ink: '#3a1f05',
				round: 8,
				marks,
			}) +
			upright(x - 12, y - 16, false) +
			upright(x + w + 12, y - 16, false) +
			upright(x - 12, y + h + 12, true) +
			upright(x + w + 12, y + h + 12, true) +
			wing(-1) +
			wing(1) +
			place(sun(s), x + w / 2 - 38, y - 73, 0.076)
		);
	},
	feature: {
		ramp: ['#070314', '#24104a', '#6b1f6b', '#d9503f', '#ffb84a', '#fff8d9'],
		keep: 0.16,
		over: (s) => stars(s, 120, 0.45, '#fff0d0') + particles(s, 'glint', 20, ['#ffe9a0'], { seed: 'dusk' }),
	},
};
