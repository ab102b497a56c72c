import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { bundleExternals } from '../../../vite.server.config.ts';
import { openDatabase, sqliteFile } from '../../database/open-database.ts';
import { readConfig } from '../../kernel/config.ts';
import { prepareDataDir } from '../../kernel/data-dir.ts';
import { TEST_SECRET_KEY } from '../../testing/child-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startObjectStorage } from '../../testing/object-storage.ts';
import { runCommandInProcess } from '../../testing/run-command.ts';
import { onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { checkBackups } from '../doctor/backup-check.ts';
import type { NamedFinding } from '../doctor/diagnosis.ts';
import { separatePackages } from '../doctor/machine-checks.ts';
import { checkOrigin, judgeCertificate } from '../doctor/origin-checks.ts';
import { doctor } from './doctor.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of cleanups.splice(0).reverse()) await close();
});

/** @returns the site, and the environment variables for `doctor` */
async function startSite(env: Record<string, string> = {}): Promise<{ site: TestSite; env: Record<string, string> }> {
	const site = await startTestSite({ demo: false, env });
	cleanups.push(() => site.stop());
	const { dataDir, databaseUrl } = site.services.config;
	return {
		site,
		env: {
			DATA_DIR: dataDir,
			ORIGIN: site.url,
			SECRET_KEY: TEST_SECRET_KEY,
			...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
			...env,
		},
	};
}

/** @returns the exit code, and each finding as `status message` under the name of its check */
async function diagnose(env: Record<string, string>) {
	const { code, output } = await runCommandInProcess(doctor, env, { json: true });
	const { checks } = JSON.parse(output) as { checks: NamedFinding[] };
	return {
		code,
		checks: Object.fromEntries(checks.map(({ check, status, message }) => [check, `${status} ${message}`])),
	};
}

dbTest('a machine on which a server runs passes every check', { tags: ['long-on-postgres'] }, async () => {
	const { site, env } = await startSite();
	const { code, checks } = await diagnose(env);
	expect(checks).toEqual({
		versions: expect.stringMatching(/^ok Reelhouse \d+\.\d+\.\d+(-dev)?, Node.js 2\d\..*, SQLite 3\./),
		libraries: 'ok all packages and their binaries can be loaded',
		configuration: 'ok every variable is valid',
		'data folder': expect.stringMatching(/^(ok|warning) .* MB of free space$/),
		...(onPostgres ? {} : { lock: 'ok a server runs on this data folder', integrity: 'ok no damage was found' }),
		database: expect.stringMatching(onPostgres ? /^ok PostgreSQL \d+.* answers$/ : /^ok SQLite 3\..* answers$/),
		schema: expect.stringMatching(/^ok every migration up to 00\d\d-/),
		clock: expect.stringMatching(/^ok 2\d{3}-/),
		'secret key': 'ok it is the key of this database',
		storage: expect.stringMatching(/^ok .* was written, read and deleted from$/),
		backups: 'warning BACKUP_TO is not set, so the server makes no backups',
		mail: expect.stringMatching(/^ok mail is written to /),
		origin: `ok ${site.url} answers, through 0 proxies`,
	});
	expect(code).toBe(0);
	// The check stores a test file, which it must delete again.
	const left = [];
	for await (const { name } of site.services.storage.list('files')) left.push(name);
	expect(left).toEqual([]);
});

test('another key, and stored times in the future, fail', async () => {
	const { site, env } = await startSite();
	const { database } = site.services;
	await database.transaction((tx) =>
		tx
			.insertInto('audit_log')
			.values({
				uid: 'future',
				at: new Date(Date.now() + 60_000).toISOString(),
				who: 'test',
				address: '',
				action: 'saved',
				resource: '',
				item_uid: '',
				title: '',
				details: '{}',
			})
			.execute(),
	);
	const { code, checks } = await diagnose({ ...env, SECRET_KEY: 'another-key-0123456789-0123456789' });
	expect(code).toBe(1);
	expect(checks.clock).toMatch(/^failed the newest stored time is (59|60) seconds in the future$/);
	expect(checks['secret key']).toMatch(/^failed SECRET_KEY is missing, or is not the key/);
});

test('the check of libraries loads every package that is outside the bundle', () => {
	expect(Object.keys(separatePackages).sort()).toEqual([...bundleExternals].sort());
});

test('faults of the configuration are all named, and the other checks wait', async () => {
	const { code, checks } = await diagnose({ PORT: 'x', LOG_LEVEL: 'loud' });
	expect(code).toBe(1);
	expect(Object.keys(checks)).toEqual(['versions', 'libraries', 'configuration']);
	expect(checks.configuration).toMatch(/^failed .*PORT must .*LOG_LEVEL must/);
});

test('an open folder, a damaged database and pending migrations are reported', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-doctor-'));
	cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
	const env = { DATA_DIR: join(folder, 'data'), ORIGIN: 'http://127.0.0.1:1', SECRET_KEY: TEST_SECRET_KEY };
	expect((await diagnose(env)).checks).toMatchObject({
		'data folder': `warning ${env.DATA_DIR} does not exist`,
		database: `warning there is none in ${env.DATA_DIR}`,
	});
	const config = readConfig(env);
	prepareDataDir(config);
	const database = await openDatabase(config, () => {});
	await database.close();
	const content = readdirSync(env.DATA_DIR);
	expect((await diagnose(env)).checks.storage).toMatch(/^ok /);
	expect(readdirSync(env.DATA_DIR)).toEqual(content);
	chmodSync(env.DATA_DIR, 0o755);
	const file = new DatabaseSync(sqliteFile(config));
	file.exec("delete from kysely_migration where name > '0049'");
	file.close();
	const { code, checks } = await diagnose(env);
	expect(checks).toMatchObject({
		'data folder': `warning other users may enter ${env.DATA_DIR}`,
		lock: 'ok no server runs on this data folder',
		schema: expect.stringMatching(/^warning pending migrations: 00/),
	});
	// Migrations are pending, so checks that read tables are skipped.
	expect(checks).not.toHaveProperty('clock');
	expect(code).toBe(0);
	const bytes = readFileSync(sqliteFile(config));
	writeFileSync(sqliteFile(config), bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 8192));
	expect((await diagnose(env)).checks.integrity).toMatch(/^failed the database .*damaged/);
});

test('the place of backups is probed, and an old archive is a warning', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-doctor-'));
	cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
	const state = async (to: string) => {
		const { status, message } = await checkBackups(
			readConfig({ BACKUP_TO: to }),
			() => new Date('2026-06-03T00:00:00Z'),
		);
		return `${status} ${message}`;
	};
	expect(await state(join(folder, 'new'))).toBe(`warning ${folder}/new does not exist`);
	expect(await state(folder)).toBe(`warning ${folder}/ can be written to, and has no complete archive`);
	expect(readdirSync(folder)).toEqual([]);
	writeFileSync(join(folder, 'reelhouse-20260601T000000Z.tar.zst'), '');
	writeFileSync(join(folder, 'reelhouse-20260602T230000Z-after-20260101T000000Z.tar.zst'), '');
	expect(await state(folder)).toBe(`warning the newest archive in ${folder}/ is 48 hours old`);
	writeFileSync(join(folder, 'reelhouse-20260602T220000Z.tar.zst'), '');
	expect(await state(folder)).toBe(`ok the newest archive in ${folder}/ is 2 hours old`);
	const port = await freePort();
	expect(await state(`s3://key:secret@127.0.0.1:${port}/bucket/?tls=0`)).toMatch(
		/^failed s3:\/\/127\.0\.0\.1:\d+\/bucket\/ cannot be read or written: /,
	);
});

test('the mail server is reached and logged in to, and gets no mail', { tags: ['long'] }, async () => {
	const mail = await startMailServer({
		authOptional: false,
		allowInsecureAuth: true,
		onAuth: ({ password }, _session, done) =>
			password === 'right' ? done(null, { user: 'web' }) : done(new Error('Invalid login')),
	});
	cleanups.push(() => mail.stop());
	const { env } = await startSite();
	const at = (login: string) => mail.url.replace('//', `//${login}@`);
	const state = async (url: string) => (await diagnose({ ...env, MAIL_URL: url })).checks.mail;
	expect(await state(at('web:right'))).toMatch(/^ok the mail server 127\.0\.0\.1:\d+ answers and accepts the login$/);
	expect(await state(at('web:wrong'))).toMatch(/^failed the mail server 127\.0\.0\.1:\d+ failed: Invalid login/);
	expect(await state('smtp://127.0.0.1:1')).toMatch(/^failed the mail server 127\.0\.0\.1:1 failed: .*ECONNREFUSED/);
	expect(mail.received).toEqual([]);
});

test('an object storage is probed, and one of another database fails', async () => {
	const objects = await startObjectStorage();
	cleanups.push(() => objects.stop());
	const { site, env } = await startSite({ STORAGE_URL: objects.url });
	expect((await diagnose(env)).checks.storage).toBe('ok the storage at STORAGE_URL was written, read and deleted from');
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-doctor-'));
	cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
	writeFileSync(join(folder, 'a'), 'a');
	await site.services.storage.save('files', 'a.txt', join(folder, 'a'));
	await site.services.storage.writeStoreId('11111111-1111-4111-8111-111111111111');
	expect((await diagnose(env)).checks.storage).toBe('failed the storage at STORAGE_URL belongs to another database');
	await objects.pause();
	expect((await diagnose(env)).checks.storage).toMatch(/^failed the storage at STORAGE_URL cannot be used/);
});

/** Starts a server that can be used as ORIGIN. */
async function origin(status: number, body: string): Promise<string> {
	const server = createServer((_request, response) => response.writeHead(status).end(body));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	cleanups.push(() => server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('forwarded addresses are compared with TRUST_PROXY', async () => {
	const { site } = await startSite();
	const counted = await fetch(`${site.url}/healthz?proxies`, {
		headers: { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' },
	});
	expect(await counted.text()).toBe('ok\nproxies: 2\n');
	const two = await origin(200, 'ok\nproxies: 2\n');
	const state = async (trusted: string, url = two) => {
		const { status, message } = await checkOrigin(readConfig({ ORIGIN: url, TRUST_PROXY: trusted }));
		return `${status} ${message}`;
	};
	expect(await state('2')).toBe(`ok ${two} answers, through 2 proxies`);
	expect(await state('1')).toBe(`failed ${two} answers through 2 proxies, but TRUST_PROXY is 1`);
	expect(await state('3')).toBe('failed TRUST_PROXY is 3, but X-Forwarded-For has 2 addresses');
	expect(await state('0', await origin(200, '<p>Another site</p>'))).toMatch(/^failed .* but not as this server does$/);
	const unreached = await origin(502, '<h1>502 Bad Gateway</h1>');
	expect(await state('0', unreached)).toBe(`failed ${unreached} answers 502: its proxy does not reach this server`);
	expect(await state('0', `http://127.0.0.1:${await freePort()}`)).toMatch(
		/^warning .* does not answer \(ECONNREFUSED\)$/,
	);
});

test('certificates fail when they are expired, for other names, or not trusted', () => {
	const now = () => new Date('2026-06-01T00:00:00Z');
	const judge = (end: string, problem?: unknown) => {
		const { status, message } = judgeCertificate({ valid_to: end }, problem, 'studio.example', now);
		return `${status} ${message}`;
	};
	expect(judge('Sep  1 00:00:00 2026 GMT')).toBe('ok the certificate of studio.example is valid for 92 more days');
	expect(judge('Jun  5 00:00:00 2026 GMT')).toBe('warning the certificate of studio.example is valid for 4 more days');
	expect(judge('May 30 00:00:00 2026 GMT')).toMatch(/^failed the certificate of studio\.example expired/);
	expect(judge('Sep  1 00:00:00 2026 GMT', 'ERR_TLS_CERT_ALTNAME_INVALID')).toMatch(/^failed .* is for other names$/);
	expect(judge('Sep  1 00:00:00 2026 GMT', 'DEPTH_ZERO_SELF_SIGNED_CERT')).toMatch(/^failed .* is not trusted \(DEPTH/);
	const ofOwnAuthority = judgeCertificate(
		{ valid_to: 'Sep  1 00:00:00 2026 GMT' },
		'SELF_SIGNED_CERT_IN_CHAIN',
		'x',
		now,
	);
	expect(ofOwnAuthority.remedy).toContain('NODE_EXTRA_CA_CERTS');
});
