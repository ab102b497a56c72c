import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	responsesOrNotFound,
	movedResponse,
	instant,
	lang,
	langQuery,
	media,
	privateCall,
	searchText,
	slug,
	success,
	wholeNumber,
	previewedCall,
} from './envelope.ts';
import {
	localizedHtml,
	localizedText,
	editingCalls,
	requiredLocalizedText,
	orderedUids,
	itemUid,
	pictureUid,
	staffResponses,
} from './editing.ts';
import { safeHtml } from './html.ts';

export const providers = ['bng', 'partner', 'playson'] as const;
export type Provider = (typeof providers)[number];

export const volatilities = ['low', 'medium', 'high', 'very_high'] as const;

/** Games in one answer of the list, and its default (decision 21). */
export const GAMES_LIMIT = 200;
/** Latest games a provider (decision 21). */
export const LATEST_GAMES_PER_PROVIDER = 12;

/** `none`: the game has no demo yet, or is not released. */
export const demoAudiences = ['public', 'partners', 'none'] as const;

const feature = z.strictObject({ key: z.string(), title: z.string() });

/** A game as lists show it. */
const gameFields = {
	name: z.string().openapi({ description: 'The slug' }),
	title: z.string(),
	provider_name: z.enum(providers),
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
	banner: z.string().nullable().openapi({ description: 'The wide picture of lists' }),
};

export const game = z
	.strictObject({ ...gameFields, media: z.strictObject({ banner: media.optional() }) })
	.openapi('Game');
export type Game = z.infer<typeof game>;

export const gameDetails = z
	.strictObject({
		...gameFields,
		description: safeHtml,
		specification: safeHtml,
		promo_video: safeHtml,
		layout: z.string(),
		rtp: z.number().openapi({ description: 'Return to player, percent' }),
		hit_frequency: z.number().openapi({ description: 'Rounds that pay, percent' }),
		max_win: z.int().openapi({ description: 'Multiple of the bet' }),
		min_bet: z.int().openapi({ description: 'Euro cents' }),
		max_bet: z.int().openapi({ description: 'Euro cents' }),
		languages: z.array(z.strictObject({ code: z.string(), name: z.string() })),
		endpoint: z.string().nullable().openapi({
			description: 'Address of the playable demo; null when there is none for the caller',
		}),
		demo: z.enum(demoAudiences).openapi({ description: 'For whom there is a demo' }),
		demo_languages: z.array(z.strictObject({ code: z.string(), name: z.string() })).openapi({
			description: 'Languages that the demo speaks, which may be fewer than those of the game',
		}),
		logo: z.string().nullable(),
		banner_file: z.string().nullable().openapi({ description: "The wide picture of the game's own page" }),
		poster_file: z.string().nullable(),
		back_file: z.string().nullable(),
		back_mobile_file: z.string().nullable(),
		gallery_images: z.array(z.strictObject({ image: z.string(), media: z.strictObject({ image: media }) })),
		other_games: z.array(game),
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

/** What staff write of a game: its texts, its figures as its maths record tells them, its pictures. */
export const gameContent = z.strictObject({
	name: slug,
	title: requiredLocalizedText(80),
	provider_name: z.enum(providers),
	studio: z.string().trim().max(80),
	release_date: instant,
	is_held_back: z.boolean(),
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
	rtp: z.number().min(0).max(100),
	hit_frequency: z.number().min(0).max(100),
	max_win: z.int().min(0).max(1_000_000),
	min_bet: z.int().min(0).max(100_000_000),
	max_bet: z.int().min(0).max(100_000_000),
	currencies: z.array(z.string().regex(/^[A-Z]{3}$/)).max(200),
	endpoint: z
		.string()
		.trim()
		.max(500)
		.nullable()
		.openapi({ description: 'External address of the game: https, on a host of the setting `allowed_game_hosts`' }),
	banner: pictureUid,
	banner_file: pictureUid,
	poster_file: pictureUid,
	back_file: pictureUid,
	back_mobile_file: pictureUid,
	logo: pictureUid,
	languages: z.array(z.string().max(12)).max(60),
	features: z.array(z.string().max(40)).max(40),
	gallery: orderedUids(40),
	related: orderedUids(8),
});
export type GameContent = z.infer<typeof gameContent>;
export const gamesEditing = editingCalls({
	resource: 'games',
	content: gameContent,
	filters: ['provider_name', 'volatility', 'has_public_page', 'is_held_back'],
	sorts: ['release_date', 'rtp', 'max_win'],
});

/** What games can do, as the site's filter and a game's facts name it. */
export const featureContent = z.strictObject({ title: requiredLocalizedText(60) });
export type FeatureContent = z.infer<typeof featureContent>;
export const featuresEditing = editingCalls({ resource: 'features', content: featureContent, isDirect: true });

/** What this software itself knows of a game, for staff to compare with what they write. */
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
			.openapi({ description: 'From its definition and its recorded figures; null where the game is none of ours' }),
		other_returns: z.array(z.number()).openapi({ description: 'That operators can order, percent, highest first' }),
		rounds: z.int().nullable().openapi({ description: 'Played to find its figures' }),
		documents: z.array(z.strictObject({ uid: z.string(), title: z.string() })).openapi({
			description: 'That concern it, newest first',
		}),
	})
	.openapi('GameRecord');
export type GameRecord = z.infer<typeof gameRecord>;

export const showGameRecord = createRoute({
	method: 'get',
	path: '/api/admin/games/{uid}/record',
	tags: ['admin: games'],
	summary: 'The record of its mathematics, and its documents',
	...privateCall,
	request: { params: z.object({ uid: itemUid }), query: langQuery },
	responses: staffResponses(success(gameRecord), 'What is known'),
});

export const gameList = z.strictObject({
	status: z.literal('ok'),
	data: z.array(game),
	extra: z.strictObject({
		available_count: z.int().openapi({ description: 'Released games with a public page' }),
		upcoming_count: z.int().openapi({ description: 'Unreleased games with a public page' }),
		matching: z
			.strictObject({ bng: z.int(), partner: z.int(), playson: z.int() })
			.openapi({ description: 'Games that the filter leaves, by provider; `provider` itself does not count' }),
	}),
});
export type GameList = z.infer<typeof gameList>;

export const listGames = createRoute({
	method: 'get',
	path: '/api/games',
	...previewedCall,
	tags: ['games'],
	summary: 'All games, filtered and sorted',
	request: {
		query: z.object({
			lang,
			limit: wholeNumber({ default: GAMES_LIMIT, min: 1, max: GAMES_LIMIT, description: 'Games in the answer' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Games to pass over' }),
			provider: z.enum(providers).optional(),
			q: searchText.openapi({ description: 'Part of the title, in either language' }),
			year: wholeNumber({ default: 0, max: 9999, description: 'Year of release; 0 is every year' }),
			volatility: z.enum(volatilities).optional(),
			feature: z
				.string()
				.regex(/^[a-z0-9_]{1,40}$/, 'must be the key of a feature')
				.optional(),
			sort: z.enum(['newest', 'name']).default('newest'),
		}),
	},
	responses: responses(gameList, 'Games and the counts of all'),
});

export const gameFilters = z
	.strictObject({
		years: z.array(z.int()).openapi({ description: 'Years of release, newest first' }),
		volatilities: z.array(z.enum(volatilities)),
		features: z.array(feature),
		providers: z.array(z.enum(providers)),
	})
	.openapi('GameFilters');
export type GameFilters = z.infer<typeof gameFilters>;

export const showGameFilters = createRoute({
	method: 'get',
	path: '/api/games/filters',
	...previewedCall,
	tags: ['games'],
	summary: 'The values that at least one game has, for choosing among',
	request: { query: langQuery },
	responses: responses(success(gameFilters), 'Values by filter'),
});

export const latestGames = createRoute({
	method: 'get',
	path: '/api/games/latest',
	...previewedCall,
	tags: ['games'],
	summary: `The newest released games, up to ${LATEST_GAMES_PER_PROVIDER} a provider`,
	request: { query: langQuery },
	responses: responses(success(z.array(game)), 'Games, newest first'),
});

export const unreleasedGames = createRoute({
	method: 'get',
	path: '/api/games/unreleased',
	...previewedCall,
	tags: ['games'],
	summary: 'Games that are still to come, soonest first',
	request: { query: langQuery },
	responses: responses(success(z.array(game)), 'Games, soonest first'),
});

export const showGame = createRoute({
	method: 'get',
	path: '/api/games/{slug}',
	...previewedCall,
	tags: ['games'],
	summary: 'One game with a public page',
	request: { params: z.object({ slug }), query: langQuery },
	responses: { ...responsesOrNotFound(success(gameDetails), 'The game'), ...movedResponse },
});
