/** Tests passkeys with Chromium's virtual authenticator. Passkeys need a host name instead of an IP address. */
import type { Page } from '@playwright/test';
import { freePort } from '../server/testing/free-port.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { violations } from './axe.ts';
import { startBrowserSite } from './browser-site.ts';
import { api, expect, openPage, operator, staff, test as siteTest, translations } from './site-test.ts';
import { siteStart } from './worker-test.ts';

async function startNamedSite(): Promise<TestSite> {
	const origin = `http://localhost:${await freePort()}`;
	return startBrowserSite({ env: { PORT: new URL(origin).port, ORIGIN: origin } });
}

const test = siteTest.extend<{ origin: string }>({
	site: [async ({ startOnce }, use) => use(await startOnce(startNamedSite)), siteStart],
	origin: async ({ site }, use) => use(site.services.config.origin),
	baseURL: async ({ origin }, use) => use(origin),
	origins: async ({ origin }, use) => use(new Set([origin])),
});

/**
 * Adds an authenticator.
 * @returns a function that sets whether its user confirms requests
 */
async function addAuthenticator(page: Page): Promise<(enabled: boolean) => Promise<void>> {
	const session = await page.context().newCDPSession(page);
	await session.send('WebAuthn.enable');
	const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return async (enabled) => {
		await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
	};
}

test('staff add a passkey, log in with it to the admin and to the site, and remove it @long', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	const confirmRequests = await addAuthenticator(page);
	await page.goto('/admin/account');
	await page.getByLabel('Email').fill(staff.email);
	await page.getByLabel('Password').fill(staff.password);
	await page.getByRole('button', { name: 'Log in', exact: true }).click();
	const panel = page.getByRole('region', { name: 'Passkeys' });
	await panel.getByRole('button', { name: 'Add a passkey' }).click();
	await panel.getByLabel('Name of the passkey').fill('Laptop');
	await panel.getByLabel('Password').fill(staff.password);
	expect(await violations(page)).toEqual([]);
	await panel.getByRole('button', { name: 'Continue' }).click();
	await expect(panel.getByRole('status')).toHaveText('The passkey was added.');
	const listed = panel.getByRole('listitem');
	await expect(listed).toHaveCount(1);
	await expect(listed).toContainText('Laptop');
	await expect(listed).toContainText('Not used yet');
	expect(await violations(page)).toEqual([]);

	// A device has at most one passkey for an account.
	await panel.getByRole('button', { name: 'Add a passkey' }).click();
	await panel.getByLabel('Password').fill(staff.password);
	await panel.getByRole('button', { name: 'Continue' }).click();
	await expect(panel.getByRole('alert').first()).toHaveText('This device already has a passkey for your account.');

	// The button logs in without a password.
	await confirmRequests(false);
	await page.goto('/logout/');
	await page.goto('/admin/account');
	const button = page.getByRole('button', { name: 'Log in with a passkey' });
	await expect(button).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await confirmRequests(true);
	await button.click();
	await expect(listed).not.toContainText('Not used yet');

	// A passkey that the browser suggests in the site's dialog logs in too. The authenticator confirms at once.
	await page.goto('/logout/');
	await openPage(page, '/about/#login');
	await expect
		.poll(async () => (await api<{ user?: { email: string } }>(page, '/api/auth/me')).user?.email)
		.toBe(staff.email);
	await expect(page.getByRole('dialog')).toBeHidden();

	await page.goto('/admin/account');
	await panel.getByRole('button', { name: 'Remove: Laptop' }).click();
	await panel.getByLabel('Password').fill(staff.password);
	await panel.getByRole('button', { name: 'Remove', exact: true }).click();
	await expect(panel.getByRole('status')).toHaveText('The passkey was removed.');
	await expect(listed).toHaveCount(0);

	// The device still has the removed passkey.
	await confirmRequests(false);
	await page.goto('/logout/');
	await page.goto('/admin/');
	await expect(button).toBeVisible();
	await confirmRequests(true);
	await button.click();
	await expect(page.getByRole('alert').filter({ hasText: 'This passkey could not be verified.' })).toBeVisible();
});

test('operators add passkeys in the client area @long', async ({ page, watch }) => {
	watch.ignoreShift();
	await addAuthenticator(page);
	const form = { email: operator.email, password: operator.password };
	const response = await page.request.post('/login/', { form, headers: { 'sec-fetch-site': 'same-origin' } });
	expect(await response.json()).toEqual({ status: 'ok' });
	await openPage(page, '/client_area/account/');
	const t = translations.en;
	const panel = page.getByRole('region', { name: t.LABEL_PASSKEYS });
	await panel.getByRole('button', { name: t.ACTION_ADD_PASSKEY }).click();
	await panel.getByLabel(t.LABEL_PASSWORD).fill(operator.password);
	expect(await violations(page)).toEqual([]);
	await panel.getByRole('button', { name: t.ACTION_CONTINUE }).click();
	await expect(panel.getByRole('status')).toHaveText(t.TEXT_PASSKEY_ADDED);
	await expect(panel.getByRole('listitem')).toContainText(t.TEXT_PASSKEY_UNUSED);
});
