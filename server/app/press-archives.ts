import { Hono } from 'hono';
import type { GameDetails } from '../../contract/games.ts';
import { PRESS_ARCHIVE_PATH, pressArchivePath } from '../../contract/urls.ts';
import type { Database } from '../database/schema.ts';
import { pictureEntries, sendArchive, storedFile } from '../features/client-games/game-archive.ts';
import { loadPictures } from '../features/client-games/game-files.ts';
import type { AppEnv } from '../http/app-env.ts';
import { limitKey } from '../http/client-address.ts';
import { ConcurrencyLimit } from '../http/concurrency-limit.ts';
import { notFound } from '../http/errors.ts';
import type { Site } from '../http/site.ts';
import type { ArchivedFile } from '../kernel/zip-archive.ts';
import { paragraphsOf } from '../platform/html/html-text.ts';
import type { PictureCache } from '../platform/pictures/pictures.store.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { findPublishedGame, galleryOf } from '../resources/games/games.store.ts';
import type { Api } from './in-process.ts';
import { languageOfPage, readPublicGame } from './public-game.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
	storage: FileStorage;
	now: () => Date;
}

/** Limits of concurrent archives, because each archive reads many images and needs no account. */
const limits = { max: 12, maxPerClient: 3 };

/** Serves a ZIP archive for the press of each public game, with its facts, texts and images. */
export function pressArchives({ database: { read }, pictures, storage, now }: Deps, site: Site, api: Api) {
	const limit = new ConcurrencyLimit(limits);
	return new Hono<AppEnv>().get(`${PRESS_ARCHIVE_PATH}:file{[a-z0-9-]+\\.zip}`, async (c) => {
		const slug = c.req.param('file').slice(0, -'.zip'.length);
		const language = languageOfPage(site.languages(), c.req.query('lang'));
		c.set('language', language);
		const found = await readPublicGame(api, read, slug, language);
		if ('movedTo' in found) return c.redirect(pressArchivePath(found.movedTo, language), 301);
		const { game } = found;
		const row = await findPublishedGame(read, slug, language);
		if (!row) throw notFound();
		if (c.req.method === 'GET') {
			const end = limit.start(limitKey(c.env.address));
			// `close` is emitted for every response, even after an early disconnect.
			if (c.env.outgoing.closed) end();
			else c.env.outgoing.once('close', end);
		}
		const images = await loadPictures({ read, pictures }, row, await galleryOf(read, row.uid), language);
		const files: ArchivedFile[] = [
			textFile('facts.json', `${JSON.stringify(factsOf(game), null, '\t')}\n`),
			textFile(
				'texts.txt',
				`${[game.title, game.summary, ...paragraphsOf(game.description)].filter(Boolean).join('\n\n')}\n`,
			),
			...pictureEntries(images, 'images').map((entry) => storedFile(storage, entry)),
		];
		const response = sendArchive(c.get('log'), files, { game: game.name, name: `${game.name}-press.zip`, at: now() });
		response.headers.set('cache-control', 'no-store');
		return response;
	});
}

const textFile = (name: string, text: string): ArchivedFile => ({
	name,
	// oxlint-disable-next-line typescript/require-await -- the archive needs an async iterable
	open: async function* () {
		yield Buffer.from(text);
	},
});

const factsOf = (game: GameDetails) => ({
	title: game.title,
	studio: game.studio,
	release_date: game.release_date.slice(0, 10),
	rtp_percent: game.rtp,
	volatility: game.volatility,
	hit_frequency_percent: game.hit_frequency,
	max_win_times_bet: game.max_win,
	layout: game.layout,
	min_bet_euro: game.min_bet / 100,
	max_bet_euro: game.max_bet / 100,
	features: game.features.map(({ title }) => title),
	languages: game.languages.map(({ code }) => code),
	has_desktop: game.has_desktop,
	has_mobile: game.has_mobile,
});
