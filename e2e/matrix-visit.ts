/** Visits a page for e2e/matrix.test.ts and e2e/matrix-copper-lantern.test.ts. */
import type { Page } from '@playwright/test';
import { languageTraits, type Language } from '../contract/languages.ts';
import { pages, type PageId } from '../contract/pages.ts';
import type { TestSite } from '../server/testing/test-site.ts';
import { layoutViolations, violations } from './axe.ts';
import type { Visit } from './matrix-pages.ts';
import type { PageWatch } from './page-watch.ts';
import {
	waitForHydration,
	api,
	openPage,
	expect,
	expectNoHorizontalScroll,
	openSession,
	scrollThrough,
	scrollTo,
	waitForFrames,
} from './site-test.ts';

/** `npm run test:long` visits pages on phone and desktop, at more widths. */
export const isLong = process.env.LONG === '1';

const WIDTHS = isLong ? [360, 390, 768, 1280, 1440, 1920] : [360, 768, 1440];

export interface VisitOptions {
	page: Page;
	site: TestSite;
	watch: PageWatch;
	isMobile: boolean;
	language: Language;
}

/**
 * Waits until the page has its code and its data. Lower blocks load their code after the first screen, and replace
 * placeholders of another height. If the test scrolled earlier, it would count the replacement as a layout shift.
 */
async function waitForContent(page: Page, watch: PageWatch): Promise<void> {
	await waitForHydration(page.getByRole('main'));
	// Code that has loaded may request data.
	for (let quietTimes = 0; quietTimes < 2; quietTimes++) {
		await expect.poll(() => watch.pendingRequests, { intervals: [20, 50, 100, 250] }).toEqual([]);
		await waitForFrames(page);
	}
}

/**
 * Loads a page once, and checks it at each width: one main heading, no violations of axe, no horizontal scrolling,
 * and no findings of page-watch.ts.
 * @param id the page, or `page-404`
 */
export async function visitPage(
	id: string,
	{ path, status = 200, hasFailedCall = false, prepare }: Visit,
	{ page, site, watch, isMobile, language }: VisitOptions,
): Promise<void> {
	if (id in pages && pages[id as PageId].audience === 'client') await openSession(page, site);
	await prepare?.(page);
	if (status !== 200 || hasFailedCall) watch.expect(new RegExp(`status of ${hasFailedCall ? 404 : status}`));
	const read = <T>(path: string) => api<T>(page, path, language);
	const address = languageTraits[language].prefix + (typeof path === 'string' ? path : await path(read));

	// The page loads at the smallest width on phones, and at the largest width on desktops.
	const [width, ...others] = isMobile ? WIDTHS : WIDTHS.toReversed();
	await page.setViewportSize({ width: width!, height: 800 });
	const response = await openPage(page, address);
	expect(response?.status()).toBe(status);
	await waitForContent(page, watch);
	await expect(page.locator('html')).toHaveAttribute('lang', languageTraits[language].tag);
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	await scrollThrough(page, watch);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	expect(await watch.findings()).toEqual([]);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await scrollTo(page, 0);
	expect(await violations(page)).toEqual([]);

	await expectNoHorizontalScroll(page, watch, others);
	expect(await (isLong ? violations : layoutViolations)(page)).toEqual([]);
}
