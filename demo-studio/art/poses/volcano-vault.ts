import { crest } from '../games/volcano-vault.ts';
import { blob, fill, lamp, place, poly, stroke, volume } from '../toolkit.ts';
import type { Sheet } from '../toolkit.ts';
import { pts } from '../toolkit/creature.ts';
import type { HeroPose } from '../toolkit/rig.ts';
import { door, hinges, vault } from './parts/volcano-door.ts';
import { dragonHead, neck } from './parts/volcano-dragon.ts';
import { bars, ingot, pool, wave } from './parts/volcano-gold.ts';

const INK = '#0c0408';

/** Rock under the vault, which breaks over its fire. */
function rock(s: Sheet): string {
	const cracks =
		'M232 975L246 940L226 916L240 890M330 975L346 948L330 926M560 975L548 950M690 975L706 950M836 975L820 944L846 918L832 894M640 975L626 956';
	return volume(
		s,
		poly(
			'150,975 172,912 204,926 214,872 262,842 290,800 380,780 680,780 790,790 812,838 858,858 874,914 906,900 936,975',
		),
		{
			stops: ['#6b342c', '#2a1014'],
			depth: 26,
			rim: '#ff9a4a',
			rimWidth: 10,
			outline: INK,
			outlineWidth: 7,
			marks:
				stroke(cracks, '#8f1a08', 26) +
				stroke(cracks, '#ff4a0f', 17) +
				stroke(cracks, '#ffd23a', 10) +
				stroke(cracks, '#fffbd0', 4),
		},
	);
}

/** Fire from the top of the vault, which throws the shield up. */
function eruption(s: Sheet): string {
	const flame = (points: string, stops: string[]) => fill(blob(points), s.span(stops, 590, 380, 600, 180));
	return (
		lamp(s, 590, 280, 170, '#ff8a1f', 0.8) +
		flame(
			'470,440! 480,340 440,270! 486,290 494,250 470,200! 530,240 560,220 640,220 700,180! 690,240 712,270 766,236! 736,310 740,440! 600,450',
			['#c4200a', '#f0500a', '#ff8a1f'],
		) +
		flame('484,390! 510,340 500,290! 540,310 560,280 640,280 690,262! 676,310 706,330! 694,370 700,400! 600,420', [
			'#ff7a0f',
			'#ffc23a',
		]) +
		flame('520,420! 546,360 540,316! 574,336 592,306 622,280! 632,320 650,330 672,312! 668,360 690,420!', [
			'#ffe27a',
			'#fffbe0',
		])
	);
}

function figure(s: Sheet): string {
	return (
		lamp(s, 520, 560, 470, '#ffb01f', 0.5) +
		neck(s, '450,450 340,370 300,280 360,206', [60, 52, 44, 40], -1) +
		neck(s, '690,450 820,370 840,280 770,210', [60, 52, 44, 40], 1) +
		place(place(dragonHead(s, false), -220, -280), 354, 198, 0.54, 20, true) +
		place(place(dragonHead(s, true), -220, -280), 764, 222, 0.52, -32) +
		rock(s) +
		pool(s) +
		eruption(s) +
		vault(s) +
		lamp(s, 596, 236, 110, '#7a1404', 0.9, 90) +
		place(crest(s), 596, 212, 0.78, 20) +
		ingot(690, 484, 1.1, 0.6, 0.8, -0.8) +
		ingot(786, 398, 1.15, -0.5, 0.7, -0.6) +
		ingot(900, 366, 1.1, 0.6, 0.8, 0.35) +
		wave(s) +
		bars(s) +
		hinges(s) +
		door(s)
	);
}

/** The vault flings its door open and spits a flood of gold, while its dragons rear up, roar and laugh. */
export const triumph: HeroPose = {
	art: figure,
	size: 1.34,
	rig: {
		stand: [500, 925],
		bones: [
			{ role: 'head', pivot: [368, 268], path: pts('140,150 270,200 350,190 380,110'), reach: 84, fade: 50, gain: 0.6 },
			{
				role: 'head',
				pivot: [756, 296],
				path: pts('910,190 780,216 690,190 660,130'),
				reach: 72,
				fade: 46,
				gain: -0.6,
			},
			{ role: 'charm', pivot: [586, 330], path: pts('586,260 590,220'), reach: 76, fade: 40, gain: 0.6, lag: 0.1 },
			{ role: 'charm', pivot: [275, 557], path: pts('275,557'), reach: 58, fade: 40, gain: 1.4 },
		],
		eyes: [],
		lights: [
			{ at: [534, 590], size: 420, color: '#ffe08a' },
			{ at: [170, 150], size: 200, color: '#ffa03a' },
			{ at: [590, 300], size: 200, color: '#ff7a2a' },
		],
	},
};
