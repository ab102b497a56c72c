import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { findUser } from '../../auth/accounts/accounts.store.ts';

let server: TestSite;
let staff: Staff;
beforeAll(async () => {
	server = await startTestSite();
	staff = await staffAt(server);
});
afterAll(() => server.stop());

const names = async () =>
	((await staff.request('GET', 'companies?sort=title')).body.data as { content: { name: string } }[]).map(
		({ content }) => content.name,
	);

test('a company can be created, renamed, removed and restored, but not removed while it has an account', async () => {
	const item = await staff.item('POST', 'companies', { content: { name: ' Årø Kasino 蓝海 ' } });
	expect([item.state, item.title.zh, item.path]).toEqual(['published', 'Årø Kasino 蓝海', null]);
	expect(await names()).toContain('Årø Kasino 蓝海');
	const renamed = await staff.item('PUT', `companies/${item.uid}`, { revision: 1, content: { name: 'Årø Casino' } });
	expect(renamed.revision).toBe(2);
	const invited = await staff.request('POST', 'users', {
		email: 'first@aro.test',
		company_uid: item.uid,
		language: 'en',
		is_staff: false,
	});
	expect(invited.body.data.company).toEqual({ uid: item.uid, name: 'Årø Casino' });
	const refused = await staff.request('DELETE', `companies/${item.uid}?revision=2&lang=zh`);
	expect([refused.status, refused.body.error]).toEqual([
		409,
		{ code: 'in_use', message: '以下内容仍在使用它：first@aro.test。' },
	]);
	const { database } = server.services;
	await database.transaction((tx) => tx.deleteFrom('users').where('email', '=', 'first@aro.test').execute());
	expect((await staff.request('DELETE', `companies/${item.uid}?revision=2`)).status).toBe(200);
	expect(await names()).not.toContain('Årø Casino');
	const back = await staff.item('POST', `companies/${item.uid}/restore`, { revision: 3, version: 1 });
	expect(back.content.name).toBe('Årø Kasino 蓝海');
});

dbTest('two companies cannot have the same name, ignoring upper and lower case', async () => {
	await staff.item('POST', 'companies', { content: { name: 'Égalité Club' } });
	const { status, body } = await staff.request('POST', 'companies', { content: { name: 'ÉGALITÉ club' } });
	expect([status, body.fields]).toEqual([422, { name: 'This name is already in use.' }]);
	expect((await staff.request('POST', 'companies', { content: { name: '  ' } })).body.fields).toEqual({
		name: 'Please fill this in.',
	});
});

test('a company with figures cannot be removed', async () => {
	const { company_uid } = (await findUser(server.services.database.read, 'partner@demo.test'))!;
	const { database } = server.services;
	await database.transaction(async (tx) => {
		await tx.deleteFrom('users').where('company_uid', '=', company_uid).execute();
	});
	const { status, body } = await staff.request('DELETE', `companies/${company_uid}?revision=0`);
	expect([status, body.error]).toEqual([409, { code: 'in_use', message: 'Other content still uses it.' }]);
	expect((await staff.request('GET', `companies/${company_uid}`)).body.data.state).toBe('published');
});
