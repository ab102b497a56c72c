import type { Kysely } from 'kysely';

/** Adds the videos that games play in lists. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('games')
		.addColumn('list_video', 'text', (column) => column.references('media.uid').onDelete('restrict'))
		.execute();
}
