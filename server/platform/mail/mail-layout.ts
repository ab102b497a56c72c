/** The layout of mails: the document around a mail, and the mail with a link as a button. */
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { html } from 'hono/html';
import type { NewMail } from './mail.store.ts';

export interface MailStudio {
	name: string;
	/** URL of a logo for light backgrounds. Null shows the name instead. */
	logo: string | null;
	/** Colours of the button, as `#rrggbb`. */
	accent: string;
	onAccent: string;
}

type Html = ReturnType<typeof html>;

/** Distance below the paragraphs of mails, as a style. */
export const PARAGRAPH = 'margin:0 0 20px';

/** Builds the HTML of a mail: the content below the logo or the name of the studio. */
export function mailPage(language: Language, studio: MailStudio, subject: string, content: Html): string {
	const page: { toString(): string } = html`<!doctype html>
		<html lang="${languageTraits[language].tag}">
			<head>
				<meta charset="utf-8" />
				<title>${subject}</title>
			</head>
			<body style="margin:0;padding:32px;font:16px/1.6 system-ui,sans-serif;color:#10203a;background:#fff">
				<p style="${PARAGRAPH};font-weight:700">
					${studio.logo === null ? studio.name : html`<img src="${studio.logo}" alt="${studio.name}" height="40" />`}
				</p>
				${content}
			</body>
		</html>`;
	return page.toString();
}

/** Builds a mail as text and as HTML, with the link after the first paragraph. */
export function linkMail(
	to: string,
	language: Language,
	studio: MailStudio,
	{ subject, text, action }: { subject: string; text: string[]; action: string },
	link: string,
): NewMail {
	const [first = '', ...rest] = text;
	const content = html`<p style="${PARAGRAPH}">${first}</p>
		<p style="${PARAGRAPH}">
			<a
				href="${link}"
				style="display:inline-block;padding:12px 20px;border-radius:8px;background:${studio.accent};color:${studio.onAccent};text-decoration:none"
				>${action}</a
			>
		</p>
		<p style="${PARAGRAPH};word-break:break-all;color:#5a6b84">
			<a href="${link}" style="color:#10203a">${link}</a>
		</p>
		${rest.map((each) => html`<p style="${PARAGRAPH};white-space:pre-line">${each}</p>`)}`;
	return {
		to,
		subject,
		text: [first, link, ...rest].join('\n\n') + '\n',
		html: mailPage(language, studio, subject, content),
	};
}
