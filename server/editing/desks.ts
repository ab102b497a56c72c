/** Every noun that is edited by the same calls. A new one adds its line here. */
import { companiesDesk } from '../accounts/companies.desk.ts';
import { bannersDesk } from '../banners/banners.desk.ts';
import { campaignsDesk } from '../campaigns/campaigns.desk.ts';
import { documentsDesk, documentTypesDesk } from '../documents/documents.desk.ts';
import { featuresDesk, gamesDesk } from '../games/games.desk.ts';
import { categoriesDesk, newsDesk } from '../news/news.desk.ts';
import { officesDesk } from '../offices/offices.desk.ts';
import { partnersDesk } from '../partners/partners.desk.ts';
import { promoToolsDesk } from '../promo-tools/promo-tools.desk.ts';
import { roadmapDesk } from '../roadmap/roadmap.desk.ts';
import { settingsDesk } from '../settings/settings.desk.ts';
import { textsDesk } from '../texts/texts.desk.ts';
import type { Desk } from './desk.ts';

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

export const deskOf = (noun: string): Desk | undefined => desks.find(({ editing }) => editing.noun === noun);
