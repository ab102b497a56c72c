/** Monthly figures of operators, which the API calls performance. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	responsesOrNotFound,
	companyUid,
	lang,
	slug,
	success,
	csv,
	clientCall,
	notFoundResponse,
	orNull,
} from './envelope.ts';
import { DEFAULT_PERIOD_MONTHS, MAX_PERIOD_MONTHS } from './figures-period.ts';

/** A game's rank depends on these figures (ADR 0016). */
export const rankFigures = ['bets', 'players', 'vips', 'rounds', 'ggr', 'average_bet', 'average_rounds'] as const;
export type RankFigure = (typeof rankFigures)[number];

/** A month in UTC. Text order is also time order. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, written YYYY-MM');

const companyFilter = companyUid.optional().openapi({
	description:
		"For staff: the company of the figures; all companies by default. Other users always get their own company's figures",
});

export const periodQuery = {
	from: month.optional().openapi({ description: 'First month' }),
	to: month.optional().openapi({
		description: `Last month; the period has at most ${MAX_PERIOD_MONTHS} months. Without both: ${DEFAULT_PERIOD_MONTHS} months up to the newest month with figures`,
	}),
	company: companyFilter,
	lang,
};

const summedNote = 'Sum over games and months: a player of two games, or in two months, counts twice';

const figureFields = {
	bets: z.int().openapi({ description: 'Euro cents' }),
	ggr: z.int().openapi({ description: 'Bets minus wins, euro cents; may be negative' }),
	rounds: z.int(),
	players: z.int().openapi({ description: summedNote }),
	vips: z.int().openapi({ description: summedNote }),
	average_bet: z.number().nullable().openapi({ description: 'Bets ÷ rounds, euro cents; null without rounds' }),
	average_rounds: z.number().nullable().openapi({ description: 'Rounds ÷ players; null without players' }),
};

export const figures = z.strictObject(figureFields).openapi('Figures');
export type Figures = z.infer<typeof figures>;

export const period = z
	.strictObject({ from: month, to: month })
	.openapi('Period', { description: 'Both months are included' });
export type Period = z.infer<typeof period>;

export const company = z.strictObject({ uid: z.string(), name: z.string() }).openapi('Company');
export type Company = z.infer<typeof company>;

export const scopeFields = {
	period: orNull(period).openapi({ description: 'Period of the figures; null without figures' }),
	known: orNull(period).openapi({ description: 'First and last month with figures' }),
	company: orNull(company).openapi({ description: 'Company of the figures; null for all companies' }),
	companies: z
		.array(company)
		.openapi({ description: 'For staff: the companies to choose from; empty for other users' }),
};

export const monthFigures = z.strictObject({ month, ...figureFields });
const gameFigures = z.strictObject({
	name: z.string().openapi({ description: 'The slug' }),
	title: z.string(),
	has_page: z.boolean().openapi({ description: 'False for a game that operators no longer see in the client area' }),
	...figureFields,
});
const companyFigures = z.strictObject({ uid: z.string(), name: z.string(), ...figureFields });

export const periodFigures = z
	.strictObject({
		...scopeFields,
		total: figures,
		before: orNull(z.strictObject({ period, total: figures })).openapi({
			description: 'The period of the same length before; null unless there are figures since its first month',
		}),
		by_month: z.array(monthFigures).openapi({ description: 'Months with figures, in order' }),
		by_game: z.array(gameFigures).openapi({ description: 'Games with figures, most bets first' }),
		by_company: z
			.array(companyFigures)
			.openapi({ description: 'For staff: companies with figures, most bets first; empty for other users' }),
	})
	.openapi('Performance');
export type PeriodFigures = z.infer<typeof periodFigures>;

const query = z.object({ ...periodQuery, game: slug.optional().openapi({ description: 'One game only' }) });

export const showFigures = createRoute({
	operationId: 'getPerformance',
	method: 'get',
	path: '/api/client-area/performance',
	tags: ['performance'],
	summary: 'Returns monthly figures, summed by month, game and company',
	...clientCall,
	request: { query },
	responses: responsesOrNotFound(success(periodFigures), 'The figures'),
});

export const exportFigures = createRoute({
	operationId: 'exportPerformance',
	method: 'get',
	path: '/api/client-area/performance.csv',
	tags: ['performance'],
	summary: 'Exports the single figures by month, company (for staff) and game as CSV',
	...clientCall,
	request: { query },
	responses: {
		...notFoundResponse,
		200: csv('RFC 4180 in UTF-8 with a byte order mark; money in euros; the first line names the columns'),
	},
});
