import { campaignsEditing, type CampaignContent } from '../../../contract/campaigns.ts';
import {
	byUid,
	both,
	endsFirst,
	missing,
	places,
	taken,
	twice,
	unfit,
	type ContentType,
} from '../../cms/editing/content-type.ts';
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
	faults: async (db, content, uid) => ({
		...endsFirst(content),
		...twice('games', content.games),
		...(await taken(db, 'campaigns', 'slug', content.slug, uid)),
		...(await unfit(db, { logo: content.logo })),
		...(await missing(db, 'games', places('games', content.games))),
	}),
};
