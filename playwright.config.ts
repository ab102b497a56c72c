import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './e2e/browser-arguments.ts';
import { chromiumOptions } from './scripts/needed-programs.ts';

/**
 * Without `LONG=1` (`npm run test:long`), tests tagged `@long` are skipped. Some pairs of language and width are
 * skipped too, because all pairs take twice as long and have found no more faults.
 *
 * Tests in Chinese (`(zh)` in the title) run on the phone if they are tagged `@both` or `@phone`. Tests in English
 * (`(en)`) run on the desktop if they are not tagged `@both`. Other tests tagged `@both` run on the desktop.
 */
const isLong = process.env.LONG === '1';
const unlessLong = (pairs: RegExp): RegExp[] => (isLong ? [] : [pairs]);

export default defineConfig({
	testDir: 'e2e',
	// Vitest runs the tests of the server's HTML, in Node.js.
	testIgnore: 'e2e/html/**',
	// Node.js runs TypeScript itself, which takes less time than a transformation by Playwright.
	build: { external: ['**'] },
	// One worker per core: tests are limited by the CPU, and each worker starts its own browser and server.
	workers: Number(process.env.TEST_WORKERS) || availableParallelism(),
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	// CI machines are shared, so tests are retried there. Retried tests are reported (scripts/test-steps.ts).
	retries: process.env.CI ? 1 : 0,
	// Three times as long as the longest tests take on an idle machine.
	timeout: 60_000,
	// A page took eight seconds to load where four browsers shared a core.
	expect: { timeout: 20_000 },
	use: {
		locale: 'en-US',
		timezoneId: 'UTC',
		// Without a graphics card, animations take a third of the tests' time. Tests of animations use `withMotion`.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: chromiumOptions(browserArguments),
	},
	projects: [
		{
			name: 'desktop',
			grepInvert: [/@phone/, ...unlessLong(/@long|\(zh\)|\(en\).*@both/)],
			use: { viewport: { width: 1280, height: 800 } },
		},
		{
			name: 'phone',
			grep: isLong ? /@phone|@both/ : /@phone|\(zh\).*@both/,
			grepInvert: unlessLong(/@long|\(en\)/),
			use: {
				viewport: { width: 390, height: 844 },
				// A factor of 2 takes 20% more time. Tests that depend on the factor set it.
				deviceScaleFactor: 1,
				isMobile: true,
				hasTouch: true,
				userAgent:
					'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
			},
		},
	],
});
