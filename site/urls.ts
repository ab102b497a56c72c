/** The URLs of pages in each language, from the table of pages (contract/pages.ts). */
import type { Language } from '../contract/languages.ts';
import { developmentPages, pages, type Audience, type Page, type PageId } from '../contract/pages.ts';
import {
	ADMIN_PATH,
	inEachSiteLanguage,
	languageCodes,
	languagePrefix,
	LOGIN_PATH,
	LOGOUT_PATH,
	NEWS_FEED_PATH,
	pagePath,
	RESET_PASSWORD_PATH,
	splitLanguage,
	type SiteLanguages,
} from '../contract/urls.ts';
import { NEWS_PAGE_SIZE } from './constants.ts';

export type { Language, SiteLanguages };

export type RouteId = PageId;

/** In development, includes the pages for developers. */
export const sitePages: Readonly<Record<string, Page>> = import.meta.env.DEV
	? { ...pages, ...developmentPages }
	: pages;

/** Keeps only valid parameters, in the order of the table of pages. */
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
 * Returns the URL for `rel=canonical`. The URL includes an offset that is a multiple of the page size. Other offsets
 * and filters only show another view of the same list.
 */
export function canonicalAddress(path: string): string {
	const [bare = '/', query] = path.split('?', 2);
	const offset = Number(new URLSearchParams(query).get('offset'));
	return offset > 0 && offset % NEWS_PAGE_SIZE === 0 ? `${bare}?offset=${offset}` : bare;
}

/** These URLs have no language. */
export const unlocalizedUrls = { admin: ADMIN_PATH, logout: LOGOUT_PATH } as const;

export const loginAction = (language: Language): string => `${LOGIN_PATH}?lang=${language}`;
export const resetAction = (language: Language): string => `${RESET_PASSWORD_PATH}?lang=${language}`;
export const setPasswordAction = (token: string, language: Language): string =>
	`${pagePath('set-password-page', token)}?lang=${language}`;

export const contactAction = (language: Language): string => `/api/contact?lang=${language}`;

export const LOGIN_HASH = '#login';

/** On the news page, these hashes have another meaning: ids of elements, the login dialog, the tab of all news. */
const reservedHashes: ReadonlySet<string> = new Set(['root', 'main', 'state', 'login', 'all']);

/**
 * Returns the hash of a category's tab without `#`. A reserved slug gets an underscore. Slugs never start with an
 * underscore, so each hash is unique.
 */
export const newsHash = (category: string): string => (reservedHashes.has(category) ? `_${category}` : category);

interface UrlParameters {
	slug?: string;
	hash?: string;
	offset?: number;
}

const patterns = Object.entries(sitePages).map(([id, { path, audience }]) => ({
	id,
	audience,
	expression: new RegExp(`^${path.replace(':slug', '([^/]+)')}$`),
}));

export interface PathMatch {
	id: string;
	language: Language;
	audience: Audience;
	/** As written in the path; undefined for a page without a slug. */
	slug: string | undefined;
}

export interface SiteUrls {
	languages: SiteLanguages;
	/** Only languages that are on, in their order. */
	codes: readonly Language[];
	languagePrefix: (language: Language) => string;
	splitLanguage: (path: string) => { language: Language; rest: string };
	url: (id: RouteId, language: Language, parameters?: UrlParameters) => string;
	feedPath: (language: Language) => string;
	/** Links in content have no language prefix, so add the prefix. */
	inLanguage: (path: string, language: Language) => string;
	translatedPath: (path: string, language: Language) => string;
	/** Returns null if the path is not the canonical path of a page. Ignores the query. */
	matchPath: (path: string) => PathMatch | null;
	isInClientArea: (path: string) => boolean;
}

export function createUrls(languages: SiteLanguages): SiteUrls {
	const prefixOf = (language: Language): string => languagePrefix(languages, language);
	const split = (path: string) => splitLanguage(languages, path);
	const inLanguage = (path: string, language: Language): string =>
		path.startsWith('/') && !path.startsWith('//') ? prefixOf(language) + path : path;

	const url = (id: RouteId, language: Language, { slug = '', hash, offset }: UrlParameters = {}): string =>
		prefixOf(language) + pagePath(id, slug) + (offset ? `?offset=${offset}` : '') + (hash ? `#${hash}` : '');

	function matchPath(path: string): PathMatch | null {
		const { language, rest } = split(path.split(/[?#]/, 1)[0] ?? '/');
		for (const { id, audience, expression } of patterns) {
			const match = expression.exec(rest);
			if (match) return { id, language, audience, slug: match[1] };
		}
		return null;
	}

	return {
		languages,
		codes: languageCodes(languages),
		languagePrefix: prefixOf,
		splitLanguage: split,
		url,
		feedPath: (language) => prefixOf(language) + NEWS_FEED_PATH,
		inLanguage,
		translatedPath: (path, language) => prefixOf(language) + split(path).rest,
		matchPath,
		isInClientArea: (path) => matchPath(path)?.audience === 'client',
	};
}

/** For the sitemap: public pages without a slug, with their paths in every language that is on. */
export const publicPaths = (urls: SiteUrls): { path: string; paths: Partial<Record<Language, string>> }[] =>
	Object.values(sitePages)
		.filter(({ audience, path }) => audience === 'public' && !path.includes(':'))
		.map(({ path }) => ({
			path,
			paths: inEachSiteLanguage(urls.languages, (language) => urls.inLanguage(path, language)),
		}));

export const withQuery = (address: string, query: Record<string, string>): string =>
	`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
