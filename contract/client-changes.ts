/** The published changes for operators: the list, the last change that a user has seen, the digest and the feed. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	clientCall,
	formResponse,
	formResponseWith,
	instant,
	lang,
	langQuery,
	notFoundResponse,
	orNull,
	privateCall,
	responses,
	responsesOrNotFound,
	slug,
	staffCall,
	success,
	wholeNumber,
} from './envelope.ts';
import { changedFacts } from './client-games.ts';
import { pages } from './pages.ts';

/** `expiring` and `expired` need no edit: they follow from a certificate's date. */
export const clientChangeActions = ['added', 'changed', 'withdrawn', 'expiring', 'expired'] as const;
export type ClientChangeAction = (typeof clientChangeActions)[number];

/** Operators see changes of these content types. */
export const clientChangeResources = ['games', 'game_certificates', 'documents', 'promo_tools', 'campaigns'] as const;
export type ClientChangeResource = (typeof clientChangeResources)[number];

/** Fields that a change may list. */
export const changeFields = [
	...changedFacts,
	'pictures_added',
	'pictures_replaced',
	'pictures_removed',
	'market',
	'state',
	'laboratory',
	'reference',
	'valid_from',
	'valid_until',
	'document_type',
	'file',
	'files',
	'games',
	'start_date',
	'end_date',
	'prize_pool',
] as const;
export type ChangeField = (typeof changeFields)[number];

/** A number may be an amount in euro cents. */
const changeValue = orNull(
	z.union([z.string(), z.number(), z.boolean(), z.strictObject({ min: z.int(), max: z.int() }), z.array(z.string())]),
);
export type ChangeValue = z.infer<typeof changeValue>;

export const changedField = z
	.strictObject({
		field: z.enum(changeFields),
		before: changeValue.openapi({ description: 'Null where there was none' }),
		after: changeValue.openapi({ description: 'Null where there is none' }),
	})
	.openapi('ChangedField');
export type ChangedField = z.infer<typeof changedField>;

const changeFacts = {
	number: z.int().openapi({ description: 'Changes are numbered in the order in which they were published' }),
	at: instant.openapi({ description: 'Time of the publication, or of the warning' }),
	resource: z.enum(clientChangeResources),
	action: z.enum(clientChangeActions),
	title: z.string().openapi({ description: 'Title of the item; of a certificate, the title of its game' }),
	market: orNull(z.string()).openapi({ description: 'Market of a certificate' }),
	days: orNull(z.int()).openapi({ description: 'Days before the expiry of a certificate' }),
};

export const clientChange = z
	.strictObject({
		...changeFacts,
		games: z
			.array(z.strictObject({ name: z.string().openapi({ description: 'The slug' }), title: z.string() }))
			.openapi({ description: 'Games of the item that the caller sees' }),
		path: orNull(z.string()).openapi({
			description: 'Path of the page of the item, without language; null for a withdrawn item',
		}),
		fields: z.array(changedField),
		is_new: z.boolean().openapi({ description: 'The user has not seen it yet' }),
	})
	.openapi('ClientChange');
export type ClientChange = z.infer<typeof clientChange>;

export const CHANGES_PAGE_SIZE = 20;
export const MAX_CHANGES_PAGE_SIZE = 100;
/** A response counts at most this many new changes. */
export const MAX_COUNTED_CHANGES = 99;

export const clientChangeList = z.strictObject({
	status: z.literal('ok'),
	data: z.array(clientChange),
	extra: z.strictObject({
		new_count: z.int().openapi({
			description: `Number of changes that the user has not seen; at most ${MAX_COUNTED_CHANGES}`,
		}),
		seen_at: orNull(instant).openapi({ description: 'Time of the last visit; null before the first' }),
		newest: z.int().openapi({ description: '`up_to` after the list was shown' }),
		next: orNull(z.int()).openapi({ description: '`before` of the next page; null at the end' }),
	}),
});
export type ClientChangeList = z.infer<typeof clientChangeList>;

/** Number of a change. The changes that existed before this list have numbers below 1. */
const changeNumber = z
	.string()
	.regex(/^-?\d{1,9}$/, 'must be the number of a change')
	.transform(Number)
	.openapi({ type: 'integer' });

const CHANGES_PATH = '/api/client-area/changes';
const tags = { tags: ['changes'] };

/** The fields of the form need no maximum length, because the body has a maximum size. */
const formRequest = <T extends z.ZodRawShape>(fields: T) => ({
	query: langQuery,
	body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: z.object(fields) } } },
});

export const listClientChanges = createRoute({
	operationId: 'listClientChanges',
	method: 'get',
	path: CHANGES_PATH,
	...tags,
	summary: 'Lists the changes that the caller may see, newest first, and which of them are new to the user',
	...clientCall,
	request: {
		query: z.object({
			lang,
			game: slug.optional().openapi({ description: 'Slug of a game: only changes of the game and of its items' }),
			before: changeNumber.optional().openapi({ description: 'Only changes with lower numbers' }),
			limit: wholeNumber({
				default: CHANGES_PAGE_SIZE,
				min: 1,
				max: MAX_CHANGES_PAGE_SIZE,
				description: 'Maximum number of changes',
			}),
		}),
	},
	responses: responsesOrNotFound(clientChangeList, 'The changes'),
});

export const markChangesSeen = createRoute({
	operationId: 'markChangesSeen',
	method: 'post',
	path: `${CHANGES_PATH}/seen`,
	...tags,
	summary: 'Records that the user has seen the changes up to a number: all of them, or those of a game',
	...clientCall,
	request: formRequest({ up_to: changeNumber, game: slug.optional() }),
	responses: responsesOrNotFound(formResponse, 'Recorded'),
});

export const digestFrequencies = ['none', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** Hour of the day (UTC) at which digests are sent. Weekly digests are sent on Mondays. */
export const DIGEST_HOUR_UTC = 6;

export const changePreferences = z
	.strictObject({
		digest: z.enum(digestFrequencies),
		feed_created_at: orNull(instant).openapi({ description: 'Null without a feed' }),
	})
	.openapi('ChangePreferences');
export type ChangePreferences = z.infer<typeof changePreferences>;

export const showChangePreferences = createRoute({
	operationId: 'getChangePreferences',
	method: 'get',
	path: `${CHANGES_PATH}/preferences`,
	...tags,
	summary: 'Returns how the user follows changes by mail and by a feed',
	...clientCall,
	request: { query: langQuery },
	responses: responses(success(changePreferences), 'The preferences'),
});

export const setChangePreferences = createRoute({
	operationId: 'setChangePreferences',
	method: 'post',
	path: `${CHANGES_PATH}/preferences`,
	...tags,
	summary: 'Chooses how often the user gets a digest by mail',
	...clientCall,
	request: formRequest({ digest: z.enum(digestFrequencies) }),
	responses: responses(formResponse, 'Stored'),
});

export const createChangeFeed = createRoute({
	operationId: 'createChangeFeed',
	method: 'post',
	path: `${CHANGES_PATH}/feed`,
	...tags,
	summary: 'Creates the addresses of the personal Atom feed and calendar. Earlier addresses stop working',
	...clientCall,
	request: { query: langQuery },
	responses: responses(
		formResponseWith(
			z.strictObject({
				url: z.string().openapi({ description: 'Has a secret. It is returned once' }),
				calendar_url: z.string().openapi({ description: 'Address of the calendar, with the same secret' }),
			}),
		),
		'The addresses',
	),
});

export const revokeChangeFeed = createRoute({
	operationId: 'revokeChangeFeed',
	method: 'post',
	path: `${CHANGES_PATH}/feed/revoke`,
	...tags,
	summary: 'Ends the personal Atom feed and calendar',
	...clientCall,
	request: { query: langQuery },
	responses: responses(formResponse, 'Ended'),
});

export const FEED_REQUESTS_PER_MINUTE = 20;

export const showChangeFeed = createRoute({
	operationId: 'getChangeFeed',
	method: 'get',
	path: '/api/changes.atom',
	...tags,
	summary: 'Returns the newest changes for the owner of a token, in their language, as an Atom feed (RFC 4287)',
	description: `The token is the only credential, so that feed readers can load it. At most ${FEED_REQUESTS_PER_MINUTE} requests a minute`,
	...privateCall,
	request: { query: z.object({ lang, token: z.string().max(200).optional().default('') }) },
	responses: {
		...notFoundResponse,
		200: { description: 'The feed', content: { 'application/atom+xml': { schema: z.string() } } },
	},
});

export const unsubscribe = createRoute({
	operationId: 'endDigest',
	method: 'post',
	path: pages['unsubscribe-page'].path.replace(':slug', '{token}'),
	...tags,
	summary: 'Ends the digest of the recipient of a mail, without a login (RFC 8058)',
	...privateCall,
	request: { query: langQuery, params: z.object({ token: z.string().max(200) }) },
	responses: responsesOrNotFound(formResponse, 'The digest has ended'),
});

const adminTags = { tags: ['admin: changes'] };

const adminChange = z
	.strictObject({
		...changeFacts,
		item_uid: z.string(),
		seen_count: z.int().openapi({ description: 'Number of users of the client area who have seen it' }),
		user_count: z.int().openapi({ description: 'Number of active users whose accounts are older than the change' }),
	})
	.openapi('AdminChange');
export type AdminChange = z.infer<typeof adminChange>;

const page = {
	limit: wholeNumber({ default: 25, min: 1, max: 100, description: 'Maximum number of rows' }),
	offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of rows to skip' }),
};
const totalExtra = z.strictObject({ total: z.int() });

export const listAdminChanges = createRoute({
	operationId: 'listAdminChanges',
	method: 'get',
	path: '/api/admin/changes',
	...adminTags,
	summary: 'Lists the changes, newest first, with the number of users who have seen each',
	...staffCall,
	request: { query: z.object({ ...langQuery.shape, ...page }) },
	responses: responses(
		z.strictObject({ status: z.literal('ok'), data: z.array(adminChange), extra: totalExtra }),
		'The changes',
	),
});

const changeReader = z
	.strictObject({
		uid: z.string(),
		email: z.string(),
		company: z.string().openapi({ description: 'Empty without a company' }),
		seen_at: orNull(instant).openapi({ description: 'Time of the last visit to the changes; null before the first' }),
		unseen_count: z.int().openapi({ description: 'Changes since the account exists that the user has not seen' }),
		digest: z.enum(digestFrequencies),
		has_feed: z.boolean(),
	})
	.openapi('ChangeReader');
export type ChangeReader = z.infer<typeof changeReader>;

export const listChangeReaders = createRoute({
	operationId: 'listChangeReaders',
	method: 'get',
	path: '/api/admin/change-readers',
	...adminTags,
	summary: 'Lists the active users of the client area with their last visit and what they have not seen',
	...staffCall,
	request: { query: z.object({ ...langQuery.shape, ...page }) },
	responses: responses(
		z.strictObject({ status: z.literal('ok'), data: z.array(changeReader), extra: totalExtra }),
		'Those with the longest time since their last visit first',
	),
});
