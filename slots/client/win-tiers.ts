/** Minimum wins, as multiples of the bet, that are celebrated as big wins, mega wins and epic wins. */
export const MIN_BIG_WIN_BETS = 15;
export const MIN_MEGA_WIN_BETS = 50;
export const MIN_EPIC_WIN_BETS = 100;

export type WinTier = 'win' | 'big' | 'mega' | 'epic';

/** @param cost coins that the round costs */
export function tierOf(coins: number, cost: number): WinTier {
	const bets = coins / cost;
	if (bets >= MIN_EPIC_WIN_BETS) return 'epic';
	return bets >= MIN_MEGA_WIN_BETS ? 'mega' : bets >= MIN_BIG_WIN_BETS ? 'big' : 'win';
}
