/** Serves the contact for security reports (RFC 9116) and the well-known URL for changing a password. */
import { preferredLanguage } from '../../contract/languages.ts';
import { fallbackLanguage } from '../database/fallback-language.ts';
import { languageCodes } from '../../contract/urls.ts';
import { Hono } from 'hono';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Services } from './services.ts';
import { accountPage } from '../auth/accounts/account-pages.ts';
import { readSession } from '../auth/sessions/session-guards.ts';
import { readSettings } from '../auth/settings/settings.store.ts';

const SECURITY_TXT = '/.well-known/security.txt';
/** RFC 9116 recommends a validity of less than a year. */
const SECURITY_TXT_VALID_MS = 180 * 24 * 60 * 60 * 1000;

export function wellKnown(services: Services, site: Pick<Site, 'url' | 'languages'>): Hono<AppEnv> {
	const { config, database, now } = services;
	return new Hono<AppEnv>()
		.get(SECURITY_TXT, async (c, next) => {
			const { security_contact, emails } = await readSettings(database.read);
			const contact = security_contact || emails.info;
			if (!contact) return next();
			const fields = {
				Contact: `mailto:${encodeURI(contact)}`,
				Expires: new Date(now().getTime() + SECURITY_TXT_VALID_MS).toISOString().replace(/\.\d+/, ''),
				'Preferred-Languages': languageCodes(site.languages()).join(', '),
				Canonical: config.origin + SECURITY_TXT,
			};
			const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
			return c.text(lines.join(''), 200, { 'cache-control': 'public, max-age=3600' });
		})
		.get('/.well-known/change-password', readSession(services), (c) => {
			const user = c.get('user');
			const language = preferredLanguage(c.req.header('accept-language') ?? '') ?? fallbackLanguage();
			c.header('cache-control', 'no-store');
			return c.redirect(user ? accountPage(site, user)(language) : site.url('ca-account-page', language), 302);
		});
}
