import type { HeroRig } from '../toolkit/rig.ts';

/** A sitting fox with a tail of fire. */
export const rig: HeroRig = {
	stand: [430, 922],
	bones: [
		{
			role: 'body',
			pivot: [430, 906],
			path: [
				[430, 906],
				[430, 719],
			],
			reach: 172,
			fade: 94,
			gain: 0.6,
		},
		{
			role: 'tail',
			pivot: [672, 852],
			path: [
				[672, 852],
				[867, 719],
				[844, 250],
			],
			reach: 97,
			fade: 70,
			bends: true,
			gain: 0.9,
		},
		{
			role: 'head',
			pivot: [430, 594],
			path: [
				[266, 341],
				[594, 341],
			],
			reach: 200,
			fade: 94,
		},
		{
			role: 'ear',
			pivot: [320, 258],
			path: [
				[312, 250],
				[203, 138],
			],
			reach: 50,
			fade: 34,
			bends: true,
			gain: 1,
		},
		{
			role: 'ear',
			pivot: [539, 258],
			path: [
				[547, 250],
				[653, 138],
			],
			reach: 50,
			fade: 34,
			bends: true,
			gain: -1,
		},
	],
	eyes: [
		{ at: [347, 416], size: [42, 28], lid: '#e8772e', turn: 6 },
		{ at: [519, 416], size: [42, 28], lid: '#e8772e', turn: -6 },
	],
	lights: [
		{ at: [742, 320], size: 375, color: '#ffb04a' },
		{ at: [727, 531], size: 312, color: '#ff8a2a' },
	],
};
