import type { Language } from '../../../contract/envelope.ts';
import type { Tx } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import type { MailStudio } from '../../platform/mail/mail-layout.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail.store.ts';
import { mailStudio } from '../settings/mail-studio.ts';
import { languageOf } from './account-language.ts';

interface Deps {
	config: Pick<Config, 'origin'>;
	now: () => Date;
}

/**
 * Adds a mail to the outbox, in the language of the account's owner. The caller wakes the mail job after the commit.
 * @returns the uid of the mail
 */
export async function enqueueAccountMail(
	services: Deps,
	tx: Tx,
	{ email, language: stored }: { email: string; language: string },
	path: (language: Language) => string,
	write: (to: string, language: Language, studio: MailStudio, link: string) => NewMail,
): Promise<string> {
	const language = languageOf({ language: stored });
	// Reads over the transaction's connection, because waiting for a second connection of the pool could deadlock.
	const studio = await mailStudio(services, tx, language);
	return enqueueMail(tx, write(email, language, studio, services.config.origin + path(language)), services.now());
}
