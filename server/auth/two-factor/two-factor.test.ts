/** Tests two-factor authentication over HTTP, with a controlled clock and a real SMTP server. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { Language } from '../../../contract/envelope.ts';
import { writeSettings } from '../settings/settings.store.ts';
import { startMailServer, type MailServer, type ReceivedMail } from '../../testing/mail-server.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { newUid } from '../../kernel/uid.ts';
import { addUser, findUser } from '../accounts/accounts.store.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { totpCode, timeStep } from './totp.ts';
import { studioName } from '../../testing/demo-studio.ts';
import { setCookiesOf } from '../../testing/cookies.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const START = Date.parse('2026-04-15T10:00:00Z');
const PASSWORD = 'tide-and-time';

let mails: MailServer;
let server: TestSite;
let passwordHash: string;
let time = START;

beforeAll(async () => {
	mails = await startMailServer();
	server = await startTestSite({
		now: () => new Date(time),
		env: { MAIL_URL: mails.url },
		signInsPerMinute: 10_000,
		resetsPerMinute: 10_000,
	});
	passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
	await server.stop();
	await mails.stop();
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const logIn = (email: string, fields: Record<string, string> = {}, lang: Language = 'en', cookie = '') =>
	server.post(`/login/?lang=${lang}`, form({ email, password: PASSWORD, ...fields }), cookie ? { cookie } : {});
const me = async (cookie: string) => (await server.get('/api/auth/me', { cookie })).body.data.user;
const cookieOf = (response: TestResponse): string => setCookiesOf(response)[0] ?? '';
const isSignedIn = (answer: TestResponse): boolean => answer.body.status === 'ok' && cookieOf(answer) !== '';
const errorsOf = (answer: TestResponse): Record<string, string[]> => {
	expect(answer.status).toBe(200);
	expect(answer.body.status).toBe('error');
	expect(answer.headers.getSetCookie()).toEqual([]);
	return answer.body.errors;
};
const account = '/api/client-area/account';
const twoFactorPath = (name: string): string => `${account}/two-factor/${name}`;
const send = (cookie: string, name: string, fields: Record<string, string> = {}, lang: Language = 'en') =>
	server.post(`${twoFactorPath(name)}?lang=${lang}`, form(fields), { cookie });
const state = async (cookie: string) => (await server.get(`${account}/two-factor`, { cookie })).body.data;
/** Returns the code that the app shows after `steps` time steps. */
const code = (secret: string, steps = 0): string => totpCode(secret, timeStep(new Date(time)) + steps);
/** Returns six digits that are not a code near the current time step. */
const wrongCode = (secret: string, from = 0): string => {
	const near = [-1, 0, 1].map((steps) => code(secret, steps));
	for (let i = from; ; i++) {
		const candidate = String(i).padStart(6, '0');
		if (!near.includes(candidate)) return candidate;
	}
};

/** Waits until `count` mails to the address have arrived. */
async function mailsTo(email: string, count: number): Promise<ReceivedMail[]> {
	for (;;) {
		const all = mails.received.length;
		const theirs = mails.received.filter(({ envelope }) => envelope.to.includes(email));
		if (theirs.length >= count) return theirs;
		await mails.waitForMails(all + 1);
	}
}
const linkIn = (mail: ReceivedMail): string => new URL(/http\S+/.exec(mail.text ?? '')![0]).pathname;

const MISSING = { otp_code: ['Please enter the code.'] };
const WRONG_CODE = { otp_code: ['The code is incorrect or has already been used.'] };
const LOCKED = { __all__: ['User account is locked.'] };

let accounts = 0;
async function open(flags: { is_staff?: 0 | 1; is_superuser?: 0 | 1; language?: Language } = {}) {
	const email = `someone-${accounts++}@demo.test`;
	const user = { email, password_hash: passwordHash, company_uid: null, is_active: 1 as const };
	const all = { ...user, uid: newUid(new Date(time)), is_staff: 0 as const, is_superuser: 0 as const, language: 'en' };
	await server.services.database.transaction((tx) => addUser(tx, { ...all, ...flags }, new Date(time)));
	return { email, cookie: cookieOf(await logIn(email)) };
}

/**
 * Adds an account with two-factor authentication. Then moves the clock by one time step, so that the current code is
 * unused.
 */
async function openWithTwoFactor(flags: Parameters<typeof open>[0] = {}) {
	const { email, cookie } = await open(flags);
	const { secret } = (await send(cookie, 'set-up', { password: PASSWORD })).body.data as { secret: string };
	const confirmed = await send(cookie, 'confirm', { otp_code: code(secret) });
	expect(confirmed.body.status).toBe('ok');
	time += STEP_MS;
	return {
		email,
		secret,
		cookie: cookieOf(confirmed),
		recoveryCodes: confirmed.body.data.recovery_codes as string[],
	};
}

test('the set-up requires the password, returns the secret for the app, and takes effect when a code confirms it', async () => {
	const { email, cookie } = await open();
	const other = cookieOf(await logIn(email));
	expect(await state(cookie)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 });
	expect(errorsOf(await send(cookie, 'set-up'))).toEqual({ password: ['Please enter your password.'] });
	expect(errorsOf(await send(cookie, 'set-up', { password: 'wrong-one' }))).toEqual({
		password: ['Password is incorrect.'],
	});
	expect(errorsOf(await send(cookie, 'confirm', { otp_code: '123456' }))).toEqual({
		__all__: ['This set-up has expired. Please start again.'],
	});

	const begun = await send(cookie, 'set-up', { password: PASSWORD });
	expect(begun.headers.get('cache-control')).toBe('private, no-store');
	const { secret, uri } = begun.body.data;
	expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	expect(uri).toBe(
		`otpauth://totp/${encodeURIComponent(studioName.en)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(studioName.en)}&algorithm=SHA1&digits=6&period=30`,
	);
	expect(isSignedIn(await logIn(email))).toBe(true);
	expect(errorsOf(await send(cookie, 'confirm'))).toEqual(MISSING);
	expect(errorsOf(await send(cookie, 'confirm', { otp_code: wrongCode(secret) }, 'zh'))).toEqual({
		otp_code: ['验证码不正确，或已被使用。'],
	});
	expect(await state(cookie)).toMatchObject({ is_on: false });

	const confirmed = await send(cookie, 'confirm', { otp_code: code(secret) });
	const codes = confirmed.body.data.recovery_codes as string[];
	expect(new Set(codes).size).toBe(10);
	for (const each of codes) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
	expect(await state(cookieOf(confirmed))).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 });
	// The sessions before the set-up have ended, including this browser's old cookie.
	expect([await me(other), await me(cookie)]).toEqual([undefined, undefined]);
	const [mail] = await mailsTo(email, 1);
	expect(mail!.subject).toBe(`${studioName.en}: two-factor authentication is on`);
	expect(mail!.text).toContain('http://site.test/client_area/account/');
	expect(mail!.text).toContain('If it was not you');
});

dbTest('only one of many concurrent confirmations returns recovery codes', { tags: ['long-on-postgres'] }, async () => {
	const { cookie } = await open();
	const { secret } = (await send(cookie, 'set-up', { password: PASSWORD })).body.data;
	const otp_code = code(secret);
	const answers = await Promise.all(Array.from({ length: 5 }, () => send(cookie, 'confirm', { otp_code })));
	const [good, ...more] = answers.filter(({ body }) => body.status === 'ok');
	expect(more).toEqual([]);
	expect(await state(cookieOf(good!))).toMatchObject({ is_on: true, recovery_codes_left: 10 });
});

test('the right password without a code opens no session and requests a code, in the language of the form', async () => {
	const { email, secret } = await openWithTwoFactor();
	expect(errorsOf(await logIn(email))).toEqual(MISSING);
	expect(errorsOf(await logIn(email, { otp_code: '  ' }))).toEqual(MISSING);
	expect(errorsOf(await logIn(email, {}, 'zh'))).toEqual({ otp_code: ['请输入验证码。'] });
	const entered = await logIn(email, { otp_code: code(secret) });
	expect(entered.body).toEqual({ status: 'ok' });
	expect(await me(cookieOf(entered))).toMatchObject({ email });
});

test('a wrong password gets the same response whatever the code, and consumes no code', async () => {
	const { email, secret } = await openWithTwoFactor();
	const wrong = { __all__: ['Email or password is incorrect.'] };
	for (const otp_code of ['', wrongCode(secret), code(secret)])
		expect(errorsOf(await logIn(email, { password: 'wrong-one', otp_code }))).toEqual(wrong);
	expect(errorsOf(await logIn('nobody-here@demo.test', { otp_code: '123456' }))).toEqual(wrong);
	// The earlier attempt with a wrong password must not have consumed this code.
	expect(isSignedIn(await logIn(email, { otp_code: code(secret) }))).toBe(true);
});

test('an account without two-factor authentication ignores a code', async () => {
	const { email } = await open();
	expect(isSignedIn(await logIn(email, { otp_code: '123456' }))).toBe(true);
});

test('a code is valid at most one step early or late', async () => {
	const { email, secret } = await openWithTwoFactor();
	time += 10 * MINUTE_MS;
	expect(errorsOf(await logIn(email, { otp_code: code(secret, -2) }))).toEqual(WRONG_CODE);
	expect(errorsOf(await logIn(email, { otp_code: code(secret, 2) }))).toEqual(WRONG_CODE);
	expect(isSignedIn(await logIn(email, { otp_code: code(secret, -1) }))).toBe(true);
	expect(isSignedIn(await logIn(email, { otp_code: code(secret, 1) }))).toBe(true);
});

test('a code is valid once, and using it invalidates all older ones', async () => {
	const { email, secret } = await openWithTwoFactor();
	time += 10 * MINUTE_MS;
	const otp_code = code(secret);
	expect(isSignedIn(await logIn(email, { otp_code }))).toBe(true);
	expect(errorsOf(await logIn(email, { otp_code }))).toEqual(WRONG_CODE);
	expect(errorsOf(await logIn(email, { otp_code: code(secret, -1) }))).toEqual(WRONG_CODE);
	time += STEP_MS;
	expect(errorsOf(await logIn(email, { otp_code }))).toEqual(WRONG_CODE);
	expect(isSignedIn(await logIn(email, { otp_code: code(secret) }))).toBe(true);
});

test('the code that confirmed the set-up does not sign in', async () => {
	const { email, secret } = await openWithTwoFactor();
	expect(errorsOf(await logIn(email, { otp_code: code(secret, -1) }))).toEqual(WRONG_CODE);
});

dbTest('only one of twenty concurrent uses of a code signs in', { tags: ['long-on-postgres'] }, async () => {
	const { email, secret, recoveryCodes } = await openWithTwoFactor();
	for (const otp_code of [code(secret), recoveryCodes[0]!]) {
		const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, { otp_code })));
		expect(answers.filter(isSignedIn)).toHaveLength(1);
		for (const answer of answers)
			if (!isSignedIn(answer)) expect([WRONG_CODE, LOCKED]).toContainEqual(errorsOf(answer));
		time += 16 * MINUTE_MS;
	}
});

test('a recovery code is valid once, in any accepted spelling, and the number left is shown', async () => {
	const { email, cookie, recoveryCodes } = await openWithTwoFactor();
	const [first = '', second = '', third = ''] = recoveryCodes;
	expect(isSignedIn(await logIn(email, { otp_code: first }))).toBe(true);
	expect(errorsOf(await logIn(email, { otp_code: first }))).toEqual(WRONG_CODE);
	expect(isSignedIn(await logIn(email, { otp_code: ` ${second.toUpperCase().replaceAll('-', ' ')} ` }))).toBe(true);
	expect(
		isSignedIn(await logIn(email, { otp_code: third.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l') })),
	).toBe(true);
	expect(await state(cookie)).toMatchObject({ recovery_codes_left: 7 });
	const other = await openWithTwoFactor();
	expect(errorsOf(await logIn(email, { otp_code: other.recoveryCodes[0]! }))).toEqual(WRONG_CODE);
});

test.each([
	['spaces within', (digits: string) => ` ${digits.slice(0, 3)} ${digits.slice(3)} `],
	[
		'full-width digits',
		(digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
	],
])('a code may be entered with %s', async (_, write) => {
	const { email, secret } = await openWithTwoFactor();
	expect(isSignedIn(await logIn(email, { otp_code: write(code(secret)) }))).toBe(true);
});

test.each([
	'letter',
	'éééééé',
	'12345',
	'1234567',
	'-12345',
	'1e5',
	'０１２３４',
	'٠١٢٣٤٥',
	'\u0000',
	'ﷺ',
	'--------',
	"' or 1=1 --",
])('%j is a wrong code and causes no error', async (otp_code) => {
	const { email } = await openWithTwoFactor();
	for (const written of [otp_code, otp_code.repeat(120)])
		expect(errorsOf(await logIn(email, { otp_code: written }))).toEqual(WRONG_CODE);
});

test('a form beyond the body limit is rejected before it is read', async () => {
	const { email, cookie } = await openWithTwoFactor();
	// The Content-Length header alone must cause the rejection, so the test sends no body.
	const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1048576' };
	const headers = { cookie, connection: 'close', ...type };
	for (const path of ['/login/', ...['set-up', 'confirm', 'recovery-codes', 'off'].map((name) => twoFactorPath(name))])
		expect([path, (await rawRequest(server, path, headers, 'POST')).status]).toEqual([path, 413]);
	expect((await logIn(email, { otp_code: '1'.repeat(9000) })).status).toBe(413);
});

test('five wrong codes lock the account like wrong passwords, and its owner gets a mail', async () => {
	const { email, secret } = await openWithTwoFactor();
	const answers = [];
	for (let i = 0; i < 6; i++) answers.push(errorsOf(await logIn(email, { otp_code: wrongCode(secret, i) })));
	expect(answers).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, LOCKED, LOCKED]);
	expect(errorsOf(await logIn(email, { otp_code: code(secret) }))).toEqual(LOCKED);
	expect(errorsOf(await logIn(email))).toEqual(LOCKED);
	await server.services.resets.work();
	const [, mail] = await mailsTo(email, 2);
	expect(mail!.subject).toBe(`${studioName.en}: The user account was locked!`);
	time += 15 * MINUTE_MS;
	expect(isSignedIn(await logIn(email, { otp_code: code(secret) }))).toBe(true);
});

test('five wrong codes on known devices lock out the known devices only, and the owner gets a mail', async () => {
	const { email, secret } = await openWithTwoFactor();
	const devices: string[] = [];
	for (const steps of [0, 1]) {
		const answer = await logIn(email, { otp_code: code(secret, steps) });
		devices.push(setCookiesOf(answer).find((each) => each.startsWith('reelhouse_device='))!);
	}
	time += 2 * STEP_MS;
	const tryOn = async (device: number, otp_code: string) => logIn(email, { otp_code }, 'en', devices[device]);
	const answers = [];
	for (let i = 0; i < 5; i++) answers.push(errorsOf(await tryOn(i % 2, wrongCode(secret, i))));
	expect(answers).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, LOCKED]);
	expect(errorsOf(await tryOn(1, code(secret)))).toEqual(LOCKED);
	await server.services.resets.work();
	expect((await mailsTo(email, 2))[1]!.subject).toBe(`${studioName.en}: The user account was locked!`);
	expect(isSignedIn(await logIn(email, { otp_code: code(secret) }))).toBe(true);
	expect(isSignedIn(await tryOn(1, code(secret, 1)))).toBe(true);
});

test('the right password without a code neither counts as wrong nor resets the counter', async () => {
	const { email, secret } = await openWithTwoFactor();
	for (let i = 0; i < 10; i++) expect(errorsOf(await logIn(email))).toEqual(MISSING);
	const answers = [];
	for (let i = 0; i < 5; i++) {
		answers.push(errorsOf(await logIn(email, { otp_code: wrongCode(secret, i) })));
		if (i < 4) expect(errorsOf(await logIn(email))).toEqual(MISSING);
	}
	expect(answers).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, LOCKED]);
	expect(errorsOf(await logIn(email))).toEqual(LOCKED);
});

test('wrong passwords and wrong codes share one counter', async () => {
	const { email, secret } = await openWithTwoFactor();
	for (let i = 0; i < 2; i++) errorsOf(await logIn(email, { password: `wrong-${i}` }));
	for (let i = 0; i < 2; i++)
		expect(errorsOf(await logIn(email, { otp_code: wrongCode(secret, i) }))).toEqual(WRONG_CODE);
	expect(errorsOf(await logIn(email, { otp_code: wrongCode(secret) }))).toEqual(LOCKED);
});

dbTest(
	'concurrent wrong codes are counted one by one, even between sign-ins without a code',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { email, secret } = await openWithTwoFactor();
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, i) => logIn(email, i % 2 ? { otp_code: wrongCode(secret, i) } : {})),
		);
		for (let i = 0; i < 5; i++) answers.push(await logIn(email, { otp_code: wrongCode(secret, i) }));
		const wrong = answers.filter((answer) => errorsOf(answer).otp_code?.[0] === WRONG_CODE.otp_code[0]);
		// The fifth response reports the lock. Concurrent attempts count before their check, so the lock may come
		// earlier.
		expect(wrong.length).toBeLessThanOrEqual(4);
		expect(errorsOf(await logIn(email, { otp_code: code(secret) }))).toEqual(LOCKED);
	},
);

test('a sign-in with a code resets the counter', async () => {
	const { email, secret } = await openWithTwoFactor();
	for (let i = 0; i < 4; i++) errorsOf(await logIn(email, { otp_code: wrongCode(secret, i) }));
	expect(isSignedIn(await logIn(email, { otp_code: code(secret) }))).toBe(true);
	for (let i = 0; i < 4; i++)
		expect(errorsOf(await logIn(email, { otp_code: wrongCode(secret, i) }))).toEqual(WRONG_CODE);
});

test('new recovery codes replace the old ones, and require password and code', async () => {
	const { email, secret, cookie, recoveryCodes } = await openWithTwoFactor();
	expect(errorsOf(await send(cookie, 'recovery-codes'))).toEqual({
		password: ['Please enter your password.'],
		...MISSING,
	});
	expect(errorsOf(await send(cookie, 'recovery-codes', { password: 'wrong-one', otp_code: code(secret) }))).toEqual({
		password: ['Password is incorrect.'],
	});
	expect(errorsOf(await send(cookie, 'recovery-codes', { password: PASSWORD, otp_code: wrongCode(secret) }))).toEqual(
		WRONG_CODE,
	);
	const renewed = await send(cookie, 'recovery-codes', { password: PASSWORD, otp_code: code(secret) });
	const codes = renewed.body.data.recovery_codes as string[];
	expect(new Set([...codes, ...recoveryCodes]).size).toBe(20);
	expect(errorsOf(await logIn(email, { otp_code: recoveryCodes[0]! }))).toEqual(WRONG_CODE);
	expect(isSignedIn(await logIn(email, { otp_code: codes[0]! }))).toBe(true);
	expect(await state(cookie)).toMatchObject({ recovery_codes_left: 9 });
	const [, mail] = await mailsTo(email, 2);
	expect(mail!.subject).toBe(`${studioName.en}: new recovery codes`);
});

dbTest('concurrent requests for new recovery codes leave ten codes', async () => {
	const { cookie, recoveryCodes } = await openWithTwoFactor();
	const answers = await Promise.all(
		recoveryCodes.slice(0, 5).map((otp_code) => send(cookie, 'recovery-codes', { password: PASSWORD, otp_code })),
	);
	expect(answers.filter(({ body }) => body.status === 'ok')).toHaveLength(1);
	expect(await state(cookie)).toMatchObject({ recovery_codes_left: 10 });
});

test('switching two-factor authentication off requires the password and a code, and ends all earlier sessions', async () => {
	const { email, secret, cookie, recoveryCodes } = await openWithTwoFactor({ language: 'zh' });
	const other = cookieOf(await logIn(email, { otp_code: code(secret) }));
	expect(errorsOf(await send(cookie, 'off', { password: PASSWORD, otp_code: code(secret) }))).toEqual(WRONG_CODE);
	const off = await send(cookie, 'off', { password: PASSWORD, otp_code: recoveryCodes[0]! });
	expect(off.body).toEqual({ status: 'ok' });
	expect([await me(other), await me(cookie)]).toEqual([undefined, undefined]);
	const here = cookieOf(off);
	expect(await state(here)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 });
	expect(isSignedIn(await logIn(email))).toBe(true);
	for (const name of ['off', 'recovery-codes'])
		expect(errorsOf(await send(here, name, { password: PASSWORD, otp_code: '123456' }))).toEqual({
			__all__: ['Two-factor authentication is off.'],
		});
	const [, mail] = await mailsTo(email, 2);
	expect(mail!.subject).toBe(`${studioName.zh}：两步验证已关闭`);
	expect(mail!.text).toContain('http://site.test/zh/client_area/account/');
});

test('a new phone replaces the old phone with its first code, and until then the old phone is valid', async () => {
	const { email, secret, cookie } = await openWithTwoFactor();
	expect(errorsOf(await send(cookie, 'set-up', { password: PASSWORD }))).toEqual(MISSING);
	const begun = await send(cookie, 'set-up', { password: PASSWORD, otp_code: code(secret) });
	const next = begun.body.data.secret as string;
	time += STEP_MS;
	expect(errorsOf(await logIn(email, { otp_code: code(next) }))).toEqual(WRONG_CODE);
	expect(isSignedIn(await logIn(email, { otp_code: code(secret) }))).toBe(true);
	expect((await send(cookie, 'confirm', { otp_code: code(next) })).body.status).toBe('ok');
	time += STEP_MS;
	expect(errorsOf(await logIn(email, { otp_code: code(secret) }))).toEqual(WRONG_CODE);
	expect(isSignedIn(await logIn(email, { otp_code: code(next) }))).toBe(true);
});

test('attempts inside an account have a counter of their own, which does not block sign-in', async () => {
	const { email, secret, cookie } = await openWithTwoFactor();
	const words = 'Too many wrong attempts. Please try again in 15 minutes.';
	const tooMany = { __all__: [words] };
	const off = (fields: Record<string, string>) => send(cookie, 'off', fields);
	for (let i = 0; i < 4; i++)
		expect(errorsOf(await off({ password: PASSWORD, otp_code: wrongCode(secret, i) }))).toEqual(WRONG_CODE);
	// Neither a right password nor another form may reset the counter.
	for (const locked of [
		await send(cookie, 'recovery-codes', { password: PASSWORD, otp_code: wrongCode(secret) }),
		await off({ password: PASSWORD, otp_code: code(secret) }),
	]) {
		expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900']);
		expect(locked.body.error).toEqual({ code: 'too_many_requests', message: words });
	}
	expect(isSignedIn(await logIn(email, { otp_code: code(secret) }))).toBe(true);

	const change = (old_password: string, lang = 'en', otp_code = '') =>
		server.post(
			`${account}/password?lang=${lang}`,
			form({ old_password, new_password1: 'other-tides', new_password2: 'other-tides', otp_code }),
			{ cookie },
		);
	for (let i = 0; i < 4; i++)
		expect(errorsOf(await change(`wrong-${i}`))).toEqual({ old_password: ['Old password is incorrect.'], ...MISSING });
	expect(errorsOf(await change('wrong'))).toEqual(tooMany);
	expect(errorsOf(await change(PASSWORD, 'zh'))).toEqual({ __all__: ['错误次数过多，请 15 分钟后再试。'] });
	time += 15 * MINUTE_MS - 1;
	expect(errorsOf(await change(PASSWORD))).toEqual(tooMany);
	expect(isSignedIn(await logIn(email, { otp_code: code(secret) }))).toBe(true);
	time += 1;
	expect((await change(PASSWORD, 'en', code(secret, 1))).body).toEqual({ status: 'ok' });
});

test('with two-factor authentication a password change requires a code, which is consumed only with the change', async () => {
	const { email, secret, cookie, recoveryCodes } = await openWithTwoFactor();
	const change = (new_password1: string, otp_code: string, lang = 'en') =>
		server.post(
			`${account}/password?lang=${lang}`,
			form({ old_password: PASSWORD, new_password1, new_password2: new_password1, otp_code }),
			{ cookie },
		);
	expect(errorsOf(await change('other-tides', ''))).toEqual(MISSING);
	expect(errorsOf(await change('other-tides', wrongCode(secret), 'zh'))).toEqual({
		otp_code: ['验证码不正确，或已被使用。'],
	});
	expect(errorsOf(await change('short', recoveryCodes[0]!))).toHaveProperty('new_password1');
	expect((await change('other-tides', recoveryCodes[0]!)).body).toEqual({ status: 'ok' });
	expect(isSignedIn(await logIn(email, { password: 'other-tides', otp_code: code(secret) }))).toBe(true);
});

dbTest('concurrent wrong old passwords are counted one by one', async () => {
	const { email, cookie } = await open();
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, i) =>
			server.post(`${account}/password`, form({ old_password: `wrong-${i}`, new_password1: 'a', new_password2: 'a' }), {
				cookie,
			}),
		),
	);
	expect(answers.filter((answer) => errorsOf(answer).old_password).length).toBeLessThanOrEqual(4);
	expect(isSignedIn(await logIn(email))).toBe(true);
});

test('a password set by a mailed link leaves two-factor authentication on', async () => {
	const { email, secret } = await openWithTwoFactor();
	await server.post('/reset_password/', form({ email }));
	await server.services.resets.work();
	const [, mail] = await mailsTo(email, 2);
	const set = { new_password1: 'new-tides', new_password2: 'new-tides' };
	expect((await server.post(linkIn(mail!), form(set))).body).toEqual({ status: 'ok' });
	expect(errorsOf(await logIn(email, { password: 'new-tides' }))).toEqual(MISSING);
	expect(isSignedIn(await logIn(email, { password: 'new-tides', otp_code: code(secret) }))).toBe(true);
});

test('at most three links an hour are mailed to an account, and the last one stays valid', async () => {
	const { email } = await open();
	const known = [];
	const unknown = [];
	for (let i = 0; i < 5; i++) {
		known.push((await server.post('/reset_password/', form({ email }))).body);
		unknown.push((await server.post('/reset_password/', form({ email: 'nobody-here@demo.test' }))).body);
		await server.services.resets.work();
	}
	expect(known).toEqual(unknown);
	expect(known).toEqual(Array.from({ length: 5 }, () => ({ status: 'ok' })));
	const links = await mailsTo(email, 3);
	await server.services.mail.work();
	expect(await mailsTo(email, 3)).toHaveLength(3);
	expect(await mailsTo('nobody-here@demo.test', 0)).toEqual([]);
	const token = linkIn(links[2]!).split('/')[2];
	expect((await server.get(`/api/auth/password-link/${token}`)).status).toBe(200);
	time += 60 * MINUTE_MS;
	await server.post('/reset_password/', form({ email }));
	await server.services.resets.work();
	await mailsTo(email, 4);
});

test('ending the other sessions keeps the present session and those of other users', async () => {
	const { email, cookie } = await open();
	const [second, third] = [cookieOf(await logIn(email)), cookieOf(await logIn(email))];
	const stranger = await open();
	const end = await server.post(`${account}/sessions/end-others`, {}, { cookie });
	expect(end.body).toEqual({ status: 'ok', data: {} });
	expect([await me(second), await me(third)]).toEqual([undefined, undefined]);
	expect([await me(cookie), await me(stranger.cookie)]).toEqual([
		expect.objectContaining({ email }),
		expect.objectContaining({ email: stranger.email }),
	]);
});

async function whileRequired(work: () => Promise<void>): Promise<void> {
	const set = (staff_two_factor_required: boolean) =>
		server.services.content.change((tx) => writeSettings(tx, { staff_two_factor_required }));
	await set(true);
	try {
		await work();
	} finally {
		await set(false);
	}
}

test.each([
	['staff', { is_staff: 1 }],
	['a superuser', { is_superuser: 1 }],
] as const)('where two-factor authentication is required, %s must set it up and keep it on', async (_, flags) => {
	const { email, cookie } = await open(flags);
	const roadmap = '/api/client-area/roadmap';
	expect(await me(cookie)).toMatchObject({ must_set_up_two_factor: false });
	await whileRequired(async () => {
		// The requirement applies to existing and to new sessions.
		for (const each of [cookie, cookieOf(await logIn(email))]) {
			expect(await me(each)).toMatchObject({ is_staff: false, is_superuser: false, must_set_up_two_factor: true });
			const refused = await server.get(roadmap, { cookie: each });
			expect([refused.status, refused.body.error.code]).toEqual([403, 'two_factor_required']);
			expect(await state(each)).toEqual({ is_on: false, is_required: true, recovery_codes_left: 0 });
		}
		const { secret } = (await send(cookie, 'set-up', { password: PASSWORD })).body.data;
		expect((await server.get(roadmap, { cookie })).status).toBe(403);
		const confirmed = await send(cookie, 'confirm', { otp_code: code(secret) });
		time += STEP_MS;
		const here = cookieOf(confirmed);
		expect((await server.get(roadmap, { cookie: here })).status).toBe(200);
		expect(await me(here)).toMatchObject({ is_staff: false, ...asFlags(flags), must_set_up_two_factor: false });
		expect(errorsOf(await send(here, 'off', { password: PASSWORD, otp_code: code(secret) }))).toEqual({
			__all__: ['Your account requires two-factor authentication.'],
		});
		expect(await state(here)).toEqual({ is_on: true, is_required: true, recovery_codes_left: 10 });
		expect((await server.get('/logout/', { cookie: here })).headers.getSetCookie()).toHaveLength(2);
	});
});
const asFlags = (flags: Record<string, number>) =>
	Object.fromEntries(Object.entries(flags).map(([name, value]) => [name, value === 1]));

test('a requirement for staff does not apply to operators', async () => {
	const { cookie } = await open();
	await whileRequired(async () => {
		expect(await me(cookie)).toMatchObject({ must_set_up_two_factor: false });
		expect((await server.get('/api/client-area/roadmap', { cookie })).status).toBe(200);
		expect(await state(cookie)).toMatchObject({ is_required: false });
	});
});

test('the secret and the codes appear in no response, log or mail after they were shown', async () => {
	const { email, secret, cookie, recoveryCodes } = await openWithTwoFactor();
	const begun = await send(cookie, 'set-up', { password: PASSWORD, otp_code: recoveryCodes[9]! });
	expect(JSON.stringify(begun.body)).not.toContain(secret);
	const said = [];
	for (const path of ['/api/auth/me', `${account}/two-factor`, `${account}/sessions`])
		said.push((await server.get(path, { cookie })).body);
	said.push((await logIn(email, { otp_code: code(secret) })).body, server.log, mails.received);
	const user = await findUser(server.services.database.read, email);
	const stored = await server.services.database.read
		.selectFrom('recovery_codes')
		.selectAll()
		.where('user_uid', '=', user!.uid)
		.execute();
	said.push(stored);
	const text = JSON.stringify(said);
	for (const each of [secret, begun.body.data.secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
		expect(text).not.toContain(each);
});

dbTest(
	'staff switch two-factor authentication off for an owner without phone and codes: the owner gets a mail, and all sessions end',
	async () => {
		const { email: user, cookie } = await openWithTwoFactor();
		const { cookie: staff } = await signIn(server, 'staff');
		const { uid } = (await findUser(server.services.database.read, user))!;
		const off = async (cookie: string) =>
			(await server.post(`/api/admin/users/${uid}/two-factor/off`, '', { cookie })).status;
		expect(await off(cookie)).toBe(403);
		expect(await off(staff)).toBe(200);
		expect(await me(cookie)).toBeUndefined();
		expect(isSignedIn(await logIn(user))).toBe(true);
		const [, told] = await mailsTo(user, 2);
		expect(told!.subject).toBe(`${studioName.en}: two-factor authentication is off`);
		// A second call must change nothing and send no mail.
		expect(await off(staff)).toBe(200);
		await server.services.mail.work();
		expect(await mailsTo(user, 2)).toHaveLength(2);
	},
);
