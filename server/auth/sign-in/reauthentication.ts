/** Limits wrong passwords and codes in an open session, because somebody else may use the session. */
import type { AuditEvent } from '../../platform/audit/audit.store.ts';
import type { SessionUser } from '../../http/app-env.ts';
import type { Tx, Database } from '../../database/schema.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import { findUser } from '../accounts/accounts.store.ts';
import { verifyPassword } from '../passwords/password-hash.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { beginAttempt, failAttempt, deleteAttempts } from './sign-in-attempts.store.ts';

interface Deps {
	database: Database;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	now: () => Date;
}

export type AccountOwner = Pick<SessionUser, 'uid' | 'email'> & { address: string };

/**
 * Checks a password or code of the signed-in user. After five failures in 15 minutes, blocks these checks for 15
 * minutes. Does not block sign-ins, because a stranger in the session could then lock out the owner.
 * @param attempt resolves to undefined for a wrong password or code
 */
export async function reauthenticate<T>(
	{ database, now, deniedRequests }: Deps,
	{ uid, email, address }: AccountOwner,
	kind: 'password' | 'code',
	attempt: () => Promise<T | undefined>,
): Promise<{ outcome?: T; tooMany: boolean }> {
	// The hashed text is not an email address, so no counter of an address has the same key.
	const subject = secretHash(`${kind} inside ${uid}`);
	const recordDenial = (tx: Tx, details: AuditEvent['details']) =>
		deniedRequests.record(
			tx,
			{ email, address },
			{ action: 'refused', resource: 'users', item_uid: uid, title: email, details: { reason: kind, ...details } },
		);
	const isAllowed = await database.transaction(async (tx) => {
		const begun = await beginAttempt(tx, subject, now());
		if (!begun) await recordDenial(tx, { reason: 'locked' });
		return begun !== undefined;
	});
	if (!isAllowed) return { tooMany: true };
	const outcome = await attempt();
	if (outcome !== undefined) {
		await database.transaction((tx) => deleteAttempts(tx, subject));
		return { outcome, tooMany: false };
	}
	return database.transaction(async (tx) => {
		const { isLocked, isNew } = await failAttempt(tx, subject, now());
		await recordDenial(tx, { locked: isNew });
		return { tooMany: isLocked };
	});
}

/** @returns the stored hash if the password is right */
export async function reauthenticateWithPassword(
	services: Deps,
	me: AccountOwner,
	password: string,
): Promise<{ hash: string } | 'wrong' | 'too_many'> {
	const { outcome, tooMany } = await reauthenticate(services, me, 'password', async () => {
		const user = await findUser(services.database.read, me.email);
		return (await verifyPassword(user?.password_hash, password)) ? user?.password_hash : undefined;
	});
	if (tooMany) return 'too_many';
	return outcome === undefined ? 'wrong' : { hash: outcome };
}
