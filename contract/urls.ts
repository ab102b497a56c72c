/**
 * Addresses of the site, the admin and the server. The table of pages has paths without language. A prefix adds the
 * language (`/zh/news/`). Other addresses have no prefix.
 */
import { FALLBACK_LANGUAGE, languageTraits, type Language } from './languages.ts';
import { pages, type PageId } from './pages.ts';

/** A page's path without language. */
export const pagePath = (id: PageId, slug = ''): string =>
	pages[id].path.replace(':slug', () => encodeURIComponent(slug));

/** Beginning of all paths of the client area. */
export const CLIENT_AREA = '/client_area/';

/** A language of the public site. */
export interface SiteLanguage {
	code: Language;
	/** Beginning of the paths of its pages, e.g. `/zh`. The default language does not use it. */
	path: string;
	/** Language in which its missing texts are shown; undefined for the fallback language of the site. */
	fallback?: Language;
}

/** The languages of the public site. Functions take them as a value, because a process may serve several sites. */
export interface SiteLanguages {
	/** The languages that are on, in the order in which the site lists them. */
	list: readonly SiteLanguage[];
	/** Language of the pages whose paths have no prefix. */
	default: Language;
	/** Language in which the studio writes. It replaces missing translations, and languages that are off. */
	fallback: Language;
}

/** The languages of a site until superusers choose others. A language that is added to the software later is off. */
export const defaultSiteLanguages: SiteLanguages = {
	list: (['en', 'zh'] as const).map((code) => ({ code, path: languageTraits[code].prefix || `/${code}` })),
	default: FALLBACK_LANGUAGE,
	fallback: FALLBACK_LANGUAGE,
};

/**
 * A language of the site in the setting, with the first part of its paths. The default language has an empty path.
 */
export interface LanguagePath {
	code: Language;
	path: string;
	/** Language in which missing texts are shown; undefined for the source language. */
	fallback?: Language | undefined;
}

/** Maximum number of characters in the path of a language. */
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

/** Returns the first language whose texts replace the missing texts of a language. */
export const replacementLanguage = (site: SiteLanguages, language: Language): Language =>
	site.list.find(({ code }) => code === language)?.fallback ?? site.fallback;

/**
 * Returns the present path of a page after its language got another path or was switched off; undefined for other
 * paths.
 */
export function movedPath(site: SiteLanguages, former: readonly SiteLanguage[], path: string): string | undefined {
	const moved = former.find(({ path: prefix }) => path === prefix || path.startsWith(`${prefix}/`));
	return moved && languagePrefix(site, moved.code) + (path.slice(moved.path.length) || '/');
}

/** Returns the codes of the languages that are on, in their order. */
export const languageCodes = (site: SiteLanguages): Language[] => site.list.map(({ code }) => code);

/**
 * Returns the languages in which staff write: the fallback language, then the other languages that are on, in their
 * order.
 */
export const contentLanguageCodes = (site: SiteLanguages): Language[] => [
	...new Set([site.fallback, ...languageCodes(site)]),
];

/** Makes a value for each language that is on. */
export const inEachSiteLanguage = <T>(
	site: SiteLanguages,
	make: (language: Language) => T,
): Partial<Record<Language, T>> => Object.fromEntries(site.list.map(({ code }) => [code, make(code)]));

/** Returns the language, or the fallback language for a language that is off. */
export const languageThatIsOn = (site: SiteLanguages, language: Language): Language =>
	site.list.some(({ code }) => code === language) ? language : site.fallback;

/**
 * Returns the prefix of page paths in a language. For a language that is off, returns the prefix of the fallback
 * language.
 */
export function languagePrefix(site: SiteLanguages, language: Language): string {
	const shown = languageThatIsOn(site, language);
	return shown === site.default ? '' : (site.list.find(({ code }) => code === shown)?.path ?? '');
}

/** Returns the prefixes of all languages that have one. */
export const languagePrefixes = (site: SiteLanguages): string[] =>
	site.list.filter(({ code }) => code !== site.default).map(({ path }) => path);

/** Splits a path into its language and the path without the language prefix. */
export function splitLanguage(site: SiteLanguages, path: string): { language: Language; rest: string } {
	for (const { code, path: prefix } of site.list)
		if (code !== site.default && (path === prefix || path.startsWith(`${prefix}/`)))
			return { language: code, rest: path.slice(prefix.length) };
	return { language: site.default, rest: path };
}

/** Beginnings of API calls that need a session. */
export const CLIENT_AREA_CALLS = ['/api/client-area/', '/api/documents/'] as const;

export const ADMIN_PATH = '/admin/';
/** Path of the screen on which staff manage their account. */
export const ADMIN_ACCOUNT_PATH = `${ADMIN_PATH}account`;
export const LOGIN_PATH = '/login/';
export const LOGOUT_PATH = '/logout/';
export const PASSKEY_LOGIN_PATH = '/login/passkey/';
/**
 * Path that redirects to the OpenID Connect provider. The parameter `to` is the admin's address to open after the
 * login.
 */
export const OPENID_LOGIN_PATH = '/login/openid/';
/** Path to which the provider redirects after a login. It must be registered at the provider. */
export const OPENID_CALLBACK_PATH = '/login/openid/callback/';
/** Parameter of an admin's address with the reason for a failed login by the provider. */
export const LOGIN_ERROR_PARAMETER = 'login_error';
/** Parameter with an email address in the fragment of the admin's address. The login form has the address filled in. */
export const LOGIN_EMAIL_PARAMETER = 'email';
/** Beginning of the fragment in the link for the first superuser. The token follows. */
export const FIRST_SUPERUSER_FRAGMENT = 'first-superuser=';
/** Path that creates the first superuser. */
export const FIRST_SUPERUSER_PATH = '/login/first-superuser/';
export const RESET_PASSWORD_PATH = '/reset_password/';
/** Beginning of the addresses by which recipients of digests unsubscribe. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/';
/** Beginning of paths of pictures and videos. */
export const MEDIA_PATH = '/media/';
/** Beginning of paths of drawn pictures for link previews. */
export const LINK_PREVIEW_PICTURES_PATH = '/share-picture/';
/** Size of drawn pictures for link previews, which networks recommend. */
export const LINK_PREVIEW_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** A page of an item. The drawn picture of the page shows the item's title. */
export interface SharedItem {
	page: 'game-details' | 'news-detail-page';
	slug: string;
}
/** Parts of paths of drawn pictures, by page. */
export const sharedItemPaths = { 'game-details': 'game', 'news-detail-page': 'news' } as const;

/** Returns the path of a drawn picture for link previews: of an item, or of the studio. */
export const linkPreviewPicturePath = (language: Language, item?: SharedItem): string =>
	`${LINK_PREVIEW_PICTURES_PATH}${language}${item ? `/${sharedItemPaths[item.page]}/${encodeURIComponent(item.slug)}` : ''}.png`;

/** Beginning of paths of public files such as certificates. */
export const STATIC_FILES_PATH = '/static/media/';
/** Beginning of paths of the built files of the demos. */
export const DEMO_FILES_PATH = '/demo-files/';
/** Beginning of paths of the built files of the admin. */
export const ADMIN_FILES_PATH = '/admin-files/';
/** Beginning of paths of the documents in which playable games run. */
export const DEMO_PATH = '/demo/';
/** Beginning of paths of fact cards, which other sites frame. */
export const FACT_CARD_PATH = '/embed/game/';
export const PREVIEW_PATH = '/preview/';
/** Path of the call that reports a browser error. */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';

export const demoPath = (name: string): string => `${DEMO_PATH}${name}/`;
/** Options in the address of a fact card. */
export interface FactCardOptions {
	language: Language;
	/** True if the card asks for the visitor's age before it shows the game. */
	asksAge?: boolean;
	/** True if the card links to the demo. */
	hasDemo?: boolean;
}

/** Returns the path of a game's fact card. */
export const factCardPath = (game: string, { language, asksAge, hasDemo }: FactCardOptions): string =>
	`${FACT_CARD_PATH}${game}/?lang=${language}${asksAge ? '&age=1' : ''}${hasDemo ? '&demo=1' : ''}`;

/** Beginning of paths of archives with the texts and images of a game. */
export const PRESS_ARCHIVE_PATH = '/press-archive/';
export const pressArchivePath = (game: string, language: Language): string =>
	`${PRESS_ARCHIVE_PATH}${game}.zip?lang=${language}`;

/** Returns the path that starts a preview and redirects to the page of the item. */
export const previewPath = (token: string, language: Language): string => `${PREVIEW_PATH}${token}/?to=${language}`;
export const END_PREVIEW_PATH = `${PREVIEW_PATH}end/`;
