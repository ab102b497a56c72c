/** Tests work that was stored while the clock was a day ahead and runs after the clock was corrected. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import { beginAttempt, failAttempt } from '../auth/sign-in/sign-in-attempts.store.ts';
import { takeLease } from '../database/leases.store.ts';
import { claimDueMails, enqueueMail } from '../platform/mail/mail.store.ts';
import { sharedLimits } from '../platform/rate-limits/shared-limits.store.ts';
import { claimWork } from '../resources/media/library.store.ts';
import { testPicture } from '../testing/factories.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const NOW = new Date('2026-05-15T10:00:00Z');
const A_DAY_AHEAD = new Date('2026-05-16T10:00:00Z');
const SECONDS_AHEAD = new Date('2026-05-15T10:00:03Z');
let site: TestSite;
beforeAll(async () => void (site = await startTestSite({ demo: false, today: NOW })));
afterAll(() => site.stop());

test('mails are sent', async () => {
	const { database } = site.services;
	const mail = { to: 'reader@op.test', subject: 'Hello', text: 'Hello', html: '' };
	const claim = (now: Date) => database.transaction((tx) => claimDueMails(tx, database.leaseTimes, now, 5));
	await database.transaction((tx) => enqueueMail(tx, mail, A_DAY_AHEAD));
	const claimed = await claim(NOW);
	expect(claimed).toHaveLength(1);
	expect(await claim(SECONDS_AHEAD)).toEqual([]);
	// Simulates a claim by a process with the wrong clock. The process has ended.
	const due_at = A_DAY_AHEAD.toISOString();
	await database.transaction((tx) =>
		tx.updateTable('outbox_mails').set({ due_at, claimed_until: due_at }).where('uid', '=', claimed[0]!.uid).execute(),
	);
	expect(await claim(NOW)).toHaveLength(1);
});

test('uploaded pictures get their renditions', async () => {
	const { database } = site.services;
	const { uid } = await testPicture(site);
	const claim = (now: Date) => database.transaction((tx) => claimWork(tx, database.leaseTimes, now));
	const work = { media_uid: uid, original: 'o', content_type: 'image/png', size: 1, attempts: 0, crop: null };
	await database.transaction((tx) =>
		tx
			.insertInto('media_work')
			.values({ ...work, file_stem: 's', due_at: A_DAY_AHEAD.toISOString() })
			.execute(),
	);
	expect(await claim(NOW)).toMatchObject({ media_uid: uid, attempts: 1 });
	expect(await claim(SECONDS_AHEAD)).toBeUndefined();
});

dbTest('leases of ended processes are taken', async () => {
	const { database } = site.services;
	const take = (holder: string, now: Date) =>
		database.transaction((tx) => takeLease(tx, database.leaseTimes, 'leader', holder, now));
	expect(await take('one', A_DAY_AHEAD)).toBe(true);
	expect(await take('two', NOW)).toBe(true);
	expect(await take('three', SECONDS_AHEAD)).toBe(false);
});

test('rate limits and locks of logins do not last for a day', async () => {
	const { database } = site.services;
	let now = A_DAY_AHEAD;
	const limit = sharedLimits({ database, now: () => now }).perMinute('forms', 1);
	expect(await limit.consume('192.0.2.1')).toBeUndefined();
	expect(await limit.consume('192.0.2.1')).toBeGreaterThan(0);
	now = NOW;
	expect(await limit.consume('192.0.2.1')).toBeUndefined();

	const begin = (at: Date) => database.transaction((tx) => beginAttempt(tx, 'a-hash', at));
	for (let attempt = 0; attempt < 5; attempt++) {
		expect(await begin(A_DAY_AHEAD)).toBeDefined();
		await database.transaction((tx) => failAttempt(tx, 'a-hash', A_DAY_AHEAD));
	}
	expect(await begin(A_DAY_AHEAD)).toBeUndefined();
	expect(await begin(NOW)).toBeDefined();
});
