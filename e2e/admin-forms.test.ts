/** Tests of public preview links in the admin's forms. */
import type { Page } from '@playwright/test';
import { callAdminApi } from './admin-site.ts';
import { AdminForm } from './admin-form.ts';
import { violations } from './axe.ts';
import { expect, superuser, test } from './editing-site.ts';
import { signIn } from './site-test.ts';

const firstUid = async (page: Page, resource: string): Promise<string> =>
	(await callAdminApi<{ uid: string }[]>(page, 'GET', `${resource}?limit=1`))[0]!.uid;

test.beforeEach(async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page, superuser);
});

for (const language of ['en', 'zh'] as const)
	test(`a public preview link is created, listed and revoked (${language}) @both @long`, async ({
		page,
		openOtherBrowser,
	}) => {
		const uid = await firstUid(page, 'banners');
		const form = new AdminForm(page, language);
		await form.open('banners', uid);
		await form.chooseAction('ACTION_PREVIEW');
		const dialog = form.dialog('ACTION_PREVIEW');
		await dialog.getByLabel(form.translate('LABEL_LINK_DAYS')).fill('31');
		await expect(dialog.getByRole('button', { name: form.translate('ACTION_CREATE_LINK') })).toBeDisabled();
		await dialog.getByLabel(form.translate('LABEL_LINK_DAYS')).fill('2');
		await dialog.getByRole('button', { name: form.translate('ACTION_CREATE_LINK') }).click();
		const shown = dialog.getByRole('status');
		const link = await shown.getByRole('textbox', { name: form.translate(`languages.${language}`) }).inputValue();
		const revoke = dialog
			.getByRole('list', { name: form.translate('TITLE_PUBLIC_LINKS') })
			.getByRole('button', { name: form.translate('ACTION_REVOKE') });
		await expect(revoke).toHaveCount(1);
		expect(await violations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
			page.viewportSize()!.width,
		);

		const { page: guest } = await openOtherBrowser();
		const { pathname, search } = new URL(link);
		await guest.goto(pathname + search);
		await expect(guest.getByRole('complementary')).toBeVisible();
		await revoke.click();
		await expect(page.getByText(form.translate('TEXT_LINK_REVOKED'))).toBeVisible();
		await expect(revoke).toHaveCount(0);
		await expect(shown).toHaveCount(0);
		expect((await guest.request.get(pathname + search)).status()).toBe(404);
	});
