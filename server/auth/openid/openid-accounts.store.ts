import { fallbackLanguage } from '../../database/fallback-language.ts';
import { recordAuditEvent, type AuditEvent } from '../../platform/audit/audit.store.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { roleOfGroups, type OpenIdConfig, type ProviderRole } from '../../kernel/openid-config.ts';
import { newUid } from '../../kernel/uid.ts';
import { addUser, findAccount, findUser, type UserRow } from '../accounts/accounts.store.ts';
import { lockSuperusers } from '../accounts/users.store.ts';
import { deletePasswordLinks } from '../passwords/password-links.store.ts';
import { isStaff } from '../accounts/is-staff.ts';
import { endSessionsOf } from '../sessions/sessions.store.ts';
import type { Identity } from './openid-provider.ts';

/**
 * Reason for rejecting a login. `no_access`: none of the user's groups has a role, or the linked account is not of
 * staff. `email_taken`: the address belongs to another account. `locked`: the account is inactive or locked.
 */
export type LoginDenial = 'no_access' | 'email_unverified' | 'email_taken' | 'locked';

interface LoginContext {
	roles: OpenIdConfig['roles'];
	newPasswordHash: string;
	address: string;
	now: Date;
}

async function findLinked(db: Db, { issuer, subject }: Identity): Promise<UserRow | undefined> {
	return db
		.selectFrom('openid_accounts')
		.innerJoin('users', 'users.uid', 'openid_accounts.user_uid')
		.selectAll('users')
		.where('issuer', '=', issuer)
		.where('subject', '=', subject)
		.executeTakeFirst();
}

/** @returns false if the account or the provider's user already has a link */
async function addLink(tx: Tx, { issuer, subject }: Identity, userUid: string, now: Date): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('openid_accounts')
		.values({ issuer, subject, user_uid: userUid, created_at: now.toISOString() })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

const columnsOf = (role: ProviderRole): Pick<UserRow, 'is_superuser' | 'role'> =>
	role === 'superuser' ? { is_superuser: 1, role: 'manager' } : { is_superuser: 0, role };

async function applyRole(tx: Tx, user: UserRow, role: ProviderRole, { address, now }: LoginContext): Promise<void> {
	// A superuser with `keeps_password` always stays superuser, to be able to repair a wrong setting of the provider.
	const change = user.keeps_password === 1 && user.is_superuser === 1 ? columnsOf('superuser') : columnsOf(role);
	const details: NonNullable<AuditEvent['details']> = {
		...(change.role === user.role ? {} : { role: { from: user.role, to: change.role } }),
		...(change.is_superuser === user.is_superuser
			? {}
			: { is_superuser: { from: user.is_superuser === 1, to: change.is_superuser === 1 } }),
	};
	if (Object.keys(details).length === 0) return;
	await tx
		.updateTable('users')
		.set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now.toISOString() }))
		.where('uid', '=', user.uid)
		.execute();
	const event = { action: 'account_changed', resource: 'users', item_uid: user.uid, title: user.email, details };
	await recordAuditEvent(tx, { email: user.email, address }, event, now);
}

/** @returns undefined if another login has just created the account */
async function createAccount(
	tx: Tx,
	email: string,
	role: ProviderRole,
	{ newPasswordHash, address, now }: LoginContext,
): Promise<UserRow | undefined> {
	const user = {
		uid: newUid(now),
		email,
		password_hash: newPasswordHash,
		company_uid: null,
		is_staff: 1,
		is_active: 1,
		language: fallbackLanguage(),
		...columnsOf(role),
	} as const;
	if (!(await addUser(tx, user, now))) return undefined;
	const details = role === 'superuser' ? { is_superuser: true } : { role };
	const event = { action: 'account_opened', resource: 'users', item_uid: user.uid, title: email, details };
	await recordAuditEvent(tx, { email, address }, event, now);
	return findAccount(tx, user.uid);
}

/**
 * Returns the account of a provider's user, with the role of the user's groups. The first login links or creates the
 * account. If the groups have no role, all sessions of the user end.
 */
export async function accountOf(tx: Tx, identity: Identity, login: LoginContext): Promise<UserRow | LoginDenial> {
	const { roles, now } = login;
	const { verifiedEmail } = identity;
	// This login may end a superuser's rights. The lock ensures that at least one superuser remains.
	await lockSuperusers(tx);
	const linked = await findLinked(tx, identity);
	let user = linked ?? (verifiedEmail === undefined ? undefined : await findUser(tx, verifiedEmail));
	// Only staff may use the provider, even if an operator has the same address.
	if (user && !isStaff(user)) return linked ? 'no_access' : 'email_taken';
	if (user && (user.is_active === 0 || user.is_locked === 1)) return 'locked';
	const role = roleOfGroups(roles, identity.groups);
	if (roles.size > 0 && !role) {
		if (linked) await endSessionsOf(tx, linked.uid);
		return 'no_access';
	}
	if (user) {
		if (!linked && !(await addLink(tx, identity, user.uid, now))) return 'email_taken';
		if (role) await applyRole(tx, user, role, login);
		if (user.is_invited === 1) {
			await deletePasswordLinks(tx, user.uid);
			await tx.updateTable('users').set({ is_invited: 0 }).where('uid', '=', user.uid).execute();
		}
	} else {
		if (verifiedEmail === undefined || !isMailAddress(verifiedEmail)) return 'email_unverified';
		if (!role) return 'no_access';
		user = await createAccount(tx, verifiedEmail, role, login);
		if (!user) return 'email_taken';
		await addLink(tx, identity, user.uid, now);
	}
	return user;
}
