/**
 * Computes two years of monthly figures for the demo companies, up to last month. The random numbers have a fixed seed,
 * so that runs on the same day compute the same figures.
 */
import type { DemoFigures, DemoGame } from './demo-data.ts';
import { SeededRandom } from './seeded-random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = 24;
/** Popularity of a game that the demo studio's data does not list. */
const DEFAULT_POPULARITY = 0.4;

type Market = DemoFigures['markets'][number];

/** Figures of one game at one company in one month. Money is in euro cents. */
interface MonthlyFigures {
	company: string;
	/** Month as YYYY-MM. */
	month: string;
	game: string;
	bets: number;
	ggr: number;
	rounds: number;
	players: number;
	vips: number;
}

/**
 * Maximum deviation of a month's return from the RTP, as a fraction of the bets, for a month with a thousand rounds.
 */
const deviations = { low: 0.12, medium: 0.22, high: 0.38, very_high: 0.55 } as const;

const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/**
 * Returns the factor for bets by a game's age in months: high at launch, normal after some months, then slowly falling.
 */
const interest = (age: number) => (1 + 2.1 * Math.exp(-age / 1.7)) * Math.max(0.45, 1 - age * 0.012);

export function demoFigures(
	{ markets, popularity }: DemoFigures,
	games: readonly DemoGame[],
	now: Date,
): MonthlyFigures[] {
	// The studio does not distribute games of the provider `playson` to operators.
	const offered = games.filter((game) => game.provider !== 'playson');
	const months = Array.from(
		{ length: MONTHS },
		(_, i) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + i)),
	);
	return markets.flatMap((market) =>
		months.flatMap((month, i) => monthAt({ market, popularity, offered }, month, i, now)),
	);
}

function monthAt(
	{ market, popularity, offered }: Pick<DemoFigures, 'popularity'> & { market: Market; offered: readonly DemoGame[] },
	month: Date,
	position: number,
	now: Date,
): MonthlyFigures[] {
	const end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1);
	const days = (end - month.getTime()) / DAY_MS;
	const played = offered.flatMap((game) => {
		const age = (end - now.getTime()) / DAY_MS - game.releaseDay;
		if (age < 1 || market.notOffered.includes(game.name)) return [];
		const own = new SeededRandom(`${market.company} ${game.name}`);
		const level =
			(popularity[game.name] ?? DEFAULT_POPULARITY) * (market.preferences[game.name] ?? 1) * own.range(0.88, 1.12);
		return [{ game, weight: level * interest(age / 30.4) * Math.min(1, age / days) }];
	});
	const choice = played.reduce((sum, { weight }) => sum + weight, 0);
	const mood = new SeededRandom(`${market.company} ${monthOf(month)}`).bell();
	// A new game takes most of its bets from other games, so the total grows only slightly.
	const volume =
		market.volume *
		market.growth ** (position - MONTHS + 7) *
		(market.season[month.getUTCMonth()] ?? 1) *
		(choice / 9) ** 0.35 *
		(1 + 0.025 * mood);
	return played.map(({ game, weight }) => figuresOf(market, game, month, (volume * weight) / choice));
}

function figuresOf(market: Market, game: DemoGame, month: Date, wagered: number): MonthlyFigures {
	const random = new SeededRandom(`${market.company} ${game.name} ${monthOf(month)}`);
	const own = new SeededRandom(`${game.name} ${market.company}`);
	const wild = game.volatility === 'high' || game.volatility === 'very_high';
	const bet = market.bet * own.range(0.75, 1.2) * (wild ? 1.18 : 0.92) * (1 + 0.03 * random.bell());
	const rounds = Math.max(1, Math.round((wagered * (1 + 0.06 * random.bell())) / bet));
	const bets = Math.round(rounds * bet);
	const each = market.rounds * own.range(0.6, 1.15) * (wild ? 0.86 : 1.1) * (1 + 0.04 * random.bell());
	const players = Math.max(1, Math.round(rounds / each));
	const vips = Math.round(players * market.vips * own.range(0.6, 1.6) * (1 + 0.1 * random.bell()));
	const luck = (deviations[game.volatility] * random.bell()) / Math.sqrt(rounds / 1000);
	const ggr = Math.round(bets * (1 - game.rtp / 100 + luck));
	return { company: market.company, month: monthOf(month), game: game.name, bets, ggr, rounds, players, vips };
}
