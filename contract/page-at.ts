/** Finds the page at a path: the reverse of `pagePath`. The site does not use it, so urls.ts does not include it. */
import { pages, type PageId } from './pages.ts';
import { splitLanguage } from './urls.ts';

export interface PageAddress {
	id: PageId;
	/** Empty for a page without a slug. */
	slug: string;
	/** Canonical path without language. */
	path: string;
}

/** Returns the page at a path. Language, query, fragment and a missing trailing slash do not matter. */
export function pageAt(address: string): PageAddress | null {
	if (!address.startsWith('/')) return null;
	const { rest } = splitLanguage(address.split(/[?#]/, 1)[0] ?? '');
	const bare = rest.endsWith('/') ? rest.slice(0, -1) : rest;
	for (const [id, { path }] of Object.entries(pages) as [PageId, { path: string }][]) {
		const [before = '', after] = path.split(':slug');
		if (after === undefined && `${bare}/` === path) return { id, slug: '', path };
		const slug = bare.slice(before.length);
		if (after !== undefined && bare.startsWith(before) && /^[^/]+$/.test(slug))
			return { id, slug, path: before + slug + after };
	}
	return null;
}
