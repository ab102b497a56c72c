import type { Language, Media } from '../../contract/answer.ts';
import { localized, toLocalizedJson, type Localized } from '../database/localized.ts';
import type { ContentTx } from '../database/content-version.ts';
import type { Db, MediaTable } from '../database/schema.ts';

/** One size of a picture, kept in the store's media folder under `file`. */
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
	/** ThumbHash, base64. */
	placeholder: string;
	color: string;
	alt: Localized;
	renditions: Rendition[];
}

/** Rows of one insert; each takes eight of the parameters that a statement may have. */
const ROWS = 100;

export async function addMedia(tx: ContentTx, media: NewMedia[], now: Date): Promise<void> {
	for (let start = 0; start < media.length; start += ROWS) {
		await tx
			.insertInto('media')
			.values(
				media.slice(start, start + ROWS).map((each) => ({
					...each,
					alt: toLocalizedJson(each.alt),
					renditions: JSON.stringify(each.renditions),
					created_at: now.toISOString(),
				})),
			)
			.execute();
	}
}

/** Where a stored picture is asked for; the file's name holds the hash of its content, so it is cached for ever. */
export const mediaUrl = (file: string) => `/media/${file}`;

/** The pictures of some rows, each asked for once, as `media` of the answer shows them. */
export class Pictures {
	readonly #rows: Map<string, MediaTable>;
	readonly #language: Language;

	private constructor(rows: MediaTable[], language: Language) {
		this.#rows = new Map(rows.map((row) => [row.uid, row]));
		this.#language = language;
	}

	static async load(db: Db, uids: (string | null)[], language: Language): Promise<Pictures> {
		const wanted = [...new Set(uids)].filter((uid) => uid !== null);
		const rows = wanted.length ? await db.selectFrom('media').selectAll().where('uid', 'in', wanted).execute() : [];
		return new Pictures(rows, language);
	}

	/** Throws on a uid that was not loaded: a foreign key promises that the row exists. */
	of(uid: string): Media {
		const row = this.#rows.get(uid);
		if (!row) throw new Error(`media ${uid} was not loaded`);
		return {
			width: row.width,
			height: row.height,
			placeholder: row.placeholder,
			color: row.color,
			alt: localized(row.alt, this.#language),
			renditions: (JSON.parse(row.renditions) as Rendition[]).map(({ format, width, file }) => ({
				format,
				width,
				url: mediaUrl(file),
			})),
		};
	}

	/** The fields of a row that hold a picture: their URLs, and under `media` what belongs to them. */
	fields<K extends string>(row: Record<K, string | null>, names: readonly K[]) {
		const urls = {} as Record<K, string | null>;
		const media = {} as Partial<Record<K, Media>>;
		for (const name of names) {
			const uid = row[name];
			urls[name] = null;
			if (uid === null) continue;
			const picture = (media[name] = this.of(uid));
			urls[name] = largest(picture);
		}
		return { urls, media };
	}
}

/** The one URL of a picture for clients that choose no rendition: the widest WebP, which every browser shows. */
export function largest(picture: Media): string {
	const webp = picture.renditions.filter((rendition) => rendition.format === 'webp');
	const candidates = webp.length ? webp : picture.renditions;
	return candidates.reduce((widest, each) => (each.width > widest.width ? each : widest)).url;
}
