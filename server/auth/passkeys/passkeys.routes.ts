/** Logs users in with passkeys, and lets signed-in users manage their passkeys (ADR 0067). */
import type { RequestLimits } from '../../http/rate-limits.ts';
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import {
	addPasskey,
	requestPasskeyCreation,
	requestPasskeyChallenge,
	listPasskeys,
	logInWithPasskey,
	removePasskey,
	MAX_PASSKEYS,
	MAX_PASSKEY_NAME_LENGTH,
	MAX_SIGN_INS_PER_MINUTE,
} from '../../../contract/accounts.ts';
import type { FormErrors } from '../../../contract/envelope.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { apiRouter, signedInRouter, type Routes } from '../../http/api-router.ts';
import type { AppEnv, SessionUser, SignedInEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { formError } from '../../http/form-error.ts';
import { ok } from '../../http/ok.ts';
import type { Site } from '../../http/site.ts';
import type { Config } from '../../kernel/config.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { recordAuditEvent, SIGN_IN } from '../../platform/audit/audit.store.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import type { TextCipher } from '../../platform/encryption/text-cipher.ts';
import { accountPage } from '../accounts/account-pages.ts';
import { protectAccountForm } from '../accounts/account-form-limits.ts';
import { noticeMail } from '../accounts/account-mails.ts';
import { findAccount, lockAccountRow, type UserRow } from '../accounts/accounts.store.ts';
import { enqueueAccountMail } from '../accounts/enqueue-account-mail.ts';
import { studioName } from '../settings/mail-studio.ts';
import { languageOf } from '../accounts/account-language.ts';
import { requiredProvider } from '../accounts/local-login.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { cookieAttributes, readCookie } from '../../http/cookies.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { deviceCookies } from '../sign-in/device-cookie.ts';
import { beginAttempt, deleteAttempts, failAttempt } from '../sign-in/sign-in-attempts.store.ts';
import { ownerChecks } from '../two-factor/owner-checks.ts';
import { CHALLENGE_LIFETIME_MS, passkeyChallenges } from './passkey-challenges.ts';
import * as store from './passkeys.store.ts';
import {
	ALGORITHMS,
	assertionResponse,
	challengeOf,
	PasskeyError,
	registrationResponse,
	verifyAssertion,
	verifyRegistration,
	type AssertionResponse,
} from './webauthn.ts';
import { translate, translator } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	cipher: TextCipher;
	mail: Pick<JobHandle, 'wake'>;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	limits: RequestLimits;
	now: () => Date;
}

/** This cookie binds the challenge of a login to the browser. */
const COOKIE_NAME = 'reelhouse_passkey';

/**
 * Key for counting wrong responses of a passkey. The hashed text is not an email address, so no counter of an address
 * has the same key.
 */
const attemptsKey = ({ uid }: store.PasskeyRow): string => secretHash(`passkey ${uid}`);

/** Authenticators store this id, so it must not be personal data. */
const handleOf = ({ uid }: { uid: string }): string => Buffer.from(uid).toString('base64url');

/** Binds a challenge for a new passkey to the user and the session. */
const creationPurpose = ({ session_uid, uid }: SessionUser): string => `create ${uid} ${session_uid}`;

/** Returns undefined if `check` throws a PasskeyError. */
function unlessInvalid<T>(check: () => T): T | undefined {
	try {
		return check();
	} catch (error) {
		if (error instanceof PasskeyError) return undefined;
		throw error;
	}
}

export function passkeysRoutes(services: Deps, site: Pick<Site, 'url'>, perMinute = MAX_SIGN_INS_PER_MINUTE): Routes {
	const { config, database, deniedRequests, mail, now } = services;
	const router = apiRouter();
	const ownAccount = signedInRouter();
	protectAccountForm(services, router, requestPasskeyChallenge, perMinute, 'call');
	protectAccountForm(services, router, logInWithPasskey, perMinute);
	for (const form of [requestPasskeyCreation, addPasskey, removePasskey])
		protectAccountForm(services, ownAccount, form, perMinute, 'call');
	const challenges = passkeyChallenges(services);
	const devices = deviceCookies(services);
	const { asOwner } = ownerChecks(services);
	const rp = { id: new URL(config.origin).hostname, origin: config.origin };

	const denied = (c: Context<AppEnv>, tx: Tx, email: string, uid: string | undefined, reason: string) =>
		deniedRequests.record(
			tx,
			{ email, address: c.env.address },
			{
				action: 'refused',
				...(uid === undefined ? { resource: SIGN_IN } : { resource: 'users', item_uid: uid, title: email }),
				details: { reason },
			},
		);

	/**
	 * Verifies a response and opens a session. Only the owner of the passkey learns that the account is locked or must
	 * use OpenID Connect.
	 * @param owner required address of the account; an empty string accepts any account
	 * @returns the reason if the login is rejected
	 */
	async function logIn(
		c: Context<AppEnv>,
		response: AssertionResponse,
		challenge: string,
		passkey: store.PasskeyRow,
		user: UserRow,
		owner: string,
	): Promise<'invalid' | 'locked' | 'other_account' | { provider: string } | undefined> {
		const subject = attemptsKey(passkey);
		const isAllowed = await database.transaction(async (tx) => {
			const attempt = await beginAttempt(tx, subject, now());
			if (!attempt) await denied(c, tx, user.email, user.uid, 'locked');
			return attempt !== undefined;
		});
		if (!isAllowed) return 'locked';
		const isOfUser = response.user_handle === null || response.user_handle === handleOf(user);
		const counter = isOfUser ? unlessInvalid(() => verifyAssertion(response, challenge, passkey, rp)) : undefined;
		const result = await database.transaction(async (tx) => {
			const isAccepted =
				(await challenges.consume(tx, challenge)) &&
				counter !== undefined &&
				(await store.recordUse(tx, passkey, counter, now()));
			if (!isAccepted) {
				const { isLocked } = await failAttempt(tx, subject, now());
				await denied(c, tx, user.email, user.uid, 'passkey');
				return isLocked ? 'locked' : 'invalid';
			}
			await deleteAttempts(tx, subject);
			if (owner !== '' && owner !== user.email) return 'other_account';
			const provider = requiredProvider(config, user);
			if (provider !== undefined) {
				await denied(c, tx, user.email, user.uid, 'provider_required');
				return { provider };
			}
			if (!(await lockAccountRow(tx, user))) {
				await denied(c, tx, user.email, user.uid, 'locked_by_staff');
				return 'locked';
			}
			return { opened: await beginSession(c, tx, services, user, 'passkey', { passkey: passkey.name }) };
		});
		if (typeof result === 'string' || result.opened === undefined) return result;
		setSessionCookie(c, config, result.opened);
		await devices.remember(c, user);
		return undefined;
	}

	async function recordAndNotify(
		c: Context<SignedInEnv>,
		tx: Tx,
		me: SessionUser,
		notice: 'passkeyAdded' | 'passkeyRemoved',
		name: string,
	): Promise<void> {
		const action = notice === 'passkeyAdded' ? 'passkey_added' : 'passkey_removed';
		const event = { action, resource: 'users', item_uid: me.uid, title: me.email, details: { passkey: name } };
		await recordAuditEvent(tx, { email: me.email, address: c.env.address }, event, now());
		await enqueueAccountMail(services, tx, me, accountPage(site, me), (...about) => noticeMail(...about, notice));
	}

	ownAccount
		.openapi(listPasskeys, async (c) => {
			const rows = await store.listPasskeys(database.read, c.get('user').uid);
			return ok(
				c,
				rows.map(({ uid, name, created_at, last_used_at }) => ({ uid, name, created_at, last_used_at })),
			);
		})
		.openapi(requestPasskeyCreation, async (c) => {
			const { lang } = c.req.valid('query');
			const me = { ...c.get('user'), address: c.env.address };
			const known = await store.listPasskeys(database.read, me.uid);
			if (known.length >= MAX_PASSKEYS)
				return c.json(formError({ __all__: [translate(lang, 'accounts.passkeyLimit', { count: MAX_PASSKEYS })] }), 200);
			const result = await asOwner(me, c.req.valid('form'), lang, async () => true);
			if (!('value' in result)) return c.json(result, 200);
			return ok(c, {
				challenge: await challenges.issue(creationPurpose(me)),
				rp_id: rp.id,
				rp_name: await studioName(services, database.read, languageOf(me)),
				user_id: handleOf(me),
				user_name: me.email,
				algorithms: [...ALGORITHMS],
				known_ids: known.map(({ credential_id }) => credential_id),
			});
		})
		.openapi(addPasskey, async (c) => {
			const { lang } = c.req.valid('query');
			const t = translator(lang);
			const me = c.get('user');
			const form = c.req.valid('form');
			const name = form.name
				.replace(/\p{Cc}/gu, ' ')
				.trim()
				.slice(0, MAX_PASSKEY_NAME_LENGTH);
			if (name === '') return c.json(formError({ name: [t('accounts.passkeyNameMissing')] }), 200);
			const invalid = formError({ __all__: [t('accounts.passkeyNotCreated')] });
			const response = parseJson(registrationResponse, form.credential);
			const challenge = response && unlessInvalid(() => challengeOf(response));
			if (!response || challenge === undefined) return c.json(invalid, 200);
			if (!(await challenges.isValid(challenge, creationPurpose(me))))
				return c.json(formError({ __all__: [t('accounts.setUpOver')] }), 200);
			const passkey = unlessInvalid(() => verifyRegistration(response, challenge, rp));
			if (!passkey) return c.json(invalid, 200);
			const result = await database.transaction(async (tx): Promise<FormErrors | undefined> => {
				if (!(await challenges.consume(tx, challenge))) return formError({ __all__: [t('accounts.setUpOver')] });
				// Locks the account's row, so that concurrent calls cannot exceed the limit.
				const user = await findAccount(tx, me.uid);
				if (!user || !(await lockAccountRow(tx, user))) return invalid;
				if ((await store.listPasskeys(tx, me.uid)).length >= MAX_PASSKEYS)
					return formError({ __all__: [t('accounts.passkeyLimit', { count: MAX_PASSKEYS })] });
				if (!(await store.addPasskey(tx, { user_uid: me.uid, name, ...passkey }, now())))
					return formError({ __all__: [t('accounts.passkeyExists')] });
				await recordAndNotify(c, tx, me, 'passkeyAdded', name);
				return undefined;
			});
			if (result) return c.json(result, 200);
			mail.wake();
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(removePasskey, async (c) => {
			const { lang } = c.req.valid('query');
			const { uid } = c.req.valid('param');
			const me = { ...c.get('user'), address: c.env.address };
			const own = await store.listPasskeys(database.read, me.uid);
			if (own.every((passkey) => passkey.uid !== uid)) throw notFound();
			const result = await asOwner(me, c.req.valid('form'), lang, async (tx) => {
				const name = await store.removePasskey(tx, me.uid, uid);
				if (name !== undefined) await recordAndNotify(c, tx, me, 'passkeyRemoved', name);
				return true;
			});
			if (!('value' in result)) return c.json(result, 200);
			mail.wake();
			return c.json({ status: 'ok' as const }, 200);
		});

	return router
		.openapi(requestPasskeyChallenge, async (c) => {
			const browser = randomBytes(16).toString('base64url');
			setCookie(c, COOKIE_NAME, browser, {
				...cookieAttributes(config),
				httpOnly: true,
				sameSite: 'Strict',
				maxAge: CHALLENGE_LIFETIME_MS / 1000,
			});
			return ok(c, { challenge: await challenges.issue(`log in ${browser}`), rp_id: rp.id });
		})
		.openapi(logInWithPasskey, async (c) => {
			const { lang } = c.req.valid('query');
			const t = translator(lang);
			const { credential, email } = c.req.valid('form');
			const failed = (message: string) => c.json(formError({ __all__: [message] }), 200);
			const response = parseJson(assertionResponse, credential);
			const challenge = response && unlessInvalid(() => challengeOf(response));
			if (!response || challenge === undefined) return failed(t('accounts.passkeyInvalid'));
			const browser = readCookie(c, config, COOKIE_NAME) ?? '';
			if (!(await challenges.isValid(challenge, `log in ${browser}`))) return failed(t('accounts.passkeyExpired'));
			const passkey = await store.findPasskey(database.read, response.id);
			const user = passkey && (await findAccount(database.read, passkey.user_uid));
			if (!passkey || !user) {
				await database.transaction((tx) => denied(c, tx, '', undefined, 'passkey'));
				return failed(t('accounts.passkeyInvalid'));
			}
			const failure = await logIn(c, response, challenge, passkey, user, email.trim().toLowerCase());
			if (failure === 'invalid') return failed(t('accounts.passkeyInvalid'));
			if (failure === 'locked') return failed(t('accounts.locked'));
			if (failure === 'other_account') return failed(t('accounts.passkeyOfAnother'));
			if (failure) return failed(t('accounts.loginWithProvider', { provider: failure.provider }));
			return c.json({ status: 'ok' as const }, 200);
		})
		.route('/', ownAccount);
}
