import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { Setup } from '../../../contract/setup.ts';
import { claimDueMails, enqueueMail, findMail, RETRY_DELAYS_MS } from '../../platform/mail/mail.store.ts';

let post: MailServer;
let server: TestSite;
let admin: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	post = await startMailServer();
	server = await startTestSite({ now: () => clock, env: { MAIL_URL: post.url } });
	admin = await staffAt(server, 'admin');
});
afterAll(async () => {
	await server.stop();
	await post.stop();
});

const enqueue = (subject: string) =>
	server.services.database.transaction((tx) =>
		enqueueMail(tx, { to: 'reader@op.test', subject, text: 'the secret link', html: '' }, clock),
	);
/** Returns the outcome of the last test mail, which all screens about mail show. */
async function lastTest() {
	const states = [(await admin.request('GET', 'system')).body.data.mail];
	states.push((await admin.request('GET', 'settings-status')).body.data.mail);
	const { steps } = (await admin.request('GET', 'setup')).body.data as Setup;
	const { test } = states[0];
	expect(states[1]).toEqual(states[0]);
	expect(steps.find(({ step }) => step === 'mail')?.is_done).toBe(test?.problem === null);
	return test;
}
const later = (ms: number) => void (clock = new Date(clock.getTime() + ms));

test('a test mail has the studio’s name, and the language of the recipient’s account or else of the studio', async () => {
	const { database } = server.services;
	const speak = (language: string) =>
		database.transaction((tx) =>
			tx.updateTable('users').set({ language }).where('email', '=', 'admin@demo.test').execute(),
		);
	await speak('zh');
	const { body } = await admin.request('POST', 'mails/test', {});
	expect(body).toEqual({ status: 'ok', data: { to: 'admin@demo.test' } });
	expect(post.received.at(-1)?.subject).toMatch(/^来自 .+ 的测试邮件$/);
	await speak('en');
	await admin.request('POST', 'mails/test?lang=zh', { to: 'Sales@Studio.test' });
	const studio = (await admin.item('GET', 'settings/studio')).content.company.name.en;
	expect(post.received.at(-1)).toMatchObject({
		subject: `Test email from ${studio}`,
		envelope: { to: ['sales@studio.test'] },
	});
	const wrong = await admin.request('POST', 'mails/test', { to: 'a@b.test\r\nBcc: c@d.test' });
	expect([wrong.status, wrong.body.fields]).toEqual([422, { to: 'Please enter a valid email address.' }]);
});

test('while the mail server is down a test mail fails and is dropped, and other mail waits until it is retried', async () => {
	await post.stop();
	const before = post.received.length;
	for (const [query, message] of [
		['', 'Cannot send email.'],
		['?lang=zh', '无法发送邮件。'],
	] as const) {
		const { status, body } = await admin.request('POST', `mails/test${query}`, {});
		expect([status, body.error]).toEqual([503, { code: 'mail_not_sent', message }]);
		expect([body.problem, body.reason]).toEqual(['refused', expect.stringContaining('ECONNREFUSED')]);
	}
	expect(await lastTest()).toEqual({ at: clock.toISOString(), problem: 'refused' });
	const uid = await enqueue('Waiting');
	await server.services.mail.work();
	const { data, extra } = (await admin.request('GET', 'mails')).body;
	expect(data).toEqual([
		{
			uid,
			recipient: 'reader@op.test',
			subject: 'Waiting',
			state: 'waiting',
			created_at: clock.toISOString(),
			attempts: 1,
			last_error: expect.stringContaining('ECONNREFUSED'),
			problem: 'refused',
			due_at: new Date(clock.getTime() + 60_000).toISOString(),
			failed_at: null,
		},
	]);
	expect(extra).toEqual({ total: 1, next: null, previous: null, failed: 0 });
	expect((await admin.request('POST', `mails/${uid}/retry`)).status).toBe(503);
	// The mail fails after the last retry.
	for (const delay of RETRY_DELAYS_MS) {
		later(delay);
		await server.services.mail.work();
	}
	// The session has expired during the retries.
	admin = await staffAt(server, 'admin');
	const other = await enqueue('Another');
	const failed = (await admin.request('GET', 'mails?state=failed')).body;
	expect([failed.data.length, failed.data[0].state, failed.data[0].due_at]).toEqual([1, 'failed', null]);
	const all = (await admin.request('GET', 'mails')).body.data as { subject: string }[];
	expect(all.map(({ subject }) => subject)).toEqual(['Waiting', 'Another']);
	expect((await admin.request('GET', 'mails?state=waiting')).body.data).toHaveLength(1);
	expect((await admin.request('DELETE', `mails/${other}`)).status).toBe(200);
	await post.restart();
	expect((await admin.request('POST', 'mails/test', {})).status).toBe(200);
	expect(await lastTest()).toEqual({ at: clock.toISOString(), problem: null });
	post.received.pop();
	expect((await admin.request('POST', `mails/${uid}/retry`)).status).toBe(200);
	expect(post.received.slice(before).map(({ subject }) => subject)).toEqual(['Waiting']);
	expect((await admin.request('GET', 'mails')).body.data).toEqual([]);
	expect((await admin.request('POST', `mails/${uid}/retry`)).status).toBe(404);
	expect((await admin.request('DELETE', `mails/${uid}`)).status).toBe(404);
});

test('a mail that is being sent can be neither retried nor dropped until its lease has expired', async () => {
	const { database } = server.services;
	const uid = await enqueue('In hand');
	await database.transaction((tx) => claimDueMails(tx, database.leaseTimes, clock, 1));
	for (const [method, path] of [
		['POST', `mails/${uid}/retry`],
		['DELETE', `mails/${uid}`],
	] as const) {
		const { status, body } = await admin.request(method, path);
		expect([status, body.error.code]).toEqual([409, 'in_hand']);
	}
	expect(await findMail(database.read, uid)).toBeDefined();
	later(11 * 60_000);
	expect((await admin.request('DELETE', `mails/${uid}`)).status).toBe(200);
});

test('actions on mail are in the audit log, and no response contains the text of a mail', async () => {
	const { data } = (await admin.request('GET', 'audit?resource=mails&limit=200')).body as {
		data: { action: string }[];
	};
	expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['test_mail', 'retried', 'removed']));
	await enqueue('Secret');
	expect(JSON.stringify((await admin.request('GET', 'mails')).body)).not.toContain('the secret link');
});
