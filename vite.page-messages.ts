import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from './contract/languages.ts';
import { pages, type Page } from './contract/pages.ts';
import { compiledModule } from './vite.compiled-messages.ts';

const PREFIX = 'virtual:page-messages/';
/**
 * The layout of every page. Its parts, such as the menu of the client area, show deferred messages without loading
 * them.
 */
const LAYOUT = 'site/layout/layout.tsx';

/** Matches what a module imports. Types have no messages. */
const STATIC_IMPORT = /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/g;
const DYNAMIC_IMPORT = /\bimport\('(\.[^']+)'\)/g;
const KEY = /(['"`])([A-Z]+(?:_[A-Z0-9]+)+)\1/g;

/** Returns the keys in a module and in its imports. */
function keysOf(root: string, entry: string, isLazyIncluded: boolean): Set<string> {
	const keys = new Set<string>();
	const seen = new Set<string>();
	const visit = (path: string): void => {
		if (seen.has(path) || !/\.tsx?$/.test(path)) return;
		seen.add(path);
		const text = readFileSync(join(root, path), 'utf8');
		for (const [, , key = ''] of text.matchAll(KEY)) keys.add(key);
		for (const pattern of isLazyIncluded ? [STATIC_IMPORT, DYNAMIC_IMPORT] : [STATIC_IMPORT])
			for (const [, imported = ''] of text.matchAll(pattern)) visit(join(dirname(path), imported));
	};
	visit(entry);
	return keys;
}

/** Returns the ids of the pages that show deferred messages. */
const pageIds = (): string[] =>
	Object.entries<Page>(pages)
		.filter(([, { audience, hasDeferredMessages }]) => audience !== 'public' || hasDeferredMessages)
		.map(([id]) => id);

/**
 * Returns the keys of the deferred messages that a page may show, also in code that the page loads later. Excludes code
 * that is loaded together with all deferred messages, such as the dialogs.
 */
export function pageMessageKeys(root: string, id: string): Set<string> {
	const { module } = new Map(Object.entries<Page>(pages)).get(id)!;
	return new Set([...keysOf(root, `site/pages/${module}.tsx`, true), ...keysOf(root, LAYOUT, false)]);
}

/** Manifest key of the messages of a page. */
export const pageMessagesModule = (language: string, id: string): string => `${PREFIX}${language}/${id}`;

/**
 * Makes a module for each language and page with the deferred messages of the page. A document then loads only the
 * messages of its page. Navigations load all deferred messages once.
 */
export function pageMessages(): Plugin {
	let root = import.meta.dirname;
	return {
		name: 'reelhouse:page-messages',
		apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
		configResolved(config) {
			({ root } = config);
		},
		options: (options) => ({
			...options,
			// Vite would remove the exports of entries.
			preserveEntrySignatures: 'exports-only' as const,
			input: [
				...(options.input as string[]),
				...languages.flatMap((language) => pageIds().map((id) => pageMessagesModule(language, id))),
			],
		}),
		resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : undefined),
		load(id) {
			const [, language, page] = id.startsWith(`\0${PREFIX}`) ? id.split('/') : [];
			if (language === undefined || page === undefined) return undefined;
			const file = join(root, `languages/${language}/site-deferred.json`);
			this.addWatchFile(file);
			const keys = pageMessageKeys(root, page);
			const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
			return compiledModule(Object.fromEntries(Object.entries(messages).filter(([key]) => keys.has(key))));
		},
	};
}
