import type { Selectable } from 'kysely';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { CampaignsTable, Db, Flag, GamesTable } from '../../database/schema.ts';
import { toLocalizedHtmlJson } from '../../platform/html/stored-html.ts';
import { ownerOf } from '../../cms/redirects/redirects.store.ts';

/** Columns that lists show, without the long texts. */
const listColumns = ['slug', 'name', 'start_date', 'end_date', 'logo'] as const;

export type CampaignRow = Pick<Selectable<CampaignsTable>, (typeof listColumns)[number]>;
export type CampaignDetailsRow = Selectable<CampaignsTable>;

/** Every campaign, the newest start first. */
export async function listCampaigns(db: Db): Promise<CampaignRow[]> {
	return db
		.selectFrom('campaigns')
		.select(listColumns)
		.where('is_published', '=', 1)
		.orderBy('start_date', 'desc')
		.orderBy('uid', 'desc')
		.execute();
}

export async function findCampaign(db: Db, slug: string): Promise<CampaignDetailsRow | undefined> {
	return db
		.selectFrom('campaigns')
		.selectAll()
		.where('is_published', '=', 1)
		.where('slug', '=', slug)
		.executeTakeFirst();
}

/** The slug that a campaign has, by one that it had. */
export async function movedCampaign(db: Db, slug: string): Promise<string | undefined> {
	const uid = await ownerOf(db, 'campaigns', slug);
	if (uid === undefined) return undefined;
	const row = await db
		.selectFrom('campaigns')
		.select('slug')
		.where('uid', '=', uid)
		.where('is_published', '=', 1)
		.executeTakeFirst();
	return row?.slug;
}

export type CampaignGameRow = Pick<Selectable<GamesTable>, 'uid' | 'name' | 'title' | 'has_public_page' | 'logo'>;

/** A campaign's games in their order. */
export async function gamesOfCampaign(db: Db, campaignUid: string): Promise<CampaignGameRow[]> {
	return db
		.selectFrom('campaign_games')
		.innerJoin('games', 'games.uid', 'campaign_games.game_uid')
		.select(['games.uid', 'games.name', 'games.title', 'games.has_public_page', 'games.logo'])
		.where('campaign_uid', '=', campaignUid)
		.where('games.is_published', '=', 1)
		.orderBy('position')
		.execute();
}

type LocalizedColumn = 'name' | 'description' | 'prize_pool' | 'prize_distribution';

export type CampaignWords = Omit<
	CampaignsTable,
	LocalizedColumn | 'disciplines' | 'uid' | 'is_published' | 'created_at' | 'updated_at'
> &
	Record<LocalizedColumn, Localized> & {
		disciplines: Localized<string[]>;
		/** Uids of games in their order. */
		games: string[];
	};
export type NewCampaign = CampaignWords & { uid: string; is_published?: Flag };

const rowOf = (words: Omit<CampaignWords, 'games'>, now: Date) => ({
	...words,
	name: toLocalizedJson(words.name),
	description: toLocalizedHtmlJson(words.description),
	disciplines: toLocalizedJson(words.disciplines),
	prize_pool: toLocalizedJson(words.prize_pool),
	prize_distribution: toLocalizedHtmlJson(words.prize_distribution),
	updated_at: now.toISOString(),
});

async function setGames(tx: ContentTx, campaign_uid: string, games: string[]): Promise<void> {
	await tx.deleteFrom('campaign_games').where('campaign_uid', '=', campaign_uid).execute();
	if (!games.length) return;
	await tx
		.insertInto('campaign_games')
		.values(games.map((game_uid, position) => ({ campaign_uid, game_uid, position })))
		.execute();
}

export async function addCampaign(
	tx: ContentTx,
	{ uid, is_published = 1, games, ...words }: NewCampaign,
	now: Date,
): Promise<void> {
	await tx
		.insertInto('campaigns')
		.values({ ...rowOf(words, now), uid, is_published, created_at: now.toISOString() })
		.execute();
	await setGames(tx, uid, games);
}

export async function changeCampaign(
	tx: ContentTx,
	uid: string,
	{ games, ...words }: CampaignWords,
	now: Date,
): Promise<void> {
	await tx.updateTable('campaigns').set(rowOf(words, now)).where('uid', '=', uid).execute();
	await setGames(tx, uid, games);
}

/** Campaigns, published or not, and the uids of their games. */
export async function readCampaigns(db: Db, uids: readonly string[]) {
	const [rows, games] = await Promise.all([
		db.selectFrom('campaigns').selectAll().where('uid', 'in', uids).execute(),
		db
			.selectFrom('campaign_games')
			.select(['campaign_uid', 'game_uid'])
			.where('campaign_uid', 'in', uids)
			.orderBy('position')
			.execute(),
	]);
	const gamesOf = Map.groupBy(games, ({ campaign_uid }) => campaign_uid);
	return rows.map((row) => ({ ...row, games: (gamesOf.get(row.uid) ?? []).map(({ game_uid }) => game_uid) }));
}
