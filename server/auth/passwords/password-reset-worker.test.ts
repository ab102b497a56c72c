/** Tests requests for a password link whose process was killed before it processed them. */
import { expect, test } from 'vitest';
import type { Timer } from '../../kernel/timer.ts';
import { startTestSite } from '../../testing/test-site.ts';
import { addResetRequest } from './password-links.store.ts';
import { POLL_INTERVAL_MS, startPasswordResetWorker } from './password-reset-worker.ts';

test('a running process handles the requests of a killed one within a minute, and keeps polling', async () => {
	const server = await startTestSite();
	try {
		const { database, now } = server.services;
		const looks: (() => void)[] = [];
		const timer: Timer = (ms, ring) => {
			if (ms === POLL_INTERVAL_MS) looks.push(ring);
			return () => {};
		};
		const resets = startPasswordResetWorker(server.services, { url: () => '/set-password/' }, timer);
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
