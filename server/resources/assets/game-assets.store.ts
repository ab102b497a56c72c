import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AssetGround, AssetKind } from '../../../contract/game-assets.ts';
import type { Language } from '../../../contract/languages.ts';
import { contains } from '../../database/contains.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, Flag, GameAssetsTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';

export type GameAssetRow = Selectable<GameAssetsTable>;

export type GameAssetFields = Pick<GameAssetsTable, 'game_uid' | 'kind' | 'asset_language' | 'ground' | 'picture'> & {
	title: Localized;
};
export type NewGameAsset = GameAssetFields & { uid: string; is_published: Flag };

const columnsOf = ({ title, ...fields }: GameAssetFields, now: Date) => ({
	...fields,
	title: toLocalizedJson(title),
	search: foldText(Object.values(title).join('\n')),
	updated_at: now.toISOString(),
});

export async function addGameAsset(
	tx: ContentTx,
	{ uid, is_published, ...fields }: NewGameAsset,
	now: Date,
): Promise<void> {
	const columns = columnsOf(fields, now);
	await tx
		.insertInto('game_assets')
		.values({ uid, is_published, ...columns, created_at: columns.updated_at })
		.execute();
}

export async function changeGameAsset(tx: ContentTx, uid: string, fields: GameAssetFields, now: Date): Promise<void> {
	await tx.updateTable('game_assets').set(columnsOf(fields, now)).where('uid', '=', uid).execute();
}

export const readGameAssets = (db: Db, uids: readonly string[]): Promise<GameAssetRow[]> =>
	db.selectFrom('game_assets').selectAll().where('uid', 'in', uids).execute();

export interface AssetFilter {
	language: Language;
	/** Search words. Each word must occur in the title of the asset or of its game, or in another searched text. */
	q?: string | undefined;
	/** For each word of `q`: the asset kinds that the word selects. The word may be the name of a kind, or a size. */
	kindsByWord?: ReadonlyMap<string, readonly AssetKind[]> | undefined;
	/** Slugs of games. */
	games?: readonly string[] | undefined;
	kind?: AssetKind | undefined;
	/** Code of a language; empty for assets without letters. */
	asset_language?: string | undefined;
	ground?: AssetGround | undefined;
	uids?: readonly string[] | undefined;
}

/** Returns the first eight words of a search, folded. */
export const wordsOf = (q = ''): string[] => foldText(q).split(/\s+/).filter(Boolean).slice(0, 8);

/** Selects the published assets of games that operators see in a language. */
function matchingAssets(db: Db, filter: AssetFilter) {
	const { language, q, kindsByWord, games, kind, asset_language, ground, uids } = filter;
	let query = db
		.selectFrom('game_assets')
		.innerJoin('games', 'games.uid', 'game_assets.game_uid')
		.leftJoin('media', 'media.uid', 'game_assets.picture')
		.leftJoin('files', 'files.asset_uid', 'game_assets.uid')
		.where('game_assets.is_published', '=', 1)
		.where('games.is_published', '=', 1)
		.where(isShownIn(language, 'games'))
		.where((eb) => eb.or([eb('media.renditions', '<>', '[]'), eb('files.name', 'is not', null)]));
	if (games !== undefined) query = query.where('games.name', 'in', games);
	if (kind !== undefined) query = query.where('game_assets.kind', '=', kind);
	if (asset_language !== undefined) query = query.where('asset_language', '=', asset_language);
	if (ground !== undefined) query = query.where('ground', '=', ground);
	if (uids !== undefined) query = query.where('game_assets.uid', 'in', uids);
	for (const word of wordsOf(q))
		query = query.where((eb) => {
			const kinds = kindsByWord?.get(word) ?? [];
			return eb.or([
				contains('game_assets.search', word),
				contains('games.search', word),
				contains('media.search', word),
				eb('asset_language', '=', word),
				...(kinds.length > 0 ? [eb('game_assets.kind', 'in', kinds)] : []),
			]);
		});
	return query;
}

const columns = [
	'game_assets.uid',
	'game_assets.game_uid',
	'game_assets.kind',
	'game_assets.title',
	'asset_language',
	'ground',
	'picture',
	'games.name as game',
	'games.title as game_title',
	'media.original',
	'media.size as original_size',
	'media.renditions',
	'media.crop',
	'media.focal_x',
	'media.focal_y',
	'media.width',
	'media.height',
	'files.name as file_name',
	'files.content_type as file_type',
	'files.size as file_size',
	'files.title as file_title',
] as const;

/** Returns the words of a search that name no kind and no size. */
const wordsWithoutKinds = ({ q, kindsByWord }: Pick<AssetFilter, 'q' | 'kindsByWord'>): string[] =>
	wordsOf(q).filter((word) => (kindsByWord?.get(word) ?? []).length === 0);

/** Builds SQL for the number of search words in the title of the game. */
const wordsInTitle = (words: readonly string[]): RawBuilder<number> =>
	sql`${sql.join(
		words.map((word) => sql`case when ${contains('games.search', word)} then 1 else 0 end`),
		sql` + `,
	)}`;

/** Returns matching assets. Games with the most search words in their titles come first, then newer games. */
export function listAssets(db: Db, filter: AssetFilter, page: { limit: number; offset: number }) {
	const words = wordsWithoutKinds(filter);
	return matchingAssets(db, filter)
		.select(columns)
		.$if(words.length > 0, (query) => query.orderBy(wordsInTitle(words), 'desc'))
		.orderBy('games.release_date', 'desc')
		.orderBy('games.uid', 'desc')
		.orderBy('game_assets.kind')
		.orderBy('game_assets.uid')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
}

export type AssetRow = Awaited<ReturnType<typeof listAssets>>[number];

/**
 * Returns at most three games that match a filter and have no assets, sorted by title. Search words that name a kind or
 * a size are ignored.
 */
export async function gamesWithoutAssets(db: Db, filter: AssetFilter): Promise<{ name: string; title: string }[]> {
	const { language, games } = filter;
	const words = wordsWithoutKinds(filter);
	if (words.length === 0 && games === undefined) return [];
	let query = db
		.selectFrom('games')
		.select(['name', 'title'])
		.where('is_published', '=', 1)
		.where(isShownIn(language, 'games'))
		.where('uid', 'not in', matchingAssets(db, { language }).select('game_assets.game_uid'));
	if (games !== undefined) query = query.where('name', 'in', games);
	for (const word of words) query = query.where(contains('games.search', word));
	return query.orderBy('sort_en').orderBy('uid').limit(3).execute();
}

/** Returns the numbers of matching assets, and of images among them, by kind. */
export const countAssetsByKind = (db: Db, filter: AssetFilter) =>
	matchingAssets(db, filter)
		.select((eb) => [
			'game_assets.kind',
			eb.fn.countAll<number>().as('assets'),
			eb.fn.count<number>('picture').as('images'),
		])
		.groupBy('game_assets.kind')
		.execute();

export type KindCount = Awaited<ReturnType<typeof countAssetsByKind>>[number];

/** Returns the values by which operators can filter assets. The games are sorted by title. */
export async function assetFilterValues(db: Db, language: Language) {
	const all = matchingAssets(db, { language });
	const [games, kinds, languages, grounds] = await Promise.all([
		all
			.select(['games.name', 'games.title', 'games.sort_en', 'games.uid'])
			.distinct()
			.orderBy('games.sort_en')
			.orderBy('games.uid')
			.execute(),
		all.select('game_assets.kind').distinct().execute(),
		all.select('asset_language').distinct().orderBy('asset_language').execute(),
		all.select('ground').distinct().execute(),
	]);
	return {
		games: games.map(({ name, title }) => ({ name, title })),
		kinds: kinds.map(({ kind }) => kind),
		languages: languages.map(({ asset_language }) => asset_language),
		grounds: grounds.map(({ ground }) => ground),
	};
}
