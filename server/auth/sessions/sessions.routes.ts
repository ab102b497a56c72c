import type { Context } from 'hono';
import { endOtherSessions, endSession, listSessions } from '../../../contract/accounts.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { Tx, Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { notFound } from '../../http/errors.ts';
import { endOtherSessions as endOthers, endSession as end, sessionsOf } from './sessions.store.ts';

interface Deps {
	database: Database;
	now: () => Date;
}

export const sessionsRoutes = ({ database, now }: Deps): Routes => {
	function recordEvent(c: Context<SignedInEnv>, tx: Tx, action: string): Promise<void> {
		const { uid, email } = c.get('user');
		const event = { action, resource: 'users', item_uid: uid, title: email };
		return recordAuditEvent(tx, { email, address: c.env.address }, event, now());
	}

	return signedInRouter()
		.openapi(listSessions, async (c) => {
			const me = c.get('user');
			const rows = await sessionsOf(database.read, me.uid, now());
			const data = rows.map(({ uid, agent, created_at, last_seen_at }) => ({
				uid,
				agent,
				created_at,
				last_seen_at,
				is_current: uid === me.session_uid,
			}));
			return ok(c, data);
		})
		.openapi(endOtherSessions, async (c) => {
			const me = c.get('user');
			await database.transaction(async (tx) => {
				await endOthers(tx, me.uid, me.session_uid);
				await recordEvent(c, tx, 'other_sessions_ended');
			});
			return ok(c, {});
		})
		.openapi(endSession, async (c) => {
			const me = c.get('user');
			await database.transaction(async (tx) => {
				if (!(await end(tx, me.uid, c.req.valid('param').uid))) throw notFound();
				await recordEvent(c, tx, 'session_ended');
			});
			return ok(c, {});
		});
};
