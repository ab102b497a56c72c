import { readLanguage } from '../../../contract/languages.ts';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../../http/app-env.ts';
import type { FormResponse, Language } from '../../../contract/envelope.ts';
import {
	CAPTCHA_FIELD,
	ATTEMPTS_PER_CONTACT_MESSAGE,
	MAX_CONTACT_MESSAGES_PER_MINUTE,
	HONEYPOT_FIELD,
	newCaptcha,
	sendContactMessage,
} from '../../../contract/contact.ts';
import { createCaptcha } from '../../platform/captcha/captcha.ts';
import { consumeCaptcha, type UsedCaptcha } from '../../platform/captcha/captcha.store.ts';
import { activeRecaptchaKey, type Siteverify } from '../../platform/captcha/recaptcha.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { formBody } from '../../http/form-body.ts';
import type { RequestLimits } from '../../http/rate-limits.ts';
import { enqueueMail } from '../../platform/mail/mail.store.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { readSettings, type StoredSettings } from '../../auth/settings/settings.store.ts';
import { newUid } from '../../kernel/uid.ts';
import { cleanFields, fieldErrors, type ContactFields, type SentForm } from './contact.form.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { contactMail, contactMailbox } from './contact.mail.ts';
import { addContactMessage } from './contact.store.ts';
import { translate, translator } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	mail: Pick<JobHandle, 'wake'>;
	siteverify: Siteverify;
	limits: RequestLimits;
	now: () => Date;
}

const MAX_BODY_BYTES = 64 * 1024;

const accepted: FormResponse = { status: 'ok' };
const rejected = (errors: Record<string, string[]>): FormResponse => ({ status: 'error', errors });

/**
 * Serves the contact form. The mail is sent in the background (ADR 0011). Stored messages are limited to
 * `MAX_CONTACT_MESSAGES_PER_MINUTE`. Attempts have a higher limit, because visitors make typing errors.
 */
export function contactRoutes(
	services: Deps,
	{
		perMinute = MAX_CONTACT_MESSAGES_PER_MINUTE,
		captchaRounds,
	}: { perMinute?: number | undefined; captchaRounds?: number | undefined },
): Routes {
	const { database, limits, log, mail, now } = services;
	const messageLimit = limits.perMinute('contact messages', perMinute);
	const attemptLimit = limits.perMinute('contact attempts', perMinute * ATTEMPTS_PER_CONTACT_MESSAGE);
	const captcha = createCaptcha(services, captchaRounds);
	let hasWarnedOfMailbox = false;
	let hasWarnedOfSecret = false;
	/** Number of dropped messages, in which the hidden honeypot field was filled in. */
	let dropped = 0;

	/**
	 * Stores the message, its mail and the used captcha in one transaction.
	 * @returns false if the captcha was used before
	 */
	async function storeMessage(values: ContactFields, language: Language, use: UsedCaptcha, settings: StoredSettings) {
		const to = contactMailbox(settings.emails);
		if (to === undefined && !hasWarnedOfMailbox) {
			hasWarnedOfMailbox = true;
			log.warn('a contact message was stored without a mail: the settings name no mailbox for sales or info');
		}
		const studioLanguage = fallbackLanguage();
		const studio = await mailStudio(services, database.read, studioLanguage);
		const at = now();
		const message = { uid: newUid(at), ...values, language, created_at: at.toISOString() };
		return database.transaction(async (tx) => {
			if (!(await consumeCaptcha(tx, use, at))) return false;
			const mailUid =
				to === undefined ? null : await enqueueMail(tx, contactMail(message, to, studioLanguage, studio), at);
			await addContactMessage(tx, message, mailUid);
			return true;
		});
	}

	/** @param tooMany builds the response above the rate limit */
	async function handleForm(
		sent: SentForm,
		language: Language,
		address: string,
		tooMany: (wait: number, message: string) => FormResponse,
	): Promise<FormResponse> {
		const t = translator(language);
		if (sent[HONEYPOT_FIELD] !== '') {
			dropped++;
			log.warn({ dropped }, 'a contact message was dropped: its hidden honeypot field was filled in');
			return accepted;
		}
		const settings = await readSettings(database.read);
		if (!settings.show_contact_form) {
			const hasMailbox = Object.values(settings.emails).some((mailbox) => mailbox !== '');
			return rejected({ __all__: [t(hasMailbox ? 'contact.closed' : 'contact.closedWithoutMailbox')] });
		}
		const values = cleanFields(sent);
		const errors: Record<string, string[]> = fieldErrors(values, language);
		const isValid = Object.keys(errors).length === 0;
		// A message is counted before any write or request to Google, so that concurrent messages cannot exceed the
		// limit.
		const isCounted = isValid && sent[CAPTCHA_FIELD] !== '';
		const wait = isCounted ? await messageLimit.consume(address) : undefined;
		if (wait !== undefined) return tooMany(wait, t('contact.tooMany', { count: wait }));
		let isStored = false;
		try {
			const key = activeRecaptchaKey(settings, services.config);
			if (key !== settings.recaptcha_key && !hasWarnedOfSecret) {
				hasWarnedOfSecret = true;
				log.warn('the setting recaptcha_key is set without RECAPTCHA_SECRET: the built-in captcha is used');
			}
			const verdict = await captcha.verify(sent[CAPTCHA_FIELD], key, isValid);
			if (verdict && 'problem' in verdict) errors.captcha = [t(`captcha.${verdict.problem}`)];
			if (!verdict || 'problem' in verdict || !isValid) return rejected(errors);
			isStored = await storeMessage(values, language, verdict.use, settings);
			if (!isStored) return rejected({ captcha: [t('captcha.used')] });
		} finally {
			if (isCounted && !isStored) await messageLimit.refund(address);
		}
		mail.wake();
		return accepted;
	}

	const tooMany = (c: Context<AppEnv>) => (wait: number, message: string) => {
		c.header('retry-after', String(wait));
		return rejected({ __all__: [message] });
	};
	const router = apiRouter();
	router.on('POST', sendContactMessage.path, async (c, next) => {
		c.header('cache-control', 'private, no-store');
		const wait = await attemptLimit.consume(c.env.address);
		if (wait === undefined) return next();
		const language = readLanguage(c.req.query('lang'));
		return c.json(tooMany(c)(wait, translate(language, 'contact.tooManyAttempts', { count: wait })), 200);
	});
	router.on('POST', sendContactMessage.path, formBody(MAX_BODY_BYTES, { multipart: true, acceptsNul: true }));
	return router
		.openapi(sendContactMessage, async (c) => {
			const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
			const { lang } = c.req.valid('query');
			const sent = isJson ? c.req.valid('json') : c.req.valid('form');
			return c.json(await handleForm(sent, lang, c.env.address, tooMany(c)), 200);
		})
		.openapi(newCaptcha, async (c) => {
			c.header('cache-control', 'private, no-store');
			const challenge: Record<string, unknown> = { ...(await captcha.challenge()) };
			return ok(c, challenge);
		});
}
