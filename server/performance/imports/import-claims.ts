import type { Client } from 'pg';

/** Longest wait for a connection, and for an answer over it, in ms: locks are tried, never waited for. */
const TIMEOUT_MS = 5000;

/**
 * Which imports a process has in hand, waiting ones too, where several share a store: locks of one connection, which end
 * with the process, however it ends.
 */
export interface ImportClaims {
	/** @returns false when another process has it in hand. Who has it may take it again, and leaves it as often. */
	take(uid: string): Promise<boolean>;
	leave(uid: string): Promise<void>;
	/** Whether this process has it in hand, or is about to. */
	has(uid: string): boolean;
	close(): Promise<void>;
}

/** @param url of PostgreSQL; without one nobody shares the store. */
export function importClaims(url: string | undefined): ImportClaims {
	let opened: Promise<Client> | undefined;
	async function ask(lock: string, uid: string): Promise<boolean> {
		if (url === undefined) return true;
		const connected = (opened ??= connect(url, () => (opened = undefined)));
		const client = await connected;
		try {
			const { rows } = await client.query<{ is_so: boolean }>(`select ${lock}(hashtextextended($1, 0)) as is_so`, [
				`reelhouse import in hand ${uid}`,
			]);
			return rows[0]!.is_so;
		} catch (error) {
			// Nobody knows whether the lock was taken: it ends with its connection, which the next one replaces.
			if (opened === connected) opened = undefined;
			client.end().catch(() => undefined);
			throw error;
		}
	}
	/** How often this process has each. The locks end with their connection, the work does not. */
	const held = new Map<string, number>();
	const count = (uid: string, change: 1 | -1) => {
		const next = (held.get(uid) ?? 0) + change;
		if (next > 0) held.set(uid, next);
		else held.delete(uid);
	};
	return {
		async take(uid) {
			count(uid, 1);
			let isTaken = false;
			try {
				isTaken = await ask('pg_try_advisory_lock', uid);
			} finally {
				if (!isTaken) count(uid, -1);
			}
			return isTaken;
		},
		async leave(uid) {
			try {
				await ask('pg_advisory_unlock', uid);
			} finally {
				count(uid, -1);
			}
		},
		has: (uid) => held.has(uid),
		async close() {
			await (await opened)?.end();
		},
	};
}

async function connect(url: string, onBroken: () => void): Promise<Client> {
	const { default: pg } = await import('pg');
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: TIMEOUT_MS,
		query_timeout: TIMEOUT_MS,
	});
	client.on('error', onBroken);
	await client.connect().catch((error: unknown) => {
		onBroken();
		throw error;
	});
	return client;
}
