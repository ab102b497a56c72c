import type { Kysely } from 'kysely';

/** Adds two-factor authentication, recovery codes, and counts of mailed links. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('second_steps')
		.addColumn('user_uid', 'text', (c) => c.notNull())
		.addColumn('secret', 'text')
		.addColumn('pending_secret', 'text')
		.addColumn('last_step', 'integer', (c) => c.notNull())
		.addPrimaryKeyConstraint('second_steps_pk', ['user_uid'])
		.addForeignKeyConstraint('second_steps_user_uid', ['user_uid'], 'users', ['uid'], (c) => c.onDelete('cascade'))
		.execute();

	await db.schema
		.createTable('recovery_codes')
		.addColumn('user_uid', 'text', (c) => c.notNull())
		.addColumn('code_hash', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('recovery_codes_pk', ['user_uid', 'code_hash'])
		.addForeignKeyConstraint('recovery_codes_user_uid', ['user_uid'], 'users', ['uid'], (c) => c.onDelete('cascade'))
		.execute();

	await db.schema
		.createTable('reset_mails')
		.addColumn('user_uid', 'text', (c) => c.notNull())
		.addColumn('place', 'integer', (c) => c.notNull())
		.addColumn('at', 'text', (c) => c.notNull())
		.addPrimaryKeyConstraint('reset_mails_pk', ['user_uid', 'place'])
		.addForeignKeyConstraint('reset_mails_user_uid', ['user_uid'], 'users', ['uid'], (c) => c.onDelete('cascade'))
		.execute();
}
