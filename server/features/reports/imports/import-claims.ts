import type { Client } from 'pg';

/** Default timeout for connecting and for a query. A query never waits for a lock. */
const TIMEOUT_MS = 5000;

/**
 * Claims of running and waiting imports, for processes that share a store. Each claim is an advisory lock on its own
 * connection, so the lock ends with the process, even after a crash.
 */
export interface ImportClaims {
	/**
	 * Claims an import. A process may claim an import several times, and must release it as often.
	 * @returns false when another process has claimed it.
	 */
	acquire(uid: string): Promise<boolean>;
	release(uid: string): Promise<void>;
	/** Returns true if this process has claimed the import, or is claiming it now. */
	has(uid: string): boolean;
	close(): Promise<void>;
}

interface Claim {
	/** Number of claims by this process. A broken connection ends the lock, but not the process's work. */
	count: number;
	/** The connection that holds only the lock of this claim, so that a broken connection ends no other lock. */
	connection?: Promise<Client> | undefined;
}

/**
 * Returns the claims of a process.
 * @param url address of PostgreSQL; undefined for SQLite, whose store no other process shares
 * @param timeoutMs for connecting and for a query
 */
export function importClaims(url: string | undefined, timeoutMs = TIMEOUT_MS): ImportClaims {
	const claims = new Map<string, Claim>();

	async function queryLock(claim: Claim, lock: string, uid: string): Promise<boolean> {
		if (url === undefined) return true;
		const connected = claim.connection ?? open(claim, url, timeoutMs);
		try {
			const client = await connected;
			const { rows } = await client.query<{ result: boolean }>(`select ${lock}(hashtextextended($1, 0)) as result`, [
				`reelhouse import in hand ${uid}`,
			]);
			return rows[0]!.result;
		} catch (error) {
			// It is unknown whether the query succeeded. Closing the connection ends the lock, and the next query opens
			// a new connection.
			if (claim.connection === connected) claim.connection = undefined;
			end(connected);
			throw error;
		}
	}

	/** Decrements the count of a claim. At 0, deletes the claim and closes its connection. */
	function releaseClaim(uid: string, claim: Claim): void {
		if (--claim.count > 0) return;
		claims.delete(uid);
		if (claim.connection) end(claim.connection);
	}

	return {
		async acquire(uid) {
			const claim = claims.get(uid) ?? { count: 0 };
			claims.set(uid, claim);
			claim.count++;
			let isTaken = false;
			try {
				isTaken = await queryLock(claim, 'pg_try_advisory_lock', uid);
			} finally {
				if (!isTaken) releaseClaim(uid, claim);
			}
			return isTaken;
		},
		async release(uid) {
			const claim = claims.get(uid);
			if (!claim) return;
			try {
				// If the connection has ended, so has the lock.
				if (claim.connection) await queryLock(claim, 'pg_advisory_unlock', uid);
			} finally {
				releaseClaim(uid, claim);
			}
		},
		has: (uid) => claims.has(uid),
		async close() {
			await Promise.all(Array.from(claims.values(), async ({ connection }) => (await connection)?.end()));
		},
	};
}

function open(claim: Claim, url: string, timeoutMs: number): Promise<Client> {
	const connection = connect(url, timeoutMs, () => {
		if (claim.connection === connection) claim.connection = undefined;
	});
	claim.connection = connection;
	return connection;
}

/** Closes a connection without waiting: a frozen server never confirms the end. */
function end(connected: Promise<Client>): void {
	connected.then((client) => client.end()).catch(() => undefined);
}

async function connect(url: string, timeoutMs: number, onEnd: () => void): Promise<Client> {
	const { default: pg } = await import('pg');
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: timeoutMs,
		query_timeout: timeoutMs,
	});
	// The pending query reports the error. Without this listener, the error event would end the process.
	client.on('error', () => undefined);
	client.once('end', onEnd);
	await client.connect();
	return client;
}
