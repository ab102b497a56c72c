import type { HeroRig } from '../toolkit/rig.ts';

/** A narwhal that swims upward. */
export const rig: HeroRig = {
	stand: [500, 594],
	bones: [
		{
			role: 'head',
			pivot: [562, 484],
			path: [
				[672, 391],
				[734, 344],
				[922, 70],
			],
			reach: 112,
			fade: 94,
			gain: 0.9,
		},
		{
			role: 'tail',
			pivot: [391, 641],
			path: [
				[391, 641],
				[250, 797],
				[188, 875],
			],
			reach: 141,
			fade: 62,
			bends: true,
			gain: 0.8,
		},
		{
			role: 'tail',
			pivot: [216, 816],
			path: [
				[203, 828],
				[188, 922],
			],
			reach: 172,
			fade: 47,
			bends: true,
			gain: 0.9,
			lag: 0.12,
		},
		{
			role: 'wing',
			pivot: [598, 511],
			path: [
				[598, 519],
				[594, 727],
			],
			reach: 53,
			fade: 25,
			bends: true,
			gain: 1.1,
		},
		{
			role: 'wing',
			pivot: [531, 641],
			path: [
				[516, 648],
				[438, 719],
			],
			reach: 47,
			fade: 25,
			bends: true,
			gain: 0.5,
			lag: 0.1,
		},
	],
	eyes: [{ at: [666, 355], size: [23, 23], lid: '#4a90cc' }],
	lights: [
		{ at: [923, 69], size: 203, color: '#fff2c0' },
		{ at: [812, 203], size: 359, color: '#ffe9a0' },
	],
};
