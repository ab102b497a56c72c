/** Staging tables of an import, and the database connection of its worker thread. */
import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/schema.ts';
import type { FiguresRow } from '../figures.store.ts';

export type StagedRow = FiguresRow & { line: number };

export interface HeldLease {
	name: string;
	holder: string;
}

/**
 * Location of the database. On PostgreSQL, includes the timeline of the current server and the lease of the import. On
 * SQLite, includes the files of the staging tables.
 */
export type StoreLocation =
	| { postgres: string; timeline: number; lease: HeldLease }
	| { sqlite: string; staged: string; compared: string };

export interface Staging {
	table(name: StagedTable): string;
	reset(): Promise<void>;
	/** Deletes the tables of an earlier comparison. */
	resetComparison(): Promise<void>;
	/** Beginning of a statement that creates a staging table. The name of the table follows. */
	readonly create: string;
	analyze(name: StagedTable): Promise<void>;
	add(rows: StagedRow[]): Promise<void>;
	/**
	 * Runs a statement.
	 * @returns the number of changed rows
	 */
	run(sql: string): Promise<number>;
	all<T>(sql: string): Promise<T[]>;
	/** Runs `work` in a transaction. On SQLite, the transaction acquires the write lock at its start. */
	transaction<T>(work: () => Promise<T>): Promise<T>;
	/** Copies SQLite's write-ahead log to the database file after a large transaction. Does nothing on PostgreSQL. */
	checkpoint(): Promise<void>;
	close(): Promise<void>;
}

export type StagedTable = 'rows' | (typeof comparedTables)[number];

const comparedTables = ['changes', 'next_by_company', 'next_by_game', 'about'] as const;

export const TABLE_PREFIX = 'import_';

/** Returns the names of all staging tables in PostgreSQL. */
export async function listStagedTables(db: Db): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select tablename as name from pg_tables
		where schemaname = current_schema() and tablename ~ ${`^${TABLE_PREFIX}[a-z0-9]{14}_`}`.execute(db);
	return rows.map(({ name }) => name);
}

export async function dropTable(tx: Tx, table: string): Promise<void> {
	await sql`drop table if exists ${sql.table(table)}`.execute(tx);
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const columns = [
	'line integer not null',
	...['company_uid', 'month', 'game_uid'].map((name) => `${name} text not null`),
	...['bets', 'ggr', 'rounds', 'players', 'vips'].map((name) => `${name} bigint not null`),
].join(', ');

export async function openStaging(location: StoreLocation, uid: string): Promise<Staging> {
	return 'postgres' in location ? openPostgresStaging(location, uid) : openSqliteStaging(location);
}

/** Sizes of SQLite's page caches, for the live database and for each staging file. */
const LIVE_CACHE_KB = 24_000;
const STAGED_CACHE_KB = 8000;

/**
 * Opens staging tables in separate files, so that writes do not lock the live database. The files have no journals,
 * because unfinished files are deleted. The comparison has its own file, so that it can be repeated.
 */
function openSqliteStaging({
	sqlite,
	staged,
	compared,
}: {
	sqlite: string;
	staged: string;
	compared: string;
}): Staging {
	// `swap` in `import-worker.ts` checks foreign keys once, instead of for every row.
	const db = new DatabaseSync(sqlite, { enableForeignKeyConstraints: false, timeout: 5000 });
	db.exec(`pragma synchronous = full; pragma cache_size = -${LIVE_CACHE_KB}; pragma temp_store = file`);
	// Only `checkpoint` copies the write-ahead log, before the importer releases the lock.
	db.exec('pragma wal_autocheckpoint = 0');
	const attach = (file: string, as: string) =>
		db.exec(`
			attach ${literal(file)} as ${as};
			pragma ${as}.journal_mode = off; pragma ${as}.synchronous = off; pragma ${as}.cache_size = -${STAGED_CACHE_KB};
		`);
	attach(staged, 'staged');
	attach(compared, 'compared');
	let insert: StatementSync | undefined;
	const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
		db.exec('begin immediate');
		try {
			const result = await work();
			db.exec('commit');
			return result;
		} catch (error) {
			if (db.isTransaction) db.exec('rollback');
			throw error;
		}
	};
	const recreate = (file: string, as: string) => {
		db.exec(`detach ${as}`);
		rmSync(file, { force: true });
		attach(file, as);
	};
	return {
		table: (name) => `${name === 'rows' ? 'staged' : 'compared'}.${name}`,
		async reset() {
			recreate(staged, 'staged');
			db.exec(`create table staged.rows (${columns})`);
			insert = db.prepare('insert into staged.rows values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
		},
		async resetComparison() {
			if (!db.isTransaction) return recreate(compared, 'compared');
			for (const name of comparedTables) db.exec(`drop table if exists compared.${name}`);
		},
		create: 'create table',
		async analyze() {},
		async add(rows) {
			// `begin immediate` would also lock the live database.
			db.exec('begin');
			for (const { line, company_uid, month, game_uid, bets, ggr, rounds, players, vips } of rows)
				insert!.run(line, company_uid, month, game_uid, bets, ggr, rounds, players, vips);
			db.exec('commit');
		},
		run: async (sql) => Number(db.prepare(sql).run().changes),
		all: async <T>(sql: string) => db.prepare(sql).all() as T[],
		transaction,
		async checkpoint() {
			db.exec('pragma wal_checkpoint(truncate)');
		},
		async close() {
			db.close();
		},
	};
}

async function openPostgresStaging(
	{ postgres, timeline, lease }: Extract<StoreLocation, { postgres: string }>,
	uid: string,
): Promise<Staging> {
	const { default: pg } = await import('pg');
	// Loads the modules for PostgreSQL on demand, because SQLite does not need them.
	const { connectToPrimary } = await import('../../../database/postgres-primary.ts');
	const options = {
		connectionTimeoutMillis: 5000,
		types: {
			getTypeParser: ((oid: number, format?: 'text') =>
				oid === INT8_TYPE_OID ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
		},
	};
	const client = await connectToPrimary(postgres, options, () => timeline);
	const all = async <T>(sql: string) => (await client.query(sql)).rows as T[];
	const run = async (sql: string) => (await client.query(sql)).rowCount ?? 0;
	await run(`set work_mem = '32MB'`);
	const table = (name: StagedTable) => `${TABLE_PREFIX}${uid}_${name}`;
	return {
		table,
		async reset() {
			await run(`drop table if exists ${table('rows')}`);
			await run(`create unlogged table ${table('rows')} (${columns})`);
		},
		async resetComparison() {
			for (const name of comparedTables) await run(`drop table if exists ${table(name)}`);
		},
		// Unlogged tables are faster, but a crash of the database empties them. The worker then fails, and staff upload
		// the file again.
		create: 'create unlogged table',
		async analyze(name) {
			await run(`analyze ${table(name)}`);
		},
		async add(rows) {
			const valuesOf = (name: keyof StagedRow) => rows.map((row) => row[name]);
			const { rowCount } = await client.query(
				`insert into ${table('rows')}
				select rows.* from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[]) as rows
				where exists (select 1 from leases where name = ${literal(lease.name)} and holder = ${literal(lease.holder)})`,
				[
					valuesOf('line'),
					valuesOf('company_uid'),
					valuesOf('month'),
					valuesOf('game_uid'),
					valuesOf('bets'),
					valuesOf('ggr'),
					valuesOf('rounds'),
					valuesOf('players'),
					valuesOf('vips'),
				],
			);
			// During a pause of this process, another process may have taken the lease. The other process may be
			// writing the same table.
			if (rowCount !== rows.length) throw new Error('the lease on the import was lost');
		},
		run,
		all,
		async transaction(work) {
			await run('begin');
			try {
				const result = await work();
				await run('commit');
				return result;
			} catch (error) {
				await run('rollback');
				throw error;
			}
		},
		async checkpoint() {},
		close: () => client.end(),
	};
}

const INT8_TYPE_OID = 20;
