import { LOGIN_HASH, url, type Language } from '../urls.ts';

/**
 * Returns the URL of the login dialog, for visitors who must sign in first.
 * @param next path, query and hash of the requested page
 */
export const loginUrl = (language: Language, next: string): string =>
	`${url('home-page', language)}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}${LOGIN_HASH}`;
