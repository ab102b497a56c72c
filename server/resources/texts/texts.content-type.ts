import { inEachLanguage } from '../../../contract/languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { pictureKeys, textKeys, textsEditing, type PageContent } from '../../../contract/texts.ts';
import { textPages, type TextPage } from '../../../contract/text-sections.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { missingPictures } from '../../cms/content-checks.store.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { hiddenPages, pagesWithText, picturesOfPages, setPage, textsOfPages } from './texts.store.ts';
import { translate } from '../../kernel/messages.ts';

const isPage = (name: string): name is TextPage => (textPages as readonly string[]).includes(name);

const paths: Record<TextPage, string> = {
	layout: pagePath('home-page'),
	home: pagePath('home-page'),
	about: pagePath('about-page'),
	games: pagePath('games-page'),
	news: pagePath('news-page'),
	roadmap: pagePath('roadmap-page'),
	contacts: pagePath('contacts-page'),
	legal_privacy: pagePath('privacy-page'),
	legal_terms: pagePath('terms-page'),
};

/** Content type for texts and pictures of pages, with one item per page. Rejects unknown keys. */
export const textsContentType: ContentType<PageContent> = {
	editing: textsEditing,
	html: [],
	mediaPlaces: [
		{ table: 'page_texts', item: 'page', html: ['value'] },
		{ table: 'page_pictures', item: 'page', pictures: ['media_uid'] },
	],
	title: (_, page) => inEachLanguage((language) => (isPage(page) ? translate(language, `pages.${page}`) : page)),
	path: (_, page) => (isPage(page) ? paths[page] : null),
	hiddenPaths: async (db) => [...(await hiddenPages(db))].filter(isPage).map((page) => paths[page]),
	hasOwnPages: true,
	itemsWithText: pagesWithText,
	async read(db, uids) {
		const pages = uids.filter(isPage);
		if (!pages.length) return new Map();
		const [texts, pictures, hidden] = await Promise.all([
			textsOfPages(db, pages),
			picturesOfPages(db, pages),
			hiddenPages(db),
		]);
		const contentOf = (page: TextPage): PageContent => {
			const written = new Map(
				texts.filter((text) => text.page === page).map(({ key, value }) => [key, toAllLanguages(value)]),
			);
			const chosen = new Map(
				pictures.filter((picture) => picture.page === page).map(({ key, media_uid }) => [key, media_uid]),
			);
			return {
				texts: Object.fromEntries(textKeys[page].map((key) => [key, written.get(key) ?? inEachLanguage(() => '')])),
				pictures: Object.fromEntries(pictureKeys[page].map((key) => [key, chosen.get(key) ?? null])),
				is_hidden_from_search: hidden.has(page),
			};
		};
		return new Map(pages.map((page) => [page, contentOf(page)]));
	},
	add: () => Promise.reject(new Error('every page is there already')),
	change: (tx, page, content) => setPage(tx, page, content),
	async fieldErrors(db, { texts, pictures, is_hidden_from_search }, page) {
		const known = isPage(page) ? { texts: textKeys[page], pictures: pictureKeys[page] } : { texts: [], pictures: [] };
		const unknown = (field: 'texts' | 'pictures', keys: string[]) =>
			Object.fromEntries(
				keys.filter((key) => !known[field].includes(key)).map((key) => [`${field}.${key}`, 'unknownField' as const]),
			);
		const named = Object.fromEntries(Object.entries(pictures).map(([key, uid]) => [`pictures.${key}`, uid]));
		return {
			...unknown('texts', Object.keys(texts)),
			...unknown('pictures', Object.keys(pictures)),
			// `layout` has texts that appear on all pages, but is not a page, so search engines cannot list it.
			...(is_hidden_from_search && page === 'layout' ? { is_hidden_from_search: 'unknownField' as const } : {}),
			...(await missingPictures(db, named)),
		};
	},
};
