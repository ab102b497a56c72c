import { campaignsEditing, type CampaignContent } from '../../../contract/campaigns.ts';
import {
	byUid,
	both,
	endBeforeStart,
	missingItems,
	uidsByPath,
	notUnique,
	duplicates,
	missingPictures,
	type ContentType,
} from '../../cms/content-type.ts';
import type { Localized } from '../../database/localized.ts';
import { addCampaign, changeCampaign, readCampaigns } from './campaigns.store.ts';

export const campaignsContentType: ContentType<CampaignContent> = {
	editing: campaignsEditing,
	table: 'campaigns',
	slugField: 'slug',
	html: ['description', 'prize_distribution'],
	title: ({ name }) => name,
	path: ({ slug }) => `/client_area/campaign/${slug}`,
	audience: () => 'clients',
	read: async (db, uids) =>
		byUid(await readCampaigns(db, uids), (row) => {
			const { en = [], zh = [] } = JSON.parse(row.disciplines) as Localized<string[]>;
			return {
				slug: row.slug,
				name: both(row.name),
				start_date: row.start_date,
				end_date: row.end_date,
				logo: row.logo,
				description: both(row.description),
				disciplines: { en, zh },
				prize_pool: both(row.prize_pool),
				prize_distribution: both(row.prize_distribution),
				promo_link: row.promo_link,
				ct_link: row.ct_link,
				games: row.games,
			};
		}),
	add: (tx, uid, content, now) => addCampaign(tx, { uid, is_published: 0, ...content }, now),
	change: changeCampaign,
	fieldErrors: async (db, content, uid) => ({
		...endBeforeStart(content),
		...duplicates('games', content.games),
		...(await notUnique(db, 'campaigns', 'slug', content.slug, uid)),
		...(await missingPictures(db, { logo: content.logo })),
		...(await missingItems(db, 'games', uidsByPath('games', content.games))),
	}),
};
