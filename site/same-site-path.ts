import { canonicalPath, matchPath, unlocalizedUrls } from './urls.ts';

/** Layers of escapes that are taken off a path: nobody means to write more. */
const MAX_DECODINGS = 5;

/** Control characters, which browsers drop, and backslashes, which they read as slashes. */
const MISREAD_CHARACTERS = /[\p{Cc}\\]/u;

/** A path without any escapes, or null where there is no end to them, or one is malformed. */
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
 * Returns the address of a page of this site, or of the admin, out of text that anybody may have written; else null.
 * Checks and returns the fully decoded path, as each program on the way may decode it once more.
 */
export function sameSitePath(written: string | null): string | null {
	if (!written?.startsWith('/') || MISREAD_CHARACTERS.test(written)) return null;
	const here = 'https://own.invalid';
	try {
		const [writtenPath = ''] = written.split(/[?#]/, 1);
		const plain = decoded(writtenPath);
		if (plain === null || MISREAD_CHARACTERS.test(plain) || /[?#]/.test(plain) || plain.startsWith('//')) return null;
		const { origin, pathname, search, hash } = new URL(encodeURI(plain) + written.slice(writtenPath.length), here);
		const path = decodeURIComponent(pathname);
		if (origin !== here || path.startsWith('//')) return null;
		const page = path.startsWith(unlocalizedUrls.admin) || matchPath(path) ? pathname : canonicalPath(pathname);
		return page === null ? null : page + search + hash;
	} catch {
		return null;
	}
}
