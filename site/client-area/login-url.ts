import { LOGIN_HASH, url, type Language } from '../urls.ts';

/** Returns the URL of the login dialog. @param next path, query and hash of the page to open after the login */
export const loginUrl = (language: Language, next: string): string =>
	`${url('home-page', language)}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}${LOGIN_HASH}`;
