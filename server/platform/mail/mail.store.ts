import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { isDue } from '../../database/due.ts';
import { readPage, type Page, type PageQuery } from '../../database/pagination.ts';
import type { Db, OutboxMailsTable, Schema, Tx } from '../../database/schema.ts';
import { leaseEnd, type LeaseTimes } from '../../kernel/lease.ts';
import { newUid } from '../../kernel/uid.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export type OutboxMail = Selectable<OutboxMailsTable>;

export interface NewMail {
	to: string;
	replyTo?: string;
	subject: string;
	text: string;
	/** Complete HTML with escaped input of users. */
	html: string;
	/** True for a mail that a person has written. Other mails have the header `Auto-Submitted`. */
	isPersonal?: boolean;
	/** URL that unsubscribes the recipient by a POST request without a login. */
	unsubscribeUrl?: string;
}

/**
 * Adds a mail to the outbox. The mail is sent if the transaction commits. The caller wakes the mail job after the
 * commit.
 * @returns the mail's uid
 * @throws if an address is invalid
 */
export async function enqueueMail(tx: Tx, mail: NewMail, now: Date): Promise<string> {
	const row = newRow(mail, now);
	await tx.insertInto('outbox_mails').values(row).execute();
	return row.uid;
}

/** Maximum number of mails in a statement, because statements have a limited number of parameters. */
const BATCH_SIZE = 100;

/** Adds several mails in few statements, because the transaction may hold a lock. */
export async function enqueueMails(tx: Tx, mails: readonly NewMail[], now: Date): Promise<void> {
	for (let start = 0; start < mails.length; start += BATCH_SIZE) {
		const rows = mails.slice(start, start + BATCH_SIZE).map((mail) => newRow(mail, now));
		await tx.insertInto('outbox_mails').values(rows).execute();
	}
}

function newRow(mail: NewMail, now: Date) {
	for (const address of [mail.to, mail.replyTo ?? mail.to]) {
		if (!isMailAddress(address)) throw new Error('a mail needs a valid address');
	}
	const at = now.toISOString();
	return {
		uid: newUid(now),
		recipient: mail.to,
		reply_to: mail.replyTo ?? null,
		// A header is one line. Line breaks are replaced, because the subject may contain user input.
		subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
		text: mail.text,
		html: mail.html,
		created_at: at,
		due_at: at,
		attempts: 0,
		failed_at: null,
		last_error: null,
		claimed_until: null,
		is_personal: mail.isPersonal ? (1 as const) : (0 as const),
		unsubscribe_url: mail.unsubscribeUrl ?? null,
	};
}

/** Returns true if a mail is waiting or has failed permanently. Delivered mails are deleted. */
export async function isInOutbox(db: Db, uid: string): Promise<boolean> {
	return (await db.selectFrom('outbox_mails').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined;
}

export async function countFailingMails(db: Db): Promise<number> {
	const row = await db
		.selectFrom('outbox_mails')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('last_error', 'is not', null)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Delays after failed attempts. Ten attempts take almost three days. */
export const RETRY_DELAYS_MS = [
	MINUTE_MS,
	5 * MINUTE_MS,
	15 * MINUTE_MS,
	HOUR_MS,
	3 * HOUR_MS,
	6 * HOUR_MS,
	12 * HOUR_MS,
	24 * HOUR_MS,
	24 * HOUR_MS,
] as const;

/**
 * Claims up to `count` due mails for this process, in the order of `due_at`. A claim moves `due_at` to the end of the
 * lease. If several processes claim a mail, only one of them can move `due_at`.
 */
export async function claimDueMails(tx: Tx, times: LeaseTimes, now: Date, count: number): Promise<OutboxMail[]> {
	const due = await tx
		.selectFrom('outbox_mails')
		.selectAll()
		.where('failed_at', 'is', null)
		.where((eb) =>
			eb.or([
				// A new mail is always due. If the clock of the process that stored the mail is ahead, `due_at` is in
				// the future.
				eb('attempts', '=', 0),
				isDue('due_at', now, Math.max(...RETRY_DELAYS_MS)),
				isDue('claimed_until', now, times.leaseMs),
			]),
		)
		.orderBy('due_at')
		.orderBy('uid')
		.limit(count)
		.execute();
	const due_at = leaseEnd(times, now);
	const claimed: OutboxMail[] = [];
	for (const mail of due) {
		const attempts = mail.attempts + 1;
		const { numUpdatedRows } = await tx
			.updateTable('outbox_mails')
			.set({ due_at, attempts, claimed_until: due_at })
			.where('uid', '=', mail.uid)
			.where('due_at', '=', mail.due_at)
			.executeTakeFirst();
		if (numUpdatedRows === 1n) claimed.push({ ...mail, due_at, attempts, claimed_until: due_at });
	}
	return claimed;
}

/**
 * Extends the lease of a claimed mail.
 * @returns the mail with the new lease; undefined if another process has claimed the mail
 */
export async function renewMail(
	tx: Tx,
	times: LeaseTimes,
	mail: OutboxMail,
	now: Date,
): Promise<OutboxMail | undefined> {
	const due_at = leaseEnd(times, now);
	const { numUpdatedRows } = await tx
		.updateTable('outbox_mails')
		.set({ due_at, claimed_until: due_at })
		.where('uid', '=', mail.uid)
		.where('due_at', '=', mail.due_at)
		.executeTakeFirst();
	return numUpdatedRows === 1n ? { ...mail, due_at, claimed_until: due_at } : undefined;
}

/** Deletes a delivered mail, because its content may be confidential. */
export async function deleteSentMail(tx: Tx, { uid }: OutboxMail): Promise<void> {
	await tx.deleteFrom('outbox_mails').where('uid', '=', uid).execute();
}

/**
 * Schedules another attempt at `due`. Without `due`, marks the mail as failed permanently. The mail remains in the
 * outbox.
 */
export async function recordFailedAttempt(tx: Tx, mail: OutboxMail, due: Date | undefined, now: Date, error: string) {
	await tx
		.updateTable('outbox_mails')
		.set({
			last_error: error,
			claimed_until: null,
			...(due ? { due_at: due.toISOString() } : { failed_at: now.toISOString() }),
		})
		.where('uid', '=', mail.uid)
		// Another process may have claimed the mail.
		.where('due_at', '=', mail.due_at)
		.execute();
}

/**
 * Returns the number of waiting mails, the earliest time at which a waiting mail is due, and the number of mails that
 * failed permanently.
 */
export async function mailQueue(db: Db) {
	const { waiting, due, failed } = await db
		.selectFrom('outbox_mails')
		.select((eb) => [
			eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
			eb.fn.min('due_at').filterWhere('failed_at', 'is', null).as('due'),
			eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
		])
		.executeTakeFirstOrThrow();
	return { waiting: { count: waiting, due: due ?? undefined }, failed };
}

export async function nextMailDue(db: Db): Promise<Date | undefined> {
	const row = await db
		.selectFrom('outbox_mails')
		.select('due_at')
		.where('failed_at', 'is', null)
		.orderBy('due_at')
		.limit(1)
		.executeTakeFirst();
	return row && new Date(row.due_at);
}

export async function listOutbox(db: Db): Promise<OutboxMail[]> {
	return db.selectFrom('outbox_mails').selectAll().orderBy('created_at').orderBy('uid').execute();
}

export type MailState = 'waiting' | 'failed';

/** Returns a page of mails in the outbox, oldest first. Mails that failed permanently come before waiting mails. */
export async function listMails(
	db: Db,
	{ state, ...page }: PageQuery & { state?: MailState | undefined },
): Promise<Page<OutboxMail> & { total: number }> {
	// An index has this expression (migration 0033), which sorts by state, time and uid.
	const by = sql`case when failed_at is null then '1' else '0' end || created_at || uid`;
	return {
		...(await readPage(inState(db, state).selectAll(), 'state', 'asc', [{ by, type: 'text' }], page)),
		total: await countMails(db, state),
	};
}

const inState = (db: Db, state: MailState | undefined) => {
	const query = db.selectFrom('outbox_mails');
	return state ? query.where('failed_at', state === 'failed' ? 'is not' : 'is', null) : query;
};

export async function countMails(db: Db, state?: MailState): Promise<number> {
	const { count } = await inState(db, state)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

export async function findMail(db: Db, uid: string): Promise<OutboxMail | undefined> {
	return db.selectFrom('outbox_mails').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** Matches mails that no process is sending. A retry during a delivery would deliver the mail twice. */
const isUnclaimed = (now: Date) => (eb: ExpressionBuilder<Schema, 'outbox_mails'>) =>
	eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now.toISOString())]);

/**
 * Makes a mail due and resets its attempts.
 * @returns false if a process is sending the mail, or the mail no longer exists
 */
export async function retryMail(tx: Tx, uid: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('outbox_mails')
		.set({ due_at: now.toISOString(), failed_at: null, attempts: 0 })
		.where('uid', '=', uid)
		.where(isUnclaimed(now))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/**
 * Deletes a mail.
 * @returns false if a process is sending the mail, or the mail no longer exists
 */
export async function dropMail(tx: Tx, uid: string, now: Date): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom('outbox_mails')
		.where('uid', '=', uid)
		.where(isUnclaimed(now))
		.executeTakeFirst();
	return numDeletedRows === 1n;
}
