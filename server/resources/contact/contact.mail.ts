import { isLanguage, languageTraits } from '../../../contract/languages.ts';
import { html } from 'hono/html';
import type { Settings } from '../../../contract/settings.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import type { NewMail } from '../../platform/mail/mail.store.ts';
import type { NewContactMessage } from './contact.store.ts';

/**
 * Returns the mailbox that receives the form's messages: sales, which the footer names for business inquiries, or info
 * if sales has no valid address; undefined if neither has one.
 */
export const contactMailbox = ({ sales, info }: Settings['emails']): string | undefined =>
	[sales, info].find(isMailAddress);

/** Builds the mail to the studio about a message. The labels are English, and the visitor's words are not translated. */
export function contactMail(message: NewContactMessage, to: string): NewMail {
	const rows = [
		['Name', message.name],
		['Company', message.company],
		['Subject', message.subject],
		['Email', message.email || 'not given'],
		['Phone', message.phone || 'not given'],
		['Page language', isLanguage(message.language) ? languageTraits[message.language].englishName : message.language],
		['Received', `${message.created_at.slice(0, 16).replace('T', ' ')} UTC`],
	] as const;
	const cell = 'padding:4px 16px 4px 0;vertical-align:top;text-align:left';
	const body: { toString(): string } = html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<title>${message.subject}</title>
			</head>
			<body style="font:16px/1.5 system-ui,sans-serif;color:#10203a">
				<table style="border-collapse:collapse">
					${rows.map(
						([label, value]) =>
							html`<tr>
								<th style="${cell};font-weight:500;color:#5a6b84;white-space:nowrap">${label}</th>
								<td style="${cell}">${value}</td>
							</tr>`,
					)}
				</table>
				<p style="margin:16px 0;padding:16px 0;border-top:1px solid #d5dde8">
					${message.message.split('\n').map((line) => html`${line}<br />`)}
				</p>
			</body>
		</html>`;
	return {
		to,
		...(message.email ? { replyTo: message.email } : {}),
		subject: `Contact form: ${message.subject}`,
		text: `${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message.message}\n`,
		html: body.toString(),
	};
}
