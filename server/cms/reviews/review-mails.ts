/** Adds mails about reviews and comments to the outbox. The caller wakes the mail job after the commit. */
import type { Language } from '../../../contract/languages.ts';
import { ADMIN_PATH } from '../../../contract/urls.ts';
import { linkMail, type MailStudio } from '../../platform/mail/mail-layout.ts';
import { findUser, listStaffForMails, type UserRow } from '../../auth/accounts/accounts.store.ts';
import { enqueueAccountMail } from '../../auth/accounts/enqueue-account-mail.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { languageOf } from '../../auth/accounts/account-language.ts';
import { hasRight } from '../../auth/accounts/rights.ts';
import { inLanguage, toAllLanguages } from '../../database/localized.ts';
import type { Db, Tx } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import type { Actor } from '../../platform/audit/audit.store.ts';
import { enqueueMails } from '../../platform/mail/mail.store.ts';
import type { ItemRow } from '../editing/items.store.ts';
import { translator, type Translate } from '../../kernel/messages.ts';

/** Maximum number of accounts that are searched for reviewers. */
const MAX_REVIEWERS = 200;

/** Maximum number of comments and review changes per minute and user, because each may cause many mails. */
export const MAILED_CALLS_PER_MINUTE = 20;

interface MailContext {
	who: Actor;
	now: Date;
	config: Pick<Config, 'origin'>;
}
type MailedItem = Pick<ItemRow, 'resource' | 'uid' | 'title' | 'review_state' | 'review_requester'>;
type MailTexts = { subject: string; text: string[]; action: string };

/** @param quoted text by the user who causes the mail */
const itemMail = (
	event: 'sentBack' | 'approved' | 'commented',
	t: Translate,
	title: string,
	who: string,
	quoted = '',
): MailTexts => ({
	subject: t(`mails.${event}.subject`, { title }),
	text: [t(`mails.${event}.text`, { who, title }), ...(quoted ? [quoted] : [])],
	action: t('mails.openItem'),
});

const mailTo = (
	tx: Tx,
	user: UserRow,
	item: MailedItem,
	{ config, now }: MailContext,
	texts: (language: Language, title: string) => MailTexts,
) =>
	enqueueAccountMail(
		{ config, now: () => now },
		tx,
		user,
		() => pathOf(item),
		(to, language, studio, link) => linkMail(to, language, studio, texts(language, titleOf(item, language)), link),
	);

const pathOf = ({ resource, uid }: MailedItem): string => `${ADMIN_PATH}${resource}/${uid}`;
const titleOf = ({ uid, title }: MailedItem, language: Language): string =>
	inLanguage(toAllLanguages(title), language) || uid;

/** Adds the email address, because users may choose any name. */
const nameOf = async (db: Db, email: string): Promise<string> => {
	const { name = '' } = (await findUser(db, email)) ?? {};
	return name ? `${name} (${email})` : email;
};

const rightsOf = ({ is_staff, is_superuser, role }: UserRow) => ({
	is_staff: is_staff === 1,
	is_superuser: is_superuser === 1,
	role,
});

const canSignIn = (user: UserRow | undefined): user is UserRow => user?.is_active === 1 && user.is_locked === 0;

export interface RequestMails {
	who: string;
	reviewers: UserRow[];
}

/**
 * Returns other staff who may publish the content type and receive review mails. Call it before the transaction, which
 * blocks other content writes.
 */
export async function findReviewers(db: Db, resource: string, { email }: Actor): Promise<RequestMails> {
	const staff = await listStaffForMails(db, 'gets_review_mails', MAX_REVIEWERS);
	const reviewers = staff.filter((user) => user.email !== email && hasRight(rightsOf(user), resource, 'publish'));
	return { who: await nameOf(db, email), reviewers };
}

/** Adds the mails in the transaction that stores the request, so that a crash loses no mail. */
export async function notifyReviewers(
	tx: Tx,
	item: MailedItem,
	note: string,
	{ who, reviewers }: RequestMails,
	{ config, now }: MailContext,
): Promise<void> {
	const studios = new Map<Language, MailStudio>();
	const mails = [];
	for (const user of reviewers) {
		const language = languageOf(user);
		const studio = studios.get(language) ?? (await mailStudio({ config }, tx, language));
		studios.set(language, studio);
		const t = translator(language);
		const title = titleOf(item, language);
		const texts = {
			subject: t('mails.requested.subject', { title }),
			text: [t('mails.requested.text', { who, title }), ...(note ? [note] : [])],
			action: t('mails.requested.action'),
		};
		mails.push(linkMail(user.email, language, studio, texts, config.origin + pathOf(item)));
	}
	await enqueueMails(tx, mails, now);
}

/**
 * Notifies the user who requested the review, except about the user's own change. The user must be able to sign in and
 * view the item, and must accept review mails.
 */
async function notifyRequester(
	tx: Tx,
	item: MailedItem,
	context: MailContext,
	texts: (language: Language, title: string, who: string) => MailTexts,
): Promise<void> {
	const { review_requester: requester } = item;
	const user = requester && requester !== context.who.email ? await findUser(tx, requester) : undefined;
	if (!canSignIn(user) || user.gets_review_mails === 0) return;
	if (!hasRight(rightsOf(user), item.resource, 'view')) return;
	const who = await nameOf(tx, context.who.email);
	await mailTo(tx, user, item, context, (language, title) => texts(language, title, who));
}

export const notifySentBack = (tx: Tx, item: MailedItem, note: string, context: MailContext): Promise<void> =>
	notifyRequester(tx, item, context, (language, title, who) =>
		itemMail('sentBack', translator(language), title, who, note),
	);

/** Notifies the user who requested the review that the item was published or scheduled. */
export async function notifyApproval(tx: Tx, item: MailedItem, context: MailContext): Promise<void> {
	if (item.review_state !== null)
		await notifyRequester(tx, item, context, (language, title, who) =>
			itemMail('approved', translator(language), title, who),
		);
}

/** Notifies users about a comment, except its author and users who may not view the item. */
export async function notifyParticipants(
	tx: Tx,
	item: MailedItem,
	emails: readonly string[],
	text: string,
	context: MailContext,
): Promise<void> {
	const who = await nameOf(tx, context.who.email);
	for (const email of new Set(emails)) {
		const user = email === context.who.email ? undefined : await findUser(tx, email);
		if (!canSignIn(user) || user.gets_comment_mails === 0) continue;
		if (!hasRight(rightsOf(user), item.resource, 'view')) continue;
		await mailTo(tx, user, item, context, (language, title) =>
			itemMail('commented', translator(language), title, who, text),
		);
	}
}
