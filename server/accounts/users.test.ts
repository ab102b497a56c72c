/** Accounts that staff open, invite, lock and unlock; mail by a real SMTP server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { signIn, type DemoRole } from '../testing/sign-in.ts';
import { startTestServer, type Answer, type TestServer } from '../testing/test-server.ts';
import { findUser } from './accounts.store.ts';

let mails: MailServer;
let server: TestServer;
const sessions = new Map<DemoRole, { cookie: string }>();
let company = '';

beforeAll(async () => {
	mails = await startMailServer();
	server = await startTestServer({ env: { MAIL_URL: mails.url }, signInsPerMinute: 1000 });
	for (const role of ['operator', 'staff', 'admin'] as const) sessions.set(role, await signIn(server, role));
	company = (await findUser(server.services.database.read, 'partner@demo.test'))!.company_uid!;
});
afterAll(async () => {
	await server.stop();
	await mails.stop();
});

const post = (role: DemoRole, path: string, body?: object): Promise<Answer> =>
	server.post(`/api/admin/accounts${path}`, JSON.stringify(body ?? {}), {
		...sessions.get(role)!,
		'content-type': 'application/json',
	});
const invite = (role: DemoRole, body: object, query = ''): Promise<Answer> =>
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
	['en', 'Blue Narwhal Games: your account', /^http:\/\/site\.test\/reset_password\/[\w-]{43}\/$/],
	['zh', '蓝角鲸游戏 Blue Narwhal Games：您的账号已开通', /^http:\/\/site\.test\/zh\/reset_password\/[\w-]{43}\/$/],
] as const)(
	'who is invited (%s) chooses a password by the mailed link and signs in',
	async (language, subject, link) => {
		const email = `new-${language}@operator.test`;
		expect((await invite('staff', { email: ` New-${language}@Operator.TEST`, language })).body).toEqual({
			status: 'ok',
		});
		const mail = mails.received.at(-1)!;
		expect([mail.envelope.to, mail.subject]).toEqual([[email], subject]);
		expect(lastLink()).toMatch(link);
		expect(mail.html).toContain(`href="${lastLink()}"`);
		expect(await setPassword(lastLink(), 'a-narwhal-of-my-own')).toEqual({ status: 'ok' });
		expect(await logIn(email, 'a-narwhal-of-my-own')).toEqual({ status: 'ok' });
		expect((await invite('staff', { email })).body.errors).toEqual({
			email: ['There is an account with this e-mail already.'],
		});
	},
);

test('an invitation can be sent again: the newer link alone is good', async () => {
	await invite('staff', { email: 'again@operator.test' });
	const first = lastLink();
	expect((await post('staff', `/${await uidOf('again@operator.test')}/invitation`)).body).toEqual({ status: 'ok' });
	expect(lastLink()).not.toBe(first);
	expect(await setPassword(first, 'a-narwhal-of-my-own')).toEqual({
		status: 'error',
		errors: { __all__: ['Link is expired or invalid!'] },
	});
	expect(await setPassword(lastLink(), 'a-narwhal-of-my-own')).toEqual({ status: 'ok' });
});

test('a mail server that is away is told to staff, and the invitation goes out later', async () => {
	await mails.stop();
	try {
		for (const [query, words] of [
			['', 'Cannot send email.'],
			['?lang=zh', '无法发送邮件。'],
		] as const)
			expect((await invite('staff', { email: `away${query.length}@operator.test` }, query)).body).toEqual({
				status: 'error',
				errors: { __all__: [words] },
			});
	} finally {
		await mails.back();
	}
	expect((await post('staff', `/${await uidOf('away0@operator.test')}/invitation`)).body).toEqual({ status: 'ok' });
});

test('what is wrong with an invitation is told by field, and nothing is opened', async () => {
	const count = async () => (await server.services.database.read.selectFrom('users').select('uid').execute()).length;
	const before = [await count(), mails.received.length];
	const wrong = async (role: DemoRole, body: object, query = '') => (await invite(role, body, query)).body.errors;
	const both = 'An account works for an operator or is of the staff: one of the two.';
	expect(await wrong('staff', { email: ' ' })).toEqual({ email: ['Please enter your e-mail.'] });
	expect(await wrong('staff', { email: 'a@b.test\r\nBcc: c@d.test' })).toEqual({
		email: ['That does not look like an e-mail address.'],
	});
	expect(await wrong('staff', { email: 'x' }, '?lang=zh')).toEqual({ email: ['邮箱地址格式不正确。'] });
	expect(await wrong('staff', { email: 'a@b.test', company_uid: 'nobody' })).toEqual({
		company_uid: ['There is no such company.'],
	});
	expect(await wrong('staff', { email: 'a@b.test', company_uid: null })).toEqual({ company_uid: [both] });
	expect(await wrong('admin', { email: 'a@b.test', is_staff: true })).toEqual({ company_uid: [both] });
	expect(await wrong('staff', { email: 'a@b.test', company_uid: null, is_staff: true })).toEqual({
		is_staff: ['Only superusers open accounts of staff.'],
	});
	for (const body of [{ is_superuser: true }, { language: 'fr' }, { email: 1 }, { company_uid: '\u0000' }])
		expect((await invite('admin', { email: 'a@b.test', ...body })).status).toBe(400);
	expect((await invite('staff', { email: 'a'.repeat(9000) })).status).toBe(413);
	expect([await count(), mails.received.length]).toEqual(before);
});

test('of many invitations of one address at once, one opens an account', async () => {
	const { database } = server.services;
	const transaction = database.transaction.bind(database);
	// None begins before all of them are about to.
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
		'200 error',
		'200 error',
		'200 ok',
	]);
});

test('a closed account is not invited: no link would open it', async () => {
	await invite('staff', { email: 'closed@operator.test' });
	const uid = await uidOf('closed@operator.test');
	const before = mails.received.length;
	await server.services.database.transaction((tx) =>
		tx.updateTable('users').set({ is_active: 0 }).where('uid', '=', uid).execute(),
	);
	expect((await post('staff', `/${uid}/invitation`)).status).toBe(404);
	await server.services.mail.wake();
	expect(mails.received).toHaveLength(before);
});

test('superusers invite staff, who are none of the superusers', async () => {
	const body = { email: 'colleague@studio.test', company_uid: null, is_staff: true };
	expect((await invite('admin', body)).body).toEqual({ status: 'ok' });
	const user = (await findUser(server.services.database.read, body.email))!;
	expect([user.is_staff, user.is_superuser, user.company_uid]).toEqual([1, 0, null]);
});

test('staff lock an account: its sessions end, its owner is told, nobody signs in until it is unlocked', async () => {
	const uid = await uidOf('second@demo.test');
	const { cookie } = await signIn(server, 'second');
	const me = async () => (await server.get('/api/auth/me', { cookie })).body.data.user;
	expect(await me()).toBeDefined();
	const before = mails.received.length;
	expect((await post('staff', `/${uid}/lock`)).body).toEqual({ status: 'ok' });
	expect(await me()).toBeUndefined();
	await mails.hasReceived(before + 1);
	expect(mails.received.at(-1)!.envelope.to).toEqual(['second@demo.test']);
	expect(mails.received.at(-1)!.subject).toBe('Blue Narwhal Games: the user account was locked!');
	const locked = { status: 'error', errors: { __all__: ['User account is locked.'] } };
	expect(await logIn('second@demo.test', 'narwhal-second')).toEqual(locked);
	// Again: nothing happens, and nobody is told twice.
	expect((await post('staff', `/${uid}/lock`)).body).toEqual({ status: 'ok' });
	await server.services.mail.wake();
	expect(mails.received).toHaveLength(before + 1);
	expect((await post('staff', `/${uid}/unlock`)).body).toEqual({ status: 'ok' });
	expect(await logIn('second@demo.test', 'narwhal-second')).toEqual({ status: 'ok' });
	// One that wrong passwords have locked opens as well.
	for (let i = 0; i < 5; i++) await logIn('second@demo.test', `wrong-${i}`);
	expect(await logIn('second@demo.test', 'narwhal-second')).toEqual(locked);
	await post('staff', `/${uid}/unlock`);
	expect(await logIn('second@demo.test', 'narwhal-second')).toEqual({ status: 'ok' });
});

test('many mails at once wait for one another, and for nothing else', async () => {
	const { database, content } = server.services;
	const row = (await findUser(database.read, 'second@demo.test'))!;
	const uids = Array.from({ length: 30 }, (_, i) => `many${i}`);
	await content.change((tx) =>
		tx
			.insertInto('users')
			.values(uids.map((uid) => ({ ...row, uid, email: `${uid}@operator.test` })))
			.execute(),
	);
	const before = mails.received.length;
	const answers = await Promise.all(uids.map((uid) => post('staff', `/${uid}/lock`)));
	expect(answers.map(({ status }) => status)).toEqual(uids.map(() => 200));
	await mails.hasReceived(before + uids.length);
	expect(server.log.filter((line) => Number(line.level) >= 50)).toEqual([]);
});

test('staff have no say over staff, nor anybody over their own account', async () => {
	const uids = { staff: await uidOf('staff@demo.test'), admin: await uidOf('admin@demo.test') };
	for (const what of ['lock', 'unlock', 'invitation', 'second-step/off']) {
		for (const [role, uid] of [
			['staff', uids.admin],
			['staff', uids.staff],
			['admin', uids.admin],
			['admin', 'nobody'],
		] as const)
			expect([what, role, (await post(role, `/${uid}/${what}`)).status]).toEqual([what, role, 404]);
		expect([what, (await post('operator', `/${uids.staff}/${what}`)).status]).toEqual([what, 403]);
	}
	const { cookie } = sessions.get('admin')!;
	expect((await server.get('/api/auth/me', { cookie })).body.data.user.email).toBe('admin@demo.test');
});
