/** Imports of the client area's pages, in a separate module so that public pages do not load these file names. */
export const clientPages = {
	'ca-roadmap': () => import('../pages/client-roadmap/client-roadmap-page.tsx'),
	'ca-news-detail-page': () => import('../pages/client-article/client-article-page.tsx'),
	'ca-campaigns-page': () => import('../pages/campaigns/campaigns-page.tsx'),
	'ca-campaign-page': () => import('../pages/campaign/campaign-page.tsx'),
	'ca-promo-tools-page': () => import('../pages/promo-tools/promo-tools-page.tsx'),
	'ca-promo-tool-page': () => import('../pages/promo-tool/promo-tool-page.tsx'),
	'ca-documents-page': () => import('../pages/documents/documents-page.tsx'),
	'ca-games-page': () => import('../pages/client-games/client-games-page.tsx'),
	'ca-summary-page': () => import('../pages/summary/summary-page.tsx'),
	'ca-account-page': () => import('../pages/account/account-page.tsx'),
};
