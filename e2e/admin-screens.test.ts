/**
 * Checks the screens of the admin that are no lists of a content type. admin-frame.test.ts checks a list and a form.
 * Tests of parts cover what the screens do.
 */
import { addContactMessage } from '../server/resources/contact/contact.store.ts';
import { newUid } from '../server/kernel/uid.ts';
import { adminTranslations, setInterfaceLanguage, superuser } from './admin-site.ts';
import { violations } from './axe.ts';
import { TODAY } from './browser-site.ts';
import { expect, test } from './editing-site.ts';
import { signIn, waitForFrames } from './site-test.ts';

test('each screen of the menu has a title, fits a phone, and has no violations of axe @long', async ({
	page,
	site,
	watch,
}) => {
	test.slow();
	// Screens load their data after the title, which shifts the layout.
	watch.ignoreShift();
	const { contentTypes } = await import('../server/app/content-types.ts');
	const contentTypePaths = contentTypes.map(({ editing: { resource } }) => `/admin/${resource}`);
	await site.services.database.transaction((tx) =>
		addContactMessage(tx, {
			uid: newUid(TODAY),
			name: 'Ada',
			company: 'Blue Sea',
			subject: 'For the screens',
			email: 'ada@operator.test',
			phone: '',
			message: 'Hello',
			language: 'en',
			created_at: TODAY.toISOString(),
		}),
	);
	await page.emulateMedia({ colorScheme: 'dark' });
	await signIn(page, superuser);
	await setInterfaceLanguage(page, 'zh');
	await page.goto('/admin/');
	const title = page.getByRole('heading', { level: 1 });
	await expect(title).toHaveText(adminTranslations.zh.LABEL_HOME);
	const menu = page.getByRole('navigation', { name: adminTranslations.zh.LABEL_MAIN_MENU });
	const paths = await menu
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
	const screens = paths.filter((path) => !contentTypePaths.includes(path));
	expect(screens.length).toBeGreaterThan(10);
	for (const path of screens) {
		await page.setViewportSize({ width: 1280, height: 800 });
		await menu.locator(`a[href="${path}"]`).click();
		await expect(page).toHaveURL((url) => url.pathname === path);
		await expect(title).toHaveCount(1);
		await expect.poll(() => watch.pendingRequests).toEqual([]);
		// The menu is closed on phones, so the next screen is opened in a wide window.
		await page.setViewportSize({ width: 390, height: 844 });
		await waitForFrames(page);
		expect.soft(await violations(page), path).toEqual([]);
		expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
	}
});
