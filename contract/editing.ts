/** The calls by which staff edit a resource: the same ones for every resource, each with content of its own. */
import { createRoute, z } from '@hono/zod-openapi';
import { failure, instant, langQuery, languages, privateCall, searchText, success, wholeNumber } from './envelope.ts';

/** Name of a content type in paths and records, e.g. `games`. The server's registry lists them all (server/app/content-types.ts). */
export type ContentTypeName = string;

/** Resources beside the content types. */
export const otherResources = ['media', 'messages', 'performance', 'users', 'audit', 'home'] as const;

/** Name of anything that staff may have rights to: a content type or one of `otherResources`. */
export type ResourceName = string;

/** What staff may do, the least first; none of them means that the account has no such right. */
export const rights = ['view', 'edit', 'publish'] as const;
export type Right = (typeof rights)[number];

export const staffRoles = ['viewer', 'editor', 'publisher', 'manager'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A text in both languages; an empty one is missing. @param max characters of each */
export const localizedText = (max: number) =>
	z.strictObject({ en: z.string().max(max), zh: z.string().max(max) }).openapi({ description: 'Empty is missing' });
/** The same of a text that English must have, as it stands in for the other. */
export const requiredLocalizedText = (max: number) =>
	z.strictObject({ en: z.string().trim().min(1).max(max), zh: z.string().trim().max(max) });
/** The most that is kept of HTML, in characters (server/platform/html/sanitize-html.ts). */
const MAX_HTML_LENGTH = 500_000;
export const localizedHtml = localizedText(MAX_HTML_LENGTH);

/** The uid of an item, or what names it where there are few: a page's name, `studio`. */
export const itemUid = z.string().regex(/^[a-z0-9_-]{1,60}$/i, 'must be the uid of an item');
export const pictureUid = itemUid.nullable();
/** Where something leads: nowhere, a path of the site, or a page of another. */
export const optionalLink = z
	.string()
	.trim()
	.max(500)
	.regex(/^(|\/(?!\/)[^\s\\]*|#[\w-]*|https?:\/\/[^\s/\\][^\s\\]*)$/i);

/** A file that was uploaded before (contract/media.ts), and what it is called when it is saved, without its ending. */
export const fileReference = z.strictObject({
	name: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,120}$/i),
	title: requiredLocalizedText(120),
	content_type: z.string().max(100),
	size: z.int().min(0).openapi({ description: 'Bytes' }),
});
export type FileReference = z.infer<typeof fileReference>;

/** Uids in an order that counts. */
export const orderedUids = (max: number) => z.array(itemUid).max(max);

export const itemStates = ['draft', 'scheduled', 'published', 'changed', 'ended', 'removed'] as const;
export type ItemState = (typeof itemStates)[number];

export const itemAudiences = ['public', 'clients', 'staff'] as const;
export type ItemAudience = (typeof itemAudiences)[number];

const translations = z.record(z.string(), z.partialRecord(z.enum(languages), z.enum(['missing', 'stale'])));

/** What is told of every item, whatever it is. */
const itemFields = {
	uid: z.string(),
	revision: z.int().openapi({ description: 'Of its newest content; a save names the one it was made from' }),
	state: z.enum(itemStates).openapi({
		description:
			'`scheduled`: to be published at `publish_from`; `changed`: published, with newer content that is not; `ended`: was published',
	}),
	on_site: z.boolean().openapi({ description: 'The site shows it, be it as an older revision has it' }),
	publish_from: instant.nullable(),
	publish_until: instant.nullable(),
	publish_revision: z.int().nullable().openapi({
		description:
			'The one that is published at `publish_from`: not the newest, where somebody without that right saved it',
	}),
	publish_failed: instant.nullable().openapi({
		description:
			'When it was to be published and could not be: its schedule is gone; null once anything is done with it',
	}),
	schedule: z.string().openapi({
		description: 'What it is compared by: another one as soon as it is published, scheduled or taken off the site',
	}),
	title: z.strictObject({ en: z.string(), zh: z.string() }),
	translations: translations.openapi({
		description: 'By the path of a text: in which language it is missing, or older than the other one',
	}),
	created_at: instant,
	updated_at: instant,
	updated_by: z.string().openapi({ description: 'E-mail address; empty for what nobody has edited yet' }),
	path: z.string().nullable().openapi({ description: 'Where it is on the site, without language' }),
	audience: z.enum(itemAudiences).openapi({
		description: 'Readers of it while it is published: everybody, clients in their area, or staff alone',
	}),
	shown_from: instant.nullable().openapi({
		description: 'The instant to come before which nobody sees it although it is published, by its own date',
	}),
};

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
	title: { en: string; zh: string };
	translations: Record<string, Partial<Record<(typeof languages)[number], 'missing' | 'stale'>>>;
	created_at: string;
	updated_at: string;
	updated_by: string;
	path: string | null;
	audience: ItemAudience;
	shown_from: string | null;
	content: Content;
}

export const version = z
	.strictObject({
		revision: z.int(),
		at: instant,
		by: z.string().openapi({ description: 'E-mail address; empty for what came with the store' }),
		published_at: instant.nullable().openapi({ description: 'When it was last brought to the site' }),
	})
	.openapi('Version');
export type Version = z.infer<typeof version>;

const localizedUrl = z.strictObject({ en: z.string(), zh: z.string() });
export const preview = z
	.strictObject({
		urls: localizedUrl.openapi({
			description: 'Paths for staff: without a session with the right to the resource they open nothing',
		}),
	})
	.openapi('Preview');
export type Preview = z.infer<typeof preview>;

/** How many days a public link to a draft is valid. */
export const PREVIEW_LINK_DAYS = { min: 1, max: 30, initial: 7 } as const;

const previewLinkFields = {
	uid: z.string(),
	maker: z.string().openapi({ description: 'E-mail address' }),
	created_at: instant,
	expires_at: instant,
	last_opened_at: instant.nullable().openapi({ description: 'To the minute; null while nobody has opened it' }),
	is_active: z.boolean().openapi({
		description: 'False while its maker is deactivated, locked or without the right to edit: it opens nothing then',
	}),
};
export const previewLink = z.strictObject(previewLinkFields).openapi('PreviewLink');
export type PreviewLink = z.infer<typeof previewLink>;

export const newPreviewLink = z
	.strictObject({
		...previewLinkFields,
		link: localizedUrl.openapi({ description: 'Whole addresses for everybody who has them; returned only here' }),
	})
	.openapi('NewPreviewLink');
export type NewPreviewLink = z.infer<typeof newPreviewLink>;

/** A fault of what was sent: by field, in the language asked for. */
export const invalid = z
	.strictObject({
		status: z.literal('error'),
		error: z.strictObject({ code: z.string(), message: z.string() }),
		fields: z.record(z.string(), z.string()).openapi({ description: 'By path, e.g. `title.en` or `gallery.2`' }),
	})
	.openapi('InvalidItem');
export type InvalidItem = z.infer<typeof invalid>;

export const bulkActions = ['publish', 'unpublish', 'remove'] as const;

const json = <T extends z.ZodType>(schema: T, description: string) => ({
	description,
	content: { 'application/json': { schema } },
});
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } });

/** What every call of the admin may answer beside its success. */
export const staffErrorResponses = {
	400: json(failure, 'A parameter is at fault'),
	401: json(failure, 'Nobody is signed in'),
	403: json(failure, 'This account may not do that'),
	404: json(failure, 'Nothing by that name'),
};
/** The same of a call of the admin, with its success. */
export const staffResponses = <T extends z.ZodType>(schema: T, description: string) => ({
	200: json(schema, description),
	...staffErrorResponses,
});

const revision = z.int().min(0);
const itemParams = z.object({ uid: itemUid });
/** The schedule that was seen: when it is another one by now, nothing is done. Without it, whatever it is. */
const schedule = z.string().max(100).optional().openapi({
	description:
		"The item's, as it was seen: when it is another one by now, this is a conflict. Whatever it is, where it is left out",
});
/** What there is to call only where there are drafts. */
const DRAFT_ROUTES = /\/(publish|unpublish|unschedule|discard|preview|preview-links|preview-links\/\{link\})$/;
/** What nothing that is always there can be told: to come, to go, to leave the site. */
const ROUTES_WITHOUT_FIXED_ITEMS = /^(post|delete\/\{uid\}|post\/\{uid\}\/unpublish)$/;

/** How many items a list answers at the most. */
export const ITEMS_LIMIT = 200;

export interface EditingOptions<Content extends z.ZodObject> {
	resource: ContentTypeName;
	content: Content;
	/** Query parameters that narrow the list, e.g. `provider`. */
	filters?: readonly string[];
	/** What the list can be sorted by, beside `title` and `updated_at`. */
	sorts?: readonly string[];
	/** On the site once it is saved: there is nothing to publish. Else it is saved as a draft. */
	isDirect?: boolean;
	/** The uids of items that are always there and always on the site, and never more. */
	fixed?: readonly string[];
}

/** A resource as it is edited, and its routes. Bodies are checked in the language of the one who sent them, so they are free here. */
export function editingCalls<Content extends z.ZodObject>({
	resource,
	content,
	filters = [],
	sorts = [],
	isDirect = false,
	fixed,
}: EditingOptions<Content>) {
	const path = `/api/admin/${resource}` as const;
	const of = <M extends 'get' | 'post' | 'put' | 'delete', P extends string>(method: M, under: P, summary: string) => ({
		method,
		path: `${path}${under}` as const,
		tags: [`admin: ${resource}`],
		summary,
		...privateCall,
		// What it refuses of every item is not documented.
		hide:
			(isDirect && DRAFT_ROUTES.test(under)) ||
			(fixed !== undefined && ROUTES_WITHOUT_FIXED_ITEMS.test(`${method}${under}`)),
	});
	const name = resource.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
	const item = z.strictObject({ ...itemFields, content }).openapi(`Admin${name}Item`);
	const listedItem = z
		.strictObject({ ...itemFields, content: z.record(z.string(), z.unknown()) })
		.openapi(`${name}Row`);
	const itemResponses = staffResponses(success(item), 'The item');
	const savedResponses = {
		...itemResponses,
		409: json(
			z.strictObject({ ...failure.shape, current: item.optional() }),
			'Somebody else has saved or scheduled it meanwhile: `current` is what they left. Or something else still needs it',
		),
		422: json(invalid, 'Something of it is not valid'),
	};
	const anyContent = z.record(z.string(), z.unknown()).openapi({ description: `As in ${name}Item` });
	const query = langQuery;
	const routes = {
		list: createRoute({
			...of(
				'get',
				'',
				'Items, and how many there are: found by titles and slugs of the site and of drafts, else narrowed and sorted by those of the site',
			),
			request: {
				query: z.object({
					...langQuery.shape,
					q: searchText,
					state: z.enum(itemStates).optional().openapi({
						description: 'What is `removed` is found here alone, and sorted by title or by when',
					}),
					translation: z.enum(['complete', 'incomplete']).optional(),
					sort: z.enum(['title', 'updated_at', ...sorts]).optional(),
					order: z.enum(['asc', 'desc']).default('asc'),
					limit: wholeNumber({ default: 25, min: 1, max: ITEMS_LIMIT, description: 'Items in the answer' }),
					offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Items to pass over' }),
					...Object.fromEntries(filters.map((filter) => [filter, z.string().max(60).optional()])),
				}),
			},
			responses: staffResponses(
				z.strictObject({
					status: z.literal('ok'),
					data: z.array(listedItem),
					extra: z.strictObject({ total: z.int() }),
				}),
				'Items, their content without its HTML',
			),
		}),
		create: createRoute({
			...of('post', '', 'Makes an item'),
			request: { query, body: body(z.object({ content: anyContent, publish: z.boolean().default(false) })) },
			responses: savedResponses,
		}),
		show: createRoute({
			...of('get', '/{uid}', 'One item'),
			request: { query, params: itemParams },
			responses: itemResponses,
		}),
		save: createRoute({
			...of('put', '/{uid}', 'Saves new content'),
			request: {
				query,
				params: itemParams,
				body: body(
					z.object({
						revision,
						content: anyContent,
						publish: z.boolean().default(false),
						schedule,
						translated: z
							.array(z.string().max(120))
							.max(500)
							.default([])
							.openapi({ description: 'Paths of texts whose translation is right again as it stands' }),
					}),
				),
			},
			responses: savedResponses,
		}),
		remove: createRoute({
			...of('delete', '/{uid}', 'Takes an item away; it can be restored'),
			request: {
				params: itemParams,
				query: z.object({
					...langQuery.shape,
					revision: wholeNumber({ default: 0, max: 999_999_999, description: 'The one that was seen' }),
					schedule,
				}),
			},
			responses: { ...savedResponses, 200: json(success(z.strictObject({})), 'It is gone') },
		}),
		publish: createRoute({
			...of('post', '/{uid}/publish', 'Brings the newest content to the site, now or for a time'),
			request: {
				query,
				params: itemParams,
				body: body(
					z.object({
						revision,
						schedule,
						from: instant.nullish().openapi({ description: 'Now, where it is null, past or left out' }),
						until: instant.nullish().openapi({ description: 'Null: for good. Left out: as it was' }),
					}),
				),
			},
			responses: savedResponses,
		}),
		unpublish: createRoute({
			...of('post', '/{uid}/unpublish', 'Takes it off the site, and out of the schedule'),
			request: { query, params: itemParams, body: body(z.object({ revision, schedule })) },
			responses: savedResponses,
		}),
		unschedule: createRoute({
			...of('post', '/{uid}/unschedule', 'Takes back when it was to be published; what is on the site stays there'),
			request: { query, params: itemParams, body: body(z.object({ revision, schedule })) },
			responses: savedResponses,
		}),
		discard: createRoute({
			...of('post', '/{uid}/discard', 'Goes back to the content that the site shows'),
			request: { query, params: itemParams, body: body(z.object({ revision, schedule })) },
			responses: savedResponses,
		}),
		restore: createRoute({
			...of('post', '/{uid}/restore', 'Saves the content of an earlier version anew, of a removed item too'),
			request: { query, params: itemParams, body: body(z.object({ revision, schedule, version: revision })) },
			responses: savedResponses,
		}),
		preview: createRoute({
			...of('post', '/{uid}/preview', 'Addresses at which staff see its newest content on the real page'),
			request: {
				query,
				params: itemParams,
				body: body(
					z.object({
						revision: revision.optional().openapi({ description: 'The one that was seen, where it matters' }),
					}),
				),
			},
			responses: { ...staffResponses(success(preview), 'Where it is seen'), 409: savedResponses[409] },
		}),
		previewLinks: createRoute({
			...of('get', '/{uid}/preview-links', 'Its public links that have not expired, newest first'),
			request: { params: itemParams },
			responses: staffResponses(success(z.array(previewLink)), 'Links'),
		}),
		addPreviewLink: createRoute({
			...of(
				'post',
				'/{uid}/preview-links',
				'Makes a public link, which always shows the newest draft; needs the right to edit, as every use of it does',
			),
			request: {
				query,
				params: itemParams,
				body: body(
					z.object({
						days: z
							.int()
							.min(PREVIEW_LINK_DAYS.min)
							.max(PREVIEW_LINK_DAYS.max)
							.default(PREVIEW_LINK_DAYS.initial)
							.openapi({ description: 'For how long it is valid' }),
					}),
				),
			},
			responses: {
				...staffResponses(success(newPreviewLink), 'The link'),
				409: json(failure, 'The item has as many links as it may have'),
			},
		}),
		revokePreviewLink: createRoute({
			...of('delete', '/{uid}/preview-links/{link}', 'Revokes a public link, whoever made it'),
			request: { query, params: z.object({ ...itemParams.shape, link: itemUid }) },
			responses: staffResponses(success(z.strictObject({})), 'It opens nothing any more'),
		}),
		versions: createRoute({
			...of('get', '/{uid}/versions', 'Its versions, newest first'),
			request: { params: itemParams },
			responses: staffResponses(success(z.array(version)), 'Versions'),
		}),
		version: createRoute({
			...of('get', '/{uid}/versions/{revision}', 'One version'),
			request: {
				params: z.object({
					uid: itemUid,
					revision: z
						.string()
						.regex(/^\d{1,9}$/)
						.transform(Number),
				}),
			},
			responses: staffResponses(success(z.strictObject({ ...version.shape, content })), 'The version'),
		}),
		bulk: createRoute({
			...of('post', '/bulk', 'The same with many items'),
			request: {
				query,
				body: body(z.object({ action: z.enum(bulkActions), uids: z.array(itemUid).min(1).max(ITEMS_LIMIT) })),
			},
			responses: staffResponses(
				success(
					z.strictObject({
						done: z.array(z.string()),
						refused: z.array(
							z.strictObject({
								uid: z.string(),
								code: z.string(),
								message: z.string(),
								fields: z.record(z.string(), z.string()).openapi({ description: 'What is not valid of it' }),
							}),
						),
					}),
				),
				'With which it was done, and with which not',
			),
		}),
		order: createRoute({
			...of('put', '/order', 'Puts the items into an order'),
			request: { query, body: body(z.object({ uids: z.array(itemUid).min(1).max(1000) })) },
			responses: staffResponses(success(z.strictObject({})), 'They are in that order'),
		}),
	};
	return { resource, content, filters, sorts, isDirect, fixed, routes };
}

/** Who edits, and what they may do. */
export const staffMember = z
	.strictObject({
		uid: z.string(),
		email: z.string(),
		is_superuser: z.boolean(),
		role: z.enum(staffRoles),
		language: z.enum(languages),
		has_mail_server: z.boolean().openapi({ description: 'Without one mails are kept as files and reach nobody' }),
		rights: z.record(z.string(), z.strictObject({ view: z.boolean(), edit: z.boolean(), publish: z.boolean() })),
	})
	.openapi('StaffMember');
export type StaffMember = z.infer<typeof staffMember>;

export const showStaffMember = createRoute({
	method: 'get',
	path: '/api/admin/me',
	tags: ['admin'],
	summary: 'Who is signed in to the admin, and what they may do there',
	...privateCall,
	responses: staffResponses(success(staffMember), 'The one who asks'),
});

export const choices = z
	.strictObject({
		languages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
		features: z.array(z.strictObject({ key: z.string(), title: z.strictObject({ en: z.string(), zh: z.string() }) })),
	})
	.openapi('Choices');
export type Choices = z.infer<typeof choices>;

export const showChoices = createRoute({
	method: 'get',
	path: '/api/admin/choices',
	tags: ['admin'],
	summary: 'What games can be offered in, and what they can have',
	...privateCall,
	responses: staffResponses(success(choices), 'Languages and features'),
});
