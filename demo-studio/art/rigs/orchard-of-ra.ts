import type { HeroRig } from '../toolkit/rig.ts';

/** A scarab with wings and the disc of the sun. */
export const rig: HeroRig = {
	stand: [500, 719],
	bones: [
		{ role: 'body', pivot: [500, 656], path: [[500, 656]], reach: 188, fade: 94 },
		{
			role: 'wing',
			pivot: [375, 609],
			path: [
				[344, 594],
				[188, 562],
				[78, 531],
			],
			reach: 234,
			fade: 62,
			bends: true,
			gain: 0.6,
		},
		{
			role: 'wing',
			pivot: [625, 609],
			path: [
				[656, 594],
				[812, 562],
				[922, 531],
			],
			reach: 234,
			fade: 62,
			bends: true,
			gain: -0.6,
		},
		{
			role: 'head',
			pivot: [500, 469],
			path: [
				[500, 359],
				[500, 234],
			],
			reach: 219,
			fade: 94,
			gain: 0.4,
		},
		{
			role: 'ear',
			pivot: [320, 406],
			path: [
				[320, 398],
				[312, 188],
			],
			reach: 50,
			fade: 28,
			bends: true,
			gain: 1,
		},
		{
			role: 'ear',
			pivot: [680, 406],
			path: [
				[680, 398],
				[688, 188],
			],
			reach: 50,
			fade: 28,
			bends: true,
			gain: -1,
		},
	],
	eyes: [
		{ at: [458, 436], size: [16, 16], lid: '#d89a34' },
		{ at: [542, 436], size: [16, 16], lid: '#d89a34' },
	],
	lights: [
		{ at: [500, 289], size: 391, color: '#ffd86a' },
		{ at: [500, 511], size: 125, color: '#ff6a7a' },
		{ at: [500, 872], size: 125, color: '#6affe0' },
	],
};
