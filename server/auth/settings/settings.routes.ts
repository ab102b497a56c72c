import { languageTraits } from '../../../contract/languages.ts';
import { STATIC_FILES_PATH } from '../../../contract/urls.ts';
import type { Language } from '../../../contract/envelope.ts';
import { wordedErrors, type LookContent } from '../../../contract/look.ts';
import { showSettings, type Settings } from '../../../contract/settings.ts';
import { activeRecaptchaKey } from '../../platform/captcha/recaptcha.ts';
import { inLanguage, type Localized } from '../../database/localized.ts';
import { inOneLine } from '../../kernel/one-line.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { Pictures, PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import { readLook } from './look.store.ts';
import { readSettings, type StoredSettings } from './settings.store.ts';

interface Deps {
	config: Config;
	database: Database;
	pictures: PictureCache;
	siteLanguages: CurrentSiteLanguages;
}

export const settingsRoutes = ({ config, database: { read }, pictures: pictureCache, siteLanguages }: Deps): Routes =>
	apiRouter().openapi(showSettings, async (c) => {
		const { lang } = c.req.valid('query');
		const [stored, look] = await Promise.all([readSettings(read), readLook(read)]);
		const { logo, logo_light, icon, share_picture, licences } = look;
		const pictures = await pictureCache.load(
			[logo, logo_light, icon, share_picture, ...licences.map((licence) => licence.logo)],
			lang,
		);
		const shown = { ...stored, recaptcha_key: activeRecaptchaKey(stored, config) };
		return c.json(
			{ status: 'ok' as const, data: viewSettings(shown, look, pictures, lang, siteLanguages.current.list.length) },
			200,
		);
	});

/** Lists each public field, so that a new internal setting is not published by accident. */
function viewSettings(
	stored: StoredSettings,
	look: LookContent,
	pictures: Pictures,
	language: Language,
	languagesCount: number,
): Settings {
	const logo = pictures.find(look.scheme === 'light' ? (look.logo_light ?? look.logo) : look.logo);
	const text = (value: Localized) => inLanguage(value, language);
	return {
		language: languageTraits[language].settingsTag,
		languages_count: languagesCount,
		show_contact_form: stored.show_contact_form,
		emails: stored.emails,
		new_page_indicator: stored.new_page_indicator,
		recaptcha_key: stored.recaptcha_key,
		platform_doc_link: stored.platform_doc_link,
		platform_doc_link_zh: stored.platform_doc_link_zh,
		platform_doc_link_es: stored.platform_doc_link_es,
		company: { name: text(stored.company.name), address: inOneLine(text(stored.company.address)) },
		socials: stored.socials,
		newsletter_link: stored.newsletter_link,
		certificates: stored.certificates.map(({ title, file }) => ({ title: text(title), url: STATIC_FILES_PATH + file })),
		logo: logo?.url ?? null,
		icon: pictures.find(look.icon)?.url ?? null,
		house_marks: look.house_marks,
		media: logo ? { logo: logo.media } : {},
		look: viewLook(look, pictures, text),
	};
}

/** Returns the public part of the look. Omits empty values, because every page contains this part. */
function viewLook(look: LookContent, pictures: Pictures, text: (value: Localized) => string): Settings['look'] {
	const pictureOf = (uid: string | null) => {
		const picture = pictures.find(uid);
		return picture && { image: picture.url, media: picture.media };
	};
	const words = wordedErrors
		.map(
			(name) => [name, { title: text(look.error_words[name].title), text: text(look.error_words[name].text) }] as const,
		)
		.filter(([, { title, text: body }]) => title !== '' || body !== '');
	const licences = look.licences.map(({ title, link, logo }) => {
		const shown = pictureOf(logo);
		return { title: text(title), link, ...(shown && { logo: shown }) };
	});
	const logoLight = look.scheme === 'both' ? pictureOf(look.logo_light) : undefined;
	const share = pictureOf(look.share_picture);
	const legalName = text(look.legal_name);
	const details = text(look.company_details);
	return {
		effect: look.effect,
		...(look.founded_year !== null && { founded_year: look.founded_year }),
		...(logoLight && { logo_light: logoLight }),
		...(share && { share }),
		...(look.section_marks.some(Boolean) && { section_marks: look.section_marks }),
		...(legalName && { legal_name: legalName }),
		...(details && { company_details: details }),
		...(licences.length > 0 && { licences }),
		...(look.safer_play_links.length > 0 && {
			safer_play_links: look.safer_play_links.map(({ title, country, link }) => ({
				title: text(title),
				country: text(country),
				link,
			})),
		}),
		...(words.length > 0 && { error_words: Object.fromEntries(words) }),
	};
}
