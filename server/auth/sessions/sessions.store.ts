/** Stores sessions by the hash of their id. Only the browser stores the id itself. */
import type { Selectable } from 'kysely';
import type { Db, LoginMethod, SessionsTable, Tx, UsersTable } from '../../database/schema.ts';
import { newSecret, secretHash } from '../../kernel/secrets.ts';
import { newUid } from '../../kernel/uid.ts';
import { SESSION_IDLE_TIMEOUT_MS, SESSION_MAX_AGE_MS, TOUCH_INTERVAL_MS } from './session-lifetimes.ts';

const MAX_USER_AGENT_LENGTH = 300;

export type SessionRow = Selectable<SessionsTable>;

export const idleCutoff = (now: Date): string => new Date(now.getTime() - SESSION_IDLE_TIMEOUT_MS).toISOString();

/**
 * Also deletes expired sessions.
 * @returns the id of the session, which only the browser stores
 */
export async function openSession(
	tx: Tx,
	userUid: string,
	agent: string,
	now: Date,
	login_method: LoginMethod = 'password',
): Promise<string> {
	const id = newSecret();
	await tx
		.deleteFrom('sessions')
		.where((where) =>
			where.or([where('expires_at', '<=', now.toISOString()), where('last_seen_at', '<=', idleCutoff(now))]),
		)
		.execute();
	await tx
		.insertInto('sessions')
		.values({
			id_hash: secretHash(id),
			uid: newUid(now),
			user_uid: userUid,
			agent: agent.replace(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT_LENGTH),
			created_at: now.toISOString(),
			last_seen_at: now.toISOString(),
			expires_at: new Date(now.getTime() + SESSION_MAX_AGE_MS).toISOString(),
			login_method,
		})
		.execute();
	return id;
}

export interface OpenSession {
	uid: string;
	last_seen_at: string;
	has_two_factor: boolean;
	login_method: LoginMethod;
	user: Selectable<UsersTable>;
}

/** Returns a session if it is open and its account is active and not locked. */
export async function findSession(db: Db, idHash: string, now: Date): Promise<OpenSession | undefined> {
	const row = await db
		.selectFrom('sessions')
		.innerJoin('users', 'users.uid', 'sessions.user_uid')
		.leftJoin('two_factor', 'two_factor.user_uid', 'users.uid')
		.selectAll('users')
		.select(['sessions.uid as session_uid', 'sessions.last_seen_at', 'sessions.login_method', 'two_factor.secret'])
		.where('sessions.id_hash', '=', idHash)
		.where('sessions.expires_at', '>', now.toISOString())
		.where('sessions.last_seen_at', '>', idleCutoff(now))
		.where('users.is_active', '=', 1)
		.where('users.is_locked', '=', 0)
		.executeTakeFirst();
	if (!row) return undefined;
	const { session_uid, last_seen_at, login_method, secret, ...user } = row;
	return { uid: session_uid, last_seen_at, login_method, has_two_factor: secret !== null, user };
}

export const needsTouch = ({ last_seen_at }: OpenSession, now: Date): boolean =>
	now.getTime() - Date.parse(last_seen_at) >= TOUCH_INTERVAL_MS;

export async function touchSession(tx: Tx, uid: string, now: Date): Promise<void> {
	await tx.updateTable('sessions').set({ last_seen_at: now.toISOString() }).where('uid', '=', uid).execute();
}

/** Returns the user's open sessions, most recently used first. */
export async function sessionsOf(db: Db, userUid: string, now: Date): Promise<SessionRow[]> {
	return db
		.selectFrom('sessions')
		.selectAll()
		.where('user_uid', '=', userUid)
		.where('expires_at', '>', now.toISOString())
		.where('last_seen_at', '>', idleCutoff(now))
		.orderBy('last_seen_at', 'desc')
		.orderBy('uid', 'desc')
		.execute();
}

export async function countSessions(db: Db, now: Date): Promise<number> {
	const { count } = await db
		.selectFrom('sessions')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('expires_at', '>', now.toISOString())
		.where('last_seen_at', '>', idleCutoff(now))
		.executeTakeFirstOrThrow();
	return count;
}

/** @returns false if the user has no such session */
export async function endSession(tx: Tx, userUid: string, uid: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('sessions')
		.where('user_uid', '=', userUid)
		.where('uid', '=', uid)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function endOtherSessions(tx: Tx, userUid: string, uid: string): Promise<void> {
	await tx.deleteFrom('sessions').where('user_uid', '=', userUid).where('uid', '<>', uid).execute();
}

/** @returns the login method of the ended session; undefined if there is none */
export async function endSessionById(tx: Tx, idHash: string): Promise<LoginMethod | undefined> {
	const row = await tx
		.deleteFrom('sessions')
		.where('id_hash', '=', idHash)
		.returning('login_method')
		.executeTakeFirst();
	return row?.login_method;
}

export async function endSessionsOf(tx: Tx, userUid: string): Promise<void> {
	await tx.deleteFrom('sessions').where('user_uid', '=', userUid).execute();
}
