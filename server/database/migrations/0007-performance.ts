import { SqliteAdapter, sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely';

const summed: Record<string, ColumnDataType> = {
	bets: 'bigint',
	ggr: 'bigint',
	rounds: 'bigint',
	players: 'bigint',
	vips: 'bigint',
};

/** Adds monthly figures, and their sums by company and by game. The sums make pages about all companies fast. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// `without rowid` stores the rows of a company together and needs no second copy of the long keys.
	const clustered = db.getExecutor().adapter instanceof SqliteAdapter;
	const create = async (name: string, key: string[], references: Record<string, string>) => {
		let table: CreateTableBuilder<string> = db.schema.createTable(name);
		for (const column of key) table = table.addColumn(column, 'text', (c) => c.notNull());
		for (const [column, type] of Object.entries(summed)) table = table.addColumn(column, type, (c) => c.notNull());
		table = table.addPrimaryKeyConstraint(`${name}_pk`, key as never[]);
		for (const [column, to] of Object.entries(references)) {
			table = table.addForeignKeyConstraint(`${name}_${column}_fk`, [column as never], to, ['uid'], (constraint) =>
				constraint.onDelete('restrict'),
			);
		}
		await (clustered ? table.modifyEnd(sql`without rowid`) : table).execute();
	};
	await create('performance', ['company_uid', 'month', 'game_uid'], { company_uid: 'companies', game_uid: 'games' });
	await create('performance_by_company', ['company_uid', 'month'], { company_uid: 'companies' });
	await create('performance_by_game', ['month', 'game_uid'], { game_uid: 'games' });
	const index = async (on: string, columns: string[]) =>
		db.schema
			.createIndex(`${on}_by_${columns.join('_')}`)
			.on(on)
			.columns(columns)
			.execute();
	await index('performance', ['game_uid', 'month']);
	await index('performance_by_company', ['month']);
	await index('performance_by_game', ['game_uid', 'month']);
}
