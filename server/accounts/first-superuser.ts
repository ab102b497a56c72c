import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { newUid } from '../uid.ts';
import { addUser, findUser, hashPassword } from './accounts.store.ts';

/**
 * Opens a superuser's account for a studio that starts without demo content.
 * @returns the password, which is kept nowhere else.
 * @throws when the address is not one, or has an account already.
 */
export async function createSuperuser(database: Database, email: string, now: Date): Promise<string> {
	if (!z.email().safeParse(email).success) throw new Error('that is not an e-mail address');
	const password = randomBytes(12).toString('base64url');
	const password_hash = await hashPassword(password);
	await database.transaction(async (tx) => {
		if (await findUser(tx, email)) throw new Error('that e-mail address has an account already');
		await addUser(
			tx,
			{
				uid: newUid(now),
				email,
				password_hash,
				company_uid: null,
				is_staff: 1,
				is_superuser: 1,
				is_active: 1,
				language: 'en',
			},
			now,
		);
	});
	return password;
}

/** Whether anybody could sign in and fill the site. */
export async function hasSuperuser({ read }: Database): Promise<boolean> {
	const row = await read.selectFrom('users').select('uid').where('is_superuser', '=', 1).limit(1).executeTakeFirst();
	return row !== undefined;
}
