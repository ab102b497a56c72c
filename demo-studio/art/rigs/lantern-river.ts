import type { HeroRig } from '../toolkit/rig.ts';

/** A lantern that hangs over lotus flowers. */
export const rig: HeroRig = {
	stand: [500, 953],
	bones: [
		{
			role: 'head',
			pivot: [500, 23],
			path: [
				[391, 188],
				[609, 188],
				[609, 531],
				[391, 531],
				[391, 188],
			],
			reach: 222,
			fade: 62,
			gain: 0.6,
		},
		{
			role: 'charm',
			pivot: [206, 195],
			path: [
				[206, 203],
				[206, 445],
			],
			reach: 31,
			fade: 19,
			bends: true,
			gain: 1.4,
		},
		{
			role: 'charm',
			pivot: [792, 195],
			path: [
				[792, 203],
				[792, 445],
			],
			reach: 31,
			fade: 19,
			bends: true,
			gain: 1.4,
			lag: 0.15,
		},
		{
			role: 'wing',
			pivot: [266, 945],
			path: [
				[266, 930],
				[266, 797],
			],
			reach: 94,
			fade: 31,
			bends: true,
			gain: 0.4,
		},
		{
			role: 'wing',
			pivot: [742, 945],
			path: [
				[742, 930],
				[742, 797],
			],
			reach: 94,
			fade: 31,
			bends: true,
			gain: -0.4,
		},
		{
			role: 'wing',
			pivot: [505, 981],
			path: [
				[505, 969],
				[505, 812],
			],
			reach: 109,
			fade: 39,
			bends: true,
			gain: 0.3,
			lag: 0.2,
		},
	],
	eyes: [],
	lights: [
		{ at: [500, 469], size: 531, color: '#ffb45a' },
		{ at: [500, 391], size: 250, color: '#fff0c0' },
	],
};
