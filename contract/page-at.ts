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
export const pageAt = (languages: SiteLanguages, address: string): PageAddress | null =>
	address.startsWith('/') ? pageAtPath(splitLanguage(languages, address.split(/[?#]/, 1)[0] ?? '').rest) : null;

/**
 * Returns the page at a path, also if the trailing slash is missing.
 * @param path path without language prefix
 */
export function pageAtPath(path: string): PageAddress | null {
	const bare = path.endsWith('/') ? path.slice(0, -1) : path;
	for (const [id, { path: pattern }] of Object.entries(pages) as [PageId, { path: string }][]) {
		const [before = '', after] = pattern.split(':slug');
		if (after === undefined && `${bare}/` === pattern) return { id, slug: '', path: pattern };
		const end = (after ?? '').replace(/\/$/, '');
		const slug = bare.slice(before.length, bare.length - end.length);
		if (after !== undefined && bare.startsWith(before) && bare.endsWith(end) && /^[^/]+$/.test(slug))
			return { id, slug, path: before + slug + after };
	}
	return null;
}
