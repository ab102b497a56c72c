/** The cookie with the token of a preview. Browsers delete the cookie when they close. */
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { cookieAttributes, readCookie } from '../../http/cookies.ts';
import type { Config } from '../../kernel/config.ts';

const COOKIE_NAME = 'reelhouse_preview';

/** Returns true if a Cookie header may contain the preview cookie. The name may also be part of another cookie. */
export const carriesPreview = (cookieHeader: string | undefined): boolean =>
	cookieHeader?.includes(COOKIE_NAME) ?? false;

const attributes = (config: Pick<Config, 'origin'>) =>
	({ ...cookieAttributes(config), httpOnly: true, sameSite: 'Lax' }) as const;

export const readPreviewCookie = (c: Context, config: Pick<Config, 'origin'>): string | undefined =>
	readCookie(c, config, COOKIE_NAME) || undefined;

export const setPreviewCookie = (c: Context, config: Pick<Config, 'origin'>, token: string): void =>
	setCookie(c, COOKIE_NAME, token, attributes(config));

export function clearPreviewCookie(c: Context, config: Pick<Config, 'origin'>): void {
	deleteCookie(c, COOKIE_NAME, attributes(config));
}
