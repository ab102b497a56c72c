import type { Kysely } from 'kysely';

/** Adds games that a company may play before their release, and the period of this access. */
export async function up(db: Kysely<any>): Promise<void> {
	for (const column of ['early_access_from', 'early_access_until'])
		await db.schema.alterTable('companies').addColumn(column, 'text').execute();
	await db.schema
		.createTable('early_access_games')
		.addColumn('company_uid', 'text', (column) => column.notNull())
		.addColumn('game_uid', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('early_access_games_pk', ['company_uid', 'game_uid'])
		.addForeignKeyConstraint('early_access_games_company_uid_fk', ['company_uid'], 'companies', ['uid'], (fk) =>
			fk.onDelete('cascade'),
		)
		.addForeignKeyConstraint('early_access_games_game_uid_fk', ['game_uid'], 'games', ['uid'], (fk) =>
			fk.onDelete('cascade'),
		)
		.execute();
	await db.schema
		.createIndex('early_access_games_by_game_uid')
		.on('early_access_games')
		.columns(['game_uid'])
		.execute();
}
