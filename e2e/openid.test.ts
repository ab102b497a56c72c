/**
 * Tests staff who log in with an OpenID Connect provider at another host. server/auth/openid/openid.test.ts covers the
 * roles of groups and the logout.
 */
import { endSessionsOf } from '../server/auth/sessions/sessions.store.ts';
import { findUser } from '../server/auth/accounts/accounts.store.ts';
import { freePort } from '../server/testing/free-port.ts';
import { startOpenIdProvider, type TestProvider } from '../server/testing/openid-provider.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { AdminForm } from './admin-form.ts';
import { violations } from './axe.ts';
import { startBrowserSite } from './browser-site.ts';
import { expect, test as siteTest } from './site-test.ts';
import { siteStart } from './worker-test.ts';

const EMAIL = 'ada@demo.test';
const SUBJECT = 'ada';

interface OpenIdSite {
	site: TestSite;
	provider: TestProvider;
	stop(): Promise<void>;
}

async function startOpenIdSite(): Promise<OpenIdSite> {
	const port = await freePort();
	// Cookies ignore ports, so the provider needs another host.
	const provider = await startOpenIdProvider(`http://127.0.0.1:${port}`, 'localhost');
	const site = await startBrowserSite({
		now: () => new Date(),
		env: {
			...provider.env,
			PORT: String(port),
			ORIGIN: `http://127.0.0.1:${port}`,
			OIDC_ROLES: 'editors=editor,cms-admins=superuser',
			STAFF_LOCAL_LOGIN: 'off',
		},
	});
	return {
		site,
		provider,
		async stop() {
			await site.stop();
			await provider.stop();
		},
	};
}

const test = siteTest.extend<{ openIdSite: OpenIdSite; provider: TestProvider }>({
	openIdSite: [async ({ startOnce }, use) => use(await startOnce(startOpenIdSite)), siteStart],
	provider: async ({ openIdSite }, use) => use(openIdSite.provider),
	site: async ({ openIdSite }, use) => use(openIdSite.site),
	origins: async ({ site, provider }, use) => use(new Set([site.url, provider.issuer])),
});

test('staff log in with the provider, and again after their session has ended @long', async ({
	page,
	watch,
	site,
	provider,
}) => {
	watch.ignoreShift();
	provider.people.set(SUBJECT, { email: EMAIL, email_verified: true, groups: ['editors'] });
	const form = new AdminForm(page, 'en');
	const title = page.getByRole('heading', { level: 1 });
	const providerLink = page.getByRole('link', { name: 'Log in with Studio Pass' });
	const menu = page.getByRole('navigation', { name: 'Main menu' });

	await page.goto('/admin/banners?q=reef');
	await expect(title).toHaveText('Log in to the admin');
	await expect(page.getByLabel('Password')).toHaveCount(0);
	expect(await violations(page)).toEqual([]);
	await providerLink.click();
	await page.getByRole('link', { name: 'Cancel' }).click();
	await expect(page.getByRole('alert')).toHaveText('The login at Studio Pass was cancelled.');
	await providerLink.click();
	await page.getByRole('link', { name: SUBJECT }).click();
	await expect(title).toHaveText('Banners');
	await expect(page).toHaveURL(`${site.url}/admin/banners?q=reef`);
	await expect(menu.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0);

	// The session ends while a form has unsaved text.
	await form.open('banners', 'create');
	const field = form.text('title', 'en');
	await field.fill('Typed before the session ended');
	const { database } = site.services;
	const { uid } = (await findUser(database.read, EMAIL))!;
	await database.transaction((tx) => endSessionsOf(tx, uid));
	watch.expect(/status of 401/);
	await form.button('ACTION_SAVE_DRAFT').click();
	const dialog = form.dialog('TITLE_SIGNED_OUT');
	await expect(dialog).toBeVisible();
	expect(await violations(page)).toEqual([]);
	const opened = page.context().waitForEvent('page');
	await dialog.getByRole('link', { name: 'Log in with Studio Pass' }).click();
	const tab = await opened;
	// The provider's own session is still open.
	await expect(tab.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
	await tab.close();
	await page.bringToFront();
	await page.evaluate(() => window.dispatchEvent(new Event('focus')));
	await expect(dialog).toBeHidden();
	await expect(field).toHaveValue('Typed before the session ended');
	await form.button('ACTION_SAVE_DRAFT').click();
	await expect(page).toHaveURL(/\/admin\/banners\/(?!create)/);
});
