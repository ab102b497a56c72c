import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { ORIGIN } from './served-site.ts';
import {
	alive,
	api,
	arrive,
	expect,
	languages,
	scrollThrough,
	settled,
	test,
	words,
	type Language,
} from './site-test.ts';

interface Item {
	uid: string;
	slug: string;
	title: string;
	news_category: { slug: string; title: string };
}

const newsPath: Record<Language, string> = { en: '/news/', zh: '/zh/news/' };
const panel = (page: Page): Locator => page.getByRole('tabpanel');
const titles = (page: Page): Promise<string[]> => panel(page).locator('article h2').allInnerTexts();
const cards = (page: Page): Locator => panel(page).getByRole('article');
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const more = (page: Page, language: Language = 'en'): Locator =>
	panel(page).getByRole('link', { name: words[language].ACTION_LOAD_MORE_NEWS });

/** Every public item of a category, newest first. */
async function everything(page: Page, category = 'all', language: Language = 'en'): Promise<Item[]> {
	const items: Item[] = [];
	for (;;) {
		const load = await api<Item[]>(page, `/api/news/${category}?offset=${items.length}`, language);
		items.push(...load);
		if (load.length < 5) return items;
	}
}
const titlesOf = (items: Item[]): string[] => items.map(({ title }) => title);

async function open(page: Page, address: string): Promise<void> {
	await arrive(page, address);
	await alive(page.getByRole('tab').first());
}

for (const language of languages) {
	const t = words[language];

	test(`news (${language}): five a load, until a load brings fewer @both`, async ({ page }) => {
		const all = await everything(page, 'all', language);
		expect(all.length).toBeGreaterThan(10);
		expect(all.length % 5).not.toBe(0);
		const asked: string[] = [];
		page.on('request', (request) => {
			const { pathname, search } = new URL(request.url());
			if (pathname === '/api/news/all') asked.push(search);
		});
		await open(page, newsPath[language]);
		expect(await titles(page)).toEqual(titlesOf(all.slice(0, 5)));
		for (let shown = 5; shown < all.length; shown += 5) {
			await more(page, language).click();
			await expect(cards(page)).toHaveCount(Math.min(shown + 5, all.length));
			expect(await titles(page)).toEqual(titlesOf(all.slice(0, shown + 5)));
			// Who reads on goes on reading at the first new one.
			await expect(cards(page).nth(shown).getByRole('link')).toBeFocused();
		}
		await expect(more(page, language)).toHaveCount(0);
		await expect(page).toHaveURL(newsPath[language]);
		expect(asked).toEqual([`?offset=5&lang=${language}`, `?offset=10&lang=${language}`]);
	});

	test(`news (${language}): the hash picks a category, its tab another hash @both`, async ({ page }) => {
		const categories = await api<Item['news_category'][]>(page, '/api/news/categories', language);
		const [first, second] = categories as [Item['news_category'], Item['news_category']];
		await open(page, `${newsPath[language]}#${second.slug}`);
		await expect(page.getByRole('tab')).toHaveText([t.LABEL_ALL_NEWS, ...categories.map(({ title }) => title)]);
		await expect(tab(page, second.title)).toHaveAttribute('aria-selected', 'true');
		const ofSecond = await everything(page, second.slug, language);
		await expect(cards(page)).toHaveCount(Math.min(5, ofSecond.length));
		expect(await titles(page)).toEqual(titlesOf(ofSecond.slice(0, 5)));
		await expect(more(page, language)).toHaveCount(ofSecond.length < 5 ? 0 : 1);

		await tab(page, first.title).click();
		await expect(page).toHaveURL(`${newsPath[language]}#${first.slug}`);
		const ofFirst = await everything(page, first.slug, language);
		await expect(cards(page)).toHaveCount(Math.min(5, ofFirst.length));
		expect(await titles(page)).toEqual(titlesOf(ofFirst.slice(0, 5)));
		await page.goBack();
		await expect(tab(page, second.title)).toHaveAttribute('aria-selected', 'true');
		expect(await titles(page)).toEqual(titlesOf(ofSecond.slice(0, 5)));
	});

	test(`news (${language}): axe, nothing wider than the screen @both`, async ({ page, watch }) => {
		await open(page, newsPath[language]);
		await more(page, language).click();
		await expect(cards(page)).toHaveCount(10);
		await scrollThrough(page, watch);
		expect(await violations(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
	});
}

test('news: an unknown hash is All', async ({ page }) => {
	const all = await everything(page);
	await open(page, '/news/#no-such');
	for (const hash of ['#no-such', '#games/', '#%20']) {
		await page.evaluate((hash) => (location.hash = hash), hash);
		await settled(page);
		await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
		expect(await titles(page)).toEqual(titlesOf(all.slice(0, 5)));
	}
});

test('news: the category of the hash is shown before the whole document has come', async ({ page, baseURL, watch }) => {
	for (const finding of [/another origin/, /status of 404/, /request failed/]) watch.expect(finding);
	const html = await (await fetch(`${baseURL}/news/`)).text();
	const [, slug = ''] = /data-tab="(?!all")([^"]+)"/.exec(html)!;
	// A document that stops within: its scripts never come, and no `:target` is known.
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

test('news: tabs by keyboard', async ({ page }) => {
	await open(page, '/news/');
	await tab(page, 'All').focus();
	await page.keyboard.press('ArrowRight');
	await expect(tab(page, 'Games')).toBeFocused();
	await expect(page).toHaveURL('/news/#games');
	await expect(tab(page, 'Games')).toHaveAttribute('aria-selected', 'true');
	await expect(cards(page).first()).toBeVisible();
	await page.keyboard.press('Home');
	await expect(page).toHaveURL('/news/#all');
	await expect(cards(page)).toHaveCount(5);
	await more(page).focus();
	await page.keyboard.press('Enter');
	await expect(cards(page).nth(5).getByRole('link')).toBeFocused();
});

/** Holds calls whose address the pattern matches; each is let go by its own gate. */
async function hold(page: Page, pattern: RegExp): Promise<(() => void)[]> {
	const gates: (() => void)[] = [];
	await page.route(pattern, async (route) => {
		await new Promise<void>((resolve) => gates.push(resolve));
		await route.continue();
	});
	return gates;
}

for (const width of [390, 768, 1280])
	test(`news: places for cards are as large as the cards, ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		const gates = await hold(page, /\/api\/news\/(company|all)\?/);
		const boxes = (selector: string) =>
			panel(page)
				.locator(selector)
				.evaluateAll((nodes) =>
					nodes.map((node) => {
						const { x, y, width, height } = node.getBoundingClientRect();
						const around = parseFloat(getComputedStyle(node).marginTop);
						// A row that is between lines has them inside, its place has them around itself.
						return [x, y + scrollY - around, width, height + 2 * around].map(Math.round);
					}),
				);
		await open(page, '/news/#company');
		await expect(panel(page).locator('div > [class*=skeleton]')).toHaveCount(5);
		await expect(panel(page).getByRole('status')).toHaveText(words.en.LABEL_LOADING_NEWS);
		const places = await boxes('div > [class*=skeleton]');
		await expect.poll(() => gates.length).toBe(1);
		gates[0]!();
		await expect(cards(page)).toHaveCount(5);
		expect(await boxes('article')).toEqual(places);

		await tab(page, 'All').click();
		await expect(cards(page).first()).toContainText((await everything(page))[0]!.title);
		await more(page).click();
		await expect.poll(() => gates.length).toBe(2);
		await expect(panel(page).locator('div > [class*=skeleton]')).toHaveCount(5);
		const next = await boxes('div > [class*=skeleton]');
		gates[1]!();
		await expect(cards(page)).toHaveCount(10);
		expect((await boxes('article')).slice(5)).toEqual(next);
	});

test('news: an answer that comes late stands under its own tab', async ({ page }) => {
	const gates = await hold(page, /\/api\/news\/(games|events)\?/);
	await open(page, '/news/');
	await tab(page, 'Games').click();
	await expect.poll(() => gates.length).toBe(1);
	await tab(page, 'Events').click();
	await expect.poll(() => gates.length).toBe(2);
	gates[1]!();
	const events = titlesOf((await everything(page, 'events')).slice(0, 5));
	await expect.poll(() => titles(page)).toEqual(events);
	gates[0]!();
	await page.waitForResponse(/\/api\/news\/games\?/);
	await settled(page);
	expect(await titles(page)).toEqual(events);
	await tab(page, 'Games').click();
	const games = titlesOf((await everything(page, 'games')).slice(0, 5));
	await expect.poll(() => titles(page)).toEqual(games);
});

/** The news with their first categories under other slugs. */
const renamed = (slugs: string[]) => (path: string, data: any) =>
	path === '/api/news/categories'
		? (data as Item['news_category'][]).map((each, at) => ({ ...each, slug: slugs[at] ?? each.slug }))
		: data;

test('news: a category whose slug begins with a digit shows at its hash before the page is alive', async ({
	page,
	serve,
	watch,
}) => {
	watch.expect(/request failed: .*browser-app/);
	watch.expect(/page error|console error/);
	const url = await serve({ answer: renamed(['2025-company']) });
	await page.route(/browser-app[^/]*\.js/, (route) => route.abort());
	await page.goto(`${url}/news/#2025-company`);
	const panels = page.locator('[role=tabpanel]');
	await expect(panels.nth(1)).toBeVisible();
	await expect(panels.nth(0)).toBeHidden();
});

test('news: a category named like a part of the page has a hash of its own', async ({ page, serve }) => {
	const url = await serve({ answer: renamed(['main', 'login']) });
	const categories = await api<Item['news_category'][]>(page, '/api/news/categories');
	await page.route(/\/api\/news\/(main|login)\?/, (route) => route.fulfill({ json: { status: 'ok', data: [] } }));
	await open(page, `${url}/news/`);
	expect(await page.locator('[id=main]').count()).toBe(1);
	for (const [at, slug] of ['main', 'login'].entries()) {
		await tab(page, categories[at]!.title).click();
		await expect(page).toHaveURL(`${url}/news/#_${slug}`);
		await expect(tab(page, categories[at]!.title)).toHaveAttribute('aria-selected', 'true');
	}
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('news: arrows with a key that makes them the browser’s own choose no tab', async ({ page }) => {
	await open(page, '/news/');
	await page.getByRole('tab').first().focus();
	for (const key of ['Control', 'Alt', 'Meta']) {
		// Sent as an event: the browser would go back or forward.
		const isTaken = await page
			.getByRole('tab')
			.first()
			.evaluate(
				(node, name) =>
					!node.dispatchEvent(
						new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, [name]: true }),
					),
				{ Control: 'ctrlKey', Alt: 'altKey', Meta: 'metaKey' }[key],
			);
		expect(isTaken, key).toBe(false);
	}
	await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('news: what was published between two loads stands once', async ({ page }) => {
	const all = await everything(page);
	await page.route(/\/api\/news\/all\?offset=5&/, async (route) => {
		const response = await route.fetch({ url: route.request().url().replace('offset=5', 'offset=4') });
		await route.fulfill({ response });
	});
	await open(page, '/news/');
	await more(page).click();
	await expect(cards(page)).toHaveCount(9);
	expect(await titles(page)).toEqual(titlesOf(all.slice(0, 9)));
	await more(page).click();
	await expect.poll(() => titles(page)).toEqual([...titlesOf(all.slice(0, 9)), ...titlesOf(all.slice(10))]);
});

test('news: a whole last load, then one that brings nothing', async ({ page, serve }) => {
	const url = await serve({});
	await page.route(/\/api\/news\/all\?offset=5&/, (route) => route.fulfill({ json: { status: 'ok', data: [] } }));
	await open(page, `${url}/news/`);
	await more(page).click();
	await expect(more(page)).toHaveCount(0);
	await expect(cards(page)).toHaveCount(5);
	await expect(cards(page).nth(4).getByRole('link')).toBeFocused();
});

test('news: back finds what was loaded, and the place @both', async ({ page }) => {
	await open(page, '/news/');
	await more(page).click();
	await expect(cards(page)).toHaveCount(10);
	const before = await titles(page);
	const card = cards(page).nth(7);
	await card.scrollIntoViewIfNeeded();
	await settled(page);
	const top = () => card.evaluate((node) => Math.round(node.getBoundingClientRect().top));
	const place = await top();
	const loads: string[] = [];
	page.on('request', (request) => {
		if (/\/api\/news\/all\?offset/.test(request.url())) loads.push(request.url());
	});
	await card.getByRole('link').click();
	await expect(page).toHaveURL(/\/news\/.+\//);
	await expect(page.getByRole('navigation', { name: words.en.LABEL_BREADCRUMBS })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL('/news/');
	await expect(cards(page)).toHaveCount(10);
	expect(await titles(page)).toEqual(before);
	await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(48);
	expect(loads).toEqual([]);
});

test('news: a category’s loads are found again as well', async ({ page }) => {
	await open(page, '/news/#company');
	await expect(cards(page)).toHaveCount(5);
	await cards(page).nth(1).getByRole('link').click();
	await expect(page).toHaveURL(/\/news\/.+\//);
	await expect(page.getByRole('navigation', { name: words.en.LABEL_BREADCRUMBS })).toBeVisible();
	let asked = 0;
	page.on('request', (request) => {
		if (request.url().includes('/api/news/company')) asked++;
	});
	await page.goBack();
	await expect(cards(page)).toHaveCount(5);
	expect(asked).toBe(0);
});

for (const language of languages)
	test(`news (${language}): a load that fails says so, and is tried again`, async ({ page, watch }) => {
		const t = words[language];
		watch.expect(/request failed: .*offset=5.* net::ERR_FAILED/);
		watch.expect(/console error/);
		await page.route(/\/api\/news\/all\?offset=5&/, (route) => route.abort(), { times: 1 });
		await open(page, newsPath[language]);
		await more(page, language).click();
		await expect(panel(page).getByRole('alert')).toHaveText(t.TEXT_NEWS_FAILED);
		await expect(cards(page)).toHaveCount(5);
		await page.getByRole('link', { name: t.ACTION_TRY_AGAIN }).click();
		await expect(cards(page)).toHaveCount(10);
		await expect(panel(page).getByRole('alert')).toHaveCount(0);
		await expect(cards(page).nth(5).getByRole('link')).toBeFocused();
	});

test('news: when the server could not load them, the page loads them itself', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/news/all'] });
	await open(page, `${url}/news/`);
	await expect(panel(page).getByRole('alert')).toHaveText(words.en.TEXT_NEWS_FAILED);
	await page.getByRole('link', { name: words.en.ACTION_TRY_AGAIN }).click();
	await expect(cards(page)).toHaveCount(5);
});

test('news: without categories the news stand alone', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/news/categories'] });
	await arrive(page, `${url}/news/#games`);
	// One tab would be no choice.
	await expect(page.getByRole('tab')).toHaveCount(0);
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
});

for (const language of languages)
	test(`news (${language}): none yet @both`, async ({ page, serve }) => {
		const url = await serve({ answer: (path, data) => (path.startsWith('/api/news/') ? [] : data) });
		await arrive(page, url + newsPath[language]);
		const main = page.getByRole('main');
		await expect(main).toContainText(words[language].TEXT_NO_NEWS);
		await expect(main.getByRole('link', { name: words[language].ACTION_LOAD_MORE_NEWS })).toHaveCount(0);
		await expect(main.getByRole('article')).toHaveCount(0);
	});

test('news: cards tell the staff which audience does not see them @both', async ({ page, serve }) => {
	const url = await serve({
		answer: (path, data) =>
			path === '/api/news/all'
				? (data as object[]).map((item, index) => ({
						...item,
						show_in_public_area: index !== 0,
						show_in_client_area: index > 1,
					}))
				: data,
	});
	await open(page, `${url}/news/`);
	await expect(cards(page).nth(0)).toContainText('(not visible in public)');
	await expect(cards(page).nth(0)).toContainText('(not visible for client)');
	await expect(cards(page).nth(1)).not.toContainText('(not visible in public)');
	await expect(cards(page).nth(1)).toContainText('(not visible for client)');
	await expect(cards(page).nth(2)).not.toContainText('not visible');
	for (const note of await panel(page).getByText('(not visible').all()) await expect(note).toBeVisible();
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	for (const language of languages)
		test(`news (${language}): links lead from five to five, and back to the newest @both`, async ({ page, watch }) => {
			watch.scriptsAreOff();
			const all = await everything(page, 'all', language);
			await page.goto(newsPath[language]);
			expect(await titles(page)).toEqual(titlesOf(all.slice(0, 5)));
			// What only a script could fill is not there.
			await expect(page.getByRole('tab')).toHaveText([words[language].LABEL_ALL_NEWS]);
			await expect(panel(page)).toHaveCount(1);
			for (let from = 5; from < all.length; from += 5) {
				await more(page, language).click();
				await expect(page).toHaveURL(`${newsPath[language]}?offset=${from}`);
				expect(await titles(page)).toEqual(titlesOf(all.slice(from, from + 5)));
			}
			await expect(more(page, language)).toHaveCount(0);
			await page.getByRole('link', { name: words[language].ACTION_NEWEST_NEWS }).click();
			await expect(page).toHaveURL(newsPath[language]);
		});

	test('news: a hash changes nothing', async ({ page, watch }) => {
		watch.scriptsAreOff();
		await page.goto('/news/#games');
		await expect(panel(page)).toHaveCount(1);
		await expect(cards(page)).toHaveCount(5);
	});
});

test('news: a page further on has its own title, and loads on from there', async ({ page, watch }) => {
	// From list to list the footer finds its place anew.
	watch.ignoreShift();
	const all = await everything(page);
	await open(page, '/news/?offset=5');
	await expect(page).toHaveTitle(/ · page 2$/);
	await expect(page.locator('head > link[rel=canonical]')).toHaveAttribute('href', /\/news\/\?offset=5$/);
	expect(await titles(page)).toEqual(titlesOf(all.slice(5, 10)));
	await more(page).click();
	await expect.poll(() => titles(page)).toEqual(titlesOf(all.slice(5)));
	await page.getByRole('link', { name: words.en.ACTION_NEWEST_NEWS }).click();
	await expect(page).toHaveURL('/news/');
	await expect.poll(() => titles(page)).toEqual(titlesOf(all.slice(0, 5)));
	await page.goBack();
	await expect(page).toHaveURL('/news/?offset=5');
	await expect.poll(() => titles(page)).toEqual(titlesOf(all.slice(5)));
});

test('news: what the API does not take as an offset is the beginning', async ({ page }) => {
	const text = async (path: string) => (await page.request.get(path)).text();
	const first = await text('/news/');
	for (const query of ['offset=0', 'offset=-5', 'offset=', 'offset=5e1', 'offset=10000001', 'offset=0000000005', 'x=1'])
		expect(await text(`/news/?${query}`), query).toBe(first);
	for (const query of ['offset=-5', 'offset=', 'offset=5e1', 'offset=10000001', 'offset=0000000005'])
		expect((await page.request.get(`/api/news/all?${query}`)).status(), query).toBe(400);
});

for (const offset of ['3', '05', '7', '500', '5000', '10000000'])
	test(`news: at the offset ${offset} the page shows what the API answers`, async ({ page }) => {
		const answered = await api<Item[]>(page, `/api/news/all?offset=${offset}`);
		await open(page, `/news/?offset=${offset}`);
		expect(await titles(page)).toEqual(titlesOf(answered));
		await expect(page.getByText(words.en.TEXT_NO_OLDER_NEWS)).toHaveCount(answered.length === 0 ? 1 : 0);
		const newest = page.getByRole('link', { name: words.en.ACTION_NEWEST_NEWS });
		await expect(newest).toHaveAttribute('href', '/news/');
		const isWhole = Number(offset) % 5 === 0;
		const canonical = page.locator('head > link[rel=canonical]');
		if (answered.length === 0) {
			await expect(canonical).toHaveCount(0);
			await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
			await expect(more(page)).toHaveCount(0);
		} else
			await expect(canonical).toHaveAttribute('href', `${ORIGIN}/news/${isWhole ? `?offset=${Number(offset)}` : ''}`);
	});

test('news: a page further on is known by its own address, and so are its translations', async ({ page }) => {
	for (const language of languages)
		for (const query of ['', '?offset=5']) {
			const head = await (await page.request.get(`${newsPath[language]}${query || '?x=1'}`)).text();
			const own = ORIGIN + newsPath[language] + query;
			expect(head).toContain(`<link rel="canonical" href="${own}">`);
			expect(head).toContain(`<meta property="og:url" content="${own}">`);
			expect(head).toContain(`hreflang="en" href="${ORIGIN}/news/${query}"`);
			expect(head).toContain(`hreflang="zh-Hans" href="${ORIGIN}/zh/news/${query}"`);
			expect(head).toContain(`hreflang="x-default" href="${ORIGIN}/news/${query}"`);
		}
	// A filtered list is another view of the whole.
	const games = await (await page.request.get('/games/?q=tide&sort=name')).text();
	expect(games).toContain(`<link rel="canonical" href="${ORIGIN}/games/">`);
});

test('news: the head names the feed, which a browser can read, and so can it the sitemap', async ({ page }) => {
	for (const language of languages) {
		await page.goto(newsPath[language]);
		const feed = page.locator('head link[type="application/atom+xml"]');
		const address = (await feed.getAttribute('href'))!;
		await expect(page.getByRole('main').getByRole('link', { name: words[language].ACTION_NEWS_FEED })).toHaveAttribute(
			'href',
			address,
		);
		const read = async (path: string, count: string) => {
			const xml = await (await page.request.get(path)).text();
			return page.evaluate(
				([xml, count]) => {
					const document = new DOMParser().parseFromString(xml!, 'application/xml');
					return {
						fault: document.querySelector('parsererror')?.textContent,
						root: document.documentElement.namespaceURI,
						count: document.querySelectorAll(count!).length,
					};
				},
				[xml, count],
			);
		};
		const all = await everything(page);
		expect(await read(address, 'entry')).toEqual({
			fault: undefined,
			root: 'http://www.w3.org/2005/Atom',
			count: all.length,
		});
		const map = await read('/sitemap.xml', 'url > loc');
		expect(map).toMatchObject({ fault: undefined, root: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
		expect(map.count).toBeGreaterThan(2 * all.length);
	}
});
