import type { Kysely } from 'kysely';

/** Adds the games of promo tools, in an order that staff choose. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('promo_tool_games')
		.addColumn('promo_tool_uid', 'text', (column) => column.notNull())
		.addColumn('game_uid', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('promo_tool_games_pk', ['promo_tool_uid', 'game_uid'])
		.addForeignKeyConstraint('promo_tool_games_promo_tool_uid_fk', ['promo_tool_uid'], 'promo_tools', ['uid'], (fk) =>
			fk.onDelete('cascade'),
		)
		.addForeignKeyConstraint('promo_tool_games_game_uid_fk', ['game_uid'], 'games', ['uid'], (fk) =>
			fk.onDelete('cascade'),
		)
		.execute();
	await db.schema.createIndex('promo_tool_games_by_game_uid').on('promo_tool_games').columns(['game_uid']).execute();
}
