/** Tests of hidden items with their notes, which staff see on public pages. */
import { api, openPage, expect, homePath, languages, signIn, staff, test, translations } from './site-test.ts';

for (const language of languages) {
	const t = translations[language];
	const home = homePath[language];

	test(`staff (${language}): hidden news appear in the list and can be opened @both @long`, async ({
		page,
		watch,
		isMobile,
	}) => {
		watch.expect(/status of 404/);
		await signIn(page, staff);
		const news = await api<{ slug: string; title: string; show_in_public_area: boolean }[]>(
			page,
			'/api/news/all',
			language,
		);
		const hidden = news.find(({ show_in_public_area }) => !show_in_public_area)!;
		await openPage(page, `${home}news/`);
		const card = page.getByRole('article').filter({ hasText: hidden.title });
		await expect(card.getByText(t.TEXT_NOT_VISIBLE_IN_PUBLIC)).toBeVisible();
		// The server's HTML does not depend on the user, so the document is a 404 for everybody.
		const path = `${home}news/${hidden.slug}/`;
		const response = await page.goto(path);
		expect(response!.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(hidden.title);
		await expect(page).toHaveTitle(new RegExp(`^${hidden.title}`));

		// Hidden news disappear after signing out, also after Back.
		await openPage(page, `${home}news/`);
		await expect(card).toBeVisible();
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		await page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGOUT }).click();
		await expect(page).toHaveURL(home);
		await page.goBack();
		await expect(page.getByRole('article').first()).toBeVisible();
		await expect(card).toHaveCount(0);
	});
}

test('staff: a page requests the user only with a session hint; staff see unpublished items, loaded once @long', async ({
	page,
	watch,
}) => {
	const caption = page.getByText(translations.en.LABEL_NOT_PUBLISHED, { exact: true });
	const requested: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/api/')) requested.push(pathname);
	});
	// The browser requests no data that the server's HTML contains.
	await openPage(page, '/');
	await expect.poll(() => watch.pendingRequests).toEqual([]);
	expect(requested).toEqual([]);
	await expect(caption).toHaveCount(0);
	await signIn(page);
	await openPage(page, '/');
	expect(requested).toEqual(['/api/auth/me']);
	await expect(caption).toHaveCount(0);
	requested.length = 0;
	await signIn(page, staff);
	const banners = await api<{ is_published: boolean }[]>(page, '/api/banners');
	const hidden = banners.filter(({ is_published }) => !is_published).length;
	expect(hidden).toBeGreaterThan(0);
	await openPage(page, '/');
	await expect(caption).toHaveCount(hidden);
	expect(requested.filter((path) => path === '/api/banners')).toHaveLength(1);
	expect(requested.filter((path) => path === '/api/games/latest')).toHaveLength(1);
});

test('staff: “Edit this page” leads to the field of the text that was clicked; visitors load none of it @long', async ({
	page,
}) => {
	const t = translations.en;
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('staff-bar')) scripts.push(request.url());
	});
	await openPage(page, '/about/');
	await expect(page.getByRole('link', { name: t.ACTION_EDIT_PAGE })).toHaveCount(0);
	expect(scripts).toEqual([]);
	await signIn(page, staff);
	await openPage(page, '/about/');
	const title = page.locator('main h2').first();
	const text = await title.innerText();
	await title.click();
	await page.getByRole('link', { name: t.ACTION_EDIT_PAGE }).click();
	await expect(page).toHaveURL(/\/admin\/texts\/about#texts\.\w+\.en$/);
	await expect(page.locator(':focus')).toHaveValue(text);
	// The palette of the admin finds items by the server's search.
	await page.keyboard.press('Control+k');
	await page.getByRole('dialog').getByRole('combobox').fill('thunder-yak');
	await page.getByRole('option', { name: /\/game\/thunder-yak\// }).click();
	await expect(page).toHaveURL(/\/admin\/games\/\w+$/);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thunder Yak');
});
