/**
 * Notifies other processes on the same PostgreSQL database of content writes. These processes also poll, because
 * notifications can be lost (ADR 0072).
 */
import { Socket } from 'node:net';
import { sql } from 'kysely';
import { connectToPrimary } from './postgres-primary.ts';
import type { Tx } from './schema.ts';

const CHANNEL = 'reelhouse_content';
const RECONNECT_MS = 1000;
/**
 * Idle time before the system probes the connection. Without probes, a firewall could drop the connection unnoticed.
 */
const KEEP_ALIVE_MS = 30_000;

/** PostgreSQL sends the notification when the transaction commits. */
export async function notifyContentWrite(tx: Tx): Promise<void> {
	await sql`select pg_notify(${CHANNEL}, '')`.execute(tx);
}

export interface ContentListener {
	isConnected(): boolean;
	stop(): Promise<void>;
}

/**
 * Listens on a separate connection and reconnects after a loss.
 * @param url must not lead to a pooler in transaction mode, because such a pooler forwards no notifications
 * @param onWrite runs after content writes of any process, and after each connection
 * @param onError runs once per series of failed connections
 * @param leastTimeline returns the timeline of the server in use; servers with a lower timeline are outdated
 */
export function listenToContentWrites(
	url: string,
	onWrite: () => void,
	onError: (error: Error) => void,
	leastTimeline?: () => number,
): ContentListener {
	let isStopped = false;
	let isConnected = false;
	let hasReported = false;
	let timer: NodeJS.Timeout | undefined;
	let socket: Socket | undefined;
	let opened: Promise<void>;

	const reportOnce = (error: Error) => {
		if (!isStopped && !hasReported) onError(error);
		hasReported = true;
	};
	const connectLater = () => {
		clearTimeout(timer);
		if (isStopped) return;
		timer = setTimeout(() => {
			opened = connect();
		}, RECONNECT_MS).unref();
	};
	const connect = async () => {
		let lastError = new Error('the connection for notifications ended');
		try {
			const client = await connectToPrimary(
				url,
				{
					keepAlive: true,
					keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
					stream: () => (socket = new Socket()),
				},
				leastTimeline,
			);
			client.on('error', (error) => (lastError = error));
			client.on('notification', onWrite);
			client.once('end', () => {
				if (isConnected) reportOnce(lastError);
				isConnected = false;
				connectLater();
			});
			await client.query(`listen ${CHANNEL}`);
			isConnected = true;
			hasReported = false;
			onWrite();
		} catch (error) {
			reportOnce(error as Error);
			socket?.destroy();
			connectLater();
		}
	};
	opened = connect();
	return {
		isConnected: () => isConnected,
		async stop() {
			isStopped = true;
			clearTimeout(timer);
			socket?.destroy();
			await opened;
		},
	};
}
