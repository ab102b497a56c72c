import type { HeroRig } from '../toolkit/rig.ts';

/** A vault between two dragons. */
export const rig: HeroRig = {
	stand: [500, 945],
	bones: [
		{
			role: 'head',
			pivot: [234, 250],
			path: [
				[55, 266],
				[156, 234],
				[234, 133],
			],
			reach: 94,
			fade: 55,
			gain: 0.7,
		},
		{
			role: 'head',
			pivot: [766, 250],
			path: [
				[945, 266],
				[844, 234],
				[766, 133],
			],
			reach: 94,
			fade: 55,
			gain: -0.7,
		},
		{ role: 'charm', pivot: [278, 534], path: [[278, 534]], reach: 112, fade: 50, gain: 2.5 },
	],
	eyes: [
		{ at: [130, 253], size: [28, 17], lid: '#6b3a28' },
		{ at: [870, 253], size: [28, 17], lid: '#6b3a28' },
	],
	lights: [
		{ at: [555, 453], size: 500, color: '#ffc86a' },
		{ at: [278, 534], size: 109, color: '#ff5a5a' },
		{ at: [109, 336], size: 141, color: '#ff8a2a' },
		{ at: [891, 336], size: 141, color: '#ff8a2a' },
	],
};
