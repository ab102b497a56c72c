/** Compares the paths of redirects, and detects loops. */
import type { Language } from '../../../contract/languages.ts';
import {
	ADMIN_FILES_PATH,
	ADMIN_PATH,
	DEMO_FILES_PATH,
	DEMO_PATH,
	languageCodes,
	languagePrefix,
	LOGIN_PATH,
	LOGOUT_PATH,
	MEDIA_PATH,
	PREVIEW_PATH,
	splitLanguage,
	type SiteLanguages,
	STATIC_FILES_PATH,
} from '../../../contract/urls.ts';

const MAX_PATH_LENGTH = 500;
export const MAX_HOPS = 5;

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** First segments of paths that the software itself serves. Redirects have no effect there. */
const RESERVED_SEGMENTS = new Set([
	'api',
	'assets',
	'.well-known',
	'healthz',
	'readyz',
	'robots.txt',
	'sitemap.xml',
	'manifest.webmanifest',
	'favicon.ico',
	'404',
	...[
		ADMIN_PATH,
		ADMIN_FILES_PATH,
		DEMO_PATH,
		DEMO_FILES_PATH,
		LOGIN_PATH,
		LOGOUT_PATH,
		MEDIA_PATH,
		PREVIEW_PATH,
		STATIC_FILES_PATH,
	].map(firstSegment),
]);

/**
 * Returns the form in which paths of redirects are compared: decoded, in lower case, without doubled and trailing
 * slashes. Returns undefined for an invalid path.
 */
export function pathKey(path: string): string | undefined {
	let decoded: string;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		return undefined;
	}
	const key = decoded
		.normalize('NFC')
		.toLowerCase()
		.replace(/\/{2,}/g, '/')
		.replace(/(?<=.)\/$/, '');
	// The server responds with the 404 page to a path with a backslash, so such a path is invalid.
	const isValid = key.startsWith('/') && key.length <= MAX_PATH_LENGTH && !/[\p{Cc}\\?#]/u.test(key);
	return isValid ? key : undefined;
}

export const isReserved = (site: SiteLanguages, key: string): boolean =>
	RESERVED_SEGMENTS.has(firstSegment(splitLanguage(site, key).rest));

/** Returns the keys of redirects for a path: the key with its language prefix, then the key without the prefix. */
export const keysOf = (site: SiteLanguages, key: string): string[] => [
	...new Set([key, splitLanguage(site, key).rest || '/']),
];

/** Adds the visitor's language prefix to a path. A path with a prefix and an https URL stay unchanged. */
export function targetIn(site: SiteLanguages, language: Language, target: string): string {
	const isOwnPath = target.startsWith('/');
	return isOwnPath && splitLanguage(site, target).rest === target ? languagePrefix(site, language) + target : target;
}

export const keyOfTarget = (target: string): string | undefined =>
	target.startsWith('/') ? pathKey(target.replace(/[?#].*$/, '')) : undefined;

/** Returns true if more than MAX_HOPS redirects follow one another from a path, as in a loop. */
export function isLoop(site: SiteLanguages, path: string, targetOf: (key: string) => string | undefined): boolean {
	const { language, rest } = splitLanguage(site, path);
	const isForAll = rest === path;
	return languageCodes(site).some((each) => {
		if (!isForAll && each !== language) return false;
		let key: string | undefined = isForAll ? languagePrefix(site, each) + path : path;
		for (let hops = 0; hops <= MAX_HOPS; hops++) {
			const target: string | undefined = keysOf(site, key)
				.map(targetOf)
				.find((found) => found !== undefined);
			if (target === undefined) return false;
			key = keyOfTarget(targetIn(site, splitLanguage(site, key).language, target));
			if (key === undefined) return false;
		}
		return true;
	});
}
