/** Tests how staff create, list, change and lock accounts. A real SMTP server receives the mails. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { Tx } from '../../database/schema.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { staffAt } from '../../testing/staff.ts';
import { signIn, type DemoRole } from '../../testing/sign-in.ts';
import { onPostgres, startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { findUser } from '../../auth/accounts/accounts.store.ts';
import { openSession } from '../../auth/sessions/sessions.store.ts';
import { lockSuperusers } from '../../auth/accounts/users.store.ts';
import { studioName } from '../../testing/demo-studio.ts';

let mails: MailServer;
let server: TestSite;
const sessions = new Map<DemoRole, { cookie: string }>();
let company = '';

beforeAll(async () => {
	mails = await startMailServer();
	server = await startTestSite({ env: { MAIL_URL: mails.url }, signInsPerMinute: 1000 });
	for (const role of ['operator', 'staff', 'admin'] as const) sessions.set(role, await signIn(server, role));
	company = (await findUser(server.services.database.read, 'partner@demo.test'))!.company_uid!;
});
afterAll(async () => {
	await server.stop();
	await mails.stop();
});

const post = (role: DemoRole, path: string, body?: object): Promise<TestResponse> =>
	server.post(`/api/admin/users${path}`, JSON.stringify(body ?? {}), {
		...sessions.get(role)!,
		'content-type': 'application/json',
	});
const get = (role: DemoRole, path: string): Promise<TestResponse> =>
	server.get(`/api/admin/users${path}`, sessions.get(role));
const put = (role: DemoRole, uid: string, body: object, query = ''): Promise<TestResponse> =>
	server.request('PUT', `/api/admin/users/${uid}${query}`, body, sessions.get(role));
const invite = (role: DemoRole, body: object, query = ''): Promise<TestResponse> =>
	post(role, query, { company_uid: company, language: 'en', is_staff: false, ...body });
const uidOf = async (email: string): Promise<string> => (await findUser(server.services.database.read, email))!.uid;
const logIn = async (email: string, password: string): Promise<unknown> =>
	(await server.post('/login/', new URLSearchParams({ email, password }))).body;
const setPassword = async (link: string, password: string): Promise<unknown> =>
	(
		await server.post(
			new URL(link).pathname.replace('/zh/', '/'),
			new URLSearchParams({ new_password1: password, new_password2: password }),
		)
	).body;
const lastLink = (): string => /(http\S+)/.exec(mails.received.at(-1)!.text ?? '')![1]!;

test.each([
	['en', `${studioName.en}: your account`, /^http:\/\/site\.test\/reset_password\/[\w-]{43}\/$/],
	['zh', `${studioName.zh}：您的账号已开通`, /^http:\/\/site\.test\/zh\/reset_password\/[\w-]{43}\/$/],
] as const)(
	'an invited user (%s) chooses a password by the mailed link and signs in',
	async (language, subject, link) => {
		const email = `new-${language}@operator.test`;
		const { body: invited } = await invite('staff', { email: ` New-${language}@Operator.TEST`, language });
		expect(invited.data).toMatchObject({ email, language, state: 'invited', company: { uid: company } });
		expect(invited.extra).toEqual({ mail_error: '', link: null });
		const mail = mails.received.at(-1)!;
		expect([mail.envelope.to, mail.subject]).toEqual([[email], subject]);
		expect(lastLink()).toMatch(link);
		expect(mail.html).toContain(`href="${lastLink()}"`);
		expect(await setPassword(lastLink(), 'a-narwhal-of-my-own')).toEqual({ status: 'ok' });
		expect(await logIn(email, 'a-narwhal-of-my-own')).toEqual({ status: 'ok' });
		const listed = (await get('staff', `?q=${email}`)).body.data[0];
		expect([listed.state, listed.last_sign_in_at === null, listed.sessions]).toEqual(['active', false, 1]);
		const again = await invite('staff', { email });
		expect([again.status, again.body.fields]).toEqual([422, { email: 'An account with this email already exists.' }]);
	},
);

test('an invitation can be sent again, and only the newer link is valid', async () => {
	await invite('staff', { email: 'again@operator.test' });
	const first = lastLink();
	expect((await post('staff', `/${await uidOf('again@operator.test')}/invitation`)).body.extra).toEqual({
		mail_error: '',
		link: null,
	});
	expect(lastLink()).not.toBe(first);
	expect(await setPassword(first, 'a-narwhal-of-my-own')).toEqual({
		status: 'error',
		errors: { __all__: ['Link is expired or invalid!'] },
	});
	expect(await setPassword(lastLink(), 'a-narwhal-of-my-own')).toEqual({ status: 'ok' });
});

test(
	'a reset requested for an invited account sends the invitation again, at most three times, and invalidates no link',
	{ tags: ['long'] },
	async () => {
		const email = 'asked-for@operator.test';
		await invite('staff', { email });
		const first = lastLink();
		const subject = mails.received.at(-1)!.subject;
		for (let i = 0; i < 4; i++) {
			const before = mails.received.length;
			expect((await server.post('/reset_password/', new URLSearchParams({ email }))).body).toEqual({ status: 'ok' });
			await server.services.resets.work();
			await server.services.mail.work();
			if (i < 3) await mails.waitForMails(before + 1);
			expect(mails.received).toHaveLength(before + (i < 3 ? 1 : 0));
			expect(mails.received.at(-1)).toMatchObject({ subject, envelope: { to: [email] } });
		}
		const latest = lastLink();
		expect(latest).not.toBe(first);
		expect(await setPassword(first, 'a-narwhal-of-my-own')).toEqual({ status: 'ok' });
		expect(await setPassword(latest, 'a-narwhal-of-my-own')).toMatchObject({ status: 'error' });
		expect(await logIn(email, 'a-narwhal-of-my-own')).toEqual({ status: 'ok' });
	},
);

test('staff see that the mail server is down, and the invitation is sent later', async () => {
	await mails.stop();
	try {
		for (const [query, words] of [
			['', 'Cannot send email.'],
			['?lang=zh', '无法发送邮件。'],
		] as const)
			expect((await invite('staff', { email: `away${query.length}@operator.test` }, query)).body).toMatchObject({
				data: { email: `away${query.length}@operator.test`, state: 'invited' },
				extra: { mail_error: words },
			});
	} finally {
		await mails.restart();
	}
	expect((await post('staff', `/${await uidOf('away0@operator.test')}/invitation`)).body.extra).toEqual({
		mail_error: '',
		link: null,
	});
});

test('without a mail server the response shows the link to superusers only', async () => {
	const other = await startTestSite();
	const [staff, admin] = [await staffAt(other), await staffAt(other, 'admin')];
	const { company_uid } = (await findUser(other.services.database.read, 'partner@demo.test'))!;
	const bodyFor = (email: string) => ({ email, company_uid, language: 'zh', is_staff: false });
	try {
		expect((await admin.request('GET', 'me')).body.data.has_mail_server).toBe(false);
		const { body } = await admin.request('POST', 'users', bodyFor('linked@operator.test'));
		expect(body.extra).toEqual({
			mail_error: '',
			link: expect.stringMatching(/^http:.*\/zh\/reset_password\/[\w-]{43}\/$/),
		});
		const byStaff = (await staff.request('POST', 'users', bodyFor('by-staff@operator.test'))).body;
		expect(byStaff.extra).toEqual({ mail_error: '', link: null });
		expect((await staff.request('POST', `users/${body.data.uid}/invitation`)).body.extra.link).toBe(null);
		const { link } = (await admin.request('POST', `users/${body.data.uid}/invitation`)).body.extra;
		const passwords = { new_password1: 'a-narwhal-of-my-own', new_password2: 'a-narwhal-of-my-own' };
		const chosen = await other.post(new URL(link).pathname.replace('/zh/', '/'), new URLSearchParams(passwords));
		expect(chosen.body).toEqual({ status: 'ok' });
		// An account with a password cannot be invited again.
		expect((await admin.request('POST', `users/${body.data.uid}/invitation`)).status).toBe(404);
		expect(JSON.stringify(other.log)).not.toContain(new URL(link).pathname.split('/').at(-2));
		const log = (await admin.request('GET', 'audit?limit=200')).body;
		expect(JSON.stringify(log)).not.toContain('reset_password');
	} finally {
		await other.stop();
	}
});

test('errors of an invitation are reported by field, and no account is opened', async () => {
	const count = async () => (await server.services.database.read.selectFrom('users').select('uid').execute()).length;
	const before = [await count(), mails.received.length];
	const wrong = async (role: DemoRole, body: object, query = '') => (await invite(role, body, query)).body.fields;
	const both = 'Choose a company or a staff account: an account cannot be both.';
	expect(await wrong('staff', { email: ' ' })).toEqual({ email: 'Please enter your email address.' });
	expect(await wrong('staff', { email: 'a@b.test\r\nBcc: c@d.test' })).toEqual({
		email: 'Please enter a valid email address.',
	});
	expect(await wrong('staff', { email: 'x' }, '?lang=zh')).toEqual({ email: '邮箱地址格式不正确。' });
	expect(await wrong('staff', { email: 'a@b.test', company_uid: 'nobody' })).toEqual({
		company_uid: 'This company does not exist.',
	});
	expect(await wrong('staff', { email: 'a@b.test', company_uid: null })).toEqual({ company_uid: both });
	expect(await wrong('admin', { email: 'a@b.test', is_staff: true })).toEqual({ company_uid: both });
	expect(await wrong('staff', { email: 'a@b.test', company_uid: null, is_staff: true })).toEqual({
		is_staff: 'Only superusers can create staff accounts.',
	});
	for (const body of [
		{ is_superuser: 1 },
		{ role: 'king' },
		{ language: 'fr' },
		{ email: 1 },
		{ company_uid: '\u0000' },
	])
		expect((await invite('admin', { email: 'a@b.test', ...body })).status).toBe(400);
	expect((await invite('staff', { email: 'a'.repeat(9000) })).status).toBe(413);
	expect([await count(), mails.received.length]).toEqual(before);
});

dbTest('three concurrent invitations of one address open one account', async () => {
	const { database } = server.services;
	const transaction = database.transaction.bind(database);
	// All requests wait here, so that they run at the same time.
	const together = Promise.withResolvers<void>();
	let count = 0;
	database.transaction = async (work) => {
		count++;
		if (count === 3) together.resolve();
		await together.promise;
		return transaction(work);
	};
	const answers = await Promise.all(Array.from({ length: 3 }, () => invite('staff', { email: 'one@operator.test' })));
	database.transaction = transaction;
	expect(answers.map(({ status, body }) => `${status} ${body.status}`).toSorted()).toEqual([
		'200 ok',
		'422 error',
		'422 error',
	]);
});

test('an inactive or locked account cannot be invited, because its link would be useless', async () => {
	await invite('staff', { email: 'closed@operator.test' });
	const uid = await uidOf('closed@operator.test');
	const before = mails.received.length;
	await server.services.database.transaction((tx) =>
		tx.updateTable('users').set({ is_active: 0 }).where('uid', '=', uid).execute(),
	);
	expect((await post('staff', `/${uid}/invitation`)).status).toBe(404);
	await server.services.database.transaction((tx) =>
		tx.updateTable('users').set({ is_active: 1, is_locked: 1 }).where('uid', '=', uid).execute(),
	);
	expect((await post('staff', `/${uid}/invitation`)).status).toBe(404);
	await server.services.mail.work();
	expect(mails.received).toHaveLength(before);
});

test('superusers can invite staff, who do not become superusers', async () => {
	const body = { email: 'colleague@studio.test', company_uid: null, is_staff: true };
	expect((await invite('admin', { ...body, role: 'editor' })).body.data).toMatchObject({
		role: 'editor',
		company: null,
	});
	const user = (await findUser(server.services.database.read, body.email))!;
	expect([user.is_staff, user.is_superuser, user.company_uid]).toEqual([1, 0, null]);
});

test('when staff lock an account, its sessions end, its owner gets a mail, and sign-in fails until it is unlocked', async () => {
	const uid = await uidOf('second@demo.test');
	const { cookie } = await signIn(server, 'second');
	const me = async () => (await server.get('/api/auth/me', { cookie })).body.data.user;
	expect(await me()).toBeDefined();
	const before = mails.received.length;
	expect((await post('staff', `/${uid}/lock`)).body.data).toMatchObject({ state: 'locked', sessions: 0 });
	expect(await me()).toBeUndefined();
	await mails.waitForMails(before + 1);
	expect(mails.received.at(-1)!.envelope.to).toEqual(['second@demo.test']);
	expect(mails.received.at(-1)!.subject).toBe(`${studioName.en}: The user account was locked!`);
	const locked = { status: 'error', errors: { __all__: ['User account is locked.'] } };
	expect(await logIn('second@demo.test', 'narwhal-second')).toEqual(locked);
	expect((await post('staff', `/${uid}/lock`)).status).toBe(200);
	await server.services.mail.work();
	expect(mails.received).toHaveLength(before + 1);
	expect((await post('staff', `/${uid}/unlock`)).body.data.state).toBe('active');
	expect(await logIn('second@demo.test', 'narwhal-second')).toEqual({ status: 'ok' });
	// Unlocking also ends a lock after wrong passwords.
	for (let i = 0; i < 5; i++) await logIn('second@demo.test', `wrong-${i}`);
	expect(await logIn('second@demo.test', 'narwhal-second')).toEqual(locked);
	expect((await get('staff', `/${uid}`)).body.data.locked_until).toMatch(/^20/);
	expect((await post('staff', `/${uid}/unlock`)).body.data.locked_until).toBe(null);
	expect(await logIn('second@demo.test', 'narwhal-second')).toEqual({ status: 'ok' });
});

test(
	'thirty accounts that are locked at once all get their mail, and no error is logged',
	{ tags: ['long'] },
	async () => {
		const { database, content } = server.services;
		const row = (await findUser(database.read, 'second@demo.test'))!;
		const uids = Array.from({ length: 30 }, (_, i) => `many${i}`);
		await content.change((tx) =>
			tx
				.insertInto('users')
				.values(uids.map((uid) => ({ ...row, uid, email: `${uid}@many.test` })))
				.execute(),
		);
		const before = mails.received.length;
		const answers = await Promise.all(uids.map((uid) => post('staff', `/${uid}/lock`)));
		expect(answers.map(({ status }) => status)).toEqual(uids.map(() => 200));
		await mails.waitForMails(before + uids.length);
		expect(server.log.filter((line) => Number(line.level) >= 50)).toEqual([]);
	},
);

test('staff cannot manage staff, and nobody can manage their own account', async () => {
	const uids = { staff: await uidOf('staff@demo.test'), admin: await uidOf('admin@demo.test') };
	for (const what of ['lock', 'unlock', 'invitation', 'two-factor/off', 'sessions/end']) {
		for (const [role, uid] of [
			['staff', uids.admin],
			['staff', uids.staff],
			['admin', 'nobody'],
		] as const)
			expect([what, role, (await post(role, `/${uid}/${what}`)).status]).toEqual([what, role, 404]);
		expect([what, (await post('admin', `/${uids.admin}/${what}`)).status]).toEqual([what, 403]);
		expect([what, (await post('operator', `/${uids.staff}/${what}`)).status]).toEqual([what, 403]);
	}
	const { cookie } = sessions.get('admin')!;
	expect((await server.get('/api/auth/me', { cookie })).body.data.user.email).toBe('admin@demo.test');
});

/** Returns the body of a request that changes the fields in `over`. */
const change = async (uid: string, over: object = {}) => {
	const { revision, company, language, is_staff, is_superuser, role, is_active } = (await get('admin', `/${uid}`)).body
		.data;
	return { revision, company_uid: company?.uid ?? null, language, is_staff, is_superuser, role, is_active, ...over };
};
const opened = async (email: string, over: object = {}): Promise<string> =>
	(await invite('admin', { email, ...over })).body.data.uid as string;
const sessionOf = async (uid: string) => ({
	cookie: `reelhouse_session=${await server.services.database.transaction((tx) => openSession(tx, uid, 'Firefox', new Date()))}`,
});

dbTest(
	'accounts are filtered by address, company, role and state, and only superusers see staff accounts',
	{ tags: ['long-on-postgres'] },
	async () => {
		const emails = async (role: DemoRole, query: string) => {
			const { body } = await get(role, query);
			expect(body.extra.total).toBe(body.data.length);
			return (body.data as { email: string }[]).map(({ email }) => email);
		};
		await opened('list-a@find.test');
		const closed = await opened('list-b@find.test', { language: 'zh' });
		await opened('list-c@find.test', { company_uid: null, is_staff: true, role: 'viewer' });
		expect((await put('admin', closed, await change(closed, { is_active: false }))).body.data.state).toBe('inactive');
		expect(await emails('admin', '?q=LIST-&sort=email')).toEqual(
			['list-a', 'list-b', 'list-c'].map((a) => `${a}@find.test`),
		);
		expect(await emails('admin', '?q=list-&order=desc&role=operator')).toEqual([
			'list-b@find.test',
			'list-a@find.test',
		]);
		expect(await emails('admin', '?q=list-&state=inactive')).toEqual(['list-b@find.test']);
		expect(await emails('admin', '?q=list-&state=invited')).toEqual(['list-a@find.test', 'list-c@find.test']);
		expect(await emails('admin', '?q=list-&role=viewer')).toEqual(['list-c@find.test']);
		expect(await emails('admin', '?role=superuser')).toEqual(['admin@demo.test']);
		expect(await emails('admin', `?company=${company}&q=list-&two_factor=no`)).toEqual([
			'list-a@find.test',
			'list-b@find.test',
		]);
		expect(await emails('staff', '?q=NORTHLIGHT&limit=200')).toContain('partner@demo.test');
		expect(await emails('staff', '?q=list-')).toEqual(['list-a@find.test', 'list-b@find.test']);
		const staff = await uidOf('staff@demo.test');
		expect((await get('staff', `/${staff}`)).status).toBe(404);
		expect((await get('staff', `/${staff}/sessions`)).status).toBe(404);
		expect((await get('admin', `/${staff}`)).body.data).toMatchObject({
			is_staff: true,
			role: 'manager',
			may_manage: true,
		});
		const { body } = await get('admin', `/${await uidOf('admin@demo.test')}`);
		expect(body.data.may_manage).toBe(false);
		const page = await get('admin', '?q=list-&limit=1&offset=1');
		expect([page.body.data[0].email, page.body.extra.total]).toEqual(['list-b@find.test', 3]);
	},
);

dbTest(
	'an account can be changed, and the second of two conflicting changes gets a conflict with the present account',
	async () => {
		const uid = await opened('change@operator.test');
		const other = (await findUser(server.services.database.read, 'second@demo.test'))!.company_uid!;
		const body = await change(uid, { company_uid: other, language: 'zh' });
		const { data } = (await put('staff', uid, body)).body;
		expect([data.company.uid, data.language, data.revision]).toEqual([other, 'zh', body.revision + 1]);
		const second = await put('admin', uid, body, '?lang=zh');
		expect([second.status, second.body.error]).toEqual([
			409,
			{ code: 'conflict', message: '其他人刚刚保存了这项内容。' },
		]);
		expect(second.body.current).toEqual(data);
	},
);

test('a deactivated account loses access at once, and a reactivation restores neither session nor link', async () => {
	const uid = await opened('closing@operator.test');
	const link = lastLink();
	const cookie = await sessionOf(uid);
	const me = async () => (await server.get('/api/auth/me', cookie)).body.data.user;
	expect(await me()).toBeDefined();
	await put('staff', uid, await change(uid, { is_active: false }));
	expect(await me()).toBeUndefined();
	await put('staff', uid, await change(uid, { is_active: true }));
	expect(await me()).toBeUndefined();
	expect(await setPassword(link, 'a-narwhal-of-my-own')).toMatchObject({ status: 'error' });
});

dbTest('only superusers grant and revoke the rights of staff, and nobody changes their own rights', async () => {
	const uid = await opened('climber@operator.test');
	const operator = await change(uid);
	const fields = async (role: DemoRole, over: object) => {
		const { status, body } = await put(role, uid, { ...operator, ...over });
		return [status, body.fields];
	};
	const staff = { company_uid: null, is_staff: true };
	expect(await fields('staff', staff)).toEqual([422, { is_staff: 'Only superusers can create staff accounts.' }]);
	expect(await fields('staff', { is_superuser: true })).toEqual([
		422,
		{ is_superuser: 'A superuser must be a staff account.' },
	]);
	expect(await fields('admin', { is_staff: true })).toEqual([
		422,
		{ company_uid: 'Choose a company or a staff account: an account cannot be both.' },
	]);
	expect((await put('staff', uid, { ...operator, role: 'manager' })).body.data.role).toBe('viewer');
	const { body } = await put('admin', uid, await change(uid, { ...staff, role: 'editor' }));
	expect(body.data).toMatchObject({ is_staff: true, role: 'editor', company: null });
	// The account is now staff: only superusers see the account, and its role applies at once.
	expect((await put('staff', uid, await change(uid))).status).toBe(404);
	const cookie = await sessionOf(uid);
	expect((await server.get('/api/admin/news', cookie)).status).toBe(200);
	expect((await server.get('/api/admin/users', cookie)).status).toBe(403);
	expect((await server.get('/api/admin/messages', cookie)).status).toBe(403);
	await put('admin', uid, await change(uid, { role: 'manager' }));
	expect((await server.get('/api/admin/users', cookie)).status).toBe(200);
	const own = await uidOf('admin@demo.test');
	expect((await put('admin', own, await change(own, { is_superuser: false }))).status).toBe(403);
});

dbTest('of two superusers who revoke each other’s rights at once, one keeps them', async () => {
	const uids = [
		await uidOf('admin@demo.test'),
		await opened('rival@studio.test', { company_uid: null, is_staff: true, is_superuser: true }),
	] as const;
	const rival = await sessionOf(uids[1]);
	const bodies = [await change(uids[0], { is_superuser: false }), await change(uids[1], { is_superuser: false })];
	const { database } = server.services;
	const transaction = database.transaction.bind(database);
	// Both requests wait here after the check of rights, so that they run at the same time.
	const together = Promise.withResolvers<void>();
	let count = 0;
	database.transaction = async (work) => {
		count++;
		if (count === 2) together.resolve();
		await together.promise;
		return transaction(work);
	};
	const answers = await Promise.all([
		server.request('PUT', `/api/admin/users/${uids[0]}`, bodies[0], rival),
		put('admin', uids[1], bodies[1]!),
	]);
	database.transaction = transaction;
	expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403']);
	const left = await database.read.selectFrom('users').select('uid').where('is_superuser', '=', 1).execute();
	expect(left).toHaveLength(1);
	await database.transaction((tx) =>
		tx.updateTable('users').set({ is_superuser: 1 }).where('uid', '=', uids[0]).execute(),
	);
	await database.transaction((tx) =>
		tx.updateTable('users').set({ is_superuser: 0 }).where('uid', '=', uids[1]).execute(),
	);
});

test('sessions of an account can be listed, and ended singly or all at once', async () => {
	const uid = await opened('sessions@operator.test');
	const cookies = [await sessionOf(uid), await sessionOf(uid), await sessionOf(uid)];
	const { data } = (await get('staff', `/${uid}/sessions`)).body;
	expect(data).toHaveLength(3);
	expect(Object.keys(data[0]).sort()).toEqual(['agent', 'created_at', 'last_seen_at', 'uid']);
	expect(data[0].agent).toBe('Firefox');
	expect((await post('staff', `/${uid}/sessions/${data[0].uid}/end`)).body.data.sessions).toBe(2);
	expect((await post('staff', `/${uid}/sessions/${data[0].uid}/end`)).status).toBe(404);
	expect((await post('staff', `/${await uidOf('second@demo.test')}/sessions/${data[1].uid}/end`)).status).toBe(404);
	expect((await post('staff', `/${uid}/sessions/end`)).body.data.sessions).toBe(0);
	for (const cookie of cookies) expect((await server.get('/api/auth/me', cookie)).body.data.user).toBeUndefined();
});

dbTest.runIf(onPostgres)('transactions of superusers who change accounts run one after another', async () => {
	const { database } = server.services;
	const uids = (await database.read.selectFrom('users').select('uid').orderBy('uid').limit(3).execute()).map(
		({ uid }) => uid,
	);
	const set = (tx: Tx, uid: string, is_superuser: 0 | 1) =>
		tx.updateTable('users').set({ is_superuser, is_staff: 1 }).where('uid', '=', uid).execute();
	const before = await database.read.selectFrom('users').selectAll().where('uid', 'in', uids).execute();
	await database.transaction(async (tx) => {
		for (const uid of uids) await set(tx, uid, 1);
	});
	const held = Promise.withResolvers<void>();
	const demoted = Promise.withResolvers<void>();
	const first = database.transaction(async (tx) => {
		await lockSuperusers(tx);
		await set(tx, uids[0]!, 0);
		held.resolve();
		await demoted.promise;
	});
	await held.promise;
	const second = database.transaction(async (tx) => {
		const waiting = lockSuperusers(tx);
		for (let waits = 0; waits === 0;) {
			const { rows } = await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(
				database.read,
			);
			waits = rows[0]!.n;
		}
		demoted.resolve();
		await waiting;
		// A third transaction waits for the lock of the second one.
		const third = database.transaction(async (other) => {
			await sql`set local lock_timeout = '300ms'`.execute(other);
			await lockSuperusers(other);
		});
		await expect(third).rejects.toThrow('lock timeout');
	});
	await Promise.all([first, second]);
	await database.transaction(async (tx) => {
		for (const { uid, is_superuser, is_staff } of before)
			await tx.updateTable('users').set({ is_superuser, is_staff }).where('uid', '=', uid).execute();
	});
});
