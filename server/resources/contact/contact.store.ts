import { sql, type InferResult, type Selectable } from 'kysely';
import type { MessageState, ReplyState } from '../../../contract/contact-messages.ts';
import { contains } from '../../database/contains.ts';
import { readPage, type Page, type PageQuery, type SortKey } from '../../database/pagination.ts';
import type {
	ContactMessagesTable,
	Db,
	Flag,
	MessageNotesTable,
	MessageRepliesTable,
	Tx,
} from '../../database/schema.ts';
import { foldText } from '../../../contract/fold-text.ts';

export type ContactMessageRow = Selectable<ContactMessagesTable>;
export type NewContactMessage = Pick<
	ContactMessageRow,
	'uid' | 'name' | 'company' | 'subject' | 'email' | 'phone' | 'message' | 'language' | 'created_at'
> & { is_test?: Flag };

/** @param mailUid uid of the mail to the studio; null if no mail is sent */
export async function addContactMessage(tx: Tx, message: NewContactMessage, mailUid: string | null = null) {
	const { name, company, subject, email, phone, message: text } = message;
	const search = foldText([name, company, subject, email, phone, text].join('\n'));
	await tx
		.insertInto('contact_messages')
		.values({ ...message, search, mail_uid: mailUid, state: 'open', is_read: 0, revision: 0, assigned_to: null })
		.execute();
}

export async function listContactMessages(db: Db): Promise<ContactMessageRow[]> {
	return db.selectFrom('contact_messages').selectAll().orderBy('created_at', 'desc').orderBy('uid', 'desc').execute();
}

export interface MessageFilter {
	q?: string | undefined;
	state?: MessageState | undefined;
	read?: 'yes' | 'no' | undefined;
	/** Uid of the assigned member of staff, or `nobody`. */
	assigned?: string | undefined;
	from?: string | undefined;
	until?: string | undefined;
	order: 'asc' | 'desc';
}

/** A message with data from other tables. */
export interface ListedMessage extends ContactMessageRow {
	assigned_email: string | null;
	notes: number;
	replies: number;
	has_failed_reply: boolean;
	/** True if the mail to the studio is in the outbox, waiting or failed. */
	mail_waits: boolean;
	mail_failed_at: string | null;
}

const filtered = (db: Db, { q, state, read, assigned, from, until }: Omit<MessageFilter, 'order'>) => {
	let query = db.selectFrom('contact_messages');
	if (q) query = query.where(contains('contact_messages.search', q));
	if (state) query = query.where('contact_messages.state', '=', state);
	if (read) query = query.where('contact_messages.is_read', '=', read === 'yes' ? 1 : 0);
	if (assigned === 'nobody') query = query.where('contact_messages.assigned_to', 'is', null);
	else if (assigned) query = query.where('contact_messages.assigned_to', '=', assigned);
	if (from) query = query.where('contact_messages.created_at', '>=', from);
	if (until) query = query.where('contact_messages.created_at', '<', until);
	return query;
};

type Filtered = ReturnType<typeof filtered>;

const listedColumns = (query: Filtered) =>
	query
		.leftJoin('users', 'users.uid', 'contact_messages.assigned_to')
		.leftJoin('outbox_mails', 'outbox_mails.uid', 'contact_messages.mail_uid')
		.selectAll('contact_messages')
		.select([
			'users.email as assigned_email',
			'outbox_mails.uid as waiting_mail',
			'outbox_mails.failed_at as mail_failed_at',
		])
		.select((eb) =>
			eb
				.selectFrom('message_notes')
				.select((each) => each.fn.countAll<number>().as('count'))
				.whereRef('message_notes.message_uid', '=', 'contact_messages.uid')
				.as('notes'),
		)
		.select((eb) => {
			const replies = eb
				.selectFrom('message_replies')
				.whereRef('message_replies.message_uid', '=', 'contact_messages.uid')
				.select((each) => each.fn.countAll<number>().as('count'));
			return [
				replies.as('replies'),
				replies
					.innerJoin('outbox_mails as reply_mails', 'reply_mails.uid', 'message_replies.mail_uid')
					.where('reply_mails.failed_at', 'is not', null)
					.as('failed_replies'),
			];
		});

const listedMessage = ({
	waiting_mail,
	notes,
	replies,
	failed_replies,
	...row
}: InferResult<ReturnType<typeof listedColumns>>[number]): ListedMessage => ({
	...row,
	notes: notes ?? 0,
	replies: replies ?? 0,
	has_failed_reply: (failed_replies ?? 0) > 0,
	mail_waits: waiting_mail !== null,
});

const listed = async (query: Filtered): Promise<ListedMessage[]> =>
	(await listedColumns(query).execute()).map(listedMessage);

/** Returns a page of matching messages, and the number of all matching messages. */
export async function listMessages(
	db: Db,
	{ order, ...filter }: MessageFilter,
	page: PageQuery,
): Promise<Page<ListedMessage> & { total: number }> {
	const query = filtered(db, filter);
	const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
	const keys: SortKey[] = ['created_at', 'uid'].map((key) => ({
		by: sql.ref(`contact_messages.${key}`),
		type: 'text',
	}));
	const { rows, ...found } = await readPage(listedColumns(query), 'created_at', order, keys, page);
	return { rows: rows.map(listedMessage), ...found, total: count };
}

/** Returns up to `limit` matching messages that follow `last`, as a batch of an export. */
export async function listMessagesAfter(
	db: Db,
	{ order, ...filter }: MessageFilter,
	limit: number,
	last?: Pick<ContactMessageRow, 'created_at' | 'uid'>,
): Promise<ListedMessage[]> {
	const beyond = order === 'asc' ? '>' : '<';
	let query = filtered(db, filter);
	if (last)
		query = query.where((eb) =>
			eb.or([
				eb('contact_messages.created_at', beyond, last.created_at),
				eb.and([eb('contact_messages.created_at', '=', last.created_at), eb('contact_messages.uid', beyond, last.uid)]),
			]),
		);
	return listed(
		query.orderBy('contact_messages.created_at', order).orderBy('contact_messages.uid', order).limit(limit),
	);
}

export async function findMessage(db: Db, uid: string): Promise<ListedMessage | undefined> {
	const [row] = await listed(filtered(db, {}).where('contact_messages.uid', '=', uid));
	return row;
}

export async function countUnread(db: Db): Promise<number> {
	const { count } = await filtered(db, { state: 'open', read: 'no' })
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

/** @returns false if the message does not have the revision `expectedRevision` */
export async function changeMessage(
	tx: Tx,
	uid: string,
	expectedRevision: number,
	change: Pick<ContactMessageRow, 'state' | 'assigned_to'>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('contact_messages')
		.set({ ...change, revision: expectedRevision + 1, is_read: 1 })
		.where('uid', '=', uid)
		.where('revision', '=', expectedRevision)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/**
 * Sets the read flag or the state of messages. A new state also marks a message as read.
 * @returns the uids that exist
 */
export async function markMessages(tx: Tx, uids: string[], mark: { is_read: 0 | 1 } | { state: MessageState }) {
	const rows = await tx
		.updateTable('contact_messages')
		.set((eb) => ('state' in mark ? { ...mark, is_read: 1 as const, revision: eb('revision', '+', 1) } : mark))
		.where('uid', 'in', uids)
		.returning('uid')
		.execute();
	return rows.map(({ uid }) => uid);
}

export async function addNote(tx: Tx, note: MessageNotesTable): Promise<void> {
	await tx.insertInto('message_notes').values(note).execute();
}

export async function notesOf(db: Db, messageUid: string): Promise<Selectable<MessageNotesTable>[]> {
	return db.selectFrom('message_notes').selectAll().where('message_uid', '=', messageUid).orderBy('uid').execute();
}

export async function addReply(tx: Tx, reply: MessageRepliesTable): Promise<void> {
	await tx.insertInto('message_replies').values(reply).execute();
}

/** Returns true if a message has a reply with this key. A repeated request has the same key. */
export async function hasReplyWithKey(db: Db, messageUid: string, key: string): Promise<boolean> {
	const row = await db
		.selectFrom('message_replies')
		.select('uid')
		.where('message_uid', '=', messageUid)
		.where('key', '=', key)
		.executeTakeFirst();
	return row !== undefined;
}

export interface ListedReply extends Omit<Selectable<MessageRepliesTable>, 'message_uid' | 'key'> {
	state: ReplyState;
	last_error: string | null;
	due_at: string | null;
}

/**
 * Returns the replies to a message, oldest first. A reply counts as sent if its mail has left the outbox, and as
 * cancelled if staff deleted the mail.
 */
export async function repliesTo(db: Db, messageUid: string): Promise<ListedReply[]> {
	const rows = await db
		.selectFrom('message_replies')
		.leftJoin('outbox_mails', 'outbox_mails.uid', 'message_replies.mail_uid')
		.select([
			'message_replies.uid',
			'message_replies.at',
			'message_replies.by',
			'message_replies.text',
			'message_replies.mail_uid',
			'outbox_mails.uid as queued_mail',
			'outbox_mails.failed_at',
			'outbox_mails.last_error',
			'outbox_mails.due_at',
		])
		.where('message_uid', '=', messageUid)
		.orderBy('message_replies.uid')
		.execute();
	return rows.map(({ queued_mail, failed_at, due_at, ...row }) => {
		const isQueued = queued_mail !== null && failed_at === null;
		const ended = row.mail_uid === null ? 'cancelled' : queued_mail === null ? 'sent' : 'failed';
		return { ...row, state: isQueued ? 'queued' : ended, due_at: isQueued ? due_at : null };
	});
}

/** Returns the uids of the oldest messages from before a time. */
export async function messagesBefore(db: Db, before: string, count: number): Promise<string[]> {
	const rows = await db
		.selectFrom('contact_messages')
		.select('uid')
		.where('created_at', '<', before)
		.orderBy('created_at')
		.limit(count)
		.execute();
	return rows.map(({ uid }) => uid);
}

export async function removeMessage(tx: Tx, uid: string): Promise<boolean> {
	const replies = await tx.deleteFrom('message_replies').where('message_uid', '=', uid).returning('mail_uid').execute();
	const row = await tx.deleteFrom('contact_messages').where('uid', '=', uid).returning('mail_uid').executeTakeFirst();
	const mails = [...replies, ...(row ? [row] : [])].map(({ mail_uid }) => mail_uid).filter((each) => each !== null);
	if (mails.length > 0) await tx.deleteFrom('outbox_mails').where('uid', 'in', mails).execute();
	return row !== undefined;
}

/** Removes the reference of a message or reply to a deleted mail. */
export async function unlinkMail(tx: Tx, mailUid: string): Promise<void> {
	for (const table of ['contact_messages', 'message_replies'] as const)
		await tx.updateTable(table).set({ mail_uid: null }).where('mail_uid', '=', mailUid).execute();
}

/** Returns active, unlocked accounts of staff, sorted by address. */
export async function listStaff(db: Db) {
	return db
		.selectFrom('users')
		.select(['uid', 'email', 'is_staff', 'is_superuser', 'role'])
		.where('is_active', '=', 1)
		.where('is_locked', '=', 0)
		.where((eb) => eb.or([eb('is_staff', '=', 1), eb('is_superuser', '=', 1)]))
		.orderBy('email')
		.execute();
}
