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
		const traffic = startTrafficCounter({
			database: {
				...database,
				transaction: (work) => (isBroken ? Promise.reject(new Error('disk full')) : database.transaction(work)),
			},
			log,
			now,
			worker: new BackgroundWorker({ log, now, timer: () => () => {} }),
		});
		const visit = (slug: string) =>
			traffic.record({ method: 'GET', url: `/game/${slug}/`, headers: {} } as IncomingMessage, 200);
		for (const slug of ['reef', 'reef', 'harbour']) visit(slug);
		await traffic.write();
		isBroken = false;
		visit('reef');
		await traffic.stop();
		const stored = await database.read.selectFrom('traffic').select(['subject', 'count']).orderBy('subject').execute();
		expect(stored).toEqual([
			{ subject: 'harbour', count: 1 },
			{ subject: 'reef', count: 3 },
		]);
	} finally {
		await server.stop();
	}
});
