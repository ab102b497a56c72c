/** Redirects staff to the OpenID Connect provider and logs them in when they return (ADR 0058). */
import { Hono, type Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { z } from 'zod';
import { MAX_SIGN_INS_PER_MINUTE } from '../../../contract/accounts.ts';
import { preferredLanguage } from '../../../contract/languages.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { ADMIN_PATH, LOGIN_ERROR_PARAMETER, OPENID_CALLBACK_PATH, OPENID_LOGIN_PATH } from '../../../contract/urls.ts';
import type { Database } from '../../database/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { TooManyRequestsError } from '../../http/errors.ts';
import type { RequestLimits } from '../../http/rate-limits.ts';
import type { Config } from '../../kernel/config.ts';
import { parseJson } from '../../kernel/parse-json.ts';
import { SIGN_IN } from '../../platform/audit/audit.store.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import { lockAccountRow } from '../accounts/accounts.store.ts';
import { unknownPasswordHash } from '../passwords/password-hash.ts';
import { noStore } from '../sessions/session-guards.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { cookieAttributes, readCookie } from '../../http/cookies.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { deviceCookies } from '../sign-in/device-cookie.ts';
import { maskedEmail } from '../sign-in/masked-email.ts';
import { accountOf, type LoginDenial } from './openid-accounts.store.ts';
import { newLoginSecrets, OpenIdError, type Identity, type OpenIdProvider } from './openid-provider.ts';
import { translate } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	deniedRequests: Pick<DeniedRequestLog, 'record'>;
	limits: RequestLimits;
	now: () => Date;
}

const COOKIE_NAME = 'reelhouse_openid';
const LOGIN_LIFETIME_SECONDS = 15 * 60;
/** The target is stored in a cookie, and browsers limit a cookie to 4 kB. */
const MAX_TARGET_LENGTH = 1000;

/** Cookie of a login in progress. It proves that the same browser began the login. */
const begunLogin = z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });

/**
 * Returns the admin page to open after the login. Returns the start page for any other address, so that no link can
 * redirect users to another site.
 */
export function adminTarget(requested: string | undefined, origin: string): string {
	const url = requested !== undefined && requested.length <= MAX_TARGET_LENGTH ? URL.parse(requested, origin) : null;
	if (url?.origin !== origin || !url.pathname.startsWith(ADMIN_PATH)) return ADMIN_PATH;
	url.searchParams.delete(LOGIN_ERROR_PARAMETER);
	return url.pathname + url.search;
}

/** Returns true for a request from a page of another site or subdomain, by Sec-Fetch-Site. */
const isForeign = (source: string | undefined): boolean => source === 'cross-site' || source === 'same-site';

function withError(target: string, code: string): string {
	const separator = target.includes('?') ? '&' : '?';
	return `${target}${separator}${LOGIN_ERROR_PARAMETER}=${code}`;
}

export function openIdRoutes(
	services: Deps,
	provider: OpenIdProvider | undefined,
	perMinute = MAX_SIGN_INS_PER_MINUTE,
): Hono<AppEnv> {
	const { config, database, deniedRequests, limits, log, now } = services;
	const router = new Hono<AppEnv>();
	const { openId, origin } = config;
	if (!openId || !provider) return router;
	const devices = deviceCookies(services);
	const limit = limits.perMinute('openid', perMinute);
	// The provider's redirect comes from another site, and browsers then send no `Strict` cookies.
	const cookie = { ...cookieAttributes(config), httpOnly: true, sameSite: 'Lax' } as const;

	function recordDenial(
		c: Context<AppEnv>,
		{ verifiedEmail = '' }: Partial<Pick<Identity, 'verifiedEmail'>>,
		reason: string,
	): Promise<void> {
		const { email, ...subject } = verifiedEmail ? maskedEmail(verifiedEmail) : { email: '', resource: SIGN_IN };
		const who = { email, address: c.env.address };
		return database.transaction((tx) =>
			deniedRequests.record(tx, who, { action: 'refused', ...subject, details: { reason } }),
		);
	}

	/**
	 * Opens a session for the provider's user.
	 * @returns the reason if the login is rejected
	 */
	async function logIn(c: Context<AppEnv>, identity: Identity): Promise<LoginDenial | undefined> {
		const { address } = c.env;
		const newPasswordHash = await unknownPasswordHash();
		const result = await database.transaction(async (tx) => {
			const login = { roles: openId!.roles, newPasswordHash, address, now: now() };
			const user = await accountOf(tx, identity, login);
			if (typeof user === 'string') return user;
			if (!(await lockAccountRow(tx, user))) return 'locked';
			return { user, opened: await beginSession(c, tx, services, user, 'provider', { provider: openId!.name }) };
		});
		if (typeof result === 'string') return result;
		setSessionCookie(c, config, result.opened);
		// Browsers do not send the `Strict` device cookie here. So the new cookie replaces it, and the tokens of other
		// accounts are lost.
		await devices.remember(c, result.user);
		return undefined;
	}

	return router
		.on('GET', [OPENID_LOGIN_PATH, OPENID_CALLBACK_PATH], noStore, async (c, next) => {
			const wait = await limit.consume(c.env.address);
			if (wait === undefined) return next();
			const language = preferredLanguage(c.req.header('accept-language') ?? '') ?? fallbackLanguage();
			c.header('retry-after', String(wait));
			throw new TooManyRequestsError(wait, translate(language, 'accounts.tooMany', { count: wait }));
		})
		.get(OPENID_LOGIN_PATH, async (c) => {
			const to = adminTarget(c.req.query('to'), origin);
			// Another site must not start a login. With an open session at the provider, the login would need no click.
			if (isForeign(c.req.header('sec-fetch-site'))) return c.redirect(to, 302);
			const secrets = newLoginSecrets();
			try {
				const url = await provider.authorizationUrl(secrets);
				setCookie(c, COOKIE_NAME, JSON.stringify({ ...secrets, to }), { ...cookie, maxAge: LOGIN_LIFETIME_SECONDS });
				return c.redirect(url.href, 302);
			} catch (error) {
				return c.redirect(withError(to, failureCode(c, error)), 302);
			}
		})
		.get(OPENID_CALLBACK_PATH, async (c) => {
			const begun = parseJson(begunLogin, readCookie(c, config, COOKIE_NAME) ?? '');
			deleteCookie(c, COOKIE_NAME, cookie);
			const to = adminTarget(begun?.to, origin);
			if (!begun) return c.redirect(withError(to, 'expired'), 302);
			try {
				const identity = await provider.identify(new URL(c.req.url).searchParams, begun);
				const denial = await logIn(c, identity);
				if (denial === undefined) return c.redirect(to, 302);
				await recordDenial(c, identity, denial === 'locked' ? 'locked_by_staff' : denial);
				return c.redirect(withError(to, denial), 302);
			} catch (error) {
				const code = failureCode(c, error);
				if (code === 'invalid') await recordDenial(c, {}, 'provider_response');
				return c.redirect(withError(to, code), 302);
			}
		});

	/** Returns the error code for the login page. Logs failures of the provider. */
	function failureCode(c: Context<AppEnv>, error: unknown): string {
		if (!(error instanceof OpenIdError)) throw error;
		const { code, cause } = error;
		if (code === 'unreachable' || code === 'invalid')
			(c.get('log') ?? log).warn({ err: cause, code }, 'a login with the OpenID Connect provider failed');
		return code;
	}
}
