import { LOGIN_HASH, type Language, type SiteUrls } from '../urls.ts';

/** @param next path, query and hash of the page that opens after the login */
export const loginUrl = ({ url }: SiteUrls, language: Language, next: string): string =>
	`${url('home-page', language)}?next=${encodeURIComponent(next).replaceAll('%2F', '/')}${LOGIN_HASH}`;
