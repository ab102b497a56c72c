import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { sql } from 'kysely';
import { findUser } from '../../auth/accounts/accounts.store.ts';
import { testUser, testSession } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { staffAt } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { erasedName, nameColumns } from './personal-data.store.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

test('every column that names a person by email address is erased', () => {
	const schema = readFileSync(new URL('../../database/schema.ts', import.meta.url), 'utf8');
	const [, tables = ''] = /interface Schema \{([^}]*)\}/.exec(schema)!;
	const found: Record<string, string[]> = {};
	for (const [, table, name] of tables.matchAll(/(\w+): (\w+);/g)) {
		const [, body = ''] = new RegExp(`interface ${name}(?: extends [\\w, ]+)? \\{([^}]*)\\}`).exec(schema)!;
		const columns = [...body.matchAll(/(\w*by|review_requester): (?:string|ColumnType<string)/g)].map(
			([, column]) => column!,
		);
		if (columns.length > 0) found[table!] = columns;
	}
	expect(found).toEqual(nameColumns);
});

/** Returns the names of the tables with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
	const { read } = server.services.database;
	const found: string[] = [];
	for (const { name } of await read.introspection.getTables()) {
		const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
		if (rows.some((row) => JSON.stringify(row).includes(text))) found.push(name);
	}
	return found;
}

dbTest(
	'a superuser exports the data of an account, and erases the account without a trace outside the audit log',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { database } = server.services;
		const { email } = await testUser(server, { is_staff: 1, role: 'publisher', password_hash: 'a-secret-hash' });
		const user = (await findUser(database.read, email))!;
		const session = await testSession(server, user);
		const asUser = (method: string, path: string, body?: unknown) =>
			server.request(method, `/api/admin/${path}`, body, session);
		const { data: article } = (await asUser('POST', 'news', { content: {} })).body;
		await asUser('POST', `news/${article.uid}/comments`, { text: 'Is this the right street?' });
		await asUser('POST', `news/${article.uid}/presence`, { has_unsaved_edits: false });
		const admin = await staffAt(server, 'admin');
		const path = `users/${user.uid}`;

		const exported = await admin.request('GET', `${path}/personal-data`);
		expect(exported.headers.get('content-disposition')).toContain(`personal-data-${user.uid}.json`);
		expect(exported.body).toMatchObject({
			users: [{ email, role: 'publisher' }],
			sessions: [{ agent: expect.any(String) }],
			comments: [{ text: 'Is this the right street?' }],
			versions: [{ by: email, resource: 'news', uid: article.uid }],
		});
		expect(JSON.stringify(exported.body)).not.toContain(user.password_hash);

		expect((await admin.request('POST', `${path}/erase?lang=zh`)).body.error).toMatchObject({
			code: 'account_active',
			message: '请先停用该账号。',
		});
		const { revision, company, is_staff, is_superuser, role, language } = (await admin.request('GET', path)).body.data;
		const change = { revision, company_uid: company, is_staff, is_superuser, role, language, is_active: false };
		expect((await admin.request('PUT', path, change)).status).toBe(200);
		expect((await admin.request('POST', `${path}/erase`)).status).toBe(200);

		expect(await tablesWith(email)).toEqual(['audit_log']);
		expect(await tablesWith(user.uid)).toEqual(['audit_log', 'comments', 'items', 'versions']);
		expect((await admin.request('GET', path)).status).toBe(404);
		expect((await admin.request('GET', `news/${article.uid}`)).body.data.updated_by).toBe(erasedName(user.uid));
		const events = (await admin.request('GET', `audit?resource=users&item=${user.uid}`)).body.data;
		expect(events.map(({ action }: { action: string }) => action)).toEqual([
			'account_erased',
			'account_changed',
			'data_exported',
		]);
	},
);

test('staff without the rights of a superuser can neither export nor erase', async () => {
	const headers = await signIn(server, 'staff');
	const operator = (await findUser(server.services.database.read, 'partner@demo.test'))!;
	const path = `/api/admin/users/${operator.uid}`;
	expect((await server.request('GET', `${path}/personal-data`, undefined, headers)).status).toBe(403);
	expect((await server.request('POST', `${path}/erase`, undefined, headers)).status).toBe(403);
});
