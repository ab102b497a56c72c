import { isDeepStrictEqual } from 'node:util';
import { sql, type ExpressionBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { FALLBACK_LANGUAGE, languageTraits, type Language } from '../../../contract/languages.ts';
import { GAMES_LIMIT, LATEST_GAMES_PER_PROVIDER } from '../../../contract/games.ts';
import { contains } from '../../database/contains.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { fallbackLanguage, fallbackOf } from '../../database/fallback-language.ts';
import { jsonTextOrder } from '../../database/json-field.ts';
import { inLanguage, localized, toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, Flag, GamesTable, Schema } from '../../database/schema.ts';
import { isShownIn, isWithheldFrom, readWithheldColumn } from '../../database/withheld.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { toLocalizedHtmlJson } from '../../platform/html/stored-html.ts';
import { findItemByOldSlug } from '../../cms/old-slugs/old-slugs.store.ts';
import { seoColumns, type SeoValues } from '../../cms/seo.ts';
import type { PageAddress } from '../../cms/content-type.ts';

const sharedColumns = [
	'uid',
	'name',
	'title',
	'provider_name',
	'studio',
	'release_date',
	'is_held_back',
	'has_public_page',
	'is_playable_in_public_area',
	'has_desktop',
	'has_mobile',
	'volatility',
] as const;
/** Columns for lists, without the long texts. */
const listColumns = [...sharedColumns, 'summary', 'banner', 'list_video', 'endpoint'] as const;

export type GameRow = Pick<Selectable<GamesTable>, (typeof listColumns)[number]>;
export type GameDetailsRow = Selectable<GamesTable>;

export interface GameFilter {
	language: Language;
	limit: number;
	offset: number;
	provider?: string | undefined;
	/** Text in the title, in any language. */
	q?: string | undefined;
	/** Year of release. 0 means all years. */
	year: number;
	volatility?: string | undefined;
	feature?: string | undefined;
	/** Only games that visitors may play. */
	playable?: PlayableGames | undefined;
	sort: 'newest' | 'name';
}

/** Demos that a playable game may have. */
export interface PlayableGames {
	/** Names of the definitions in slots/. */
	definedNames: readonly string[];
	/** Uids of renamed games, whose definition has a former name. */
	renamedUids: readonly string[];
	/** External addresses on hosts that are not allowed. */
	blockedEndpoints: readonly string[];
}

/** Filter of the games that `countMatching` counts. */
type MatchFilter = Pick<GameFilter, 'language' | 'q' | 'year' | 'volatility' | 'feature' | 'playable'>;

/** Returns the condition that a game is released: its date has come, and staff do not hold it back. */
const isReleased = (now: Date) => (eb: ExpressionBuilder<Schema, 'games'>) =>
	eb.and([eb('release_date', '<=', now.toISOString()), eb('is_held_back', '=', 0)]);

/** Returns the condition that visitors may play a game. It is never null, so that it can be negated. */
const isPlayable =
	({ definedNames, renamedUids, blockedEndpoints }: PlayableGames, now: Date) =>
	(eb: ExpressionBuilder<Schema, 'games'>) => {
		const isDefined = eb.or([
			eb('name', 'in', definedNames),
			...(renamedUids.length > 0 ? [eb('uid', 'in', renamedUids)] : []),
		]);
		const isAllowed = eb.and([
			eb('endpoint', 'is not', null),
			...(blockedEndpoints.length > 0 ? [eb('endpoint', 'not in', blockedEndpoints)] : []),
		]);
		return eb.and([
			eb('is_playable_in_public_area', '=', 1),
			isReleased(now)(eb),
			eb.or([eb.and([eb('endpoint', 'is', null), isDefined]), isAllowed]),
		]);
	};

function matchingGames(db: Db, filter: MatchFilter, now: Date) {
	let query = db.selectFrom('games').where('is_published', '=', 1).where(isShownIn(filter.language));
	if (filter.playable) query = query.where(isPlayable(filter.playable, now));
	if (filter.volatility) query = query.where('volatility', '=', filter.volatility);
	if (filter.year) {
		const year = String(filter.year).padStart(4, '0');
		// Dates are compared as text. The range ends within the same year, because as a text, 10000 comes before 9999.
		query = query
			.where('release_date', '>=', `${year}-01-01`)
			.where('release_date', '<=', `${year}-12-31T23:59:59.999Z`);
	}
	if (filter.q) query = query.where(contains('search', filter.q));
	if (filter.feature) {
		const feature = filter.feature;
		// The games are tested one by one in the order of the list, so that the query stops at the limit. A join
		// would sort all matches first.
		query = query.where((eb) =>
			eb.exists(
				eb
					.selectFrom('game_features')
					.select('game_uid')
					.where('feature_key', '=', feature)
					.whereRef('game_uid', '=', 'games.uid'),
			),
		);
	}
	return query;
}

/** Indexed columns of titles by which lists are sorted. For other languages the query folds the titles. */
const sortColumns: Partial<Record<Language, 'sort_en' | 'sort_zh'>> = { en: 'sort_en', zh: 'sort_zh' };
const titleOrder = (db: Db, language: Language) =>
	sortColumns[language] ??
	jsonTextOrder(db, 'title', [language, fallbackOf(language), fallbackLanguage(), FALLBACK_LANGUAGE]);

/**
 * Returns a part of the games that match a filter, by name or in this order: games that visitors may play and other
 * released games, each the newest first, then the next releases.
 */
export async function listGames(
	db: Db,
	filter: GameFilter,
	playableGames: PlayableGames,
	now: Date,
): Promise<GameRow[]> {
	const { limit, offset, provider } = filter;
	let matching = matchingGames(db, filter, now);
	if (provider) matching = matching.where('provider_name', '=', provider);
	if (filter.sort === 'name')
		return matching
			.select(listColumns)
			.orderBy(titleOrder(db, filter.language))
			.orderBy('uid')
			.limit(limit)
			.offset(offset)
			.execute();
	const playable = matching.where(isPlayable(playableGames, now));
	const otherReleased = matching.where(isReleased(now)).where((eb) => eb.not(isPlayable(playableGames, now)(eb)));
	const rows: GameRow[] = [];
	let skipped = offset;
	// Each query uses the index of release dates and stops at the limit. One query in this order would sort all games.
	for (const part of filter.playable ? [playable] : [playable, otherReleased]) {
		const found = await part
			.select(listColumns)
			.orderBy('release_date', 'desc')
			.orderBy('uid', 'desc')
			.limit(limit - rows.length)
			.offset(skipped)
			.execute();
		rows.push(...found);
		if (rows.length === limit) return rows;
		// The skipped games need counting only if all games of this part are among them.
		if (skipped > 0) skipped = found.length > 0 ? 0 : Math.max(0, skipped - (await countRows(part)));
	}
	if (filter.playable) return rows;
	const unreleased = await unreleasedOf(matching.select(listColumns), now, skipped + limit - rows.length);
	return [...rows, ...unreleased.slice(skipped)];
}

const countRows = async (games: SelectQueryBuilder<Schema, 'games', object>): Promise<number> =>
	Number((await games.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()).count);

/**
 * Returns the newest released games of each provider, newest first.
 * @param providers keys
 */
export async function latestGames(
	db: Db,
	providers: readonly string[],
	language: Language,
	now: Date,
): Promise<GameRow[]> {
	const perProvider = await Promise.all(
		providers.map((provider) =>
			db
				.selectFrom('games')
				.select(listColumns)
				.where('is_published', '=', 1)
				.where('provider_name', '=', provider)
				.where(isShownIn(language))
				.where(isReleased(now))
				.orderBy('release_date', 'desc')
				.orderBy('uid', 'desc')
				.limit(LATEST_GAMES_PER_PROVIDER)
				.execute(),
		),
	);
	const order = (game: GameRow) => game.release_date + game.uid;
	return perProvider.flat().sort((a, b) => (order(a) < order(b) ? 1 : -1));
}

/** Returns the first unreleased games of a query, sorted by release date. Games on hold may have a past date. */
async function unreleasedOf<O>(games: SelectQueryBuilder<Schema, 'games', O>, now: Date, limit: number): Promise<O[]> {
	const at = now.toISOString();
	const sorted = games.orderBy('release_date').orderBy('uid').limit(limit);
	// Each of the two queries uses an index. One query with "or" would read all games.
	const [planned, heldBack] = await Promise.all([
		sorted.where('release_date', '>', at).execute(),
		sorted.where('is_held_back', '=', 1).where('release_date', '<=', at).execute(),
	]);
	return [...heldBack, ...planned].slice(0, limit);
}

export const unreleasedGames = (db: Db, language: Language, now: Date): Promise<GameRow[]> =>
	unreleasedOf(
		db.selectFrom('games').select(listColumns).where('is_published', '=', 1).where(isShownIn(language)),
		now,
		GAMES_LIMIT,
	);

export const gamesReleasedSince = (db: Db, language: Language, since: string) =>
	db
		.selectFrom('games')
		.select(['uid', 'name', 'title', 'release_date', 'is_held_back'])
		.where('is_published', '=', 1)
		.where('release_date', '>=', since)
		.where(isShownIn(language))
		.orderBy('release_date')
		.orderBy('uid')
		.execute();

/** Returns the next releases that are not on hold, the earliest first. */
export const nextReleases = (db: Db, language: Language, now: Date, limit: number) =>
	db
		.selectFrom('games')
		.select(['name', 'title', 'release_date'])
		.where('is_published', '=', 1)
		.where('is_held_back', '=', 0)
		.where('release_date', '>', now.toISOString())
		.where(isShownIn(language))
		.orderBy('release_date')
		.orderBy('uid')
		.limit(limit)
		.execute();

/** Returns the cache key of the results of `countGames`. */
export const gameCountsKey = (language: Language): string => `games counts ${language}`;

/** Counts the games with a public page: released (available) and unreleased (upcoming). */
export async function countGames(
	db: Db,
	language: Language,
	now: Date,
): Promise<{ available: number; upcoming: number }> {
	const count = async (released: boolean) => {
		const row = await db
			.selectFrom('games')
			.select((eb) => eb.fn.countAll<number>().as('count'))
			.where('is_published', '=', 1)
			.where('has_public_page', '=', 1)
			.where(isShownIn(language))
			.where((eb) => (released ? isReleased(now)(eb) : eb.not(isReleased(now)(eb))))
			.executeTakeFirstOrThrow();
		return row.count;
	};
	const [available, upcoming] = await Promise.all([count(true), count(false)]);
	return { available, upcoming };
}

export async function countMatching(db: Db, filter: MatchFilter, now: Date): Promise<Map<string, number>> {
	const rows = await matchingGames(db, filter, now)
		.select((eb) => ['provider_name', eb.fn.countAll<number>().as('count')])
		.groupBy('provider_name')
		.execute();
	return new Map(rows.map(({ provider_name, count }) => [provider_name, count]));
}

/** Returns the filter values that occur in published games. Years are newest first, and features are sorted by key. */
export async function gameFilterValues(
	db: Db,
	language: Language,
): Promise<{
	years: number[];
	volatilities: string[];
	features: { key: string; title: string }[];
}> {
	const published = db.selectFrom('games').where('is_published', '=', 1).where(isShownIn(language));
	const [years, volatilities, features] = await Promise.all([
		published
			.select(sql<string>`substr(release_date, 1, 4)`.as('year'))
			.distinct()
			.execute(),
		published.select('volatility').distinct().execute(),
		db
			.selectFrom('features')
			.select(['key', 'title'])
			.where('key', 'in', (eb) =>
				eb
					.selectFrom('game_features')
					.innerJoin('games', 'games.uid', 'game_features.game_uid')
					.where('games.is_published', '=', 1)
					.where(isShownIn(language, 'games'))
					.select('feature_key'),
			)
			.orderBy('key')
			.execute(),
	]);
	return {
		years: years.map(({ year }) => Number(year)).sort((a, b) => b - a),
		volatilities: volatilities.map(({ volatility }) => volatility),
		features,
	};
}

export async function gameEndpoints(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom('games')
		.select('endpoint')
		.distinct()
		.where('is_published', '=', 1)
		.where('endpoint', 'is not', null)
		.$narrowType<{ endpoint: string }>()
		.execute();
	return rows.map(({ endpoint }) => endpoint);
}

export async function nextRelease(db: Db, now: Date): Promise<string | undefined> {
	const row = await db
		.selectFrom('games')
		.select('release_date')
		.where('is_published', '=', 1)
		.where('release_date', '>', now.toISOString())
		.orderBy('release_date')
		.limit(1)
		.executeTakeFirst();
	return row?.release_date;
}

/** Counts the games with a public page that search engines may list. */
export async function countGamePages(db: Db): Promise<number> {
	const row = await db
		.selectFrom('games')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('is_published', '=', 1)
		.where('has_public_page', '=', 1)
		.where('is_hidden_from_search', '=', 0)
		.executeTakeFirstOrThrow();
	return row.count;
}

/**
 * Returns a page of the games that `countGamePages` counts, sorted by slug, with the time of their last change or
 * release.
 */
export async function gameAddresses(
	db: Db,
	{ limit, offset }: { limit: number; offset: number },
	now: Date,
): Promise<PageAddress[]> {
	const rows = await db
		.selectFrom('games')
		.select(['name', 'release_date', 'updated_at', 'withheld_from'])
		.where('is_published', '=', 1)
		.where('has_public_page', '=', 1)
		.where('is_hidden_from_search', '=', 0)
		.orderBy('name')
		.limit(limit)
		.offset(offset)
		.execute();
	const at = now.toISOString();
	return rows.map(({ name, release_date, updated_at, withheld_from }) => ({
		slug: name,
		changed: release_date > updated_at && release_date <= at ? release_date : updated_at,
		withheldFrom: readWithheldColumn(withheld_from),
	}));
}

const tableColumns = [
	...sharedColumns,
	'rtp',
	'hit_frequency',
	'max_win',
	'min_bet',
	'max_bet',
	'currencies',
	'endpoint',
	'withheld_from',
	'search',
] as const;

export type TableGameRow = Pick<Selectable<GamesTable>, (typeof tableColumns)[number]>;

export async function listTableGames(db: Db): Promise<TableGameRow[]> {
	return db
		.selectFrom('games')
		.select(tableColumns)
		.where('is_published', '=', 1)
		.orderBy('release_date', 'desc')
		.orderBy('uid', 'desc')
		.execute();
}

/** Returns the language codes of each game, joined by commas. */
export async function languageCodes(db: Db): Promise<{ game_uid: string; codes: string }[]> {
	return db
		.selectFrom('game_languages')
		.select(['game_uid', sql<string>`string_agg(language_code, ',' order by position)`.as('codes')])
		.groupBy('game_uid')
		.execute();
}

export async function listLanguages(db: Db): Promise<{ code: string; name: string }[]> {
	return db.selectFrom('languages').selectAll().orderBy('code').execute();
}

export type GameTitle = Pick<GameRow, 'uid' | 'name' | 'title'> & {
	/** True if operators see the game in the language. */
	isShown: boolean;
};

/** Returns the titles of all games, published or not, sorted by the rules of a language. */
export async function gameTitles(db: Db, language: Language): Promise<GameTitle[]> {
	const rows = await db
		.selectFrom('games')
		.select(['uid', 'name', 'title', 'is_published', 'withheld_from'])
		.orderBy('uid')
		.execute();
	const { compare } = new Intl.Collator(languageTraits[language].locale, { numeric: true });
	return rows
		.map((row) => ({ row, text: localized(row.title, language) }))
		.sort((a, b) => compare(a.text, b.text))
		.map(({ row: { is_published, withheld_from, ...row } }) => ({
			...row,
			isShown: is_published === 1 && !isWithheldFrom(withheld_from, language),
		}));
}

export async function gameTitlesOf(db: Db, names: string[]): Promise<Pick<GameRow, 'name' | 'title'>[]> {
	if (!names.length) return [];
	return db.selectFrom('games').select(['name', 'title']).where('name', 'in', names).execute();
}

/** Returns the uid of a game, published or not. Undefined if no game has this name. */
export async function gameUid(db: Db, name: string): Promise<string | undefined> {
	return (await db.selectFrom('games').select('uid').where('name', '=', name).executeTakeFirst())?.uid;
}

/** Returns a published game in a language, with a public page or without; undefined if there is none with this name. */
export async function findPublishedGame(db: Db, name: string, language: Language): Promise<GameDetailsRow | undefined> {
	return db
		.selectFrom('games')
		.selectAll()
		.where('name', '=', name)
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.executeTakeFirst();
}

/** Returns a game that partners see in a language, by its uid. */
export async function findPublishedGameByUid(
	db: Db,
	uid: string,
	language: Language,
): Promise<GameDetailsRow | undefined> {
	return db
		.selectFrom('games')
		.selectAll()
		.where('uid', '=', uid)
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.executeTakeFirst();
}

/** Returns a game with a public page in a language; undefined if there is none with this name. */
export async function findPublicGame(db: Db, name: string, language: Language): Promise<GameDetailsRow | undefined> {
	return db
		.selectFrom('games')
		.selectAll()
		.where('name', '=', name)
		.where('is_published', '=', 1)
		.where('has_public_page', '=', 1)
		.where(isShownIn(language))
		.executeTakeFirst();
}

/** Returns the given slugs that belong to games with a public page. */
export async function publicGamesAmong(db: Db, names: readonly string[]): Promise<string[]> {
	const rows = await db
		.selectFrom('games')
		.select('name')
		.where('name', 'in', [...names])
		.where('is_published', '=', 1)
		.where('has_public_page', '=', 1)
		.execute();
	return rows.map(({ name }) => name);
}

/**
 * Returns the current slug of the game with the old slug `name`. The game must have a public page, in `language` if
 * given.
 */
export async function movedGame(db: Db, name: string, language?: Language): Promise<string | undefined> {
	const uid = await findItemByOldSlug(db, 'games', name);
	if (uid === undefined) return undefined;
	const row = await db
		.selectFrom('games')
		.select('name')
		.where('uid', '=', uid)
		.where('is_published', '=', 1)
		.where('has_public_page', '=', 1)
		.where(isShownIn(language))
		.executeTakeFirst();
	return row?.name;
}

/** Returns the current slug of the published game with the old slug `name`, with a public page or without. */
export async function movedPublishedGame(db: Db, name: string, language: Language): Promise<string | undefined> {
	const uid = await findItemByOldSlug(db, 'games', name);
	if (uid === undefined) return undefined;
	const row = await db
		.selectFrom('games')
		.select('name')
		.where('uid', '=', uid)
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.executeTakeFirst();
	return row?.name;
}

/** Returns a published game for its demo, released or not; undefined if there is none with this name. */
export async function findDemoGame(db: Db, name: string) {
	return db
		.selectFrom('games')
		.select([
			'uid',
			'title',
			'endpoint',
			'has_mobile',
			'has_public_page',
			'is_playable_in_public_area',
			'release_date',
			'is_held_back',
		])
		.where('name', '=', name)
		.where('is_published', '=', 1)
		.executeTakeFirst();
}

/** Number of games in a view of the carousel. Views with fewer games are not shown. */
const CAROUSEL_VIEW_SIZE = 4;
/** Maximum number of other games on the page of a game. */
const MAX_OTHER_GAMES = 3 * CAROUSEL_VIEW_SIZE;

/**
 * Returns other released games with a public page: staff's choice, then the newest games of the provider. If these
 * games do not fill one view of the carousel, adds the newest games of other providers.
 */
export async function otherGames(db: Db, game: GameDetailsRow, language: Language, now: Date): Promise<GameRow[]> {
	const visible = db
		.selectFrom('games')
		.where('is_published', '=', 1)
		.where('has_public_page', '=', 1)
		.where(isShownIn(language))
		.where(isReleased(now));
	const chosen = await visible
		.innerJoin('related_games', 'related_games.related_uid', 'games.uid')
		.where('related_games.game_uid', '=', game.uid)
		.orderBy('related_games.position')
		.select(listColumns)
		.execute();
	const excludedUids = [game.uid, ...chosen.map((other) => other.uid)];
	const newest = (provider: '=' | '!=', room: number) =>
		visible
			.select(listColumns)
			.where('provider_name', provider, game.provider_name)
			.where('uid', 'not in', excludedUids)
			.orderBy('release_date', 'desc')
			.orderBy('uid', 'desc')
			.limit(Math.max(0, room))
			.execute();
	const others = [...chosen, ...(await newest('=', MAX_OTHER_GAMES - chosen.length))].slice(0, MAX_OTHER_GAMES);
	if (others.length >= CAROUSEL_VIEW_SIZE) return others;
	return [...others, ...(await newest('!=', CAROUSEL_VIEW_SIZE - others.length))];
}

export interface FeatureRow {
	game_uid: string;
	key: string;
	title: string;
}

export async function featuresOf(db: Db, games: { uid: string }[]): Promise<FeatureRow[]> {
	if (!games.length) return [];
	return db
		.selectFrom('game_features')
		.innerJoin('features', 'features.key', 'game_features.feature_key')
		.select(['game_features.game_uid', 'features.key', 'features.title'])
		.where(
			'game_uid',
			'in',
			games.map((game) => game.uid),
		)
		.orderBy('game_features.position')
		.execute();
}

export async function languagesOf(db: Db, gameUid: string): Promise<{ code: string; name: string }[]> {
	return db
		.selectFrom('game_languages')
		.innerJoin('languages', 'languages.code', 'game_languages.language_code')
		.select(['languages.code', 'languages.name'])
		.where('game_uid', '=', gameUid)
		.orderBy('game_languages.position')
		.execute();
}

export async function galleryOf(db: Db, gameUid: string): Promise<string[]> {
	const rows = await db
		.selectFrom('game_gallery')
		.select('media_uid')
		.where('game_uid', '=', gameUid)
		.orderBy('position')
		.execute();
	return rows.map((row) => row.media_uid);
}

type LocalizedColumn = 'title' | 'summary' | 'description' | 'specification' | 'promo_video' | 'layout';
type DerivedColumn = 'search' | 'sort_en' | 'sort_zh' | 'created_at' | 'updated_at';

/** Fields of a game that staff edit. */
export type GameFields = Omit<
	GamesTable,
	LocalizedColumn | DerivedColumn | keyof SeoValues | 'currencies' | 'uid' | 'is_published' | 'withheld_from'
> &
	Record<LocalizedColumn, Localized> &
	SeoValues & {
		languages: string[];
		/** ISO 4217 codes. */
		currencies: string[];
		features: string[];
		/** Uids of media, in the order of the gallery. */
		gallery: string[];
	};
/** Fields that other tables store. */
type ListedIn = 'languages' | 'features' | 'gallery';
export type NewGame = GameFields & { uid: string; is_published?: Flag };

/** Number of characters of a title by which games are sorted. */
const SORT_KEY_LETTERS = 24;

/**
 * Encodes the first letters and digits of a title, without accents, in hexadecimal with a fixed width. SQLite and
 * PostgreSQL sort such keys in the same order.
 */
const sortKey = (title: string) =>
	Array.from(foldText(title).replace(/[^\p{L}\p{N}]/gu, ''))
		.slice(0, SORT_KEY_LETTERS)
		.map((letter) => letter.codePointAt(0)!.toString(16).padStart(6, '0'))
		.join('');

const sortKeys = (title: Localized) => ({
	sort_en: sortKey(inLanguage(title, 'en')),
	sort_zh: sortKey(inLanguage(title, 'zh')),
});

/** Computes the sort keys of all games again, after the fallback language has changed. */
export async function rewriteSortKeys(tx: ContentTx): Promise<void> {
	const rows = await tx.selectFrom('games').select(['uid', 'title', 'sort_en', 'sort_zh']).execute();
	for (const { uid, title, ...stored } of rows) {
		const keys = sortKeys(JSON.parse(title) as Localized);
		if (!isDeepStrictEqual(keys, stored)) await tx.updateTable('games').set(keys).where('uid', '=', uid).execute();
	}
}

const rowOf = (row: Omit<GameFields, ListedIn>, now: Date) => ({
	...row,
	title: toLocalizedJson(row.title),
	summary: toLocalizedJson(row.summary),
	description: toLocalizedHtmlJson(row.description),
	specification: toLocalizedHtmlJson(row.specification),
	promo_video: toLocalizedHtmlJson(row.promo_video),
	layout: toLocalizedJson(row.layout),
	...seoColumns(row),
	currencies: JSON.stringify(row.currencies),
	search: foldText(Object.values(row.title).join('\n')),
	...sortKeys(row.title),
	updated_at: now.toISOString(),
});

async function setLists(
	tx: ContentTx,
	game_uid: string,
	{ languages, features, gallery }: Pick<GameFields, ListedIn>,
): Promise<void> {
	for (const table of ['game_languages', 'game_features', 'game_gallery'] as const)
		await tx.deleteFrom(table).where('game_uid', '=', game_uid).execute();
	if (languages.length)
		await tx
			.insertInto('game_languages')
			.values(languages.map((language_code, position) => ({ game_uid, language_code, position })))
			.execute();
	if (features.length)
		await tx
			.insertInto('game_features')
			.values(features.map((feature_key, position) => ({ game_uid, feature_key, position })))
			.execute();
	if (gallery.length)
		await tx
			.insertInto('game_gallery')
			.values(gallery.map((media_uid, position) => ({ game_uid, media_uid, position })))
			.execute();
}

/** @param created_at time of the creation, if the game is older than its row */
export async function addGame(
	tx: ContentTx,
	game: NewGame,
	now: Date,
	created_at: string = now.toISOString(),
): Promise<void> {
	const { uid, is_published = 1, languages, features, gallery, ...fields } = game;
	await tx
		.insertInto('games')
		.values({ ...rowOf(fields, now), uid, is_published, created_at })
		.execute();
	await setLists(tx, uid, { languages, features, gallery });
}

export async function changeGame(tx: ContentTx, uid: string, fields: GameFields, now: Date): Promise<void> {
	const { languages, features, gallery, ...row } = fields;
	await tx.updateTable('games').set(rowOf(row, now)).where('uid', '=', uid).execute();
	await setLists(tx, uid, { languages, features, gallery });
}

export async function readGames(db: Db, uids: readonly string[]) {
	const listed = <Row extends { game_uid: string }>(rows: Row[]) => {
		const rowsOf = Map.groupBy(rows, ({ game_uid }) => game_uid);
		return (uid: string): Row[] => rowsOf.get(uid) ?? [];
	};
	const [rows, languages, features, gallery, related] = await Promise.all([
		db.selectFrom('games').selectAll().where('uid', 'in', uids).execute(),
		db
			.selectFrom('game_languages')
			.select(['game_uid', 'language_code'])
			.where('game_uid', 'in', uids)
			.orderBy('position')
			.execute()
			.then(listed),
		featuresOf(
			db,
			uids.map((uid) => ({ uid })),
		).then(listed),
		db
			.selectFrom('game_gallery')
			.select(['game_uid', 'media_uid'])
			.where('game_uid', 'in', uids)
			.orderBy('position')
			.execute()
			.then(listed),
		db
			.selectFrom('related_games')
			.select(['game_uid', 'related_uid'])
			.where('game_uid', 'in', uids)
			.orderBy('position')
			.execute()
			.then(listed),
	]);
	return rows.map((row) => ({
		...row,
		languages: languages(row.uid).map(({ language_code }) => language_code),
		features: features(row.uid).map(({ key }) => key),
		gallery: gallery(row.uid).map(({ media_uid }) => media_uid),
		related: related(row.uid).map(({ related_uid }) => related_uid),
	}));
}

export async function setRelatedGames(tx: ContentTx, gameUid: string, related: string[]): Promise<void> {
	await tx.deleteFrom('related_games').where('game_uid', '=', gameUid).execute();
	if (!related.length) return;
	await tx
		.insertInto('related_games')
		.values(related.map((related_uid, position) => ({ game_uid: gameUid, related_uid, position })))
		.execute();
}

export async function listFeatures(db: Db): Promise<{ uid: string; key: string; title: string }[]> {
	return db.selectFrom('features').selectAll().orderBy('key').execute();
}

export async function addLanguages(tx: ContentTx, languages: { code: string; name: string }[]): Promise<void> {
	if (!languages.length) return;
	await tx
		.insertInto('languages')
		.values(languages)
		.onConflict((known) => known.column('code').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
		.execute();
}

export async function addFeatures(
	tx: ContentTx,
	features: { uid: string; key: string; title: Localized }[],
): Promise<void> {
	const rows = features.map(({ title, ...feature }) => ({ ...feature, title: toLocalizedJson(title) }));
	if (rows.length) await tx.insertInto('features').values(rows).execute();
}

export const readFeatures = (db: Db, uids: readonly string[]) =>
	db.selectFrom('features').selectAll().where('uid', 'in', uids).execute();

export async function changeFeature(tx: ContentTx, uid: string, title: Localized): Promise<void> {
	await tx
		.updateTable('features')
		.set({ title: toLocalizedJson(title) })
		.where('uid', '=', uid)
		.execute();
}

/** Returns titles of up to `limit` games with the feature, published or not. */
export const gamesWithFeature = (db: Db, uid: string, limit: number) =>
	db
		.selectFrom('games')
		.innerJoin('game_features', 'game_features.game_uid', 'games.uid')
		.innerJoin('features', 'features.key', 'game_features.feature_key')
		.select('games.title')
		.where('features.uid', '=', uid)
		.orderBy('games.name')
		.limit(limit)
		.execute();

/**
 * Returns up to `limit` titles of content that refers to a game, as localized JSON: titles of games, campaigns,
 * documents and promo tools, and of the markets of certificates.
 */
export async function titlesOfGameUsers(db: Db, uid: string, limit: number): Promise<string[]> {
	const rows = await Promise.all([
		db
			.selectFrom('related_games')
			.innerJoin('games', 'games.uid', 'related_games.game_uid')
			.select('games.title')
			.where('related_uid', '=', uid)
			.limit(limit)
			.execute(),
		db
			.selectFrom('campaign_games')
			.innerJoin('campaigns', 'campaigns.uid', 'campaign_games.campaign_uid')
			.select('campaigns.name as title')
			.where('game_uid', '=', uid)
			.limit(limit)
			.execute(),
		db
			.selectFrom('document_games')
			.innerJoin('documents', 'documents.uid', 'document_games.document_uid')
			.select('documents.title')
			.where('game_uid', '=', uid)
			.limit(limit)
			.execute(),
		db
			.selectFrom('promo_tool_games')
			.innerJoin('promo_tools', 'promo_tools.uid', 'promo_tool_games.promo_tool_uid')
			.select('promo_tools.name as title')
			.where('game_uid', '=', uid)
			.limit(limit)
			.execute(),
		db
			.selectFrom('game_certificates')
			.innerJoin('markets', 'markets.uid', 'game_certificates.market_uid')
			.select('markets.title')
			.where('game_uid', '=', uid)
			.limit(limit)
			.execute(),
	]);
	return rows
		.flat()
		.slice(0, limit)
		.map(({ title }) => title);
}

export async function hasPublishedGame(db: Db): Promise<boolean> {
	const row = await db.selectFrom('games').select('uid').where('is_published', '=', 1).limit(1).executeTakeFirst();
	return row !== undefined;
}
