import * as contract from '../../contract/news.ts';
import { apiRouter } from '../http/api-router.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import {
	countPublicNews,
	findCategory,
	findPublicArticle,
	latestPublicNews,
	publicCategories,
	publicNewsOf,
	relatedPublicNews,
} from './news.store.ts';
import { viewArticle, viewCategory, viewNews } from './news.view.ts';

export const newsRoutes = ({ database: { read }, content, pictures, now }: Services) =>
	apiRouter()
		.openapi(contract.latestNews, async (c) => {
			const { lang } = c.req.valid('query');
			const rows = await latestPublicNews(read, now());
			return c.json({ status: 'ok' as const, data: await viewNews(pictures, rows, lang) }, 200);
		})
		.openapi(contract.newsCategories, async (c) => {
			const { lang } = c.req.valid('query');
			const data = (await publicCategories(read, now())).map((row) => viewCategory(row, lang));
			return c.json({ status: 'ok' as const, data }, 200);
		})
		.openapi(contract.newsArticleBySlug, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const row = await findPublicArticle(read, slug, now());
			if (!row) throw notFound();
			return c.json({ status: 'ok' as const, data: await viewArticle(pictures, row, lang) }, 200);
		})
		.openapi(contract.relatedNews, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang, category: categorySlug } = c.req.valid('query');
			const at = now();
			const article = await findPublicArticle(read, slug, at);
			if (!article) throw notFound();
			const category = categorySlug ? await findCategory(read, categorySlug) : undefined;
			if (categorySlug && !category) throw notFound();
			const rows = await relatedPublicNews(read, article, category?.uid ?? article.category_uid, at);
			return c.json({ status: 'ok' as const, data: await viewNews(pictures, rows, lang) }, 200);
		})
		.openapi(contract.newsOfCategory, async (c) => {
			const { category: slug } = c.req.valid('param');
			const { lang, offset } = c.req.valid('query');
			const category = slug === contract.ALL_NEWS ? undefined : await findCategory(read, slug);
			if (!category && slug !== contract.ALL_NEWS) throw notFound();
			const at = now();
			const count = await content.remember(`news count ${slug}`, at, () => countPublicNews(read, category, at));
			// A category whose news are all hidden is hidden itself (decision 11).
			if (category && count === 0) throw notFound();
			const rows = await publicNewsOf(read, category, offset, count, at);
			return c.json({ status: 'ok' as const, data: await viewNews(pictures, rows, lang) }, 200);
		});
