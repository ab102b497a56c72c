/** The browser as a visitor's phone has it. */
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../scripts/needed-programs.ts';

/** An installed Chromium, else the one that Playwright brought. */
export function launch(): Promise<Browser> {
	const executablePath = findChromium();
	return chromium.launch(executablePath ? { executablePath } : {});
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
