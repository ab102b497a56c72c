import type { HeroRig } from '../toolkit/rig.ts';

/** A hammer that beats on an anvil. */
export const rig: HeroRig = {
	stand: [484, 945],
	bones: [
		{
			role: 'head',
			pivot: [659, 16],
			path: [
				[320, 367],
				[625, 469],
				[562, 297],
				[659, 16],
			],
			reach: 112,
			fade: 47,
			gain: 1.5,
		},
		{
			role: 'tail',
			pivot: [188, 612],
			path: [
				[172, 625],
				[55, 828],
			],
			reach: 44,
			fade: 31,
			bends: true,
			gain: 0.25,
		},
	],
	eyes: [],
	lights: [
		{ at: [445, 575], size: 438, color: '#ffd27a' },
		{ at: [453, 391], size: 250, color: '#4affc0' },
		{ at: [445, 575], size: 141, color: '#ffffff' },
	],
};
