import { languageTraits } from '../../../contract/languages.ts';
import { STATIC_FILES_PATH } from '../../../contract/urls.ts';
import { languages, type Language } from '../../../contract/envelope.ts';
import { showSettings, type Settings } from '../../../contract/settings.ts';
import { activeRecaptchaKey } from '../../platform/captcha/recaptcha.ts';
import { inLanguage, type Localized } from '../../database/localized.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import type { Pictures, PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import { readSettings, type StoredSettings } from './settings.store.ts';

interface Deps {
	config: Config;
	database: Database;
	pictures: PictureCache;
}

export const settingsRoutes = ({ config, database: { read }, pictures: pictureCache }: Deps): Routes =>
	apiRouter().openapi(showSettings, async (c) => {
		const { lang } = c.req.valid('query');
		const stored = await readSettings(read);
		const pictures = await pictureCache.load([stored.logo, stored.icon], lang);
		return c.json(
			{
				status: 'ok' as const,
				data: viewSettings({ ...stored, recaptcha_key: activeRecaptchaKey(stored, config) }, pictures, lang),
			},
			200,
		);
	});

/** Name every field here, so that a new internal setting is not published by accident. */
function viewSettings(stored: StoredSettings, pictures: Pictures, language: Language): Settings {
	const logo = pictures.find(stored.logo);
	const text = (value: Localized) => inLanguage(value, language);
	return {
		language: languageTraits[language].settingsTag,
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
		certificates: stored.certificates.map(({ title, file }) => ({ title: text(title), url: STATIC_FILES_PATH + file })),
		logo: logo?.url ?? null,
		icon: pictures.find(stored.icon)?.url ?? null,
		house_marks: stored.house_marks,
		media: logo ? { logo: logo.media } : {},
	};
}
