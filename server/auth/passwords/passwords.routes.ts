import type { RequestLimits } from '../../http/rate-limits.ts';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv, SignedInEnv } from '../../http/app-env.ts';
import {
	requestPasswordReset,
	changePassword,
	showPasswordLink,
	MAX_RESETS_PER_MINUTE,
	setPassword,
	showPasswordRule,
	MAX_SIGN_INS_PER_MINUTE,
} from '../../../contract/accounts.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { apiRouter, signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { notFound } from '../../http/errors.ts';
import { formError } from '../../http/form-error.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import type { Config } from '../../kernel/config.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import { protectAccountForm } from '../accounts/account-form-limits.ts';
import { findAccount, lockAccountRow, setPasswordHash, type UserRow } from '../accounts/accounts.store.ts';
import { hashPassword } from './password-hash.ts';
import { requiredProvider } from '../accounts/local-login.ts';
import { deviceCookies } from '../sign-in/device-cookie.ts';
import { reauthenticate, reauthenticateWithPassword } from '../sign-in/reauthentication.ts';
import { addResetRequest, findPasswordLink, deletePasswordLinks, consumePasswordLink } from './password-links.store.ts';
import { minPasswordLength, newPasswordErrors } from './password-rules.ts';
import { hasTwoFactor, consumeCode } from '../two-factor/two-factor.store.ts';
import { isStaff } from '../accounts/is-staff.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { endSessionsOf, openSession } from '../sessions/sessions.store.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { LOCK_DURATION_MS, unlock } from '../sign-in/sign-in-attempts.store.ts';
import { maskedEmail } from '../sign-in/masked-email.ts';
import { translate, translator } from '../../kernel/messages.ts';

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

export function passwordsRoutes(
	services: Deps,
	{
		resets: perMinute = MAX_RESETS_PER_MINUTE,
		signIns = MAX_SIGN_INS_PER_MINUTE,
	}: { resets?: number | undefined; signIns?: number | undefined },
): Routes {
	const { cipher, config, database, now, deniedRequests, resets } = services;
	const devices = deviceCookies(services);
	const router = apiRouter();
	const ownAccount = signedInRouter();
	protectAccountForm(services, router, requestPasswordReset, perMinute);
	protectAccountForm(services, router, setPassword, signIns);
	protectAccountForm(services, ownAccount, changePassword, signIns);

	const recordEvent = <Env extends AppEnv>(
		c: Context<Env>,
		tx: Tx,
		{ uid, email }: { uid: string; email: string },
		action: string,
	) =>
		recordAuditEvent(
			tx,
			{ email, address: c.env.address },
			{ action, resource: 'users', item_uid: uid, title: email },
			now(),
		);

	/**
	 * Reads the account from the database, because the session's user has no staff flags until two-factor
	 * authentication is set up.
	 */
	async function findOwnAccount(c: Context<SignedInEnv>): Promise<UserRow> {
		const user = await findAccount(database.read, c.get('user').uid);
		if (!user) throw notFound();
		return user;
	}

	ownAccount
		.openapi(showPasswordRule, async (c) => {
			const user = await findOwnAccount(c);
			const min_password_length = await minPasswordLength(database.read, user);
			return ok(c, { min_password_length, provider: requiredProvider(config, user) ?? null });
		})
		.openapi(changePassword, async (c) => {
			const { lang } = c.req.valid('query');
			const t = translator(lang);
			const form = c.req.valid('form');
			const code = form.otp_code.trim();
			const me = { ...c.get('user'), address: c.env.address };
			const needsCode = await hasTwoFactor(database.read, me.uid);
			const old = await reauthenticateWithPassword(services, me, form.old_password);
			if (old === 'too_many')
				return c.json(
					formError({ __all__: [t('accounts.tooManyWrong', { minutes: LOCK_DURATION_MS / 60_000 })] }),
					200,
				);
			const wrong = { old_password: [t('accounts.oldIncorrect')] };
			const errors = {
				...(old === 'wrong' ? wrong : {}),
				...(await newPasswordErrors(database.read, await findOwnAccount(c), form, lang)),
				...(needsCode && code === '' ? { otp_code: [t('accounts.codeMissing')] } : {}),
			};
			if (old === 'wrong' || Object.keys(errors).length > 0) return c.json(formError(errors), 200);
			const password_hash = await hashPassword(form.new_password1);
			/** @returns the new session, `account_changed`, or undefined for a wrong code */
			const change = () =>
				database.transaction(async (tx) => {
					if (!(await lockAccountRow(tx, { uid: me.uid, password_hash: old.hash }))) return 'account_changed' as const;
					// Two-factor authentication may have been enabled since the first check.
					if ((await hasTwoFactor(tx, me.uid)) && !(await consumeCode(tx, cipher, me.uid, code, now())))
						return undefined;
					await setPasswordHash(tx, me.uid, password_hash, now());
					await deletePasswordLinks(tx, me.uid);
					// Ends all sessions. This browser gets a new one below.
					await endSessionsOf(tx, me.uid);
					await recordEvent(c, tx, me, 'password_changed');
					return { opened: await openSession(tx, me.uid, c.req.header('user-agent') ?? '', now()) };
				});
			const { outcome, tooMany } = needsCode
				? await reauthenticate(services, me, 'code', change)
				: { outcome: await change(), tooMany: false };
			if (tooMany)
				return c.json(
					formError({ __all__: [t('accounts.tooManyWrong', { minutes: LOCK_DURATION_MS / 60_000 })] }),
					200,
				);
			if (outcome === 'account_changed') return c.json(formError(wrong), 200);
			if (outcome === undefined) return c.json(formError({ otp_code: [t('accounts.codeIncorrect')] }), 200);
			setSessionCookie(c, config, outcome.opened);
			await devices.remember(c, { uid: me.uid, password_hash });
			return c.json({ status: 'ok' as const }, 200);
		});

	return router
		.openapi(requestPasswordReset, async (c) => {
			const t = translator(c.req.valid('query').lang);
			const email = c.req.valid('form').email.trim().toLowerCase();
			if (email === '') return c.json(formError({ email: [t('accounts.emailMissing')] }), 200);
			if (!isMailAddress(email)) return c.json(formError({ email: [t('accounts.emailWrong')] }), 200);
			// Looks up no account, so that the response cannot reveal whether there is one.
			const { email: masked, ...subject } = maskedEmail(email);
			await database.transaction(async (tx) => {
				await addResetRequest(tx, email, 'link', now());
				await deniedRequests.record(
					tx,
					{ email: masked, address: c.env.address },
					{ action: 'reset_asked', ...subject },
				);
			});
			resets.wake();
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(showPasswordLink, async (c) => {
			c.header('cache-control', 'private, no-store');
			const link = await findPasswordLink(database.read, c.req.valid('param').token, now());
			if (!link) throw notFound();
			const min_password_length = await minPasswordLength(database.read, link);
			const is_invitation = link.is_invited === 1;
			return ok(c, { email: link.email, is_staff: isStaff(link), is_invitation, min_password_length });
		})
		.openapi(setPassword, async (c) => {
			const { lang } = c.req.valid('query');
			const { token } = c.req.valid('param');
			const form = c.req.valid('form');
			const badLink = formError({ __all__: [translate(lang, 'accounts.badLink')] });
			const link = await findPasswordLink(database.read, token, now());
			if (!link) return c.json(badLink, 200);
			const provider = requiredProvider(config, link);
			if (provider !== undefined)
				return c.json(formError({ __all__: [translate(lang, 'accounts.loginWithProvider', { provider })] }), 200);
			const errors = await newPasswordErrors(database.read, link, form, lang);
			if (Object.keys(errors).length > 0) return c.json(formError(errors), 200);
			const password = await hashPassword(form.new_password1);
			const isSet = await database.transaction(async (tx) => {
				if (!(await consumePasswordLink(tx, link.user_uid, token, now()))) return false;
				await setPasswordHash(tx, link.user_uid, password, now());
				await endSessionsOf(tx, link.user_uid);
				await unlock(tx, secretHash(link.email));
				await recordEvent(c, tx, { uid: link.user_uid, email: link.email }, 'password_set');
				return true;
			});
			if (!isSet) return c.json(badLink, 200);
			// The mailed link proves that the owner uses this browser. As a known device, the browser may log in while
			// the address is locked.
			await devices.remember(c, { uid: link.user_uid, password_hash: password });
			return c.json({ status: 'ok' as const }, 200);
		})
		.route('/', ownAccount);
}
