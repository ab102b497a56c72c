import { languages } from '../../../contract/languages.ts';
import { MEDIA_PATH } from '../../../contract/urls.ts';
import { LRUCache } from 'lru-cache';
import type { Language, Media } from '../../../contract/envelope.ts';
import { localized, toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { ContentTx, ContentVersion } from '../../database/content-version.ts';
import type { Db, MediaTable, Tx } from '../../database/schema.ts';
import { foldText } from '../../../contract/fold-text.ts';

/** A picture in one size and format. `file` is the file's name in the folder `media`. */
export interface Rendition {
	/** Only an uploaded SVG has an SVG rendition. */
	format: 'avif' | 'webp' | 'svg';
	width: number;
	height: number;
	file: string;
	bytes: number;
}

export interface NewMedia {
	uid: string;
	width: number;
	height: number;
	placeholder: string;
	color: string;
	alt: Localized;
	renditions: Rendition[];
	focal?: { x: number; y: number } | undefined;
	/** Name for staff. The default is the uid. */
	name?: string;
}

/** Maximum number of rows in an insert, because statements have a limited number of parameters. */
const INSERT_BATCH_SIZE = 100;

/** Adds pictures whose renditions are already in the storage. */
export async function addMedia(tx: ContentTx, media: NewMedia[], now: Date): Promise<void> {
	const at = now.toISOString();
	for (let start = 0; start < media.length; start += INSERT_BATCH_SIZE) {
		const batch = media.slice(start, start + INSERT_BATCH_SIZE);
		await tx
			.insertInto('media')
			.values(
				batch.map(({ name, alt, renditions, focal, ...each }) => ({
					...each,
					focal_x: focal?.x ?? null,
					focal_y: focal?.y ?? null,
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

export const mediaTextColumns = (name: string, alt: Localized, tags: readonly string[] = []) => ({
	name,
	alt: toLocalizedJson(alt),
	tags: JSON.stringify(tags),
	search: foldText([name, ...languages.map((language) => alt[language]), ...tags].join('\n')),
});

/** Adds files of the folder `media` to `media_files`, so that the server may send them. */
export async function addMediaFiles(tx: Tx, files: { name: string; media_uid: string }[]): Promise<void> {
	for (let start = 0; start < files.length; start += INSERT_BATCH_SIZE)
		await tx
			.insertInto('media_files')
			.values(files.slice(start, start + INSERT_BATCH_SIZE).map((file) => ({ ...file, retired_at: null })))
			.execute();
}

/** Returns the names of all files of the media item to which a file belongs, or an empty list. */
export async function filesOfSameMedia(db: Db, name: string): Promise<string[]> {
	const rows = await db
		.selectFrom('media_files')
		.select('name')
		.where('media_uid', '=', (eb) => eb.selectFrom('media_files').select('media_uid').where('name', '=', name))
		.execute();
	return rows.map((row) => row.name);
}

/** Returns the uids that belong to no picture, or to a picture that could not be rendered. */
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

/** Returns the sizes of videos in bytes, by uid. Leaves out uids that belong to no video. */
export async function sizesOfVideos(db: Db, uids: readonly string[]): Promise<Map<string, number>> {
	if (uids.length === 0) return new Map();
	const rows = await db
		.selectFrom('media')
		.select(['uid', 'size'])
		.where('uid', 'in', uids)
		.where('kind', '=', 'video')
		.execute();
	return new Map(rows.map(({ uid, size }) => [uid, size]));
}

/**
 * Returns the URL of a stored picture. The file name contains a hash of the content, so browsers may cache the file
 * without expiry.
 */
export const mediaUrl = (file: string) => MEDIA_PATH + file;

export async function webpFileOf(db: Db, uid: string): Promise<string | undefined> {
	const row = await db.selectFrom('media').select('renditions').where('uid', '=', uid).executeTakeFirst();
	const renditions = JSON.parse(row?.renditions ?? '[]') as Rendition[];
	const files = renditions.filter(({ format }) => format === 'webp').toSorted((a, b) => b.width - a.width);
	return files[0]?.file;
}

/** Returns the widest rendition of each picture by uid, in WebP if possible. Leaves out pictures without renditions. */
export async function widestRenditions(db: Db, uids: readonly string[]): Promise<Map<string, Rendition>> {
	if (uids.length === 0) return new Map();
	const rows = await db.selectFrom('media').select(['uid', 'renditions']).where('uid', 'in', uids).execute();
	return new Map(
		rows.flatMap(({ uid, renditions }) => {
			const widest = closest(JSON.parse(renditions) as Rendition[], Infinity);
			return widest ? [[uid, widest] as const] : [];
		}),
	);
}

/** A rendition to print, with the size of the picture in pixels. */
export interface PrintableRendition {
	file: string;
	width: number;
	height: number;
	focal: { x: number; y: number };
}

/**
 * Returns the narrowest rendition that is at least `widthPx` wide, otherwise the widest. For a drawing, returns its
 * SVG. Undefined without renditions.
 */
export async function printableRendition(
	db: Db,
	uid: string,
	widthPx: number,
): Promise<PrintableRendition | undefined> {
	const row = await db
		.selectFrom('media')
		.select(['width', 'height', 'focal_x', 'focal_y', 'renditions'])
		.where('uid', '=', uid)
		.executeTakeFirst();
	const renditions = JSON.parse(row?.renditions ?? '[]') as Rendition[];
	// The SVG of a drawing is preferred, because it is sharp in any size.
	const chosen = renditions.find(({ format }) => format === 'svg') ?? closest(renditions, widthPx);
	if (!row || !chosen) return undefined;
	return {
		file: chosen.file,
		width: row.width,
		height: row.height,
		focal: { x: row.focal_x ?? 0.5, y: row.focal_y ?? 0.5 },
	};
}

/** A picture in responses. `url` is for clients that choose no rendition. */
export interface Picture {
	media: Media;
	url: string;
}

/** Maximum number of cached pictures. Most pages show the same few pictures. */
const MAX_CACHED_PICTURES = 1000;

interface CachedPicture {
	row: MediaTable;
	views: Partial<Record<Language, Picture>>;
}

/** Loads pictures by uid, and caches them until the content changes. */
export class PictureCache {
	readonly #db: Db;
	readonly #content: ContentVersion;
	readonly #cache = new LRUCache<string, CachedPicture>({ max: MAX_CACHED_PICTURES });

	constructor(db: Db, content: ContentVersion) {
		this.#db = db;
		this.#content = content;
		content.onChange(() => this.#cache.clear());
	}

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

export class Pictures {
	readonly #entries: Map<string, CachedPicture>;
	readonly #language: Language;

	constructor(entries: Map<string, CachedPicture>, language: Language) {
		this.#entries = entries;
		this.#language = language;
	}

	/**
	 * Returns a loaded picture. A foreign key guarantees that the picture exists, so a picture that was not loaded is
	 * a bug and throws an error.
	 */
	of(uid: string): Picture {
		const picture = this.#view(uid);
		if (!picture) throw new Error(`media ${uid} was not loaded`);
		return picture;
	}

	/**
	 * Returns a loaded picture with renditions; undefined for a picture without renditions, and for a uid without a
	 * picture.
	 */
	find(uid: string | null): Picture | undefined {
		const picture = this.#view(uid);
		return picture?.media.renditions.length ? picture : undefined;
	}

	/** Returns the URL of the file of a loaded video; null for a uid without a video. */
	videoUrl(uid: string | null): string | null {
		const row = uid === null ? undefined : this.#entries.get(uid)?.row;
		return row?.file && row.kind === 'video' ? mediaUrl(row.file) : null;
	}

	#view(uid: string | null): Picture | undefined {
		const entry = uid === null ? undefined : this.#entries.get(uid);
		return entry && (entry.views[this.#language] ??= pictureView(entry.row, this.#language));
	}

	/**
	 * Converts the picture columns of a row to URLs, and to the field `media` of a response. Pictures without
	 * renditions are left out, so that pages show a replacement.
	 */
	fields<K extends string>(row: Record<K, string | null>, names: readonly K[]) {
		const urls = {} as Record<K, string | null>;
		const media = {} as Partial<Record<K, Media>>;
		for (const name of names) {
			const picture = this.find(row[name]);
			urls[name] = picture?.url ?? null;
			if (picture) media[name] = picture.media;
		}
		return { urls, media };
	}
}

/** Colour of a picture without renditions: a translucent grey, which suits dark and light backgrounds. */
export const UNKNOWN_COLOR = '#80808029';

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
			color: renditions.length ? color : UNKNOWN_COLOR,
			alt: localized(row.alt, language),
			renditions,
			...(x === null || y === null ? {} : { focal: { x, y } }),
		},
		url: widestUrl(renditions) ?? TRANSPARENT_PIXEL,
	};
}

/** Returns the URL of the widest rendition, in WebP if possible; null without renditions. */
export const widestUrl = (renditions: Media['renditions']): string | null => closestUrl(renditions, Infinity) ?? null;

/**
 * Returns the URL of the narrowest rendition of at least `width` pixels, otherwise of the widest rendition, in WebP if
 * possible. Without renditions, returns a transparent pixel.
 */
export const thumbnail = ({ media }: Picture, width: number): string =>
	closestUrl(media.renditions, width) ?? TRANSPARENT_PIXEL;

/** URL of a picture without renditions: a transparent pixel, behind which the page shows UNKNOWN_COLOR. */
const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const closestUrl = (renditions: Media['renditions'], width: number): string | undefined =>
	closest(renditions, width)?.url;

function closest<T extends Pick<Rendition, 'format' | 'width'>>(
	renditions: readonly T[],
	width: number,
): T | undefined {
	const webp = renditions.filter((rendition) => rendition.format === 'webp');
	const bySize = (webp.length ? webp : renditions).toSorted((a, b) => a.width - b.width);
	return bySize.find((rendition) => rendition.width >= width) ?? bySize.at(-1);
}
