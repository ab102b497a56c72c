import type { RouteId } from '../urls.ts';
import type { Messages } from '../messages/translations.tsx';

interface MenuEntry {
	id: RouteId;
	label: keyof Messages;
	/** Page of a single item. On that page, the menu marks this entry as current too. */
	detailPage?: RouteId;
	newTab?: boolean;
}

/** Menu of the public pages, in the header and the footer. */
export const publicMenu: MenuEntry[] = [
	{ id: 'about-page', label: 'LABEL_ABOUT' },
	{ id: 'games-page', label: 'LABEL_GAMES' },
	{ id: 'news-page', label: 'LABEL_NEWS' },
	{ id: 'roadmap-page', label: 'LABEL_ROADMAP' },
	{ id: 'contacts-page', label: 'LABEL_CONTACTS' },
];

/** Links for some users only, e.g. to the colleagues, are icons in `header.tsx`. */
export const clientMenu: MenuEntry[] = [
	{ id: 'ca-roadmap', label: 'LABEL_CLIENT_ROADMAP', detailPage: 'ca-news-detail-page' },
	{ id: 'ca-campaigns-page', label: 'LABEL_CAMPAIGNS', detailPage: 'ca-campaign-page' },
	{ id: 'ca-games-page', label: 'LABEL_GAMES', detailPage: 'ca-game-page' },
	{ id: 'ca-promo-tools-page', label: 'LABEL_PROMO_TOOLS', detailPage: 'ca-promo-tool-page' },
	{ id: 'ca-documents-page', label: 'LABEL_DOCUMENTS' },
	{ id: 'ca-assets-page', label: 'LABEL_ASSETS' },
	{ id: 'ca-certificates-page', label: 'LABEL_CERTIFICATES' },
	{ id: 'ca-summary-page', label: 'LABEL_SUMMARY', newTab: true },
];
