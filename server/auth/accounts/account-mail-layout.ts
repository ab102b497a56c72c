import { languageTraits } from '../../../contract/languages.ts';
import { html } from 'hono/html';
import type { Language } from '../../../contract/envelope.ts';
import type { NewMail } from '../../platform/mail/mail.store.ts';
import { translator, type Translate } from '../../kernel/messages.ts';

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

export const resetMail = (
	to: string,
	language: Language,
	studio: MailStudio,
	link: string,
	minutes: number,
): NewMail => {
	const t = translator(language);
	const text = [t('mails.reset.text'), t('mails.reset.after', { minutes })];
	return linkMail(
		to,
		language,
		studio,
		{ subject: t('mails.reset.subject', { studio: studio.name }), text, action: t('mails.reset.action') },
		link,
	);
};

/** @param inviter the colleague who invites; undefined for an invitation by the studio */
export const invitationMail = (
	to: string,
	language: Language,
	studio: MailStudio,
	link: string,
	days: number,
	inviter?: string,
): NewMail => {
	const t = translator(language);
	const first = inviter
		? t('mails.invitation.textByColleague', { inviter, studio: studio.name })
		: t('mails.invitation.text', { studio: studio.name });
	const text = [first, t('mails.invitation.after', { days })];
	return linkMail(
		to,
		language,
		studio,
		{ subject: t('mails.invitation.subject', { studio: studio.name }), text, action: t('mails.invitation.action') },
		link,
	);
};

export const lockedMail = (
	to: string,
	language: Language,
	studio: MailStudio,
	link: string,
	minutes: number,
): NewMail => {
	const t = translator(language);
	const text = [t('mails.locked.text', { minutes }), t('mails.locked.after')];
	return linkMail(
		to,
		language,
		studio,
		{ subject: t('mails.locked.subject', { studio: studio.name }), text, action: t('mails.goToLogin') },
		link,
	);
};

export const lockedByStaffMail = (to: string, language: Language, studio: MailStudio, link: string): NewMail => {
	const t = translator(language);
	const text = [t('mails.lockedByStaff.text', { studio: studio.name }), t('mails.lockedByStaff.after')];
	return linkMail(
		to,
		language,
		studio,
		{
			subject: t('mails.lockedByStaff.subject', { studio: studio.name }),
			text,
			action: t('mails.lockedByStaff.action'),
		},
		link,
	);
};

/** Builds the mail to staff who request a password reset although they must log in with the OpenID Connect provider. */
export const noResetMail = (
	to: string,
	language: Language,
	studio: MailStudio,
	link: string,
	provider: string,
): NewMail => {
	const t = translator(language);
	const text = [t('mails.noReset.text', { provider }), t('mails.noReset.after')];
	return linkMail(
		to,
		language,
		studio,
		{ subject: t('mails.noReset.subject', { studio: studio.name, provider }), text, action: t('mails.goToLogin') },
		link,
	);
};

const noticeTexts = {
	twoFactorOn: (t: Translate) => [t('mails.twoFactorOn.text'), t('mails.notYou')],
	twoFactorOff: (t: Translate) => [t('mails.twoFactorOff.text'), t('mails.notYou')],
	// The studio has lost its encryption key, so two-factor authentication is off.
	twoFactorLost: (t: Translate) => [t('mails.twoFactorLost.text'), t('mails.twoFactorLost.after')],
	newRecoveryCodes: (t: Translate) => [t('mails.newRecoveryCodes.text'), t('mails.notYou')],
	passkeyAdded: (t: Translate) => [t('mails.passkeyAdded.text'), t('mails.passkeyAdded.after')],
	passkeyRemoved: (t: Translate) => [t('mails.passkeyRemoved.text'), t('mails.notYou')],
	passkeysRemoved: (t: Translate, studio: MailStudio) => [
		t('mails.passkeysRemoved.text', { studio: studio.name }),
		t('mails.passkeysRemoved.after'),
	],
};

/** Notifies an owner of a changed sign-in method, with a link to the account page. */
export const noticeMail = (
	to: string,
	language: Language,
	studio: MailStudio,
	link: string,
	notice: keyof typeof noticeTexts,
): NewMail => {
	const t = translator(language);
	return linkMail(
		to,
		language,
		studio,
		{
			subject: t(`mails.${notice}.subject`, { studio: studio.name }),
			text: noticeTexts[notice](t, studio),
			action: t('mails.viewAccount'),
		},
		link,
	);
};
