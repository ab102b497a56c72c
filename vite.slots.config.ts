import { defineConfig } from 'vite';
import { DEMO_FILES } from './server/http/built-files.ts';

/** The playable demos: one entry; each game's definition, art and figures are files of their own, fetched by its name. */
export default defineConfig({
	appType: 'custom',
	publicDir: false,
	base: DEMO_FILES,
	build: {
		target: 'es2023',
		outDir: `dist/client${DEMO_FILES}`,
		assetsDir: '',
		manifest: true,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		chunkSizeWarningLimit: 800,
		rolldownOptions: { input: 'slots/client/main.ts', checks: { bundlerTimings: false } },
	},
});
