import { createRoute, z } from '@hono/zod-openapi';
import {
	clientCall,
	instant,
	langQuery,
	media,
	movedResponse,
	notFoundResponse,
	orNull,
	previewedCall,
	responsesOrNotFound,
	slug,
	success,
} from './envelope.ts';
import { campaign } from './campaigns.ts';
import { gameDocument } from './documents.ts';
import { certificateOfGame } from './game-certificates.ts';
import { demoAudiences, gameFacts } from './games.ts';
import { company, monthFigures, period } from './figures.ts';
import { promoTool } from './promo-tools.ts';

const packFile = z.strictObject({
	file: z.string().openapi({ description: 'Path of the download' }),
	download_name: z.string().openapi({ description: 'File name of the download' }),
	content_type: z.string(),
	size: z.int().openapi({ description: 'Bytes' }),
	c_at: instant,
});

export const gamePictures = [
	'logo',
	'banner',
	'banner_file',
	'poster_file',
	'back_file',
	'back_mobile_file',
	'gallery',
] as const;

const gamePicture = z.strictObject({
	kind: z.enum(gamePictures).openapi({ description: 'The field of the game' }),
	file: z.string().openapi({ description: 'Path of the largest rendition' }),
	download_name: z.string(),
	width: z.int().openapi({ description: 'Pixels of the file; a drawing has any size' }),
	height: z.int(),
	size: z.int().openapi({ description: 'Bytes' }),
	media,
});
export type GamePicture = z.infer<typeof gamePicture>;

const roadmapLink = z.strictObject({
	uid: z.string(),
	title: z.string(),
	start_date: instant,
	end_date: instant.nullable(),
});

/** Operators see published changes of these facts of a game. */
export const changedFacts = [
	'name',
	'title',
	'provider',
	'release_date',
	'on_hold',
	'rtp',
	'volatility',
	'hit_frequency',
	'max_win',
	'layout',
	'bets',
	'features',
	'devices',
	'languages',
	'currencies',
] as const;
export type ChangedFact = (typeof changedFacts)[number];

export const clientGame = z
	.strictObject({
		...gameFacts,
		announced_at: instant.openapi({
			description: 'First publication of the game; its creation where no publication is recorded',
		}),
		former_release_dates: z
			.array(instant)
			.openapi({ description: 'Announced release dates before the present one, oldest first' }),
		currencies: z.array(z.string()).openapi({ description: 'ISO 4217 codes' }),
		other_returns: z.array(z.number()).openapi({
			description: 'Returns to player that operators can order besides `rtp`, percent, highest first',
		}),
		bet_levels: z.array(z.int()).openapi({ description: 'Total bets, euro cents; empty where they are not known' }),
		win_shares: z
			.array(
				z.strictObject({
					from: z.number().openapi({ description: 'Smallest win, multiple of the bet; the next entry ends the range' }),
					share: z.number().openapi({ description: 'Fraction of the paid rounds' }),
				}),
			)
			.openapi({ description: 'Winning rounds by the size of the win; empty where the distribution is not recorded' }),
		endpoint: z.string().nullable().openapi({
			description: 'Address of the playable demo; null before the release and without a demo',
		}),
		early_access: orNull(
			z.strictObject({ until: instant.nullable().openapi({ description: 'Null: until the release' }) }),
		).openapi({ description: 'Set while the company may play a game that is not released' }),
		demo: z.enum(demoAudiences).openapi({ description: 'Audience of the demo' }),
		pictures: z.array(gamePicture),
		has_assets: z.boolean().openapi({ description: 'True if the asset library has files of the game' }),
		certificates: z.array(certificateOfGame).openapi({ description: 'In the order of the markets' }),
		documents: z.array(gameDocument).openapi({ description: 'Sorted by type, the newest first' }),
		promo_tools: z.array(promoTool.extend({ files: z.array(packFile) })),
		files: z
			.strictObject({ count: z.int(), size: z.int().openapi({ description: 'Bytes' }) })
			.openapi({ description: 'Files of the archive besides its sheets, which are made when somebody asks for them' }),
		campaigns: z.array(campaign).openapi({ description: 'The latest start first' }),
		roadmap: z.array(roadmapLink).openapi({ description: 'Roadmap items that link to the game' }),
		figures_allowed: z.boolean().openapi({ description: 'False for staff who may not view figures' }),
		figures: orNull(
			z.strictObject({
				period,
				company: orNull(company).openapi({ description: 'Company of the figures; null for all companies' }),
				by_month: z.array(monthFigures).openapi({ description: 'Months with figures of the game, in order' }),
			}),
		).openapi({
			description: 'Twelve months up to the newest month with figures of any game; null without figures of any game',
		}),
	})
	.openapi('ClientGame');
export type ClientGame = z.infer<typeof clientGame>;

const params = z.object({ slug });

export const showClientGame = createRoute({
	operationId: 'getClientGame',
	method: 'get',
	path: '/api/client-area/games/{slug}',
	...previewedCall,
	tags: ['games'],
	summary: "Returns a game, released or not, with its files, campaigns and the company's figures",
	...clientCall,
	request: { params, query: langQuery },
	responses: { ...responsesOrNotFound(success(clientGame), 'The game'), ...movedResponse },
});

export const downloadGameFiles = createRoute({
	operationId: 'downloadGameFiles',
	method: 'get',
	path: '/api/client-area/games/{slug}/files.zip',
	tags: ['games'],
	summary: 'Sends all files of a game that the caller may download as one ZIP archive',
	...clientCall,
	request: { params, query: langQuery },
	responses: {
		...notFoundResponse,
		200: {
			description:
				'Folders `certificates`, `documents`, `promo-tools`, `pictures` and `sheets`. `manifest.json`, the last entry, has the name, size and SHA-256 of each file',
			content: { 'application/zip': { schema: z.string() } },
		},
	},
});
