/**
 * Every address of the product, for server, site and admin. Pages are written without their language, which comes before
 * them (`/zh/news/`); all other addresses have none.
 */
import type { Language } from './envelope.ts';

/** Canonical paths of the site's pages; `:slug` is a parameter. */
export const pagePaths = {
	'home-page': '/',
	'about-page': '/about/',
	'news-page': '/news/',
	'news-detail-page': '/news/:slug/',
	'games-page': '/games/',
	'game-details': '/game/:slug/',
	'roadmap-page': '/roadmap/',
	'contacts-page': '/contacts/',
	'privacy-page': '/privacy/',
	'terms-page': '/terms/',
	'set-password-page': '/reset_password/:slug/',
	'ca-roadmap': '/client_area/roadmap/',
	'ca-news-detail-page': '/client_area/news/:slug',
	'ca-campaigns-page': '/client_area/campaigns/',
	'ca-campaign-page': '/client_area/campaign/:slug',
	'ca-games-page': '/client_area/games/',
	'ca-promo-tools-page': '/client_area/promo_tools/',
	'ca-promo-tool-page': '/client_area/promo_tool/:slug/',
	'ca-documents-page': '/client_area/documents/',
	'ca-summary-page': '/client_area/summary/',
	'ca-account-page': '/client_area/account/',
} as const;
export type PageId = keyof typeof pagePaths;

/** A page's path without language. */
export const pagePath = (id: PageId, slug = ''): string =>
	pagePaths[id].replace(':slug', () => encodeURIComponent(slug));

/** The beginning of every path of the client area. */
export const CLIENT_AREA = '/client_area/';

export const languagePrefixes: Record<Language, string> = { en: '', zh: '/zh' };

/** The beginnings of the API calls of the client area, which need a session. */
export const CLIENT_AREA_CALLS = ['/api/client-area/', '/api/documents/'] as const;

export const ADMIN_PATH = '/admin/';
export const LOGIN_PATH = '/login/';
export const LOGOUT_PATH = '/logout/';
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

/** Returns the path of a demo that this server hosts; an external game has its own address. */
export const demoPath = (name: string): string => `${DEMO_PATH}${name}/`;
/** Returns the path that starts a preview and redirects to the page of the item. */
export const previewPath = (token: string, language: Language): string => `${PREVIEW_PATH}${token}/?to=${language}`;
export const END_PREVIEW_PATH = `${PREVIEW_PATH}end/`;
