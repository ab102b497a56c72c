/** Pages of the client area that the page picker offers, with the message keys of their names. */
import { pages, type PageId } from '../../contract/pages.ts';

const labels: readonly (readonly [id: PageId, label: string])[] = [
	['ca-roadmap', 'resources.roadmap.name'],
	['ca-campaigns-page', 'resources.campaigns.name'],
	['ca-games-page', 'resources.games.name'],
	['ca-promo-tools-page', 'resources.promo_tools.name'],
	['ca-documents-page', 'resources.documents.name'],
	['ca-certificates-page', 'resources.game_certificates.name'],
	['ca-assets-page', 'resources.game_assets.name'],
	['ca-summary-page', 'LABEL_SUMMARY'],
	['ca-account-page', 'LABEL_YOUR_ACCOUNT'],
];

export const clientPages = labels.map(([id, label]) => ({ path: pages[id].path, label }));
