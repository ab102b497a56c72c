import type { HeroRig } from '../toolkit/rig.ts';

/** A candy comet with a tail of sugar. */
export const rig: HeroRig = {
	stand: [625, 594],
	bones: [
		{ role: 'tail', pivot: [469, 422], path: [[453, 406], [281, 234], [94, 31]], reach: 112, fade: 47, bends: true, gain: 0.55 },
		{ role: 'head', pivot: [625, 781], path: [[625, 586]], reach: 247, fade: 62, gain: 1.2 },
		{ role: 'charm', pivot: [841, 312], path: [[841, 372]], reach: 44, fade: 22, gain: 2.4 },
	],
	eyes: [
		{ at: [552, 611], size: [50, 55], lid: '#f28ac4' },
		{ at: [700, 611], size: [50, 55], lid: '#f28ac4' },
	],
	lights: [
		{ at: [625, 594], size: 516, color: '#ffb8e0' },
		{ at: [841, 372], size: 141, color: '#fff0a0' },
	],
};
