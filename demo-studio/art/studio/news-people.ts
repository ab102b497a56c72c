import type { Drawing } from '../drawing.ts';
import { blob, box, oval, poly } from '../toolkit/path.ts';
import { fade, fill, lamp, place, screen, stroke, volume } from '../toolkit/sheet.ts';
import type { Sheet } from '../toolkit/sheet.ts';
import { aurora, clouds, mist, relief } from '../toolkit/texture.ts';
import { flakes, floe, iceberg, ridgeLine, stars, studio, water } from './arctic.ts';
import { markDrawing } from './mark.ts';
import { newsPicture } from './news-picture.ts';
import { person } from './people.ts';
import type { Figure } from './people.ts';

/** Full sack, about 60 wide, standing on the origin. */
function sack(s: Sheet, color: string): string {
	return (
		volume(s, blob('-28,0! -34,-26 -24,-54 -8,-62! -14,-76! 14,-76! 8,-62! 26,-52 34,-24 28,0!', 0.35), {
			stops: ['#ffffff', color, '#1d3a52'],
			depth: 9,
			rim: '#ffffff',
			rimWidth: 2.5,
		}) +
		stroke('M-9-62H9', '#16324a', 4) +
		stroke('M-14-40Q-8-22-12-6M10-46Q14-26 8-10', '#0a2038', 2, 'opacity=".35"')
	);
}

function cleanup(s: Sheet): string {
	let out =
		fill('M0 0H1200V360H0Z', s.linear(['#3f86c0', '#9fd0ea@60', '#ffe3c4'])) +
		screen(lamp(s, 900, 300, 520, '#fff0d0', 0.9, 300)) +
		fill(oval(900, 286, 44), '#fffbe8') +
		fade(clouds(s, [0, 10, 1200, 260], { light: '#ffffff', dark: '#7fb0d4', cover: 0.46, stretch: 2.6 }), 0.9);
	out +=
		fade(
			iceberg(s, 'm1', { x: -160, y: 360, w: 640, h: 190, peaks: 6, summit: 0.5, lit: '#f4fbff', shade: '#8fb0d0' }) +
				iceberg(s, 'm2', { x: 330, y: 360, w: 620, h: 230, peaks: 6, summit: 0.4, lit: '#f4fbff', shade: '#8fb0d0' }) +
				iceberg(s, 'm3', { x: 880, y: 360, w: 480, h: 150, peaks: 5, summit: 0.6, lit: '#fff6ea', shade: '#9fb4d0' }),
			0.85,
		) + mist(s, 250, 130, '#dff0fa', 0.6);
	out += water(s, 356, {
		far: '#8fc4de',
		near: '#1f5f8a',
		glint: '#ffffff',
		count: 170,
		columns: [{ x: 900, w: 110, color: '#fff3d8', strength: 1 }],
	});
	out +=
		iceberg(s, 'l', { x: 40, y: 392, w: 300, h: 150, mirror: 0.4, lit: '#ffffff', shade: '#6fa9d0', summit: 0.4 }) +
		iceberg(s, 'r', { x: 1010, y: 384, w: 240, h: 100, mirror: 0.35, lit: '#ffffff', shade: '#7fb0d4' }) +
		floe(s, 'f1', 560, 420, 150, 20, 7) +
		floe(s, 'f2', 760, 446, 100, 14, 5);
	const tail = place(
		fill(
			blob('0,0! -8,-34 -40,-58 -80,-62! -60,-40 -30,-22 -10,0!') +
				blob('0,0! 8,-34 40,-58 80,-62! 60,-40 30,-22 10,0!'),
			s.linear(['#5a86ac', '#1d3f66']),
		) + fill(oval(0, 2, 40, 5), '#ffffff', 'opacity=".7"'),
		430,
		404,
		0.62,
	);
	out += tail;
	// Shore: pebbles, foam and snow.
	const shore = 'M-10 470Q220 440 470 480T860 506T1210 474V690H-10Z';
	out +=
		fill(shore, '#ffffff', 'opacity=".75" transform="translate(0 -9)"') +
		s.clip(
			shore,
			fill(shore, s.span(['#8f9aa6', '#5a6470', '#3a4452'], 0, 450, 0, 675)) +
				fade(
					relief(s, [0, 440, 1200, 240], {
						light: '#f0f6fa',
						mid: '#76828e',
						dark: '#28323e',
						scale: 22,
						stretch: 1.6,
					}),
					0.7,
				),
		);
	const random = s.random('pebbles');
	for (let i = 0; i < 190; i++) {
		const t = random.next();
		const [x, y, r] = [random.next() * 1200, 512 + t * 160, 3 + t * 11 * random.next()];
		out +=
			fill(oval(x, y + r * 0.4, r * 1.1, r * 0.6), '#1c2530', 'opacity=".35"') +
			fill(oval(x, y, r, r * 0.66), random.pick(['#c4ccd4', '#98a4b0', '#6f7d8c', '#dfe6ea', '#8a7f78']));
	}
	for (const [x, y, w] of [
		[100, 640, 300],
		[640, 660, 360],
		[1060, 600, 260],
	] as const)
		out += fill(
			blob([
				[x - w / 2, y],
				[x - w * 0.2, y - 16],
				[x + w * 0.2, y - 12],
				[x + w / 2, y + 2],
				[x, y + 16],
			]),
			'#f4fbff',
			'opacity=".9"',
		);
	// Objects on the shore: a net, bottles and a crate.
	out +=
		stroke(
			'M820 600q40-34 96-14t90 6M826 612q50-24 90-4t84 2M850 590l30 34M890 580l24 40M930 582l20 38M970 584l10 34',
			'#2f8f7a',
			3,
		) + fill(oval(838, 606, 9) + oval(1000, 594, 9), '#ff8f4a');
	out +=
		place(
			fill(box(-9, -40, 18, 36, 6), '#7fd0b0', 'opacity=".8"') +
				fill(box(-4, -52, 8, 14, 2), '#5fb090') +
				fill(box(-5, -57, 10, 6, 2), '#ff6f61'),
			560,
			628,
			1,
			74,
		) +
		place(
			fill(box(-8, -36, 16, 32, 5), '#a8d8ff', 'opacity=".85"') +
				fill(box(-4, -46, 8, 12, 2), '#6fa9d0') +
				fill(box(-5, -51, 10, 6, 2), '#2f6fb0'),
			318,
			606,
			1,
			-62,
		);
	const coat = (color: string): Partial<Figure> => ({ coat: color, legs: '#1c3352', rim: '#fff3d8', hat: true });
	const people: [number, number, number, Figure, boolean][] = [
		[210, 590, 168, { ...coat('#ff7a6c'), skin: '#e0b090', arms: 'carry' } as Figure, false],
		[404, 606, 176, { ...coat('#ffc04a'), skin: '#c08a66', arms: 'point' } as Figure, false],
		[690, 600, 172, { ...coat('#2f9fd0'), skin: '#e6bd9a', arms: 'wave' } as Figure, true],
		[1046, 606, 178, { ...coat('#5fbf8a'), skin: '#d8a67f', arms: 'carry' } as Figure, true],
	];
	for (const [x, y, h, who, flip] of people)
		out += fill(oval(x, y + 2, h * 0.26, 8), '#121c28', 'opacity=".4"') + person(x, y, h, who, flip);
	out +=
		stroke('M468 458L520 596', '#3a4a5c', 5) +
		stroke('M468 458L520 596', '#9fb4c8', 2) +
		stroke('M520 596l-10 14M520 596l14 12', '#3a4a5c', 5);
	for (const [x, y, k, color] of [
		[252, 598, 0.9, '#8fd0ea'],
		[760, 614, 1.1, '#8fd0ea'],
		[806, 630, 1.3, '#ffd98a'],
		[1100, 620, 1.1, '#8fd0ea'],
		[140, 620, 1.2, '#ffd98a'],
		[720, 640, 1.15, '#a8e0c0'],
	] as const)
		out += place(sack(s, color), x, y, k);
	out += place(
		stroke('M0 0V-160', '#6a4a30', 6) +
			volume(s, 'M3-158C40-172 70-140 112-158V-92C70-76 40-106 3-92Z', { stops: ['#1b4a8d', '#0c2450'], depth: 6 }) +
			place(markDrawing('small', 'flag'), 36, -150, 0.19),
		880,
		556,
		0.86,
	);
	return out + flakes(s, [0, 0, 1200, 675], 60, '#ffffff', 3);
}

function teamPortrait(s: Sheet): string {
	let out =
		fill('M0 0H1200V450H0Z', s.linear(['#040a20', '#0b2250@50', '#1f5f86'])) +
		stars(s, [0, 0, 1200, 380], 220) +
		aurora(s, [-100, -40, 1400, 480], [studio.aurora, studio.violet], 0.95, 3, 'a') +
		aurora(s, [-100, -70, 1400, 430], [studio.ice, '#ff9ad0'], 0.5, 2, 'b');
	out += screen(lamp(s, 600, 430, 460, '#a8fff0', 0.6, 260)) + ridgeLine(s, 't', 446, 50, '#123a5c', 14);
	out +=
		water(s, 446, {
			far: '#236a8c',
			near: '#050b1a',
			glint: '#8ff0e8',
			count: 240,
			columns: [{ x: 600, w: 300, color: '#8fffe0' }],
		}) +
		iceberg(s, 'l', { x: -60, y: 470, w: 330, h: 210, mirror: 0.4, lit: '#8fd0e8', shade: '#123a66' }) +
		iceberg(s, 'r', {
			x: 960,
			y: 466,
			w: 300,
			h: 170,
			mirror: 0.4,
			lit: '#8fd0e8',
			shade: '#123a66',
			lightFromLeft: true,
		});
	out += mist(s, 370, 130, '#a8f0ff', 0.3) + floe(s, 'team', 600, 556, 940, 108, 34);
	const random = s.random('team');
	const arms: NonNullable<Figure['arms']>[] = [
		'down',
		'hips',
		'up',
		'wave',
		'carry',
		'down',
		'hips',
		'wave',
		'point',
		'up',
		'hips',
		'down',
		'wave',
	];
	const rows: [number, number, number][] = [
		[6, 532, 152],
		[7, 562, 166],
	];
	let i = 0;
	for (const [count, y, h] of rows)
		for (let k = 0; k < count; k++, i++) {
			const x = 600 + (k - (count - 1) / 2) * (count === 6 ? 98 : 104) + random.range(-10, 10);
			const tall = h * random.range(0.9, 1.06);
			const dark = count === 6 ? '#0c2748' : '#071a36';
			out +=
				`<g opacity=".35">${place(fill(oval(0, 0, 30, 6), '#0a2444'), x, y + 3)}</g>` +
				person(
					x,
					y,
					tall,
					{
						coat: dark,
						legs: dark,
						skin: dark,
						hair: dark,
						arms: arms[i % arms.length]!,
						rim: i % 3 ? '#8ffff0' : '#c8b0ff',
						hat: i % 4 === 1,
					},
					random.next() < 0.5,
				);
		}
	// Person with a toy horn, and the studio's dog.
	out +=
		place(
			fill(
				poly([
					[-5, 0],
					[5, 0],
					[0, -44],
				]),
				studio.gold,
			) + stroke('M-4-10L4-14M-3-22L3-26', '#8a5410', 2),
			600,
			400,
			1,
			6,
		) + lamp(s, 602, 384, 60, studio.gold, 0.7);
	out += place(
		fill(
			'M-40 0V-26Q-46-44-30-46L18-44Q22-62 38-64L44-72L48-60Q58-56 56-46L46-42Q40-30 34-24V0H26V-20H-24V0Z',
			'#071a36',
		) +
			stroke('M-38-38Q-56-52-48-66', '#071a36', 7) +
			stroke('M18-44Q22-62 38-64', '#8ffff0', 1.6, 'opacity=".8"'),
		1010,
		560,
		0.8,
	);
	for (const [x, y, w, h, t] of [
		[150, 640, 240, 30, 12],
		[1050, 648, 280, 34, 14],
	] as const)
		out += floe(s, `o${x}`, x, y, w, h, t);
	return out + flakes(s, [0, 0, 1200, 675], 110, '#ffffff', 4);
}

export const newsPeople: Drawing[] = [
	newsPicture(
		'charity-cleanup',
		cleanup,
		'Colleagues gather litter into sacks on an arctic beach',
		'同事们在北极海滩上收集垃圾装袋',
	),
	newsPicture(
		'team-portrait',
		teamPortrait,
		'The team in silhouette on an ice floe under the northern lights',
		'极光下，团队剪影立于浮冰之上',
	),
];
