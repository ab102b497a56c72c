/**
 * A test site that sends mail to a real mail server, and whose clock tests can set. All tests of mail share this site,
 * because each further site would cost a browser and a server.
 */
import { startMailServer, type MailServer } from '../server/testing/mail-server.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { startBrowserSite, TODAY } from './browser-site.ts';
import { test as siteTest } from './site-test.ts';

/** The site's clock. Tests may only move it forward. */
export const clock = { now: TODAY };

/** Prefix of captcha responses that the fake of Google's API accepts. Each response is valid once. */
export const HUMAN_RESPONSE = 'a-response-of-a-person';

export const test = siteTest.extend<object, { mailServer: MailServer; site: TestSite }>({
	mailServer: [
		// oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from the pattern
		async ({}, use) => {
			const server = await startMailServer();
			await use(server);
			await server.stop();
		},
		{ scope: 'worker' },
	],
	site: [
		async ({ mailServer }, use) => {
			const site = await startBrowserSite({
				env: { MAIL_URL: mailServer.url, RECAPTCHA_SECRET: 'a-secret' },
				now: () => clock.now,
				overrides: { siteverify: async (_secret, response) => ({ success: response.startsWith(HUMAN_RESPONSE) }) },
			});
			await use(site);
			await site.stop();
		},
		{ scope: 'worker' },
	],
});
