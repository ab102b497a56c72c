import { languages, type Language } from '../../contract/answer.ts';
import { showSettings, type Settings } from '../../contract/settings.ts';
import { inLanguage, type Localized } from '../database/localized.ts';
import { apiRouter } from '../http/api-router.ts';
import type { Services } from '../services.ts';
import { readSettings, type StoredSettings } from './settings.store.ts';

/** The locales of the specification, section 1. */
const locales: Record<Language, string> = { en: 'en-US', zh: 'zh-Hans' };

export const settingsRoutes = ({ database: { read } }: Services) =>
	apiRouter().openapi(showSettings, async (c) => {
		const { lang } = c.req.valid('query');
		return c.json({ status: 'ok' as const, data: viewSettings(await readSettings(read), lang) }, 200);
	});

/** Field by field, so that a setting added for staff never shows itself here. */
function viewSettings(stored: StoredSettings, language: Language): Settings {
	const text = (value: Localized) => inLanguage(value, language);
	return {
		language: locales[language],
		languages_count: languages.length,
		show_contact_form: stored.show_contact_form,
		emails: stored.emails,
		new_page_indicator: stored.new_page_indicator,
		recaptcha_key: stored.recaptcha_key,
		platform_doc_link: stored.platform_doc_link,
		platform_doc_link_zh: stored.platform_doc_link_zh,
		company: { name: text(stored.company.name), address: text(stored.company.address) },
		socials: stored.socials,
		newsletter_link: stored.newsletter_link,
		certificates: stored.certificates.map(({ title, file }) => ({ title: text(title), url: `/static/media/${file}` })),
	};
}
