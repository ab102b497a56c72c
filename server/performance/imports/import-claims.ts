import type { Client } from 'pg';

/**
 * Which imports a process has in hand, waiting ones too, where several share a store: locks of one connection, which end
 * with the process, however it ends.
 */
export interface ImportClaims {
	/** @returns false when another process has it in hand. Who has it may take it again, and leaves it as often. */
	take(uid: string): Promise<boolean>;
	leave(uid: string): Promise<void>;
	close(): Promise<void>;
}

/** @param url of PostgreSQL; without one nobody shares the store. */
export function importClaims(url: string | undefined): ImportClaims {
	let opened: Promise<Client> | undefined;
	async function ask(lock: string, uid: string): Promise<boolean> {
		if (url === undefined) return true;
		opened ??= connect(url, () => (opened = undefined));
		const { rows } = await (
			await opened
		).query<{ is_so: boolean }>(`select ${lock}(hashtextextended($1, 0)) as is_so`, [
			`reelhouse import in hand ${uid}`,
		]);
		return rows[0]!.is_so;
	}
	return {
		take: (uid) => ask('pg_try_advisory_lock', uid),
		async leave(uid) {
			await ask('pg_advisory_unlock', uid);
		},
		async close() {
			await (await opened)?.end();
		},
	};
}

async function connect(url: string, onBroken: () => void): Promise<Client> {
	const { default: pg } = await import('pg');
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
	client.on('error', onBroken);
	await client.connect().catch((error: unknown) => {
		onBroken();
		throw error;
	});
	return client;
}
