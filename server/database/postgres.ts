import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import { DiskSpaceMonitor } from '../kernel/disk-full.ts';
import { migrate } from './migrate.ts';
import { OutageDetector, busyTolerantTimeout, PROBE_TIMEOUT_MS, type ProbeResult } from './outage.ts';
import type { Database, Schema } from './schema.ts';

const INT8 = 20;

/** Longest wait for a connection of the pool. */
const CONNECTION_TIMEOUT_MS = 2500;
/** Longest time of a query: reports and migrations take theirs. An outage is detected long before. */
const QUERY_TIMEOUT_MS = 15_000;
/** Pause after which another broken connection is reported. */
const REPORT_PAUSE_MS = 1000;
/** Time that open connections get to end at the close. */
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
/** Connection exceptions, too many connections, shutting down, crashed, starting. */
const UNAVAILABLE_SQLSTATE = /^(08...|53300|57P0[123])$/;
/** Errors of the client and its pool, which have no code. */
const CLIENT_MESSAGE =
	/^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client has encountered)/;

/** Whether the connection is at fault, and not the query. */
function isConnectionError(error: unknown): boolean {
	const { code, message } = error as { code?: string; message?: string };
	if (code !== undefined) return NETWORK_CODES.has(code) || UNAVAILABLE_SQLSTATE.test(code);
	return CLIENT_MESSAGE.test(message ?? '');
}

/** Sends `select 1` over a connection of its own. */
function probe(connectionString: string): Promise<ProbeResult> {
	const socket = new Socket();
	const client = new pg.Client({ connectionString, stream: () => socket });
	return new Promise((resolve) => {
		const end = (result: ProbeResult) => {
			cancel();
			socket.destroy();
			resolve(result);
		};
		const cancel = busyTolerantTimeout(PROBE_TIMEOUT_MS, () => end('silent'));
		// Also after its end, when nobody listens any more.
		client.on('error', () => end('refused'));
		client
			.connect()
			.then(() => client.query('select 1'))
			.then(
				() => end('answered'),
				// A server without a free connection is there.
				(error: { code?: string }) => end(error.code === '53300' ? 'answered' : 'refused'),
			);
	});
}

/** A connection of the pool whose queries are watched. */
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
			throw this.#explain(error);
		}
	}

	/** A connection that failed, or still waits for an answer, is closed. */
	release(isDiscarded = false): void {
		this.#client.release(isDiscarded || this.#isBroken);
	}

	#explain(error: unknown): unknown {
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

/** The pool as Kysely uses it, with every wait for the database under the detector's watch. */
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
		let connecting: Promise<pg.PoolClient> | undefined;
		try {
			const client = await this.#detector.watch(() => (connecting = this.#pool.connect()));
			let connection = this.#connections.get(client);
			if (!connection) this.#connections.set(client, (connection = new WatchedConnection(client, this.#detector)));
			return connection;
		} catch (error) {
			// One that comes after the wait was given up.
			connecting?.then(
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

/** Opens a PostgreSQL store in its newest shape. Any number of processes may share it. Throws when it can't be reached. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
	const sockets = new Set<Socket>();
	const dropConnections = () => {
		for (const socket of sockets) socket.destroy();
	};
	const detector = new OutageDetector(() => probe(url), dropConnections);
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
		query_timeout: QUERY_TIMEOUT_MS,
		stream: () => {
			const socket = new Socket();
			sockets.add(socket);
			return socket.once('close', () => sockets.delete(socket));
		},
		types: {
			// Counts come as 64-bit integers, which pg hands over as text.
			getTypeParser: ((oid: number, format?: 'text') =>
				oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
		},
	});
	// A connection that breaks must not end the process: an idle one is replaced, a transaction fails by itself.
	let reportedMs = -Infinity;
	const reportError = (error: Error) => {
		if (detector.isDown()) return;
		// They break together.
		if (performance.now() - reportedMs > REPORT_PAUSE_MS) onError(error);
		reportedMs = performance.now();
		void detector.suspect();
	};
	pool.on('error', reportError);
	pool.on('connect', (client) => client.on('error', reportError));
	const watched = new WatchedPool(pool, detector);
	const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: watched as unknown as PostgresPool }) });
	try {
		await migrate(db);
	} catch (error) {
		detector.stop();
		await db.destroy();
		throw error;
	}
	const room = new DiskSpaceMonitor();
	return {
		read: db,
		transaction: (work) => room.run(() => db.transaction().execute(work)),
		withWriteLock: (work) => work(),
		isOutOfSpace: () => room.isOutOfSpace,
		outage: detector,
		async close() {
			detector.stop();
			const timer = setTimeout(dropConnections, detector.isDown() ? 0 : CLOSE_TIMEOUT_MS);
			await db.destroy();
			clearTimeout(timer);
		},
	};
}
