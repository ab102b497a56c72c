import {
	alpha,
	band,
	bead,
	blob,
	body,
	box,
	corners,
	fill,
	flare,
	gem,
	label,
	lamp,
	line,
	oval,
	particles,
	place,
	poly,
	rays,
	shine,
	star,
	stroke,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { eye, shaggy } from '../toolkit/creature.ts';
import { entry } from '../entries/honeycomb-heist.ts';
import { world } from '../games/honeycomb-heist.ts';
import { ground } from '../grounds/honeycomb-heist.ts';
import { triumph } from '../poses/honeycomb-heist.ts';
import { rig } from '../rigs/honeycomb-heist.ts';

const gold = { to: '#a8560a', rim: '#fffbe0', rimLight: 1 };
const steel = { to: '#3a4a63', rim: '#ffffff', rimLight: 1 };
const mirror = (half: string) => half + place(half, 1000, 0, 1, 0, true);
const hex = (cx: number, cy: number, r: number) => star(cx, cy, r, 6, 1, -90);

function queen(s: Sheet): string {
	let art = mirror(
		body(s, blob('380,640! 230,440 70,420 10,520 40,680 190,740 360,720'), '#d9f6ff', {
			to: '#6ab0d9',
			depth: 36,
			rim: '#ffffff',
		}) + stroke('M360 660Q210 560 60 540M350 690Q200 680 80 660', '#5aa0c9', 9, 'opacity=".7"'),
	);
	art += body(s, blob('500,560 640,600 720,700 700,830 600,930 500,995! 400,930 300,830 280,700 360,600'), '#ffcf1f', {
		to: '#e0820a',
		depth: 54,
		rim: '#fffbe0',
		marks: stroke('M240 760Q500 860 760 760', '#3a1a08', 70) + stroke('M320 900Q500 970 680 900', '#3a1a08', 60),
	});
	art += body(
		s,
		shaggy('240,640 330,600 500,590 670,600 760,640 740,710 620,750 500,760 380,750 260,710', 70, 'ruff', 0.2),
		'#fff2c9',
		{ to: '#d9a05a', depth: 30, outlineWidth: 10 },
	);
	art += mirror(stroke(line('400,250 330,170 270,200'), '#2a1200', 26) + bead(s, 262, 206, 40, '#ff5a8a'));
	art += body(s, oval(500, 440, 300, 256), '#ffd23a', { to: '#f09a1f', depth: 70, rim: '#fffbe0', rimLight: 1 });
	art += mirror(
		fill(oval(290, 530, 58, 36), '#ff6a5a', 'opacity=".7"') +
			eye(s, 386, 430, 88, '#8a3fe0', { look: [0.2, 0], ry: 102, rim: '#2a1200' }) +
			stroke('M306 366L254 330M294 410L236 396M336 334L304 284', '#2a1200', 17),
	);
	art += stroke(line('420,570 460,604 500,612 540,604 580,570'), '#8f1a1a', 20);
	art += body(s, 'M280 270L240 50L375 150L500 5L625 150L760 50L720 270Q500 330 280 270Z', '#ffc21f', {
		...gold,
		depth: 34,
		outlineWidth: 14,
	});
	for (const [x, y, r, c] of [
		[240, 52, 36, '#ff3f7a'],
		[500, 24, 42, '#35d0ff'],
		[760, 52, 36, '#ff3f7a'],
		[500, 226, 42, '#ff3f7a'],
		[376, 226, 26, '#ffffff'],
		[624, 226, 26, '#ffffff'],
	] as const)
		art += bead(s, x, y, r, c, r > 30);
	return art;
}

function jelly(s: Sheet): string {
	let art = lamp(s, 500, 560, 460, '#d9a8ff', 0.5);
	art += body(
		s,
		blob('240,300! 760,300! 780,380 880,480 890,760 820,920 700,960 300,960 180,920 110,760 120,480 220,380', 0.4),
		'#f0e0ff',
		{
			to: '#8a4fd9',
			depth: 80,
			rim: '#ffffff',
			rimLight: 1,
			marks:
				fill('M100 560Q300 490 500 550T900 540V980H100Z', s.linear(['#ffffff', '#f6d9ff', '#c48aff'])) +
				[
					[260, 720, 34],
					[720, 640, 26],
					[640, 840, 40],
					[360, 860, 24],
				]
					.map(([x, y, r]) => fill(oval(x!, y!, r!), '#ffffff', 'opacity=".7"'))
					.join(''),
		},
	);
	art +=
		body(s, box(200, 150, 600, 160, 40), '#8a3fe0', { to: '#3a0f8f', depth: 34, rim: '#f0d9ff' }) +
		stroke('M290 170V290M400 170V290M510 170V290M620 170V290M720 170V290', '#c49aff', 18, 'opacity=".7"');
	return (
		art +
		place(
			fill('M-130 90L-150 -70L-66 0L0 -110L66 0L150 -70L130 90Z', '#8a4a0c') +
				fill('M-112 76L-128 -40L-60 18L0 -78L60 18L128 -40L112 76Z', s.linear(['#fff6c2', '#ffc21f', '#d9820a'])),
			500,
			700,
		) +
		shine(230, 560, 36, 130, 10, 0.85)
	);
}

function pot(s: Sheet): string {
	let art = body(
		s,
		blob('500,300 720,330 870,480 890,690 780,880 620,950 380,950 220,880 110,690 130,480 280,330'),
		'#d9782a',
		{ to: '#6b2a0a', depth: 90, rim: '#ffd9a0' },
	);
	art +=
		body(s, hex(500, 670, 190), '#fff0c0', { to: '#e0b05a', depth: 24 }) +
		fill(blob('500,540 560,640 590,710 560,780 500,800 440,780 410,710 440,640'), s.linear(['#ffd23a', '#e07a0a']));
	art +=
		stroke('M690 330L870 60', '#5a2a08', 62) +
		stroke('M690 330L870 60', '#d9a05a', 40) +
		body(s, blob('790,60 850,-10 940,10 960,100 900,170 810,150'), '#e0a860', { depth: 26 });
	art += body(
		s,
		blob(
			'190,260 300,190 500,170 700,190 810,260 830,330 800,420! 780,520 730,520 720,420! 660,410 640,560 620,640 570,640 560,520! 540,420 420,420! 400,500 370,500 350,420! 280,410 260,620 240,700 190,690 190,560! 200,420 170,340',
		),
		'#ffc21f',
		{ to: '#e0780a', depth: 44, rim: '#fffbe0', rimLight: 1 },
	);
	return art + shine(330, 250, 110, 26, -8, 0.85) + shine(220, 560, 14, 70, 0, 0.7);
}

const diamond = (s: Sheet) =>
	place(gem(s, 440, '#2fc4ff', 8), 500, 500) + flare(s, 330, 300, 170) + flare(s, 690, 690, 90, '#d9f6ff');

function key(s: Sheet): string {
	const d = `${oval(300, 300, 230)}${oval(300, 300, 120)}`;
	let art = `<g transform="rotate(45 500 500)">${body(s, box(40, 450, 900, 100, 30), '#a8b8cc', { ...steel, depth: 22 })}`;
	for (const [x, h] of [
		[700, 170],
		[800, 120],
		[880, 190],
	] as const)
		art += body(s, box(x - 34, 520, 68, h, 10), '#a8b8cc', { ...steel, depth: 16 });
	art += '</g>';
	art += body(s, d, '#c4d0e0', { ...steel, depth: 40, rule: 'evenodd' });
	art += body(s, hex(300, 300, 92), '#ff4a8a', { to: '#8f0f4a', depth: 22 }) + shine(260, 260, 30, 16, -30, 0.9);
	for (const [x, y, r] of [
		[300, 96, 46],
		[96, 300, 46],
		[300, 504, 46],
		[504, 300, 46],
	] as const)
		art += body(s, oval(x, y, r), '#c4d0e0', { ...steel, depth: 14, outlineWidth: 10 });
	return art + shine(180, 170, 80, 26, -42, 0.8);
}

function lantern(s: Sheet): string {
	let art =
		lamp(s, 500, 560, 460, '#ffb02e', 0.7) +
		stroke('M270 330Q270 40 500 40T730 330', '#3a0410', 60) +
		stroke('M270 330Q270 40 500 40T730 330', '#ff5a4a', 36);
	art += body(s, blob('330,400! 670,400! 720,520 700,700 660,780 340,780 300,700 280,520', 0.5), '#ffd23a', {
		to: '#ff7a1f',
		depth: 40,
		rim: '#ffffff',
		marks: fill(oval(500, 620, 150, 190), s.radial(['#ffffff', '#fff6b0', alpha('#ffb02e', 0)])),
	});
	art +=
		fill(blob('500,480! 550,570 580,650 550,720 500,740 450,720 420,650 460,570'), '#ff6a1f') +
		fill(blob('500,570! 530,640 540,690 500,722 460,690 470,640'), '#fff6b0');
	for (const k of [-1, 1])
		art += stroke(`M${500 + k * 190} 380V800`, '#3a0410', 46) + stroke(`M${500 + k * 190} 380V800`, '#e0283a', 28);
	art +=
		body(s, 'M250 400L330 260H670L750 400Z', '#f0303f', { to: '#7a0a1f', depth: 34, rim: '#ffc4b0' }) +
		body(s, box(400, 200, 200, 70, 16), '#f0303f', { to: '#7a0a1f', depth: 16 });
	return (
		art +
		body(s, 'M260 780H740L800 930Q500 980 200 930Z', '#f0303f', { to: '#7a0a1f', depth: 40, rim: '#ffc4b0' }) +
		shine(350, 330, 50, 18, -26, 0.7) +
		bead(s, 500, 860, 40, '#ffd23a')
	);
}

function clover(s: Sheet): string {
	let art =
		stroke(line('520,540 560,760 680,960'), '#0f4a1f', 70) + stroke(line('520,540 560,760 680,960'), '#3fb83a', 44);
	const leaf = body(
		s,
		blob('0,20! -130,-90 -220,-250 -160,-400 -40,-410 0,-330! 40,-410 160,-400 220,-250 130,-90'),
		'#4fd93a',
		{
			to: '#0f7a2a',
			depth: 50,
			rim: '#f0ffc4',
			rimLight: 1,
			marks: stroke('M0 0L0 -300M0 -120L-110 -290M0 -120L110 -290', '#d9ff9a', 16, 'opacity=".8"'),
		},
	);
	for (const t of [45, 135, 225, 315]) art += place(leaf, 500, 480, 1.04, t);
	return art + bead(s, 300, 270, 30, '#d9f6ff', false) + shine(250, 330, 50, 24, -40, 0.5);
}

function blossom(s: Sheet): string {
	let art = '';
	const petal = (c: string) =>
		body(s, blob('0,0! -150,-130 -170,-330 -60,-460 60,-460 170,-330 150,-130'), c, {
			to: '#c41f7a',
			depth: 46,
			rim: '#ffffff',
			rimLight: 1,
			marks: stroke('M0 -60V-300M0 -100L-60 -280M0 -100L60 -280', '#a80f5a', 13, 'opacity=".5"'),
		});
	for (let i = 0; i < 5; i++) art += place(petal('#ff7ac4'), 500, 510, 1, 36 + i * 72);
	for (let i = 0; i < 5; i++) art += place(petal('#ff9ad4'), 500, 510, 0.8, i * 72);
	art += bead(s, 500, 510, 140, '#ffc21f');
	const r = s.random('pollen');
	for (let i = 0; i < 26; i++)
		art += fill(oval(500 + r.bell() * 180, 510 + r.bell() * 180, 12 + r.next() * 8), i % 2 ? '#fff6a0' : '#e0780a');
	return art;
}

function sealed(s: Sheet): string {
	let art =
		body(s, hex(500, 500, 490), '#e08a1f', { to: '#6b2f05', depth: 40, rim: '#fff0b0' }) +
		body(s, hex(500, 500, 400), '#ffcf4a', { to: '#e0820a', depth: 70, rim: '#fffbe0', rimLight: 1 });
	art += shine(330, 290, 100, 36, -32, 0.8);
	const wax = blob(
		[...Array(18).keys()].map((i): Point => [
			500 + Math.cos((i * Math.PI) / 9) * (i % 2 ? 232 : 268 + (i % 4) * 6),
			510 + Math.sin((i * Math.PI) / 9) * (i % 2 ? 232 : 268 + (i % 3) * 8),
		]),
		0.6,
	);
	art +=
		body(s, wax, '#d9203a', { to: '#7a0a1f', depth: 50, rim: '#ffb0a8', rimLight: 1 }) +
		stroke(oval(500, 510, 176), '#6b0a1a', 22, 'opacity=".8"') +
		stroke(oval(504, 516, 176), '#ff8a8a', 7, 'opacity=".7"');
	return (
		art + label(s, '?', 'lilita', 280, 500, 606, ['#ffffff', '#ffe9a0', '#ffc21f'], { outline: '#5a0514', width: 40 })
	);
}

function vault(s: Sheet): string {
	let art = body(s, oval(500, 500, 480), '#8fa0b8', { ...steel, depth: 60 });
	for (let i = 0; i < 12; i++)
		art += bead(s, 500 + Math.cos(i * 0.5236 + 0.26) * 424, 500 + Math.sin(i * 0.5236 + 0.26) * 424, 30, '#ffd23a');
	art +=
		fill(oval(500, 500, 366), '#14202f') +
		body(s, oval(500, 500, 346), '#b8c6d9', { ...steel, depth: 50 }) +
		stroke(hex(500, 500, 300), '#5a6a84', 16) +
		fill(hex(500, 500, 290), s.linear(['#ffe27a', '#ffb81f', '#c4700a'], 60)) +
		stroke(hex(500, 500, 290), '#6b3a05', 10);
	for (let i = 0; i < 6; i++)
		art += place(
			body(s, box(-34, -330, 68, 250, 30), '#dfe8f4', { ...steel, depth: 18 }) + bead(s, 0, -330, 52, '#ff4a5a'),
			500,
			500,
			0.82,
			i * 60,
		);
	return (
		art +
		body(s, oval(500, 500, 130), '#dfe8f4', { ...steel, depth: 34 }) +
		bead(s, 500, 500, 62, '#ffc21f') +
		shine(300, 230, 130, 40, -38, 0.7)
	);
}

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	entry,
	reels: 7,
	rows: 7,
	symbols: {
		1: { art: queen, glow: '#ffd23a', zoom: 0.95 },
		2: { art: jelly, glow: '#d9a8ff', zoom: 0.92 },
		3: { art: pot, glow: '#ffa03a', zoom: 0.92 },
		4: { art: diamond, glow: '#5fd8ff', zoom: 0.94 },
		5: { art: key, glow: '#c4d4f0', zoom: 0.93 },
		6: { art: lantern, glow: '#ff6a4a', zoom: 0.93 },
		7: { art: clover, glow: '#6fe84a', zoom: 0.93 },
		8: { art: blossom, glow: '#ff8ad0', zoom: 0.93 },
		M: { art: sealed, glow: '#ffb82e', zoom: 0.94, burst: '#ffd23a' },
		S: {
			art: vault,
			glow: '#d9e6ff',
			zoom: 0.9,
			shift: [0, -8],
			burst: '#ff5a5a',
			ribbon: 'vault',
			ribbonColor: '#b0142a',
		},
	},
	margin: [66, 60, 60, 60],
	plate: [alpha('#3a1804', 0.86), alpha('#6b3208', 0.72), alpha('#2a1202', 0.9)],
	frame: (s, x, y, w, h) => {
		let cells = '';
		for (let j = -3; j < (h + 120) / 26; j++)
			for (let i = -3; i < (w + 120) / 30; i++) cells += hex(x - 60 + i * 30 + (j % 2) * 15, y - 60 + j * 26, 14);
		const corner =
			body(s, hex(0, 0, 44), '#8fa0b8', { ...steel, depth: 8, outlineWidth: 3 }) +
			body(s, hex(0, 0, 33), '#ffc21f', { ...gold, depth: 8, outlineWidth: 2 }) +
			bead(s, 0, 0, 14, '#e0283a', false);
		let art = band(s, [x, y, w, h], 27, {
			paint: ['#ffd23a', '#e0900f', '#a85a08'],
			edge: ['#fffbd0', '#ffd23a', '#c4780a', '#ffe27a'],
			ink: '#3a1a02',
			round: 20,
			marks: fill(cells, '#7a3f05', 'opacity=".55"') + stroke(cells, '#ffe98a', 1.6, 'opacity=".6"'),
		});
		art += corners([x - 8, y - 8, w + 16, h + 16], corner);
		return (
			art +
			place(vault(s), x + w / 2 - 40, y - 60, 0.08) +
			[-1, 1]
				.map((k) =>
					body(
						s,
						poly([
							[x + w / 2 + k * 44, y - 26],
							[x + w / 2 + k * 110, y - 20],
							[x + w / 2 + k * 110, y - 8],
							[x + w / 2 + k * 44, y - 4],
						]),
						'#8fa0b8',
						{ ...steel, depth: 5, outlineWidth: 2.4 },
					),
				)
				.join('')
		);
	},
	feature: {
		ramp: ['#05081c', '#14184a', '#3a2f8f', '#7a5ac4', '#ffc23a', '#fffbd0'],
		keep: 0.14,
		over: (s) =>
			rays(s, s.w / 2, 0, Math.max(s.w, s.h), 14, '#ffe27a', 0.35) +
			particles(s, 'glint', 26, ['#fff6c2', '#ffd23a'], { size: 1.2, seed: 'loot' }) +
			particles(s, 'spark', 40, ['#ffd23a'], { size: 1.2, seed: 'loot' }),
	},
};
