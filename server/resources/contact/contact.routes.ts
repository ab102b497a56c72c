import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../../http/app-env.ts';
import type { FormAnswer, Language } from '../../../contract/envelope.ts';
import {
	CAPTCHA_FIELD,
	CONTACT_ATTEMPTS,
	CONTACT_PER_MINUTE,
	HONEYPOT_FIELD,
	newCaptcha,
	sendContactMessage,
} from '../../../contract/contact.ts';
import { altcha } from '../../platform/captcha/altcha.ts';
import { consumeCaptcha, type UsedCaptcha } from '../../platform/captcha/captcha.store.ts';
import { activeRecaptchaKey, verifyRecaptcha, type Siteverify } from '../../platform/captcha/recaptcha.ts';
import { apiRouter } from '../../http/api-router.ts';
import { formBody } from '../../http/form-body.ts';
import { addressLimit } from '../../http/limits.ts';
import { enqueueMail } from '../../platform/mail/mail.store.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import type { MailSender } from '../../platform/mail/mail-sender.ts';
import { readSettings, type StoredSettings } from '../../auth/settings/settings.store.ts';
import { newUid } from '../../kernel/uid.ts';
import { cleanFields, fieldErrors, type ContactFields, type SentForm } from './contact.form.ts';
import { contactMail, contactMailbox } from './contact.mail.ts';
import { addContactMessage } from './contact.store.ts';
import { contactWords } from './contact.messages.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	mail: Pick<MailSender, 'wake'>;
	siteverify: Siteverify;
	now: () => Date;
}

/** Longest body that is read, in bytes. */
const LONGEST_BODY = 64 * 1024;

const taken: FormAnswer = { status: 'ok' };
const refused = (errors: Record<string, string[]>): FormAnswer => ({ status: 'error', errors });

/**
 * The contact form: limit → who → validate → store → answer; the mail follows by itself (decision 25). What is kept is
 * counted strictly, attempts with room for mistyped ones.
 */
export function contactRoutes(
	services: Deps,
	{
		perMinute = CONTACT_PER_MINUTE,
		captchaRounds,
	}: { perMinute?: number | undefined; captchaRounds?: number | undefined },
) {
	const { database, log, mail, now } = services;
	const messages = addressLimit(perMinute);
	const attempts = addressLimit(perMinute * CONTACT_ATTEMPTS);
	const captcha = altcha(services, captchaRounds);
	let toldOfNoMailbox = false;
	let toldOfNoSecret = false;
	/** Messages since the start that a machine seems to have written. */
	let dropped = 0;

	/** The message, its mail and its captcha, all or nothing. False when the captcha was used already. */
	async function keep(values: ContactFields, language: Language, use: UsedCaptcha, settings: StoredSettings) {
		const to = contactMailbox(settings.emails);
		if (to === undefined && !toldOfNoMailbox) {
			toldOfNoMailbox = true;
			log.warn('a contact message is kept and sent to nobody: the settings name no mailbox for sales or info');
		}
		const at = now();
		const message = { uid: newUid(at), ...values, language, created_at: at.toISOString() };
		return database.transaction(async (tx) => {
			if (!(await consumeCaptcha(tx, use, at))) return false;
			const mailUid = to === undefined ? null : await enqueueMail(tx, contactMail(message, to), at);
			await addContactMessage(tx, message, mailUid);
			return true;
		});
	}

	async function judge(answer: string, recaptchaKey: string, nothingElseIsWrong: boolean) {
		if (answer === '') return { fault: 'missing' as const };
		if (recaptchaKey === '') return captcha.verify(answer);
		return nothingElseIsWrong ? verifyRecaptcha(services, answer) : undefined;
	}

	/** @param tooMany the answer to somebody who has to wait for some seconds. */
	async function receive(
		sent: SentForm,
		language: Language,
		address: string,
		tooMany: (wait: number, words: string) => FormAnswer,
	): Promise<FormAnswer> {
		const words = contactWords[language];
		if (sent[HONEYPOT_FIELD] !== '') {
			dropped++;
			log.warn({ dropped }, 'a contact message was dropped: it fills in the field that people never see');
			return taken;
		}
		const settings = await readSettings(database.read);
		if (!settings.show_contact_form) {
			const canWrite = Object.values(settings.emails).some((mailbox) => mailbox !== '');
			return refused({ __all__: [canWrite ? words.closed : words.closedWithoutMailbox] });
		}
		const values = cleanFields(sent);
		const errors: Record<string, string[]> = fieldErrors(values, language);
		const clean = Object.keys(errors).length === 0;
		// Counted before Google is asked and before anything is written, so that many at once are counted too.
		const mayBeKept = clean && sent[CAPTCHA_FIELD] !== '';
		const wait = mayBeKept ? await messages.consume(address) : undefined;
		if (wait !== undefined) return tooMany(wait, words.tooMany(wait));
		let kept = false;
		try {
			const key = activeRecaptchaKey(settings, services.config);
			if (key !== settings.recaptcha_key && !toldOfNoSecret) {
				toldOfNoSecret = true;
				log.warn('the settings hold a recaptcha_key, but RECAPTCHA_SECRET is not set: the own captcha is used');
			}
			const verdict = await judge(sent[CAPTCHA_FIELD], key, clean);
			if (verdict && 'fault' in verdict) errors.captcha = [words.captcha[verdict.fault]];
			if (!verdict || 'fault' in verdict || !clean) return refused(errors);
			kept = await keep(values, language, verdict.use, settings);
			if (!kept) return refused({ captcha: [words.captcha.used] });
		} finally {
			if (mayBeKept && !kept) await messages.refund(address);
		}
		void mail.wake();
		return taken;
	}

	const tooMany = (c: Context<AppEnv>) => (wait: number, words: string) => {
		c.header('retry-after', String(wait));
		return refused({ __all__: [words] });
	};
	const router = apiRouter();
	router.on('POST', sendContactMessage.path, async (c, next) => {
		c.header('cache-control', 'private, no-store');
		const wait = await attempts.consume(c.env.address);
		if (wait === undefined) return next();
		const language = c.req.query('lang') === 'zh' ? 'zh' : 'en';
		return c.json(tooMany(c)(wait, contactWords[language].tooManyAttempts(wait)), 200);
	});
	router.on('POST', sendContactMessage.path, formBody(LONGEST_BODY, { multipart: true }));
	return router
		.openapi(sendContactMessage, async (c) => {
			const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
			const { lang } = c.req.valid('query');
			const sent = isJson ? c.req.valid('json') : c.req.valid('form');
			return c.json(await receive(sent, lang, c.env.address, tooMany(c)), 200);
		})
		.openapi(newCaptcha, async (c) => {
			c.header('cache-control', 'private, no-store');
			return c.json({ status: 'ok' as const, data: { ...(await captcha.challenge()) } }, 200);
		});
}
