import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	responsesOrNotFound,
	instant,
	lang,
	langQuery,
	media,
	slug,
	success,
	uidSlug,
	wholeNumber,
	clientCall,
	movedResponse,
	previewedCall,
} from './envelope.ts';
import {
	localizedHtml,
	localizedText,
	requiredLocalizedText,
	itemUid,
	pictureUid,
	withheldPages,
} from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { safeHtml } from './safe-html.ts';
import { seo, seoFields } from './seo.ts';

export const NEWS_PAGE_SIZE = 5;
export const LATEST_NEWS_COUNT = 8;
export const RELATED_NEWS_COUNT = 6;
export const ALL_NEWS = 'all';

export const newsCategory = z.strictObject({ slug: z.string(), title: z.string() }).openapi('NewsCategory');
export type NewsCategory = z.infer<typeof newsCategory>;

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

export const newsArticle = z
	.strictObject({ ...newsFields, body: safeHtml, seo, withheld_from: withheldPages })
	.openapi('NewsArticle');
export type NewsArticle = z.infer<typeof newsArticle>;

export const newsContent = z.strictObject({
	slug,
	title: requiredLocalizedText(200),
	summary: localizedText(500),
	body: localizedHtml,
	category_uid: itemUid,
	c_at: instant,
	image: pictureUid,
	show_in_public_area: z.boolean(),
	show_in_client_area: z.boolean(),
	...seoFields,
});
export type NewsContent = z.infer<typeof newsContent>;
export const newsEditing = editingCalls({
	resource: 'news',
	item: 'News',
	content: newsContent,
	isWithholdable: true,
	filters: ['category_uid', 'show_in_public_area', 'show_in_client_area'],
	sorts: ['c_at'],
});

export const categoryContent = z.strictObject({ slug, title: requiredLocalizedText(60) });
export type CategoryContent = z.infer<typeof categoryContent>;
export const categoriesEditing = editingCalls({
	resource: 'news_categories',
	item: 'NewsCategory',
	content: categoryContent,
	isDirect: true,
});

const items = success(z.array(newsItem));
const page = z.object({
	lang,
	offset: wholeNumber({ default: 0, max: 10_000_000, description: 'Number of news items to skip' }),
});
const category = z.object({ category: slug.openapi({ description: `Slug of a category, or ${ALL_NEWS}` }) });

export const latestNews = createRoute({
	operationId: 'listLatestNews',
	method: 'get',
	path: '/api/news/latest',
	...previewedCall,
	tags: ['news'],
	summary: `Lists the ${LATEST_NEWS_COUNT} latest public news items; staff also get hidden ones`,
	request: { query: langQuery },
	responses: responses(items, 'News, newest first'),
});

export const newsCategories = createRoute({
	operationId: 'listNewsCategories',
	method: 'get',
	path: '/api/news/categories',
	...previewedCall,
	tags: ['news'],
	summary: 'Lists the categories that have public news',
	request: { query: langQuery },
	responses: responses(success(z.array(newsCategory)), 'Categories in their order'),
});

export const newsArticleBySlug = createRoute({
	operationId: 'getNewsArticle',
	method: 'get',
	path: '/api/news/article/{slug}',
	...previewedCall,
	tags: ['news'],
	summary: 'Returns one public article',
	request: { params: z.object({ slug }), query: langQuery },
	responses: { ...responsesOrNotFound(success(newsArticle), 'The article'), ...movedResponse },
});

export const relatedNews = createRoute({
	operationId: 'listRelatedNews',
	method: 'get',
	path: '/api/news/article/{slug}/related',
	...previewedCall,
	tags: ['news'],
	summary: `Lists up to ${RELATED_NEWS_COUNT} other news items, those of the category first`,
	request: {
		params: z.object({ slug }),
		query: z.object({
			lang,
			category: slug.optional().openapi({ description: "Default: the article's own category" }),
		}),
	},
	responses: responsesOrNotFound(items, 'News, newest first'),
});

export const newsOfCategory = createRoute({
	operationId: 'listNews',
	method: 'get',
	path: '/api/news/{category}',
	...previewedCall,
	tags: ['news'],
	summary: `Lists public news of a category, ${NEWS_PAGE_SIZE} in a response; staff also get hidden ones`,
	request: { params: category, query: page },
	responses: responsesOrNotFound(items, 'News, newest first'),
});

export const clientNewsCategories = createRoute({
	operationId: 'listClientNewsCategories',
	method: 'get',
	path: '/api/client-area/news/categories',
	...previewedCall,
	tags: ['news'],
	summary: 'Lists the categories that have news in the client area',
	...clientCall,
	request: { query: langQuery },
	responses: responses(success(z.array(newsCategory)), 'Categories in their order'),
});

export const clientNewsOfCategory = createRoute({
	operationId: 'listClientNews',
	method: 'get',
	path: '/api/client-area/news/{category}',
	...previewedCall,
	tags: ['news'],
	summary: `Lists the client area's news of a category, ${NEWS_PAGE_SIZE} in a response; staff also get hidden ones`,
	...clientCall,
	request: { params: category, query: page },
	responses: responsesOrNotFound(items, 'News, newest first'),
});

export const clientNewsArticle = createRoute({
	operationId: 'getClientNewsArticle',
	method: 'get',
	path: '/api/client-area/news/article/{slug}',
	...previewedCall,
	tags: ['news'],
	summary: 'Returns one article of the client area',
	...clientCall,
	request: { params: z.object({ slug: uidSlug }), query: langQuery },
	responses: responsesOrNotFound(success(newsArticle), 'The article'),
});
