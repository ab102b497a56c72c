import { beforeAll, afterAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { sharedLimits } from './shared-limits.store.ts';

let server: TestSite;
let clock = Date.parse('2026-05-15T10:00:00Z');
const now = () => new Date(clock);
beforeAll(async () => void (server = await startTestSite({ demo: false })));
afterAll(() => server.stop());

dbTest('processes count the requests of an address together, for a minute', async () => {
	const { database } = server.services;
	const [one, other] = [0, 1].map(() => sharedLimits({ database, now }).perMinute('form', 3));
	expect(await Promise.all([one!, other!, one!].map((limit) => limit.consume('192.0.2.1')))).toEqual([
		undefined,
		undefined,
		undefined,
	]);
	clock += 20_000;
	expect(await other!.consume('192.0.2.1')).toBe(40);
	expect(await other!.consume('192.0.2.2')).toBeUndefined();
	clock += 40_000;
	expect(await one!.consume('192.0.2.1')).toBeUndefined();
});

dbTest('a refund permits another request, and limits of other names are separate', async () => {
	const { database } = server.services;
	const limits = sharedLimits({ database, now });
	const [calls, forms] = [limits.perMinute('calls', 1), limits.perMinute('forms', 1)];
	expect(await calls.consume('192.0.2.3')).toBeUndefined();
	expect(await forms.consume('192.0.2.3')).toBeUndefined();
	expect(await calls.consume('192.0.2.3')).toBe(60);
	await calls.refund('192.0.2.3');
	await calls.refund('192.0.2.3');
	expect(await calls.consume('192.0.2.3')).toBeUndefined();
	expect(await calls.consume('192.0.2.3')).toBe(60);
});

dbTest('expired counts are deleted, and no address is stored', async () => {
	const { database } = server.services;
	const limit = sharedLimits({ database, now }).perMinute('form', 3);
	await limit.consume('192.0.2.4');
	clock += 3_600_000;
	await limit.consume('192.0.2.5');
	const rows = await database.read.selectFrom('request_counts').selectAll().execute();
	expect(rows).toHaveLength(1);
	expect(JSON.stringify(rows)).not.toContain('192.0.2');
});
