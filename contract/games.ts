import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	responsesOrNotFound,
	instant,
	lang,
	langQuery,
	media,
	searchText,
	slug,
	success,
	wholeNumber,
	movedResponse,
	orNull,
	previewedCall,
	staffCall,
} from './envelope.ts';
import {
	localizedHtml,
	localizedText,
	requiredLocalizedText,
	orderedUids,
	itemUid,
	pictureUid,
	videoUid,
	withheldPages,
} from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { MAX_LIST_VIDEO_BYTES } from './list-video-limit.ts';
import { provider, providerKey, providerName } from './providers.ts';
import { safeHtml } from './safe-html.ts';
import { seo, seoFields } from './seo.ts';

export const volatilities = ['low', 'medium', 'high', 'very_high'] as const;

export const GAMES_LIMIT = 200;
/** The home page shows at most this number of games of each provider. */
export const LATEST_GAMES_PER_PROVIDER = 12;

/** `clients`: signed-in users only. `none`: the game has no demo, or is not released. */
export const demoAudiences = ['public', 'clients', 'none'] as const;

const feature = z.strictObject({ key: z.string(), title: z.string() });

const commonFields = {
	name: z.string().openapi({ description: 'The slug' }),
	title: z.string(),
	provider_name: providerKey,
	is_own: z.boolean().openapi({ description: 'False for games of partner studios' }),
	studio: z.string().openapi({ description: "The partner studio's name; empty for the studio's own games" }),
	has_public_page: z.boolean(),
	url: z.string().nullable().openapi({ description: "Path of the game's public page, without language" }),
	summary: z.string(),
	release_date: instant,
	is_released: z.boolean(),
	is_playable_in_public_area: z.boolean(),
	has_desktop: z.boolean(),
	has_mobile: z.boolean(),
	volatility: z.enum(volatilities),
	features: z.array(feature),
};

const gameFields = {
	...commonFields,
	is_playable: z.boolean().openapi({ description: 'Released, with a demo that visitors may play' }),
	banner: z.string().nullable().openapi({ description: 'The wide picture for lists' }),
	list_video: z.string().nullable().openapi({
		description: 'Path of a short video without sound that may replace `banner` while a visitor points at it',
	}),
};

export const gameFacts = {
	...commonFields,
	layout: z.string(),
	rtp: z.number().openapi({ description: 'Return to player, percent' }),
	hit_frequency: z.number().openapi({ description: 'Rounds that pay, percent' }),
	max_win: z.int().openapi({ description: 'Multiple of the bet' }),
	min_bet: z.int().openapi({ description: 'Euro cents' }),
	max_bet: z.int().openapi({ description: 'Euro cents' }),
	languages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
	provider: orNull(provider),
};

export const game = z
	.strictObject({ ...gameFields, media: z.strictObject({ banner: media.optional() }) })
	.openapi('Game');
export type Game = z.infer<typeof game>;

export const gameDetails = z
	.strictObject({
		...gameFields,
		...gameFacts,
		description: safeHtml,
		specification: safeHtml,
		promo_video: safeHtml,
		endpoint: z.string().nullable().openapi({
			description: 'Address of the playable demo; null when the caller may not play it or there is none',
		}),
		demo: z.enum(demoAudiences).openapi({ description: 'Audience of the demo' }),
		demo_languages: z.array(z.strictObject({ code: z.string(), name: z.string() })).openapi({
			description: 'Languages of the demo, possibly fewer than those of the game',
		}),
		logo: z.string().nullable(),
		banner_file: z.string().nullable().openapi({ description: "The wide picture of the game's own page" }),
		poster_file: z.string().nullable(),
		back_file: z.string().nullable(),
		back_mobile_file: z.string().nullable(),
		gallery_images: z.array(z.strictObject({ image: z.string(), media: z.strictObject({ image: media }) })),
		other_games: z.array(game),
		seo,
		withheld_from: withheldPages,
		media: z.strictObject({
			banner: media.optional(),
			logo: media.optional(),
			banner_file: media.optional(),
			poster_file: media.optional(),
			back_file: media.optional(),
			back_mobile_file: media.optional(),
		}),
	})
	.openapi('GameDetails');
export type GameDetails = z.infer<typeof gameDetails>;

export const gameContent = z.strictObject({
	name: slug.openapi({ description: 'The slug' }),
	title: requiredLocalizedText(80),
	provider_name: providerKey.openapi({ description: 'Key of the provider: `getChoices` lists them' }),
	studio: z.string().trim().max(80).openapi({ description: "The partner studio; empty for the studio's own games" }),
	release_date: instant,
	is_held_back: z.boolean().openapi({ description: 'Not released, whatever its date' }),
	has_public_page: z.boolean(),
	is_playable_in_public_area: z.boolean(),
	has_desktop: z.boolean(),
	has_mobile: z.boolean(),
	summary: localizedText(300),
	description: localizedHtml,
	specification: localizedHtml,
	promo_video: localizedHtml,
	layout: localizedText(80),
	volatility: z.enum(volatilities),
	rtp: z.number().min(0).max(100).openapi({ description: 'Return to player, percent' }),
	hit_frequency: z.number().min(0).max(100).openapi({ description: 'Rounds that pay, percent' }),
	max_win: z.int().min(0).max(1_000_000).openapi({ description: 'Multiple of the bet' }),
	min_bet: z.int().min(0).max(100_000_000).openapi({ description: 'Euro cents' }),
	max_bet: z.int().min(0).max(100_000_000).openapi({ description: 'Euro cents' }),
	currencies: z
		.array(z.string().regex(/^[A-Z]{3}$/))
		.max(200)
		.openapi({ description: 'ISO 4217 codes' }),
	endpoint: z
		.string()
		.trim()
		.max(500)
		.nullable()
		.openapi({ description: 'External address of the game: https, on a host of the setting `allowed_game_hosts`' }),
	banner: pictureUid,
	list_video: videoUid(MAX_LIST_VIDEO_BYTES),
	banner_file: pictureUid,
	poster_file: pictureUid,
	back_file: pictureUid,
	back_mobile_file: pictureUid,
	logo: pictureUid,
	languages: z.array(z.string().max(12)).max(60).openapi({ description: 'Codes: `getChoices` lists them' }),
	features: z.array(z.string().max(40)).max(40).openapi({ description: 'Keys: `getChoices` lists them' }),
	gallery: orderedUids(40).openapi({ description: 'Pictures in order' }),
	related: orderedUids(8).openapi({ description: 'Games in order' }),
	...seoFields,
});
export type GameContent = z.infer<typeof gameContent>;
export const gamesEditing = editingCalls({
	resource: 'games',
	item: 'Game',
	content: gameContent,
	isWithholdable: true,
	filters: ['provider_name', 'volatility', 'has_public_page', 'is_playable_in_public_area', 'is_held_back'],
	sorts: [
		'release_date',
		'rtp',
		'max_win',
		'hit_frequency',
		'volatility',
		'has_public_page',
		'is_playable_in_public_area',
		'is_held_back',
	],
});

/** The filter of games and the pages of games show the title. */
export const featureContent = z.strictObject({ title: requiredLocalizedText(60) });
export type FeatureContent = z.infer<typeof featureContent>;
export const featuresEditing = editingCalls({
	resource: 'features',
	item: 'Feature',
	content: featureContent,
	isDirect: true,
});

/** Facts about a game that are not in its content. Staff compare these facts with the content. */
export const gameRecord = z
	.strictObject({
		maths: z
			.strictObject({
				layout: localizedText(80),
				volatility: z.enum(volatilities),
				rtp: z.number(),
				hit_frequency: z.number(),
				max_win: z.int(),
				min_bet: z.int(),
				max_bet: z.int(),
				features: z.array(z.string()),
			})
			.nullable()
			.openapi({
				description: "From the game's definition and recorded figures; null without a definition in this software",
			}),
		other_returns: z
			.array(z.number())
			.openapi({ description: 'Returns to player that operators can order, percent, highest first' }),
		rounds: z.int().nullable().openapi({ description: 'Rounds simulated for the figures' }),
		documents: z.array(z.strictObject({ uid: z.string(), title: z.string() })).openapi({
			description: 'Related documents, newest first',
		}),
	})
	.openapi('GameRecord');
export type GameRecord = z.infer<typeof gameRecord>;

export const showGameRecord = createRoute({
	operationId: 'getGameRecord',
	method: 'get',
	path: '/api/admin/games/{uid}/record',
	tags: ['admin: games'],
	summary: 'Returns the mathematical record and the documents of a game',
	...staffCall,
	request: { params: z.object({ uid: itemUid }), query: langQuery },
	responses: responsesOrNotFound(success(gameRecord), 'The record'),
});

export const gameList = z.strictObject({
	status: z.literal('ok'),
	data: z.array(game),
	extra: z.strictObject({
		available_count: z.int().openapi({ description: 'Released games with a public page' }),
		upcoming_count: z.int().openapi({ description: 'Unreleased games with a public page' }),
		providers: z
			.array(
				providerName.extend({
					matching: z.int().openapi({ description: 'Matching games; the filter `provider` is ignored' }),
				}),
			)
			.openapi({ description: 'Providers with at least one published game, in their order' }),
	}),
});
export type GameList = z.infer<typeof gameList>;

export const listGames = createRoute({
	operationId: 'listGames',
	method: 'get',
	path: '/api/games',
	...previewedCall,
	tags: ['games'],
	summary: 'Lists games, filtered and sorted',
	request: {
		query: z.object({
			lang,
			limit: wholeNumber({ default: GAMES_LIMIT, min: 1, max: GAMES_LIMIT, description: 'Maximum number of games' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of games to skip' }),
			provider: providerKey.optional(),
			q: searchText.openapi({ description: 'Part of the title, in any language' }),
			year: wholeNumber({ default: 0, max: 9999, description: 'Year of release; 0 for all years' }),
			volatility: z.enum(volatilities).optional(),
			feature: z
				.string()
				.regex(/^[a-z0-9_]{1,40}$/, 'must be the key of a feature')
				.optional(),
			playable: z.enum(['1']).optional().openapi({ description: '`1`: only games with a demo that visitors may play' }),
			sort: z.enum(['newest', 'name']).default('newest').openapi({
				description:
					'`newest`: games that visitors may play, then other released games, each the newest first, then the next releases',
			}),
		}),
	},
	responses: responses(gameList, 'Games, and counts of all games'),
});

export const gameFilters = z
	.strictObject({
		years: z.array(z.int()).openapi({ description: 'Years of release, newest first' }),
		volatilities: z.array(z.enum(volatilities)),
		features: z.array(feature),
	})
	.openapi('GameFilters');
export type GameFilters = z.infer<typeof gameFilters>;

export const showGameFilters = createRoute({
	operationId: 'listGameFilters',
	method: 'get',
	path: '/api/games/filters',
	...previewedCall,
	tags: ['games'],
	summary: 'Lists the filter values that at least one game has',
	request: { query: langQuery },
	responses: responses(success(gameFilters), 'Values by filter'),
});

export const latestGameList = z.strictObject({
	status: z.literal('ok'),
	data: z.array(game),
	extra: z.strictObject({
		providers: z.array(providerName).openapi({ description: 'Providers of these games, in their order' }),
	}),
});
export type LatestGameList = z.infer<typeof latestGameList>;

export const latestGames = createRoute({
	operationId: 'listLatestGames',
	method: 'get',
	path: '/api/games/latest',
	...previewedCall,
	tags: ['games'],
	summary: `Lists the newest released games, up to ${LATEST_GAMES_PER_PROVIDER} for each provider`,
	request: { query: langQuery },
	responses: responses(latestGameList, 'Games, newest first, and their providers'),
});

export const unreleasedGames = createRoute({
	operationId: 'listUnreleasedGames',
	method: 'get',
	path: '/api/games/unreleased',
	...previewedCall,
	tags: ['games'],
	summary: 'Lists unreleased games, soonest first',
	request: { query: langQuery },
	responses: responses(success(z.array(game)), 'Games, soonest first'),
});

export const showGame = createRoute({
	operationId: 'getGame',
	method: 'get',
	path: '/api/games/{slug}',
	...previewedCall,
	tags: ['games'],
	summary: 'Returns one game with a public page',
	request: { params: z.object({ slug }), query: langQuery },
	responses: { ...responsesOrNotFound(success(gameDetails), 'The game'), ...movedResponse },
});
