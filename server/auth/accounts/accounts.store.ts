import type { ExpressionBuilder, Selectable } from 'kysely';
import { staffRoles, type StaffRole } from '../../../contract/rights.ts';
import type { Db, Flag, Schema, Tx, UsersTable } from '../../database/schema.ts';

export type UserRow = Selectable<UsersTable>;
/** Columns that only the user sets. Excludes `language`, because the inviter chooses the first language. */
type ProfileColumns = Pick<UserRow, 'name' | 'picture' | 'time_zone' | 'gets_review_mails' | 'gets_comment_mails'>;

export type NewUser = Omit<
	UsersTable,
	| 'created_at'
	| 'updated_at'
	| 'is_locked'
	| 'role'
	| 'revision'
	| 'is_invited'
	| 'is_company_manager'
	| 'is_deactivated_by_staff'
	| 'last_sign_in_at'
	| 'keeps_password'
	| keyof ProfileColumns
> & { role?: StaffRole; is_invited?: Flag; is_company_manager?: Flag; keeps_password?: Flag };

export async function addCompany(
	tx: Tx,
	company: { uid: string; name: string; max_accounts?: number; may_share?: Flag },
): Promise<void> {
	await tx.insertInto('companies').values(company).execute();
}

export async function changeCompany(
	tx: Tx,
	uid: string,
	{ name, max_accounts, may_share }: { name: string; max_accounts: number; may_share: Flag },
): Promise<void> {
	await tx.updateTable('companies').set({ name, max_accounts, may_share }).where('uid', '=', uid).execute();
}

export async function addressesOfCompany(db: Db, uid: string, count: number): Promise<string[]> {
	const rows = await db
		.selectFrom('users')
		.select('email')
		.where('company_uid', '=', uid)
		.orderBy('email')
		.limit(count)
		.execute();
	return rows.map(({ email }) => email);
}

/** @returns false if the address already has an account, even one that was just added by another call */
export async function addUser(tx: Tx, user: NewUser, now: Date): Promise<boolean> {
	const at = now.toISOString();
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('users')
		.values({ ...user, email: user.email.toLowerCase(), created_at: at, updated_at: at })
		.onConflict((conflict) => conflict.column('email').doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

export async function findUser(db: Db, email: string): Promise<UserRow | undefined> {
	return db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();
}

export async function findAccount(db: Db, uid: string): Promise<UserRow | undefined> {
	return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/**
 * Locks the account's row until the transaction ends. The account may have changed during the slow password check.
 * @returns true if the account is active, unlocked and has the same password hash; otherwise the caller must not open a
 * session
 */
export async function lockAccountRow(tx: Tx, { uid, password_hash }: Pick<UserRow, 'uid' | 'password_hash'>) {
	const { numUpdatedRows } = await tx
		.updateTable('users')
		.set({ password_hash })
		.where('uid', '=', uid)
		.where('password_hash', '=', password_hash)
		.where('is_active', '=', 1)
		.where('is_locked', '=', 0)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** @returns false if nothing changed */
export async function setLocked(tx: Tx, userUid: string, locked: boolean, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('users')
		.set({ is_locked: locked ? 1 : 0, updated_at: now.toISOString() })
		.where('uid', '=', userUid)
		.where('is_locked', '=', locked ? 0 : 1)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Changes a user's profile. Raises the revision, so that staff who edit the account get a conflict. */
export async function changeProfile(
	tx: Tx,
	userUid: string,
	profile: ProfileColumns & Pick<UserRow, 'language'>,
	now: Date,
): Promise<void> {
	await tx
		.updateTable('users')
		.set((eb) => ({ ...profile, revision: eb('revision', '+', 1), updated_at: now.toISOString() }))
		.where('uid', '=', userUid)
		.execute();
}

/** Returns the `limit` newest staff accounts, ordered by address. Includes deactivated accounts. */
export async function listPeople(db: Db, limit: number): Promise<Pick<UserRow, 'email' | 'name' | 'picture'>[]> {
	const rows = await db
		.selectFrom('users')
		.select(['email', 'name', 'picture'])
		.where((eb) => eb.or([eb('is_staff', '=', 1), eb('is_superuser', '=', 1)]))
		.orderBy('created_at', 'desc')
		.orderBy('uid')
		.limit(limit)
		.execute();
	return rows.sort((a, b) => (a.email < b.email ? -1 : 1));
}

const hasRole = (roles: readonly StaffRole[]) => (eb: ExpressionBuilder<Schema, 'users'>) =>
	eb.or([eb('is_superuser', '=', 1), eb.and([eb('is_staff', '=', 1), eb('role', 'in', roles)])]);

/**
 * Returns up to `limit` accounts that can log in: superusers, and staff with one of the roles.
 * @param kind limits the result to accounts that receive mails of this kind
 */
export async function listStaffForMails(
	db: Db,
	kind: 'gets_review_mails' | 'gets_comment_mails' | undefined,
	limit: number,
	roles: readonly StaffRole[] = staffRoles,
): Promise<UserRow[]> {
	const staff = db
		.selectFrom('users')
		.selectAll()
		.where(hasRole(roles))
		.where('is_active', '=', 1)
		.where('is_locked', '=', 0)
		.where('is_invited', '=', 0)
		.orderBy('email')
		.limit(limit);
	return (kind === undefined ? staff : staff.where(kind, '=', 1)).execute();
}

export async function recordSignIn(tx: Tx, userUid: string, now: Date): Promise<void> {
	await tx.updateTable('users').set({ last_sign_in_at: now.toISOString() }).where('uid', '=', userUid).execute();
}

/** Sets a password, which also accepts a pending invitation. */
export async function setPasswordHash(tx: Tx, userUid: string, passwordHash: string, now: Date): Promise<void> {
	await tx
		.updateTable('users')
		.set({ password_hash: passwordHash, is_invited: 0, updated_at: now.toISOString() })
		.where('uid', '=', userUid)
		.execute();
}

export async function listCompanies(db: Db): Promise<{ uid: string; name: string }[]> {
	return db.selectFrom('companies').select(['uid', 'name']).orderBy('name').orderBy('uid').execute();
}

export async function readCompanies(
	db: Db,
	uids: readonly string[],
): Promise<{ uid: string; name: string; max_accounts: number; may_share: Flag }[]> {
	return db
		.selectFrom('companies')
		.select(['uid', 'name', 'max_accounts', 'may_share'])
		.where('uid', 'in', uids)
		.execute();
}

export async function hasCompany(db: Db, uid: string): Promise<boolean> {
	return (await db.selectFrom('companies').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined;
}

/** Returns an empty string without a company. */
export async function companyName(db: Db, uid: string | null): Promise<string> {
	if (uid === null) return '';
	const row = await db.selectFrom('companies').select('name').where('uid', '=', uid).executeTakeFirst();
	return row?.name ?? '';
}

/** Includes deactivated superusers. */
export async function hasSuperuser(db: Db): Promise<boolean> {
	const row = await db.selectFrom('users').select('uid').where('is_superuser', '=', 1).limit(1).executeTakeFirst();
	return row !== undefined;
}
