import type { Kysely } from 'kysely';

/** Adds to versions what the next autosave must know of the version that it extends. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('versions').addColumn('autosave', 'text').execute();
}
