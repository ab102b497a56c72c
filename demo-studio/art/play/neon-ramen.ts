import {
	alpha,
	band,
	blob,
	body,
	box,
	corners,
	fill,
	flare,
	lamp,
	lighten,
	line,
	oval,
	particles,
	place,
	poly,
	shine,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { tube } from '../toolkit/creature.ts';
import { entry } from '../entries/neon-ramen.ts';
import { hero, world } from '../games/neon-ramen.ts';
import { ground } from '../grounds/neon-ramen.ts';
import { triumph } from '../poses/neon-ramen.ts';
import { rig } from '../rigs/neon-ramen.ts';

const [pink, cyan, lime] = ['#ff2e88', '#22e6ff', '#a8ff3a'];

/** Strand with a dark edge and a lit top. */
const strand = (d: string, w: number, color = '#ffc94a') =>
	stroke(d, '#8f4a08', w) +
	stroke(d, color, w * 0.72) +
	`<g transform="translate(${-w * 0.1} ${-w * 0.14})">${stroke(d, '#fff6c2', w * 0.2)}</g>`;

const sticks = (x: number, y: number, turn: number) =>
	place(
		[-1, 1]
			.map(
				(k) =>
					`<g transform="rotate(${k * 3})">${stroke('M0 0L620 0', '#2b0614', 50)}${stroke('M0 0L620 0', '#ff3f5a', 32)}${stroke('M440 0L620 0', '#ffd35a', 32)}${stroke('M0 -8L610 -8', '#ffc4d0', 7)}</g>`,
			)
			.join(''),
		x,
		y,
		1,
		turn,
	);

function noodles(s: Sheet): string {
	let art = '';
	// Nest of rings on top of each other, each turned a little.
	for (let i = 0; i < 9; i++)
		art += `<g transform="rotate(${((i * 47) % 26) - 13} 500 760)">${strand(oval(500 + ((i * 29) % 50) - 25, 790 - i * 14, 400 - i * 26, 160 - i * 11), 50, i % 2 ? '#ffcf4a' : '#ffb82e')}</g>`;
	for (let i = 0; i < 7; i++)
		art += strand(
			line([
				[330 + i * 54, 250],
				[320 + i * 56, 400],
				[360 + i * 48, 560],
				[330 + i * 56, 690 + 30 * Math.sin(i)],
			]),
			50,
			i % 2 ? '#ffd35a' : '#ffb82e',
		);
	return (
		art +
		sticks(180, 330, -14) +
		body(s, blob('640,690 720,660 790,700 780,760 700,780 640,750'), '#5fe04a', { depth: 14, outlineWidth: 9 }) +
		fill(oval(712, 720, 32, 22), '#e6ffd0')
	);
}

function egg(s: Sheet): string {
	const d = blob('500,50 690,110 820,330 860,560 800,790 650,920 500,950 350,920 200,790 140,560 180,330 310,110');
	let art = body(s, d, '#e0a878', { to: '#8a4a24', depth: 40 });
	art += `<g transform="translate(500 520) scale(.9) translate(-500 -520)">${body(s, d, '#fffdf6', { to: '#e0d0e6', depth: 60, rim: '#ffffff', outlineWidth: 4, outline: '#c49a7a' })}</g>`;
	art += body(s, blob('500,330 650,390 710,560 660,730 500,800 340,730 290,560 350,390'), '#ff8a1f', {
		to: '#d9480a',
		depth: 60,
		rim: '#fff0a0',
		rimLight: 1,
		marks: fill(
			blob('500,420 600,470 640,570 600,680 500,730 400,680 360,570 400,470'),
			s.radial(['#ffe95a', '#ffb02e', alpha('#ff7a1f', 0)]),
		),
	});
	return (
		art +
		shine(420, 460, 70, 36, -32, 0.9) +
		shine(300, 300, 40, 100, 30, 0.7) +
		fill(oval(590, 640, 22, 14), '#fff', 'opacity=".6"')
	);
}

function sake(s: Sheet): string {
	let art = lamp(s, 450, 500, 460, '#22a8ff', 0.4);
	art += body(
		s,
		blob(
			'330,60! 510,60! 500,130 520,230 640,400 690,600 680,820 620,950 420,970 220,950 160,820 150,600 200,400 320,230 340,130',
			0.4,
		),
		'#1f7aff',
		{
			to: '#0a1f8f',
			depth: 90,
			rim: '#c9f4ff',
			rimLight: 1,
			marks: stroke('M150 420Q420 480 690 420M150 870Q420 930 690 870', '#7fd8ff', 16),
		},
	);
	art += body(s, blob('230,500! 610,500! 620,800 220,800', 0.1), '#fff6e0', { to: '#d9c09a', depth: 26 });
	art += stroke('M330 560H510M420 540V760M340 640Q420 690 500 640M350 740H490', '#1c1040', 28);
	art +=
		body(s, oval(420, 66, 104, 34), '#3f9aff', { to: '#0a2a9c', depth: 12 }) + fill(oval(420, 66, 66, 18), '#040a3a');
	art +=
		body(s, blob('690,720! 960,720! 940,860 880,950 770,950 710,860'), '#3f9aff', {
			to: '#0a1f8f',
			depth: 40,
			rim: '#c9f4ff',
		}) +
		fill(oval(825, 722, 132, 36), '#0a1f6b') +
		fill(oval(825, 726, 112, 26), s.linear(['#ffffff', '#bfe8ff']));
	return art + shine(270, 360, 36, 120, 26, 0.8);
}

function prawn(s: Sheet): string {
	let art = '';
	for (const [x, y, t] of [
		[150, 690, -50],
		[190, 830, -78],
	] as const)
		art += place(
			body(s, blob('0,0! -60,-90 -40,-220 20,-250 70,-160 50,-40'), '#ff4a2a', { to: '#a81424', depth: 24 }),
			x + 90,
			y,
			1.1,
			t,
		);
	const p: Point[] = [
		[250, 770],
		[440, 850],
		[640, 800],
		[770, 650],
		[760, 460],
		[640, 320],
		[460, 260],
	];
	art += body(s, taper(p, 130, 290), '#ff8a4a', { to: '#d9341c', depth: 60, rim: '#fff0d9', rimLight: 1 });
	for (const [x, y, t, w] of [
		[350, 816, 20, 150],
		[480, 838, -4, 190],
		[610, 800, -28, 220],
		[708, 716, -58, 240],
		[752, 600, -84, 250],
		[734, 480, -110, 260],
		[660, 370, -132, 270],
	] as const)
		art += place(
			stroke(`M0 ${-w / 2}Q46 0 0 ${w / 2}`, '#a81f14', 17) +
				stroke(`M-16 ${-w / 2 + 14}Q30 0 -16 ${w / 2 - 14}`, '#fff6e6', 13, 'opacity=".85"'),
			x,
			y,
			1,
			t,
		);
	art += body(s, blob('560,180 640,260 640,400 560,460 400,440 250,360 160,300! 200,220 320,160 450,140'), '#ff9a5a', {
		to: '#d9341c',
		depth: 50,
		rim: '#fff0d9',
	});
	art += stroke(line('230,230 120,140 60,40'), '#d9341c', 15) + stroke(line('260,210 180,90 170,10'), '#d9341c', 15);
	for (const x of [300, 380, 460])
		art += stroke(
			line([
				[x, 420],
				[x - 20, 500],
				[x - 60, 560],
			]),
			'#d9341c',
			20,
		);
	return (
		art + fill(oval(320, 260, 40), '#14060c') + fill(oval(308, 246, 13), '#fff') + shine(470, 210, 80, 22, 10, 0.7)
	);
}

function naruto(s: Sheet): string {
	const edge: Point[] = [...Array(24).keys()].map((i) => [
		500 + Math.cos((i * Math.PI) / 12) * (i % 2 ? 400 : 462),
		500 + Math.sin((i * Math.PI) / 12) * (i % 2 ? 400 : 462),
	]);
	const spiral: Point[] = [...Array(34).keys()].map((i) => [
		500 + Math.cos(i * 0.42 - 0.6) * (22 + i * 8.8),
		500 + Math.sin(i * 0.42 - 0.6) * (22 + i * 8.8),
	]);
	return (
		body(s, blob(edge, 0.5), '#fffafc', { to: '#d9b8dc', depth: 60, rim: '#ffffff', outline: '#5a0f4a' }) +
		stroke(line(spiral), '#a80f5a', 84) +
		stroke(line(spiral), '#ff3f98', 66) +
		`<g transform="translate(-6 -12)">${stroke(line(spiral), '#ffb0d8', 14, 'opacity=".8"')}</g>`
	);
}

function shiitake(s: Sheet): string {
	let art = body(s, blob('400,600 420,760 380,900 470,960 560,960 640,900 600,760 610,600'), '#fff0dc', {
		to: '#b88a78',
		depth: 44,
	});
	art += body(s, blob('60,560! 80,340 230,150 500,70 770,150 920,340 940,560! 800,650 500,680 200,650'), '#a86a4a', {
		to: '#4a1f3a',
		depth: 90,
		rim: '#ffd9c0',
		rimLight: 1,
		marks: fill(oval(230, 420, 40, 30) + oval(780, 440, 44, 34) + oval(690, 220, 34, 22), '#d9a07a', 'opacity=".7"'),
	});
	for (const t of [0, 60, 120])
		art += place(
			fill(blob('-250,0! -60,-46 60,-46 250,0! 60,46 -60,46'), '#6b2f24') +
				fill(blob('-230,0! -60,-30 60,-30 230,0! 60,30 -60,30'), '#ffe9cf'),
			500,
			350,
			1,
			t,
		);
	return art + shine(280, 230, 90, 32, -36, 0.6);
}

function chili(s: Sheet): string {
	const one =
		body(
			s,
			blob('160,300 250,180 400,180 500,290 570,460 700,620 880,740 990,770! 900,840 720,830 520,740 340,610 200,460'),
			'#ff2a2a',
			{ to: '#8f0520', depth: 80, rim: '#ffd0c0', rimLight: 1 },
		) +
		body(s, blob('110,280! 170,170 300,110 420,130 480,210! 400,240 340,300 270,280 220,350 170,310'), '#5fe03a', {
			to: '#1f7a14',
			depth: 26,
		}) +
		body(
			s,
			taper(
				[
					[270, 160],
					[220, 90],
					[130, 60],
				],
				60,
				44,
			),
			'#4fc42f',
			{ to: '#1f7a14', depth: 14 },
		);
	return (
		one +
		`<g transform="rotate(14 380 400)">${shine(330, 380, 30, 120, -32, 0.75)}</g>` +
		shine(640, 640, 22, 90, -56, 0.5)
	);
}

function onion(s: Sheet): string {
	let art = '';
	for (const [x, t] of [
		[0, -20],
		[0, 20],
		[0, 0],
	] as const)
		art += `<g transform="rotate(${t} 500 760)">${body(s, blob(`${440 + x},940 430,760 420,520 400,300 460,60! 520,280 560,40! 590,320 580,540 570,760 560,940`), '#4fe03f', { to: '#0f7a2a', depth: 36, rim: '#f0ffd0', marks: fill(box(380, 640, 260, 340), s.linear([alpha('#ffffff', 0), '#f6fff0', '#ffffff'])) })}${stroke('M500 860V330', '#0f7a2a', 9, 'opacity=".4"')}</g>`;
	art += [-50, -20, 10, 40]
		.map((t) => `<g transform="rotate(${t} 500 900)">${stroke('M500 930q8 20 -4 44', '#f0e6d0', 9)}</g>`)
		.join('');
	return (
		art +
		body(s, blob('350,730 500,700 650,730 660,800 500,840 340,800'), '#ff3f98', { to: '#8f0f5a', depth: 22 }) +
		stroke('M350 764Q500 800 650 764', '#ffd0e8', 10)
	);
}

function bowl(s: Sheet): string {
	let art = lamp(s, 500, 300, 420, '#22e6ff', 0.5);
	for (const [x, c] of [
		[340, '#ffffff'],
		[520, '#b8f6ff'],
		[690, '#ffffff'],
	] as const)
		art += stroke(
			line([
				[x, 330],
				[x - 40, 240],
				[x + 40, 150],
				[x, 40],
			]),
			c,
			30,
			'opacity=".75"',
		);
	art += sticks(560, 330, -36);
	art +=
		fill(oval(500, 430, 440, 130), '#3a0614') +
		fill(oval(500, 430, 420, 116), s.linear(['#ffb04a', '#d9641c', '#8f2f0a']));
	for (let i = 0; i < 5; i++)
		art += strand(
			line([
				[160 + i * 30, 430],
				[300, 380 + i * 26],
				[460, 400 + i * 24],
				[620, 380 + i * 26],
				[840 - i * 26, 440],
			]),
			34,
		);
	art +=
		place(egg(s), 190, 300, 0.24) +
		place(naruto(s), 560, 330, 0.22) +
		body(s, blob('430,300 560,290 580,400 440,420', 0.2), '#1f5a3a', { depth: 12, outlineWidth: 9 });
	art += body(
		s,
		'M60 430Q60 560 170 700Q270 820 340 850H660Q730 820 830 700Q940 560 940 430Q900 540 500 560Q100 540 60 430Z',
		'#ff2347',
		{
			to: '#6b0a2c',
			depth: 70,
			rim: '#ffc4d0',
			rimLight: 1,
			marks: stroke('M90 560Q500 720 910 560', cyan, 20) + stroke('M150 670Q500 810 850 670', '#ffd35a', 16),
		},
	);
	return (
		art +
		body(s, 'M330 850H670L690 930H310Z', '#d9143f', { to: '#5a0a24', depth: 20 }) +
		shine(220, 620, 40, 110, -30, 0.5)
	);
}

const cat = (s: Sheet) =>
	s.clip(oval(500, 440, 480), place(hero(s), -120, -70, 1.24)) +
	stroke(oval(500, 440, 478), '#12041f', 30) +
	tube(s, oval(500, 440, 470), pink, 13);

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	entry,
	reels: 6,
	rows: 5,
	symbols: {
		1: { art: noodles, glow: '#ffc93a', zoom: 0.94 },
		2: { art: egg, glow: '#ffa04a', zoom: 0.92 },
		3: { art: sake, glow: '#3fa8ff', zoom: 0.93 },
		4: { art: prawn, glow: '#ff7a3a', zoom: 0.93 },
		5: { art: naruto, glow: '#ff5aa8', zoom: 0.92 },
		6: { art: shiitake, glow: '#c48aff', zoom: 0.92 },
		7: { art: chili, glow: '#ff3a3a', zoom: 0.93 },
		8: { art: onion, glow: '#7aff4a', zoom: 0.94, shift: [0, 4] },
		W: { art: cat, glow: pink, zoom: 0.96, shift: [0, 2], burst: '#ff5ab0', ribbon: 'wild', ribbonColor: '#d9146a' },
		S: { art: bowl, glow: cyan, zoom: 0.88, shift: [0, -14], burst: cyan, ribbon: 'bonus', ribbonColor: '#0f6ac4' },
	},
	margin: [70, 54, 54, 54],
	plate: [alpha('#0c0624', 0.9), alpha('#1c0a40', 0.8), alpha('#070318', 0.94)],
	frame: (s, x, y, w, h) => {
		const t = 24;
		const ring = (k: number, r: number) => box(x - t * k, y - t * k, w + 2 * t * k, h + 2 * t * k, r);
		let art = band(s, [x, y, w, h], t, {
			paint: ['#3a2a5a', '#140a2e', '#2a1a4a'],
			edge: ['#8a7ab8', '#3a2a5f', '#1a0f36', '#5a4a8a'],
			ink: '#05020f',
			round: 14,
		});
		art += tube(s, ring(0.68, 12), pink, 5) + tube(s, ring(0.3, 8), cyan, 3.4);
		const corner =
			fill(box(-30, -30, 60, 60, 10), '#140a2e') +
			stroke(box(-30, -30, 60, 60, 10), '#6a5a9a', 4) +
			tube(s, oval(0, 0, 17), lime, 4) +
			tube(s, 'M-7 0H7M0 -7V7', '#ffffff', 2.4);
		const sign = box(x + w / 2 - 92, y - 62, 184, 58, 14);
		const name = 'M-46 -2Q-46 30 0 30T46 -2ZM-22 30H22M-52 -2H52M-30 -34q8 10 0 18M0 -38q8 12 0 20M30 -34q8 10 0 18';
		return (
			art +
			corners([x - 10, y - 10, w + 20, h + 20], corner) +
			fill(sign, '#0c0624') +
			stroke(sign, '#6a5a9a', 4) +
			tube(s, box(x + w / 2 - 84, y - 54, 168, 42, 10), cyan, 3) +
			place(tube(s, name, pink, 7), x + w / 2, y - 32, 0.5) +
			[-1, 1]
				.map((k) =>
					tube(
						s,
						poly([
							[x + w / 2 + k * 64, y - 42],
							[x + w / 2 + k * 44, y - 33],
							[x + w / 2 + k * 64, y - 24],
						]),
						'#ffc93a',
						3,
					),
				)
				.join('')
		);
	},
	feature: {
		ramp: ['#010a10', '#03303a', '#067a6a', '#1fe08a', '#c4ff6a', '#ffffff'],
		keep: 0.2,
		over: (s, wide) =>
			particles(s, 'rain', 220, ['#b8ffe0', '#7affb0'], { opacity: 1, size: 1.4, seed: 'pour' }) +
			lamp(s, s.w / 2, s.h * (wide ? 1 : 0.95), s.w * 0.6, lighten('#a8ff3a', 0.1), 0.45, s.h * 0.25) +
			flare(s, s.w * 0.9, s.h * 0.16, 36, '#e6ffb0'),
	},
};
