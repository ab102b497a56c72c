import { html } from 'hono/html';
import type { Language } from '../../../contract/languages.ts';
import { mailPage, PARAGRAPH, type MailStudio } from '../../platform/mail/mail-layout.ts';
import { translator } from '../../kernel/messages.ts';
import type { NewMail } from '../../platform/mail/mail.store.ts';

/** Builds the mail with the code of a guest. The mail has no link, because mail programs follow links. */
export function codeMail(to: string, language: Language, studio: MailStudio, code: string, minutes: number): NewMail {
	const t = translator(language);
	const subject = t('shares.codeSubject', { studio: studio.name });
	const [text, after] = [t('shares.codeText', { studio: studio.name }), t('shares.codeAfter', { minutes })];
	const content = html`<p style="${PARAGRAPH}">${text}</p>
		<p style="${PARAGRAPH};font:700 28px/1.2 ui-monospace,monospace;letter-spacing:.08em">${code}</p>
		<p style="${PARAGRAPH}">${after}</p>`;
	return {
		to,
		subject,
		text: `${[text, code, after].join('\n\n')}\n`,
		html: mailPage(language, studio, subject, content),
	};
}
