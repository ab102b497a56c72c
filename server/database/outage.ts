/** Detects that the database cannot be reached, rejects all queries at once during the outage, and detects its end. */
import { DatabaseUnavailableError } from '../kernel/errors.ts';

/** The state of the connection to the database. */
export interface Outage {
	/** Whether the database is known to be unreachable: every query then fails at once. */
	isDown(): boolean;
	/**
	 * Probes the database now. Resolves within `PROBE_TIMEOUT_MS` with whether the database answered, and never
	 * rejects.
	 */
	probe(): Promise<boolean>;
	/** Calls the listener when an outage begins (true) and when it ends (false). */
	onChange(listener: (isDown: boolean) => void): void;
}

/**
 * `refused` is final: the server is gone, is starting, or rejects the connection. `timeout` may be caused by a
 * temporary load.
 */
export type ProbeResult = 'answered' | 'refused' | 'timeout';

/**
 * Timeout of one probe. It is short enough for callers to get a response within 3 seconds during an outage (ADR 0030).
 */
export const PROBE_TIMEOUT_MS = 600;
/** A query that takes longer triggers a probe. The query itself may continue for as long as probes are answered. */
const SLOW_QUERY_MS = 700;
/**
 * Number of timed-out probes after which the database counts as unreachable. A single probe may time out on a busy
 * machine.
 */
const MAX_PROBE_TIMEOUTS = 2;
/** Pause between two probes during an outage. */
const RETRY_PAUSE_MS = 500;

/**
 * Number of short timers that make up a timeout. While this process is blocked, only one of them can end, so blocked
 * time hardly counts.
 */
const TIMEOUT_PARTS = 4;

/**
 * Calls back after `ms`. Most of the time in which this process was blocked does not count.
 * @returns a function that cancels the timeout.
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
	/** Rejects the caller's promise. */
	reject: (error: DatabaseUnavailableError) => void;
}

/**
 * A circuit breaker. It detects an outage by probes over a separate connection, so that it never ends a query that is
 * merely slow. Once the database counts as unreachable, all pending queries are rejected, and new ones fail, until a
 * probe is answered.
 */
export class OutageDetector implements Outage {
	readonly #sendProbe: () => Promise<ProbeResult>;
	readonly #dropConnections: () => void;
	readonly #pending = new Set<PendingQuery>();
	readonly #listeners: ((isDown: boolean) => void)[] = [];
	#isDown = false;
	#lastAnswerMs = 0;
	#probing: Promise<ProbeResult> | undefined;
	#isConfirming = false;
	#slowQueryTimer: NodeJS.Timeout | undefined;
	#retryTimer: NodeJS.Timeout | undefined;
	#stopped = false;

	/**
	 * @param sendProbe sends a tiny query over a new connection. Never rejects, and ends within `PROBE_TIMEOUT_MS`.
	 * @param dropConnections closes every connection, as none of them can be trusted after an outage.
	 */
	constructor(sendProbe: () => Promise<ProbeResult>, dropConnections: () => void) {
		this.#sendProbe = sendProbe;
		this.#dropConnections = dropConnections;
	}

	isDown(): boolean {
		return this.#isDown;
	}

	async probe(): Promise<boolean> {
		if (this.#isDown) return false;
		const result = await this.#probe();
		if (result !== 'answered') void this.suspect();
		return result === 'answered';
	}

	onChange(listener: (isDown: boolean) => void): void {
		this.#listeners.push(listener);
	}

	/** Runs a query and rejects it when an outage is detected. @throws DatabaseUnavailableError */
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

	/**
	 * Records that a query was answered, which proves that the database is reachable even if a probe fails meanwhile.
	 */
	recordAnswer(): void {
		this.#lastAnswerMs = performance.now();
	}

	/** Probes the database after a connection failed, and declares an outage if the database does not answer. */
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
			// A set iterates in insertion order, so the first entry is the oldest.
			const [oldest] = this.#pending;
			if (!oldest || this.#stopped) return;
			const left = SLOW_QUERY_MS - (performance.now() - oldest.since);
			if (left <= 0) void this.suspect();
			this.#slowQueryTimer = this.#checkLater(left > 0 ? left : SLOW_QUERY_MS);
		}, pauseMs);
		timer.unref();
		return timer;
	}

	/** Probes the database. Simultaneous callers share one probe. */
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

/** The outage state of an embedded database, to which no connection can break. */
export const noOutage: Outage = {
	isDown: () => false,
	probe: () => Promise.resolve(true),
	onChange: () => {},
};
