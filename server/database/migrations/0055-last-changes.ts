import type { Kysely } from 'kysely';

/** Adds the time and author of an item's last change, e.g. a save or publication. */
export async function up(db: Kysely<any>): Promise<void> {
	for (const name of ['changed_at', 'changed_by'])
		await db.schema.alterTable('items').addColumn(name, 'text').execute();
}
