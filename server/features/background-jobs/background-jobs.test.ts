/** Tests of the list of background jobs. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { BackgroundJob } from '../../../contract/background-jobs.ts';
import { onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';

let server: TestSite;
let admin: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

const inSeconds = (seconds: number) => new Date(clock.getTime() + seconds * 1000).toISOString();

async function jobs(): Promise<Map<string, BackgroundJob>> {
	const { status, headers, body } = await admin.request('GET', 'background-jobs');
	expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
	return new Map((body.data as BackgroundJob[]).map((job) => [job.name, job]));
}

dbTest('every job is listed with its last success and its next run', async () => {
	const { mail, traffic } = server.services;
	await mail.work();
	await traffic.write();
	const listed = await jobs();
	const names = [
		'mail',
		'schedule',
		'presence',
		'traffic',
		'redirect_uses',
		'browser_errors',
		'renditions',
		'retention',
		'sweep',
		'password_resets',
		'samples',
		'catalogue_imports',
		'file_hashes',
		'certificate_warnings',
		'client_changes',
		'digests',
		'share_copies',
	];
	expect([...listed.keys()].toSorted()).toEqual([...names, ...(onPostgres ? ['import_takeovers'] : [])].toSorted());
	const done = { running_since: null, last_success_at: inSeconds(0), last_failure: null, consecutive_failures: 0 };
	expect(listed.get('mail')).toEqual({
		name: 'mail',
		...done,
		next_run_at: inSeconds(server.services.database.leaseTimes.pollMs / 1000),
	});
	// Only counted requests wake the traffic job, so the job has no next run.
	expect(listed.get('traffic')).toEqual({ name: 'traffic', ...done, next_run_at: null });
});

test('a failing job is listed with its failures, without mail addresses, until it succeeds', async () => {
	const { database, schedule } = server.services;
	const read = database.read;
	clock = new Date(inSeconds(3600));
	const success = (await jobs()).get('schedule')?.last_success_at;
	const failedAt = inSeconds(0);
	// The job reads the property `database.read` in each run, so the getter makes the next run fail.
	Object.defineProperty(database, 'read', {
		configurable: true,
		get() {
			throw new Error('no room for a@b.test');
		},
	});
	try {
		await schedule.work();
		await schedule.work();
	} finally {
		Object.defineProperty(database, 'read', { configurable: true, writable: true, value: read });
	}
	expect((await jobs()).get('schedule')).toEqual({
		name: 'schedule',
		running_since: null,
		last_success_at: success,
		last_failure: { at: failedAt, message: 'no room for [mail]' },
		consecutive_failures: 2,
		next_run_at: inSeconds(10),
	});
	expect(server.log.filter(({ job }) => job === 'schedule')).toHaveLength(2);
	await schedule.work();
	expect((await jobs()).get('schedule')).toMatchObject({ consecutive_failures: 0, last_success_at: failedAt });
});

test('a running job is listed with the time at which its run began', async () => {
	const { database, renditions } = server.services;
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	const transaction = database.transaction.bind(database);
	database.transaction = async (work) => {
		await held;
		return transaction(work);
	};
	const done = renditions.work();
	try {
		expect((await jobs()).get('renditions')).toMatchObject({ running_since: inSeconds(0), next_run_at: null });
	} finally {
		database.transaction = transaction;
		release();
	}
	await done;
	expect((await jobs()).get('renditions')).toMatchObject({
		running_since: null,
		next_run_at: inSeconds(server.services.database.leaseTimes.pollMs / 1000),
	});
});
