/** Seeds of the recorded rounds. A demo with a seed always plays the same rounds. */
export interface RecordingSeeds {
	/** A win that shows within three seconds, for the video in lists. */
	list: number;
	/** A celebrated win, and a feature, for the promo video. */
	win: number;
	feature: number;
}

export const seedsOf: Readonly<Record<string, RecordingSeeds>> = {
	'clockwork-bazaar': { list: 340, win: 1057, feature: 210 },
	'coral-crown': { list: 233, win: 3385, feature: 7 },
	'ember-fox-trail': { list: 67, win: 837, feature: 724 },
	'fjord-forge': { list: 312, win: 2533, feature: 83 },
	'honeycomb-heist': { list: 533, win: 5080, feature: 251 },
	'lantern-river': { list: 371, win: 3771, feature: 34 },
	'moonlit-masquerade': { list: 193, win: 1808, feature: 21 },
	'neon-ramen': { list: 107, win: 1239, feature: 41 },
	'orchard-of-ra': { list: 368, win: 2308, feature: 8 },
	'star-orchestra': { list: 196, win: 2712, feature: 265 },
	'sugar-comet': { list: 807, win: 2398, feature: 198 },
	'thunder-yak': { list: 408, win: 2398, feature: 157 },
	'tide-of-the-narwhal': { list: 375, win: 214, feature: 45 },
	'volcano-vault': { list: 156, win: 592, feature: 227 },
};
