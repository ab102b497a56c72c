import { ADMIN_FILES_PATH } from './contract/urls.ts';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { adminTraits } from './vite.browser-traits.ts';
import { bundledPackages } from './vite.bundled-packages.ts';
import { compiledMessages } from './vite.compiled-messages.ts';
import { breakpointNames } from './vite.breakpoints.ts';
import { developmentEntry } from './vite.development-entry.ts';
import { leanPageTable } from './vite.page-modules.ts';
import { reactModules } from './vite.react-modules.ts';

/** Modules that the home screen shares with other screens. */
const homeModules =
	/\/(admin\/(lists\/(list-states|moment|numbers|person)|api\/use-api-query)|ui\/card-link|@tanstack\/react-query\/build\/modern\/use(Base)?Query)\./;

/** The build of the admin, which is a separate workspace. */
export default defineConfig({
	root: 'admin',
	appType: 'custom',
	publicDir: false,
	base: ADMIN_FILES_PATH,
	cacheDir: '../node_modules/.vite-admin',
	plugins: [
		react(),
		compiledMessages('admin'),
		developmentEntry('/@reelhouse/admin.js', '/main.tsx'),
		adminTraits(),
		leanPageTable(),
		reactModules(),
		bundledPackages(),
	],
	css: breakpointNames,
	// The bundle has one copy of each of these packages, because a React context is shared only within one copy.
	resolve: { dedupe: ['react', 'react-dom', '@tanstack/react-query'] },
	build: {
		target: 'es2023',
		outDir: `../dist/client${ADMIN_FILES_PATH}`,
		emptyOutDir: true,
		assetsDir: '',
		manifest: true,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		chunkSizeWarningLimit: 1500,
		// The path of the input is absolute, because a relative path has two meanings. The build resolves a relative
		// path from the project's folder, and the development server resolves it from `root`.
		rolldownOptions: {
			input: join(import.meta.dirname, 'admin/main.tsx'),
			checks: { bundlerTimings: false },
			// Inlines the shapes of icons where they are used. Otherwise, the first icon would load the shapes of all
			// icons.
			optimization: { inlineConst: { mode: 'all' } },
			output: {
				// One file for small modules of the home screen that other screens load too: separately compressed files
				// are larger.
				codeSplitting: { groups: [{ name: 'home-modules', test: homeModules, includeDependenciesRecursively: false }] },
			},
		},
	},
});
