import type { SiteUrls } from './urls.ts';

/** Corrects the trailing slash, doubled slashes and escaped letters. Returns null for a canonical or unknown path. */
export function canonicalPath({ matchPath, splitLanguage, url }: SiteUrls, path: string): string | null {
	if (matchPath(path)) return null;
	let plain: string;
	try {
		plain = decodeURIComponent(path).replace(/\/{2,}/g, '/');
	} catch {
		return null;
	}
	// A decoded `?` or `#` would start a query or a hash in the new URL. No page has these characters in its path.
	if (/[?#]/.test(plain)) return null;
	const other = plain.endsWith('/') ? plain.slice(0, -1) : `${plain}/`;
	const { language, rest } = splitLanguage(plain);
	// The client area starts with its roadmap.
	if (/^\/client_area\/?$/.test(rest)) return url('ca-roadmap', language);
	const found = [plain, other].find((candidate) => matchPath(candidate));
	return found === undefined ? null : encodeURI(found);
}

/** Returns a path without a page, in the language of `path`. The router then renders the 404 page. */
export const notFoundPath = ({ languagePrefix, splitLanguage }: SiteUrls, path: string): string =>
	`${languagePrefix(splitLanguage(path).language)}/404/`;
