/**
 * A studio whose mail goes to a real mail server, and whose clock tests may turn: one for all of them, since a site of its
 * own costs each file a browser and a server of its own.
 */
import { startMailServer, type MailServer } from '../server/testing/mail-server.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { startBrowserSite, TODAY } from './served-site.ts';
import { test as siteTest } from './site-test.ts';

/** The site's clock. It goes forward only, and not back between tests. */
export const clock = { now: TODAY };

/** How a response begins that the stand-in for Google takes for a person's; each serves once. */
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
				outside: { siteverify: async (_secret, response) => ({ success: response.startsWith(HUMAN_RESPONSE) }) },
			});
			await use(site);
			await site.stop();
		},
		{ scope: 'worker' },
	],
});
