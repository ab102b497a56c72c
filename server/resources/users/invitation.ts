import type { Language } from '../../../contract/envelope.ts';
import { invitationMail } from '../../auth/accounts/account-mails.ts';
import { enqueueAccountMail } from '../../auth/accounts/enqueue-account-mail.ts';
import { languageOf } from '../../auth/accounts/account-language.ts';
import { addPasswordLink, deletePasswordLinks, LINK_LIFETIME_MS } from '../../auth/passwords/password-links.store.ts';
import type { Tx } from '../../database/schema.ts';
import type { Site } from '../../http/site.ts';
import type { Config } from '../../kernel/config.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Deps {
	config: Pick<Config, 'origin'>;
	now: () => Date;
}

export interface Invitation {
	mailUid: string;
	link: string;
}

/**
 * Adds an invitation to the outbox and revokes earlier links. The caller wakes the mail job after the commit.
 * @param inviter the company manager who invites; undefined if the studio invites
 */
export async function sendInvitation(
	services: Deps,
	site: Pick<Site, 'url'>,
	tx: Tx,
	user: { uid: string; email: string; language: string },
	inviter?: string,
): Promise<Invitation> {
	await deletePasswordLinks(tx, user.uid);
	const token = await addPasswordLink(tx, user.uid, 'invitation', services.now());
	const path = (language: Language) => site.url('set-password-page', language, { slug: token });
	const mailUid = await enqueueAccountMail(services, tx, user, path, (to, language, studio, link) =>
		invitationMail(to, language, studio, link, LINK_LIFETIME_MS.invitation / DAY_MS, inviter),
	);
	return { mailUid, link: services.config.origin + path(languageOf(user)) };
}
