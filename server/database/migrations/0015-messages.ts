import { sql, type Kysely } from 'kysely';

/** Adds states and notes of contact messages, revisions of accounts, and leases of mails. */
export async function up(db: Kysely<any>): Promise<void> {
	await messages(db);

	await db.schema
		.alterTable('users')
		.addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
		.execute();
	await db.schema
		.alterTable('users')
		.addColumn('is_invited', 'integer', (c) => c.notNull().defaultTo(0))
		.execute();
	await db.schema.alterTable('users').addColumn('last_sign_in_at', 'text').execute();
	await db.schema.createIndex('users_by_company_uid').on('users').columns(['company_uid']).execute();

	await db.schema.alterTable('outbox_mails').addColumn('claimed_until', 'text').execute();

	await db.schema.createIndex('audit_log_by_who').on('audit_log').columns(['who', 'at']).execute();
}

async function messages(db: Kysely<any>): Promise<void> {
	const table = 'contact_messages';
	for (const [column, initial] of [
		['state', 'open'],
		['search', ''],
	] as const)
		await db.schema
			.alterTable(table)
			.addColumn(column, 'text', (c) => c.notNull().defaultTo(initial))
			.execute();
	for (const column of ['is_read', 'revision'])
		await db.schema
			.alterTable(table)
			.addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
			.execute();
	await db.schema
		.alterTable(table)
		.addColumn('assigned_to', 'text', (c) => c.references('users.uid').onDelete('set null'))
		.execute();
	await db.schema.alterTable(table).addColumn('mail_uid', 'text').execute();
	await db.schema.createIndex('contact_messages_by_created_at').on(table).columns(['created_at', 'uid']).execute();
	await db.schema
		.createIndex('contact_messages_by_state')
		.on(table)
		.columns(['state', 'is_read', 'created_at', 'uid'])
		.execute();
	await db.schema.createIndex('contact_messages_by_assigned_to').on(table).columns(['assigned_to']).execute();
	await db.schema.createIndex('contact_messages_by_mail_uid').on(table).columns(['mail_uid']).execute();
	// Converts to lower case in JavaScript, because SQLite's `lower` converts only A to Z.
	const { rows } = await sql<Record<'uid' | 'name' | 'company' | 'subject' | 'email' | 'message', string>>`
		select uid, name, company, subject, email, message from contact_messages`.execute(db);
	for (const { uid, ...words } of rows) {
		const search = Object.values(words).join('\n').toLowerCase();
		await db.updateTable(table).set({ search }).where('uid', '=', uid).execute();
	}

	await db.schema
		.createTable('message_notes')
		.addColumn('uid', 'text', (c) => c.notNull().primaryKey())
		.addColumn('message_uid', 'text', (c) => c.notNull())
		.addColumn('at', 'text', (c) => c.notNull())
		.addColumn('by', 'text', (c) => c.notNull())
		.addColumn('text', 'text', (c) => c.notNull())
		.addForeignKeyConstraint('message_notes_message_uid', ['message_uid'], table, ['uid'], (c) => c.onDelete('cascade'))
		.execute();
	await db.schema
		.createIndex('message_notes_by_message_uid')
		.on('message_notes')
		.columns(['message_uid', 'uid'])
		.execute();
}
