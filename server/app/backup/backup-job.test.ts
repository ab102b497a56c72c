/** Tests the daily backup: its process, its stored state, the home screen of the admin, and `/readyz`. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { runModule } from '../../testing/child-process.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { claimBackup, readBackupState, renewClaim } from '../../platform/backup-state/backup-state.store.ts';
import { addBackupJob, latestDue } from './backup-job.ts';
import { BackgroundWorker } from '../../kernel/worker.ts';

const HOUR_MS = 60 * 60_000;

let folder: string;
let site: TestSite;
let admin: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
const now = () => clock;
const archives = async () => (await readdir(folder)).sort();
const state = () => readBackupState(site.services.database.read);

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'reelhouse-daily-'));
	// This demo studio is small, so its archives are made quickly.
	site = await startTestSite({
		demo: 'copper-lantern',
		today: clock,
		env: { BACKUP_TO: folder, BACKUP_KEEP: '2', BACKUP_HOUR: '3' },
	});
	admin = await staffAt(site, 'admin');
});
afterAll(async () => {
	await site.stop();
	await rm(folder, { recursive: true, force: true });
});

/**
 * Runs the job once.
 * @returns the time of its next run
 */
async function runJob(config = site.services.config) {
	const { database, log } = site.services;
	const timer = () => () => {};
	const worker = new BackgroundWorker({ log, now, timer });
	await addBackupJob({ config, database, log, now, timer, worker })!.work();
	const [job] = worker.state();
	await worker.stop();
	return job!;
}

test('the daily hour is in UTC', () => {
	expect(latestDue(new Date('2027-03-01T03:00:00Z'), 3)).toEqual(new Date('2027-03-01T03:00:00Z'));
	expect(latestDue(new Date('2027-03-01T02:59:59Z'), 3)).toEqual(new Date('2027-02-28T03:00:00Z'));
});

dbTest(
	'a start makes the backup that is due, and the next one follows at the hour of the next day',
	{ tags: ['long'] },
	async () => {
		await expect.poll(async () => (await state()).succeeded_at).not.toBeNull();
		expect(await archives()).toEqual(['reelhouse-20270301T100000Z.tar.zst']);
		expect(await state()).toMatchObject({
			claimed_until: null,
			succeeded_at: clock.toISOString(),
			archive: 'reelhouse-20270301T100000Z.tar.zst',
			failed_at: null,
		});
		clock = new Date('2027-03-02T02:59:00.000Z');
		expect((await runJob()).nextRun).toEqual(new Date('2027-03-02T03:00:00.000Z'));
		expect(await archives()).toHaveLength(1);
		for (const day of ['02', '03']) {
			clock = new Date(`2027-03-${day}T03:00:00.000Z`);
			await runJob();
		}
		expect(await archives()).toEqual(['reelhouse-20270302T030000Z.tar.zst', 'reelhouse-20270303T030000Z.tar.zst']);
	},
);

test(
	'a start makes a backup in a place without one, although the latest backup is not due',
	{ tags: ['long'] },
	async () => {
		const { config } = site.services;
		const place = join(folder, 'other');
		const moved = { ...config, backup: { ...config.backup, to: place } };
		clock = new Date('2027-03-03T03:30:00.000Z');
		for (let starts = 0; starts < 2; starts++) {
			expect(await runJob(moved)).toMatchObject({ nextRun: new Date('2027-03-04T03:00:00.000Z') });
			expect(await readdir(place)).toEqual(['reelhouse-20270303T033000Z.tar.zst']);
			clock = new Date('2027-03-03T03:40:00.000Z');
		}
		await rm(place, { recursive: true });
	},
);

test('a failure is reported until a backup succeeds', { tags: ['long'] }, async () => {
	const { config } = site.services;
	clock = new Date('2027-03-04T03:00:00.000Z');
	const broken = { ...config, backup: { ...config.backup, passphraseFile: join(folder, 'absent') } };
	const job = await runJob(broken);
	expect(job).toMatchObject({ consecutiveFailures: 1, nextRun: new Date('2027-03-04T03:10:00.000Z') });
	expect(await state()).toMatchObject({ claimed_until: null, failed_at: clock.toISOString() });
	expect((await state()).error).toMatch(/absent, the file of BACKUP_PASSPHRASE_FILE, cannot be read \(ENOENT\)/);
	expect((await admin.request('GET', 'home')).body.data.backup_problem).toEqual({
		reason: 'failed',
		last_backup_at: '2027-03-03T03:30:00.000Z',
	});
	expect(await site.get('/readyz')).toMatchObject({ status: 200, body: 'degraded: backup\n' });
	await runJob();
	expect((await admin.request('GET', 'home')).body.data.backup_problem).toBeNull();
	expect(await site.get('/readyz')).toMatchObject({ status: 200, body: 'ready\n' });
});

dbTest('a backup older than 36 hours is overdue', async () => {
	const { database } = site.services;
	const setAge = (hours: number) =>
		database.transaction((tx) =>
			tx
				.updateTable('backup_state')
				.set({ succeeded_at: new Date(Date.parse('2027-03-01T10:00:00.000Z') - hours * HOUR_MS).toISOString() })
				.execute(),
		);
	await setAge(35);
	expect((await admin.request('GET', 'home')).body.data.backup_problem).toBeNull();
	await setAge(37);
	expect((await admin.request('GET', 'home')).body.data.backup_problem).toMatchObject({ reason: 'overdue' });
});

dbTest('one of several processes makes a backup, and another takes over when its lease ends', async () => {
	const { database } = site.services;
	const { leaseMs } = database.leaseTimes;
	const due = new Date('2027-03-05T03:00:00.000Z');
	const claim = (at: Date) => database.transaction((tx) => claimBackup(tx, database.leaseTimes, due, at));
	expect(await claim(due)).toBe(true);
	expect(await claim(due)).toBe(false);
	clock = due;
	expect(await runJob()).toMatchObject({ consecutiveFailures: 0, nextRun: new Date(due.getTime() + leaseMs) });
	const lease = (await state()).claimed_until!;
	const later = new Date(due.getTime() + 2000);
	const renewed = await database.transaction((tx) => renewClaim(tx, database.leaseTimes, lease, later));
	expect(Date.parse(renewed!)).toBe(later.getTime() + leaseMs);
	expect(await database.transaction((tx) => renewClaim(tx, database.leaseTimes, lease, later))).toBeUndefined();
	expect(await claim(new Date(later.getTime() + leaseMs))).toBe(true);
});

test('commands back up a running server, and verify the archive', { tags: ['long'] }, async () => {
	const { dataDir, databaseUrl } = site.services.config;
	const env = { DATA_DIR: dataDir, BACKUP_TO: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
	const run = (...args: string[]) => runModule('dist/app/cli.js', env, args).ended;
	const archive = join(folder, 'by-hand.tar.zst');
	const before = await state();
	expect(await run('backup', archive)).toMatchObject({
		code: 0,
		output: expect.stringMatching(/by-hand\.tar\.zst: \d+ rows of \d+ tables, \d+ files, [\d.]+ MB\n.*secret key/),
	});
	// The command uses the real clock, which is behind the clock of this test. The stored record is newer and must
	// stay.
	expect(await state()).toEqual(before);
	await site.services.database.transaction((tx) =>
		tx.updateTable('backup_state').set({ succeeded_at: '2020-01-01T00:00:00.000Z', error: 'x' }).execute(),
	);
	await rm(archive);
	expect(await run('backup', archive)).toMatchObject({ code: 0 });
	const renewed = await state();
	expect(renewed).toMatchObject({ archive: 'by-hand.tar.zst', failed_at: null, error: '' });
	expect(Math.abs(Date.now() - Date.parse(renewed.succeeded_at!))).toBeLessThan(60_000);
	const { claimed_until: _, ...values } = before;
	await site.services.database.transaction((tx) => tx.updateTable('backup_state').set(values).execute());
	expect(await run('backup', archive)).toMatchObject({ code: 1, output: expect.stringContaining('exists') });
	expect(await run('verify-backup', archive)).toMatchObject({
		code: 0,
		output: expect.stringMatching(/^The archive is complete: Reelhouse /),
	});
	expect(await run('restore', archive)).toMatchObject({
		code: 1,
		output: expect.stringMatching(/^The archive was not restored/),
	});
});
