import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { isLanguage, languageTraits, type Language } from '../../contract/languages.ts';
import {
	languageCodes,
	LINK_PREVIEW_PICTURE_SIZE,
	LINK_PREVIEW_PICTURES_PATH,
	sharedItemPaths,
	type SharedItem,
} from '../../contract/urls.ts';
import { hexOf, tokenColor } from '../../contract/theme/colors.ts';
import { derivedTokens } from '../../contract/theme/palette.ts';
import { schemesOf } from '../../contract/theme/theme.ts';
import { readLook } from '../auth/settings/look.store.ts';
import { readSettings } from '../auth/settings/settings.store.ts';
import { inLanguage, localized } from '../database/localized.ts';
import type { AppEnv } from '../http/app-env.ts';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import { notFound } from '../http/errors.ts';
import type { Site } from '../http/site.ts';
import { cutPicture } from '../features/sheets/print-look.ts';
import { canDraw } from '../platform/pictures/drawn-text.ts';
import { gameSharePictureSvg } from '../platform/pictures/game-share-picture.ts';
import { linkPreviewPictureSvg, type LinkPreviewPictureColors } from '../platform/pictures/link-preview-picture.ts';
import { printableRendition } from '../platform/pictures/pictures.store.ts';
import { findPublicGame } from '../resources/games/games.store.ts';
import { findArticle } from '../resources/news/news.store.ts';
import type { Services } from './services.ts';

/** A game's picture for lists, in the height of the picture for link previews. */
const GAME_ART = { width: 1008, height: LINK_PREVIEW_PICTURE_SIZE.height } as const;

/** Maximum number of cached pictures, each of 30 to 200 kB. */
const MAX_CACHED_PICTURES = 100;

/** Maximum number of pictures that are drawn or wait. Each takes about 100 ms. */
const MAX_QUEUED_PICTURES = 30;

/**
 * Draws pictures for link previews of pages without a picture, from published titles only. Draws one picture at a time,
 * so that these requests do not block the picture process. Returns 503 if too many requests wait.
 */
export function linkPreviewPictures(services: Services, site: Site): Hono<AppEnv> {
	const { config, pictureConverter, storage, now } = services;
	const { read } = services.database;
	const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_CACHED_PICTURES });
	const queue = new ConcurrencyLimit({ max: MAX_QUEUED_PICTURES });
	let last: Promise<unknown> = Promise.resolve();

	/** @param source determines the picture */
	function cached(source: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
		const key = createHash('sha256').update(source).digest('base64url');
		const known = drawn.get(key);
		if (known) return known;
		const end = queue.start();
		const picture = last.then(make).finally(end);
		last = picture.catch(() => drawn.delete(key));
		drawn.set(key, picture);
		return picture;
	}

	const titles: Record<SharedItem['page'], (slug: string, language: Language) => Promise<string | undefined>> = {
		'game-details': async (slug, language) => (await findPublicGame(read, slug, language))?.title,
		'news-detail-page': async (slug, language) =>
			(await findArticle(read, { audience: 'public', language }, 'slug', slug, now()))?.title,
	};

	async function readStyle(code: string) {
		const language = isLanguage(code) && languageCodes(site.languages()).includes(code) ? code : undefined;
		if (!language) throw notFound();
		const [{ company }, look] = await Promise.all([readSettings(read), readLook(read)]);
		// Uses the name in another language if the font lacks letters of the name.
		const names = [inLanguage(company.name, language), ...Object.values(company.name)];
		const studio = names.find((name) => name && canDraw(name)) ?? new URL(config.origin).hostname;
		const scheme = schemesOf(look)[0] ?? 'dark';
		const tokens = derivedTokens(look[scheme], scheme);
		const color = (name: keyof LinkPreviewPictureColors): string => hexOf(tokenColor(tokens, name));
		const colors = { ground: color('ground'), text: color('text'), accent: color('accent'), win: color('win') };
		return { language, studio, colors };
	}

	/** The picture of a game that has a picture for lists. */
	async function gamePicture(code: string, slug: string): Promise<Uint8Array> {
		const { language, studio, colors } = await readStyle(code);
		const game = await findPublicGame(read, slug, language);
		const source = game?.banner ? await printableRendition(read, game.banner, GAME_ART.width) : undefined;
		if (!game || !source) throw notFound();
		const figures = new Intl.NumberFormat(languageTraits[language].tag, { maximumFractionDigits: 2 });
		const facts = [
			...(game.rtp > 0 ? [{ value: `${figures.format(game.rtp)}%`, name: 'RTP' }] : []),
			...(game.max_win > 0 ? [{ value: `×${figures.format(game.max_win)}`, name: 'MAX' }] : []),
			...(game.hit_frequency > 0 ? [{ value: `${figures.format(game.hit_frequency)}%`, name: 'HIT' }] : []),
		];
		const parts = { ...LINK_PREVIEW_PICTURE_SIZE, studio, facts, colors };
		return cached(JSON.stringify([source, parts]), async () => {
			const art = await cutPicture(
				{ config, read, storage, pictureConverter },
				{ file: source.file },
				{ ...GAME_ART, fit: 'cover', focal: source.focal, format: 'jpeg', background: colors.ground },
			);
			return pictureConverter.draw(gameSharePictureSvg({ ...parts, art }), 'jpeg');
		});
	}

	async function picture(code: string, find?: (language: Language) => Promise<string | undefined>, seed = '') {
		const { language, studio, colors } = await readStyle(code);
		const title = await find?.(language);
		if (find && !title) throw notFound();
		const svg = linkPreviewPictureSvg({
			...LINK_PREVIEW_PICTURE_SIZE,
			title: title ? localized(title, language) : '',
			studio,
			seed,
			colors,
		});
		return cached(svg, () => pictureConverter.draw(svg));
	}

	const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' };
	const body = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
	const router = new Hono<AppEnv>().get(`${LINK_PREVIEW_PICTURES_PATH}:file{[a-z-]+\\.png}`, async (c) =>
		c.body(body(await picture(c.req.param('file').slice(0, -4))), 200, headers),
	);
	for (const page of ['game-details', 'news-detail-page'] as const)
		router.get(`${LINK_PREVIEW_PICTURES_PATH}:language/${sharedItemPaths[page]}/:file{.+\\.png}`, async (c) => {
			const slug = c.req.param('file').slice(0, -4);
			return c.body(
				body(await picture(c.req.param('language'), (language) => titles[page](slug, language), slug)),
				200,
				headers,
			);
		});
	router.get(`${LINK_PREVIEW_PICTURES_PATH}:language/${sharedItemPaths['game-details']}/:file{.+\\.jpg}`, async (c) =>
		c.body(body(await gamePicture(c.req.param('language'), c.req.param('file').slice(0, -4))), 200, {
			...headers,
			'content-type': 'image/jpeg',
		}),
	);
	return router;
}
