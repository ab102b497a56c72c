/** Tests how staff answer messages of visitors. A real SMTP server receives the mails. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { WholeMessage } from '../../../contract/contact-messages.ts';
import { MAX_REPLIES_PER_MINUTE, MAX_REPLY_LENGTH } from '../../../contract/contact-messages.ts';
import { claimDueMails, RETRY_DELAYS_MS } from '../../platform/mail/mail.store.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { newUid } from '../../kernel/uid.ts';
import { addContactMessage } from './contact.store.ts';

let mailServer: MailServer;
let server: TestSite;
let staff: Staff;
let admin: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	mailServer = await startMailServer();
	server = await startTestSite({
		now: () => clock,
		env: { MAIL_URL: mailServer.url, MAIL_FROM: 'Web <web@site.test>' },
	});
	staff = await staffAt(server);
	admin = await staffAt(server, 'admin');
});
afterAll(async () => {
	await server.stop();
	await mailServer.stop();
});

const later = (ms: number) => void (clock = new Date(clock.getTime() + ms));

async function write(site = server, over: Record<string, string> = {}): Promise<string> {
	const uid = newUid(clock);
	const fields = {
		name: 'Ada',
		company: '',
		subject: 'Ten games',
		email: 'ada@op.test',
		phone: '',
		message: 'Hello\n\nBye',
	};
	const message = { uid, ...fields, language: 'en', created_at: clock.toISOString(), ...over };
	await site.services.database.transaction((tx) => addContactMessage(tx, message, null));
	return uid;
}
let keys = 0;
const newKey = () => `key-of-a-new-reply-${++keys}`;
const reply = (uid: string, over: Record<string, unknown> = {}, { by = staff, query = '' } = {}) =>
	by.request('POST', `messages/${uid}/replies${query}`, { revision: 0, key: newKey(), text: 'Yes.', ...over });
const show = async (uid: string, by = staff) => (await by.request('GET', `messages/${uid}`)).body.data as WholeMessage;
const lastMail = () => mailServer.received.at(-1)!;
const setMailboxes = (sales: string, info = '') =>
	server.services.database.transaction((tx) =>
		tx
			.insertInto('settings')
			.values({ key: 'emails', value: JSON.stringify({ info, press: '', support: '', sales }) })
			.onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
			.execute(),
	);

test('a reply reaches the visitor, with the message quoted, and answers go to the mailbox of the contact form', async () => {
	await setMailboxes('sales@studio.test');
	const uid = await write();
	const { status, body } = await reply(uid, { text: '  <b>Yes</b>,\r\nall of them. ' });
	expect(status).toBe(200);
	expect(body.data).toMatchObject({
		state: 'answered',
		is_read: true,
		revision: 1,
		reply_to: 'sales@studio.test',
		replies: [{ by: 'staff@demo.test', at: clock.toISOString(), text: '<b>Yes</b>,\nall of them.' }],
	});
	await server.services.mail.work();
	expect(lastMail()).toMatchObject({
		envelope: { from: 'web@site.test', to: ['ada@op.test'] },
		subject: 'Re: Ten games',
		replyTo: [{ address: 'sales@studio.test' }],
		text: expect.stringMatching(
			/^<b>Yes<\/b>,\nall of them\.\n\nOn 1 March 2027 you wrote to .+:\n\n> Hello\n>\n> Bye\s*$/,
		),
		html: expect.stringContaining('&lt;b&gt;Yes&lt;/b&gt;'),
	});
	// Help desks may discard mails with this header.
	expect(lastMail().raw).not.toMatch(/^auto-submitted/im);
	expect((await show(uid)).replies).toMatchObject([{ state: 'sent', last_error: '', due_at: null }]);
	const listed = (await staff.request('GET', 'messages?q=ten')).body.data as { uid: string }[];
	expect(listed.find((each) => each.uid === uid)).toMatchObject({ replies: 1, has_failed_reply: false });
	const events = (await admin.request('GET', `audit?item=${uid}`)).body.data as { action: string }[];
	expect(events.map(({ action }) => action)).toEqual(['replied']);
	expect(JSON.stringify(events)).not.toContain('all of them');
});

dbTest('without a mailbox in the settings, answers go to the user who replies', async () => {
	await setMailboxes('');
	const uid = await write();
	expect((await show(uid)).reply_to).toBe('staff@demo.test');
	await reply(uid);
	await server.services.mail.work();
	expect(lastMail().replyTo).toMatchObject([{ address: 'staff@demo.test' }]);
	await setMailboxes('sales@studio.test');
});

test('the fixed words of a reply are in the language of the visitor’s page, whoever replies', async () => {
	const uid = await write(server, { language: 'zh', subject: 'RE: 合作' });
	await reply(uid, { text: '好的' });
	await server.services.mail.work();
	expect(lastMail()).toMatchObject({ subject: 'RE: 合作', html: expect.stringContaining('<html lang="zh') });
	expect(lastMail().text).toMatch(/^好的\n\n您于 2027年3月1日 给 .+ 的留言：\n\n> Hello/);
});

test('a subject with line breaks adds no header', async () => {
	const uid = await write(server, { subject: 'Hi\r\nBcc: all@op.test\r\n\r\nBody' });
	await reply(uid);
	await server.services.mail.work();
	expect(lastMail().subject).toBe('Re: Hi Bcc: all@op.test Body');
	expect(lastMail().envelope.to).toEqual(['ada@op.test']);
	expect(lastMail().headers.some(({ key }) => key === 'bcc')).toBe(false);
});

test('a repeated request sends one reply, also with the revision that the first one made', async () => {
	const uid = await write();
	const key = newKey();
	const both = await Promise.all([reply(uid, { key }), reply(uid, { key })]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect((await reply(uid, { key, revision: 1 })).status).toBe(200);
	expect((await show(uid)).replies).toHaveLength(1);
	expect((await reply(uid, { revision: 1 })).status).toBe(200);
	expect((await show(uid)).replies).toHaveLength(2);
});

dbTest(
	'a reply that was written before a colleague’s reply was stored gets a conflict with the present message',
	async () => {
		const uid = await write();
		await reply(uid, { text: 'From the colleague' }, { by: admin });
		const { status, body } = await reply(uid, {}, { query: '?lang=zh' });
		expect([status, body.error.code]).toEqual([409, 'conflict']);
		expect(body.current).toMatchObject({ revision: 1, replies: [{ text: 'From the colleague' }] });
		expect((await show(uid)).replies).toHaveLength(1);
	},
);

test('an empty reply, a reply that is too long, and a reply to a message without an address are rejected with a reason', async () => {
	const uid = await write();
	for (const [text, message] of [
		[' \u0007\n', '请填写回复内容。'],
		['x'.repeat(MAX_REPLY_LENGTH + 1), '请勿超过 10000 个字符。'],
	]) {
		const { status, body } = await reply(uid, { text }, { query: '?lang=zh' });
		expect([status, body.fields]).toEqual([422, { text: message }]);
	}
	expect((await reply(uid, { text: '长'.repeat(MAX_REPLY_LENGTH) })).status).toBe(200);
	expect((await reply(uid, { text: 'x'.repeat(200_000) })).status).toBe(413);
	expect((await reply(uid, { key: 'short' })).status).toBe(400);
	const phoneOnly = await write(server, { email: '', phone: '+356 1234567' });
	const { status, body } = await reply(phoneOnly);
	expect([status, body.error.code]).toEqual([409, 'no_address']);
	expect(await show(phoneOnly)).toMatchObject({ state: 'open', revision: 0, replies: [] });
	expect((await reply('nosuch')).status).toBe(404);
});

dbTest(
	'a reply whose mail was given up shows the error, and can be sent again',
	{ tags: ['long-on-postgres'] },
	async () => {
		const uid = await write();
		await mailServer.stop();
		await reply(uid);
		await server.services.mail.work();
		const reason = expect.stringContaining('ECONNREFUSED');
		const [queued] = (await show(uid)).replies;
		const due_at = new Date(clock.getTime() + RETRY_DELAYS_MS[0]).toISOString();
		expect(queued).toMatchObject({ state: 'queued', last_error: reason, due_at });
		for (const delay of RETRY_DELAYS_MS) {
			later(delay);
			await server.services.mail.work();
		}
		staff = await staffAt(server);
		admin = await staffAt(server, 'admin');
		expect(await show(uid)).toMatchObject({
			has_failed_reply: true,
			replies: [{ state: 'failed', last_error: reason, due_at: null }],
		});
		const retry = `messages/${uid}/replies/${queued!.uid}/retry`;
		const failedAgain = await staff.request('POST', retry);
		expect(failedAgain.body.data.replies).toMatchObject([{ state: 'queued', last_error: reason }]);
		await mailServer.restart();
		expect((await staff.request('POST', retry)).body.data).toMatchObject({
			has_failed_reply: false,
			replies: [{ state: 'sent' }],
		});
		const count = mailServer.received.length;
		expect((await staff.request('POST', retry)).status).toBe(200);
		expect(mailServer.received).toHaveLength(count);
		expect((await staff.request('POST', `messages/${uid}/replies/nosuch/retry`)).status).toBe(404);
		const other = await write();
		expect((await staff.request('POST', `messages/${other}/replies/${queued!.uid}/retry`)).status).toBe(404);
	},
);

test('a reply that is being sent cannot be sent again, and a reply whose mail was deleted is shown as cancelled', async () => {
	const { database } = server.services;
	await mailServer.stop();
	const uid = await write();
	await reply(uid);
	await server.services.mail.work();
	later(RETRY_DELAYS_MS[0]);
	const [mail] = await database.transaction((tx) => claimDueMails(tx, database.leaseTimes, clock, 1));
	const [sending] = (await show(uid)).replies;
	const retry = await staff.request('POST', `messages/${uid}/replies/${sending!.uid}/retry`);
	expect([retry.status, retry.body.error.code]).toEqual([409, 'in_hand']);
	later(11 * 60_000);
	expect((await admin.request('DELETE', `mails/${mail!.uid}`)).status).toBe(200);
	expect((await show(uid)).replies).toMatchObject([{ state: 'cancelled' }]);
	await mailServer.restart();
});

dbTest('a deleted message leaves neither its replies nor their mails', async () => {
	const { database } = server.services;
	await mailServer.stop();
	const uid = await write(server, { message: 'To be forgotten' });
	await reply(uid, { text: 'Will be forgotten' });
	await server.services.mail.work();
	expect((await admin.request('DELETE', `messages/${uid}`)).status).toBe(200);
	const left = await Promise.all([
		database.read.selectFrom('message_replies').selectAll().where('message_uid', '=', uid).execute(),
		database.read.selectFrom('outbox_mails').selectAll().where('text', 'like', '%forgotten%').execute(),
		database.read.selectFrom('audit_log').selectAll().where('details', 'like', '%forgotten%').execute(),
	]);
	expect(left).toEqual([[], [], []]);
	expect((await reply(uid)).status).toBe(404);
	await mailServer.restart();
});

test('an account without the right to edit messages cannot reply', async () => {
	const uid = await write();
	await setStaffRole(server, 'editor');
	expect((await reply(uid)).status).toBe(403);
	await setStaffRole(server, 'manager');
});

test('without a mail server no reply is stored', { tags: ['long'] }, async () => {
	const site = await startTestSite({ now: () => clock });
	try {
		const uid = await write(site);
		const { status, body } = await reply(uid, {}, { by: await staffAt(site), query: '?lang=zh' });
		expect([status, body.error]).toEqual([
			409,
			{ code: 'no_mail_server', message: '尚未设置邮件服务器，无法从这里发送回复。' },
		]);
		expect(await site.services.database.read.selectFrom('message_replies').selectAll().execute()).toEqual([]);
	} finally {
		await site.stop();
	}
});

test('a user sends a limited number of replies in a minute', async () => {
	const statuses: number[] = [];
	for (let sent = 0; sent <= MAX_REPLIES_PER_MINUTE; sent++)
		statuses.push((await reply(await write(), {}, { by: admin })).status);
	expect(new Set(statuses.slice(0, -1 * 2))).toEqual(new Set([200]));
	expect(statuses.at(-1)).toBe(429);
});
