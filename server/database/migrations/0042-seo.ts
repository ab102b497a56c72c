import type { Kysely } from 'kysely';

/** Adds fields for search engines to games and news, and the list of pages that are hidden from search engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const table of ['games', 'news']) {
		for (const column of ['seo_title', 'seo_description'])
			await db.schema
				.alterTable(table)
				.addColumn(column, 'text', (c) => c.notNull().defaultTo('{}'))
				.execute();
		await db.schema
			.alterTable(table)
			.addColumn('seo_image', 'text', (c) => c.references('media.uid').onDelete('restrict'))
			.execute();
		await db.schema
			.alterTable(table)
			.addColumn('is_hidden_from_search', 'integer', (c) => c.notNull().defaultTo(0))
			.execute();
	}
	await db.schema
		.createTable('hidden_pages')
		.addColumn('page', 'text', (c) => c.notNull().primaryKey())
		.execute();
}
