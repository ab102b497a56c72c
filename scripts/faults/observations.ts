/** Sends requests as a visitor, an operator, staff or a monitor, and records the results during a fault. */

export type Role = 'visitor' | 'operator' | 'staff' | 'monitor';

export interface Sent {
	/** 0 without a response. */
	status: number;
	/** The status with the error code or the page's title. Without a response, the reason. */
	result: string;
	text: string;
	headers: Headers;
	ms: number;
}

export interface RequestOptions {
	method?: string;
	/** JSON, unless it is a Buffer or URLSearchParams. */
	body?: object | Buffer | URLSearchParams;
	headers?: Record<string, string>;
	timeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 15_000;

interface Seen {
	count: number;
	maxMs: number;
}

/** Returns the part that a person or program recognises: the code of an error, or the title of a page. */
function recognise(status: number, text: string, headers: Headers): string {
	const stale = headers.get('cache-status')?.includes('stale') ? ', marked as stale' : '';
	const code = /"code":\s*"([a-z_]+)"/.exec(text)?.[1];
	const title = /<title>([^<]*)<\/title>/.exec(text)?.[1];
	const isError = status >= 400;
	// `/readyz` returns its state in a short line.
	if (text.length < 60 && /^[a-z: ,]+\n$/.test(text)) return `${status} ${text.trim()}`;
	if (isError && code) return `${status} ${code}`;
	if (isError && title) return `${status} “${title}”`;
	return `${status}${stale}`;
}

export class Observations {
	readonly #seen = new Map<Role, Map<string, Seen>>();
	isRecording = false;
	#addressCount = 0;

	record(role: Role, action: string, result: string, ms: number): void {
		if (!this.isRecording) return;
		const lines = this.#seen.get(role) ?? new Map<string, Seen>();
		this.#seen.set(role, lines);
		const key = `${action}: ${result}`;
		const seen = lines.get(key) ?? { count: 0, maxMs: 0 };
		lines.set(key, { count: seen.count + 1, maxMs: Math.max(seen.maxMs, ms) });
	}

	/** Returns a line for each different result, the most frequent first. */
	lines(role: Role): string[] {
		return [...(this.#seen.get(role) ?? [])]
			.sort(([, a], [, b]) => b.count - a.count)
			.map(([what, { count, maxMs }]) => `${what} (${count} times, ${(maxMs / 1000).toFixed(1)} s at most)`);
	}

	count(role: Role, pattern: RegExp): number {
		return [...(this.#seen.get(role) ?? [])]
			.filter(([what]) => pattern.test(what))
			.reduce((sum, [, { count }]) => sum + count, 0);
	}

	maxMs(role: Role, pattern: RegExp): number {
		const matching = [...(this.#seen.get(role) ?? [])].filter(([what]) => pattern.test(what));
		return Math.max(0, ...matching.map(([, { maxMs }]) => maxMs));
	}

	/** Never rejects: a failed request has status 0. */
	async send(role: Role, action: string, url: string, options: RequestOptions = {}): Promise<Sent> {
		const { method = 'GET', body, headers = {}, timeoutMs = REQUEST_TIMEOUT_MS } = options;
		const isJson = body !== undefined && !Buffer.isBuffer(body) && !(body instanceof URLSearchParams);
		const began = performance.now();
		const done = (sent: Omit<Sent, 'ms'>): Sent => {
			const ms = performance.now() - began;
			this.record(role, action, sent.result, ms);
			return { ...sent, ms };
		};
		this.#addressCount = (this.#addressCount + 1) % 60_000;
		try {
			const response = await fetch(url, {
				method,
				redirect: 'manual',
				signal: AbortSignal.timeout(timeoutMs),
				headers: {
					'x-forwarded-for': `10.1.${this.#addressCount >> 8}.${this.#addressCount & 255}`,
					...(isJson ? { 'content-type': 'application/json' } : {}),
					...headers,
				},
				...(body === undefined ? {} : { body: (isJson ? JSON.stringify(body) : body) as BodyInit }),
			});
			const text = await response.text();
			const result = recognise(response.status, text, response.headers);
			return done({ status: response.status, result, text, headers: response.headers });
		} catch (error) {
			const { name, cause } = error as Error & { cause?: { code?: string } };
			const result =
				name === 'TimeoutError'
					? 'no response in time'
					: cause?.code === 'ECONNREFUSED'
						? 'connection refused'
						: 'connection broken';
			return done({ status: 0, result, text: '', headers: new Headers() });
		}
	}
}
