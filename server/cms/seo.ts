import type { Language } from '../../contract/languages.ts';
import type { Seo, SeoContent } from '../../contract/seo.ts';
import { localized, toAllLanguages, toLocalizedJson, type Localized } from '../database/localized.ts';
import type { SeoColumns } from '../database/schema.ts';
import type { Pictures } from '../platform/pictures/pictures.store.ts';

type SeoText = 'seo_title' | 'seo_description';

/** Fields for search engines, with parsed texts. For an empty value, the page uses its own title, text or picture. */
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

/** Search engines show about this many characters of a description. */
const MAX_DERIVED_LENGTH = 160;

/** Matches the last word, which may be cut. Matches nothing in languages without spaces, e.g. Chinese. */
const LAST_WORD = /\s+\S{0,40}$/;

/** Returns the beginning of a text, cut between words, as the description of a page. */
export function descriptionFrom(text: string): string {
	const characters = Array.from(text.replace(/\s+/g, ' ').trim());
	if (characters.length <= MAX_DERIVED_LENGTH) return characters.join('');
	const start = characters.slice(0, MAX_DERIVED_LENGTH).join('').replace(LAST_WORD, '');
	return `${Array.from(start)
		.slice(0, MAX_DERIVED_LENGTH - 1)
		.join('')
		.replace(/[\s,;:，、；：]+$/, '')}…`;
}

/** A missing description is derived from the summary. `pictures` must contain the row's `seo_image`. */
export function viewSeo(row: SeoColumns & { summary: string }, pictures: Pictures, language: Language): Seo {
	const picture = pictures.find(row.seo_image);
	return {
		title: localized(row.seo_title, language),
		description: localized(row.seo_description, language) || descriptionFrom(localized(row.summary, language)),
		image: picture ? { image: picture.url, media: { image: picture.media } } : null,
		is_hidden: row.is_hidden_from_search === 1,
	};
}
