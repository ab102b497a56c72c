import { inEachLanguage } from '../../../contract/languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { campaignsEditing, listCampaigns, showCampaign, type CampaignContent } from '../../../contract/campaigns.ts';
import { byUid, type ContentType } from '../../cms/content-type.ts';
import { endBeforeStart, missingItems, uidsByPath, duplicates } from '../../cms/content-checks.store.ts';
import { type Localized, toAllLanguages } from '../../database/localized.ts';
import { unpublishOthers } from '../../cms/editing/items.store.ts';
import { addCampaign, changeCampaign, readCampaigns } from './campaigns.store.ts';

export const campaignsContentType: ContentType<CampaignContent> = {
	editing: campaignsEditing,
	table: 'campaigns',
	slugField: 'slug',
	html: ['description', 'prize_distribution'],
	mainTexts: ['prize_pool'],
	pictures: ['logo'],
	dates: ['start_date', 'end_date'],
	title: ({ name }) => name,
	titleField: 'name',
	path: ({ slug }) => pagePath('ca-campaign-page', slug),
	hasOwnPages: true,
	listPage: 'ca-campaigns-page',
	audience: () => 'clients',
	preview: {
		guest: {
			calls: [listCampaigns, showCampaign],
			hideOthers: (tx, uid) => unpublishOthers(tx, 'campaigns', uid),
		},
	},
	read: async (db, uids) =>
		byUid(await readCampaigns(db, uids), (row) => {
			const disciplines = JSON.parse(row.disciplines) as Localized<string[]>;
			return {
				slug: row.slug,
				name: toAllLanguages(row.name),
				start_date: row.start_date,
				end_date: row.end_date,
				logo: row.logo,
				description: toAllLanguages(row.description),
				disciplines: inEachLanguage((language) => disciplines[language] ?? []),
				prize_pool: toAllLanguages(row.prize_pool),
				prize_distribution: toAllLanguages(row.prize_distribution),
				promo_link: row.promo_link,
				ct_link: row.ct_link,
				games: row.games,
			};
		}),
	add: (tx, uid, content, now) => addCampaign(tx, { uid, is_published: 0, ...content }, now),
	change: changeCampaign,
	fieldErrors: async (db, content) => ({
		...endBeforeStart(content),
		...duplicates('games', content.games),
		...(await missingItems(db, 'games', uidsByPath('games', content.games))),
	}),
};
