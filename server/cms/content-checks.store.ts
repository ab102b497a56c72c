/** Finds errors that a schema cannot find, e.g. slugs in use and missing references. */
import { contentTables } from '../database/content-tables.ts';
import type { Db } from '../database/schema.ts';
import { sizesOfVideos, unusablePictures } from '../platform/pictures/pictures.store.ts';
import type { ContentType, EditingConfig } from './content-type.ts';
import type { FieldErrors } from './editing/editing.messages.ts';

/** Returns errors that the schema cannot find, by field path. */
export async function fieldErrorsOf(
	db: Db,
	contentType: ContentType,
	content: Record<string, any>,
	uid: string,
	config: EditingConfig,
): Promise<FieldErrors> {
	const { table, slugField, pictures = [], videos = {} } = contentType;
	return {
		...(table && slugField ? await notUnique(db, table, slugField, content[slugField], uid) : {}),
		...(await missingPictures(db, Object.fromEntries(pictures.map((field) => [field, content[field]])))),
		...(await videoErrors(db, content, videos)),
		...(await contentType.fieldErrors?.(db, content, uid, config)),
	};
}

/** Returns an error if another row already has the value. */
export async function notUnique(
	db: Db,
	table: string,
	field: string,
	value: string,
	uid: string,
): Promise<FieldErrors> {
	const tables = contentTables(db);
	const row = await tables
		.selectFrom(table)
		.select('uid')
		.where(tables.dynamic.ref(field), '=', value)
		.where('uid', '!=', uid)
		.executeTakeFirst();
	return row ? { [field]: 'notUnique' } : {};
}

/** Returns the given values that the column `field` contains. */
export async function storedValues(db: Db, table: string, field: string, values: string[]): Promise<Set<string>> {
	const tables = contentTables(db);
	const column = tables.dynamic.ref<string>(field);
	const rows = await tables.selectFrom(table).select(column).where(column, 'in', values).execute();
	return new Set(rows.map((row) => (row as unknown as Record<string, string>)[field]!));
}

/**
 * Returns an error for each uid that is not in the table.
 * @param named uids by field path; null means no reference
 */
export async function missingItems(db: Db, table: string, named: Record<string, string | null>): Promise<FieldErrors> {
	const uids = [...new Set(Object.values(named).filter((uid) => uid !== null))];
	if (!uids.length) return {};
	const rows = await contentTables(db).selectFrom(table).select('uid').where('uid', 'in', uids).execute();
	const existing = new Set(rows.map((row) => row.uid));
	return Object.fromEntries(
		Object.entries(named).flatMap(([path, uid]) =>
			uid === null || existing.has(uid) ? [] : [[path, 'noLongerExists' as const]],
		),
	);
}

/**
 * Returns an error for each uid that is not a usable picture of the media library.
 * @param named uids by field path; null means no reference
 */
export async function missingPictures(db: Db, named: Record<string, string | null>): Promise<FieldErrors> {
	const uids = Object.values(named).filter((uid) => uid !== null);
	const bad = new Set(await unusablePictures(db, [...new Set(uids)]));
	return Object.fromEntries(
		Object.entries(named).flatMap(([path, uid]) =>
			uid !== null && bad.has(uid) ? [[path, 'noLongerExists' as const]] : [],
		),
	);
}

/** Returns an error for each field whose uid is no video of the media library, or whose video is too large. */
async function videoErrors(
	db: Db,
	content: Record<string, any>,
	videos: NonNullable<ContentType['videos']>,
): Promise<FieldErrors> {
	const uids = Object.keys(videos).flatMap((field) => (content[field] as string | null) ?? []);
	const sizes = await sizesOfVideos(db, uids);
	return Object.fromEntries(
		Object.entries(videos).flatMap(([field, video]): [string, FieldErrors[string]][] => {
			const uid = content[field] as string | null;
			if (uid === null || !video) return [];
			const size = sizes.get(uid);
			if (size === undefined) return [[field, 'noLongerExists']];
			if (size <= video.maxBytes) return [];
			return [[field, { message: 'videoTooLarge', values: { size: kilobytes(size), max: kilobytes(video.maxBytes) } }]];
		}),
	);
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1000);

export const endBeforeStart = ({
	start_date,
	end_date,
}: {
	start_date: string;
	end_date: string | null;
}): FieldErrors => (end_date !== null && end_date <= start_date ? { end_date: 'endsFirst' } : {});

export const duplicates = (field: string, members: readonly string[]): FieldErrors =>
	Object.fromEntries(
		members.flatMap((member, place) =>
			members.indexOf(member) < place ? [[`${field}.${place}`, 'duplicate' as const]] : [],
		),
	);

/** Returns the uids of a list by field path, for `missingItems` and `missingPictures`. */
export const uidsByPath = (field: string, uids: readonly string[]): Record<string, string> =>
	Object.fromEntries(uids.map((uid, place) => [`${field}.${place}`, uid]));
