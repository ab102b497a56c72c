/** Tests of the state of the server that superusers see, and of the samples for its plots. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { SystemState } from '../../../contract/system.ts';
import { durationQuantile, noRequests, RequestTally } from '../../kernel/request-tally.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { listProcesses, listSamples, recordSample, removeProcess, type Figures } from './system.store.ts';

let server: TestSite;
let admin: Staff;
let clock = new Date('2027-03-01T10:05:30.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	admin = await staffAt(server, 'admin');
});

afterAll(() => server.stop());

const state = async (): Promise<SystemState> => (await admin.request('GET', 'system')).body.data;
const inMinutes = (minutes: number) => new Date(clock.getTime() + minutes * 60_000);
const sample = () => server.services.sampler.work();

const figuresOf = (change: Partial<Figures>): Figures => ({
	...noRequests(),
	cacheHits: 0,
	cacheMisses: 0,
	eventLoopLagMs: 0,
	memoryBytes: 1000,
	queues: { mails: 0, renditions: 0, imports: 0, schedule: 0 },
	...change,
});

test('requests, also those from the page cache, are in the step of their minute', async () => {
	clock = inMinutes(60);
	await sample();
	const before = (await state()).steps.at(-1)!;
	for (let i = 0; i < 3; i++) await server.get('/news/');
	expect((await server.get('/api/nope')).status).toBe(404);
	clock = inMinutes(1);
	await sample();
	const { processes, steps } = await state();
	const last = steps.at(-1)!;
	expect(steps).toHaveLength(144);
	expect(last.status_2xx - before.status_2xx).toBeGreaterThanOrEqual(3);
	expect(last.status_4xx - before.status_4xx).toBe(1);
	expect(last.cache_hit_ratio).toBeGreaterThan(0);
	expect(last.p50_ms).toBeGreaterThan(0);
	expect(processes).toEqual([expect.objectContaining({ pid: process.pid, is_responding: true })]);
	expect(processes[0]!.memory_bytes).toBeGreaterThan(1e6);
});

dbTest('several processes add up, and ended ones leave the list', { tags: ['long'] }, async () => {
	clock = inMinutes(60);
	const { database } = server.services;
	const other = { host: 'b', pid: 7, version: '0.1.0', started_at: clock.toISOString(), seen_at: clock.toISOString() };
	const statuses = [5, 0, 0, 2];
	await database.transaction(async (tx) => {
		await recordSample(tx, { uid: 'one', ...other }, figuresOf({ statuses, eventLoopLagMs: 3 }));
		await recordSample(tx, { uid: 'two', ...other }, figuresOf({ statuses, eventLoopLagMs: 9, memoryBytes: 500 }));
	});
	const { processes, steps } = await state();
	expect(processes.map(({ uid }) => uid)).toEqual(['one', 'two']);
	expect(steps.at(-1)).toMatchObject({ status_2xx: 10, status_5xx: 4, event_loop_lag_ms: 9, memory_bytes: 1500 });
	await database.transaction((tx) => removeProcess(tx, 'one'));
	expect((await state()).processes.map(({ uid }) => uid)).toEqual(['two']);
	clock = inMinutes(4);
	const later = await state();
	expect(later.processes).toEqual([]);
	expect(later.steps.some(({ status_2xx }) => status_2xx >= 10)).toBe(true);
});

test('samples are deleted after 25 hours', async () => {
	clock = inMinutes(25 * 60 + 10);
	await sample();
	// The session has ended.
	admin = await staffAt(server, 'admin');
	const { read } = server.services.database;
	expect(await listSamples(read, new Date(0))).toHaveLength(1);
	expect(await listProcesses(read, new Date(0))).toHaveLength(1);
	expect((await state()).steps.filter(({ memory_bytes }) => memory_bytes !== null)).toHaveLength(1);
});

dbTest('the database, migrations and the disk are described', async () => {
	const { database, migrations, disk, backup } = await state();
	expect(database.size_bytes).toBeGreaterThan(100_000);
	expect(migrations).toMatchObject({ pending: [], foreign: [], older_may_run: true });
	expect(disk.size_bytes).toBeGreaterThanOrEqual(disk.free_bytes);
	expect(backup).toBeNull();
});

test('quantiles are interpolated within their bucket', () => {
	const tally = new RequestTally();
	expect(durationQuantile(tally.take().durations, 0.5)).toBeNull();
	for (let i = 0; i < 90; i++) tally.add(200, 4);
	for (let i = 0; i < 10; i++) tally.add(500, 60_000);
	const { statuses, durations } = tally.take();
	expect(statuses).toEqual([90, 0, 0, 10]);
	expect(durationQuantile(durations, 0.45)).toBe(4);
	expect(durationQuantile(durations, 0.99)).toBe(10_000);
	expect(durationQuantile(tally.take().durations, 0.5)).toBeNull();
});
