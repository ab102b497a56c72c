/** The start page of operators: the newest figures, tasks, and what comes next. */
import { createRoute, z } from '@hono/zod-openapi';
import { campaign } from './campaigns.ts';
import { gameDocument } from './documents.ts';
import { clientCall, instant, langQuery, orNull, responses, success } from './envelope.ts';
import { company, figures } from './figures.ts';

export const OVERVIEW_ITEMS = 3;

const ggr = z.int().openapi({ description: 'Bets minus wins, euro cents; may be negative' });

const gameChange = z
	.strictObject({
		name: z.string().openapi({ description: 'The slug' }),
		title: z.string(),
		ggr,
		ggr_before: ggr.nullable().openapi({ description: 'Of the month before; null without figures' }),
	})
	.openapi('GameChange');
export type GameChange = z.infer<typeof gameChange>;

/**
 * `campaigns`: campaigns are open to join. `certificates`: certificates expire soon. `two_factor`: the account has no
 * second factor.
 */
export const taskKinds = ['campaigns', 'expired_certificates', 'certificates', 'two_factor'] as const;

const task = z
	.strictObject({
		kind: z.enum(taskKinds),
		count: z.int().openapi({ description: 'Number of campaigns or certificates; 1 for a second factor' }),
	})
	.openapi('ClientTask');
export type ClientTask = z.infer<typeof task>;

export const clientOverview = z
	.strictObject({
		figures_allowed: z.boolean().openapi({ description: 'False for staff who may not view figures' }),
		figures: orNull(
			z.strictObject({
				month: z.string().openapi({ description: 'The newest month with figures, YYYY-MM' }),
				company: orNull(company).openapi({ description: 'Company of the figures; null for all companies' }),
				total: figures,
				before: orNull(figures).openapi({ description: 'Figures of the month before; null without any' }),
				best: z.array(gameChange).openapi({ description: 'Games with the highest GGR, the highest first' }),
				falling: z
					.array(gameChange)
					.openapi({ description: 'Games whose GGR fell since the month before, the largest loss first' }),
			}),
		).openapi({ description: 'Null without figures' }),
		tasks: z.array(task),
		campaigns: z.array(campaign).openapi({ description: 'Live campaigns, which end first, then coming ones' }),
		releases: z
			.array(
				z.strictObject({
					name: z.string().openapi({ description: 'The slug' }),
					title: z.string(),
					release_date: instant,
				}),
			)
			.openapi({ description: 'Next releases, the earliest first' }),
		documents: z.array(gameDocument).openapi({ description: 'Newest documents' }),
	})
	.openapi('ClientOverview');
export type ClientOverview = z.infer<typeof clientOverview>;

export const showClientOverview = createRoute({
	operationId: 'getClientOverview',
	method: 'get',
	path: '/api/client-area/overview',
	tags: ['overview'],
	summary: 'Returns the newest figures, open tasks, campaigns, releases and documents for the start page',
	...clientCall,
	request: { query: langQuery },
	responses: responses(success(clientOverview), 'The overview'),
});
