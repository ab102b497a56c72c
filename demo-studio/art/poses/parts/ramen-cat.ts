import { blob, fill, lamp, line, oval, place, poly, shine, stroke, volume } from '../../toolkit.ts';
import { pts } from '../../toolkit/creature.ts';
import type { Sheet } from '../../toolkit.ts';
import { tube } from '../../games/neon-ramen.ts';
import { limb } from '../../toolkit/limbs.ts';

export const INK = '#1a0a2a';
export const PINK = '#ff2e88';
export const CYAN = '#22e6ff';
const FUR = ['#ffffff', '#f6e6f8', '#b684cc'];

const fur = (s: Sheet, d: string, depth = 30, angle = 70, outline = true, stops = FUR, marks = '') =>
	volume(s, d, {
		stops,
		angle,
		depth,
		marks,
		dark: '#6b1a7a',
		rim: '#8af4ff',
		rimWidth: Math.min(12, depth * 0.34),
		...(outline ? { outline: INK, outlineWidth: 6 } : {}),
	});

/** Joins parts of fur under one outline. */
export const joined = (s: Sheet, parts: string[], depth = 16) =>
	stroke(parts.join(''), INK, 13) + parts.map((d) => fur(s, d, depth, 70, false)).join('');

function ear(s: Sheet): string {
	return (
		fur(s, blob('20,70! 10,-70 60,-180! 130,-112 164,50!'), 22, 90, true, ['#ffffff', '#dcb8e6']) +
		fill(blob('50,20! 42,-60 70,-130! 108,-86 132,20!'), s.linear(['#ff5a8a', '#ffb0c8']))
	);
}

/** Visor, pushed up to the forehead. */
function visor(s: Sheet): string {
	const d = blob(
		'236,300! 300,262 420,270 500,284 580,270 700,262 764,300! 752,372 690,404 580,396 500,372 420,396 310,404 248,372',
	);
	const beam = (points: string, color: string, opacity: number) =>
		fill(poly(pts(points)), color, `opacity="${opacity}"`);
	return (
		stroke(line('206,420 222,350 250,320'), INK, 34) +
		stroke(line('794,420 778,350 750,320'), INK, 34) +
		volume(s, d, {
			stops: ['#2a1050', '#0a0420'],
			depth: 14,
			outline: INK,
			outlineWidth: 14,
			marks:
				beam('270,250 400,250 330,420 240,420', CYAN, 0.6) +
				beam('560,250 720,250 640,420 520,420', PINK, 0.65) +
				beam('430,250 460,250 390,420 360,420', '#ffffff', 0.45),
		}) +
		tube(d, CYAN, 8)
	);
}

const SKULL = '500,92 640,116 752,220 782,350 742,460 640,550 500,584 360,550 258,460 218,350 248,220 360,116';

/** Head that laughs with closed eyes, around 500,340. */
export function head(s: Sheet): string {
	const skull = blob(SKULL);
	let art = place(ear(s), 560, 176, 1.14, 10) + place(ear(s), 440, 176, 1.14, -14, true);
	art += fur(
		s,
		skull,
		52,
		90,
		true,
		['#ffffff', '#fbeffb', '#c99ad9'],
		fill(blob('556,70 690,90 790,250 770,330 690,300 620,250 570,200'), '#ff9a3a', 'opacity=".9"') +
			fill(blob('270,110 400,80 430,190 390,270 300,320 230,320 220,240'), '#3a2a4a', 'opacity=".88"') +
			lamp(s, 300, 420, 80, '#ff5a9a', 0.85, 56) +
			lamp(s, 700, 420, 80, '#ff5a9a', 0.85, 56),
	);
	const mouth = blob(
		'372,428! 410,450 452,446 500,426! 548,446 590,450 628,428! 624,500 570,552 500,564 430,552 376,500',
	);
	art +=
		s.clip(
			mouth,
			fill(mouth, s.linear(['#8f0f3a', '#3a0420'])) +
				fill(
					blob('410,560 420,510 470,490 500,502 530,490 580,510 590,560 500,600'),
					s.linear(['#ff8aa8', '#e0386a']),
				) +
				stroke('M500 506V560', '#a81a4a', 6) +
				fill(blob('396,430! 450,430! 428,494!'), '#ffffff') +
				fill(blob('550,430! 604,430! 572,494!'), '#ffffff'),
		) +
		stroke(mouth, INK, 10) +
		stroke(line('352,414 370,428 386,432'), INK, 9) +
		stroke(line('648,414 630,428 614,432'), INK, 9) +
		fill(blob('470,390! 500,380 530,390! 500,424'), '#ff4a8a') +
		stroke(blob('470,390! 500,380 530,390! 500,424'), INK, 5) +
		shine(490, 392, 10, 5);
	for (const k of [-1, 1]) {
		const x = 500 + k * 134;
		art +=
			stroke(line(`${x - 66},370 ${x - 40},324 ${x},306 ${x + 40},324 ${x + 66},370`), INK, 22) +
			stroke(`M${x + k * 60} 352l${k * 34} -16M${x + k * 48} 332l${k * 28} -26`, INK, 9);
		for (const j of [0, 1, 2])
			art += stroke(
				line(`${500 + k * 190},${446 + j * 20} ${500 + k * 270},${420 + j * 30} ${500 + k * 350},${376 + j * 50}`),
				INK,
				5,
				'opacity=".85"',
			);
	}
	return art + place(place(visor(s), -500, -335), 500, 206, 0.93);
}

/** Open paw, which points up from its wrist at 0,0. */
export const openPaw = (s: Sheet) =>
	joined(s, [
		limb('-44,-66 -70,-104 -78,-120', [34, 34, 30]),
		limb('-16,-90 -24,-138 -26,-156', [34, 34, 30]),
		limb('24,-90 34,-136 38,-152', [34, 34, 30]),
		limb('52,-62 84,-94 92,-108', [32, 32, 28]),
		blob('-50,30 -76,-40 -66,-96 0,-120 66,-96 78,-40 52,30'),
	]) +
	fill(blob('-44,-34 -30,-66 0,-78 30,-66 44,-34 22,-16 0,-22 -22,-16'), s.linear(['#ff9ac0', '#e04a86'])) +
	[
		[-74, -114],
		[-25, -148],
		[36, -144],
		[88, -102],
	]
		.map(([x, y]) => fill(oval(x as number, y as number, 16, 19), s.linear(['#ff9ac0', '#e04a86'])))
		.join('') +
	shine(-16, -58, 12, 6);

/** Fist around the chopsticks, which run through 0,0. */
export const fist = (s: Sheet) =>
	joined(s, [blob('-64,40 -78,-10 -60,-60 0,-80 60,-60 78,-10 60,44 0,66')]) +
	['-44,-40 -48,0 -36,24', '0,-52 -2,-6 2,24', '44,-40 46,0 38,24']
		.map((finger) => fur(s, limb(finger, [27, 29, 25]), 12, 70))
		.join('');
