/** Mails to the owner of an account. Their texts are in `languages/<language>/server.json` under `mails.<mail>.…`. */
import type { Language } from '../../../contract/envelope.ts';
import { translator, type Translate } from '../../kernel/messages.ts';
import { linkMail, type MailStudio } from '../../platform/mail/mail-layout.ts';
import type { NewMail } from '../../platform/mail/mail.store.ts';

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

/** @param inviter colleague who invites; undefined if the studio invites */
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

/** Mail to staff who request a password reset although they must use OpenID Connect. */
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
	// The studio lost its encryption key, which disabled two-factor authentication.
	twoFactorLost: (t: Translate) => [t('mails.twoFactorLost.text'), t('mails.twoFactorLost.after')],
	newRecoveryCodes: (t: Translate) => [t('mails.newRecoveryCodes.text'), t('mails.notYou')],
	passkeyAdded: (t: Translate) => [t('mails.passkeyAdded.text'), t('mails.passkeyAdded.after')],
	passkeyRemoved: (t: Translate) => [t('mails.passkeyRemoved.text'), t('mails.notYou')],
	passkeysRemoved: (t: Translate, studio: MailStudio) => [
		t('mails.passkeysRemoved.text', { studio: studio.name }),
		t('mails.passkeysRemoved.after'),
	],
};

/** Notifies an owner of a changed sign-in method and links to the account page. */
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
