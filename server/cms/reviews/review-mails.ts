/** Tells people by mail about reviews and comments, in the transaction that stores them. The caller wakes the sender. */
import type { Language } from '../../../contract/languages.ts';
import { ADMIN_PATH } from '../../../contract/urls.ts';
import { linkMail } from '../../auth/accounts/account-mail-layout.ts';
import { findUser, listStaffForMails, type UserRow } from '../../auth/accounts/accounts.store.ts';
import { notifyOwner } from '../../auth/accounts/enqueue-account-mail.ts';
import { hasRight } from '../../auth/accounts/rights.ts';
import { inLanguage, toAllLanguages } from '../../database/localized.ts';
import type { Tx } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import type { Actor } from '../../platform/audit/audit.store.ts';
import type { ItemRow } from '../editing/items.store.ts';
import { reviewMessages } from './reviews.messages.ts';

/** Maximum number of accounts that are considered as reviewers. */
const MAX_REVIEWERS = 200;

/** Maximum number of comments, and of steps of reviews, per minute and user: each may send many mails. */
export const MAILED_CALLS_PER_MINUTE = 20;

/** Author and time of the change that a mail is about. */
interface MailContext {
	who: Actor;
	now: Date;
	config: Pick<Config, 'origin'>;
}
type MailedItem = Pick<ItemRow, 'resource' | 'uid' | 'title' | 'review_state' | 'review_requester'>;
type Texts = { subject: string; text: string[]; action: string };

const mailTo = (
	tx: Tx,
	user: UserRow,
	{ resource, uid, title }: MailedItem,
	{ config, now }: MailContext,
	texts: (language: Language, title: string) => Texts,
) =>
	notifyOwner(
		{ config, now: () => now },
		tx,
		user,
		() => `${ADMIN_PATH}${resource}/${uid}`,
		(to, language, _studio, link) =>
			linkMail(to, language, texts(language, inLanguage(toAllLanguages(title), language) || uid), link),
	);

/** Returns how a person is named in a mail: with the address, as people choose their names themselves. */
const nameOf = async (tx: Tx, email: string): Promise<string> => {
	const { name = '' } = (await findUser(tx, email)) ?? {};
	return name ? `${name} (${email})` : email;
};

const rightsOf = ({ is_staff, is_superuser, role }: UserRow) => ({
	is_staff: is_staff === 1,
	is_superuser: is_superuser === 1,
	role,
});

const canSignIn = (user: UserRow | undefined): user is UserRow => user?.is_active === 1 && user.is_locked === 0;

/** Tells everybody else who may publish the item. */
export async function tellReviewers(tx: Tx, item: MailedItem, note: string, context: MailContext): Promise<void> {
	const who = await nameOf(tx, context.who.email);
	const staff = await listStaffForMails(tx, 'gets_review_mails', MAX_REVIEWERS);
	for (const user of staff)
		if (user.email !== context.who.email && hasRight(rightsOf(user), item.resource, 'publish'))
			await mailTo(tx, user, item, context, (language, title) => reviewMessages[language].requested(title, who, note));
}

/** Tells the person who requested the review, unless they act themselves or may no longer view the item. */
async function tellRequester(
	tx: Tx,
	item: MailedItem,
	context: MailContext,
	texts: (language: Language, title: string, who: string) => Texts,
): Promise<void> {
	const { review_requester: requester } = item;
	const user = requester && requester !== context.who.email ? await findUser(tx, requester) : undefined;
	if (!canSignIn(user) || user.gets_review_mails === 0) return;
	if (!hasRight(rightsOf(user), item.resource, 'view')) return;
	const who = await nameOf(tx, context.who.email);
	await mailTo(tx, user, item, context, (language, title) => texts(language, title, who));
}

export const tellSentBack = (tx: Tx, item: MailedItem, note: string, context: MailContext): Promise<void> =>
	tellRequester(tx, item, context, (language, title, who) => reviewMessages[language].sentBack(title, who, note));

/** Tells that an item with a review is published or scheduled. */
export async function tellApproval(tx: Tx, item: MailedItem, context: MailContext): Promise<void> {
	if (item.review_state !== null)
		await tellRequester(tx, item, context, (language, title, who) => reviewMessages[language].approved(title, who));
}

/** Tells people of a comment, except its author and those who may not view the item. */
export async function tellParticipants(
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
		await mailTo(tx, user, item, context, (language, title) => reviewMessages[language].commented(title, who, text));
	}
}
