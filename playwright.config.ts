import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './e2e/browser-arguments.ts';
import { findChromium } from './scripts/needed-programs.ts';

/**
 * A test that is tagged `@long` does not run with every change. A test in each language, `(en)` and `(zh)`, runs in Chinese
 * where it has the phone's width and in English where it has the desktop's alone: all pairs together take twice as long and
 * have told nothing more. `EVERY_PAIR=1` (`npm run test:long`) runs them all.
 */
const leftOut = (pairs: RegExp): RegExp[] => (process.env.EVERY_PAIR === '1' ? [] : [pairs]);

export default defineConfig({
	testDir: 'e2e',
	// Pages as the server sends them, which Vitest reads in Node.
	testIgnore: 'html/**',
	// Node.js reads all but the tests as it is, in less time than it takes to be rewritten.
	build: { external: [join(import.meta.dirname, '{admin,content,contract,dist,scripts,server,site,slots}/**')] },
	// As many as cores: a test waits for nothing but them, and each worker begins with a browser and a server of its own.
	workers: Number(process.env.TEST_WORKERS) || availableParallelism(),
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	// CI's machines are busy with others; a test that needed its second try is told (scripts/checks.ts).
	retries: process.env.CI ? 1 : 0,
	// The longest take a third of it, on a machine that is not busy with others.
	timeout: 60_000,
	expect: { timeout: 10_000 },
	use: {
		locale: 'en-US',
		timezoneId: 'UTC',
		// Drawn without a graphics card, motion takes a third of the time. What moves is tested where it moves: `moving`.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: { executablePath: findChromium(), args: browserArguments },
	},
	projects: [
		{
			name: 'desktop',
			grepInvert: [/@phone/, ...leftOut(/@long|\(zh\)|\(en\).*@both/)],
			use: { viewport: { width: 1280, height: 800 } },
		},
		{
			name: 'phone',
			grep: /@phone|@both/,
			grepInvert: leftOut(/@long|\(en\)/),
			use: {
				viewport: { width: 390, height: 844 },
				// Twice the pixels take a fifth more time; what depends on them asks for them.
				deviceScaleFactor: 1,
				isMobile: true,
				hasTouch: true,
				userAgent:
					'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
			},
		},
	],
});
