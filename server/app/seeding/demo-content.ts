/** Loads the demo studio (demo-studio/) into an empty database, in one transaction. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { certificates, banners, offices, partners, roadmap, settings } from '../../../demo-studio/studio.ts';
import { features, games, languages } from '../../../demo-studio/games.ts';
import { categories, news } from '../../../demo-studio/news.ts';
import { pagePictures, pages } from '../../../demo-studio/pages.ts';
import type { GameContent } from '../../../demo-studio/shape.ts';
import { addBanner } from '../../resources/banners/banners.store.ts';
import { addFeatures, addGame, addLanguages, setRelatedGames } from '../../resources/games/games.store.ts';
import { addMedia, type NewMedia } from '../../platform/pictures/pictures.store.ts';
import { addCategory, addNews } from '../../resources/news/news.store.ts';
import { addOffice } from '../../resources/offices/offices.store.ts';
import { addPartner } from '../../resources/partners/partners.store.ts';
import { addRoadmapItem } from '../../resources/roadmap/roadmap.store.ts';
import type { Services } from '../services.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { addPagePictures, addTexts } from '../../resources/texts/texts.store.ts';
import { newUid } from '../../kernel/uid.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { isEmptyDatabase } from '../../database/is-empty.ts';
import type { Localized } from '../../database/localized.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { addClientArea, privateSizes, privateFiles } from './demo-client-area.ts';
import { dayAt, hasDemoContent, rememberDemoItems, setDemoDay } from './demo-dates.store.ts';
import { specification } from './specification.ts';

const contentFolder = new URL('../../../demo-studio/', import.meta.url);

type DrawnPicture = Omit<NewMedia, 'uid' | 'color'> & { id: string; taken?: true };

/** Reads the pictures that demo-studio/art/render.ts has written, by the key of their drawing. */
const readPictures = async () =>
	JSON.parse(await readFile(new URL('media.json', contentFolder), 'utf8')) as Record<string, DrawnPicture>;

/** Number of files that are copied in parallel. */
const BATCH_SIZE = 64;

const contentPath = (path: string) => fileURLToPath(new URL(path, contentFolder));

/** Copies the demo studio's pictures and files into the storage. Pictures that are already stored are skipped. */
async function storeFiles(storage: FileStorage, pictures: Record<string, DrawnPicture>): Promise<void> {
	const storedSizes = new Map<string, number>();
	for await (const { name, size } of storage.list('media')) storedSizes.set(name, size);
	const files = Object.values(pictures)
		.flatMap(({ renditions }) => renditions)
		.flatMap(({ file, bytes }) => (storedSizes.get(file) === bytes ? [] : [file]));
	for (let start = 0; start < files.length; start += BATCH_SIZE) {
		const batch = files.slice(start, start + BATCH_SIZE);
		await Promise.all(batch.map((file) => storage.save('media', file, contentPath(`media/${file}`))));
	}
	await Promise.all(certificates.map(({ file }) => storage.save('static', file, contentPath(`static/${file}`))));
	await Promise.all(privateFiles.map((file) => storage.save('files', file, contentPath(`files/${file}`))));
}

/**
 * Loads the demo studio if the database is empty. Files are copied before the transaction, so that the files of all
 * pictures in the database exist even if the process is killed.
 * @returns true if the demo studio was loaded.
 */
export async function loadDemoContent(
	services: Pick<Services, 'database' | 'content' | 'storage' | 'now'>,
): Promise<boolean> {
	const { database, content, storage, now } = services;
	const empty = await isEmptyDatabase(database.read);
	if (!empty && !(await hasDemoContent(database.read))) return false;
	const pictures = await readPictures();
	// Copy at every start: another process on the same database may have its own disk.
	await storeFiles(storage, pictures);
	if (!empty) return false;
	const sizes = await privateSizes((file) => contentPath(`files/${file}`));
	return content.change(async (tx) => {
		// Check again in the transaction: another process may have loaded it meanwhile.
		if (!(await isEmptyDatabase(tx))) return false;
		await fill(tx, pictures, sizes, now());
		return true;
	});
}

async function fill(
	tx: ContentTx,
	pictures: Record<string, DrawnPicture>,
	sizes: Map<string, number>,
	now: Date,
): Promise<void> {
	const drawn = (key: string): DrawnPicture => {
		const found = pictures[key];
		if (!found) throw new Error(`the demo content uses a picture that does not exist: ${key}`);
		return found;
	};
	const picture = (key: string): string => drawn(key).id;
	// Identical drawings share one picture.
	const distinct = new Map(Object.entries(pictures).map(([name, drawn]) => [drawn.id, { name, ...drawn }]));
	const media = [...distinct.values()].map((drawn) => {
		const { id, taken: _, ...picture } = drawn;
		return { ...picture, uid: id, color: averageColor(picture.placeholder) };
	});
	await addMedia(tx, media, now);

	await addLanguages(
		tx,
		Object.entries(languages).map(([code, { name }]) => ({ code, name })),
	);
	await addFeatures(
		tx,
		Object.entries(features).map(([key, title]) => ({ uid: newUid(now), key, title })),
	);
	const uids = new Map(games.map((game) => [game.name, newUid(now)]));
	const uidOf = (name: string): string => {
		const uid = uids.get(name);
		if (!uid) throw new Error(`the demo content uses a game that does not exist: ${name}`);
		return uid;
	};
	for (const game of games) await addDemoGame(tx, game, uidOf(game.name), picture, now);
	for (const game of games) await setRelatedGames(tx, uidOf(game.name), game.otherGames.map(uidOf));

	const categoryUids = new Map<string, string>();
	for (const [position, category] of categories.entries()) {
		const uid = newUid(now);
		categoryUids.set(category.slug, uid);
		await addCategory(tx, { uid, ...category, position });
	}
	for (const item of news) {
		const category_uid = categoryUids.get(item.category);
		if (!category_uid) throw new Error(`the demo content uses a category that does not exist: ${item.category}`);
		await addNews(
			tx,
			{
				uid: newUid(now),
				slug: item.slug,
				category_uid,
				c_at: dayAt(now, item.day),
				title: item.title,
				summary: item.summary,
				body: item.body,
				image: picture(item.image),
				show_in_public_area: item.showInPublicArea ? 1 : 0,
				show_in_client_area: item.showInClientArea ? 1 : 0,
			},
			now,
		);
	}

	for (const [position, { isPublished, image, ...banner }] of banners.entries()) {
		await addBanner(
			tx,
			{ uid: newUid(now), ...banner, image: picture(image), is_published: isPublished ? 1 : 0, position },
			now,
		);
	}
	for (const [position, { isPublished, image, ...partner }] of partners.entries()) {
		await addPartner(
			tx,
			{ uid: newUid(now), ...partner, image: picture(image), is_published: isPublished ? 1 : 0, position },
			now,
		);
	}
	for (const item of roadmap) {
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
	for (const [position, office] of offices.entries()) await addOffice(tx, { uid: newUid(now), ...office, position });
	for (const [page, texts] of Object.entries(pages)) await addTexts(tx, page, texts);
	for (const [page, keys] of Object.entries(pagePictures)) {
		const uidsByKey = Object.fromEntries(Object.entries(keys).map(([key, drawing]) => [key, picture(drawing)]));
		await addPagePictures(tx, page, uidsByKey);
	}
	await writeSettings(tx, { ...settings, recaptcha_key: '', certificates, house_marks: true });
	await addDemoAccounts(tx, now);
	await addClientArea(tx, { picture, renditions: drawn, game: uidOf }, sizes, now);
	await rememberDemoItems(tx);
	await setDemoDay(tx, now);
}

async function addDemoGame(
	tx: ContentTx,
	game: GameContent,
	uid: string,
	picture: (key: string) => string,
	now: Date,
): Promise<void> {
	const pictureOf = (kind: string) => picture(`game/${game.name}/${kind}`);
	const noText: Localized = { en: '', zh: '' };
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
			promo_video: noText,
			layout: game.layout,
			volatility: game.volatility,
			rtp: game.rtp,
			hit_frequency: game.hitFrequency,
			max_win: game.maxWin,
			min_bet: game.minBet,
			max_bet: game.maxBet,
			endpoint: null,
			banner: pictureOf('banner'),
			banner_file: pictureOf('banner_file'),
			poster_file: pictureOf('poster_file'),
			back_file: pictureOf('back_file'),
			back_mobile_file: pictureOf('back_mobile_file'),
			logo: pictureOf('logo'),
			languages: game.languages,
			currencies: game.currencies,
			features: game.features,
			gallery: [1, 2, 3].map((number) => pictureOf(`gallery-${number}`)),
		},
		now,
	);
}

/** Returns the average colour of a picture, which pages show until it has loaded. */
function averageColor(placeholder: string): string {
	const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'));
	return `#${[r, g, b]
		.map((part) =>
			Math.round(part * 255)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`;
}
