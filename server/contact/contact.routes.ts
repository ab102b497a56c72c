import type { FormAnswer, Language } from '../../contract/answer.ts';
import {
	CAPTCHA_FIELD,
	CONTACT_PER_MINUTE,
	HONEYPOT_FIELD,
	newCaptcha,
	sendContactMessage,
} from '../../contract/contact.ts';
import { altcha } from '../captcha/altcha.ts';
import { useCaptcha, type UsedCaptcha } from '../captcha/captcha.store.ts';
import { verifyRecaptcha } from '../captcha/recaptcha.ts';
import { apiRouter } from '../http/api-router.ts';
import { formBody } from '../http/form-body.ts';
import { addressLimit } from '../http/limits.ts';
import { enqueueMail } from '../mail/mail.store.ts';
import type { Services } from '../services.ts';
import { readSettings, type StoredSettings } from '../settings/settings.store.ts';
import { newUid } from '../uid.ts';
import { cleanFields, fieldErrors, type ContactFields } from './contact.form.ts';
import { contactMail, contactMailbox } from './contact.mail.ts';
import { addContactMessage } from './contact.store.ts';
import { contactWords } from './contact.words.ts';

/** Longest body that is read, in bytes. */
const LONGEST_BODY = 64 * 1024;

const taken: FormAnswer = { status: 'ok' };
const refused = (errors: Record<string, string[]>): FormAnswer => ({ status: 'error', errors });

/** The contact form: limit → who → validate → store → answer; the mail follows by itself (decision 25). */
export function contactRoutes(
	services: Services,
	{ perMinute = CONTACT_PER_MINUTE }: { perMinute?: number | undefined },
) {
	const { database, log, mail, now } = services;
	const limit = addressLimit(perMinute);
	const captcha = altcha(services);
	let toldOfNoMailbox = false;

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
			if (!(await useCaptcha(tx, use, at))) return false;
			await addContactMessage(tx, message);
			if (to !== undefined) await enqueueMail(tx, contactMail(message, to), at);
			return true;
		});
	}

	async function judge(answer: string, recaptchaKey: string, nothingElseIsWrong: boolean) {
		if (answer === '') return { fault: 'missing' as const };
		if (recaptchaKey === '') return captcha.verify(answer);
		return nothingElseIsWrong ? verifyRecaptcha(services, answer) : undefined;
	}

	async function receive(sent: Parameters<typeof cleanFields>[0], language: Language): Promise<FormAnswer> {
		const words = contactWords[language];
		if (sent[HONEYPOT_FIELD] !== '') return taken;
		const settings = await readSettings(database.read);
		if (!settings.show_contact_form) return refused({ __all__: [words.closed] });
		const values = cleanFields(sent);
		const errors: Record<string, string[]> = fieldErrors(values, language);
		const clean = Object.keys(errors).length === 0;
		const verdict = await judge(sent[CAPTCHA_FIELD], settings.recaptcha_key, clean);
		if (verdict && 'fault' in verdict) errors.captcha = [words.captcha[verdict.fault]];
		if (!verdict || 'fault' in verdict || !clean) return refused(errors);
		if (!(await keep(values, language, verdict.use, settings))) return refused({ captcha: [words.captcha.used] });
		void mail.wake();
		return taken;
	}

	const router = apiRouter();
	router.use(sendContactMessage.path, async (c, next) => {
		c.header('cache-control', 'private, no-store');
		const wait = await limit(c.env.address);
		if (wait === undefined) return next();
		const language = c.req.query('lang') === 'zh' ? 'zh' : 'en';
		return c.json(refused({ __all__: [contactWords[language].tooMany(wait)] }), 200, { 'retry-after': String(wait) });
	});
	router.use(sendContactMessage.path, formBody(LONGEST_BODY));
	return router
		.openapi(sendContactMessage, async (c) => {
			const isJson = c.req.header('content-type')?.toLowerCase().startsWith('application/json');
			const { lang } = c.req.valid('query');
			return c.json(await receive(isJson ? c.req.valid('json') : c.req.valid('form'), lang), 200);
		})
		.openapi(newCaptcha, async (c) => {
			c.header('cache-control', 'private, no-store');
			return c.json({ status: 'ok' as const, data: { ...(await captcha.challenge()) } }, 200);
		});
}
