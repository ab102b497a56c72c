/**
 * Every address of the product, for server, site and admin. The table of pages lists the pages' paths without language.
 * A prefix in front of them selects the language (`/zh/news/`). Other addresses have no prefix.
 */
import { FALLBACK_LANGUAGE, inEachLanguage, languages, languageTraits, type Language } from './languages.ts';
import { pages, type PageId } from './pages.ts';

/** A page's path without language. */
export const pagePath = (id: PageId, slug = ''): string =>
	pages[id].path.replace(':slug', () => encodeURIComponent(slug));

/** The beginning of every path of the client area. */
export const CLIENT_AREA = '/client_area/';

export const languagePrefixes: Record<Language, string> = inEachLanguage((language) => languageTraits[language].prefix);

/** Splits a path into its language and the path without the language prefix. */
export function splitLanguage(path: string): { language: Language; rest: string } {
	for (const language of languages) {
		const prefix = languagePrefixes[language];
		if (prefix && (path === prefix || path.startsWith(`${prefix}/`)))
			return { language, rest: path.slice(prefix.length) };
	}
	return { language: FALLBACK_LANGUAGE, rest: path };
}

/** The beginnings of the API calls of the client area, which need a session. */
export const CLIENT_AREA_CALLS = ['/api/client-area/', '/api/documents/'] as const;

export const ADMIN_PATH = '/admin/';
/** Path of the screen on which staff manage their account. */
export const ADMIN_ACCOUNT_PATH = `${ADMIN_PATH}account`;
export const LOGIN_PATH = '/login/';
export const LOGOUT_PATH = '/logout/';
export const PASSKEY_LOGIN_PATH = '/login/passkey/';
/** Redirects to the OpenID Connect provider. The parameter `to` is the admin's address that opens after the login. */
export const OPENID_LOGIN_PATH = '/login/openid/';
/** The address to which the provider redirects after a login. It is registered with the provider. */
export const OPENID_CALLBACK_PATH = '/login/openid/callback/';
/** Parameter of the admin's addresses that says why a login by the provider failed. */
export const LOGIN_ERROR_PARAMETER = 'login_error';
/** Fragment of the admin's address before the token of the link that creates the first superuser. */
export const FIRST_SUPERUSER_FRAGMENT = 'first-superuser=';
/** Creates the first superuser. */
export const FIRST_SUPERUSER_PATH = '/login/first-superuser/';
export const RESET_PASSWORD_PATH = '/reset_password/';
/** Pictures and videos of the library. */
export const MEDIA_PATH = '/media/';
/** Certificates and other public files. */
export const STATIC_FILES_PATH = '/static/media/';
/** Built files of the demos and of the admin. */
export const DEMO_FILES_PATH = '/demo-files/';
export const ADMIN_FILES_PATH = '/admin-files/';
export const DEMO_PATH = '/demo/';
export const PREVIEW_PATH = '/preview/';
/** The call that reports an error of a browser. */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';

/** Returns the path of a demo that this server hosts; an external game has its own address. */
export const demoPath = (name: string): string => `${DEMO_PATH}${name}/`;
/** Returns the path that starts a preview and redirects to the page of the item. */
export const previewPath = (token: string, language: Language): string => `${PREVIEW_PATH}${token}/?to=${language}`;
export const END_PREVIEW_PATH = `${PREVIEW_PATH}end/`;
