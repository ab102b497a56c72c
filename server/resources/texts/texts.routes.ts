import { leadTexts, textPages, type TextPage } from '../../../contract/text-sections.ts';
import { showTexts, type PagePictures } from '../../../contract/texts.ts';
import type { Language } from '../../../contract/envelope.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import { isLegalPage } from '../../../contract/legal-texts.ts';
import { inLanguage, localized, toAllLanguages } from '../../database/localized.ts';
import type { Db, Database } from '../../database/schema.ts';
import { descriptionFrom } from '../../cms/seo.ts';
import { countGames, gameCountsKey } from '../games/games.store.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { notFound } from '../../http/errors.ts';
import { paragraphsOf } from '../../platform/html/html-text.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { missingIn, readCompanyValues, withCompanyValues, type CompanyValues } from './company-data.ts';
import { hiddenPages, picturesOf, textsOf } from './texts.store.ts';

interface Deps {
	database: Database;
	content: ContentVersion;
	pictures: PictureCache;
	now: () => Date;
}

/**
 * @param showsGaps true also returns legal texts that have gaps, for previews. Visitors see the text in another language
 * instead, or none
 */
export const textsRoutes = (
	{ database: { read }, pictures: pictureCache, content, now }: Deps,
	showsGaps: boolean,
): Routes =>
	apiRouter().openapi(showTexts, async (c) => {
		const { page } = c.req.valid('param');
		const { lang } = c.req.valid('query');
		if (!(textPages as readonly string[]).includes(page)) throw notFound();
		// A known page without stored texts is no error.
		const [rows, pictures, hidden] = await Promise.all([
			textsOf(read, page),
			showPictures(read, pictureCache, page, lang),
			hiddenPages(read),
		]);
		const company = isLegalPage(page) ? await readCompanyValues(read, lang) : undefined;
		// Clients show their built-in texts for missing ones.
		const texts = rows.map(({ key, value }) => {
			if (!company) return [key, localized(value, lang)] as const;
			const written = toAllLanguages(value);
			const shown = showsGaps ? written : withoutGaps(written, company);
			return [key, withCompanyValues(inLanguage(shown, lang), company, key.endsWith('_html'))] as const;
		});
		const data = Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''));
		if (Object.values(data).some((text) => COUNT_PLACEHOLDER.test(text))) {
			const at = now();
			const { available, upcoming } = await content.remember(gameCountsKey(lang), at, () => countGames(read, lang, at));
			const counts = { available_count: available, upcoming_count: upcoming };
			for (const [key, text] of Object.entries(data))
				data[key] = text.replaceAll(new RegExp(COUNT_PLACEHOLDER, 'g'), (_, name: keyof typeof counts) =>
					String(counts[name]),
				);
		}
		const description = data['meta_description'] ?? leadOf(page as TextPage, data);
		if (description) data['meta_description'] = description;
		return c.json({ status: 'ok' as const, data, extra: { pictures, is_hidden_from_search: hidden.has(page) } }, 200);
	});

const HEADING = /<h[1-6][^>]*>.*?<\/h[1-6]>/gs;

/** Returns a description for search engines from the first text that describes the page; empty without one. */
function leadOf(page: TextPage, texts: Readonly<Record<string, string>>): string {
	const key = leadTexts[page].find((name) => texts[name] !== undefined);
	if (key === undefined) return '';
	const text = texts[key]!;
	return descriptionFrom(key.endsWith('_html') ? paragraphsOf(text.replace(HEADING, '')).join(' ') : text);
}

/** Empties the texts of a legal page that have gaps, because an incomplete text can be worse than none. */
const withoutGaps = (texts: Record<Language, string>, company: CompanyValues): Record<Language, string> =>
	inEachLanguage((language) => {
		const { gaps, data } = missingIn(texts[language], company);
		return gaps.length + data.length === 0 ? texts[language] : '';
	});

/** Placeholders for the current numbers of games, so that texts agree with the list of games. */
const COUNT_PLACEHOLDER = /\{(available_count|upcoming_count)\}/;

async function showPictures(
	read: Db,
	pictureCache: PictureCache,
	page: string,
	language: Language,
): Promise<PagePictures> {
	const rows = await picturesOf(read, page);
	const pictures = await pictureCache.load(
		rows.map((row) => row.media_uid),
		language,
	);
	return Object.fromEntries(
		rows.flatMap(({ key, media_uid }) => {
			const picture = pictures.find(media_uid);
			return picture ? [[key, { image: picture.url, media: { image: picture.media } }]] : [];
		}),
	);
}
