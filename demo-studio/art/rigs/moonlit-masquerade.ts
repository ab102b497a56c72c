import type { HeroRig } from '../toolkit/rig.ts';

/** A mask with feathers and ribbons. */
export const rig: HeroRig = {
	stand: [500, 875],
	bones: [
		{
			role: 'head',
			pivot: [500, 867],
			path: [
				[266, 484],
				[734, 484],
				[500, 719],
			],
			reach: 203,
			fade: 94,
			gain: 0.5,
		},
		{
			role: 'wing',
			pivot: [500, 414],
			path: [
				[500, 406],
				[500, 55],
			],
			reach: 297,
			fade: 78,
			bends: true,
			gain: 0.4,
		},
		{
			role: 'wing',
			pivot: [391, 406],
			path: [
				[391, 398],
				[266, 109],
			],
			reach: 78,
			fade: 94,
			bends: true,
			gain: 0.22,
			lag: 0.12,
		},
		{
			role: 'wing',
			pivot: [609, 406],
			path: [
				[609, 398],
				[734, 109],
			],
			reach: 78,
			fade: 94,
			bends: true,
			gain: 0.22,
			lag: 0.2,
		},
		{
			role: 'charm',
			pivot: [231, 594],
			path: [
				[219, 617],
				[258, 719],
				[164, 812],
				[195, 922],
			],
			reach: 50,
			fade: 31,
			bends: true,
			gain: 1,
		},
		{
			role: 'charm',
			pivot: [769, 594],
			path: [
				[781, 617],
				[742, 719],
				[836, 812],
				[805, 922],
			],
			reach: 50,
			fade: 31,
			bends: true,
			gain: -1,
		},
	],
	eyes: [
		{ at: [347, 536], size: [66, 39], lid: '#6a3ab0' },
		{ at: [653, 536], size: [66, 39], lid: '#6a3ab0' },
	],
	lights: [
		{ at: [505, 484], size: 203, color: '#ff9ac8' },
		{ at: [177, 344], size: 109, color: '#fff0c0' },
		{ at: [833, 338], size: 109, color: '#fff0c0' },
	],
};
