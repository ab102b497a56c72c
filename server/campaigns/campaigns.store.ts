import type { Selectable } from 'kysely';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { CampaignsTable, Db, GamesTable } from '../database/schema.ts';
import { toLocalizedHtmlJson } from '../html/stored-html.ts';

/** What lists show of a campaign; the long texts stay behind. */
const listColumns = ['slug', 'name', 'start_date', 'end_date', 'logo'] as const;

export type CampaignRow = Pick<Selectable<CampaignsTable>, (typeof listColumns)[number]>;
export type CampaignDetailsRow = Selectable<CampaignsTable>;

/** Every campaign, the newest start first. */
export async function listCampaigns(db: Db): Promise<CampaignRow[]> {
	return db.selectFrom('campaigns').select(listColumns).orderBy('start_date', 'desc').orderBy('uid', 'desc').execute();
}

export async function findCampaign(db: Db, slug: string): Promise<CampaignDetailsRow | undefined> {
	return db.selectFrom('campaigns').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export type CampaignGameRow = Pick<Selectable<GamesTable>, 'uid' | 'name' | 'title' | 'has_public_page' | 'logo'>;

/** A campaign's games in their order. */
export async function gamesOfCampaign(db: Db, campaignUid: string): Promise<CampaignGameRow[]> {
	return db
		.selectFrom('campaign_games')
		.innerJoin('games', 'games.uid', 'campaign_games.game_uid')
		.select(['games.uid', 'games.name', 'games.title', 'games.has_public_page', 'games.logo'])
		.where('campaign_uid', '=', campaignUid)
		.orderBy('position')
		.execute();
}

type LocalizedColumn = 'name' | 'description' | 'prize_pool' | 'prize_distribution';

export type NewCampaign = Omit<CampaignsTable, LocalizedColumn | 'disciplines' | 'created_at' | 'updated_at'> &
	Record<LocalizedColumn, Localized> & { disciplines: Localized<string[]>; games: string[] };

export async function addCampaign(tx: ContentTx, campaign: NewCampaign, now: Date): Promise<void> {
	const { games, ...row } = campaign;
	const at = now.toISOString();
	await tx
		.insertInto('campaigns')
		.values({
			...row,
			name: toLocalizedJson(row.name),
			description: toLocalizedHtmlJson(row.description),
			disciplines: toLocalizedJson(row.disciplines),
			prize_pool: toLocalizedJson(row.prize_pool),
			prize_distribution: toLocalizedHtmlJson(row.prize_distribution),
			created_at: at,
			updated_at: at,
		})
		.execute();
	if (!games.length) return;
	await tx
		.insertInto('campaign_games')
		.values(games.map((game_uid, position) => ({ campaign_uid: row.uid, game_uid, position })))
		.execute();
}
