/** Provides the studio's name, logo and colours for mails. */
import { inLanguage } from '../../database/localized.ts';
import type { Language } from '../../../contract/envelope.ts';
import type { Db } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import type { MailStudio } from '../../platform/mail/mail-layout.ts';
import { mediaUrl, webpFileOf } from '../../platform/pictures/pictures.store.ts';
import { colorOfToken } from '../../../contract/theme/palette.ts';
import { schemesOf } from '../../../contract/theme/theme.ts';
import { readLook } from './look.store.ts';
import { readSettings } from './settings.store.ts';

interface Deps {
	config: Pick<Config, 'origin'>;
}

/** Falls back to the host of the site. */
export async function studioName({ config }: Deps, db: Db, language: Language): Promise<string> {
	const { company } = await readSettings(db);
	return inLanguage(company.name, language) || new URL(config.origin).hostname;
}

export async function mailStudio(services: Deps, db: Db, language: Language): Promise<MailStudio> {
	const look = await readLook(db);
	const [scheme = 'dark'] = schemesOf(look);
	// Mails have a white background, so they need the logo for light backgrounds.
	const uid = look.logo_light ?? (look.scheme === 'light' ? look.logo : null);
	const file = uid === null ? undefined : await webpFileOf(db, uid);
	return {
		name: await studioName(services, db, language),
		logo: file === undefined ? null : services.config.origin + mediaUrl(file),
		accent: look[scheme].accent,
		onAccent: colorOfToken(look[scheme], scheme, 'on-accent'),
	};
}
