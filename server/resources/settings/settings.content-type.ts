import { FALLBACK_LANGUAGE } from '../../../contract/languages.ts';
import { reservedParts } from '../../../contract/site-languages.ts';
import { pagePath } from '../../../contract/urls.ts';
import { settingsContent, settingsEditing, type SettingsContent } from '../../../contract/settings.ts';
import { inAllLanguages } from '../../database/localized.ts';
import type { ContentType } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { isUploadedCertificate } from '../media/library.store.ts';
import { readSettings, writeSettings } from '../../auth/settings/settings.store.ts';
import { formerLanguages } from '../../auth/settings/site-languages.store.ts';

/** Returns an error for each language that cannot have its path. */
function languageErrors(list: SettingsContent['site_languages']): FieldErrors {
	const errors: FieldErrors = {};
	if (list.every(({ code }) => code !== FALLBACK_LANGUAGE)) errors['site_languages'] = 'languageRequired';
	else if (list.every(({ path }) => path !== '')) errors['site_languages'] = 'noDefaultLanguage';
	const isRepeated = (place: number, same: (other: (typeof list)[number]) => boolean) => list.findIndex(same) < place;
	for (const [place, { code, path }] of list.entries()) {
		const field = `site_languages.${place}.path`;
		if (isRepeated(place, (other) => other.code === code)) errors[field] = 'duplicate';
		else if (isRepeated(place, (other) => other.path === path))
			errors[field] = path === '' ? 'severalDefaultLanguages' : 'languagePathTaken';
		else if (reservedParts.has(path)) errors[field] = 'languagePathReserved';
	}
	return errors;
}

export const settingsContentType: ContentType<SettingsContent> = {
	editing: settingsEditing,
	html: [],
	title: ({ company }) => company.name,
	path: () => pagePath('home-page'),
	async read(db, uids) {
		// Stored values of these two settings may have other fields, so rebuild them.
		const { company, certificates, ...rest } = await readSettings(db);
		const fields = Object.keys(settingsContent.shape) as (keyof typeof rest)[];
		const settings = Object.fromEntries(
			fields.filter((field) => field in rest).map((field) => [field, rest[field]]),
		) as Omit<SettingsContent, 'company' | 'certificates'>;
		const content = {
			...settings,
			company: { name: inAllLanguages(company.name), address: inAllLanguages(company.address) },
			certificates: certificates.map(({ title, file }) => ({ title: inAllLanguages(title), file })),
		};
		return new Map(uids.map((uid) => [uid, content]));
	},
	add: () => Promise.reject(new Error('the settings are there already')),
	async change(tx, _, content) {
		const { site_languages, former_languages } = await readSettings(tx);
		const former = formerLanguages(former_languages, site_languages, content.site_languages);
		await writeSettings(tx, { ...content, former_languages: former });
	},
	async fieldErrors(db, { certificates, recaptcha_key, site_languages, fallback_language }, _, { recaptchaSecret }) {
		const { certificates: before } = await readSettings(db);
		const errors: FieldErrors = languageErrors(site_languages);
		// Without English, the list is the error.
		if (!errors['site_languages'] && site_languages.every(({ code }) => code !== fallback_language))
			errors.fallback_language = 'wrongChoice';
		for (const [place, { file }] of certificates.entries())
			if (!before.some((known) => known.file === file) && !(await isUploadedCertificate(db, file)))
				errors[`certificates.${place}.file`] = 'noLongerExists';
		if (recaptcha_key !== '' && recaptchaSecret === undefined) errors.recaptcha_key = 'noRecaptchaSecret';
		return errors;
	},
};
