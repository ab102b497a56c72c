import type { Kysely } from 'kysely';

/** Adds the data that the next autosave needs to extend a version. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('versions').addColumn('autosave', 'text').execute();
}
