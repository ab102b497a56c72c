/** Every noun that is edited by the same calls. A new one adds its line here. */
import { companiesDesk } from '../resources/companies/companies.content-type.ts';
import { bannersDesk } from '../resources/banners/banners.content-type.ts';
import { campaignsDesk } from '../resources/campaigns/campaigns.content-type.ts';
import { documentsDesk, documentTypesDesk } from '../resources/documents/documents.content-type.ts';
import { featuresDesk, gamesDesk } from '../resources/games/games.content-type.ts';
import { categoriesDesk, newsDesk } from '../resources/news/news.content-type.ts';
import { officesDesk } from '../resources/offices/offices.content-type.ts';
import { partnersDesk } from '../resources/partners/partners.content-type.ts';
import { promoToolsDesk } from '../resources/promo-tools/promo-tools.content-type.ts';
import { roadmapDesk } from '../resources/roadmap/roadmap.content-type.ts';
import { settingsDesk } from '../resources/settings/settings.content-type.ts';
import { textsDesk } from '../resources/texts/texts.content-type.ts';
import type { Desk } from '../cms/editing/content-type.ts';

export const desks: readonly Desk[] = [
	gamesDesk,
	featuresDesk,
	newsDesk,
	categoriesDesk,
	bannersDesk,
	partnersDesk,
	roadmapDesk,
	campaignsDesk,
	promoToolsDesk,
	documentsDesk,
	documentTypesDesk,
	officesDesk,
	textsDesk,
	settingsDesk,
	companiesDesk,
];
