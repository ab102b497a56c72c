import type { Kysely } from 'kysely';

/** Adds the time and the author of an item's last change, such as a save or a publication. */
export async function up(db: Kysely<any>): Promise<void> {
	for (const name of ['changed_at', 'changed_by'])
		await db.schema.alterTable('items').addColumn(name, 'text').execute();
}
