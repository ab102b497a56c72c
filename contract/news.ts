import { createRoute, z } from '@hono/zod-openapi';
import {
	answers,
	answersOrNotFound,
	instant,
	lang,
	langQuery,
	media,
	movedResponse,
	orSignedOut,
	privateCall,
	slug,
	success,
	uidSlug,
	wholeNumber,
	previewedCall,
} from './envelope.ts';
import { bothHtml, bothLanguages, editingCalls, englishAtLeast, itemUid, pictureUid } from './editing.ts';
import { safeHtml } from './html.ts';

/** News in one load (specification 9). */
export const NEWS_PAGE_SIZE = 5;
/** Latest and related news (decision 21). */
export const LATEST_NEWS = 8;
export const RELATED_NEWS = 6;
/** The category that means every category (decision 22). */
export const ALL_NEWS = 'all';

export const newsCategory = z.strictObject({ slug: z.string(), title: z.string() }).openapi('NewsCategory');
export type NewsCategory = z.infer<typeof newsCategory>;

/** A news item as lists show it. */
const newsFields = {
	uid: z.string(),
	slug: z.string(),
	title: z.string(),
	summary: z.string(),
	image: z.string().nullable(),
	c_at: instant,
	news_category: newsCategory,
	news_category_uid: z.string(),
	show_in_public_area: z.boolean(),
	show_in_client_area: z.boolean(),
	media: z.strictObject({ image: media.optional() }),
};

export const newsItem = z.strictObject(newsFields).openapi('NewsItem');
export type NewsItem = z.infer<typeof newsItem>;

export const newsArticle = z.strictObject({ ...newsFields, body: safeHtml }).openapi('NewsArticle');
export type NewsArticle = z.infer<typeof newsArticle>;

/** What staff write of an article. */
export const newsContent = z.strictObject({
	slug,
	title: englishAtLeast(200),
	summary: bothLanguages(500),
	body: bothHtml,
	category_uid: itemUid,
	c_at: instant,
	image: pictureUid,
	show_in_public_area: z.boolean(),
	show_in_client_area: z.boolean(),
});
export type NewsContent = z.infer<typeof newsContent>;
export const newsEditing = editingCalls({
	resource: 'news',
	content: newsContent,
	filters: ['category_uid', 'show_in_public_area', 'show_in_client_area'],
	sorts: ['c_at'],
});

export const categoryContent = z.strictObject({ slug, title: englishAtLeast(60) });
export type CategoryContent = z.infer<typeof categoryContent>;
export const categoriesEditing = editingCalls({
	resource: 'news_categories',
	content: categoryContent,
	isDirect: true,
});

const items = success(z.array(newsItem));
const page = z.object({
	lang,
	offset: wholeNumber({ default: 0, max: 10_000_000, description: 'News to pass over' }),
});
const category = z.object({ category: slug.openapi({ description: `Slug of a category, or ${ALL_NEWS}` }) });

export const latestNews = createRoute({
	method: 'get',
	path: '/api/news/latest',
	...previewedCall,
	tags: ['news'],
	summary: `The ${LATEST_NEWS} latest public news; staff also get what is hidden`,
	request: { query: langQuery },
	responses: answers(items, 'News, newest first'),
});

export const newsCategories = createRoute({
	method: 'get',
	path: '/api/news/categories',
	...previewedCall,
	tags: ['news'],
	summary: 'The categories that hold public news',
	request: { query: langQuery },
	responses: answers(success(z.array(newsCategory)), 'Categories in their order'),
});

export const newsArticleBySlug = createRoute({
	method: 'get',
	path: '/api/news/article/{slug}',
	...previewedCall,
	tags: ['news'],
	summary: 'One public article',
	request: { params: z.object({ slug }), query: langQuery },
	responses: { ...answersOrNotFound(success(newsArticle), 'The article'), ...movedResponse },
});

export const relatedNews = createRoute({
	method: 'get',
	path: '/api/news/article/{slug}/related',
	...previewedCall,
	tags: ['news'],
	summary: `Up to ${RELATED_NEWS} other news, those of the category first`,
	request: {
		params: z.object({ slug }),
		query: z.object({
			lang,
			category: slug.optional().openapi({ description: "Default: the article's own category" }),
		}),
	},
	responses: answersOrNotFound(items, 'News, newest first'),
});

export const newsOfCategory = createRoute({
	method: 'get',
	path: '/api/news/{category}',
	...previewedCall,
	tags: ['news'],
	summary: `Public news of a category, ${NEWS_PAGE_SIZE} a load; staff also get what is hidden`,
	request: { params: category, query: page },
	responses: answersOrNotFound(items, 'News, newest first'),
});

export const clientNewsCategories = createRoute({
	method: 'get',
	path: '/api/client-area/news/categories',
	...previewedCall,
	tags: ['news'],
	summary: "The categories that hold the client area's news",
	...privateCall,
	request: { query: langQuery },
	responses: { ...answers(success(z.array(newsCategory)), 'Categories in their order'), ...orSignedOut },
});

export const clientNewsOfCategory = createRoute({
	method: 'get',
	path: '/api/client-area/news/{category}',
	...previewedCall,
	tags: ['news'],
	summary: `The client area's news of a category, ${NEWS_PAGE_SIZE} a load; staff also get what is hidden`,
	...privateCall,
	request: { params: category, query: page },
	responses: { ...answersOrNotFound(items, 'News, newest first'), ...orSignedOut },
});

export const clientNewsArticle = createRoute({
	method: 'get',
	path: '/api/client-area/news/article/{slug}',
	...previewedCall,
	tags: ['news'],
	summary: 'One article of the client area',
	...privateCall,
	request: { params: z.object({ slug: uidSlug }), query: langQuery },
	responses: { ...answersOrNotFound(success(newsArticle), 'The article'), ...orSignedOut },
});
