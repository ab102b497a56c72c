/** What the mails of accounts need to know of their reader and of the studio. */
import { inLanguage } from '../../database/localized.ts';
import type { Language } from '../../../contract/envelope.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail.store.ts';
import type { Config } from '../../kernel/config.ts';
import { readSettings } from '../settings/settings.store.ts';

interface Deps {
	config: Config;
	now: () => Date;
}

export const languageOf = ({ language }: { language: string }): Language => (language === 'zh' ? 'zh' : 'en');

/** The studio's name in a language; until its settings have one, the site's host. */
export async function studioName({ config }: Deps, db: Db, language: Language): Promise<string> {
	const { company } = await readSettings(db);
	return inLanguage(company.name, language) || new URL(config.origin).hostname;
}

/** Puts a mail for an account's owner into the outbox, in the owner's language; the sender is woken after the commit. @returns its uid. */
export async function notifyOwner(
	services: Deps,
	tx: Tx,
	{ email, language: spoken }: { email: string; language: string },
	path: (language: Language) => string,
	write: (to: string, language: Language, studio: string, link: string) => NewMail,
): Promise<string> {
	const language = languageOf({ language: spoken });
	// By the transaction's own connection: transactions that each wait for a second one would starve one another.
	const studio = await studioName(services, tx, language);
	return enqueueMail(tx, write(email, language, studio, services.config.origin + path(language)), services.now());
}
