import type { HeroRig } from '../toolkit/rig.ts';

/** The gondola swings below the balloon, with a lantern at its bow. */
export const rig: HeroRig = {
	stand: [508, 375],
	bones: [
		{
			role: 'body',
			pivot: [508, 469],
			path: [
				[508, 484],
				[508, 656],
			],
			reach: 422,
			fade: 62,
			bends: true,
			gain: 2.4,
		},
		{
			role: 'charm',
			pivot: [839, 638],
			path: [
				[839, 650],
				[839, 711],
			],
			reach: 47,
			fade: 34,
			gain: 1.6,
			lag: 0.1,
		},
		{
			role: 'tail',
			pivot: [164, 305],
			path: [
				[164, 305],
				[86, 242],
			],
			reach: 53,
			fade: 38,
			bends: true,
			gain: 0.5,
		},
		{
			role: 'tail',
			pivot: [164, 383],
			path: [
				[164, 383],
				[86, 445],
			],
			reach: 53,
			fade: 38,
			bends: true,
			gain: -0.5,
		},
		{
			role: 'tail',
			pivot: [319, 562],
			path: [
				[309, 562],
				[153, 570],
			],
			reach: 28,
			fade: 25,
			bends: true,
			gain: 1.4,
			lag: 0.15,
		},
	],
	eyes: [],
	lights: [
		{ at: [839, 680], size: 297, color: '#ffcf5a' },
		{ at: [508, 341], size: 234, color: '#6affe0' },
		{ at: [409, 712], size: 94, color: '#ffd88a' },
		{ at: [647, 712], size: 94, color: '#ffd88a' },
	],
};
