/**
 * All addresses of site, admin and API. The table of pages has paths without language. A prefix adds the language
 * (`/zh/news/`). Other addresses have no prefix.
 */
import { FALLBACK_LANGUAGE, inEachLanguage, languages, languageTraits, type Language } from './languages.ts';
import { pages, type PageId } from './pages.ts';

/** A page's path without language. */
export const pagePath = (id: PageId, slug = ''): string =>
	pages[id].path.replace(':slug', () => encodeURIComponent(slug));

/** Beginning of all paths of the client area. */
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
/** Path to which the provider redirects after a login. The provider has it registered. */
export const OPENID_CALLBACK_PATH = '/login/openid/callback/';
/** Parameter of an admin's address with the reason for a failed login by the provider. */
export const LOGIN_ERROR_PARAMETER = 'login_error';
/** Beginning of the fragment in the link for the first superuser. The token follows. */
export const FIRST_SUPERUSER_FRAGMENT = 'first-superuser=';
/** Path that creates the first superuser. */
export const FIRST_SUPERUSER_PATH = '/login/first-superuser/';
export const RESET_PASSWORD_PATH = '/reset_password/';
/** Beginning of paths of pictures and videos. */
export const MEDIA_PATH = '/media/';
/** Beginning of paths of public files such as certificates. */
export const STATIC_FILES_PATH = '/static/media/';
/** Beginnings of paths of built files. */
export const DEMO_FILES_PATH = '/demo-files/';
export const ADMIN_FILES_PATH = '/admin-files/';
export const DEMO_PATH = '/demo/';
export const PREVIEW_PATH = '/preview/';
/** Path of the call that reports a browser error. */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';

/** Returns the path of a demo on this server. */
export const demoPath = (name: string): string => `${DEMO_PATH}${name}/`;
/** Returns the path that starts a preview and redirects to the page of the item. */
export const previewPath = (token: string, language: Language): string => `${PREVIEW_PATH}${token}/?to=${language}`;
export const END_PREVIEW_PATH = `${PREVIEW_PATH}end/`;
