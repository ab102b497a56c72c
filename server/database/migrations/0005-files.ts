import { sql, type Kysely } from 'kysely';

/** Adds files with restricted access. Drops the unused file columns of `documents`. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createTable('files')
		.addColumn('name', 'text', (c) => c.notNull())
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('content_type', 'text', (c) => c.notNull())
		.addColumn('size', 'integer', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('document_uid', 'text')
		.addColumn('promo_tool_uid', 'text')
		.addPrimaryKeyConstraint('files_pk', ['name'])
		.addUniqueConstraint('files_document_uid', ['document_uid'])
		.addCheckConstraint('files_one_owner', sql`(document_uid is null) <> (promo_tool_uid is null)`)
		.addForeignKeyConstraint('files_document_uid_fk', ['document_uid'], 'documents', ['uid'], (c) =>
			c.onDelete('cascade'),
		)
		.addForeignKeyConstraint('files_promo_tool_uid_fk', ['promo_tool_uid'], 'promo_tools', ['uid'], (c) =>
			c.onDelete('cascade'),
		)
		.execute();
	await db.schema.createIndex('files_by_promo_tool_uid').on('files').columns(['promo_tool_uid']).execute();
	for (const column of ['file', 'size']) await db.schema.alterTable('documents').dropColumn(column).execute();
}
