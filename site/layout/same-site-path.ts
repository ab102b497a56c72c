import { canonicalPath } from '../canonical-path.ts';
import { unlocalizedUrls, type SiteUrls } from '../urls.ts';

const MAX_DECODINGS = 5;

/** Control characters and backslashes. Browsers remove tabs and line breaks, and read a backslash as a slash. */
const MISREAD_CHARACTERS = /[\p{Cc}\\]/u;

/** Decodes until nothing changes. Returns null if MAX_DECODINGS are not enough. Throws for a malformed escape. */
function decoded(path: string): string | null {
	let before = path;
	for (let layer = 0; layer <= MAX_DECODINGS; layer++) {
		const after = decodeURIComponent(before);
		if (after === before) return after;
		before = after;
	}
	return null;
}

/**
 * Accepts only a URL of a page of the site or admin from untrusted text; null for other text. Checks the fully decoded
 * path, because later programs may decode the URL again.
 */
export function sameSitePath(urls: SiteUrls, written: string | null): string | null {
	if (!written?.startsWith('/') || MISREAD_CHARACTERS.test(written)) return null;
	const here = 'https://own.invalid';
	try {
		const [writtenPath = ''] = written.split(/[?#]/, 1);
		const plain = decoded(writtenPath);
		if (plain === null || MISREAD_CHARACTERS.test(plain) || /[?#]/.test(plain) || plain.startsWith('//')) return null;
		const { origin, pathname, search, hash } = new URL(encodeURI(plain) + written.slice(writtenPath.length), here);
		const path = decodeURIComponent(pathname);
		if (origin !== here || path.startsWith('//')) return null;
		const page =
			path.startsWith(unlocalizedUrls.admin) || urls.matchPath(path) ? pathname : canonicalPath(urls, pathname);
		return page === null ? null : page + search + hash;
	} catch {
		return null;
	}
}
