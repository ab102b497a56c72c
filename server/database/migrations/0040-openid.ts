import type { Kysely } from 'kysely';

/**
 * Adds accounts at an OpenID Connect provider. Existing accounts get `keeps_password` 0, so their passwords stop
 * working if staff must use the provider.
 */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('openid_accounts')
		.addColumn('issuer', 'text', (column) => column.notNull())
		.addColumn('subject', 'text', (column) => column.notNull())
		.addColumn('user_uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('openid_accounts_key', ['issuer', 'subject'])
		.addUniqueConstraint('openid_accounts_of_user', ['user_uid', 'issuer'])
		.execute();
	await db.schema
		.alterTable('sessions')
		.addColumn('login_method', 'text', (column) => column.notNull().defaultTo('password'))
		.execute();
	await db.schema
		.alterTable('users')
		.addColumn('keeps_password', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
}
