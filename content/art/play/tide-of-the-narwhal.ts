import {
	alpha,
	aurora,
	band,
	bead,
	blob,
	body,
	box,
	corners,
	fill,
	flare,
	lamp,
	line,
	metals,
	oval,
	painted,
	particles,
	place,
	poly,
	rays,
	shine,
	star,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { hero, shell, world } from '../games/tide-of-the-narwhal.ts';

function orca(s: Sheet): string {
	const ink = '#02060f';
	const skin = { to: '#040a18', outline: ink, rim: '#8fdcff', rimLight: 0.95, depth: 50, shade: 0.5 };
	let art = body(
		s,
		blob('846,640! 900,560 980,520 996,540 960,620 930,690 960,780 950,812 880,776 826,712!'),
		'#26405f',
		skin,
	);
	art += body(s, blob('404,300! 420,170 470,70 520,36! 540,130 566,220 640,320!'), '#26405f', skin);
	const white = '#f4fcff';
	let marks = fill(blob('60,560! 160,640 330,690 500,680 600,720 640,760 500,800 300,780 140,700 40,610'), white);
	marks += fill(blob('560,660 680,600 770,640 700,690 610,720'), white);
	marks += fill(blob('520,330 620,340 700,400 600,410 500,380'), '#5f86ab', 'opacity=".7"');
	art += body(
		s,
		blob(
			'30,560! 60,450 160,350 320,290 500,290 660,370 790,520 880,640 890,700 830,720 740,680 660,700 560,750 400,780 240,750 110,670',
		),
		'#223a5a',
		{ ...skin, marks },
	);
	art +=
		fill(blob('206,452 270,416 346,428 350,462 280,482'), white) +
		stroke(blob('206,452 270,416 346,428 350,462 280,482'), '#9fd4ee', 5);
	art +=
		fill(oval(196, 505, 21), '#0a1830') +
		fill(oval(196, 505, 15), '#3fb8e8') +
		fill(oval(196, 507, 8), ink) +
		fill(oval(190, 499, 6), '#fff');
	art += stroke(line('44,590 120,602 200,580 232,556'), '#0a1426', 9);
	art += body(s, blob('330,640! 440,650 470,720 440,840 370,930 340,880 320,760'), '#26405f', skin);
	return art + shine(300, 340, 130, 26, -12, 0.4);
}

function turtle(s: Sheet): string {
	const skin = { to: '#1a6b4f', marks: '', depth: 30 };
	let art = '';
	const spots = (list: [number, number, number][]) =>
		list.map(([x, y, r]) => fill(oval(x, y, r, r * 0.8), '#1f7a55', 'opacity=".75"')).join('');
	art += body(s, blob('330,300! 250,180 130,90 40,80! 60,220 150,350 270,420!'), '#7fdc9c', {
		...skin,
		marks: spots([
			[110, 150, 26],
			[170, 230, 30],
			[230, 300, 24],
			[90, 110, 14],
		]),
	});
	art += body(s, blob('300,640! 190,640 90,700 60,800! 160,820 280,780 380,700!'), '#6fcf8f', {
		...skin,
		marks: spots([
			[150, 740, 24],
			[220, 700, 22],
		]),
	});
	art += body(s, blob('560,780! 560,880 620,960 700,980! 720,890 700,800 640,730!'), '#6fcf8f', {
		...skin,
		marks: spots([
			[640, 850, 22],
			[670, 910, 16],
		]),
	});
	art += body(s, blob('620,240! 640,110 740,30 860,20! 860,160 800,290 700,360!'), '#7fdc9c', {
		...skin,
		marks: spots([
			[760, 110, 28],
			[720, 200, 26],
			[800, 180, 18],
		]),
	});
	art += body(s, blob('730,420! 780,360 880,330 970,380 990,460 940,530 840,550 760,540!'), '#93e8ab', {
		...skin,
		marks: spots([
			[850, 400, 20],
			[800, 450, 18],
			[830, 500, 16],
		]),
	});
	const dome = blob('250,560 260,390 380,270 540,240 700,310 770,450 740,610 620,730 460,760 320,700');
	const plates: string[] = [
		'430,400 550,380 620,460 580,570 450,590 380,500',
		'430,400 550,380 530,250 380,270',
		'550,380 620,460 780,440 690,300 540,240',
		'620,460 580,570 690,680 790,540 770,440',
		'580,570 450,590 440,770 580,770 700,680',
		'450,590 380,500 240,560 320,710 440,770',
		'380,500 430,400 370,270 250,390 240,560',
	];
	art += body(s, dome, '#e8a24a', {
		to: '#8a3f14',
		depth: 60,
		rim: '#fff0b8',
		marks: plates
			.map(
				(p, i) =>
					fill(
						poly(p),
						s.radial([
							['#ffe28a', '#ffd070', '#f7b552', '#e8963c', '#d9802f', '#e0923c', '#ffcf6b'][i] as string,
							['#d9822a', '#c9701f', '#b55c18', '#a34d14', '#8f3f10', '#a85214', '#cf7a24'][i] as string,
						]),
					) + stroke(poly(p), '#5f2408', 15),
			)
			.join(''),
	});
	art += stroke(
		blob('272,560 280,400 392,290 540,264 688,328 748,452 720,600 608,708 460,736 334,684'),
		'#fff0b8',
		6,
		'opacity=".45"',
	);
	art +=
		fill(oval(905, 410, 31), '#08261c') +
		fill(oval(905, 410, 24), '#ffd23a') +
		fill(oval(909, 410, 14), '#08130e') +
		fill(oval(898, 401, 9), '#fff') +
		stroke(line('985,468 940,486 900,480'), '#145a3f', 9);
	return art + shine(430, 340, 90, 34, -28, 0.5);
}

function jelly(s: Sheet): string {
	let art = lamp(s, 500, 380, 480, '#d98bff', 0.7);
	const arms: [Point[], number, string][] = [
		[
			[
				[300, 480],
				[240, 640],
				[300, 780],
				[220, 970],
			],
			46,
			'#8f4fe0',
		],
		[
			[
				[700, 480],
				[770, 640],
				[700, 790],
				[790, 960],
			],
			46,
			'#8f4fe0',
		],
		[
			[
				[400, 500],
				[360, 660],
				[430, 820],
				[370, 990],
			],
			60,
			'#c46bff',
		],
		[
			[
				[610, 500],
				[650, 660],
				[580, 820],
				[640, 990],
			],
			60,
			'#c46bff',
		],
		[
			[
				[500, 480],
				[540, 640],
				[460, 800],
				[510, 996],
			],
			84,
			'#f09bff',
		],
	];
	for (const [p, w, c] of arms) art += body(s, taper(p, w, 10, 8), c, { depth: 16, outlineWidth: 10 });
	const bell = blob(
		'110,500! 90,300 230,90 500,40 770,90 910,300 890,500! 830,440 770,520! 700,450 640,540! 570,460 500,550! 430,460 360,540! 300,450 230,520! 170,440',
	);
	let marks = '';
	for (const [x, y, r] of [
		[300, 250, 60],
		[480, 170, 74],
		[680, 240, 62],
		[400, 350, 40],
		[590, 350, 44],
		[200, 380, 32],
		[800, 380, 34],
	] as const)
		marks += fill(oval(x, y, r, r * 0.86), s.radial(['#fff3ff', '#ffb8f4', alpha('#c46bff', 0.2)]));
	art += body(s, bell, '#b45cf5', {
		to: '#4a17a8',
		depth: 70,
		rim: '#ffe6ff',
		rimLight: 1,
		marks: marks + stroke('M500 40V540M330 80Q240 300 250 500M670 80Q760 300 750 500', '#ffd6ff', 8, 'opacity=".35"'),
	});
	return art + shine(300, 170, 110, 44, -36, 0.85) + shine(420, 100, 34, 16, -14, 0.8);
}

const seahorse = (s: Sheet) =>
	place(
		painted(s, 'seahorse', {
			color: '#ff9a4a',
			to: '#c2361f',
			under: '#7a1a1a',
			spots: [
				[250, 210, 90, '#ffd95a'],
				[300, 330, 60, '#ffe27a'],
				[150, 200, 80, '#ff5f8a'],
				[290, 470, 70, '#ff6a3a'],
			],
		}),
		-70,
		-70,
		1.14,
	);

function trident(s: Sheet): string {
	const gold = { depth: 20, rim: '#fffbe0', stops: metals.gold.slice(0, 4), outline: '#3a1a04', angle: 20 };
	const head = blob(
		'500,20! 560,150 540,190! 536,420 620,400 680,330 690,230 650,240! 720,60! 800,230 760,226! 770,360 690,480 560,530! 560,560 440,560 440,530! 310,480 230,360 240,226! 200,230 280,60! 350,240 310,230! 320,330 380,400 464,420 460,190! 440,150',
	);
	let art = body(s, box(462, 540, 76, 380, 30), '#e0a02c', gold) + body(s, oval(500, 930, 60, 48), '#e0a02c', gold);
	for (const y of [640, 700, 760]) art += stroke(`M466 ${y + 16}L534 ${y - 16}`, '#7a3f08', 12);
	art += body(s, head, '#f0b43a', gold);
	return `<g transform="rotate(24 500 500)">${art}${bead(s, 500, 545, 62, '#22c4f0')}${shine(486, 130, 14, 60, 6, 0.6)}</g>`;
}

const rise = (s: Sheet, height: number) => {
	let art = `<rect width="256" height="${height}" fill="${s.linear(['#d9fcff', '#5fd8ff@16', '#1a8ad6@45', '#0b4a9c@75', '#04184a'])}"/>`;
	art += rays(s, 128, 40, height, 22, '#ffffff', 0.5) + lamp(s, 128, height * 0.4, 240, '#8ff0ff', 0.7, height * 0.45);
	art += particles(s, 'bubble', 40, ['#ffffff', '#bff6ff'], { size: 2 });
	// The body lies on the diagonal of its box: turned upright it fills the reel.
	art += place(place(hero(s), -540, -520), 122, height * 0.53, (height / 1024) * 0.8, -41);
	art += particles(s, 'bubble', 14, ['#ffffff'], { size: 4, area: [0, 0.6, 1, 0.4], seed: 'near' });
	return (
		art +
		stroke(box(9, 9, 238, height - 18, 22), s.linear(metals.gold, 70), 10) +
		stroke(box(9, 9, 238, height - 18, 22), '#fffbe0', 2)
	);
};

export const play: Play = {
	world,
	reels: 5,
	rows: 4,
	symbols: {
		1: { art: orca, glow: '#4fb8ff', zoom: 0.95 },
		2: { art: turtle, glow: '#4fe08a', zoom: 0.95 },
		3: { art: jelly, glow: '#c46bff', zoom: 0.93 },
		4: { art: seahorse, glow: '#ff8a3a', zoom: 0.84 },
		5: { art: trident, glow: '#ffc23a', zoom: 0.92 },
		W: {
			art: (s) => hero(s),
			glow: '#3fd8ff',
			zoom: 0.92,
			shift: [2, -2],
			burst: '#6fe8ff',
			ribbon: 'WILD',
			ribbonColor: '#0f5fc4',
		},
		S: {
			art: (s) => shell(s) + bead(s, 500, 600, 190, '#e6dcff') + flare(s, 430, 520, 190),
			glow: '#ff7a9c',
			zoom: 0.9,
			shift: [0, -10],
			burst: '#ff9ab0',
			ribbon: 'BONUS',
			ribbonColor: '#b0246a',
		},
	},
	royals: { face: 'germania' },
	reel: rise,
	margin: [62, 44, 48, 44],
	plate: [alpha('#031a3f', 0.86), alpha('#062a5c', 0.72), alpha('#020f2e', 0.9)],
	frame: (s, x, y, w, h) => {
		const crystal = (cx: number, cy: number, r: number, turn: number) =>
			place(
				body(
					s,
					poly([
						[-0.32 * r, 0],
						[-0.42 * r, -0.9 * r],
						[0, -1.5 * r],
						[0.42 * r, -0.9 * r],
						[0.32 * r, 0],
					]),
					'#7fdcf7',
					{ to: '#1c6fb0', depth: r * 0.2, outlineWidth: 2.5, outline: '#06305c' },
				) +
					stroke(
						`M0 0L${-0.08 * r} ${-0.85 * r}L0 ${-1.5 * r}M${-0.08 * r} ${-0.85 * r}L${-0.42 * r} ${-0.9 * r}`,
						'#ffffff',
						1.6,
						'opacity=".8"',
					),
				cx,
				cy,
				1,
				turn,
			);
		const cluster =
			crystal(-4, 16, 26, -78) +
			crystal(16, -4, 26, -12) +
			crystal(0, 0, 36, -45) +
			crystal(8, 4, 19, -66) +
			crystal(4, 8, 20, -24);
		return (
			band(s, [x, y, w, h], 26, {
				paint: ['#e8fbff', '#7fd4f2', '#2a86c4', '#124f92', '#5fc0ea'],
				edge: metals.gold,
				ink: '#04204a',
				round: 22,
			}) +
			corners([x - 8, y - 8, w + 16, h + 16], place(cluster, 0, 0, 0.8)) +
			[-1, 1]
				.map((k) =>
					stroke(
						line([
							[x + w / 2 + k * 40, y - 16],
							[x + w / 2 + k * 90, y - 34],
							[x + w / 2 + k * 150, y - 14],
						]),
						s.linear(metals.gold),
						6,
					),
				)
				.join('') +
			lamp(s, x + w / 2, y - 24, 70, '#ffe6f0', 0.8) +
			place(shell(s), x + w / 2 - 37, y - 66, 0.074) +
			flare(s, x + w / 2 - 8, y - 30, 20) +
			fill(star(x + w / 2, y + h + 13, 15, 4, 0.35), s.linear(metals.gold))
		);
	},
	feature: {
		ramp: ['#050018', '#1c0f5e', '#3d1fa8', '#14a8a0', '#7dffc4', '#f2fff0'],
		keep: 0.22,
		over: (s, wide) =>
			aurora(s, [0, 0, s.w, s.h * (wide ? 0.62 : 0.45)], ['#5cffb0', '#b45cff'], 0.75, 3, 'free') +
			particles(s, 'bubble', 40, ['#d9ffe6', '#b8a0ff'], { size: 1.8, seed: 'free' }),
	},
};
