import type { Language } from '../../../contract/envelope.ts';
import type { NewsArticle, NewsCategory, NewsItem } from '../../../contract/news.ts';
import { localized } from '../../database/localized.ts';
import { viewSeo } from '../../cms/seo.ts';
import { readWithheldColumn } from '../../database/withheld.ts';
import { localizedHtml } from '../../platform/html/stored-html.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { CategoryRow, NewsArticleRow, NewsRow } from './news.store.ts';

export async function viewNews(pictureCache: PictureCache, rows: NewsRow[], language: Language): Promise<NewsItem[]> {
	const pictures = await pictureCache.load(
		rows.map((row) => row.image),
		language,
	);
	return rows.map((row) => {
		const { urls, media } = pictures.fields(row, ['image']);
		return {
			uid: row.uid,
			slug: row.slug,
			title: localized(row.title, language),
			summary: localized(row.summary, language),
			...urls,
			c_at: row.c_at,
			news_category: { slug: row.category_slug, title: localized(row.category_title, language) },
			news_category_uid: row.category_uid,
			show_in_public_area: row.show_in_public_area === 1,
			show_in_client_area: row.show_in_client_area === 1,
			media,
		};
	});
}

export async function viewArticle(
	pictureCache: PictureCache,
	row: NewsArticleRow,
	language: Language,
): Promise<NewsArticle> {
	const [[item], pictures] = await Promise.all([
		viewNews(pictureCache, [row], language),
		pictureCache.load([row.seo_image], language),
	]);
	return {
		...item!,
		body: localizedHtml(row.body, language),
		seo: viewSeo(row, pictures, language),
		withheld_from: readWithheldColumn(row.withheld_from),
	};
}

export const viewCategory = (row: CategoryRow, language: Language): NewsCategory => ({
	slug: row.slug,
	title: localized(row.title, language),
});
