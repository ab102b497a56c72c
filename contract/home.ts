/** The home screen of the admin: open work and visits. */
import { createRoute, z } from '@hono/zod-openapi';
import { instant, langQuery, success, wholeNumber, responses, staffCall } from './envelope.ts';

const homeItem = z.strictObject({
	resource: z.string(),
	uid: z.string(),
	title: z.string(),
	at: instant,
});

const countsByResource = z.array(z.strictObject({ resource: z.string(), count: z.int() }));

/** If the user may not view a resource, the data of the resource is null or an empty list. */
export const home = z
	.strictObject({
		unread_messages: z.int().nullable(),
		failing_mails: z.int().nullable().openapi({ description: 'Mails whose first delivery attempt failed' }),
		mail_files: z
			.int()
			.nullable()
			.openapi({ description: 'Mails that were saved as files, which nobody receives. Null with a mail server' }),
		new_browser_errors: z
			.int()
			.nullable()
			.openapi({ description: 'Open errors of browsers that first occurred in the last 24 hours' }),
		backup_problem: z
			.strictObject({
				reason: z.enum(['failed', 'overdue']),
				last_backup_at: instant.nullable(),
			})
			.nullable()
			.openapi({ description: 'The latest daily backup failed, or is older than 36 hours' }),
		is_two_factor_optional: z
			.boolean()
			.nullable()
			.openapi({ description: 'Staff may log in with a password alone. Null without the right to view settings' }),
		untranslated: countsByResource.openapi({
			description: 'Items with a missing or stale translation, by resource',
		}),
		changed: countsByResource.openapi({ description: 'Published items with newer unpublished content, by resource' }),
		scheduled: z
			.array(z.strictObject({ ...homeItem.shape, is_end: z.boolean(), has_failed: z.boolean() }))
			.openapi({ description: 'Failed publications first, then the next publications and ends' }),
		reviews: z
			.array(
				z.strictObject({
					...homeItem.shape,
					by: z
						.string()
						.openapi({ description: 'Email address of the user who requested the review or sent the item back' }),
					note: z.string(),
				}),
			)
			.openapi({
				description: 'Items whose review others have requested and the caller may publish, the earliest request first',
			}),
		sent_back: z
			.array(z.strictObject({ ...homeItem.shape, by: z.string(), note: z.string() }))
			.openapi({ description: 'Items that were sent back to the caller, the earliest first' }),
		recent: z.array(z.strictObject({ ...homeItem.shape, by: z.string() })).openapi({
			description: 'Latest edits, newest first',
		}),
	})
	.openapi('AdminHome');
export type AdminHome = z.infer<typeof home>;

export const showHome = createRoute({
	operationId: 'getAdminHome',
	method: 'get',
	path: '/api/admin/home',
	tags: ['admin'],
	summary: 'Returns the open work for the home screen',
	...staffCall,
	request: { query: langQuery },
	responses: responses(success(home), 'Open work'),
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
		days: z.array(z.iso.date()).openapi({ description: 'UTC, the earliest first; the last one is today' }),
		views: counts.openapi({ description: 'Views of game pages by day' }),
		demos: counts.openapi({ description: 'Started demos by day' }),
		downloads: counts.openapi({ description: 'Downloads of documents and promo packs by day' }),
		top: z.strictObject({ views: z.array(top), demos: z.array(top), downloads: z.array(top) }),
	})
	.openapi('Traffic');
export type Traffic = z.infer<typeof traffic>;

export const MAX_TRAFFIC_DAYS = 365;

export const showTraffic = createRoute({
	operationId: 'getTraffic',
	method: 'get',
	path: '/api/admin/traffic',
	tags: ['admin'],
	summary: 'Returns visits of games and files: counted on the server, anonymously and without cookies',
	...staffCall,
	request: {
		query: z.object({
			...langQuery.shape,
			days: wholeNumber({ default: 30, min: 1, max: MAX_TRAFFIC_DAYS, description: 'Days up to today' }),
		}),
	},
	responses: responses(success(traffic), 'Counts by day, and the most requested games and files'),
});
