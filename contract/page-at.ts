/** This function is not in `urls.ts`, because browsers load that module and do not need this function. */
import { pages, type PageId } from './pages.ts';
import { splitLanguage, type SiteLanguages } from './urls.ts';

export interface PageAddress {
	id: PageId;
	/** Empty for a page without a slug. */
	slug: string;
	path: string;
}

/** Returns the page at an address. Ignores language, query, fragment and a missing trailing slash. */
export function pageAt(languages: SiteLanguages, address: string): PageAddress | null {
	if (!address.startsWith('/')) return null;
	const { rest } = splitLanguage(languages, address.split(/[?#]/, 1)[0] ?? '');
	const bare = rest.endsWith('/') ? rest.slice(0, -1) : rest;
	for (const [id, { path }] of Object.entries(pages) as [PageId, { path: string }][]) {
		const [before = '', after] = path.split(':slug');
		if (after === undefined && `${bare}/` === path) return { id, slug: '', path };
		const end = (after ?? '').replace(/\/$/, '');
		const slug = bare.slice(before.length, bare.length - end.length);
		if (after !== undefined && bare.startsWith(before) && bare.endsWith(end) && /^[^/]+$/.test(slug))
			return { id, slug, path: before + slug + after };
	}
	return null;
}
