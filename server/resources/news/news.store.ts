import { sql, type Selectable } from 'kysely';
import { LATEST_NEWS_COUNT, NEWS_PAGE_SIZE, RELATED_NEWS_COUNT } from '../../../contract/news.ts';
import type { Audience } from '../../auth/accounts/audience.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, Flag, NewsCategoriesTable, NewsTable } from '../../database/schema.ts';
import { toLocalizedHtmlJson } from '../../platform/html/stored-html.ts';
import { ownerOf } from '../../cms/redirects/redirects.store.ts';

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
export type NewsArticleRow = NewsRow & Pick<Selectable<NewsTable>, 'body'>;
export type CategoryRow = Selectable<NewsCategoriesTable>;

/** The flag that shows news to an audience; staff see news that are hidden from both. */
const shownBy = {
	public: 'show_in_public_area',
	client: 'show_in_client_area',
	staff: undefined,
} as const satisfies Record<Audience, string | undefined>;

/** News that an audience sees. News with a date to come are hidden from staff too: nothing would mark them as unpublished. */
const visibleNews = (db: Db, audience: Audience, now: Date) => {
	const due = db.selectFrom('news').where('is_published', '=', 1).where('c_at', '<=', now.toISOString());
	const flag = shownBy[audience];
	return flag ? due.where(flag, '=', 1) : due;
};

/** With their categories, newest first, by date then uid. */
const withCategory = (db: Db, audience: Audience, now: Date) =>
	visibleNews(db, audience, now)
		.innerJoin('news_categories', 'news_categories.uid', 'news.category_uid')
		.select(listColumns)
		.orderBy('news.c_at', 'desc')
		.orderBy('news.uid', 'desc');

export async function latestNews(db: Db, audience: Audience, now: Date): Promise<NewsRow[]> {
	return withCategory(db, audience, now).limit(LATEST_NEWS_COUNT).execute();
}

const ofCategory = (db: Db, audience: Audience, category: CategoryRow | undefined, now: Date) => {
	const news = visibleNews(db, audience, now);
	return category ? news.where('category_uid', '=', category.uid) : news;
};

/** Number of news of a category, or of all, for an audience. */
export async function countNews(
	db: Db,
	audience: Audience,
	category: CategoryRow | undefined,
	now: Date,
): Promise<number> {
	const row = await ofCategory(db, audience, category, now)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}

/**
 * One load of a category, or of all when none is given. Finds the uids in the index alone, walking from whichever end
 * of it is nearer (hence the count), so that the last page costs what the first one does.
 */
export async function newsOf(
	db: Db,
	audience: Audience,
	category: CategoryRow | undefined,
	offset: number,
	count: number,
	now: Date,
): Promise<NewsRow[]> {
	const limit = Math.min(NEWS_PAGE_SIZE, count - offset);
	if (limit <= 0) return [];
	const fromEnd = count - offset - limit;
	const [order, skip] = fromEnd < offset ? (['asc', fromEnd] as const) : (['desc', offset] as const);
	const page = await ofCategory(db, audience, category, now)
		.select('uid')
		.orderBy('c_at', order)
		.orderBy('uid', order)
		.limit(limit)
		.offset(skip)
		.execute();
	const uids = page.map((row) => row.uid);
	if (!uids.length) return [];
	// By their uids alone: with the conditions repeated, SQLite would walk the whole index again.
	const rows = await db
		.selectFrom('news')
		.innerJoin('news_categories', 'news_categories.uid', 'news.category_uid')
		.select(listColumns)
		.where('news.uid', 'in', uids)
		.execute();
	const newestFirst = order === 'asc' ? uids.toReversed() : uids;
	return rows.sort((a, b) => newestFirst.indexOf(a.uid) - newestFirst.indexOf(b.uid));
}

/** By its slug, as in public, or by its uid, as in the client area. */
export async function findArticle(
	db: Db,
	audience: Audience,
	by: 'slug' | 'uid',
	value: string,
	now: Date,
): Promise<NewsArticleRow | undefined> {
	return withCategory(db, audience, now).select('news.body').where(`news.${by}`, '=', value).executeTakeFirst();
}

/** The slug that an article has, by one that it had. */
export async function movedArticle(db: Db, audience: Audience, slug: string, now: Date): Promise<string | undefined> {
	const uid = await ownerOf(db, 'news', slug);
	if (uid === undefined) return undefined;
	const row = await visibleNews(db, audience, now).select('slug').where('uid', '=', uid).executeTakeFirst();
	return row?.slug;
}

export type FeedRow = NewsArticleRow & { created_at: string; updated_at: string };

/** The newest public articles, whole. */
export async function newestPublicArticles(db: Db, limit: number, now: Date): Promise<FeedRow[]> {
	return withCategory(db, 'public', now)
		.select(['news.body', 'news.created_at', 'news.updated_at'])
		.limit(limit)
		.execute();
}

/**
 * Addresses of public news, oldest first, so that what is added moves nothing. Finds the uids in the index alone, as
 * `newsOf` does.
 */
export async function publicNewsAddresses(
	db: Db,
	{ limit, offset }: { limit: number; offset: number },
	now: Date,
): Promise<{ slug: string; changed: string }[]> {
	const page = await visibleNews(db, 'public', now)
		.select('uid')
		.orderBy('c_at')
		.orderBy('uid')
		.limit(limit)
		.offset(offset)
		.execute();
	if (!page.length) return [];
	const rows = await db
		.selectFrom('news')
		.select(['slug', 'c_at', 'updated_at'])
		.where(
			'uid',
			'in',
			page.map((row) => row.uid),
		)
		.orderBy('c_at')
		.orderBy('uid')
		.execute();
	return rows.map(({ slug, c_at, updated_at }) => ({ slug, changed: c_at > updated_at ? c_at : updated_at }));
}

/** Other news: those of the category first, newest first. */
export async function relatedNews(
	db: Db,
	audience: Audience,
	article: { uid: string },
	categoryUid: string,
	now: Date,
): Promise<NewsRow[]> {
	const others = withCategory(db, audience, now).where('news.uid', '!=', article.uid).limit(RELATED_NEWS_COUNT);
	const same = await others.where('news.category_uid', '=', categoryUid).execute();
	if (same.length === RELATED_NEWS_COUNT) return same;
	const rest = await others.where('news.category_uid', '!=', categoryUid).execute();
	return [...same, ...rest].slice(0, RELATED_NEWS_COUNT);
}

/** The date of the next news that waits for its hour, whoever will see it: counts of every audience are kept until then. */
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

/** The categories that hold news for an audience, in their order. */
export async function newsCategories(db: Db, audience: Audience, now: Date): Promise<CategoryRow[]> {
	return db
		.selectFrom('news_categories')
		.selectAll()
		.where((eb) =>
			eb.exists(
				visibleNews(db, audience, now)
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
/** The columns of an article that staff write. */
export type NewsWords = Omit<NewsTable, LocalizedColumn | 'uid' | 'is_published' | 'created_at' | 'updated_at'> &
	Record<LocalizedColumn, Localized>;

const rowOf = (words: NewsWords, now: Date) => ({
	...words,
	title: toLocalizedJson(words.title),
	summary: toLocalizedJson(words.summary),
	body: toLocalizedHtmlJson(words.body),
	updated_at: now.toISOString(),
});

export type NewNews = NewsWords & { uid: string; is_published?: Flag };

export async function addNews(tx: ContentTx, { uid, is_published = 1, ...words }: NewNews, now: Date): Promise<void> {
	await tx
		.insertInto('news')
		.values({ ...rowOf(words, now), uid, is_published, created_at: now.toISOString() })
		.execute();
}

export async function changeNews(tx: ContentTx, uid: string, words: NewsWords, now: Date): Promise<void> {
	await tx.updateTable('news').set(rowOf(words, now)).where('uid', '=', uid).execute();
}

/** Rows of these uids, published or not, in no order. */
export async function readNews(db: Db, uids: readonly string[]): Promise<Selectable<NewsTable>[]> {
	return db.selectFrom('news').selectAll().where('uid', 'in', uids).execute();
}

export type CategoryWords = Omit<NewsCategoriesTable, 'title' | 'uid' | 'position'> & { title: Localized };
export type NewCategory = CategoryWords & { uid: string; position: number };

export async function addCategory(tx: ContentTx, category: NewCategory): Promise<void> {
	await tx
		.insertInto('news_categories')
		.values({ ...category, title: toLocalizedJson(category.title) })
		.execute();
}

export async function changeCategory(tx: ContentTx, uid: string, words: CategoryWords): Promise<void> {
	await tx
		.updateTable('news_categories')
		.set({ ...words, title: toLocalizedJson(words.title) })
		.where('uid', '=', uid)
		.execute();
}

/** Rows of these uids, published or not, in no order. */
export async function readCategories(db: Db, uids: readonly string[]): Promise<CategoryRow[]> {
	return db.selectFrom('news_categories').selectAll().where('uid', 'in', uids).execute();
}

/** Titles of some news of a category, as they are stored. */
export async function titlesInCategory(db: Db, uid: string, limit: number): Promise<string[]> {
	const rows = await db.selectFrom('news').select('title').where('category_uid', '=', uid).limit(limit).execute();
	return rows.map(({ title }) => title);
}

/** Hides all news of the client area, but for one. */
export async function hideClientNews(tx: ContentTx, exceptUid = ''): Promise<void> {
	await tx
		.updateTable('news')
		.set({ show_in_client_area: 0 })
		.where('uid', '!=', exceptUid)
		.where('show_in_client_area', '=', 1)
		.execute();
}

/**
 * Shows an article that belongs to no area, or whose day is to come. The clock stays as it is: other content that waits for
 * a day is shown to nobody.
 */
export async function revealNews(tx: ContentTx, uid: string, now: Date): Promise<void> {
	const article = tx.updateTable('news').where('uid', '=', uid);
	await article.set({ show_in_client_area: 1 }).where('show_in_public_area', '=', 0).execute();
	const at = now.toISOString();
	await article.set({ c_at: at }).where('c_at', '>', at).execute();
}
