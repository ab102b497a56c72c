import { setImmediate as settle } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DatabaseUnavailableError } from './errors.ts';
import { BackgroundWorker, MAX_TIMER_MS, type Job } from './worker.ts';

const START_MS = Date.parse('2026-03-01T12:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
const at = (ms: number) => new Date(START_MS + ms);

/** Creates a job on a worker with a manual clock. The test ends each run itself. */
function setUp(options: Partial<Job> = {}) {
	let clockMs = START_MS;
	/** Time that the timers measure. Setting the clock does not change this time. */
	let elapsedMs = 0;
	const timers = new Set<{ at: number; delayMs: number; fire: () => void }>();
	const lines: { msg: string; job: string; err: { message: string } }[] = [];
	const worker = new BackgroundWorker({
		log: pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }),
		now: () => new Date(clockMs),
		timer(delayMs, fire) {
			const timer = { at: elapsedMs + delayMs, delayMs, fire };
			timers.add(timer);
			return () => void timers.delete(timer);
		},
	});
	const runs: { signal: AbortSignal; startMs: number; end: (due?: Date) => void; fail: (error: unknown) => void }[] =
		[];
	const job = worker.add({
		name: 'job',
		run(signal) {
			const { promise, resolve, reject } = Promise.withResolvers<Date | undefined>();
			runs.push({ signal, startMs: elapsedMs, end: resolve, fail: reject });
			return promise;
		},
		failureMessage: 'the job failed',
		...options,
	});
	return {
		worker,
		job,
		runs,
		lines,
		state: () => worker.state()[0]!,
		delays: () => [...timers].map(({ delayMs }) => delayMs),
		setClock: (ms: number) => void (clockMs = START_MS + ms),
		/** Advances time and runs the timers that become due. */
		pass: async (ms: number) => {
			const endMs = elapsedMs + ms;
			for (;;) {
				const [next] = [...timers].sort((a, b) => a.at - b.at);
				if (!next || next.at > endMs) break;
				clockMs += next.at - elapsedMs;
				elapsedMs = next.at;
				timers.delete(next);
				next.fire();
				await settle();
			}
			clockMs += endMs - elapsedMs;
			elapsedMs = endMs;
		},
		succeed: async (due?: Date) => {
			job.wake();
			await settle();
			runs.at(-1)!.end(due);
			await settle();
		},
		fail: async (error: unknown = new Error('broken')) => {
			job.wake();
			await settle();
			runs.at(-1)!.fail(error);
			await settle();
		},
	};
}

test('an added job waits for its first wake, runs, and then waits for the next', async () => {
	const { job, runs, state, delays, pass } = setUp();
	await pass(DAY_MS);
	expect([runs.length, delays(), state()]).toEqual([
		0,
		[],
		{
			name: 'job',
			runningSince: undefined,
			lastSuccess: undefined,
			lastFailure: undefined,
			consecutiveFailures: 0,
			nextRun: undefined,
		},
	]);
	job.wake();
	await settle();
	expect(state()).toMatchObject({ runningSince: at(DAY_MS), nextRun: undefined });
	await pass(500);
	runs[0]!.end();
	await settle();
	expect(state()).toMatchObject({ runningSince: undefined, lastSuccess: at(DAY_MS + 500), nextRun: undefined });
	expect(delays()).toEqual([]);
});

test('wakes during a run lead to one more run, and the promise of `work` waits for that run', async () => {
	const { job, runs } = setUp();
	job.wake();
	await settle();
	job.wake();
	job.wake();
	let isDone = false;
	void job.work().then(() => (isDone = true));
	await settle();
	expect(runs).toHaveLength(1);
	runs[0]!.end();
	await settle();
	expect([runs.length, isDone]).toEqual([2, false]);
	runs[1]!.end();
	await settle();
	expect([runs.length, isDone]).toEqual([2, true]);
});

test('a job that wakes itself during its run runs once more, after that run', async () => {
	let active = 0;
	let mostActive = 0;
	let runs = 0;
	const { job, worker } = setUp({
		async run() {
			mostActive = Math.max(mostActive, ++active);
			if (++runs === 1) job.wake();
			await settle();
			active--;
			return undefined;
		},
	});
	await job.work();
	expect([runs, mostActive]).toEqual([2, 1]);
	await worker.stop();
});

test('the next run is at the due instant, or after the poll interval if that is earlier', async () => {
	const { runs, state, pass, succeed } = setUp({ pollIntervalMs: 60_000 });
	await succeed(at(10_000));
	expect(state().nextRun).toEqual(at(10_000));
	await pass(9_999);
	expect(runs).toHaveLength(1);
	await pass(1);
	expect(runs).toHaveLength(2);
	runs[1]!.end(at(DAY_MS));
	await settle();
	expect(state().nextRun).toEqual(at(70_000));
	await pass(60_000);
	runs[2]!.end();
	await settle();
	expect(state().nextRun).toEqual(at(130_000));
	await pass(60_000);
	// A job with a time in the past is due at once.
	runs[3]!.end(at(0));
	await settle();
	expect(state().nextRun).toEqual(at(130_000));
});

test('a wake before the next run starts a run at once and cancels the wait', async () => {
	const { runs, delays, pass, succeed } = setUp({ pollIntervalMs: 60_000 });
	await succeed();
	await pass(20_000);
	await succeed();
	expect(runs.map(({ startMs }) => startMs)).toEqual([0, 20_000]);
	expect(delays()).toEqual([60_000]);
});

test('failures are retried after delays that double up to a maximum, and a success resets them', async () => {
	const { runs, lines, state, pass, fail } = setUp({ retryDelays: { firstMs: 1_000, maxMs: 5_000 } });
	await fail(new Error('the disk is full'));
	expect(state()).toMatchObject({
		lastFailure: { at: at(0), message: 'the disk is full' },
		consecutiveFailures: 1,
		nextRun: at(1_000),
	});
	for (const delayMs of [1_000, 2_000, 4_000, 5_000, 5_000]) {
		await pass(delayMs - 1);
		const before = runs.length;
		await pass(1);
		expect(runs).toHaveLength(before + 1);
		runs.at(-1)!.fail('still full');
		await settle();
	}
	expect(state()).toMatchObject({ lastFailure: { message: 'still full' }, consecutiveFailures: 6 });
	expect(lines).toHaveLength(6);
	expect(lines[0]).toMatchObject({ msg: 'the job failed', job: 'job', err: { message: 'the disk is full' } });
	await pass(5_000);
	runs.at(-1)!.end();
	await settle();
	expect(state()).toMatchObject({
		lastSuccess: at(22_000),
		lastFailure: { message: 'still full' },
		consecutiveFailures: 0,
		nextRun: undefined,
	});
	await fail();
	expect(state().nextRun).toEqual(at(23_000));
});

test('a wake during a back-off starts a run at once, and a further failure continues the back-off', async () => {
	const { runs, delays, pass, fail } = setUp({ retryDelays: { firstMs: 1_000, maxMs: 60_000 } });
	await fail();
	await pass(200);
	await fail();
	expect(runs.map(({ startMs }) => startMs)).toEqual([0, 200]);
	expect(delays()).toEqual([2_000]);
});

test('a job that throws synchronously has failed, and is retried', async () => {
	const { job, state, delays } = setUp({
		run() {
			throw new Error('at once');
		},
	});
	await job.work();
	expect(state()).toMatchObject({ lastFailure: { message: 'at once' }, consecutiveFailures: 1, nextRun: at(5_000) });
	expect(delays()).toEqual([5_000]);
});

test('an outage of the database is logged once, and a later outage is logged again', async () => {
	const { lines, succeed, fail } = setUp();
	for (let i = 0; i < 3; i++) await fail(new DatabaseUnavailableError());
	expect(lines).toHaveLength(1);
	await fail(new Error('another cause'));
	await fail(new DatabaseUnavailableError());
	expect(lines).toHaveLength(3);
	await succeed();
	await fail(new DatabaseUnavailableError());
	expect(lines).toHaveLength(4);
});

test('a delayed wake starts one run after its delay, for all wakes during the delay', async () => {
	const { job, runs, state, pass } = setUp({ wakeDelayMs: 1_000 });
	job.wake();
	await pass(900);
	job.wake();
	expect(state().nextRun).toEqual(at(1_000));
	await pass(100);
	expect(runs).toHaveLength(1);
	// A wake during a run starts its delay at the end of the run.
	job.wake();
	await pass(5_000);
	runs[0]!.end();
	await settle();
	expect([runs.length, state().nextRun]).toEqual([1, at(7_000)]);
	await pass(1_000);
	expect(runs).toHaveLength(2);
	runs[1]!.end();
	await settle();
	expect(state().nextRun).toBeUndefined();
});

test('`work` does not wait for the delay of a wake, and its run handles the wake too', async () => {
	const { job, runs, delays, pass } = setUp({ wakeDelayMs: 1_000 });
	job.wake();
	const done = job.work();
	await settle();
	runs[0]!.end();
	await done;
	expect(delays()).toEqual([]);
	await pass(DAY_MS);
	expect(runs).toHaveLength(1);
});

test('stop during a run aborts its signal, waits for its end, and starts no further run', async () => {
	const { job, worker, runs, lines, state, delays } = setUp({ pollIntervalMs: 60_000 });
	job.wake();
	await settle();
	job.wake();
	expect(runs[0]!.signal.aborted).toBe(false);
	let isStopped = false;
	void worker.stop().then(() => (isStopped = true));
	await settle();
	expect([runs[0]!.signal.aborted, isStopped]).toEqual([true, false]);
	runs[0]!.fail(runs[0]!.signal.reason);
	await settle();
	expect([isStopped, runs.length, delays()]).toEqual([true, 1, []]);
	// A run that throws its signal's reason does not count as failed.
	expect([state().consecutiveFailures, lines]).toEqual([0, []]);
	job.wake();
	await job.work();
	expect(runs).toHaveLength(1);
});

test('an error of a run that is being stopped is logged, unless it is the reason of the stop', async () => {
	const { job, worker, runs, lines } = setUp();
	job.wake();
	await settle();
	const stopped = worker.stop();
	runs[0]!.fail(new Error('disk full'));
	await stopped;
	expect(lines).toMatchObject([{ err: { message: 'disk full' } }]);
});

test.each<[string, Partial<Job>, (jobs: ReturnType<typeof setUp>) => unknown]>([
	['a wait', {}, ({ succeed }) => succeed()],
	['a back-off', {}, ({ fail }) => fail()],
	['the delay of a wake', { wakeDelayMs: 1_000 }, ({ job }) => job.wake()],
])('stop during %s ends at once', async (_, options, prepare) => {
	const jobs = setUp({ pollIntervalMs: 60_000, ...options });
	await prepare(jobs);
	const before = jobs.runs.length;
	expect(jobs.delays()).toHaveLength(1);
	await jobs.worker.stop();
	expect([jobs.delays(), jobs.state().nextRun]).toEqual([[], undefined]);
	await jobs.pass(DAY_MS);
	expect(jobs.runs).toHaveLength(before);
});

test('stop just after a wake prevents its run', async () => {
	const { job, worker, runs } = setUp();
	job.wake();
	await worker.stop();
	expect(runs).toEqual([]);
});

test('stop waits for a run no longer than its limit', async () => {
	const { job, worker, delays, pass } = setUp({ stopTimeoutMs: 8_000 });
	job.wake();
	await settle();
	let isStopped = false;
	void worker.stop().then(() => (isStopped = true));
	await pass(7_999);
	await settle();
	expect(isStopped).toBe(false);
	await pass(1);
	expect([isStopped, delays()]).toEqual([true, []]);
});

test('a stop leaves no timer once the run has ended', async () => {
	const { job, worker, runs, delays } = setUp({ stopTimeoutMs: 8_000 });
	job.wake();
	await settle();
	const stopped = worker.stop();
	expect(delays()).toEqual([8_000]);
	runs[0]!.end();
	await stopped;
	expect(delays()).toEqual([]);
});

test('jobs stop one after another, the last added first, so that a later job can still wake an earlier one', async () => {
	const { worker, job, runs } = setUp();
	const { promise, resolve } = Promise.withResolvers<undefined>();
	const later = worker.add({ name: 'later', run: () => promise, failureMessage: '' });
	later.wake();
	await settle();
	const stopped = worker.stop();
	job.wake();
	await settle();
	expect(runs).toHaveLength(1);
	resolve(undefined);
	await settle();
	expect(runs[0]!.signal.aborted).toBe(true);
	runs[0]!.end();
	await stopped;
});

test('a run that is due after the longest timer delay needs several timers and is on time', async () => {
	const { runs, state, delays, pass, succeed } = setUp();
	await succeed(at(60 * DAY_MS));
	expect([delays(), state().nextRun]).toEqual([[MAX_TIMER_MS], at(60 * DAY_MS)]);
	await pass(60 * DAY_MS - 1);
	expect([runs.length, Math.max(...delays())]).toEqual([1, 60 * DAY_MS - 2 * MAX_TIMER_MS]);
	await pass(1);
	expect(runs).toHaveLength(2);
});

test('setting the clock back postpones neither polls nor retries, and a run that is too early is repeated', async () => {
	const { job, runs, setClock, pass, state, succeed } = setUp({ pollIntervalMs: 60_000 });
	await succeed();
	setClock(-DAY_MS);
	await pass(60_000);
	expect(runs).toHaveLength(2);
	runs[1]!.fail(new Error('broken'));
	await settle();
	setClock(-2 * DAY_MS);
	await pass(5_000);
	expect(runs).toHaveLength(3);

	const soon = new Date(START_MS - 2 * DAY_MS + 15_000);
	runs[2]!.end(soon);
	await settle();
	setClock(-3 * DAY_MS);
	// The timer fires before the due time, so the job finds nothing due and returns the same time again.
	await pass(10_000);
	expect(runs).toHaveLength(4);
	runs[3]!.end(soon);
	await settle();
	expect(state().nextRun).toEqual(at(-3 * DAY_MS + 70_000));
	await job.stop();
});
