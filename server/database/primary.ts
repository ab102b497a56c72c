/** Finds the primary among several PostgreSQL servers. A standby accepts connections, but rejects writes. */
import pg from 'pg';
import { postgresAddresses } from '../kernel/postgres-addresses.ts';

/**
 * Connects to the primary: the only server, or the first of several that is not a standby. @throws the error of the
 * last server
 */
export async function connectToPrimary(url: string, options: (address: string) => pg.ClientConfig): Promise<pg.Client> {
	const addresses = postgresAddresses(url);
	let lastError: unknown = new Error('the address of PostgreSQL is invalid');
	for (const address of addresses) {
		const client = new pg.Client({ connectionString: address, ...options(address) });
		// The waiting query reports the error. Without a listener, the error would end the process.
		client.on('error', () => undefined);
		try {
			await client.connect();
			if (addresses.length === 1 || !(await isStandby(client))) return client;
			lastError = new Error('none of the PostgreSQL servers is a primary');
		} catch (error) {
			lastError = error;
		}
		client.end().catch(() => undefined);
	}
	throw lastError;
}

/** Returns true for a standby, which replicates another server. */
export async function isStandby(client: pg.ClientBase): Promise<boolean> {
	const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
	return rows[0]!.is_standby;
}
