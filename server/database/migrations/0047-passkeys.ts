import type { Kysely } from 'kysely';

export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('passkeys')
		.addColumn('uid', 'text', (column) => column.notNull().primaryKey())
		.addColumn('user_uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
		.addColumn('credential_id', 'text', (column) => column.notNull().unique())
		.addColumn('public_key', 'text', (column) => column.notNull())
		.addColumn('algorithm', 'integer', (column) => column.notNull())
		.addColumn('counter', 'bigint', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('last_used_at', 'text')
		.execute();
	await db.schema.createIndex('passkeys_of_user').on('passkeys').column('user_uid').execute();
	await db.schema
		.createTable('used_passkey_challenges')
		.addColumn('challenge', 'text', (column) => column.notNull().primaryKey())
		.addColumn('expires_at', 'text', (column) => column.notNull())
		.execute();
}
