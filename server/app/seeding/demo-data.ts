/**
 * Schemas of the demo studio's data. They reuse the contract, so demo content obeys the same rules as content of staff.
 */
import { localizedObject } from '../../../contract/envelope.ts';
import { readdirSync, statSync } from 'node:fs';
import { z } from '@hono/zod-openapi';
import { bannerContent } from '../../../contract/banners.ts';
import { campaignContent } from '../../../contract/campaigns.ts';
import { gameCertificateContent } from '../../../contract/game-certificates.ts';
import { gameAssetContent } from '../../../contract/game-assets.ts';
import { lobbyFormatContent } from '../../../contract/lobby-formats.ts';
import { marketContent } from '../../../contract/markets.ts';
import { documentContent, documentTypeContent } from '../../../contract/documents.ts';
import { fileReference, localizedHtml, requiredLocalizedText } from '../../../contract/content-fields.ts';
import { gameContent, featureContent } from '../../../contract/games.ts';
import { lookContent } from '../../../contract/look.ts';
import { focalPoint } from '../../../contract/media.ts';
import { categoryContent, newsContent } from '../../../contract/news.ts';
import { officeContent } from '../../../contract/offices.ts';
import { partnerContent } from '../../../contract/partners.ts';
import { providerContent } from '../../../contract/providers.ts';
import { promoToolContent } from '../../../contract/promo-tools.ts';
import { roadmapContent } from '../../../contract/roadmap.ts';
import { settingsContent } from '../../../contract/settings.ts';
import { textPages } from '../../../contract/text-sections.ts';
import { demoStudioFolder, readDemoFile, type DemoManifest } from './demo-studio.ts';
import { drawingsIn } from './promo-page.ts';
import { defaultLook } from '../../auth/settings/look.store.ts';

/** Number of days after the day of loading. A negative number is in the past. */
const days = z.int().min(-10_000).max(10_000);
const flag = z.boolean();
const months = z.array(z.number().positive()).length(12);

export const pictureSchema = z.strictObject({
	/** Uid of the picture. The names of its files begin with this uid. */
	id: z.string().regex(/^[0-9a-z]{1,40}$/),
	width: z.int().positive(),
	height: z.int().positive(),
	/** ThumbHash in base64. */
	placeholder: z.base64(),
	alt: localizedObject(() => z.string()),
	renditions: z
		.array(
			z.strictObject({
				format: z.enum(['avif', 'webp']),
				width: z.int().positive(),
				height: z.int().positive(),
				file: fileReference.shape.name,
				bytes: z.int().positive(),
			}),
		)
		.min(1),
	focal: focalPoint.optional(),
	taken: z.literal(true).optional(),
});
const picturesSchema = z.record(z.string(), pictureSchema);
export type DemoPicture = z.infer<typeof pictureSchema>;

export const videoSchema = z.strictObject({
	/** Uid of the video. The name of its file begins with this uid. */
	id: z.string().regex(/^[0-9a-z]{1,40}$/),
	width: z.int().positive(),
	height: z.int().positive(),
	file: fileReference.shape.name.regex(/\.webm$/, 'must be a WebM file'),
	bytes: z.int().positive(),
});
const videosSchema = z.record(z.string(), videoSchema);
export type DemoVideo = z.infer<typeof videoSchema>;

/** Keys of a game's videos: the video in lists, and the promo video with its first picture. */
export const listVideoOf = (game: string): string => `game/${game}/list`;
export const promoVideoOf = (game: string): string => `game/${game}/promo`;
export const promoPosterOf = (game: string): string => pictureOfGame(game, 'promo-poster');

/** Kinds of pictures that every game has. The key of a picture is `game/<name>/<kind>`. */
export const gamePictures = ['banner', 'banner_file', 'poster_file', 'back_file', 'back_mobile_file', 'logo'] as const;
export const galleryPictures = ['gallery-1', 'gallery-2', 'gallery-3'] as const;
export const pictureOfGame = (game: string, kind: string): string => `game/${game}/${kind}`;

/** Schema of a reference by name to another item of the demo studio. */
const nameOf = (kind: string, names: Iterable<string>) => {
	const known = new Set(names);
	return z.string().refine((name) => known.has(name), { error: ({ input }) => `names no ${kind}: ${String(input)}` });
};

const settings = settingsContent.pick({
	company: true,
	show_contact_form: true,
	emails: true,
	new_page_indicator: true,
	platform_doc_link: true,
	platform_doc_link_zh: true,
	socials: true,
	newsletter_link: true,
	site_languages: true,
});

export const lookPictures = ['logo', 'logo_light', 'icon', 'share_picture'] as const;

/** Schema of the look. Missing fields get the default look. */
const lookSchema = (picture: z.ZodType<string>) =>
	lookContent
		.extend({
			error_words: lookContent.shape.error_words.default(defaultLook.error_words),
			legal_name: lookContent.shape.legal_name.default(defaultLook.legal_name),
			company_details: lookContent.shape.company_details.default(defaultLook.company_details),
			licences: lookContent.shape.licences.default([]),
			safer_play_links: lookContent.shape.safer_play_links.default([]),
		})
		.extend(
			Object.fromEntries(lookPictures.map((name) => [name, picture.optional()])) as Record<
				(typeof lookPictures)[number],
				z.ZodOptional<typeof picture>
			>,
		);

const languages = z.record(z.string().regex(/^[a-z-]{2,12}$/), z.strictObject({ name: z.string().min(1) }));
const features = z.record(z.string().regex(/^[a-z0-9_]{1,40}$/), featureContent.shape.title);
const named = z.array(z.looseObject({ name: gameContent.shape.name }));

const figuresSchema = (company: z.ZodType<string>, game: z.ZodType<string>) => {
	const factors = z.record(game, z.number().positive());
	return z.strictObject({
		/** Popularity of games as a factor. The default is DEFAULT_POPULARITY (`demo-figures.ts`). */
		popularity: factors,
		markets: z.array(
			z.strictObject({
				company,
				/** Bets of all games in a typical month of the last year, in euro cents. */
				volume: z.int().positive(),
				/** Factor by which bets grow each month. */
				growth: z.number().positive(),
				/** Factors for bets by calendar month. */
				season: months,
				/** Games that the company does not offer. */
				notOffered: z.array(game),
				/** Factors for the popularity of games at this company. */
				preferences: factors,
				/** Average bet in euro cents. */
				bet: z.number().positive(),
				/** Rounds of an average player per month. */
				rounds: z.number().positive(),
				/** Fraction of VIPs among the players. */
				vips: z.number().min(0).max(1),
			}),
		),
	});
};

const gamesSchema = (
	game: z.ZodType<string>,
	language: z.ZodType<string>,
	feature: z.ZodType<string>,
	provider: z.ZodType<string>,
	hasPicture: (key: string) => boolean,
) => {
	const { shape } = gameContent;
	return z.array(
		z
			.strictObject({
				name: shape.name,
				title: shape.title,
				provider,
				studio: shape.studio,
				releaseDay: days,
				/** Earlier release days, oldest first, each with the day on which it was replaced. */
				formerReleases: z.array(z.strictObject({ releaseDay: days, movedDay: days.max(0) })).default([]),
				hasPublicPage: flag,
				isPlayableInPublicArea: flag,
				hasDesktop: flag,
				hasMobile: flag,
				languages: z.array(language),
				currencies: shape.currencies,
				summary: shape.summary,
				description: shape.description,
				features: z.array(feature),
				layout: shape.layout,
				volatility: shape.volatility,
				rtp: shape.rtp,
				/** RTP in percent of the other variants that operators can order. */
				otherReturns: z.array(shape.rtp),
				hitFrequency: shape.hit_frequency,
				maxWin: shape.max_win,
				minBet: shape.min_bet,
				maxBet: shape.max_bet,
				otherGames: z.array(game).max(8),
			})
			.check(({ value: { name }, issues }) => {
				// A gallery is optional, but it must be complete if its first picture exists.
				const gallery = hasPicture(pictureOfGame(name, galleryPictures[0])) ? galleryPictures : [];
				for (const kind of [...gamePictures, ...gallery])
					if (!hasPicture(pictureOfGame(name, kind)))
						issues.push({
							code: 'custom',
							input: name,
							path: ['name'],
							message: `names no picture: ${pictureOfGame(name, kind)}`,
						});
			}),
	);
};

/**
 * Returns the pictures by the key of their drawing.
 * @throws DemoStudioError
 */
export const readDemoPictures = (manifest: DemoManifest, studio: URL): Record<string, DemoPicture> =>
	readDemoFile(studio, manifest.pictures, picturesSchema);

/**
 * Returns the videos by their key; none if the demo studio has no videos.
 * @throws DemoStudioError
 */
export const readDemoVideos = ({ videos }: DemoManifest, studio: URL): Record<string, DemoVideo> =>
	videos === undefined ? {} : readDemoFile(studio, videos, videosSchema);

/**
 * Reads and checks all data. Reads a file after the files that it refers to.
 * @throws DemoStudioError
 */
export function readDemoData(manifest: DemoManifest, studio: URL = demoStudioFolder) {
	const { data: files, folders } = manifest;
	const read = <T extends z.ZodType>(file: string, schema: T) => readDemoFile(studio, file, schema);
	const sizesIn = (folder: string): Map<string, number> => {
		const url = new URL(folder, studio);
		return new Map(readdirSync(url).map((name) => [name, statSync(new URL(name, url)).size]));
	};
	const sizes = folders.files === undefined ? new Map<string, number>() : sizesIn(folders.files);
	const file = nameOf(`file in ${folders.files ?? 'the missing folder of files'}`, sizes.keys());

	const pictures = readDemoPictures(manifest, studio);
	const hasPicture = (key: string) => Object.hasOwn(pictures, key);
	const picture = nameOf('picture', Object.keys(pictures));
	const choices = { languages: read(files.languages, languages), features: read(files.features, features) };
	const providers = read(
		files.providers,
		z.array(providerContent.pick({ key: true, title: true }).extend({ isOwn: flag, logo: picture.nullable() })),
	);
	const game = nameOf(
		'game',
		read(files.games, named).map(({ name }) => name),
	);
	const games = read(
		files.games,
		gamesSchema(
			game,
			nameOf('language', Object.keys(choices.languages)),
			nameOf('feature', Object.keys(choices.features)),
			nameOf(
				'provider',
				providers.map(({ key }) => key),
			),
			hasPicture,
		),
	);
	const categories = read(files.categories, z.array(categoryContent));
	const documentTypes = read(files.document_types, z.array(documentTypeContent));
	const markets = files.markets === undefined ? [] : read(files.markets, z.array(marketContent));
	const { shape: certificate } = gameCertificateContent;
	const certificates = nameOf(
		`file in ${folders.static ?? 'the missing folder of certificates'}`,
		folders.static === undefined ? [] : sizesIn(folders.static).keys(),
	);
	const promoTools = read(
		files.promo_tools,
		z.array(
			promoToolContent.pick({ slug: true, name: true, description: true }).extend({
				logo: picture,
				/** HTML in which `promo-page.ts` replaces `<img data-drawing="key" alt="…">` by the picture. */
				page: localizedHtml.check(({ value, issues }) => {
					for (const [language, html] of Object.entries(value))
						for (const key of drawingsIn(html))
							if (!hasPicture(key))
								issues.push({ code: 'custom', input: html, path: [language], message: `names no picture: ${key}` });
				}),
				isVisible: flag,
				games: z.array(game).optional(),
			}),
		),
	);
	return {
		sizes,
		pictures,
		videos: readDemoVideos(manifest, studio),
		...choices,
		providers,
		games,
		categories,
		documentTypes,
		promoTools,
		settings: read(
			files.settings,
			settings.extend({
				certificates: z.array(z.strictObject({ title: requiredLocalizedText(120), file: certificates })),
			}),
		),
		look: read(files.look, lookSchema(picture)),
		pages: read(
			files.pages,
			z.partialRecord(
				z.enum(textPages),
				z.strictObject({
					texts: z.record(z.string(), localizedHtml),
					pictures: z.record(z.string(), picture),
				}),
			),
		),
		news: read(
			files.news,
			z.array(
				newsContent.pick({ slug: true, title: true, summary: true, body: true }).extend({
					category: nameOf(
						'category',
						categories.map(({ slug }) => slug),
					),
					day: days,
					image: picture,
					showInPublicArea: flag,
					showInClientArea: flag,
				}),
			),
		),
		banners: read(files.banners, z.array(bannerContent.extend({ image: picture, isPublished: flag }))),
		partners: read(files.partners, z.array(partnerContent.extend({ image: picture, isPublished: flag }))),
		roadmap: read(
			files.roadmap,
			z.array(
				roadmapContent
					.pick({ title: true, description: true, link: true })
					.extend({ image: picture, descriptionImage: picture, startDay: days, endDay: days.nullable() }),
			),
		),
		offices: read(files.offices, z.array(officeContent)),
		campaigns: read(
			files.campaigns,
			z.array(
				campaignContent.pick({ slug: true, name: true, description: true, disciplines: true }).extend({
					startDay: days,
					endDay: days,
					logo: picture,
					prizePool: campaignContent.shape.prize_pool,
					prizeDistribution: campaignContent.shape.prize_distribution,
					games: z.array(game),
					join: z
						.strictObject({
							fromDay: days.nullable(),
							untilDay: days.nullable(),
							minGames: campaignContent.shape.min_games,
							terms: campaignContent.shape.terms,
						})
						.optional(),
					promoLink: campaignContent.shape.promo_link,
					termsLink: campaignContent.shape.ct_link,
				}),
			),
		),
		documents: read(
			files.documents,
			z.array(
				documentContent.pick({ title: true, description: true }).extend({
					type: nameOf(
						'document type',
						documentTypes.map(({ key }) => key),
					),
					file,
					day: days,
					games: z.array(game).optional(),
				}),
			),
		),
		markets,
		lobbyFormats: files.lobby_formats === undefined ? [] : read(files.lobby_formats, z.array(lobbyFormatContent)),
		gameAssets:
			files.game_assets === undefined
				? []
				: read(
						files.game_assets,
						z.array(
							z.strictObject({
								game,
								kind: gameAssetContent.shape.kind,
								title: gameAssetContent.shape.title,
								language: gameAssetContent.shape.asset_language,
								ground: gameAssetContent.shape.ground,
								picture,
							}),
						),
					),
		gameCertificates:
			files.game_certificates === undefined
				? []
				: read(
						files.game_certificates,
						z.array(
							z.strictObject({
								game,
								market: nameOf(
									'market',
									markets.map(({ key }) => key),
								),
								state: certificate.certificate_state,
								rtp: certificate.rtp,
								laboratory: certificate.laboratory,
								reference: certificate.reference,
								validFrom: days.nullable(),
								validUntil: days.nullable(),
								note: certificate.note,
								file: file.nullable(),
							}),
						),
					),
		packs: read(
			files.packs,
			z.record(
				file,
				z.strictObject({
					tool: nameOf(
						'promo tool',
						promoTools.map(({ slug }) => slug),
					),
					title: fileReference.shape.title,
				}),
			),
		),
		figures: read(
			files.figures,
			figuresSchema(
				nameOf(
					'company of an account',
					manifest.accounts.flatMap(({ company }) => company ?? []),
				),
				game,
			),
		),
	};
}

export type DemoData = ReturnType<typeof readDemoData>;
export type DemoGame = DemoData['games'][number];
export type DemoFigures = DemoData['figures'];
