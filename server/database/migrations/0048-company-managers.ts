import type { Kysely } from 'kysely';

/** Adds company managers, limits of their invitations, and unsent invitations (ADR 0068). */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.alterTable('users')
		.addColumn('is_company_manager', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.alterTable('companies')
		.addColumn('max_accounts', 'integer', (column) => column.notNull().defaultTo(50))
		.execute();
	await db.schema.alterTable('companies').addColumn('invitations_on', 'text').execute();
	await db.schema
		.alterTable('companies')
		.addColumn('invitations_sent', 'integer', (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.createTable('unsent_invitations')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('company_uid', 'text', (column) => column.notNull().references('companies.uid').onDelete('cascade'))
		.addColumn('email', 'text', (column) => column.notNull())
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('unsent_invitations_by_company', ['company_uid', 'email'])
		.execute();
}
