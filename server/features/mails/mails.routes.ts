import type { Context } from 'hono';
import { html } from 'hono/html';
import type { SignedInEnv } from '../../http/app-env.ts';
import type { Mail, MailProblem } from '../../../contract/mails.ts';
import * as contract from '../../../contract/mails.ts';
import { mailPage } from '../../platform/mail/mail-layout.ts';
import { findUser } from '../../auth/accounts/accounts.store.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { languageOf } from '../../auth/accounts/account-language.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent, type AuditEvent } from '../../platform/audit/audit.store.ts';
import { unlinkMail } from '../../resources/contact/contact.store.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { HttpError, invalidFields, notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import type { Config } from '../../kernel/config.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { deliverNow } from '../../platform/mail/deliver-now.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { mailProblem } from '../../platform/mail/mail-problem.ts';
import { recordMailTest } from '../../platform/mail/mail-test.store.ts';
import {
	countMails,
	dropMail,
	enqueueMail,
	findMail,
	listMails,
	retryMail,
	type OutboxMail,
} from '../../platform/mail/mail.store.ts';
import { translate, translator } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	database: Database;
	mail: Pick<JobHandle, 'work'>;
	now: () => Date;
}

const MAX_BODY_BYTES = 4 * 1024;

const view = ({ uid, recipient, subject, created_at, attempts, last_error, due_at, failed_at }: OutboxMail): Mail => ({
	uid,
	recipient,
	subject,
	state: failed_at === null ? 'waiting' : 'failed',
	created_at,
	attempts,
	last_error: last_error ?? '',
	problem: last_error === null ? null : mailProblem(last_error),
	due_at: failed_at === null ? due_at : null,
	failed_at,
});

/** Serves the outbox to superusers, who list, retry and drop mails, and send test mails. */
export function mailsRoutes(services: Deps): Routes {
	const { config, database, now } = services;

	const recordEvent = (c: Context<SignedInEnv>, tx: Tx, event: Omit<AuditEvent, 'resource'>) =>
		recordAuditEvent(tx, actorOf(c), { resource: 'mails', ...event }, now());

	/** Returns the failure of the last attempt. A mail without a failure is still waiting for a slow mail server. */
	async function failureOf(uid: string): Promise<{ reason: string; problem: MailProblem }> {
		const reason = (await findMail(database.read, uid))?.last_error;
		return reason == null ? { reason: '', problem: 'timeout' } : { reason, problem: mailProblem(reason) };
	}

	const router = signedInRouter();
	const { path } = contract.listMails;
	for (const each of [path, `${path}/*`]) router.use(each, requireRight('settings', 'edit'));
	router.on('POST', contract.testMail.path, formBody(MAX_BODY_BYTES));

	return router
		.openapi(contract.listMails, async (c) => {
			const { lang: _, ...filter } = c.req.valid('query');
			const { rows, ...page } = await listMails(database.read, filter);
			const extra = { ...page, failed: await countMails(database.read, 'failed') };
			return c.json({ status: 'ok' as const, data: rows.map(view), extra }, 200);
		})
		.openapi(contract.testMail, async (c) => {
			const { lang } = c.req.valid('query');
			const to = (c.req.valid('json').to ?? c.get('user').email).trim().toLowerCase();
			if (!isMailAddress(to)) throw invalidFields({ to: translate(lang, 'outbox.wrongAddress') });
			const account = await findUser(database.read, to);
			const language = account ? languageOf(account) : fallbackLanguage();
			const t = translator(language);
			const studio = await mailStudio(services, database.read, language);
			const subject = t('mails.test.subject', { studio: studio.name });
			const text = t('mails.test.text', { studio: studio.name });
			const page = mailPage(language, studio, subject, html`<p>${text}</p>`);
			const mail = { to, subject, text: `${text}\n`, html: page };
			const uid = await database.transaction(async (tx) => {
				await recordEvent(c, tx, { action: 'test_mail', title: to });
				return enqueueMail(tx, mail, now());
			});
			const isSent = await deliverNow(services, uid);
			const failure = isSent ? null : await failureOf(uid);
			await database.transaction(async (tx) => {
				await recordMailTest(tx, config, failure?.problem ?? null, now());
				// A test mail that arrives hours later is useless.
				if (failure) await dropMail(tx, uid, now());
			});
			if (!failure) return ok(c, { to });
			throw new HttpError(503, 'mail_not_sent', translate(lang, 'outbox.notSent'), undefined, failure);
		})
		.openapi(contract.retryMail, async (c) => {
			const { uid } = c.req.valid('param');
			const t = translator(c.req.valid('query').lang);
			await database.transaction(async (tx) => {
				const mail = await findMail(tx, uid);
				if (!mail) throw notFound();
				if (!(await retryMail(tx, uid, now()))) throw new HttpError(409, 'in_hand', t('outbox.beingSent'));
				await recordEvent(c, tx, { action: 'retried', item_uid: uid, details: { to: mail.recipient } });
			});
			if (await deliverNow(services, uid)) return ok(c, {});
			throw new HttpError(503, 'mail_not_sent', t('outbox.notSent'), undefined, await failureOf(uid));
		})
		.openapi(contract.deleteMail, async (c) => {
			const { uid } = c.req.valid('param');
			const t = translator(c.req.valid('query').lang);
			await database.transaction(async (tx) => {
				const mail = await findMail(tx, uid);
				if (!mail) throw notFound();
				if (!(await dropMail(tx, uid, now()))) throw new HttpError(409, 'in_hand', t('outbox.beingSent'));
				await unlinkMail(tx, uid);
				await recordEvent(c, tx, { action: 'removed', item_uid: uid, details: { to: mail.recipient } });
			});
			return ok(c, {});
		});
}
