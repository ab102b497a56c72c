import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type StatementSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import { isDiskFull, DiskSpaceMonitor } from '../kernel/disk-full.ts';
import { SOLE_LEASE_TIMES } from '../kernel/lease.ts';
import type { DatabaseInspection } from './inspection.ts';
import { migrate } from './migrate.ts';
import { noOutage } from './outage.ts';
import { queryLog, type QueryObserver } from './query-log.ts';
import type { Database, Db, Schema, Tx } from './schema.ts';
import { foldText } from '../../contract/fold-text.ts';
import { FOLD_FUNCTION } from './folded-sql.ts';

/** Earlier versions have the WAL-reset bug, which can corrupt a database. */
const MINIMUM_SQLITE = [3, 51, 3] as const;

/** Result codes for temporary failures: busy, locked, I/O error, cannot open. */
const UNAVAILABLE_CODES = new Set([5, 6, 10, 14]);

/** @throws DatabaseUnavailableError if SQLite cannot use the file at present */
function mapUnavailable<T>(work: () => T): T {
	try {
		return work();
	} catch (error) {
		const { errcode } = error as { errcode?: number };
		throw errcode !== undefined && UNAVAILABLE_CODES.has(errcode & 0xff) ? new DatabaseUnavailableError(error) : error;
	}
}

/**
 * Adapts `node:sqlite` to Kysely's interface for better-sqlite3. After a disk error, SQLite itself rolls back the
 * transaction. Later statements of the transaction must then fail, because SQLite would commit each of them separately.
 */
function asBetterSqlite(connection: DatabaseSync) {
	const statements = new LRUCache<string, ReturnType<typeof prepare>>({ max: 500 });
	let isBegun = false;
	/** Error after which SQLite rolled back the running transaction. */
	let cause: unknown;

	function execute<T>(text: string, statement: () => T): T {
		if (cause !== undefined) throw cause;
		try {
			const result = statement();
			isBegun = connection.isTransaction;
			return result;
		} catch (error) {
			if (isBegun && !connection.isTransaction) cause = error;
			throw error;
		}
	}
	const prepare = (text: string) => {
		const statement: StatementSync = connection.prepare(text);
		return {
			reader: statement.columns().length > 0,
			all: (parameters: readonly unknown[]) =>
				execute(text, () => mapUnavailable(() => statement.all(...(parameters as SQLInputValue[])))),
			run: (parameters: readonly unknown[]) =>
				execute(text, () => mapUnavailable(() => statement.run(...(parameters as SQLInputValue[])))),
			iterate: (parameters: readonly unknown[]) =>
				statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
		};
	};
	const nothingToRollBack = {
		reader: false,
		all: () => [],
		iterate: () => [][Symbol.iterator](),
		run() {
			cause = undefined;
			isBegun = false;
			return { changes: 0, lastInsertRowid: 0 };
		},
	};
	return {
		prepare(text: string) {
			if (cause !== undefined && text === 'rollback') return nothingToRollBack;
			let statement = statements.get(text);
			if (!statement) statements.set(text, (statement = mapUnavailable(() => prepare(text))));
			return statement;
		},
		close: () => connection.close(),
	};
}

function open(file: string, readOnly: boolean): DatabaseSync {
	const connection = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: true, timeout: 5000 });
	if (!readOnly) connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = fast;');
	connection.exec('pragma cache_size = -2000; pragma temp_store = memory;');
	connection.function(FOLD_FUNCTION, { deterministic: true }, (text) =>
		typeof text === 'string' ? foldText(text) : text,
	);
	return connection;
}

/** SQLite can roll back schema changes, but Kysely's adapter reports that it cannot. */
class Adapter extends SqliteAdapter {
	override get supportsTransactionalDdl() {
		return true;
	}
}

class Dialect extends SqliteDialect {
	override createAdapter() {
		return new Adapter();
	}
}

const kysely = (connection: DatabaseSync, onQuery?: QueryObserver) =>
	new Kysely<Schema>({ dialect: new Dialect({ database: asBetterSqlite(connection) }), ...queryLog(onQuery) });

function assertSqliteVersion() {
	const version = (process.versions.sqlite ?? '0').split('.').map(Number);
	const difference = MINIMUM_SQLITE.map((part, i) => (version[i] ?? 0) - part).find((d) => d !== 0) ?? 0;
	if (difference < 0) {
		throw new Error(
			`SQLite ${MINIMUM_SQLITE.join('.')} or newer is needed; this Node.js has ${process.versions.sqlite}`,
		);
	}
}

/** Opens a database for reading without changing any file. A server may have it open. */
export function inspectSqlite(file: string): DatabaseInspection {
	// Opening a WAL database normally creates files, but not with `immutable`. Without a write-ahead log no process is
	// writing, so `immutable` is safe.
	const isOpen = existsSync(`${file}-wal`);
	const url = pathToFileURL(file);
	if (!isOpen) url.searchParams.set('immutable', '1');
	const connection = new DatabaseSync(url, { readOnly: true, timeout: 5000 });
	const db = kysely(connection);
	return {
		db,
		version: async () => `SQLite ${process.versions.sqlite}`,
		now: async () => undefined,
		servers: async () => [],
		findDamage: async () => {
			const { quick_check: result } = connection.prepare('pragma quick_check(1)').get() as { quick_check: string };
			return result === 'ok' ? undefined : result;
		},
		close: async () => connection.close(),
	};
}

/**
 * Opens a SQLite file without migrating it. A writing connection creates a missing file, checks no foreign keys and
 * does not wait for the disk.
 */
export function connectSqlite(file: string, isReadOnly: boolean): Db {
	assertSqliteVersion();
	const connection = open(file, isReadOnly);
	if (!isReadOnly) connection.exec('pragma foreign_keys = off; pragma synchronous = off;');
	return kysely(connection);
}

/**
 * Opens or creates a database and migrates it. Reads use a read-only connection, and another connection runs one write
 * transaction at a time.
 * @throws if the file is damaged; a large file is not checked
 */
export async function openSqlite(file: string, onQuery?: QueryObserver): Promise<Database> {
	assertSqliteVersion();
	const writing = open(file, false);
	// Detects damage at the start instead of in a request. The check of a large file would take too long.
	const { page_count: pages } = writing.prepare('pragma page_count').get() as { page_count: number };
	if (pages < 16_384) {
		const { quick_check: result } = writing.prepare('pragma quick_check(1)').get() as { quick_check: string };
		if (result !== 'ok') throw new Error(`the database file is damaged: ${result}`);
	}
	const writer = kysely(writing, onQuery);
	await migrate(writer);
	const reader = kysely(open(file, true), onQuery);
	let lastWrite: Promise<unknown> = Promise.resolve();
	const diskSpace = new DiskSpaceMonitor();
	const isInTransaction = new AsyncLocalStorage<true>();
	const enqueueWrite = <T>(work: () => Promise<T>): Promise<T> => {
		if (isInTransaction.getStore()) throw new Error('a transaction within a transaction would wait for itself');
		const result = lastWrite.then(() => isInTransaction.run(true, work));
		lastWrite = result.catch(() => undefined);
		return result;
	};
	return {
		read: reader,
		transaction: <T>(work: (tx: Tx) => Promise<T>) =>
			enqueueWrite(() => diskSpace.run(() => writer.transaction().execute(work))),
		withWriteLock: enqueueWrite,
		outage: noOutage,
		notifyContentWrite: async () => {},
		listenToContentWrites: undefined,
		leaseTimes: SOLE_LEASE_TIMES,
		isOutOfSpace: () => diskSpace.isOutOfSpace,
		async close() {
			await lastWrite;
			// Kysely does not close a connection that was never used, so this query uses it.
			await sql`select 1`.execute(reader);
			await reader.destroy();
			try {
				await sql`pragma wal_checkpoint(truncate)`.execute(writer);
			} catch (error) {
				// On a full disk, the write-ahead log remains and the next start applies it.
				if (!isDiskFull(error)) throw error;
			} finally {
				await writer.destroy();
			}
		},
	};
}
