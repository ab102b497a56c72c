import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('games')
		.addColumn('currencies', 'text', (c) => c.notNull().defaultTo('[]'))
		.execute();
	await db.schema
		.createTable('document_games')
		.addColumn('document_uid', 'text', (c) => c.notNull())
		.addColumn('game_uid', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('document_games_pk', ['document_uid', 'game_uid'])
		.addForeignKeyConstraint('document_games_document_uid_fk', ['document_uid'], 'documents', ['uid'], (c) =>
			c.onDelete('cascade'),
		)
		.addForeignKeyConstraint('document_games_game_uid_fk', ['game_uid'], 'games', ['uid'], (c) => c.onDelete('cascade'))
		.execute();
	await db.schema.createIndex('document_games_by_game_uid').on('document_games').columns(['game_uid']).execute();
}
