import { HttpError } from '../server/http/errors.ts';
import type { Variation } from './served-site.ts';
import { arrive, expect, homePath, htmlLang, languages, test, words, STUDIO } from './site-test.ts';

for (const language of languages) {
	const t = words[language];
	const prefix = language === 'en' ? '' : '/zh';

	test(`404 (${language}): keeps path, query and hash, and leads back to the main page @both`, async ({
		page,
		watch,
	}) => {
		watch.expect(/status of 404/);
		const address = `${prefix}/no/such-page/?from=mail&n=1#part`;
		const response = await arrive(page, address);
		expect(response?.status()).toBe(404);
		await expect(page).toHaveURL(address);
		await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ERROR_404);
		await expect(page.getByRole('main')).toContainText(t.TEXT_ERROR_404);
		await expect(page).toHaveTitle(`${t.TITLE_ERROR_404} · ${STUDIO[language]}`);
		await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
		await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

		const back = page.getByRole('main').getByRole('link', { name: t.ACTION_TO_MAIN_PAGE });
		await expect(back).toHaveAttribute('href', homePath[language]);
		await back.click();
		await expect(page).toHaveURL(homePath[language]);
		await expect(page.getByRole('tablist')).toBeVisible();
		await expect(page).not.toHaveTitle(new RegExp(t.TITLE_ERROR_404));
	});

	for (const status of [403, 415, 500] as const)
		test(`${status} (${language}): has its page, status and way back`, async ({ page, watch, serve, house }) => {
			const variation: Variation = {
				site: (site) => ({
					...site,
					render: (request) => {
						if (request.status !== undefined) return site.render(request);
						throw status === 500 ? new Error('told to break') : new HttpError(status, 'told', 'Told to refuse');
					},
				}),
			};
			watch.expect(new RegExp(`status of ${status}`));
			const url = await serve(variation);
			const response = await arrive(page, `${url}${homePath[language]}?a=1#b`);
			expect(response?.status()).toBe(status);
			expect(response?.headers()['cache-control']).toBe('no-store');
			await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
			await expect(page).toHaveURL(`${url}${homePath[language]}?a=1#b`);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t[`TITLE_ERROR_${status}`]);
			await expect(page.getByRole('main')).toContainText(t[`TEXT_ERROR_${status}`]);
			await expect(page).toHaveTitle(`${t[`TITLE_ERROR_${status}`]} · ${STUDIO[language]}`);
			await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', homePath[language]);
			expect(await page.content()).not.toContain('told to break');
			if (status === 500) expect(house.log.some(({ msg }) => msg === 'a page failed')).toBe(true);
		});
}

test('404: an address that does not exist in the other language either answers 404 there', async ({ page }) => {
	for (const path of ['/zh/nothing/', '/zhabc', '/ZH/', '/game/', '/news/x/y/'])
		expect((await page.request.get(path)).status(), path).toBe(404);
});

test('404: a path without its last slash is sent to the right one', async ({ page }) => {
	const response = await page.request.get('/zh?from=mail', { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers().location).toBe('/zh/?from=mail');
});
