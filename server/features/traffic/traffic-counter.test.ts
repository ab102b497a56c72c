/** Tests which downloads count, and that visits are stored after a failed run of the job. */
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

test('a download in parts is counted once, with its first part', async () => {
	const server = await startTestSite({ demo: false });
	try {
		const { database, log, now } = server.services;
		const worker = new BackgroundWorker({ log, now, timer: () => () => {} });
		const traffic = startTrafficCounter({ database, log, now, worker });
		const download = (file: string, status: number, range?: string) => {
			const headers = range === undefined ? {} : { range };
			traffic.record({ method: 'GET', url: `/api/documents/files/${file}`, headers } as IncomingMessage, status);
		};
		download('whole.pdf', 200);
		download('open.pdf', 206, 'bytes=0-');
		download('parts.pdf', 206, 'bytes= 0-1023');
		download('parts.pdf', 206, 'bytes=1024-2047');
		download('parts.pdf', 206, 'bytes=2048-');
		download('end.pdf', 206, 'bytes=-1024');
		// The server ignores several ranges and sends the whole file. The range beyond the end gets no bytes.
		download('ignored.pdf', 200, 'bytes=5-10,20-30');
		download('beyond.pdf', 416, 'bytes=0-');
		await traffic.stop();
		const stored = await database.read.selectFrom('traffic').select(['subject', 'count']).orderBy('subject').execute();
		expect(stored).toEqual(
			['ignored.pdf', 'open.pdf', 'parts.pdf', 'whole.pdf'].map((subject) => ({ subject, count: 1 })),
		);
	} finally {
		await server.stop();
	}
});
