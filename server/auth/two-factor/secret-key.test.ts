/** Tests the key of two-factor secrets: its source, rotation and loss, and a wrong key. */
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { KEY_FILE, writeNextKey } from '../../platform/encryption/key-file.ts';
import { SecretKeyError } from '../../platform/encryption/secret-key.ts';
import { runModule, TEST_SECRET_KEY } from '../../testing/child-process.ts';
import { createPostgresDatabase, onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { createSuperuser } from '../accounts/first-superuser.ts';
import { discardSecretKey, rotateSecretKey } from './two-factor-secrets.ts';
import { timeStep, totpCode } from './totp.ts';

const EMAIL = 'boss@studio.test';
const OTHER_KEY = 'another-key-for-tests-0123456789';
const STEP_MS = 30_000;

let dataDir: string;
let servers: TestSite[];
let time: number;
let databaseUrl: string | undefined;
beforeEach(async () => {
	dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-key-'));
	servers = [];
	time = Date.parse('2026-04-15T10:00:00Z');
	databaseUrl = onPostgres ? await createPostgresDatabase() : undefined;
});
afterEach(async () => {
	for (const server of servers) await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** With an empty key, the server uses its key file. */
async function serve(SECRET_KEY: string): Promise<TestSite> {
	const server = await startTestSite({
		demo: false,
		env: { DATA_DIR: dataDir, SECRET_KEY },
		now: () => new Date(time),
		...(databaseUrl ? { databaseUrl } : {}),
	});
	servers.push(server);
	return server;
}
const stop = async (server: TestSite): Promise<void> => {
	servers = servers.filter((each) => each !== server);
	await server.stop();
};

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const code = (secret: string): string => totpCode(secret, timeStep(new Date(time)));

async function openAccount(server: TestSite): Promise<{ password: string; secret: string }> {
	const password = await createSuperuser(server.services.database, EMAIL, new Date(time));
	const signedIn = await server.post('/login/', form({ email: EMAIL, password }));
	const cookie = setCookiesOf(signedIn)[0]!;
	const account = (name: string, fields: Record<string, string>) =>
		server.post(`/api/client-area/account/two-factor/${name}`, form(fields), { cookie });
	const { secret } = (await account('set-up', { password })).body.data;
	expect((await account('confirm', { otp_code: code(secret) })).body.status).toBe('ok');
	return { password, secret };
}

async function signInStatus(server: TestSite, { password, secret }: { password: string; secret: string }) {
	time += STEP_MS;
	return (await server.post('/login/', form({ email: EMAIL, password, otp_code: code(secret) }))).body;
}

const storedSecrets = ({ services }: TestSite) =>
	services.database.read.selectFrom('two_factor').select(['secret', 'pending_secret']).execute();

test('secrets are stored encrypted, and a start with another key is rejected with instructions', async () => {
	const server = await serve(TEST_SECRET_KEY);
	const account = await openAccount(server);
	const [stored] = await storedSecrets(server);
	expect(stored).toEqual({ secret: expect.stringMatching(/^v1\.[\w-]+$/), pending_secret: null });
	expect(JSON.stringify(stored)).not.toContain(account.secret);
	await stop(server);
	const rejected = serve(OTHER_KEY);
	await expect(rejected).rejects.toThrow(SecretKeyError);
	await expect(rejected).rejects.toThrow(/^SECRET_KEY is not the key .*npm run rotate-secret -- --lost-key/);
	expect(await signInStatus(await serve(TEST_SECRET_KEY), account)).toEqual({ status: 'ok' });
});

dbTest('the next start encrypts secrets that an earlier version stored in plain text', { tags: ['long'] }, async () => {
	let server = await serve(TEST_SECRET_KEY);
	const account = await openAccount(server);
	const { database } = server.services;
	// SQLite overwrites a page with a single row completely. With more rows, old data could remain in the page.
	for (const email of ['a@studio.test', 'b@studio.test', 'c@studio.test'])
		await createSuperuser(database, email, new Date(time));
	const plain = { secret: account.secret, pending_secret: account.secret };
	await database.transaction(async (tx) => {
		await tx.deleteFrom('two_factor').execute();
		for (const { uid } of await tx.selectFrom('users').select('uid').execute())
			await tx
				.insertInto('two_factor')
				.values({ user_uid: uid, last_step: 0, ...plain })
				.execute();
	});
	await stop(server);
	server = await serve(TEST_SECRET_KEY);
	expect(JSON.stringify(await storedSecrets(server))).not.toContain(account.secret);
	await stop(server);
	// The SQLite file and its journal must not contain the plain secret.
	for (const file of await readdir(dataDir))
		if (file.startsWith('reelhouse.sqlite'))
			expect(readFileSync(join(dataDir, file)).includes(account.secret), file).toBe(false);
	expect(await signInStatus(await serve(TEST_SECRET_KEY), account)).toEqual({ status: 'ok' });
});

test('an SQLite database gets a key file once, which only its owner can read', { tags: ['long'] }, async () => {
	const server = await serve('');
	const account = await openAccount(server);
	const path = join(dataDir, KEY_FILE);
	const key = readFileSync(path, 'utf8');
	expect(key).toMatch(/^[\w-]{43}\n$/);
	expect(statSync(path).mode & 0o777).toBe(0o600);
	await stop(server);
	const again = await serve('');
	expect(readFileSync(path, 'utf8')).toBe(key);
	expect(await signInStatus(again, account)).toEqual({ status: 'ok' });
	await stop(again);
	// The content of the key file must work as SECRET_KEY, e.g. after a move to PostgreSQL.
	expect(await signInStatus(await serve(key.trim()), account)).toEqual({ status: 'ok' });
});

test(
	'a missing or damaged key file, or that of another database, stops the start, and no new file is written',
	{ tags: ['long'] },
	async () => {
		await stop(await serve(''));
		const path = join(dataDir, KEY_FILE);
		const kept = join(dataDir, 'kept');
		renameSync(path, kept);
		await expect(serve('')).rejects.toThrow(/secret\.key, the key .* is missing, and SECRET_KEY is not set/);
		expect(await readdir(dataDir)).not.toContain(KEY_FILE);
		writeFileSync(path, 'short\n');
		await expect(serve('')).rejects.toThrow(/secret\.key is damaged/);
		writeFileSync(path, `${'x'.repeat(43)}\n`);
		await expect(serve('')).rejects.toThrow(/secret\.key is not the key/);
		renameSync(kept, path);
		await serve('');
	},
);

dbTest(
	'a rotation re-encrypts every secret, and the server starts with the new key only',
	{ tags: ['long'] },
	async () => {
		const server = await serve(TEST_SECRET_KEY);
		const account = await openAccount(server);
		const { config, database } = server.services;
		await expect(rotateSecretKey({ ...config, secretKey: OTHER_KEY }, database, OTHER_KEY)).rejects.toThrow(
			SecretKeyError,
		);
		await rotateSecretKey(config, database, OTHER_KEY);
		await stop(server);
		await expect(serve(TEST_SECRET_KEY)).rejects.toThrow(SecretKeyError);
		expect(await signInStatus(await serve(OTHER_KEY), account)).toEqual({ status: 'ok' });
	},
);

dbTest(
	'after the loss of the key two-factor authentication is off for every account, and the next start accepts a new key',
	{ tags: ['long-on-postgres'] },
	async () => {
		const server = await serve(TEST_SECRET_KEY);
		const { password } = await openAccount(server);
		const { database } = server.services;
		await database.transaction((tx) =>
			tx.updateTable('users').set({ language: 'zh' }).where('email', '=', EMAIL).execute(),
		);
		expect(await discardSecretKey(server.services, { url: (_, language) => `/account-of/${language}/` })).toBe(1);
		const mails = await database.read.selectFrom('outbox_mails').select(['recipient', 'subject', 'text']).execute();
		expect(mails.filter(({ subject }) => subject.endsWith('请重新设置两步验证'))).toEqual([
			{ recipient: EMAIL, subject: expect.any(String), text: expect.stringContaining('/admin/account') },
		]);
		await stop(server);
		const next = await serve(OTHER_KEY);
		expect((await next.post('/login/', form({ email: EMAIL, password }))).body).toEqual({ status: 'ok' });
		const events = await next.services.database.read
			.selectFrom('audit_log')
			.select(['who', 'details'])
			.where('action', '=', 'second_step_off')
			.execute();
		expect(events).toEqual([{ who: 'command', details: '{"reason":"lost_key"}' }]);
	},
);

test('the instructions for a damaged key file lead to a successful start', { tags: ['long'] }, async () => {
	const server = await serve('');
	const { password } = await openAccount(server);
	await stop(server);
	writeFileSync(join(dataDir, KEY_FILE), 'short\n');
	const lost = await runModule('scripts/rotate-secret.ts', { DATA_DIR: dataDir, SECRET_KEY: '' }, ['--lost-key']).ended;
	expect(lost).toMatchObject({ code: 0, output: expect.stringContaining('Two-factor authentication is off') });
	expect(readFileSync(join(dataDir, `${KEY_FILE}.damaged`), 'utf8')).toBe('short\n');
	const next = await serve('');
	expect((await next.post('/login/', form({ email: EMAIL, password }))).body).toEqual({ status: 'ok' });
});

test('rotate-secret replaces the key file, or reports what is wrong with the new key', { tags: ['long'] }, async () => {
	const server = await serve('');
	const account = await openAccount(server);
	await stop(server);
	const path = join(dataDir, KEY_FILE);
	const before = readFileSync(path, 'utf8');
	const rotate = (env: Record<string, string>) =>
		runModule('scripts/rotate-secret.ts', { DATA_DIR: dataDir, SECRET_KEY: '', ...env }).ended;
	expect(await rotate({ NEW_SECRET_KEY: 'short' })).toMatchObject({
		code: 1,
		output: expect.stringMatching(/^The key was not changed: NEW_SECRET_KEY must be 32 to 200/),
	});
	expect(await rotate({})).toMatchObject({ code: 0, output: expect.stringContaining('with the new key') });
	expect(readFileSync(path, 'utf8')).not.toBe(before);
	expect(statSync(path).mode & 0o777).toBe(0o600);
	expect(await signInStatus(await serve(''), account)).toEqual({ status: 'ok' });
});

test('rotate-secret changes nothing if there is no database, and creates no database', { tags: ['long'] }, async () => {
	const rotate = (folder: string) =>
		runModule('scripts/rotate-secret.ts', { DATA_DIR: folder, SECRET_KEY: TEST_SECRET_KEY }, ['--lost-key']).ended;
	const empty = join(dataDir, 'empty');
	expect(await rotate(empty)).toMatchObject({
		code: 1,
		output: expect.stringMatching(/^The key was not changed: there is no studio in this database/),
	});
	expect(await readdir(empty)).not.toContain('reelhouse.sqlite');
});

test('a rotation to a SECRET_KEY deletes the key file', { tags: ['long'] }, async () => {
	const server = await serve('');
	const { config, database } = server.services;
	await rotateSecretKey(config, database, OTHER_KEY);
	await stop(server);
	expect(await readdir(dataDir)).not.toContain(KEY_FILE);
	await serve(OTHER_KEY);
});

test('the next start completes a rotation that was killed after its commit', { tags: ['long'] }, async () => {
	const server = await serve('');
	const account = await openAccount(server);
	const { config, database } = server.services;
	// Simulates a crash after the commit and before the new key file is renamed.
	await rotateSecretKey({ ...config, secretKey: undefined }, database, writeNextKey(dataDir));
	await stop(server);
	const next = await serve('');
	expect(await readdir(dataDir)).not.toContain(`${KEY_FILE}.new`);
	expect(await signInStatus(next, account)).toEqual({ status: 'ok' });
});
