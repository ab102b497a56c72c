import { sql, type Kysely } from 'kysely';

/** Distinguishes links for invitations from links for resets, and counts each kind of mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable('password_links')
		.addColumn('kind', 'text', (c) => c.notNull().defaultTo('reset'))
		.execute();
	await sql`
		update password_links set kind = 'invitation'
		where user_uid in (select uid from users where is_invited = 1)
	`.execute(db);

	// The table only limits reset mails of the last hour, so dropping it allows a few more mails once.
	await db.schema.dropTable('reset_mails').execute();
	await db.schema
		.createTable('account_mails')
		.addColumn('user_uid', 'text', (c) => c.notNull())
		.addColumn('kind', 'text', (c) => c.notNull())
		.addColumn('place', 'integer', (c) => c.notNull())
		.addColumn('at', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('account_mails_pk', ['user_uid', 'kind', 'place'])
		.addForeignKeyConstraint('account_mails_user_uid', ['user_uid'], 'users', ['uid'], (c) => c.onDelete('cascade'))
		.execute();
}
