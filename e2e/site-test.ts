/** Tests in the browser against a served site. A page that says, breaks, fetches or moves anything it should not fails. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import en from '../site/messages/en.json' with { type: 'json' };
import zh from '../site/messages/zh.json' with { type: 'json' };
import { PageWatch } from './page-watch.ts';
import { openHouse, type House, type ServedSite, type Variation } from './served-site.ts';

interface TestFixtures {
	/** Origins of the servers of this test. */
	origins: Set<string>;
	/** Starts a server with a difference; returns its address, without a slash at its end. */
	serve: (variation: Variation) => Promise<string>;
	watch: PageWatch;
}

export const test = base.extend<TestFixtures, { house: House }>({
	house: [
		// oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures' names from the pattern
		async ({}, use) => {
			const house = await openHouse();
			await use(house);
			await house.stop();
		},
		{ scope: 'worker' },
	],
	baseURL: async ({ house }, use) => use(house.url),
	origins: async ({ house }, use) => use(new Set([house.url])),
	serve: async ({ house, origins }, use) => {
		const sites: ServedSite[] = [];
		await use(async (variation) => {
			const site = await house.vary(variation);
			sites.push(site);
			origins.add(site.url);
			return site.url;
		});
		for (const site of sites) await site.stop();
	},
	// It stands on `serve`, so that what it found is told before a server goes away under an open page.
	watch: [
		async ({ page, origins, serve: _serve }, use) => {
			const watch = new PageWatch(page, origins);
			await watch.begin();
			await use(watch);
			expect(await watch.findings()).toEqual([]);
		},
		{ auto: true },
	],
});

export { expect };

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const words = { en, zh };

/** The home page's path in a language. */
export const homePath: Record<Language, string> = { en: '/', zh: '/zh/' };
export const htmlLang: Record<Language, string> = { en: 'en', zh: 'zh-Hans' };

/** What the API answers to a visitor. */
export async function api<T = any>(page: Page, path: string, language: Language = 'en'): Promise<T> {
	const response = await page.request.get(path, { params: { lang: language } });
	expect(response.status()).toBe(200);
	return ((await response.json()) as { data: T }).data;
}

/** Waits until React has taken the element over: blocks of a page come alive one by one. */
export async function alive(element: Locator): Promise<void> {
	await expect
		.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
		.toBe(true);
}

/** Waits until two frames have been drawn. */
export const settled = (page: Page): Promise<void> =>
	page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
			}),
	);

/** Goes down the page a screen at a time, as a reader does, and waits for the pictures on the way. */
export async function scrollThrough(page: Page, watch: PageWatch): Promise<void> {
	for (;;) {
		const isEnd = await page.evaluate(() => {
			const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
			window.scrollTo({ top: scrollTop + clientHeight * 0.8, behavior: 'instant' });
			return scrollTop + clientHeight >= scrollHeight - 1;
		});
		await settled(page);
		if (isEnd) break;
	}
	await expect.poll(() => watch.unanswered).toEqual([]);
}
