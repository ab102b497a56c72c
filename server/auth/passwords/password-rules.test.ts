/** Tests the rules for new passwords, and the setting for the minimum length. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, studioName } from '../../testing/demo-studio.ts';
import { writeSettings } from '../settings/settings.store.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { findUser } from '../accounts/accounts.store.ts';
import { addPasswordLink } from './password-links.store.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ signInsPerMinute: 10_000 })));
afterAll(() => server.stop());

const SHORT = (least: number) => `Password should be at least ${least} symbols.`;
const COMMON = 'This password is one of the most common ones. Please choose another.';
const PATTERN = 'This password is a sequence or a repetition. Please choose another.';
const NAME =
	'This password is your email address, a part of it, or the name of the studio, your company or this product. Please choose another.';
const WORD_AND_YEAR = 'This password is a common word with a year. Please choose another.';

async function link(email: string): Promise<string> {
	const { database, now } = server.services;
	const { uid } = (await findUser(database.read, email))!;
	return database.transaction((tx) => addPasswordLink(tx, uid, 'reset', now()));
}
/** Sets a password by a link and returns the error; undefined for success. */
async function errorOf(email: string, password: string, again = password, lang = 'en'): Promise<string | undefined> {
	const fields = new URLSearchParams({ new_password1: password, new_password2: again });
	const { body } = await server.post(`/reset_password/${await link(email)}/?lang=${lang}`, fields);
	return body.status === 'ok' ? undefined : Object.values<string[]>(body.errors).flat().join();
}

const OPERATOR = 'partner@demo.test';

test.each([
	['aaaaa', SHORT(8)],
	['00000', SHORT(8)],
	['partner', SHORT(8)],
	['x'.repeat(257), 'Password should be at most 256 symbols.'],
	['Password1', COMMON],
	['football', COMMON],
	['aaaaaaaa', PATTERN],
	['abcdefgh', PATTERN],
	['qwertyuiop12', PATTERN],
	['partner@demo.test', NAME],
	['Partner@Demo.Test!', NAME],
	['partner-2026', NAME],
	['demo.test', NAME],
	['demo1234!', NAME],
	[studioName.en, NAME],
	[`${studioName.en.toLowerCase().replaceAll(' ', '')}2026`, NAME],
	[studioName.zh, NAME],
	['Northlight_Casino1', NAME],
	['reelhouse', NAME],
	['ReelHouse#99', NAME],
	['summer2026', WORD_AND_YEAR],
	['2026-Winter', WORD_AND_YEAR],
	['Welcome!26', WORD_AND_YEAR],
])('an operator’s password must not be %s', async (password, message) => {
	expect(await errorOf(OPERATOR, password)).toBe(message);
});

test('staff and superusers need twelve symbols, and no common password of that length', async () => {
	for (const email of ['staff@demo.test', 'admin@demo.test']) {
		expect(await errorOf(email, 'h7#kQ!2zbur')).toBe(SHORT(12));
		expect(await errorOf(email, 'CHICKENWING101')).toBe(COMMON);
		expect(await errorOf(email, 'narwhal-of-the-sea')).toBeUndefined();
	}
});

test('the errors are translated into Chinese', async () => {
	expect(await errorOf(OPERATOR, 'aaaaa', 'aaaaa', 'zh')).toBe('密码至少需要 8 个字符。');
	expect(await errorOf(OPERATOR, 'summer2026', 'summer2026', 'zh')).toBe('密码不能是常见单词加年份，请换一个。');
});

test('the length is counted in symbols, and both fields must be equal', async () => {
	expect(await errorOf(OPERATOR, '潮汐与时光同在')).toBe(SHORT(8));
	expect(await errorOf(OPERATOR, '潮汐与时光同在海')).toBeUndefined();
	expect(await errorOf(OPERATOR, 'narwhal-one', 'narwhal-two')).toBe("The two password fields didn't match.");
});

test('the passwords of the demo accounts follow the rules', async () => {
	for (const { email, password } of demoAccounts) expect(await errorOf(email, password), email).toBeUndefined();
});

test('the setting raises the minimum, never lowers it, and every form returns the current minimum', async () => {
	const set = (min_password_length: number) =>
		server.services.content.change((tx) => writeSettings(tx, { min_password_length }));
	const named = async (role: 'operator' | 'staff') => {
		const session = await signIn(server, role);
		const { body } = await server.get('/api/client-area/account/password', session);
		const email = role === 'operator' ? OPERATOR : 'staff@demo.test';
		const page = await server.get(`/api/auth/password-link/${await link(email)}`);
		expect(page.body.data.min_password_length).toBe(body.data.min_password_length);
		return body.data.min_password_length;
	};
	expect([await named('operator'), await named('staff')]).toEqual([8, 12]);
	await set(10);
	expect([await named('operator'), await named('staff')]).toEqual([10, 12]);
	expect(await errorOf(OPERATOR, 'slow-tide')).toBe(SHORT(10));
	expect(await errorOf(OPERATOR, 'slow-tides')).toBeUndefined();
	await set(14);
	expect([await named('operator'), await named('staff')]).toEqual([14, 14]);
	// Version 0.1.0 allowed a minimum length of 5, so the database may contain it.
	await set(5);
	expect([await named('operator'), await named('staff')]).toEqual([8, 12]);
	const admin = await signIn(server, 'admin');
	const { data } = (await server.get('/api/admin/settings/studio', admin)).body;
	expect(data.content.min_password_length).toBe(8);
	await set(8);
});

test('the setting rejects a minimum below 8 or above 64', async () => {
	const admin = await signIn(server, 'admin');
	const { data } = (await server.get('/api/admin/settings/studio', admin)).body;
	expect(data.content.min_password_length).toBe(8);
	for (const [min_password_length, status] of [
		[7, 422],
		[65, 422],
	] as const) {
		const content = { ...data.content, min_password_length };
		const sent = { revision: data.revision, content };
		expect((await server.request('PUT', '/api/admin/settings/studio', sent, admin)).status).toBe(status);
	}
});
