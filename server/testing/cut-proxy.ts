/**
 * A TCP proxy between a server and its PostgreSQL, or another service. Tests can freeze, slow, cut and restore the
 * proxy.
 */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CutProxy {
	/** Address of the service through the proxy. */
	url: string;
	connections(): number;
	/** Accepts connections and bytes without forwarding them, like a frozen server. */
	freeze(): void;
	/** Forwards bytes after a delay; 0 ends the delay for later bytes. */
	slow(delayMs: number): void;
	/** Closes all connections and rejects new ones, like a stopped server. */
	cut(): Promise<void>;
	/** Forwards again, including bytes that arrived while the proxy was frozen. */
	restore(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Starts a proxy.
 * @param target address with host and port, e.g. of a PostgreSQL database
 */
export async function startCutProxy(target: string): Promise<CutProxy> {
	const url = new URL(target);
	const sockets = new Set<Socket>();
	let isFrozen = false;
	let delayMs = 0;
	/** Time in ms at which the last delayed work ends. Later work must wait until then, so that bytes stay in order. */
	let lastDelayedMs = 0;
	let pendingWork: (() => void)[] = [];
	const pass = (work: () => void) => {
		if (isFrozen) return void pendingWork.push(work);
		const now = performance.now();
		if (delayMs === 0 && now >= lastDelayedMs) return work();
		lastDelayedMs = Math.max(lastDelayedMs, now + delayMs);
		setTimeout(work, Math.ceil(lastDelayedMs - now));
	};
	const server = createServer((near) => {
		const far = connect(Number(url.port), url.hostname);
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			sockets.add(from);
			from.on('data', (chunk: Buffer) => pass(() => to.write(chunk)));
			from.on('end', () => pass(() => to.end()));
			from.on('error', () => {});
			from.on('close', () => {
				sockets.delete(from);
				pass(() => to.destroy());
			});
		}
	});
	const listen = (port: number) =>
		new Promise<number>((resolve) => {
			server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
		});
	const end = async () => {
		const closed = new Promise<void>((resolve) => server.close(() => resolve()));
		for (const socket of sockets) socket.destroy();
		await closed;
	};
	const port = await listen(0);
	const through = new URL(target);
	through.hostname = '127.0.0.1';
	through.port = String(port);
	return {
		url: through.href,
		connections: () => sockets.size / 2,
		freeze() {
			isFrozen = true;
		},
		slow(ms) {
			delayMs = ms;
		},
		cut: end,
		async restore() {
			isFrozen = false;
			const pending = pendingWork;
			pendingWork = [];
			for (const work of pending) work();
			if (!server.listening) await listen(port);
		},
		close: () => (server.listening ? end() : Promise.resolve()),
	};
}
