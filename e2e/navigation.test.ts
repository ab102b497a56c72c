/** From page to page without a document: what is fetched ahead, where the reader stands, what the address says. */
import type { Page } from '@playwright/test';
import { ORIGIN } from './served-site.ts';
import { alive, api, arrive, expect, moving, readTo, scrollTo, settled, test, words } from './site-test.ts';

test.use(moving);

const GAME = 'tide-of-the-narwhal';

/** Marks the document, to tell later whether it is still the same one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

const menuLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

test('a link of the site changes the page, its head and its focus, and not the document', async ({ page }) => {
	const texts = await api(page, '/api/texts/news');
	await arrive(page, '/');
	await mark(page);
	await scrollTo(page, 900);
	await menuLink(page, words.en.LABEL_NEWS).click();
	await expect(page).toHaveTitle(texts.meta_title);
	await expect(page).toHaveURL('/news/');
	expect(await isMarked(page)).toBe(true);
	await expect(page.locator('meta[name=description]')).toHaveAttribute('content', texts.meta_description);
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}/news/`);
	await expect(page.locator('link[hreflang="zh-Hans"]')).toHaveAttribute('href', `${ORIGIN}/zh/news/`);
	await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', `${ORIGIN}/news/`);
	await expect(page.getByRole('main')).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link to the other language is a document of its own', async ({ page }) => {
	await arrive(page, '/about/');
	await mark(page);
	await page.getByRole('banner').getByRole('link', { name: words.en.LABEL_OTHER_LANGUAGE }).click();
	await expect(page).toHaveURL('/zh/about/');
	expect(await isMarked(page)).toBe(false);
});

test('back keeps the place on the page @both', async ({ page }) => {
	await arrive(page, '/');
	const card = page.locator('section[aria-labelledby=latest-news] article a').first();
	await readTo(card);
	await settled(page);
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

test('a pointer that rests on a link fetches its page ahead, and the click asks for nothing again', async ({
	page,
}) => {
	await arrive(page, '/');
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	const link = menuLink(page, words.en.LABEL_ROADMAP);
	await alive(link);
	const ahead = page.waitForResponse('**/api/texts/roadmap?*');
	await link.hover();
	await ahead;
	await expect.poll(() => asked.some((path) => /roadmap-page.*\.js$/.test(path))).toBe(true);
	const before = asked.filter((path) => path.startsWith('/api/')).length;
	await link.click();
	await expect(page).toHaveURL('/roadmap/');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(asked.filter((path) => path.startsWith('/api/')).length).toBe(before);
});

test('an answer that failed while fetched ahead is asked for again by the click', async ({ page, watch }) => {
	watch.expect(/status of 503/);
	await arrive(page, '/');
	await page.route(
		'**/api/games/*?lang=en',
		(route) => route.fulfill({ status: 503, json: { status: 'error', error: { code: 'busy', message: 'Busy' } } }),
		{ times: 1 },
	);
	const link = page.locator('section[aria-labelledby=latest-releases] article a').first();
	await readTo(link);
	const failed = page.waitForResponse('**/api/games/*?lang=en');
	await link.hover();
	expect((await failed).status()).toBe(503);
	await settled(page);
	await mark(page);
	await link.click();
	await expect(page).toHaveURL(/\/game\//);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		(await api<{ title: string }[]>(page, '/api/games/latest'))[0]!.title,
	);
	expect(await isMarked(page)).toBe(true);
});

/** The site's code as after a new version: what an open tab knows is gone, until the next document. */
async function replaceVersion(page: Page, module: RegExp): Promise<void> {
	let isReplaced = true;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) isReplaced = false;
	});
	await page.route(module, (route) => (isReplaced ? route.fulfill({ status: 404, body: '' }) : route.continue()));
}

test('a page whose code is gone since the document was loaded comes as a document', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	await arrive(page, '/');
	await mark(page);
	await replaceVersion(page, /roadmap-page[^/]*\.js/);
	await menuLink(page, words.en.LABEL_ROADMAP).click();
	await expect(page).toHaveURL('/roadmap/');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText((await api(page, '/api/texts/roadmap')).intro_title);
	expect(await isMarked(page)).toBe(false);
	// It is alive, and the way back stands.
	await alive(page.getByRole('main'));
	await page.goBack();
	await expect(page).toHaveURL('/');
	await alive(page.getByRole('main'));
});

test('back to a page whose code is gone loads its document, its hash too', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	await arrive(page, '/news/#company');
	await menuLink(page, words.en.LABEL_ROADMAP).click();
	await expect(page).toHaveURL('/roadmap/');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.reload();
	await alive(page.getByRole('main'));
	await mark(page);
	await replaceVersion(page, /news-page[^/]*\.js/);
	await page.goBack();
	await expect(page).toHaveURL('/news/#company');
	await expect(page.getByRole('tab', { selected: true })).toBeVisible();
	await expect.poll(() => isMarked(page)).toBe(false);
});

test('a touch fetches the page ahead @phone', async ({ page }) => {
	await arrive(page, '/');
	const link = page.locator('section[aria-labelledby=latest-releases] article a').first();
	await readTo(link);
	const ahead = page.waitForRequest('**/api/games/*?lang=en');
	await link.dispatchEvent('touchstart');
	await ahead;
});

test('pages change in a view transition, and without motion where it is unwanted', async ({ page }) => {
	await page.addInitScript(() => {
		let count = 0;
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			count++;
			Object.assign(window, { transitions: count });
			return start(update);
		};
	});
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await arrive(page, '/');
	await menuLink(page, words.en.LABEL_CONTACTS).click();
	await expect(page).toHaveURL('/contacts/');
	await expect.poll(() => page.evaluate(() => (window as { transitions?: number }).transitions)).toBe(1);
	expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

for (const [noun, path, call] of [
	['game', `/game/${GAME}/`, '**/api/games/*?lang=en'],
	['article', '', '**/api/news/article/*?lang=en'],
] as const)
	test(`a ${noun} that is gone makes its route the 404 page, the address kept`, async ({ page, watch }) => {
		watch.expect(/status of 404/);
		const [newest] = await api<{ slug: string }[]>(page, '/api/news/latest');
		const target = path || `/news/${newest!.slug}/`;
		await arrive(page, '/');
		await mark(page);
		await page.route(call, (route) =>
			route.fulfill({ status: 404, json: { status: 'error', error: { code: 'not_found', message: 'Gone' } } }),
		);
		await page.evaluate((target) => {
			const link = document.createElement('a');
			link.href = `${target}?from=mail&n=1#part`;
			document.body.append(link);
			link.click();
		}, target);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.TITLE_ERROR_404);
		await expect(page).toHaveURL(`${target}?from=mail&n=1#part`);
		expect(await isMarked(page)).toBe(true);
		await expect(page).toHaveTitle(new RegExp(words.en.TITLE_ERROR_404));
	});

test('a page that is not to be found says so in its head, and the next one takes it back', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	const alternates = page.locator('head > link[hreflang]');
	const canonical = page.locator('head > link[rel=canonical]');
	const robots = page.locator('head > meta[name=robots]');
	await arrive(page, '/');
	await mark(page);
	await page.route('**/api/games/*?lang=en', (route) =>
		route.fulfill({ status: 404, json: { status: 'error', error: { code: 'not_found', message: 'Gone' } } }),
	);
	await page.locator('section[aria-labelledby=latest-releases] article a').first().click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.TITLE_ERROR_404);
	await expect(robots).toHaveAttribute('content', 'noindex');
	await expect(canonical).toHaveCount(0);
	await expect(alternates).toHaveCount(0);
	await menuLink(page, words.en.LABEL_NEWS).click();
	await expect(page).toHaveURL('/news/');
	await expect(canonical).toHaveAttribute('href', `${ORIGIN}/news/`);
	await expect(robots).toHaveCount(0);
	await expect(alternates).toHaveCount(3);
	expect(await isMarked(page)).toBe(true);
});

test('from a 404 document the next page gets an address of its own', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	await arrive(page, '/no-such-page/');
	await mark(page);
	await menuLink(page, words.en.LABEL_NEWS).click();
	await expect(page.locator('head > link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}/news/`);
	await expect(page.locator('head > link[hreflang="zh-Hans"]')).toHaveAttribute('href', `${ORIGIN}/zh/news/`);
	await expect(page.locator('head > meta[name=robots]')).toHaveCount(0);
	expect(await isMarked(page)).toBe(true);
});

for (const [status, title] of [
	[500, words.en.TITLE_ERROR_500],
	[503, words.en.TITLE_ERROR_503],
] as const)
	test(`a game that can not be loaded for another reason is logged and shows the ${status} page`, async ({
		page,
		watch,
	}) => {
		watch.expect(new RegExp(`status of ${status}`));
		watch.expect(new RegExp(`console error: .*${status}|ApiError`));
		await arrive(page, '/');
		await page.route('**/api/games/*?lang=en', (route) =>
			route.fulfill({
				status,
				json: { status: 'error', error: { code: 'told', message: `told to answer ${status}` } },
			}),
		);
		const link = page.locator('section[aria-labelledby=latest-releases] article a').first();
		await link.click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		await expect(page).toHaveURL(/\/game\//);
	});

test('a page of which nothing can be loaded says so, and may be tried again', async ({ page, watch }) => {
	watch.expect(/request failed|ERR_FAILED/);
	watch.expect(/console error/);
	await arrive(page, '/');
	await page.route('**/api/**', (route) => route.abort());
	await menuLink(page, words.en.LABEL_ABOUT).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.TITLE_ERROR_500);
	await expect(page).toHaveURL('/about/');
	await page.unroute('**/api/**');
	await page.getByRole('link', { name: words.en.ACTION_TRY_AGAIN }).click();
	const texts = await api(page, '/api/texts/about');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.hero_title);
});
