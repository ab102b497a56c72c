import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Config } from '../kernel/config.ts';

/**
 * Returns the attributes of the site's cookies. Over HTTPS, the name has the prefix `__Host-`, so that no other host of
 * the domain can set the cookie.
 */
export const cookieAttributes = ({ origin }: Pick<Config, 'origin'>) =>
	({ path: '/', ...(origin.startsWith('https:') ? ({ prefix: 'host', secure: true } as const) : {}) }) as const;

export const readCookie = (c: Context, config: Pick<Config, 'origin'>, name: string): string | undefined =>
	getCookie(c, name, cookieAttributes(config).prefix);
