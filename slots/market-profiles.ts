/** Rules of markets for the demos, as data. The server chooses the profile by the visitor's country. */
export interface MarketProfile {
	hasAutoplay: boolean;
	hasTurbo: boolean;
	/** False withholds the purchase of features. */
	hasBuys: boolean;
	/** Minimum time from the start of a round to the start of the next in ms, skipped or not. */
	minRoundMs: number;
	/** False withholds sounds and effects of wins that are at most the bet. */
	celebratesReturns: boolean;
	/** True shows session time and net position at all times. */
	alwaysShowsSession: boolean;
}

export const marketProfiles = {
	standard: {
		hasAutoplay: true,
		hasTurbo: true,
		hasBuys: true,
		minRoundMs: 0,
		celebratesReturns: true,
		alwaysShowsSession: false,
	},
	uk: {
		hasAutoplay: false,
		hasTurbo: false,
		hasBuys: false,
		minRoundMs: 2500,
		celebratesReturns: false,
		alwaysShowsSession: true,
	},
} as const satisfies Record<string, MarketProfile>;

export type MarketProfileName = keyof typeof marketProfiles;

export const isMarketProfileName = (value: unknown): value is MarketProfileName =>
	typeof value === 'string' && Object.hasOwn(marketProfiles, value);
