/** Tests of the news pages before their scripts run, and after Back. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewsArticle, NewsItem } from '../contract/news.ts';
import {
	waitForHydration,
	api,
	openPage,
	expect,
	scrollToElement,
	waitForFrames,
	test,
	translations,
} from './site-test.ts';

test('news: the category in the hash is visible before the document is complete', async ({ page, baseURL, watch }) => {
	for (const finding of [/another origin/, /status of 404/, /request failed/]) watch.expect(finding);
	const html = await (await fetch(`${baseURL}/news/`)).text();
	const [, slug = ''] = /data-tab="(?!all")([^"]+)"/.exec(html)!;
	// The document is incomplete, so its scripts never load, and `:target` does not match yet.
	const part = html.slice(0, html.lastIndexOf('role="tabpanel"') + 2000);
	const slow = createServer((request, response) => {
		if (request.url === '/news/') response.writeHead(200, { 'content-type': 'text/html' }).write(part);
		else response.writeHead(404).end();
	});
	await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
	try {
		const { port } = slow.address() as AddressInfo;
		await page.goto(`http://127.0.0.1:${port}/news/#${slug}`, { waitUntil: 'commit' });
		await expect(page.locator(`[role=tabpanel][id$="-panel-${slug}"]`)).toBeVisible();
		await expect(page.locator('[role=tabpanel][id$="-panel-all"]')).toBeHidden();
		expect(await page.evaluate(() => document.readyState)).toBe('loading');
	} finally {
		slow.closeAllConnections();
		slow.close();
	}
});

test('news: a category whose slug begins with a digit is visible at its hash before hydration', async ({
	page,
	serve,
	watch,
}) => {
	watch.expect(/request failed: .*parts/);
	watch.expect(/page error|console error/);
	const url = await serve({
		changeData: (path, data) =>
			path === '/api/news/categories'
				? (data as object[]).map((each, at) => (at === 0 ? { ...each, slug: '2025-company' } : each))
				: data,
	});
	await page.route(/parts[^/]*\.js/, (route) => route.abort());
	const failed = page.waitForEvent('pageerror');
	await page.goto(`${url}/news/#2025-company`);
	await failed;
	const panels = page.locator('[role=tabpanel]');
	await expect(panels.nth(1)).toBeVisible();
	await expect(panels.nth(0)).toBeHidden();
});

test('news: Back from an item and its category restores the loaded items and the scroll position @phone', async ({
	page,
}) => {
	const panel = page.getByRole('tabpanel');
	const cards = panel.getByRole('article');
	const titles = () => panel.locator('article h2').allInnerTexts();
	await openPage(page, '/zh/news/');
	await waitForHydration(page.getByRole('tab').first());
	await panel.getByRole('link', { name: translations.zh.ACTION_LOAD_MORE_NEWS }).click();
	await expect(cards).toHaveCount(10);
	const before = await titles();
	const items = await Promise.all(
		[0, 5].map((offset) => api<NewsItem[]>(page, `/api/news/all?offset=${offset}`, 'zh')),
	);
	expect(before).toEqual(items.flat().map(({ title }) => title));
	const card = cards.nth(7);
	await card.scrollIntoViewIfNeeded();
	await waitForFrames(page);
	const top = () => card.evaluate((node) => Math.round(node.getBoundingClientRect().top));
	const place = await top();
	const loads: string[] = [];
	page.on('request', (request) => {
		if (/\/api\/news\/all\?offset/.test(request.url())) loads.push(request.url());
	});
	await card.getByRole('link').click();
	const steps = page.getByRole('navigation', { name: translations.zh.LABEL_BREADCRUMBS });
	await expect(steps).toBeVisible();
	const { title } = items.flat()[7]!.news_category;
	await steps.getByRole('link', { name: title }).click();
	await expect(page.getByRole('tab', { name: title })).toHaveAttribute('aria-selected', 'true');
	await page.goBack();
	await expect(steps).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL('/zh/news/');
	await expect(cards).toHaveCount(10);
	expect(await titles()).toEqual(before);
	await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(48);
	expect(loads).toEqual([]);
});

test('article: an external video loads only on click and is allowed by the policy; the article prints dark on white', async ({
	page,
	serve,
	origins,
	watch,
}) => {
	const [{ slug }] = await api<[NewsItem]>(page, '/api/news/latest');
	const video =
		'<figure data-video="https://player.vimeo.com/video/76979871?dnt=1"><a href="https://vimeo.com/76979871" rel="noopener noreferrer">The trailer</a></figure><p>After</p>';
	const url = await serve({
		changeData: (path, data: NewsArticle) =>
			path === `/api/news/article/${slug}` ? { ...data, body: `<p>Before</p>${video}` } : data,
	});
	await openPage(page, `${url}/news/${slug}/`);
	const poster = page.getByRole('button', { name: 'The trailer' });
	await scrollToElement(poster);
	const before = await poster.boundingBox();
	// Until here, a request to the video's host fails the test.
	origins.add('https://player.vimeo.com');
	await page.route('https://player.vimeo.com/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Player</p>' }),
	);
	await poster.click();
	const player = page.locator('iframe');
	await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
	await expect(player).toBeFocused();
	expect(await player.boundingBox()).toEqual(before);

	watch.ignoreShift();
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	for (const role of ['banner', 'contentinfo', 'navigation'] as const)
		await expect(page.getByRole(role)).toHaveCount(0);
	await expect(page.getByRole('region', { name: translations.en.TITLE_RECOMMENDED_NEWS })).toHaveCount(0);
	const colours = await page
		.getByText('Before', { exact: true })
		.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(document.documentElement).backgroundColor]);
	expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});
