import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { chromiumOptions } from '../../scripts/needed-programs.ts';

/**
 * Under Playwright, V8 resolves the position of every error at once, and parses React again to do so. Browsers of
 * visitors do not. With this flag, V8 records positions during compilation instead.
 */
const args = ['--js-flags=--no-enable-lazy-source-positions'];

/** Launches an installed Chromium, or the Chromium of Playwright. */
export const launch = (): Promise<Browser> => chromium.launch(chromiumOptions(args));

/** Creates the browser context of a phone, without the cache and cookies of other visits. */
export const newVisit = (browser: Browser): Promise<BrowserContext> =>
	browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 3,
		isMobile: true,
		hasTouch: true,
		userAgent:
			'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
	});
