import type { Kysely } from 'kysely';

/** Adds the text revisions of versions, so that a restored version has its translation marks again. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('versions').addColumn('translations', 'text').execute();
}
