/** Shares: links by which a user shows a game or chosen items to a guest without an account (ADR 0096). */
import { createRoute, z } from '@hono/zod-openapi';
import {
	clientCall,
	failure,
	formResponse,
	formResponseWith,
	instant,
	json,
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
import { assetKinds } from './game-assets.ts';
import { shownCertificateStates } from './game-certificates.ts';
import { gamePictures } from './client-games.ts';
import { volatilities } from './games.ts';

export const DEFAULT_SHARE_DAYS = 14;
export const MAX_SHARE_DAYS = 90;
export const MAX_SHARE_OPENS = 1000;
export const MAX_SHARE_ITEMS = 50;
/** Limit per account. */
export const MAX_ACTIVE_SHARES = 200;
export const MAX_SHARE_DOMAINS = 10;
export const MIN_SHARE_PASSWORD_LENGTH = 8;
export const MAX_RECIPIENT_LENGTH = 60;
/** An opened share stays open in the guest's browser for this time. */
export const SHARE_SESSION_HOURS = 4;
export const ENDED_SHARE_DAYS = 90;
/** Rate limits per network address. */
export const SHARE_REQUESTS_PER_MINUTE = 300;
export const SHARE_OPENS_PER_MINUTE = 20;

export const sharedResources = ['documents', 'game_certificates', 'game_assets'] as const;

export const shareStates = ['active', 'used_up', 'expired', 'revoked'] as const;
export type ShareState = (typeof shareStates)[number];

const tags = { tags: ['shares'] };

export const share = z
	.strictObject({
		uid: z.string(),
		title: z.string().openapi({ description: 'Title of the game, or of the first item' }),
		game: orNull(z.string()).openapi({ description: 'Slug of the game; null for chosen items' }),
		item_count: z.int().openapi({ description: 'Number of chosen items; 0 for a game' }),
		recipient: z.string().openapi({ description: 'Name in the watermark of each file' }),
		owner: z.string().openapi({ description: 'Address of the account that made the link' }),
		company: z.string().openapi({ description: 'Company of the owner; empty for staff' }),
		state: z.enum(shareStates),
		has_password: z.boolean(),
		domains: z.array(z.string()).openapi({ description: 'Domains of mail addresses; empty for any guest' }),
		has_other_files: z.boolean().openapi({ description: 'Files that cannot have a watermark are shared too' }),
		max_opens: orNull(z.int()),
		open_count: z.int(),
		last_opened_at: orNull(instant),
		view_count: z.int().openapi({ description: 'Number of viewed sections' }),
		download_count: z.int(),
		created_at: instant,
		expires_at: instant,
		revoked_at: orNull(instant),
	})
	.openapi('Share');
export type Share = z.infer<typeof share>;

export const shareSections = ['facts', 'images', 'certificates', 'documents', 'assets'] as const;
export type ShareSection = (typeof shareSections)[number];
const section = z.enum(shareSections);

export const copyFailures = ['encrypted', 'unreadable', 'too_large'] as const;
/** `not_markable`: the file needs a watermark, but files of this kind cannot have a watermark. */
const withheldReasons = [...copyFailures, 'not_markable'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

export const shareDetails = z
	.strictObject({
		...share.shape,
		events: z
			.array(
				z.strictObject({
					at: instant,
					kind: z.enum(['opened', 'viewed', 'downloaded']),
					section: orNull(section).openapi({ description: 'Viewed section' }),
					title: z.string().openapi({ description: 'Title of the downloaded file; empty otherwise' }),
					email: orNull(z.string()).openapi({ description: 'Address that the guest has proved by a code' }),
				}),
			)
			.openapi({ description: 'Newest first, at most 200. Addresses of networks are not stored' }),
		withheld: z
			.array(z.strictObject({ title: z.string(), reason: z.enum(withheldReasons) }))
			.openapi({ description: 'Files that guests do not get' }),
	})
	.openapi('ShareDetails');
export type ShareDetails = z.infer<typeof shareDetails>;

const CLIENT_PATH = '/api/client-area/shares';
const uidParams = z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a share') });
const forbidden = {
	403: json(failure, '`not_allowed`: the studio does not allow the company of the caller to share'),
};
const list = (description: string) =>
	z
		.string()
		.max(10_000)
		.optional()
		.default('')
		.transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
		.openapi({ type: 'string', description });

const form = <T extends z.ZodRawShape>(fields: T) => ({
	required: true,
	content: { 'application/x-www-form-urlencoded': { schema: z.object(fields) } },
});
const field = z.string().optional().default('');

export const listShares = createRoute({
	operationId: 'listShares',
	method: 'get',
	path: CLIENT_PATH,
	...tags,
	summary: "Lists the caller's shares; managers of a company get those of the company",
	...clientCall,
	request: { query: langQuery },
	responses: { ...responses(success(z.array(share)), 'Newest first, at most 500'), ...forbidden },
});

export const shareableItem = z
	.strictObject({
		resource: z.enum(sharedResources),
		uid: z.string(),
		title: z.string(),
		detail: z.string().openapi({ description: 'Type of a document; empty otherwise' }),
		kind: orNull(z.enum(assetKinds)).openapi({ description: 'Kind of an asset' }),
		can_mark: z.boolean().openapi({ description: 'The file can have a watermark' }),
	})
	.openapi('ShareableItem');
export type ShareableItem = z.infer<typeof shareableItem>;

export const shareableItems = z
	.strictObject({
		items: z.array(shareableItem).openapi({ description: 'Documents, certificates and assets with a file' }),
		games: z
			.array(z.strictObject({ name: z.string().openapi({ description: 'The slug' }), title: z.string() }))
			.openapi({ description: 'By title' }),
	})
	.openapi('ShareableItems');
export type ShareableItems = z.infer<typeof shareableItems>;

export const listShareableItems = createRoute({
	operationId: 'listShareableItems',
	method: 'get',
	path: `${CLIENT_PATH}/items`,
	...tags,
	summary: 'Lists the games and items that the caller can share',
	...clientCall,
	request: { query: langQuery },
	responses: { ...responses(success(shareableItems), 'At most 1000 items of each kind'), ...forbidden },
});

export const createdShare = z
	.strictObject({
		share,
		url: z.string().openapi({ description: 'The link. It has a secret and is returned once' }),
	})
	.openapi('CreatedShare');
export type CreatedShare = z.infer<typeof createdShare>;

export const createShare = createRoute({
	operationId: 'createShare',
	method: 'post',
	path: CLIENT_PATH,
	...tags,
	summary: 'Makes a link to a game or to chosen items',
	...clientCall,
	request: {
		query: langQuery,
		body: form({
			game: slug.or(z.literal('')).optional().default('').openapi({ description: 'Slug of the game' }),
			items: list(
				`Without a game: up to ${MAX_SHARE_ITEMS} items, each as \`documents:{uid}\`, \`game_certificates:{uid}\` or \`game_assets:{uid}\`, separated by commas`,
			),
			recipient: field.openapi({ description: 'Name in Latin letters, which each file shows' }),
			days: field.openapi({ description: `Days until the link ends: 1 to ${MAX_SHARE_DAYS}` }),
			max_opens: field.openapi({ description: `1 to ${MAX_SHARE_OPENS}; empty for any number` }),
			password: field.openapi({ description: `At least ${MIN_SHARE_PASSWORD_LENGTH} characters; empty for none` }),
			domains: list(
				`Up to ${MAX_SHARE_DOMAINS} domains of mail addresses, separated by commas. A guest then needs a code from a mail`,
			),
			other_files: z
				.enum(['on', ''])
				.optional()
				.transform((value) => value === 'on')
				.openapi({
					type: 'string',
					enum: ['on', ''],
					description: '`on`: share files that cannot have a watermark too',
				}),
		}),
	},
	responses: { ...responses(formResponseWith(createdShare), 'The link, or the errors by field'), ...forbidden },
});

export const showShare = createRoute({
	operationId: 'getShare',
	method: 'get',
	path: `${CLIENT_PATH}/{uid}`,
	...tags,
	summary: 'Returns a share with what guests have done',
	...clientCall,
	request: { query: langQuery, params: uidParams },
	responses: { ...responsesOrNotFound(success(shareDetails), 'The share'), ...forbidden },
});

export const revokeShare = createRoute({
	operationId: 'revokeShare',
	method: 'post',
	path: `${CLIENT_PATH}/{uid}/revoke`,
	...tags,
	summary: 'Ends a share at once, for guests who have opened it too',
	...clientCall,
	request: { query: langQuery, params: uidParams },
	responses: { ...responsesOrNotFound(formResponse, 'Ended'), ...forbidden },
});

const ADMIN_PATH = '/api/admin/shares';
const adminTags = { tags: ['admin: shares'] };

export const listAdminShares = createRoute({
	operationId: 'listAdminShares',
	method: 'get',
	path: ADMIN_PATH,
	...adminTags,
	summary: 'Lists the shares of all accounts',
	...staffCall,
	request: {
		query: z.object({
			lang,
			limit: wholeNumber({ default: 25, min: 1, max: 100, description: 'Number of shares' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of shares to skip' }),
		}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(share),
			extra: z.strictObject({ total: z.int() }),
		}),
		'Newest first',
	),
});

export const revokeAdminShare = createRoute({
	operationId: 'revokeAdminShare',
	method: 'post',
	path: `${ADMIN_PATH}/{uid}/revoke`,
	...adminTags,
	summary: 'Ends a share of any account',
	...staffCall,
	request: { params: uidParams },
	responses: responsesOrNotFound(success(z.strictObject({})), 'Ended'),
});

/** The schema accepts any text, so that malformed and unknown tokens get the same response. */
const token = z.string().max(200);
const GUEST_PATH = '/api/shares/{token}';
const guestTags = { tags: ['shares: guests'] };

export const guestFile = z
	.strictObject({
		key: z.string(),
		section,
		title: z.string(),
		detail: z.string().openapi({
			description:
				'Type of a document; version of a sheet; market of a certificate, with its RTP variant; empty otherwise',
		}),
		kind: orNull(z.enum(assetKinds)).openapi({ description: 'Kind of an asset' }),
		picture: orNull(z.enum(gamePictures)).openapi({ description: 'The field of the game that an image is from' }),
		certificate: orNull(
			z.strictObject({
				state: z.enum(shownCertificateStates),
				laboratory: z.string(),
				reference: z.string(),
				valid_until: orNull(instant),
			}),
		),
		file: orNull(
			z.strictObject({
				url: z.string(),
				download_name: z.string(),
				content_type: z.string(),
				size: orNull(z.int()).openapi({ description: 'Bytes; null until the copy is made' }),
			}),
		).openapi({ description: 'Null without a file, and for a withheld one' }),
		is_pending: z.boolean().openapi({ description: 'The copy is being made. A download waits for it' }),
		withheld: orNull(z.enum(withheldReasons)),
	})
	.openapi('GuestFile');
export type GuestFile = z.infer<typeof guestFile>;

export const guestGame = z
	.strictObject({
		title: z.string(),
		summary: z.string(),
		studio: z.string().openapi({ description: "Title of the provider; empty for the studio's own games" }),
		release_date: instant,
		is_released: z.boolean(),
		volatility: z.enum(volatilities),
		layout: z.string(),
		rtp: z.number().openapi({ description: 'Return to player, percent' }),
		hit_frequency: z.number().openapi({ description: 'Rounds that pay, percent' }),
		max_win: z.int().openapi({ description: 'Multiple of the bet' }),
		min_bet: z.int().openapi({ description: 'Euro cents' }),
		max_bet: z.int().openapi({ description: 'Euro cents' }),
		has_desktop: z.boolean(),
		has_mobile: z.boolean(),
		features: z.array(z.string()),
		languages: z.array(z.string()),
		currencies: z.array(z.string()).openapi({ description: 'ISO 4217 codes' }),
	})
	.openapi('GuestGame');
export type GuestGame = z.infer<typeof guestGame>;

export const guestContent = z
	.strictObject({
		recipient: z.string(),
		expires_at: instant,
		game: orNull(guestGame),
		files: z.array(guestFile),
	})
	.openapi('GuestContent');
export type GuestContent = z.infer<typeof guestContent>;

export const guestShare = z
	.strictObject({
		needs_password: z.boolean(),
		needs_email: z.boolean().openapi({ description: 'The guest needs a code from a mail' }),
		content: orNull(guestContent).openapi({ description: 'Null until this browser has opened the share' }),
	})
	.openapi('GuestShare');
export type GuestShare = z.infer<typeof guestShare>;

export const showGuestShare = createRoute({
	operationId: 'getGuestShare',
	method: 'get',
	path: GUEST_PATH,
	...guestTags,
	summary: 'Returns what a link shows, after it was opened in this browser',
	description: 'Unknown, expired, used up and revoked links get the same response',
	...privateCall,
	request: { query: langQuery, params: z.object({ token }) },
	responses: responsesOrNotFound(success(guestShare), 'The share'),
});

export const openGuestShare = createRoute({
	operationId: 'createGuestSession',
	method: 'post',
	path: `${GUEST_PATH}/open`,
	...guestTags,
	summary: 'Opens a link in this browser, which counts as one opening',
	description:
		'With allowed domains, a request without a code mails one, if the address has such a domain. The response does not say whether it has',
	...privateCall,
	request: {
		query: langQuery,
		params: z.object({ token }),
		body: form({ password: field, email: field, code: field }),
	},
	responses: responsesOrNotFound(
		formResponseWith(z.strictObject({ state: z.enum(['open', 'code_sent']) })),
		'Opened, or the errors by field',
	),
});

export const viewGuestSection = createRoute({
	operationId: 'markGuestSectionSeen',
	method: 'post',
	path: `${GUEST_PATH}/views`,
	...guestTags,
	summary: 'Records that the guest has seen a section, once for each opening',
	...privateCall,
	request: { query: langQuery, params: z.object({ token }), body: form({ section }) },
	responses: responsesOrNotFound(formResponse, 'Recorded'),
});

export const downloadGuestFile = createRoute({
	operationId: 'downloadGuestFile',
	method: 'get',
	path: `${GUEST_PATH}/files/{key}`,
	...guestTags,
	summary: 'Sends a file of an opened share, with the name of the recipient on each page and image',
	...privateCall,
	request: {
		params: z.object({ token, key: z.string().max(200) }),
		query: z.object({
			lang,
			inline: z.enum(['1']).optional().openapi({ description: '`1`: an image for the page, which is no download' }),
		}),
	},
	responses: {
		...notFoundResponse,
		200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
		206: { description: 'The range', content: { 'application/octet-stream': { schema: z.string() } } },
		416: { description: 'The range begins behind the end' },
	},
});
