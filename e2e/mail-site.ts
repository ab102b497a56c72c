/** A test site with a real mail server and a clock that tests set. Tests of mail share the site. */
import { startMailServer, type MailServer } from '../server/testing/mail-server.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { startBrowserSite, TODAY } from './browser-site.ts';
import { test as siteTest } from './site-test.ts';
import { siteStart } from './worker-test.ts';

/** The site's clock. Tests may only move the clock forward. */
export const clock = { now: TODAY };

/** Prefix of captcha responses. The fake of Google accepts each response with this prefix once. */
export const HUMAN_RESPONSE = 'a-response-of-a-person';

interface MailSite {
	site: TestSite;
	mailServer: MailServer;
	stop(): Promise<void>;
}

async function startMailSite(): Promise<MailSite> {
	const mailServer = await startMailServer();
	const site = await startBrowserSite({
		env: { MAIL_URL: mailServer.url, RECAPTCHA_SECRET: 'a-secret' },
		now: () => clock.now,
		overrides: { siteverify: async (_secret, response) => ({ success: response.startsWith(HUMAN_RESPONSE) }) },
	});
	return {
		site,
		mailServer,
		async stop() {
			await site.stop();
			await mailServer.stop();
		},
	};
}

export const test = siteTest.extend<{ mailSite: MailSite; mailServer: MailServer }>({
	mailSite: [async ({ startOnce }, use) => use(await startOnce(startMailSite)), siteStart],
	mailServer: async ({ mailSite }, use) => use(mailSite.mailServer),
	site: async ({ mailSite }, use) => use(mailSite.site),
});
