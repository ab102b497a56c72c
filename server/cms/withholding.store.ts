/** Stores the languages from which items are withheld (ADR 0084). */
import { sql } from 'kysely';
import type { Language } from '../../contract/languages.ts';
import type { ContentTx } from '../database/content-version.ts';
import { contentTables } from '../database/content-tables.ts';
import type { Db } from '../database/schema.ts';
import { readWithheldColumn, toWithheldColumn } from '../database/withheld.ts';
import type { ContentType } from './content-type.ts';

interface Withheld {
	withheld_from: readonly Language[];
}

async function readWithheld(db: Db, table: string, uids: readonly string[]): Promise<Map<string, Language[]>> {
	if (uids.length === 0) return new Map();
	const rows = await contentTables(db)
		.selectFrom(table)
		.select(['uid', sql<string>`withheld_from`.as('withheld_from')])
		.where('uid', 'in', [...uids])
		.where(sql<boolean>`withheld_from != ''`)
		.execute();
	return new Map(rows.map(({ uid, withheld_from }) => [uid, readWithheldColumn(withheld_from)]));
}

const writeWithheld = (tx: ContentTx, table: string, uid: string, { withheld_from }: Withheld) =>
	sql`update ${sql.table(table)} set withheld_from = ${toWithheldColumn(withheld_from)} where uid = ${uid}`.execute(tx);

/**
 * Adds the field `withheld_from` to the content of a content type, if its items can be withheld. The content type
 * itself reads and writes only its other fields.
 */
export function withWithholding(contentType: ContentType): ContentType {
	const { editing, table } = contentType;
	if (!editing.isWithholdable || table === undefined) return contentType;
	return {
		...contentType,
		async read(db, uids) {
			const [contents, withheld] = await Promise.all([contentType.read(db, uids), readWithheld(db, table, uids)]);
			return new Map(
				[...contents].map(([uid, content]) => [uid, { ...content, withheld_from: withheld.get(uid) ?? [] }]),
			);
		},
		async add(tx, uid, { withheld_from, ...content }, now) {
			await contentType.add(tx, uid, content, now);
			await writeWithheld(tx, table, uid, { withheld_from });
		},
		async change(tx, uid, { withheld_from, ...content }, now) {
			await contentType.change(tx, uid, content, now);
			await writeWithheld(tx, table, uid, { withheld_from });
		},
	};
}
