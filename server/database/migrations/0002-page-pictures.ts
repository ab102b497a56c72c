import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('page_pictures')
		.addColumn('page', 'text', (c) => c.notNull())
		.addColumn('key', 'text', (c) => c.notNull())
		.addColumn('media_uid', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('page_pictures_pk', ['page', 'key'])
		.addForeignKeyConstraint('page_pictures_media_uid_fk', ['media_uid'], 'media', ['uid'], (c) =>
			c.onDelete('restrict'),
		)
		.execute();
}
