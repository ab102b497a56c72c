import type { Context } from 'hono';
import { recordAuditEvent, type AuditEvent } from '../../platform/audit/audit.store.ts';
import type { LoginMethod, Tx } from '../../database/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Config } from '../../kernel/config.ts';
import { recordSignIn, type UserRow } from '../accounts/accounts.store.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { endSessionById, openSession } from '../sessions/sessions.store.ts';
import { secretHash } from '../../kernel/secrets.ts';

/**
 * Opens a session for an identified user. Ends the browser's previous session, because an attacker may have set its
 * cookie.
 * @returns the id of the new session
 */
export async function beginSession(
	c: Context<AppEnv>,
	tx: Tx,
	{ config, now }: { config: Config; now: () => Date },
	user: Pick<UserRow, 'uid' | 'email'>,
	method: LoginMethod,
	details?: AuditEvent['details'],
): Promise<string> {
	const oldSessionId = readSessionCookie(c, config);
	if (oldSessionId !== undefined) await endSessionById(tx, secretHash(oldSessionId));
	await recordSignIn(tx, user.uid, now());
	const event = { action: 'signed_in', resource: 'users', item_uid: user.uid, title: user.email };
	const who = { email: user.email, address: c.env.address };
	await recordAuditEvent(tx, who, { ...event, ...(details ? { details } : {}) }, now());
	return openSession(tx, user.uid, c.req.header('user-agent') ?? '', now(), method);
}
