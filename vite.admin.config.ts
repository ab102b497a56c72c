import { ADMIN_FILES_PATH } from './contract/urls.ts';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { developmentEntry } from './vite.development-entry.ts';

/** The staff's admin: a bundle of its own, from a workspace with a router of its own. */
export default defineConfig({
	root: 'admin',
	appType: 'custom',
	publicDir: false,
	base: ADMIN_FILES_PATH,
	cacheDir: '../node_modules/.vite-admin',
	plugins: [react(), developmentEntry('/@reelhouse/admin.js', '/main.tsx')],
	// npm keeps several copies of these, and their contexts must be one.
	resolve: { dedupe: ['ra-core', 'react-router', 'react-router-dom', 'react', 'react-dom', '@tanstack/react-query'] },
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
		// Whole: the build takes it from the project's folder, the development server from the root above.
		rolldownOptions: { input: join(import.meta.dirname, 'admin/main.tsx'), checks: { bundlerTimings: false } },
	},
});
