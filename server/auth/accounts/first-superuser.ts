import { FALLBACK_LANGUAGE, type Language } from '../../../contract/languages.ts';
import { ADMIN_PATH, FIRST_SUPERUSER_FRAGMENT } from '../../../contract/urls.ts';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { recordAuditEvent, type Actor } from '../../platform/audit/audit.store.ts';
import { deleteSharedSecret, sharedSecret } from '../../database/shared-secret.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { newUid } from '../../kernel/uid.ts';
import { addUser, hasSuperuser } from './accounts.store.ts';
import { hashPassword } from '../passwords/password-hash.ts';

/** Name of the secret that the link contains. All processes read the same secret, so they print the same link. */
const LINK_SECRET = 'first superuser';

/**
 * Returns the link to the form for the first superuser. The secret is in the URL fragment, which browsers do not send.
 * @returns undefined if the studio has a superuser
 */
export async function firstSuperuserLink(database: Database, origin: string): Promise<string | undefined> {
	if (await hasSuperuser(database.read)) return undefined;
	return `${origin}${ADMIN_PATH}#${FIRST_SUPERUSER_FRAGMENT}${await sharedSecret(database, LINK_SECRET)()}`;
}

export async function isFirstSuperuserToken(database: Database, token: string): Promise<boolean> {
	if (await hasSuperuser(database.read)) return false;
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(token), digest(await sharedSecret(database, LINK_SECRET)()));
}

/**
 * Deletes the secret, so that the link works only once.
 * @returns false if the link was already used, or the studio has a superuser
 */
export async function consumeFirstSuperuserLink(tx: Tx): Promise<boolean> {
	return (await deleteSharedSecret(tx, LINK_SECRET)) && !(await hasSuperuser(tx));
}

interface NewSuperuser {
	email: string;
	password_hash: string;
	language: Language;
}

/** @returns the uid of the account; undefined if the address already has one */
export async function addSuperuser(
	tx: Tx,
	{ email, password_hash, language }: NewSuperuser,
	who: Actor,
	now: Date,
): Promise<string | undefined> {
	const uid = newUid(now);
	const isNew = await addUser(
		tx,
		{
			uid,
			email,
			password_hash,
			company_uid: null,
			is_staff: 1,
			is_superuser: 1,
			is_active: 1,
			// Keeps the password usable even if staff must log in with OpenID Connect, because the provider may fail.
			keeps_password: 1,
			language,
		},
		now,
	);
	if (!isNew) return undefined;
	const event = { action: 'account_opened', resource: 'users', item_uid: uid, title: email.toLowerCase() };
	await recordAuditEvent(tx, who, { ...event, details: { is_superuser: true } }, now);
	return uid;
}

/**
 * @returns the random password, which is not stored
 * @throws if the address is invalid or already has an account
 */
export async function createSuperuser(database: Database, email: string, now: Date): Promise<string> {
	if (!isMailAddress(email.toLowerCase())) throw new Error('that is not an email address');
	const password = randomBytes(12).toString('base64url');
	const hash = await hashPassword(password);
	const account: NewSuperuser = { email, password_hash: hash, language: FALLBACK_LANGUAGE };
	const uid = await database.transaction((tx) => addSuperuser(tx, account, { email: 'command', address: '' }, now));
	if (uid === undefined) throw new Error('that email address has an account already');
	return password;
}
