import { pagePath } from '../../../contract/urls.ts';
import { settingsContent, settingsEditing, type SettingsContent } from '../../../contract/settings.ts';
import { inAllLanguages } from '../../database/localized.ts';
import type { ContentType } from '../../cms/content-type.ts';
import type { FieldErrors } from '../../cms/editing/editing.messages.ts';
import { isUploadedCertificate } from '../media/library.store.ts';
import { readSettings, writeSettings } from '../../auth/settings/settings.store.ts';

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
	change: (tx, _, content) => writeSettings(tx, content),
	async fieldErrors(db, { certificates, recaptcha_key }, _, { recaptchaSecret }) {
		const { certificates: before } = await readSettings(db);
		const errors: FieldErrors = {};
		for (const [place, { file }] of certificates.entries())
			if (!before.some((known) => known.file === file) && !(await isUploadedCertificate(db, file)))
				errors[`certificates.${place}.file`] = 'noLongerExists';
		if (recaptcha_key !== '' && recaptchaSecret === undefined) errors.recaptcha_key = 'noRecaptchaSecret';
		return errors;
	},
};
