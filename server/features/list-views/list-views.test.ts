/** Tests of saved views: limits, and the rights to see, share, change and delete them. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { MAX_LIST_VIEWS, type ListView } from '../../../contract/list-views.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let admin: Staff;
let staff: Staff;
beforeAll(async () => {
	server = await startTestSite();
	admin = await staffAt(server, 'admin');
	staff = await staffAt(server);
});
afterAll(() => server.stop());

const settings = {
	filters: { state: 'draft', q: 'reef' },
	sort: 'title',
	order: 'asc' as const,
	columns: ['updated_at', 'state'],
};
async function add(who: Staff, list: string, name: string, is_shared = false): Promise<ListView> {
	const { status, body } = await who.request('POST', 'list-views', { list, name, settings, is_shared });
	expect(status).toBe(200);
	return body.data.views.find((view: ListView) => view.uid === body.data.uid);
}
const viewsOf = async (who: Staff, list: string): Promise<ListView[]> =>
	(await who.request('GET', `list-views?list=${list}`)).body.data;
const statusAndCode = async (response: ReturnType<Staff['request']>) => {
	const { status, body } = await response;
	return [status, body.error?.code];
};

dbTest('a view is stored for its owner, changed and deleted', async () => {
	const view = await add(staff, 'games', 'Drafts');
	expect(view).toMatchObject({
		name: 'Drafts',
		settings,
		is_shared: false,
		is_own: true,
		is_default: false,
		revision: 1,
	});
	expect(await viewsOf(staff, 'news')).toEqual([]);
	expect(await viewsOf(admin, 'games')).toEqual([]);
	const change = { name: 'My drafts', settings: { ...settings, columns: null }, is_shared: false };
	const changed = await staff.request('PUT', `list-views/${view.uid}`, { ...change, revision: 1 });
	expect(changed.body.data).toMatchObject([{ name: 'My drafts', settings: { columns: null }, revision: 2 }]);
	const again = staff.request('PUT', `list-views/${view.uid}`, { ...change, revision: 1 });
	expect(await statusAndCode(again)).toEqual([409, 'view_changed']);
	expect(await statusAndCode(admin.request('DELETE', `list-views/${view.uid}`))).toEqual([404, 'not_found']);
	expect((await staff.request('DELETE', `list-views/${view.uid}`)).body.data).toEqual([]);
});

test('a shared view is seen by all staff, and changed by its owner only', async () => {
	const view = await add(staff, 'banners', 'For everybody', true);
	expect(await viewsOf(admin, 'banners')).toMatchObject([
		{ uid: view.uid, is_own: false, may_delete: true, by: 'staff@demo.test' },
	]);
	const change = { name: 'Mine', settings, is_shared: true, revision: 1 };
	expect(await statusAndCode(admin.request('PUT', `list-views/${view.uid}`, change))).toEqual([403, 'not_allowed']);
	const own = await add(admin, 'banners', 'By admin', true);
	expect(await statusAndCode(staff.request('DELETE', `list-views/${own.uid}`))).toEqual([403, 'not_allowed']);
	expect((await viewsOf(staff, 'banners')).map(({ name }) => name)).toEqual(['For everybody', 'By admin']);
	expect((await admin.request('DELETE', `list-views/${view.uid}`)).status).toBe(200);
});

test('sharing needs the right to publish', async () => {
	await setStaffRole(server, 'editor');
	try {
		const body = { list: 'partners', name: 'Shared', settings, is_shared: true };
		expect(await statusAndCode(staff.request('POST', 'list-views', body))).toEqual([403, 'not_allowed']);
		const view = await add(staff, 'partners', 'Own');
		const change = { name: 'Own', settings, is_shared: true, revision: 1 };
		expect(await statusAndCode(staff.request('PUT', `list-views/${view.uid}`, change))).toEqual([403, 'not_allowed']);
	} finally {
		await setStaffRole(server, 'manager');
	}
});

dbTest('a list opens with the default view of the user, until the view is deleted', async () => {
	const shared = await add(admin, 'offices', 'Default', true);
	const set = (view: string | null) => staff.request('PUT', 'list-views/default', { list: 'offices', view });
	expect((await set(shared.uid)).body.data).toMatchObject([{ uid: shared.uid, is_default: true }]);
	expect(await viewsOf(admin, 'offices')).toMatchObject([{ is_default: false }]);
	expect((await set(null)).body.data).toMatchObject([{ is_default: false }]);
	await set(shared.uid);
	await admin.request('DELETE', `list-views/${shared.uid}`);
	expect(await viewsOf(staff, 'offices')).toEqual([]);
	const hidden = await add(admin, 'offices', 'Hidden');
	expect((await set(hidden.uid)).status).toBe(404);
	const other = await add(staff, 'games', 'Of games');
	expect((await set(other.uid)).status).toBe(404);
});

dbTest('names are unique for a user and list, and the number of views is limited', async () => {
	await add(staff, 'features', 'One');
	await add(admin, 'features', 'One');
	const body = (name: string) => ({ list: 'features', name, settings, is_shared: false });
	expect(await statusAndCode(staff.request('POST', 'list-views', body(' One ')))).toEqual([409, 'view_name_taken']);
	const second = await add(staff, 'features', 'Two');
	const rename = { name: 'One', settings, is_shared: false, revision: 1 };
	expect(await statusAndCode(staff.request('PUT', `list-views/${second.uid}`, rename))).toEqual([
		409,
		'view_name_taken',
	]);
	for (let n = 2; n < MAX_LIST_VIEWS; n++) await add(staff, 'features', `View ${n}`);
	const rejected = await staff.request('POST', 'list-views?lang=zh', body('One more'));
	expect([rejected.status, rejected.body.error.code]).toEqual([409, 'too_many_views']);
	expect(rejected.body.error.message).toContain(String(MAX_LIST_VIEWS));
});

test('views that are too large, unknown lists and lists that the caller may not view are rejected', async () => {
	const body = { list: 'news', name: 'A view', settings, is_shared: false };
	const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']));
	for (const bad of [
		{ ...body, name: ' ' },
		{ ...body, name: 'x'.repeat(61) },
		{ ...body, name: 'a\u202eb' },
		{ ...body, settings: { ...settings, filters: many(21) } },
		{ ...body, settings: { ...settings, filters: { 'Not a name': 'x' } } },
		{ ...body, settings: { ...settings, filters: { q: 'x'.repeat(101) } } },
		{ ...body, settings: { ...settings, columns: Array.from({ length: 31 }, (_, n) => `c${n}`) } },
		{ ...body, settings: { ...settings, order: 'up' } },
		{ ...body, list: 'No list' },
	])
		expect((await staff.request('POST', 'list-views', bad)).status).toBe(400);
	expect(await statusAndCode(admin.request('GET', 'list-views?list=nosuch'))).toEqual([404, 'not_found']);
	expect(await statusAndCode(staff.request('GET', 'list-views?list=settings'))).toEqual([403, 'not_allowed']);
});
