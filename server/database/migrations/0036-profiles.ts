import type { Kysely } from 'kysely';

/** Adds user profiles. If a picture is removed from the media library, profiles lose the picture too. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('users')
		.addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
		.execute();
	await db.schema
		.alterTable('users')
		.addColumn('picture', 'text', (column) => column.references('media.uid').onDelete('set null'))
		.execute();
	await db.schema
		.alterTable('users')
		.addColumn('time_zone', 'text', (column) => column.notNull().defaultTo(''))
		.execute();
	for (const kind of ['gets_review_mails', 'gets_comment_mails'])
		await db.schema
			.alterTable('users')
			.addColumn(kind, 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
	// Without this index, removing a picture would read all users.
	await db.schema.createIndex('users_by_picture').on('users').columns(['picture']).execute();
}
