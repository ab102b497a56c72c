import {
	alpha,
	band,
	bead,
	beads,
	blob,
	body,
	bow,
	box,
	corners,
	fill,
	flame,
	flare,
	gem,
	lamp,
	lighten,
	line,
	metals,
	moon,
	oval,
	particles,
	place,
	poly,
	rays,
	shine,
	star,
	stroke,
	violin,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { entry } from '../entries/moonlit-masquerade.ts';
import { hero, world } from '../games/moonlit-masquerade.ts';
import { ground } from '../grounds/moonlit-masquerade.ts';
import { triumph } from '../poses/moonlit-masquerade.ts';
import { rig } from '../rigs/moonlit-masquerade.ts';

const gold = { to: '#9a560c', rim: '#fffbe0', rimLight: 1 };

/** Profile of a lady in ivory on a cameo. */
function contessa(s: Sheet): string {
	let art = body(s, oval(500, 500, 400, 480), '#ffc62e', { ...gold, depth: 50 });
	for (let i = 0; i < 20; i++)
		art += bead(
			s,
			500 + Math.cos((i * Math.PI) / 10) * 358,
			500 + Math.sin((i * Math.PI) / 10) * 436,
			27,
			i % 2 ? '#ff5aa8' : '#fff0d0',
			false,
		);
	const inner = oval(500, 500, 312, 388);
	const profile = blob(
		'610,190 690,240 700,320! 690,370 730,440! 745,462 712,478! 716,510 700,520! 706,552 676,566! 670,640 600,640! 560,640 548,690 590,760 680,830 720,920! 300,920! 330,820 400,740 420,660 360,560 350,420 380,280 480,200',
	);
	art += fill(inner, s.radial(['#a83ad9', '#5a148f', '#2a0652'])) + stroke(inner, '#3a0a5a', 18);
	art += s.clip(
		inner,
		lamp(s, 560, 430, 320, '#ffb0e8', 0.5) +
			body(
				s,
				blob('420,160 300,170 230,260 240,380 210,480 260,600 340,650 400,560! 390,420 440,300 560,220 640,210!'),
				'#8a3a1f',
				{ to: '#3a0f14', depth: 34, rim: '#ffc49a' },
			) +
			body(s, profile, '#fff0e4', { to: '#d9a0b8', depth: 50, rim: '#ffffff', rimLight: 1 }) +
			body(
				s,
				blob('480,160 620,140 690,210 640,260 520,270 440,360 400,500 340,620 280,600 270,460 300,300 380,200'),
				'#a8502a',
				{ to: '#4a141a', depth: 36, rim: '#ffd0a0' },
			) +
			body(s, blob('560,360! 640,330 720,360! 722,410 690,440 640,430 590,440 540,410'), '#2a1a6b', {
				to: '#120636',
				depth: 14,
				rim: '#ffd35a',
				outlineWidth: 8,
			}) +
			fill(oval(668, 386, 24, 15), '#fff') +
			fill(oval(676, 386, 11), '#120636') +
			fill(blob('700,516! 660,512 648,528 676,544 706,550!'), '#e0284a') +
			[0, 1, 2, 3, 4].map((i) => bead(s, 420 + i * 52, 726 + Math.sin(i * 0.8) * 26, 24, '#ffffff')).join('') +
			bead(s, 470, 520, 26, '#ffc62e') +
			body(s, blob('520,170! 470,60 380,40 300,90 360,150 440,190'), '#ff5aa8', { to: '#8f0f5a', depth: 26 }),
	);
	return art + shine(300, 250, 40, 130, 28, 0.3);
}

function doctor(s: Sheet): string {
	let art = body(s, blob('200,330 120,560 150,780 260,960! 740,960! 850,780 880,560 800,330 500,260'), '#3a2a5f', {
		to: '#120826',
		depth: 60,
		rim: '#b89aff',
	});
	art += body(
		s,
		blob(
			'500,280 640,300 730,400 740,520 680,600 600,620 480,640 340,760 210,900 120,960! 150,820 220,680 280,560 290,430 370,320',
		),
		'#fff4e0',
		{ to: '#c49a7a', depth: 60, rim: '#ffffff', rimLight: 1 },
	);
	art +=
		stroke(line('300,600 230,720 150,920'), '#a87a5a', 13) +
		stroke(line('420,560 330,700 230,820'), '#a87a5a', 9, 'opacity=".6"');
	for (const [x, y, r] of [
		[420, 440, 96],
		[644, 430, 84],
	] as const)
		art +=
			fill(oval(x, y, r), '#5a2a08') +
			fill(oval(x, y, r - 14), s.linear(metals.gold, 60)) +
			fill(oval(x, y, r - 34), s.radial(['#ff8af0', '#8a1fb0', '#1c0430'])) +
			shine(x - 22, y - 24, 22, 12, -30, 0.9);
	art += beads(s, 420, 440, 82, 10, 7, ['#ffc62e']) + stroke('M500 300V560', '#a87a5a', 8, 'opacity=".6"');
	art += body(s, blob('60,330 200,270 500,240 800,270 940,330 900,390 700,360 500,350 300,360 100,390'), '#2b1c4a', {
		to: '#0c0620',
		depth: 26,
		rim: '#b89aff',
	});
	art +=
		body(s, blob('270,300! 290,120 380,50 500,30 620,50 710,120 730,300! 500,330'), '#33215a', {
			to: '#0c0620',
			depth: 50,
			rim: '#b89aff',
		}) + body(s, blob('266,250! 500,290 734,250! 738,310 500,346 262,310'), '#c41f5f', { to: '#6b0a36', depth: 16 });
	return (
		art +
		place(gem(s, 50, '#ffc62e', 6), 500, 296) +
		body(s, blob('700,260! 760,120 880,50 960,80! 900,160 850,260 760,310'), '#ff5aa8', { to: '#8f0f5a', depth: 26 }) +
		stroke(line('720,270 800,170 930,90'), '#ffd0ec', 8)
	);
}

function gondola(s: Sheet): string {
	let art = lamp(s, 500, 820, 460, '#b89aff', 0.4);
	for (const [y, w] of [
		[840, 460],
		[890, 360],
		[930, 240],
	] as const)
		art +=
			fill(oval(500, y, w, 20), '#5f7aff', 'opacity=".55"') +
			stroke(`M${500 - w * 0.7} ${y}H${500 + w * 0.4}`, '#d9e6ff', 8, 'opacity=".8"');
	const hull = blob(
		'40,560! 60,420 30,330 90,300 120,420 180,600 320,720 500,750 680,720 820,600 880,400 930,180 990,130! 960,280 950,480 900,680 760,820 500,860 240,820 100,700',
	);
	art +=
		body(s, hull, '#3a2366', { to: '#0c0424', depth: 60, rim: '#c9b0ff', rimLight: 1 }) +
		stroke(line('120,470 180,620 320,740 500,770 680,740 830,610 890,430'), '#ffc62e', 20);
	for (let i = 0; i < 5; i++)
		art += place(
			body(s, box(-76, -15, 80, 30, 8), '#e6ecf6', { to: '#6a7a9c', depth: 8, outlineWidth: 8 }),
			930 - i * 9,
			190 + i * 56,
			1,
			-8 + i * 2,
		);
	art +=
		body(s, blob('330,720! 330,540 400,460 520,440 620,480 660,580 660,720! 500,750'), '#d9246a', {
			to: '#5a0a3a',
			depth: 50,
			rim: '#ffb0d9',
			marks: stroke('M420 460V740M500 444V750M580 462V740', '#8f0f4a', 14),
		}) + stroke(line('330,600 420,560 500,600 580,560 660,600'), '#ffc62e', 16);
	art +=
		stroke('M860 330V210', '#5a2a08', 24) +
		stroke('M860 330V210', '#ffc62e', 14) +
		lamp(s, 860, 160, 150, '#ffd98a', 0.9) +
		body(s, blob('820,230! 830,120 890,120 900,230!'), '#ffe27a', { to: '#ff9a2e', depth: 14 }) +
		body(
			s,
			poly([
				[810, 120],
				[860, 60],
				[910, 120],
			]),
			'#ffc62e',
			{ ...gold, depth: 10 },
		);
	return (
		art +
		stroke('M200 80L420 660', '#3a1a08', 34) +
		stroke('M200 80L420 660', '#c98a4a', 20) +
		body(s, blob('170,20 230,30 250,120 210,150 170,110'), '#c98a4a', { depth: 10 })
	);
}

function candles(s: Sheet): string {
	const arm =
		'M500 900V330M500 620C260 640 200 540 210 420M500 620C740 640 800 540 790 420M500 760C120 800 60 620 70 540M500 760C880 800 940 620 930 540';
	let art =
		stroke(arm, '#4a2004', 66) +
		stroke(arm, '#ffc62e', 42) +
		`<g transform="translate(-8 -8)">${stroke(arm, '#fff6c2', 9, 'opacity=".8"')}</g>`;
	for (const [x, y] of [
		[70, 520],
		[210, 400],
		[500, 310],
		[790, 400],
		[930, 520],
	] as const) {
		art +=
			lamp(s, x, y - 220, 150, '#ffb84a', 0.9) +
			body(s, box(x - 38, y - 130, 76, 136, 12), '#fff4e6', { to: '#d9b0c4', depth: 16, angle: 0 }) +
			body(s, blob(`${x - 72},${y - 10}! ${x + 72},${y - 10}! ${x + 40},${y + 46} ${x - 40},${y + 46}`), '#ffc62e', {
				...gold,
				depth: 14,
			}) +
			flame(s, x, y - 136, 150);
	}
	return (
		art +
		body(s, blob('430,860! 570,860! 600,920 740,960 740,990! 260,990! 260,960 400,920'), '#ffc62e', {
			...gold,
			depth: 26,
		}) +
		bead(s, 500, 620, 62, '#d9246a') +
		bead(s, 500, 766, 46, '#8a5aff')
	);
}

function mask(s: Sheet): string {
	let art = '';
	for (const [t, c, l] of [
		[-38, '#8a2ae0', 360],
		[38, '#8a2ae0', 360],
		[-19, '#ff3a8a', 430],
		[19, '#ff3a8a', 430],
		[0, '#22b8e0', 470],
	] as const)
		art += `<g transform="rotate(${t} 500 420)">${body(s, blob(`500,420! 430,${420 - l * 0.4} 450,${420 - l * 0.8} 500,${430 - l}! 550,${420 - l * 0.8} 570,${420 - l * 0.4}`), c, { depth: 26 })}${stroke(`M500 400V${450 - l}`, lighten(c, 0.7), 9)}</g>`;
	const d = blob(
		'40,330! 160,390 320,380 430,420 500,460 570,420 680,380 840,390 960,330! 960,520 890,680 740,760 610,720 540,620 500,590 460,620 390,720 260,760 110,680 40,520',
	);
	art += body(s, d, '#ffd23a', {
		to: '#a85a0c',
		depth: 56,
		rim: '#fffbe0',
		rimLight: 1,
		marks: fill(
			blob('500,460 570,420 680,380 840,390 960,330 960,520 890,680 740,760 610,720 540,620 500,590'),
			'#1c0a36',
		),
	});
	art += stroke(d, '#fff0b0', 10);
	for (const [k, c] of [
		[-1, '#5a1a8f'],
		[1, '#ffd23a'],
	] as const) {
		const eye = blob(
			`${500 + k * 110},560! ${500 + k * 180},490 ${500 + k * 290},480 ${500 + k * 380},530! ${500 + k * 330},610 ${500 + k * 220},640 ${500 + k * 140},620`,
		);
		art += fill(eye, '#0c0418') + stroke(eye, c, 20) + lamp(s, 500 + k * 240, 560, 70, '#ff6ac4', 0.7);
		for (const [x, y, q] of [
			[420, 430, 30],
			[400, 660, 24],
			[300, 700, 20],
		] as const)
			art += bead(s, 500 + k * x, y, q, k < 0 ? '#ff3a8a' : '#ffd23a', false);
		art += stroke(
			line([
				[500 + k * 110, 480],
				[500 + k * 200, 420],
				[500 + k * 330, 430],
				[500 + k * 360, 460],
			]),
			c,
			13,
		);
	}
	return (
		art +
		place(gem(s, 62, '#ff3a5a', 6), 500, 470) +
		body(s, 'M930 600L980 640L820 985L770 965Z', '#ffc62e', { ...gold, depth: 10 })
	);
}

function moonDisc(s: Sheet): string {
	let art =
		moon(s, 500, 500, 440, { light: '#f6ecff', dark: '#b094e8', halo: '#e0b8ff', haloSize: 1.08 }) +
		stroke(oval(500, 500, 440), '#ffffff', 13);
	// Palace in front of the moon, with lit windows.
	const roofs =
		'M80 760V650H150V590Q190 520 230 590V650H300V560H350V480Q420 340 490 480V560H560V620H620V520L660 440L700 520V620H780V680H900V760Z';
	art += s.clip(
		oval(500, 500, 440),
		fill(roofs + 'M0 760H1000V1000H0Z', '#2a0f5a') +
			stroke(roofs, '#8a5ae0', 8) +
			[
				[190, 640],
				[420, 540],
				[420, 610],
				[250, 710],
				[520, 660],
				[660, 560],
				[740, 710],
				[600, 700],
				[340, 690],
			]
				.map(([x, y]) => fill(box(x! - 13, y! - 20, 26, 38, 12), '#ffd98a'))
				.join('') +
			fill('M0 770H1000V1000H0Z', s.linear(['#4a2a9c', '#1c0a44'])),
	);
	return art;
}

function reel(s: Sheet, height: number): string {
	let art =
		`<rect width="256" height="${height}" fill="${s.linear(['#4a0f6b', '#a81f7a@35', '#5a148f@70', '#1c0638'])}"/>` +
		rays(s, 128, height * 0.3, height * 0.8, 24, '#ffb0e8', 0.7) +
		lamp(s, 128, height * 0.3, 230, '#ff8ad0', 0.8);
	const y0 = height * 0.5;
	art += body(
		s,
		`M128 ${y0 - 30}Q40 ${y0} 18 ${y0 + 130}Q0 ${height * 0.85} -10 ${height + 20}H266Q256 ${height * 0.85} 238 ${y0 + 130}Q216 ${y0} 128 ${y0 - 30}Z`,
		'#5a1a9c',
		{
			to: '#1c0638',
			depth: 24,
			rim: '#ff9af0',
			outlineWidth: 4,
			marks: [60, 95, 161, 196]
				.map((x) =>
					stroke(
						`M${128 + (x - 128) * 0.5} ${y0}Q${x} ${height * 0.75} ${x + (x - 128) * 0.4} ${height + 10}`,
						'#2f0a66',
						7,
					),
				)
				.join(''),
		},
	);
	art += body(s, `M100 ${y0 - 10}L156 ${y0 - 10}L176 ${height + 10}H80Z`, '#d9246a', {
		to: '#5a0a3a',
		depth: 14,
		outlineWidth: 4,
	});
	for (let i = 0; i < 5; i++) art += place(gem(s, 15, i % 2 ? '#22b8e0' : '#ffc62e', 6), 128, y0 + 60 + i * 46);
	for (let i = 0; i < 9; i++)
		art += place(
			body(s, blob('0,0! -24,40 -10,74 10,74 24,40'), '#fff4ff', { to: '#c49ae0', depth: 8, outlineWidth: 3 }),
			128 + (i - 4) * 13,
			y0 - 22,
			1,
			(4 - i) * 15,
		);
	art += place(hero(s), -26, height * 0.3 - 170, 0.31);
	for (const [x, y] of [
		[50, height - 40],
		[206, height - 46],
		[128, height - 26],
	] as const)
		art += beads(s, x, y, 20, 6, 14, ['#ff3a6a']) + bead(s, x, y, 15, '#ff6a8a');
	return (
		art +
		particles(s, 'glint', 16, ['#ffffff', '#ffd0f4'], { size: 2.4 }) +
		stroke(box(9, 9, 238, height - 18, 22), s.linear(metals.gold, 70), 11) +
		stroke(box(9, 9, 238, height - 18, 22), '#ff5aa8', 2.5)
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
		1: { art: contessa, glow: '#ff9ad0', zoom: 0.95 },
		2: { art: doctor, glow: '#c4a8ff', zoom: 0.94 },
		3: { art: gondola, glow: '#7a8aff', zoom: 0.94 },
		4: { art: (s) => bow(s, '#8a3a14') + violin(s, '#e0782a', '#6b2408'), glow: '#ffa04a', zoom: 0.95 },
		5: { art: candles, glow: '#ffcf4a', zoom: 0.93 },
		W: {
			art: hero,
			glow: '#e06bff',
			zoom: 0.86,
			shift: [0, -18],
			burst: '#ff6ac4',
			ribbon: 'wild',
			ribbonColor: '#7a14b8',
		},
		M: { art: mask, glow: '#ffcf3a', zoom: 0.93, burst: '#22b8e0' },
		S: {
			art: moonDisc,
			glow: '#e0c4ff',
			zoom: 0.9,
			shift: [0, -10],
			burst: '#b89aff',
			ribbon: 'bonus',
			ribbonColor: '#b0145f',
		},
	},
	royals: { face: 'cinzel' },
	reel,
	margin: [72, 58, 54, 58],
	plate: [alpha('#1c0838', 0.9), alpha('#33105a', 0.8), alpha('#0e0526', 0.94)],
	frame: (s, x, y, w, h) => {
		const diamonds = (n: number, at: (i: number) => Point, c: (i: number) => string) =>
			Array.from({ length: n }, (_, i) => {
				const [px, py] = at(i);
				return (
					fill(
						poly([
							[px, py - 8],
							[px + 8, py],
							[px, py + 8],
							[px - 8, py],
						]),
						c(i),
					) +
					stroke(
						poly([
							[px, py - 8],
							[px + 8, py],
							[px, py + 8],
							[px - 8, py],
						]),
						'#ffe27a',
						1.2,
					)
				);
			}).join('');
		const c = (i: number) => ['#ff3a8a', '#1c0a36', '#8a3ae0'][i % 3] as string;
		const [nx, ny] = [Math.round(w / 22), Math.round(h / 22)];
		let marks = '';
		for (const py of [y - 13, y + h + 13]) marks += diamonds(nx, (i) => [x + (w * (i + 0.5)) / nx, py], c);
		for (const px of [x - 13, x + w + 13]) marks += diamonds(ny, (i) => [px, y + (h * (i + 0.5)) / ny], c);
		const plaque =
			body(
				s,
				poly([
					[0, -44],
					[44, 0],
					[0, 44],
					[-44, 0],
				]),
				'#ffc62e',
				{ ...gold, depth: 8, outlineWidth: 3 },
			) +
			fill(
				poly([
					[0, -33],
					[33, 0],
					[0, 33],
					[-33, 0],
				]),
				s.radial(['#8a2ad9', '#2a0652']),
			) +
			stroke(
				poly([
					[0, -33],
					[33, 0],
					[0, 33],
					[-33, 0],
				]),
				'#5a2a05',
				2,
			) +
			place(gem(s, 19, '#ff3a8a', 6), 0, 0);
		return (
			band(s, [x, y, w, h], 26, {
				paint: ['#6a2a9c', '#33105f', '#4a1a7a'],
				edge: metals.gold,
				ink: '#14042a',
				round: 14,
				marks,
			}) +
			corners([x - 10, y - 10, w + 20, h + 20], plaque) +
			[-1, 1]
				.map(
					(k) =>
						place(gem(s, 15, '#22b8e0', 6), x + w / 2 + k * 86, y - 14) +
						place(gem(s, 11, '#ff3a8a', 6), x + w / 2 + k * 122, y - 14),
				)
				.join('') +
			place(mask(s), x + w / 2 - 50, y - 72, 0.1) +
			fill(star(x + w / 2, y + h + 13, 14, 4, 0.4), s.linear(metals.gold))
		);
	},
	feature: {
		ramp: ['#12020c', '#4a0620', '#a8143a', '#f0603a', '#ffd07a', '#fffbe6'],
		keep: 0.16,
		over: (s) =>
			particles(s, 'confetti', 70, ['#ffd24a', '#ff6a8a', '#ffffff', '#ffb04a'], { size: 1.3, seed: 'ball' }) +
			particles(s, 'glint', 20, ['#ffe9b0'], { size: 1.2, seed: 'ball' }) +
			flare(s, s.w * 0.14, s.h * 0.2, 36, '#ffe9b0') +
			flare(s, s.w * 0.88, s.h * 0.14, 44, '#ffe9b0'),
	},
};
