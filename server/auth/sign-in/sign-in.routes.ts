import type { RequestLimits } from '../../http/rate-limits.ts';
import { ADMIN_PATH, LOGOUT_PATH } from '../../../contract/urls.ts';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../../http/app-env.ts';
import type { FormResponse } from '../../../contract/envelope.ts';
import { logIn, me, MAX_SIGN_INS_PER_MINUTE, CAPTCHA_FAILURES_PER_MINUTE } from '../../../contract/accounts.ts';
import { CAPTCHA_FIELD } from '../../../contract/contact.ts';
import { recordAuditEvent, type AuditEvent } from '../../platform/audit/audit.store.ts';
import { altcha } from '../../platform/captcha/altcha.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import type { Config } from '../../kernel/config.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import { protectAccountForm } from '../accounts/account-form-limits.ts';
import { companyName, findUser, lockAccountRow, type UserRow } from '../accounts/accounts.store.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { isStaff } from '../accounts/is-staff.ts';
import { requiredProvider } from '../accounts/local-login.ts';
import { OpenIdError, type OpenIdProvider } from '../openid/openid-provider.ts';
import { beginSession } from './begin-session.ts';
import { deviceCookies } from './device-cookie.ts';
import { addResetRequest } from '../passwords/password-links.store.ts';
import {
	clearSessionCookie,
	correctSessionHint,
	readSessionCookie,
	setSessionCookie,
} from '../sessions/session-cookie.ts';
import { endSessionById, findSession } from '../sessions/sessions.store.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { hasTwoFactor, consumeCode } from '../two-factor/two-factor.store.ts';
import { canManageColleagues, canShare } from '../accounts/account-policy.ts';
import { canViewOperatorFigures } from '../accounts/rights.ts';
import {
	beginAttempt,
	beginSignIn,
	failAttempt,
	deleteAttempts,
	revertAttempt,
	unlock,
	type Attempt,
	type SignIn,
} from './sign-in-attempts.store.ts';
import { maskedEmail } from './masked-email.ts';
import { translator } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	cipher: TextCipher;
	resets: Pick<JobHandle, 'wake'>;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	limits: RequestLimits;
	now: () => Date;
}

/**
 * Key for counting wrong codes on the known devices of an account. The hashed text is not an email address, so no
 * counter of an address has the same key.
 */
const codeAttemptsKey = ({ uid }: UserRow): string => secretHash(`codes of ${uid}`);

export function signInRoutes(
	services: Deps,
	provider: Pick<OpenIdProvider, 'logoutUrl'> | undefined,
	{
		perMinute = MAX_SIGN_INS_PER_MINUTE,
		siteFailuresPerMinute = CAPTCHA_FAILURES_PER_MINUTE,
	}: { perMinute?: number | undefined; siteFailuresPerMinute?: number | undefined },
): Routes {
	const { cipher, config, database, log, now, deniedRequests, resets } = services;
	const router = apiRouter();
	protectAccountForm(services, router, logIn, perMinute);
	/**
	 * Returns the provider's logout URL; undefined if the provider fails, so that the logout of this site still works.
	 */
	async function providerLogout(c: Context<AppEnv>): Promise<URL | undefined> {
		try {
			return await provider?.logoutUrl(config.origin + ADMIN_PATH);
		} catch (error) {
			if (!(error instanceof OpenIdError)) throw error;
			(c.get('log') ?? log).warn({ err: error.cause, code: error.code }, 'a logout at the provider failed');
			return undefined;
		}
	}
	const captcha = altcha(services);
	const devices = deviceCookies(services);

	/** Opens a session if the password is right, and the code too if the account has two-factor authentication. */
	async function openSessionFor(
		c: Context<AppEnv>,
		user: UserRow,
		{ attempt, isKnownDevice }: { attempt: Attempt; isKnownDevice: boolean },
		code: string,
	): Promise<'signed_in' | 'account_changed' | 'code_missing' | 'code_wrong' | 'codes_locked'> {
		const id = await database.transaction(async (tx) => {
			if (!(await lockAccountRow(tx, user))) return 'account_changed';
			if (await hasTwoFactor(tx, user.uid)) {
				if (code === '') {
					await revertAttempt(tx, attempt);
					return 'code_missing';
				}
				// Failures on known devices do not lock the address, so wrong codes on known devices have a separate
				// counter.
				if (isKnownDevice && !(await beginAttempt(tx, codeAttemptsKey(user), now()))) return 'codes_locked';
				if (!(await consumeCode(tx, cipher, user.uid, code, now()))) return 'code_wrong';
				await unlock(tx, codeAttemptsKey(user));
			}
			await deleteAttempts(tx, attempt.email_hash);
			return { opened: await beginSession(c, tx, services, user, 'password') };
		});
		if (typeof id === 'string') return id;
		setSessionCookie(c, config, id.opened);
		await devices.remember(c, user);
		return 'signed_in';
	}

	function recordDenial(c: Context<AppEnv>, tx: Tx, email: string, details: AuditEvent['details']): Promise<void> {
		const { email: masked, ...subject } = maskedEmail(email);
		return deniedRequests.record(
			tx,
			{ email: masked, address: c.env.address },
			{ action: 'refused', ...subject, details },
		);
	}

	/**
	 * Counts a wrong password or code. A worker notifies the owner later, so that the response time does not reveal
	 * whether there is an account.
	 * @param attemptsKey key of the counter; undefined for a wrong password on a known device
	 * @returns true if the counter is now locked
	 */
	async function recordFailure(
		c: Context<AppEnv>,
		email: string,
		attemptsKey: string | undefined,
		reason: 'password' | 'code',
	): Promise<boolean> {
		const { isLocked, isNew } = await database.transaction(async (tx) => {
			if (attemptsKey === undefined) {
				await recordDenial(c, tx, email, { reason, locked: false });
				return { isLocked: false, isNew: false };
			}
			const failed = await failAttempt(tx, attemptsKey, now());
			await recordDenial(c, tx, email, { reason, locked: failed.isNew });
			if (failed.isNew) await addResetRequest(tx, email, 'lock', now());
			return failed;
		});
		if (isNew) resets.wake();
		return isLocked;
	}

	return router
		.openapi(logIn, async (c) => {
			const { lang } = c.req.valid('query');
			const t = translator(lang);
			const { email: enteredEmail, password, otp_code, [CAPTCHA_FIELD]: captchaAnswer } = c.req.valid('form');
			const formError = (errors: Record<string, string[]>) =>
				c.json<FormResponse, 200>({ status: 'error', errors }, 200);
			const email = enteredEmail.trim().toLowerCase();
			const errors = {
				...(email === '' ? { email: [t('accounts.emailMissing')] } : {}),
				...(email !== '' && !isMailAddress(email) ? { email: [t('accounts.emailWrong')] } : {}),
				...(password === '' ? { password: [t('accounts.passwordMissing')] } : {}),
			};
			if (Object.keys(errors).length > 0) return formError(errors);
			const found = await findUser(database.read, email);
			const user = found?.is_active === 1 ? found : undefined;
			const device = await devices.knownDevice(c, user);
			const signIn: SignIn = {
				email_hash: secretHash(email),
				// The hashed text is not an email address, so no counter of an address has the same key.
				device_hash: device === undefined ? undefined : secretHash(`device ${device} of ${user!.uid}`),
				captcha: captchaAnswer === '' ? { problem: 'missing' } : await captcha.verify(captchaAnswer),
			};
			const begun = await database.transaction(async (tx) => {
				const outcome = await beginSignIn(tx, signIn, siteFailuresPerMinute, now());
				if ('isLocked' in outcome) await recordDenial(c, tx, email, { reason: 'locked' });
				return outcome;
			});
			if ('isLocked' in begun) return formError({ __all__: [t('accounts.locked')] });
			if ('captchaProblem' in begun) return formError({ captcha: [t(`captcha.${begun.captchaProblem}`)] });
			const { isKnownDevice } = begun;
			if (!(await verifyPassword(user?.password_hash, password)))
				return formError({
					__all__: [
						(await recordFailure(c, email, isKnownDevice ? undefined : signIn.email_hash, 'password'))
							? t('accounts.locked')
							: t('accounts.incorrect'),
					],
				});
			// With the right password, the caller may learn that staff have locked the account.
			if (!user || user.is_locked === 1) {
				await database.transaction((tx) => recordDenial(c, tx, email, { reason: 'locked_by_staff' }));
				return formError({ __all__: [t('accounts.locked')] });
			}
			const provider = requiredProvider(config, user);
			if (provider !== undefined) {
				await database.transaction((tx) => recordDenial(c, tx, email, { reason: 'provider_required' }));
				return formError({ __all__: [t('accounts.loginWithProvider', { provider })] });
			}
			const result = await openSessionFor(c, user, begun, otp_code.trim());
			if (result === 'account_changed') return formError({ __all__: [t('accounts.incorrect')] });
			if (result === 'code_missing') return formError({ otp_code: [t('accounts.codeMissing')] });
			if (result === 'codes_locked') {
				await database.transaction((tx) => recordDenial(c, tx, email, { reason: 'locked' }));
				return formError({ __all__: [t('accounts.locked')] });
			}
			if (result === 'code_wrong')
				return formError(
					(await recordFailure(c, email, isKnownDevice ? codeAttemptsKey(user) : signIn.email_hash, 'code'))
						? { __all__: [t('accounts.locked')] }
						: { otp_code: [t('accounts.codeIncorrect')] },
				);
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(me, async (c) => {
			c.header('cache-control', 'private, no-store');
			const user = c.get('user');
			correctSessionHint(c, config, user !== null);
			if (!user) return ok(c, {});
			const { email, is_staff, is_superuser, company_uid, must_set_up_two_factor } = user;
			const company = await companyName(database.read, company_uid);
			const can_view_figures = canViewOperatorFigures(user);
			const can_manage_colleagues = await canManageColleagues(database.read, user);
			const can_share = await canShare(database.read, user);
			const flags = { is_staff, is_superuser, must_set_up_two_factor };
			const rights = { ...flags, can_view_figures, can_manage_colleagues, can_share };
			return ok(c, { user: { email, company, ...rights } });
		})
		.get(LOGOUT_PATH.slice(0, -1), (c) => c.redirect(LOGOUT_PATH + new URL(c.req.url).search, 301))
		.get(LOGOUT_PATH, async (c) => {
			c.header('cache-control', 'private, no-store');
			const id = readSessionCookie(c, config);
			// A HEAD request must not change data.
			if (id !== undefined && c.req.method === 'GET' && isFirstPartyRequest(c, config.origin)) {
				// Scripts cannot follow a redirect to the provider, so they get an error and open the address
				// instead.
				const isByScript = c.req.header('sec-fetch-dest') === 'empty';
				if (
					provider &&
					isByScript &&
					(await findSession(database.read, secretHash(id), now()))?.login_method === 'provider'
				)
					return c.body(null, 409);
				const user = c.get('user');
				const method = await database.transaction(async (tx) => {
					const ended = await endSessionById(tx, secretHash(id));
					if (!user) return undefined;
					const who = { email: user.email, address: c.env.address };
					await recordAuditEvent(
						tx,
						who,
						{ action: 'signed_out', resource: 'users', item_uid: user.uid, title: user.email },
						now(),
					);
					return ended;
				});
				clearSessionCookie(c, config);
				// Ends the provider's session too. Otherwise, the provider's button would log the user in again
				// without a password.
				const next = method === 'provider' ? await providerLogout(c) : undefined;
				if (next) return c.redirect(next.href, 302);
			}
			return c.redirect(isStaff(c.get('user')) ? ADMIN_PATH : '/', 302);
		});
}

/**
 * Returns true for requests from this site or the address bar. Links and images on other sites must not sign users out.
 */
function isFirstPartyRequest(c: Context<AppEnv>, origin: string): boolean {
	const site = c.req.header('sec-fetch-site');
	if (site !== undefined) return site === 'same-origin' || site === 'none';
	const referer = c.req.header('referer');
	return referer === undefined || referer === origin || referer.startsWith(`${origin}/`);
}
