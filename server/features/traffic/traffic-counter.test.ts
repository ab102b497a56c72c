/** Tests that visits are not lost when they cannot be stored at once. */
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { BackgroundWorker } from '../../kernel/worker.ts';
import { startTestSite } from '../../testing/test-site.ts';
import { startTrafficCounter } from './traffic-counter.ts';

test('counts that could not be stored are stored by a later run', async () => {
	const server = await startTestSite({ demo: false });
	try {
		const { database, log, now } = server.services;
		let isBroken = true;
		let duringWrite = () => {};
		const delays: number[] = [];
		const timer = (ms: number) => {
			delays.push(ms);
			return () => {};
		};
		const traffic = startTrafficCounter({
			database: {
				...database,
				transaction: (work) => {
					duringWrite();
					return isBroken ? Promise.reject(new Error('disk full')) : database.transaction(work);
				},
			},
			log,
			now,
			worker: new BackgroundWorker({ log, now, timer }),
		});
		const visit = (slug: string) =>
			traffic.record({ method: 'GET', url: `/game/${slug}/`, headers: {} } as IncomingMessage, 200);
		for (const slug of ['reef', 'reef', 'harbour']) visit(slug);
		expect(delays).toEqual([5_000]);
		await traffic.write();
		// Visits during a failing write and during the back-off do not shorten the back-off.
		duringWrite = () => visit('harbour');
		await traffic.write();
		visit('reef');
		expect(delays).toEqual([5_000, 5_000, 10_000]);
		isBroken = false;
		await traffic.write();
		// The visit during this write is written later.
		expect(delays.slice(3)).toEqual([5_000]);
		duringWrite = () => {};
		visit('harbour');
		await traffic.stop();
		const stored = await database.read.selectFrom('traffic').select(['subject', 'count']).orderBy('subject').execute();
		expect(stored).toEqual([
			{ subject: 'harbour', count: 4 },
			{ subject: 'reef', count: 3 },
		]);
	} finally {
		await server.stop();
	}
});
