/**
 * A studio whose mail goes to a real mail server, and whose clock tests may turn: one for all of them, since a house of its
 * own costs each file a browser and a server of its own.
 */
import { startMailServer, type MailServer } from '../server/testing/mail-server.ts';
import { openHouse, TODAY, type House } from './served-site.ts';
import { test as onSite } from './site-test.ts';

/** The house's clock. It goes forward only, and not back between tests. */
export const clock = { now: TODAY };

/** How a response begins that the stand-in for Google takes for a person's; each serves once. */
export const HUMAN = 'a-response-of-a-person';

export const test = onSite.extend<object, { mailServer: MailServer; house: House }>({
	mailServer: [
		// oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from the pattern
		async ({}, use) => {
			const server = await startMailServer();
			await use(server);
			await server.stop();
		},
		{ scope: 'worker' },
	],
	house: [
		async ({ mailServer }, use) => {
			const house = await openHouse({
				environment: { MAIL_URL: mailServer.url, RECAPTCHA_SECRET: 'a-secret' },
				now: () => clock.now,
				siteverify: async (_secret, response) => ({ success: response.startsWith(HUMAN) }),
			});
			await use(house);
			await house.stop();
		},
		{ scope: 'worker' },
	],
});
