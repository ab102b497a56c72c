/**
 * Tests a share for a guest: the button on a game's page, the visit of the guest, and the activity that the
 * owner sees.
 */
import { manager, test } from './editing-site.ts';
import { expect, signIn } from './site-test.ts';

test('staff share a game, a guest opens it and downloads a certificate, and staff revoke it @both', async ({
	page,
	openOtherBrowser,
}) => {
	await signIn(page, manager);
	await page.goto('/client_area/game/tide-of-the-narwhal');
	await page.getByRole('link', { name: 'Share', exact: true }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Recipient').fill('Ann Guest');
	await dialog.getByRole('button', { name: 'Create link' }).click();
	const link = (await dialog.locator('code').textContent())!;
	expect(link).toMatch(/\/share\/[\w-]{43}\/$/);
	await dialog.getByRole('button', { name: 'Close' }).first().click();
	await expect(page.getByText('For Ann Guest')).toBeVisible();

	const { page: guest, watch } = await openOtherBrowser();
	// The content replaces the form after a response, which may shift the layout.
	watch.ignoreShift();
	await guest.goto(new URL(link).pathname);
	await guest.getByRole('button', { name: 'Open' }).click();
	await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Tide of the Narwhal');
	const downloading = guest.waitForEvent('download');
	await guest.getByRole('region', { name: 'Certificates' }).getByRole('link').first().click();
	expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
	// A reload does not count as another opening of the share.
	await guest.reload();
	await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Tide of the Narwhal');

	await page.reload();
	await page.getByRole('button', { name: /^Activity/ }).click();
	await expect(dialog.getByText('Opened the link')).toHaveCount(1);
	await expect(dialog.getByText(/^Downloaded Tide of the Narwhal · /)).toHaveCount(1);
	await dialog.getByRole('button', { name: 'Close' }).first().click();
	await page.getByRole('button', { name: /^Revoke/ }).click();
	await dialog.getByRole('button', { name: 'Revoke' }).click();
	await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
	watch.expect(/404.*\/api\/shares\//);
	await guest.reload();
	await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
});
