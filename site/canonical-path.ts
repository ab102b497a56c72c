import type { SiteUrls } from './urls.ts';

/**
 * Returns the canonical form of a path with another trailing slash, doubled slashes or escaped letters. Returns null
 * for a canonical or unknown path.
 */
export function canonicalPath({ matchPath, splitLanguage, url }: SiteUrls, path: string): string | null {
	if (matchPath(path)) return null;
	let plain: string;
	try {
		plain = decodeURIComponent(path).replace(/\/{2,}/g, '/');
	} catch {
		return null;
	}
	// Paths of pages contain no `?` and no `#`. In the new URL, these characters would start a query or a hash.
	if (/[?#]/.test(plain)) return null;
	const other = plain.endsWith('/') ? plain.slice(0, -1) : `${plain}/`;
	const { language, rest } = splitLanguage(plain);
	// The start page of the client area is its roadmap.
	if (/^\/client_area\/?$/.test(rest)) return url('ca-roadmap', language);
	const found = [plain, other].find((candidate) => matchPath(candidate));
	return found === undefined ? null : encodeURI(found);
}

/** Returns a path without a page, for rendering the 404 page in the language of `path`. */
export const notFoundPath = ({ languagePrefix, splitLanguage }: SiteUrls, path: string): string =>
	`${languagePrefix(splitLanguage(path).language)}/404/`;
