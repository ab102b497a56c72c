import { sql } from 'kysely';
import { onPostgres } from './test-site.ts';
import type { Services } from '../app/services.ts';

/**
 * Makes writes of the database fail like on a full disk. On SQLite, the file size is limited, and triggers write more
 * data than the limit allows. On PostgreSQL, triggers throw the error.
 * @returns a function that ends the simulation
 */
export async function fillDisk({ database }: Pick<Services, 'database'>): Promise<() => Promise<void>> {
	const names = await sql<{ name: string }>`${sql.raw(
		onPostgres
			? `select tablename as name from pg_tables where schemaname = 'public'`
			: `select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and sql not like 'create virtual%'`,
	)}`.execute(database.read);
	const tables = names.rows.map(({ name }) => name).filter((name) => !/_fts|_search/.test(name));
	const run = (statements: string[]) =>
		database.transaction(async (tx) => {
			for (const statement of statements) await sql.raw(statement).execute(tx);
		});
	if (onPostgres) {
		await run([
			`create function disk_full() returns trigger language plpgsql as
			$$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
			...tables.map(
				(table) => `create trigger disk_full before insert or update on "${table}" execute function disk_full()`,
			),
		]);
		return () => run(['drop function disk_full cascade']);
	}
	await run([
		'create table filler (bytes blob)',
		...tables.flatMap((table) =>
			['insert', 'update'].map(
				(event) => `create temp trigger full_${table}_${event} before ${event} on "${table}"
				begin insert into filler values (zeroblob(1000000)); end`,
			),
		),
	]);
	await run(['pragma max_page_count = 1']);
	return async () => {
		await run(['pragma max_page_count = 4294967294']);
		await run([
			...tables.flatMap((table) => ['insert', 'update'].map((event) => `drop trigger full_${table}_${event}`)),
			'drop table filler',
		]);
	};
}
