/** Ranks the games that an operator does not have yet, by the bets on the operator's present games (ADR 0097). */
import { MIN_GAMES_WITH_FIGURES, SUGGESTED_GAMES } from '../../../contract/game-suggestion-limits.ts';
import type { suggestionReasons } from '../../../contract/game-suggestions.ts';

type ReasonKind = (typeof suggestionReasons)[number];

export interface AdvisedGame {
	uid: string;
	volatility: string;
	provider: string;
	features: readonly string[];
	/** Keys of the markets in which the game is certified. */
	markets: readonly string[];
	/** Sum of the bets in the period; 0 without figures. */
	bets: number;
	/** Number of months with figures. */
	months: number;
}

export interface SuggestionReason {
	kind: ReasonKind;
	/** Key of the volatility, provider or feature; empty for markets. */
	key: string;
	effect: number;
	count: number;
	total: number;
}

export interface Suggestion {
	uid: string;
	score: number;
	reasons: SuggestionReason[];
}

/**
 * Number of fictional average games in the mean of each fact (a volatility, provider or feature). With them, a single
 * real game has little weight.
 */
const PRIOR_GAMES = 2;
/** Limit of the factor by which one game may differ from the average, so that one hit does not decide everything. */
const MAX_FACTOR = 4;
/** Logarithm of the smallest effect that is shown as a reason: 3% more or fewer bets. */
const MIN_EFFECT = Math.log(1.03);
const MAX_REASONS = 4;

const average = (values: readonly number[]): number =>
	values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

const factsOf = ({ volatility, provider, features }: AdvisedGame): [kind: ReasonKind, key: string][] => [
	['volatility', volatility],
	['provider', provider],
	...features.map((key): [ReasonKind, string] => ['feature', key]),
];

/** Logarithms of the effects by fact, with the number of games that have the fact. */
function effectsOf(own: readonly AdvisedGame[]): Map<string, { log: number; count: number }> {
	const logs = own.map(({ bets, months }) => Math.log(bets / months));
	const mean = average(logs);
	const limit = Math.log(MAX_FACTOR);
	const differences = logs.map((log) => Math.min(limit, Math.max(-limit, log - mean)));
	// The limit on single games changes the average, so the differences are centred again.
	const center = average(differences);
	const sums = new Map<string, { sum: number; count: number }>();
	for (const [index, game] of own.entries()) {
		const difference = differences[index]! - center;
		for (const fact of factsOf(game)) {
			const known = sums.get(fact.join(' ')) ?? { sum: 0, count: 0 };
			sums.set(fact.join(' '), { sum: known.sum + difference, count: known.count + 1 });
		}
	}
	return new Map(
		[...sums].map(([fact, { sum, count }]) => [fact, { log: sum / (count + PRIOR_GAMES), count }] as const),
	);
}

/** Returns the markets in which at least half of the operator's certified games are certified. */
function marketsOf(own: readonly AdvisedGame[]): Set<string> {
	const certified = own.filter(({ markets }) => markets.length > 0);
	const counts = new Map<string, number>();
	for (const { markets } of certified) for (const key of markets) counts.set(key, (counts.get(key) ?? 0) + 1);
	return new Set([...counts].filter(([, count]) => count * 2 >= certified.length).map(([key]) => key));
}

/**
 * Returns games without figures, the best first. The result is empty if the operator has figures of fewer than
 * MIN_GAMES_WITH_FIGURES games.
 */
export function suggestGames(games: readonly AdvisedGame[]): Suggestion[] {
	const own = games.filter(({ bets }) => bets > 0);
	if (own.length < MIN_GAMES_WITH_FIGURES) return [];
	const effects = effectsOf(own);
	const markets = marketsOf(own);
	return games
		.filter(({ bets, months }) => bets === 0 && months === 0)
		.map((game) => rate(game, { effects, markets, total: own.length }))
		.sort((a, b) => b.score - a.score || (a.uid < b.uid ? -1 : 1))
		.slice(0, SUGGESTED_GAMES);
}

interface Preferences {
	effects: ReturnType<typeof effectsOf>;
	markets: Set<string>;
	total: number;
}

function rate(game: AdvisedGame, { effects, markets, total }: Preferences): Suggestion {
	const known = factsOf(game).map(([kind, key]) => ({ kind, key, ...(effects.get(`${kind} ${key}`) ?? NO_EFFECT) }));
	// The mean of the effects is used, because a sum would favour games with many features.
	const logOf = (wanted: ReasonKind) => average(known.filter(({ kind }) => kind === wanted).map(({ log }) => log));
	const certified = game.markets.filter((key) => markets.has(key)).length;
	const ofMarkets = markets.size === 0 ? 0 : Math.log((1 + certified / markets.size) / 2);
	const reasons = [
		...known
			.filter(({ log }) => Math.abs(log) >= MIN_EFFECT)
			.map(({ kind, key, log, count }) => ({ kind, key, log, count, total })),
		...(markets.size === 0
			? []
			: [{ kind: 'markets' as const, key: '', log: ofMarkets, count: certified, total: markets.size }]),
	];
	return {
		uid: game.uid,
		score: Math.exp(logOf('volatility') + logOf('provider') + logOf('feature') + ofMarkets),
		reasons: reasons
			.toSorted((a, b) => Math.abs(b.log) - Math.abs(a.log))
			.slice(0, MAX_REASONS)
			.map(({ log, ...reason }) => ({ ...reason, effect: Math.exp(log) })),
	};
}

const NO_EFFECT = { log: 0, count: 0 };
