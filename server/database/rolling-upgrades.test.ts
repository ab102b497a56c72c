/** Tests that servers of an older release can use the migrated database. */
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { createPostgresDatabase, onPostgres } from '../testing/test-site.ts';
import { migrations, stoppingMigrations } from './migrate.ts';

const FIRST_RELEASE = '0030-preview-links';

dbTest.runIf(onPostgres)(
	'migrations only add what an older version may ignore, except those that stop servers',
	{ tags: ['long'] },
	async () => {
		const pool = new pg.Pool({ connectionString: await createPostgresDatabase(), max: 2 });
		const db = new Kysely<any>({ dialect: new PostgresDialect({ pool }) });
		onTestFinished(() => db.destroy());
		const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
		const readColumns = async () =>
			new Map(
				(await db.introspection.getTables()).flatMap(({ name: table, columns }) =>
					columns.map((column) => [`${table}.${column.name}`, { table, ...column }] as const),
				),
			);
		const names = Object.keys(migrations);
		const { error } = await migrator.migrateTo(FIRST_RELEASE);
		expect(error).toBeUndefined();
		let before = await readColumns();
		const breaking: string[] = [];
		for (const name of names.slice(names.indexOf(FIRST_RELEASE) + 1)) {
			expect((await migrator.migrateTo(name)).error).toBeUndefined();
			const after = await readColumns();
			const oldTables = new Set([...before.values()].map(({ table }) => table));
			// Older versions can use the wider number type in the same way as the narrower type.
			const isWider = (from: string, to?: string) => from === 'float4' && to === 'float8';
			const isMissing = [...before].some(([column, { dataType }]) => {
				const type = after.get(column)?.dataType;
				return type !== dataType && !isWider(dataType, type);
			});
			const isRequired = [...after].some(
				([column, { table, isNullable, hasDefaultValue }]) =>
					oldTables.has(table) && !before.has(column) && !isNullable && !hasDefaultValue,
			);
			const isStricter = [...before].some(
				([column, { isNullable }]) => isNullable && after.get(column)?.isNullable === false,
			);
			if (isMissing || isRequired || isStricter) breaking.push(name);
			before = after;
		}
		expect(breaking).toEqual([...stoppingMigrations]);
	},
);
