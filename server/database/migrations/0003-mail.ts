import type { Kysely } from 'kysely';

/** Adds the mail outbox, used captcha solutions, and secrets that processes share. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('outbox_mails')
		.addColumn('uid', 'text', (c) => c.notNull())
		.addColumn('recipient', 'text', (c) => c.notNull())
		.addColumn('reply_to', 'text')
		.addColumn('subject', 'text', (c) => c.notNull())
		.addColumn('text', 'text', (c) => c.notNull())
		.addColumn('html', 'text', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('due_at', 'text', (c) => c.notNull())
		.addColumn('attempts', 'integer', (c) => c.notNull())
		.addColumn('failed_at', 'text')
		.addColumn('last_error', 'text')
		.addPrimaryKeyConstraint('outbox_mails_pk', ['uid'])
		.execute();
	await db.schema
		.createIndex('outbox_mails_by_failed_at_due_at')
		.on('outbox_mails')
		.columns(['failed_at', 'due_at'])
		.execute();

	await db.schema
		.createTable('used_captchas')
		.addColumn('key', 'text', (c) => c.notNull())
		.addColumn('expires_at', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('used_captchas_pk', ['key'])
		.execute();
	await db.schema.createIndex('used_captchas_by_expires_at').on('used_captchas').columns(['expires_at']).execute();

	await db.schema
		.createTable('secrets')
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('value', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('secrets_pk', ['name'])
		.execute();
}
