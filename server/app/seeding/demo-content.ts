import { inEachLanguage } from '../../../contract/languages.ts';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { addDemoMoves } from '../../features/client-changes/client-changes.store.ts';
import { addUploaded } from '../../resources/media/library.store.ts';
import { addBanner } from '../../resources/banners/banners.store.ts';
import { addFeatures, addGame, addLanguages, setRelatedGames } from '../../resources/games/games.store.ts';
import { addMedia } from '../../platform/pictures/pictures.store.ts';
import { addCategory, addNews } from '../../resources/news/news.store.ts';
import { addOffice } from '../../resources/offices/offices.store.ts';
import { addPartner } from '../../resources/partners/partners.store.ts';
import { addProvider, removeProviders } from '../../resources/games/providers.store.ts';
import { addRoadmapItem } from '../../resources/roadmap/roadmap.store.ts';
import type { Services } from '../services.ts';
import { writeLook } from '../../auth/settings/look.store.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { isFileName, type FileStorage } from '../../platform/storage/file-storage.ts';
import { addPagePictures, addTexts } from '../../resources/texts/texts.store.ts';
import { NO_SEO } from '../../cms/seo.ts';
import { newUid } from '../../kernel/uid.ts';
import type { DemoStudioName } from '../../kernel/config.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { isEmptyDatabase } from '../../database/is-empty.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { addClientArea } from './demo-client-area.ts';
import {
	galleryPictures,
	listVideoOf,
	lookPictures,
	pictureOfGame,
	promoPosterOf,
	promoVideoOf,
	readDemoData,
	readDemoPictures,
	readDemoVideos,
} from './demo-data.ts';
import type { DemoData, DemoGame, DemoPicture, DemoVideo } from './demo-data.ts';
import { dayAt, hasDemoContent, rememberDemoItems, setDemoDay, setDemoStudio } from './demo-dates.store.ts';
import { demoStudioFolder, DemoStudioMissingError, readDemoManifest, type DemoManifest } from './demo-studio.ts';
import { promoVideoHtml } from './promo-video-html.ts';
import { specification } from './specification.ts';

const BATCH_SIZE = 64;

/** Copies the pictures, videos and files of the demo studio into the storage. Skips pictures and videos that exist there. */
async function storeFiles(
	storage: FileStorage,
	studio: URL,
	{ folders }: DemoManifest,
	{ pictures, videos }: Pick<DemoData, 'pictures' | 'videos'>,
): Promise<void> {
	const pathOf = (folder: string, name: string) => fileURLToPath(new URL(folder + name, studio));
	const storedSizes = new Map<string, number>();
	for await (const { name, size } of storage.list('media')) storedSizes.set(name, size);
	const renditions = Object.values(pictures).flatMap((picture) => picture.renditions);
	const media = [
		...renditions.map((rendition) => ({ ...rendition, folder: folders.media })),
		...Object.values(videos).map((video) => ({ ...video, folder: checked(folders.videos) })),
	].filter(({ file, bytes }) => storedSizes.get(file) !== bytes);
	for (let start = 0; start < media.length; start += BATCH_SIZE) {
		const batch = media.slice(start, start + BATCH_SIZE);
		await Promise.all(batch.map(({ file, folder }) => storage.save('media', file, pathOf(folder, file))));
	}
	for (const kind of ['static', 'files'] as const) {
		const folder = folders[kind];
		if (folder === undefined) continue;
		const entries = await readdir(new URL(folder, studio), { withFileTypes: true });
		// The folder may contain unrelated files, e.g. .DS_Store.
		const names = entries.filter((entry) => entry.isFile() && isFileName(entry.name)).map(({ name }) => name);
		await Promise.all(names.map((name) => storage.save(kind, name, pathOf(folder, name))));
	}
}

/**
 * Loads the demo studio into an empty database. Copies its files first, so that no row refers to a missing picture if
 * the process is killed.
 * @param studio folder of the demo studio
 * @param filesAreStored true if the storage already has its files
 * @returns true if the demo studio was loaded
 * @throws DemoStudioMissingError if it is not installed, DemoStudioError if its files have errors
 */
export async function loadDemoContent(
	services: Pick<Services, 'database' | 'content' | 'storage' | 'now'>,
	studio: URL = demoStudioFolder,
	name: DemoStudioName = 'blue-narwhal',
	filesAreStored = false,
): Promise<boolean> {
	const { database, content, storage, now } = services;
	const empty = await isEmptyDatabase(database.read);
	if (!empty && !(await hasDemoContent(database.read))) return false;
	const manifest = readDemoManifest(studio);
	if (!manifest) throw new DemoStudioMissingError(studio);
	const data = empty ? readDemoData(manifest, studio) : undefined;
	// Copies the files at every start, because each process may have its own disk.
	if (!filesAreStored)
		await storeFiles(
			storage,
			studio,
			manifest,
			data ?? { pictures: readDemoPictures(manifest, studio), videos: readDemoVideos(manifest, studio) },
		);
	if (!data) return false;
	return content.change(async (tx) => {
		// Another process may have loaded the demo studio since the check.
		if (!(await isEmptyDatabase(tx))) return false;
		await fill(tx, manifest, data, now());
		await setDemoStudio(tx, name);
		return true;
	});
}

/** Narrows the type of a reference. The schemas have already checked that it exists. */
function checked<T>(value: T | undefined): T {
	if (value === undefined) throw new Error('the checked data of the demo studio misses a reference');
	return value;
}

async function fill(tx: ContentTx, { accounts }: DemoManifest, data: DemoData, now: Date): Promise<void> {
	const { pictures, videos, features, games } = data;
	const drawn = (key: string): DemoPicture => checked(pictures[key]);
	const picture = (key: string): string => drawn(key).id;
	// Identical drawings share a picture.
	const distinct = new Map(Object.entries(pictures).map(([name, drawn]) => [drawn.id, { name, ...drawn }]));
	const media = [...distinct.values()].map((drawn) => {
		const { id, taken: _, ...picture } = drawn;
		return { ...picture, uid: id, color: averageColor(picture.placeholder) };
	});
	await addMedia(tx, media, now);
	for (const [key, video] of Object.entries(videos)) await addDemoVideo(tx, key, video, now);

	await addLanguages(
		tx,
		Object.entries(data.languages).map(([code, { name }]) => ({ code, name })),
	);
	await addFeatures(
		tx,
		Object.entries(features).map(([key, title]) => ({ uid: newUid(now), key, title })),
	);
	await removeProviders(tx);
	for (const [position, { key, title, isOwn, logo }] of data.providers.entries())
		await addProvider(tx, {
			uid: newUid(now),
			key,
			title,
			is_own: isOwn ? 1 : 0,
			logo: logo === null ? null : picture(logo),
			position,
		});
	const uids = new Map(games.map((game) => [game.name, newUid(now)]));
	const uidOf = (name: string): string => checked(uids.get(name));
	const hasPicture = (key: string) => Object.hasOwn(pictures, key);
	for (const game of games)
		await addDemoGame(tx, game, uidOf(game.name), { features, pictures, videos, picture, hasPicture }, now);
	await addDemoHistory(tx, games, uidOf, now);
	for (const game of games) await setRelatedGames(tx, uidOf(game.name), game.otherGames.map(uidOf));

	const categoryUids = new Map<string, string>();
	for (const [position, category] of data.categories.entries()) {
		const uid = newUid(now);
		categoryUids.set(category.slug, uid);
		await addCategory(tx, { uid, ...category, position });
	}
	for (const item of data.news) {
		await addNews(
			tx,
			{
				uid: newUid(now),
				slug: item.slug,
				category_uid: checked(categoryUids.get(item.category)),
				c_at: dayAt(now, item.day),
				title: item.title,
				summary: item.summary,
				body: item.body,
				image: picture(item.image),
				show_in_public_area: item.showInPublicArea ? 1 : 0,
				show_in_client_area: item.showInClientArea ? 1 : 0,
				...NO_SEO,
			},
			now,
		);
	}

	for (const [position, { isPublished, image, ...banner }] of data.banners.entries()) {
		await addBanner(
			tx,
			{ uid: newUid(now), ...banner, image: picture(image), is_published: isPublished ? 1 : 0, position },
			now,
		);
	}
	for (const [position, { isPublished, image, ...partner }] of data.partners.entries()) {
		await addPartner(
			tx,
			{ uid: newUid(now), ...partner, image: picture(image), is_published: isPublished ? 1 : 0, position },
			now,
		);
	}
	for (const item of data.roadmap) {
		await addRoadmapItem(
			tx,
			{
				uid: newUid(now),
				title: item.title,
				description: item.description,
				image: picture(item.image),
				description_image: picture(item.descriptionImage),
				start_date: dayAt(now, item.startDay),
				end_date: item.endDay === null ? null : dayAt(now, item.endDay),
				link: item.link,
			},
			now,
		);
	}
	for (const [position, office] of data.offices.entries())
		await addOffice(tx, { uid: newUid(now), ...office, position });
	for (const [page, { texts, pictures: drawings }] of Object.entries(data.pages)) {
		await addTexts(tx, page, texts);
		const uidsByKey = Object.fromEntries(Object.entries(drawings).map(([key, drawing]) => [key, picture(drawing)]));
		await addPagePictures(tx, page, uidsByKey);
	}
	await writeSettings(tx, { ...data.settings, recaptcha_key: '' });
	const lookPicture = (name: (typeof lookPictures)[number]) => {
		const key = data.look[name];
		return key === undefined ? null : picture(key);
	};
	await writeLook(tx, {
		...data.look,
		...(Object.fromEntries(lookPictures.map((name) => [name, lookPicture(name)])) as Record<
			(typeof lookPictures)[number],
			string | null
		>),
	});
	await addDemoAccounts(tx, accounts, now);
	await addClientArea(tx, data, { picture, renditions: drawn, game: uidOf }, now);
	await rememberDemoItems(tx);
	await setDemoDay(tx, now);
}

const addDemoVideo = (tx: ContentTx, name: string, { id, width, height, file, bytes }: DemoVideo, now: Date) =>
	addUploaded(
		tx,
		{ uid: id, kind: 'video', name, content_type: 'video/webm', size: bytes, width, height, stored: file, by: '' },
		now,
	);

async function addDemoGame(
	tx: ContentTx,
	game: DemoGame,
	uid: string,
	{
		features,
		pictures,
		videos,
		picture,
		hasPicture,
	}: Pick<DemoData, 'features' | 'pictures' | 'videos'> & {
		picture: (key: string) => string;
		hasPicture: (key: string) => boolean;
	},
	now: Date,
): Promise<void> {
	const pictureOf = (kind: string) => picture(pictureOfGame(game.name, kind));
	const promoVideo = videos[promoVideoOf(game.name)];
	const promoHtml = promoVideo ? promoVideoHtml(promoVideo, checked(pictures[promoPosterOf(game.name)])) : '';
	await addGame(
		tx,
		{
			uid,
			name: game.name,
			title: game.title,
			provider_name: game.provider,
			studio: game.studio,
			release_date: dayAt(now, game.releaseDay),
			is_held_back: 0,
			has_public_page: game.hasPublicPage ? 1 : 0,
			is_playable_in_public_area: game.isPlayableInPublicArea ? 1 : 0,
			has_desktop: game.hasDesktop ? 1 : 0,
			has_mobile: game.hasMobile ? 1 : 0,
			summary: game.summary,
			description: game.description,
			specification: specification(game, features),
			promo_video: inEachLanguage(() => promoHtml),
			layout: game.layout,
			...NO_SEO,
			volatility: game.volatility,
			rtp: game.rtp,
			hit_frequency: game.hitFrequency,
			max_win: game.maxWin,
			min_bet: game.minBet,
			max_bet: game.maxBet,
			endpoint: null,
			banner: pictureOf('banner'),
			list_video: videos[listVideoOf(game.name)]?.id ?? null,
			banner_file: pictureOf('banner_file'),
			poster_file: pictureOf('poster_file'),
			back_file: pictureOf('back_file'),
			back_mobile_file: pictureOf('back_mobile_file'),
			logo: pictureOf('logo'),
			languages: game.languages,
			currencies: game.currencies,
			features: game.features,
			gallery: galleryPictures.filter((kind) => hasPicture(pictureOfGame(game.name, kind))).map(pictureOf),
		},
		now,
		dayAt(now, announcedDay(game)),
	);
}

/** Number of days between the announcement of a game and its release. */
const ANNOUNCED_DAYS_BEFORE_RELEASE = 120;
/**
 * A game is announced at least this number of days before its release date first changes. If the date never changes,
 * the game is announced at least this number of days before the demo studio is loaded.
 */
const MIN_DAYS_SINCE_ANNOUNCEMENT = 21;

const announcedDay = ({ releaseDay, formerReleases: [first] }: DemoGame): number =>
	Math.min(releaseDay - ANNOUNCED_DAYS_BEFORE_RELEASE, (first?.movedDay ?? 0) - MIN_DAYS_SINCE_ANNOUNCEMENT);

/** Adds the changes of release dates, oldest first, because readers see changes in the order of their insertion. */
async function addDemoHistory(
	tx: ContentTx,
	games: DemoGame[],
	uidOf: (name: string) => string,
	now: Date,
): Promise<void> {
	const moves = games.flatMap(({ name, title, releaseDay, formerReleases }) => {
		const days = [...formerReleases.map((former) => former.releaseDay), releaseDay];
		return formerReleases.map(({ movedDay }, index) => ({
			game: { uid: uidOf(name), title },
			at: dayAt(now, movedDay),
			before: dayAt(now, days[index]!),
			after: dayAt(now, days[index + 1]!),
		}));
	});
	await addDemoMoves(
		tx,
		moves.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
	);
}

export function averageColor(placeholder: string): string {
	const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'));
	return `#${[r, g, b]
		.map((part) =>
			Math.round(part * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}
