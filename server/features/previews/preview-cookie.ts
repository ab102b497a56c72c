/** The preview cookie contains the token of the opened link, until the browser's session ends. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../kernel/config.ts';

const COOKIE_NAME = 'reelhouse_preview';

/** Whether a Cookie header may carry a preview, valid or not: this matches more than the cookie parser does. */
export const carriesPreview = (cookieHeader: string | undefined): boolean =>
	cookieHeader?.includes(COOKIE_NAME) ?? false;

/**
 * Attributes that bind the cookie to this host over HTTPS: no other host of the domain can set a cookie with this
 * prefix.
 */
const prefixAttributes = ({ origin }: Pick<Config, 'origin'>) =>
	origin.startsWith('https:') ? { prefix: 'host' as const, secure: true } : {};

export const readPreviewCookie = (c: Context, config: Pick<Config, 'origin'>): string | undefined =>
	getCookie(c, COOKIE_NAME, prefixAttributes(config).prefix) || undefined;

export const setPreviewCookie = (c: Context, config: Pick<Config, 'origin'>, token: string): void =>
	setCookie(c, COOKIE_NAME, token, { path: '/', httpOnly: true, sameSite: 'Lax', ...prefixAttributes(config) });

export function clearPreviewCookie(c: Context, config: Pick<Config, 'origin'>): void {
	deleteCookie(c, COOKIE_NAME, { path: '/', httpOnly: true, sameSite: 'Lax', ...prefixAttributes(config) });
}
