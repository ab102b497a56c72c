/**
 * Checks every page in every language: one main heading, no violations of axe, no horizontal scrolling, and no findings
 * of e2e/page-watch.ts.
 */
import { pages, type PageId } from '../contract/pages.ts';
import { layoutViolations, violations } from './axe.ts';
import { visits } from './matrix-pages.ts';
import {
	waitForHydration,
	api,
	openPage,
	expect,
	expectNoHorizontalScroll,
	homePath,
	htmlLang,
	languages,
	withMotion,
	scrollThrough,
	scrollTo,
	signIn,
	test,
	withPictures,
} from './site-test.ts';

/** `npm run test:long` checks all widths, each language on phone and desktop, with motion and the real pictures. */
const isLong = process.env.EVERY_PAIR === '1';
if (isLong) test.use({ ...withMotion, ...withPictures });

const WIDTHS = isLong ? [360, 390, 768, 1280, 1440, 1920] : [360, 768, 1440];

for (const [id, states] of Object.entries(visits))
	for (const [state, { path, status = 200, hasFailedCall = false, prepare }] of Object.entries(states))
		for (const language of languages)
			test(`matrix (${language}): ${id}, ${state}${isLong || language === 'zh' ? ' @both' : ''}`, async ({
				page,
				watch,
				isMobile,
			}) => {
				if (id in pages && pages[id as PageId].audience === 'client') await signIn(page);
				await prepare?.(page);
				if (status === 404 || hasFailedCall) watch.expect(/status of 404/);
				const read = <T>(path: string) => api<T>(page, path, language);
				const address = homePath[language] + (typeof path === 'string' ? path : await path(read)).slice(1);

				// The page loads at the smallest or the largest width.
				const [width, ...others] = isMobile ? WIDTHS : WIDTHS.toReversed();
				await page.setViewportSize({ width: width!, height: 800 });
				const response = await openPage(page, address);
				expect(response?.status()).toBe(status);
				await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
				await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
				await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
				await waitForHydration(page.getByRole('main'));
				await scrollThrough(page, watch);
				expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
				expect(await watch.findings()).toEqual([]);
				await page.emulateMedia({ reducedMotion: 'reduce' });
				await scrollTo(page, 0);
				expect(await violations(page)).toEqual([]);

				await expectNoHorizontalScroll(page, watch, others);
				// The visit in the other language checks all rules. Only the layout depends on texts.
				expect(await (isLong ? violations : layoutViolations)(page)).toEqual([]);
			});
