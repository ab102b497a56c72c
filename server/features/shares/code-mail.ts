import { html } from 'hono/html';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import { translator } from '../../kernel/messages.ts';
import type { NewMail } from '../../platform/mail/mail.store.ts';

/** Builds the mail with the code of a guest. It has no link, so that no program can follow one. */
export function codeMail(to: string, language: Language, studio: string, code: string, minutes: number): NewMail {
	const t = translator(language);
	const subject = t('shares.codeSubject', { studio });
	const [text, after] = [t('shares.codeText', { studio }), t('shares.codeAfter', { minutes })];
	const paragraph = 'margin:0 0 20px';
	const body: { toString(): string } = html`<!doctype html>
		<html lang="${languageTraits[language].tag}">
			<head>
				<meta charset="utf-8" />
				<title>${subject}</title>
			</head>
			<body style="margin:0;padding:32px;font:16px/1.6 system-ui,sans-serif;color:#10203a;background:#fff">
				<p style="${paragraph};font-weight:700">${studio}</p>
				<p style="${paragraph}">${text}</p>
				<p style="${paragraph};font:700 28px/1.2 ui-monospace,monospace;letter-spacing:.08em">${code}</p>
				<p style="${paragraph}">${after}</p>
			</body>
		</html>`;
	return { to, subject, text: `${[text, code, after].join('\n\n')}\n`, html: body.toString() };
}
