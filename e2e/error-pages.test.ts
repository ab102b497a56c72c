import { HttpError } from '../server/http/errors.ts';
import type { Variation } from '../server/testing/test-site.ts';
import { alive, arrive, expect, homePath, htmlLang, languages, test, words, STUDIO } from './site-test.ts';

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
		test(`${status} (${language}): has its page, status and way back`, async ({ page, watch, serve, site }) => {
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
			const links = page.getByRole('main').getByRole('link');
			// Only what failed for now is worth another try.
			expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
				...(status === 500 ? [''] : []),
				homePath[language],
			]);
			expect(await page.content()).not.toContain('told to break');
			if (status === 500) expect(site.log.some(({ msg }) => msg === 'a page failed')).toBe(true);
		});
}

for (const language of languages)
	test(`500 in the browser (${language}): tries the same address again @both`, async ({ page, watch }) => {
		const t = words[language];
		const prefix = language === 'en' ? '' : '/zh';
		for (const finding of [/request failed: .*\/api\/games\//, /Failed to load resource/, /console error: page /])
			watch.expect(finding);
		await arrive(page, `${prefix}/games/`);
		await page.route('**/api/games/**', (route) => route.abort('connectionreset'));
		const game = page.getByRole('main').getByRole('article').getByRole('link').first();
		await alive(game);
		const address = (await game.getAttribute('href')) ?? '?';
		await game.click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ERROR_500);
		await expect(page).toHaveURL(address);
		await page.unroute('**/api/games/**');
		await page.getByRole('main').getByRole('link', { name: t.ACTION_TRY_AGAIN }).click();
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.TITLE_ERROR_500);
		await expect(page).toHaveURL(address);
	});

test('404: its number stands whole on the screen @both', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	await arrive(page, '/no/such-page/');
	const { left, right } = await page.getByText('404', { exact: true }).evaluate((number) => {
		const range = document.createRange();
		range.selectNodeContents(number);
		const { left, right } = range.getBoundingClientRect();
		return { left, right };
	});
	expect(left).toBeGreaterThanOrEqual(0);
	expect(right).toBeLessThanOrEqual(page.viewportSize()!.width);
});

test('404: an address that does not exist in the other language either answers 404 there', async ({ page }) => {
	for (const path of ['/zh/nothing/', '/zhabc', '/ZH/', '/game/', '/news/x/y/'])
		expect((await page.request.get(path)).status(), path).toBe(404);
});

test('404: a path without its last slash is sent to the right one', async ({ page }) => {
	const response = await page.request.get('/zh?from=mail', { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers().location).toBe('/zh/?from=mail');
});
