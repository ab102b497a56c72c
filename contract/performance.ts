import { createRoute, z } from '@hono/zod-openapi';
import { responsesOrNotFound, companyUid, lang, accessErrorResponses, privateCall, slug, success } from './envelope.ts';

/** Months in the period that is shown when none is asked for (decision 29), and in the longest there is. */
export const DEFAULT_PERIOD_MONTHS = 12;
export const MAX_PERIOD_MONTHS = 120;

/** The figures that a game is ranked by (specification 9). */
export const rankFigures = ['bets', 'players', 'vips', 'rounds', 'ggr', 'average_bet', 'average_rounds'] as const;
export type RankFigure = (typeof rankFigures)[number];

/** A month (UTC): it compares as text in the order of time. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, written YYYY-MM');

const companyFilter = companyUid.optional().openapi({
	description: "Staff: the company whose figures are shown, all of them without it. Others see their own company's",
});

/** Which figures are asked for, in every call that tells of them. */
export const periodQuery = {
	from: month.optional().openapi({ description: 'First month' }),
	to: month.optional().openapi({
		description: `Last month, at most ${MAX_PERIOD_MONTHS} months with the first. Without both: the last ${DEFAULT_PERIOD_MONTHS} months up to the newest that has figures`,
	}),
	company: companyFilter,
	lang,
};

const summedNote = 'Added up over games and months: a player of two games, or in two months, is counted twice';

const figureFields = {
	bets: z.int().openapi({ description: 'Euro cents' }),
	ggr: z.int().openapi({ description: 'Bets less wins, euro cents; may be negative' }),
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
	.openapi('Period', { description: 'Both months count' });
export type Period = z.infer<typeof period>;

export const company = z.strictObject({ uid: z.string(), name: z.string() }).openapi('Company');
export type Company = z.infer<typeof company>;

/** Whose figures an answer tells, and of when. */
export const scopeFields = {
	period: period.nullable().openapi({ description: 'The period told of; null when there is none to tell of' }),
	known: period.nullable().openapi({ description: 'The first and last month that have figures' }),
	company: company.nullable().openapi({ description: 'Whose figures they are; null when they are all companies’' }),
	companies: z.array(company).openapi({ description: 'Staff: the companies to choose from. Others: none' }),
};

const monthFigures = z.strictObject({ month, ...figureFields });
const gameFigures = z.strictObject({
	name: z.string().openapi({ description: 'The slug' }),
	title: z.string(),
	...figureFields,
});
const companyFigures = z.strictObject({ uid: z.string(), name: z.string(), ...figureFields });

export const performance = z
	.strictObject({
		...scopeFields,
		total: figures,
		by_month: z.array(monthFigures).openapi({ description: 'Months that have figures, in their order' }),
		by_game: z.array(gameFigures).openapi({ description: 'Games that have figures, most bets first' }),
		by_company: z
			.array(companyFigures)
			.openapi({ description: 'Staff: companies that have figures, most bets first. Others: none' }),
	})
	.openapi('Performance');
export type Performance = z.infer<typeof performance>;

const query = z.object({ ...periodQuery, game: slug.optional().openapi({ description: 'One game only' }) });

export const showPerformance = createRoute({
	method: 'get',
	path: '/api/client-area/performance',
	tags: ['performance'],
	summary: 'Monthly figures, summed by month, game and company',
	...privateCall,
	request: { query },
	responses: { ...responsesOrNotFound(success(performance), 'The figures'), ...accessErrorResponses },
});

export const exportPerformance = createRoute({
	method: 'get',
	path: '/api/client-area/performance.csv',
	tags: ['performance'],
	summary: 'The same figures one by one, by month, company (for staff) and game, as a file for spreadsheets',
	...privateCall,
	request: { query },
	responses: {
		...responsesOrNotFound(z.unknown(), ''),
		200: {
			description: 'RFC 4180 in UTF-8 with a byte order mark; money in euros; the first line names the columns',
			content: { 'text/csv': { schema: z.string() } },
		},
		...accessErrorResponses,
	},
});
