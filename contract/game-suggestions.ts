/** Games that an operator does not have yet, ranked by what its players play. */
import { createRoute, z } from '@hono/zod-openapi';
import { clientCall, companyUid, instant, lang, orNull, responsesOrNotFound, success } from './envelope.ts';
import { MIN_GAMES_WITH_FIGURES, SUGGESTED_GAMES } from './game-suggestion-limits.ts';
import { volatilities } from './games.ts';
import { company, period } from './figures.ts';

/** Kinds of facts that the suggested game shares with games of the operator. */
export const suggestionReasons = ['volatility', 'feature', 'provider', 'markets'] as const;

const reason = z
	.strictObject({
		kind: z.enum(suggestionReasons),
		key: z.string().openapi({ description: 'Key of the feature, the provider or the volatility; empty for markets' }),
		title: z.string().openapi({ description: 'Title of the feature or provider; empty for others' }),
		effect: z.number().openapi({
			description:
				'Factor by which bets on games with this fact differ from those on the average game; below 1 for less',
		}),
		count: z.int().openapi({ description: "Number of the operator's games with this fact, or of the game's markets" }),
		total: z.int().openapi({ description: "Number of the operator's games, or of its markets" }),
	})
	.openapi('SuggestionReason');
export type SuggestionReason = z.infer<typeof reason>;

const suggestion = z
	.strictObject({
		name: z.string().openapi({ description: 'The slug' }),
		title: z.string(),
		release_date: instant,
		is_released: z.boolean(),
		volatility: z.enum(volatilities),
		rtp: z.number().openapi({ description: 'Return to player, percent' }),
		score: z.number().openapi({ description: 'Product of the effects; 1 is the average game of the operator' }),
		reasons: z.array(reason).openapi({ description: 'The largest effect first' }),
	})
	.openapi('GameSuggestion');
export type GameSuggestion = z.infer<typeof suggestion>;

export const gameSuggestions = z
	.strictObject({
		company: orNull(company).openapi({ description: 'Null for staff who chose no company' }),
		period: orNull(period).openapi({ description: 'Months of the figures; null without figures' }),
		games_with_figures: z.int(),
		suggestions: z.array(suggestion).openapi({
			description: `The best first, at most ${SUGGESTED_GAMES}; empty with fewer than ${MIN_GAMES_WITH_FIGURES} games with figures`,
		}),
	})
	.openapi('GameSuggestions');
export type GameSuggestions = z.infer<typeof gameSuggestions>;

export const listGameSuggestions = createRoute({
	operationId: 'listGameSuggestions',
	method: 'get',
	path: '/api/client-area/suggestions',
	tags: ['games'],
	summary: 'Lists games without figures of the operator, ranked by what its players play (ADR 0097)',
	...clientCall,
	request: {
		query: z.object({
			company: companyUid.optional().openapi({ description: 'For staff: the company to advise' }),
			lang,
		}),
	},
	responses: responsesOrNotFound(success(gameSuggestions), 'The games'),
});
