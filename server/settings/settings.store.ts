import type { Settings } from '../../contract/settings.ts';
import type { ContentTx } from '../database/content-version.ts';
import type { Localized } from '../database/localized.ts';
import type { Db } from '../database/schema.ts';

/** Settings as they are stored: what people read in every language. */
export interface StoredSettings {
	show_contact_form: boolean;
	emails: Settings['emails'];
	new_page_indicator: boolean;
	recaptcha_key: string;
	platform_doc_link: string;
	platform_doc_link_zh: string;
	company: { name: Localized; address: Localized };
	socials: Settings['socials'];
	newsletter_link: string;
	/** Files of the `static` folder. */
	certificates: { title: Localized; file: string }[];
}

/** What a studio that has set nothing yet starts with. */
const defaults: StoredSettings = {
	show_contact_form: false,
	emails: { info: '', press: '', support: '', sales: '' },
	new_page_indicator: false,
	recaptcha_key: '',
	platform_doc_link: '',
	platform_doc_link_zh: '',
	company: { name: {}, address: {} },
	socials: { video: '', photo: '', professional: '', microblog: '', social: '' },
	newsletter_link: '',
	certificates: [],
};

export async function readSettings(db: Db): Promise<StoredSettings> {
	const rows = await db.selectFrom('settings').selectAll().execute();
	return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])) };
}

export async function writeSettings(tx: ContentTx, settings: Partial<StoredSettings>): Promise<void> {
	for (const [key, value] of Object.entries(settings)) {
		const row = { key, value: JSON.stringify(value) };
		await tx
			.insertInto('settings')
			.values(row)
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
			.execute();
	}
}
