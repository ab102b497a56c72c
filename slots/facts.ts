import type { Definition, Mode, Wins } from './engine/definition.ts';

export type FeatureKey =
	| 'ways'
	| 'cluster_pays'
	| 'tumbles'
	| 'mystery_symbols'
	| 'expanding_wilds'
	| 'sticky_wilds'
	| 'multiplier_wilds'
	| 'free_spins'
	| 'retrigger'
	| 'wheel_bonus'
	| 'hold_and_win'
	| 'jackpots'
	| 'bonus_buy';

/** `count` is the number of lines or ways, or 0 for clusters. */
export interface Layout {
	grid: string;
	by: Wins['by'];
	count: number;
}

export interface Facts {
	layout: Layout;
	features: FeatureKey[];
	minBet: number;
	maxBet: number;
	maxWin: number;
}

const layoutOf = ({ reels, rows, wins }: Definition): Layout => ({
	grid: `${reels}×${rows}`,
	by: wins.by,
	count: wins.by === 'lines' ? wins.lines.length : wins.by === 'ways' ? rows ** reels : 0,
});

export function factsOf(definition: Definition): Facts {
	const { wins, base, free, wheel, hold, buys, cost, coins, maxWin } = definition;
	const modes: Mode[] = free ? [base, free] : [base];
	const some = (has: (mode: Mode) => unknown): boolean => modes.some((mode) => Boolean(has(mode)));
	const present: Record<FeatureKey, boolean> = {
		ways: wins.by === 'ways',
		cluster_pays: wins.by === 'clusters',
		tumbles: some((mode) => mode.tumbles),
		mystery_symbols: some((mode) => mode.mystery),
		expanding_wilds: some((mode) => mode.wild?.expands),
		sticky_wilds: some((mode) => mode.wild?.stays),
		multiplier_wilds: some((mode) => mode.wild?.multipliers ?? mode.wild?.growsTo ?? mode.comet),
		free_spins: free !== undefined,
		retrigger: Boolean(free?.again),
		wheel_bonus: wheel !== undefined,
		hold_and_win: hold !== undefined,
		jackpots: hold !== undefined,
		bonus_buy: (buys?.length ?? 0) > 0,
	};
	return {
		layout: layoutOf(definition),
		features: (Object.keys(present) as FeatureKey[]).filter((key) => present[key]),
		minBet: cost * coins[0]!,
		maxBet: cost * coins.at(-1)!,
		maxWin,
	};
}
