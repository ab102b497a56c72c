/** Signing in and out, locks, links that set a password, sessions: through HTTP, mail by a real SMTP server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOutbox } from '../../platform/mail/mail.store.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { signIn } from '../../testing/sign-in.ts';
import { testOnce } from '../../testing/test-once.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { findUser, hashPassword, setPasswordHash } from './accounts.store.ts';
import { endSessionsOf, secretHash } from '../sessions/sessions.store.ts';
import { studioName } from '../../testing/sample-studio.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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
/** The cookie that an answer sets, as the browser would send it. */
const cookieOf = ({ headers }: TestResponse): string => headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const fault = (answer: TestResponse): Record<string, string[]> => {
	expect(answer.status).toBe(200);
	expect(answer.body.status).toBe('error');
	return answer.body.errors;
};

const WRONG = 'Email or password is incorrect.';
const LOCKED = 'User account is locked.';

test('signing in opens a session in a cookie that no script reads, and signing out ends it', async () => {
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
	};
	expect(await me(cookie)).toEqual(user);
	const out = await server.get('/logout/', { cookie });
	expect([out.status, out.headers.get('location')]).toEqual([302, '/']);
	expect(out.headers.getSetCookie()[0]).toMatch(/^reelhouse_session=; Max-Age=0; Path=\//);
	expect(await me(cookie)).toBeUndefined();
	// Its other form (decision 7).
	const bare = await server.get('/logout?a=b');
	expect([bare.status, bare.headers.get('location')]).toEqual([301, '/logout/?a=b']);
});

testOnce('over https the cookie is bound to its host, and one without the prefix is no session', async () => {
	const secure = await startTestSite({ env: { ORIGIN: 'https://site.test' } });
	const answer = await secure.post('/login/', form({ email: 'partner@demo.test', password: 'narwhal-partner' }));
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

testOnce('both forms of the path take the form, in the language that is asked for', async () => {
	for (const path of ['/login', '/login/'])
		expect(fault(await logIn('nobody@demo.test', 'wrong-pass', {}, `${path}?lang=zh`))).toEqual({
			__all__: ['邮箱或密码不正确。'],
		});
});

testOnce('what is missing is told beside its field', async () => {
	expect(fault(await logIn('', ''))).toEqual({
		email: ['Please enter your e-mail.'],
		password: ['Please enter your password.'],
	});
	// However long it is: an answer in the form, and no failure.
	expect(fault(await logIn('nobody-at-all@demo.test', 'x'.repeat(5000)))).toEqual({ __all__: [WRONG] });
	expect(fault(await logIn('not an address', 'x'))).toEqual({ email: ['That does not look like an e-mail address.'] });
});

testOnce('a session that somebody planted is worth nothing after sign-in', async () => {
	const planted = `reelhouse_session=${'a'.repeat(43)}`;
	expect(await me(planted)).toBeUndefined();
	const cookie = cookieOf(await logIn('second@demo.test', 'narwhal-second', { cookie: planted }));
	expect(cookie).not.toBe(planted);
	expect(await me(planted)).toBeUndefined();
	// Signing in again with a session ends that one.
	const next = cookieOf(await logIn('second@demo.test', 'narwhal-second', { cookie }));
	expect(await me(cookie)).toBeUndefined();
	expect(await me(next)).toBeDefined();
});

test('a session ends when nobody uses it for 12 hours, and after 7 days however much it is used', async () => {
	const { cookie } = await signIn(server, 'operator');
	time += 12 * HOUR - MINUTE;
	expect(await me(cookie)).toBeDefined();
	time += 12 * HOUR - MINUTE;
	expect(await me(cookie)).toBeDefined();
	time += 12 * HOUR;
	expect(await me(cookie)).toBeUndefined();

	const busy = await signIn(server, 'operator');
	for (let passed = 0; passed < 7 * 24 - 11; passed += 11) {
		expect(await me(busy.cookie)).toBeDefined();
		time += 11 * HOUR;
	}
	time += 11 * HOUR;
	expect(await me(busy.cookie)).toBeUndefined();
});

test.each(['second@demo.test', 'nobody-by-this-name@demo.test'])(
	'five wrong passwords lock %s for 15 minutes, with the same words whether or not it has an account',
	async (email) => {
		const before = mails.received.length;
		const answers = [];
		for (let i = 0; i < 6; i++) answers.push(fault(await logIn(email, `wrong-${i}`)));
		expect(answers).toEqual([WRONG, WRONG, WRONG, WRONG, LOCKED, LOCKED].map((word) => ({ __all__: [word] })));
		// The right one is not looked at either.
		expect(fault(await logIn(email, 'narwhal-second'))).toEqual({ __all__: [LOCKED] });
		time += 15 * MINUTE - 1;
		expect(fault(await logIn(email, 'narwhal-second'))).toEqual({ __all__: [LOCKED] });
		time += 1;
		const again = await logIn(email, 'narwhal-second');
		await server.services.resets.work();
		if (email.startsWith('nobody')) {
			expect(fault(again)).toEqual({ __all__: [WRONG] });
			await server.services.mail.wake();
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

test('the password that locks an address leaves the same behind whether or not it has an account: no mail yet', async () => {
	const { read } = server.services.database;
	const left = [];
	for (const email of ['staff@demo.test', 'ghost@demo.test']) {
		for (let i = 0; i < 5; i++) fault(await logIn(email, `wrong-${i}`));
		const waiting = await read.selectFrom('reset_requests').select(['email', 'about']).execute();
		left.push([waiting.map((each) => [each.email === email, each.about]), await listOutbox(read)]);
		await server.services.resets.work();
		await server.services.mail.wake();
	}
	const same = [[[true, 'lock']], []];
	expect(left).toEqual([same, same]);
	time += 15 * MINUTE;
});

test('many passwords at once are counted one by one', async () => {
	const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => logIn('crowd@demo.test', `wrong-${i}`)));
	const words = answers.flatMap((answer) => Object.values(fault(answer)).flat());
	expect(words.filter((word) => word === WRONG).length).toBeLessThanOrEqual(4);
	expect(words.filter((word) => word === LOCKED).length).toBeGreaterThanOrEqual(16);
	const looked = server.services.database.read
		.selectFrom('sign_in_attempts')
		.select('place')
		.where('email_hash', '=', secretHash('crowd@demo.test'));
	expect(await looked.execute()).toHaveLength(5);
});

test('an account that staff have locked or closed keeps its owner out, and ends their sessions', async () => {
	const { cookie } = await signIn(server, 'staff');
	const { database } = server.services;
	const set = (values: { is_locked?: 0 | 1; is_active?: 0 | 1 }) =>
		database.transaction((tx) => tx.updateTable('users').set(values).where('email', '=', 'staff@demo.test').execute());
	await set({ is_locked: 1 });
	expect(await me(cookie)).toBeUndefined();
	expect(fault(await logIn('staff@demo.test', 'narwhal-staff'))).toEqual({ __all__: [LOCKED] });
	expect(fault(await logIn('staff@demo.test', 'not-narwhal'))).toEqual({ __all__: [WRONG] });
	await set({ is_locked: 0, is_active: 0 });
	expect(fault(await logIn('staff@demo.test', 'narwhal-staff'))).toEqual({ __all__: [WRONG] });
	await set({ is_active: 1 });
	expect((await logIn('staff@demo.test', 'narwhal-staff')).body).toEqual({ status: 'ok' });
});

testOnce('another site signs nobody in, out, or anywhere else', async () => {
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
	const looked = await server.ask('HEAD', '/logout/', undefined, { cookie, 'sec-fetch-site': 'none' });
	expect([looked.status, looked.headers.getSetCookie()]).toEqual([302, []]);
	expect(await me(cookie)).toBeDefined();
});

testOnce('too many sign-ins from an address wait', async () => {
	const few = await startTestSite({ signInsPerMinute: 2 });
	const send = () => few.post('/login/', form({ email: '', password: '' }));
	await send();
	await send();
	const third = await send();
	expect(third.headers.get('retry-after')).toMatch(/^\d+$/);
	expect(fault(third)).toEqual({
		__all__: [expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds?\.$/)],
	});
	await few.stop();
});

/** Asks for a link and reads it from the mail. */
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

test('a mailed link sets a new password once, ends all sessions and opens a lock', async () => {
	const { cookie } = await signIn(server, 'second');
	for (let i = 0; i < 5; i++) await logIn('second@demo.test', `wrong-${i}`);
	await server.services.resets.work();
	await server.services.mail.wake();
	// Whatever hosts a request claims, links name ours.
	const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
	const link = await mailedLink('second@demo.test', forged);
	expect(mails.received.at(-1)!.html).not.toContain('evil.test');
	expect(link).toMatch(/^http:\/\/site\.test\/reset_password\/[\w-]{43}\/$/);
	const path = pathOf(link);
	const token = path.split('/')[2];
	expect((await server.get(`/api/auth/password-link/${token}`)).body.data).toEqual({
		email: 'second@demo.test',
		min_password_length: 8,
	});
	const answers = await Promise.all(Array.from({ length: 20 }, () => setPassword(path, 'tide-and-time')));
	expect(answers.filter(({ body }) => body.status === 'ok')).toHaveLength(1);
	expect(fault(await setPassword(path, 'tide-and-time'))).toEqual({ __all__: ['Link is expired or invalid!'] });
	expect((await server.get(`/api/auth/password-link/${token}`)).status).toBe(404);
	expect(await me(cookie)).toBeUndefined();
	expect((await logIn('second@demo.test', 'tide-and-time')).body).toEqual({ status: 'ok' });
	await setPassword(pathOf(await mailedLink('second@demo.test')), 'narwhal-second');
});

testOnce('who reads Chinese is written to in Chinese, about a new password and about a lock', async () => {
	const speak = (language: 'en' | 'zh') =>
		server.services.database.transaction((tx) =>
			tx.updateTable('users').set({ language }).where('email', '=', 'second@demo.test').execute(),
		);
	await speak('zh');
	// Whatever language the form was sent in.
	expect(await mailedLink('second@demo.test')).toMatch(/^http:\/\/site\.test\/zh\/reset_password\/[\w-]{43}\/$/);
	for (let i = 0; i < 5; i++) fault(await logIn('second@demo.test', `wrong-${i}`));
	const before = mails.received.length;
	await server.services.resets.work();
	await mails.waitForMails(before + 1);
	const [reset, lock] = mails.received.slice(-2);
	expect([reset!.subject, lock!.subject]).toEqual([`${studioName.zh}：设置新密码`, `${studioName.zh}：账号已被锁定！`]);
	expect(lock!.text).toContain('http://site.test/zh/#login');
	for (const { text, html } of [reset!, lock!]) {
		expect(text).toMatch(/^\p{Script=Han}/u);
		expect(html).toContain('<html lang="zh-Hans">');
	}
	await speak('en');
	time += 60 * MINUTE;
});

/** Lets another request have set a password, and ended the sessions, just before some transaction of the next one. */
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

test('a password that is set while the old one signs in, or changes itself, leaves nobody inside with the old one', async () => {
	const email = 'second@demo.test';
	const openSessions = () =>
		server.services.database.read
			.selectFrom('sessions')
			.innerJoin('users', 'users.uid', 'sessions.user_uid')
			.where('users.email', '=', email)
			.select('sessions.uid')
			.execute();
	// Looked at, then set anew, then to be opened.
	const entered = await withPasswordSet(email, 'first-tides', 2, () => logIn(email, 'narwhal-second'));
	expect(fault(entered)).toEqual({ __all__: [WRONG] });
	expect(entered.headers.getSetCookie()).toEqual([]);
	expect(await openSessions()).toEqual([]);

	const { cookie } = await signIn(server, 'second');
	const mine = form({ old_password: 'first-tides', new_password1: 'evil-tides', new_password2: 'evil-tides' });
	const changed = await withPasswordSet(email, 'narwhal-second', 3, () =>
		server.post('/api/client-area/account/password', mine, { cookie }),
	);
	expect(fault(changed)).toEqual({ old_password: ['Old password is incorrect.'] });
	expect(await openSessions()).toEqual([]);
	expect((await logIn(email, 'narwhal-second')).body).toEqual({ status: 'ok' });
});

test('a password changed in the account ends the links that were mailed before', async () => {
	const path = pathOf(await mailedLink('partner@demo.test'));
	const { cookie } = await signIn(server, 'operator');
	const mine = form({
		old_password: 'narwhal-partner',
		new_password1: 'narwhal-partner',
		new_password2: 'narwhal-partner',
	});
	expect((await server.post('/api/client-area/account/password', mine, { cookie })).body).toEqual({ status: 'ok' });
	expect(fault(await setPassword(path, 'evil-tides'))).toEqual({ __all__: ['Link is expired or invalid!'] });
	time += 60 * MINUTE;
});

test('a reset link is valid for an hour, a stranger’s later request ends none, and using one ends all', async () => {
	const bad = { __all__: ['Link is expired or invalid!'] };
	const own = pathOf(await mailedLink('partner@demo.test'));
	const strangers = pathOf(await mailedLink('partner@demo.test'));
	expect((await setPassword(own, 'narwhal-newer')).body).toEqual({ status: 'ok' });
	expect(fault(await setPassword(strangers, 'narwhal-newer'))).toEqual(bad);
	const late = pathOf(await mailedLink('partner@demo.test'));
	time += 60 * MINUTE;
	expect(fault(await setPassword(late, 'narwhal-newer'))).toEqual(bad);
	expect(fault(await setPassword('/reset_password/x/', 'narwhal-newer'))).toEqual(bad);
	expect(fault(await server.post('/reset_password/x/?lang=zh', form({})))).toEqual({ __all__: ['链接已过期或无效！'] });
	await setPassword(pathOf(await mailedLink('partner@demo.test')), 'narwhal-partner');
	time += 60 * MINUTE;
});

test('of two links of an account used at once, one sets the password', async () => {
	const paths = [pathOf(await mailedLink('partner@demo.test')), pathOf(await mailedLink('partner@demo.test'))];
	const answers = await Promise.all(paths.map((path) => setPassword(path, 'narwhal-partner')));
	expect(answers.filter(({ body }) => body.status === 'ok')).toHaveLength(1);
	time += 60 * MINUTE;
});

testOnce('an address without an account gets the same answer and no mail', async () => {
	const before = mails.received.length;
	const known = await server.post('/reset_password/', form({ email: 'admin@demo.test' }));
	const unknown = await server.post('/reset_password', form({ email: 'nobody@demo.test' }));
	expect(unknown.body).toEqual(known.body);
	await server.services.resets.work();
	await mails.waitForMails(before + 1);
	await server.services.mail.wake();
	expect(mails.received).toHaveLength(before + 1);
	expect(fault(await server.post('/reset_password/', form({ email: 'nobody' })))).toHaveProperty('email');
});

test('one changes one’s password with the old one; every other session ends', async () => {
	const here = await signIn(server, 'operator');
	const there = await signIn(server, 'operator');
	const change = (cookie: string, old_password: string, next: string) =>
		server.post('/api/client-area/account/password', form({ old_password, new_password1: next, new_password2: next }), {
			cookie,
		});
	expect((await change('', 'narwhal-partner', 'other-tides')).status).toBe(401);
	expect(fault(await change(here.cookie, 'wrong', '12'))).toEqual({
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

test('one sees one’s sessions and ends them; nobody else’s', async () => {
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

testOnce('without a session the client area is closed, whatever is asked', async () => {
	for (const path of ['/api/client-area/account/sessions', '/api/client-area/no-such-thing', '/api/documents/'])
		for (const cookie of ['', 'reelhouse_session=', 'reelhouse_session=x', `reelhouse_session=${'a'.repeat(43)}`]) {
			const answer = await server.get(path, { cookie });
			expect([answer.status, answer.body.error?.code]).toEqual([401, 'signed_out']);
		}
});

testOnce('the log tells no address, password, link or session', () => {
	const lines = JSON.stringify(server.log);
	for (const secret of ['partner@demo', 'narwhal-partner', 'tide-and-time', 'reelhouse_session='])
		expect(lines).not.toContain(secret);
	expect(lines).not.toMatch(/reset_password\/[\w-]{43}/);
});
