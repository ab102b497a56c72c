import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { CampaignsTable, Db, Flag, GamesTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';
import { toLocalizedHtmlJson } from '../../platform/html/stored-html.ts';
import { findItemByOldSlug } from '../../cms/old-slugs/old-slugs.store.ts';

const listColumns = [
	'uid',
	'slug',
	'name',
	'start_date',
	'end_date',
	'logo',
	'is_joinable',
	'join_from',
	'join_until',
] as const;

export type CampaignRow = Pick<Selectable<CampaignsTable>, (typeof listColumns)[number]>;
export type CampaignDetailsRow = Selectable<CampaignsTable>;

export async function listCampaigns(db: Db, language: Language): Promise<CampaignRow[]> {
	return db
		.selectFrom('campaigns')
		.select(listColumns)
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.orderBy('start_date', 'desc')
		.orderBy('uid', 'desc')
		.execute();
}

/** Returns the campaigns of a game, the latest start first. */
export async function campaignsOfGame(db: Db, gameUid: string, language: Language): Promise<CampaignRow[]> {
	return db
		.selectFrom('campaigns')
		.select(listColumns)
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.where('uid', 'in', (eb) => eb.selectFrom('campaign_games').select('campaign_uid').where('game_uid', '=', gameUid))
		.orderBy('start_date', 'desc')
		.orderBy('uid', 'desc')
		.execute();
}

export async function findCampaign(db: Db, slug: string, language: Language): Promise<CampaignDetailsRow | undefined> {
	return db
		.selectFrom('campaigns')
		.selectAll()
		.where('is_published', '=', 1)
		.where('slug', '=', slug)
		.where(isShownIn(language))
		.executeTakeFirst();
}

/**
 * Returns the current slug of the published campaign with the old slug `slug`, if the campaign is shown in the
 * language.
 */
export async function movedCampaign(db: Db, slug: string, language: Language): Promise<string | undefined> {
	const uid = await findItemByOldSlug(db, 'campaigns', slug);
	if (uid === undefined) return undefined;
	const row = await db
		.selectFrom('campaigns')
		.select('slug')
		.where('uid', '=', uid)
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.executeTakeFirst();
	return row?.slug;
}

export type CampaignGameRow = Pick<Selectable<GamesTable>, 'uid' | 'name' | 'title' | 'has_public_page' | 'logo'>;

/** Returns the published games of a campaign, in the order that staff chose. */
export async function gamesOfCampaign(db: Db, campaignUid: string, language: Language): Promise<CampaignGameRow[]> {
	return db
		.selectFrom('campaign_games')
		.innerJoin('games', 'games.uid', 'campaign_games.game_uid')
		.select(['games.uid', 'games.name', 'games.title', 'games.has_public_page', 'games.logo'])
		.where('campaign_uid', '=', campaignUid)
		.where('games.is_published', '=', 1)
		.where(isShownIn(language, 'games'))
		.orderBy('position')
		.execute();
}

type LocalizedColumn = 'name' | 'description' | 'prize_pool' | 'prize_distribution' | 'terms';
/** Columns about joining a campaign. They are optional, because operators cannot join by default. */
type JoinColumn = 'is_joinable' | 'join_from' | 'join_until' | 'min_games' | 'terms';

export type CampaignFields = Omit<
	CampaignsTable,
	LocalizedColumn | JoinColumn | 'disciplines' | 'uid' | 'is_published' | 'withheld_from' | 'created_at' | 'updated_at'
> &
	Record<Exclude<LocalizedColumn, JoinColumn>, Localized> &
	Partial<Pick<CampaignsTable, Exclude<JoinColumn, 'terms'>>> & {
		terms?: Localized;
		disciplines: Localized<string[]>;
		/** Uids of games, in the order that staff chose. */
		games: string[];
	};
export type NewCampaign = CampaignFields & { uid: string; is_published?: Flag };

const rowOf = (fields: Omit<CampaignFields, 'games'>, now: Date) => ({
	is_joinable: 0 as const,
	join_from: null,
	join_until: null,
	min_games: 1,
	...fields,
	name: toLocalizedJson(fields.name),
	description: toLocalizedHtmlJson(fields.description),
	disciplines: toLocalizedJson(fields.disciplines),
	prize_pool: toLocalizedJson(fields.prize_pool),
	prize_distribution: toLocalizedHtmlJson(fields.prize_distribution),
	terms: toLocalizedHtmlJson(fields.terms ?? {}),
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
	{ uid, is_published = 1, games, ...fields }: NewCampaign,
	now: Date,
): Promise<void> {
	await tx
		.insertInto('campaigns')
		.values({ ...rowOf(fields, now), uid, is_published, created_at: now.toISOString() })
		.execute();
	await setGames(tx, uid, games);
}

export async function changeCampaign(
	tx: ContentTx,
	uid: string,
	{ games, ...fields }: CampaignFields,
	now: Date,
): Promise<void> {
	await tx.updateTable('campaigns').set(rowOf(fields, now)).where('uid', '=', uid).execute();
	await setGames(tx, uid, games);
}

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
