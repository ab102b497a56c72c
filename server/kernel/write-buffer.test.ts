import { pino } from 'pino';
import { expect, test } from 'vitest';
import { BackgroundWorker } from './worker.ts';
import { WriteBuffer } from './write-buffer.ts';

interface Count {
	key: string;
	count: number;
}

const WRITE_DELAY_MS = 1_000;
/** Delays after the first and second failure. */
const FIRST_RETRY_MS = 5_000;
const SECOND_RETRY_MS = 10_000;

/** Creates a buffer. The test can interrupt its writes. */
function setUp({ pollIntervalMs }: { pollIntervalMs?: number } = {}) {
	const log = pino({ enabled: false });
	const now = () => new Date('2026-03-01T12:00:00Z');
	const delays: number[] = [];
	const written: string[] = [];
	const hooks = { duringWrite: () => {} };
	const buffer = new WriteBuffer<Count>({
		name: 'counts',
		writeDelayMs: WRITE_DELAY_MS,
		maxEntries: 3,
		merge: (known, added) => ({ ...known, count: known.count + added.count }),
		async write(entries) {
			hooks.duringWrite();
			written.push(entries.map(({ key, count }) => `${key}${count}`).join(' '));
		},
		...(pollIntervalMs !== undefined && { pollIntervalMs }),
		failureMessage: 'counts could not be stored',
		log,
		now,
		worker: new BackgroundWorker({
			log,
			now,
			timer(delayMs) {
				delays.push(delayMs);
				return () => {};
			},
		}),
	});
	const add = (keys: string) => {
		for (const key of keys) buffer.add(key, { key, count: 1 });
	};
	const fail = (keysDuringWrite = '') => {
		hooks.duringWrite = () => {
			add(keysDuringWrite);
			throw new Error('disk full');
		};
	};
	return { buffer, hooks, written, delays, add, fail };
}

test('entries with the same key are merged, and all are written together after a delay', async () => {
	const { buffer, written, delays, add } = setUp();
	expect(delays).toEqual([]);
	add('aba');
	expect(delays).toEqual([WRITE_DELAY_MS]);
	await buffer.flush();
	expect(written).toEqual(['a2 b1']);
	expect(delays).toEqual([WRITE_DELAY_MS]);
	add('a');
	expect(delays).toEqual([WRITE_DELAY_MS, WRITE_DELAY_MS]);
});

test('entries with further keys are dropped when the buffer is full', async () => {
	const { buffer, written, add } = setUp();
	add('abcda');
	await buffer.flush();
	expect(written).toEqual(['a2 b1 c1']);
});

test('a batch that could not be written is merged with the entries that came meanwhile', async () => {
	const { buffer, hooks, written, add, fail } = setUp();
	add('ab');
	fail('bc');
	await buffer.flush();
	hooks.duringWrite = () => {};
	await buffer.flush();
	expect(written).toEqual(['b2 c1 a1']);
});

test('entries that are added during or after a failing write do not shorten the back-off', async () => {
	const { buffer, delays, add, fail } = setUp();
	add('a');
	fail();
	await buffer.flush();
	fail('a');
	await buffer.flush();
	add('a');
	expect(delays).toEqual([WRITE_DELAY_MS, FIRST_RETRY_MS, SECOND_RETRY_MS]);
});

test('a batch that could not be written does not exceed the maximum', async () => {
	const { buffer, hooks, written, add, fail } = setUp();
	add('abc');
	fail('d');
	await buffer.flush();
	hooks.duringWrite = () => {};
	await buffer.flush();
	expect(written).toEqual(['d1 a1 b1']);
});

test('entries that are added during a write are written by a later run', async () => {
	const { buffer, hooks, written, delays, add } = setUp();
	add('a');
	hooks.duringWrite = () => add('a');
	await buffer.flush();
	expect(delays).toEqual([WRITE_DELAY_MS, WRITE_DELAY_MS]);
	hooks.duringWrite = () => {};
	await buffer.flush();
	expect(written).toEqual(['a1', 'a1']);
});

test('a stop writes the last entries, and does not fail with the write', async () => {
	const stopped = setUp();
	stopped.add('a');
	await stopped.buffer.stop();
	await stopped.buffer.stop();
	expect(stopped.written).toEqual(['a1']);
	const failing = setUp();
	failing.add('a');
	failing.fail();
	await failing.buffer.stop();
	expect(failing.written).toEqual([]);
});

test('a buffer with a poll interval also writes when there are no entries', async () => {
	const { buffer, written, delays } = setUp({ pollIntervalMs: 60_000 });
	expect(delays).toEqual([WRITE_DELAY_MS]);
	await buffer.flush();
	expect(written).toEqual(['']);
	expect(delays).toEqual([WRITE_DELAY_MS, 60_000]);
	await buffer.stop();
	expect(written).toEqual(['']);
});
