/** Tests the mails about certificates that expire soon. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import { testCertificate, testMarket } from '../../testing/factories.ts';
import { setStaffRole } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addCertificateWarnings, dueWarnings } from './certificate-warnings.ts';

const EXPIRY = '2026-09-01T10:00:00.000Z';
const DAY_MS = 24 * 60 * 60_000;
const daysBefore = (days: number) => new Date(Date.parse(EXPIRY) - days * DAY_MS);

let server: TestSite;
let clock = daysBefore(100);
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	await testMarket(server, 'atlantis', { en: 'Atlantis', zh: '亚特兰蒂斯' });
	await server.services.database.transaction((tx) =>
		tx.updateTable('users').set({ language: 'zh' }).where('email', '=', 'staff@demo.test').execute(),
	);
});
afterAll(() => server.stop());

/**
 * Runs the job as another process would.
 * @returns the mails, in the order of their recipients
 */
async function mails(): Promise<string[]> {
	const { services } = server;
	const job = addCertificateWarnings({ ...services, worker: services.worker });
	await job.work();
	await services.mail.work();
	const folder = join(services.config.dataDir, 'mail');
	const names = await readdir(folder).catch(() => []);
	const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
	await rm(folder, { recursive: true, force: true });
	return texts.toSorted();
}
const recipients = (texts: string[]) => texts.map((text) => /^To: (.*)$/m.exec(text)?.[1] ?? '').toSorted();

dbTest('a warning is due from its day on, and only the last of several counts', () => {
	expect(dueWarnings(EXPIRY, new Date(daysBefore(60).getTime() - 1))).toEqual([]);
	expect(dueWarnings(EXPIRY, daysBefore(60))).toEqual([60]);
	expect(dueWarnings(EXPIRY, daysBefore(7))).toEqual([7, 30, 60]);
});

dbTest(
	'staff who may edit certificates are warned 60, 30 and 7 days before, each once and in their language',
	async () => {
		const game = await server.services.database.read
			.selectFrom('games')
			.select('uid')
			.where('name', '=', 'thunder-yak')
			.executeTakeFirstOrThrow();
		const at = { game_uid: game.uid, market_uid: 'atlantis' };
		await testCertificate(server, { ...at, rtp: 90, reference: 'REF-90', valid_until: EXPIRY });
		await testCertificate(server, { ...at, rtp: 91, valid_until: EXPIRY, certificate_state: 'withdrawn' });
		await testCertificate(server, { ...at, rtp: 92, valid_until: EXPIRY, is_published: 0 });
		expect(await mails()).toEqual([]);

		clock = daysBefore(60);
		const [first, second, ...others] = await mails();
		expect(others).toEqual([]);
		expect(recipients([first!, second!])).toEqual(['admin@demo.test', 'staff@demo.test']);
		const texts = [first!, second!].map((text) => text.replaceAll('=\n', ''));
		expect(texts.find((text) => text.includes('To: admin@'))).toMatch(
			/Thunder Yak, Atlantis, REF-90: valid until 1 September 2026/,
		);
		expect(texts.join()).toContain('/admin/game_certificates?expires');
		// The job does not mail the same warning again, even after a restart.
		expect(await mails()).toEqual([]);

		clock = daysBefore(20);
		await setStaffRole(server, 'viewer');
		expect(recipients(await mails())).toEqual(['admin@demo.test']);
		await setStaffRole(server, 'editor');
		expect(await mails()).toEqual([]);
		clock = daysBefore(7);
		expect(recipients(await mails())).toEqual(['admin@demo.test', 'staff@demo.test']);
		clock = daysBefore(0);
		expect(await mails()).toEqual([]);
	},
);

dbTest('two processes at the same time mail a warning once', async () => {
	clock = daysBefore(50);
	const { services } = server;
	await services.database.transaction((tx) => tx.deleteFrom('certificate_warnings').execute());
	const jobs = [1, 2].map(() => addCertificateWarnings({ ...services, worker: services.worker }));
	await Promise.all(jobs.map((job) => job.work()));
	expect(recipients(await mails())).toEqual(['admin@demo.test', 'staff@demo.test']);
});

const changeStaff = (change: { is_active?: 0 | 1 }) =>
	server.services.database.transaction((tx) =>
		tx
			.updateTable('users')
			.set(change)
			.where((eb) => eb.or([eb('is_staff', '=', 1), eb('is_superuser', '=', 1)]))
			.execute(),
	);

dbTest('a warning that nobody can receive is mailed once somebody can', async () => {
	clock = daysBefore(50);
	const { services } = server;
	await services.database.transaction((tx) => tx.deleteFrom('certificate_warnings').execute());
	await changeStaff({ is_active: 0 });
	expect(await mails()).toEqual([]);
	await changeStaff({ is_active: 1 });
	expect(recipients(await mails())).toEqual(['admin@demo.test', 'staff@demo.test']);
});

dbTest(
	'any number of accounts without the right to edit certificates does not keep others from a warning',
	async () => {
		const { database } = server.services;
		const staff = await database.read
			.selectFrom('users')
			.selectAll()
			.where('email', '=', 'staff@demo.test')
			.executeTakeFirstOrThrow();
		await database.transaction(async (tx) => {
			await tx.deleteFrom('certificate_warnings').execute();
			for (let number = 0; number < 500; number++)
				await tx
					.insertInto('users')
					.values({ ...staff, uid: `viewer-${number}`, email: `a-viewer-${number}@demo.test`, role: 'viewer' })
					.execute();
		});
		expect(recipients(await mails())).toEqual(['admin@demo.test', 'staff@demo.test']);
	},
);
