import type { Plugin } from 'vite';
import { developmentPages, pages, type Page } from './contract/pages.ts';

/**
 * The virtual modules: one for public pages and one for other pages. Public pages do not load the file names of other
 * pages.
 */
const IMPORTERS: Record<string, { name: string; has: (page: Page) => boolean }> = {
	'virtual:public-pages': { name: 'publicPages', has: ({ audience }) => audience === 'public' },
	'virtual:other-pages': { name: 'otherPages', has: ({ audience }) => audience !== 'public' },
};

/**
 * Generates the virtual modules that import the pages in the table of pages (site/app/page-modules.d.ts).
 * @param table replaces the table, for tests
 */
export function pageModules(table?: () => Promise<Record<string, Page>>): Plugin {
	let isBuild = false;
	return {
		name: 'reelhouse:page-modules',
		config: () => ({
			// Vite searches these files for dependencies at its start: a dependency that is found later reloads the
			// page.
			optimizeDeps: {
				entries: ['site/app/entry-client.tsx', ...Object.values(pages).map(({ module }) => `site/pages/${module}.tsx`)],
			},
		}),
		configResolved(config) {
			isBuild = config.command === 'build';
		},
		resolveId: (source) => (source in IMPORTERS ? `\0${source}` : undefined),
		async load(id) {
			const importer = IMPORTERS[id.slice(1)];
			if (!importer) return undefined;
			const rows: Record<string, Page> = table ? await table() : isBuild ? pages : { ...pages, ...developmentPages };
			const imports = Object.entries(rows)
				.filter(([, page]) => importer.has(page))
				.map(([key, { module }]) => `${JSON.stringify(key)}: () => import('/site/pages/${module}.tsx')`);
			return `export const ${importer.name} = {\n${imports.join(',\n')}\n};`;
		},
	};
}

/**
 * Removes from the table of pages what browsers do not need: names of modules, which only `pageModules` uses, and
 * `hasTabs`, which only the server uses. Every page, the admin and the error reports of demos load the table.
 */
export const leanPageTable = (): Plugin => ({
	name: 'reelhouse:lean-page-table',
	apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
	transform: {
		filter: { id: /\/contract\/pages\.ts$/ },
		handler: (code) => ({
			code: code.replaceAll(/\b(?:module: (['"])[\w/-]+\1|hasTabs: true),?/g, ''),
			map: null,
		}),
	},
});
