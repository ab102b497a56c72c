/** Stores who has an item open. Reports expire, so no report is needed when a user closes the item. */
import { PRESENCE_LIFETIME_SECONDS, type Presence } from '../../../contract/editing.ts';
import type { Db, Flag, Tx } from '../../database/schema.ts';

const MAX_PEOPLE = 20;

const cutoff = (now: Date) => new Date(now.getTime() - PRESENCE_LIFETIME_SECONDS * 1000).toISOString();

interface Place {
	resource: string;
	item_uid: string;
	user_uid: string;
}

/** Stores a report. `since` changes only after the user's previous report has expired. */
export async function reportPresence(tx: Tx, place: Place, has_unsaved_edits: Flag, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('presence')
		.values({ ...place, since: at, seen_at: at, has_unsaved_edits })
		.onConflict((conflict) =>
			conflict.columns(['resource', 'item_uid', 'user_uid']).doUpdateSet((eb) => ({
				since: eb.case().when('presence.seen_at', '<=', cutoff(now)).then(at).else(eb.ref('presence.since')).end(),
				seen_at: at,
				has_unsaved_edits,
			})),
		)
		.execute();
}

export async function endPresence(tx: Tx, { resource, item_uid, user_uid }: Place): Promise<void> {
	await tx
		.deleteFrom('presence')
		.where('resource', '=', resource)
		.where('item_uid', '=', item_uid)
		.where('user_uid', '=', user_uid)
		.execute();
}

/** Returns the other users who have the item open, in the order of opening. */
export async function listPresent(db: Db, { resource, item_uid, user_uid }: Place, now: Date): Promise<Presence[]> {
	const rows = await db
		.selectFrom('presence')
		.innerJoin('users', 'users.uid', 'presence.user_uid')
		.select(['users.email', 'users.name', 'presence.since', 'presence.has_unsaved_edits'])
		.where('presence.resource', '=', resource)
		.where('presence.item_uid', '=', item_uid)
		.where('presence.user_uid', '!=', user_uid)
		.where('presence.seen_at', '>', cutoff(now))
		.orderBy('presence.since')
		.orderBy('users.email')
		.limit(MAX_PEOPLE)
		.execute();
	return rows.map((row) => ({ ...row, has_unsaved_edits: row.has_unsaved_edits === 1 }));
}

export async function deleteExpiredPresence(tx: Tx, now: Date): Promise<void> {
	await tx.deleteFrom('presence').where('seen_at', '<=', cutoff(now)).execute();
}
