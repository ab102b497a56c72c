import {
	alpha,
	band,
	bead,
	beads,
	blob,
	body,
	both,
	box,
	corners,
	emblem,
	fill,
	flame,
	flare,
	gem,
	lamp,
	line,
	oval,
	particles,
	place,
	poly,
	relief,
	shine,
	stroke,
	taper,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { world } from '../games/fjord-forge.ts';
import { ground } from '../grounds/fjord-forge.ts';
import { triumph } from '../poses/fjord-forge.ts';
import { rig } from '../rigs/fjord-forge.ts';

const gold = { to: '#8a4a0c', rim: '#fffbe0', rimLight: 1 };
const steel = { to: '#2a3644', rim: '#ffffff', rimLight: 1 };
const runes = [
	'M-30 -70V70M-30 -70L36 -24L-30 20',
	'M-30 -70V70M-30 -30L30 -66M-30 10L30 -26',
	'M-38 72V-72L38 6M38 72V-72L-38 6',
	'M-34 -70V70M34 -70V70M-34 -30L34 30',
	'M0 -70L44 0L0 70L-44 0Z',
	'M-30 70V-70L34 -20L-30 10L36 70',
];

function ship(s: Sheet): string {
	let art = '';
	for (const [y, w] of [
		[860, 450],
		[915, 330],
	] as const)
		art +=
			fill(oval(500, y, w, 24), '#3fd0d9', 'opacity=".55"') +
			stroke(`M${500 - w * 0.6} ${y}H${500 + w * 0.5}`, '#e0fff8', 9, 'opacity=".8"');
	art +=
		stroke('M500 60V700', '#2b1206', 44) +
		stroke('M500 60V700', '#a8703a', 26) +
		stroke('M180 140H820', '#2b1206', 40) +
		stroke('M180 140H820', '#a8703a', 22);
	const sail = blob('190,150! 500,170 810,150! 860,320 830,540! 500,600 170,540! 140,320');
	art += body(s, sail, '#fff4dc', {
		to: '#c4a07a',
		depth: 50,
		rim: '#ffffff',
		marks: [0, 1, 2, 3]
			.map((i) =>
				fill(blob(`${190 + i * 180},120 ${270 + i * 180},120 ${270 + i * 184},620 ${170 + i * 188},620`), '#d92a2a'),
			)
			.join(''),
	});
	art += place(emblem(s, 'wolf-head', 270, ['#3a4a58', '#1c2733', '#0c141c'], { outline: '#fff4dc' }), 500, 360);
	art += body(
		s,
		blob(
			'30,420! 110,440 120,560 200,680 360,740 640,740 800,680 880,560 850,420 880,330 960,320! 990,400 960,430! 970,600 900,780 740,860 500,880 260,860 100,780 40,620',
		),
		'#a8602e',
		{
			to: '#3f1a0c',
			depth: 60,
			rim: '#ffd9a0',
			marks: stroke('M60 640Q200 800 500 810T940 640M90 740Q260 860 500 866T910 740', '#5a2a10', 15),
		},
	);
	for (let i = 0; i < 5; i++)
		art +=
			body(
				s,
				oval(270 + i * 116, 724 + (i === 0 || i === 4 ? -16 : 0), 56),
				['#1fa88a', '#ffc23a', '#d92a2a', '#ffc23a', '#1fa88a'][i] as string,
				{ depth: 16, outlineWidth: 10 },
			) + bead(s, 270 + i * 116, 724 + (i === 0 || i === 4 ? -16 : 0), 18, '#e6eef6', false);
	return art + fill(oval(912, 370, 13), '#ffe95a') + stroke(line('880,330 850,270 800,250'), '#ffb02e', 20);
}

const helmet = (s: Sheet) => {
	let art = both(
		body(s, blob('230,520! 120,460 50,340 40,180 80,60! 130,200 210,300 320,360!'), '#fff0d0', {
			to: '#a87a44',
			depth: 34,
			rim: '#ffffff',
		}) + stroke(line('120,430 180,380') + line('70,310 130,280'), '#8a5a2a', 13),
	);
	art += body(s, 'M190 640Q190 250 500 210Q810 250 810 640Z', '#a8b8c9', { ...steel, depth: 80 });
	art += both(body(s, blob('190,640! 330,660 360,800 330,960! 240,940 190,820'), '#8a9aac', { ...steel, depth: 26 }));
	art +=
		body(s, box(452, 190, 96, 620, 40), '#ffc62e', { ...gold, depth: 24 }) +
		body(s, 'M170 600Q500 540 830 600V700Q500 640 170 700Z', '#ffc62e', { ...gold, depth: 26 });
	for (const x of [230, 330, 670, 770]) art += bead(s, x, 640 - Math.abs(x - 500) * -0.03, 26, '#e6eef6', false);
	art += both(
		fill(blob('250,730! 330,700 420,730 430,790! 350,810 280,790'), '#0c141c') +
			fill(oval(350, 755, 22), '#5fffcf') +
			lamp(s, 350, 755, 80, '#3affb8', 0.8),
	);
	return (
		art +
		place(gem(s, 54, '#ff4a2a', 6), 500, 470) +
		body(s, blob('440,800! 560,800! 530,940 500,985 470,940'), '#ffc62e', { ...gold, depth: 16 }) +
		shine(330, 360, 40, 110, 28, 0.6)
	);
};

function axe(s: Sheet): string {
	let art = body(s, box(458, 60, 84, 920, 34), '#a8602e', { to: '#3f1a0c', depth: 22, angle: 0 });
	for (const y of [640, 700, 760, 820])
		art += stroke(`M452 ${y}L548 ${y + 46}`, '#2b1206', 24) + stroke(`M452 ${y - 4}L548 ${y + 42}`, '#d9a05a', 9);
	art += body(s, box(440, 900, 120, 84, 24), '#ffc62e', { ...gold, depth: 16 });
	const blade = blob('470,180! 370,200 250,150 120,40! 40,180 20,330 60,480 140,590! 250,460 370,410 470,430!');
	art += body(s, blade, '#a8b8c9', {
		...steel,
		depth: 50,
		marks:
			fill(blob('120,40! 40,180 20,330 60,480 140,590! 110,450 96,320 120,160'), '#ffffff', 'opacity=".85"') +
			place(stroke(runes[0]!, '#1f8f7a', 17) + stroke(runes[0]!, '#7affd9', 8), 250, 300, 0.9),
	});
	art += place(
		body(s, blob('530,200! 640,210 720,170 780,120! 800,300 780,480! 720,430 640,400 530,410!'), '#8a9aac', {
			...steel,
			depth: 34,
		}),
		0,
		0,
	);
	art +=
		body(s, box(430, 150, 140, 310, 26), '#ffc62e', { ...gold, depth: 26 }) + place(gem(s, 48, '#3affb8', 6), 500, 305);
	return `<g transform="rotate(22 500 500)">${art}</g>` + flare(s, 200, 150, 120);
}

function shield(s: Sheet): string {
	let art = body(s, oval(500, 500, 480), '#8a9aac', { ...steel, depth: 40 });
	const inner = oval(500, 500, 406);
	const quarter = (d: string, c: string) => fill(d, c);
	art += body(s, inner, '#d92a2a', {
		to: '#6b0a14',
		depth: 60,
		marks:
			quarter('M500 500L500 90A410 410 0 0 1 910 500Z', '#1f8f7a') +
			quarter('M500 500L500 910A410 410 0 0 1 90 500Z', '#1f8f7a') +
			[210, 310, 410, 590, 690, 790].map((x) => stroke(`M${x} 80V920`, '#14060a', 9, 'opacity=".5"')).join(''),
	});
	art += stroke('M500 100V900M100 500H900', '#ffc62e', 34) + stroke('M500 100V900M100 500H900', '#8a4a0c', 6);
	art += beads(s, 500, 500, 443, 16, 27, ['#ffc62e']);
	for (const [x, y, i] of [
		[320, 320, 0],
		[680, 320, 5],
		[320, 680, 3],
		[680, 680, 1],
	] as const)
		art += place(stroke(runes[i]!, '#ffe9b0', 15, 'opacity=".9"'), x, y, 0.9);
	return (
		art +
		body(s, oval(500, 500, 140), '#c4d0dc', { ...steel, depth: 50 }) +
		stroke(oval(500, 500, 140), '#ffc62e', 18) +
		bead(s, 500, 500, 62, '#ffc62e') +
		shine(300, 220, 130, 40, -38, 0.5)
	);
}

function mead(s: Sheet): string {
	const p: Point[] = [
		[560, 220],
		[660, 440],
		[600, 680],
		[400, 830],
		[180, 840],
		[50, 740],
	];
	let art = body(s, taper(p, 380, 24), '#e0c08a', { to: '#6b3a14', depth: 60, rim: '#fff6e0', rimLight: 1 });
	for (const [x, y, w, t] of [
		[640, 400, 350, 8],
		[606, 650, 310, 46],
		[410, 812, 220, 92],
	] as const)
		art += place(
			body(s, box(-w / 2, -30, w, 60, 20), '#ffc62e', { ...gold, depth: 18 }) +
				[-0.3, 0, 0.3].map((k) => bead(s, w * k, 0, 17, k ? '#3affb8' : '#ff4a2a', false)).join(''),
			x,
			y,
			1,
			t,
		);
	art += body(s, blob('30,700! 90,690 120,760 70,800! 0,780'), '#ffc62e', { ...gold, depth: 14 });
	art += `<g transform="rotate(-14 540 210)">${body(s, oval(540, 210, 250, 84), '#ffc62e', { ...gold, depth: 24 })}${fill(oval(540, 204, 204, 56), '#5a2408')}</g>`;
	for (const [x, y, r] of [
		[400, 190, 80],
		[500, 130, 96],
		[620, 120, 90],
		[700, 160, 70],
		[560, 180, 90],
		[450, 230, 60],
	] as const)
		art += bead(s, x, y, r, '#fff6e0', false);
	return (
		art +
		body(s, blob('330,230 380,240 390,330 360,420 330,330'), '#fff6e0', { to: '#e0c49a', depth: 14, outlineWidth: 8 }) +
		shine(560, 400, 30, 80, 10, 0.5)
	);
}

function rune(s: Sheet): string {
	let art = lamp(s, 500, 500, 500, '#3affb8', 0.8);
	const stone = blob(
		'500,30 660,60 790,170 860,340 880,560 850,760 760,920 620,970 380,970 240,920 150,760 120,560 140,340 210,170 340,60',
		0.4,
	);
	art += body(s, stone, '#5a7a84', {
		to: '#142a34',
		depth: 70,
		rim: '#b8ffe6',
		rimLight: 1,
		marks: `<g opacity=".75">${relief(s, [100, 20, 800, 960], { light: '#8ab0b8', mid: '#4a6670', dark: '#142a34', scale: 6, ridged: true, seed: 'stone' })}</g>`,
	});
	const d = 'M380 800V200L640 380L380 520M470 470L650 800';
	art += stroke(d, '#04241c', 120) + stroke(d, '#0fae7a', 92) + stroke(d, '#4fffc4', 60) + stroke(d, '#f0fff8', 26);
	return (
		art +
		beads(s, 500, 510, 402, 12, 15, ['#4fffc4', '#1f8f7a']) +
		flare(s, 640, 380, 170, '#d9fff0') +
		flare(s, 380, 210, 110, '#d9fff0')
	);
}

function anvil(s: Sheet): string {
	let art = lamp(s, 500, 300, 420, '#ff8a1f', 0.8);
	art += flame(s, 500, 330, 330) + flame(s, 400, 340, 210) + flame(s, 610, 340, 220);
	art += body(s, blob('300,860! 700,860! 760,960 740,985! 260,985! 240,960', 0.2), '#4a5868', { ...steel, depth: 26 });
	art +=
		body(
			s,
			blob(
				'20,380! 260,360 980,360! 980,470! 860,480 740,540 670,640 680,740 740,860! 260,860! 320,740 330,640 280,560 180,500 80,450',
			),
			'#6a7a8c',
			{ ...steel, depth: 56 },
		) +
		fill(
			poly([
				[240, 366],
				[980, 366],
				[970, 400],
				[230, 404],
			]),
			'#dfe8f0',
			'opacity=".8"',
		);
	art +=
		body(s, box(330, 300, 400, 74, 16), '#ff7a1f', { to: '#d9240a', depth: 20, rim: '#fff6b0', rimLight: 1 }) +
		fill(box(380, 318, 300, 30, 12), '#ffe95a');
	art += place(stroke(runes[2]!, '#04241c', 30) + stroke(runes[2]!, '#3affb8', 16), 500, 610, 0.9);
	const r = s.random('sparks');
	for (let i = 0; i < 22; i++) {
		const [x, y] = [500 + r.bell() * 760, 290 - r.next() * 270];
		art += stroke(
			`M${x.toFixed(0)} ${y.toFixed(0)}l${((x - 500) * 0.14).toFixed(0)} ${(-20 - r.next() * 30).toFixed(0)}`,
			i % 2 ? '#ffe95a' : '#ff9a1f',
			13,
		);
	}
	return art + flare(s, 540, 310, 190, '#fff6c2');
}

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	reels: 5,
	rows: 4,
	symbols: {
		1: { art: ship, glow: '#5fe0c4', zoom: 0.94 },
		2: { art: helmet, glow: '#ffcf7a', zoom: 0.95 },
		3: { art: axe, glow: '#c4d9f0', zoom: 0.94 },
		4: { art: shield, glow: '#ff6a5a', zoom: 0.9 },
		5: { art: mead, glow: '#ffcf8a', zoom: 0.93 },
		W: {
			art: rune,
			glow: '#3affb8',
			zoom: 0.92,
			shift: [0, -10],
			burst: '#3affb8',
			ribbon: 'wild',
			ribbonColor: '#0f7a5a',
		},
		S: {
			art: anvil,
			glow: '#ff9a2e',
			zoom: 0.92,
			shift: [0, -12],
			burst: '#ff8a1f',
			ribbon: 'bonus',
			ribbonColor: '#c43a0a',
		},
	},
	royals: {},
	margin: [70, 60, 58, 60],
	plate: [alpha('#06161f', 0.88), alpha('#0f2f3a', 0.76), alpha('#040e18', 0.92)],
	frame: (s, x, y, w, h) => {
		let marks = relief(s, [x - 60, y - 60, w + 120, h + 120], {
			light: '#b8804a',
			mid: '#6b3f20',
			dark: '#24100a',
			scale: 26,
			stretch: 0.4,
			contrast: 3.6,
			seed: 'oak',
		});
		const carve = (px: number, py: number, i: number, turn: number) =>
			place(
				stroke(runes[i % 6]!, '#1a0a04', 24) + stroke(runes[i % 6]!, i % 3 ? '#e0b070' : '#4fffc4', 11),
				px,
				py,
				0.12,
				turn,
			);
		for (let i = 0; i < 16; i++)
			marks +=
				carve(x + 20 + (i * (w - 40)) / 15, y - 13, i, 0) + carve(x + 20 + (i * (w - 40)) / 15, y + h + 13, i + 3, 0);
		for (let i = 0; i < 12; i++)
			marks +=
				carve(x - 13, y + 20 + (i * (h - 40)) / 11, i + 1, 0) +
				carve(x + w + 13, y + 20 + (i * (h - 40)) / 11, i + 4, 0);
		const knot = place(shield(s), -44, -44, 0.088);
		return (
			band(s, [x, y, w, h], 27, {
				paint: ['#8a5428', '#4a2a14'],
				edge: ['#e6eef4', '#9aaaba', '#4a5868', '#b8c4d0'],
				ink: '#120804',
				round: 14,
				marks,
			}) +
			corners([x - 8, y - 8, w + 16, h + 16], knot) +
			lamp(s, x + w / 2, y - 30, 80, '#3affb8', 0.5) +
			place(helmet(s), x + w / 2 - 58, y - 72, 0.116)
		);
	},
	feature: {
		ramp: ['#0a0304', '#380a08', '#8f240c', '#ff6a1a', '#ffc46a', '#fff6e0'],
		keep: 0.16,
		over: (s) =>
			particles(s, 'spark', 130, ['#ff9a2e', '#ffd95a', '#ff5a1f'], { size: 1.6, seed: 'forge' }) +
			lamp(s, s.w / 2, s.h * 1.02, s.w * 0.7, '#ff7a1f', 0.6, s.h * 0.3),
	},
};
