import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { findUser, setPasswordHash } from '../../auth/accounts/accounts.store.ts';
import { hashPassword } from '../../auth/passwords/password-hash.ts';
import { createSuperuser } from '../../auth/accounts/first-superuser.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { signIn } from '../../testing/sign-in.ts';
import { onPostgres, startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { recordAuditEvent } from './audit.store.ts';
import { MAX_RECORDED_PER_ADDRESS, MAX_RECORDED_PER_MINUTE } from './denied-request-log.ts';

let server: TestSite;
let admin: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock, signInsPerMinute: 10_000, env: { TRUST_PROXY: '1' } });
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());
// Each test starts 20 minutes later, when the locks and counts of the previous test have expired.
beforeEach(() => void (clock = new Date(clock.getTime() + 20 * 60_000)));

const log = async (query = '') => (await admin.request('GET', `audit?${query}`)).body;
const events = async (query = '') =>
	(
		(await log(`from=${clock.toISOString()}&limit=200&${query}`)).data as {
			who: string;
			action: string;
			title: string;
			address: string;
			resource: string;
			details: Record<string, unknown>;
		}[]
	).toReversed();
const logIn = (email: string, password: string, from = '203.0.113.7'): Promise<TestResponse> =>
	server.post('/login/', new URLSearchParams({ email, password }), { 'x-forwarded-for': from });

test('sign-ins and sign-outs are recorded with the client’s address', async () => {
	const answer = await logIn('Partner@demo.test', 'narwhal-partner');
	const cookie = setCookiesOf(answer)[0]!;
	await server.get('/logout/', { cookie, 'x-forwarded-for': '203.0.113.8' });
	const { uid } = (await findUser(server.services.database.read, 'partner@demo.test'))!;
	const common = { at: clock.toISOString(), who: 'partner@demo.test', resource: 'users', item_uid: uid, details: {} };
	expect(await events()).toEqual([
		{ ...common, uid: expect.any(String), action: 'signed_in', address: '203.0.113.7', title: 'partner@demo.test' },
		{ ...common, uid: expect.any(String), action: 'signed_out', address: '203.0.113.8', title: 'partner@demo.test' },
	]);
});

dbTest.each(['second@demo.test', 'sesame@demo.test'])(
	'a denied sign-in with %s is recorded with a masked address, and found by the whole address',
	async (email) => {
		for (let i = 0; i < 6; i++) await logIn(email, `wrong-${i}`);
		const recorded = (await events()).map(({ who, action, details }) => [who, action, details]);
		const wrong = ['s…@demo.test', 'refused', { reason: 'password', locked: false }];
		expect(recorded).toEqual([
			wrong,
			wrong,
			wrong,
			wrong,
			['s…@demo.test', 'refused', { reason: 'password', locked: true }],
			['s…@demo.test', 'refused', { reason: 'locked' }],
		]);
		expect(JSON.stringify(await log('limit=200'))).not.toContain(`"${email}"`);
		expect(await events(`who=${email.toUpperCase()}`)).toHaveLength(6);
		expect(await events('who=somebody@demo.test')).toEqual([]);
	},
);

test('denied requests to the admin are recorded', async () => {
	const { cookie } = await signIn(server, 'staff');
	await server.request('PUT', '/api/admin/settings/studio', {}, { cookie });
	await server.get('/api/admin/audit?q=secret', { cookie });
	const operator = await signIn(server, 'operator');
	await server.get('/api/admin/users', operator);
	await server.get('/api/admin/users');
	expect((await events('action=refused')).map(({ who, resource, details }) => [who, resource, details])).toEqual([
		['staff@demo.test', 'settings', { method: 'PUT', path: '/api/admin/settings/studio' }],
		['staff@demo.test', 'audit', { method: 'GET', path: '/api/admin/audit' }],
		['partner@demo.test', 'users', { method: 'GET', path: '/api/admin/users' }],
	]);
});

dbTest('account changes by staff and owners are recorded without passwords or tokens', async () => {
	const { body } = await admin.request('POST', 'users', {
		email: 'noted@operator.test',
		company_uid: (await findUser(server.services.database.read, 'partner@demo.test'))!.company_uid,
		language: 'en',
		is_staff: false,
	});
	const { uid, revision, company } = body.data;
	const change = { revision, company_uid: company.uid, is_staff: false, is_superuser: false, role: 'viewer' };
	await admin.request('PUT', `users/${uid}`, { ...change, language: 'zh', is_active: true });
	for (const action of ['lock', 'unlock', 'invitation', 'sessions/end'])
		await admin.request('POST', `users/${uid}/${action}`);
	const { database } = server.services;
	const password = await hashPassword('narwhal-noted');
	await database.transaction((tx) => setPasswordHash(tx, uid, password, clock));
	const answer = await logIn('noted@operator.test', 'narwhal-noted');
	const fields = {
		old_password: 'narwhal-noted',
		new_password1: 'a-narwhal-of-mine',
		new_password2: 'a-narwhal-of-mine',
	};
	const headers = { cookie: setCookiesOf(answer)[0]! };
	await server.post('/api/client-area/account/password', new URLSearchParams(fields), headers);
	const recorded = await events(`item=${uid}`);
	expect(recorded.map(({ who, action }) => `${who.split('@')[0]} ${action}`)).toEqual([
		'admin invited',
		'admin account_changed',
		'admin locked',
		'admin unlocked',
		'admin invited_again',
		'admin sessions_ended',
		'noted signed_in',
		'noted password_changed',
	]);
	expect(recorded[1]!.details).toEqual({ language: { from: 'en', to: 'zh' } });
	expect(recorded.every(({ title }) => title === 'noted@operator.test')).toBe(true);
	expect(JSON.stringify(recorded)).not.toMatch(/narwhal-|argon2|reset_password/);
});

test('denied requests are recorded up to a limit per minute, by address and in total; further ones are counted', async () => {
	for (let i = 0; i < MAX_RECORDED_PER_ADDRESS + 7; i++) await logIn(`flood${i}@demo.test`, 'wrong', '198.51.100.1');
	expect(await events()).toHaveLength(MAX_RECORDED_PER_ADDRESS);
	const addresses = Array.from({ length: MAX_RECORDED_PER_MINUTE + 20 }, (_, i) => `198.51.100.${i + 2}`);
	for (const address of addresses) await logIn('flood@demo.test', 'wrong', address);
	expect(await events()).toHaveLength(MAX_RECORDED_PER_MINUTE);
	const began = clock;
	clock = new Date(clock.getTime() + 60_000);
	await logIn('calm@demo.test', 'wrong', '198.51.100.1');
	const recorded = await events();
	const counted = recorded.filter(({ action }) => action === 'refused_more');
	expect(recorded.at(-1)).toMatchObject({ action: 'refused', who: 'c…@demo.test' });
	expect(counted[0]).toMatchObject({
		address: '198.51.100.1',
		details: { count: 7, since: began.toISOString() },
	});
	const sum = counted.reduce((all, { details }) => all + Number(details['count']), 0);
	expect(sum).toBe(7 + MAX_RECORDED_PER_ADDRESS + addresses.length - MAX_RECORDED_PER_MINUTE);
});

dbTest('the log is paged from the newest event, filtered and searched', async () => {
	const { database } = server.services;
	await database.transaction(async (tx) => {
		for (let i = 0; i < 7; i++)
			await recordAuditEvent(
				tx,
				{ email: 'paged@demo.test', address: '' },
				{ action: i % 2 ? 'saved' : 'published', resource: 'games', item_uid: 'item1', title: `Page ${i} 第100%` },
				// Each group of three events has the same time.
				new Date(clock.getTime() + Math.floor(i / 3)),
			);
	});
	const titles: string[] = [];
	let next: string | null = '';
	for (let pages = 0; next !== null; pages++) {
		expect(pages).toBeLessThan(4);
		const body = await log(`who=paged@demo.test&limit=3${next ? `&before=${next}` : ''}`);
		titles.push(...body.data.map(({ title }: { title: string }) => title.slice(5, 6)));
		next = body.extra.next;
	}
	expect(titles.join('')).toBe('6543210');
	const count = async (query: string) => (await log(`who=paged@demo.test&${query}`)).data.length;
	expect(await count('action=saved')).toBe(3);
	expect(await count('resource=news')).toBe(0);
	expect(await count('resource=games&item=item1')).toBe(7);
	expect(await count(`q=${encodeURIComponent('PAGE 4 第100%')}`)).toBe(1);
	expect(await count('q=100_')).toBe(0);
	expect(await count(`from=${new Date(clock.getTime() + 1).toISOString()}`)).toBe(4);
	expect(await count(`until=${new Date(clock.getTime() + 1).toISOString()}`)).toBe(3);
	expect((await admin.request('GET', 'audit?limit=201')).status).toBe(400);
	expect((await admin.request('GET', 'audit?from=yesterday')).status).toBe(400);
});

dbTest('the export contains every matching event and no formulas, and is recorded', async () => {
	const { database } = server.services;
	await database.transaction(async (tx) => {
		for (let i = 0; i < 1100; i++)
			await recordAuditEvent(
				tx,
				{ email: 'many@demo.test', address: '' },
				{ action: 'saved', title: i ? `Line ${i}` : '=HYPERLINK("http://evil.test")' },
				clock,
			);
	});
	const { headers, body } = await admin.request('GET', 'audit.csv?who=many@demo.test');
	expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
	expect(headers.get('content-disposition')).toContain('attachment; filename="audit-2027-03-01.csv"');
	const lines = (body as string).trimEnd().split('\r\n');
	expect(lines[0]).toBe('at,who,address,action,resource,item_uid,title,details');
	expect(lines).toHaveLength(1101);
	expect(new Set(lines).size).toBe(1101);
	expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
	expect(await events('action=exported')).toMatchObject([
		{ who: 'admin@demo.test', resource: 'audit', details: { who: 'many@demo.test' } },
	]);
});

test('counted requests are recorded when the server stops', { tags: ['long'] }, async () => {
	const other = await startTestSite({ now: () => clock });
	const event = { action: 'refused' };
	for (let i = 0; i < MAX_RECORDED_PER_ADDRESS + 3; i++)
		await other.services.deniedRequests.recordOutsideTransaction({ email: 'a@b.test', address: '192.0.2.1' }, event);
	const written: unknown[] = [];
	const { database } = other.services;
	const transaction = database.transaction.bind(database);
	database.transaction = async (work) =>
		transaction(async (tx) => {
			const result = await work(tx);
			written.push(
				...(await tx.selectFrom('audit_log').select('details').where('action', '=', 'refused_more').execute()),
			);
			return result;
		});
	await other.stop();
	expect(written).toEqual([{ details: `{"count":3,"since":"${clock.toISOString()}"}` }]);
});

dbTest('failed attempts inside an account, and ended sessions, are recorded', async () => {
	const answer = await logIn('second@demo.test', 'narwhal-second');
	const { uid, email } = (await findUser(server.services.database.read, 'second@demo.test'))!;
	const headers = { cookie: setCookiesOf(answer)[0]!, 'x-forwarded-for': '203.0.113.9' };
	await signIn(server, 'second');
	const account = '/api/client-area/account';
	const [other] = (await server.get(`${account}/sessions`, headers)).body.data.filter(
		({ is_current }: { is_current: boolean }) => !is_current,
	);
	await server.post(`${account}/sessions/${other.uid}/end`, {}, headers);
	await server.post(`${account}/sessions/end-others`, {}, headers);
	for (let i = 0; i < 6; i++)
		await server.post(`${account}/two-factor/set-up`, new URLSearchParams({ password: 'wrong' }), headers);
	const recorded = (await events(`item=${uid}`)).slice(1);
	expect(
		new Set(recorded.map(({ who, title, address, resource }) => `${who} ${title} ${address} ${resource}`)),
	).toEqual(new Set([`${email} ${email} 203.0.113.9 users`]));
	const wrong = ['refused', { reason: 'password', locked: false }];
	expect(recorded.map(({ action, details }) => [action, details])).toEqual([
		['session_ended', {}],
		['other_sessions_ended', {}],
		wrong,
		wrong,
		wrong,
		wrong,
		['refused', { reason: 'password', locked: true }],
		['refused', { reason: 'locked' }],
	]);
});

test.each(['partner@demo.test', 'nobody@demo.test'])(
	'a request for a password link is recorded the same way with or without an account: %s',
	async (email) => {
		const response = await server.post('/reset_password/', new URLSearchParams({ email }));
		expect(response.body).toEqual({ status: 'ok' });
		expect(await events()).toMatchObject([
			{ action: 'reset_asked', resource: 'sign_in', who: `${email[0]}…@demo.test`, details: {} },
		]);
		expect(await events(`who=${email}&action=reset_asked`)).toHaveLength(1);
	},
);

dbTest('preview links, reordering, and accounts created on the command line are recorded', async () => {
	const rows = (await admin.request('GET', 'partners')).body.data as { uid: string; title: { en: string } }[];
	const [first] = rows;
	expect((await admin.request('POST', `partners/${first!.uid}/preview-links`, {})).status).toBe(200);
	const order = rows.map(({ uid }) => uid).toReversed();
	expect((await admin.request('PUT', 'partners/order', { uids: order })).status).toBe(200);
	await createSuperuser(server.services.database, 'Boss@studio.test', clock);
	expect(await events()).toMatchObject([
		{ action: 'link_made', resource: 'partners', item_uid: first!.uid, title: first!.title.en, who: 'admin@demo.test' },
		{ action: 'ordered', resource: 'partners', details: { order: order.join(' ') } },
		{ action: 'account_opened', resource: 'users', who: 'command', title: 'boss@studio.test' },
	]);
});

dbTest('no event can be updated, deleted or replaced', async () => {
	await logIn('partner@demo.test', 'wrong');
	const { database } = server.services;
	const [entry] = await database.read.selectFrom('audit_log').selectAll().limit(1).execute();
	const forged = sql.join(Object.values({ ...entry!, who: 'forged' }));
	const columns = sql.join(Object.keys(entry!).map((name) => sql.ref(name)));
	const forgeries = [
		sql`update audit_log set who = 'forged'`,
		sql`delete from audit_log`,
		sql`insert into audit_log (${columns}) values (${forged})
			on conflict (uid) do update set who = 'forged'`,
		...(onPostgres
			? [sql`truncate audit_log`]
			: [
					sql`insert or replace into audit_log (${columns}) values (${forged})`,
					sql`insert or replace into audit_log (rowid, ${columns})
						select 1, 'another', ${sql.join(Object.values({ ...entry!, who: 'forged' }).slice(1))}`,
				]),
	];
	for (const forgery of forgeries)
		await expect(database.transaction((tx) => forgery.execute(tx))).rejects.toThrow('append-only');
	expect(await events('who=forged')).toEqual([]);
});
