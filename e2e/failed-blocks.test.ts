/** Tests the home page after navigation in the browser, where blocks load their data. */
import type { Page } from '@playwright/test';
import { api, openPage, expect, test, translations } from './site-test.ts';

/** Returns the names of the blocks, in order. */
const blocks = (page: Page): Promise<(string | undefined)[]> =>
	page
		.locator('main section[aria-labelledby], main > section[aria-label]')
		.evaluateAll((sections) =>
			sections.map(
				(section) =>
					section.getAttribute('aria-label') ??
					document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
			),
		);

const calls = ['banners', 'games/latest', 'games/unreleased', 'news/latest', 'partners', 'offices'];

/** Navigates to the home page without a new document, from a page without data. */
async function goHome(page: Page): Promise<void> {
	await page.getByRole('main').getByRole('link', { name: translations.en.ACTION_TO_MAIN_PAGE }).click();
	await expect(page).toHaveURL('/');
	await expect(page.locator('section[aria-labelledby=call-to-action]')).toBeAttached();
}
async function leaveHome(page: Page): Promise<void> {
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(translations.en.TITLE_ERROR_404);
}

test('blocks in the browser: each loads its data once, and the page works when one of them fails @long', async ({
	page,
	watch,
}) => {
	watch.expect(/status of 404/);
	watch.expect(/status of 500/);
	watch.expect(/console error: (banners|latest games|unreleased games|latest news|partners|offices) /);
	watch.ignoreShift();
	const requested: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/api/')) requested.push(pathname);
	});
	await openPage(page, '/no/such/page/');
	await goHome(page);
	const whole = await blocks(page);
	expect(whole.length).toBeGreaterThan(calls.length);
	expect(requested.sort()).toEqual([...calls, 'texts/home'].sort().map((call) => `/api/${call}`));
	await expect(page).toHaveTitle((await api(page, '/api/texts/home')).meta_title);

	const failedBlocks = new Set<string | undefined>();
	for (const call of calls) {
		const address = `**/api/${call}?*`;
		await page.route(address, (route) =>
			route.fulfill({ status: 500, json: { status: 'error', error: { code: 'internal', message: 'No' } } }),
		);
		// Leave the home page after the route is set. The pointer may rest on the link to the home page, which
		// prefetches the page's data.
		await leaveHome(page);
		await goHome(page);
		const left = await blocks(page);
		const [gone, ...others] = whole.filter((name) => !left.includes(name));
		expect([others, left], `without ${call}`).toEqual([[], whole.filter((name) => name !== gone)]);
		failedBlocks.add(gone);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await page.unroute(address);
	}
	expect(failedBlocks.size).toBe(calls.length);

	watch.expect(/console error: \/api\/banners SyntaxError/);
	await page.route('**/api/banners?*', (route) => route.fulfill({ status: 200, body: '<html>' }));
	await leaveHome(page);
	await goHome(page);
	expect(await blocks(page)).toEqual(whole.filter((name) => name !== translations.en.LABEL_BANNERS));
});
