import { endOtherSessions, endSession, listSessions } from '../../contract/accounts.ts';
import { apiRouter } from '../http/api-router.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { endOtherSessions as endOthers, endSession as end, sessionsOf } from './sessions.store.ts';

/** One's own sessions: seen, and ended (decision 15). */
export const sessionsRoutes = ({ database, now }: Services) =>
	apiRouter()
		.openapi(listSessions, async (c) => {
			const me = c.get('user')!;
			const rows = await sessionsOf(database.read, me.uid, now());
			const data = rows.map(({ uid, agent, created_at, last_seen_at }) => ({
				uid,
				agent,
				created_at,
				last_seen_at,
				is_current: uid === me.session_uid,
			}));
			return c.json({ status: 'ok' as const, data }, 200);
		})
		.openapi(endOtherSessions, async (c) => {
			const me = c.get('user')!;
			await database.transaction((tx) => endOthers(tx, me.uid, me.session_uid));
			return c.json({ status: 'ok' as const, data: {} }, 200);
		})
		.openapi(endSession, async (c) => {
			const me = c.get('user')!;
			const ended = await database.transaction((tx) => end(tx, me.uid, c.req.valid('param').uid));
			if (!ended) throw notFound();
			return c.json({ status: 'ok' as const, data: {} }, 200);
		});
