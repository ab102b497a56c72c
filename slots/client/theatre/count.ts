/** The counting of a big win: it speeds up, and the win's tier rises with the counted amount. */
import { MIN_BIG_WIN_BETS, MIN_EPIC_WIN_BETS, MIN_MEGA_WIN_BETS, type WinTier } from '../win-tiers.ts';

/** A higher value makes the counting start slower and end faster. */
const STEEPNESS = 1.7;

/** Returns the counted share of the win for a share of the time. */
export const countedAt = (share: number): number => (Math.exp(STEEPNESS * share) - 1) / (Math.exp(STEEPNESS) - 1);

export type SceneTier = Exclude<WinTier, 'win'>;
export const sceneTiers: readonly SceneTier[] = ['big', 'mega', 'epic'];
const minimumBets: Record<SceneTier, number> = {
	big: MIN_BIG_WIN_BETS,
	mega: MIN_MEGA_WIN_BETS,
	epic: MIN_EPIC_WIN_BETS,
};
/** The last tier begins at this counted share of the win at the latest, so that its scene is seen. */
const LAST_TIER_SHARE = 0.42;

export interface TierStage {
	tier: SceneTier;
	/** Counted share of the win from which the tier is shown. */
	from: number;
}

/**
 * Returns the tiers that a count passes, ascending.
 * @param bets the win as a multiple of the bet
 */
export function tierStages(tier: SceneTier, bets: number): TierStage[] {
	const passed = sceneTiers.slice(0, sceneTiers.indexOf(tier) + 1);
	return passed.map((each, place) => {
		const latest = (LAST_TIER_SHARE * place) / Math.max(1, passed.length - 1);
		return { tier: each, from: place === 0 ? 0 : Math.min(minimumBets[each] / bets, latest) };
	});
}
