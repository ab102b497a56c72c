import { sql, type Selectable } from 'kysely';
import type { AuditEntry } from '../../../contract/audit.ts';
import { contains } from '../../database/contains.ts';
import type { AuditLogTable, Db, Tx } from '../../database/schema.ts';
import { newUid } from '../../kernel/uid.ts';

/** Who did something, and from where. */
export interface Actor {
	/** E-mail address; what it is that acts where nobody does, e.g. `schedule`. */
	email: string;
	/** Address the request came from; empty where none did. */
	address: string;
}

export interface AuditEvent {
	/** e.g. `saved`, `published`, `signed_in`, `refused`. */
	action: string;
	/** e.g. `games`; empty where none is meant. */
	resource?: string;
	item_uid?: string;
	/** What the item was called then, for people. */
	title?: string;
	/** What else is to be known, never a secret nor whole contents. */
	details?: AuditEntry['details'];
}

/** Writes down what somebody did, in the transaction that does it. Nothing takes it out again: the database refuses. */
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

export type AuditRow = Selectable<AuditLogTable>;

export interface AuditFilter {
	q?: string | undefined;
	/** An e-mail address, in lower case; `tried` is what its refused sign-ins are noted under. */
	who?: { email: string; tried: string } | undefined;
	action?: string | undefined;
	resource?: string | undefined;
	item?: string | undefined;
	from?: string | undefined;
	until?: string | undefined;
}

/** What refused sign-ins are noted as: whoever tried need not be whose address it is (refusals.ts). */
export const SIGN_IN = 'sign_in';

/** Deeds that a filter leaves, newest first, older than the one whose uid is `before`. */
export async function listAuditEvents(
	db: Db,
	{ q, who, action, resource, item, from, until }: AuditFilter,
	limit: number,
	before?: string,
): Promise<AuditRow[]> {
	let query = db.selectFrom('audit_log').selectAll();
	if (who)
		query = query.where((eb) =>
			eb.or([eb('who', '=', who.email), eb.and([eb('resource', '=', SIGN_IN), eb('item_uid', '=', who.tried)])]),
		);
	if (action) query = query.where('action', '=', action);
	if (resource) query = query.where('resource', '=', resource);
	if (item) query = query.where('item_uid', '=', item);
	if (from) query = query.where('at', '>=', from);
	if (until) query = query.where('at', '<', until);
	if (q) query = query.where(contains(sql`lower(title || ' ' || who || ' ' || details)`, q));
	if (before !== undefined) {
		const last = await db.selectFrom('audit_log').select('at').where('uid', '=', before).executeTakeFirst();
		if (!last) return [];
		query = query.where(sql<boolean>`(at, uid) < (${last.at}, ${before})`);
	}
	return query.orderBy('at', 'desc').orderBy('uid', 'desc').limit(limit).execute();
}
