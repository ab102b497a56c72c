/**
 * Limits the memory of one connection, for clients that send many requests at once and for clients that do not read.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of a connection's requests that wait for an earlier response. Browsers and proxies wait for each
 * response. Without a limit, one packet could start hundreds of responses.
 */
const MAX_WAITING_REQUESTS = 8;

/** Interval of the check for clients that read nothing. Such a client is disconnected at the second check. */
const CHECK_INTERVAL_MS = 30_000;

const waitingRequests = new WeakMap<Socket, number>();

/**
 * Counts a request that waits for an earlier response of its connection, and closes the connection above the limit.
 * Other requests are not counted, to save time.
 * @returns false if the connection is closed
 */
export function admitRequest({ socket }: IncomingMessage, response: ServerResponse): boolean {
	// Node.js assigns the socket when the earlier responses have ended.
	if (response.socket !== null) return true;
	const waiting = (waitingRequests.get(socket) ?? 0) + 1;
	if (waiting > MAX_WAITING_REQUESTS || socket.destroyed) {
		socket.destroy();
		return false;
	}
	waitingRequests.set(socket, waiting);
	response.once('close', () => waitingRequests.set(socket, (waitingRequests.get(socket) ?? 1) - 1));
	return true;
}

/**
 * Closes connections if the client has read nothing of a response between two checks.
 * @returns a function that ends the checks
 */
export function closeStalledConnections(server: Server, intervalMs = CHECK_INTERVAL_MS): () => void {
	/** Number of bytes that the server had sent on each connection at the last check; -1 before the first check. */
	const received = new Map<Socket, number>();
	server.on('connection', (socket) => {
		received.set(socket, -1);
		socket.once('close', () => received.delete(socket));
	});
	const timer = setInterval(() => {
		for (const [socket, before] of received) {
			const now = socket.bytesWritten - socket.writableLength;
			if (socket.writableLength > 0 && now === before) socket.destroy();
			else received.set(socket, now);
		}
	}, intervalMs);
	timer.unref();
	return () => clearInterval(timer);
}
