import { sql, type Kysely } from 'kysely';

/** Adds imports of figures, their invalid lines, and the version of the figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('performance_version')
		.addColumn('id', 'integer', (c) => c.primaryKey())
		.addColumn('version', 'bigint', (c) => c.notNull())
		.execute();
	await sql`insert into performance_version (id, version) values (1, 1)`.execute(db);

	await db.schema
		.createTable('performance_imports')
		.addColumn('uid', 'text', (c) => c.notNull().primaryKey())
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('size', 'bigint', (c) => c.notNull())
		.addColumn('state', 'text', (c) => c.notNull())
		.addColumn('failure', 'text')
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('created_by', 'text', (c) => c.notNull())
		.addColumn('ended_at', 'text')
		.addColumn('ended_by', 'text')
		.addColumn('bytes_read', 'bigint', (c) => c.notNull())
		.addColumn('lines', 'integer', (c) => c.notNull())
		.addColumn('bad_lines', 'integer', (c) => c.notNull())
		.addColumn('result', 'text')
		.execute();
	await db.schema.createIndex('performance_imports_by_state').on('performance_imports').columns(['state']).execute();

	await db.schema
		.createTable('performance_import_faults')
		.addColumn('import_uid', 'text', (c) => c.notNull())
		.addColumn('line', 'integer', (c) => c.notNull())
		.addColumn('reasons', 'text', (c) => c.notNull())
		.addColumn('text', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('performance_import_faults_pk', ['import_uid', 'line'])
		.addForeignKeyConstraint(
			'performance_import_faults_import_uid',
			['import_uid'],
			'performance_imports',
			['uid'],
			(constraint) => constraint.onDelete('cascade'),
		)
		.execute();
}
