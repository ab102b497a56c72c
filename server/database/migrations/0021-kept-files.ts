import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Adds the folder of an uploaded file and the position of a promo tool's file. On SQLite, also protects the audit log
 * from `insert or replace`.
 */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('file_uploads')
		.addColumn('folder', 'text', (c) => c.notNull().defaultTo('files'))
		.execute();
	// Files that the settings or their versions name are certificates, which are in the folder `static`.
	const settings = await db.selectFrom('settings').select('value as text').where('key', '=', 'certificates').execute();
	const versions = await db.selectFrom('versions').select('content as text').where('noun', '=', 'settings').execute();
	for (const { name } of await db.selectFrom('file_uploads').select('name').execute())
		if ([...settings, ...versions].some(({ text }) => text.includes(`"${name}"`)))
			await db.updateTable('file_uploads').set({ folder: 'static' }).where('name', '=', name).execute();
	await db.schema
		.alterTable('files')
		.addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
		.execute();
	// `insert or replace` deletes rows without running delete triggers.
	if (!isPostgres(db))
		await sql`create trigger audit_log_keeps_from_replace before insert on audit_log
			when exists (select 1 from audit_log where uid = new.uid or rowid = new.rowid)
			begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
}
