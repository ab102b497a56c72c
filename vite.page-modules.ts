import type { Plugin } from 'vite';
import { developmentPages, pages, type Page } from './contract/pages.ts';

/** Virtual module with the import of each page's module. Documents name the module of their page instead. */
const MODULE = 'virtual:pages';

/**
 * Generates the virtual module that imports the pages in the table of pages (site/app/page-modules.d.ts).
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
		resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
		async load(id) {
			if (id !== `\0${MODULE}`) return undefined;
			const rows: Record<string, Page> = table ? await table() : isBuild ? pages : { ...pages, ...developmentPages };
			const imports = Object.entries(rows).map(
				([key, { module }]) => `${JSON.stringify(key)}: () => import('/site/pages/${module}.tsx')`,
			);
			return `export const pageModules = {\n${imports.join(',\n')}\n};`;
		},
	};
}

/**
 * Removes data from the table of pages that browsers do not need: names of modules, and `hasTabs`. Only `pageModules`
 * uses the names, and only the server uses `hasTabs`. Every page, the admin and the error reports of demos load the
 * table.
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
