/**
 * Two years of figures for the two demo companies, up to the month before the day of loading. The numbers are
 * deterministic: the same day gives the same figures, with seasons, launches that peak and fade, and a growing company.
 */
import { Random } from './art/toolkit/random.ts';
import { games } from './games.ts';
import type { GameContent, PerformanceContent } from './shape.ts';

const DAY = 24 * 60 * 60 * 1000;
const MONTHS = 24;

interface Market {
	company: string;
	/** Bets in a typical month of the last year, of all games together, in euro cents. */
	volume: number;
	/** Growth from month to month. */
	growth: number;
	/** Factors of the months January to December. */
	season: readonly number[];
	/** Games that the company does not offer. */
	notOffered: readonly string[];
	/** Factor by which a game is more popular with this company's players. */
	preferences: Record<string, number>;
	/** Typical bet in euro cents. */
	bet: number;
	/** Rounds of a typical player per month. */
	rounds: number;
	/** Share of players who are VIPs. */
	vips: number;
}

/**
 * Volumes are high in winter and low in July; the eastern market peaks in February and in the first week of October.
 */
const markets: readonly Market[] = [
	{
		company: 'Northlight Casino',
		volume: 920_000_000,
		growth: 1.013,
		season: [1.09, 1.02, 1.03, 0.98, 0.95, 0.87, 0.8, 0.84, 0.95, 1.05, 1.14, 1.28],
		notOffered: ['jade-carp-garden'],
		preferences: { 'fjord-forge': 1.5, 'white-pine-wolf': 1.3, 'tide-of-the-narwhal': 1.2 },
		bet: 92,
		rounds: 410,
		vips: 0.021,
	},
	{
		company: 'Kumo Club',
		volume: 410_000_000,
		growth: 1.028,
		season: [1.04, 1.27, 0.96, 0.97, 1, 0.9, 0.86, 0.88, 0.98, 1.16, 0.99, 1.12],
		notOffered: ['route-nine-diner', 'gold-mesa-express'],
		preferences: { 'lantern-river': 1.7, 'jade-carp-garden': 1.6, 'origami-dynasty': 1.4, 'neon-ramen': 1.3 },
		bet: 64,
		rounds: 530,
		vips: 0.014,
	},
];

/** Popularity of each game after its launch: a few popular games and a long tail. */
const popularity: Record<string, number> = {
	'tide-of-the-narwhal': 1.5,
	'volcano-vault': 1.45,
	'thunder-yak': 1.15,
	'lantern-river': 1,
	'ember-fox-trail': 0.9,
	'fjord-forge': 0.72,
	'neon-ramen': 0.66,
	'honeycomb-heist': 0.6,
	'coral-crown': 0.5,
	'star-orchestra': 0.42,
	'orchard-of-ra': 0.3,
	'moonlit-masquerade': 0.24,
	'clockwork-bazaar': 0.2,
	'gold-mesa-express': 0.34,
	'jade-carp-garden': 0.32,
	'origami-dynasty': 0.22,
	'route-nine-diner': 0.06,
	'sugar-comet': 0.045,
};

/** Deviation of a month's result from the RTP, for a game with a thousand rounds. */
const deviations = { low: 0.12, medium: 0.22, high: 0.38, very_high: 0.55 } as const;

/** Games that operators offer. The provider `playson` only exists for display. */
const offered = games.filter((game) => game.provider !== 'playson');

const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/**
 * Returns the factor of a game's age in months: it peaks at the launch, falls to the game's usual level, and then
 * slowly decreases.
 */
const interest = (age: number) => (1 + 2.1 * Math.exp(-age / 1.7)) * Math.max(0.45, 1 - age * 0.012);

/** Returns the figures as of a day. */
export function performance(now: Date): PerformanceContent[] {
	const months = Array.from(
		{ length: MONTHS },
		(_, i) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + i)),
	);
	return markets.flatMap((market) => months.flatMap((month, i) => monthAt(market, month, i, now)));
}

function monthAt(market: Market, month: Date, position: number, now: Date): PerformanceContent[] {
	const end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1);
	const days = (end - month.getTime()) / DAY;
	const played = offered.flatMap((game) => {
		const age = (end - now.getTime()) / DAY - game.releaseDay;
		if (age < 1 || market.notOffered.includes(game.name)) return [];
		const own = new Random(`${market.company} ${game.name}`);
		const level = (popularity[game.name] ?? 0.4) * (market.preferences[game.name] ?? 1) * own.range(0.88, 1.12);
		return [{ game, weight: level * interest(age / 30.4) * Math.min(1, age / days) }];
	});
	const choice = played.reduce((sum, { weight }) => sum + weight, 0);
	const mood = new Random(`${market.company} ${monthOf(month)}`).bell();
	// A larger choice of games increases the total volume, but mostly takes it from other games.
	const volume =
		market.volume *
		market.growth ** (position - MONTHS + 7) *
		(market.season[month.getUTCMonth()] ?? 1) *
		(choice / 9) ** 0.35 *
		(1 + 0.025 * mood);
	return played.map(({ game, weight }) => figuresOf(market, game, month, (volume * weight) / choice));
}

function figuresOf(market: Market, game: GameContent, month: Date, wagered: number): PerformanceContent {
	const random = new Random(`${market.company} ${game.name} ${monthOf(month)}`);
	const own = new Random(`${game.name} ${market.company}`);
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
