import { DEMO_FILES_PATH } from './contract/urls.ts';
import { defineConfig } from 'vite';
import { bundledPackages } from './vite.bundled-packages.ts';
import { compiledMessages } from './vite.compiled-messages.ts';
import { leanPageTable } from './vite.page-modules.ts';

/** The build of the playable demos. A game's definition, art and figures are separate files, loaded by the game's slug. */
export default defineConfig({
	appType: 'custom',
	publicDir: false,
	plugins: [compiledMessages('demos'), bundledPackages(), leanPageTable()],
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
		rolldownOptions: {
			input: ['slots/client/main.ts', 'site/document/demo-errors.ts'],
			checks: { bundlerTimings: false },
		},
	},
});
