import { hash, type Algorithm } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import type { Db, SessionsTable, Tx, UsersTable } from '../database/schema.ts';

/** argon2id (its number in the library's enum) with OWASP's least: 19 MiB, two passes, one lane. */
const argon2id = { algorithm: 2 as Algorithm, memoryCost: 19456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, argon2id);

export type UserRow = Selectable<UsersTable>;
export type NewUser = Omit<UsersTable, 'created_at' | 'updated_at'>;

export async function addCompany(tx: Tx, company: { uid: string; name: string }): Promise<void> {
	await tx.insertInto('companies').values(company).execute();
}

export async function addUser(tx: Tx, user: NewUser, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('users')
		.values({ ...user, email: user.email.toLowerCase(), created_at: at, updated_at: at })
		.execute();
}

export async function findUser(db: Db, email: string): Promise<UserRow | undefined> {
	return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export async function addSession(tx: Tx, session: SessionsTable): Promise<void> {
	await tx.insertInto('sessions').values(session).execute();
}

/** The session's user, while the session has not run out and the account is active. */
export async function findSessionUser(db: Db, idHash: string, now: Date): Promise<UserRow | undefined> {
	return db
		.selectFrom('sessions')
		.innerJoin('users', 'users.uid', 'sessions.user_uid')
		.selectAll('users')
		.where('sessions.id_hash', '=', idHash)
		.where('sessions.expires_at', '>', now.toISOString())
		.where('users.is_active', '=', 1)
		.executeTakeFirst();
}

export async function endSession(tx: Tx, idHash: string): Promise<void> {
	await tx.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}
