import type { Kysely } from 'kysely';

/** Adds data for sign-in: sessions, failed attempts, locks and password links. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// The table is empty, because earlier versions had no sign-in.
	await db.schema.dropTable('sessions').execute();
	await db.schema
		.createTable('sessions')
		.addColumn('id_hash', 'text', (c) => c.notNull())
		.addColumn('uid', 'text', (c) => c.notNull())
		.addColumn('user_uid', 'text', (c) => c.notNull())
		.addColumn('agent', 'text', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('last_seen_at', 'text', (c) => c.notNull())
		.addColumn('expires_at', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('sessions_pk', ['id_hash'])
		.addForeignKeyConstraint('sessions_user_uid', ['user_uid'], 'users', ['uid'], (c) => c.onDelete('cascade'))
		.execute();
	await db.schema.createIndex('sessions_by_user_uid').on('sessions').columns(['user_uid']).execute();
	await db.schema.createIndex('sessions_by_expires_at').on('sessions').columns(['expires_at']).execute();

	await db.schema
		.alterTable('users')
		.addColumn('is_locked', 'integer', (c) => c.notNull().defaultTo(0))
		.execute();

	await db.schema
		.createTable('sign_in_attempts')
		.addColumn('email_hash', 'text', (c) => c.notNull())
		.addColumn('place', 'integer', (c) => c.notNull())
		.addColumn('at', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('sign_in_attempts_pk', ['email_hash', 'place'])
		.execute();
	await db.schema.createIndex('sign_in_attempts_by_at').on('sign_in_attempts').columns(['at']).execute();

	await db.schema
		.createTable('sign_in_locks')
		.addColumn('email_hash', 'text', (c) => c.notNull())
		.addColumn('until', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('sign_in_locks_pk', ['email_hash'])
		.execute();

	await db.schema
		.createTable('password_links')
		.addColumn('token_hash', 'text', (c) => c.notNull())
		.addColumn('user_uid', 'text', (c) => c.notNull())
		.addColumn('expires_at', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('password_links_pk', ['token_hash'])
		.addForeignKeyConstraint('password_links_user_uid', ['user_uid'], 'users', ['uid'], (c) => c.onDelete('cascade'))
		.execute();
	await db.schema.createIndex('password_links_by_user_uid').on('password_links').columns(['user_uid']).execute();

	await db.schema
		.createTable('reset_requests')
		.addColumn('uid', 'text', (c) => c.notNull())
		.addColumn('email', 'text', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('reset_requests_pk', ['uid'])
		.execute();
}
