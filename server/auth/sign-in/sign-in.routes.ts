import { LOGOUT_PATH } from '../../../contract/urls.ts';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../../http/app-env.ts';
import type { FormAnswer } from '../../../contract/envelope.ts';
import { logIn, me, SIGN_INS_PER_MINUTE, SITE_FAILURES_PER_MINUTE } from '../../../contract/accounts.ts';
import { CAPTCHA_FIELD } from '../../../contract/contact.ts';
import { recordAuditEvent, type AuditEvent } from '../../platform/audit/audit.store.ts';
import { altcha } from '../../platform/captcha/altcha.ts';
import { captchaMessages } from '../../platform/captcha/captcha.messages.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { apiRouter } from '../../http/api-router.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import type { Config } from '../../kernel/config.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import type { PasswordResetWorker } from '../passwords/password-reset-worker.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import { accountForm } from '../accounts/account-form.ts';
import {
	companyName,
	findUser,
	lockAccountRow,
	isPassword,
	noteSignIn,
	type UserRow,
} from '../accounts/accounts.store.ts';
import { accountsWords } from '../accounts/accounts.messages.ts';
import { deviceCookies } from './device-cookie.ts';
import { addResetRequest } from '../passwords/password-links.store.ts';
import {
	clearSessionCookie,
	correctSessionHint,
	readSessionCookie,
	setSessionCookie,
} from '../sessions/session-cookie.ts';
import { endSessionById, openSession, secretHash } from '../sessions/sessions.store.ts';
import { hasTwoFactor, consumeCode } from '../two-factor/two-factor.store.ts';
import { canViewFigures } from '../accounts/rights.ts';
import {
	beginAttempt,
	beginSignIn,
	failAttempt,
	forgetAttempts,
	takeAttemptBack,
	unlock,
	type Attempt,
	type SignIn,
} from './sign-in.store.ts';
import { maskedEmail } from './masked-email.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	cipher: TextCipher;
	resets: Pick<PasswordResetWorker, 'wake'>;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	now: () => Date;
}

/** Whose attempts the wrong codes of known devices are; no e-mail address looks like this. */
const codesOf = ({ uid }: UserRow): string => secretHash(`codes of ${uid}`);

/** Signing in and out, and who is signed in (decisions 12, 13 and 17). */
export function signInRoutes(
	services: Deps,
	{
		perMinute = SIGN_INS_PER_MINUTE,
		siteFailuresPerMinute = SITE_FAILURES_PER_MINUTE,
	}: { perMinute?: number | undefined; siteFailuresPerMinute?: number | undefined },
) {
	const { cipher, config, database, now, deniedRequests, resets } = services;
	const router = apiRouter();
	accountForm(router, logIn, perMinute);
	const captcha = altcha(services);
	const devices = deviceCookies(services);

	/**
	 * Opens a session for who knows the password, once the code is right where the account asks for one (decision 19). It
	 * ends the session that the browser had: an id that somebody planted is worth nothing.
	 */
	async function enter(
		c: Context<AppEnv>,
		user: UserRow,
		{ attempt, isKnownDevice }: { attempt: Attempt; isKnownDevice: boolean },
		code: string,
	): Promise<'in' | 'changed meanwhile' | 'code missing' | 'code wrong' | 'codes used up'> {
		const old = readSessionCookie(c, config);
		const id = await database.transaction(async (tx) => {
			if (!(await lockAccountRow(tx, user))) return 'changed meanwhile';
			if (await hasTwoFactor(tx, user.uid)) {
				if (code === '') {
					await takeAttemptBack(tx, attempt);
					return 'code missing';
				}
				// What a known device tries locks no address, so its codes have a limit of their account.
				if (isKnownDevice && !(await beginAttempt(tx, codesOf(user), now()))) return 'codes used up';
				if (!(await consumeCode(tx, cipher, user.uid, code, now()))) return 'code wrong';
				await unlock(tx, codesOf(user));
			}
			await forgetAttempts(tx, attempt.email_hash);
			if (old !== undefined) await endSessionById(tx, secretHash(old));
			await noteSignIn(tx, user.uid, now());
			const who = { email: user.email, address: c.env.address };
			await recordAuditEvent(
				tx,
				who,
				{ action: 'signed_in', resource: 'users', item_uid: user.uid, title: user.email },
				now(),
			);
			return { opened: await openSession(tx, user.uid, c.req.header('user-agent') ?? '', now()) };
		});
		if (typeof id === 'string') return id;
		setSessionCookie(c, config, id.opened);
		await devices.remember(c, user);
		return 'in';
	}

	function note(c: Context<AppEnv>, tx: Tx, email: string, details: AuditEvent['details']): Promise<void> {
		const { email: masked, ...tried } = maskedEmail(email);
		return deniedRequests.record(
			tx,
			{ email: masked, address: c.env.address },
			{ action: 'refused', ...tried, details },
		);
	}

	/**
	 * Counts a wrong password or code: whether that locked. Whose it is and how they are told is for later, so that nobody
	 * learns from the time of the answer who has an account.
	 * @param counted whose attempts it is one of: the address's, or those of an account's codes; nobody's where the device
	 *   alone counts it.
	 */
	async function refuse(
		c: Context<AppEnv>,
		email: string,
		counted: string | undefined,
		reason: 'password' | 'code',
	): Promise<boolean> {
		const { isLocked, isNew } = await database.transaction(async (tx) => {
			if (counted === undefined) {
				await note(c, tx, email, { reason, locked: false });
				return { isLocked: false, isNew: false };
			}
			const failed = await failAttempt(tx, counted, now());
			await note(c, tx, email, { reason, locked: failed.isNew });
			if (failed.isNew) await addResetRequest(tx, email, 'lock', now());
			return failed;
		});
		if (isNew) resets.wake();
		return isLocked;
	}

	return (
		router
			.openapi(logIn, async (c) => {
				const { lang } = c.req.valid('query');
				const words = accountsWords[lang];
				const { email: written, password, otp_code, [CAPTCHA_FIELD]: solved } = c.req.valid('form');
				const refused = (errors: Record<string, string[]>) => c.json<FormAnswer, 200>({ status: 'error', errors }, 200);
				const email = written.trim().toLowerCase();
				const errors = {
					...(email === '' ? { email: [words.emailMissing] } : {}),
					...(email !== '' && !isMailAddress(email) ? { email: [words.emailWrong] } : {}),
					...(password === '' ? { password: [words.passwordMissing] } : {}),
				};
				if (Object.keys(errors).length > 0) return refused(errors);
				const found = await findUser(database.read, email);
				const user = found?.is_active === 1 ? found : undefined;
				const device = await devices.knownDevice(c, user);
				const signIn: SignIn = {
					email_hash: secretHash(email),
					// No e-mail address looks like this.
					device_hash: device === undefined ? undefined : secretHash(`device ${device} of ${user!.uid}`),
					captcha: solved === '' ? { fault: 'missing' } : await captcha.verify(solved),
				};
				const begun = await database.transaction(async (tx) => {
					const result = await beginSignIn(tx, signIn, siteFailuresPerMinute, now());
					if ('isLocked' in result) await note(c, tx, email, { reason: 'locked' });
					return result;
				});
				if ('isLocked' in begun) return refused({ __all__: [words.locked] });
				if ('captchaFault' in begun) return refused({ captcha: [captchaMessages[lang][begun.captchaFault]] });
				const { isKnownDevice } = begun;
				if (!(await isPassword(user?.password_hash, password)))
					return refused({
						__all__: [
							(await refuse(c, email, isKnownDevice ? undefined : signIn.email_hash, 'password'))
								? words.locked
								: words.incorrect,
						],
					});
				// Only who knows the password is told that staff have locked the account.
				if (!user || user.is_locked === 1) {
					await database.transaction((tx) => note(c, tx, email, { reason: 'locked_by_staff' }));
					return refused({ __all__: [words.locked] });
				}
				const entered = await enter(c, user, begun, otp_code.trim());
				if (entered === 'changed meanwhile') return refused({ __all__: [words.incorrect] });
				if (entered === 'code missing') return refused({ otp_code: [words.codeMissing] });
				if (entered === 'codes used up') {
					await database.transaction((tx) => note(c, tx, email, { reason: 'locked' }));
					return refused({ __all__: [words.locked] });
				}
				if (entered === 'code wrong')
					return refused(
						(await refuse(c, email, isKnownDevice ? codesOf(user) : signIn.email_hash, 'code'))
							? { __all__: [words.locked] }
							: { otp_code: [words.codeIncorrect] },
					);
				return c.json({ status: 'ok' as const }, 200);
			})
			.openapi(me, async (c) => {
				c.header('cache-control', 'private, no-store');
				const user = c.get('user');
				correctSessionHint(c, config, user !== null);
				if (!user) return c.json({ status: 'ok' as const, data: {} }, 200);
				const { email, is_staff, is_superuser, company_uid, must_set_up_two_factor } = user;
				const company = await companyName(database.read, company_uid);
				const can_view_figures = canViewFigures(user);
				const data = {
					user: { email, company, is_staff, is_superuser, must_set_up_two_factor, can_view_figures },
				};
				return c.json({ status: 'ok' as const, data }, 200);
			})
			// The other form of its path (decision 7).
			.get(LOGOUT_PATH.slice(0, -1), (c) => c.redirect(LOGOUT_PATH + new URL(c.req.url).search, 301))
			.get(LOGOUT_PATH, async (c) => {
				c.header('cache-control', 'private, no-store');
				const id = readSessionCookie(c, config);
				// HEAD only looks, and changes nothing.
				if (id !== undefined && c.req.method === 'GET' && isOwnRequest(c, config.origin)) {
					const user = c.get('user');
					await database.transaction(async (tx) => {
						await endSessionById(tx, secretHash(id));
						if (!user) return;
						const who = { email: user.email, address: c.env.address };
						await recordAuditEvent(
							tx,
							who,
							{ action: 'signed_out', resource: 'users', item_uid: user.uid, title: user.email },
							now(),
						);
					});
					clearSessionCookie(c, config);
				}
				return c.redirect('/', 302);
			})
	);
}

/** Whether a page of ours, or the visitor by hand, asks: no other site's link or picture signs anybody out. */
function isOwnRequest(c: Context<AppEnv>, origin: string): boolean {
	const site = c.req.header('sec-fetch-site');
	if (site !== undefined) return site === 'same-origin' || site === 'none';
	const referer = c.req.header('referer');
	return referer === undefined || referer === origin || referer.startsWith(`${origin}/`);
}
