/**
 * Sends requests over raw connections, one at a time on each. The server needs much more CPU for a request than this
 * code.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface RequestSpec {
	path: string;
	encoding: 'br' | 'gzip' | 'identity';
	headers?: Record<string, string>;
}

export interface ResponseData {
	status: number;
	/** Header names and values, alternating. */
	headers: string[];
	body: Buffer;
}

const requestBytes = ({ path, encoding, headers = {} }: RequestSpec) => {
	const lines = Object.entries({ host: 'localhost', 'accept-encoding': encoding, ...headers });
	return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
};

class Connection {
	readonly #socket: Socket;
	#waiting: ((head: string) => void) | undefined;
	#failed: ((error: Error) => void) | undefined;
	/** Start of a head that has not arrived completely. */
	#partial: Buffer | undefined;
	#head = '';
	/** Bytes of the body that have not arrived yet. */
	#missing = 0;
	/** If set, collects the pieces of the body. */
	chunks: Buffer[] | undefined;

	constructor(port: number) {
		this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
		this.#socket.on('data', (chunk) => this.#take(chunk));
		this.#socket.on('error', (error) => this.#failed?.(error));
		this.#socket.on('close', () => this.#failed?.(new Error('the server closed the connection')));
	}

	/** Resolves with the response's head when the whole body has arrived. */
	send(request: string): Promise<string> {
		return new Promise((resolve, reject) => {
			this.#waiting = resolve;
			this.#failed = reject;
			this.#socket.write(request, 'latin1');
		});
	}

	close(): void {
		this.#failed = undefined;
		this.#socket.destroy();
	}

	#take(received: Buffer): void {
		let chunk = received;
		if (!this.#head) {
			if (this.#partial) chunk = Buffer.concat([this.#partial, chunk]);
			const end = chunk.indexOf('\r\n\r\n');
			this.#partial = end === -1 ? chunk : undefined;
			if (end === -1) return;
			this.#head = chunk.toString('latin1', 0, end);
			const length = /\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1];
			if (length === undefined) return this.#failed?.(new Error(`a response without a length: ${this.#head}`));
			this.#missing = Number(length);
			chunk = chunk.subarray(end + 4);
		}
		this.#missing -= chunk.length;
		this.chunks?.push(chunk);
		if (this.#missing > 0) return;
		const head = this.#head;
		this.#head = '';
		this.#waiting?.(head);
	}
}

const statusOf = (head: string) => Number(head.slice(9, 12));

export async function sendRequest(port: number, spec: RequestSpec): Promise<ResponseData> {
	const connection = new Connection(port);
	connection.chunks = [];
	const head = await connection.send(requestBytes(spec));
	connection.close();
	const lines = head.split('\r\n').slice(1);
	return {
		status: statusOf(head),
		headers: lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
		body: Buffer.concat(connection.chunks),
	};
}

export interface Load {
	connections: number;
	seconds: number;
	next: () => RequestSpec;
	/**
	 * Requests per second on all connections together. Default: as many as the server can answer. With a rate, a
	 * response time begins when its request is due, so it includes the wait for slower requests.
	 */
	perSecond?: number;
}

export interface LoadResult {
	requests: number;
	perSecond: number;
	/** In ms. */
	p99: number;
}

/** Sends requests on every connection for the given time. Throws on any status other than 200. */
export async function load(port: number, { connections, seconds, next, perSecond }: Load): Promise<LoadResult> {
	const times: number[] = [];
	const texts = new Map<RequestSpec, string>();
	const textOf = (spec: RequestSpec) => {
		let text = texts.get(spec);
		if (text === undefined) {
			text = requestBytes(spec);
			if (texts.size < 100) texts.set(spec, text);
		}
		return text;
	};
	const started = performance.now();
	const end = started + seconds * 1000;
	let dueCount = 0;
	const nextDue = async (now: number): Promise<number> => {
		if (perSecond === undefined) return now;
		const due = started + (dueCount++ / perSecond) * 1000;
		if (due > now) await delay(due - now);
		return due;
	};
	const sendRepeatedly = async () => {
		const connection = new Connection(port);
		try {
			for (let sentAt = await nextDue(performance.now()); sentAt < end;) {
				const spec = next();
				const head = await connection.send(textOf(spec));
				if (statusOf(head) !== 200) throw new Error(`${spec.path} returned ${head.slice(0, 60)}`);
				const receivedAt = performance.now();
				times.push(receivedAt - sentAt);
				sentAt = await nextDue(receivedAt);
			}
		} finally {
			connection.close();
		}
	};
	await Promise.all(Array.from({ length: connections }, sendRepeatedly));
	const elapsed = performance.now() - started;
	const sorted = Float64Array.from(times).sort();
	return {
		requests: times.length,
		perSecond: (times.length / elapsed) * 1000,
		p99: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? NaN,
	};
}
