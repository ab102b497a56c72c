/** The URLs of the pages in each language. The paths are in the table of pages (contract/pages.ts). */
import { inEachLanguage, languages, type Language } from '../contract/languages.ts';
import { developmentPages, pages, type Audience, type Page, type PageId } from '../contract/pages.ts';
import {
	ADMIN_PATH,
	languagePrefixes,
	LOGIN_PATH,
	LOGOUT_PATH,
	pagePath,
	RESET_PASSWORD_PATH,
	splitLanguage,
} from '../contract/urls.ts';
import { NEWS_PAGE_SIZE } from './constants.ts';

export type { Language };

export type RouteId = PageId;

/** Pages of the site by id; in development also the pages for developers. */
export const sitePages: Readonly<Record<string, Page>> = import.meta.env.DEV
	? { ...pages, ...developmentPages }
	: pages;

/** Returns the valid parameters of a query in the order of the table of pages. */
export function canonicalQuery(id: string, query: URLSearchParams): URLSearchParams {
	const counted = new URLSearchParams();
	const { '*': ofOthers, ...named }: Readonly<Record<string, RegExp>> = sitePages[id]?.query ?? {};
	const others = ofOthers ? [...query.keys()].filter((name) => !(name in named)).sort() : [];
	const rules = [...Object.entries(named), ...others.map((name) => [name, ofOthers!] as const)];
	for (const [name, valid] of rules) {
		const value = query.get(name)?.trim();
		// Normalizes numbers: `05` becomes `5`.
		if (value !== undefined && valid.test(value)) counted.set(name, name === 'offset' ? String(Number(value)) : value);
	}
	return counted;
}

/**
 * Returns the URL for `rel=canonical`. An offset that is a multiple of the page size stays in it. Other offsets and
 * filters only show another view of the list.
 */
export function canonicalAddress(path: string): string {
	const [bare = '/', query] = path.split('?', 2);
	const offset = Number(new URLSearchParams(query).get('offset'));
	return offset > 0 && offset % NEWS_PAGE_SIZE === 0 ? `${bare}?offset=${offset}` : bare;
}

/** URLs outside of the table of pages, which have no language. */
export const unlocalizedUrls = { admin: ADMIN_PATH, logout: LOGOUT_PATH } as const;

/** Targets of the account forms. */
export const loginAction = (language: Language): string => `${LOGIN_PATH}?lang=${language}`;
export const resetAction = (language: Language): string => `${RESET_PASSWORD_PATH}?lang=${language}`;
export const setPasswordAction = (token: string, language: Language): string =>
	`${pagePath('set-password-page', token)}?lang=${language}`;

/** Target of the contact form. */
export const contactAction = (language: Language): string => `/api/contact?lang=${language}`;

/** Path of the Atom feed of the news. */
export const feedPath = (language: Language): string => `${languagePrefixes[language]}/news/feed.xml`;

/** Hash that opens the login dialog. */
export const LOGIN_HASH = '#login';

/** Hashes with another meaning on the news page: ids of elements, the login dialog, the tab of all news. */
const reservedHashes: ReadonlySet<string> = new Set(['root', 'main', 'state', 'login', 'all']);

/** Returns the hash of a category's tab, without `#`. Slugs never start with an underscore. */
export const newsHash = (category: string): string => (reservedHashes.has(category) ? `_${category}` : category);

export { languages as siteLanguages, splitLanguage };
export const languagePrefix = (language: Language): string => languagePrefixes[language];

/** Adds the language prefix to a path of this site, because links in content have none. */
export const inLanguage = (path: string, language: Language): string =>
	path.startsWith('/') && !path.startsWith('//') ? languagePrefixes[language] + path : path;

/** Returns the path of the same page in another language. */
export const translatedPath = (path: string, language: Language): string =>
	languagePrefixes[language] + splitLanguage(path).rest;

interface UrlParameters {
	slug?: string;
	hash?: string;
	/** Number of list items to skip. */
	offset?: number;
}

export function url(id: RouteId, language: Language, { slug = '', hash, offset }: UrlParameters = {}): string {
	return (
		languagePrefixes[language] + pagePath(id, slug) + (offset ? `?offset=${offset}` : '') + (hash ? `#${hash}` : '')
	);
}

const patterns = Object.entries(sitePages).map(([id, { path, audience }]) => ({
	id,
	audience,
	expression: new RegExp(`^${path.replace(':slug', '[^/]+')}$`),
}));

export interface PathMatch {
	id: string;
	language: Language;
	audience: Audience;
}

/** Returns the page of a canonical path; null for the 404 page. Ignores the query. */
export function matchPath(path: string): PathMatch | null {
	const { language, rest } = splitLanguage(path.split(/[?#]/, 1)[0] ?? '/');
	const match = patterns.find(({ expression }) => expression.test(rest));
	return match ? { id: match.id, language, audience: match.audience } : null;
}

/** Returns true if a path is in the client area. */
export const isInClientArea = (path: string): boolean => matchPath(path)?.audience === 'client';

/**
 * Returns the canonical form of a path with another trailing slash, doubled slashes or escaped letters. Returns null
 * for a canonical or unknown path.
 */
export function canonicalPath(path: string): string | null {
	if (matchPath(path)) return null;
	let plain: string;
	try {
		plain = decodeURIComponent(path).replace(/\/{2,}/g, '/');
	} catch {
		return null;
	}
	// No page has `?` or `#` in its path. In the new URL, they would start a query or a hash.
	if (/[?#]/.test(plain)) return null;
	const other = plain.endsWith('/') ? plain.slice(0, -1) : `${plain}/`;
	const { language, rest } = splitLanguage(plain);
	// The start page of the client area is its roadmap.
	if (/^\/client_area\/?$/.test(rest)) return url('ca-roadmap', language);
	const found = [plain, other].find((candidate) => matchPath(candidate));
	return found === undefined ? null : encodeURI(found);
}

/** Returns a path without a page, in the same language. The 404 page is rendered for it. */
export const notFoundPath = (path: string): string => `${languagePrefix(splitLanguage(path).language)}/404/`;

/** Public pages without a slug, in every language, for the sitemap. */
export const publicPaths: { id: string; paths: Record<Language, string> }[] = Object.entries(sitePages)
	.filter(([, { audience, path }]) => audience === 'public' && !path.includes(':'))
	.map(([id, { path }]) => ({ id, paths: inEachLanguage((language) => inLanguage(path, language)) }));

/** Adds query parameters to a URL. */
export const withQuery = (address: string, query: Record<string, string>): string =>
	`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
