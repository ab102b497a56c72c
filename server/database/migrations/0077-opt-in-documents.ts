import type { Kysely } from 'kysely';

/** Adds hashes of opt-in PDFs, by which anybody can verify a PDF (ADR 0095). */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('opt_in_documents')
		.addColumn('sha256', 'text', (column) => column.primaryKey().notNull())
		.addColumn('record_uid', 'text', (column) =>
			column.notNull().references('campaign_opt_ins.uid').onDelete('cascade'),
		)
		.addColumn('language', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('opt_in_documents_by_record_uid').on('opt_in_documents').column('record_uid').execute();
}
