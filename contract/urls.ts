/**
 * Addresses of the site, the admin and the server. The table of pages has paths without language. A prefix adds the
 * language (`/zh/news/`). Other addresses have no prefix.
 */
import { FALLBACK_LANGUAGE, languageTraits, type Language } from './languages.ts';
import { pages, type PageId } from './pages.ts';

export const pagePath = (id: PageId, slug = ''): string =>
	pages[id].path.replace(':slug', () => encodeURIComponent(slug));

/** Beginning of the paths of all client pages, for robots.txt. */
export const CLIENT_AREA = '/client_area/';

/** A language of the public site. */
export interface SiteLanguage {
	code: Language;
	/** Beginning of the language's page paths, e.g. `/zh`. Pages in the default language have no prefix. */
	path: string;
	/** Texts in this language replace missing texts. Undefined for the fallback language of the site. */
	fallback?: Language;
}

/** Functions get the languages as a parameter, because a process may serve several sites. */
export interface SiteLanguages {
	/** Only languages that are on, in the order in which the site lists them. */
	list: readonly SiteLanguage[];
	/** Pages in this language have no prefix in their paths. */
	default: Language;
	/** The language in which the studio writes. It replaces missing translations, and languages that are off. */
	fallback: Language;
}

/** Used until superusers choose the languages. A language that a later version adds is off. */
export const defaultSiteLanguages: SiteLanguages = {
	list: (['en', 'zh'] as const).map((code) => ({ code, path: languageTraits[code].prefix || `/${code}` })),
	default: FALLBACK_LANGUAGE,
	fallback: FALLBACK_LANGUAGE,
};

/** A language in the setting, with the first part of its paths. The default language has an empty path. */
export interface LanguagePath {
	code: Language;
	path: string;
	/** Texts in this language replace missing texts. Undefined for the source language. */
	fallback?: Language | undefined;
}

export const MAX_LANGUAGE_PATH_LENGTH = 20;

/**
 * Returns the languages of a site from their paths.
 * @param list has one language with an empty path
 * @param fallback language that replaces missing translations; if it is off, the default language is used
 */
export function toSiteLanguages(list: readonly LanguagePath[], fallback: Language = FALLBACK_LANGUAGE): SiteLanguages {
	const first = (list.find(({ path }) => path === '') ?? list[0])?.code ?? FALLBACK_LANGUAGE;
	return {
		list: list.map(({ code, path, fallback: own }) => ({
			code,
			path: `/${path || code}`,
			...(own && { fallback: own }),
		})),
		default: first,
		fallback: list.some(({ code }) => code === fallback) ? fallback : first,
	};
}

export const toLanguagePaths = (site: SiteLanguages): LanguagePath[] =>
	site.list.map(({ code, path, fallback }) => ({
		code,
		path: code === site.default ? '' : path.slice(1),
		...(fallback && { fallback }),
	}));

/** Texts in the returned language replace missing texts. */
export const replacementLanguage = (site: SiteLanguages, language: Language): Language =>
	site.list.find(({ code }) => code === language)?.fallback ?? site.fallback;

/**
 * Returns the new path of a page after its language got another path or was switched off; undefined for other paths.
 */
export function movedPath(site: SiteLanguages, former: readonly SiteLanguage[], path: string): string | undefined {
	const moved = former.find(({ path: prefix }) => path === prefix || path.startsWith(`${prefix}/`));
	return moved && languagePrefix(site, moved.code) + (path.slice(moved.path.length) || '/');
}

export const languageCodes = (site: SiteLanguages): Language[] => site.list.map(({ code }) => code);

/** Returns the languages in which staff write: the fallback language first, then the other languages that are on. */
export const contentLanguageCodes = (site: SiteLanguages): Language[] => [
	...new Set([site.fallback, ...languageCodes(site)]),
];

export const inEachSiteLanguage = <T>(
	site: SiteLanguages,
	make: (language: Language) => T,
): Partial<Record<Language, T>> => Object.fromEntries(site.list.map(({ code }) => [code, make(code)]));

/** Returns the fallback language if the language is off. */
export const languageThatIsOn = (site: SiteLanguages, language: Language): Language =>
	site.list.some(({ code }) => code === language) ? language : site.fallback;

/** For a language that is off, returns the prefix of the fallback language. */
export function languagePrefix(site: SiteLanguages, language: Language): string {
	const shown = languageThatIsOn(site, language);
	return shown === site.default ? '' : (site.list.find(({ code }) => code === shown)?.path ?? '');
}

export const languagePrefixes = (site: SiteLanguages): string[] =>
	site.list.filter(({ code }) => code !== site.default).map(({ path }) => path);

/** Splits a path into its language and the path without the language prefix. */
export function splitLanguage(site: SiteLanguages, path: string): { language: Language; rest: string } {
	for (const { code, path: prefix } of site.list)
		if (code !== site.default && (path === prefix || path.startsWith(`${prefix}/`)))
			return { language: code, rest: path.slice(prefix.length) };
	return { language: site.default, rest: path };
}

/** Path of the Atom feed of news, without language. */
export const NEWS_FEED_PATH = '/news/feed.xml';

export const CLIENT_AREA_CALLS = ['/api/client-area/', '/api/documents/'] as const;

export const ADMIN_PATH = '/admin/';
export const ADMIN_ACCOUNT_PATH = `${ADMIN_PATH}account`;
export const LOGIN_PATH = '/login/';
export const LOGOUT_PATH = '/logout/';
export const PASSKEY_LOGIN_PATH = '/login/passkey/';
/** Redirects to the OpenID Connect provider. The parameter `to` is the admin's address to open after the login. */
export const OPENID_LOGIN_PATH = '/login/openid/';
/** The provider redirects to this path after a login. The path must be registered at the provider. */
export const OPENID_CALLBACK_PATH = '/login/openid/callback/';
/** The admin's address has the reason for a failed login in this parameter. */
export const LOGIN_ERROR_PARAMETER = 'login_error';
/**
 * In the fragment of the admin's address, this parameter has an email address. The login form is filled in with that
 * address.
 */
export const LOGIN_EMAIL_PARAMETER = 'email';
/** The link for the first superuser has this fragment, followed by a token. */
export const FIRST_SUPERUSER_FRAGMENT = 'first-superuser=';
export const FIRST_SUPERUSER_PATH = '/login/first-superuser/';
/** The page with this path and a token sets the new password. */
export const RESET_PASSWORD_PATH = pages['set-password-page'].path.replace(':slug/', '');
export const MEDIA_PATH = '/media/';
export const LINK_PREVIEW_PICTURES_PATH = '/share-picture/';
/** Social networks recommend this size. */
export const LINK_PREVIEW_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** An item with a drawn picture for link previews. The picture shows the item's title. */
export interface SharedItem {
	page: 'game-details' | 'news-detail-page';
	slug: string;
}
export const sharedItemPaths = { 'game-details': 'game', 'news-detail-page': 'news' } as const;

/** Returns the picture of a game that has a picture for lists. */
export const gameSharePicturePath = (language: Language, slug: string): string =>
	`${LINK_PREVIEW_PICTURES_PATH}${language}/${sharedItemPaths['game-details']}/${encodeURIComponent(slug)}.jpg`;

/** Without an item, returns the picture of the studio. */
export const linkPreviewPicturePath = (language: Language, item?: SharedItem): string =>
	`${LINK_PREVIEW_PICTURES_PATH}${language}${item ? `/${sharedItemPaths[item.page]}/${encodeURIComponent(item.slug)}` : ''}.png`;

export const STATIC_FILES_PATH = '/static/media/';
export const DEMO_FILES_PATH = '/demo-files/';
export const ADMIN_FILES_PATH = '/admin-files/';
export const DEMO_PATH = '/demo/';
export const FACT_CARD_PATH = '/embed/game/';
export const PREVIEW_PATH = '/preview/';
export const BROWSER_ERRORS_PATH = '/api/browser-errors';

export const demoPath = (name: string): string => `${DEMO_PATH}${name}/`;
export interface FactCardOptions {
	language: Language;
	/** True if the card asks for the visitor's age before it shows the game. */
	asksAge?: boolean;
	hasDemo?: boolean;
}

export const factCardPath = (game: string, { language, asksAge, hasDemo }: FactCardOptions): string =>
	`${FACT_CARD_PATH}${game}/?lang=${language}${asksAge ? '&age=1' : ''}${hasDemo ? '&demo=1' : ''}`;

export const PRESS_ARCHIVE_PATH = '/press-archive/';
export const pressArchivePath = (game: string, language: Language): string =>
	`${PRESS_ARCHIVE_PATH}${game}.zip?lang=${language}`;

/** The path starts a preview and redirects to the item's page. */
export const previewPath = (token: string, language: Language): string => `${PREVIEW_PATH}${token}/?to=${language}`;
export const END_PREVIEW_PATH = `${PREVIEW_PATH}end/`;
