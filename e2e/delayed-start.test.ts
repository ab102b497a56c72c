/** Tests of a page before its scripts have started (site/document/start-script.ts), and of one that nobody touches. */
import { expect, openPage, test, translations, waitForFrames, waitForHydration, withMotion } from './site-test.ts';

const labels = translations.en;

test('start: clicks before hydration are not lost @both', async ({ page }) => {
	let release = (): void => {};
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route(/\/assets\/react-/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto('/');
	await expect(page.locator('html[data-first-paint]')).toHaveCount(0);
	const panels = page.getByRole('tabpanel', { includeHidden: true });
	const tab = page.getByRole('tab').nth(1);
	await tab.click();
	await page.getByRole('region', { name: labels.LABEL_BANNERS }).getByRole('button', { name: 'Next' }).click();
	await expect(panels.first()).toBeVisible();
	release();
	await expect(tab).toHaveAttribute('aria-selected', 'true');
	await expect(panels.first()).toBeHidden();
	await expect(page.locator('[aria-roledescription=slide]').nth(1)).toBeInViewport();
});

test('start: the login opens when its link was clicked before hydration', async ({ page }) => {
	let release = (): void => {};
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route(/\/assets\/react-/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto('/about/');
	await page.getByRole('banner').getByRole('link', { name: labels.ACTION_LOGIN, exact: true }).click();
	await expect(page).toHaveURL('/about/#login');
	release();
	await expect(page.getByRole('dialog', { name: labels.TITLE_LOGIN })).toBeVisible();
});

test('start: scripts wait for a slow picture, but not after a key @phone', async ({ page }) => {
	const scripts: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(request.url());
	});
	let release = (): void => {};
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route(/\/media\//, async (route) => {
		await released;
		await route.fallback();
	});
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	await waitForFrames(page, 5);
	expect(scripts).toEqual([]);
	await page.keyboard.press('Tab');
	await waitForHydration(page.getByRole('banner'));
	release();
});

test.describe('with motion', () => {
	test.use(withMotion);

	test('start: an idle page loads no more scripts and makes no calls', async ({ page }) => {
		await page.clock.install();
		const requests: string[] = [];
		await openPage(page, '/');
		await page.waitForLoadState('networkidle');
		page.on('request', (request) => {
			if (request.resourceType() !== 'image') requests.push(request.url());
		});
		// The banners advance without their engine meanwhile.
		await page.clock.runFor(6000);
		await page.waitForLoadState('networkidle');
		expect(requests).toEqual([]);
	});
});
