import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../kernel/config.ts';
import { SESSION_MAX_AGE_MS } from './sessions.store.ts';

/** Name of the session's cookie without the prefix that it has over HTTPS. */
export const SESSION_COOKIE = 'reelhouse_session';
/** Name of the hint's cookie. It must not contain `SESSION_COOKIE`, which `carriesSession` searches for. */
const HINT_COOKIE_NAME = 'reelhouse_signed_in';
/**
 * Value of the hint, which scripts read: `1` when there may be a session, `0` when the session of the browser's session
 * cookie has ended.
 */
export type SessionHint = '1' | '0';

/**
 * Whether a Cookie header may carry a session, valid or not. The page cache relies on the result, so the test matches
 * more than the cookie parser does.
 */
export const carriesSession = (cookieHeader: string | undefined): boolean =>
	cookieHeader?.includes(SESSION_COOKIE) ?? false;

/**
 * Whether a Cookie header may carry a session but no hint: the session is from a release before hints, or the hint was
 * deleted.
 */
export const lacksSessionHint = (cookieHeader: string | undefined): boolean =>
	carriesSession(cookieHeader) && !cookieHeader!.includes(HINT_COOKIE_NAME);

/**
 * Returns the attributes that all cookies of the site have. Over HTTPS, a prefix of the name binds a cookie to its
 * host, so that no other host of the domain can set it.
 */
export const cookieAttributes = ({ origin }: Pick<Config, 'origin'>) =>
	({ path: '/', ...(origin.startsWith('https:') ? ({ prefix: 'host', secure: true } as const) : {}) }) as const;

/** Reads a cookie that was set with `cookieAttributes`. */
export const readCookie = (c: Context, config: Pick<Config, 'origin'>, name: string): string | undefined =>
	getCookie(c, name, cookieAttributes(config).prefix);

/** Returns the name of the session's cookie as browsers send it. */
export const sessionCookieName = (config: Pick<Config, 'origin'>): string =>
	cookieAttributes(config).prefix ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

/** Returns the session id of a request, if any. */
export const readSessionCookie = (c: Context, config: Pick<Config, 'origin'>): string | undefined =>
	readCookie(c, config, SESSION_COOKIE) || undefined;

/** The attributes that the session's cookie and the hint share. */
const attributes = (config: Pick<Config, 'origin'>) => ({ ...cookieAttributes(config), sameSite: 'Lax' }) as const;

/** Maximum age in seconds. An expiry date would depend on the visitor's clock, which may be wrong. */
const maxAge = SESSION_MAX_AGE_MS / 1000;

/** Sets the session cookie and the hint. */
export function setSessionCookie(c: Context, config: Pick<Config, 'origin'>, id: string): void {
	setCookie(c, SESSION_COOKIE, id, { ...attributes(config), httpOnly: true, maxAge });
	setSessionHint(c, config, '1');
}

export function clearSessionCookie(c: Context, config: Pick<Config, 'origin'>): void {
	deleteCookie(c, SESSION_COOKIE, { ...attributes(config), httpOnly: true });
	deleteCookie(c, HINT_COOKIE_NAME, attributes(config));
}

/** Sets the hint that tells scripts whether to request the user. The hint gives no access. */
export const setSessionHint = (c: Context, config: Pick<Config, 'origin'>, hint: SessionHint): void =>
	setCookie(c, HINT_COOKIE_NAME, hint, { ...attributes(config), maxAge });

/**
 * Corrects the hint after the session is known. The cookie of an ended session stays: a sign-in in another tab may just
 * have replaced it, and the new cookie must not be deleted.
 */
export function correctSessionHint(c: Context, config: Pick<Config, 'origin'>, isSignedIn: boolean): void {
	const hint = readCookie(c, config, HINT_COOKIE_NAME);
	const expected = isSignedIn ? '1' : readSessionCookie(c, config) === undefined ? undefined : '0';
	if (hint === expected) return;
	if (expected === undefined) deleteCookie(c, HINT_COOKIE_NAME, attributes(config));
	else setSessionHint(c, config, expected);
}
