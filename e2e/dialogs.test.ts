/** Tests of the browser's history with an open dialog. Tests of parts cover the rest (ui/, site/layout/). */
import { waitForHydration, openPage, expect, scrollTo, test, translations } from './site-test.ts';

test('dialog: Back closes a dialog of the header, Forward opens the dialog again, a reload keeps it @long', async ({
	page,
}) => {
	const t = translations.en;
	const dialog = page.getByRole('dialog');
	const address = '/games/?year=2026#partner';
	await openPage(page, '/about/');
	await openPage(page, address);
	const login = page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGIN, exact: true });
	await waitForHydration(login);
	await scrollTo(page, 300);
	const length = await page.evaluate(() => history.length);
	await login.click();
	await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
	expect(await page.evaluate(() => [history.length, scrollY])).toEqual([length + 1, 300]);
	await page.goBack();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(address);
	expect(await page.evaluate(() => scrollY)).toBe(300);
	await page.goForward();
	await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
	// The login dialog opens the dialog for a password reset. Back closes this dialog too.
	await dialog.getByRole('button', { name: t.ACTION_FORGOT_PASSWORD }).click();
	await expect(page.getByRole('dialog', { name: t.TITLE_PASSWORD_RESET })).toBeVisible();
	await page.goBack();
	await expect(dialog).toHaveCount(0);

	// Even repeated presses of Escape go back by only one history entry.
	await login.click();
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(address);
	await expect.poll(() => page.evaluate(() => (history.state as { usr?: unknown } | null)?.usr ?? null)).toBe(null);
	expect(await page.evaluate(() => history.length)).toBe(length + 1);

	// The dialog and the page behind it survive a reload.
	await login.click();
	await expect(dialog).toBeVisible();
	await page.reload();
	await expect(page.getByRole('dialog', { name: t.TITLE_LOGIN })).toBeVisible();
	await dialog.getByRole('button', { name: t.ACTION_CLOSE }).first().click();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(address);
	await page.goBack();
	await expect(page).toHaveURL('/about/');
});
