import { isLanguage, languageTraits, readLanguage, type Language } from '../../../contract/languages.ts';
import { html } from 'hono/html';
import { mailPage, type MailStudio } from '../../platform/mail/mail-layout.ts';
import type { Settings } from '../../../contract/settings.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import type { NewMail } from '../../platform/mail/mail.store.ts';
import type { ContactMessageRow, NewContactMessage } from './contact.store.ts';
import { translate, translator } from '../../kernel/messages.ts';

/**
 * Returns the mailbox for messages of the form: `sales`, or `info` if `sales` is no valid address. Undefined if
 * neither is valid.
 */
export const contactMailbox = ({ sales, info }: Settings['emails']): string | undefined =>
	[sales, info].find(isMailAddress);

/**
 * Builds the mail that informs the studio of a message. The visitor's text is not translated.
 * @param language language of the labels, which is the language of the studio
 */
export function contactMail(message: NewContactMessage, to: string, language: Language, studio: MailStudio): NewMail {
	const { locale, labelSeparator } = languageTraits[language];
	const t = translator(language);
	const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
	const rows = [
		[t('contactMail.name'), message.name],
		[t('contactMail.company'), message.company],
		[t('contactMail.subject'), message.subject],
		[t('contactMail.email'), message.email || t('contactMail.notGiven')],
		[t('contactMail.phone'), message.phone || t('contactMail.notGiven')],
		[t('contactMail.language'), isLanguage(message.language) ? languageNames.of(message.language) : message.language],
		[t('contactMail.received'), `${message.created_at.slice(0, 16).replace('T', ' ')} UTC`],
	] as const;
	const cell = 'padding:4px 16px 4px 0;vertical-align:top;text-align:left';
	const subject = t('contactMail.title', { subject: message.subject });
	const content = html`<table style="border-collapse:collapse">
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
		</p>`;
	return {
		to,
		...(message.email ? { replyTo: message.email } : {}),
		subject,
		text: `${studio.name}\n\n${rows.map(([label, value]) => label + labelSeparator + value).join('\n')}\n\n${message.message}\n`,
		html: mailPage(language, studio, subject, content),
	};
}

/** Matches the prefix of a reply's subject, in English or Chinese. */
const REPLY_PREFIX = /^(?:re|回复|答复)\s*[:：]/i;

/**
 * Builds the mail with a reply: the text by staff, and below it the message of the visitor. Labels are in the
 * language of the page with the form.
 */
export function replyMail(
	message: ContactMessageRow,
	text: string,
	{ replyTo, studio }: { replyTo: string; studio: string },
): NewMail {
	const language = readLanguage(message.language);
	const { tag, locale } = languageTraits[language];
	const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
		new Date(message.created_at),
	);
	const heading = translate(language, 'inbox.wrote', { date, studio });
	const subject = REPLY_PREFIX.test(message.subject) ? message.subject : `Re: ${message.subject}`;
	const quoted = message.message.split('\n').map((line) => `> ${line}`.trimEnd());
	const body: { toString(): string } = html`<!doctype html>
		<html lang="${tag}">
			<head>
				<meta charset="utf-8" />
				<title>${subject}</title>
			</head>
			<body style="font:16px/1.6 system-ui,sans-serif;color:#10203a">
				<div style="white-space:pre-wrap;overflow-wrap:anywhere">${text}</div>
				<p style="margin:32px 0 8px;color:#5a6b84">${heading}</p>
				<blockquote
					style="margin:0;padding-left:16px;border-left:3px solid #d5dde8;color:#5a6b84;white-space:pre-wrap;overflow-wrap:anywhere"
				>
					${message.message}
				</blockquote>
			</body>
		</html>`;
	return {
		to: message.email,
		replyTo,
		subject,
		text: `${text}\n\n${heading}\n\n${quoted.join('\n')}\n`,
		html: body.toString(),
		isPersonal: true,
	};
}
