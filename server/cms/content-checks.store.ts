/** Errors in content that its schema cannot find: names that are taken, and references to what is not there. */
import { contentTables } from '../database/content-tables.ts';
import type { Db } from '../database/schema.ts';
import { unusablePictures } from '../platform/pictures/media.store.ts';
import type { ContentType, EditingConfig, FieldErrors } from './content-type.ts';

/** All errors in content that its schema cannot find. */
export async function fieldErrorsOf(
	db: Db,
	contentType: ContentType,
	content: Record<string, any>,
	uid: string,
	config: EditingConfig,
): Promise<FieldErrors> {
	const { table, slugField, pictures = [] } = contentType;
	return {
		...(table && slugField ? await notUnique(db, table, slugField, content[slugField], uid) : {}),
		...(await missingPictures(db, Object.fromEntries(pictures.map((field) => [field, content[field]])))),
		...(await contentType.fieldErrors?.(db, content, uid, config)),
	};
}

/** An error of the field when another row of the table has its value. */
export async function notUnique(
	db: Db,
	table: string,
	field: string,
	value: string,
	uid: string,
): Promise<FieldErrors> {
	const row = await contentTables(db)
		.selectFrom(table)
		.select('uid')
		.where((eb) => eb(eb.ref(field as 'uid'), '=', value))
		.where('uid', '!=', uid)
		.executeTakeFirst();
	return row ? { [field]: 'taken' } : {};
}

/** An error for each uid that no row of a table has. Null names nothing. */
export async function missingItems(db: Db, table: string, named: Record<string, string | null>): Promise<FieldErrors> {
	const uids = [...new Set(Object.values(named).filter((uid) => uid !== null))];
	if (!uids.length) return {};
	const rows = await contentTables(db).selectFrom(table).select('uid').where('uid', 'in', uids).execute();
	const known = new Set(rows.map((row) => row.uid));
	return Object.fromEntries(
		Object.entries(named).flatMap(([path, uid]) => (uid === null || known.has(uid) ? [] : [[path, 'gone' as const]])),
	);
}

/** An error for each uid that is not that of a picture in the library. */
export async function missingPictures(db: Db, named: Record<string, string | null>): Promise<FieldErrors> {
	const uids = Object.values(named).filter((uid) => uid !== null);
	const bad = new Set(await unusablePictures(db, [...new Set(uids)]));
	return Object.fromEntries(
		Object.entries(named).flatMap(([path, uid]) => (uid !== null && bad.has(uid) ? [[path, 'gone' as const]] : [])),
	);
}

/** An error when the end is not after the beginning. */
export const endBeforeStart = ({
	start_date,
	end_date,
}: {
	start_date: string;
	end_date: string | null;
}): FieldErrors => (end_date !== null && end_date <= start_date ? { end_date: 'endsFirst' } : {});

/** An error for each repeated member of a list. */
export const duplicates = (field: string, members: readonly string[]): FieldErrors =>
	Object.fromEntries(
		members.flatMap((member, place) =>
			members.indexOf(member) < place ? [[`${field}.${place}`, 'twice' as const]] : [],
		),
	);

/** Uids of a list by the paths of its members, for `missingItems`. */
export const uidsByPath = (field: string, uids: readonly string[]): Record<string, string> =>
	Object.fromEntries(uids.map((uid, place) => [`${field}.${place}`, uid]));
