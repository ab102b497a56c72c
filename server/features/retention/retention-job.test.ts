import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import { BackgroundWorker } from '../../kernel/worker.ts';
import { newUid } from '../../kernel/uid.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import { addContactMessage } from '../../resources/contact/contact.store.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addRetentionJob } from './retention-job.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The database uses its own clock for the age of audit events, so the tests use the real time. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
let server: TestSite;
beforeAll(async () => void (server = await startTestSite({ demo: false })));
afterAll(() => server.stop());

async function run(config: { messageDays: number | undefined; auditDays: number | undefined }): Promise<void> {
	const { database, log } = server.services;
	const now = () => new Date();
	const worker = new BackgroundWorker({ log, now, timer: () => () => {} });
	await addRetentionJob({ config, database, log, now, worker }).work();
	expect(worker.state()[0]!.lastFailure).toBeUndefined();
}

dbTest('messages and audit events are deleted at their age, and only if an age is configured', async () => {
	const { database } = server.services;
	await database.transaction(async (tx) => {
		for (const days of [1, 89, 91, 400]) {
			const at = daysAgo(days);
			const fields = { name: 'A', company: '', subject: '', email: 'a@b.test', phone: '', message: `${days} days` };
			await addContactMessage(tx, { uid: newUid(at), ...fields, language: 'en', created_at: at.toISOString() }, null);
			await recordAuditEvent(tx, { email: 'a@b.test', address: '' }, { action: `${days} days` }, at);
		}
	});
	const messages = async () =>
		(await database.read.selectFrom('contact_messages').select('message').orderBy('uid').execute()).map(
			({ message }) => message,
		);
	const events = async () =>
		(await database.read.selectFrom('audit_log').select('action').orderBy('uid').execute()).map(({ action }) => action);
	await run({ messageDays: undefined, auditDays: undefined });
	expect(await messages()).toHaveLength(4);
	expect(await events()).toEqual(['400 days', '91 days', '89 days', '1 days']);
	await run({ messageDays: 90, auditDays: 366 });
	expect(await messages()).toEqual(['89 days', '1 days']);
	expect(await events()).toEqual(['91 days', '89 days', '1 days']);
});

dbTest('the database rejects the deletion of an audit event of the last year', async () => {
	const { database } = server.services;
	await database.transaction((tx) =>
		recordAuditEvent(tx, { email: 'a@b.test', address: '' }, { action: 'recent' }, daysAgo(364)),
	);
	await expect(
		database.transaction((tx) => tx.deleteFrom('audit_log').where('action', '=', 'recent').execute()),
	).rejects.toThrow('append-only');
});
