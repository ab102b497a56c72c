import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/needed-programs.ts';

const args = [
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-quic',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
	testDir: 'e2e',
	// Two cores: more workers only take turns.
	workers: 2,
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	// CI's machines are busy with others; a test that needed its second try is told (scripts/checks.ts).
	retries: process.env.CI ? 1 : 0,
	timeout: 30_000,
	expect: { timeout: 10_000 },
	use: {
		locale: 'en-US',
		timezoneId: 'UTC',
		// Drawn without a graphics card, motion takes a third of the time. What moves is tested where it moves: `moving`.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: { executablePath: findChromium(), args },
	},
	projects: [
		{ name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
		{
			name: 'phone',
			grep: /@phone|@both/,
			use: {
				viewport: { width: 390, height: 844 },
				deviceScaleFactor: 2,
				isMobile: true,
				hasTouch: true,
				userAgent:
					'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
			},
		},
	],
});
