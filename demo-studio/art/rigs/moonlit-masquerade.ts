import type { HeroRig } from '../toolkit/rig.ts';

/** A mask with feathers and ribbons. */
export const rig: HeroRig = {
	stand: [500, 875],
	bones: [
		{ role: 'head', pivot: [500, 867], path: [[266, 484], [734, 484], [500, 719]], reach: 203, fade: 94, gain: 0.5 },
		{ role: 'wing', pivot: [500, 414], path: [[500, 398], [500, 55]], reach: 53, fade: 41, bends: true, gain: 0.5 },
		{ role: 'wing', pivot: [445, 406], path: [[445, 406], [398, 23]], reach: 47, fade: 41, bends: true, gain: 0.6, lag: 0.06 },
		{ role: 'wing', pivot: [555, 406], path: [[555, 406], [602, 23]], reach: 47, fade: 41, bends: true, gain: 0.6, lag: 0.06 },
		{ role: 'wing', pivot: [391, 406], path: [[391, 406], [278, 94]], reach: 47, fade: 41, bends: true, gain: 0.7, lag: 0.12 },
		{ role: 'wing', pivot: [609, 406], path: [[609, 406], [722, 94]], reach: 47, fade: 41, bends: true, gain: 0.7, lag: 0.12 },
		{ role: 'wing', pivot: [344, 403], path: [[344, 403], [191, 216]], reach: 47, fade: 41, bends: true, gain: 0.8, lag: 0.18 },
		{ role: 'wing', pivot: [656, 403], path: [[656, 403], [809, 216]], reach: 47, fade: 41, bends: true, gain: 0.8, lag: 0.18 },
		{ role: 'charm', pivot: [231, 594], path: [[219, 617], [258, 719], [164, 812], [195, 922]], reach: 50, fade: 31, bends: true, gain: 1 },
		{ role: 'charm', pivot: [769, 594], path: [[781, 617], [742, 719], [836, 812], [805, 922]], reach: 50, fade: 31, bends: true, gain: -1 },
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
