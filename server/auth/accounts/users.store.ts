import { sql, type ExpressionBuilder } from 'kysely';
import type { StaffRole } from '../../../contract/rights.ts';
import type { UserState } from '../../../contract/users.ts';
import { contains, containsExactly } from '../../database/contains.ts';
import { isPostgres } from '../../database/dialect.ts';
import { readPage, type Page, type PageQuery, type SortKey } from '../../database/pagination.ts';
import type { Db, Flag, Schema, Tx } from '../../database/schema.ts';
import { foldedSql } from '../../database/folded-sql.ts';
import type { UserRow } from './accounts.store.ts';
import { idleCutoff } from '../sessions/sessions.store.ts';
import { secretHash } from '../../kernel/secrets.ts';

export interface ListedUser extends UserRow {
	company_name: string | null;
	has_two_factor: boolean;
	passkeys: number;
	sessions: number;
	/** End of the lock after wrong passwords or codes; null without a lock. */
	locked_until: string | null;
}

export interface UserFilter extends PageQuery {
	operatorsOnly: boolean;
	uid?: string | undefined;
	q?: string | undefined;
	company?: string | undefined;
	role?: StaffRole | 'superuser' | 'staff' | 'operator' | undefined;
	state?: UserState | undefined;
	company_manager?: 'yes' | 'no' | undefined;
	two_factor?: 'yes' | 'no' | undefined;
	sort: 'email' | 'company' | 'last_sign_in_at' | 'created_at' | 'updated_at';
	order: 'asc' | 'desc';
}

/** Returns the first state that applies: inactive, locked, invited, otherwise active. */
export const stateOf = (user: Pick<UserRow, 'is_active' | 'is_locked' | 'is_invited'>): UserState => {
	if (user.is_active === 0) return 'inactive';
	if (user.is_locked === 1) return 'locked';
	return user.is_invited === 1 ? 'invited' : 'active';
};

const hasState = (eb: ExpressionBuilder<Schema, 'users'>, state: UserState) => {
	if (state === 'inactive') return eb('is_active', '=', 0);
	if (state === 'locked') return eb.and([eb('is_active', '=', 1), eb('is_locked', '=', 1)]);
	const open = [eb('is_active', '=', 1), eb('is_locked', '=', 0)];
	return eb.and([...open, eb('is_invited', '=', state === 'invited' ? 1 : 0)]);
};

const hasRole = (eb: ExpressionBuilder<Schema, 'users'>, role: NonNullable<UserFilter['role']>) => {
	if (role === 'superuser') return eb('is_superuser', '=', 1);
	if (role === 'staff') return eb.or([eb('is_staff', '=', 1), eb('is_superuser', '=', 1)]);
	if (role === 'operator') return eb.and([eb('is_staff', '=', 0), eb('is_superuser', '=', 0)]);
	return eb.and([eb('is_staff', '=', 1), eb('is_superuser', '=', 0), eb('role', '=', role)]);
};

export async function listUsers(db: Db, filter: UserFilter, now: Date): Promise<Page<ListedUser> & { total: number }> {
	const { operatorsOnly, uid, q, company, role, state, company_manager, two_factor, sort, order } = filter;
	let query = db
		.selectFrom('users')
		.leftJoin('companies', 'companies.uid', 'users.company_uid')
		.leftJoin('two_factor', (join) =>
			join.onRef('two_factor.user_uid', '=', 'users.uid').on('two_factor.secret', 'is not', null),
		);
	const users = (each: ExpressionBuilder<any, any>) => each as ExpressionBuilder<Schema, 'users'>;
	if (operatorsOnly) query = query.where((eb) => hasRole(users(eb), 'operator'));
	if (uid !== undefined) query = query.where('users.uid', '=', uid);
	if (company !== undefined) query = query.where('users.company_uid', '=', company);
	if (role) query = query.where((eb) => hasRole(users(eb), role));
	if (state) query = query.where((eb) => hasState(users(eb), state));
	if (company_manager) query = query.where('users.is_company_manager', '=', company_manager === 'yes' ? 1 : 0);
	if (two_factor) query = query.where('two_factor.secret', two_factor === 'yes' ? 'is not' : 'is', null);
	if (q)
		query = query.where((eb) =>
			eb.or([
				containsExactly('users.email', q.toLowerCase()),
				contains(foldedSql(db, sql`coalesce(companies.name, '')`), q),
			]),
		);
	const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const by = {
		email: sql.ref('users.email'),
		company: sql`coalesce(companies.name, '')`,
		last_sign_in_at: sql`coalesce(users.last_sign_in_at, '')`,
		created_at: sql.ref('users.created_at'),
		updated_at: sql.ref('users.updated_at'),
	}[sort];
	const selected = query
		.selectAll('users')
		.select(['companies.name as company_name', 'two_factor.user_uid as two_factor_of'])
		.select((eb) =>
			eb
				.selectFrom('sessions')
				.select((each) => each.fn.countAll<number>().as('count'))
				.whereRef('sessions.user_uid', '=', 'users.uid')
				.where('sessions.expires_at', '>', now.toISOString())
				.where('sessions.last_seen_at', '>', idleCutoff(now))
				.as('sessions'),
		)
		.select((eb) =>
			eb
				.selectFrom('passkeys')
				.select((each) => each.fn.countAll<number>().as('count'))
				.whereRef('passkeys.user_uid', '=', 'users.uid')
				.as('passkeys'),
		);
	const keys: SortKey[] = [
		{ by, type: 'text' },
		{ by: sql.ref('users.uid'), type: 'text' },
	];
	const { rows: found, ...page } = await readPage(selected, sort, order, keys, filter);
	const locks = await signInLocks(
		db,
		found.map(({ email }) => email),
		now,
	);
	const rows = found.map(({ two_factor_of, sessions, passkeys, ...row }) => ({
		...row,
		has_two_factor: two_factor_of !== null,
		sessions: sessions ?? 0,
		passkeys: passkeys ?? 0,
		locked_until: locks.get(secretHash(row.email)) ?? null,
	}));
	return { rows, ...page, total: count };
}

/** Returns the end of each sign-in lock, by the hash of the email address. */
async function signInLocks(db: Db, emails: string[], now: Date): Promise<Map<string, string>> {
	if (!emails.length) return new Map();
	const rows = await db
		.selectFrom('sign_in_locks')
		.selectAll()
		.where('email_hash', 'in', emails.map(secretHash))
		.where('until', '>', now.toISOString())
		.execute();
	return new Map(rows.map(({ email_hash, until }) => [email_hash, until]));
}

export async function findListedUser(
	db: Db,
	uid: string,
	operatorsOnly: boolean,
	now: Date,
): Promise<ListedUser | undefined> {
	const filter = { operatorsOnly, uid, sort: 'email', order: 'asc', limit: 1, offset: 0 } as const;
	return (await listUsers(db, filter, now)).rows[0];
}

/**
 * Serialises changes of superusers' rights. Otherwise, two superusers could revoke each other's rights at the same
 * time, and no superuser would remain.
 */
export async function lockSuperusers(tx: Tx): Promise<void> {
	// SQLite runs one write transaction at a time and needs no lock.
	if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtextextended('reelhouse superusers', 0))`.execute(tx);
}

export type AccountChange = Pick<
	UserRow,
	'company_uid' | 'language' | 'is_staff' | 'is_superuser' | 'role' | 'is_active' | 'is_company_manager'
>;

/**
 * Returns the new value of `is_deactivated_by_staff`. It becomes 1 only if staff deactivate an active account. An
 * account that a company manager has deactivated keeps its value.
 */
export const deactivatedByStaff = (before: UserRow, isActive: boolean): Flag =>
	isActive ? 0 : before.is_active === 1 ? 1 : before.is_deactivated_by_staff;

/** @returns false if the account's revision is not `expectedRevision` */
export async function changeAccount(
	tx: Tx,
	uid: string,
	expectedRevision: number,
	change: AccountChange & Pick<UserRow, 'is_deactivated_by_staff'>,
	now: Date,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('users')
		.set({ ...change, revision: expectedRevision + 1, updated_at: now.toISOString() })
		.where('uid', '=', uid)
		.where('revision', '=', expectedRevision)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
