import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { cookieAttributes, readCookie } from '../../http/cookies.ts';
import type { Config } from '../../kernel/config.ts';
import { SESSION_MAX_AGE_MS } from './session-lifetimes.ts';

/** Name of the session cookie over HTTP. Over HTTPS, the prefix `__Host-` is added. */
export const SESSION_COOKIE = 'reelhouse_session';
/** This name must not contain SESSION_COOKIE, because `carriesSession` searches for SESSION_COOKIE. */
const HINT_COOKIE_NAME = 'reelhouse_signed_in';
/** `1` if there may be a session, `0` if the session of the cookie has ended. */
export type SessionHint = '1' | '0';

/**
 * Returns true if the Cookie header may contain a session, valid or not. Accepts more than the cookie parser, so that
 * the page cache never overlooks a session.
 */
export const carriesSession = (cookieHeader: string | undefined): boolean =>
	cookieHeader?.includes(SESSION_COOKIE) ?? false;

/** Returns true if the Cookie header may contain a session but has no hint, e.g. because the hint was deleted. */
export const lacksSessionHint = (cookieHeader: string | undefined): boolean =>
	carriesSession(cookieHeader) && !cookieHeader!.includes(HINT_COOKIE_NAME);

export const sessionCookieName = (config: Pick<Config, 'origin'>): string =>
	cookieAttributes(config).prefix ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

export const readSessionCookie = (c: Context, config: Pick<Config, 'origin'>): string | undefined =>
	readCookie(c, config, SESSION_COOKIE) || undefined;

const attributes = (config: Pick<Config, 'origin'>) => ({ ...cookieAttributes(config), sameSite: 'Lax' }) as const;

/**
 * Maximum age in seconds, as for sessions. The cookies have no expiry date, because it would depend on the visitor's
 * clock.
 */
const maxAge = SESSION_MAX_AGE_MS / 1000;

export function setSessionCookie(c: Context, config: Pick<Config, 'origin'>, id: string): void {
	setCookie(c, SESSION_COOKIE, id, { ...attributes(config), httpOnly: true, maxAge });
	setSessionHint(c, config, '1');
}

export function clearSessionCookie(c: Context, config: Pick<Config, 'origin'>): void {
	deleteCookie(c, SESSION_COOKIE, { ...attributes(config), httpOnly: true });
	deleteCookie(c, HINT_COOKIE_NAME, attributes(config));
}

/** Scripts read the hint to decide whether to request the user. The hint grants no access. */
export const setSessionHint = (c: Context, config: Pick<Config, 'origin'>, hint: SessionHint): void =>
	setCookie(c, HINT_COOKIE_NAME, hint, { ...attributes(config), maxAge });

/**
 * Corrects the hint once the session is known. Keeps the cookie of an ended session, because a sign-in in another tab
 * may have just replaced it.
 */
export function correctSessionHint(c: Context, config: Pick<Config, 'origin'>, isSignedIn: boolean): void {
	const hint = readCookie(c, config, HINT_COOKIE_NAME);
	const expected = isSignedIn ? '1' : readSessionCookie(c, config) === undefined ? undefined : '0';
	if (hint === expected) return;
	if (expected === undefined) deleteCookie(c, HINT_COOKIE_NAME, attributes(config));
	else setSessionHint(c, config, expected);
}
