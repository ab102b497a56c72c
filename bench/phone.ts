/** The browser as a visitor's phone has it. */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../scripts/needed-programs.ts';

/**
 * Playwright attaches the browser's inspector, for which V8 traces every error at once. React makes five as it loads: to
 * know their lines V8 would read it all a second time, 35–60 ms on the slow phone that no visitor waits for. With the
 * lines noted when code is compiled it need not.
 */
const args = ['--js-flags=--no-enable-lazy-source-positions'];

/** An installed Chromium, else the one that Playwright brought. */
export function launch(): Promise<Browser> {
	const executablePath = findChromium();
	return chromium.launch(executablePath ? { executablePath, args } : { args });
}

/** A visit with nothing kept from another one. */
export const newVisit = (browser: Browser): Promise<BrowserContext> =>
	browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 3,
		isMobile: true,
		hasTouch: true,
		userAgent:
			'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
	});
