import { readLanguage } from '../../../contract/languages.ts';
import { inLanguage } from '../../database/localized.ts';
import type { Language } from '../../../contract/envelope.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { enqueueMail, type NewMail } from '../../platform/mail/mail.store.ts';
import { mediaUrl, webpFileOf } from '../../platform/pictures/pictures.store.ts';
import { colorOfToken } from '../../../contract/theme/palette.ts';
import { schemesOf } from '../../../contract/theme/theme.ts';
import { readLook } from '../settings/look.store.ts';
import type { MailStudio } from './account-mail-layout.ts';
import type { Config } from '../../kernel/config.ts';
import { readSettings } from '../settings/settings.store.ts';

interface Deps {
	config: Pick<Config, 'origin'>;
	now: () => Date;
}

export const languageOf = ({ language }: { language: string }): Language => readLanguage(language);

/** Returns the studio's name, or the site's host if the settings have no name. */
export async function studioName({ config }: Pick<Deps, 'config'>, db: Db, language: Language): Promise<string> {
	const { company } = await readSettings(db);
	return inLanguage(company.name, language) || new URL(config.origin).hostname;
}

export async function mailStudio(services: Pick<Deps, 'config'>, db: Db, language: Language): Promise<MailStudio> {
	const look = await readLook(db);
	const [scheme = 'dark'] = schemesOf(look);
	// Mails have a white background, on which a logo for dark backgrounds is not readable.
	const uid = look.logo_light ?? (look.scheme === 'light' ? look.logo : null);
	const file = uid === null ? undefined : await webpFileOf(db, uid);
	return {
		name: await studioName(services, db, language),
		logo: file === undefined ? null : services.config.origin + mediaUrl(file),
		accent: look[scheme].accent,
		onAccent: colorOfToken(look[scheme], scheme, 'on-accent'),
	};
}

/**
 * Adds a mail for the owner of an account to the outbox, in the owner's language. The caller wakes the mail job after
 * the commit.
 * @returns the uid of the mail
 */
export async function notifyOwner(
	services: Deps,
	tx: Tx,
	{ email, language: stored }: { email: string; language: string },
	path: (language: Language) => string,
	write: (to: string, language: Language, studio: MailStudio, link: string) => NewMail,
): Promise<string> {
	const language = languageOf({ language: stored });
	// The studio is read over the transaction's connection. Transactions that wait for a second connection of the pool
	// could deadlock.
	const studio = await mailStudio(services, tx, language);
	return enqueueMail(tx, write(email, language, studio, services.config.origin + path(language)), services.now());
}
