/** Texts that the site shows until the studio has written its own. */
import type { Language } from '../../contract/languages.ts';
import type { TextPage } from '../../contract/text-sections.ts';

type Keys = Readonly<Record<string, string>>;

/** Message keys of the site, by key of the text. */
const onEveryPage: Keys = { cta_button: 'ACTION_CONTACT_US', offices_title: 'TITLE_OFFICES' };
const onPage: Readonly<Partial<Record<TextPage, Keys>>> = {
	layout: {
		footer_business: 'TEXT_SALES_CONTACT',
		footer_safer_play_title: 'LABEL_SAFER_PLAY',
		footer_safer_play: 'TEXT_SAFER_PLAY',
		footer_newsletter_button: 'LABEL_NEWSLETTER',
	},
	home: {
		latest_title: 'TITLE_LATEST_RELEASES',
		upcoming_title: 'TITLE_COMING_SOON',
		news_title: 'TITLE_LATEST_NEWS',
		partners_title: 'TITLE_PARTNERS',
	},
	about: { hero_title: 'LABEL_ABOUT', games_title: 'TITLE_LATEST_RELEASES' },
	games: { intro_title: 'LABEL_GAMES' },
	news: { intro_title: 'LABEL_NEWS' },
	roadmap: { intro_title: 'LABEL_ROADMAP' },
	contacts: { hero_title: 'LABEL_CONTACTS', form_title: 'TITLE_CONTACT_FORM' },
	legal_privacy: { title: 'LABEL_PRIVACY' },
	legal_terms: { title: 'LABEL_TERMS' },
};

/** Undefined without a default. */
export const defaultTextKey = (page: string, text: string): string | undefined =>
	onPage[page as TextPage]?.[text] ?? onEveryPage[text];

const loaders = import.meta.glob<Keys>('../../languages/*/site.json', { import: 'default' });

export async function loadSiteMessages(languages: readonly Language[]): Promise<Partial<Record<Language, Keys>>> {
	const load = async (language: Language) =>
		[language, await loaders[`../../languages/${language}/site.json`]!()] as const;
	return Object.fromEntries(await Promise.all(languages.map(load)));
}
