import { languageTraits } from '../../../contract/languages.ts';
import { html } from 'hono/html';
import type { Language } from '../../../contract/envelope.ts';
import type { NewMail } from '../../platform/mail/mail.store.ts';
import { accountsMessages } from './accounts.messages.ts';

/** Builds a mail as text and as HTML, with the link after the first paragraph. */
export function linkMail(
	to: string,
	language: Language,
	{ subject, text, action }: { subject: string; text: string[]; action: string },
	link: string,
): NewMail {
	const [first = '', ...rest] = text;
	const paragraph = 'margin:0 0 20px';
	const body: { toString(): string } = html`<!doctype html>
		<html lang="${languageTraits[language].tag}">
			<head>
				<meta charset="utf-8" />
				<title>${subject}</title>
			</head>
			<body style="margin:0;padding:32px;font:16px/1.6 system-ui,sans-serif;color:#10203a;background:#fff">
				<p style="${paragraph}">${first}</p>
				<p style="${paragraph}">
					<a
						href="${link}"
						style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b2a4a;color:#fff;text-decoration:none"
						>${action}</a
					>
				</p>
				<p style="${paragraph};word-break:break-all;color:#5a6b84">
					<a href="${link}" style="color:#1d5fa8">${link}</a>
				</p>
				${rest.map((each) => html`<p style="${paragraph};white-space:pre-line">${each}</p>`)}
			</body>
		</html>`;
	return { to, subject, text: [first, link, ...rest].join('\n\n') + '\n', html: body.toString() };
}

export const resetMail = (to: string, language: Language, studio: string, link: string, minutes: number): NewMail =>
	linkMail(to, language, accountsMessages[language].reset(studio, minutes), link);

/** @param inviter the colleague who invites; undefined if the studio invites */
export const invitationMail = (
	to: string,
	language: Language,
	studio: string,
	link: string,
	days: number,
	inviter?: string,
): NewMail => linkMail(to, language, accountsMessages[language].invitation(studio, days, inviter), link);

export const lockedMail = (to: string, language: Language, studio: string, link: string, minutes: number): NewMail =>
	linkMail(to, language, accountsMessages[language].lockedMail(studio, minutes), link);

export const lockedByStaffMail = (to: string, language: Language, studio: string, link: string): NewMail =>
	linkMail(to, language, accountsMessages[language].lockedByStaff(studio), link);

export const noResetMail = (to: string, language: Language, studio: string, link: string, provider: string): NewMail =>
	linkMail(to, language, accountsMessages[language].noReset(studio, provider), link);

/** Notifies an owner of a changed sign-in method, with a link to the account page. */
export const noticeMail = (
	to: string,
	language: Language,
	studio: string,
	link: string,
	notice:
		| 'twoFactorOn'
		| 'twoFactorOff'
		| 'twoFactorLost'
		| 'newRecoveryCodes'
		| 'passkeyAdded'
		| 'passkeyRemoved'
		| 'passkeysRemoved',
): NewMail => linkMail(to, language, accountsMessages[language][notice](studio), link);
