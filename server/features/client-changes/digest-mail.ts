import { html } from 'hono/html';
import type { Language } from '../../../contract/languages.ts';
import { mailPage, type MailStudio } from '../../platform/mail/mail-layout.ts';
import { translator } from '../../kernel/messages.ts';
import type { NewMail } from '../../platform/mail/mail.store.ts';
import { changeText } from './change-texts.ts';
import type { ViewedChange } from './client-changes.view.ts';

export const DIGEST_LENGTH = 30;

export interface DigestLinks {
	/** URL of the page of a change. */
	of: (change: ViewedChange) => string;
	/** URL of the start page. */
	all: string;
}

export interface Digest {
	changes: readonly ViewedChange[];
	/** Number of all changes. `changes` has only the newest of them. */
	count: number;
}

/** A digest for all recipients with the same language and the same changes. */
export interface WrittenDigest {
	/**
	 * Returns the digest as a mail to a recipient.
	 * @param unsubscribePage URL of the page on which the recipient can unsubscribe
	 */
	to(email: string, unsubscribePage: string): Pick<NewMail, 'to' | 'subject' | 'text' | 'html'>;
}

/** Placeholder for the URL with which a recipient unsubscribes, because the URL differs for each recipient. */
const LINK_MARK = 'https://unsubscribe.invalid/';

/** Formats the digest once for all recipients, which saves time. */
export function writeDigest(
	language: Language,
	studio: MailStudio,
	{ changes, count }: Digest,
	links: DigestLinks,
): WrittenDigest {
	const t = translator(language);
	const written = changes.map((change) => ({ ...changeText(change, language), url: links.of(change) }));
	const subject = t('changes.subject', { studio: studio.name, count });
	const intro = t('changes.text', { studio: studio.name });
	const more = count > changes.length ? t('changes.more', { count: count - changes.length }) : '';
	const after = t('changes.after', { link: LINK_MARK });
	const text = [
		intro,
		...written.map(({ headline, lines, url }) =>
			[headline, ...lines.map((line) => `  ${line}`), `  ${url}`].join('\n'),
		),
		...(more ? [more] : []),
		`${t('changes.action')}: ${links.all}`,
		after,
	].join('\n\n');
	const paragraph = 'margin:0 0 20px';
	const [beforeLink = '', afterLink = ''] = after.split(LINK_MARK);
	const content = html`<p style="${paragraph}">${intro}</p>
		${written.map(
			({ headline, lines, url }) =>
				html`<p style="${paragraph}">
					<a href="${url}" style="color:#10203a;font-weight:600">${headline}</a>${lines.map(
						(line) => html`<br /><span style="color:#5a6b84">${line}</span>`,
					)}
				</p>`,
		)}
		${more ? html`<p style="${paragraph}">${more}</p>` : ''}
		<p style="${paragraph}">
			<a
				href="${links.all}"
				style="display:inline-block;padding:12px 20px;border-radius:8px;background:${studio.accent};color:${studio.onAccent};text-decoration:none"
				>${t('changes.action')}</a
			>
		</p>
		<p style="margin:0;color:#5a6b84;font-size:14px">
			${beforeLink}<a href="${LINK_MARK}" style="color:#5a6b84">${LINK_MARK}</a>${afterLink}
		</p>`;
	const page = mailPage(language, studio, subject, content);
	return {
		to: (email, unsubscribePage) => ({
			to: email,
			subject,
			text: `${text.replaceAll(LINK_MARK, unsubscribePage)}\n`,
			html: page.replaceAll(LINK_MARK, unsubscribePage),
		}),
	};
}
