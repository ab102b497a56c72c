/** The browser as a visitor's phone has it. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
	existsSync(path),
);

/** An installed Chromium, else the one that Playwright brought. */
export const launch = (): Promise<Browser> => chromium.launch(installed ? { executablePath: installed } : {});

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
