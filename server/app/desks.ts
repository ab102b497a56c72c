/** Every noun that is edited by the same calls. A new one adds its line here. */
import { companiesDesk } from '../resources/companies/companies.desk.ts';
import { bannersDesk } from '../resources/banners/banners.desk.ts';
import { campaignsDesk } from '../resources/campaigns/campaigns.desk.ts';
import { documentsDesk, documentTypesDesk } from '../resources/documents/documents.desk.ts';
import { featuresDesk, gamesDesk } from '../resources/games/games.desk.ts';
import { categoriesDesk, newsDesk } from '../resources/news/news.desk.ts';
import { officesDesk } from '../resources/offices/offices.desk.ts';
import { partnersDesk } from '../resources/partners/partners.desk.ts';
import { promoToolsDesk } from '../resources/promo-tools/promo-tools.desk.ts';
import { roadmapDesk } from '../resources/roadmap/roadmap.desk.ts';
import { settingsDesk } from '../resources/settings/settings.desk.ts';
import { textsDesk } from '../resources/texts/texts.desk.ts';
import type { Desk } from '../cms/editing/desk.ts';

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
