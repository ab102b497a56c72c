/** Facts about a game that its definition implies, for pages and tables. */
import type { Definition, Mode, Text } from './engine/definition.ts';

/** Keys of the features by which games are listed and filtered. */
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

export interface Facts {
	/** Example: "5×3, 20 lines". */
	layout: Text;
	features: FeatureKey[];
	minBet: number;
	maxBet: number;
	maxWin: number;
}

const layoutOf = ({ reels, rows, wins }: Definition): Text => {
	const grid = `${reels}×${rows}`;
	const count = wins.by === 'lines' ? wins.lines.length : rows ** reels;
	const number = count.toLocaleString('en-US');
	if (wins.by === 'clusters') return { en: `${grid}, cluster pays`, zh: `${grid}，成簇赔付` };
	return wins.by === 'lines'
		? { en: `${grid}, ${number} lines`, zh: `${grid}，${number} 线` }
		: { en: `${grid}, ${number} ways`, zh: `${grid}，${number} 路` };
};

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
