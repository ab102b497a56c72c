/** Tests of the admin's frame: sign-in, menu, focus, language, lists and their order. */
import { adminTranslations, colorSchemes, setInterfaceLanguage, superuser } from './admin-site.ts';
import { violations } from './axe.ts';
import { expect, test } from './editing-site.ts';
import { languages, waitForFrames, signIn, type Language } from './site-test.ts';

const words = {
	en: { menu: 'Main menu', open: 'Open the menu', news: 'News', more: 'More actions' },
	zh: { menu: '主菜单', open: '打开菜单', news: '新闻', more: '更多操作' },
} as const satisfies Record<Language, object>;

test('a visitor signs in and reaches the requested screen; the frame moves the focus to the title of each next screen @long', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await page.goto('/admin/games');
	const title = page.getByRole('heading', { level: 1 });
	await expect(title).toHaveText('Log in to the admin');
	await expect(page.getByLabel('Email')).toBeFocused();
	expect(await violations(page)).toEqual([]);
	await page.getByLabel('Email').fill(superuser.email);
	await page.getByLabel('Password').fill(superuser.password);
	await page.getByRole('button', { name: 'Log in' }).click();
	await expect(title).toHaveText('Games');
	expect(new URL(page.url()).pathname).toBe('/admin/games');

	const { promise, resolve: answer } = Promise.withResolvers<void>();
	await page.route('**/api/admin/me?*', (route) => promise.then(() => route.continue()));
	await page.reload();
	const waiting = page.getByRole('progressbar', { name: 'The admin is loading' });
	await expect(waiting).toBeVisible();
	expect(await violations(page)).toEqual([]);
	answer();
	await expect(title).toHaveText('Games');
	await expect(waiting).toBeHidden();
	const menu = page.getByRole('navigation', { name: words.en.menu });
	for (const name of ['Home', 'Games', 'News', 'Campaigns', 'Page texts', 'Settings'])
		await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
	// A new document does not move the focus.
	await expect(title).not.toBeFocused();

	const search = page.getByRole('searchbox');
	await search.pressSequentially('coral ');
	await expect(page).toHaveURL(/coral/);
	await expect(page.locator('tbody a')).toHaveCount(1);
	// The search field keeps a space at its end, and the request omits the space.
	await search.pressSequentially('crown');
	await expect(search).toHaveValue('coral crown');
	await expect(page).toHaveURL(/coral(%20|\+)crown/);
	await expect(page.locator('tbody a')).toHaveCount(1);
	// Wait for the requests. Leaving the screen would abort them, and the test would fail.
	await expect.poll(() => watch.pendingRequests).toEqual([]);

	// A retry loads the screen's files after a failure.
	watch.expect(/request failed: .*office/);
	watch.expect(/Failed to load resource|Failed to fetch dynamically/);
	await page.route(/offices-[^/]*\.js/, (route) => route.abort('internetdisconnected'));
	await menu.getByRole('link', { name: 'Offices', exact: true }).press('Enter');
	await expect(title).toHaveText('Something went wrong');
	await page.unroute(/offices-[^/]*\.js/);
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(title).toHaveText('Offices');
	await expect(page.locator('tbody a').first()).toBeVisible();

	await menu.getByRole('link', { name: 'News', exact: true }).press('Enter');
	await expect(title).toHaveText('News');
	await expect(title).toBeFocused();
	// The chosen language survives a reload.
	await page.getByRole('radio', { name: '中文' }).click();
	await expect(title).toHaveText('新闻');
	await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
	await page.reload();
	await expect(title).toHaveText('新闻');
});

for (const language of languages)
	test(`a list and a form are accessible, also by keyboard (${language}) @both`, async ({ page, watch }) => {
		// Lists and editors load after the page and shift its layout.
		watch.ignoreShift();
		await page.emulateMedia({ colorScheme: colorSchemes[language] });
		await signIn(page, superuser);
		await setInterfaceLanguage(page, language);
		await page.goto('/admin/news');
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].news);
		const items = page.locator('tbody a');
		await expect(items.first()).toBeVisible();
		await expect.poll(() => watch.pendingRequests).toEqual([]);
		expect(await violations(page)).toEqual([]);
		const width = page.viewportSize()!.width;
		const menu = page.getByRole('navigation', { name: words[language].menu });
		if (width < 900) {
			await expect(menu).toBeHidden();
			await page.getByRole('button', { name: words[language].open }).click();
			await expect(menu).toBeVisible();
			await menu.getByRole('link', { name: words[language].news, exact: true }).click();
			await expect(menu).toBeHidden();
			// On phones, the list has no column headings, so sorting is among the filters.
			const t = adminTranslations[language];
			await page.getByRole('button', { name: t.LABEL_FILTERS }).click();
			const sort = page.getByRole('combobox', { name: t.LABEL_SORT });
			const byTitle = sort.getByRole('option').filter({ hasText: t.LABEL_TITLE }).first();
			await sort.selectOption(await byTitle.textContent());
			await expect(page).toHaveURL(/sort=title/);
			await page.getByRole('button', { name: t.LABEL_FILTERS }).click();
		}
		await items.first().click();
		await expect(page.locator('main .ProseMirror').first()).toBeAttached();
		await expect.poll(() => watch.pendingRequests).toEqual([]);
		await waitForFrames(page);
		expect(await violations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await page.getByRole('button', { name: words[language].more }).press('Enter');
		const entries = page.getByRole('menuitem');
		await expect(entries.first()).toBeFocused();
		await page.keyboard.press('ArrowDown');
		await expect(entries.nth(1)).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(entries).toHaveCount(0);
	});

test('the order of a list is changed by touch and by keyboard, and is saved @phone @long', async ({ page, watch }) => {
	watch.ignoreShift();
	await signIn(page, superuser);
	await page.goto('/admin/banners');
	await expect(page.locator('tbody a').nth(2)).toBeVisible();
	await page.getByRole('button', { name: 'Change order' }).click();
	const dialog = page.getByRole('dialog', { name: 'Order on the site' });
	const shown = dialog.getByRole('listitem');
	await expect(shown.nth(2)).toBeVisible();
	await waitForFrames(page);
	// The title of each item has its number beside it.
	const orderedTitles = async () => (await shown.allTextContents()).map((text) => text.replace(/\d+$/, ''));
	const [a, b, c] = await orderedTitles();
	const handles = dialog.getByRole('button', { name: /^Move/ });
	const [from, to] = [(await handles.nth(0).boundingBox())!, (await handles.nth(2).boundingBox())!];
	const devtools = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
		devtools.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 12, y: from.y + 12 + (to.y - from.y) * share }],
		});
	await touch('touchStart', 0);
	for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
	await touch('touchEnd', 1);
	await expect(dialog.getByRole('status')).toContainText(`${a}: position 3 of`);
	expect((await orderedTitles()).slice(0, 3)).toEqual([b, c, a]);
	await handles.nth(0).focus();
	await page.keyboard.press('ArrowDown');
	await expect(dialog.getByRole('status')).toContainText(`${b}: position 2 of`);
	const order = await orderedTitles();
	expect(order.slice(0, 3)).toEqual([c, b, a]);
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog).toBeHidden();
	const titles = page.locator('tbody a');
	await expect(titles).toHaveText(order);
	await page.reload();
	await expect(titles).toHaveText(order);
});
