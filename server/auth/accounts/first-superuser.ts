import { FALLBACK_LANGUAGE } from '../../../contract/languages.ts';
import { randomBytes } from 'node:crypto';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { Database } from '../../database/schema.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { newUid } from '../../kernel/uid.ts';
import { addUser, hashPassword } from './accounts.store.ts';

/**
 * Opens a superuser's account for a studio that starts without demo content.
 * @returns the password, of which only the hash is stored.
 * @throws when the address is invalid, or has an account already.
 */
export async function createSuperuser(database: Database, email: string, now: Date): Promise<string> {
	if (!isMailAddress(email.toLowerCase())) throw new Error('that is not an email address');
	const password = randomBytes(12).toString('base64url');
	const password_hash = await hashPassword(password);
	const uid = newUid(now);
	await database.transaction(async (tx) => {
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
				// Allow a login with the password when the OpenID Connect provider fails.
				keeps_password: 1,
				language: FALLBACK_LANGUAGE,
			},
			now,
		);
		if (!isNew) throw new Error('that email address has an account already');
		const event = { action: 'account_opened', resource: 'users', item_uid: uid, title: email.toLowerCase() };
		await recordAuditEvent(tx, { email: 'command', address: '' }, { ...event, details: { is_superuser: true } }, now);
	});
	return password;
}
