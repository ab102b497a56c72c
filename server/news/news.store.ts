import type { Selectable } from 'kysely';
import { LATEST_NEWS, NEWS_PAGE_SIZE, RELATED_NEWS } from '../../contract/news.ts';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { Db, NewsCategoriesTable, NewsTable } from '../database/schema.ts';
import { toLocalizedHtmlJson } from '../html/stored-html.ts';

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

/** Public news: flagged so, and their hour has come. */
const publicNews = (db: Db, now: Date) =>
	db.selectFrom('news').where('show_in_public_area', '=', 1).where('c_at', '<=', now.toISOString());

/** With their categories, newest first, by date then uid (decision 22). */
const withCategory = (db: Db, now: Date) =>
	publicNews(db, now)
		.innerJoin('news_categories', 'news_categories.uid', 'news.category_uid')
		.select(listColumns)
		.orderBy('news.c_at', 'desc')
		.orderBy('news.uid', 'desc');

export async function latestPublicNews(db: Db, now: Date): Promise<NewsRow[]> {
	return withCategory(db, now).limit(LATEST_NEWS).execute();
}

const ofCategory = (db: Db, category: CategoryRow | undefined, now: Date) =>
	category ? publicNews(db, now).where('category_uid', '=', category.uid) : publicNews(db, now);

/** How many public news a category holds, or all of them. */
export async function countPublicNews(db: Db, category: CategoryRow | undefined, now: Date): Promise<number> {
	const row = await ofCategory(db, category, now)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}

/**
 * One load of a category, or of all when none is given. Finds the uids in the index alone, walking from whichever end
 * of it is nearer (hence the count), so that the last page costs what the first one does.
 */
export async function publicNewsOf(
	db: Db,
	category: CategoryRow | undefined,
	offset: number,
	count: number,
	now: Date,
): Promise<NewsRow[]> {
	const limit = Math.min(NEWS_PAGE_SIZE, count - offset);
	if (limit <= 0) return [];
	const fromEnd = count - offset - limit;
	const [order, skip] = fromEnd < offset ? (['asc', fromEnd] as const) : (['desc', offset] as const);
	const page = await ofCategory(db, category, now)
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

export async function findPublicArticle(db: Db, slug: string, now: Date): Promise<NewsArticleRow | undefined> {
	return withCategory(db, now).select('news.body').where('news.slug', '=', slug).executeTakeFirst();
}

export type FeedRow = NewsArticleRow & { created_at: string; updated_at: string };

/** The newest public articles, whole. */
export async function newestPublicArticles(db: Db, limit: number, now: Date): Promise<FeedRow[]> {
	return withCategory(db, now).select(['news.body', 'news.created_at', 'news.updated_at']).limit(limit).execute();
}

/**
 * Addresses of public news, oldest first, so that what is added moves nothing. Finds the uids in the index alone, as
 * `publicNewsOf` does.
 */
export async function publicNewsAddresses(
	db: Db,
	{ limit, offset }: { limit: number; offset: number },
	now: Date,
): Promise<{ slug: string; changed: string }[]> {
	const page = await publicNews(db, now)
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

/** Other news: those of the category first, newest first (decision 21). */
export async function relatedPublicNews(
	db: Db,
	article: { uid: string },
	categoryUid: string,
	now: Date,
): Promise<NewsRow[]> {
	const others = withCategory(db, now).where('news.uid', '!=', article.uid).limit(RELATED_NEWS);
	const same = await others.where('news.category_uid', '=', categoryUid).execute();
	if (same.length === RELATED_NEWS) return same;
	const rest = await others.where('news.category_uid', '!=', categoryUid).execute();
	return [...same, ...rest].slice(0, RELATED_NEWS);
}

/** The date of the next news that waits for its hour. */
export async function nextPublication(db: Db, now: Date): Promise<string | undefined> {
	const row = await db
		.selectFrom('news')
		.select('c_at')
		.where('show_in_public_area', '=', 1)
		.where('c_at', '>', now.toISOString())
		.orderBy('c_at')
		.limit(1)
		.executeTakeFirst();
	return row?.c_at;
}

/** The categories that hold public news, in their order. */
export async function publicCategories(db: Db, now: Date): Promise<CategoryRow[]> {
	return db
		.selectFrom('news_categories')
		.selectAll()
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom('news')
					.select('news.uid')
					.whereRef('news.category_uid', '=', 'news_categories.uid')
					.where('news.show_in_public_area', '=', 1)
					.where('news.c_at', '<=', now.toISOString()),
			),
		)
		.orderBy('position')
		.execute();
}

export async function findCategory(db: Db, slug: string): Promise<CategoryRow | undefined> {
	return db.selectFrom('news_categories').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export type NewNews = Omit<NewsTable, 'title' | 'summary' | 'body' | 'created_at' | 'updated_at'> &
	Record<'title' | 'summary' | 'body', Localized>;

export async function addNews(tx: ContentTx, news: NewNews, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('news')
		.values({
			...news,
			title: toLocalizedJson(news.title),
			summary: toLocalizedJson(news.summary),
			body: toLocalizedHtmlJson(news.body),
			created_at: at,
			updated_at: at,
		})
		.execute();
}

export type NewCategory = Omit<NewsCategoriesTable, 'title'> & { title: Localized };

export async function addCategory(tx: ContentTx, category: NewCategory): Promise<void> {
	await tx
		.insertInto('news_categories')
		.values({ ...category, title: toLocalizedJson(category.title) })
		.execute();
}
