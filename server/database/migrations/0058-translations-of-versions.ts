import type { Kysely } from 'kysely';

/** Adds the revisions of a version's texts, so that restoring a version also restores the marks of its translations. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('versions').addColumn('translations', 'text').execute();
}
