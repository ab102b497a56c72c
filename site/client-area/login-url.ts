import { LOGIN_HASH, url, type Language } from '../urls.ts';

/** Where a visitor who must sign in first is taken (decision 18). @param next path, query and hash of what was asked. */
export const loginUrl = (language: Language, next: string): string =>
	`${url('home-page', language)}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}${LOGIN_HASH}`;
