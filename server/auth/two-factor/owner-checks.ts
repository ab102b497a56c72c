/** Checks that the caller owns the account before a sign-in method is changed. */
import type { FormErrors, Language } from '../../../contract/envelope.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { formError } from '../../http/form-error.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import { tooManyAttempts } from '../accounts/account-form-limits.ts';
import { reauthenticate, reauthenticateWithPassword, type AccountOwner } from '../sign-in/reauthentication.ts';
import { consumeCode, hasTwoFactor } from './two-factor.store.ts';
import { translator } from '../../kernel/messages.ts';

interface Deps {
	database: Database;
	cipher: TextCipher;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	now: () => Date;
}

export function ownerChecks(services: Deps) {
	const { cipher, database, now } = services;

	async function checkPassword(me: AccountOwner, password: string, lang: Language): Promise<FormErrors | undefined> {
		const t = translator(lang);
		if (password === '') return formError({ password: [t('accounts.passwordMissing')] });
		const checked = await reauthenticateWithPassword(services, me, password);
		if (checked === 'too_many') throw tooManyAttempts(lang);
		return checked === 'wrong' ? formError({ password: [t('accounts.passwordIncorrect')] }) : undefined;
	}

	/**
	 * Runs `work` in a transaction and counts wrong codes.
	 * @param work consumes the code, and resolves to undefined if the code is wrong
	 */
	async function withCode<T>(
		me: AccountOwner,
		code: string,
		lang: Language,
		work: (tx: Tx) => Promise<T | undefined>,
	): Promise<{ value: T } | FormErrors> {
		const t = translator(lang);
		if (code === '') return formError({ otp_code: [t('accounts.codeMissing')] });
		const { outcome, tooMany } = await reauthenticate(services, me, 'code', () => database.transaction(work));
		if (tooMany) throw tooManyAttempts(lang);
		return outcome === undefined ? formError({ otp_code: [t('accounts.codeIncorrect')] }) : { value: outcome };
	}

	/** Checks the password and code. Runs `work` in the transaction that consumes the code. */
	async function withPasswordAndCode<T>(
		me: AccountOwner,
		{ password, otp_code }: { password: string; otp_code: string },
		lang: Language,
		work: (tx: Tx) => Promise<T>,
	): Promise<{ value: T } | FormErrors> {
		const t = translator(lang);
		const missing = {
			...(password === '' ? { password: [t('accounts.passwordMissing')] } : {}),
			...(otp_code.trim() === '' ? { otp_code: [t('accounts.codeMissing')] } : {}),
		};
		if (Object.keys(missing).length > 0) return formError(missing);
		const passwordError = await checkPassword(me, password, lang);
		if (passwordError) return passwordError;
		return withCode(me, otp_code.trim(), lang, async (tx) =>
			(await consumeCode(tx, cipher, me.uid, otp_code, now())) ? work(tx) : undefined,
		);
	}

	/** Checks the password, and a code if two-factor authentication is enabled. Then runs `work` in a transaction. */
	async function asOwner<T>(
		me: AccountOwner,
		form: { password: string; otp_code: string },
		lang: Language,
		work: (tx: Tx) => Promise<T>,
	): Promise<{ value: T } | FormErrors> {
		if (await hasTwoFactor(database.read, me.uid)) return withPasswordAndCode(me, form, lang, work);
		const passwordError = await checkPassword(me, form.password, lang);
		return passwordError ?? { value: await database.transaction(work) };
	}

	return { withCode, withPasswordAndCode, asOwner };
}
