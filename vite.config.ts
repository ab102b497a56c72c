import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTraits } from './vite.browser-traits.ts';
import { bundledPackages } from './vite.bundled-packages.ts';
import { asciiOnly } from './vite.ascii-only.ts';
import { compiledMessages } from './vite.compiled-messages.ts';
import { breakpointNames } from './vite.breakpoints.ts';
import { developmentEntry } from './vite.development-entry.ts';
import { pageMessages } from './vite.page-messages.ts';
import { leanPageTable, pageModules } from './vite.page-modules.ts';
import { reactModules } from './vite.react-modules.ts';
import { routerModule } from './vite.router-module.ts';

/** Modules that every page runs, and small modules that pages inside and outside of the client area use. */
const sharedModules =
	/\/(site\/(app\/browser-app|bounded-map|constants|load-page-data|loader-context|document\/(head|use-page-head)|messages\/(numbers|(device|volatility)-labels)|parts\/(block|use-api))|ui\/(badge|button|card-link|hydrated|icon|near-screen|first-interaction|skeleton))\.(tsx?|module\.css)$/;

/** Modules that most public pages use: heroes, carousels and texts. Few pages of the client area use these modules. */
const publicModules =
	/\/(site\/(messages\/carousel-labels|parts\/(use-hash-tab|call-to-action\/[\w-]+))|ui\/(carousel|head-style|page-hero|picture-tone|section|rich-text|row-carousel|video-frame|title-text))\.(tsx?|module\.css)$/;

/** Cards of games. */
const cardModules = /\/site\/parts\/game-card\/[\w-]+\.(tsx?|module\.css)$/;

/**
 * Modules of pictures, and the placeholder and the styles of drawn covers. The code of the drawings loads where a
 * picture is missing.
 */
const pictureModules =
	/\/(site\/parts\/drawn-cover\.tsx|ui\/(drawn-cover\.module\.css|thumb-hash\.ts|picture\.(tsx|module\.css)))$/;

/** Modules that the pages of the client area use. */
const clientModules = /\/site\/client-area\/(client-[\w-]+|file-facts|game-provider)\.(tsx?|module\.css)$/;

/** Modules of the client-area pages that show one item. */
const itemModules = /\/site\/client-area\/(detail-page|shares\/share-link)\.(tsx?|module\.css)$/;

/** Modules of the common frame of form fields, and of chips and selects. Filters use these modules too. */
const fieldModules = /\/ui\/(field-(error|frame)|chips|select)\.tsx$|\/ui\/(field(-error)?|chips|select)\.module\.css$/;

/** Modules of filters above a list. */
const filterModules = /\/(site\/parts\/use-address-query\.ts|ui\/(checkbox\.tsx|search-field\.(tsx|module\.css)))$/;

/** Modules of forms. Few forms show a captcha, so its code is a separate file. */
const formModules = /\/(site\/parts\/(credentials-form|server-form|code-field)|ui\/error-summary)\.(tsx?|module\.css)$/;

export default defineConfig(({ command, isSsrBuild }) => ({
	appType: 'custom',
	publicDir: 'site/public',
	plugins: [
		react(),
		// The development server of the site also serves the demos.
		compiledMessages('site', 'demos'),
		pageModules(),
		pageMessages(),
		leanPageTable(),
		reactModules(),
		routerModule(),
		developmentEntry('/@reelhouse/entry.js', '/site/app/entry-client.tsx'),
		asciiOnly(),
		browserTraits(),
		bundledPackages(),
	],
	css: breakpointNames,
	// The development server has no HTML file to search for dependencies. A dependency that is found later reloads the
	// page, and its requests fail. The style guide and the pages are imported by patterns.
	optimizeDeps: { entries: ['site/app/entry-client.tsx', 'site/pages/*/*-page.tsx', 'ui/*.examples.tsx'] },
	build: {
		target: 'es2023',
		outDir: 'dist/client',
		manifest: !isSsrBuild,
		copyPublicDir: !isSsrBuild,
		// Fonts and pictures are separate files: inlined, they would be sent with every page.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		reportCompressedSize: false,
		// Hides warnings that do not help a user who starts the site: about slow plugins, and about messages that only
		// browsers load late.
		...(isSsrBuild
			? { rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } } }
			: {
					rolldownOptions: {
						checks: { bundlerTimings: false },
						// Style sheets that no module imports are entries: fonts of looks, and the background of one look.
						input: [
							'site/app/entry-client.tsx',
							'site/document/theme-faces.css',
							'site/layout/dive/dive.css',
							'site/layout/dive/deep-water.css',
						],
						output: {
							codeSplitting: {
								groups: [
									// Code of the entry. Other code runs in a separate task (site/app/entry-client.tsx).
									{
										name: 'react',
										test: /\/node_modules\/(react|react-dom|scheduler)\/|react-module:|vite\/preload-helper|rolldown\/runtime|\/ui\/breakpoints\.ts$/,
										priority: 1,
									},
									// Few files for the components of most pages: separately compressed files are 25% larger.
									{ name: 'parts', test: sharedModules },
									// This group must precede the next groups, which would otherwise include the
									// modules of pictures.
									{ name: 'pictures', test: pictureModules },
									{ name: 'public-parts', test: publicModules },
									{ name: 'cards', test: cardModules },
									{ name: 'client', test: clientModules },
									{ name: 'fields', test: fieldModules },
									// Forms of the client area use the field without the other components of forms.
									{ name: 'field', test: /\/ui\/field\.tsx$/ },
									// This group must precede the filters, so that other forms load these styles
									// without the filters.
									{ name: 'choice', test: /\/ui\/choice\.module\.css$/ },
									{ name: 'filters', test: filterModules },
									{ name: 'forms', test: formModules },
									{ name: 'item', test: itemModules },
								],
							},
						},
					},
				}),
	},
	// The server build bundles React's production version whatever NODE_ENV is. It renders twice as fast as a bundle
	// that reads NODE_ENV at run time.
	...(command === 'build' ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
