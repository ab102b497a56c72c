import type { Selectable } from 'kysely';
import { MAX_INVITATIONS_PER_DAY } from '../../../contract/colleagues.ts';
import type { CompaniesTable, Db, Tx, UnsentInvitationsTable } from '../../database/schema.ts';
import type { UserRow } from './accounts.store.ts';

export type CompanyRow = Selectable<CompaniesTable>;
export type UnsentInvitation = Selectable<UnsentInvitationsTable>;

/**
 * Maximum number of listed accounts and of listed unsent invitations. The company's own limit cannot bound the lists,
 * because staff may add accounts above it.
 */
const MAX_LISTED_ACCOUNTS = 1000;

export interface ColleagueRow extends Pick<
	UserRow,
	'uid' | 'email' | 'name' | 'is_active' | 'is_locked' | 'is_invited' | 'is_company_manager' | 'last_sign_in_at'
> {
	/** Last use of any session of the account; null without a session. */
	last_seen_at: string | null;
}

export async function listColleagues(db: Db, companyUid: string): Promise<ColleagueRow[]> {
	return db
		.selectFrom('users')
		.select(['uid', 'email', 'name', 'is_active', 'is_locked', 'is_invited', 'is_company_manager', 'last_sign_in_at'])
		.select((eb) =>
			eb
				.selectFrom('sessions')
				.select((each) => each.fn.max('sessions.last_seen_at').as('last'))
				.whereRef('sessions.user_uid', '=', 'users.uid')
				.as('last_seen_at'),
		)
		.where('company_uid', '=', companyUid)
		.where('is_staff', '=', 0)
		.where('is_superuser', '=', 0)
		.orderBy('email')
		.limit(MAX_LISTED_ACCOUNTS)
		.execute();
}

/** Returns the unsent invitations of a company, except for addresses that have since joined the company. */
export async function listUnsentInvitations(db: Db, companyUid: string): Promise<UnsentInvitation[]> {
	return db
		.selectFrom('unsent_invitations')
		.selectAll()
		.where('company_uid', '=', companyUid)
		.where('email', 'not in', (eb) => eb.selectFrom('users').select('email').where('company_uid', '=', companyUid))
		.orderBy('email')
		.limit(MAX_LISTED_ACCOUNTS)
		.execute();
}

/** Returns a company and locks its row, so that concurrent changes by managers wait for each other. */
export async function lockCompany(tx: Tx, uid: string): Promise<CompanyRow | undefined> {
	return tx
		.updateTable('companies')
		.set((eb) => ({ name: eb.ref('name') }))
		.where('uid', '=', uid)
		.returningAll()
		.executeTakeFirst();
}

/** @returns undefined for an account of staff or of another company */
export async function findColleague(tx: Tx, companyUid: string, uid: string): Promise<UserRow | undefined> {
	return tx
		.selectFrom('users')
		.selectAll()
		.where('uid', '=', uid)
		.where('company_uid', '=', companyUid)
		.where('is_staff', '=', 0)
		.where('is_superuser', '=', 0)
		.executeTakeFirst();
}

/** Returns the number of active accounts and open invitations. The company's limit applies to this number. */
export async function countUsedAccounts(db: Db, companyUid: string): Promise<number> {
	const { count } = await db
		.selectFrom('users')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('company_uid', '=', companyUid)
		.where('is_active', '=', 1)
		.executeTakeFirstOrThrow();
	return count + (await listUnsentInvitations(db, companyUid)).length;
}

export async function countManagers(tx: Tx, companyUid: string): Promise<number> {
	const { count } = await tx
		.selectFrom('users')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('company_uid', '=', companyUid)
		.where('is_company_manager', '=', 1)
		.where('is_active', '=', 1)
		.where('is_locked', '=', 0)
		.where('is_invited', '=', 0)
		.executeTakeFirstOrThrow();
	return count;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Returns the number of invitations that managers of the company have sent today (UTC). */
const sentToday = (company: CompanyRow, now: Date): number =>
	company.invitations_on === dayOf(now) ? company.invitations_sent : 0;

export const hasInvitationsLeft = (company: CompanyRow, now: Date): boolean =>
	sentToday(company, now) < MAX_INVITATIONS_PER_DAY;

export async function countInvitation(tx: Tx, company: CompanyRow, now: Date): Promise<void> {
	await tx
		.updateTable('companies')
		.set({ invitations_on: dayOf(now), invitations_sent: sentToday(company, now) + 1 })
		.where('uid', '=', company.uid)
		.execute();
}

export async function changeColleague(
	tx: Tx,
	uid: string,
	change: Partial<Pick<UserRow, 'is_active' | 'is_company_manager'>>,
	now: Date,
): Promise<void> {
	await tx
		.updateTable('users')
		.set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now.toISOString() }))
		.where('uid', '=', uid)
		.execute();
}

/** Deletes an account if its owner has not yet set a password. */
export async function deleteInvitedUser(tx: Tx, uid: string): Promise<void> {
	await tx.deleteFrom('users').where('uid', '=', uid).where('is_invited', '=', 1).execute();
}

/**
 * Stores an invitation for an address that already has an account outside the company, so no mail is sent. Replaces an
 * earlier invitation by the company.
 */
export async function addUnsentInvitation(tx: Tx, invitation: UnsentInvitation): Promise<void> {
	await tx
		.insertInto('unsent_invitations')
		.values(invitation)
		.onConflict((conflict) => conflict.columns(['company_uid', 'email']).doUpdateSet(invitation))
		.execute();
}

export async function findUnsentInvitation(
	tx: Tx,
	companyUid: string,
	uid: string,
): Promise<UnsentInvitation | undefined> {
	return tx
		.selectFrom('unsent_invitations')
		.selectAll()
		.where('uid', '=', uid)
		.where('company_uid', '=', companyUid)
		.executeTakeFirst();
}

export async function deleteUnsentInvitation(tx: Tx, uid: string): Promise<void> {
	await tx.deleteFrom('unsent_invitations').where('uid', '=', uid).execute();
}
