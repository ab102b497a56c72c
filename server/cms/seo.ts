/** Reads and writes the fields for search engines and link previews (contract/seo.ts). */
import type { Language } from '../../contract/languages.ts';
import type { Seo, SeoContent } from '../../contract/seo.ts';
import { localized, toAllLanguages, toLocalizedJson, type Localized } from '../database/localized.ts';
import type { SeoColumns } from '../database/schema.ts';
import type { Pictures } from '../platform/pictures/pictures.store.ts';

type SeoText = 'seo_title' | 'seo_description';

/** Fields for search engines, with parsed texts. An empty value stands for the page's own title, text or picture. */
export type SeoValues = Omit<SeoColumns, SeoText> & Record<SeoText, Localized>;

export const NO_SEO: SeoValues = { seo_title: {}, seo_description: {}, seo_image: null, is_hidden_from_search: 0 };

export const seoColumns = ({ seo_title, seo_description }: Pick<SeoValues, SeoText>) => ({
	seo_title: toLocalizedJson(seo_title),
	seo_description: toLocalizedJson(seo_description),
});

export const readSeo = (row: SeoColumns): SeoContent => ({
	seo_title: toAllLanguages(row.seo_title),
	seo_description: toAllLanguages(row.seo_description),
	seo_image: row.seo_image,
	is_hidden_from_search: row.is_hidden_from_search === 1,
});

/** Returns the values in a language. `pictures` must contain the row's `seo_image`. */
export function viewSeo(row: SeoColumns, pictures: Pictures, language: Language): Seo {
	const picture = pictures.find(row.seo_image);
	return {
		title: localized(row.seo_title, language),
		description: localized(row.seo_description, language),
		image: picture ? { image: picture.url, media: { image: picture.media } } : null,
		is_hidden: row.is_hidden_from_search === 1,
	};
}
