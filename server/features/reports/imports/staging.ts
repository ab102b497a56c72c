/** Where an import's rows wait beside the live tables, and what its worker thread says to both, in SQL of its own. */
import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { PerformanceRow } from '../performance.store.ts';

export type StagedRow = PerformanceRow & { line: number };

/** Which store, and of SQLite the files that an import has for itself. */
export type StoreLocation = { postgres: string } | { sqlite: string; staged: string; compared: string };

/** The store as a worker thread sees it: one connection of its own. */
export interface Staging {
	/** The name of one of the import's own tables, for SQL. */
	table(name: StagedTable): string;
	/** Begins with no rows; what an earlier attempt has left is gone. */
	reset(): Promise<void>;
	/** Begins with nothing compared. */
	resetComparison(): Promise<void>;
	/** How one of the import's own tables is made, up to its name. */
	readonly create: string;
	/** Lets the database look at a table that has been filled. */
	analyze(name: StagedTable): Promise<void>;
	add(rows: StagedRow[]): Promise<void>;
	/** Returns how many rows it changed. */
	run(sql: string): Promise<number>;
	all<T>(sql: string): Promise<T[]>;
	/** All of it or nothing, the only writer from its beginning where there can be only one. */
	transaction<T>(work: () => Promise<T>): Promise<T>;
	/** Writes through to the live store's own file what a large transaction has left beside it. */
	checkpoint(): Promise<void>;
	close(): Promise<void>;
}

/** `rows` as they came; the others are made by comparing them with the live figures. */
export type StagedTable = 'rows' | (typeof comparedTables)[number];

const comparedTables = ['changes', 'next_by_company', 'next_by_game', 'about'] as const;

/** Of the tables that an import has in PostgreSQL. */
export const TABLE_PREFIX = 'import_';

/** A text in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const columns = [
	'line integer not null',
	...['company_uid', 'month', 'game_uid'].map((name) => `${name} text not null`),
	...['bets', 'ggr', 'rounds', 'players', 'vips'].map((name) => `${name} bigint not null`),
].join(', ');

/** Opens it for one import. On PostgreSQL, nothing when another process is at work on that import. */
export async function openStaging(location: StoreLocation, uid: string): Promise<Staging | undefined> {
	return 'postgres' in location ? openPostgresStaging(location.postgres, uid) : openSqliteStaging(location);
}

/** Kilobytes of pages that the thread may hold of each file. */
const LIVE_CACHE_KB = 24_000;
const STAGED_CACHE_KB = 8000;

/**
 * The rows go to files of their own, which only this thread writes: the site's one writer is never kept waiting by them.
 * Without journals, as a file that was not finished is thrown away; what is compared stands in another file than the
 * rows, so that they are never written again.
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
	// Whether what is referred to exists is asked for once, not for every row (worker's swap).
	const db = new DatabaseSync(sqlite, { enableForeignKeyConstraints: false, timeout: 5000 });
	db.exec(`pragma synchronous = full; pragma cache_size = -${LIVE_CACHE_KB}; pragma temp_store = file`);
	// Only settle() should do that, when its turn is still its own.
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
	const renew = (file: string, as: string) => {
		db.exec(`detach ${as}`);
		rmSync(file, { force: true });
		attach(file, as);
	};
	return {
		table: (name) => `${name === 'rows' ? 'staged' : 'compared'}.${name}`,
		async reset() {
			renew(staged, 'staged');
			db.exec(`create table staged.rows (${columns})`);
			insert = db.prepare('insert into staged.rows values (?, ?, ?, ?, ?, ?, ?, ?, ?)');
		},
		async resetComparison() {
			// A file can't be changed for another within a transaction.
			if (!db.isTransaction) return renew(compared, 'compared');
			for (const name of comparedTables) db.exec(`drop table if exists compared.${name}`);
		},
		create: 'create table',
		async analyze() {},
		async add(rows) {
			// Not `immediate`: that would take the live store's one writer too.
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

async function openPostgresStaging(url: string, uid: string): Promise<Staging | undefined> {
	const { default: pg } = await import('pg');
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: 5000,
		types: {
			getTypeParser: ((oid: number, format?: 'text') =>
				oid === INT8_TYPE_OID ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
		},
	});
	await client.connect();
	const all = async <T>(sql: string) => (await client.query(sql)).rows as T[];
	const run = async (sql: string) => (await client.query(sql)).rowCount ?? 0;
	// Held until the connection ends, however it ends: who gets it knows that nobody else is at work.
	const [lock] = await all<{ mine: boolean }>(
		`select pg_try_advisory_lock(hashtextextended(${literal(`reelhouse import ${uid}`)}, 0)) as mine`,
	);
	if (!lock?.mine) {
		await client.end();
		return undefined;
	}
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
		// What is lost when the database crashes is missed (worker's apply) and uploaded again; till then it costs half.
		create: 'create unlogged table',
		async analyze(name) {
			await run(`analyze ${table(name)}`);
		},
		async add(rows) {
			const of = (name: keyof StagedRow) => rows.map((row) => row[name]);
			await client.query(
				`insert into ${table('rows')} select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])`,
				[
					of('line'),
					of('company_uid'),
					of('month'),
					of('game_uid'),
					of('bets'),
					of('ggr'),
					of('rounds'),
					of('players'),
					of('vips'),
				],
			);
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
