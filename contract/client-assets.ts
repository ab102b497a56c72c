/** Assets of games for operators: the library, profiles of companies, and archives (ADR 0094). */
import { createRoute, z } from '@hono/zod-openapi';
import {
	clientCall,
	formResponse,
	formResponseWith,
	instant,
	lang,
	langQuery,
	media,
	notFoundResponse,
	orNull,
	previewedCall,
	responses,
	responsesOrNotFound,
	searchText,
	slug,
	success,
	wholeNumber,
} from './envelope.ts';
import { assetGrounds, assetKinds, assetLanguage } from './game-assets.ts';
import { cutFormats, formatFits, lobbyFormatKey } from './lobby-formats.ts';
import { DEFAULT_PATTERN } from './naming-pattern.ts';

export const ASSETS_PAGE_SIZE = 60;
export const MAX_ARCHIVE_FILES = 5000;
/** Limit per company. */
export const MAX_PROFILES = 20;
export const MAX_PROFILE_NAME_LENGTH = 60;
export const DOWNLOADS_LIMIT = 8;
/** Number of days for which a user can download an archive again. */
export const DOWNLOAD_DAYS = 7;

const kind = z.enum(assetKinds);
const ground = z.enum(assetGrounds);

export const lobbyFormat = z
	.strictObject({
		key: z.string(),
		title: z.string(),
		width: z.int(),
		height: z.int(),
		fit: z.enum(formatFits),
		kinds: z.array(kind).openapi({ description: 'Kinds of assets that are cut in this size' }),
		file_formats: z.array(z.enum(cutFormats)).openapi({ description: 'File formats that the studio offers' }),
	})
	.openapi('ClientLobbyFormat');
export type ClientLobbyFormat = z.infer<typeof lobbyFormat>;

export const clientAsset = z
	.strictObject({
		uid: z.string(),
		game: z.strictObject({ name: z.string().openapi({ description: 'The slug' }), title: z.string() }),
		kind,
		title: z.string(),
		language: z.string().openapi({ description: 'Code of a language of games; empty without letters' }),
		ground,
		image: z.string().nullable().openapi({ description: 'URL of the image; null for a file that is no image' }),
		media: orNull(media).openapi({ description: 'Null for a file that is no image' }),
		content_type: z.string().openapi({ description: 'MIME type of the master; empty if unknown' }),
		width: z.int().nullable().openapi({ description: 'Pixels of the largest image on the site' }),
		height: z.int().nullable(),
		formats: z.int().openapi({ description: 'Number of lobby formats in which the asset is cut' }),
	})
	.openapi('ClientAsset');
export type ClientAsset = z.infer<typeof clientAsset>;

export const assetLibrary = z
	.strictObject({
		assets: z.array(clientAsset).openapi({ description: 'The newest game first' }),
		total: z.int().openapi({ description: 'Number of all matching assets' }),
		images_by_kind: z
			.array(z.strictObject({ kind, images: z.int() }))
			.openapi({ description: 'Number of all matching images by kind, without kinds that have none' }),
		games: z
			.array(z.strictObject({ name: z.string(), title: z.string() }))
			.openapi({ description: 'Games with assets, by title' }),
		games_without_assets: z.array(z.strictObject({ name: z.string(), title: z.string() })).openapi({
			description: 'If nothing matches: games that the filters name and that have no assets, at most three',
		}),
		kinds: z.array(kind).openapi({ description: 'Kinds of all assets' }),
		languages: z
			.array(z.strictObject({ code: z.string(), name: z.string() }))
			.openapi({ description: 'Languages of all assets' }),
		grounds: z.array(ground).openapi({ description: 'Backgrounds of all assets' }),
		formats: z.array(lobbyFormat),
	})
	.openapi('AssetLibrary');
export type AssetLibrary = z.infer<typeof assetLibrary>;

const list = (description: string) =>
	z
		.string()
		.max(100_000)
		.optional()
		.default('')
		.transform((text) => [...new Set(text.split(',').filter(Boolean))])
		.openapi({ type: 'string', description: `${description}, separated by commas` });

const filterFields = {
	q: searchText.openapi({
		description:
			'Words in titles of assets, games and images, and in names of kinds, in any language, and sizes such as `1200x628`',
	}),
	game: slug.optional().openapi({ description: 'Slug of a game' }),
	games: list('Slugs of games, instead of `game`'),
	kind: kind.optional(),
	language: assetLanguage.optional().openapi({ description: 'Code of a language' }),
	ground: ground.optional(),
};

const clientRoute = { tags: ['assets'], ...clientCall };
const PATH = '/api/client-area/assets';

export const listClientAssets = createRoute({
	operationId: 'listClientAssets',
	...clientRoute,
	...previewedCall,
	method: 'get',
	path: PATH,
	summary: 'Lists assets of games, and the formats in which they are cut',
	request: {
		query: z.object({
			lang,
			...filterFields,
			offset: wholeNumber({ default: 0, max: 100_000, description: 'Number of assets to skip' }),
		}),
	},
	responses: responses(success(assetLibrary), 'A page of assets, with the values of all filters'),
});

export const assetOutput = z
	.strictObject({
		formats: z.array(z.string()).openapi({ description: 'Keys of lobby formats; unknown ones are ignored' }),
		file_formats: z.array(z.enum(cutFormats)),
		originals: z.boolean().openapi({ description: 'The masters too' }),
		pattern: z.string().openapi({ description: `Names of the files, e.g. ${DEFAULT_PATTERN}` }),
	})
	.openapi('AssetOutput');
export type AssetOutput = z.infer<typeof assetOutput>;

const form = <T extends z.ZodRawShape>(shape: T) => ({
	required: true,
	content: { 'application/x-www-form-urlencoded': { schema: z.object(shape) } },
});
const flag = (description: string) =>
	z
		.enum(['on', ''])
		.optional()
		.transform((value) => value === 'on')
		.openapi({ type: 'string', enum: ['on', ''], description });
const profileUid = z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a profile');

const outputFields = {
	formats: list('Keys of lobby formats'),
	file_formats: list(`File formats of images: ${cutFormats.join(', ')}`),
	originals: flag('`on`: the masters too'),
	pattern: z.string().max(200).optional().default(DEFAULT_PATTERN),
};

const selectionFields = {
	assets: list('Uids of assets; without any, all assets that match the filters'),
	q: filterFields.q,
	game: filterFields.game.or(z.literal('')),
	games: filterFields.games,
	kind: filterFields.kind.or(z.literal('')),
	language: filterFields.language,
	ground: filterFields.ground.or(z.literal('')),
	profile: profileUid
		.or(z.literal(''))
		.optional()
		.openapi({ description: 'Uid of a profile, which replaces the fields of the output' }),
	only_changed: flag('`on`: only files that changed since the last complete download of the profile'),
	...outputFields,
};
const selectionForm = form(selectionFields);

export const assetPlan = z
	.strictObject({
		assets: z.int().openapi({ description: 'Number of chosen assets' }),
		files: z.int().openapi({ description: 'Number of files in the archive, without its manifest' }),
		size: z.int().openapi({ description: 'Bytes' }),
		is_estimated: z.boolean().openapi({ description: 'Some files are not cut yet, so their size is estimated' }),
		unchanged: z.int().openapi({ description: 'Number of files that are left out because they have not changed' }),
		enlarged: z.int().openapi({ description: 'Number of files that are known to be larger than their master' }),
		examples: z.array(z.string()).openapi({ description: 'Names of the first files' }),
	})
	.openapi('AssetPlan');
export type AssetPlan = z.infer<typeof assetPlan>;

export const previewAssetDownload = createRoute({
	operationId: 'previewAssetDownload',
	...clientRoute,
	method: 'post',
	path: `${PATH}/plan`,
	summary: 'Counts the files of an archive, without making them',
	request: { query: langQuery, body: selectionForm },
	responses: responsesOrNotFound(formResponseWith(assetPlan), 'The files, or the errors by field'),
});

export const assetDownload = z
	.strictObject({
		uid: z.string(),
		url: z.string().openapi({ description: 'Path of the archive' }),
		profile: orNull(z.string()).openapi({ description: 'Name of the profile; null without one' }),
		files: z.int(),
		created_at: instant,
		completed_at: instant.nullable().openapi({ description: 'Time at which the last byte was sent' }),
	})
	.openapi('AssetDownload');
export type AssetDownload = z.infer<typeof assetDownload>;

const DOWNLOADS_PATH = `${PATH}/downloads`;

export const createAssetDownload = createRoute({
	operationId: 'createAssetDownload',
	...clientRoute,
	method: 'post',
	path: DOWNLOADS_PATH,
	summary: 'Orders an archive',
	description: `The archive is made while it is downloaded. Its address works for ${DOWNLOAD_DAYS} days, for the company of the caller`,
	request: { query: langQuery, body: selectionForm },
	responses: responsesOrNotFound(formResponseWith(assetDownload), 'The download, or the errors by field'),
});

export const listAssetDownloads = createRoute({
	operationId: 'listAssetDownloads',
	...clientRoute,
	method: 'get',
	path: DOWNLOADS_PATH,
	summary: "Lists the latest downloads of the caller's company",
	request: { query: langQuery },
	responses: responses(success(z.array(assetDownload)), `The newest first, at most ${DOWNLOADS_LIMIT}`),
});

export const downloadAssets = createRoute({
	operationId: 'downloadAssets',
	...clientRoute,
	method: 'get',
	path: `${DOWNLOADS_PATH}/{uid}`,
	summary: 'Sends an archive while it is made',
	description:
		'`manifest.json`, the last entry, has the licence note, and the name, size and SHA-256 of each file. The entity tag stays while the assets stay. A `Range` gets 206 once all files of the archive are cut; before that the whole archive is sent',
	request: {
		query: langQuery,
		params: z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a download') }),
	},
	responses: {
		...notFoundResponse,
		200: { description: 'The archive', content: { 'application/zip': { schema: z.string() } } },
		206: { description: 'The range', content: { 'application/zip': { schema: z.string() } } },
		416: { description: 'The range begins behind the end' },
	},
});

const bytes = z.string().openapi({ type: 'string', format: 'binary' });

export const downloadAssetFile = createRoute({
	operationId: 'downloadAssetFile',
	...clientRoute,
	method: 'get',
	path: `${PATH}/files/{uid}`,
	summary: 'Sends one file of an asset: an image in a lobby format, or the master',
	description:
		'An image is cut at its first download, and the cut is stored for later ones. All clients together cut one image at a time, so a first download may wait',
	request: {
		query: z.object({
			lang,
			format: lobbyFormatKey.optional().openapi({ description: 'Key of a lobby format; without it, the master' }),
			file_format: z
				.enum(cutFormats)
				.optional()
				.openapi({ description: 'By default, the first file format of the lobby format' }),
		}),
		params: z.object({ uid: z.string() }),
	},
	responses: {
		...notFoundResponse,
		200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } },
		206: { description: 'The requested range', content: { 'application/octet-stream': { schema: bytes } } },
		304: { description: 'Not modified' },
		416: { description: 'The range is outside the file' },
	},
});

export const assetProfile = z
	.strictObject({
		uid: z.string(),
		name: z.string(),
		output: assetOutput,
		last_download: instant.nullable().openapi({ description: 'Time of the last complete download' }),
	})
	.openapi('AssetProfile');
export type AssetProfile = z.infer<typeof assetProfile>;

const PROFILES_PATH = `${PATH}/profiles`;
const profileForm = form({ name: z.string().max(200).optional().default(''), ...outputFields });
const profileParams = z.object({ uid: profileUid });

export const listAssetProfiles = createRoute({
	operationId: 'listAssetProfiles',
	...clientRoute,
	method: 'get',
	path: PROFILES_PATH,
	summary: "Lists the profiles of the caller's company",
	request: { query: langQuery },
	responses: responses(success(z.array(assetProfile)), 'By name; empty for staff, who have no company'),
});

export const addAssetProfile = createRoute({
	operationId: 'addAssetProfile',
	...clientRoute,
	method: 'post',
	path: PROFILES_PATH,
	summary: "Adds a profile to the caller's company",
	request: { query: langQuery, body: profileForm },
	responses: responsesOrNotFound(formResponseWith(assetProfile), 'The profile, or the errors by field'),
});

export const changeAssetProfile = createRoute({
	operationId: 'changeAssetProfile',
	...clientRoute,
	method: 'post',
	path: `${PROFILES_PATH}/{uid}`,
	summary: 'Changes a profile',
	request: { query: langQuery, params: profileParams, body: profileForm },
	responses: responsesOrNotFound(formResponseWith(assetProfile), 'The profile, or the errors by field'),
});

export const removeAssetProfile = createRoute({
	operationId: 'removeAssetProfile',
	...clientRoute,
	method: 'post',
	path: `${PROFILES_PATH}/{uid}/delete`,
	summary: 'Deletes a profile with its downloads',
	request: { query: langQuery, params: profileParams },
	responses: responsesOrNotFound(formResponse, 'Success'),
});
