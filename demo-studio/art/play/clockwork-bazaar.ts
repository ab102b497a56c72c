import {
	alpha,
	band,
	bead,
	blob,
	body,
	corners,
	f,
	fill,
	flare,
	gear,
	label,
	lamp,
	line,
	metals,
	oval,
	particles,
	place,
	poly,
	shine,
	star,
	stars,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Play, Sheet } from '../toolkit.ts';
import { entry } from '../entries/clockwork-bazaar.ts';
import { brass, hero, world } from '../games/clockwork-bazaar.ts';
import { ground } from '../grounds/clockwork-bazaar.ts';
import { triumph } from '../poses/clockwork-bazaar.ts';
import { rig } from '../rigs/clockwork-bazaar.ts';
import { wheel } from '../wheels/clockwork-bazaar.ts';

const gold = { to: '#8a4a0c', rim: '#fffbe0', rimLight: 0.95 };

function carpet(s: Sheet): string {
	const d = 'M60 480C190 300 330 440 480 360S760 160 950 190L880 560C720 520 640 690 480 720S220 700 60 850Z';
	const inner = 'M140 530C240 410 360 500 490 436S740 260 870 270L820 490C700 470 610 610 470 640S270 640 140 730Z';
	let art = '';
	for (let i = 0; i < 9; i++) {
		const t = i / 8;
		art += body(
			s,
			taper(
				[
					[60 + t * 4, 500 + t * 330],
					[20, 520 + t * 340],
					[-10 + 20 * Math.sin(i * 2), 560 + t * 350],
				],
				22,
				8,
			),
			'#ffc94a',
			{ ...gold, depth: 6, outlineWidth: 6 },
		);
		art += body(
			s,
			taper(
				[
					[940 - t * 58, 210 + t * 330],
					[980 - t * 50, 220 + t * 320],
					[1010 - t * 50, 250 + t * 340],
				],
				22,
				8,
			),
			'#ffc94a',
			{ ...gold, depth: 6, outlineWidth: 6 },
		);
	}
	const motif = (x: number, y: number, q: number, turn: number) =>
		place(
			fill(
				poly([
					[0, -90],
					[80, 0],
					[0, 90],
					[-80, 0],
				]),
				'#ffd35a',
			) +
				fill(
					poly([
						[0, -64],
						[56, 0],
						[0, 64],
						[-56, 0],
					]),
					'#0f8f96',
				) +
				fill(star(0, 0, 40, 8, 0.5), '#fff6c2'),
			x,
			y,
			q,
			turn,
		);
	art += body(s, d, '#e0304a', {
		to: '#7a0f2c',
		depth: 56,
		rim: '#ffd0b0',
		marks:
			fill(inner, '#1fa0a8') +
			stroke(inner, '#ffd35a', 18) +
			fill(
				'M200 570C280 480 390 540 500 486S720 330 810 330L776 448C680 440 590 560 460 590S300 600 200 670Z',
				'#c41f3f',
			) +
			motif(500, 500, 0.95, -24) +
			motif(300, 590, 0.62, -14) +
			motif(712, 400, 0.62, -22),
	});
	return art + stroke('M80 470C200 310 330 450 480 372S760 176 930 200', '#ffffff', 9, 'opacity=".5"');
}

function pot(s: Sheet): string {
	const silver = { to: '#2a5a6b', rim: '#ffffff', rimLight: 1 };
	let art =
		stroke(line('760,420 900,400 930,560 820,690 720,700'), '#0c2a33', 78) +
		stroke(line('760,420 900,400 930,560 820,690 720,700'), '#bfe6ea', 50) +
		stroke(line('756,408 896,390 920,540'), '#ffffff', 12, 'opacity=".8"');
	art += body(s, blob('300,640! 180,600 130,460 90,330 20,270! 40,240 110,250 170,320 220,440 330,500!'), '#8fd0d8', {
		...silver,
		depth: 28,
	});
	art += body(s, blob('500,340 680,370 790,500 790,660 700,800 500,850 300,800 210,660 210,500 320,370'), '#8fd0d8', {
		...silver,
		depth: 90,
		marks:
			fill(blob('210,560 500,620 790,560 800,680 500,750 200,680'), '#c41f4a') +
			stroke('M205 560Q500 640 795 560M200 680Q500 770 800 680', '#ffd35a', 22) +
			[330, 500, 670].map((x) => fill(star(x, x === 500 ? 685 : 664, 44, 8, 0.5), '#ffd35a')).join(''),
	});
	art += body(s, blob('360,860! 640,860! 690,940 310,940', 0.2), '#8fd0d8', { ...silver, depth: 20 });
	art += body(s, blob('340,350! 380,250 440,190 500,170 560,190 620,250 660,350! 500,390'), '#f0b43a', {
		...gold,
		depth: 36,
	});
	art += bead(s, 500, 130, 62, '#ff4a6a') + shine(340, 470, 56, 90, 24, 0.7);
	return art;
}

function flask(s: Sheet): string {
	let art = lamp(s, 500, 600, 420, '#c46bff', 0.5);
	art += body(
		s,
		blob('500,330 620,350 760,470 830,640 760,830 600,930 400,930 240,830 170,640 240,470 380,350'),
		'#a44af0',
		{
			to: '#3f0f8f',
			depth: 90,
			rim: '#ffe0ff',
			rimLight: 1,
			marks:
				fill('M160 620Q330 560 500 620T840 620V960H160Z', s.linear(['#ff9bf0', '#d92fb8', '#6a0f8f'])) +
				stroke('M160 620Q330 560 500 620T840 620', '#ffe0ff', 12) +
				[
					[360, 740, 30],
					[520, 800, 40],
					[640, 700, 24],
					[440, 870, 22],
					[690, 830, 26],
				]
					.map(([x, y, r]) => fill(oval(x!, y!, r!), '#ffd0ff', 'opacity=".7"'))
					.join(''),
		},
	);
	art += body(s, blob('420,210! 580,210! 590,350 640,390! 360,390! 410,350', 0.3), '#f0b43a', { ...gold, depth: 26 });
	art += body(s, blob('500,20 560,90 600,170 560,220 440,220 400,170 440,90'), '#2fd0d8', {
		to: '#0b5f7a',
		depth: 40,
		rim: '#ffffff',
	});
	art +=
		stroke(line('250,560 200,640 250,800'), '#ffd35a', 16) + stroke(line('750,560 800,640 750,800'), '#ffd35a', 16);
	return art + shine(330, 520, 44, 110, 22, 0.8) + shine(470, 120, 16, 44, 14, 0.9);
}

function genie(s: Sheet): string {
	const smoke = body(
		s,
		taper(
			[
				[180, 380],
				[60, 300],
				[130, 170],
				[300, 190],
				[330, 90],
				[230, 10],
			],
			60,
			20,
			34,
		),
		'#4ff0dc',
		{ to: '#0b6b8a', depth: 26, rim: '#ffffff', outlineWidth: 9 },
	);
	let art =
		smoke +
		stroke(line('780,500 920,440 960,560 880,660 760,690'), '#4a2404', 76) +
		stroke(line('780,500 920,440 960,560 880,660 760,690'), '#ffc22e', 48) +
		stroke(line('778,488 912,432 944,540'), '#fffbe0', 12);
	art += body(s, blob('330,820! 670,820! 720,900 700,930 300,930 280,900', 0.3), '#e09a1c', { ...gold, depth: 26 });
	art += body(
		s,
		blob(
			'120,440! 60,420 100,380 180,400 280,480 420,500 620,480 780,500 840,600 780,740 640,820 480,840 340,800 240,680 200,560',
		),
		'#ffb82e',
		{
			...gold,
			depth: 90,
			marks:
				stroke('M230 640Q500 720 830 620', '#a8560c', 20) +
				[360, 500, 640].map((x) => fill(star(x, 700 - Math.abs(x - 500) * 0.12, 50, 6, 0.5), '#c41f4a')).join(''),
		},
	);
	art += body(s, blob('400,490! 430,410 520,370 620,380 700,430 730,490! 560,520'), '#ffb82e', { ...gold, depth: 34 });
	return art + bead(s, 566, 340, 48, '#2fd0d8') + shine(360, 560, 110, 36, -12, 0.8);
}

function cog(s: Sheet): string {
	let art = lamp(s, 500, 500, 500, '#4ff0dc', 0.4) + place(gear(s, 0, 0, 480, 12, brass, 0), 500, 500);
	art +=
		fill(oval(500, 500, 300), '#2b1004') +
		fill(oval(500, 500, 280), s.linear([...brass].reverse(), 60)) +
		fill(oval(500, 500, 246), '#06303a') +
		fill(oval(500, 500, 236), s.radial(['#4ff0dc', '#149aa0', '#063a4a'], 0.5, 0.36, 0.7));
	for (let i = 0; i < 12; i++)
		art += bead(
			s,
			500 + Math.cos((i * Math.PI) / 6) * 264,
			500 + Math.sin((i * Math.PI) / 6) * 264,
			15,
			'#ffe27a',
			false,
		);
	return (
		art +
		label(s, '?', 'rye', 400, 500, 640, ['#ffffff', '#fff2bd', '#ffc23a'], { outline: '#3a1604', width: 46 }) +
		shine(400, 340, 120, 44, -28, 0.45)
	);
}

function dial(s: Sheet): string {
	let art =
		body(s, oval(500, 500, 480), '#d9962e', { to: '#6b3508', depth: 50, rim: '#fffbe0', outlineWidth: 16 }) +
		fill(oval(500, 500, 396), '#3a1604') +
		fill(oval(500, 500, 384), s.radial(['#fffdf0', '#ffeec4', '#d9b06a'], 0.45, 0.4, 0.65));
	for (let i = 0; i < 12; i++) {
		const a = (i * Math.PI) / 6;
		const [c, q] = [Math.cos(a), Math.sin(a)];
		if (i % 2 === 0)
			art += fill(
				`M500 500L${f(500 + Math.cos(a - 0.262) * 250)} ${f(500 + Math.sin(a - 0.262) * 250)}A250 250 0 0 1 ${f(500 + Math.cos(a + 0.262) * 250)} ${f(500 + Math.sin(a + 0.262) * 250)}Z`,
				i % 4 ? '#e0304a' : '#149aa0',
			);
		art +=
			i % 3
				? fill(oval(500 + c * 324, 500 + q * 324, 17), '#5a2a08')
				: stroke(`M${f(500 + c * 290)} ${f(500 + q * 290)}L${f(500 + c * 356)} ${f(500 + q * 356)}`, '#5a2a08', 30);
		art += bead(
			s,
			500 + Math.cos(a + 0.26) * 438,
			500 + Math.sin(a + 0.26) * 438,
			22,
			i % 2 ? '#4ff0dc' : '#ff5a6a',
			false,
		);
	}
	art += fill(oval(500, 500, 128), s.linear([...brass], 60)) + stroke(oval(500, 500, 128), '#3a1604', 12);
	art +=
		fill(
			poly([
				[470, 520],
				[486, 250],
				[440, 250],
				[500, 150],
				[560, 250],
				[514, 250],
				[530, 520],
			]),
			'#2b1004',
		) +
		fill(
			poly([
				[486, 500],
				[496, 240],
				[470, 236],
				[500, 178],
				[530, 236],
				[504, 240],
				[514, 500],
			]),
			'#c41f4a',
		);
	art += place(
		fill(
			poly([
				[-26, 20],
				[-14, -170],
				[0, -220],
				[14, -170],
				[26, 20],
			]),
			'#2b1004',
		),
		500,
		500,
		1,
		62,
	);
	return art + bead(s, 500, 500, 46, '#ffd35a') + shine(360, 280, 130, 50, -34, 0.6);
}

export const play: Play = {
	world,
	rig,
	triumph,
	ground,
	wheel,
	entry,
	reels: 5,
	rows: 4,
	symbols: {
		1: { art: hero, glow: '#ffb85a', zoom: 0.98, shift: [0, 12] },
		2: { art: genie, glow: '#ffc83a', zoom: 0.95, shift: [-4, 0] },
		3: { art: carpet, glow: '#ff5a6a', zoom: 0.95 },
		4: { art: pot, glow: '#7fe8f0', zoom: 0.92 },
		5: { art: flask, glow: '#c46bff', zoom: 0.92 },
		M: { art: cog, glow: '#ffb83a', zoom: 0.9, burst: '#2fe0d0' },
		S: {
			art: dial,
			glow: '#ffe0a0',
			zoom: 0.86,
			shift: [0, -12],
			burst: '#ffb82e',
			ribbon: 'bonus',
			ribbonColor: '#0f7a80',
		},
	},
	royals: {},
	margin: [72, 62, 60, 62],
	plate: [alpha('#2b0f1c', 0.9), alpha('#4a1f24', 0.8), alpha('#1c0a14', 0.93)],
	frame: (s, x, y, w, h) => {
		let rivets = '';
		for (let i = 0; i <= 20; i++)
			for (const py of [y - 14, y + h + 14]) rivets += bead(s, x + (w * i) / 20, py, 4, '#ffe0a0', false);
		for (let i = 1; i < 16; i++)
			for (const px of [x - 14, x + w + 14]) rivets += bead(s, px, y + (h * i) / 16, 4, '#ffe0a0', false);
		const wheels =
			place(gear(s, 0, 0, 30, 10, metals.bronze, 0.3), 24, -20) +
			place(gear(s, 0, 0, 26, 9, metals.iron, 0.3), -20, 26) +
			place(gear(s, 0, 0, 42, 12, brass, 0.26), -6, -6) +
			bead(s, -6, -6, 9, '#2fd0d8');
		const arch = `M${f(x + w / 2 - 150)} ${f(y - 20)}Q${f(x + w / 2 - 80)} ${f(y - 26)} ${f(x + w / 2 - 56)} ${f(y - 54)}A70 70 0 0 1 ${f(x + w / 2 + 56)} ${f(y - 54)}Q${f(x + w / 2 + 80)} ${f(y - 26)} ${f(x + w / 2 + 150)} ${f(y - 20)}Z`;
		return (
			place(gear(s, 0, 0, 34, 11, metals.bronze, 0.3), x + w / 2 - 74, y - 26) +
			place(gear(s, 0, 0, 34, 11, metals.bronze, 0.3), x + w / 2 + 74, y - 26) +
			band(s, [x, y, w, h], 27, {
				paint: ['#a8643a', '#5a2a1c', '#8a4a2a', '#3a1810'],
				edge: brass,
				ink: '#1f0a06',
				round: 16,
				marks: '',
			}) +
			rivets +
			corners([x - 8, y - 8, w + 16, h + 16], wheels) +
			fill(arch, s.linear([...brass], 80)) +
			stroke(arch, '#2b1004', 4) +
			place(dial(s), x + w / 2 - 34, y - 70, 0.068)
		);
	},
	feature: {
		ramp: ['#020818', '#06243f', '#0b4f6b', '#1f8f96', '#f0c46a', '#fff8dc'],
		keep: 0.12,
		over: (s) =>
			stars(s, 140, 0.5, '#fff6d0') +
			particles(s, 'spark', 60, ['#ffc94a', '#4ff0dc'], { size: 1.5, seed: 'night' }) +
			flare(s, s.w * 0.12, s.h * 0.12, 40, '#fff0b8'),
	},
};
