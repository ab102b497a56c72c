import { sql, type Kysely } from 'kysely';

const TABLES = ['items', 'versions', 'redirects', 'audit_log', 'preview_links'];

/** Renames columns, tables and keys to the terms of the code and the API. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of TABLES) await db.schema.alterTable(table).renameColumn('noun', 'resource').execute();
	await db.schema.alterTable('demo_items').renameColumn('noun', 'item_table').execute();
	await db.schema.alterTable('second_steps').renameTo('two_factor').execute();
	const [from, to] = ['staff_second_step_required', 'staff_two_factor_required'];
	await sql`update settings set key = ${to} where key = ${from}`.execute(db);
	await sql`update versions set content = replace(content, ${`"${from}"`}, ${`"${to}"`}) where resource = 'settings'`.execute(
		db,
	);
	await sql`update items set draft = replace(draft, ${`"${from}"`}, ${`"${to}"`})
		where resource = 'settings' and draft is not null`.execute(db);
}
