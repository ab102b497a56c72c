import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql, type PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import { DiskSpaceMonitor } from '../kernel/disk-full.ts';
import { SHARED_LEASE_TIMES } from '../kernel/lease.ts';
import { listenToContentWrites, notifyContentWrite } from './content-notifications.ts';
import type { DatabaseInspection } from './inspection.ts';
import { migrate } from './migrate.ts';
import { postgresAddresses } from '../kernel/postgres-addresses.ts';
import { lookAt, lookAtAll, lookFirst } from './postgres-primary.ts';
import { queryLog, type QueryObserver } from './query-log.ts';
import { OutageDetector, PROBE_TIMEOUT_MS } from './outage.ts';
import type { Database, Db, Schema } from './schema.ts';
import { chooseServer, ServerChoice } from './postgres-servers.ts';

const INT8 = 20;

const TYPES = {
	// pg returns 64-bit integers, such as counts, as text.
	getTypeParser: ((oid: number, format?: 'text') =>
		oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const CONNECTION_TIMEOUT_MS = 2500;
/** Reports and migrations need several seconds. */
const QUERY_TIMEOUT_MS = 15_000;
const REPORT_INTERVAL_MS = 1000;
const CLOSE_TIMEOUT_MS = 2000;

const NETWORK_CODES = new Set([
	'EAI_AGAIN',
	'ECONNABORTED',
	'ECONNREFUSED',
	'ECONNRESET',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOENT',
	'ENOTFOUND',
	'EPIPE',
	'ETIMEDOUT',
]);
/**
 * SQLSTATE codes: broken connection, too many connections, server stopping or starting, or write on a server that is
 * now a standby.
 */
const UNAVAILABLE_SQLSTATE = /^(08...|53300|57P0[123]|25006)$/;
/** Errors of the client and pool have no code, so their messages are compared. */
const CLIENT_MESSAGE =
	/^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client has encountered)/;

function isConnectionError(error: unknown): boolean {
	const { code, message } = error as { code?: string; message?: string };
	if (code !== undefined) return NETWORK_CODES.has(code) || UNAVAILABLE_SQLSTATE.test(code);
	return CLIENT_MESSAGE.test(message ?? '');
}

class WatchedConnection {
	readonly #client: pg.PoolClient;
	readonly #detector: OutageDetector;
	#isBroken = false;

	constructor(client: pg.PoolClient, detector: OutageDetector) {
		this.#client = client;
		this.#detector = detector;
	}

	get processID(): number | undefined {
		return (this.#client as { processID?: number }).processID;
	}

	async query(sql: string, parameters: unknown[]) {
		try {
			const result = await this.#detector.watch(() => this.#client.query(sql, parameters));
			this.#detector.recordAnswer();
			return result;
		} catch (error) {
			throw this.#toUnavailableError(error);
		}
	}

	/** The pool closes a broken or discarded connection. */
	release(isDiscarded = false): void {
		this.#client.release(isDiscarded || this.#isBroken);
	}

	#toUnavailableError(error: unknown): unknown {
		if (error instanceof DatabaseUnavailableError) {
			this.#isBroken = true;
			return error;
		}
		if (!isConnectionError(error)) return error;
		this.#isBroken = true;
		void this.#detector.suspect();
		return new DatabaseUnavailableError(error);
	}
}

/** Connection pool whose queries and waiting callers are watched for an outage. */
class WatchedPool {
	readonly options: object;
	readonly #pool: pg.Pool;
	readonly #detector: OutageDetector;
	readonly #connections = new WeakMap<pg.PoolClient, WatchedConnection>();

	constructor(pool: pg.Pool, detector: OutageDetector) {
		this.options = pool.options;
		this.#pool = pool;
		this.#detector = detector;
	}

	async connect(): Promise<WatchedConnection> {
		let pending: Promise<pg.PoolClient> | undefined;
		try {
			const client = await this.#detector.watch(() => (pending = this.#pool.connect()));
			let connection = this.#connections.get(client);
			if (!connection) this.#connections.set(client, (connection = new WatchedConnection(client, this.#detector)));
			return connection;
		} catch (error) {
			// The pool may provide the connection after the caller has stopped waiting. Such a late connection is
			// closed.
			pending?.then(
				(client) => client.release(true),
				() => undefined,
			);
			if (error instanceof DatabaseUnavailableError || !isConnectionError(error)) throw error;
			void this.#detector.suspect();
			throw new DatabaseUnavailableError(error);
		}
	}

	end(): Promise<void> {
		return this.#pool.end();
	}
}

/** Returns a pool with one connection to the primary. */
async function connectOnce(url: string, options: pg.PoolConfig, onError: (error: Error) => void): Promise<pg.Pool> {
	const addresses = postgresAddresses(url);
	const primary = addresses.length > 1 ? chooseServer(await lookAtAll(addresses)) : undefined;
	const pool = new pg.Pool({ ...options, connectionString: primary?.address ?? addresses[0]!, max: 1 });
	pool.on('error', onError);
	pool.on('connect', (client) => client.on('error', onError));
	return pool;
}

export function inspectPostgres(url: string): DatabaseInspection {
	// Ignores errors of the connection, because the waiting query reports them.
	const connect = () => connectOnce(url, { connectionTimeoutMillis: CONNECTION_TIMEOUT_MS }, () => {});
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connect }) });
	return {
		db,
		version: async () => {
			const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
			return `PostgreSQL ${rows[0]?.server_version}`;
		},
		now: async () => (await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)).rows[0]?.now,
		findDamage: async () => undefined,
		servers: async () => {
			const addresses = postgresAddresses(url);
			return addresses.length > 1 ? lookAtAll(addresses) : [];
		},
		close: () => db.destroy(),
	};
}

/**
 * Opens one connection for a backup, restore or small write. Queries have no timeout. Does not migrate the database.
 * @param onError receives the error of a broken connection
 */
export function connectPostgres(url: string, onError: (error: Error) => void): Db {
	const options = {
		connectionTimeoutMillis: QUERY_TIMEOUT_MS,
		types: TYPES,
		application_name: 'reelhouse-backup',
		// A restore writes files during its transaction, so the connection may be idle for a long time.
		idle_in_transaction_session_timeout: 0,
	};
	return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: () => connectOnce(url, options, onError) }) });
}

/**
 * Opens and migrates a PostgreSQL database. Other processes may use it at the same time.
 * @param directUrl bypasses a connection pooler, for notifications; without it, processes only poll
 * @param onQuery runs after each query
 * @throws if the database cannot be reached or migrated
 */
export async function openPostgres(
	url: string,
	directUrl: string | undefined,
	onError: (error: Error) => void,
	onQuery?: QueryObserver,
): Promise<Database> {
	const sockets = new Set<Socket>();
	const dropConnections = () => {
		for (const socket of sockets) socket.destroy();
	};
	const addresses = postgresAddresses(url);
	const choice = new ServerChoice(addresses, (address) => lookAt(address, PROBE_TIMEOUT_MS), dropConnections);
	const detector: OutageDetector = new OutageDetector(() => choice.probe(detector.isDown()), dropConnections);
	const hasStandbys = addresses.length > 1;
	if (hasStandbys) await choice.survey(true, lookFirst);
	class PrimaryClient extends pg.Client {
		constructor(options: pg.ClientConfig) {
			super({ ...options, connectionString: choice.address });
		}
	}
	const pool = new pg.Pool({
		Client: PrimaryClient as unknown as new () => pg.ClientBase,
		max: 10,
		connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
		query_timeout: QUERY_TIMEOUT_MS,
		stream: () => {
			const socket = new Socket();
			sockets.add(socket);
			return socket.once('close', () => sockets.delete(socket));
		},
		types: TYPES,
	});
	// Without this listener, a broken idle connection would end the process. The pool replaces such connections.
	let lastReportMs = -Infinity;
	const reportError = (error: Error) => {
		if (detector.isDown()) return;
		// Connections usually break together, so only one error is reported.
		if (performance.now() - lastReportMs > REPORT_INTERVAL_MS) onError(error);
		lastReportMs = performance.now();
		void detector.suspect();
	};
	pool.on('error', reportError);
	pool.on('connect', (client) => client.on('error', reportError));
	const watched = new WatchedPool(pool, detector);
	const db = new Kysely<Schema>({
		dialect: new PostgresDialect({ pool: watched as unknown as PostgresPool }),
		...queryLog(onQuery),
	});
	try {
		await migrate(db);
	} catch (error) {
		detector.stop();
		await db.destroy();
		throw error;
	}
	if (hasStandbys) choice.watch(() => detector.isDown());
	const diskSpace = new DiskSpaceMonitor();
	return {
		read: db,
		transaction: (work) => diskSpace.run(() => db.transaction().execute(work)),
		withWriteLock: (work) => work(),
		isOutOfSpace: () => diskSpace.isOutOfSpace,
		outage: detector,
		servers: hasStandbys ? choice : undefined,
		poolState: () => ({
			active: pool.totalCount - pool.idleCount,
			idle: pool.idleCount,
			waiting: pool.waitingCount,
		}),
		leaseTimes: SHARED_LEASE_TIMES,
		notifyContentWrite,
		listenToContentWrites:
			directUrl === undefined
				? undefined
				: (onWrite, onListenError) =>
						listenToContentWrites(directUrl, onWrite, onListenError, () => choice.state().timeline),
		async close() {
			choice.stop();
			detector.stop();
			const timer = setTimeout(dropConnections, detector.isDown() ? 0 : CLOSE_TIMEOUT_MS);
			await db.destroy();
			clearTimeout(timer);
		},
	};
}
