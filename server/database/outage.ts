/** Detects outages of PostgreSQL and their end. During an outage, queries fail at once. */
import { DatabaseUnavailableError } from '../kernel/errors.ts';

export interface Outage {
	isDown(): boolean;
	/** Time of the last answer, by `performance.now()`; `-Infinity` before the first answer. */
	lastAnswerMs(): number;
	onChange(listener: (isDown: boolean) => void): void;
}

/**
 * `refused` proves an outage: the server is stopped, is starting, or rejects connections. A `timeout` proves no outage,
 * because a high load can also cause a timeout.
 */
export type ProbeResult = 'answered' | 'refused' | 'timeout';

/** During an outage, callers must get a response within 3 seconds (ADR 0030). */
export const PROBE_TIMEOUT_MS = 600;
/** A query that runs longer causes a probe. */
const SLOW_QUERY_MS = 700;
/** A single probe may time out on a busy machine, so an outage begins only after this number of timeouts. */
const MAX_PROBE_TIMEOUTS = 2;
const RETRY_PAUSE_MS = 500;

/** Number of short timers that make up a timeout. While the process is blocked, only one of them can expire. */
const TIMEOUT_PARTS = 4;

/**
 * Calls `onEnd` after `ms`. If this process is blocked for a while, the pause counts as at most one of the
 * TIMEOUT_PARTS.
 * @returns a function that cancels the timeout
 */
export function busyTolerantTimeout(ms: number, onEnd: () => void): () => void {
	let left = TIMEOUT_PARTS;
	let timer: NodeJS.Timeout;
	const tick = () => {
		timer = setTimeout(() => (--left > 0 ? tick() : onEnd()), ms / TIMEOUT_PARTS);
	};
	tick();
	return () => clearTimeout(timer);
}

interface PendingQuery {
	since: number;
	reject: (error: DatabaseUnavailableError) => void;
}

/** Detects outages by probes over a separate connection, so that a slow query alone does not count as an outage. */
export class OutageDetector implements Outage {
	readonly #sendProbe: () => Promise<ProbeResult>;
	readonly #dropConnections: () => void;
	readonly #pending = new Set<PendingQuery>();
	readonly #listeners: ((isDown: boolean) => void)[] = [];
	#isDown = false;
	#lastAnswerMs = -Infinity;
	#probing: Promise<ProbeResult> | undefined;
	#isConfirming = false;
	#slowQueryTimer: NodeJS.Timeout | undefined;
	#retryTimer: NodeJS.Timeout | undefined;
	#stopped = false;

	/**
	 * @param sendProbe sends a small query over a new connection, within `PROBE_TIMEOUT_MS`, and never rejects
	 * @param dropConnections closes the pool's connections, which an outage may have broken
	 */
	constructor(sendProbe: () => Promise<ProbeResult>, dropConnections: () => void) {
		this.#sendProbe = sendProbe;
		this.#dropConnections = dropConnections;
	}

	isDown(): boolean {
		return this.#isDown;
	}

	lastAnswerMs(): number {
		return this.#lastAnswerMs;
	}

	onChange(listener: (isDown: boolean) => void): void {
		this.#listeners.push(listener);
	}

	/**
	 * Runs a query, which fails when an outage is detected.
	 * @throws DatabaseUnavailableError
	 */
	async watch<T>(work: () => Promise<T>): Promise<T> {
		if (this.#isDown) throw new DatabaseUnavailableError();
		const { promise: outage, reject } = Promise.withResolvers<never>();
		const query = { since: performance.now(), reject };
		this.#pending.add(query);
		this.#slowQueryTimer ??= this.#checkLater();
		try {
			return await Promise.race([work(), outage]);
		} finally {
			this.#pending.delete(query);
		}
	}

	/** Records an answer of the database. A running probe then counts as answered, even if it fails. */
	recordAnswer(): void {
		this.#lastAnswerMs = performance.now();
	}

	/** Probes the database after a broken connection or slow query. If the probe fails, an outage begins. */
	async suspect(): Promise<void> {
		if (this.#isDown || this.#isConfirming || this.#stopped) return;
		this.#isConfirming = true;
		try {
			for (let timeouts = 0; timeouts < MAX_PROBE_TIMEOUTS; timeouts++) {
				const result = await this.#probe();
				if (result === 'answered') return;
				if (result === 'refused') break;
			}
			this.#setDown();
		} finally {
			this.#isConfirming = false;
		}
	}

	stop(): void {
		this.#stopped = true;
		clearTimeout(this.#slowQueryTimer);
		clearTimeout(this.#retryTimer);
	}

	#checkLater(pauseMs = SLOW_QUERY_MS): NodeJS.Timeout {
		const timer = setTimeout(() => {
			this.#slowQueryTimer = undefined;
			// A Set iterates in insertion order, so the first entry is the oldest.
			const [oldest] = this.#pending;
			if (!oldest || this.#stopped) return;
			const left = SLOW_QUERY_MS - (performance.now() - oldest.since);
			if (left <= 0) void this.suspect();
			this.#slowQueryTimer = this.#checkLater(left > 0 ? left : SLOW_QUERY_MS);
		}, pauseMs);
		timer.unref();
		return timer;
	}

	/** Concurrent callers share one probe. */
	#probe(): Promise<ProbeResult> {
		const began = performance.now();
		this.#probing ??= this.#sendProbe()
			.then((result) => (this.#lastAnswerMs > began ? 'answered' : result))
			.finally(() => (this.#probing = undefined));
		return this.#probing;
	}

	#setDown(): void {
		if (this.#stopped) return;
		this.#isDown = true;
		for (const { reject } of this.#pending) reject(new DatabaseUnavailableError());
		this.#dropConnections();
		for (const listener of this.#listeners) listener(true);
		this.#retryLater();
	}

	#retryLater(): void {
		this.#retryTimer = setTimeout(() => {
			void this.#probe().then((result) => {
				if (this.#stopped) return;
				if (result !== 'answered') return this.#retryLater();
				this.#isDown = false;
				for (const listener of this.#listeners) listener(false);
			});
		}, RETRY_PAUSE_MS);
		this.#retryTimer.unref();
	}
}

/** SQLite runs in this process, so it has no outages. */
export const noOutage: Outage = {
	isDown: () => false,
	lastAnswerMs: () => -Infinity,
	onChange: () => {},
};
