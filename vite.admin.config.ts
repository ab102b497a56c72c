import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ADMIN_FILES } from './server/http/built-files.ts';

/** As the site's in development (vite.config.ts): the document carries no inline script, so React's refresh hook is set by a module. */
const developmentEntry = (): Plugin => ({
	name: 'reelhouse:admin-development-entry',
	apply: 'serve',
	resolveId: (id) => (id === '/@reelhouse/admin.js' ? id : undefined),
	load: (id) =>
		id === '/@reelhouse/admin.js'
			? [
					`import '/@vite/client';`,
					`import { injectIntoGlobalHook } from '/@react-refresh';`,
					`injectIntoGlobalHook(window);`,
					`window.$RefreshReg$ = () => {};`,
					`window.$RefreshSig$ = () => (type) => type;`,
					`await import('/main.tsx');`,
				].join('\n')
			: undefined,
});

/** The staff's admin: a bundle of its own, from a workspace with a router of its own. */
export default defineConfig({
	root: 'admin',
	appType: 'custom',
	publicDir: false,
	base: ADMIN_FILES,
	cacheDir: '../node_modules/.vite-admin',
	plugins: [react(), developmentEntry()],
	// npm keeps several copies of these, and their contexts must be one.
	resolve: { dedupe: ['ra-core', 'react-router', 'react-router-dom', 'react', 'react-dom', '@tanstack/react-query'] },
	build: {
		target: 'es2023',
		outDir: `../dist/client${ADMIN_FILES}`,
		emptyOutDir: true,
		assetsDir: '',
		manifest: true,
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		chunkSizeWarningLimit: 1500,
		rolldownOptions: { input: 'admin/main.tsx' },
	},
});
