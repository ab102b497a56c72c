/** Base of browser tests. A test fails on any finding of PageWatch. */
import type { Language as AnyLanguage } from '../contract/languages.ts';
import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { PageWatch } from './page-watch.ts';
import type { TestSite, Variation } from '../server/testing/test-site.ts';
import { REAL_PICTURES, startBrowserSite } from './browser-site.ts';
import { siteStart, test as base } from './worker-test.ts';
import {
	homePath,
	htmlLang,
	clientAreaPath,
	languages,
	operator,
	staff,
	STUDIO,
	translations,
	type Language,
} from './site-data.ts';

interface TestFixtures {
	site: TestSite;
	/** Origins that the page may request. */
	origins: Set<string>;
	/** @returns address of the variation without a trailing slash */
	serve: (variation: Variation) => Promise<string>;
	watch: PageWatch;
}

/** With this cookie, pages request the data of the signed-in user. */
const SESSION_HINT = 'reelhouse_signed_in';

/** The tests with this site change nothing, so they share the site. */
const startDemoSite = () => startBrowserSite();

export const test = base.extend<TestFixtures>({
	site: [async ({ startOnce }, use) => use(await startOnce(startDemoSite)), siteStart],
	baseURL: async ({ site }, use) => use(site.url),
	origins: async ({ site }, use) => use(new Set([site.url])),
	serve: async ({ site, origins }, use) => {
		const variants: Awaited<ReturnType<TestSite['vary']>>[] = [];
		await use(async (variation) => {
			const variant = await site.vary(variation);
			variants.push(variant);
			origins.add(variant.url);
			return variant.url;
		});
		for (const variant of variants) await variant.stop();
	},
	// Depends on `serve`, so that findings are checked before the second server stops.
	watch: [
		async ({ page, origins, serve: _serve }, use) => {
			const watch = new PageWatch(page, origins);
			await watch.begin();
			await use(watch);
			expect(await watch.findings()).toEqual([]);
			await watch.end();
		},
		{ auto: true },
	],
});

export { expect };

/** Options for `test.use`: visitors without `prefers-reduced-motion`, which tests set by default. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

/**
 * Options for `test.use`: visitors who get the studio's pictures. Other tests get placeholders of the same
 * size.
 */
export const withPictures = { extraHTTPHeaders: { [REAL_PICTURES]: '1' } };

export { homePath, htmlLang, clientAreaPath, languages, operator, staff, STUDIO, translations, type Language };

/** Returns data of the API, with the page's session. */
export async function api<T = any>(page: Page, path: string, language: AnyLanguage = 'en'): Promise<T> {
	const response = await page.request.get(path, { params: { lang: language } });
	expect(response.status()).toBe(200);
	return ((await response.json()) as { data: T }).data;
}

/** Signs the page's browser in, like the site's own form. */
export async function signIn(page: Page, form: { email: string; password: string } = operator): Promise<void> {
	const response = await page.request.post('/login/', { form, headers: { 'sec-fetch-site': 'same-origin' } });
	expect(await response.json()).toEqual({ status: 'ok' });
}

/**
 * Signs the page's browser in to the operator's account without a login, because a login computes a slow hash of the
 * password. The function imports the server when it is called, so that the runner can list the tests without the
 * server.
 */
export async function openSession(page: Page, site: TestSite): Promise<void> {
	const { signIn } = await import('../server/testing/sign-in.ts');
	const [name, value] = (await signIn(site, 'operator')).cookie.split('=') as [string, string];
	await page.context().addCookies([
		{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' },
		{ name: SESSION_HINT, value: '1', url: site.url },
	]);
}

/** Waits until React has hydrated the element. The blocks of a page are hydrated one by one. */
export async function waitForHydration(element: Locator): Promise<void> {
	await expect
		.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
		.toBe(true);
}

/**
 * Waits for some frames, so that the effects of an event are visible. Tests may have stopped the page's
 * clock, so an observer replaces `requestAnimationFrame`.
 */
export const waitForFrames = (page: Page, frames = 2): Promise<void> =>
	page.evaluate(
		(frames) =>
			new Promise<void>((resolve) => {
				const next = (left: number): void => {
					if (left === 0) return resolve();
					new IntersectionObserver((_, observer) => {
						observer.disconnect();
						next(left - 1);
					}).observe(document.documentElement);
				};
				next(frames);
			}),
		frames,
	);

/** Share of the screen that one step scrolls. */
const SCROLL_STEP_SCREENS = 0.8;

/** Scrolls down step by step, like a reader, until the element is near the top of the screen. */
export async function scrollToElement(element: Locator): Promise<void> {
	for (;;) {
		const isThere = await element.evaluate((node, step) => {
			const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
			const left = node.getBoundingClientRect().top - 100;
			window.scrollBy({ top: Math.min(left, clientHeight * step), behavior: 'instant' });
			return left < clientHeight * step || scrollTop + clientHeight >= scrollHeight - 1;
		}, SCROLL_STEP_SCREENS);
		await waitForFrames(element.page());
		if (isThere) return;
	}
}

/** A new document does not have the mark. */
export const markDocument = (page: Page): Promise<void> =>
	page.evaluate(() => void Object.assign(window, { marked: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

/** Adds a link like those in stored HTML to the page, and clicks the link. */
export const followLink = (page: Page, href: string): Promise<void> =>
	page.evaluate((href) => {
		const link = Object.assign(document.createElement('a'), { href });
		document.querySelector('main')!.append(link);
		link.click();
	}, href);

/** Scrolls to the end of the page, and waits for the pictures on the way. */
export async function scrollThrough(page: Page, watch: PageWatch): Promise<void> {
	for (;;) {
		const isEnd = await page.evaluate((step) => {
			const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
			window.scrollBy({ top: clientHeight * step, behavior: 'instant' });
			return scrollTop + clientHeight >= scrollHeight - 1;
		}, SCROLL_STEP_SCREENS);
		await waitForFrames(page);
		if (isEnd) break;
	}
	await expect.poll(() => watch.pendingRequests).toEqual([]);
}

/**
 * Expects the page to be as wide as the window, at each width. `content-visibility` is off, so that the whole
 * page is laid out without scrolling.
 */
export async function expectNoHorizontalScroll(page: Page, watch: PageWatch, widths: readonly number[]): Promise<void> {
	watch.ignoreShift();
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('* { content-visibility: visible !important; }');
		document.adoptedStyleSheets = [sheet];
	});
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		// Without scripts, nothing reacts to the new width, and the observer of `waitForFrames` would not work.
		if (watch.hasScripts) await waitForFrames(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
	}
}

/**
 * Returns whether a page requests the data of the signed-in user. Pages do so with a session hint, in the
 * client area and in previews.
 */
async function asksForUser(page: Page, path: string): Promise<boolean> {
	const cookies = await page.context().cookies();
	return (
		path.includes('/client_area/') ||
		cookies.some(({ name, value }) => name === 'reelhouse_preview' || (name === SESSION_HINT && value === '1'))
	);
}

/** Opens a page. Waits until the page is hydrated and the user is loaded, so that the layout is final. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
	const answered = (await asksForUser(page, path)) ? page.waitForResponse('**/api/auth/me?*') : undefined;
	const response = await page.goto(path);
	await answered;
	await waitForHydration(page.getByRole('banner'));
	await waitForFrames(page);
	return response;
}

const addSessionHint = (page: Page): Promise<void> =>
	page.context().addCookies([{ name: SESSION_HINT, value: '1', domain: '127.0.0.1', path: '/' }]);

export async function mockSignedInUser(page: Page, user: object): Promise<void> {
	await page.route('**/api/auth/me?*', (route) => route.fulfill({ json: { status: 'ok', data: { user } } }));
	await addSessionHint(page);
}

export async function scrollTo(page: Page, top: number): Promise<void> {
	await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
	await waitForFrames(page);
}
