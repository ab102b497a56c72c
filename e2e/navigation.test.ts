/** Tests of client-side navigation: prefetching, scroll position, URL and head. */
import { languageTraits } from '../contract/languages.ts';
import type { Page } from '@playwright/test';
import { ORIGIN } from './browser-site.ts';
import { visits, type Visit } from './matrix-pages.ts';
import {
	waitForHydration,
	homePath,
	languages,
	api,
	openPage,
	expect,
	withMotion,
	isSameDocument,
	markDocument,
	scrollToElement,
	scrollTo,
	waitForFrames,
	test,
	translations,
} from './site-test.ts';

const menuLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const latestGame = (page: Page) => page.locator('section[aria-labelledby=latest-releases] article a').first();

test('a link changes the page, its head and the focus without a new document; the other language loads a new one', async ({
	page,
}) => {
	const texts = await api(page, '/api/texts/news');
	await openPage(page, '/');
	await markDocument(page);
	await scrollTo(page, 900);
	await menuLink(page, translations.en.LABEL_NEWS).click();
	await expect(page).toHaveTitle(texts.meta_title);
	await expect(page).toHaveURL('/news/');
	expect(await isSameDocument(page)).toBe(true);
	await expect(page.locator('meta[name=description]')).toHaveAttribute('content', texts.meta_description);
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}/news/`);
	await expect(page.locator('link[hreflang="zh-Hans"]')).toHaveAttribute('href', `${ORIGIN}/zh/news/`);
	await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', `${ORIGIN}/news/`);
	await expect(page.getByRole('main')).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.getByRole('banner').getByRole('link', { name: languageTraits.zh.switch.label }).click();
	await expect(page).toHaveURL('/zh/news/');
	expect(await isSameDocument(page)).toBe(false);
});

/** Selects elements that describe the page. Other elements of the head belong to the document. */
const DESCRIPTION = 'title, meta, link:not([rel*="preload"], [rel=stylesheet], [rel~=icon]), script[type*=json]';

/** Public pages. Navigation through them in this order adds, changes and removes tags of the head. */
const describedPages: Visit[] = [
	visits['game-details'].playable!,
	visits['news-detail-page'].newest!,
	{ path: '/game/no-such-game/' },
	visits['news-page'].older!,
	visits['games-page']['nothing found']!,
	visits['about-page'].default!,
	visits['game-details'].upcoming!,
	visits['roadmap-page'].default!,
	visits['privacy-page'].default!,
	visits['set-password-page']['unknown link']!,
	visits['contacts-page'].default!,
	visits['news-page'].newest!,
	visits['terms-page'].default!,
	visits['games-page'].default!,
	visits['home-page'].default!,
];

for (const language of languages)
	test(`after a navigation the head is the one that the server sends (${language}) @long`, async ({ page, watch }) => {
		watch.expect(/status of 404/);
		await openPage(page, homePath[language]);
		await waitForHydration(page.getByRole('main'));
		await markDocument(page);
		for (const { path } of describedPages) {
			const address =
				homePath[language].slice(0, -1) +
				(typeof path === 'string' ? path : await path((call) => api(page, call, language)));
			const expected = await page.evaluate(
				async ([to, selector]) => {
					const text = await (await fetch(to)).text();
					const { head } = new DOMParser().parseFromString(text, 'text/html');
					return [...head.querySelectorAll(selector)].map((element) => element.outerHTML);
				},
				[address, DESCRIPTION] as const,
			);
			await page.evaluate((to) => {
				const link = Object.assign(document.createElement('a'), { href: to });
				document.querySelector('main')?.append(link);
				link.click();
				link.remove();
			}, address);
			await expect
				.poll(
					() =>
						page.evaluate((all) => [...document.head.querySelectorAll(all)].map((one) => one.outerHTML), DESCRIPTION),
					{ message: address },
				)
				.toEqual(expected);
		}
		expect(await isSameDocument(page)).toBe(true);
	});

test('a touch prefetches the page, and Back restores the scroll position @phone', async ({ page }) => {
	await openPage(page, '/');
	await scrollToElement(latestGame(page));
	const ahead = page.waitForRequest('**/api/games/*?lang=en');
	await latestGame(page).dispatchEvent('touchstart');
	await ahead;
	const card = page.locator('section[aria-labelledby=latest-news] article a').first();
	await scrollToElement(card);
	await waitForFrames(page);
	const before = await card.evaluate((node) => node.getBoundingClientRect().top);
	await card.click();
	await expect(page).toHaveURL(/\/news\/.+\//);
	await expect(page.getByRole('article').first()).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL('/');
	await expect(card).toBeVisible();
	await expect
		.poll(async () => Math.abs((await card.evaluate((node) => node.getBoundingClientRect().top)) - before))
		.toBeLessThan(48);
});

test('hovering over a link prefetches its page; the click repeats only failed requests', async ({ page, watch }) => {
	watch.expect(/status of 503/);
	await openPage(page, '/');
	const requested: string[] = [];
	page.on('request', (request) => requested.push(new URL(request.url()).pathname));
	const link = menuLink(page, translations.en.LABEL_ROADMAP);
	await waitForHydration(link);
	const ahead = page.waitForResponse('**/api/texts/roadmap?*');
	await link.hover();
	await ahead;
	await expect.poll(() => requested.some((path) => /roadmap-page.*\.js$/.test(path))).toBe(true);
	const before = requested.filter((path) => path.startsWith('/api/')).length;
	await link.click();
	await expect(page).toHaveURL('/roadmap/');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(requested.filter((path) => path.startsWith('/api/')).length).toBe(before);

	await page.goBack();
	await expect(page).toHaveURL('/');
	await page.route(
		'**/api/games/*?lang=en',
		(route) => route.fulfill({ status: 503, json: { status: 'error', error: { code: 'busy', message: 'Busy' } } }),
		{ times: 1 },
	);
	await scrollToElement(latestGame(page));
	const failed = page.waitForResponse('**/api/games/*?lang=en');
	await latestGame(page).hover();
	expect((await failed).status()).toBe(503);
	await waitForFrames(page);
	await markDocument(page);
	await latestGame(page).click();
	await expect(page).toHaveURL(/\/game\//);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		(await api<{ title: string }[]>(page, '/api/games/latest'))[0]!.title,
	);
	expect(await isSameDocument(page)).toBe(true);
});

/** Simulates a new release: a module of the open document returns 404. */
async function removeModule(page: Page, module: RegExp): Promise<void> {
	let isReplaced = true;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) isReplaced = false;
	});
	await page.route(module, (route) => (isReplaced ? route.fulfill({ status: 404, body: '' }) : route.continue()));
}

test('a page whose code was removed by a release loads as a new document, also on Back and with its hash @long', async ({
	page,
	watch,
}) => {
	watch.expect(/status of 404/);
	await openPage(page, '/news/#company');
	await markDocument(page);
	await removeModule(page, /roadmap-page[^/]*\.js/);
	await menuLink(page, translations.en.LABEL_ROADMAP).click();
	await expect(page).toHaveURL('/roadmap/');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText((await api(page, '/api/texts/roadmap')).intro_title);
	expect(await isSameDocument(page)).toBe(false);
	await waitForHydration(page.getByRole('main'));
	// The new document has not loaded the code of the previous page.
	await markDocument(page);
	await removeModule(page, /news-page[^/]*\.js/);
	await page.goBack();
	await expect(page).toHaveURL('/news/#company');
	await expect(page.getByRole('tab', { selected: true })).toBeVisible();
	await expect.poll(() => isSameDocument(page)).toBe(false);
	await waitForHydration(page.getByRole('main'));
});

test.describe(() => {
	test.use(withMotion);
	test('pages change in a view transition, without animations under prefers-reduced-motion @long', async ({ page }) => {
		// Number of animations at the start of each transition.
		await page.addInitScript(() => {
			const animations: number[] = [];
			Object.assign(window, { animations });
			const start = document.startViewTransition.bind(document);
			document.startViewTransition = (update) => {
				const transition = start(update);
				const count = () =>
					document
						.getAnimations()
						.filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')).length;
				void transition.ready.then(() => animations.push(count()));
				return transition;
			};
		});
		const animations = () => page.evaluate(() => (window as unknown as { animations: number[] }).animations);
		await openPage(page, '/');
		await menuLink(page, translations.en.LABEL_CONTACTS).click();
		await expect(page).toHaveURL('/contacts/');
		await expect.poll(async () => (await animations()).length).toBe(1);
		expect((await animations())[0]).toBeGreaterThan(0);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await menuLink(page, translations.en.LABEL_ROADMAP).click();
		await expect(page).toHaveURL('/roadmap/');
		await expect.poll(async () => (await animations()).slice(1)).toEqual([0]);
	});
});

test('a 404 page has its own head, which the next page resets; a failed page can be retried @long', async ({
	page,
	watch,
}) => {
	for (const finding of [/status of 404/, /request failed|ERR_FAILED/, /console error/]) watch.expect(finding);
	const alternates = page.locator('head > link[hreflang]');
	const canonical = page.locator('head > link[rel=canonical]');
	const robots = page.locator('head > meta[name=robots]');
	const heading = page.getByRole('heading', { level: 1 });
	const expectNews = async (): Promise<void> => {
		await menuLink(page, translations.en.LABEL_NEWS).click();
		await expect(page).toHaveURL('/news/');
		await expect(canonical).toHaveAttribute('href', `${ORIGIN}/news/`);
		await expect(page.locator('head > link[hreflang="zh-Hans"]')).toHaveAttribute('href', `${ORIGIN}/zh/news/`);
		await expect(alternates).toHaveCount(3);
		await expect(robots).toHaveCount(0);
		await expect(page).not.toHaveTitle(new RegExp(translations.en.TITLE_ERROR_404));
	};
	// The document of a missing page keeps its URL.
	await openPage(page, '/no/such-page/?from=mail&n=1#part');
	await expect(page).toHaveURL('/no/such-page/?from=mail&n=1#part');
	await markDocument(page);
	await expectNews();
	// Client-side navigation to a missing game shows the same page.
	await page.getByRole('banner').getByRole('link').first().click();
	await expect(page).toHaveURL('/');
	await page.route('**/api/games/*?lang=en', (route) =>
		route.fulfill({ status: 404, json: { status: 'error', error: { code: 'not_found', message: 'Gone' } } }),
	);
	await latestGame(page).click();
	await expect(heading).toHaveText(translations.en.TITLE_ERROR_404);
	await expect(page).toHaveURL(/\/game\/.+\/$/);
	await expect(robots).toHaveAttribute('content', 'noindex');
	await expect(canonical).toHaveCount(0);
	await expect(alternates).toHaveCount(0);
	await expectNews();

	await page.route('**/api/**', (route) => route.abort());
	await menuLink(page, translations.en.LABEL_ABOUT).click();
	await expect(heading).toHaveText(translations.en.TITLE_ERROR_500);
	await expect(page).toHaveURL('/about/');
	expect(await isSameDocument(page)).toBe(true);
	await page.unroute('**/api/**');
	await page.getByRole('main').getByRole('link', { name: translations.en.ACTION_TRY_AGAIN }).click();
	await expect(heading).toHaveText((await api(page, '/api/texts/about')).hero_title);
});
