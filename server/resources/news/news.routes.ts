import type { Language } from '../../../contract/envelope.ts';
import * as contract from '../../../contract/news.ts';
import { audienceOf, type Audience } from '../../auth/accounts/audience.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { movedError, notFound } from '../../http/errors.ts';
import type { Database } from '../../database/schema.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import {
	countNews,
	findArticle,
	findCategory,
	latestNews,
	movedArticle,
	newsCategories,
	newsOf,
	relatedNews,
	type Readers,
} from './news.store.ts';
import { viewArticle, viewCategory, viewNews } from './news.view.ts';

interface Deps {
	database: Database;
	content: ContentVersion;
	pictures: PictureCache;
	now: () => Date;
}

export const newsRoutes = ({ database: { read }, content, pictures, now }: Deps): Routes => {
	const categories = async (audience: Audience, lang: Language) =>
		(await newsCategories(read, { audience, language: lang }, now())).map((row) => viewCategory(row, lang));

	const load = async (audience: Audience, slug: string, offset: number, lang: Language) => {
		const category = slug === contract.ALL_NEWS ? undefined : await findCategory(read, slug);
		if (!category && slug !== contract.ALL_NEWS) throw notFound();
		const at = now();
		const readers = { audience, language: lang };
		const key = `news count ${audience} ${lang} ${slug}`;
		const count = await content.remember(key, at, () => countNews(read, readers, category, at));
		if (category && count === 0) throw notFound();
		return viewNews(pictures, await newsOf(read, readers, category, offset, count, at), lang);
	};

	const article = async (readers: Readers, by: 'slug' | 'uid', value: string) => {
		const row = await findArticle(read, readers, by, value, now());
		if (!row) throw notFound();
		return row;
	};

	return apiRouter()
		.openapi(contract.latestNews, async (c) => {
			const { lang } = c.req.valid('query');
			const rows = await latestNews(read, { audience: audienceOf(c.get('user'), 'public'), language: lang }, now());
			return ok(c, await viewNews(pictures, rows, lang));
		})
		.openapi(contract.newsCategories, async (c) => {
			const { lang } = c.req.valid('query');
			const data = await categories(audienceOf(c.get('user'), 'public'), lang);
			return ok(c, data);
		})
		.openapi(contract.newsArticleBySlug, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const readers = { audience: audienceOf(c.get('user'), 'public'), language: lang };
			const row = await findArticle(read, readers, 'slug', slug, now());
			if (!row) {
				const to = await movedArticle(read, readers, slug, now());
				throw to ? movedError(c, { from: slug, to }) : notFound();
			}
			return ok(c, await viewArticle(pictures, row, lang));
		})
		.openapi(contract.relatedNews, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang, category: categorySlug } = c.req.valid('query');
			const readers = { audience: audienceOf(c.get('user'), 'public'), language: lang };
			const of = await article(readers, 'slug', slug);
			const category = categorySlug ? await findCategory(read, categorySlug) : undefined;
			if (categorySlug && !category) throw notFound();
			const rows = await relatedNews(read, readers, of, category?.uid ?? of.category_uid, now());
			return ok(c, await viewNews(pictures, rows, lang));
		})
		.openapi(contract.newsOfCategory, async (c) => {
			const { category } = c.req.valid('param');
			const { lang, offset } = c.req.valid('query');
			const data = await load(audienceOf(c.get('user'), 'public'), category, offset, lang);
			return ok(c, data);
		})
		.openapi(contract.clientNewsCategories, async (c) => {
			const { lang } = c.req.valid('query');
			const data = await categories(audienceOf(c.get('user'), 'client'), lang);
			return ok(c, data);
		})
		.openapi(contract.clientNewsArticle, async (c) => {
			const { slug: uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const row = await article({ audience: audienceOf(c.get('user'), 'client'), language: lang }, 'uid', uid);
			return ok(c, await viewArticle(pictures, row, lang));
		})
		.openapi(contract.clientNewsOfCategory, async (c) => {
			const { category } = c.req.valid('param');
			const { lang, offset } = c.req.valid('query');
			const data = await load(audienceOf(c.get('user'), 'client'), category, offset, lang);
			return ok(c, data);
		});
};
