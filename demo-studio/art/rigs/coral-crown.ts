import type { HeroRig } from '../toolkit/rig.ts';

/** A turtle that swims, with a crown on its head. */
export const rig: HeroRig = {
	stand: [469, 594],
	bones: [
		{
			role: 'body',
			pivot: [469, 594],
			path: [
				[406, 594],
				[531, 594],
			],
			reach: 234,
			fade: 94,
		},
		{
			role: 'head',
			pivot: [706, 612],
			path: [
				[797, 578],
				[883, 562],
				[906, 344],
				[781, 344],
				[742, 234],
				[953, 250],
			],
			reach: 97,
			fade: 66,
		},
		{
			role: 'wing',
			pivot: [594, 644],
			path: [
				[594, 656],
				[562, 906],
			],
			reach: 70,
			fade: 39,
			bends: true,
			gain: 1,
		},
		{
			role: 'wing',
			pivot: [325, 691],
			path: [
				[312, 703],
				[203, 828],
			],
			reach: 56,
			fade: 34,
			bends: true,
			gain: -1,
			lag: 0.15,
		},
		{
			role: 'tail',
			pivot: [227, 602],
			path: [
				[219, 602],
				[94, 602],
			],
			reach: 53,
			fade: 34,
			bends: true,
			gain: 0.6,
		},
	],
	eyes: [{ at: [839, 512], size: [42, 41], lid: '#3fae86' }],
	lights: [{ at: [847, 192], size: 156, color: '#ffe0f6' }],
};
