import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Each file must have exactly one owner. */
const hasOneOwner = sql`(case when document_uid is null then 0 else 1 end) + (case when promo_tool_uid is null then 0 else 1 end) + (case when certificate_uid is null then 0 else 1 end) = 1`;

/** Adds markets, certificates of games, mailed warnings before their expiry, and the history of published files. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('markets')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('key', 'text', (column) => column.notNull().unique())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('regulator', 'text', (column) => column.notNull())
		.addColumn('countries', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('game_certificates')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('is_published', 'integer', (column) => column.notNull())
		.addColumn('game_uid', 'text', (column) => column.notNull().references('games.uid'))
		.addColumn('market_uid', 'text', (column) => column.notNull().references('markets.uid'))
		.addColumn('certificate_state', 'text', (column) => column.notNull())
		.addColumn('rtp', 'double precision')
		.addColumn('laboratory', 'text', (column) => column.notNull())
		.addColumn('reference', 'text', (column) => column.notNull())
		.addColumn('valid_from', 'text')
		.addColumn('valid_until', 'text')
		.addColumn('note', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.execute();
	for (const column of ['game_uid', 'market_uid', 'valid_until'])
		await db.schema.createIndex(`game_certificates_by_${column}`).on('game_certificates').column(column).execute();
	await db.schema
		.createTable('certificate_warnings')
		.addColumn('certificate_uid', 'text', (column) => column.notNull())
		.addColumn('valid_until', 'text', (column) => column.notNull())
		.addColumn('days', 'integer', (column) => column.notNull())
		.addColumn('warned_at', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('certificate_warnings_pk', ['certificate_uid', 'valid_until', 'days'])
		.execute();
	await db.schema
		.createTable('published_files')
		.addColumn('resource', 'text', (column) => column.notNull())
		.addColumn('item_uid', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('published_at', 'text', (column) => column.notNull())
		.addColumn('removed_at', 'text')
		.addColumn('sha256', 'text')
		.addPrimaryKeyConstraint('published_files_pk', ['resource', 'item_uid', 'name', 'published_at'])
		.execute();
	for (const column of ['sha256', 'name'])
		await db.schema.createIndex(`published_files_by_${column}`).on('published_files').column(column).execute();
	await addOwner(db);
}

/** Adds the column. On SQLite, creates the table again, because SQLite cannot change a check constraint. */
async function addOwner(db: Kysely<any>): Promise<void> {
	if (isPostgres(db)) {
		await db.schema.alterTable('files').addColumn('certificate_uid', 'text').execute();
		await db.schema.alterTable('files').dropConstraint('files_one_owner').execute();
		await db.schema.alterTable('files').addCheckConstraint('files_one_owner', hasOneOwner).execute();
		await db.schema.alterTable('files').addUniqueConstraint('files_certificate_uid', ['certificate_uid']).execute();
		await db.schema
			.alterTable('files')
			.addForeignKeyConstraint('files_certificate_uid_fk', ['certificate_uid'], 'game_certificates', ['uid'])
			.onDelete('cascade')
			.execute();
		return;
	}
	await db.schema.dropIndex('files_by_promo_tool_uid').execute();
	await db.schema.alterTable('files').renameTo('files_before').execute();
	await db.schema
		.createTable('files')
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('content_type', 'text', (column) => column.notNull())
		.addColumn('size', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('document_uid', 'text')
		.addColumn('promo_tool_uid', 'text')
		.addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
		.addColumn('certificate_uid', 'text')
		.addPrimaryKeyConstraint('files_pk', ['name'])
		.addUniqueConstraint('files_document_uid', ['document_uid'])
		.addUniqueConstraint('files_certificate_uid', ['certificate_uid'])
		.addCheckConstraint('files_one_owner', hasOneOwner)
		.addForeignKeyConstraint('files_document_uid_fk', ['document_uid'], 'documents', ['uid'], (constraint) =>
			constraint.onDelete('cascade'),
		)
		.addForeignKeyConstraint('files_promo_tool_uid_fk', ['promo_tool_uid'], 'promo_tools', ['uid'], (constraint) =>
			constraint.onDelete('cascade'),
		)
		.addForeignKeyConstraint(
			'files_certificate_uid_fk',
			['certificate_uid'],
			'game_certificates',
			['uid'],
			(constraint) => constraint.onDelete('cascade'),
		)
		.execute();
	const columns = ['name', 'title', 'content_type', 'size', 'created_at', 'document_uid', 'promo_tool_uid', 'position'];
	await db.insertInto('files').columns(columns).expression(db.selectFrom('files_before').select(columns)).execute();
	await db.schema.dropTable('files_before').execute();
	await db.schema.createIndex('files_by_promo_tool_uid').on('files').columns(['promo_tool_uid']).execute();
}
