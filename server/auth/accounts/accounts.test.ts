/** Tests sign-in, sign-out, locks, password links and sessions over HTTP, with a real SMTP server for the mails. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { listOutbox } from '../../platform/mail/mail.store.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { findUser, setPasswordHash } from './accounts.store.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { endSessionsOf } from '../sessions/sessions.store.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { studioName, demoAccount } from '../../testing/demo-studio.ts';
import { setCookiesOf } from '../../testing/cookies.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.parse('2026-04-15T10:00:00Z');

let mails: MailServer;
let server: TestSite;
let time = START;

beforeAll(async () => {
	mails = await startMailServer();
	server = await startTestSite({
		now: () => new Date(time),
		env: { MAIL_URL: mails.url },
		signInsPerMinute: 1000,
		resetsPerMinute: 1000,
	});
});
afterAll(async () => {
	await server.stop();
	await mails.stop();
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const logIn = (email: string, password: string, headers: Record<string, string> = {}, path = '/login/') =>
	server.post(path, form({ email, password }), headers);
const me = async (cookie: string) => (await server.get('/api/auth/me', { cookie })).body.data.user;
/** Returns the first cookie of the response as a browser would send it. */
const cookieOf = (response: TestResponse): string => setCookiesOf(response)[0] ?? '';
const errorsOf = (answer: TestResponse): Record<string, string[]> => {
	expect(answer.status).toBe(200);
	expect(answer.body.status).toBe('error');
	return answer.body.errors;
};

const WRONG = 'Email or password is incorrect.';
const LOCKED = 'User account is locked.';

test('signing in opens a session in an HTTP-only cookie, and signing out ends it', async () => {
	const answer = await logIn('Partner@Demo.TEST ', 'narwhal-partner');
	expect(answer.body).toEqual({ status: 'ok' });
	expect(answer.headers.get('cache-control')).toBe('private, no-store');
	expect(answer.headers.getSetCookie()).toHaveLength(3);
	expect(answer.headers.getSetCookie()[0]).toMatch(
		/^reelhouse_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
	);
	const cookie = cookieOf(answer);
	const user = {
		email: 'partner@demo.test',
		company: 'Northlight Casino',
		is_staff: false,
		is_superuser: false,
		must_set_up_two_factor: false,
		can_view_figures: true,
		can_manage_colleagues: false,
		can_share: false,
	};
	expect(await me(cookie)).toEqual(user);
	const out = await server.get('/logout/', { cookie });
	expect([out.status, out.headers.get('location')]).toEqual([302, '/']);
	expect(out.headers.getSetCookie()[0]).toMatch(/^reelhouse_session=; Max-Age=0; Path=\//);
	expect(await me(cookie)).toBeUndefined();
	const bare = await server.get('/logout?a=b');
	expect([bare.status, bare.headers.get('location')]).toEqual([301, '/logout/?a=b']);
});

test('over HTTPS the cookie is bound to its host, and a cookie without the prefix is not a session', async () => {
	const secure = await startTestSite({ env: { ORIGIN: 'https://site.test' } });
	const answer = await secure.post('/login/', form(demoAccount('partner')));
	const [set = '', , device] = answer.headers.getSetCookie();
	expect(device).toMatch(
		/^__Host-reelhouse_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
	);
	expect(set).toMatch(/^__Host-reelhouse_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
	const cookie = set.split(';', 1)[0]!;
	expect((await secure.get('/api/auth/me', { cookie })).body.data.user).toBeDefined();
	const bare = cookie.replace('__Host-', '');
	expect((await secure.get('/api/auth/me', { cookie: bare })).body.data).toEqual({});
	await secure.stop();
});

test('the login form works with and without the trailing slash, in the requested language', async () => {
	for (const path of ['/login', '/login/'])
		expect(errorsOf(await logIn('nobody@demo.test', 'wrong-pass', {}, `${path}?lang=zh`))).toEqual({
			__all__: ['邮箱或密码不正确。'],
		});
});

test('missing fields are reported by field', async () => {
	expect(errorsOf(await logIn('', ''))).toEqual({
		email: ['Please enter your email address.'],
		password: ['Please enter your password.'],
	});
	// A very long password must get the same error as any wrong password.
	expect(errorsOf(await logIn('nobody-at-all@demo.test', 'x'.repeat(5000)))).toEqual({ __all__: [WRONG] });
	expect(errorsOf(await logIn('not an address', 'x'))).toEqual({
		email: ['Please enter a valid email address.'],
	});
});

test('a session id that was planted before a sign-in opens no session after it', async () => {
	const planted = `reelhouse_session=${'a'.repeat(43)}`;
	expect(await me(planted)).toBeUndefined();
	const cookie = cookieOf(await logIn('second@demo.test', 'narwhal-second', { cookie: planted }));
	expect(cookie).not.toBe(planted);
	expect(await me(planted)).toBeUndefined();
	// A new sign-in ends the browser's earlier session.
	const next = cookieOf(await logIn('second@demo.test', 'narwhal-second', { cookie }));
	expect(await me(cookie)).toBeUndefined();
	expect(await me(next)).toBeDefined();
});

test('a session ends after 12 hours without use, and after 7 days however much it is used', async () => {
	const { cookie } = await signIn(server, 'operator');
	time += 12 * HOUR_MS - MINUTE_MS;
	expect(await me(cookie)).toBeDefined();
	time += 12 * HOUR_MS - MINUTE_MS;
	expect(await me(cookie)).toBeDefined();
	time += 12 * HOUR_MS;
	expect(await me(cookie)).toBeUndefined();

	const busy = await signIn(server, 'operator');
	for (let passed = 0; passed < 7 * 24 - 11; passed += 11) {
		expect(await me(busy.cookie)).toBeDefined();
		time += 11 * HOUR_MS;
	}
	time += 11 * HOUR_MS;
	expect(await me(busy.cookie)).toBeUndefined();
});

test.each(['second@demo.test', 'nobody-by-this-name@demo.test'])(
	'five wrong passwords lock %s for 15 minutes, with the same response with and without an account',
	async (email) => {
		const before = mails.received.length;
		const answers = [];
		for (let i = 0; i < 6; i++) answers.push(errorsOf(await logIn(email, `wrong-${i}`)));
		expect(answers).toEqual([WRONG, WRONG, WRONG, WRONG, LOCKED, LOCKED].map((word) => ({ __all__: [word] })));
		// A lock also rejects the right password.
		expect(errorsOf(await logIn(email, 'narwhal-second'))).toEqual({ __all__: [LOCKED] });
		time += 15 * MINUTE_MS - 1;
		expect(errorsOf(await logIn(email, 'narwhal-second'))).toEqual({ __all__: [LOCKED] });
		time += 1;
		const again = await logIn(email, 'narwhal-second');
		await server.services.resets.work();
		if (email.startsWith('nobody')) {
			expect(errorsOf(again)).toEqual({ __all__: [WRONG] });
			await server.services.mail.work();
			expect(mails.received).toHaveLength(before);
			return;
		}
		expect(again.body).toEqual({ status: 'ok' });
		await mails.waitForMails(before + 1);
		const mail = mails.received.at(-1)!;
		expect(mail.envelope.to).toEqual([email]);
		expect(mail.subject).toBe(`${studioName.en}: The user account was locked!`);
		expect(mail.text).toContain('http://site.test/#login');
	},
);

dbTest(
	'the wrong password that locks an address stores the same rows with and without an account, and sends no mail yet',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { read } = server.services.database;
		const left = [];
		for (const email of ['staff@demo.test', 'ghost@demo.test']) {
			for (let i = 0; i < 5; i++) errorsOf(await logIn(email, `wrong-${i}`));
			const waiting = await read.selectFrom('reset_requests').select(['email', 'about']).execute();
			left.push([waiting.map((each) => [each.email === email, each.about]), await listOutbox(read)]);
			await server.services.resets.work();
			await server.services.mail.work();
		}
		const same = [[[true, 'lock']], []];
		expect(left).toEqual([same, same]);
		time += 15 * MINUTE_MS;
	},
);

dbTest('concurrent wrong passwords are counted one by one', async () => {
	const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => logIn('crowd@demo.test', `wrong-${i}`)));
	const words = answers.flatMap((answer) => Object.values(errorsOf(answer)).flat());
	expect(words.filter((word) => word === WRONG).length).toBeLessThanOrEqual(4);
	expect(words.filter((word) => word === LOCKED).length).toBeGreaterThanOrEqual(16);
	const looked = server.services.database.read
		.selectFrom('sign_in_attempts')
		.select('place')
		.where('email_hash', '=', secretHash('crowd@demo.test'));
	expect(await looked.execute()).toHaveLength(5);
});

dbTest('an account that staff lock or deactivate cannot sign in, and its sessions end', async () => {
	const { cookie } = await signIn(server, 'staff');
	const { database } = server.services;
	const set = (values: { is_locked?: 0 | 1; is_active?: 0 | 1 }) =>
		database.transaction((tx) => tx.updateTable('users').set(values).where('email', '=', 'staff@demo.test').execute());
	await set({ is_locked: 1 });
	expect(await me(cookie)).toBeUndefined();
	expect(errorsOf(await logIn('staff@demo.test', 'narwhal-staff'))).toEqual({ __all__: [LOCKED] });
	expect(errorsOf(await logIn('staff@demo.test', 'not-narwhal'))).toEqual({ __all__: [WRONG] });
	await set({ is_locked: 0, is_active: 0 });
	expect(errorsOf(await logIn('staff@demo.test', 'narwhal-staff'))).toEqual({ __all__: [WRONG] });
	await set({ is_active: 1 });
	expect((await logIn('staff@demo.test', 'narwhal-staff')).body).toEqual({ status: 'ok' });
});

test('another site can neither sign a user in nor out', async () => {
	const { cookie } = await signIn(server, 'operator');
	for (const path of ['/login/', '/login', '/reset_password/', '/reset_password/token/', '/reset_password/token'])
		for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }] as Record<
			string,
			string
		>[])
			expect((await server.post(path, form({ email: 'a@demo.test' }), headers)).status).toBe(403);
	for (const headers of [
		{ 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
		{ referer: 'https://evil.test/' },
		{ referer: 'http://site.test.evil.test/' },
	] as Record<string, string>[]) {
		const out = await server.get('/logout/', { cookie, ...headers });
		expect([out.status, out.headers.getSetCookie()]).toEqual([302, []]);
		expect(await me(cookie)).toBeDefined();
	}
	const looked = await server.request('HEAD', '/logout/', undefined, { cookie, 'sec-fetch-site': 'none' });
	expect([looked.status, looked.headers.getSetCookie()]).toEqual([302, []]);
	expect(await me(cookie)).toBeDefined();
});

test('sign-ins are limited per network address', async () => {
	const few = await startTestSite({ signInsPerMinute: 2 });
	const send = () => few.post('/login/', form({ email: '', password: '' }));
	await send();
	await send();
	const third = await send();
	expect(third.headers.get('retry-after')).toMatch(/^\d+$/);
	expect(errorsOf(third)).toEqual({
		__all__: [expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/)],
	});
	await few.stop();
});

/** Requests a password link and reads it from the mail. */
async function mailedLink(email: string, headers: Record<string, string> = {}): Promise<string> {
	const before = mails.received.length;
	const asked = await rawRequest(server, '/reset_password/', headers, 'POST', { email });
	expect(asked.body.toString()).toBe('{"status":"ok"}');
	await server.services.resets.work();
	await mails.waitForMails(before + 1);
	const mail = mails.received.at(-1)!;
	expect(mail.envelope.to).toEqual([email]);
	const [, link] = /(http\S+)/.exec(mail.text ?? '') ?? [];
	expect(mail.html).toContain(`href="${link}"`);
	return link!;
}
const pathOf = (link: string): string => new URL(link).pathname;
const setPassword = (path: string, new_password1: string, new_password2 = new_password1) =>
	server.post(path, form({ new_password1, new_password2 }));

test('a mailed link sets a new password once, ends all sessions and removes a lock', async () => {
	const { cookie } = await signIn(server, 'second');
	for (let i = 0; i < 5; i++) await logIn('second@demo.test', `wrong-${i}`);
	await server.services.resets.work();
	await server.services.mail.work();
	// The link must use the configured host, even if the Host header is forged.
	const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
	const link = await mailedLink('second@demo.test', forged);
	expect(mails.received.at(-1)!.html).not.toContain('evil.test');
	expect(link).toMatch(/^http:\/\/site\.test\/reset_password\/[\w-]{43}\/$/);
	const path = pathOf(link);
	const token = path.split('/')[2];
	expect((await server.get(`/api/auth/password-link/${token}`)).body.data).toEqual({
		email: 'second@demo.test',
		is_staff: false,
		is_invitation: false,
		min_password_length: 8,
	});
	const answers = await Promise.all(Array.from({ length: 20 }, () => setPassword(path, 'tide-and-time')));
	expect(answers.filter(({ body }) => body.status === 'ok')).toHaveLength(1);
	expect(errorsOf(await setPassword(path, 'tide-and-time'))).toEqual({ __all__: ['Link is expired or invalid!'] });
	expect((await server.get(`/api/auth/password-link/${token}`)).status).toBe(404);
	expect(await me(cookie)).toBeUndefined();
	expect((await logIn('second@demo.test', 'tide-and-time')).body).toEqual({ status: 'ok' });
	await setPassword(pathOf(await mailedLink('second@demo.test')), 'narwhal-second');
});

test('a Chinese-speaking owner gets mails about a reset and a lock in Chinese', async () => {
	const speak = (language: 'en' | 'zh') =>
		server.services.database.transaction((tx) =>
			tx.updateTable('users').set({ language }).where('email', '=', 'second@demo.test').execute(),
		);
	await speak('zh');
	// The mail has the language of the account, not the language of the form.
	expect(await mailedLink('second@demo.test')).toMatch(/^http:\/\/site\.test\/zh\/reset_password\/[\w-]{43}\/$/);
	for (let i = 0; i < 5; i++) errorsOf(await logIn('second@demo.test', `wrong-${i}`));
	const before = mails.received.length;
	await server.services.resets.work();
	await mails.waitForMails(before + 1);
	const [reset, lock] = mails.received.slice(-2);
	expect([reset!.subject, lock!.subject]).toEqual([`${studioName.zh}：重置密码`, `${studioName.zh}：账号已被锁定！`]);
	expect(lock!.text).toContain('http://site.test/zh/#login');
	for (const { text, html } of [reset!, lock!]) {
		expect(text).toMatch(/^\p{Script=Han}/u);
		expect(html).toContain('<html lang="zh-Hans">');
	}
	await speak('en');
	time += 60 * MINUTE_MS;
});

/**
 * Runs `work`. Meanwhile, simulates a request that sets a password and ends the sessions.
 * @param before number of the transaction in `work` before which the simulated request runs, counted from 1
 */
async function withPasswordSet<T>(email: string, password: string, before: number, work: () => Promise<T>): Promise<T> {
	const { database } = server.services;
	const transaction = database.transaction.bind(database);
	const hash = await hashPassword(password);
	let count = 0;
	database.transaction = async (inside) => {
		count++;
		if (count === before)
			await transaction(async (tx) => {
				const { uid } = (await findUser(tx, email))!;
				await setPasswordHash(tx, uid, hash, new Date(time));
				await endSessionsOf(tx, uid);
			});
		return transaction(inside);
	};
	try {
		return await work();
	} finally {
		database.transaction = transaction;
		expect(count).toBeGreaterThanOrEqual(before);
	}
}

dbTest('a password change during a sign-in or another change leaves no session with the old password', async () => {
	const email = 'second@demo.test';
	const openSessions = () =>
		server.services.database.read
			.selectFrom('sessions')
			.innerJoin('users', 'users.uid', 'sessions.user_uid')
			.where('users.email', '=', email)
			.select('sessions.uid')
			.execute();
	// The password changes between the password check and the opening of the session.
	const entered = await withPasswordSet(email, 'first-tides', 2, () => logIn(email, 'narwhal-second'));
	expect(errorsOf(entered)).toEqual({ __all__: [WRONG] });
	expect(entered.headers.getSetCookie()).toEqual([]);
	expect(await openSessions()).toEqual([]);

	const { cookie } = await signIn(server, 'second');
	const mine = form({ old_password: 'first-tides', new_password1: 'evil-tides', new_password2: 'evil-tides' });
	const changed = await withPasswordSet(email, 'narwhal-second', 3, () =>
		server.post('/api/client-area/account/password', mine, { cookie }),
	);
	expect(errorsOf(changed)).toEqual({ old_password: ['Old password is incorrect.'] });
	expect(await openSessions()).toEqual([]);
	expect((await logIn(email, 'narwhal-second')).body).toEqual({ status: 'ok' });
});

test('a password change in the account deletes the links that were mailed before', async () => {
	const path = pathOf(await mailedLink('partner@demo.test'));
	const { cookie } = await signIn(server, 'operator');
	const mine = form({
		old_password: 'narwhal-partner',
		new_password1: 'narwhal-partner',
		new_password2: 'narwhal-partner',
	});
	expect((await server.post('/api/client-area/account/password', mine, { cookie })).body).toEqual({ status: 'ok' });
	expect(errorsOf(await setPassword(path, 'evil-tides'))).toEqual({ __all__: ['Link is expired or invalid!'] });
	time += 60 * MINUTE_MS;
});

test('a reset link is valid for an hour, a later request does not invalidate it, and using one invalidates all', async () => {
	const bad = { __all__: ['Link is expired or invalid!'] };
	const own = pathOf(await mailedLink('partner@demo.test'));
	const strangers = pathOf(await mailedLink('partner@demo.test'));
	expect((await setPassword(own, 'narwhal-newer')).body).toEqual({ status: 'ok' });
	expect(errorsOf(await setPassword(strangers, 'narwhal-newer'))).toEqual(bad);
	const late = pathOf(await mailedLink('partner@demo.test'));
	time += 60 * MINUTE_MS;
	expect(errorsOf(await setPassword(late, 'narwhal-newer'))).toEqual(bad);
	expect(errorsOf(await setPassword('/reset_password/x/', 'narwhal-newer'))).toEqual(bad);
	expect(errorsOf(await server.post('/reset_password/x/?lang=zh', form({})))).toEqual({
		__all__: ['链接已过期或无效！'],
	});
	await setPassword(pathOf(await mailedLink('partner@demo.test')), 'narwhal-partner');
	time += 60 * MINUTE_MS;
});

dbTest('only one of two concurrent links of an account sets the password', async () => {
	const paths = [pathOf(await mailedLink('partner@demo.test')), pathOf(await mailedLink('partner@demo.test'))];
	const answers = await Promise.all(paths.map((path) => setPassword(path, 'narwhal-partner')));
	expect(answers.filter(({ body }) => body.status === 'ok')).toHaveLength(1);
	time += 60 * MINUTE_MS;
});

test('a reset request for an address without an account gets the same response and sends no mail', async () => {
	const before = mails.received.length;
	const known = await server.post('/reset_password/', form({ email: 'admin@demo.test' }));
	const unknown = await server.post('/reset_password', form({ email: 'nobody@demo.test' }));
	expect(unknown.body).toEqual(known.body);
	await server.services.resets.work();
	await mails.waitForMails(before + 1);
	await server.services.mail.work();
	expect(mails.received).toHaveLength(before + 1);
	expect(errorsOf(await server.post('/reset_password/', form({ email: 'nobody' })))).toHaveProperty('email');
});

test('a user changes the password with the old one, and every other session ends', async () => {
	const here = await signIn(server, 'operator');
	const there = await signIn(server, 'operator');
	const change = (cookie: string, old_password: string, next: string) =>
		server.post('/api/client-area/account/password', form({ old_password, new_password1: next, new_password2: next }), {
			cookie,
		});
	expect((await change('', 'narwhal-partner', 'other-tides')).status).toBe(401);
	expect(errorsOf(await change(here.cookie, 'wrong', '12'))).toEqual({
		old_password: ['Old password is incorrect.'],
		new_password1: ['Password should be at least 8 symbols.'],
	});
	const changed = await change(here.cookie, 'narwhal-partner', 'other-tides');
	expect(changed.body).toEqual({ status: 'ok' });
	expect(await me(there.cookie)).toBeUndefined();
	expect(await me(here.cookie)).toBeUndefined();
	expect(await me(cookieOf(changed))).toBeDefined();
	await change(cookieOf(changed), 'other-tides', 'narwhal-partner');
});

test('a user lists and ends only their own sessions', async () => {
	const mine = await signIn(server, 'operator');
	const other = await signIn(server, 'operator');
	const stranger = await signIn(server, 'second');
	const list = async (cookie: string) =>
		(await server.get('/api/client-area/account/sessions', { cookie })).body.data as Record<string, any>[];
	const sessions = await list(mine.cookie);
	expect(sessions.filter((each) => each.is_current)).toHaveLength(1);
	expect(sessions[0]).toMatchObject({ agent: 'a test' });
	const [theirs] = await list(stranger.cookie);
	const end = (uid: string) => server.post(`/api/client-area/account/sessions/${uid}/end`, {}, { cookie: mine.cookie });
	expect((await end(theirs!.uid)).status).toBe(404);
	const another = (await list(other.cookie)).find((each) => each.is_current)!;
	expect((await end(another.uid)).body).toEqual({ status: 'ok', data: {} });
	expect(await me(other.cookie)).toBeUndefined();
	expect(await me(stranger.cookie)).toBeDefined();
	const answer = await server.get('/api/client-area/account/sessions', { cookie: mine.cookie });
	expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('the client area responds 401 without a session', async () => {
	for (const path of ['/api/client-area/account/sessions', '/api/client-area/no-such-thing', '/api/documents/'])
		for (const cookie of ['', 'reelhouse_session=', 'reelhouse_session=x', `reelhouse_session=${'a'.repeat(43)}`]) {
			const answer = await server.get(path, { cookie });
			expect([answer.status, answer.body.error?.code]).toEqual([401, 'signed_out']);
		}
});

test('the log contains no address, password, link or session id', () => {
	const lines = JSON.stringify(server.log);
	for (const secret of ['partner@demo', 'narwhal-partner', 'tide-and-time', 'reelhouse_session='])
		expect(lines).not.toContain(secret);
	expect(lines).not.toMatch(/reset_password\/[\w-]{43}/);
});
