import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { BackupError } from './backup-error.ts';

/** Moves the write-ahead log of a SQLite database into the database file. */
export async function foldLog(db: Db): Promise<void> {
	await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** @throws BackupError if the user of DATABASE_URL has other connections to the database */
export async function assertAlone(db: Db): Promise<void> {
	const { rows } = await sql<{ application_name: string; address: string | null }>`
		select application_name, client_addr::text as address from pg_stat_activity
		where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
			and backend_type = 'client backend'`.execute(db);
	if (rows.length === 0) return;
	const programs = new Set(rows.map((row) => `${row.application_name || 'a program'} at ${row.address ?? 'a socket'}`));
	throw new BackupError(
		`${rows.length} other connections to the database are open (${[...programs].join(', ')}); stop all servers first`,
	);
}

export async function dropEverything(db: Db): Promise<void> {
	const { rows: tables } = await sql<{ name: string }>`
		select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
	for (const { name } of tables) await sql`drop table ${sql.table(name)} cascade`.execute(db);
	const { rows: functions } = await sql<{ signature: string }>`
		select oid::regprocedure::text as signature from pg_proc
		where pronamespace = current_schema()::regnamespace and prorettype = 'trigger'::regtype
			and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
	for (const { signature } of functions) await sql`drop function ${sql.raw(signature)} cascade`.execute(db);
}
