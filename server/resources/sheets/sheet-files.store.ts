import type { Db } from '../../database/schema.ts';

/** Returns the given names that are PDFs of sheets. */
export async function namedSheets(db: Db, names: string[]): Promise<string[]> {
	const rows = await db.selectFrom('sheet_versions').select('file_name').where('file_name', 'in', names).execute();
	return rows.flatMap(({ file_name }) => file_name ?? []);
}
