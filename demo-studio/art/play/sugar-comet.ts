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
	lamp,
	line,
	oval,
	place,
	shine,
	star,
	stroke,
} from '../toolkit.ts';
import type { Play, Point, Sheet } from '../toolkit.ts';
import { swirl } from '../toolkit/creature.ts';
import { ball, candy, world } from '../games/sugar-comet.ts';
import { ground } from '../grounds/sugar-comet.ts';
import { triumph } from '../poses/sugar-comet.ts';
import { rig } from '../rigs/sugar-comet.ts';

/** Sugar strands on icing. */
function strands(s: Sheet, n: number, area: [number, number, number, number], seed: string, size = 1): string {
	const r = s.random(`strands/${seed}`);
	let art = '';
	for (let i = 0; i < n; i++)
		art += place(
			fill(box(-26, -10, 52, 22, 11), '#00000055', 'transform="translate(4 6)"') +
				fill(box(-26, -10, 52, 20, 10), candy[i % candy.length] as string) +
				fill(box(-18, -7, 28, 6, 3), '#fff', 'opacity=".75"'),
			area[0] + r.next() * area[2],
			area[1] + r.next() * area[3],
			size,
			r.next() * 180,
		);
	return art;
}

function cupcake(s: Sheet): string {
	const cup = '210,560! 790,560! 720,960 280,960';
	let art = body(s, blob(cup, 0.1), '#7a5cff', {
		to: '#34189c',
		depth: 50,
		marks: [290, 400, 510, 620, 730]
			.map((x) => stroke(`M${x} 550L${x + (500 - x) * 0.18} 970`, '#c9b8ff', 26, 'opacity=".75"'))
			.join(''),
	});
	for (const [d, k] of [
		[
			'130,560 150,450 300,400 500,400 700,400 850,450 870,560 800,640 660,610 580,660 500,620 420,660 340,610 200,640',
			0,
		],
		['230,420 260,310 400,260 600,260 740,310 770,420 680,470 500,480 320,470', 1],
		['340,280 400,180 500,120 600,180 660,280 600,320 500,330 400,320', 2],
	] as [string, number][])
		art +=
			body(s, blob(d), '#ff7ab8', { to: '#d02a7a', depth: 44, rim: '#ffffff', rimLight: 0.9, shade: 0.4 }) +
			shine(360 + k * 34, 450 - k * 130, 60 - k * 10, 18, -12, 0.6);
	art += strands(s, 15, [230, 300, 540, 270], 'cake', 0.95);
	return art + stroke('M520 90Q560 10 640 20', '#3f7a1f', 18) + bead(s, 505, 130, 84, '#ff1f4a');
}

function donut(s: Sheet): string {
	let art = body(s, oval(500, 520, 450, 430), '#e8a860', { to: '#9c5218', depth: 70, rim: '#fff0d0' });
	const icing = blob(
		'110,470 150,260 320,120 520,100 740,150 880,310 900,500 850,640 780,610 740,740 650,700 590,800 500,740 410,810 350,700 270,740 220,620 150,650',
	);
	art +=
		body(s, icing, '#6b3420', { to: '#33140a', depth: 56, rim: '#ffcfa8', rimLight: 0.8 }) +
		shine(310, 230, 110, 34, -38, 0.5);
	art += strands(s, 26, [190, 180, 620, 480], 'nut', 1.15);
	return (
		art +
		fill(oval(500, 470, 140, 120), '#5a2a14') +
		stroke(oval(500, 470, 140, 120), '#2b0f06', 16) +
		fill(oval(500, 500, 120, 90), '#2d0f3a') +
		stroke('M372 500A132 112 0 0 0 628 500', '#f0b872', 22)
	);
}

function lollipop(s: Sheet): string {
	const disc = oval(470, 390, 360);
	let art = stroke('M640 640L800 960', '#8a6ab0', 62) + stroke('M638 640L796 956', '#ffffff', 40);
	const colors = ['#ff3f5f', '#ffb52e', '#ffe94a', '#3fd86a', '#35b8ff', '#9a5cff'];
	const wedges = colors.map((c, i) => fill(swirl(470, 390, 380, 12, 0.55, i / 12, 6), c)).join('');
	art += body(s, disc, '#ff5f8a', {
		depth: 60,
		shade: 0.45,
		dark: '#3a0a4a',
		rim: '#ffffff',
		rimLight: 0.95,
		marks: wedges,
	});
	return art + shine(300, 200, 120, 50, -38, 0.8) + shine(620, 620, 60, 20, -38, 0.4);
}

function wrapped(s: Sheet): string {
	const wing =
		body(
			s,
			blob('300,420! 200,300 90,250 20,270! 70,350 30,430 80,500 20,580 80,660 40,740! 140,740 240,670 300,590!'),
			'#4fb0ff',
			{ to: '#1a4fc4', depth: 36 },
		) + stroke('M280 480L90 330M280 510L70 500M280 540L90 680', '#d0ecff', 12, 'opacity=".8"');
	let art = wing + place(wing, 1000, 1000, 1, 180);
	art += body(s, oval(500, 500, 280), '#2f8fff', {
		to: '#0f2fa8',
		depth: 70,
		rim: '#ffffff',
		rimLight: 1,
		marks: fill(swirl(500, 500, 300, 8, 0.3), '#d6ecff'),
	});
	return `<g transform="rotate(-24 500 500)">${art}</g>` + shine(400, 350, 96, 44, -38, 0.85);
}

function gumdrop(s: Sheet): string {
	const r = s.random('gumdrop');
	let sugar = '';
	for (let i = 0; i < 110; i++) sugar += oval(140 + r.next() * 720, 130 + r.next() * 750, 5 + r.next() * 9);
	return (
		body(
			s,
			blob('110,860 130,640 220,330 360,140 500,100 640,140 780,330 870,640 890,860! 760,930 500,950 240,930'),
			'#3fdc5a',
			{ to: '#0a7a3a', depth: 100, rim: '#f0ffe0', rimLight: 1, marks: fill(sugar, '#ffffff', 'opacity=".7"') },
		) + shine(360, 330, 60, 150, 22, 0.6)
	);
}

function cane(): string {
	const d = 'M330 930V330A185 185 0 0 1 700 330V430';
	return (
		`<g transform="rotate(8 500 500)">${stroke(d, '#5f0a24', 176)}${stroke(d, '#fff8fb', 150)}<path d="${d}" fill="none" stroke="#ff2347" stroke-width="150" stroke-dasharray="96 104"/><path d="${d}" fill="none" stroke="#3fc46a" stroke-width="150" stroke-dasharray="16 184" stroke-dashoffset="-142"/>` +
		`${stroke(d, '#8f1436', 40, 'opacity=".3" transform="translate(46 8)"')}${stroke(d, '#ffffff', 26, 'opacity=".85" transform="translate(-40 -6)"')}</g>`
	);
}

function macaron(s: Sheet): string {
	const half = blob('70,0! 90,-190 280,-290 500,-300 720,-290 910,-190 930,0! 760,50 500,64 240,50');
	const foot = (y: number) =>
		[...Array(15).keys()].map((i) => oval(110 + i * 56, y + 14 * Math.sin(i * 2.3), 44, 30)).join('');
	let art = place(body(s, half, '#b06bff', { to: '#5a1fb8', depth: 60 }), 0, 640, 1, 0);
	art = `<g transform="translate(0 1240) scale(1 -1)">${place(body(s, half, '#a45cf5', { to: '#5a1fb8', depth: 60, light: [-0.6, 0.8] }), 0, 560)}</g>`;
	art +=
		fill(foot(660), '#6a2ac4') +
		body(s, blob('90,560 500,500 910,560 900,640 500,690 100,640'), '#fff2c4', { to: '#e8b86a', depth: 26 }) +
		fill(foot(520), '#c48fff') +
		stroke(foot(520), '#4a149c', 5);
	art += place(body(s, half, '#b878ff', { to: '#6a2ac4', depth: 80, rim: '#ffffff', rimLight: 1 }), 0, 480);
	return (
		art +
		shine(330, 290, 120, 46, -18, 0.7) +
		fill(star(600, 330, 60, 5, 0.45), '#ffe94a') +
		strands(s, 7, [420, 260, 400, 160], 'mac', 0.7)
	);
}

function bean(s: Sheet): string {
	const one = (c: string, to: string) =>
		body(
			s,
			blob(
				'60,360 50,200 150,90 290,90 390,170 500,205 610,170 710,90 850,90 950,200 940,360 840,540 660,630 500,650 340,630 160,540',
			),
			c,
			{ to, depth: 90, rim: '#fffbe0', rimLight: 1 },
		) +
		shine(190, 210, 90, 44, -40, 0.85) +
		shine(770, 180, 60, 26, 20, 0.6);
	return place(one('#ff7a1f', '#b8300a'), 30, 560, 0.74, -24) + place(one('#ffd91f', '#e0820a'), 200, 40, 0.8, 18);
}

function ginger(s: Sheet): string {
	// Five arms, each rounded by a point at both sides of its tip.
	const points: Point[] = [];
	for (let i = 0; i < 10; i++)
		for (const [turn, far] of i % 2
			? [[0, 262] as const]
			: ([
					[-0.13, 456],
					[0, 480],
					[0.13, 456],
				] as const)) {
			const a = -Math.PI / 2 + (i * Math.PI) / 5 + turn;
			points.push([500 + Math.cos(a) * far, 520 + Math.sin(a) * far]);
		}
	const round = blob(points, 0.45);
	let art = body(s, round, '#d98a45', { to: '#8a4416', depth: 56, rim: '#ffe2b0' });
	art += `<g transform="translate(500 520) scale(.83) translate(-500 -520)">${stroke(round, '#8a3a14', 30, 'opacity=".5" transform="translate(4 10)"')}${stroke(round, '#fffdf6', 27)}</g>`;
	const faces = [-1, 1]
		.map(
			(k) =>
				fill(oval(500 + k * 80, 490, 36, 44), '#3a1606') +
				fill(oval(500 + k * 80 - 10, 476, 12), '#fff') +
				fill(oval(500 + k * 140, 560, 34, 24), '#ff5a7a', 'opacity=".7"'),
		)
		.join('');
	art += faces + stroke(line('430,566 460,604 500,616 540,604 570,566'), '#3a1606', 18);
	for (const [x, y, c] of [
		[500, 210, '#ff3f7a'],
		[216, 430, '#35d0ff'],
		[784, 430, '#8dff4a'],
		[326, 768, '#ffd91f'],
		[674, 768, '#b86bff'],
	] as const)
		art += bead(s, x, y, 40, c);
	return art + flare(s, 330, 330, 110);
}

export const play: Play = {
	world,
	rig,
	ground,
	triumph,
	reels: 7,
	rows: 7,
	symbols: {
		1: { art: cupcake, glow: '#ff8fc8', zoom: 0.95 },
		2: { art: donut, glow: '#e8a860', zoom: 0.93 },
		3: { art: lollipop, glow: '#ffb5d0', zoom: 0.97, shift: [4, 2] },
		4: { art: wrapped, glow: '#5fb8ff', zoom: 0.95 },
		5: { art: gumdrop, glow: '#5fff7a', zoom: 0.88 },
		6: { art: cane, glow: '#ff5a7a', zoom: 0.93 },
		7: { art: macaron, glow: '#c48fff', zoom: 0.9, shift: [0, -8] },
		8: { art: bean, glow: '#ffc93a', zoom: 0.93 },
		W: {
			art: ginger,
			glow: '#ffd9a0',
			zoom: 0.92,
			shift: [0, -10],
			burst: '#fff06b',
			ribbon: 'wild',
			ribbonColor: '#e0247a',
		},
	},
	margin: [66, 60, 60, 60],
	plate: [alpha('#4a1f8a', 0.8), alpha('#6a2fae', 0.72), alpha('#3a1470', 0.86)],
	frame: (s, x, y, w, h) => {
		let stripes = '';
		for (let i = -40; i < 60; i++) stripes += `M${x + i * 44} ${y - 60}l20 0l${-(h + 120)} ${h + 120}l-20 0Z`;
		const rosette = fill(oval(0, 0, 44), '#4a0f4a') + place(ball(s, 0, 0, 40, '#ff5fa8', '#fff2f8', 12, 0.5), 0, 0);
		return (
			band(s, [x, y, w, h], 27, {
				paint: ['#ffffff', '#ffe0ef'],
				edge: ['#fff6c9', '#ffd84f', '#f09a2a', '#ffe27a'],
				ink: '#7a1450',
				round: 30,
				marks: fill(stripes, '#ff4f8a'),
			}) +
			corners([x - 12, y - 12, w + 24, h + 24], rosette) +
			lamp(s, x + w / 2, y - 20, 80, '#fff06b', 0.8) +
			fill(star(x + w / 2, y - 20, 44, 5, 0.52), '#8a4a0a') +
			fill(star(x + w / 2, y - 21, 37, 5, 0.52), s.linear(['#fffbe0', '#ffd91f', '#ff9a1f'])) +
			flare(s, x + w / 2 - 10, y - 32, 22)
		);
	},
};
