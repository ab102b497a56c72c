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

/** The first SQLite version without the WAL-reset bug that can corrupt a database. */
const MINIMUM_SQLITE = [3, 51, 3] as const;

/** SQLite's primary result codes of a file that cannot be used at the moment: busy, locked, I/O error, cannot open. */
const UNAVAILABLE_CODES = new Set([5, 6, 10, 14]);

/** Runs `work`. @throws DatabaseUnavailableError if the file cannot be used at the moment. */
function mapUnavailable<T>(work: () => T): T {
	try {
		return work();
	} catch (error) {
		const { errcode } = error as { errcode?: number };
		throw errcode !== undefined && UNAVAILABLE_CODES.has(errcode & 0xff) ? new DatabaseUnavailableError(error) : error;
	}
}

/**
 * Implements over `node:sqlite` the part of better-sqlite3's interface that Kysely uses, and caches prepared
 * statements.
 *
 * SQLite rolls a transaction back by itself when the disk is full or fails. Kysely does not notice: its later rollback
 * would fail and hide the cause, and further statements of the transaction would be committed one by one. So every
 * later statement of the transaction fails with the cause, and Kysely's rollback does nothing.
 */
function asBetterSqlite(connection: DatabaseSync) {
	const statements = new LRUCache<string, ReturnType<typeof prepare>>({ max: 500 });
	let isBegun = false;
	/** The error with which SQLite rolled back the running transaction. */
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
	return connection;
}

/** SQLite can roll back an unfinished migration, but Kysely's own adapter reports that it cannot. */
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

/**
 * Opens an existing embedded database for reading, and changes no file. A server may have it open.
 */
export function inspectSqlite(file: string): DatabaseInspection {
	// A connection to a database in WAL mode creates files, unless the database is opened as immutable. It may be while
	// there is no write-ahead log, as no process writes to it then.
	const isOpen = existsSync(`${file}-wal`);
	const url = pathToFileURL(file);
	if (!isOpen) url.searchParams.set('immutable', '1');
	const connection = new DatabaseSync(url, { readOnly: true, timeout: 5000 });
	const db = kysely(connection);
	return {
		db,
		version: async () => `SQLite ${process.versions.sqlite}`,
		now: async () => undefined,
		findDamage: async () => {
			const { quick_check: result } = connection.prepare('pragma quick_check(1)').get() as { quick_check: string };
			return result === 'ok' ? undefined : result;
		},
		close: async () => connection.close(),
	};
}

/**
 * Opens a SQLite file without migrating it, for backups and restores. Without `isReadOnly`, the file is created, without
 * checks of foreign keys and without waiting for the disk: it becomes a database when it is complete.
 */
export function connectSqlite(file: string, isReadOnly: boolean): Db {
	assertSqliteVersion();
	const connection = open(file, isReadOnly);
	if (!isReadOnly) connection.exec('pragma foreign_keys = off; pragma synchronous = off;');
	return kysely(connection);
}

/**
 * Opens (or creates) the embedded database and migrates it to the newest schema. It has one read-only connection and
 * one that writes, one transaction at a time. Throws when the check of a small file finds damage.
 */
export async function openSqlite(file: string, onQuery?: QueryObserver): Promise<Database> {
	assertSqliteVersion();
	const writing = open(file, false);
	// Detect a damaged file at the start, not during a request. For a larger file the check would delay the start too
	// much.
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
			// Run one query first: Kysely closes only a connection that it has opened.
			await sql`select 1`.execute(reader);
			await reader.destroy();
			try {
				await sql`pragma wal_checkpoint(truncate)`.execute(writer);
			} catch (error) {
				// The write-ahead log stays, and the next start applies it.
				if (!isDiskFull(error)) throw error;
			} finally {
				await writer.destroy();
			}
		},
	};
}
