import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserArguments } from './e2e/browser-arguments.ts';
import { findChromium } from './scripts/needed-programs.ts';
import { browserCommands } from './admin/testing/browser-commands.ts';
import adminConfig from './vite.admin.config.ts';

/**
 * Tests of what knows a dialect, a transaction or other processes; they run on PostgreSQL too. All others run on SQLite
 * alone: what they prove is the same on every database.
 */
const dialectTests = [
	'server/app/{access,content-types,disk-full,first-start,new-content-type,open-store,page-cache,public-answers}.test.ts',
	'server/app/seeding/**',
	'server/auth/{accounts,passwords,sessions,sign-in,two-factor}/**',
	'server/cms/editing/{audience,editing,list-statements,schedule}.test.ts',
	'server/cms/redirects/**',
	'server/database/**',
	'server/features/{dashboard,games-table,mail,previews,reports}/**',
	'server/platform/{audit,mail}/**',
	'server/resources/{campaigns,companies,contact,documents,games,news,promo-tools,roadmap,texts,users}/**',
	'server/resources/media/{library,sweep}.test.ts',
];

/** Tests in those folders that know none of it. */
const dialectFree = [
	'server/auth/passwords/{password-patterns,password-rules}.test.ts',
	'server/auth/sessions/session-hint.test.ts',
	'server/auth/two-factor/totp.test.ts',
	'server/features/mail/mails.test.ts',
	'server/features/reports/{performance.csv,rank}.test.ts',
	'server/resources/games/{game-endpoints,game-record}.test.ts',
	'server/app/news-feed.test.ts',
];

/** The tests of one database (server/testing/). */
const onDatabase = (name: 'sqlite' | 'postgres') => ({
	test: {
		name,
		...(name === 'postgres'
			? {
					include: dialectTests.map((pattern) => (pattern.endsWith('**') ? `${pattern}/*.test.ts` : pattern)),
					exclude: dialectFree,
				}
			: { include: ['{contract,server,site,admin,content,scripts,slots}/**/*.test.ts', 'e2e/html/**/*.test.ts'] }),
		env: { TEST_DATABASE: name },
		alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/cheap-argon2.ts') },
		// Files share the modules of their worker, whose reading took a quarter of the time: no module keeps what a test did.
		isolate: false,
		testTimeout: 20_000,
		hookTimeout: 60_000,
		...(name === 'postgres' ? { globalSetup: ['server/testing/postgres-cluster.ts'] } : {}),
	},
});

/** A browser page of tests; each project changes its own. */
const inBrowser = () => ({
	enabled: true,
	headless: true,
	screenshotFailures: false,
	provider: playwright({
		launchOptions: { executablePath: findChromium(), args: browserArguments },
		contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' as const },
	}),
	instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});

/** CI's machines are busy with others; a test of parts that needed its second try is told (scripts/checks.ts). */
const retry = process.env.CI ? 1 : 0;

/** Parts of pages in one browser page, with answers in place of the API (site/testing/). */
const parts = {
	extends: './vite.config.ts',
	test: {
		name: 'parts',
		include: ['{site,slots}/**/*.browser.test.tsx'],
		setupFiles: ['site/testing/set-up.ts'],
		testTimeout: 15_000,
		retry,
		// As long as locators wait, whose assertions have the test's time: a busy machine takes more than the default second.
		expect: { poll: { timeout: 10_000 } },
		browser: inBrowser(),
	},
};

/** Parts of the admin, which has modules of its own, in one browser page (admin/testing/). */
const adminParts = {
	plugins: [react()],
	publicDir: false as const,
	cacheDir: 'node_modules/.vite-parts-admin',
	resolve: adminConfig.resolve,
	// All that the admin imports, found before the first test: one that is found later reloads the page under a test.
	optimizeDeps: { entries: ['admin/main.tsx', 'admin/testing/*.tsx', 'admin/**/*.browser.test.tsx'] },
	test: {
		name: 'parts-admin',
		include: ['admin/**/*.browser.test.tsx'],
		setupFiles: ['admin/testing/set-up.ts'],
		testTimeout: 30_000,
		retry,
		expect: { poll: { timeout: 10_000 } },
		browser: { ...inBrowser(), commands: browserCommands },
	},
};

export default defineConfig({
	test: {
		// As many as cores: more only take turns.
		maxWorkers: Number(process.env.TEST_WORKERS) || availableParallelism(),
		projects: [onDatabase('sqlite'), onDatabase('postgres'), parts, adminParts],
	},
});
