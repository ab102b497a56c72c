/**
 * Runs the background jobs of a process (ADR 0046). A job does the due work and returns the time of its next work. The
 * worker handles timers, retries and stops.
 */
import type { Logger } from 'pino';
import { DatabaseUnavailableError } from './errors.ts';
import type { Timer } from './timer.ts';
import { errorType, noTracing, type OpenSpan, type Tracing } from './tracing.ts';

/** Maximum delay of a timer in Node. A timer with a longer delay fires at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Delays between a failed run and the next one. The delay starts at `firstMs`, and doubles with each failure up to
 * `maxMs`.
 */
export interface RetryDelays {
	firstMs: number;
	maxMs: number;
}

const DEFAULT_RETRY_DELAYS: RetryDelays = { firstMs: 5_000, maxMs: 60_000 };

export interface Job {
	name: string;
	/**
	 * Does the work that is due. A run may start early and find no due work. After the abort of the signal, the run
	 * must begin no more work, and may throw the signal's reason.
	 * @returns the time of the next work, if any
	 */
	run: (signal: AbortSignal) => Promise<Date | undefined>;
	/**
	 * Maximum time between two runs, so that the job finds work of other processes. By default, the job does not poll.
	 */
	pollIntervalMs?: number;
	/**
	 * Delay of a run after the first `wake`. Further wakes during the delay share that run. By default, there is no
	 * delay.
	 */
	wakeDelayMs?: number;
	retryDelays?: RetryDelays;
	/** Maximum time for which `stop` waits for a run. By default, there is no limit. */
	stopTimeoutMs?: number;
	failureMessage: string;
}

export interface JobState {
	name: string;
	/** Undefined without a run in progress. */
	runningSince: Date | undefined;
	lastSuccess: Date | undefined;
	lastFailure: { at: Date; message: string } | undefined;
	consecutiveFailures: number;
	/** Undefined during a run, after a stop, and if only a wake can start the next run. */
	nextRun: Date | undefined;
}

export interface JobHandle {
	/**
	 * Requests a run for new work. During a run, the request starts another run afterwards. A back-off does not delay
	 * the run, because the failure may be over.
	 */
	wake(): void;
	/**
	 * Requests a run without delay. Resolves when no run is in progress or requested. After a stop, resolves at once.
	 * Never rejects.
	 */
	work(): Promise<void>;
	/** Aborts the signal of the run, and waits for the run for at most `stopTimeoutMs`. */
	stop(): Promise<void>;
}

interface WorkerOptions {
	log: Logger;
	now: () => Date;
	timer: Timer;
	tracing?: Tracing;
	/** Wraps each run, e.g. to set values of the site. By default, the run is called directly. */
	around?: <T>(run: () => T) => T;
}

export class BackgroundWorker {
	readonly #options: WorkerOptions;
	readonly #runners: JobRunner[] = [];

	constructor(options: WorkerOptions) {
		this.#options = options;
	}

	/** Adds a job. A wake starts its first run. */
	add(job: Job): JobHandle {
		const runner = new JobRunner(job, this.#options);
		this.#runners.push(runner);
		return runner;
	}

	state(): JobState[] {
		return this.#runners.map((runner) => runner.state());
	}

	/** Stops the jobs, the last one first. A job that ends may still wake jobs that were added before it. */
	async stop(): Promise<void> {
		for (const runner of this.#runners.toReversed()) await runner.stop();
	}
}

class JobRunner implements JobHandle {
	readonly #job: Job;
	readonly #options: WorkerOptions;
	readonly #stopping = new AbortController();
	/** Resolves when no run is in progress or requested. Undefined while the job waits. */
	#running: Promise<void> | undefined;
	/** True if a run must start now or after the run in progress. */
	#isRequested = false;
	/** True if a run must start after `wakeDelayMs`. */
	#isDelayed = false;
	#cancelTimer = () => {};
	#isInOutage = false;
	#runningSince: Date | undefined;
	#lastSuccess: Date | undefined;
	#lastFailure: JobState['lastFailure'];
	#consecutiveFailures = 0;
	#nextRun: Date | undefined;

	constructor(job: Job, options: WorkerOptions) {
		this.#job = job;
		this.#options = options;
	}

	state(): JobState {
		return {
			name: this.#job.name,
			runningSince: this.#runningSince,
			lastSuccess: this.#lastSuccess,
			lastFailure: this.#lastFailure,
			consecutiveFailures: this.#consecutiveFailures,
			nextRun: this.#nextRun,
		};
	}

	wake(): void {
		const { wakeDelayMs } = this.#job;
		if (wakeDelayMs === undefined) return void this.work();
		// A further wake does not delay the run.
		if (this.#isDelayed || this.#stopping.signal.aborted) return;
		this.#isDelayed = true;
		if (!this.#running) this.#waitFor(wakeDelayMs);
	}

	work(): Promise<void> {
		if (this.#stopping.signal.aborted) return Promise.resolve();
		this.#isRequested = true;
		// The run starts asynchronously, because `#running` must be set before the job can request another run.
		return (this.#running ??= Promise.resolve().then(() => this.#runWhileRequested()));
	}

	async stop(): Promise<void> {
		this.#stopping.abort();
		this.#cancelTimer();
		this.#nextRun = undefined;
		const { stopTimeoutMs } = this.#job;
		if (!this.#running || stopTimeoutMs === undefined) return this.#running;
		const { promise: timeout, resolve } = Promise.withResolvers<void>();
		const cancel = this.#options.timer(stopTimeoutMs, resolve);
		await Promise.race([this.#running, timeout]);
		cancel();
	}

	async #runWhileRequested(): Promise<void> {
		let delayMs: number | undefined;
		while (this.#isRequested && !this.#stopping.signal.aborted) {
			this.#cancelTimer();
			this.#nextRun = undefined;
			this.#isRequested = false;
			this.#isDelayed = false;
			delayMs = await this.#runOnce();
		}
		this.#running = undefined;
		if (this.#stopping.signal.aborted) return;
		if (this.#isDelayed) delayMs = this.#job.wakeDelayMs;
		if (delayMs !== undefined) this.#waitFor(delayMs);
	}

	/**
	 * Runs the job once and records the result.
	 * @returns the delay before the next run; undefined if only a wake starts the next run
	 */
	#runOnce(): Promise<number | undefined> {
		const { tracing = noTracing, around = (run) => run() } = this.#options;
		const { name } = this.#job;
		// A run may serve several requests, so it begins a new trace.
		const attributes = { 'reelhouse.job': name };
		return tracing.run({ name: `job ${name}`, parent: 'none', attributes }, (span) =>
			around(() => this.#attempt(span)),
		);
	}

	async #attempt(span: OpenSpan): Promise<number | undefined> {
		const { run, pollIntervalMs, retryDelays = DEFAULT_RETRY_DELAYS } = this.#job;
		const { now } = this.#options;
		this.#runningSince = now();
		try {
			const due = await run(this.#stopping.signal);
			this.#lastSuccess = now();
			this.#consecutiveFailures = 0;
			this.#isInOutage = false;
			const untilDueMs = due && Math.max(0, due.getTime() - now().getTime());
			if (untilDueMs === undefined || pollIntervalMs === undefined) return untilDueMs ?? pollIntervalMs;
			return Math.min(untilDueMs, pollIntervalMs);
		} catch (error) {
			if (!this.#isAbort(error)) {
				span.fail(errorType(error));
				this.#recordFailure(error);
			}
			const { firstMs, maxMs } = retryDelays;
			return Math.min(firstMs * 2 ** (this.#consecutiveFailures - 1), maxMs);
		} finally {
			this.#runningSince = undefined;
		}
	}

	#isAbort(error: unknown): boolean {
		const { aborted, reason } = this.#stopping.signal;
		return aborted && error === reason;
	}

	#recordFailure(error: unknown): void {
		const { name, failureMessage } = this.#job;
		const { log, now } = this.#options;
		this.#consecutiveFailures++;
		this.#lastFailure = { at: now(), message: error instanceof Error ? error.message : String(error) };
		const wasInOutage = this.#isInOutage;
		this.#isInOutage = error instanceof DatabaseUnavailableError;
		// An outage is logged only when it begins.
		if (!wasInOutage || !this.#isInOutage) log.error({ err: error, job: name }, failureMessage);
	}

	/**
	 * Starts a run after a delay. A timer measures the delay, so a change of the system's clock does not affect the
	 * delay.
	 */
	#waitFor(delayMs: number): void {
		this.#waitUntil(new Date(this.#options.now().getTime() + delayMs));
	}

	#waitUntil(nextRun: Date): void {
		const { now, timer } = this.#options;
		const delayMs = Math.max(0, nextRun.getTime() - now().getTime());
		this.#cancelTimer();
		this.#nextRun = nextRun;
		this.#cancelTimer =
			delayMs > MAX_TIMER_MS
				? timer(MAX_TIMER_MS, () => this.#waitUntil(nextRun))
				: timer(delayMs, () => void this.work());
	}
}
