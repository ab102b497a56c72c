/**
 * Tests that errors of a page, the admin and a demo appear in the admin, and that pages without errors report
 * nothing.
 */
import type { Page, Request, Response } from '@playwright/test';
import { BROWSER_ERRORS_PATH } from '../contract/urls.ts';
import { adminTranslations, openScreen, superuser } from './admin-site.ts';
import { expect, openPage, scrollThrough, signIn, test } from './site-test.ts';

/** Makes a built file throw an error after it has run. */
async function breakFile(page: Page, file: string, message: string): Promise<void> {
	await page.route(file, async (route) => {
		const script = await (await route.fetch()).text();
		await route.fulfill({
			headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
			body: `${script};function failing(){throw new TypeError(${JSON.stringify(message)})}setTimeout(failing);`,
		});
	});
}

const isReport = (of: Request | Response): boolean => new URL(of.url()).pathname === BROWSER_ERRORS_PATH;

test('errors of a page, a demo and the admin are listed for superusers, without private data @long', async ({
	page,
	watch,
}) => {
	const t = adminTranslations.en;
	watch.expect(/page error: TypeError: deliberate/);
	await breakFile(page, '**/assets/entry-client-*.js', 'deliberate at /games/?q=ada for ada@studio.test');
	await breakFile(page, '**/demo-files/main-*.js', 'deliberate in a demo');
	await breakFile(page, '**/admin-files/main-*.js', 'deliberate in the admin');
	for (const path of ['/zh/game/thunder-yak/?secret=1#hash', '/demo/thunder-yak/']) {
		const answered = page.waitForResponse(isReport);
		await page.goto(path);
		const response = await answered;
		expect([path, response.status()]).toEqual([path, 204]);
		expect(response.request().postData()).not.toMatch(/secret|hash|ada/);
		expect(await response.request().allHeaders()).not.toHaveProperty('cookie');
	}
	await signIn(page, superuser);
	const answered = page.waitForResponse(isReport);
	await openScreen(page, 'browser_errors', 'Browser errors');
	await answered;
	await page.reload();
	const row = page.getByRole('main').getByRole('listitem');
	await expect(row.filter({ hasText: 'TypeError: deliberate in the admin' })).toContainText(t['error_sources.admin']);
	await expect(row.filter({ hasText: 'TypeError: deliberate in a demo' })).toContainText(t['error_sources.demo']);
	await row.getByRole('link', { name: 'TypeError: deliberate at /games/ for [mail]' }).click();
	await expect(page.getByText('game-details', { exact: true })).toBeVisible();
	await expect(page.getByRole('region', { name: t.LABEL_STACK })).toContainText(
		/^Stack tracefailing \(\/assets\/entry-client-[\w-]+\.js:\d+:\d+\)$/,
	);
});

test('pages without errors report nothing @long', async ({ page, watch }) => {
	const reports: (string | null)[] = [];
	page.on('request', (request) => void (isReport(request) && reports.push(request.postData())));
	for (const path of ['/', '/zh/games/', '/game/thunder-yak/']) {
		await openPage(page, path);
		await scrollThrough(page, watch);
	}
	await page.goto('/demo/thunder-yak/');
	await expect(page.locator('#game')).toHaveAttribute('data-state', 'idle');
	await signIn(page, superuser);
	await openScreen(page, '', adminTranslations.en.LABEL_HOME);
	await expect.poll(() => watch.pendingRequests).toEqual([]);
	expect(reports).toEqual([]);
});
