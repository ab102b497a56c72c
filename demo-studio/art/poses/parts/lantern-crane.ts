import { blob, fill, oval, place, stroke, volume } from '../../toolkit.ts';
import { pts, shade } from '../../toolkit/creature.ts';
import type { Point, Sheet } from '../../toolkit.ts';
import { limb } from '../../toolkit/limbs.ts';

const INK = '#3a0a14';

/** Wing to the left, around its shoulder at 0,0. */
function wing(s: Sheet): string {
	const feather = (points: string, q: number, tip: string) => {
		const d = limb(points, [14 * q, 25 * q, 29 * q, 24 * q, 8 * q]);
		return volume(s, d, {
			stops: ['#ffffff', '#fff4e6', '#f4cfc0'],
			angle: 90,
			depth: 10,
			shade: 0.45,
			dark: '#9a4a5a',
			rim: '#ffffff',
			rimWidth: 5,
			outline: INK,
			outlineWidth: 6,
			marks: tip,
		});
	};
	let art = '';
	const tips = pts(
		'-330,-330 -392,-276 -428,-210 -440,-138 -430,-66 -402,0 -356,56 -300,98 -240,126 -180,140 -122,140',
	);
	const roots = pts(
		'-236,-176 -236,-170 -232,-160 -226,-148 -216,-134 -200,-118 -176,-100 -146,-80 -112,-58 -76,-36 -40,-14',
	);
	for (let i = tips.length - 1; i >= 0; i--) {
		const [[rx, ry], [x, y]] = [roots[i] as Point, tips[i] as Point];
		const [mx, my] = [(rx + x) / 2 - (y - ry) * 0.06, (ry + y) / 2 + (x - rx) * 0.06];
		art += feather(
			`${rx},${ry} ${mx},${my} ${x},${y}`,
			i < 6 ? 1 : 0.95,
			i < 7 ? fill(oval(x, y, 108), s.radial(['#2a1436', '#2a1436@34', '#2a143600@88'])) : '',
		);
	}
	art += fill(
		blob('0,20 -60,110 -150,100 -250,40 -300,-60 -320,-200 -236,-190 -150,-140 -60,-80'),
		s.linear(['#fff4ea', '#f4cdbc']),
	);
	for (let i = 10; i >= 0; i--) {
		const [[rx, ry], [x, y]] = [roots[i] as Point, tips[i] as Point];
		art += feather(
			`${rx},${ry} ${rx + (x - rx) * 0.3},${ry + (y - ry) * 0.28} ${rx + (x - rx) * 0.52},${ry + (y - ry) * 0.5}`,
			0.8,
			'',
		);
	}
	return (
		art +
		volume(s, limb('30,10 -60,-70 -150,-130 -244,-184', [52, 42, 34, 22]), {
			stops: ['#ffffff', '#fff6ec', '#f0c4b8'],
			depth: 16,
			shade: 0.45,
			dark: '#9a4a5a',
			rim: '#ffffff',
			outline: INK,
			outlineWidth: 6,
		})
	);
}

/** Crane that rises to the left, with spread wings. */
export function crane(s: Sheet): string {
	const white = {
		stops: ['#ffffff', '#fff8f0', '#ffd8b8', '#f0a070'],
		depth: 24,
		shade: 0.5,
		dark: '#8a3a5a',
		rim: '#ffffff',
	};
	let art = '';
	for (const tail of ['600,590 668,630 712,700', '580,610 636,664 660,736', '556,610 590,680 600,744'])
		art += volume(s, limb(tail, [22, 28, 22, 6]), {
			stops: ['#6a4a6a', '#2a1830', '#120818'],
			depth: 10,
			rim: '#e0a0b0',
			outline: INK,
			outlineWidth: 6,
		});
	art += place(wing(s), 562, 462, 0.95, 12, true) + place(wing(s), 472, 456, 0.98, 1);
	art += shade(s, 410, 440, 90, 110, 0.5, '#7a1f3a') + shade(s, 626, 440, 80, 120, 0.5, '#7a1f3a');
	const down =
		'M500 470q14 26 36 24M540 520q14 26 36 24M470 500q12 26 34 26M512 556q14 22 34 18M566 572q10 22 28 20M450 440q12 26 34 26';
	art += volume(
		s,
		limb('654,656 604,566 530,480 452,426 384,346 394,292 420,256 408,204', [8, 58, 88, 76, 42, 29, 28, 35]),
		{
			...white,
			angle: 70,
			outline: INK,
			outlineWidth: 8,
			marks:
				fill(limb('452,404 424,372 408,334 420,300 444,258', [3, 13, 20, 18, 4]), '#2a1830') +
				stroke(down, '#d98a8a', 6, 'opacity=".7"'),
		},
	);
	const beak = blob('388,190! 320,172 236,124! 304,196 374,222!');
	const under = blob('382,224! 330,224 268,236! 326,250 384,246!');
	return (
		art +
		fill(blob('388,200! 296,190 316,230 388,236!'), '#8a1230') +
		fill(blob('380,226 340,212 318,216 340,228'), '#ff7a8a') +
		stroke(beak + under, INK, 12) +
		fill(beak, s.linear(['#ffe9a0', '#f0a03a', '#9a5a14'])) +
		fill(under, s.linear(['#ffd27a', '#b0690f'])) +
		volume(s, blob('372,180 394,150 428,164 440,192 404,194'), {
			stops: ['#ff6a5a', '#e0243f', '#9a0a24'],
			depth: 6,
			rim: '#ffd0c0',
			outline: INK,
			outlineWidth: 6,
		}) +
		stroke('M386 220q16 -24 36 -4', '#2a1018', 15)
	);
}
