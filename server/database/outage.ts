import { DatabaseUnavailableError } from '../kernel/errors.ts';
/** Detects that the database cannot be reached, makes its callers fail at once meanwhile, and notices its return. */

/** The database cannot be reached, or did not answer in time. `cause` holds the driver's error, for the log. */
/** The state of the connection to the database. */
export interface Outage {
	/** Whether the database is known to be unreachable: every query fails at once. */
	isDown(): boolean;
	/** Asks the database now. Resolves within `PROBE_TIMEOUT_MS` with whether it answered, never rejects. */
	probe(): Promise<boolean>;
	/** Calls back when an outage begins (true) and when it ends (false). */
	onChange(listener: (isDown: boolean) => void): void;
}

/** `refused` is final: the server is gone, is starting or does not let anybody in. `silent` may be a passing load. */
export type ProbeResult = 'answered' | 'refused' | 'silent';

/** Longest time that one probe waits for its answer. */
export const PROBE_TIMEOUT_MS = 600;
/** A query that takes longer causes a probe. The query itself may go on for as long as the probes are answered. */
const SLOW_QUERY_MS = 700;
/** Silent probes after which the database counts as unreachable: a busy machine may miss one. */
const SILENT_PROBES = 2;
/** Pause between two probes during an outage. */
const RETRY_PAUSE_MS = 500;

/** Parts of a timeout: a process that was too busy to read an answer has not waited for it. */
const TICKS = 4;

/** Calls back after `ms` in which this process was able to run. @returns what cancels it. */
export function busyTolerantTimeout(ms: number, onEnd: () => void): () => void {
	let left = TICKS;
	let timer: NodeJS.Timeout;
	const tick = () => {
		timer = setTimeout(() => (--left > 0 ? tick() : onEnd()), ms / TICKS);
	};
	tick();
	return () => clearTimeout(timer);
}

interface Watched {
	since: number;
	/** Rejects what its caller waits for. */
	abandon: (error: DatabaseUnavailableError) => void;
}

/**
 * A circuit breaker. Its verdict comes from probes over a connection of their own, so that a query which rightly takes
 * long is never cut short. Once the database counts as unreachable, everything that waits for it is rejected, and so are
 * new queries, until a probe is answered.
 */
export class OutageDetector implements Outage {
	readonly #ask: () => Promise<ProbeResult>;
	readonly #dropConnections: () => void;
	readonly #waiting = new Set<Watched>();
	readonly #listeners: ((isDown: boolean) => void)[] = [];
	#isDown = false;
	#lastAnswerMs = 0;
	#probing: Promise<ProbeResult> | undefined;
	#suspecting = false;
	#slowTimer: NodeJS.Timeout | undefined;
	#retryTimer: NodeJS.Timeout | undefined;
	#stopped = false;

	/**
	 * @param ask sends a tiny query over a new connection. Never rejects, and ends within `PROBE_TIMEOUT_MS`.
	 * @param dropConnections closes every connection, as none of them can be trusted after an outage.
	 */
	constructor(ask: () => Promise<ProbeResult>, dropConnections: () => void) {
		this.#ask = ask;
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

	/** Waits for an answer of the database, until an outage is detected. @throws DatabaseUnavailableError */
	async watch<T>(work: () => Promise<T>): Promise<T> {
		if (this.#isDown) throw new DatabaseUnavailableError();
		const { promise: abandoned, reject: abandon } = Promise.withResolvers<never>();
		const watched = { since: performance.now(), abandon };
		this.#waiting.add(watched);
		this.#slowTimer ??= this.#checkLater();
		try {
			return await Promise.race([work(), abandoned]);
		} finally {
			this.#waiting.delete(watched);
		}
	}

	/** To be called when a query was answered: a sign of life that outweighs a failed probe. */
	recordAnswer(): void {
		this.#lastAnswerMs = performance.now();
	}

	/** To be called when a connection failed: finds out whether the database is still there. */
	async suspect(): Promise<void> {
		if (this.#isDown || this.#suspecting || this.#stopped) return;
		this.#suspecting = true;
		try {
			for (let silent = 0; silent < SILENT_PROBES; silent++) {
				const result = await this.#probe();
				if (result === 'answered') return;
				if (result === 'refused') break;
			}
			this.#setDown();
		} finally {
			this.#suspecting = false;
		}
	}

	stop(): void {
		this.#stopped = true;
		clearTimeout(this.#slowTimer);
		clearTimeout(this.#retryTimer);
	}

	#checkLater(pauseMs = SLOW_QUERY_MS): NodeJS.Timeout {
		const timer = setTimeout(() => {
			this.#slowTimer = undefined;
			// A set is in the order in which they began.
			const [oldest] = this.#waiting;
			if (!oldest || this.#stopped) return;
			const left = SLOW_QUERY_MS - (performance.now() - oldest.since);
			if (left <= 0) void this.suspect();
			this.#slowTimer = this.#checkLater(left > 0 ? left : SLOW_QUERY_MS);
		}, pauseMs);
		timer.unref();
		return timer;
	}

	/** Callers at the same time share one probe. */
	#probe(): Promise<ProbeResult> {
		const began = performance.now();
		this.#probing ??= this.#ask()
			.then((result) => (this.#lastAnswerMs > began ? 'answered' : result))
			.finally(() => (this.#probing = undefined));
		return this.#probing;
	}

	#setDown(): void {
		if (this.#stopped) return;
		this.#isDown = true;
		for (const { abandon } of this.#waiting) abandon(new DatabaseUnavailableError());
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

/** Of a database that lies within the process: there is nothing between them that could break. */
export const noOutage: Outage = {
	isDown: () => false,
	probe: () => Promise.resolve(true),
	onChange: () => {},
};
