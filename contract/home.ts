/** The first screen of the admin: what waits, and how the catalogue is visited. */
import { createRoute, z } from '@hono/zod-openapi';
import { instant, langQuery, privateCall, success, wholeNumber } from './envelope.ts';
import { staffResponses } from './editing.ts';

const homeItem = z.strictObject({
	resource: z.string(),
	uid: z.string(),
	title: z.string(),
	at: instant,
});

const countsByResource = z.array(z.strictObject({ resource: z.string(), count: z.int() }));

/** What each holds is null for who has no right to see it. */
export const home = z
	.strictObject({
		unread_messages: z.int().nullable(),
		failing_mails: z.int().nullable().openapi({ description: 'Mails that were not taken at their first attempt' }),
		untranslated: countsByResource.openapi({
			description: 'Items with a text that is missing or stale in a language, by resource',
		}),
		changed: countsByResource.openapi({ description: 'Published items with newer content that is not, by resource' }),
		scheduled: z
			.array(z.strictObject({ ...homeItem.shape, is_end: z.boolean(), has_failed: z.boolean() }))
			.openapi({ description: 'What could not be published at its time, then what is published, or ends, next' }),
		recent: z.array(z.strictObject({ ...homeItem.shape, by: z.string() })).openapi({
			description: 'What was edited last: newest first',
		}),
	})
	.openapi('AdminHome');
export type AdminHome = z.infer<typeof home>;

export const showHome = createRoute({
	method: 'get',
	path: '/api/admin/home',
	tags: ['admin'],
	summary: 'What waits for staff',
	...privateCall,
	request: { query: langQuery },
	responses: staffResponses(success(home), 'What waits'),
});

export const trafficKinds = ['views', 'demos', 'downloads'] as const;
export type TrafficKind = (typeof trafficKinds)[number];

const top = z.strictObject({
	title: z.string(),
	subject: z.string().openapi({ description: 'Slug of a game, or name of a file' }),
	count: z.int(),
});
const counts = z.array(z.int());

export const traffic = z
	.strictObject({
		days: z.array(z.iso.date()).openapi({ description: 'UTC, the earliest first; today is the last one' }),
		views: counts.openapi({ description: 'Of pages of games, a day' }),
		demos: counts.openapi({ description: 'Begun' }),
		downloads: counts.openapi({ description: 'Of documents and promo packs' }),
		top: z.strictObject({ views: z.array(top), demos: z.array(top), downloads: z.array(top) }),
	})
	.openapi('Traffic');
export type Traffic = z.infer<typeof traffic>;

/** Days that may be asked for. */
export const MAX_TRAFFIC_DAYS = 365;

export const showTraffic = createRoute({
	method: 'get',
	path: '/api/admin/traffic',
	tags: ['admin'],
	summary: 'How the catalogue is visited: counted here, without cookies, and without knowing whom',
	...privateCall,
	request: {
		query: z.object({
			...langQuery.shape,
			days: wholeNumber({ default: 30, min: 1, max: MAX_TRAFFIC_DAYS, description: 'Days up to today' }),
		}),
	},
	responses: staffResponses(success(traffic), 'Counts by day, and what was asked for most'),
});
