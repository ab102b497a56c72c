/** Tests a page before its scripts start (site/document/start-script.ts), and a page without interaction. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { pagePath } from '../contract/urls.ts';
import {
	api,
	expect,
	isSameDocument,
	markDocument,
	openPage,
	openSession,
	test,
	translations,
	waitForFrames,
	waitForHydration,
	withMotion,
} from './site-test.ts';

const labels = translations.en;
/** Script of the router, which loads at the first interaction. */
const ROUTER_SCRIPT = /\/assets\/router-/;
/** Time without a request after which a page has settled, in real time. */
const SETTLED_MS = 500;

const menuLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Delays a script until the returned function is called. */
async function holdScript(page: Page, script: RegExp): Promise<() => void> {
	let release = (): void => {};
	const released = new Promise<void>((resolve) => (release = resolve));
	await page.route(script, async (route) => {
		await released;
		await route.continue();
	});
	return () => release();
}

test('start: clicks before hydration are not lost @both', async ({ page }) => {
	const release = await holdScript(page, /\/assets\/react-/);
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

test('start: the login opens when its link was clicked before hydration @long', async ({ page }) => {
	const release = await holdScript(page, /\/assets\/react-/);
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

test('start: Back and a click wait for the router @long', async ({ page }) => {
	const release = await holdScript(page, ROUTER_SCRIPT);
	await openPage(page, '/about/');
	// Both history entries belong to the same document after the reload.
	await page.evaluate(() => history.pushState({ key: 'news', idx: 1 }, '', '/news/'));
	await page.reload();
	await waitForHydration(page.getByRole('main'));
	await markDocument(page);
	const title = await page.title();
	await page.goBack();
	await expect(page).toHaveURL('/about/');
	await page.goForward();
	await expect(page).toHaveURL('/news/');
	await menuLink(page, labels.LABEL_CONTACTS).click();
	const progress = page.locator('[data-loading]');
	await expect(progress).toBeAttached();
	await expect(page).toHaveTitle(title);
	await expect(page).toHaveURL('/news/');
	release();
	await expect(page).toHaveURL('/contacts/');
	await expect(progress).not.toBeAttached();
	await page.goBack();
	await expect(page).toHaveTitle(title);
	await expect(page).toHaveURL('/news/');
	expect(await isSameDocument(page)).toBe(true);
});

test('start: a click loads the document when the router cannot be loaded @long', async ({ page, watch }) => {
	watch.expect(/request failed|ERR_/);
	await page.route(ROUTER_SCRIPT, (route) => route.abort('internetdisconnected'));
	await openPage(page, '/about/');
	await markDocument(page);
	await menuLink(page, labels.LABEL_NEWS).click();
	await expect(page).toHaveURL('/news/');
	await expect(page.getByRole('tab').first()).toBeVisible();
	expect(await isSameDocument(page)).toBe(false);
	// The new document loads the router again.
	await page.unroute(ROUTER_SCRIPT);
	await waitForHydration(page.getByRole('main'));
	await markDocument(page);
	await menuLink(page, labels.LABEL_ABOUT).click();
	await expect(page).toHaveURL('/about/');
	await expect(page).toHaveTitle(/About/);
	expect(await isSameDocument(page)).toBe(true);
});

test('start: a visitor who goes offline keeps the page, and continues online @long', async ({ page, watch }) => {
	watch.expect(/request failed|ERR_/);
	// Evaluating code in a page counts as an interaction, so the test reads the HTML and the requests instead.
	const loaded = new Set<string>();
	page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname));
	const response = await page.goto('/news/', { waitUntil: 'networkidle' });
	const modules = /data-modules="([^"]+)"/.exec(await response!.text())![1]!.split(' ');
	// On a slow machine, the network may be idle before the scripts load.
	await expect.poll(() => modules.filter((module) => !loaded.has(module))).toEqual([]);
	await page.context().setOffline(true);
	await markDocument(page);
	const failure = () => page.waitForEvent('requestfailed', (request) => ROUTER_SCRIPT.test(request.url()));
	await Promise.all([failure(), page.getByRole('tab').nth(1).dispatchEvent('click')]);
	await Promise.all([failure(), page.evaluate(() => location.assign('#main'))]);
	await waitForFrames(page);
	expect(await isSameDocument(page)).toBe(true);
	await page.context().setOffline(false);
	await menuLink(page, labels.LABEL_ABOUT).click();
	await expect(page).toHaveURL('/about/');
	await expect(page).toHaveTitle(/About/);
});

test.describe('with motion', () => {
	test.use(withMotion);

	test('start: an idle page loads no more scripts and makes no calls', async ({ page, site, watch }) => {
		await page.clock.install();
		// Evaluating code activates a page. On a busy machine, scripts that start later would take it for an interaction.
		await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: undefined }));
		let requests: string[] = [];
		page.on('request', (request) => {
			if (request.resourceType() !== 'image') requests.push(request.url());
		});
		const expectIdle = async (path: string): Promise<void> => {
			requests = [];
			// Evaluating code in a page counts as an interaction, so first check the requests, and evaluate code later.
			await page.goto(path, { waitUntil: 'networkidle' });
			expect(
				requests.filter((url) => ROUTER_SCRIPT.test(url)),
				path,
			).toEqual([]);
			await waitForHydration(page.getByRole('main'));
			// On a busy machine, effects of the hydration request scripts late.
			for (let seen = -1; seen !== requests.length;) {
				seen = requests.length;
				await delay(SETTLED_MS);
				await expect.poll(() => watch.pendingRequests).toEqual([]);
			}
			requests = [];
			// On the home page, the banners advance although the carousel's script does not load.
			await page.clock.runFor(6000);
			await page.waitForLoadState('networkidle');
			expect(requests, path).toEqual([]);
		};
		const [article] = await api<{ slug: string }[]>(page, '/api/news/latest');
		for (const path of ['/', pagePath('game-details', 'thunder-yak'), pagePath('news-detail-page', article!.slug)])
			await expectIdle(path);
		await openSession(page, site);
		await expectIdle(pagePath('ca-games-page'));
	});
});
