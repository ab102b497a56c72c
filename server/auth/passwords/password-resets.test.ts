import { expect, test } from 'vitest';
import type { Timer } from '../../kernel/timer.ts';
import { BackgroundWorker } from '../../kernel/worker.ts';
import { startTestSite } from '../../testing/test-site.ts';
import { addResetRequest } from './password-links.store.ts';
import { addPasswordResets } from './password-resets.ts';

test('a running process handles the requests of a killed one at its next poll, and keeps polling', async () => {
	const server = await startTestSite();
	try {
		const { database, log, now } = server.services;
		const looks: (() => void)[] = [];
		const timer: Timer = (ms, ring) => {
			if (ms === database.leaseTimes.pollMs) looks.push(ring);
			return () => {};
		};
		const worker = new BackgroundWorker({ log, now, timer });
		const resets = addPasswordResets({ ...server.services, worker }, { url: () => '/set-password/' });
		await resets.work();
		const waiting = () => database.read.selectFrom('reset_requests').select('uid').execute();
		for (let i = 1; i <= 2; i++) {
			await database.transaction((tx) => addResetRequest(tx, 'partner@demo.test', 'link', now()));
			looks.at(-1)!();
			await expect.poll(() => looks.length, { interval: 5 }).toBe(i + 1);
			expect(await waiting()).toEqual([]);
		}
		await resets.stop();
	} finally {
		await server.stop();
	}
});
