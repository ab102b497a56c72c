import type { Context } from 'hono';
import type { Site } from '../../http/site.ts';
import type { SessionUser, SignedInEnv } from '../../http/app-env.ts';
import {
	confirmTwoFactor,
	renewRecoveryCodes,
	setUpTwoFactor,
	showTwoFactor,
	MAX_SIGN_INS_PER_MINUTE,
	disableTwoFactor,
} from '../../../contract/accounts.ts';
import type { FormErrors, Language } from '../../../contract/envelope.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { signedInRouter } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { TooManyRequestsError } from '../../http/errors.ts';
import type { Config } from '../../kernel/config.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import { isStaffTwoFactorRequired } from '../settings/settings.store.ts';
import { protectAccountForm } from '../accounts/account-form-limits.ts';
import { languageOf, studioName, notifyOwner } from '../accounts/enqueue-account-mail.ts';
import { noticeMail } from '../accounts/account-mail-layout.ts';
import { accountsMessages } from '../accounts/accounts.messages.ts';
import { reauthenticate, reauthenticateWithPassword, type AccountOwner } from '../sign-in/reauthentication.ts';
import {
	beginSetUp,
	confirmSetUp,
	hasTwoFactor,
	isBeingSetUp,
	countRecoveryCodes,
	renewRecoveryCodes as renew,
	switchOffTwoFactor as switchOff,
	consumeCode,
} from './two-factor.store.ts';
import { isStaff } from '../sessions/session.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { endSessionsOf, openSession } from '../sessions/sessions.store.ts';
import { LOCK_DURATION_MS } from '../sign-in/sign-in-attempts.store.ts';
import { otpauthUri } from './totp.ts';

interface Deps {
	config: Config;
	database: Database;
	cipher: TextCipher;
	mail: Pick<JobHandle, 'wake'>;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	now: () => Date;
}

const formError = (errors: Record<string, string[]>): FormErrors => ({ status: 'error', errors });

type Notice = Exclude<Parameters<typeof noticeMail>[4], 'twoFactorLost'>;

/** Audit event of each notice that is mailed. */
const eventOfNotice = {
	twoFactorOn: 'second_step_on',
	twoFactorOff: 'second_step_off',
	newRecoveryCodes: 'recovery_codes_renewed',
} as const satisfies Record<Notice, string>;

/** Error after too many wrong passwords or codes. */
const tooManyAttempts = (messages: (typeof accountsMessages)[Language]) =>
	new TooManyRequestsError(LOCK_DURATION_MS / 1000, messages.tooManyWrong(LOCK_DURATION_MS / 60_000));

/** Shows, sets up, changes and switches off the two-factor authentication of the signed-in user. */
export function twoFactorRoutes(services: Deps, site: Pick<Site, 'url'>, perMinute = MAX_SIGN_INS_PER_MINUTE) {
	const { cipher, config, database, mail, now } = services;
	const router = signedInRouter();
	for (const form of [setUpTwoFactor, confirmTwoFactor, renewRecoveryCodes, disableTwoFactor])
		protectAccountForm(router, form, perMinute, 'call');

	const isRequired = async (me: SessionUser): Promise<boolean> =>
		me.must_set_up_two_factor || (isStaff(me) && (await isStaffTwoFactorRequired(database.read)));

	const ownerAt = (c: Context<SignedInEnv>) => ({ ...c.get('user'), address: c.env.address });

	/**
	 * Checks the password of the signed-in user.
	 * @returns the error of the form; undefined when the password is right.
	 */
	async function checkPassword(me: AccountOwner, password: string, lang: Language): Promise<FormErrors | undefined> {
		const messages = accountsMessages[lang];
		if (password === '') return formError({ password: [messages.passwordMissing] });
		const checked = await reauthenticateWithPassword(services, me, password);
		if (checked === 'too_many') throw tooManyAttempts(messages);
		return checked === 'wrong' ? formError({ password: [messages.passwordIncorrect] }) : undefined;
	}

	/**
	 * Runs `work` in a transaction and counts wrong codes. `work` consumes the code and returns undefined if it is
	 * wrong.
	 */
	async function withCode<T>(
		me: AccountOwner,
		code: string,
		lang: Language,
		work: (tx: Tx) => Promise<T | undefined>,
	): Promise<{ value: T } | FormErrors> {
		const messages = accountsMessages[lang];
		if (code === '') return formError({ otp_code: [messages.codeMissing] });
		const { outcome, tooMany } = await reauthenticate(services, me, 'code', () => database.transaction(work));
		if (tooMany) throw tooManyAttempts(messages);
		return outcome === undefined ? formError({ otp_code: [messages.codeIncorrect] }) : { value: outcome };
	}

	/**
	 * Checks the password and the code of an account with two-factor authentication, then runs `work` in the
	 * transaction that consumes the code.
	 */
	async function withPasswordAndCode<T>(
		me: AccountOwner,
		{ password, otp_code }: { password: string; otp_code: string },
		lang: Language,
		work: (tx: Tx) => Promise<T>,
	): Promise<{ value: T } | FormErrors> {
		const messages = accountsMessages[lang];
		const missing = {
			...(password === '' ? { password: [messages.passwordMissing] } : {}),
			...(otp_code.trim() === '' ? { otp_code: [messages.codeMissing] } : {}),
		};
		if (Object.keys(missing).length > 0) return formError(missing);
		const passwordError = await checkPassword(me, password, lang);
		if (passwordError) return passwordError;
		return withCode(me, otp_code.trim(), lang, async (tx) =>
			(await consumeCode(tx, cipher, me.uid, otp_code, now())) ? work(tx) : undefined,
		);
	}

	/** Records a change and notifies the account's owner. */
	async function recordAndNotify(
		c: Context<SignedInEnv>,
		tx: Tx,
		me: SessionUser,
		notice: keyof typeof eventOfNotice,
	): Promise<void> {
		const who = { email: me.email, address: c.env.address };
		const event = { action: eventOfNotice[notice], resource: 'users', item_uid: me.uid, title: me.email };
		await recordAuditEvent(tx, who, event, now());
		await notifyOwner(
			services,
			tx,
			me,
			(language) => site.url('ca-account-page', language),
			(...about) => noticeMail(...about, notice),
		);
	}

	/**
	 * Ends every session and opens a new one for the caller: others who signed in before the change, or who hold a copy
	 * of the session cookie, are signed out.
	 */
	async function replaceAllSessions(c: Context<SignedInEnv>, tx: Tx, me: SessionUser): Promise<string> {
		await endSessionsOf(tx, me.uid);
		return openSession(tx, me.uid, c.req.header('user-agent') ?? '', now());
	}

	return router
		.openapi(showTwoFactor, async (c) => {
			const me = c.get('user');
			const [is_on, is_required, recovery_codes_left] = await Promise.all([
				hasTwoFactor(database.read, me.uid),
				isRequired(me),
				countRecoveryCodes(database.read, me.uid),
			]);
			return ok(c, { is_on, is_required, recovery_codes_left });
		})
		.openapi(setUpTwoFactor, async (c) => {
			const { lang } = c.req.valid('query');
			const me = ownerAt(c);
			const form = c.req.valid('form');
			let secret: string;
			if (await hasTwoFactor(database.read, me.uid)) {
				// The set-up is for another phone: the present secret stays valid until the new one is confirmed by a code.
				const result = await withPasswordAndCode(me, form, lang, (tx) => beginSetUp(tx, cipher, me.uid));
				if (!('value' in result)) return c.json(result, 200);
				secret = result.value;
			} else {
				const passwordError = await checkPassword(me, form.password, lang);
				if (passwordError) return c.json(passwordError, 200);
				secret = await database.transaction((tx) => beginSetUp(tx, cipher, me.uid));
			}
			const studio = await studioName(services, database.read, languageOf(me));
			const data = { secret, uri: otpauthUri(secret, studio, me.email) };
			return ok(c, data);
		})
		.openapi(confirmTwoFactor, async (c) => {
			const { lang } = c.req.valid('query');
			const me = ownerAt(c);
			const code = c.req.valid('form').otp_code.trim();
			if (!(await isBeingSetUp(database.read, me.uid)))
				return c.json(formError({ __all__: [accountsMessages[lang].setUpOver] }), 200);
			const result = await withCode(me, code, lang, async (tx) => {
				const recovery_codes = await confirmSetUp(tx, cipher, me.uid, code, now());
				if (!recovery_codes) return undefined;
				await recordAndNotify(c, tx, me, 'twoFactorOn');
				return { recovery_codes, id: await replaceAllSessions(c, tx, me) };
			});
			if (!('value' in result)) return c.json(result, 200);
			const { recovery_codes, id } = result.value;
			setSessionCookie(c, config, id);
			mail.wake();
			return ok(c, { recovery_codes });
		})
		.openapi(renewRecoveryCodes, async (c) => {
			const { lang } = c.req.valid('query');
			const me = ownerAt(c);
			if (!(await hasTwoFactor(database.read, me.uid)))
				return c.json(formError({ __all__: [accountsMessages[lang].noTwoFactor] }), 200);
			const result = await withPasswordAndCode(me, c.req.valid('form'), lang, async (tx) => {
				await recordAndNotify(c, tx, me, 'newRecoveryCodes');
				return renew(tx, me.uid);
			});
			if (!('value' in result)) return c.json(result, 200);
			mail.wake();
			return ok(c, { recovery_codes: result.value });
		})
		.openapi(disableTwoFactor, async (c) => {
			const { lang } = c.req.valid('query');
			const messages = accountsMessages[lang];
			const me = ownerAt(c);
			if (!(await hasTwoFactor(database.read, me.uid)))
				return c.json(formError({ __all__: [messages.noTwoFactor] }), 200);
			if (await isRequired(me)) return c.json(formError({ __all__: [messages.twoFactorRequired] }), 200);
			const result = await withPasswordAndCode(me, c.req.valid('form'), lang, async (tx) => {
				await switchOff(tx, me.uid);
				await recordAndNotify(c, tx, me, 'twoFactorOff');
				return replaceAllSessions(c, tx, me);
			});
			if (!('value' in result)) return c.json(result, 200);
			setSessionCookie(c, config, result.value);
			mail.wake();
			return c.json({ status: 'ok' as const }, 200);
		});
}
