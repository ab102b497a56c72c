import type { Kysely } from 'kysely';

/** Adds to a version the revisions of its texts, so that restoring it also restores its translation marks. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('versions').addColumn('translations', 'text').execute();
}
