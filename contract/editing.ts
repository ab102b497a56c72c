/** The editing API. Every content type gets the same routes with its own schema, but may reject some of the routes. */
import type { Language } from './languages.ts';
import { createRoute, z } from '@hono/zod-openapi';
import {
	expectedRevision,
	failure,
	instant,
	json,
	jsonBody,
	langQuery,
	localizedObject,
	languages,
	responses,
	responsesOrNotFound,
	searchText,
	staffCall,
	success,
	superuserCall,
	wholeNumber,
	notFoundResponse,
	orNull,
	cursor,
	listExtra,
} from './envelope.ts';
import { itemUid, localizedHtml, withheldFrom } from './content-fields.ts';
import type { ContentTypeName } from './rights.ts';

export const itemStates = ['draft', 'scheduled', 'published', 'changed', 'ended', 'removed'] as const;
export type ItemState = (typeof itemStates)[number];

export const itemAudiences = ['public', 'clients', 'staff'] as const;
export type ItemAudience = (typeof itemAudiences)[number];

/** Returns true if the value has the field's type, even if other rules of the field reject the value. */
const hasType = (field: z.ZodType, value: unknown): boolean =>
	!field.safeParse(value).error?.issues.some(({ code }) => code === 'invalid_type');

/** Returns a field's schema for drafts, in which the value may be missing. */
function draftField(field: z.ZodType): z.ZodType {
	if (field instanceof z.ZodObject) {
		const parts = Object.entries<z.ZodType>(field.shape);
		const relaxed = parts.map(([key, part]) => [key, draftField(part)] as const);
		return relaxed.every(([key, part]) => part === field.shape[key])
			? field
			: z.strictObject(Object.fromEntries(relaxed));
	}
	if (field instanceof z.ZodDefault || field instanceof z.ZodArray) return field;
	if (field.safeParse('').success || field.safeParse(null).success) return field;
	return z.union([field, hasType(field, '') ? z.literal('') : z.null()]);
}

const draftOf = <Content extends z.ZodObject>(content: Content) => draftField(content) as Content;

export const reviewStates = ['requested', 'sent_back'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const MAX_REVIEW_NOTE_LENGTH = 2000;

const review = z
	.strictObject({
		state: z.enum(reviewStates),
		by: z.string().openapi({ description: 'Email address of the user who requested the review or sent the item back' }),
		at: instant,
		note: z.string(),
	})
	.openapi('Review');
export type Review = z.infer<typeof review>;

const translations = z.record(z.string(), z.partialRecord(z.enum(languages), z.enum(['missing', 'stale', 'machine'])));

const adminItem = z
	.strictObject({
		uid: z.string(),
		revision: z
			.int()
			.openapi({ description: 'Revision of the newest content; a save must name the revision that it is based on' }),
		state: z.enum(itemStates).openapi({
			description:
				'`scheduled`: will be published at `publish_from`; `changed`: published, with newer unpublished content; `ended`: no longer published',
		}),
		on_site: z.boolean().openapi({ description: 'The site shows the item, possibly an older revision' }),
		publish_from: instant.nullable(),
		publish_until: instant.nullable(),
		publish_revision: z.int().nullable().openapi({
			description:
				'The revision that will be published at `publish_from`. A user without the right to publish may have saved newer revisions',
		}),
		publish_failed: instant.nullable().openapi({
			description:
				'Time at which a scheduled publication failed and its schedule was removed; null again after the next change of the item',
		}),
		schedule: z.string().openapi({
			description: 'Opaque value for conflict checks; it changes when the item is published, unpublished or scheduled',
		}),
		title: localizedObject(() => z.string()),
		translations: translations.openapi({
			description:
				'By path of a text: the language in which it is missing, older than another language, or made by a machine and not confirmed',
		}),
		problems: z.record(z.string(), z.string()).openapi({
			description:
				'What keeps the newest content from being published, checked when the content was saved: messages in the requested language by path, e.g. `title.en`. Empty for complete content',
		}),
		review: orNull(review).openapi({
			description:
				'Null without a review. A review ends when the item is published, scheduled, unpublished by a user, discarded or removed',
		}),
		created_at: instant,
		updated_at: instant,
		updated_by: z.string().openapi({ description: 'Email address; empty for an item that nobody has edited yet' }),
		changed_at: instant.openapi({
			description: 'Time of the last change of any kind, such as a publication; `updated_at` is that of the last save',
		}),
		changed_by: z.string().openapi({ description: 'Email address of its author, or `schedule`; empty if unknown' }),
		is_sample: z.boolean().openapi({ description: 'Sample content of the outline that nobody has edited' }),
		path: z.string().nullable().openapi({ description: "Path of the item's page on the site, without language" }),
		audience: z.enum(itemAudiences).openapi({
			description: 'Readers of the item while it is published: everybody, users of the client area, or staff only',
		}),
		shown_from: instant.nullable().openapi({
			description: 'Future date in the content of the item: until then, readers do not see the published item',
		}),
	})
	.openapi('AdminItem', { description: 'Fields of every item that staff edit' });

export interface Item<Content = unknown> {
	uid: string;
	revision: number;
	state: ItemState;
	on_site: boolean;
	publish_from: string | null;
	publish_until: string | null;
	publish_revision: number | null;
	publish_failed: string | null;
	schedule: string;
	title: Record<Language, string>;
	translations: Record<string, Partial<Record<(typeof languages)[number], 'missing' | 'stale' | 'machine'>>>;
	problems: Record<string, string>;
	review: Review | null;
	created_at: string;
	updated_at: string;
	updated_by: string;
	changed_at: string;
	changed_by: string;
	is_sample: boolean;
	path: string | null;
	audience: ItemAudience;
	shown_from: string | null;
	content: Content;
}

export const version = z
	.strictObject({
		revision: z.int(),
		at: instant,
		by: z.string().openapi({ description: 'Email address; empty for demo content' }),
		published_at: instant.nullable().openapi({ description: 'Time of its latest publication' }),
	})
	.openapi('Version');
export type Version = z.infer<typeof version>;

const localizedUrl = localizedObject(() => z.string());
export const preview = z
	.strictObject({
		urls: localizedUrl.openapi({
			description: 'Paths for staff: they require a session with a right to the resource',
		}),
	})
	.openapi('Preview');
export type Preview = z.infer<typeof preview>;

const livePreview = z
	.strictObject({
		path: z.string().openapi({ description: 'Path of the page without language; it may end with a fragment' }),
		html: z.string().openapi({
			description: 'HTML document of the page. In it, each text of the content ends with the mark of its field',
		}),
		fields: z.record(z.string(), z.string()).openapi({
			description: 'Paths of fields by their marks, which no other text contains, e.g. `title` or `texts.intro_title`',
		}),
	})
	.openapi('LivePreview');
export type LivePreview = z.infer<typeof livePreview>;

export const PREVIEW_LINK_DAYS = { min: 1, max: 30, initial: 7 } as const;

const previewLinkFields = {
	uid: z.string(),
	maker: z.string().openapi({ description: 'Email address' }),
	created_at: instant,
	expires_at: instant,
	last_opened_at: instant
		.nullable()
		.openapi({ description: 'Precise to the minute; null until somebody opens the link' }),
	is_active: z.boolean().openapi({
		description:
			'False while the link does not work, because its maker is deactivated, locked or without the right to edit',
	}),
};
export const previewLink = z.strictObject(previewLinkFields).openapi('PreviewLink');
export type PreviewLink = z.infer<typeof previewLink>;

export const newPreviewLink = z
	.strictObject({
		...previewLinkFields,
		link: localizedUrl.openapi({ description: 'Full URLs that need no session; returned only by this call' }),
	})
	.openapi('NewPreviewLink');
export type NewPreviewLink = z.infer<typeof newPreviewLink>;

export const invalid = z
	.strictObject({
		status: z.literal('error'),
		error: z.strictObject({ code: z.string(), message: z.string() }),
		fields: z.record(z.string(), z.string()).openapi({ description: 'By path, e.g. `title.en` or `gallery.2`' }),
	})
	.openapi('InvalidItem');
export type InvalidItem = z.infer<typeof invalid>;

export const bulkActions = ['publish', 'unpublish', 'republish', 'remove', 'restore'] as const;

const revision = expectedRevision;
const itemParams = z.object({ uid: itemUid });
const commentParams = z.object({ uid: itemUid, comment: itemUid });
/**
 * The item's schedule when the client loaded it. The server rejects the request if the schedule has changed since.
 * Undefined skips the check.
 */
const schedule = z.string().max(100).optional().openapi({
	description:
		"The item's `schedule` as the client loaded it; a different current value is a conflict. Not checked when omitted",
});
/** Request that changes an item without its content. It names the revision and the schedule that the client loaded. */
const itemRevision = z.object({ revision, schedule }).openapi('ItemRevision');
const publication = z
	.object({
		revision,
		schedule,
		from: instant.nullish().openapi({ description: 'Start; now if null, past or omitted' }),
		until: instant.nullish().openapi({ description: 'End; null for no end, unchanged if omitted' }),
	})
	.openapi('Publication');
export type Publication = z.input<typeof publication>;
const restoration = z
	.object({ revision, schedule, version: revision.openapi({ description: 'Revision of the version' }) })
	.openapi('Restoration');
export type Restoration = z.input<typeof restoration>;
const previewRequest = z
	.object({
		revision: revision
			.optional()
			.openapi({ description: 'The revision that the client loaded; a different current one is a conflict' }),
	})
	.openapi('PreviewRequest');
const reviewNote = z.string().trim().max(MAX_REVIEW_NOTE_LENGTH);
const reviewRequest = z.object({ revision, schedule, note: reviewNote.default('') }).openapi('ReviewRequest');
export type ReviewRequest = z.input<typeof reviewRequest>;
const reviewAnswer = z.object({ revision, schedule, note: reviewNote.min(1) }).openapi('ReviewAnswer');
export type ReviewAnswer = z.input<typeof reviewAnswer>;
export const MAX_COMMENT_LENGTH = 2000;
export const MAX_COMMENTS = 500;

const commentText = z
	.object({ text: z.string().trim().min(1).max(MAX_COMMENT_LENGTH).openapi({ description: 'Plain text' }) })
	.openapi('CommentText');
const commentResolution = z.object({ is_resolved: z.boolean() }).openapi('CommentResolution');
const comment = z
	.strictObject({
		uid: z.string(),
		by: z.string().openapi({ description: 'Email address' }),
		at: instant,
		text: z.string(),
		edited_at: instant.nullable(),
		resolved_at: instant.nullable().openapi({ description: 'Null while the comment is open' }),
		resolved_by: z.string().nullable(),
		may_edit: z.boolean().openapi({ description: 'The caller wrote the comment' }),
		may_delete: z.boolean().openapi({ description: 'The caller wrote the comment, or is a superuser' }),
	})
	.openapi('Comment');
export type Comment = z.infer<typeof comment>;
const duplication = z
	.object({
		revision: revision
			.optional()
			.openapi({ description: 'The revision that the client loaded; a different current one is a conflict' }),
	})
	.openapi('Duplication');
export type Duplication = z.input<typeof duplication>;
/** Suffix of the path to which clients report that a user has the item open. */
export const PRESENCE_SUFFIX = '/presence';
/** A report of presence expires after this time. Clients report at least every 10 seconds. */
export const PRESENCE_LIFETIME_SECONDS = 45;

const presenceReport = z
	.object({
		has_unsaved_edits: z.boolean().default(false),
		is_leaving: z.boolean().default(false).openapi({ description: 'The item is closed: ends the presence at once' }),
	})
	.openapi('PresenceReport');
export type PresenceReport = z.input<typeof presenceReport>;
const presence = z
	.strictObject({
		email: z.string(),
		name: z.string().openapi({ description: 'Display name; may be empty' }),
		since: instant,
		has_unsaved_edits: z.boolean(),
	})
	.openapi('Presence', { description: 'Another member of staff who has the item open' });
export type Presence = z.infer<typeof presence>;
const present = z
	.strictObject({
		status: z.literal('ok'),
		data: z.array(presence),
		extra: z.strictObject({
			revision: z.int(),
			schedule: z.string().openapi({ description: 'The `schedule` of the item' }),
		}),
	})
	.openapi('PresenceList');
export type PresenceList = z.infer<typeof present>;

const previewLinkRequest = z
	.object({
		days: z
			.int()
			.min(PREVIEW_LINK_DAYS.min)
			.max(PREVIEW_LINK_DAYS.max)
			.default(PREVIEW_LINK_DAYS.initial)
			.openapi({ description: 'Validity in days' }),
	})
	.openapi('PreviewLinkRequest');
export type PreviewLinkRequest = z.input<typeof previewLinkRequest>;

export const ITEMS_LIMIT = 200;

const bulkRequest = z
	.object({
		action: z.enum(bulkActions).openapi({
			description:
				'`restore` makes drafts of items in the trash. `republish` undoes `unpublish`: it publishes the version that was published last, and newer content stays a draft',
		}),
		uids: z.array(itemUid).min(1).max(ITEMS_LIMIT),
		from: instant.nullish().openapi({ description: 'Start of `publish`; now if null, past or omitted' }),
		until: instant.nullish().openapi({ description: 'End of `publish`; null for no end, unchanged if omitted' }),
	})
	.openapi('BulkRequest');
export type BulkRequest = z.input<typeof bulkRequest>;
const bulkResult = z
	.strictObject({
		done: z.array(z.string()).openapi({ description: 'Uids of the items that were changed' }),
		withdrawn: z
			.array(z.string())
			.openapi({ description: 'Uids of those that the site showed before they were unpublished or removed' }),
		refused: z.array(
			z.strictObject({
				uid: z.string(),
				code: z.string(),
				message: z.string(),
				fields: z.record(z.string(), z.string()).openapi({ description: 'Validation errors by path' }),
			}),
		),
	})
	.openapi('BulkResult');
export type BulkResult = z.infer<typeof bulkResult>;
const itemOrder = z
	.object({
		uids: z.array(itemUid).min(1).max(1000).openapi({ description: 'Every item, in the new order' }),
	})
	.openapi('ItemOrder');
export type ItemOrder = z.input<typeof itemOrder>;

const publishNow = z
	.boolean()
	.default(false)
	.openapi({ description: 'Publish at once; requires the right to publish' });
const forPublication = z.boolean().default(false).openapi({
	description: 'The client publishes or schedules the new item next: content that could not be published is rejected',
});
const translated = z.array(z.string().max(120)).max(500).default([]).openapi({
	description:
		'Paths of texts whose translation is confirmed as up to date; a path with a language, e.g. `title.en`, confirms that language only',
});

const autosave = z.boolean().default(false).openapi({
	description:
		'The client saves by itself while the user types. Only an item with unpublished content and no schedule accepts an autosave, which becomes its draft. Autosaves of one user with pauses of at most 15 minutes, and the next save of this user, form one version',
});

export interface NewItem<Content> {
	content: Content;
	publish?: boolean;
	for_publication?: boolean;
}
export interface ItemChange<Content> extends Omit<NewItem<Content>, 'for_publication'>, z.input<typeof itemRevision> {
	translated?: string[];
	autosave?: boolean;
}

const filterValue = z
	.string()
	.regex(/^\P{Cc}{0,60}$/u, 'must be at most 60 characters, no control characters among them');

/** Matches the routes that only content types with drafts have. */
const DRAFT_ROUTES =
	/\/(publish|unpublish|unschedule|discard|duplicate|review|send-back|preview|preview-links|preview-links\/\{link\})$/;
/** Matches the routes that content types with fixed items reject. Fixed items always exist and are always published. */
const ROUTES_WITHOUT_FIXED_ITEMS = /^(post|delete\/\{uid\}|post\/\{uid\}\/(unpublish|duplicate))$/;

export interface EditingOptions<Content extends z.ZodObject> {
	resource: ContentTypeName;
	item: string;
	content: Content;
	filters?: readonly string[];
	sorts?: readonly string[];
	isDirect?: boolean;
	/** Items that always exist and are always published. */
	fixed?: readonly string[];
	isForSuperusers?: boolean;
	/** True if pages or lists show the items to visitors. Staff can then withhold items from languages. */
	isWithholdable?: boolean;
}

/**
 * Returns the editing routes of a content type. The routes do not validate content: the handler reports errors by field
 * in the user's language.
 */
export function editingCalls<Content extends z.ZodObject>({
	resource,
	item,
	content: written,
	filters = [],
	sorts = [],
	isDirect = false,
	fixed,
	isForSuperusers = false,
	isWithholdable = false,
}: EditingOptions<Content>) {
	// The cast hides `withheld_from`, because `server/cms/withholding.store.ts` reads and writes this field for all
	// content types.
	const content = isWithholdable ? (written.extend({ withheld_from: withheldFrom }) as unknown as Content) : written;
	const path = `/api/admin/${resource}` as const;
	const of = <M extends 'get' | 'post' | 'put' | 'delete', P extends string>(
		operationId: string,
		method: M,
		under: P,
		summary: string,
	) => ({
		operationId,
		method,
		path: `${path}${under}` as const,
		tags: [`admin: ${resource}`],
		summary,
		...(isForSuperusers ? superuserCall : staffCall),
		hide:
			(isDirect && DRAFT_ROUTES.test(under)) ||
			(fixed !== undefined && ROUTES_WITHOUT_FIXED_ITEMS.test(`${method}${under}`)),
	});
	const items = resource.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
	const itemContent = content.openapi(`${item}Content`);
	const draftContent = isDirect || fixed ? content : draftOf(content);
	const storedContent =
		draftContent === content
			? itemContent
			: z.union([
					itemContent,
					draftContent.openapi(`${item}DraftContent`, {
						description: 'Incomplete content of a draft: an empty value or null where publishing requires one',
					}),
				]);
	const wholeItem = adminItem.and(z.strictObject({ content: storedContent })).openapi(`Admin${item}`);
	const fields = Object.entries(draftContent.shape);
	const plainFields = fields.filter(([, field]) => field !== localizedHtml);
	const listedItem =
		plainFields.length === fields.length
			? wholeItem
			: adminItem
					.and(z.strictObject({ content: z.strictObject(Object.fromEntries(plainFields)) }))
					.openapi(`Admin${item}Row`, { description: 'An item in a list: its content lacks the HTML' });
	const itemResponses = responsesOrNotFound(success(wholeItem), 'The item');
	const conflict = z
		.strictObject({ ...failure.shape, current: wholeItem.optional() })
		.openapi(`${item}Conflict`, { description: '`current` is the item as it is stored now' });
	const savedResponses = {
		...itemResponses,
		409: json(
			conflict,
			'`conflict`: somebody else has changed the item, `current` is its present state. `in_use`: other items refer to it. `not_autosaved`: the item has no draft that autosaves may change',
		),
		422: json(invalid, 'The content is invalid: `invalid`'),
	};
	// Only for the API description. The handler validates content.
	const sentContent = z
		.record(z.string(), z.unknown())
		.openapi({ type: 'object', allOf: [{ $ref: `#/components/schemas/${item}Content` }] });
	const query = langQuery;
	const livePreviewRequest = z
		.object({
			uid: itemUid.nullable().default(null).openapi({ description: 'Null for an item that was never saved' }),
			content: sentContent,
			language: z.enum(languages).openapi({ description: 'Language of the page' }),
			page: z
				.string()
				.regex(/^\/([\w-]+\/)*$/)
				.max(200)
				.optional()
				.openapi({ description: 'Path of the page, without language, for content that every page shows' }),
		})
		.openapi(`${item}LivePreviewRequest`);
	const routes = {
		list: createRoute({
			...of(
				`listAdmin${items}`,
				'get',
				'',
				'Lists items with their total. The search covers published and draft titles and slugs; filters and sorting use published values',
			),
			request: {
				query: z.object({
					...langQuery.shape,
					q: searchText,
					state: z.enum(itemStates).optional().openapi({
						description: 'Only `removed` finds items in the trash; they can be sorted by title or time',
					}),
					translation: z.enum(['complete', 'incomplete']).optional(),
					review: z.enum(reviewStates).optional(),
					sort: z.enum(['title', 'updated_at', 'changed_at', ...sorts]).optional(),
					order: z.enum(['asc', 'desc']).default('asc'),
					limit: wholeNumber({ default: 25, min: 1, max: ITEMS_LIMIT, description: 'Maximum number of items' }),
					offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of items to skip' }),
					cursor,
					...Object.fromEntries(filters.map((filter) => [filter, filterValue.optional()])),
				}),
			},
			responses: responses(
				z.strictObject({
					status: z.literal('ok'),
					data: z.array(listedItem),
					extra: z.strictObject({ ...listExtra }),
				}),
				'Items, with their content except its HTML',
			),
		}),
		create: createRoute({
			...of(`create${item}`, 'post', '', isDirect ? 'Creates an item' : 'Creates an item; a draft may lack fields'),
			request: {
				query,
				body: jsonBody(
					z
						.object({ content: sentContent, publish: publishNow, for_publication: forPublication })
						.openapi(`${item}Creation`),
				),
			},
			responses: savedResponses,
		}),
		show: createRoute({
			...of(`getAdmin${item}`, 'get', '/{uid}', 'Returns one item'),
			request: { query, params: itemParams },
			responses: itemResponses,
		}),
		save: createRoute({
			...of(
				isDirect ? `save${item}` : `save${item}Draft`,
				'put',
				'/{uid}',
				isDirect
					? 'Saves new content, which is published at once'
					: 'Saves new content as a draft, which may lack fields, or publishes it',
			),
			request: {
				query,
				params: itemParams,
				body: jsonBody(
					z
						.object({ revision, content: sentContent, publish: publishNow, schedule, translated, autosave })
						.openapi(isDirect ? `${item}Change` : `${item}Draft`),
				),
			},
			responses: savedResponses,
		}),
		remove: createRoute({
			...of(`remove${item}`, 'delete', '/{uid}', 'Moves an item to the trash; it can be restored'),
			request: {
				params: itemParams,
				query: z.object({
					...langQuery.shape,
					revision: wholeNumber({ default: 0, max: 999_999_999, description: 'The revision that the client loaded' }),
					schedule,
				}),
			},
			responses: { ...savedResponses, 200: json(success(z.strictObject({})), 'The item is in the trash') },
		}),
		publish: createRoute({
			...of(`publish${item}`, 'post', '/{uid}/publish', 'Publishes the newest content, now or on a schedule'),
			request: { query, params: itemParams, body: jsonBody(publication) },
			responses: savedResponses,
		}),
		unpublish: createRoute({
			...of(`unpublish${item}`, 'post', '/{uid}/unpublish', 'Unpublishes an item and removes its schedule'),
			request: { query, params: itemParams, body: jsonBody(itemRevision) },
			responses: savedResponses,
		}),
		unschedule: createRoute({
			...of(
				`unschedule${item}`,
				'post',
				'/{uid}/unschedule',
				'Cancels a scheduled publication; published content stays published',
			),
			request: { query, params: itemParams, body: jsonBody(itemRevision) },
			responses: savedResponses,
		}),
		discard: createRoute({
			...of(`discard${item}Draft`, 'post', '/{uid}/discard', 'Discards the draft and returns to the published content'),
			request: { query, params: itemParams, body: jsonBody(itemRevision) },
			responses: savedResponses,
		}),
		duplicate: createRoute({
			...of(
				`duplicate${item}`,
				'post',
				'/{uid}/duplicate',
				'Creates a draft with the newest content of an item, under another slug and title. Pictures are shared; files that belong to the item are left out',
			),
			request: { query, params: itemParams, body: jsonBody(duplication) },
			responses: savedResponses,
		}),
		restore: createRoute({
			...of(
				`restore${item}`,
				'post',
				'/{uid}/restore',
				'Restores an earlier version as a new one; also restores a removed item',
			),
			request: { query, params: itemParams, body: jsonBody(restoration) },
			responses: savedResponses,
		}),
		preview: createRoute({
			...of(
				`preview${item}`,
				'post',
				'/{uid}/preview',
				'Returns addresses at which staff preview the newest content on the real page',
			),
			request: { query, params: itemParams, body: jsonBody(previewRequest) },
			responses: {
				...responsesOrNotFound(success(preview), 'The addresses'),
				409: json(conflict, '`conflict`: somebody else has changed the item, `current` is its present state'),
				422: json(invalid, 'The page cannot be shown without the named fields: `invalid`'),
			},
		}),
		livePreview: createRoute({
			...of(
				`previewUnsaved${item}`,
				'post',
				'/live-preview',
				'Renders the page of an item with unsaved content, which is not stored; requires the right to save',
			),
			request: { query, body: jsonBody(livePreviewRequest) },
			responses: {
				...responsesOrNotFound(success(livePreview), 'The page'),
				422: json(
					z.union([invalid, failure]),
					'The page cannot be shown: `invalid` without the named fields, `preview_failed` for another reason',
				),
			},
		}),
		previewLinks: createRoute({
			...of(
				`list${item}PreviewLinks`,
				'get',
				'/{uid}/preview-links',
				'Lists the public preview links that have not expired, newest first',
			),
			request: { params: itemParams },
			responses: responsesOrNotFound(success(z.array(previewLink)), 'Links'),
		}),
		addPreviewLink: createRoute({
			...of(
				`create${item}PreviewLink`,
				'post',
				'/{uid}/preview-links',
				'Creates a public preview link to the newest draft. The link works while its maker may edit the item',
			),
			request: { query, params: itemParams, body: jsonBody(previewLinkRequest) },
			responses: {
				...responsesOrNotFound(success(newPreviewLink), 'The link'),
				409: json(failure, 'The item has the maximum number of links: `too_many_links`'),
			},
		}),
		revokePreviewLink: createRoute({
			...of(
				`revoke${item}PreviewLink`,
				'delete',
				'/{uid}/preview-links/{link}',
				'Revokes a public preview link of any user',
			),
			request: { query, params: z.object({ ...itemParams.shape, link: itemUid }) },
			responses: responsesOrNotFound(success(z.strictObject({})), 'The link is revoked'),
		}),
		comments: createRoute({
			...of(`list${item}Comments`, 'get', '/{uid}/comments', 'Lists the comments on an item, the oldest first'),
			request: { query, params: itemParams },
			responses: responsesOrNotFound(success(z.array(comment)), 'Comments'),
		}),
		addComment: createRoute({
			...of(
				`add${item}Comment`,
				'post',
				'/{uid}/comments',
				'Adds a comment. The last editor and everybody who has commented are notified by mail',
			),
			request: { query, params: itemParams, body: jsonBody(commentText) },
			responses: {
				...responsesOrNotFound(success(z.array(comment)), 'All comments'),
				409: json(
					failure,
					'The item is in the trash: `in_trash`. It has the maximum number of comments: `too_many_comments`',
				),
			},
		}),
		changeComment: createRoute({
			...of(`change${item}Comment`, 'put', '/{uid}/comments/{comment}', "Changes the caller's own comment"),
			request: { query, params: commentParams, body: jsonBody(commentText) },
			responses: {
				...responsesOrNotFound(success(z.array(comment)), 'All comments'),
				409: json(failure, 'The item is in the trash: `in_trash`'),
			},
		}),
		resolveComment: createRoute({
			...of(
				`resolve${item}Comment`,
				'post',
				'/{uid}/comments/{comment}/resolve',
				'Resolves or reopens a comment; requires the right to edit',
			),
			request: { query, params: commentParams, body: jsonBody(commentResolution) },
			responses: {
				...responsesOrNotFound(success(z.array(comment)), 'All comments'),
				409: json(failure, 'The item is in the trash: `in_trash`'),
			},
		}),
		deleteComment: createRoute({
			...of(
				`delete${item}Comment`,
				'delete',
				'/{uid}/comments/{comment}',
				"Deletes the caller's own comment; a superuser deletes any",
			),
			request: { query, params: commentParams },
			responses: responsesOrNotFound(success(z.array(comment)), 'All comments'),
		}),
		requestReview: createRoute({
			...of(
				`request${item}Review`,
				'post',
				'/{uid}/review',
				'Requests a review of the newest content. Staff who may publish the item are notified by mail; they approve the item by publishing it',
			),
			request: { query, params: itemParams, body: jsonBody(reviewRequest) },
			responses: {
				...savedResponses,
				409: json(
					conflict,
					'`conflict`: somebody else has changed the item, `current` is its present state. `nothing_to_review`: the newest content is published or scheduled',
				),
			},
		}),
		sendBack: createRoute({
			...of(
				`sendBack${item}`,
				'post',
				'/{uid}/send-back',
				'Sends an item back to the user who requested the review, with a note; requires the right to publish',
			),
			request: { query, params: itemParams, body: jsonBody(reviewAnswer) },
			responses: {
				...savedResponses,
				409: json(
					conflict,
					'`conflict`: somebody else has changed the item, `current` is its present state. `no_review`: nobody has requested a review',
				),
			},
		}),
		reportPresence: createRoute({
			...of(
				`report${item}Presence`,
				'post',
				`/{uid}${PRESENCE_SUFFIX}`,
				`Reports that the caller has the item open, for ${PRESENCE_LIFETIME_SECONDS} seconds, and lists the others who have`,
			),
			request: { query, params: itemParams, body: jsonBody(presenceReport) },
			responses: responsesOrNotFound(
				present,
				'The others, the first one first, and the present revision and schedule of the item, which tell a client without edits to load it again',
			),
		}),
		versions: createRoute({
			...of(`list${item}Versions`, 'get', '/{uid}/versions', 'Lists the versions of an item, newest first'),
			request: { params: itemParams },
			responses: responsesOrNotFound(success(z.array(version)), 'Versions'),
		}),
		version: createRoute({
			...of(`get${item}Version`, 'get', '/{uid}/versions/{revision}', 'Returns one version'),
			request: {
				params: z.object({
					uid: itemUid,
					revision: z
						.string()
						.regex(/^\d{1,9}$/)
						.transform(Number),
				}),
			},
			responses: responsesOrNotFound(
				success(z.strictObject({ ...version.shape, content: storedContent }).openapi(`${item}Version`)),
				'The version',
			),
		}),
		bulk: createRoute({
			...of(
				`change${items}InBulk`,
				'post',
				'/bulk',
				'Publishes, schedules, unpublishes, republishes, removes or restores several items',
			),
			request: { query, body: jsonBody(bulkRequest) },
			responses: responses(success(bulkResult), 'The items that were changed, and those that were not'),
		}),
		order: createRoute({
			...of(`order${items}`, 'put', '/order', 'Sets the order of the items'),
			request: { query, body: jsonBody(itemOrder) },
			responses: {
				...responses(success(z.strictObject({})), 'The order is saved'),
				...notFoundResponse,
			},
		}),
	};
	return { resource, content, filters, sorts, isDirect, fixed, isWithholdable, routes };
}

export const choices = z
	.strictObject({
		languages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
		features: z.array(z.strictObject({ uid: z.string(), key: z.string(), title: localizedObject(() => z.string()) })),
		providers: z.array(z.strictObject({ key: z.string(), title: localizedObject(() => z.string()) })),
	})
	.openapi('Choices');
export type Choices = z.infer<typeof choices>;

export const showChoices = createRoute({
	operationId: 'getChoices',
	method: 'get',
	path: '/api/admin/choices',
	tags: ['admin'],
	summary: 'Lists the languages, features and providers that a game can have',
	...staffCall,
	responses: responses(success(choices), 'Languages, features and providers'),
});
