/** Shares a page between the tests of a file that only load pages. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { test as siteTest } from './site-test.ts';

interface SharedPage {
	page: Page;
	session: CDPSession;
}

async function openSharedPage(browser: Browser): Promise<SharedPage> {
	const context = await browser.newContext();
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.setCacheDisabled', { cacheDisabled: true });
	return { page, session };
}

/** All tests of a file have the same context options, so these need no reset. */
async function reset({ page, session }: SharedPage, origin: string): Promise<void> {
	await page.unrouteAll();
	// A document of another origin, such as about:blank, would end the page's process.
	await page.goto(`${origin}/robots.txt`);
	await page.evaluate(() => sessionStorage.clear());
	await page.context().clearCookies();
	await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/**
 * Returns a test that shares one page with all tests of its worker. A new page needs two processes of the browser. They
 * compile the site and axe again, which takes a sixth of a visit's CPU time. The shared page has no cache and loses its
 * data after each test, so each test loads its page like a first visitor. A failed test ends its worker, which closes
 * the page.
 */
export function withSharedPage(test: typeof siteTest): typeof siteTest {
	let opened: Promise<SharedPage> | undefined;
	return test.extend({
		page: async ({ browser, site, contextOptions }, use) => {
			opened ??= openSharedPage(browser);
			const shared = await opened;
			await shared.page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
			await use(shared.page);
			await reset(shared, site.url);
		},
	});
}
