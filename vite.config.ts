import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What `index.html` would do inline in development. The pages carry no inline script, so it is a module:
 * React's refresh hook first, the application after it.
 */
const developmentEntry = (): Plugin => ({
	name: 'reelhouse:development-entry',
	apply: 'serve',
	resolveId: (id) => (id === '/@reelhouse/entry.js' ? id : undefined),
	load: (id) =>
		id === '/@reelhouse/entry.js'
			? [
					`import '/@vite/client';`,
					`import { injectIntoGlobalHook } from '/@react-refresh';`,
					`injectIntoGlobalHook(window);`,
					`window.$RefreshReg$ = () => {};`,
					`window.$RefreshSig$ = () => (type) => type;`,
					`await import('/site/entry-client.tsx');`,
				].join('\n')
			: undefined,
});

export default defineConfig(({ command, isSsrBuild }) => ({
	appType: 'custom',
	publicDir: 'site/public',
	plugins: [react(), developmentEntry()],
	build: {
		target: 'es2023',
		outDir: 'dist/client',
		manifest: !isSsrBuild,
		copyPublicDir: !isSsrBuild,
		// Fonts and pictures keep addresses of their own: inlined they would be sent with every page.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		...(isSsrBuild ? {} : { rolldownOptions: { input: 'site/entry-client.tsx' } }),
	},
	// Bundled with the production React whatever NODE_ENV the process has: twice as fast as resolving it at run time.
	...(command === 'build' ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
