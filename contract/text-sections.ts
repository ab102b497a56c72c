/** Sections of pages with the keys of their texts and pictures. A text is HTML if its key ends in `_html`. */

/** Message keys in the admin contain the id. */
export interface TextSection {
	id: string;
	texts: readonly string[];
	pictures: readonly string[];
}

/** Pages with texts, and `layout` for the texts on all pages. */
export const textPages = [
	'layout',
	'home',
	'about',
	'games',
	'news',
	'roadmap',
	'contacts',
	'legal_privacy',
	'legal_terms',
] as const;
export type TextPage = (typeof textPages)[number];

const section = (id: string, texts: readonly string[], pictures: readonly string[] = []): TextSection => ({
	id,
	texts,
	pictures,
});

const search = section('search', ['meta_title', 'meta_description'], ['share']);
const block = (id: string): TextSection => section(id, [`${id}_title`, `${id}_text`]);
const callToAction = section('cta', ['cta_title', 'cta_text', 'cta_button']);

/**
 * Texts that only the studio can write. A presentable site needs the texts in `needed`. The site hides the block of an
 * empty text in `optional`. The message `text_guides.<page>.<key>` is the admin's guide to a text.
 */
export const ownTexts: Readonly<Partial<Record<TextPage, { needed: readonly string[]; optional: readonly string[] }>>> =
	{
		layout: { needed: ['footer_about'], optional: [] },
		home: {
			needed: ['intro_title', 'intro_lead'],
			optional: [1, 2, 3, 4].flatMap((point) => [`point_${point}_title`, `point_${point}_text`]),
		},
		about: {
			needed: ['hero_lead', 'intro_html'],
			optional: ['rgs_title', 'rgs_html', 'back_office_title', 'back_office_html'],
		},
		contacts: { needed: ['hero_lead'], optional: [] },
	};

/** Descriptions of a page, the best first. Search engines get the first text that is not empty. */
export const leadTexts: Readonly<Record<TextPage, readonly string[]>> = {
	layout: [],
	home: ['intro_lead', 'cta_text'],
	about: ['hero_lead', 'intro_html', 'games_html'],
	games: ['intro_text'],
	news: ['intro_text'],
	roadmap: ['intro_text'],
	contacts: ['hero_lead', 'form_text'],
	legal_privacy: ['body_html'],
	legal_terms: ['body_html'],
};

export const textSections: Readonly<Record<TextPage, readonly TextSection[]>> = {
	layout: [
		section('about_studio', ['footer_about']),
		section('rights', ['footer_rights', 'footer_business']),
		section('safer_play', ['footer_safer_play_title', 'footer_safer_play']),
		section('newsletter', ['footer_newsletter', 'footer_newsletter_button']),
	],
	home: [
		section('intro', ['intro_eyebrow', 'intro_title', 'intro_lead']),
		section(
			'points',
			[1, 2, 3, 4].flatMap((point) => [`point_${point}_title`, `point_${point}_text`]),
		),
		block('latest'),
		block('upcoming'),
		block('news'),
		block('partners'),
		callToAction,
		block('offices'),
		search,
	],
	about: [
		section('hero', ['hero_eyebrow', 'hero_title', 'hero_lead'], ['hero']),
		section('studio', ['intro_title', 'intro_html']),
		section('slots', ['games_title', 'games_html']),
		section('rgs', ['rgs_title', 'rgs_html'], ['rgs']),
		section('back_office', ['back_office_title', 'back_office_html'], ['back_office']),
		callToAction,
		section('offices', ['offices_title']),
		search,
	],
	games: [section('hero', ['intro_title', 'intro_text'], ['hero']), callToAction, search],
	news: [section('hero', ['intro_title', 'intro_text'], ['hero']), search],
	roadmap: [section('hero', ['intro_title', 'intro_text'], ['hero']), callToAction, search],
	contacts: [
		section('hero', ['hero_title', 'hero_lead'], ['hero']),
		section('warning', ['warning_title', 'warning_html']),
		section('details', ['details_title']),
		section('form', ['form_title', 'form_text']),
		section('offices', ['offices_title']),
		search,
	],
	legal_privacy: [section('document', ['title', 'body_html']), search],
	legal_terms: [section('document', ['title', 'body_html']), search],
};
