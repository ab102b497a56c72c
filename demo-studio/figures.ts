/** From these markets and popularities, the server computes two years of figures when it loads the demo studio. */
interface Market {
	company: string;
	/** Bets in a typical month of the last year, of all games together, in euro cents. */
	volume: number;
	/** Factor from month to month. */
	growth: number;
	/** Factors, from January to December. */
	season: readonly number[];
	/** Games that the company does not offer. */
	notOffered: readonly string[];
	/** Factors by game. Above 1, the game is more popular with this company's players. */
	preferences: Record<string, number>;
	/** Typical bet in euro cents. */
	bet: number;
	/** Typical rounds of a player per month. */
	rounds: number;
	/** Fraction of the players. */
	vips: number;
}

/**
 * Northlight Casino's volumes peak in December. Kumo Club's volumes peak in February and October, around its public
 * holidays. Both are lowest in July.
 */
export const markets: readonly Market[] = [
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

/** Popularity of a game after its launch. A few games are popular, and most are not. */
export const popularity: Record<string, number> = {
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
