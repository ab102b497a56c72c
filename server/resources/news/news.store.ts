import { sql, type Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import { LATEST_NEWS_COUNT, NEWS_PAGE_SIZE, RELATED_NEWS_COUNT } from '../../../contract/news.ts';
import type { Audience } from '../../auth/accounts/audience.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, Flag, NewsCategoriesTable, NewsTable, SeoColumns } from '../../database/schema.ts';
import { isShownIn, readWithheldColumn } from '../../database/withheld.ts';
import { toLocalizedHtmlJson } from '../../platform/html/stored-html.ts';
import { findItemByOldSlug } from '../../cms/old-slugs/old-slugs.store.ts';
import { seoColumns, type SeoValues } from '../../cms/seo.ts';
import type { PageAddress } from '../../cms/content-type.ts';

const listColumns = [
	'news.uid',
	'news.slug',
	'news.category_uid',
	'news.c_at',
	'news.title',
	'news.summary',
	'news.image',
	'news.show_in_public_area',
	'news.show_in_client_area',
	'news_categories.slug as category_slug',
	'news_categories.title as category_title',
] as const;

export type NewsRow = Pick<
	Selectable<NewsTable>,
	| 'uid'
	| 'slug'
	| 'category_uid'
	| 'c_at'
	| 'title'
	| 'summary'
	| 'image'
	| 'show_in_public_area'
	| 'show_in_client_area'
> & { category_slug: string; category_title: string };
const articleColumns = [
	'news.body',
	'news.seo_title',
	'news.seo_description',
	'news.seo_image',
	'news.is_hidden_from_search',
	'news.withheld_from',
] as const;
export type NewsArticleRow = NewsRow & Pick<Selectable<NewsTable>, 'body' | 'withheld_from' | keyof SeoColumns>;
export type CategoryRow = Selectable<NewsCategoriesTable>;

/** Column with the flag for each audience. Staff see all news, so they have no flag. */
const audienceFlags = {
	public: 'show_in_public_area',
	client: 'show_in_client_area',
	staff: undefined,
} as const satisfies Record<Audience, string | undefined>;

/** The readers of news: their audience, and the language in which they read. */
export interface Readers {
	audience: Audience;
	language?: Language | undefined;
}

/**
 * Selects the news for readers. News with a future date are hidden from staff too, because the API cannot mark them.
 */
const visibleNews = (db: Db, { audience, language }: Readers, now: Date) => {
	const due = db
		.selectFrom('news')
		.where('is_published', '=', 1)
		.where('c_at', '<=', now.toISOString())
		.where(isShownIn(language));
	const flag = audienceFlags[audience];
	return flag ? due.where(flag, '=', 1) : due;
};

const withCategory = (db: Db, readers: Readers, now: Date) =>
	visibleNews(db, readers, now)
		.innerJoin('news_categories', 'news_categories.uid', 'news.category_uid')
		.select(listColumns)
		.orderBy('news.c_at', 'desc')
		.orderBy('news.uid', 'desc');

export async function latestNews(db: Db, readers: Readers, now: Date): Promise<NewsRow[]> {
	return withCategory(db, readers, now).limit(LATEST_NEWS_COUNT).execute();
}

const ofCategory = (db: Db, readers: Readers, category: CategoryRow | undefined, now: Date) => {
	const news = visibleNews(db, readers, now);
	return category ? news.where('category_uid', '=', category.uid) : news;
};

export async function countNews(
	db: Db,
	readers: Readers,
	category: CategoryRow | undefined,
	now: Date,
): Promise<number> {
	const row = await ofCategory(db, readers, category, now)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}

/**
 * Returns a page of the news of one category or of all categories. Reads the list from its nearer
 * end, so that the last pages are fast too.
 * @param count number of all news in the list
 */
export async function newsOf(
	db: Db,
	readers: Readers,
	category: CategoryRow | undefined,
	offset: number,
	count: number,
	now: Date,
): Promise<NewsRow[]> {
	const limit = Math.min(NEWS_PAGE_SIZE, count - offset);
	if (limit <= 0) return [];
	const fromEnd = count - offset - limit;
	const [order, skip] = fromEnd < offset ? (['asc', fromEnd] as const) : (['desc', offset] as const);
	const page = await ofCategory(db, readers, category, now)
		.select('uid')
		.orderBy('c_at', order)
		.orderBy('uid', order)
		.limit(limit)
		.offset(skip)
		.execute();
	const uids = page.map((row) => row.uid);
	if (!uids.length) return [];
	// The query selects by uid only, because SQLite would read the whole index again for the other conditions.
	const rows = await db
		.selectFrom('news')
		.innerJoin('news_categories', 'news_categories.uid', 'news.category_uid')
		.select(listColumns)
		.where('news.uid', 'in', uids)
		.execute();
	const newestFirst = order === 'asc' ? uids.toReversed() : uids;
	return rows.sort((a, b) => newestFirst.indexOf(a.uid) - newestFirst.indexOf(b.uid));
}

/** Finds an article by its slug (public page) or its uid (client area). */
export async function findArticle(
	db: Db,
	readers: Readers,
	by: 'slug' | 'uid',
	value: string,
	now: Date,
): Promise<NewsArticleRow | undefined> {
	return withCategory(db, readers, now).select(articleColumns).where(`news.${by}`, '=', value).executeTakeFirst();
}

/** Returns the given slugs that belong to public articles. */
export async function publicArticlesAmong(db: Db, slugs: readonly string[], now: Date): Promise<string[]> {
	const rows = await visibleNews(db, { audience: 'public' }, now)
		.select('slug')
		.where('slug', 'in', [...slugs])
		.execute();
	return rows.map(({ slug }) => slug);
}

/** Returns the current slug of the article with the old slug `slug`, if the readers may see the article. */
export async function movedArticle(db: Db, readers: Readers, slug: string, now: Date): Promise<string | undefined> {
	const uid = await findItemByOldSlug(db, 'news', slug);
	if (uid === undefined) return undefined;
	const row = await visibleNews(db, readers, now).select('slug').where('uid', '=', uid).executeTakeFirst();
	return row?.slug;
}

export type FeedRow = NewsArticleRow & { created_at: string; updated_at: string };

export async function newestPublicArticles(db: Db, language: Language, limit: number, now: Date): Promise<FeedRow[]> {
	return withCategory(db, { audience: 'public', language }, now)
		.select([...articleColumns, 'news.created_at', 'news.updated_at'])
		.limit(limit)
		.execute();
}

/**
 * Returns slugs of public news that search engines may list. The oldest come first, so that a new article does not
 * move other slugs to another page. The index lacks the flag for search engines, so hidden articles are removed from
 * a page afterwards.
 */
export async function publicNewsAddresses(
	db: Db,
	{ limit, offset }: { limit: number; offset: number },
	now: Date,
): Promise<PageAddress[]> {
	const page = await visibleNews(db, { audience: 'public' }, now)
		.select('uid')
		.orderBy('c_at')
		.orderBy('uid')
		.limit(limit)
		.offset(offset)
		.execute();
	if (!page.length) return [];
	const rows = await db
		.selectFrom('news')
		.select(['slug', 'c_at', 'updated_at', 'withheld_from'])
		.where(
			'uid',
			'in',
			page.map((row) => row.uid),
		)
		.where('is_hidden_from_search', '=', 0)
		.orderBy('c_at')
		.orderBy('uid')
		.execute();
	return rows.map(({ slug, c_at, updated_at, withheld_from }) => ({
		slug,
		changed: c_at > updated_at ? c_at : updated_at,
		withheldFrom: readWithheldColumn(withheld_from),
	}));
}

/**
 * Returns other news: first news of the same category, then news of other categories, each sorted by date, newest
 * first.
 */
export async function relatedNews(
	db: Db,
	readers: Readers,
	article: { uid: string },
	categoryUid: string,
	now: Date,
): Promise<NewsRow[]> {
	const others = withCategory(db, readers, now).where('news.uid', '!=', article.uid).limit(RELATED_NEWS_COUNT);
	const same = await others.where('news.category_uid', '=', categoryUid).execute();
	if (same.length === RELATED_NEWS_COUNT) return same;
	const rest = await others.where('news.category_uid', '!=', categoryUid).execute();
	return [...same, ...rest].slice(0, RELATED_NEWS_COUNT);
}

/** Returns the next future date of news, until which cached counts are valid. */
export async function nextPublication(db: Db, now: Date): Promise<string | undefined> {
	const row = await db
		.selectFrom('news')
		.select('c_at')
		.where('is_published', '=', 1)
		.where('c_at', '>', now.toISOString())
		.orderBy('c_at')
		.limit(1)
		.executeTakeFirst();
	return row?.c_at;
}

/** Returns the categories that have news for readers, sorted by position. */
export async function newsCategories(db: Db, readers: Readers, now: Date): Promise<CategoryRow[]> {
	return db
		.selectFrom('news_categories')
		.selectAll()
		.where((eb) =>
			eb.exists(
				visibleNews(db, readers, now)
					.select('news.uid')
					.where('news.category_uid', '=', sql.ref<string>('news_categories.uid')),
			),
		)
		.orderBy('position')
		.execute();
}

export async function findCategory(db: Db, slug: string): Promise<CategoryRow | undefined> {
	return db.selectFrom('news_categories').selectAll().where('slug', '=', slug).executeTakeFirst();
}

type LocalizedColumn = 'title' | 'summary' | 'body';
export type NewsFields = Omit<
	NewsTable,
	LocalizedColumn | keyof SeoValues | 'uid' | 'is_published' | 'withheld_from' | 'created_at' | 'updated_at'
> &
	Record<LocalizedColumn, Localized> &
	SeoValues;

const rowOf = (fields: NewsFields, now: Date) => ({
	...fields,
	title: toLocalizedJson(fields.title),
	summary: toLocalizedJson(fields.summary),
	body: toLocalizedHtmlJson(fields.body),
	...seoColumns(fields),
	updated_at: now.toISOString(),
});

export type NewNews = NewsFields & { uid: string; is_published?: Flag };

export async function addNews(tx: ContentTx, { uid, is_published = 1, ...fields }: NewNews, now: Date): Promise<void> {
	await tx
		.insertInto('news')
		.values({ ...rowOf(fields, now), uid, is_published, created_at: now.toISOString() })
		.execute();
}

export async function changeNews(tx: ContentTx, uid: string, fields: NewsFields, now: Date): Promise<void> {
	await tx.updateTable('news').set(rowOf(fields, now)).where('uid', '=', uid).execute();
}

export async function readNews(db: Db, uids: readonly string[]): Promise<Selectable<NewsTable>[]> {
	return db.selectFrom('news').selectAll().where('uid', 'in', uids).execute();
}

export type CategoryFields = Omit<NewsCategoriesTable, 'title' | 'uid' | 'position'> & { title: Localized };
export type NewCategory = CategoryFields & { uid: string; position: number };

export async function addCategory(tx: ContentTx, category: NewCategory): Promise<void> {
	await tx
		.insertInto('news_categories')
		.values({ ...category, title: toLocalizedJson(category.title) })
		.execute();
}

export async function changeCategory(tx: ContentTx, uid: string, fields: CategoryFields): Promise<void> {
	await tx
		.updateTable('news_categories')
		.set({ ...fields, title: toLocalizedJson(fields.title) })
		.where('uid', '=', uid)
		.execute();
}

export async function readCategories(db: Db, uids: readonly string[]): Promise<CategoryRow[]> {
	return db.selectFrom('news_categories').selectAll().where('uid', 'in', uids).execute();
}

/** Returns titles of up to `limit` news of a category, as localized JSON. */
export async function titlesInCategory(db: Db, uid: string, limit: number): Promise<string[]> {
	const rows = await db.selectFrom('news').select('title').where('category_uid', '=', uid).limit(limit).execute();
	return rows.map(({ title }) => title);
}

export async function hideClientNews(tx: ContentTx, exceptUid = ''): Promise<void> {
	await tx
		.updateTable('news')
		.set({ show_in_client_area: 0 })
		.where('uid', '!=', exceptUid)
		.where('show_in_client_area', '=', 1)
		.execute();
}

/**
 * Makes an article visible if no area shows it or if its date is in the future. Changes only this row, so other future
 * content stays hidden.
 */
export async function revealNews(tx: ContentTx, uid: string, now: Date): Promise<void> {
	const article = tx.updateTable('news').where('uid', '=', uid);
	await article.set({ show_in_client_area: 1 }).where('show_in_public_area', '=', 0).execute();
	const at = now.toISOString();
	await article.set({ c_at: at }).where('c_at', '>', at).execute();
}
