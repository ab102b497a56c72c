import { companiesContentType } from '../resources/companies/companies.content-type.ts';
import { bannersContentType } from '../resources/banners/banners.content-type.ts';
import { campaignsContentType } from '../resources/campaigns/campaigns.content-type.ts';
import { documentsContentType, documentTypesContentType } from '../resources/documents/documents.content-type.ts';
import { featuresContentType, gamesContentType } from '../resources/games/games.content-type.ts';
import { categoriesContentType, newsContentType } from '../resources/news/news.content-type.ts';
import { officesContentType } from '../resources/offices/offices.content-type.ts';
import { partnersContentType } from '../resources/partners/partners.content-type.ts';
import { providersContentType } from '../resources/games/providers.content-type.ts';
import { promoToolsContentType } from '../resources/promo-tools/promo-tools.content-type.ts';
import { roadmapContentType } from '../resources/roadmap/roadmap.content-type.ts';
import { lookContentType } from '../resources/look/look.content-type.ts';
import { gameAssetsContentType } from '../resources/assets/game-assets.content-type.ts';
import { lobbyFormatsContentType } from '../resources/assets/lobby-formats.content-type.ts';
import { gameCertificatesContentType } from '../resources/certificates/game-certificates.content-type.ts';
import { marketsContentType } from '../resources/certificates/markets.content-type.ts';
import { settingsContentType } from '../resources/settings/settings.content-type.ts';
import { textsContentType } from '../resources/texts/texts.content-type.ts';
import type { ContentType } from '../cms/content-type.ts';
import { withWithholding } from '../cms/withholding.store.ts';

const allContentTypes: readonly ContentType[] = [
	gamesContentType,
	featuresContentType,
	providersContentType,
	newsContentType,
	categoriesContentType,
	bannersContentType,
	partnersContentType,
	roadmapContentType,
	campaignsContentType,
	promoToolsContentType,
	documentsContentType,
	documentTypesContentType,
	marketsContentType,
	gameAssetsContentType,
	lobbyFormatsContentType,
	gameCertificatesContentType,
	officesContentType,
	textsContentType,
	settingsContentType,
	lookContentType,
	companiesContentType,
];

export const contentTypes: readonly ContentType[] = allContentTypes.map(withWithholding);
