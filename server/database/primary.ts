/** Finds the primary of several PostgreSQL servers. A standby answers, but rejects writes. */
import pg from 'pg';
import { postgresAddresses } from '../kernel/postgres-addresses.ts';

/**
 * Returns a connection to the primary: of one server the server itself, of several the first that is no standby.
 * @throws the error of the last server that failed; a standby fails with an error that says so
 */
export async function connectToPrimary(url: string, options: (address: string) => pg.ClientConfig): Promise<pg.Client> {
	const addresses = postgresAddresses(url);
	let lastError: unknown = new Error('the address of PostgreSQL is invalid');
	for (const address of addresses) {
		const client = new pg.Client({ connectionString: address, ...options(address) });
		// The pending query reports the error. Without this listener, the error event would end the process.
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

/** Whether a server only repeats the writes of another one. */
export async function isStandby(client: pg.ClientBase): Promise<boolean> {
	const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
	return rows[0]!.is_standby;
}
