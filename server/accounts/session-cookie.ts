import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { ABSOLUTE } from './sessions.store.ts';

const NAME = 'reelhouse_session';

/**
 * Whether a Cookie header may carry a session, valid or not. Asked of what may come from a cache, so it finds more than
 * the parser of cookies does: no way of writing one gets past it.
 */
export const carriesSession = (cookieHeader: string | undefined): boolean => cookieHeader?.includes(NAME) ?? false;

/** Over https the cookie is bound to the host by its prefix: no other host of the domain can plant one. */
export const cookiePrefix = ({ origin }: Pick<Config, 'origin'>): 'host' | undefined =>
	origin.startsWith('https:') ? 'host' : undefined;

/** The session's id that a request carries, if any. */
export const readSessionCookie = (c: Context, config: Pick<Config, 'origin'>): string | undefined =>
	getCookie(c, NAME, cookiePrefix(config)) || undefined;

export function setSessionCookie(c: Context, config: Pick<Config, 'origin'>, id: string): void {
	const prefix = cookiePrefix(config);
	setCookie(c, NAME, id, {
		path: '/',
		httpOnly: true,
		sameSite: 'Lax',
		// An age and no instant: a visitor's clock may be wrong.
		maxAge: ABSOLUTE / 1000,
		...(prefix ? { prefix, secure: true } : {}),
	});
}

export function clearSessionCookie(c: Context, config: Pick<Config, 'origin'>): void {
	const prefix = cookiePrefix(config);
	deleteCookie(c, NAME, { path: '/', httpOnly: true, sameSite: 'Lax', ...(prefix ? { prefix, secure: true } : {}) });
}
