/** Tests how company managers invite, deactivate and reactivate colleagues. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { MAX_INVITATIONS_PER_DAY, type ColleagueList } from '../../../contract/colleagues.ts';
import { findUser, type UserRow } from '../../auth/accounts/accounts.store.ts';
import { changeColleague, lockCompany } from '../../auth/accounts/colleagues.store.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { testCompany, testSession, testUser } from '../../testing/factories.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { staffAt } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/client-area/colleagues';

let mails: MailServer;
let server: TestSite;
let next = 0;
/** Uid of a company with one manager. */
let company: string;
let manager: Caller;

interface Caller {
	user: UserRow;
	headers: { cookie: string };
}

beforeAll(async () => {
	mails = await startMailServer();
	server = await startTestSite({ env: { MAIL_URL: mails.url }, signInsPerMinute: 1000 });
});
afterAll(async () => {
	await server.stop();
	await mails.stop();
});
beforeEach(async () => {
	company = `company${++next}`;
	await testCompany(server, `Company ${next}`, company);
	manager = await openAccount({ is_company_manager: 1 });
});

const find = async (email: string) => findUser(server.services.database.read, email);

async function openAccount(over: Partial<UserRow> = {}): Promise<Caller> {
	const { email } = await testUser(server, { company_uid: company, is_staff: 0, ...over });
	const user = (await find(email))!;
	return { user, headers: await testSession(server, user) };
}

const list = async (caller = manager): Promise<ColleagueList> => (await server.get(PATH, caller.headers)).body;
const listed = async (email: string) => (await list()).data.find((each) => each.email === email);
const invite = async (email: string, fields: Record<string, string> = {}, lang = 'en') =>
	(await server.post(`${PATH}?lang=${lang}`, new URLSearchParams({ email, ...fields }), manager.headers)).body;
const run = (uid: string, action: string, caller = manager) =>
	server.post(`${PATH}/${uid}/${action}`, new URLSearchParams(), caller.headers);
const setCompany = (values: { max_accounts?: number; invitations_on?: string; invitations_sent?: number }) =>
	server.services.database.transaction((tx) =>
		tx.updateTable('companies').set(values).where('uid', '=', company).execute(),
	);
const eventsOf = async (uid: string) =>
	(await (await staffAt(server, 'admin')).request('GET', `audit?resource=users&item=${uid}`)).body.data as {
		action: string;
		who: string;
		details: Record<string, unknown>;
	}[];
const mailTo = async (email: string) => {
	await expect.poll(() => mails.received.some(({ envelope }) => envelope.to.includes(email))).toBe(true);
	return mails.received.findLast(({ envelope }) => envelope.to.includes(email))!;
};

test('a manager invites a colleague, who gets a mail that names the manager, in the chosen language', async () => {
	const email = `New@${company}.test`;
	expect(await invite(` ${email} `, { language: 'zh' })).toEqual({ status: 'ok' });
	const user = (await find(email))!;
	expect(user).toMatchObject({
		company_uid: company,
		is_staff: 0,
		is_superuser: 0,
		is_company_manager: 0,
		is_invited: 1,
	});
	expect(await listed(user.email)).toMatchObject({ state: 'invited', last_seen_on: null, is_self: false });
	const { text } = await mailTo(user.email);
	expect(text).toContain(`${manager.user.email} (Company`);
	expect(text).toMatch(/邀请您加入.*\n\nhttp:\/\/site\.test\/zh\/reset_password\//s);
	expect(await eventsOf(user.uid)).toMatchObject([
		{ action: 'colleague_invited', who: manager.user.email, details: { sent: true } },
	]);
	expect(await invite(email)).toEqual({
		status: 'error',
		errors: { email: ['This address is already in the list.'] },
	});
});

test('an invitation of an address with an account elsewhere looks like any other, and sends no mail', async () => {
	const before = await find('staff@demo.test');
	expect(await invite('Staff@demo.test')).toEqual({ status: 'ok' });
	expect(await find('staff@demo.test')).toEqual(before);
	const entry = (await listed('staff@demo.test'))!;
	expect(entry).toEqual({
		uid: expect.stringMatching(/^[a-z0-9]+$/),
		email: 'staff@demo.test',
		name: '',
		state: 'invited',
		is_company_manager: false,
		last_seen_on: null,
		is_self: false,
	});
	expect((await list()).extra.used_accounts).toBe(2);
	expect((await invite('staff@demo.test')).errors).toEqual({ email: ['This address is already in the list.'] });
	expect((await run(entry.uid, 'invitation')).body).toEqual({ status: 'ok' });
	expect((await eventsOf(entry.uid)).map(({ details }) => details.sent)).toEqual([false, false]);
	for (const action of ['deactivate', 'reactivate', 'manager'])
		expect([action, (await run(entry.uid, action)).status]).toEqual([action, 404]);
	expect((await run(entry.uid, 'invitation/withdraw')).body).toEqual({ status: 'ok' });
	expect(await listed('staff@demo.test')).toBeUndefined();
	expect(mails.received.some(({ envelope }) => envelope.to.includes('staff@demo.test'))).toBe(false);
});

dbTest(
	'an invitation that was not mailed is mailed when it is sent again after the account elsewhere was deleted',
	{ tags: ['long-on-postgres'] },
	async () => {
		const email = `moving@${company}.test`;
		const { user } = await openAccount({ email, company_uid: null, is_invited: 1 });
		await invite(email);
		const entry = (await listed(email))!;
		await server.services.database.transaction((tx) => tx.deleteFrom('users').where('uid', '=', user.uid).execute());
		expect((await run(entry.uid, 'invitation')).body).toEqual({ status: 'ok' });
		expect(await find(email)).toMatchObject({ uid: entry.uid, company_uid: company, is_invited: 1 });
		const unsent = await server.services.database.read
			.selectFrom('unsent_invitations')
			.selectAll()
			.where('email', '=', email)
			.execute();
		expect(unsent).toEqual([]);
		expect((await list()).data.filter((each) => each.email === email)).toHaveLength(1);
		await mailTo(email);
	},
);

test('errors of an invitation are in the language of the call', async () => {
	expect((await invite('')).errors).toEqual({ email: ['Please enter your email address.'] });
	expect((await invite('nobody', {}, 'zh')).errors).toEqual({ email: ['邮箱地址格式不正确。'] });
});

dbTest('a withdrawn invitation leaves neither account nor link', async () => {
	const email = `gone@${company}.test`;
	await invite(email);
	const link = /http\S+/.exec((await mailTo(email)).text ?? '')![0];
	const { uid } = (await find(email))!;
	expect((await run(uid, 'invitation/withdraw')).body).toEqual({ status: 'ok' });
	expect(await find(email)).toBeUndefined();
	const token = new URL(link).pathname.split('/').at(-2);
	expect((await server.get(`/api/auth/password-link/${token}`)).status).toBe(404);
	expect((await run(uid, 'invitation/withdraw')).status).toBe(404);
	expect((await eventsOf(uid)).map(({ action }) => action)).toContain('colleague_invitation_withdrawn');
});

test('an invitation whose owner has set a password can be neither withdrawn nor sent again', async () => {
	const { user } = await openAccount();
	expect((await run(user.uid, 'invitation/withdraw')).status).toBe(404);
	expect((await run(user.uid, 'invitation')).status).toBe(404);
	expect(await find(user.email)).toEqual(user);
});

test('a deactivated colleague loses access at once, and a reactivated one may sign in again', async () => {
	const { user, headers } = await openAccount({ is_company_manager: 1 });
	expect((await server.get('/api/client-area/roadmap', headers)).status).toBe(200);
	expect((await run(user.uid, 'deactivate')).body).toEqual({ status: 'ok' });
	expect((await server.get('/api/client-area/roadmap', headers)).status).toBe(401);
	expect(await listed(user.email)).toMatchObject({ state: 'inactive', is_company_manager: false });
	expect((await run(user.uid, 'reactivate')).body).toEqual({ status: 'ok' });
	expect(await listed(user.email)).toMatchObject({ state: 'active', is_company_manager: false });
	expect((await server.get('/api/client-area/roadmap', headers)).status).toBe(401);
	expect((await eventsOf(user.uid)).map(({ action }) => action).sort()).toEqual([
		'colleague_deactivated',
		'colleague_reactivated',
	]);
});

test('a manager cannot reactivate an account that staff have deactivated', async () => {
	const { user } = await openAccount();
	const staff = await staffAt(server, 'admin');
	const setActive = async (is_active: boolean) => {
		const { data } = (await staff.request('GET', `users/${user.uid}`)).body;
		const { revision, is_staff, is_superuser, role } = data;
		const change = { revision, language: 'en', company_uid: company, is_staff, is_superuser, role, is_active };
		expect((await staff.request('PUT', `users/${user.uid}`, change)).status).toBe(200);
	};
	await setActive(false);
	expect((await run(user.uid, 'reactivate')).body.errors).toEqual({
		__all__: ['The studio has deactivated this account. Please contact us to reactivate it.'],
	});
	expect(await listed(user.email)).toMatchObject({ state: 'inactive' });
	// Managers may deactivate and reactivate an account that staff have activated, even if staff edit the account
	// meanwhile.
	await setActive(true);
	await run(user.uid, 'deactivate');
	await setActive(false);
	expect((await run(user.uid, 'reactivate')).body).toEqual({ status: 'ok' });
	expect(await listed(user.email)).toMatchObject({ state: 'active' });
});

dbTest('a lock by staff remains after a reactivation', async () => {
	const { user } = await openAccount({ is_active: 0, is_locked: 1 });
	await run(user.uid, 'reactivate');
	expect(await listed(user.email)).toMatchObject({ state: 'locked' });
	expect((await run(user.uid, 'manager')).status).toBe(404);
});

dbTest('managers cannot deactivate themselves, and the last manager of a company cannot lose this right', async () => {
	const { uid } = manager.user;
	expect((await run(uid, 'deactivate')).body.errors).toEqual({
		__all__: ['You cannot deactivate your own account.'],
	});
	expect((await run(uid, 'manager/remove')).body.errors).toEqual({
		__all__: ['Your company needs a manager. Make a colleague a manager first.'],
	});
	const { user } = await openAccount();
	expect((await run(user.uid, 'manager')).body).toEqual({ status: 'ok' });
	expect((await run(uid, 'manager/remove')).body).toEqual({ status: 'ok' });
	expect((await server.get(PATH, manager.headers)).status).toBe(403);
});

dbTest('of two managers who remove each other’s right at once, one keeps it', async () => {
	const other = await openAccount({ is_company_manager: 1 });
	const responses = await Promise.all([
		run(other.user.uid, 'manager/remove'),
		run(manager.user.uid, 'manager/remove', other),
	]);
	expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
});

dbTest('a manager who loses the right while a call waits changes nothing', async () => {
	const { user } = await openAccount();
	const [started, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const removal = server.services.database.transaction(async (tx) => {
		await lockCompany(tx, company);
		await changeColleague(tx, manager.user.uid, { is_company_manager: 0 }, new Date());
		started.resolve();
		await released.promise;
	});
	await started.promise;
	const call = run(user.uid, 'deactivate');
	// When the response of `list` arrives, the waiting call has already passed the check of rights.
	await list();
	released.resolve();
	await removal;
	expect((await call).status).toBe(403);
	expect(await find(user.email)).toMatchObject({ is_active: 1 });
});

dbTest('a company has at most its number of accounts, and deactivated accounts do not count', async () => {
	const { user } = await openAccount();
	await setCompany({ max_accounts: 2 });
	const full = { __all__: [expect.stringContaining('Your company may have 2 accounts and invitations.')] };
	expect((await invite(`more@${company}.test`)).errors).toEqual(full);
	expect((await invite('staff@demo.test')).errors).toEqual(full);
	await run(user.uid, 'deactivate');
	expect(await invite(`more@${company}.test`)).toEqual({ status: 'ok' });
	expect((await list()).extra).toEqual({ max_accounts: 2, used_accounts: 2 });
	expect((await run(user.uid, 'reactivate')).body.errors).toEqual(full);
});

dbTest('a company sends a limited number of invitations a day', async () => {
	const today = server.services.now().toISOString().slice(0, 10);
	await setCompany({ invitations_on: today, invitations_sent: MAX_INVITATIONS_PER_DAY - 1 });
	expect(await invite(`last@${company}.test`)).toEqual({ status: 'ok' });
	const error = { __all__: ['Your company has sent 20 invitations today. Please try again tomorrow.'] };
	expect((await invite(`late@${company}.test`)).errors).toEqual(error);
	const { uid } = (await find(`last@${company}.test`))!;
	expect((await run(uid, 'invitation')).body.errors).toEqual(error);
	await setCompany({ invitations_on: '2001-01-01' });
	expect((await run(uid, 'invitation')).body).toEqual({ status: 'ok' });
});

test('accounts of staff and of other companies are not found', async () => {
	for (const email of ['staff@demo.test', 'admin@demo.test', 'partner@demo.test']) {
		const { uid } = (await find(email))!;
		for (const action of ['invitation', 'invitation/withdraw', 'deactivate', 'reactivate', 'manager', 'manager/remove'])
			expect([email, action, (await run(uid, action)).status]).toEqual([email, action, 404]);
	}
});

test('only managers make the calls, and the studio can switch them off', async () => {
	const { headers } = await openAccount();
	expect((await server.get(PATH, headers)).body.error.code).toBe('not_allowed');
	const canManage = async () =>
		(await server.get('/api/auth/me', manager.headers)).body.data.user.can_manage_colleagues;
	expect(await canManage()).toBe(true);
	const enable = (company_managers_enabled: boolean) =>
		server.services.content.change((tx) => writeSettings(tx, { company_managers_enabled }));
	await enable(false);
	try {
		expect(await canManage()).toBe(false);
		expect((await server.get(PATH, manager.headers)).status).toBe(403);
		expect((await invite(`off@${company}.test`)).error.code).toBe('not_allowed');
	} finally {
		await enable(true);
	}
});

dbTest(
	'staff make an account a manager and filter accounts by this right, and a change without the field keeps the right',
	async () => {
		const { user } = await openAccount();
		const staff = await staffAt(server);
		const body = {
			company_uid: company,
			language: 'en',
			is_staff: false,
			is_superuser: false,
			role: 'viewer',
			is_active: true,
		};
		const change = (over: object) => staff.request('PUT', `users/${user.uid}`, { ...body, ...over });
		expect((await change({ revision: 0, is_company_manager: true })).body.data.is_company_manager).toBe(true);
		expect((await change({ revision: 1 })).body.data.is_company_manager).toBe(true);
		const found = await staff.request('GET', `users?company=${company}&company_manager=yes&sort=email`);
		expect(found.body.data.map(({ email }: { email: string }) => email).sort()).toEqual(
			[manager.user.email, user.email].sort(),
		);
		expect((await change({ revision: 2, is_company_manager: false })).body.data.is_company_manager).toBe(false);
		const invited = await staff.request('POST', 'users', {
			email: `first@${company}.test`,
			company_uid: company,
			language: 'en',
			is_staff: false,
			is_company_manager: true,
		});
		expect(invited.body.data).toMatchObject({ state: 'invited', is_company_manager: true });
	},
);
