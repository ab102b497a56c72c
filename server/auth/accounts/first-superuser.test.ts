import { afterEach, beforeEach, expect, test } from 'vitest';
import { setCookiesOf } from '../../testing/cookies.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { firstSuperuserLink } from './first-superuser.ts';

let server: TestSite;
beforeEach(async () => void (server = await startTestSite({ demo: false })));
afterEach(() => server.stop());

const PASSWORD = 'seven blue narwhals dive';
const linkOf = () => firstSuperuserLink(server.services.database, server.services.config.origin);
const tokenOf = async () => (await linkOf())!.split('#first-superuser=')[1]!;
const create = (fields: Record<string, string>, language = 'en') =>
	server.post(`/login/first-superuser/?lang=${language}`, new URLSearchParams(fields));

test('the link creates one superuser, who is then signed in, in the language of the form', async () => {
	expect(await linkOf()).toMatch(/^http:\/\/site\.test\/admin\/#first-superuser=[\w-]{43}$/);
	const token = await tokenOf();
	expect(await tokenOf()).toBe(token);
	const fields = { token, new_password1: PASSWORD, new_password2: PASSWORD };
	const [one, other] = await Promise.all(
		['one@studio.test', 'other@studio.test'].map((email) => create({ ...fields, email }, 'es')),
	);
	const [first, second] = one!.body.status === 'ok' ? [one!, other!] : [other!, one!];
	expect(first.body).toEqual({ status: 'ok' });
	expect(second.body.errors).toHaveProperty('__all__');
	const me = await server.get('/api/admin/me', { cookie: setCookiesOf(first).join('; ') });
	expect(me.body.data).toMatchObject({ is_superuser: true, language: 'es' });
	expect(await linkOf()).toBeUndefined();
	expect((await create({ ...fields, email: 'third@studio.test' })).body.status).toBe('error');
	const users = await server.services.database.read.selectFrom('users').select('email').execute();
	expect(users).toHaveLength(1);
});

test('a wrong token, address or password creates no account and does not use the link', async () => {
	const token = await tokenOf();
	const password = { new_password1: PASSWORD, new_password2: PASSWORD };
	const errorsOf = async (fields: Record<string, string>) =>
		(await create({ token, email: 'one@studio.test', ...password, ...fields }, 'zh')).body.errors;
	expect(await errorsOf({ token: 'x'.repeat(43) })).toEqual({ __all__: ['链接已过期或无效！'] });
	expect(Object.keys(await errorsOf({ email: 'nobody' }))).toEqual(['email']);
	expect(Object.keys(await errorsOf({ new_password1: 'short', new_password2: 'short' }))).toEqual(['new_password1']);
	expect(Object.keys(await errorsOf({ new_password2: 'another' }))).toEqual(['new_password2']);
	expect(await server.services.database.read.selectFrom('users').selectAll().execute()).toEqual([]);
	expect(await tokenOf()).toBe(token);
});
