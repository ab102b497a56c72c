/** Tests logins and logouts with a real OpenID Connect provider. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { OPENID_LOGIN_PATH } from '../../../contract/urls.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { testCompany, testUser } from '../../testing/factories.ts';
import {
	beginLogin,
	logInAtProvider,
	logInWithProvider,
	startOpenIdProvider,
	type TestProvider,
} from '../../testing/openid-provider.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startTestSite, withTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { readConfig } from '../../kernel/config.ts';
import { findUser } from '../accounts/accounts.store.ts';
import { createSuperuser } from '../accounts/first-superuser.ts';
import { addPasswordLink } from '../passwords/password-links.store.ts';
import { writeSettings } from '../settings/settings.store.ts';
import { newLoginSecrets, openIdProvider } from './openid-provider.ts';
import { adminTarget } from './openid.routes.ts';

const PASSWORD = 'a-long-own-passphrase';

let provider: TestProvider;
let site: TestSite;
beforeAll(async () => {
	provider = await startOpenIdProvider();
	const roles = 'cms-admins=superuser,editors=editor,publishers=publisher';
	site = await startTestSite({ env: { ...provider.env, OIDC_ROLES: roles }, signInsPerMinute: 1000 });
});
afterAll(async () => {
	await site.stop();
	await provider.stop();
});

let personCount = 0;
/**
 * Adds a user to the provider.
 * @returns the subject of the new user
 */
function addPerson(groups: string[], email = `person-${++personCount}@own.test`, email_verified = true): string {
	const subject = `subject-${++personCount}`;
	provider.people.set(subject, { email, email_verified, groups });
	return subject;
}
const emailOf = (subject: string): string => provider.people.get(subject)!.email!;
const locationOf = ({ status, headers }: TestResponse) => {
	expect(status).toBe(302);
	return headers.get('location');
};
const sessionOf = (response: TestResponse): string =>
	setCookiesOf(response).find((cookie) => cookie.includes('reelhouse_session=')) ?? '';
const me = async (response: TestResponse, at = site) =>
	(await at.get('/api/auth/me', { cookie: sessionOf(response) })).body.data.user;
const account = (email: string, at = site) => findUser(at.services.database.read, email);
const eventsOf = async (email: string, at = site) => {
	const rows = await at.services.database.read
		.selectFrom('audit_log')
		.selectAll()
		.where('who', '=', email)
		.orderBy('uid')
		.execute();
	return rows.map(({ action, details }) => [action, JSON.parse(details)]);
};
const logIn = (email: string, password: string, at = site) =>
	at.post('/login/', new URLSearchParams({ email, password }));

dbTest('the first login of a group with a role creates an account, whose role follows the groups', async () => {
	const subject = addPerson(['editors', 'others']);
	const first = await logInWithProvider(site, subject, '/admin/games?q=reef');
	expect(locationOf(first)).toBe('/admin/games?q=reef');
	expect(first.headers.get('cache-control')).toBe('private, no-store');
	expect(setCookiesOf(first).some((cookie) => cookie.startsWith('reelhouse_device='))).toBe(true);
	expect(await me(first)).toMatchObject({ email: emailOf(subject), is_staff: true, is_superuser: false });
	const { uid } = (await account(emailOf(subject)))!;
	expect(await account(emailOf(subject))).toMatchObject({ role: 'editor', is_invited: 0, keeps_password: 0 });
	provider.people.get(subject)!.groups = ['editors', 'cms-admins'];
	// The subject identifies a user, so a changed address does not change the account.
	const email = emailOf(subject);
	provider.people.get(subject)!.email = 'another@own.test';
	expect(await me(await logInWithProvider(site, subject))).toMatchObject({ email, is_superuser: true });
	provider.people.get(subject)!.groups = ['publishers'];
	expect(await me(await logInWithProvider(site, subject))).toMatchObject({ email, is_superuser: false });
	expect(await account(email)).toMatchObject({ uid, role: 'publisher', is_superuser: 0 });
	expect(await eventsOf(email)).toEqual([
		['account_opened', { role: 'editor' }],
		['signed_in', { provider: 'Studio Pass' }],
		['account_changed', { role: { from: 'editor', to: 'manager' }, is_superuser: { from: false, to: true } }],
		['signed_in', { provider: 'Studio Pass' }],
		['account_changed', { role: { from: 'manager', to: 'publisher' }, is_superuser: { from: true, to: false } }],
		['signed_in', { provider: 'Studio Pass' }],
	]);
});

test('a user who leaves all groups with a role loses access and open sessions', async () => {
	const subject = addPerson(['editors']);
	const inside = await logInWithProvider(site, subject);
	provider.people.get(subject)!.groups = [];
	expect(locationOf(await logInWithProvider(site, subject, '/admin/news?page=2'))).toBe(
		'/admin/news?page=2&login_error=no_access',
	);
	expect(await me(inside)).toBeUndefined();
});

test('logging out of a session of the provider ends the session there too, and leads back to the admin', async () => {
	const opened = await logInWithProvider(site, addPerson(['editors']));
	const cookie = sessionOf(opened);
	// A request from another site, e.g. for an image, must not end the session.
	const foreign = await site.get('/logout/', { cookie, 'sec-fetch-site': 'cross-site' });
	expect([locationOf(foreign), (await me(opened)) !== undefined]).toEqual(['/admin/', true]);
	// A script cannot follow the redirect to the provider, so it gets 409 and must open the address itself.
	const byScript = await site.get('/logout/', { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' });
	expect([byScript.status, (await me(opened)) !== undefined]).toEqual([409, true]);
	const location = locationOf(await site.get('/logout/', { cookie }))!;
	expect(await me(opened)).toBeUndefined();
	const url = new URL(location);
	expect(url.origin).toBe(provider.issuer);
	expect(Object.fromEntries(url.searchParams)).toEqual({
		client_id: 'reelhouse',
		post_logout_redirect_uri: 'http://site.test/admin/',
	});
	// The provider asks the user to confirm the logout and then redirects back.
	const question = await fetch(location);
	const [, action = ''] = /action="([^"]+)"/.exec(await question.clone().text()) ?? [];
	const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await question.text()) ?? [];
	const answer = await fetch(new URL(action, location), {
		method: 'POST',
		redirect: 'manual',
		headers: {
			cookie: question.headers
				.getSetCookie()
				.map((line) => line.split(';', 1)[0])
				.join('; '),
		},
		body: new URLSearchParams({ xsrf, logout: 'yes' }),
	});
	expect(answer.headers.get('location')).toBe('http://site.test/admin/');
	// The session has ended, so a second logout does not redirect to the provider.
	expect(locationOf(await site.get('/logout/', { cookie }))).toBe('/');
});

test('logging out of a session by password, or while the provider is down, stays on the site', async () => {
	const user = await testUser(site, { password: PASSWORD });
	const byPassword = await logIn(user.email, PASSWORD);
	expect(locationOf(await site.get('/logout/', { cookie: sessionOf(byPassword) }))).toBe('/admin/');
	const other = await startOpenIdProvider();
	let later = 0;
	const now = () => new Date(Date.now() + later);
	await withTestSite({ now, env: { ...other.env, OIDC_ROLES: 'editors=editor' } }, async (own) => {
		other.people.set('someone', { email: 'someone@own.test', email_verified: true, groups: ['editors'] });
		const opened = await logInWithProvider(own, 'someone');
		await other.stop();
		// Metadata is cached for one hour, so the server must request it again after two hours.
		later = 2 * 60 * 60_000;
		expect(locationOf(await own.get('/logout/', { cookie: sessionOf(opened) }))).toBe('/admin/');
		expect(await me(opened, own)).toBeUndefined();
	});
});

dbTest('a verified address links the existing account of staff, even if its owner was only invited', async () => {
	const user = await testUser(site, { is_invited: 1 });
	const token = await site.services.database.transaction((tx) =>
		addPasswordLink(tx, user.uid, 'invitation', new Date()),
	);
	const subject = addPerson(['editors'], user.email.toUpperCase());
	expect(await me(await logInWithProvider(site, subject))).toMatchObject({ email: user.email });
	expect(await account(user.email)).toMatchObject({ uid: user.uid, is_invited: 0, role: 'editor' });
	expect((await site.get(`/api/auth/password-link/${token}`)).status).toBe(404);
	// Another person at the provider now has this address.
	expect(locationOf(await logInWithProvider(site, addPerson(['editors'], user.email)))).toBe(
		'/admin/?login_error=email_taken',
	);
});

dbTest(
	'users with an unverified address, with the address of an operator, or without a role get no access',
	async () => {
		const staff = await testUser(site);
		const company = await testCompany(site);
		const operator = await testUser(site, { company_uid: company.uid });
		for (const [subject, code] of [
			[addPerson(['cms-admins'], staff.email, false), 'email_unverified'],
			[addPerson(['cms-admins'], 'new@own.test', false), 'email_unverified'],
			[addPerson(['cms-admins'], operator.email), 'email_taken'],
			[addPerson(['others']), 'no_access'],
			[addPerson([], staff.email), 'no_access'],
		] as const) {
			const response = await logInWithProvider(site, subject);
			expect(locationOf(response)).toBe(`/admin/?login_error=${code}`);
			expect(sessionOf(response)).toBe('');
		}
		expect(await account('new@own.test')).toBeUndefined();
		expect(await account(operator.email)).toMatchObject({ is_staff: 0, is_superuser: 0 });
		const links = await site.services.database.read
			.selectFrom('openid_accounts')
			.selectAll()
			.where('user_uid', 'in', [staff.uid, operator.uid])
			.execute();
		expect(links).toEqual([]);
	},
);

test('deactivated and locked accounts get no access', async () => {
	const { database } = site.services;
	for (const change of [{ is_active: 0 }, { is_locked: 1 }] as const) {
		const subject = addPerson(['editors']);
		await logInWithProvider(site, subject);
		await database.transaction((tx) =>
			tx.updateTable('users').set(change).where('email', '=', emailOf(subject)).execute(),
		);
		provider.people.get(subject)!.groups = ['cms-admins'];
		const response = await logInWithProvider(site, subject);
		expect(locationOf(response)).toBe('/admin/?login_error=locked');
		expect(sessionOf(response)).toBe('');
		expect(await account(emailOf(subject))).toMatchObject({ ...change, role: 'editor', is_superuser: 0 });
	}
});

dbTest('a superuser who keeps a password stays a superuser, whatever the groups say', async () => {
	const subject = addPerson(['cms-admins']);
	await logInWithProvider(site, subject);
	await site.services.database.transaction((tx) =>
		tx.updateTable('users').set({ keeps_password: 1 }).where('email', '=', emailOf(subject)).execute(),
	);
	provider.people.get(subject)!.groups = ['editors'];
	expect(sessionOf(await logInWithProvider(site, subject))).not.toBe('');
	expect(await account(emailOf(subject))).toMatchObject({ is_superuser: 1, role: 'manager' });
});

test('a login ends the session that the browser had before', async () => {
	const subject = addPerson(['editors']);
	const old = await logInWithProvider(site, subject);
	const { location, cookie } = await beginLogin(site);
	const back = new URL(await logInAtProvider(location, subject));
	await site.get(back.pathname + back.search, { cookie: `${cookie}; ${sessionOf(old)}` });
	expect(await me(old)).toBeUndefined();
});

test('staff who log in with the provider need no two-factor authentication, even if the studio requires it', async () => {
	await withTestSite({ env: { ...provider.env, OIDC_ROLES: 'editors=editor,admins=superuser' } }, async (strict) => {
		const user = await testUser(strict, { password: PASSWORD });
		const cookie = sessionOf(await logInWithProvider(strict, addPerson(['admins'])));
		const isOptional = async () => (await strict.get('/api/admin/home', { cookie })).body.data.is_two_factor_optional;
		expect(await isOptional()).toBe(true);
		await strict.services.content.change((tx) => writeSettings(tx, { staff_two_factor_required: true }));
		const byPassword = await logIn(user.email, PASSWORD, strict);
		expect(await me(byPassword, strict)).toMatchObject({ is_staff: false, must_set_up_two_factor: true });
		const subject = addPerson(['editors'], user.email);
		expect(await me(await logInWithProvider(strict, subject), strict)).toMatchObject({
			is_staff: true,
			must_set_up_two_factor: false,
		});
		expect(await isOptional()).toBe(false);
	});
});

test('a page of another site starts no login, and leads to the login page instead', async () => {
	const from = (source: string) => site.get(`${OPENID_LOGIN_PATH}?to=/admin/news`, { 'sec-fetch-site': source });
	for (const source of ['cross-site', 'same-site']) {
		const response = await from(source);
		expect([locationOf(response), setCookiesOf(response)]).toEqual(['/admin/news', []]);
	}
	for (const source of ['same-origin', 'none'])
		expect(locationOf(await from(source))).toMatch(new RegExp(`^${provider.env.OIDC_ISSUER}`));
});

/** Expects an error on the login page and no session. */
function expectFailure(response: TestResponse, code: string): void {
	expect(locationOf(response)).toBe(`/admin/?login_error=${code}`);
	expect(sessionOf(response)).toBe('');
}

test('the wrong state, nonce, verifier or issuer, and a login of another browser are rejected', async () => {
	const subject = addPerson(['editors']);
	const begin = async () => {
		const { location, cookie } = await beginLogin(site);
		const back = new URL(await logInAtProvider(location, subject));
		const [, json = ''] = cookie.split(/=(.*)/s);
		return { back, cookie, secrets: JSON.parse(decodeURIComponent(json)) as Record<string, string> };
	};
	const send = ({ pathname, search }: URL, cookie: string) => site.get(pathname + search, { cookie });
	const withSecret = async (change: Record<string, string>) => {
		const { back, secrets } = await begin();
		return send(back, `reelhouse_openid=${encodeURIComponent(JSON.stringify({ ...secrets, ...change }))}`);
	};
	expectFailure(await withSecret({ state: 'a'.repeat(43) }), 'expired');
	expectFailure(await withSecret({ nonce: 'a'.repeat(43) }), 'invalid');
	expectFailure(await withSecret({ verifier: 'a'.repeat(43) }), 'invalid');
	const withParameter = async (name: string, value: string | undefined) => {
		const { back, cookie } = await begin();
		if (value === undefined) back.searchParams.delete(name);
		else back.searchParams.set(name, value);
		return send(back, cookie);
	};
	expectFailure(await withParameter('state', 'another'), 'expired');
	expectFailure(await withParameter('iss', 'https://evil.test'), 'invalid');
	expectFailure(await withParameter('iss', undefined), 'invalid');
	expectFailure(await withParameter('code', 'made-up'), 'invalid');
	expectFailure(await send((await begin()).back, (await begin()).cookie), 'expired');
	expectFailure(await send((await begin()).back, ''), 'expired');
	expectFailure(await send((await begin()).back, 'reelhouse_openid=%7B'), 'expired');
	const denials = await site.services.database.read
		.selectFrom('audit_log')
		.select('details')
		.where('action', '=', 'refused')
		.where('details', 'like', '%provider_response%')
		.execute();
	expect(denials.length).toBeGreaterThan(0);
	const { back, secrets } = await begin();
	expect(JSON.stringify(site.log)).not.toContain(back.searchParams.get('code')!);
	expect(JSON.stringify(site.log)).not.toContain(secrets.verifier);
});

test('an authorization code works once, and its login deletes the cookie', async () => {
	const { location, cookie } = await beginLogin(site);
	const back = new URL(await logInAtProvider(location, addPerson(['editors'])));
	const first = await site.get(back.pathname + back.search, { cookie });
	expect(sessionOf(first)).not.toBe('');
	expect(first.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^reelhouse_openid=; Max-Age=0;/));
	expectFailure(await site.get(back.pathname + back.search, { cookie }), 'invalid');
});

test('an ID token that somebody has changed is rejected', async () => {
	const subject = addPerson(['editors']);
	const boss = addPerson(['cms-admins']);
	const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
	const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
	const changes: ((header: string, claims: string, signature: string) => string)[] = [
		// The forged token has all claims, so the server does not use the userinfo endpoint.
		(header, claims, signature) =>
			[header, encode({ ...decode(claims), ...provider.people.get(boss), sub: boss }), signature].join('.'),
		(header, claims, signature) => [header, encode({ ...decode(claims), sub: boss }), signature].join('.'),
		(header, claims) => [encode({ ...decode(header), alg: 'none' }), claims, ''].join('.'),
		(header, claims, signature) =>
			[header, encode({ ...decode(claims), iss: 'https://evil.test' }), signature].join('.'),
		(header, claims, signature) => [header, encode({ ...decode(claims), aud: 'another' }), signature].join('.'),
		(header, claims, signature) => [header, encode({ ...decode(claims), exp: 1 }), signature].join('.'),
	];
	for (const change of changes) {
		provider.tamper = (body) => {
			const [header, claims, signature] = body.id_token!.split('.') as [string, string, string];
			return { ...body, id_token: change(header, claims, signature) };
		};
		expectFailure(await logInWithProvider(site, subject), 'invalid');
	}
	provider.tamper = ({ access_token, token_type }) => ({ access_token: access_token!, token_type: token_type! });
	expectFailure(await logInWithProvider(site, subject), 'invalid');
	provider.tamper = undefined;
	expect(sessionOf(await logInWithProvider(site, subject))).not.toBe('');
});

test('a login that is cancelled at the provider leads to the error “denied”', async () => {
	expectFailure(await logInWithProvider(site, ''), 'denied');
});

test('a login leads to addresses of the admin only', () => {
	const target = (asked?: string) => adminTarget(asked, 'https://site.test');
	expect(target('/admin/games/create?a=1#b')).toBe('/admin/games/create?a=1');
	expect(target('/admin/?login_error=expired')).toBe('/admin/');
	expect(target('https://site.test/admin/news')).toBe('/admin/news');
	for (const foreign of [
		undefined,
		'',
		'/',
		'//evil.test/admin/x',
		'\\\\evil.test/admin/',
		'/\\evil.test/admin/',
		'https://evil.test/admin/x',
		'https://site.test@evil.test/admin/x',
		'/admin/..//evil.test',
		'/admin/../logout/',
		'/administrator',
		'javascript:alert(1)',
		'/\t/evil.test/admin/',
		`/admin/${'a'.repeat(1000)}`,
	])
		expect(target(foreign)).toBe('/admin/');
});

test('the target that the browser stores is checked too', async () => {
	const subject = addPerson(['editors']);
	const { location, cookie } = await beginLogin(site);
	const back = new URL(await logInAtProvider(location, subject));
	const secrets = JSON.parse(decodeURIComponent(cookie.split(/=(.*)/s)[1]!)) as object;
	const forged = `reelhouse_openid=${encodeURIComponent(JSON.stringify({ ...secrets, to: '//evil.test/' }))}`;
	expect(locationOf(await site.get(back.pathname + back.search, { cookie: forged }))).toBe('/admin/');
});

test('logins are limited by network address', async () => {
	await withTestSite({ env: provider.env, signInsPerMinute: 2 }, async (limited) => {
		for (let i = 0; i < 2; i++) expect((await limited.get(OPENID_LOGIN_PATH)).status).toBe(302);
		const third = await limited.get(OPENID_LOGIN_PATH);
		expect(third.status).toBe(429);
		expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
	});
});

test('a provider that is down delays neither the start nor other logins', async () => {
	const absent = await startOpenIdProvider();
	await absent.stop();
	await withTestSite({ env: absent.env }, async (alone) => {
		expect((await alone.get('/readyz')).body).toBe('ready\n');
		const user = await testUser(alone, { password: PASSWORD });
		expect((await logIn(user.email, PASSWORD, alone)).body).toEqual({ status: 'ok' });
		const response = await alone.get(`${OPENID_LOGIN_PATH}?to=/admin/news`);
		expect(locationOf(response)).toBe('/admin/news?login_error=unreachable');
		expect(alone.log.some(({ msg }) => msg === 'a login with the OpenID Connect provider failed')).toBe(true);
	});
});

test('a provider that stops before the code is exchanged leads to the error “unreachable”', async () => {
	const brief = await startOpenIdProvider();
	await withTestSite({ env: brief.env }, async (alone) => {
		brief.people.set('ada', {});
		const { location, cookie } = await beginLogin(alone);
		const back = new URL(await logInAtProvider(location, 'ada'));
		await brief.stop();
		expectFailure(await alone.get(back.pathname + back.search, { cookie }), 'unreachable');
	});
});

test('a provider that never responds counts as unreachable', async () => {
	const silent = createServer(() => {});
	await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
	const OIDC_ISSUER = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
	const { openId } = readConfig({ OIDC_ISSUER, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' });
	const client = openIdProvider(openId!, 'http://site.test/', () => new Date(), 20);
	await expect(client.authorizationUrl(newLoginSecrets())).rejects.toMatchObject({ code: 'unreachable' });
	silent.close();
	silent.closeAllConnections();
});

test('the metadata is read once an hour, and only once for concurrent logins', async () => {
	let time = Date.now();
	const { openId } = readConfig(provider.env);
	const client = openIdProvider(openId!, 'http://site.test/', () => new Date(time));
	const discoveries = () => provider.requests.filter((path) => path === '/.well-known/openid-configuration').length;
	const before = discoveries();
	const begin = () => client.authorizationUrl(newLoginSecrets());
	await Promise.all([begin(), begin()]);
	await begin();
	expect(discoveries()).toBe(before + 1);
	time += 60 * 60_000;
	await begin();
	expect(discoveries()).toBe(before + 2);
});

test('without a provider, the path of the login does not exist', async () => {
	await withTestSite({}, async (plain) => {
		expect((await plain.get(OPENID_LOGIN_PATH)).status).toBe(404);
	});
});

test(
	'without local login, staff have no password, reset or invitation; operators and the emergency superuser do',
	{ tags: ['long'] },
	async () => {
		const mails = await startMailServer();
		const env = { ...provider.env, STAFF_LOCAL_LOGIN: 'off', MAIL_URL: mails.url };
		await withTestSite({ env, resetsPerMinute: 1000 }, async (strict) => {
			const { database, now, resets } = strict.services;
			const message = ['Staff log in with Studio Pass, not with a password.'];
			const staff = await testUser(strict, { password: PASSWORD });
			expect((await logIn(staff.email, PASSWORD, strict)).body.errors).toEqual({ __all__: message });
			// Without the password, a caller must not learn that this is a staff account.
			expect((await logIn(staff.email, 'wrong', strict)).body.errors).toEqual({
				__all__: ['Email or password is incorrect.'],
			});
			await strict.post('/reset_password/', new URLSearchParams({ email: staff.email }));
			await resets.work();
			await mails.waitForMails(1);
			const [mail] = mails.received;
			expect(mail!.text).toContain('Staff log in with Studio Pass');
			expect(mail!.text).toContain('http://site.test/admin/');
			expect(mail!.raw).not.toContain('/reset_password/');
			const token = await database.transaction((tx) => addPasswordLink(tx, staff.uid, 'reset', now()));
			const passwords = new URLSearchParams({ new_password1: PASSWORD, new_password2: PASSWORD });
			expect((await strict.post(`/reset_password/${token}/`, passwords)).body.errors).toEqual({ __all__: message });

			const company = await testCompany(strict);
			const operator = await testUser(strict, { company_uid: company.uid, password: PASSWORD });
			expect((await logIn(operator.email, PASSWORD, strict)).body).toEqual({ status: 'ok' });

			const password = await createSuperuser(database, 'boss@own.test', now());
			const boss = await logIn('boss@own.test', password, strict);
			const cookie = sessionOf(boss);
			const ruleOf = async (cookie: string) =>
				(await strict.get('/api/client-area/account/password', { cookie })).body.data.provider;
			expect(await ruleOf(cookie)).toBeNull();
			provider.people.set(staff.email, { email: staff.email, email_verified: true });
			expect(await ruleOf(sessionOf(await logInWithProvider(strict, staff.email)))).toBe('Studio Pass');
			const fields = { company_uid: null, is_staff: true, is_superuser: false, role: 'editor', language: 'en' };
			const invited = await strict.post('/api/admin/users', { email: 'new@own.test', ...fields }, { cookie });
			expect(invited.status).toBe(422);
			expect(JSON.stringify(invited.body)).toContain('Staff log in with Studio Pass. Add the person there.');
			const waiting = await testUser(strict, { is_invited: 1 });
			const again = await strict.post(`/api/admin/users/${waiting.uid}/invitation`, {}, { cookie });
			expect(again.status).toBe(422);
			const client = { ...fields, is_staff: false, role: 'viewer', company_uid: company.uid };
			expect((await strict.post('/api/admin/users', { email: 'client@own.test', ...client }, { cookie })).status).toBe(
				200,
			);
		});
		await mails.stop();
	},
);
