import { blob, emblem, fill, flare, gem, lamp, line, oval, place, stroke, volume } from '../toolkit.ts';
import type { Sheet } from '../toolkit.ts';
import { shade } from '../toolkit/creature.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { cobra, GOLD, INK, sun, TEAL, wing, wingCase } from './parts/scarab-parts.ts';

function leg(s: Sheet, points: string): string {
	return stroke(line(points), INK, 36) + stroke(line(points), s.linear(GOLD), 23);
}

function figure(s: Sheet): string {
	const both = (art: string) => art + place(art, 1000, 0, 1, 0, true);
	let bands = '';
	for (let i = 0; i < 5; i++) {
		const d = `M380 ${640 + i * 50}Q500 ${684 + i * 50} 620 ${640 + i * 50}`;
		bands += stroke(d, '#06303a', 15) + stroke(d, '#ffd23a', 7);
	}
	return (
		both(place(wing(s), 430, 610)) +
		place(sun(s), 500, 232, 0.96) +
		both(place(cobra(s), -10, 0)) +
		both(leg(s, '430,690 250,744 160,790 132,880') + leg(s, '450,800 400,870 356,910 330,960')) +
		both(place(wingCase(s), 438, 590, 1, 26)) +
		shade(s, 500, 720, 190, 210, 0.7, '#050a2e') +
		volume(s, blob('500,560 590,580 626,670 620,770 576,860 500,900 424,860 380,770 374,670 410,580'), {
			stops: ['#b0fff0', TEAL, '#0b3a5a'],
			depth: 44,
			rim: '#ffffff',
			rimWidth: 14,
			outline: INK,
			outlineWidth: 8,
			dark: '#031a2e',
			marks: bands + lamp(s, 500, 720, 130, '#fff6b0', 1),
		}) +
		place(emblem(s, 'ankh', 124, ['#fffbe0', '#ffd23a', '#c4640f'], { outline: '#0a1440' }), 500, 722) +
		both(leg(s, '420,540 346,452 366,380 420,330')) +
		volume(s, blob('346,604! 366,520 432,480 500,470 568,480 634,520 654,604! 580,586 500,590 420,586'), {
			stops: GOLD,
			depth: 22,
			rim: '#ffffff',
			outline: INK,
			outlineWidth: 7,
		}) +
		stroke('M372 576Q500 548 628 576', '#7a4208', 8) +
		stroke('M372 582Q500 554 628 582', '#fff6c2', 4, 'opacity=".8"') +
		shade(s, 500, 510, 110, 30, 0.6, '#5a2005') +
		volume(s, blob('398,500! 402,420 440,382 500,370 560,382 598,420 602,500! 560,516 500,520 440,516'), {
			stops: ['#fff0a0', '#ffc23a', '#c4700f'],
			depth: 18,
			rim: '#ffffff',
			outline: INK,
			outlineWidth: 7,
		}) +
		[450, 550]
			.map(
				(x) =>
					fill(
						oval(x, 424, 27, 30),
						s.radial(['#8ff0ff', '#2f8af0', '#0a1440@70'], 0.5, 0.8, 0.9),
						`stroke="${INK}" stroke-width="6"`,
					) +
					fill(oval(x, 422, 14, 17), '#050a20') +
					fill(oval(x - 8, 412, 9), '#ffffff') +
					fill(oval(x + 9, 434, 5), '#ffffff'),
			)
			.join('') +
		s.clip(
			blob('440,458! 500,470 560,458! 544,494 500,506 456,494'),
			fill(blob('440,458! 500,470 560,458! 544,494 500,506 456,494'), '#6a0a14') +
				fill(oval(500, 507, 34, 20), '#ff5a6a'),
		) +
		stroke(blob('440,458! 500,470 560,458! 544,494 500,506 456,494'), INK, 7) +
		place(gem(s, 29, '#e0281f', 8), 500, 552) +
		both(place(gem(s, 20, '#18b0a8', 6), 416, 546)) +
		fill(oval(500, 918, 52), INK) +
		fill(oval(500, 916, 46), s.linear(GOLD, 60)) +
		place(gem(s, 33, TEAL, 8), 500, 916) +
		flare(s, 430, 130, 60, '#ffffff') +
		flare(s, 318, 690, 44, '#ffffff')
	);
}

/** The scarab throws its wings up, opens its wing cases and lifts the blazing sun over its head. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.2,
	rig: {
		stand: [500, 716],
		bones: [
			{ role: 'body', pivot: [500, 650], path: [[500, 660]], reach: 170, fade: 90 },
			{
				role: 'wing',
				pivot: [430, 600],
				path: [
					[392, 554],
					[284, 428],
					[203, 293],
					[131, 140],
				],
				reach: 120,
				fade: 58,
				bends: true,
				gain: 0.6,
			},
			{
				role: 'wing',
				pivot: [570, 600],
				path: [
					[608, 554],
					[716, 428],
					[797, 293],
					[869, 140],
				],
				reach: 120,
				fade: 58,
				bends: true,
				gain: -0.6,
			},
			{
				role: 'head',
				pivot: [500, 480],
				path: [
					[500, 400],
					[500, 259],
				],
				reach: 130,
				fade: 80,
				gain: 0.4,
			},
			{
				role: 'ear',
				pivot: [420, 518],
				path: [
					[340, 401],
					[312, 324],
					[257, 306],
				],
				reach: 54,
				fade: 36,
				bends: true,
				gain: 1,
			},
			{
				role: 'ear',
				pivot: [580, 518],
				path: [
					[660, 401],
					[688, 324],
					[743, 306],
				],
				reach: 54,
				fade: 36,
				bends: true,
				gain: -1,
			},
			{
				role: 'tail',
				pivot: [444, 581],
				path: [
					[366, 650],
					[304, 770],
				],
				reach: 66,
				fade: 40,
				gain: 0.3,
			},
			{
				role: 'tail',
				pivot: [556, 581],
				path: [
					[634, 650],
					[696, 770],
				],
				reach: 66,
				fade: 40,
				gain: -0.3,
			},
		],
		eyes: [
			{ at: [455, 432], size: [26, 29], lid: '#f0b43a' },
			{ at: [545, 432], size: [26, 29], lid: '#f0b43a' },
		],
		lights: [
			{ at: [500, 259], size: 400, color: '#ffd86a' },
			{ at: [500, 547], size: 110, color: '#ff6a7a' },
			{ at: [500, 700], size: 180, color: '#fff0b0' },
		],
	},
};
