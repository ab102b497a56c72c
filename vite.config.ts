import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';
import { asciiOnly } from './vite.ascii-only.ts';
import { developmentEntry } from './vite.development-entry.ts';

/**
 * Compiles the messages' ICU syntax while building, so that its parser (9 kB of JavaScript) stays out of the browser.
 * use-intl's `format-only` formats what comes out.
 */
const compiledMessages = (): Plugin => ({
	name: 'reelhouse:compiled-messages',
	enforce: 'pre',
	transform: {
		filter: { id: /\/site\/messages\/[\w-]+\.json$/ },
		handler(code) {
			const messages = Object.entries(JSON.parse(code) as Record<string, string>);
			const compiled = Object.fromEntries(messages.map(([key, message]) => [key, compileMessage(message)]));
			return {
				code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`,
				map: null,
				moduleType: 'js',
			};
		},
	},
});

const sharedParts =
	/\/site\/(block|constants|context|hash-tab|page-head|carousel-labels|use-api|volatility-labels|ui\/(badge|button|carousel|hydrated|icon|near-screen|page-hero|picture|section|rich-text|row-carousel|video-frame|first-interaction|skeleton|thumb-hash)|(game-card|call-to-action)\/[\w-]+)\.(tsx?|module\.css)$/;

export default defineConfig(({ command, isSsrBuild }) => ({
	appType: 'custom',
	publicDir: 'site/public',
	plugins: [
		react(),
		compiledMessages(),
		developmentEntry('/@reelhouse/entry.js', '/site/entry-client.tsx'),
		asciiOnly(),
	],
	resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
	build: {
		target: 'es2023',
		outDir: 'dist/client',
		manifest: !isSsrBuild,
		copyPublicDir: !isSsrBuild,
		// Fonts and pictures keep addresses of their own: inlined they would be sent with every page.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		// The finer coast of the map, fetched by who zooms in; kilobytes.
		chunkSizeWarningLimit: 600,
		// How long each plugin took helps nobody who starts the site.
		...(isSsrBuild
			? { rolldownOptions: { checks: { bundlerTimings: false } } }
			: {
					rolldownOptions: {
						checks: { bundlerTimings: false },
						input: 'site/entry-client.tsx',
						output: {
							codeSplitting: {
								groups: [
									// All that the entry begins with: what else there is runs in a task of its own (site/entry-client.tsx).
									{
										name: 'react',
										test: /\/node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
										priority: 1,
									},
									// What most pages show, as one file: a dozen small ones would weigh a quarter more, since each compresses alone.
									{ name: 'parts', test: sharedParts },
								],
							},
						},
					},
				}),
	},
	// Bundled with the production React whatever NODE_ENV the process has: twice as fast as resolving it at run time.
	// In development only use-intl is, so that the alias above holds for it.
	...(command === 'build'
		? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
		: { ssr: { noExternal: ['use-intl'] } }),
}));
