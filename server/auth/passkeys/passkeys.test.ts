/** Tests passkeys over HTTP with a software authenticator. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { PasskeyCreation, PasskeyRequest } from '../../../contract/accounts.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { testUser, testSession } from '../../testing/factories.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../../testing/mail-server.ts';
import { signIn } from '../../testing/sign-in.ts';
import { SoftwarePasskey, type Fraud } from '../../testing/software-authenticator.ts';
import { startTestSite, withTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { writeSettings } from '../settings/settings.store.ts';
import { timeStep, totpCode } from '../two-factor/totp.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'tide-and-time';
const ORIGIN = 'http://site.test';
const INVALID = 'This passkey could not be verified. Try again, or log in with your password.';
const LOCKED = 'User account is locked.';
const ACCOUNT = '/api/client-area/account';

let mails: MailServer;
let site: TestSite;
let time = Date.parse('2026-04-15T10:00:00Z');
beforeAll(async () => {
	mails = await startMailServer();
	site = await startTestSite({
		now: () => new Date(time),
		env: { MAIL_URL: mails.url },
		signInsPerMinute: 10_000,
	});
});
afterAll(async () => {
	await site.stop();
	await mails.stop();
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const cookieOf = (response: TestResponse): string =>
	setCookiesOf(response).find((cookie) => cookie.includes('reelhouse_session=')) ?? '';
const errorOf = (response: TestResponse): string => {
	expect(response.status).toBe(200);
	expect(cookieOf(response)).toBe('');
	return Object.values(response.body.errors as Record<string, string[]>)
		.flat()
		.join();
};
const me = async (cookie: string, at = site) => (await at.get('/api/auth/me', { cookie })).body.data.user;
const send = (cookie: string, path: string, fields: Record<string, string> = {}, lang = 'en') =>
	site.post(`${ACCOUNT}/${path}?lang=${lang}`, form(fields), { cookie });
const list = async (cookie: string) => (await site.get(`${ACCOUNT}/passkeys`, { cookie })).body.data;

async function mailsTo(email: string, count: number): Promise<ReceivedMail[]> {
	for (;;) {
		const all = mails.received.length;
		const theirs = mails.received.filter(({ envelope }) => envelope.to.includes(email));
		if (theirs.length >= count) return theirs;
		await mails.waitForMails(all + 1);
	}
}

async function eventsOf(email: string) {
	const rows = await site.services.database.read
		.selectFrom('audit_log')
		.select(['action', 'details'])
		.where('who', '=', email)
		.orderBy('uid')
		.execute();
	return rows.map(({ action, details }) => [action, JSON.parse(details)]);
}

async function begin(cookie: string, fields: Record<string, string> = {}): Promise<PasskeyCreation> {
	const begun = await send(cookie, 'passkeys/challenge', { password: PASSWORD, ...fields });
	expect(begun.body.status).toBe('ok');
	return begun.body.data;
}

async function open(over: Parameters<typeof testUser>[1] = {}) {
	const user = await testUser(site, { password: PASSWORD, is_staff: 0, ...over });
	return { ...user, ...(await testSession(site, user)) };
}

async function openWithPasskey(over: Parameters<typeof testUser>[1] = {}) {
	const user = await open(over);
	const passkey = new SoftwarePasskey(ORIGIN);
	const credential = passkey.create(await begin(user.cookie));
	expect((await send(user.cookie, 'passkeys', { name: 'Key', credential })).body).toEqual({ status: 'ok' });
	return { ...user, passkey };
}

async function challenge(at = site): Promise<{ request: PasskeyRequest; cookie: string }> {
	const response = await at.post('/login/passkey/challenge/', form({}));
	expect(response.headers.get('cache-control')).toBe('private, no-store');
	return { request: response.body.data, cookie: setCookiesOf(response)[0]! };
}

const finish = (credential: string, cookie: string, fields: Record<string, string> = {}) =>
	site.post('/login/passkey/', form({ credential, ...fields }), cookie ? { cookie } : {});

async function logIn(passkey: SoftwarePasskey, fraud: Fraud = {}, fields: Record<string, string> = {}) {
	const { request, cookie } = await challenge();
	return finish(passkey.sign(request, fraud), cookie, fields);
}

dbTest.each([-7, -8, -257] as const)('a passkey of algorithm %d is added and logs in alone', async (algorithm) => {
	const { email, uid, cookie } = await open({ language: 'zh' });
	const passkey = new SoftwarePasskey(ORIGIN, algorithm);
	const creation = await begin(cookie);
	expect(creation).toMatchObject({ rp_id: 'site.test', user_name: email, known_ids: [] });
	// Authenticators store the user id, so it must not be personal data.
	expect(Buffer.from(creation.user_id, 'base64url').toString()).toBe(uid);
	const credential = passkey.create(creation);
	expect((await send(cookie, 'passkeys', { name: ' My\u0000 key ', credential })).body).toEqual({ status: 'ok' });
	expect(await list(cookie)).toEqual([
		{ uid: expect.any(String), name: 'My  key', created_at: new Date(time).toISOString(), last_used_at: null },
	]);
	expect((await begin(cookie)).known_ids).toEqual([passkey.id]);
	const [mail] = await mailsTo(email, 1);
	expect(mail!.subject).toMatch(/：已添加通行密钥$/);
	expect(mail!.text).toContain('http://site.test/zh/client_area/account/');
	time += MINUTE_MS;
	const first = await logIn(passkey);
	expect(first.body).toEqual({ status: 'ok' });
	expect(setCookiesOf(first).some((each) => each.startsWith('reelhouse_device='))).toBe(true);
	expect(await me(cookieOf(first))).toMatchObject({ email });
	expect((await logIn(passkey, {}, { email: email.toUpperCase() })).body).toEqual({ status: 'ok' });
	expect(await list(cookie)).toMatchObject([{ last_used_at: new Date(time).toISOString() }]);
	expect(await eventsOf(email)).toEqual([
		['passkey_added', { passkey: 'My  key' }],
		['signed_in', { passkey: 'My  key' }],
		['signed_in', { passkey: 'My  key' }],
	]);
});

dbTest(
	'adding and removing a passkey requires the password, and a code where two-factor authentication is on',
	async () => {
		const { email, cookie } = await openWithPasskey();
		const [{ uid }] = await list(cookie);
		for (const path of ['passkeys/challenge', `passkeys/${uid}/remove`]) {
			expect(errorOf(await send(cookie, path))).toBe('Please enter your password.');
			expect(errorOf(await send(cookie, path, { password: 'wrong-one' }, 'zh'))).toBe('密码不正确。');
		}
		const { secret } = (await send(cookie, 'two-factor/set-up', { password: PASSWORD })).body.data;
		const otp_code = () => totpCode(secret, timeStep(new Date(time)));
		const confirmed = await send(cookie, 'two-factor/confirm', { otp_code: otp_code() });
		const here = cookieOf(confirmed);
		time += MINUTE_MS;
		for (const path of ['passkeys/challenge', `passkeys/${uid}/remove`])
			expect(errorOf(await send(here, path, { password: PASSWORD }))).toBe('Please enter the code.');
		await begin(here, { otp_code: confirmed.body.data.recovery_codes[0] });
		expect(await list(here)).toHaveLength(1);
		const removed = await send(here, `passkeys/${uid}/remove`, { password: PASSWORD, otp_code: otp_code() });
		expect(removed.body).toEqual({ status: 'ok' });
		expect(await list(here)).toEqual([]);
		expect((await send(here, `passkeys/${uid}/remove`, { password: PASSWORD, otp_code: '1' })).status).toBe(404);
		const received = await mailsTo(email, 3);
		expect(received.at(-1)!.subject).toMatch(/: passkey removed$/);
	},
);

test('a passkey replaces both factors; recovery codes still work beside it', async () => {
	const { email, cookie, passkey } = await openWithPasskey({ is_staff: 1 });
	const { secret } = (await send(cookie, 'two-factor/set-up', { password: PASSWORD })).body.data;
	const confirmed = await send(cookie, 'two-factor/confirm', { otp_code: totpCode(secret, timeStep(new Date(time))) });
	expect(await me(cookieOf(await logIn(passkey)))).toMatchObject({ email });
	const password = { email, password: PASSWORD };
	expect((await site.post('/login/', form(password))).body.errors).toHaveProperty('otp_code');
	const otp_code = confirmed.body.data.recovery_codes[0];
	expect((await site.post('/login/', form({ ...password, otp_code }))).body).toEqual({ status: 'ok' });
});

test('where the studio requires two-factor authentication, a login with a passkey needs no set-up, and a login with a password does', async () => {
	const { email, passkey } = await openWithPasskey({ is_staff: 1 });
	const set = (staff_two_factor_required: boolean) =>
		site.services.content.change((tx) => writeSettings(tx, { staff_two_factor_required }));
	await set(true);
	try {
		expect(await me(cookieOf(await logIn(passkey)))).toMatchObject({ is_staff: true, must_set_up_two_factor: false });
		const byPassword = await site.post('/login/', form({ email, password: PASSWORD }));
		expect(await me(cookieOf(byPassword))).toMatchObject({ is_staff: false, must_set_up_two_factor: true });
	} finally {
		await set(false);
	}
});

test('a response for another site, request or user, or without verification of the user, logs nobody in', async () => {
	const { passkey } = await openWithPasskey();
	const other = await openWithPasskey();
	// The counter rises with each signature. After this login, it is greater than 0, so the server checks later
	// counters.
	expect((await logIn(passkey)).body).toEqual({ status: 'ok' });
	for (const fraud of [
		{ origin: 'https://evil.test' },
		{ origin: 'http://site.test:8080' },
		{ crossOrigin: true },
		{ rpId: 'evil.test' },
		{ type: 'webauthn.create' },
		{ isVerified: false },
		{ forgesSignature: true },
		{ counter: 0 },
		{ userHandle: Buffer.from(other.uid).toString('base64url') },
	] satisfies Fraud[]) {
		expect(errorOf(await logIn(passkey, fraud))).toBe(INVALID);
		// Five failures within 15 minutes would lock the passkey, so the clock moves.
		time += 5 * MINUTE_MS;
	}
	expect((await logIn(passkey, { userHandle: null })).body).toEqual({ status: 'ok' });
	const unknown = new SoftwarePasskey(ORIGIN);
	expect(errorOf(await logIn(unknown))).toBe(INVALID);
	expect(errorOf(await logIn(other.passkey, {}, { email: 'somebody-else@own.test' }))).toBe(
		'This passkey belongs to another account. Please choose one of yours.',
	);
	for (const credential of ['', '{', '{}', 'null', '{"id":"?"}', JSON.stringify({ id: 'a', client_data: 'e30' })])
		expect(errorOf(await finish(credential, ''))).toBe(INVALID);
});

test('a challenge works once, for five minutes, in the browser that requested it, and for logins only', async () => {
	const { passkey, cookie: session } = await openWithPasskey();
	const expired = 'The request has expired. Please try again.';
	const { request, cookie } = await challenge();
	expect(errorOf(await finish(passkey.sign(request), ''))).toBe(expired);
	expect(errorOf(await finish(passkey.sign(request), (await challenge()).cookie))).toBe(expired);
	// Base64url decoders ignore foreign characters, so this challenge decodes to the same bytes.
	const decorated = { ...request, challenge: `${request.challenge}~` };
	expect(errorOf(await finish(passkey.sign(decorated), cookie))).toBe(expired);
	expect((await finish(passkey.sign(request), cookie)).body).toEqual({ status: 'ok' });
	expect(errorOf(await finish(passkey.sign(request), cookie))).toBe(INVALID);
	const late = await challenge();
	time += 5 * MINUTE_MS;
	expect(errorOf(await finish(passkey.sign(late.request), late.cookie))).toBe(expired);
	expect(errorOf(await finish(passkey.sign(await begin(session)), cookie))).toBe(expired);
	const forged = Buffer.from('a'.repeat(56)).toString('base64url');
	expect(errorOf(await finish(passkey.sign({ ...request, challenge: forged }), cookie))).toBe(expired);
	const failed = await challenge();
	expect(errorOf(await finish(passkey.sign(failed.request, { forgesSignature: true }), failed.cookie))).toBe(INVALID);
	expect(errorOf(await finish(passkey.sign(failed.request), failed.cookie))).toBe(INVALID);
});

test('of simultaneous uses of a challenge, one logs in', async () => {
	const { passkey } = await openWithPasskey();
	const { request, cookie } = await challenge();
	const answers = await Promise.all([1, 2, 3].map(() => finish(passkey.sign(request), cookie)));
	expect(answers.filter(({ body }) => body.status === 'ok')).toHaveLength(1);
});

test('the challenge of a new passkey works once, in the session that requested it', async () => {
	const { email, cookie, uid } = await open();
	const over = 'This set-up has expired. Please start again.';
	const creation = await begin(cookie);
	const other = await testSession(site, { uid });
	const passkey = new SoftwarePasskey(ORIGIN);
	const add = (credential: string, session = cookie, name = 'Key') => send(session, 'passkeys', { name, credential });
	expect(errorOf(await add(passkey.create(creation), other.cookie))).toBe(over);
	expect(errorOf(await add(passkey.create((await challenge()).request as PasskeyCreation)))).toBe(over);
	expect(errorOf(await add(passkey.create(creation), cookie, '  '))).toBe('Please enter a name for the passkey.');
	const wrong = 'The passkey could not be verified. Please create it again.';
	for (const fraud of [{ origin: 'https://evil.test' }, { isVerified: false }, { rpId: 'evil.test' }] satisfies Fraud[])
		expect(errorOf(await add(passkey.create(creation, fraud)))).toBe(wrong);
	const { public_key, ...rest } = JSON.parse(passkey.create(creation)) as Record<string, unknown>;
	for (const change of [{ public_key: 'AAAA' }, { public_key, algorithm: -8 }, { public_key, algorithm: 1 }, {}])
		expect(errorOf(await add(JSON.stringify({ ...rest, ...change })))).toBe(wrong);
	expect((await add(passkey.create(creation))).body).toEqual({ status: 'ok' });
	expect(errorOf(await add(new SoftwarePasskey(ORIGIN).create(creation)))).toBe(over);
	expect(errorOf(await add(passkey.create(await begin(cookie))))).toBe('This passkey is already registered.');
	expect((await eventsOf(email)).filter(([action]) => action === 'passkey_added')).toHaveLength(1);
});

test('an account has ten passkeys at most', async () => {
	const { cookie } = await open();
	for (let i = 0; i < 9; i++) {
		const credential = new SoftwarePasskey(ORIGIN).create(await begin(cookie));
		await send(cookie, 'passkeys', { name: `Key ${i}`, credential });
	}
	const begun = [await begin(cookie), await begin(cookie)];
	const answers = await Promise.all(
		begun.map((creation) =>
			send(cookie, 'passkeys', { name: 'Last', credential: new SoftwarePasskey(ORIGIN).create(creation) }),
		),
	);
	expect(answers.filter(({ body }) => body.status === 'ok')).toHaveLength(1);
	expect(await list(cookie)).toHaveLength(10);
	expect(errorOf(await send(cookie, 'passkeys/challenge', { password: PASSWORD }))).toBe(
		'An account can have 10 passkeys. Remove one first.',
	);
});

test('wrong responses lock only the passkey that sent them, for 15 minutes', async () => {
	const { email, passkey, cookie } = await openWithPasskey();
	const second = new SoftwarePasskey(ORIGIN);
	await send(cookie, 'passkeys', { name: 'Second', credential: second.create(await begin(cookie)) });
	for (let i = 0; i < 4; i++) expect(errorOf(await logIn(passkey, { forgesSignature: true }))).toBe(INVALID);
	expect(errorOf(await logIn(passkey, { forgesSignature: true }))).toBe(LOCKED);
	expect(errorOf(await logIn(passkey))).toBe(LOCKED);
	expect((await logIn(second)).body).toEqual({ status: 'ok' });
	expect((await site.post('/login/', form({ email, password: PASSWORD }))).body).toEqual({ status: 'ok' });
	time += 15 * MINUTE_MS;
	expect((await logIn(passkey)).body).toEqual({ status: 'ok' });
	expect((await eventsOf(email)).filter(([action]) => action === 'refused')).toContainEqual([
		'refused',
		{ reason: 'passkey' },
	]);
});

test('wrong passwords of strangers lock no passkey', async () => {
	const { email, passkey } = await openWithPasskey();
	for (let i = 0; i < 6; i++) await site.post('/login/', form({ email, password: `wrong-${i}` }));
	expect(errorOf(await site.post('/login/', form({ email, password: PASSWORD })))).toBe(LOCKED);
	expect((await logIn(passkey)).body).toEqual({ status: 'ok' });
});

test('passkeys of locked and deactivated accounts log nobody in', async () => {
	for (const change of [{ is_active: 0 }, { is_locked: 1 }] as const) {
		const { uid, passkey } = await openWithPasskey();
		await site.services.database.transaction((tx) =>
			tx.updateTable('users').set(change).where('uid', '=', uid).execute(),
		);
		expect(errorOf(await logIn(passkey))).toBe(LOCKED);
	}
});

test('an unknown passkey gets the same response as a wrong signature', async () => {
	const { passkey } = await openWithPasskey();
	const [wrong, unknown] = [
		await logIn(passkey, { forgesSignature: true }),
		await logIn(new SoftwarePasskey(ORIGIN), { forgesSignature: true }),
	];
	expect(unknown.body).toEqual(wrong.body);
	expect(Object.keys((await challenge()).request)).toEqual(['challenge', 'rp_id']);
});

test('logins are limited by network address', async () => {
	await withTestSite({ signInsPerMinute: 2 }, async (limited) => {
		for (let i = 0; i < 2; i++) await challenge(limited);
		const third = await limited.post('/login/passkey/challenge/', form({}));
		expect(third.status).toBe(429);
		expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
	});
});

dbTest(
	'staff remove all passkeys of an owner who has lost them: the owner gets a mail, and all sessions end',
	async () => {
		const { email, uid, cookie, passkey } = await openWithPasskey();
		const { cookie: staff } = await signIn(site, 'staff');
		const remove = async (by: string) => site.post(`/api/admin/users/${uid}/passkeys/remove`, '', { cookie: by });
		expect((await remove(cookie)).status).toBe(403);
		expect((await site.get(`/api/admin/users/${uid}`, { cookie: staff })).body.data.passkeys).toBe(1);
		expect((await remove(staff)).body.data.passkeys).toBe(0);
		expect(await me(cookie)).toBeUndefined();
		expect(errorOf(await logIn(passkey))).toBe(INVALID);
		expect((await mailsTo(email, 2))[1]!.subject).toMatch(/: your passkeys were removed$/);
		// A second call must change nothing and send no mail.
		expect((await remove(staff)).status).toBe(200);
		await site.services.mail.work();
		expect(await mailsTo(email, 2)).toHaveLength(2);
	},
);

test('only a superuser removes the passkeys of staff', async () => {
	const { uid } = await openWithPasskey({ is_staff: 1 });
	const remove = async (role: 'staff' | 'admin') =>
		(await site.post(`/api/admin/users/${uid}/passkeys/remove`, '', await signIn(site, role))).status;
	expect(await remove('staff')).toBe(404);
	expect(await remove('admin')).toBe(200);
});

test('where staff must log in with the provider, their passkeys log nobody in', async () => {
	const env = { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_NAME: 'Pass' };
	await withTestSite({ env: { ...env, STAFF_LOCAL_LOGIN: 'off' } }, async (strict) => {
		const user = await testUser(strict, { password: PASSWORD });
		const { cookie } = await testSession(strict, user);
		const passkey = new SoftwarePasskey(ORIGIN);
		const post = (path: string, fields: Record<string, string>, cookie: string) =>
			strict.post(path, form(fields), { cookie });
		const begun = await post(`${ACCOUNT}/passkeys/challenge`, { password: PASSWORD }, cookie);
		await post(`${ACCOUNT}/passkeys`, { name: 'Key', credential: passkey.create(begun.body.data) }, cookie);
		const { request, cookie: browser } = await challenge(strict);
		const answer = await post('/login/passkey/', { credential: passkey.sign(request) }, browser);
		expect(errorOf(answer)).toBe('Staff log in with Pass, not with a password.');
	});
});
