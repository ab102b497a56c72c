/** The media library: pictures, videos and captions, and uploads for documents and promo tools. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	failure,
	instant,
	langQuery,
	localizedObject,
	media,
	searchText,
	success,
	wholeNumber,
	json,
	jsonBody,
	notFoundResponse,
	staffCall,
	superuserCall,
	cursor,
	listExtra,
} from './envelope.ts';

export const mediaKinds = ['picture', 'video', 'captions'] as const;
export type MediaKind = (typeof mediaKinds)[number];
/** Kinds of uploads. A `file` belongs to a document or a promo tool. A `certificate` is linked in the footer. */
export const uploadKinds = [...mediaKinds, 'file', 'certificate'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const localizedText = localizedObject(() => z.string());

export const MAX_FOLDER_DEPTH = 3;
export const MAX_FOLDERS = 500;
export const MAX_FOLDER_NAME_LENGTH = 80;
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 40;
/** Finding the uses of an item takes time, so a bulk change is limited. */
export const MAX_BULK_MEDIA = 100;

const folderUid = z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a folder');

/** Commas separate tags in queries, and JSON escapes quotes and backslashes. Tags contain none of these characters. */
const tag = z
	.string()
	.trim()
	.toLowerCase()
	.min(1)
	.max(MAX_TAG_LENGTH)
	.regex(/^[^\p{Cc}\p{Zl}\p{Zp},"\\]+$/u, 'must have no commas, quotes, backslashes and line breaks');
const tags = z.array(tag).max(MAX_TAGS);

/** A point as fractions of the picture's width and height, from its top left corner. */
export const focalPoint = z
	.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
	.openapi({ description: 'Point that stays visible when the picture is cropped, as shares of width and height' });

/** Minimum side of a crop, as a fraction of the original's side. */
export const MIN_CROP_SHARE = 0.01;
/** Fractions are rounded, so a crop may end slightly outside of the picture. */
const CROP_TOLERANCE = 1e-6;

const share = z.number().min(0).max(1);
const croppedShare = z.number().min(MIN_CROP_SHARE).max(1);
export const pictureCrop = z
	.strictObject({
		x: share.openapi({ description: 'Left edge, as a share of the width' }),
		y: share.openapi({ description: 'Upper edge, as a share of the height' }),
		width: croppedShare,
		height: croppedShare,
		rotation: z
			.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
			.openapi({ description: 'Degrees clockwise by which the original is turned before it is cropped' }),
	})
	.refine(({ x, width }) => x + width <= 1 + CROP_TOLERANCE, {
		path: ['width'],
		message: 'must end inside the picture',
	})
	.refine(({ y, height }) => y + height <= 1 + CROP_TOLERANCE, {
		path: ['height'],
		message: 'must end inside the picture',
	});
export type PictureCrop = z.infer<typeof pictureCrop>;

export const mediaItem = z
	.strictObject({
		uid: z.string(),
		kind: z.enum(mediaKinds),
		name: z.string().openapi({ description: 'Name for staff; initially the name of the uploaded file' }),
		state: z.enum(['processing', 'ready', 'failed']).openapi({
			description:
				'`processing`: renditions of the upload or crop are being made; until then a new picture has none, and a replaced or cropped one keeps its old ones. `failed`: they could not be made',
		}),
		content_type: z.string().openapi({ description: 'MIME type of the upload; empty for pictures of the demo studio' }),
		size: z.int().openapi({ description: 'Bytes of the upload' }),
		width: z.int().openapi({ description: 'Pixels; 0 when unknown' }),
		height: z.int(),
		color: z.string(),
		placeholder: z.string(),
		alt: localizedText,
		focal: focalPoint.nullable(),
		crop: pictureCrop.nullable().openapi({ description: 'Crop that the renditions show; null for the whole original' }),
		folder: z.string().nullable().openapi({ description: 'Uid of the folder' }),
		tags: z.array(z.string()).openapi({ description: 'In lower case' }),
		url: z
			.string()
			.nullable()
			.openapi({ description: 'Path of the file, or of the widest WebP rendition; null until there is one' }),
		renditions: media.shape.renditions,
		revision: z.int().openapi({ description: 'A change must name the revision that it is based on' }),
		created_at: instant,
		updated_at: instant,
		updated_by: z.string().openapi({ description: 'Email address; empty for demo content' }),
	})
	.openapi('MediaItem');
export type MediaItem = z.infer<typeof mediaItem>;

export const mediaUse = z
	.strictObject({
		resource: z.string(),
		uid: z.string(),
		title: localizedText,
		fields: z
			.array(z.string())
			.openapi({ description: 'Picture fields of the item that show the media item, without those in pages and HTML' }),
		in_draft: z.boolean().openapi({ description: 'Only unpublished content of the item uses the media item' }),
		on_site: z.boolean().openapi({
			description:
				'The site shows the media item. Changing its file, crop, alternative text or focal point requires the right to publish',
		}),
	})
	.openapi('MediaUse');
export type MediaUse = z.infer<typeof mediaUse>;

const mediaDetails = z.strictObject({ ...mediaItem.shape, uses: z.array(mediaUse) }).openapi('MediaDetails');
export type MediaDetails = z.infer<typeof mediaDetails>;

const limits = z.record(
	z.enum(uploadKinds),
	z.strictObject({ megabytes: z.number(), types: z.array(z.string()).openapi({ description: 'File extensions' }) }),
);
export type UploadLimits = z.infer<typeof limits>;

const uploadErrorResponses = {
	413: json(failure, 'The file is too large: `too_large`'),
	415: json(failure, 'The type of the content is not accepted: `unsupported_type`'),
	422: json(failure, 'The content is rejected: `unreadable`, `too_many_pixels`, `unsafe_svg` (pictures), `unsafe_zip`'),
	503: json(failure, 'The storage is unavailable: `storage_unavailable`'),
};
const conflict = json(
	z
		.strictObject({ ...failure.shape, current: mediaItem.optional(), users: z.array(mediaUse).optional() })
		.openapi('MediaConflict'),
	'`conflict`: somebody else has changed it (`current`); `in_use`: items still use it (`users`); `folder_gone`: the folder does not exist; `processing`: its renditions are still being made; `no_original`: no picture is stored for it',
);

const bytes = {
	required: true,
	content: { 'application/octet-stream': { schema: z.string().openapi({ type: 'string', format: 'binary' }) } },
} as const;

const fileName = z.string().max(2000).openapi({
	description: 'Name of the file for people. The server chooses the stored name, and detects the type from the content',
});
const uid = z.object({ uid: z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'must be the uid of a picture or video') });
const revision = z
	.string()
	.regex(/^\d{1,9}$/, 'must be the revision that it has')
	.transform(Number)
	.openapi({ type: 'integer' });

const base = { tags: ['admin: media'], ...staffCall };

export const MEDIA_LIMIT = 200;

export const listMedia = createRoute({
	operationId: 'listMedia',
	...base,
	method: 'get',
	path: '/api/admin/media',
	summary: 'Lists pictures, videos and captions',
	request: {
		query: langQuery.extend({
			q: searchText.openapi({ type: 'string', description: 'Searches the name, the alternative text and the tags' }),
			uids: z
				.string()
				.regex(/^[A-Za-z0-9]{1,40}(,[A-Za-z0-9]{1,40}){0,199}$/, 'must be uids joined by commas')
				.optional()
				.openapi({ description: 'Several media in one request' }),
			kind: z.enum(mediaKinds).optional(),
			folder: folderUid.optional().openapi({
				description: 'Uid of a folder, for the media in it and in the folders below it; `none` for media in no folder',
			}),
			tags: z
				.string()
				.max(500)
				.optional()
				.openapi({ description: 'Tags joined by commas; the media have all of them' }),
			unused: z.enum(['0', '1']).default('0').openapi({ description: '1: only media that no item uses' }),
			no_alt: z
				.enum(['0', '1'])
				.default('0')
				.openapi({ description: '1: only pictures without an alternative text in at least one language' }),
			with_uses: z.enum(['0', '1']).default('0').openapi({ description: '1: also returns `uses`' }),
			sort: z.enum(['newest', 'name', 'size']).default('newest').openapi({
				description: '`newest` is the time of the upload',
			}),
			order: z
				.enum(['asc', 'desc'])
				.optional()
				.openapi({ description: 'Without it, names are in ascending order, times and sizes in descending order' }),
			limit: wholeNumber({ default: 50, max: MEDIA_LIMIT, min: 1, description: 'Maximum number of media' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of media to skip' }),
			cursor,
		}),
	},
	responses: {
		200: json(
			z.strictObject({
				status: z.literal('ok'),
				data: z.array(mediaItem),
				extra: z.strictObject({
					...listExtra,
					limits,
					uses: z
						.record(z.string(), z.int())
						.optional()
						.openapi({ description: 'With `with_uses`: the number of items that use each of the media, by uid' }),
				}),
			}),
			'Media, their total, and the limits of uploads',
		),
	},
});

export const showMedia = createRoute({
	operationId: 'getMedia',
	...base,
	method: 'get',
	path: '/api/admin/media/{uid}',
	summary: 'Returns one media item and its uses',
	request: { params: uid, query: langQuery },
	responses: {
		200: json(success(mediaDetails), 'The media item, with every item that uses it'),
		...notFoundResponse,
	},
});

export const uploadMedia = createRoute({
	operationId: 'uploadMedia',
	...base,
	method: 'post',
	path: '/api/admin/media',
	summary: 'Uploads a picture, video or captions: the body is the file itself',
	request: {
		query: langQuery.extend({
			name: fileName,
			kind: z.enum(mediaKinds).default('picture'),
			folder: folderUid.optional(),
		}),
		body: bytes,
	},
	responses: {
		201: json(success(mediaItem), 'The media item is stored; renditions of a picture follow'),
		...uploadErrorResponses,
		409: json(failure, 'The folder does not exist: `folder_gone`'),
	},
});

export const replaceMedia = createRoute({
	operationId: 'replaceMedia',
	...base,
	method: 'post',
	path: '/api/admin/media/{uid}/replace',
	summary: 'Replaces the file with another one of its kind, wherever it is used',
	request: { params: uid, query: langQuery.extend({ name: fileName, revision }), body: bytes },
	responses: {
		200: json(success(mediaItem), 'The media item'),
		...uploadErrorResponses,
		...notFoundResponse,
		409: conflict,
	},
});

export const changeMedia = createRoute({
	operationId: 'changeMedia',
	...base,
	method: 'patch',
	path: '/api/admin/media/{uid}',
	summary: 'Changes the name, alternative text, focal point, folder or tags',
	request: {
		params: uid,
		query: langQuery,
		body: jsonBody(
			z
				.strictObject({
					revision: z.int(),
					name: z.string().trim().min(1).max(200).optional(),
					alt: localizedObject(() => z.string().max(500)).optional(),
					focal: focalPoint.nullable().optional(),
					folder: folderUid.nullable().optional(),
					tags: tags.optional(),
				})
				.openapi('MediaChange'),
		),
	},
	responses: { 200: json(success(mediaItem), 'The media item'), ...notFoundResponse, 409: conflict },
});

const cropErrorResponse = { 422: json(failure, 'The media item is a video or captions: `not_a_picture`') };

export const cropMedia = createRoute({
	operationId: 'setMediaCrop',
	...base,
	method: 'put',
	path: '/api/admin/media/{uid}/crop',
	summary: 'Crops a picture wherever it is used, or removes the crop; the original stays',
	request: {
		params: uid,
		query: langQuery,
		body: jsonBody(z.strictObject({ revision: z.int(), crop: pictureCrop.nullable() }).openapi('MediaCropRequest')),
	},
	responses: {
		200: json(success(mediaItem), 'The media item; its renditions follow'),
		...notFoundResponse,
		...cropErrorResponse,
		409: conflict,
		503: uploadErrorResponses[503],
	},
});

export const mediaOriginal = z
	.strictObject({
		width: z.int().openapi({ description: 'Pixels of the original, upright' }),
		height: z.int(),
		preview: z.string().openapi({ description: 'The whole original as a data URL, scaled down' }),
	})
	.openapi('MediaOriginal');
export type MediaOriginal = z.infer<typeof mediaOriginal>;

export const showOriginal = createRoute({
	operationId: 'getMediaOriginal',
	...base,
	method: 'get',
	path: '/api/admin/media/{uid}/original',
	summary: 'Returns the size of the original of a picture, and a preview without its crop',
	request: { params: uid, query: langQuery },
	responses: {
		200: json(success(mediaOriginal), 'The original'),
		...notFoundResponse,
		...cropErrorResponse,
		409: json(failure, '`no_original`: no picture is stored for it'),
		503: uploadErrorResponses[503],
	},
});

export const removeMedia = createRoute({
	operationId: 'deleteMedia',
	...base,
	method: 'delete',
	path: '/api/admin/media/{uid}',
	summary: 'Deletes a media item that no item uses',
	request: { params: uid, query: langQuery.extend({ revision }) },
	responses: {
		200: json(z.strictObject({ status: z.literal('ok') }), 'The media item is deleted'),
		...notFoundResponse,
		409: conflict,
	},
});

export const uploadedFile = z
	.strictObject({
		name: z.string().openapi({ description: 'Stored name, by which a document or a promo tool refers to it' }),
		content_type: z.string(),
		size: z.int().openapi({ description: 'Bytes' }),
	})
	.openapi('UploadedFile');
export type UploadedFile = z.infer<typeof uploadedFile>;

export const uploadFile = createRoute({
	operationId: 'uploadFile',
	...base,
	method: 'post',
	path: '/api/admin/files',
	summary: 'Uploads a file for a document or a promo tool; an unused one is removed after a day',
	request: { query: langQuery.extend({ name: fileName }), body: bytes },
	responses: { 201: json(success(uploadedFile), 'The file is stored'), ...uploadErrorResponses },
});

export const uploadCertificate = createRoute({
	operationId: 'uploadCertificate',
	...base,
	...superuserCall,
	method: 'post',
	path: '/api/admin/certificates',
	summary: 'Uploads a public PDF for the certificates in the settings',
	request: { query: langQuery.extend({ name: fileName }), body: bytes },
	responses: { 201: json(success(uploadedFile), 'The file is stored'), ...uploadErrorResponses },
});

export const changeManyMedia = createRoute({
	operationId: 'changeManyMedia',
	...base,
	method: 'post',
	path: '/api/admin/media/bulk',
	summary: 'Moves, tags or deletes several media items; those in use are not deleted',
	request: {
		query: langQuery,
		body: jsonBody(
			z
				.strictObject({
					action: z.enum(['move', 'tag', 'remove']),
					uids: z
						.array(z.string().regex(/^[A-Za-z0-9]{1,40}$/))
						.min(1)
						.max(MAX_BULK_MEDIA),
					folder: folderUid.nullable().default(null).openapi({ description: 'For `move`: the folder, null for none' }),
					add_tags: tags.default([]).openapi({ description: 'For `tag`' }),
					remove_tags: tags.default([]).openapi({ description: 'For `tag`' }),
				})
				.openapi('MediaBulkRequest'),
		),
	},
	responses: {
		200: json(
			success(
				z.strictObject({
					done: z.array(z.string()).openapi({ description: 'Uids of the changed media; unknown ones are left out' }),
					in_use: z
						.array(z.strictObject({ uid: z.string(), name: z.string(), users: z.array(mediaUse) }))
						.openapi({ description: 'Media that were not deleted, with every item that uses them' }),
					full: z
						.array(z.strictObject({ uid: z.string(), name: z.string() }))
						.openapi({ description: `Media that were not tagged, because they would have more than ${MAX_TAGS} tags` }),
				}),
			),
			'The changed media, and those that were left as they are',
		),
		409: json(failure, '`folder_gone`: the folder does not exist'),
	},
});

export const mediaFolder = z
	.strictObject({
		uid: z.string(),
		name: z.string(),
		parent: z.string().nullable().openapi({ description: 'Uid of the folder above; null at the top' }),
		media: z.int().openapi({ description: 'Number of media directly in the folder' }),
	})
	.openapi('MediaFolder');
export type MediaFolder = z.infer<typeof mediaFolder>;

const folderBody = jsonBody(
	z
		.strictObject({
			name: z
				.string()
				.trim()
				.min(1)
				.max(MAX_FOLDER_NAME_LENGTH)
				.regex(/^[^\p{Cc}\p{Zl}\p{Zp}/]+$/u, 'must have no slashes'),
			parent: folderUid.nullable(),
		})
		.openapi('MediaFolderContent'),
);
const folderPath = '/api/admin/media-folders';
const oneFolder = { query: langQuery, params: z.object({ uid: folderUid }) };
const folderConflict = json(
	failure,
	`\`folder_exists\`: another folder beside it has the name. \`folder_too_deep\`: there are at most ${MAX_FOLDER_DEPTH} levels. \`folder_in_itself\`: the folder above is the folder itself, or below it. \`folder_gone\`: the folder above does not exist. \`too_many_folders\`: there are ${MAX_FOLDERS} folders`,
);

export const listMediaFolders = createRoute({
	operationId: 'listMediaFolders',
	...base,
	method: 'get',
	path: folderPath,
	summary: 'Lists all folders of the library, by name',
	request: { query: langQuery },
	responses: {
		200: json(
			z.strictObject({
				status: z.literal('ok'),
				data: z.array(mediaFolder),
				extra: z.strictObject({
					total: z.int().openapi({ description: 'Number of all media' }),
					unfiled: z.int().openapi({ description: 'Number of media in no folder' }),
				}),
			}),
			'Folders',
		),
	},
});

export const createMediaFolder = createRoute({
	operationId: 'createMediaFolder',
	...base,
	method: 'post',
	path: folderPath,
	summary: 'Creates a folder',
	request: { query: langQuery, body: folderBody },
	responses: { 201: json(success(mediaFolder), 'The folder'), 409: folderConflict },
});

export const changeMediaFolder = createRoute({
	operationId: 'changeMediaFolder',
	...base,
	method: 'put',
	path: `${folderPath}/{uid}`,
	summary: 'Renames and moves a folder',
	request: { ...oneFolder, body: folderBody },
	responses: { 200: json(success(mediaFolder), 'The folder'), ...notFoundResponse, 409: folderConflict },
});

export const removeMediaFolder = createRoute({
	operationId: 'deleteMediaFolder',
	...base,
	method: 'delete',
	path: `${folderPath}/{uid}`,
	summary: 'Deletes a folder, never its media',
	request: {
		params: oneFolder.params,
		query: langQuery.extend({
			content: z.enum(['none', 'move_up']).default('none').openapi({
				description: '`none`: the folder must be empty; `move_up`: its media and folders go to the folder above',
			}),
		}),
	},
	responses: {
		200: json(z.strictObject({ status: z.literal('ok') }), 'The folder is deleted'),
		...notFoundResponse,
		409: json(
			failure,
			'`folder_not_empty`: it has media or folders. `folder_exists`: the folder above has a folder of the same name as one in it',
		),
	},
});

export const listMediaTags = createRoute({
	operationId: 'listMediaTags',
	...base,
	method: 'get',
	path: '/api/admin/media-tags',
	summary: 'Lists the tags in use, the most used first',
	request: { query: langQuery },
	responses: {
		200: json(
			success(z.array(z.strictObject({ tag: z.string(), media: z.int().openapi({ description: 'Number of media' }) }))),
			'Tags',
		),
	},
});
