import type { Kysely } from 'kysely';

/** Adds staff replies to contact messages, and a mark for mails that a person wrote. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('outbox_mails')
		.addColumn('is_personal', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.createTable('message_replies')
		.addColumn('uid', 'text', (column) => column.notNull().primaryKey())
		.addColumn('message_uid', 'text', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('at', 'text', (column) => column.notNull())
		.addColumn('by', 'text', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.addColumn('mail_uid', 'text')
		.addForeignKeyConstraint(
			'message_replies_message_uid',
			['message_uid'],
			'contact_messages',
			['uid'],
			(constraint) => constraint.onDelete('cascade'),
		)
		.execute();
	await db.schema
		.createIndex('message_replies_by_message_uid')
		.on('message_replies')
		.columns(['message_uid', 'uid'])
		.execute();
	await db.schema
		.createIndex('message_replies_by_key')
		.unique()
		.on('message_replies')
		.columns(['message_uid', 'key'])
		.execute();
	await db.schema.createIndex('message_replies_by_mail_uid').on('message_replies').columns(['mail_uid']).execute();
}
