import { DEMO_FILES_PATH } from './contract/urls.ts';
import { defineConfig } from 'vite';

/** The playable demos: one entry; each game's definition, art and figures are files of their own, fetched by its name. */
export default defineConfig({
	appType: 'custom',
	publicDir: false,
	base: DEMO_FILES_PATH,
	build: {
		target: 'es2023',
		outDir: `dist/client${DEMO_FILES_PATH}`,
		assetsDir: '',
		manifest: true,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		chunkSizeWarningLimit: 800,
		rolldownOptions: { input: 'slots/client/main.ts', checks: { bundlerTimings: false } },
	},
});
