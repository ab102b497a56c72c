/** What is tried inside an account by whoever sits at an open session: counted, so that nothing is guessed there. */
import type { AuditEvent } from '../../platform/audit/audit.store.ts';
import type { SessionUser } from '../../http/app-env.ts';
import type { Tx, Database } from '../../database/schema.ts';
import type { DeniedRequestLog } from '../../platform/audit/denied-request-log.ts';
import { findUser, isPassword } from '../accounts/accounts.store.ts';
import { secretHash } from '../sessions/sessions.store.ts';
import { beginAttempt, failAttempt, forgetAttempts } from './sign-in.store.ts';

interface Deps {
	database: Database;
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
	now: () => Date;
}

type Trying = Deps;
/** Whose account it is, and where from. */
export type Owner = Pick<SessionUser, 'uid' | 'email'> & { address: string };

/**
 * Tries a password or a code of one's own. Five wrong ones in 15 minutes stop it for as long, each kind by itself, and
 * sign-in not at all: a session left open must not keep its owner out.
 * @param attempt its outcome; nothing when the password or code was wrong.
 */
export async function reauthenticate<T>(
	{ database, now, deniedRequests }: Trying,
	{ uid, email, address }: Owner,
	what: 'password' | 'code',
	attempt: () => Promise<T | undefined>,
): Promise<{ outcome?: T; tooMany: boolean }> {
	// No e-mail address looks like this.
	const subject = secretHash(`${what} inside ${uid}`);
	const note = (tx: Tx, details: AuditEvent['details']) =>
		deniedRequests.record(
			tx,
			{ email, address },
			{ action: 'refused', resource: 'users', item_uid: uid, title: email, details: { reason: what, ...details } },
		);
	const isBegun = await database.transaction(async (tx) => {
		const begun = await beginAttempt(tx, subject, now());
		if (!begun) await note(tx, { reason: 'locked' });
		return begun !== undefined;
	});
	if (!isBegun) return { tooMany: true };
	const outcome = await attempt();
	if (outcome !== undefined) {
		await database.transaction((tx) => forgetAttempts(tx, subject));
		return { outcome, tooMany: false };
	}
	return database.transaction(async (tx) => {
		const { isLocked, isNew } = await failAttempt(tx, subject, now());
		await note(tx, { locked: isNew });
		return { tooMany: isLocked };
	});
}

/** Whether a password is one's own, while it may be tried. @returns the right one's hash. */
export async function reauthenticateWithPassword(
	services: Trying,
	me: Owner,
	password: string,
): Promise<{ hash: string } | 'wrong' | 'too many'> {
	const { outcome, tooMany } = await reauthenticate(services, me, 'password', async () => {
		const user = await findUser(services.database.read, me.email);
		return (await isPassword(user?.password_hash, password)) ? user?.password_hash : undefined;
	});
	if (tooMany) return 'too many';
	return outcome === undefined ? 'wrong' : { hash: outcome };
}
