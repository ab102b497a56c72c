import type { HeroRig } from '../toolkit/rig.ts';

/** A yak with glowing eyes and lightning between its horns. */
export const rig: HeroRig = {
	stand: [500, 938],
	bones: [
		{
			role: 'body',
			pivot: [500, 906],
			path: [
				[344, 719],
				[656, 719],
			],
			reach: 203,
			fade: 125,
			gain: 0.4,
		},
		{
			role: 'wing',
			pivot: [188, 531],
			path: [
				[188, 547],
				[109, 906],
			],
			reach: 94,
			fade: 62,
			bends: true,
			gain: 0.25,
		},
		{
			role: 'wing',
			pivot: [812, 531],
			path: [
				[812, 547],
				[891, 906],
			],
			reach: 94,
			fade: 62,
			bends: true,
			gain: -0.25,
		},
		{
			role: 'head',
			pivot: [500, 781],
			path: [
				[188, 234],
				[500, 312],
				[500, 719],
				[500, 312],
				[812, 234],
			],
			reach: 148,
			fade: 94,
			gain: 0.6,
		},
		{
			role: 'ear',
			pivot: [344, 422],
			path: [
				[336, 425],
				[227, 453],
			],
			reach: 56,
			fade: 34,
			bends: true,
			gain: 1,
		},
		{
			role: 'ear',
			pivot: [656, 422],
			path: [
				[664, 425],
				[773, 453],
			],
			reach: 56,
			fade: 34,
			bends: true,
			gain: -1,
		},
		{
			role: 'charm',
			pivot: [256, 492],
			path: [
				[256, 500],
				[256, 625],
			],
			reach: 31,
			fade: 19,
			bends: true,
			gain: 1.4,
		},
		{
			role: 'charm',
			pivot: [742, 492],
			path: [
				[742, 500],
				[742, 625],
			],
			reach: 31,
			fade: 19,
			bends: true,
			gain: 1.4,
			lag: 0.12,
		},
	],
	eyes: [
		{ at: [412, 470], size: [45, 28], lid: '#40304f' },
		{ at: [588, 470], size: [45, 28], lid: '#40304f' },
	],
	lights: [
		{ at: [412, 470], size: 156, color: '#7fe0ff' },
		{ at: [588, 470], size: 156, color: '#7fe0ff' },
		{ at: [500, 128], size: 297, color: '#dcd0ff' },
		{ at: [500, 400], size: 141, color: '#7fb8ff' },
	],
};
