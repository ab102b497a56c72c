import type { HeroRig } from '../toolkit/rig.ts';

/** A bee in flight, with a mask and a bag of honey. */
export const rig: HeroRig = {
	stand: [453, 594],
	bones: [
		{
			role: 'body',
			pivot: [531, 594],
			path: [
				[609, 609],
				[750, 719],
			],
			reach: 125,
			fade: 78,
			gain: 1.6,
			lag: 0.1,
		},
		{
			role: 'wing',
			pivot: [612, 453],
			path: [
				[641, 406],
				[867, 172],
			],
			reach: 112,
			fade: 47,
			bends: true,
			gain: 0.9,
		},
		{
			role: 'wing',
			pivot: [594, 438],
			path: [
				[586, 406],
				[539, 164],
			],
			reach: 44,
			fade: 38,
			bends: true,
			gain: -0.7,
		},
		{
			role: 'wing',
			pivot: [633, 461],
			path: [
				[656, 469],
				[875, 508],
			],
			reach: 66,
			fade: 34,
			bends: true,
			gain: -0.6,
		},
		{
			role: 'head',
			pivot: [391, 531],
			path: [
				[266, 188],
				[438, 188],
				[367, 344],
			],
			reach: 180,
			fade: 62,
		},
		{
			role: 'ear',
			pivot: [266, 128],
			path: [
				[262, 125],
				[205, 98],
			],
			reach: 34,
			fade: 25,
			bends: true,
			gain: 1,
		},
		{
			role: 'ear',
			pivot: [495, 164],
			path: [
				[495, 156],
				[472, 89],
			],
			reach: 34,
			fade: 25,
			bends: true,
			gain: -1,
		},
		{ role: 'charm', pivot: [250, 594], path: [[242, 734]], reach: 133, fade: 47, gain: 0.35 },
	],
	eyes: [
		{ at: [291, 377], size: [58, 44], lid: '#2a2038' },
		{ at: [433, 377], size: [53, 44], lid: '#2a2038' },
	],
	lights: [{ at: [266, 466], size: 219, color: '#ffe08a' }],
};
