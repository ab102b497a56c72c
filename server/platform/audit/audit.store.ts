import { sql, type Selectable } from 'kysely';
import type { AuditEntry } from '../../../contract/audit.ts';
import { contains } from '../../database/contains.ts';
import type { AuditLogTable, Db, Tx } from '../../database/schema.ts';
import { foldedSql } from '../../database/folded-sql.ts';
import { newUid } from '../../kernel/uid.ts';

export interface Actor {
	/**
	 * Email address of a user, or name of a program, e.g. `schedule`. Empty in events that contain only a number of
	 * denied requests.
	 */
	email: string;
	/** Network address of the request; empty without a request. */
	address: string;
}

export interface AuditEvent {
	action: string;
	/** Name of the resource; empty for an event without one. */
	resource?: string;
	item_uid?: string;
	/** Title of the item at the time of the event. */
	title?: string;
	/** More data, without secrets and without whole contents of items. */
	details?: AuditEntry['details'] | undefined;
}

export async function readNewestEventTime(db: Db): Promise<Date | undefined> {
	const row = await db
		.selectFrom('audit_log')
		.select((eb) => eb.fn.max('at').as('at'))
		.executeTakeFirst();
	return row?.at ? new Date(row.at) : undefined;
}

/**
 * Records an event in the transaction of the action. The database rejects updates of all events and deletions of recent
 * events.
 */
export async function recordAuditEvent(tx: Tx, { email, address }: Actor, event: AuditEvent, now: Date): Promise<void> {
	const { action, resource = '', item_uid = '', title = '', details = {} } = event;
	await tx
		.insertInto('audit_log')
		.values({
			uid: newUid(now),
			at: now.toISOString(),
			who: email,
			address,
			action,
			resource,
			item_uid,
			title,
			details: JSON.stringify(details),
		})
		.execute();
}

/**
 * Minimum age in days for deleting an event. The database requires 365 days (migration 0053), and its clock may differ
 * by a day.
 */
export const MIN_AUDIT_DAYS = 366;

export async function deleteOldAuditEvents(tx: Tx, before: string, count: number): Promise<number> {
	const old = tx.selectFrom('audit_log').select('uid').where('at', '<', before).orderBy('uid').limit(count);
	const { numDeletedRows } = await tx.deleteFrom('audit_log').where('uid', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}

export type AuditRow = Selectable<AuditLogTable>;

export interface AuditFilter {
	q?: string | undefined;
	/**
	 * Selects events of an email address in lower case. `attemptKey` is the item uid of rejected sign-ins and reset
	 * requests with that address.
	 */
	who?: { email: string; attemptKey: string } | undefined;
	action?: string | undefined;
	resource?: string | undefined;
	item?: string | undefined;
	from?: string | undefined;
	until?: string | undefined;
}

/** Resource in audit events of rejected sign-ins and of requests for a new password. */
export const SIGN_IN = 'sign_in';

/**
 * Returns matching events, newest first.
 * @param before uid of an event; only older events are returned
 */
export async function listAuditEvents(
	db: Db,
	{ q, who, action, resource, item, from, until }: AuditFilter,
	limit: number,
	before?: string,
): Promise<AuditRow[]> {
	let query = db.selectFrom('audit_log').selectAll();
	if (who)
		query = query.where((eb) =>
			eb.or([eb('who', '=', who.email), eb.and([eb('resource', '=', SIGN_IN), eb('item_uid', '=', who.attemptKey)])]),
		);
	if (action) query = query.where('action', '=', action);
	if (resource) query = query.where('resource', '=', resource);
	if (item) query = query.where('item_uid', '=', item);
	if (from) query = query.where('at', '>=', from);
	if (until) query = query.where('at', '<', until);
	if (q) query = query.where(contains(foldedSql(db, sql`title || ' ' || who || ' ' || details`), q));
	if (before !== undefined) {
		const last = await db.selectFrom('audit_log').select('at').where('uid', '=', before).executeTakeFirst();
		if (!last) return [];
		query = query.where(sql<boolean>`(at, uid) < (${last.at}, ${before})`);
	}
	return query.orderBy('at', 'desc').orderBy('uid', 'desc').limit(limit).execute();
}
