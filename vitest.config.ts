import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { browserArguments } from './e2e/browser-arguments.ts';
import { chromiumOptions } from './scripts/needed-programs.ts';
import { browserCommands } from './admin/testing/browser-commands.ts';
import { compiledMessages } from './vite.compiled-messages.ts';
import adminConfig from './vite.admin.config.ts';
import { pageModules } from './vite.page-modules.ts';

/** Files with tests that also run on PostgreSQL (server/testing/db-test.ts). */
const bothDatabasesFiles = globSync('server/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
	/\bdbTest\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

/** Files in which all tests have the tag `long`. */
const longFiles = process.env.LONG ? [] : ['**/*.long.test.ts'];

/** `npm test` skips the tests with these tags (scripts/test-steps.ts). */
const tags = [
	{ name: 'long', description: 'takes too long for every change, and is run by `npm run test:long`' },
	{ name: 'long-on-postgres', description: 'is run by `npm test` on SQLite only' },
];

/** Polls wait up to half of a test's timeout. The default of one second was not enough on a busy machine. */
const POLLS = { poll: { timeout: 30_000 } };

/** The project of the tests on one database (server/testing/). */
const databaseProject = (name: 'sqlite' | 'postgres') => ({
	plugins: [compiledMessages('demos'), pageModules()],
	test: {
		name,
		tags,
		...(name === 'postgres'
			? { include: bothDatabasesFiles, exclude: longFiles }
			: {
					include: ['{contract,server,site,ui,admin,scripts,slots}/**/*.test.ts', 'e2e/html/**/*.test.ts'],
					exclude: [...configDefaults.exclude, ...longFiles],
				}),
		env: { TEST_DATABASE: name },
		alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/cheap-argon2.ts') },
		// Test files of a worker share their modules, since loading them for each file took a quarter of the tests'
		// time. Modules must not keep the state of a test.
		isolate: false,
		// A test that starts a whole process took over 20 seconds where four processes shared a core.
		testTimeout: 60_000,
		hookTimeout: 60_000,
		expect: POLLS,
		globalSetup: [
			'server/testing/temporary-folder.ts',
			'server/testing/print-fonts.ts',
			...(name === 'postgres' ? ['server/testing/postgres-cluster.ts'] : []),
		],
	},
});

/** Tests of the demo studio: its data, documents, packs and drawings match their sources. */
const demoStudio = {
	test: {
		name: 'demo-studio',
		tags,
		include: ['demo-studio/**/*.test.ts'],
		globalSetup: ['server/testing/temporary-folder.ts'],
		isolate: false,
		testTimeout: 60_000,
	},
};

/** One worker per core. */
const maxWorkers = Number(process.env.TEST_WORKERS) || availableParallelism();

/** The browser options of a project; a new object for each, because Vitest modifies it. */
const browserOptions = () => ({
	enabled: true,
	// Source maps of dependencies are larger than their code.
	dependencySourcemaps: false,
	headless: true,
	screenshotFailures: false,
	provider: playwright({
		// The emulation of a graphics card costs a fifth of the browser's time.
		launchOptions: chromiumOptions([...browserArguments, '--disable-gpu']),
		contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' as const },
	}),
	instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});

/** CI machines are shared, so tests of parts are retried there. Retried tests are reported (scripts/test-steps.ts). */
const retry = process.env.CI ? 1 : 0;

/**
 * Test files of a worker share their page and its modules, since loading them for each file took a third of the tests'
 * time. A test must remove what it adds to the document, the storage or a module.
 */
const sharedPage = {
	tags,
	isolate: false,
	// A project that extends a file does not inherit `maxWorkers`, and would have a single worker.
	maxWorkers,
	testTimeout: 60_000,
	// An action took five seconds where twenty processes shared a core. Most conditions are met within a few frames.
	expect: { poll: { ...POLLS.poll, interval: 20 } },
};

/** Tests of the demos' sound, and of parts of the site and of `ui/`, in a browser with a mock API (ui/testing/, site/testing/). */
const parts = {
	extends: './vite.config.ts',
	// The style guide imports the examples by a pattern, which Vite does not search for dependencies. Without this
	// list, a dependency that is found later would reload the page during a test.
	optimizeDeps: { entries: ['{site,ui,slots}/**/*.browser.test.tsx', 'ui/*.examples.tsx'] },
	test: {
		name: 'parts',
		include: ['{site,ui,slots}/**/*.browser.test.tsx'],
		setupFiles: ['ui/testing/browser-test-hooks.ts'],
		...sharedPage,
		retry,
		browser: browserOptions(),
	},
};

/** Tests of parts of the admin, which has its own dependencies, in a browser (admin/testing/). */
const adminParts = {
	plugins: [react(), compiledMessages('admin')],
	publicDir: false as const,
	cacheDir: 'node_modules/.vite-parts-admin',
	...(adminConfig.resolve && { resolve: adminConfig.resolve }),
	...(adminConfig.css && { css: adminConfig.css }),
	// Lists all modules of the admin, so that Vite finds its dependencies before the first test. A dependency that is
	// found later reloads the page during a test.
	optimizeDeps: { entries: ['admin/main.tsx', 'admin/testing/*.tsx', 'admin/**/*.browser.test.tsx'] },
	test: {
		name: 'parts-admin',
		include: ['admin/**/*.browser.test.tsx'],
		setupFiles: ['admin/testing/browser-test-hooks.ts'],
		...sharedPage,
		retry,
		browser: { ...browserOptions(), commands: browserCommands },
	},
};

export default defineConfig({
	test: {
		maxWorkers,
		projects: [databaseProject('sqlite'), databaseProject('postgres'), demoStudio, parts, adminParts],
	},
});
