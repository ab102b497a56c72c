import type { Selectable } from 'kysely';
import type { ContactMessagesTable, Db, Tx } from '../database/schema.ts';

export type ContactMessageRow = Selectable<ContactMessagesTable>;

/** Messages of visitors, newest first. */
export async function listContactMessages(db: Db): Promise<ContactMessageRow[]> {
	return db.selectFrom('contact_messages').selectAll().orderBy('created_at', 'desc').orderBy('uid', 'desc').execute();
}

/** How many nobody has read yet. */
export async function countUnread(db: Db): Promise<number> {
	const row = await db
		.selectFrom('contact_messages')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return row.count;
}

export async function addContactMessage(tx: Tx, message: ContactMessagesTable): Promise<void> {
	await tx.insertInto('contact_messages').values(message).execute();
}
