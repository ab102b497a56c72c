import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Audience } from '../../auth/accounts/audience.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, Flag, PromoToolsTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';
import { toLocalizedHtmlJson } from '../../platform/html/stored-html.ts';

/** Columns for lists, without the HTML of a promo tool's page. */
const listColumns = ['uid', 'slug', 'name', 'description', 'logo', 'is_visible'] as const;

export type PromoToolRow = Pick<Selectable<PromoToolsTable>, (typeof listColumns)[number]>;
export type PromoToolDetailsRow = Selectable<PromoToolsTable>;

/** Selects the published tools that are shown in a language and not hidden. Staff also get hidden tools. */
const visibleTools = (db: Db, audience: Audience, language: Language) => {
	const tools = db.selectFrom('promo_tools').where('is_published', '=', 1).where(isShownIn(language));
	return audience === 'staff' ? tools : tools.where('is_visible', '=', 1);
};

export async function listPromoTools(db: Db, audience: Audience, language: Language): Promise<PromoToolRow[]> {
	return visibleTools(db, audience, language).select(listColumns).orderBy('position').execute();
}

export async function findPromoTool(
	db: Db,
	audience: Audience,
	uid: string,
	language: Language,
): Promise<PromoToolDetailsRow | undefined> {
	return visibleTools(db, audience, language).selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** Returns the tools of a game that an audience may see, in the order of the tools. */
export async function promoToolsOfGame(
	db: Db,
	audience: Audience,
	gameUid: string,
	language: Language,
): Promise<PromoToolRow[]> {
	return visibleTools(db, audience, language)
		.select(listColumns)
		.where('uid', 'in', (eb) =>
			eb.selectFrom('promo_tool_games').select('promo_tool_uid').where('game_uid', '=', gameUid),
		)
		.orderBy('position')
		.execute();
}

type LocalizedColumn = 'name' | 'description' | 'page_html';

export type PromoToolFields = Pick<PromoToolsTable, 'slug' | 'logo' | 'is_visible'> &
	Record<LocalizedColumn, Localized> & {
		/** Uids of games, in their order. */
		games?: string[];
	};
export type NewPromoTool = PromoToolFields & { uid: string; position: number; is_published?: Flag };

const rowOf = (fields: Omit<PromoToolFields, 'games'>, now: Date) => ({
	...fields,
	name: toLocalizedJson(fields.name),
	description: toLocalizedJson(fields.description),
	page_html: toLocalizedHtmlJson(fields.page_html),
	updated_at: now.toISOString(),
});

async function setGames(tx: ContentTx, promo_tool_uid: string, games: string[] = []): Promise<void> {
	await tx.deleteFrom('promo_tool_games').where('promo_tool_uid', '=', promo_tool_uid).execute();
	if (!games.length) return;
	await tx
		.insertInto('promo_tool_games')
		.values(games.map((game_uid, position) => ({ promo_tool_uid, game_uid, position })))
		.execute();
}

export async function addPromoTool(
	tx: ContentTx,
	{ uid, position, is_published = 1, games, ...fields }: NewPromoTool,
	now: Date,
): Promise<void> {
	await tx
		.insertInto('promo_tools')
		.values({ ...rowOf(fields, now), uid, position, is_published, created_at: now.toISOString() })
		.execute();
	await setGames(tx, uid, games);
}

export async function changePromoTool(
	tx: ContentTx,
	uid: string,
	{ games, ...fields }: PromoToolFields,
	now: Date,
): Promise<void> {
	await tx.updateTable('promo_tools').set(rowOf(fields, now)).where('uid', '=', uid).execute();
	await setGames(tx, uid, games);
}

export async function readPromoTools(
	db: Db,
	uids: readonly string[],
): Promise<(PromoToolDetailsRow & { games: string[] })[]> {
	const [rows, games] = await Promise.all([
		db.selectFrom('promo_tools').selectAll().where('uid', 'in', uids).execute(),
		db
			.selectFrom('promo_tool_games')
			.select(['promo_tool_uid', 'game_uid'])
			.where('promo_tool_uid', 'in', uids)
			.orderBy('position')
			.execute(),
	]);
	const gamesOf = Map.groupBy(games, ({ promo_tool_uid }) => promo_tool_uid);
	return rows.map((row) => ({ ...row, games: (gamesOf.get(row.uid) ?? []).map(({ game_uid }) => game_uid) }));
}

export async function showPromoTool(tx: ContentTx, uid: string): Promise<void> {
	await tx.updateTable('promo_tools').set({ is_visible: 1 }).where('uid', '=', uid).execute();
}
