import { preferredLanguage } from '../../contract/languages.ts';
import { fallbackLanguage } from '../database/fallback-language.ts';
import { ADMIN_PATH } from '../../contract/urls.ts';
import { Hono } from 'hono';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import { adminPolicy } from '../http/content-security-policies.ts';
import { noStore, readSession, staffOnly } from '../auth/sessions/session-guards.ts';
import { isStaff } from '../auth/accounts/is-staff.ts';
import type { Services } from './services.ts';
import { readLook } from '../auth/settings/look.store.ts';

/**
 * Serves the admin's HTML document, which contains no data. Rejects operators. Visitors get the document because it
 * contains the login page.
 */
export function adminPageRoutes(services: Services, site: Site): Hono<AppEnv> {
	const { development, adminInlineScripts: inlineScripts } = site;
	const documentHeaders = {
		'content-security-policy': adminPolicy({ development, inlineScripts }),
		'x-robots-tag': 'noindex',
	};
	const { openId, staffLocalLogin } = services.config;
	const login = openId && { provider: openId.name, withPassword: staffLocalLogin };
	return new Hono<AppEnv>()
		.get(ADMIN_PATH.slice(0, -1), noStore, (c) => c.redirect(ADMIN_PATH + new URL(c.req.url).search, 301))
		.get(`${ADMIN_PATH}*`, noStore, readSession(services), async (c) => {
			const user = c.get('user');
			const language = user?.language ?? preferredLanguage(c.req.header('accept-language') ?? '') ?? fallbackLanguage();
			c.set('language', language);
			if (user && !user.must_set_up_two_factor && !isStaff(user)) throw staffOnly();
			const { icon, house_marks } = await readLook(services.database.read);
			const pictures = await services.pictures.load([icon], language);
			const marks = { icon: pictures.find(icon)?.url ?? null, hasHouseMarks: house_marks };
			const obstacle = !user ? 'signed-out' : user.must_set_up_two_factor ? 'two-factor-required' : undefined;
			return c.html(site.adminPage(language, await site.assets(), marks, obstacle, login), 200, documentHeaders);
		});
}
