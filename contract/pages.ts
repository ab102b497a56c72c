/** All pages of the site. Addresses, routes, preloads, guards and the sitemap depend on this table. */

/**
 * Readers of a page. `public`: everybody. `client`: signed-in users. `link`: holders of a link, e.g. from a mail.
 * `developer`: only in development. Only public pages are cached and listed by search engines.
 */
export type Audience = 'public' | 'client' | 'link' | 'developer';

export interface Page {
	/** Canonical path without language. `:slug` is a parameter. */
	path: string;
	audience: Audience;
	/** Module in `site/pages/`, without extension. */
	module: string;
	/**
	 * Query parameters that change the page's data, with patterns of valid values. Other parameters are ignored, and
	 * are not in the cache key. The entry `*` is for all parameters without an own entry.
	 */
	query?: Readonly<Record<string, RegExp>>;
	/** True if the tabs of the page have their own addresses. */
	hasTabs?: true;
	/** True for a public page that uses messages of `site-deferred.json`. Other public pages do not load that file. */
	hasDeferredMessages?: true;
}

/**
 * Query of client-area pages. These pages are not cached, so any parameter may change them. The table has no patterns
 * for these parameters, so that the table stays small: every page loads it.
 */
const anyQuery = { '*': /\S/ };

export const pages = {
	'home-page': { path: '/', audience: 'public', module: 'home/home-page' },
	'about-page': { path: '/about/', audience: 'public', module: 'about/about-page' },
	'news-page': {
		path: '/news/',
		audience: 'public',
		module: 'news/news-page',
		// Valid offsets of the API except 0, because the page without an offset is the same.
		query: { offset: /^(?=\d{1,9}$)0*([1-9]\d{0,6}|10000000)$/ },
		hasTabs: true,
	},
	'news-detail-page': { path: '/news/:slug/', audience: 'public', module: 'article/article-page' },
	'games-page': {
		path: '/games/',
		audience: 'public',
		module: 'games/games-page',
		query: {
			q: /^(?=.*\S)\P{Cc}{1,100}$/u,
			year: /^[12]\d{3}$/,
			volatility: /^(low|medium|high|very_high)$/,
			feature: /^[a-z0-9_]{1,40}$/,
			playable: /^1$/,
			sort: /^name$/,
		},
		hasTabs: true,
	},
	'game-details': { path: '/game/:slug/', audience: 'public', module: 'game/game-page' },
	'press-kit-page': {
		path: '/press/:slug/',
		audience: 'public',
		module: 'press-kit/press-kit-page',
		hasDeferredMessages: true,
	},
	'roadmap-page': { path: '/roadmap/', audience: 'public', module: 'roadmap/roadmap-page' },
	'contacts-page': { path: '/contacts/', audience: 'public', module: 'contacts/contacts-page' },
	'verify-page': {
		path: '/verify/',
		audience: 'link',
		module: 'verify/verify-page',
		query: { hash: /\S/ },
	},
	'verify-file-page': { path: '/verify/:slug/', audience: 'link', module: 'verify/verify-page' },
	'privacy-page': { path: '/privacy/', audience: 'public', module: 'legal/privacy-page' },
	'terms-page': { path: '/terms/', audience: 'public', module: 'legal/terms-page' },
	'unsubscribe-page': { path: '/unsubscribe/:slug/', audience: 'link', module: 'unsubscribe/unsubscribe-page' },
	'share-page': { path: '/share/:slug/', audience: 'link', module: 'share/share-page' },
	'set-password-page': { path: '/reset_password/:slug/', audience: 'link', module: 'set-password/set-password-page' },
	'ca-roadmap': { path: '/client_area/roadmap/', audience: 'client', module: 'client-roadmap/client-roadmap-page' },
	'ca-news-detail-page': {
		path: '/client_area/news/:slug',
		audience: 'client',
		module: 'client-article/client-article-page',
	},
	'ca-calendar-page': { path: '/client_area/calendar/', audience: 'client', module: 'calendar/calendar-page' },
	'ca-record-page': {
		path: '/client_area/record/:slug/',
		audience: 'client',
		module: 'campaign-record/campaign-record-page',
	},
	'ca-campaigns-page': { path: '/client_area/campaigns/', audience: 'client', module: 'campaigns/campaigns-page' },
	'ca-campaign-page': { path: '/client_area/campaign/:slug', audience: 'client', module: 'campaign/campaign-page' },
	'ca-game-page': { path: '/client_area/game/:slug', audience: 'client', module: 'client-game/client-game-page' },
	'ca-game-sheet-page': {
		path: '/client_area/game/:slug/sheet',
		audience: 'client',
		module: 'client-sheet/client-sheet-page',
		// The parameters are the kind, language and version number of a sheet.
		query: anyQuery,
	},
	'ca-shares-page': { path: '/client_area/shares/', audience: 'client', module: 'shares/shares-page' },
	'ca-games-page': {
		path: '/client_area/games/',
		audience: 'client',
		module: 'client-games/client-games-page',
		query: anyQuery,
	},
	'ca-compare-page': {
		path: '/client_area/compare/',
		audience: 'client',
		module: 'compare/compare-page',
		query: anyQuery,
	},
	'ca-promo-tools-page': {
		path: '/client_area/promo_tools/',
		audience: 'client',
		module: 'promo-tools/promo-tools-page',
	},
	'ca-promo-tool-page': {
		path: '/client_area/promo_tool/:slug/',
		audience: 'client',
		module: 'promo-tool/promo-tool-page',
	},
	'ca-documents-page': {
		path: '/client_area/documents/',
		audience: 'client',
		module: 'documents/documents-page',
		query: anyQuery,
	},
	'ca-certificates-page': {
		path: '/client_area/certificates/',
		audience: 'client',
		module: 'certificates/certificates-page',
	},
	'ca-assets-page': {
		path: '/client_area/assets/',
		audience: 'client',
		module: 'assets/assets-page',
		query: anyQuery,
	},
	'ca-summary-page': {
		path: '/client_area/summary/',
		audience: 'client',
		module: 'summary/summary-page',
		query: anyQuery,
	},
	'ca-colleagues-page': {
		path: '/client_area/colleagues/',
		audience: 'client',
		module: 'colleagues/colleagues-page',
	},
	'ca-account-page': { path: '/client_area/account/', audience: 'client', module: 'account/account-page' },
} as const satisfies Record<string, Page>;

/** The build omits these pages. */
export const developmentPages = {
	styleguide: { path: '/styleguide', audience: 'developer', module: 'styleguide/styleguide-page' },
} as const satisfies Record<string, Page>;

export type PageId = keyof typeof pages;
