/** Creates the first superuser of a studio without demo content: by a command, or by a link that works once. */
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

/** Name of the link's secret in the database. The processes share the secret, so they print the same link. */
const LINK_SECRET = 'first superuser';

/**
 * Returns the link by which the first superuser creates an account; undefined if the studio has a superuser. The secret
 * is in the fragment, which browsers do not send to servers.
 */
export async function firstSuperuserLink(database: Database, origin: string): Promise<string | undefined> {
	if (await hasSuperuser(database.read)) return undefined;
	return `${origin}${ADMIN_PATH}#${FIRST_SUPERUSER_FRAGMENT}${await sharedSecret(database, LINK_SECRET)()}`;
}

/** Returns true if the link has this token and the studio has no superuser. */
export async function isFirstSuperuserToken(database: Database, token: string): Promise<boolean> {
	if (await hasSuperuser(database.read)) return false;
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(token), digest(await sharedSecret(database, LINK_SECRET)()));
}

/**
 * Deletes the secret of the link.
 * @returns false if another request has used the link, or the studio has a superuser
 */
export async function consumeFirstSuperuserLink(tx: Tx): Promise<boolean> {
	return (await deleteSharedSecret(tx, LINK_SECRET)) && !(await hasSuperuser(tx));
}

interface NewSuperuser {
	email: string;
	password_hash: string;
	/** Language of the interface and of mails. */
	language: Language;
}

/**
 * Adds a superuser's account.
 * @returns the account's uid; undefined if the address already has an account
 */
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
			// The password works even if staff must log in with the OpenID Connect provider, because the provider may
			// fail.
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
 * Creates a superuser for the command `superuser`.
 * @returns the random password, of which only the hash is stored
 * @throws if the address is invalid or has an account
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
