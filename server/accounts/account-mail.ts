/** What the mails of accounts need to know of their reader and of the studio. */
import { inLanguage } from '../database/localized.ts';
import type { Language } from '../../contract/answer.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings/settings.store.ts';
import type { UserRow } from './accounts.store.ts';

export const languageOf = ({ language }: Pick<UserRow, 'language'>): Language => (language === 'zh' ? 'zh' : 'en');

/** The studio's name in a language; until its settings have one, the site's host. */
export async function studioName(
	{ config, database }: Pick<Services, 'config' | 'database'>,
	language: Language,
): Promise<string> {
	const { company } = await readSettings(database.read);
	return inLanguage(company.name, language) || new URL(config.origin).hostname;
}
