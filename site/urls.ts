/** The pages' addresses in each language, and what of an address counts. The paths are those of contract/urls.ts. */
import type { Language } from '../contract/envelope.ts';
import { NEWS_PAGE_SIZE } from './constants.ts';

import {
	ADMIN_PATH,
	languagePrefixes,
	LOGIN_PATH,
	LOGOUT_PATH,
	pagePath,
	pagePaths,
	RESET_PASSWORD_PATH,
	type PageId,
} from '../contract/urls.ts';

export type { Language };

export type RouteId = PageId;

/** Pages of one visitor: they get a shell from the server, and stay out of the sitemap. */
const clientOnlyPath = import.meta.env.DEV
	? /^\/(client_area|reset_password|styleguide)\b/
	: /^\/(client_area|reset_password)\//;

/**
 * Query parameters that change a page's HTML, and the values they may have. All others, and all other values, are as
 * good as absent: they stay out of the page and of the cache's key.
 */
const canonicalParameters: Partial<Record<RouteId, Record<string, RegExp>>> = {
	'games-page': {
		q: /^(?=.*\S)\P{Cc}{1,100}$/u,
		year: /^[12]\d{3}$/,
		volatility: /^(low|medium|high|very_high)$/,
		feature: /^[a-z0-9_]{1,40}$/,
		sort: /^name$/,
	},
	// Where a load starts: what the API takes, but for its beginning.
	'news-page': { offset: /^(?=\d{1,9}$)0*([1-9]\d{0,6}|10000000)$/ },
};

/** The part of a page's query that counts, in the table's order: what is not there or not valid is left out. */
export function canonicalQuery(id: string, query: URLSearchParams): URLSearchParams {
	const counted = new URLSearchParams();
	for (const [name, valid] of Object.entries(canonicalParameters[id as RouteId] ?? {})) {
		const value = query.get(name)?.trim();
		// A number is counted in one spelling.
		if (value !== undefined && valid.test(value)) counted.set(name, name === 'offset' ? String(Number(value)) : value);
	}
	return counted;
}

/**
 * The address that an answer to a path with its counted query is known by: a whole load of a list is a page of its own,
 * one that starts between two of them or a filtered list another view of the whole.
 */
export function canonicalAddress(path: string): string {
	const [bare = '/', query] = path.split('?', 2);
	const offset = Number(new URLSearchParams(query).get('offset'));
	return offset > 0 && offset % NEWS_PAGE_SIZE === 0 ? `${bare}?offset=${offset}` : bare;
}

/** Addresses that belong to other parts of the software and have no language. */
export const unlocalizedUrls = { admin: ADMIN_PATH, logout: LOGOUT_PATH } as const;

/** Where the forms of accounts go. */
export const loginAction = (language: Language): string => `${LOGIN_PATH}?lang=${language}`;
export const resetAction = (language: Language): string => `${RESET_PASSWORD_PATH}?lang=${language}`;
export const setPasswordAction = (token: string, language: Language): string =>
	`${pagePath('set-password-page', token)}?lang=${language}`;

/** Where the contact form goes. */
export const contactAction = (language: Language): string => `/api/contact?lang=${language}`;

/** The news as an Atom feed. */
export const feedPath = (language: Language): string => `${languagePrefixes[language]}/news/feed.xml`;

/** Hash that opens the login dialog. */
export const LOGIN_HASH = '#login';

/** Hashes that mean something else on the news page: its landmarks, its state, the login dialog and the All tab. */
const reservedHashes: ReadonlySet<string> = new Set(['root', 'main', 'state', 'login', 'all']);

/** Hash of a category's tab on the news page, without its `#`. Slugs are words and hyphens: none begins with a low line. */
export const newsHash = (category: string): string => (reservedHashes.has(category) ? `_${category}` : category);

export const siteLanguages = Object.keys(languagePrefixes) as Language[];
export const languagePrefix = (language: Language): string => languagePrefixes[language];

/** The language a path is written in, and the path without its prefix. */
export function splitLanguage(path: string): { language: Language; rest: string } {
	return path === '/zh' || path.startsWith('/zh/')
		? { language: 'zh', rest: path.slice(3) }
		: { language: 'en', rest: path };
}

/** A path of this site that carries no language (as content writes them), in a language. Anything else is left alone. */
export const inLanguage = (path: string, language: Language): string =>
	path.startsWith('/') && !path.startsWith('//') ? languagePrefixes[language] + path : path;

/** The same page in another language. */
export const translatedPath = (path: string, language: Language): string =>
	languagePrefixes[language] + splitLanguage(path).rest;

interface UrlParameters {
	slug?: string;
	hash?: string;
	/** Entries of a list to pass over; 0 is its beginning. */
	offset?: number;
}

export function url(id: RouteId, language: Language, { slug = '', hash, offset }: UrlParameters = {}): string {
	return (
		languagePrefixes[language] + pagePath(id, slug) + (offset ? `?offset=${offset}` : '') + (hash ? `#${hash}` : '')
	);
}

export const routePath = (id: RouteId): string => pagePaths[id];
export const isClientOnly = (id: RouteId): boolean => clientOnlyPath.test(pagePaths[id]);

interface Pattern {
	id: RouteId | 'styleguide';
	path: string;
	expression: RegExp;
}
const patternOf = (id: Pattern['id'], path: string): Pattern => ({
	id,
	path,
	expression: new RegExp(`^${path.replace(':slug', '[^/]+')}$`),
});
const patterns: Pattern[] = Object.entries(pagePaths).map(([id, path]) => patternOf(id as RouteId, path));
if (import.meta.env.DEV) patterns.push(patternOf('styleguide', '/styleguide'));

export interface PathMatch {
	status: 200;
	id: string;
	language: Language;
	/** Of one visitor: nobody else is shown the same, and no index lists it. */
	clientOnly: boolean;
}

/** The page a canonical path leads to (a query is ignored), or null for the 404 page. */
export function matchPath(path: string): PathMatch | null {
	const { language, rest } = splitLanguage(path.split(/[?#]/, 1)[0] ?? '/');
	const match = patterns.find(({ expression }) => expression.test(rest));
	return match ? { status: 200, id: match.id, language, clientOnly: clientOnlyPath.test(rest) } : null;
}

/** Whether a path leads into the client area, which has a menu of its own. */
export const isInClientArea = (path: string): boolean => matchPath(path)?.id.startsWith('ca-') ?? false;

/**
 * The canonical form of a path that differs from it in spelling only: its last slash (decision 7), doubled slashes, or
 * letters written as escapes, all of which a browser's router would take for the page. Null when there is none.
 */
export function canonicalPath(path: string): string | null {
	if (matchPath(path)) return null;
	let plain: string;
	try {
		plain = decodeURIComponent(path).replace(/\/{2,}/g, '/');
	} catch {
		return null;
	}
	// Such a name is no page's, and in a new address it would begin a query.
	if (/[?#]/.test(plain)) return null;
	const other = plain.endsWith('/') ? plain.slice(0, -1) : `${plain}/`;
	const { language, rest } = splitLanguage(plain);
	// The client area begins with its roadmap.
	if (/^\/client_area\/?$/.test(rest)) return url('ca-roadmap', language);
	const found = [plain, other].find((candidate) => matchPath(candidate));
	return found === undefined ? null : encodeURI(found);
}

/** A path that no page has, in the language of the given one: what a 404 page is rendered as, whatever was asked. */
export const notFoundPath = (path: string): string => `${languagePrefix(splitLanguage(path).language)}/404/`;

/** Public pages without parameters, by id, in every language: what a sitemap starts from. */
export const publicPaths: { id: RouteId; paths: Record<Language, string> }[] = patterns
	.filter(
		(pattern): pattern is Pattern & { id: RouteId } =>
			!clientOnlyPath.test(pattern.path) && !pattern.path.includes(':'),
	)
	.map(({ id }) => ({ id, paths: { en: url(id, 'en'), zh: url(id, 'zh') } }));

/** An address with a query added to what it has. */
export const withQuery = (address: string, query: Record<string, string>): string =>
	`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
