/** Visits a page for e2e/matrix.test.ts and e2e/matrix-copper-lantern.test.ts. */
import type { Page } from '@playwright/test';
import { languageTraits, type Language } from '../contract/languages.ts';
import { pages, type PageId } from '../contract/pages.ts';
import { layoutViolations, violations } from './axe.ts';
import type { Visit } from './matrix-pages.ts';
import type { PageWatch } from './page-watch.ts';
import {
	waitForHydration,
	api,
	openPage,
	expect,
	expectNoHorizontalScroll,
	operator,
	scrollThrough,
	scrollTo,
	signIn,
} from './site-test.ts';

/** `npm run test:long` visits pages on phone and desktop, at more widths. */
export const isLong = process.env.EVERY_PAIR === '1';

const WIDTHS = isLong ? [360, 390, 768, 1280, 1440, 1920] : [360, 768, 1440];

export interface VisitOptions {
	page: Page;
	watch: PageWatch;
	isMobile: boolean;
	language: Language;
	/** The account for pages of the client area. */
	account?: { email: string; password: string };
	/**
	 * True if all rules of axe are checked at the last width. Otherwise only the rules about the layout are
	 * checked.
	 */
	checksAllRules?: boolean;
}

/**
 * Checks a page: one main heading, no violations of axe, no horizontal scrolling, and no findings of
 * page-watch.ts.
 * @param id the page, or `page-404`
 */
export async function visitPage(
	id: string,
	{ path, status = 200, hasFailedCall = false, prepare }: Visit,
	{ page, watch, isMobile, language, account = operator, checksAllRules = isLong }: VisitOptions,
): Promise<void> {
	if (id in pages && pages[id as PageId].audience === 'client') await signIn(page, account);
	await prepare?.(page);
	if (status !== 200 || hasFailedCall) watch.expect(new RegExp(`status of ${hasFailedCall ? 404 : status}`));
	const read = <T>(path: string) => api<T>(page, path, language);
	const address = languageTraits[language].prefix + (typeof path === 'string' ? path : await path(read));

	// The page loads at the smallest width on phones, and at the largest width on desktops.
	const [width, ...others] = isMobile ? WIDTHS : WIDTHS.toReversed();
	await page.setViewportSize({ width: width!, height: 800 });
	const response = await openPage(page, address);
	expect(response?.status()).toBe(status);
	await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
	await expect(page.locator('html')).toHaveAttribute('lang', languageTraits[language].tag);
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	await waitForHydration(page.getByRole('main'));
	await scrollThrough(page, watch);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	expect(await watch.findings()).toEqual([]);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await scrollTo(page, 0);
	expect(await violations(page)).toEqual([]);

	await expectNoHorizontalScroll(page, watch, others);
	expect(await (checksAllRules ? violations : layoutViolations)(page)).toEqual([]);
}
