/** Tests that wrong passwords of strangers do not lock out known browsers. */
import { isDeepStrictEqual } from 'node:util';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { onPostgres, startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { findUser, setLocked } from '../accounts/accounts.store.ts';
import { createSuperuser } from '../accounts/first-superuser.ts';
import { addPasswordLink, reserveAccountMail } from '../passwords/password-links.store.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { demoAccount } from '../../testing/demo-studio.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EMAIL = 'partner@demo.test';
const PASSWORD = 'narwhal-partner';
const WRONG = { __all__: ['Email or password is incorrect.'] };
const LOCKED = { __all__: ['User account is locked.'] };
const CAPTCHA = { captcha: ['Please confirm that you are human.'] };

let mails: MailServer;
let server: TestSite;
let time = Date.parse('2026-04-15T10:00:00Z');
const options = { now: () => new Date(time), signInsPerMinute: 10_000 };
beforeAll(async () => {
	mails = await startMailServer();
	server = await startTestSite({ ...options, env: { MAIL_URL: mails.url } });
});
afterAll(async () => {
	await server.stop();
	await mails.stop();
});

const logIn = (password: string, cookie = '', fields: Record<string, string> = {}, at = server) =>
	at.post('/login/', new URLSearchParams({ email: EMAIL, password, ...fields }), cookie ? { cookie } : {});
const outcome = ({ body }: TestResponse): unknown => (body.status === 'ok' ? 'signed in' : body.errors);
const deviceOf = (response: TestResponse): string =>
	setCookiesOf(response).find((cookie) => cookie.includes('reelhouse_device='))!;
const knownDevice = async (): Promise<string> => deviceOf(await logIn(PASSWORD));
const solve = async (at = server): Promise<Record<string, string>> => {
	const { data: challenge } = (await at.get('/api/captcha')).body;
	const solution = await solveChallenge({ challenge, deriveKey });
	return { 'g-recaptcha-response': btoa(JSON.stringify({ challenge, solution })) };
};
const lockForStrangers = async (): Promise<void> => {
	for (let i = 0; i < 5; i++) await logIn(`wrong-${i}`);
	expect(outcome(await logIn(PASSWORD))).toEqual(LOCKED);
};
const wait = (): void => void (time += 15 * MINUTE_MS);

test('a stranger who keeps an account locked does not lock out a known device', async () => {
	const device = await knownDevice();
	expect(device).toMatch(/^reelhouse_device=[a-z0-9]{14}\.[\w-]{22}\.\d{10}\.[\w-]{43}$/);
	await lockForStrangers();
	const inside = await logIn(PASSWORD, device);
	expect(outcome(inside)).toBe('signed in');
	expect(outcome(await logIn(PASSWORD))).toEqual(LOCKED);
	expect(deviceOf(inside)).not.toBe(device);
	wait();
});

test('a known device has five attempts of its own, then needs a captcha for each, and locks nobody else out', async () => {
	const device = await knownDevice();
	for (let i = 0; i < 5; i++) expect(outcome(await logIn(`wrong-${i}`, device))).toEqual(WRONG);
	expect(outcome(await logIn(PASSWORD, device))).toEqual(CAPTCHA);
	expect(outcome(await logIn(PASSWORD, device, { 'g-recaptcha-response': 'made up' }))).toEqual({
		captcha: ['Verification failed. Please confirm again that you are human.'],
	});
	const solved = await solve();
	expect(outcome(await logIn('wrong-again', device, solved))).toEqual(WRONG);
	expect(outcome(await logIn(PASSWORD, device, solved))).toEqual({
		captcha: ['The verification has already been used. Please confirm again that you are human.'],
	});
	expect(outcome(await logIn(PASSWORD))).toBe('signed in');
	expect(outcome(await logIn(PASSWORD, device, await solve()))).toBe('signed in');
	// A successful sign-in has reset the counter, so this is a first failure.
	expect(outcome(await logIn('wrong', device))).toEqual(WRONG);
	wait();
});

test('a stolen device cookie allows at most 25 attempts in 15 minutes, even with captchas', async () => {
	const device = await knownDevice();
	for (let i = 0; i < 5; i++) await logIn(`wrong-${i}`, device);
	expect(outcome(await logIn('wrong', device, await solve()))).toEqual(WRONG);
	// Inserts the other attempts directly, because each would need a solved captcha.
	const [uid, nonce] = device.split('=')[1]!.split('.');
	const email_hash = secretHash(`device ${nonce} of ${uid}`);
	const rows = Array.from({ length: 19 }, (_, i) => ({ email_hash, place: 6 + i, at: new Date(time).toISOString() }));
	await server.services.database.transaction((tx) => tx.insertInto('sign_in_attempts').values(rows).execute());
	// After 25 attempts, the device counts as unknown and is locked out too.
	await lockForStrangers();
	expect(outcome(await logIn(PASSWORD, device, await solve()))).toEqual(LOCKED);
	wait();
});

test('a device cookie is valid only for its account, its lifetime and its password, and only with its signature', async () => {
	const device = await knownDevice();
	const [, value = ''] = device.split('=');
	const [uid, nonce, expires, signature] = value.split('.');
	const second = (await findUser(server.services.database.read, 'second@demo.test'))!;
	await lockForStrangers();
	for (const forged of [
		`${uid}.${nonce}.${Number(expires) + 1}.${signature}`,
		`${uid}.${'a'.repeat(22)}.${expires}.${signature}`,
		`${uid}.${nonce}.${expires}.${'a'.repeat(43)}`,
		`${second.uid}.${nonce}.${expires}.${signature}`,
		'~~~....~',
		'%00',
	])
		expect(outcome(await logIn(PASSWORD, `reelhouse_device=${forged}`))).toEqual(LOCKED);
	expect(outcome(await logIn(PASSWORD, device))).toBe('signed in');
	time += 400 * DAY_MS;
	await lockForStrangers();
	expect(outcome(await logIn(PASSWORD, device))).toEqual(LOCKED);
	wait();
});

test('a password set by a mailed link makes its browser a known device, and invalidates older device cookies', async () => {
	const device = await knownDevice();
	const { database } = server.services;
	const { uid } = (await findUser(database.read, EMAIL))!;
	await lockForStrangers();
	const token = await database.transaction((tx) => addPasswordLink(tx, uid, 'reset', new Date(time)));
	const fields = new URLSearchParams({ new_password1: PASSWORD, new_password2: PASSWORD });
	const set = await server.post(`/reset_password/${token}/`, fields);
	expect(set.body).toEqual({ status: 'ok' });
	await lockForStrangers();
	expect(outcome(await logIn(PASSWORD, device))).toEqual(LOCKED);
	expect(outcome(await logIn(PASSWORD, deviceOf(set)))).toBe('signed in');
	wait();
});

test('a device cookie holds several accounts', async () => {
	const first = await knownDevice();
	const signedIn = await server.post('/login/', new URLSearchParams(demoAccount('second')), { cookie: first });
	await lockForStrangers();
	expect(outcome(await logIn(PASSWORD, deviceOf(signedIn)))).toBe('signed in');
	wait();
});

test('an account that staff have locked stays locked for known devices', async () => {
	const device = await knownDevice();
	const { database } = server.services;
	const { uid } = (await findUser(database.read, EMAIL))!;
	const lock = (isLocked: boolean) => database.transaction((tx) => setLocked(tx, uid, isLocked, new Date(time)));
	await lock(true);
	expect(outcome(await logIn(PASSWORD, device))).toEqual(LOCKED);
	await lock(false);
	expect(outcome(await logIn(PASSWORD, device))).toBe('signed in');
	wait();
});

test('while many sign-ins fail on the whole site, unknown devices need a captcha and known devices do not', async () => {
	const few = await startTestSite({ ...options, demo: false, siteFailuresPerMinute: 3 });
	const email = 'boss@studio.test';
	const password = await createSuperuser(few.services.database, email, new Date(time));
	const enter = (cookie = '', fields: Record<string, string> = {}) =>
		logIn(password, cookie, { email, ...fields }, few);
	const device = deviceOf(await enter());
	const spray = (i: number) =>
		few.post('/login/', new URLSearchParams({ email: `u${i}@demo.test`, password: 'guess' }));
	for (let i = 0; i < 3; i++) expect(outcome(await spray(i))).toEqual(WRONG);
	expect(outcome(await spray(3))).toEqual(CAPTCHA);
	expect(outcome(await enter())).toEqual(CAPTCHA);
	expect(outcome(await enter('', await solve(few)))).toBe('signed in');
	expect(outcome(await enter(device))).toBe('signed in');
	time += MINUTE_MS;
	expect(outcome(await spray(3))).toEqual(WRONG);
	await few.stop();
});

test('a sign-in succeeds although its browser cannot be remembered', async () => {
	const broken = await startTestSite({ ...options, demo: false });
	const { database } = broken.services;
	const email = 'boss@studio.test';
	const password = await createSuperuser(database, email, new Date(time));
	await database.transaction((tx) => tx.schema.alterTable('secrets').renameTo('lost_secrets').execute());
	const answer = await logIn(password, '', { email }, broken);
	expect([answer.status, outcome(answer)]).toEqual([200, 'signed in']);
	expect(answer.headers.getSetCookie().join()).toContain('reelhouse_session=');
	expect(deviceOf(answer)).toBeUndefined();
	expect(broken.log).toContainEqual(
		expect.objectContaining({ msg: 'a browser could not be remembered as a known device' }),
	);
	await broken.stop();
});

dbTest.runIf(onPostgres)('two processes on one database allow five wrong passwords in total', async () => {
	const other = await startTestSite({ ...options, databaseUrl: server.services.config.databaseUrl! });
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, i) => logIn(`wrong-${i}`, '', {}, i % 2 ? other : server)),
	);
	expect(answers.filter((answer) => isDeepStrictEqual(outcome(answer), WRONG)).length).toBeLessThan(5);
	const judged = await server.services.database.read
		.selectFrom('sign_in_attempts')
		.select('place')
		.where('email_hash', '=', secretHash(EMAIL))
		.execute();
	expect(judged).toHaveLength(5);
	expect(outcome(await logIn(PASSWORD, '', {}, other))).toEqual(LOCKED);
	await other.stop();
	wait();
});

test('an owner gets at most three mails about locks a day', async () => {
	const { database, mail, resets } = server.services;
	time += DAY_MS;
	await resets.work();
	await mail.work();
	time += DAY_MS;
	const before = mails.received.length;
	for (let i = 0; i < 5; i++) {
		await lockForStrangers();
		await resets.work();
		wait();
	}
	await mail.work();
	await mails.waitForMails(before + 3);
	expect(mails.received).toHaveLength(before + 3);
	time += DAY_MS;
	const { uid } = (await findUser(database.read, EMAIL))!;
	expect(await database.transaction((tx) => reserveAccountMail(tx, uid, 'lock', new Date(time)))).toBe(true);
});
