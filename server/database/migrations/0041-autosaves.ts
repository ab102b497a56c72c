import type { Kysely } from 'kysely';

/** Adds to a version the data that the next autosave needs to extend it. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('versions').addColumn('autosave', 'text').execute();
}
