import pg from 'pg';
import { expect, onTestFinished, vi } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { onPostgres, withTestSite } from '../testing/test-site.ts';
import { listenToContentWrites } from './content-notifications.ts';

dbTest.runIf(onPostgres)('a committed content write is notified, a rolled-back one is not', async () => {
	await withTestSite({ demo: false }, async ({ services: { config, content } }) => {
		let notifications = 0;
		const errors: Error[] = [];
		const listener = listenToContentWrites(
			config.databaseUrl!,
			() => notifications++,
			(error) => errors.push(error),
		);
		onTestFinished(() => listener.stop());
		// The listener reports a write as soon as it connects, because it may have missed earlier notifications.
		await expect.poll(() => notifications, { interval: 5 }).toBe(1);
		await content.dryRun(async () => {});
		await content.change(async () => {});
		await expect.poll(() => notifications, { interval: 5 }).toBe(2);

		await withClient(config.databaseUrl!, async (client) => {
			for (const pid of await listeners(client)) await client.query('select pg_terminate_backend($1)', [pid]);
		});
		await expect.poll(() => errors.length, { interval: 5 }).toBe(1);
		expect(listener.isConnected()).toBe(false);
		await expect.poll(() => notifications, { interval: 5 }).toBe(3);
		expect(errors).toHaveLength(1);
	});
});

dbTest.runIf(onPostgres)(
	'with DATABASE_DIRECT_URL, a process sees the writes of another one without polling',
	{ tags: ['long'] },
	async () => {
		await withTestSite({ demo: false }, async (one) => {
			const url = one.services.config.databaseUrl!;
			// Fake timers stop the polling, so only a notification can report the write.
			vi.useFakeTimers({ toFake: ['setInterval'] });
			onTestFinished(() => void vi.useRealTimers());
			await withTestSite({ demo: false, databaseUrl: url, env: { DATABASE_DIRECT_URL: url } }, async (other) => {
				const isListening = () => withClient(url, async (client) => (await listeners(client)).length);
				await expect.poll(isListening, { interval: 5 }).toBe(1);
				await one.services.content.change(async () => {});
				const { current } = one.services.content;
				await expect.poll(() => other.services.content.current, { interval: 5 }).toBe(current);
			});
		});
	},
);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

async function listeners(client: pg.Client): Promise<number[]> {
	const { rows } = await client.query<{ pid: number }>(
		`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
	);
	return rows.map(({ pid }) => pid);
}
