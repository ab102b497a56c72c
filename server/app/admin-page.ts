import { ADMIN_PATH } from '../../contract/urls.ts';
import { Hono } from 'hono';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import { videoOrigins } from '../../contract/html.ts';
import { noStore, isStaff, readSession, staffOnly } from '../auth/sessions/session.ts';
import type { Services } from './services.ts';
import { readSettings } from '../auth/settings/settings.store.ts';

/**
 * Headers of the admin's document. Pictures may be drawn from files that are being uploaded; frames hold the videos that
 * stored HTML may name. In development it also listens to Vite.
 */
const headers = (development: boolean): Record<string, string> => ({
	'content-security-policy': [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		development ? "connect-src 'self' ws:" : "connect-src 'self'",
		"media-src 'self' blob:",
		["frame-src 'self'", ...videoOrigins].join(' '),
		"manifest-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; '),
	'x-robots-tag': 'noindex',
});

/**
 * The admin's document, the same at every path of it, in the account's language. Who is not signed in is taken to the
 * login dialog and back; operators are refused; staff who must set up two-factor authentication are
 * redirected to that page.
 */
export function adminPageRoutes(services: Services, site: Site): Hono<AppEnv> {
	const answered = headers(site.development);
	return new Hono<AppEnv>()
		.get(ADMIN_PATH.slice(0, -1), noStore, (c) => c.redirect(ADMIN_PATH + new URL(c.req.url).search, 301))
		.get(`${ADMIN_PATH}*`, noStore, readSession(services), async (c) => {
			const user = c.get('user');
			const { pathname, search } = new URL(c.req.url);
			if (!user)
				return c.redirect(`${site.url('home-page', 'en')}?next=${encodeURIComponent(pathname + search)}#login`);
			c.set('language', user.language);
			if (user.must_set_up_two_factor) return c.redirect(site.url('ca-account-page', user.language));
			if (!isStaff(user)) throw staffOnly();
			const { icon, house_marks } = await readSettings(services.database.read);
			const pictures = await services.pictures.load([icon], user.language);
			const marks = { icon: pictures.find(icon)?.url ?? null, hasHouseMarks: house_marks };
			return c.html(site.adminPage(user.language, await site.assets(), marks), 200, answered);
		});
}
