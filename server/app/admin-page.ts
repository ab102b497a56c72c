import { FALLBACK_LANGUAGE } from '../../contract/languages.ts';
import { ADMIN_PATH } from '../../contract/urls.ts';
import { Hono } from 'hono';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import { adminPolicy } from '../http/content-security-policies.ts';
import { noStore, isStaff, readSession, staffOnly } from '../auth/sessions/session.ts';
import type { Services } from './services.ts';
import { readSettings } from '../auth/settings/settings.store.ts';

/**
 * Serves the admin's document at all paths of the admin, in the account's language. Visitors without a session are
 * redirected to the login dialog, and return after login. Operators are rejected. Staff who must set up two-factor
 * authentication first are redirected to the page for the set-up.
 */
export function adminPageRoutes(services: Services, site: Site): Hono<AppEnv> {
	const documentHeaders = { 'content-security-policy': adminPolicy(site.development), 'x-robots-tag': 'noindex' };
	return new Hono<AppEnv>()
		.get(ADMIN_PATH.slice(0, -1), noStore, (c) => c.redirect(ADMIN_PATH + new URL(c.req.url).search, 301))
		.get(`${ADMIN_PATH}*`, noStore, readSession(services), async (c) => {
			const user = c.get('user');
			const { pathname, search } = new URL(c.req.url);
			if (!user)
				return c.redirect(
					`${site.url('home-page', FALLBACK_LANGUAGE)}?next=${encodeURIComponent(pathname + search)}#login`,
				);
			c.set('language', user.language);
			if (user.must_set_up_two_factor) return c.redirect(site.url('ca-account-page', user.language));
			if (!isStaff(user)) throw staffOnly();
			const { icon, house_marks } = await readSettings(services.database.read);
			const pictures = await services.pictures.load([icon], user.language);
			const marks = { icon: pictures.find(icon)?.url ?? null, hasHouseMarks: house_marks };
			return c.html(site.adminPage(user.language, await site.assets(), marks), 200, documentHeaders);
		});
}
