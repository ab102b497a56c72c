import type { HeroRig } from '../toolkit/rig.ts';

/** A lucky cat that waves over a bowl of noodles. */
export const rig: HeroRig = {
	stand: [500, 945],
	bones: [
		{
			role: 'head',
			pivot: [500, 516],
			path: [
				[406, 188],
				[594, 188],
				[609, 328],
				[391, 328],
			],
			reach: 159,
			fade: 56,
			gain: 0.8,
		},
		{
			role: 'wing',
			pivot: [775, 570],
			path: [
				[797, 453],
				[817, 258],
			],
			reach: 72,
			fade: 47,
			gain: 0.8,
		},
		{
			role: 'ear',
			pivot: [375, 188],
			path: [
				[375, 180],
				[406, 81],
			],
			reach: 53,
			fade: 28,
			bends: true,
			gain: 1,
		},
		{
			role: 'ear',
			pivot: [625, 188],
			path: [
				[625, 180],
				[594, 81],
			],
			reach: 53,
			fade: 28,
			bends: true,
			gain: -1,
		},
		{
			role: 'tail',
			pivot: [273, 445],
			path: [
				[266, 438],
				[55, 312],
			],
			reach: 59,
			fade: 34,
			bends: true,
			gain: 0.35,
		},
		{ role: 'charm', pivot: [500, 523], path: [[500, 575]], reach: 41, fade: 22, gain: 0.8 },
	],
	eyes: [],
	lights: [
		{ at: [386, 344], size: 141, color: '#fff08a' },
		{ at: [612, 344], size: 141, color: '#fff08a' },
		{ at: [500, 641], size: 312, color: '#ffb86a' },
	],
};
