/**
 * Layers of server, site and admin (ADR 0043), from the top. Imports point to the same layer or down, so that a change
 * affects only layers above. `.oxlintrc.json` restricts imports between server, site and admin.
 */
import { posix } from 'node:path';
import type { Imports } from './module-imports.ts';

export const isDemoStudio = (path: string): boolean => path.startsWith('demo-studio/');

/** The folder `name`, or several folders if `folders` is set. */
type Layer = readonly [name: string, purpose: string, folders?: readonly string[]];

export const layers = [
	['app', 'assembles the process: start, services, API, pages, page cache, demo studio'],
	['features', 'use several resources: home screen, figures of operators, previews, game demos, traffic, audit log'],
	['resources', 'one folder per content type: its schema in the database, its rows, its API'],
	['cms', 'gives every content type drafts, schedule, versions, conflicts, translations, redirects'],
	['auth', 'accounts, sessions, permissions, two-factor authentication, settings'],
	['platform', 'audit log, mail, captcha, HTML, files, pictures, storage, encryption'],
	['database', 'dialects, schema, migrations, content version'],
	['http', 'router, errors, rate limits, encoding, log; knows no resource'],
	['kernel', 'configuration, errors, ids, CSV, worker of background jobs; knows nothing of the others'],
] as const;

/** Modules without a folder, such as `site/api.ts`, are the lowest layer. */
export const siteLayers = [
	['app', 'starts the site: entries, routes, prefetching'],
	['pages', 'one folder per page: its loader, its component, its head'],
	['client-area', 'what the pages for signed-in users share'],
	['document', 'the HTML documents, the head, the state of a page'],
	['layout', 'header, footer, dialogs, the session on the screen'],
	['parts', 'what several pages show: cards, forms, the captcha, blocks that fail alone'],
	['messages', 'words, dates and numbers in a language'],
	['', 'API calls, addresses, session, log, constants'],
] as const;

export const adminLayers = [
	['app', 'starts the admin: account, router, list of screens'],
	[
		'screens',
		'one folder per screen; resources has the content types',
		[
			'account',
			'audit',
			'browser-errors',
			'calendar',
			'campaign-opt-ins',
			'catalogue',
			'client-changes',
			'figures',
			'home',
			'inbox',
			'login',
			'mails',
			'media-library',
			'redirects',
			'resources',
			'setup',
			'shares',
			'system',
			'translations',
			'users',
		],
	],
	['editing', 'list and form of every content type'],
	['media-picker', 'choice and upload of media, for forms and for the media library; thumbnails'],
	['html-editor', 'edits stored HTML'],
	['links', 'addresses of own pages: their choice, and what they lead to'],
	['lists', 'filters, pages and states of a list'],
	['frame', 'menu, page, notifications, questions, theme'],
	['api', 'calls, their queries, rights'],
	['messages', 'words, dates and names in a language'],
] as const;

/** Modules above all layers. */
const MAIN_MODULES = ['server/main.ts', 'server/cli.ts', 'admin/main.tsx'];

const layersByFolder: Readonly<Record<string, readonly Layer[]>> = {
	server: layers,
	site: siteLayers,
	admin: adminLayers,
};

/** 0 is the top layer, and -1 a main module. Undefined for tests, `testing/` and folders without layers. */
function layerOf(path: string): { folder: string; layer: number } | undefined {
	const [folder = '', ...rest] = path.split('/');
	const own = Object.hasOwn(layersByFolder, folder) ? layersByFolder[folder]! : undefined;
	if (!own || rest[0] === 'testing' || path.includes('.test.')) return undefined;
	if (MAIN_MODULES.includes(path)) return { folder, layer: -1 };
	const name = rest.length > 1 ? rest[0]! : '';
	const layer = own.findIndex(([each, , folders = [each]]) => folders.includes(name));
	if (layer < 0) throw new Error(`${path} belongs to no layer of scripts/layers.ts`);
	return { folder, layer };
}

/**
 * Returns the imports that point to a higher layer.
 * @param imports includes type imports
 */
export const upwardImports = (imports: Imports): string[] =>
	[...imports].flatMap(([file, targets]) => {
		const from = layerOf(file);
		if (from === undefined) return [];
		return targets
			.filter((target) => {
				const to = layerOf(target);
				return to?.folder === from.folder && to.layer < from.layer;
			})
			.map((target) => `${file} imports ${target} from a higher layer`);
	});

/**
 * Returns the imports that point from other folders to the demo studio. The demo studio is data and may be missing (ADR
 * 0047).
 */
export const demoStudioImports = (imports: Imports): string[] =>
	[...imports]
		.filter(([file]) => !isDemoStudio(file))
		.flatMap(([file, targets]) =>
			targets
				.filter((target) => isDemoStudio(target) && !target.endsWith('/'))
				.map((target) => `${file} imports ${target} of the demo studio, which is data`),
		);

export function layerPlan(imports: Imports): string {
	const planOf = ([root, own]: [string, readonly Layer[]]): string => {
		const lines = own.map(([name, purpose, several], index) => {
			const modules = [...imports.keys()].filter((file) => {
				const place = layerOf(file);
				return place?.folder === root && place.layer === index;
			});
			const folders = new Set(
				modules
					.map((file) => posix.relative(posix.join(root, several ? '' : name), posix.dirname(file)).split('/')[0]!)
					.filter(Boolean),
			);
			const inside = folders.size > 0 ? `\n${' '.repeat(15)}${[...folders].toSorted().join(' ')}` : '';
			return `  ${(name || 'site/*').padEnd(12)} ${purpose} (${modules.length} modules)${inside}`;
		});
		return `Layers of the ${root}; imports point down:\n${lines.join('\n')}\n`;
	};
	return Object.entries(layersByFolder).map(planOf).join('\n');
}
