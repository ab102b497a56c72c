import type { Kysely } from 'kysely';

/** Adds the data with which the next autosave extends a version. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('versions').addColumn('autosave', 'text').execute();
}
