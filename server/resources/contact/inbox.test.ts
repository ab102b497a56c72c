/** Tests how staff read and process the messages of visitors. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { findUser } from '../../auth/accounts/accounts.store.ts';
import { enqueueMail } from '../../platform/mail/mail.store.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { newUid } from '../../kernel/uid.ts';
import { addContactMessage } from './contact.store.ts';

let server: TestSite;
let staff: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	staff = await staffAt(server);
});
afterAll(() => server.stop());

/**
 * Adds a message one minute after the previous message.
 * @returns the uid of the message
 */
async function write(over: Record<string, string> = {}, mailUid: string | null = null): Promise<string> {
	clock = new Date(clock.getTime() + 60_000);
	const uid = newUid(clock);
	const fields = {
		name: 'Ada',
		company: 'Casino',
		subject: 'Games',
		email: 'ada@op.test',
		phone: '',
		message: 'Hello',
	};
	const message = { uid, ...fields, language: 'en', created_at: clock.toISOString(), ...over };
	await server.services.database.transaction((tx) => addContactMessage(tx, message, mailUid));
	return uid;
}
const list = async (query: string, by = staff) => {
	const { body } = await by.request('GET', `messages?${query}`);
	return { uids: (body.data as { uid: string }[]).map(({ uid }) => uid), ...body.extra, data: body.data };
};
const uidOf = async (email: string) => (await findUser(server.services.database.read, email))!.uid;

dbTest('messages are found by text, state, read flag and date', async () => {
	const first = await write({ company: 'ÉGALITÉ 蓝海', subject: 'list-one' });
	const from = clock.toISOString();
	const second = await write({ subject: 'List-two', message: 'égalité for 100%' });
	expect((await list('q=list-')).uids).toEqual([second, first]);
	expect((await list('q=list-&order=asc')).uids).toEqual([first, second]);
	expect((await list(`q=${encodeURIComponent('égalité')}`)).uids).toEqual([second, first]);
	expect((await list(`q=${encodeURIComponent('海')}`)).uids).toEqual([first]);
	expect((await list('q=100%25')).uids).toEqual([second]);
	expect((await list('q=100_')).uids).toEqual([]);
	expect((await list(`q=list-&until=${clock.toISOString()}`)).uids).toEqual([first]);
	expect((await list(`q=list-&from=${from}&limit=1`)).total).toBe(2);
	const before = (await list('')).unread;
	await staff.request('POST', 'messages/bulk', { action: 'read', uids: [first, 'nosuch'] });
	expect((await list('q=list-&read=no')).uids).toEqual([second]);
	expect((await list('q=list-&read=yes')).uids).toEqual([first]);
	expect((await list('')).unread).toBe(before - 1);
	const { body } = await staff.request('POST', 'messages/bulk', { action: 'spam', uids: [second, 'nosuch'] });
	expect(body.data.done).toEqual([second]);
	expect((await list('q=list-&state=spam')).uids).toEqual([second]);
	expect((await list('')).unread).toBe(before - 2);
	await staff.request('POST', 'messages/bulk', { action: 'unread', uids: [first] });
	expect((await staff.item('GET', `messages/${first}`)) as unknown).toMatchObject({ is_read: false, revision: 0 });
});

dbTest('a message can be assigned only to staff who may view it', async () => {
	const uid = await write({ subject: 'assigned' });
	const { data } = (await staff.request('GET', 'messages/assignees')).body;
	const me = await uidOf('staff@demo.test');
	expect(data).toEqual([
		{ uid: await uidOf('admin@demo.test'), email: 'admin@demo.test' },
		{ uid: me, email: 'staff@demo.test' },
	]);
	const given = await staff.request('PUT', `messages/${uid}`, { revision: 0, state: 'open', assigned_to: me });
	expect(given.body.data).toMatchObject({ revision: 1, is_read: true, assigned_to: { uid: me } });
	expect((await list('assigned=me')).uids).toEqual([uid]);
	expect((await list(`assigned=${me}`, await staffAt(server, 'admin'))).uids).toEqual([uid]);
	expect((await list('assigned=me', await staffAt(server, 'admin'))).uids).toEqual([]);
	expect((await list('q=assigned&assigned=nobody')).uids).toEqual([]);
	for (const assigned_to of [await uidOf('partner@demo.test'), 'nosuch']) {
		const refused = await staff.request('PUT', `messages/${uid}`, { revision: 1, state: 'open', assigned_to });
		expect([refused.status, refused.body.error.code]).toEqual([409, 'gone']);
	}
	const { database } = server.services;
	const role = (to: 'editor' | 'manager') =>
		database.transaction((tx) => tx.updateTable('users').set({ role: to }).where('uid', '=', me).execute());
	await role('editor');
	expect((await staff.request('GET', 'messages')).status).toBe(403);
	expect((await staff.request('GET', 'messages.csv')).status).toBe(403);
	const admin = await staffAt(server, 'admin');
	expect((await admin.request('GET', 'messages/assignees')).body.data).toHaveLength(1);
	// A message stays assigned to an account that loses the right to view messages.
	const kept = await admin.request('PUT', `messages/${uid}`, { revision: 1, state: 'answered', assigned_to: me });
	expect(kept.body.data.assigned_to.email).toBe('staff@demo.test');
	await role('manager');
});

dbTest('the second of two conflicting changes gets a conflict with the present message', async () => {
	const uid = await write();
	const admin = await staffAt(server, 'admin');
	await admin.request('PUT', `messages/${uid}`, { revision: 0, state: 'answered', assigned_to: null });
	const late = await staff.request('PUT', `messages/${uid}?lang=zh`, { revision: 0, state: 'spam', assigned_to: null });
	expect([late.status, late.body.error]).toEqual([409, { code: 'conflict', message: '其他人刚刚保存了这项内容。' }]);
	expect(late.body.current).toMatchObject({ uid, state: 'answered', revision: 1 });
});

test('notes have author and time, and cannot be deleted', async () => {
	const uid = await write();
	await staff.request('POST', `messages/${uid}/notes`, { text: ' Called back.\nTwice. ' });
	clock = new Date(clock.getTime() + 1000);
	const admin = await staffAt(server, 'admin');
	const { body } = await admin.request('POST', `messages/${uid}/notes`, { text: '<b>好</b>' });
	expect(body.data.notes).toMatchObject([
		{ by: 'staff@demo.test', text: 'Called back.\nTwice.' },
		{ by: 'admin@demo.test', at: clock.toISOString(), text: '<b>好</b>' },
	]);
	expect((await list('')).data.find((each: { uid: string }) => each.uid === uid).notes).toBe(2);
	expect((await staff.request('POST', `messages/${uid}/notes`, { text: ' ' })).status).toBe(400);
	expect((await staff.request('POST', `messages/${uid}/notes`, { text: 'x'.repeat(40_000) })).status).toBe(413);
	for (const method of ['PUT', 'DELETE'])
		expect((await staff.request(method, `messages/${uid}/notes/${body.data.notes[0].uid}`, {})).status).toBe(404);
	const events = (await admin.request('GET', `audit?item=${uid}`)).body.data as { action: string; details: object }[];
	expect(events.map(({ action }) => action)).toEqual(['noted', 'noted']);
	expect(JSON.stringify(events)).not.toContain('Called');
});

dbTest('a message shows the state of its mail', async () => {
	const { database } = server.services;
	const mail = { to: 'sales@studio.test', subject: 'S', text: '', html: '' };
	const waiting = await database.transaction((tx) => enqueueMail(tx, mail, clock));
	const uids = [await write({}, waiting), await write({}, 'handedover'), await write()];
	const told = async () =>
		Promise.all(uids.map(async (uid) => (await staff.request('GET', `messages/${uid}`)).body.data.mail as string));
	expect(await told()).toEqual(['waiting', 'sent', 'none']);
	await database.transaction((tx) =>
		tx.updateTable('outbox_mails').set({ failed_at: clock.toISOString() }).where('uid', '=', waiting).execute(),
	);
	expect(await told()).toEqual(['failed', 'sent', 'none']);
	await (await staffAt(server, 'admin')).request('DELETE', `mails/${waiting}`);
	expect(await told()).toEqual(['none', 'sent', 'none']);
});

dbTest(
	'messages are exported with escaped cells, and the export is recorded',
	{ tags: ['long-on-postgres'] },
	async () => {
		for (const [name, message] of [
			['=cmd|calc', '+1'],
			['@SUM(1)', '-1\n"two"'],
			['\tTab', ' =late'],
		] as const)
			await write({ subject: 'exported', name, message });
		for (let i = 0; i < 401; i++) await write({ subject: 'exported', name: `Line ${i}` });
		const { headers, body } = await staff.request('GET', 'messages.csv?q=exported&order=asc');
		expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect(headers.get('cache-control')).toBe('private, no-store');
		const lines = (body as string).trimEnd().split('\r\n');
		expect(lines[0]).toBe('created_at,state,assigned_to,name,company,email,phone,language,subject,message');
		expect(lines).toHaveLength(405);
		expect(lines[1]).toContain(`,'=cmd|calc,Casino,ada@op.test,,en,exported,'+1`);
		expect(lines[2]).toMatch(/,'@SUM\(1\),.*,"'-1\n""two"""$/s);
		expect(lines[3]).toContain(`,'\tTab,`);
		expect(lines[3]!.endsWith(`,' =late`)).toBe(true);
		expect(new Set(lines).size).toBe(405);
		const admin = await staffAt(server, 'admin');
		const [event] = (await admin.request('GET', 'audit?action=exported&resource=messages')).body.data;
		expect([event.who, event.details]).toEqual(['staff@demo.test', { q: 'exported', order: 'asc' }]);
	},
);

dbTest(
	'a superuser deletes a message with its notes and its mail, and the audit log keeps none of its text',
	async () => {
		const { database } = server.services;
		const [secret, text] = ['Subject to be forgotten', 'Words to be forgotten'];
		const mail = { to: 'sales@studio.test', subject: secret, text, html: text };
		const waiting = await database.transaction((tx) => enqueueMail(tx, mail, clock));
		const uid = await write({ subject: secret, message: text }, waiting);
		await staff.request('POST', `messages/${uid}/notes`, { text: 'Will be forgotten' });
		await staff.request('PUT', `messages/${uid}`, { revision: 0, state: 'answered', assigned_to: null });
		const admin = await staffAt(server, 'admin');
		await admin.request('POST', `mails/${waiting}/retry`);
		const refused = await staff.request('DELETE', `messages/${uid}`);
		expect([refused.status, refused.body.error.code]).toEqual([403, 'not_allowed']);
		expect((await admin.request('DELETE', `messages/${uid}`)).status).toBe(200);
		for (const method of ['GET', 'DELETE']) expect((await admin.request(method, `messages/${uid}`)).status).toBe(404);
		const left = async (table: 'message_notes' | 'outbox_mails', column: string, value: string) =>
			(
				await database.read
					.selectFrom(table)
					.selectAll()
					.where(column as 'uid', '=', value)
					.execute()
			).length;
		expect([await left('message_notes', 'message_uid', uid), await left('outbox_mails', 'uid', waiting)]).toEqual([
			0, 0,
		]);
		const log = await database.read.selectFrom('audit_log').selectAll().execute();
		expect(JSON.stringify(log)).not.toContain('forgotten');
		expect(log.filter(({ item_uid }) => item_uid === uid).map(({ action, who }) => `${action} ${who}`)).toEqual([
			'noted staff@demo.test',
			'changed staff@demo.test',
			'removed admin@demo.test',
		]);
	},
);
