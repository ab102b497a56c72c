import { FALLBACK_LANGUAGE, type Language } from '../../../contract/languages.ts';
import { rankWeights, type RankWeights } from '../../../contract/games-table.ts';
import { MIN_OPERATOR_PASSWORD_LENGTH } from '../../../contract/password-length.ts';
import type { Settings } from '../../../contract/settings.ts';
import { defaultLanguagePaths } from '../../../contract/site-languages.ts';
import type { LanguagePath } from '../../../contract/urls.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { Localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';

export interface StoredSettings {
	show_contact_form: boolean;
	emails: Settings['emails'];
	new_page_indicator: boolean;
	recaptcha_key: string;
	platform_doc_link: string;
	platform_doc_link_zh: string;
	platform_doc_link_es: string;
	company: { name: Localized; address: Localized };
	socials: Settings['socials'];
	newsletter_link: string;
	/** Certificates with their titles. `file` is a name in the storage folder `static`. */
	certificates: { title: Localized; file: string }[];
	/** Only pages on these hosts are framed as external games (server/resources/games/game-endpoints.ts). */
	allowed_game_hosts: string[];
	/** Mail address for security.txt. If empty, security.txt uses `emails.info`. */
	security_contact: string;
	rank_weights: RankWeights;
	/** True if staff must set up two-factor authentication before they use the admin. */
	staff_two_factor_required: boolean;
	company_managers_enabled: boolean;
	/**
	 * Minimum length of operators' passwords: 8 to 64. Staff need at least 12
	 * (server/auth/passwords/password-rules.ts).
	 */
	min_password_length: number;
	/** Maximum size of uploaded pictures, in MB. */
	attachment_max_size: number;
	/** Languages of the site, each with the first segment of its path. */
	site_languages: readonly LanguagePath[];
	fallback_language: Language;
	/** Terms of use, which each archive of assets contains. */
	asset_licence: Localized;
	/** Former paths of languages, which redirect to their present paths. */
	former_languages: readonly LanguagePath[];
}

export const settingsDefaults: StoredSettings = {
	show_contact_form: false,
	emails: { info: '', press: '', support: '', sales: '' },
	new_page_indicator: false,
	recaptcha_key: '',
	platform_doc_link: '',
	platform_doc_link_zh: '',
	platform_doc_link_es: '',
	company: { name: {}, address: {} },
	socials: { video: '', photo: '', professional: '', microblog: '', social: '' },
	newsletter_link: '',
	certificates: [],
	allowed_game_hosts: [],
	security_contact: '',
	// These weights come from ADR 0016.
	rank_weights: { bets: 1.3, players: 0.2, vips: 0.1, rounds: 0.5, ggr: 1, average_bet: 0.5, average_rounds: 0.5 },
	staff_two_factor_required: false,
	company_managers_enabled: true,
	min_password_length: MIN_OPERATOR_PASSWORD_LENGTH,
	attachment_max_size: 10,
	site_languages: defaultLanguagePaths,
	fallback_language: FALLBACK_LANGUAGE,
	asset_licence: {},
	former_languages: [],
};

/** Version 0.1.0 allowed a length of 5, so stored lengths may be too small. */
const allowedLength = (stored: number): number => Math.max(stored, MIN_OPERATOR_PASSWORD_LENGTH);

export async function readSettings(db: Db): Promise<StoredSettings> {
	const rows = await db.selectFrom('settings').selectAll().execute();
	const stored = { ...settingsDefaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])) };
	return { ...stored, min_password_length: allowedLength(stored.min_password_length) };
}

export async function readSetting<Key extends keyof StoredSettings>(db: Db, key: Key): Promise<StoredSettings[Key]> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
	return row ? (JSON.parse(row.value) as StoredSettings[Key]) : settingsDefaults[key];
}

/** @throws if the stored weights are invalid, because ranks by only some weights would mislead */
export async function readRankWeights(db: Db): Promise<RankWeights> {
	const { data, error } = rankWeights.safeParse(await readSetting(db, 'rank_weights'));
	if (!data) throw new Error(`the setting rank_weights is not valid: ${error.message}`);
	return data;
}

export const readAttachmentMaxSize = (db: Db): Promise<number> => readSetting(db, 'attachment_max_size');

export const readMinPasswordLength = async (db: Db): Promise<number> =>
	allowedLength(await readSetting(db, 'min_password_length'));

export const isStaffTwoFactorRequired = (db: Db): Promise<boolean> => readSetting(db, 'staff_two_factor_required');

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
