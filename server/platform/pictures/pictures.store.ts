import { languages } from '../../../contract/languages.ts';
import { MEDIA_PATH } from '../../../contract/urls.ts';
import { LRUCache } from 'lru-cache';
import type { Language, Media } from '../../../contract/envelope.ts';
import { localized, toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { ContentTx, ContentVersion } from '../../database/content-version.ts';
import type { Db, MediaTable, Tx } from '../../database/schema.ts';

/** One size and format of a picture, stored in the folder `media` under `file`. */
export interface Rendition {
	format: 'avif' | 'webp';
	width: number;
	height: number;
	file: string;
	bytes: number;
}

export interface NewMedia {
	uid: string;
	width: number;
	height: number;
	/** ThumbHash in base64. */
	placeholder: string;
	color: string;
	alt: Localized;
	renditions: Rendition[];
	/** The name for staff; the uid by default. */
	name?: string;
}

/** Number of rows in one insert. A statement has a limited number of parameters. */
const INSERT_BATCH_SIZE = 100;

/** Adds pictures whose renditions are already in the storage. */
export async function addMedia(tx: ContentTx, media: NewMedia[], now: Date): Promise<void> {
	const at = now.toISOString();
	for (let start = 0; start < media.length; start += INSERT_BATCH_SIZE) {
		const batch = media.slice(start, start + INSERT_BATCH_SIZE);
		await tx
			.insertInto('media')
			.values(
				batch.map(({ name, alt, renditions, ...each }) => ({
					...each,
					...mediaTextColumns(name ?? each.uid, alt),
					renditions: JSON.stringify(renditions),
					size: Math.max(0, ...renditions.map(({ bytes }) => bytes)),
					kind: 'picture' as const,
					state: 'ready' as const,
					content_type: '',
					revision: 1,
					created_at: at,
					updated_at: at,
					updated_by: '',
				})),
			)
			.execute();
		await addMediaFiles(
			tx,
			batch.flatMap(({ uid, renditions }) => renditions.map(({ file }) => ({ media_uid: uid, name: file }))),
		);
	}
}

/** Returns the columns for a name, alternative texts and tags. */
export const mediaTextColumns = (name: string, alt: Localized, tags: readonly string[] = []) => ({
	name,
	alt: toLocalizedJson(alt),
	tags: JSON.stringify(tags),
	search: [name, ...languages.map((language) => alt[language]), ...tags].join('\n').toLowerCase(),
});

/** Registers files of the storage's folder `media`, so that they may be served. */
export async function addMediaFiles(tx: Tx, files: { name: string; media_uid: string }[]): Promise<void> {
	for (let start = 0; start < files.length; start += INSERT_BATCH_SIZE)
		await tx
			.insertInto('media_files')
			.values(files.slice(start, start + INSERT_BATCH_SIZE).map((file) => ({ ...file, retired_at: null })))
			.execute();
}

/** Returns all files of the media item that a file belongs to; none if it belongs to no item. */
export async function filesOfSameMedia(db: Db, name: string): Promise<string[]> {
	const rows = await db
		.selectFrom('media_files')
		.select('name')
		.where('media_uid', '=', (eb) => eb.selectFrom('media_files').select('media_uid').where('name', '=', name))
		.execute();
	return rows.map((row) => row.name);
}

/**
 * Returns the uids that identify no displayable picture: the row is missing, is no picture, or failed and has no
 * renditions.
 */
export async function unusablePictures(db: Db, uids: string[]): Promise<string[]> {
	if (uids.length === 0) return [];
	const rows = await db
		.selectFrom('media')
		.select('uid')
		.where('uid', 'in', uids)
		.where('kind', '=', 'picture')
		.where((eb) => eb.or([eb('state', '<>', 'failed'), eb('renditions', '<>', '[]')]))
		.execute();
	const found = new Set(rows.map(({ uid }) => uid));
	return uids.filter((uid) => !found.has(uid));
}

/**
 * Returns the URL of a stored picture. The file's name contains the hash of its content, so it is cached as immutable.
 */
export const mediaUrl = (file: string) => MEDIA_PATH + file;

/** A picture as responses contain it under `media`, and one URL for clients that choose no rendition. */
export interface Picture {
	media: Media;
	url: string;
}

/**
 * Maximum number of cached pictures. A page shows dozens, most pages show the same ones, and pictures rarely change.
 */
const MAX_CACHED_PICTURES = 1000;

interface CachedPicture {
	row: MediaTable;
	views: Partial<Record<Language, Picture>>;
}

/** Loads pictures by uid and caches them for one version of the content. */
export class PictureCache {
	readonly #db: Db;
	readonly #content: ContentVersion;
	readonly #cache = new LRUCache<string, CachedPicture>({ max: MAX_CACHED_PICTURES });

	constructor(db: Db, content: ContentVersion) {
		this.#db = db;
		this.#content = content;
		content.onChange(() => this.#cache.clear());
	}

	/** Loads the pictures of some rows, each at most once. */
	async load(uids: (string | null)[], language: Language): Promise<Pictures> {
		const wanted = new Map<string, CachedPicture>();
		const missing = new Set<string>();
		for (const uid of uids) {
			if (uid === null || wanted.has(uid)) continue;
			const entry = this.#cache.get(uid);
			if (entry) wanted.set(uid, entry);
			else missing.add(uid);
		}
		if (missing.size) {
			const version = this.#content.current;
			const rows = await this.#db
				.selectFrom('media')
				.selectAll()
				.where('uid', 'in', [...missing])
				.execute();
			for (const row of rows) {
				const entry: CachedPicture = { row, views: {} };
				wanted.set(row.uid, entry);
				if (version === this.#content.current) this.#cache.set(row.uid, entry);
			}
		}
		return new Pictures(wanted, language);
	}
}

/** The pictures of some rows, in one language. */
export class Pictures {
	readonly #entries: Map<string, CachedPicture>;
	readonly #language: Language;

	constructor(entries: Map<string, CachedPicture>, language: Language) {
		this.#entries = entries;
		this.#language = language;
	}

	/**
	 * Returns the picture of a uid. Throws if the picture was not loaded, which is a mistake of the caller: a foreign
	 * key guarantees that the row exists.
	 */
	of(uid: string): Picture {
		const picture = this.find(uid);
		if (!picture) throw new Error(`media ${uid} was not loaded`);
		return picture;
	}

	/** Returns the picture of a uid; undefined if it is missing. For uids whose row no foreign key guarantees. */
	find(uid: string | null): Picture | undefined {
		const entry = uid === null ? undefined : this.#entries.get(uid);
		return entry && (entry.views[this.#language] ??= pictureView(entry.row, this.#language));
	}

	/** Converts picture columns of a row: their URLs, and the `media` of a response. */
	fields<K extends string>(row: Record<K, string | null>, names: readonly K[]) {
		const urls = {} as Record<K, string | null>;
		const media = {} as Partial<Record<K, Media>>;
		for (const name of names) {
			const uid = row[name];
			urls[name] = null;
			if (uid === null) continue;
			const picture = this.of(uid);
			media[name] = picture.media;
			urls[name] = picture.url;
		}
		return { urls, media };
	}
}

function pictureView(row: MediaTable, language: Language): Picture {
	const renditions = (JSON.parse(row.renditions) as Rendition[]).map(({ format, width, file }) => ({
		format,
		width,
		url: mediaUrl(file),
	}));
	const { width, height, placeholder, color, focal_x: x, focal_y: y } = row;
	return {
		media: {
			width,
			height,
			placeholder,
			color,
			alt: localized(row.alt, language),
			renditions,
			...(x === null || y === null ? {} : { focal: { x, y } }),
		},
		url: widestUrl(renditions) ?? TRANSPARENT_PIXEL,
	};
}

/** Returns the widest WebP, which every browser supports, else the widest rendition; null if there is none. */
export const widestUrl = (renditions: Media['renditions']): string | null => closestUrl(renditions, Infinity) ?? null;

/** Returns the picture's URL at the narrowest width that is at least `width` pixels, else at its widest. */
export const thumbnail = ({ media }: Picture, width: number): string =>
	closestUrl(media.renditions, width) ?? TRANSPARENT_PIXEL;

/**
 * Transparent picture in place of one whose renditions are not ready: the average colour of the missing picture shows
 * through.
 */
const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function closestUrl(renditions: Media['renditions'], width: number): string | undefined {
	const webp = renditions.filter((rendition) => rendition.format === 'webp');
	const bySize = (webp.length ? webp : renditions).toSorted((a, b) => a.width - b.width);
	return (bySize.find((rendition) => rendition.width >= width) ?? bySize.at(-1))?.url;
}
