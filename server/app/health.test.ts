/** Tests `/readyz` with a controlled clock and database. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../database/schema.ts';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { healthRoutes } from './health.ts';

let site: TestSite;

beforeAll(async () => {
	site = await startTestSite({ demo: false, env: { BACKUP_TO: '/nowhere/' } });
});
afterEach(() => {
	vi.useRealTimers();
});
afterAll(() => site.stop());

/** Delays or rejects the results of all statements. */
const throttled = (read: Db, wait: () => Promise<unknown>): Db =>
	read.withPlugin({
		transformQuery: ({ node }) => node,
		transformResult: async ({ result }) => {
			await wait();
			return result;
		},
	});

/** Creates the health routes with a database that a test can stop or delay. */
function controlled() {
	vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
	const state = {
		isDown: false,
		lastAnswerMs: -Infinity,
		wait: async (): Promise<unknown> => undefined,
		isHomeCached: true,
	};
	const { services } = site;
	const { database } = services;
	const routes = healthRoutes(
		{
			...services,
			database: {
				...database,
				read: throttled(database.read, () => state.wait()),
				isOutOfSpace: () => false,
				outage: { isDown: () => state.isDown, lastAnswerMs: () => state.lastAnswerMs, onChange: () => undefined },
			},
		},
		{ canServe: () => state.isHomeCached },
	);
	const readiness = async () => {
		const response = Promise.resolve(routes.request('/readyz'));
		const done: unknown[] = [];
		void response.then(() => done.push(true));
		// The checks wait for timeouts, so the fake clock advances until the response arrives.
		while (done.length === 0) {
			await vi.advanceTimersByTimeAsync(100);
			await new Promise(setImmediate);
		}
		return (await response).text();
	};
	const changes = () =>
		site.log
			.splice(0)
			.flatMap(({ msg, level, from, to }) => (msg === 'the readiness changed' ? [[level, from, to]] : []));
	changes();
	return { state, readiness, changes };
}

const never = () => new Promise(() => undefined);

test('a slow database stays ready while statements are answered, and fails when none was for seconds', async () => {
	const { state, readiness, changes } = controlled();
	state.wait = never;
	for (let second = 0; second < 20; second++) {
		state.lastAnswerMs = performance.now();
		await vi.advanceTimersByTimeAsync(1000);
		expect(await readiness()).toBe('ready\n');
	}
	expect(changes()).toEqual([]);
	await vi.advanceTimersByTimeAsync(5000);
	expect(await readiness()).toBe('degraded: database\n');
	expect(await readiness()).toBe('degraded: database\n');
	state.isHomeCached = false;
	expect(await readiness()).toBe('not ready: database\n');
	state.wait = async () => undefined;
	expect(await readiness()).toBe('ready\n');
	expect(changes()).toEqual([
		[40, 'ready', 'degraded: database'],
		[50, 'degraded: database', 'not ready: database'],
		[30, 'not ready: database', 'ready'],
	]);
});

test('a process without an answered statement is ready if a statement is answered in time', async () => {
	const { state, readiness } = controlled();
	state.isHomeCached = false;
	state.wait = () => new Promise((resolve) => setTimeout(resolve, 600));
	expect(await readiness()).toBe('ready\n');
});

test('an outage is reported at once, and says nothing about the backup', async () => {
	const { state, readiness } = controlled();
	state.lastAnswerMs = performance.now();
	state.isDown = true;
	state.wait = () => Promise.reject(new DatabaseUnavailableError());
	expect(await readiness()).toBe('degraded: database\n');
});
