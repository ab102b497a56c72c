import { isDeepStrictEqual } from 'node:util';
import { languagePathProblems } from '../../../contract/language-paths.ts';
import { reservedParts } from '../../../contract/site-languages.ts';
import { languages } from '../../../contract/languages.ts';
import { pagePath, replacementLanguage, toSiteLanguages } from '../../../contract/urls.ts';
import { settingsContent, settingsEditing, type SettingsContent } from '../../../contract/settings.ts';
import { runWithSiteLanguages } from '../../database/fallback-language.ts';
import { anyText, inAllLanguages, type Localized } from '../../database/localized.ts';
import type { ContentType } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { rewriteSortKeys } from '../games/games.store.ts';
import { isUploadedCertificate } from '../media/library.store.ts';
import { readSettings, writeSettings, type StoredSettings } from '../../auth/settings/settings.store.ts';
import { formerLanguages } from '../../auth/settings/site-languages.store.ts';

/**
 * Returns an error for each required text that is missing in the fallback language. An unchanged stored text is valid
 * even without that language, so that the fallback language can change before the texts do.
 */
function missingTexts(
	{ company, certificates, fallback_language }: SettingsContent,
	stored: Pick<StoredSettings, 'company' | 'certificates'>,
): FieldErrors {
	const errors: FieldErrors = {};
	const check = (path: string, text: Localized, before: Localized = {}) => {
		const isKept = anyText(before) !== '' && isDeepStrictEqual(text, inAllLanguages(before));
		if (!text[fallback_language] && !isKept) errors[`${path}.${fallback_language}`] = 'required';
	};
	check('company.name', company.name, stored.company.name);
	for (const [place, { title, file }] of certificates.entries())
		check(`certificates.${place}.title`, title, stored.certificates.find((each) => each.file === file)?.title);
	return errors;
}

export const settingsContentType: ContentType<SettingsContent> = {
	editing: settingsEditing,
	html: [],
	title: ({ company }) => company.name,
	path: () => pagePath('home-page'),
	async read(db, uids) {
		// Stored values of these settings may have other fields, which the content must not have.
		const { company, certificates, asset_licence, ...rest } = await readSettings(db);
		const fields = Object.keys(settingsContent.shape) as (keyof typeof rest)[];
		const settings = Object.fromEntries(
			fields.filter((field) => field in rest).map((field) => [field, rest[field]]),
		) as Omit<SettingsContent, 'company' | 'certificates' | 'asset_licence'>;
		const content = {
			...settings,
			company: { name: inAllLanguages(company.name), address: inAllLanguages(company.address) },
			asset_licence: inAllLanguages(asset_licence),
			certificates: certificates.map(({ title, file }) => ({ title: inAllLanguages(title), file })),
		};
		return new Map(uids.map((uid) => [uid, content]));
	},
	add: () => Promise.reject(new Error('the settings are there already')),
	async change(tx, _, content) {
		const { site_languages, former_languages, fallback_language } = await readSettings(tx);
		const former = formerLanguages(former_languages, site_languages, content.site_languages);
		await writeSettings(tx, { ...content, former_languages: former });
		const before = toSiteLanguages(site_languages, fallback_language);
		const after = toSiteLanguages(content.site_languages, content.fallback_language);
		if (languages.some((language) => replacementLanguage(before, language) !== replacementLanguage(after, language)))
			await runWithSiteLanguages(
				() => after,
				() => rewriteSortKeys(tx),
			);
	},
	async fieldErrors(db, content, _, { recaptchaSecret }) {
		const { certificates, recaptcha_key, site_languages, fallback_language } = content;
		const stored = await readSettings(db);
		const { certificates: before } = stored;
		const errors: FieldErrors = {
			...languagePathProblems(site_languages, reservedParts),
			...missingTexts(content, stored),
		};
		if (site_languages.every(({ code }) => code !== fallback_language)) errors['fallback_language'] = 'wrongChoice';
		for (const [place, { code, fallback }] of site_languages.entries())
			if (fallback && (fallback === code || site_languages.every((other) => other.code !== fallback)))
				errors[`site_languages.${place}.fallback`] = 'wrongChoice';
		for (const [place, { file }] of certificates.entries())
			if (!before.some((known) => known.file === file) && !(await isUploadedCertificate(db, file)))
				errors[`certificates.${place}.file`] = 'noLongerExists';
		if (recaptcha_key !== '' && recaptchaSecret === undefined) errors.recaptcha_key = 'noRecaptchaSecret';
		return errors;
	},
};
