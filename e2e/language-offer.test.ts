import { arrive, expect, test } from './site-test.ts';

const offerText = '本网站有中文版。';

test.describe(() => {
	test.use({ locale: 'zh-CN' });

	test('language offer: a reader of Chinese is offered the Chinese page once, and is not redirected @both', async ({
		page,
	}) => {
		const response = await page.goto('/');
		expect(response?.request().redirectedFrom()).toBeNull();
		await expect(page).toHaveURL('/');
		await expect(page.locator('html')).toHaveAttribute('lang', 'en');
		const offer = page.getByRole('complementary').filter({ hasText: offerText });
		await expect(offer).toBeInViewport({ ratio: 1 });
		await expect(offer).toHaveAttribute('lang', 'zh-Hans');
		await expect(offer.getByRole('link')).toHaveAttribute('href', '/zh/');

		await offer.getByRole('button', { name: '不再提示' }).click();
		await expect(offer).toHaveCount(0);
		await arrive(page, '/');
		await expect(page.getByText(offerText)).toHaveCount(0);
	});

	test('language offer: leads to the Chinese page, where nothing is offered', async ({ page }) => {
		await page.goto('/');
		await page.getByRole('complementary').filter({ hasText: offerText }).getByRole('link').click();
		await expect(page).toHaveURL('/zh/');
		await arrive(page, '/zh/');
		await expect(page.getByText(offerText)).toHaveCount(0);
	});

	test('language offer: nothing is offered when there is one language', async ({ page, serve }) => {
		const url = await serve({
			answer: (path, data) => (path === '/api/settings' ? { ...data, languages_count: 1 } : data),
		});
		await arrive(page, url);
		await expect(page.getByText(offerText)).toHaveCount(0);
	});
});

test('language offer: a reader of English sees none', async ({ page }) => {
	await arrive(page, '/');
	await expect(page.getByText(offerText)).toHaveCount(0);
	await arrive(page, '/zh/');
	await expect(page).toHaveURL('/zh/');
	await expect(page.getByText(offerText)).toHaveCount(0);
});
