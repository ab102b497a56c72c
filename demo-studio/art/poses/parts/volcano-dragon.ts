import { blob, darken, fill, lamp, line, oval, poly, stroke, volume } from '../../toolkit.ts';
import type { Point, Sheet } from '../../toolkit.ts';
import { dense, pts } from '../../toolkit/creature.ts';
import { limb } from '../../toolkit/limbs.ts';

const INK = '#0c0408';
const EDGE = { rim: '#ffcf8a', dark: '#0c0204', outline: INK, outlineWidth: 9 };

/**
 * Neck of iron plates with a comb of spikes.
 * @param side on which side of its way the spikes are: 1 or -1
 */
export function neck(s: Sheet, points: string, widths: number[], side: number): string {
	const list = dense(pts(points), false, 6);
	let [spikes, plates, joints] = ['', '', ''];
	list.forEach((p, i) => {
		const [a, b] = [list[Math.max(0, i - 1)] as Point, list[Math.min(list.length - 1, i + 1)] as Point];
		const q = Math.hypot(b[0] - a[0], b[1] - a[1]);
		const [tx, ty] = [(b[0] - a[0]) / q, (b[1] - a[1]) / q];
		const w = widths[Math.round((i / (list.length - 1)) * (widths.length - 1))] as number;
		const at = (along: number, across: number): Point => [
			p[0] + tx * along - ty * across * side,
			p[1] + ty * along + tx * across * side,
		];
		if (i % 3 === 1)
			spikes += fill(
				poly([at(-20, w * 0.8), at(-26, w + 40), at(22, w * 0.8)]),
				s.linear(['#ffc06a', '#d9641f', '#8f2f14']),
				`stroke="${INK}" stroke-width="7" stroke-linejoin="round"`,
			);
		if (i % 2 === 0) {
			joints += line([at(-6, -w), at(8, 0), at(-6, w)]);
			plates += line([at(-8, -w * 1.1), at(0, -w * 0.42)]);
		}
	});
	const shape = limb(points, widths);
	return (
		spikes +
		volume(s, shape, {
			stops: ['#c99a78', '#84503f', '#4a2622', '#2a1214'],
			angle: 20,
			depth: 26,
			rimWidth: 9,
			marks:
				stroke(plates, '#e8a860', 14, 'opacity=".75"') +
				stroke(joints, '#3a0a04', 15, 'opacity=".9"') +
				stroke(joints, '#ff5a12', 8) +
				stroke(joints, '#ffd25a', 3),
			...EDGE,
			outlineWidth: 7,
		})
	);
}

const tooth = (x: number, y: number, wide: number, long: number, turn = 0) =>
	`<g transform="translate(${x} ${y}) rotate(${turn})">${fill(`M${-wide} -8Q0 -16 ${wide} -8Q${wide * 0.7} ${long * 0.5} 0 ${long}Q${-wide * 0.7} ${long * 0.5} ${-wide} -8Z`, '#fff6df', `stroke="${INK}" stroke-width="6"`)}</g>`;

const horn = (s: Sheet, points: string, shade: number, rings: string) =>
	volume(s, blob(points), {
		stops: ['#ffecc9', darken('#d9a560', shade), '#5a3014'],
		angle: 100,
		depth: 14,
		...EDGE,
		rim: '#fffbe8',
		marks: stroke(rings, '#5a3014', 6, 'opacity=".55"'),
	});

/** Fire out of the mouth, from the throat at 290,320 to the right. */
function breath(s: Sheet): string {
	const layers: [string, string[]][] = [
		[
			'270,318! 400,276 500,250 570,214 610,170 628,112! 650,150 664,196 700,206 740,184 756,142! 774,184 762,226 782,244 830,240 876,216! 850,262 804,292 770,306 790,330 832,336! 786,362 720,356 690,366 680,392 690,430! 646,412 612,388 560,396 500,392 380,376',
			['#d9300a', '#ff6a12', '#ff9a1f'],
		],
		[
			'290,320! 420,288 520,264 590,230 620,190! 632,226 660,236 700,226 726,196! 736,232 740,256 780,256 822,246! 780,284 744,300 764,320! 716,326 672,336 656,372! 620,350 540,364 400,356',
			['#ff8a1a', '#ffc23a'],
		],
		[
			'300,322! 420,304 540,290 620,258 652,232! 660,262 700,272 750,268! 690,304 640,326 540,346 400,344',
			['#ffe37a', '#fffbe0'],
		],
	];
	return (
		lamp(s, 620, 310, 300, '#ff7a1f', 0.7, 200) +
		layers.map(([points, stops]) => fill(blob(points), s.span(stops, 300, 320, 900, 300))).join('') +
		stroke(line('360,312 480,296 600,286'), '#ffffff', 12, 'opacity=".8"')
	);
}

/**
 * Head of the dragon with open jaws, which faces right. It turns around 220,280.
 * @param laughs with shut eyes and a loose tongue; otherwise it breathes fire
 */
export function dragonHead(s: Sheet, laughs: boolean): string {
	let art = horn(
		s,
		'270,140! 236,70 214,0 228,-90! 180,-20 176,70 196,170',
		0.25,
		'M244 80L178 96M226 40L176 46M220 0L184 -2',
	);
	// Throat, tongue and the far teeth.
	const throat = blob('206,300! 300,262 400,236 540,214 560,216! 500,290 452,350 500,470! 400,452 300,390');
	art += s.clip(
		throat,
		fill(throat, s.linear(['#ff8a1f', '#a8200c@40', '#3a0608'], 10)) +
			lamp(s, 300, 320, 170, '#ffd25a', 1) +
			fill(throat, s.linear(['#2a0406cc', '#2a040600'], 90), 'opacity=".7"'),
	);
	art += stroke(throat, INK, 8);
	for (const [x, y, q] of [
		[480, 226, 38],
		[530, 220, 46],
	] as const)
		art += tooth(x, y, 15, q);
	if (laughs)
		art += volume(s, blob('280,372! 340,350 410,372 470,410 530,404 570,376 592,396 576,450 520,480 440,466 350,430'), {
			stops: ['#ffb0a0', '#f0504a', '#a81a24'],
			depth: 16,
			rim: '#ffe6df',
			rimWidth: 8,
			dark: '#5a0610',
			outline: '#3a0408',
			outlineWidth: 7,
			marks: stroke(line('340,384 420,410 500,436 556,420'), '#a81a24', 7, 'opacity=".7"'),
		});
	else art += breath(s);
	// Lower jaw.
	for (const [x, y, q, turn] of [
		[336, 404, 46, 14],
		[400, 440, 54, 14],
		[468, 466, 58, 6],
	] as const)
		art += tooth(x, y, 18, -q, turn);
	art += volume(
		s,
		blob('176,292! 216,330 300,392 380,440 460,470 520,458! 540,490 510,530 440,540 350,520 260,470 190,410 160,340'),
		{
			stops: ['#a8705a', '#6b3c32', '#2a1216'],
			angle: 110,
			depth: 24,
			rimWidth: 10,
			...EDGE,
			marks: stroke('M250 360L230 450M330 412L306 500M410 456L396 540', INK, 6, 'opacity=".5"'),
		},
	);
	for (const d of ['184,400 250,452! 206,520! 200,470', '268,470! 330,510 300,580! 280,530'])
		art += fill(blob(d), s.linear(['#ffb05a', '#8f2f14']), `stroke="${INK}" stroke-width="7"`);
	// Upper jaw and skull.
	for (const [x, y, q, turn] of [
		[344, 264, 46, 4],
		[404, 250, 56, 2],
		[468, 234, 54, 0],
		[554, 212, 74, -8],
	] as const)
		art += tooth(x, y, 20, q, turn);
	art += volume(
		s,
		blob(
			'130,300 140,210 180,140 250,100 320,108 370,150 430,160 490,138 550,120 600,142 612,190 586,228! 530,222 450,246 370,262 310,290 270,330 226,366 170,352',
		),
		{
			stops: ['#e6b48a', '#a0624a@40', '#5a2e28', '#3f1f20'],
			angle: 80,
			depth: 36,
			rimWidth: 13,
			...EDGE,
			marks:
				lamp(s, 250, 310, 110, '#ff7a1f', 0.55) +
				stroke('M420 164Q436 200 420 250M488 144Q506 180 492 230', INK, 6, 'opacity=".45"') +
				stroke(line('300,286 260,322 222,350'), '#3a1014', 9, 'opacity=".8"'),
		},
	);
	for (const d of ['150,250! 90,232 40,190! 70,270 150,300', '150,310! 100,320 50,310! 96,360 170,350'])
		art += volume(s, blob(d), { stops: ['#ffc06a', '#d9641f', '#8f2f14'], depth: 10, ...EDGE, outlineWidth: 7 });
	art += fill(blob('552,150 580,146 590,162 566,172'), INK);
	art += horn(
		s,
		'226,136! 160,80 118,0 120,-110! 60,-20 76,90 140,190 196,214',
		0,
		'M176 96L108 138M144 56L84 84M126 14L74 32',
	);
	if (laughs)
		art +=
			lamp(s, 316, 204, 96, '#ff9a1f', 0.7) +
			fill(blob('214,226 250,150 316,118 380,152 410,222 330,262'), s.radial(['#ffd9a8', '#d99a6a', '#a0624a'])) +
			stroke(line('250,232 272,184 316,162 358,180 382,226'), '#1c0806', 38) +
			stroke(line('280,256 318,244 356,254'), '#ffe6c0', 9, 'opacity=".9"');
	else
		art +=
			lamp(s, 326, 190, 120, '#ff9a1f', 0.9) +
			fill(blob('244,214! 258,144 322,116 380,150 398,214! 326,246'), '#1c0806') +
			fill(blob('252,210! 272,164 324,146 370,170 388,210! 326,238'), s.radial(['#ffffff', '#ffe25a', '#ff7a0f'])) +
			fill(oval(338, 192, 25, 42), '#1c0806') +
			fill(oval(300, 184, 14), '#ffffff') +
			volume(s, blob('206,190! 236,120 300,84 366,104 414,152! 370,140 310,124 256,150'), {
				stops: ['#f0c49a', '#8a5240'],
				depth: 10,
				...EDGE,
				outlineWidth: 6,
			});
	return art;
}
