/** Reads the state of PostgreSQL servers, and connects to the chosen one (postgres-servers.ts). */
import { Socket } from 'node:net';
import pg from 'pg';
import { postgresAddresses } from '../kernel/postgres-addresses.ts';
import { busyTolerantTimeout } from './outage.ts';
import { chooseServer, type Server, type ServerState } from './postgres-servers.ts';

/** Some hosted databases lack the functions that return the timeline. */
const NO_TIMELINE_SQLSTATE = /^(42...|0A000|55000)$/;
const FIRST_LOOK_TIMEOUT_MS = 2500;
const TOO_MANY_CONNECTIONS = '53300';

export function lookAt(address: string, timeoutMs: number): Promise<Server> {
	const socket = new Socket();
	const client = new pg.Client({ connectionString: address, stream: () => socket });
	return new Promise((resolve) => {
		const end = (state: ServerState, timeline = 0) => {
			cancel();
			socket.destroy();
			resolve({ address, state, timeline });
		};
		const cancel = busyTolerantTimeout(timeoutMs, () => end('timeout'));
		// Another error may follow after the promise has resolved. Without a listener, it would end the process.
		client.on('error', () => end('refused'));
		client
			.connect()
			.then(() => readState(client))
			.then(
				({ state, timeline }) => end(state, timeline),
				(error: { code?: string }) => end(error.code === TOO_MANY_CONNECTIONS ? 'full' : 'refused'),
			);
	});
}

async function readState(client: pg.Client): Promise<Pick<Server, 'state' | 'timeline'>> {
	const state = `case when pg_is_in_recovery() then 'standby'
		when current_setting('transaction_read_only') = 'on' then 'read-only' else 'primary' end as state`;
	// The name of a write-ahead log file begins with the timeline. Every role may call these functions.
	const walFile = 'case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal_file';
	type Row = { state: ServerState; wal_file?: string | null };
	const { rows } = await client.query<Row>(`select ${state}, ${walFile}`).catch((error: { code?: string }) => {
		if (!NO_TIMELINE_SQLSTATE.test(error.code ?? '')) throw error;
		return client.query<Row>(`select ${state}`);
	});
	const [row] = rows;
	return { state: row!.state, timeline: parseInt(row!.wal_file?.slice(0, 8) ?? '0', 16) };
}

/** Uses a longer timeout than a probe, because a missing answer may lead to the choice of another server. */
export const lookFirst = (address: string): Promise<Server> => lookAt(address, FIRST_LOOK_TIMEOUT_MS);

export const lookAtAll = (addresses: readonly string[]): Promise<Server[]> => Promise.all(addresses.map(lookFirst));

/**
 * Connects to the only server, or to the primary if there are several servers.
 * @param leastTimeline returns the highest timeline that this process has seen
 * @throws the error of the connection
 */
export async function connectToPrimary(
	url: string,
	options: pg.ClientConfig,
	leastTimeline: () => number = () => 0,
): Promise<pg.Client> {
	const client = new pg.Client({ ...options, connectionString: await findPrimary(url, leastTimeline) });
	// Without a listener, an error would end the process. The waiting query reports the error.
	client.on('error', () => undefined);
	try {
		await client.connect();
	} catch (error) {
		client.end().catch(() => undefined);
		throw error;
	}
	return client;
}

async function findPrimary(url: string, leastTimeline: () => number): Promise<string> {
	const addresses = postgresAddresses(url);
	if (addresses.length === 1) return addresses[0]!;
	const primary = chooseServer(await lookAtAll(addresses), leastTimeline());
	if (!primary) throw new Error('none of the PostgreSQL servers is a primary');
	return primary.address;
}
