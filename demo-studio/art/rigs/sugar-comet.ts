import type { HeroRig } from '../toolkit/rig.ts';

/** A candy comet with a tail of sugar. */
export const rig: HeroRig = {
	stand: [625, 594],
	bones: [
		{
			role: 'tail',
			pivot: [469, 422],
			path: [
				[453, 406],
				[281, 234],
				[94, 31],
			],
			reach: 112,
			fade: 47,
			bends: true,
			gain: 0.55,
		},
		{
			role: 'head',
			pivot: [625, 719],
			path: [
				[625, 586],
				[812, 402],
			],
			reach: 247,
			fade: 72,
			gain: 0.9,
		},
		{ role: 'charm', pivot: [841, 372], path: [[841, 372]], reach: 41, fade: 22, gain: 2 },
	],
	eyes: [
		{ at: [552, 611], size: [50, 55], lid: '#f28ac4' },
		{ at: [700, 611], size: [50, 55], lid: '#f28ac4' },
	],
	lights: [
		{ at: [625, 594], size: 516, color: '#6a2a54' },
		{ at: [841, 372], size: 141, color: '#fff0a0' },
	],
};
