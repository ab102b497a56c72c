import type { HeroRig } from '../toolkit/rig.ts';

/** A comet that conducts, with a double bass. */
export const rig: HeroRig = {
	stand: [469, 812],
	bones: [
		{
			role: 'tail',
			pivot: [234, 469],
			path: [
				[141, 531],
				[172, 750],
				[344, 891],
				[594, 875],
				[812, 766],
			],
			reach: 62,
			fade: 47,
			bends: true,
			gain: 0.35,
		},
		{
			role: 'body',
			pivot: [484, 812],
			path: [
				[484, 719],
				[555, 469],
				[625, 234],
			],
			reach: 94,
			fade: 47,
			gain: 0.8,
		},
		{ role: 'head', pivot: [284, 344], path: [[284, 266]], reach: 138, fade: 70 },
		{
			role: 'wing',
			pivot: [391, 341],
			path: [
				[406, 344],
				[484, 305],
				[641, 109],
			],
			reach: 31,
			fade: 25,
			bends: true,
			gain: 0.5,
		},
		{ role: 'charm', pivot: [167, 797], path: [[167, 734]], reach: 47, fade: 25, gain: 1.6 },
		{ role: 'charm', pivot: [773, 875], path: [[773, 812]], reach: 50, fade: 25, gain: 1.6, lag: 0.2 },
		{ role: 'charm', pivot: [841, 688], path: [[841, 625]], reach: 44, fade: 22, gain: 1.6, lag: 0.4 },
	],
	eyes: [
		{ at: [250, 281], size: [25, 31], lid: '#a9d6f5' },
		{ at: [322, 281], size: [25, 31], lid: '#a9d6f5' },
	],
	lights: [
		{ at: [636, 112], size: 234, color: '#ffe9a8' },
		{ at: [284, 281], size: 328, color: '#8fd0ff' },
	],
};
