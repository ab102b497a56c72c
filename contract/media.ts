/** The media library of the admin: pictures, videos and captions, and the files of documents and packs. */
import { createRoute, z } from '@hono/zod-openapi';
import { failure, instant, langQuery, media, privateCall, searchText, success, wholeNumber } from './envelope.ts';

export const mediaKinds = ['picture', 'video', 'captions'] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** Whatever can be uploaded; a `file` belongs to a document or a promo tool, a `certificate` stands at the foot of every page. */
export const uploadKinds = [...mediaKinds, 'file', 'certificate'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const localizedText = z.strictObject({ en: z.string(), zh: z.string() });

/** A share of the picture's width and height, from its left and top. */
export const focalPoint = z
	.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
	.openapi({ description: 'What stays in sight where the picture is cropped: shares of its width and height' });

export const mediaItem = z
	.strictObject({
		uid: z.string(),
		kind: z.enum(mediaKinds),
		name: z.string().openapi({ description: 'What staff call it: at first the name of the uploaded file' }),
		state: z.enum(['processing', 'ready', 'failed']).openapi({
			description:
				'`processing`: sizes of what was uploaded are being made; until then a new picture has none, a replaced one its old ones. `failed`: they could not be made',
		}),
		content_type: z.string().openapi({ description: 'Of what was uploaded; empty for pictures of the demo studio' }),
		size: z.int().openapi({ description: 'Bytes of what was uploaded' }),
		width: z.int().openapi({ description: 'Pixels; 0 where it is not known' }),
		height: z.int(),
		color: z.string(),
		placeholder: z.string(),
		alt: localizedText,
		focal: focalPoint.nullable(),
		url: z.string().nullable().openapi({ description: 'The file, or the widest WebP; null until there is one' }),
		renditions: media.shape.renditions,
		revision: z.int().openapi({ description: 'A change names the one it was made from' }),
		created_at: instant,
		updated_at: instant,
		updated_by: z.string().openapi({ description: 'E-mail address; empty for what came with the store' }),
	})
	.openapi('MediaItem');
export type MediaItem = z.infer<typeof mediaItem>;

export const mediaUse = z
	.strictObject({
		resource: z.string(),
		uid: z.string(),
		title: localizedText,
		in_draft: z.boolean().openapi({ description: 'Only its unpublished content names it' }),
		on_site: z.boolean().openapi({
			description:
				'The site shows it: to replace what it names, or its words and focal point, takes the right to publish',
		}),
	})
	.openapi('MediaUse');
export type MediaUse = z.infer<typeof mediaUse>;

const limits = z.record(
	z.enum(uploadKinds),
	z.strictObject({ megabytes: z.number(), types: z.array(z.string()).openapi({ description: 'Endings of names' }) }),
);
export type UploadLimits = z.infer<typeof limits>;

const json = <T extends z.ZodType>(schema: T, description: string) => ({
	description,
	content: { 'application/json': { schema } },
});

const errorResponses = {
	400: json(failure, 'A parameter is at fault, or the upload did not arrive whole'),
	401: json(failure, 'Nobody is signed in'),
	403: json(failure, 'This account may not do that'),
};
const notFound = json(failure, 'Nothing by that name');
const uploadErrorResponses = {
	...errorResponses,
	413: json(failure, 'It is larger than is taken'),
	415: json(failure, 'Its content is of no type that is taken'),
	422: json(failure, 'The picture cannot be read, or has too many pixels'),
	503: json(failure, 'The storage cannot be reached'),
	507: json(failure, 'The storage is full'),
};
const conflict = json(
	failure.extend({ current: mediaItem.optional(), users: z.array(mediaUse).optional() }),
	'`conflict`: it was changed since (`current`); `in_use`: something still shows it (`users`)',
);

const bytes = {
	required: true,
	content: { 'application/octet-stream': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
} as const;

const fileName = z.string().max(2000).openapi({
	description: 'Name of the file, for people; what is kept is named by us, and its type told by its content',
});
const uid = z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/i, 'must be the uid of a picture or video') });
const revision = z
	.string()
	.regex(/^\d{1,9}$/, 'must be the revision that it has')
	.transform(Number)
	.openapi({ type: 'integer' });

const base = { tags: ['media library'], ...privateCall };

/** How many a list answers at the most. */
export const MEDIA_LIMIT = 200;

export const listMedia = createRoute({
	...base,
	method: 'get',
	path: '/api/admin/media',
	summary: 'Pictures, videos and captions',
	request: {
		query: langQuery.extend({
			q: searchText.openapi({ type: 'string', description: 'Words of the name or the alternative text' }),
			uids: z
				.string()
				.regex(/^[a-z0-9]{1,40}(,[a-z0-9]{1,40}){0,199}$/i, 'must be uids joined by commas')
				.optional()
				.openapi({ description: 'Those of a screen, asked for together' }),
			kind: z.enum(mediaKinds).optional(),
			unused: z.enum(['0', '1']).default('0').openapi({ description: '1: only what nothing shows' }),
			sort: z.enum(['newest', 'name']).default('newest'),
			limit: wholeNumber({ default: 50, max: MEDIA_LIMIT, min: 1, description: 'How many' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'How many to leave out' }),
		}),
	},
	responses: {
		200: json(
			z.strictObject({
				status: z.literal('ok'),
				data: z.array(mediaItem),
				extra: z.strictObject({ total: z.int(), limits }),
			}),
			'Those asked for, how many there are, and what may be uploaded',
		),
		...errorResponses,
	},
});

export const showMedia = createRoute({
	...base,
	method: 'get',
	path: '/api/admin/media/{uid}',
	summary: 'One of them, and where it is used',
	request: { params: uid, query: langQuery },
	responses: {
		200: json(success(mediaItem.extend({ uses: z.array(mediaUse) })), 'It, with every item that names it'),
		...errorResponses,
		404: notFound,
	},
});

export const uploadMedia = createRoute({
	...base,
	method: 'post',
	path: '/api/admin/media',
	summary: 'Uploads one: the body is the file itself',
	request: {
		query: langQuery.extend({ name: fileName, kind: z.enum(mediaKinds).default('picture') }),
		body: bytes,
	},
	responses: { 201: json(success(mediaItem), 'It is kept; sizes of a picture are made next'), ...uploadErrorResponses },
});

export const replaceMedia = createRoute({
	...base,
	method: 'post',
	path: '/api/admin/media/{uid}/replace',
	summary: 'Puts another file of its kind in its place, wherever it is shown',
	request: { params: uid, query: langQuery.extend({ name: fileName, revision }), body: bytes },
	responses: { 200: json(success(mediaItem), 'It'), ...uploadErrorResponses, 404: notFound, 409: conflict },
});

export const changeMedia = createRoute({
	...base,
	method: 'patch',
	path: '/api/admin/media/{uid}',
	summary: 'Changes its name, alternative text or focal point',
	request: {
		params: uid,
		query: langQuery,
		body: {
			required: true,
			content: {
				'application/json': {
					schema: z.strictObject({
						revision: z.int(),
						name: z.string().trim().min(1).max(200).optional(),
						alt: z.strictObject({ en: z.string().max(500), zh: z.string().max(500) }).optional(),
						focal: focalPoint.nullable().optional(),
					}),
				},
			},
		},
	},
	responses: { 200: json(success(mediaItem), 'It'), ...errorResponses, 404: notFound, 409: conflict },
});

export const removeMedia = createRoute({
	...base,
	method: 'delete',
	path: '/api/admin/media/{uid}',
	summary: 'Removes one that nothing shows',
	request: { params: uid, query: langQuery.extend({ revision }) },
	responses: {
		200: json(z.strictObject({ status: z.literal('ok') }), 'It is gone'),
		...errorResponses,
		404: notFound,
		409: conflict,
	},
});

export const uploadedFile = z
	.strictObject({
		name: z.string().openapi({ description: 'What it is kept as: how a document or a promo tool names it' }),
		content_type: z.string(),
		size: z.int().openapi({ description: 'Bytes' }),
	})
	.openapi('UploadedFile');
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadFile = createRoute({
	...base,
	method: 'post',
	path: '/api/admin/files',
	summary: 'Uploads a file of a document or a promo tool; one that nothing names is removed after a day',
	request: { query: langQuery.extend({ name: fileName }), body: bytes },
	responses: { 201: json(success(uploadedFile), 'It is kept'), ...uploadErrorResponses },
});

export const uploadCertificate = createRoute({
	...base,
	method: 'post',
	path: '/api/admin/certificates',
	summary: 'Uploads a PDF that everybody may read, for the settings to name',
	request: { query: langQuery.extend({ name: fileName }), body: bytes },
	responses: { 201: json(success(uploadedFile), 'It is kept'), ...uploadErrorResponses },
});
