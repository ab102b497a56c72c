/** Tests responses while the disk is full, and after space is free again. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import { diskProbe, PROBE_FILE } from '../database/disk-probe.ts';
import { staffAt } from '../testing/staff.ts';
import { fillDisk } from '../testing/full-disk.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestSite, type TestResponse, type TestSite } from '../testing/test-site.ts';
import { demoAccount } from '../testing/demo-studio.ts';

const signInForm = (server: TestSite, lang: string, headers: Record<string, string> = {}) =>
	server.post(`/login/?lang=${lang}`, new URLSearchParams(demoAccount('partner')), headers);
const errorOf = ({ status, body }: TestResponse) => [status, body.error?.code, body.error?.message];
const ENGLISH_MESSAGE = expect.stringMatching(/^Nothing was saved: the disk of the site is full\./);
const CHINESE_MESSAGE = expect.stringMatching(/^未能保存：网站的存储空间已满。/);

dbTest(
	'while the disk is full, writes are rejected with a message, reads work and readyz reports it',
	{ tags: ['long-on-postgres'] },
	async () => {
		let clock = new Date();
		const server = await startTestSite({ now: () => clock });
		const staff = await staffAt(server);
		const partner = await signIn(server, 'operator');
		const { data: partners } = (await staff.request('GET', 'partners')).body;
		const save = (lang: string) =>
			staff.request('PUT', `partners/order?lang=${lang}`, { uids: partners.map(({ uid }: { uid: string }) => uid) });
		expect((await save('en')).status).toBe(200);

		const makeRoom = await fillDisk(server.services);
		expect(errorOf(await save('en'))).toEqual([507, 'storage_full', ENGLISH_MESSAGE]);
		expect(errorOf(await save('zh'))).toEqual([507, 'storage_full', CHINESE_MESSAGE]);
		expect(errorOf(await signInForm(server, 'en'))).toEqual([
			503,
			'storage_full',
			expect.stringMatching(/^You cannot log in/),
		]);
		expect(errorOf(await signInForm(server, 'zh'))).toEqual([
			503,
			'storage_full',
			expect.stringMatching(/^暂时无法登录/),
		]);
		const reset = await server.post('/reset_password/?lang=zh', new URLSearchParams({ email: 'partner@demo.test' }));
		expect(errorOf(reset)).toEqual([507, 'storage_full', CHINESE_MESSAGE]);
		expect([(await server.get('/readyz')).status, (await server.get('/readyz')).body]).toEqual([
			200,
			'degraded: disk\n',
		]);
		// After five minutes, a request tries to store when the session was last used. The full disk prevents that, but
		// not the response.
		clock = new Date(clock.getTime() + 5 * 60_000);
		expect((await server.get('/api/client-area/roadmap', partner)).status).toBe(200);
		const failures = server.log.filter(({ msg }) => msg === 'an API call failed');
		expect(JSON.stringify(failures)).not.toContain('rollback');
		expect(failures).toHaveLength(5);

		await makeRoom();
		expect((await save('en')).status).toBe(200);
		expect((await signInForm(server, 'en')).body).toEqual({ status: 'ok' });
		expect((await server.get('/readyz')).body).toBe('ready\n');
		await server.stop();
	},
);

test('a transaction that SQLite rolls back stores nothing and fails with its cause', async () => {
	const server = await startTestSite({ demo: false });
	const { database } = server.services;
	const add = (name: string, bytes: number) =>
		sql`insert into secrets (name, value) values (${name}, ${'x'.repeat(bytes)})`;
	const limit = (pages: number) =>
		database.transaction((tx) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tx));
	await database.transaction((tx) => add('before', 1).execute(tx));
	await limit(1);
	const work = database.transaction(async (tx) => {
		await sql`delete from secrets where name = 'before'`.execute(tx);
		await add('first', 1_000_000)
			.execute(tx)
			.catch(() => undefined);
		await sql`delete from secrets`.execute(tx);
	});
	await expect(work).rejects.toThrow('database or disk is full');
	await expect(database.transaction((tx) => add('second', 1_000_000).execute(tx))).rejects.toThrow('disk is full');
	await limit(4_294_967_294);
	await database.transaction((tx) => add('after', 1).execute(tx));
	const { rows } =
		await sql`select name from secrets where name in ('before', 'first', 'second', 'after') order by name`.execute(
			database.read,
		);
	expect(rows).toEqual([{ name: 'after' }, { name: 'before' }]);
	await server.stop();
});

dbTest.runIf(process.platform === 'linux')(
	'the probe detects a full disk and later free space, and checks at most every two seconds',
	{ tags: ['long-on-postgres'] },
	async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-probe-'));
		const server = await startTestSite({ demo: false });
		const { config, database, log } = server.services;
		let at = 0;
		const probe = diskProbe({ config: { ...config, dataDir }, database, log }, () => at);
		expect(await probe.check()).toBe('ok');
		rmSync(join(dataDir, PROBE_FILE));
		symlinkSync('/dev/full', join(dataDir, PROBE_FILE));
		at = 1999;
		expect(await probe.check()).toBe('ok');
		at = 2000;
		expect(await Promise.all([probe.check(), probe.check()])).toEqual(['full', 'full']);
		rmSync(dataDir, { recursive: true });
		at = 4000;
		expect(await probe.check()).toBe('unwritable');
		expect(server.log.map(({ msg }) => msg)).toContain('the disk cannot be written to');
		await server.stop();
	},
);
