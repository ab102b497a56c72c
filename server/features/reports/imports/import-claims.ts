import type { Client } from 'pg';

/** Longest wait for a connection, and for an answer over it, in ms: locks are tried, never waited for. */
const TIMEOUT_MS = 5000;

/**
 * Which imports a process has in hand, waiting ones too, where several share a store: locks of a connection for each,
 * which end with the process, however it ends.
 */
export interface ImportClaims {
	/** @returns false when another process has it in hand. Who has it may take it again, and leaves it as often. */
	acquire(uid: string): Promise<boolean>;
	release(uid: string): Promise<void>;
	/** Whether this process has it in hand, or is about to. */
	has(uid: string): boolean;
	close(): Promise<void>;
}

interface Claim {
	/** How often this process has it. The lock ends with its connection, the work does not. */
	count: number;
	/** The connection that holds the lock, of this claim alone: one that fails ends no other claim's lock. */
	connection?: Promise<Client> | undefined;
}

/** @param url of PostgreSQL; without one nobody shares the store. */
export function importClaims(url: string | undefined): ImportClaims {
	const claims = new Map<string, Claim>();

	async function queryLock(claim: Claim, lock: string, uid: string): Promise<boolean> {
		if (url === undefined) return true;
		const connected = claim.connection ?? open(claim, url);
		try {
			const client = await connected;
			const { rows } = await client.query<{ result: boolean }>(`select ${lock}(hashtextextended($1, 0)) as result`, [
				`reelhouse import in hand ${uid}`,
			]);
			return rows[0]!.result;
		} catch (error) {
			// Nobody knows whether the lock was taken: it ends with its connection, which the next one replaces.
			if (claim.connection === connected) claim.connection = undefined;
			end(connected);
			throw error;
		}
	}

	/** One time less; the last one ends the connection. */
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
				// Without its connection the lock is gone already.
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

function open(claim: Claim, url: string): Promise<Client> {
	const connection = connect(url, () => {
		if (claim.connection === connection) claim.connection = undefined;
	});
	claim.connection = connection;
	return connection;
}

/** Ends a connection and waits for nothing: a frozen server never says that it has ended. */
function end(connected: Promise<Client>): void {
	connected.then((client) => client.end()).catch(() => undefined);
}

async function connect(url: string, onEnd: () => void): Promise<Client> {
	const { default: pg } = await import('pg');
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: TIMEOUT_MS,
		query_timeout: TIMEOUT_MS,
	});
	// Reported by what waits for an answer; without a listener it would end the process.
	client.on('error', () => undefined);
	client.once('end', onEnd);
	await client.connect();
	return client;
}
