import { createRoute, z } from '@hono/zod-openapi';
import { responsesOrNotFound, foldedTitles, instant, success, clientCall, orNull } from './envelope.ts';
import { documentType } from './documents.ts';
import { volatilities } from './games.ts';
import { providerKey, providerName } from './providers.ts';
import { periodQuery, figures, scopeFields } from './figures.ts';

/** The low-performing games together make at most this fraction of all bets. */
export const LOW_PERFORMING_SHARE = 0.025;

const byFigure = <T extends z.ZodType>(value: T) =>
	z.strictObject({
		bets: value,
		players: value,
		vips: value,
		rounds: value,
		ggr: value,
		average_bet: value,
		average_rounds: value,
	});

/** A figure's weight in the rank of a game. */
export const rankWeights = byFigure(z.number().min(0).max(100))
	.refine((weights) => Object.values(weights).some((weight) => weight > 0), 'must not all be 0')
	.openapi('RankWeights');
export type RankWeights = z.infer<typeof rankWeights>;

const rank = z
	.strictObject({
		place: z.int().openapi({ description: 'Starts at 1; equal scores share a place' }),
		score: z.number().openapi({ description: 'Weighted average of the percentiles' }),
		percentiles: byFigure(z.number()).openapi({
			description: 'Percent of the other ranked games that the game is ahead of; a tie counts half',
		}),
	})
	.openapi('Rank');
export type Rank = z.infer<typeof rank>;

const tableDocument = z.strictObject({
	uid: z.string(),
	title: z.string(),
	type: documentType,
	file: z.string().openapi({ description: 'Path of the download' }),
	download_name: z.string().openapi({ description: 'File name of the download' }),
	size: z.int().openapi({ description: 'Bytes' }),
});
export type TableDocument = z.infer<typeof tableDocument>;

export const tableGame = z
	.strictObject({
		name: z.string().openapi({ description: 'The slug' }),
		title: z.string(),
		folded_titles: foldedTitles,
		provider_name: providerKey,
		studio: z.string(),
		url: z.string().nullable().openapi({ description: "Path of the game's public page, without language" }),
		endpoint: z
			.string()
			.nullable()
			.openapi({ description: 'Address of the playable demo; null before the release and without a demo' }),
		release_date: instant,
		is_released: z.boolean(),
		has_desktop: z.boolean(),
		has_mobile: z.boolean(),
		volatility: z.enum(volatilities),
		rtp: z.number().openapi({ description: 'Return to player, percent' }),
		hit_frequency: z.number().openapi({ description: 'Rounds that pay, percent' }),
		max_win: z.int().openapi({ description: 'Multiple of the bet' }),
		min_bet: z.int().openapi({ description: 'Euro cents' }),
		max_bet: z.int().openapi({ description: 'Euro cents' }),
		languages: z.array(z.string()).openapi({ description: 'Codes; their names are in `languages` beside the games' }),
		currencies: z.array(z.string()).openapi({ description: 'ISO 4217 codes' }),
		documents: z.array(z.string()).openapi({ description: 'Uids of related documents' }),
		figures: orNull(figures).openapi({ description: 'Figures of the period; null without figures' }),
		rank: orNull(rank).openapi({ description: 'Null for a game without figures in the period' }),
		is_low_performing: z.boolean(),
	})
	.openapi('TableGame');
export type TableGame = z.infer<typeof tableGame>;

export const gamesTable = z
	.strictObject({
		...scopeFields,
		figures_allowed: z.boolean().openapi({
			description:
				'False for staff who may not view figures: they get the games without figures and ranks, newest first',
		}),
		weights: rankWeights,
		low_performing_share: z
			.number()
			.openapi({ description: 'Maximum percent of the bets that the low-performing games make together' }),
		languages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
		providers: z.array(providerName).openapi({ description: 'Providers of the games, in their order' }),
		documents: z.array(tableDocument),
		games: z.array(tableGame).openapi({ description: 'Sorted by rank; games without a rank follow, newest first' }),
	})
	.openapi('GamesTable');
export type GamesTable = z.infer<typeof gamesTable>;

export const showGamesTable = createRoute({
	operationId: 'getGamesTable',
	method: 'get',
	path: '/api/client-area/games',
	tags: ['games'],
	summary: 'Lists all games, released or not, with their technical data and figures',
	...clientCall,
	request: { query: z.object(periodQuery) },
	responses: responsesOrNotFound(success(gamesTable), 'The games'),
});
