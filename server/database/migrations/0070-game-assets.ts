import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

const ownerColumns = ['document_uid', 'promo_tool_uid', 'certificate_uid', 'asset_uid'] as const;

/** Each file must have exactly one owner. */
const hasOneOwner = sql`${sql.join(
	ownerColumns.map((column) => sql`(case when ${sql.ref(column)} is null then 0 else 1 end)`),
	sql` + `,
)} = 1`;

/** Adds assets of games, lobby formats, files cut from assets, and download profiles of operators. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema
		.createTable('game_assets')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('is_published', 'integer', (column) => column.notNull())
		.addColumn('game_uid', 'text', (column) => column.notNull().references('games.uid'))
		.addColumn('kind', 'text', (column) => column.notNull())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('asset_language', 'text', (column) => column.notNull())
		.addColumn('ground', 'text', (column) => column.notNull())
		.addColumn('picture', 'text', (column) => column.references('media.uid'))
		.addColumn('search', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.execute();
	for (const column of ['game_uid', 'picture'])
		await db.schema.createIndex(`game_assets_by_${column}`).on('game_assets').column(column).execute();
	await db.schema
		.createTable('lobby_formats')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('key', 'text', (column) => column.notNull().unique())
		.addColumn('title', 'text', (column) => column.notNull())
		.addColumn('width', 'integer', (column) => column.notNull())
		.addColumn('height', 'integer', (column) => column.notNull())
		.addColumn('fit', 'text', (column) => column.notNull())
		.addColumn('kinds', 'text', (column) => column.notNull())
		.addColumn('file_formats', 'text', (column) => column.notNull())
		.addColumn('position', 'integer', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('asset_files')
		.addColumn('key', 'text', (column) => column.primaryKey().notNull())
		.addColumn('folder', 'text', (column) => column.notNull())
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('is_cut', 'integer', (column) => column.notNull())
		.addColumn('size', 'integer', (column) => column.notNull())
		.addColumn('crc32', 'bigint', (column) => column.notNull())
		.addColumn('sha256', 'text', (column) => column.notNull())
		.addColumn('width', 'integer')
		.addColumn('height', 'integer')
		.addColumn('is_enlarged', 'integer', (column) => column.notNull())
		.addColumn('used_at', 'text', (column) => column.notNull())
		.execute();
	for (const column of ['name', 'used_at'])
		await db.schema.createIndex(`asset_files_by_${column}`).on('asset_files').column(column).execute();
	await db.schema
		.createTable('asset_profiles')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('company_uid', 'text', (column) => column.notNull().references('companies.uid').onDelete('cascade'))
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('output', 'text', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('updated_at', 'text', (column) => column.notNull())
		.addUniqueConstraint('asset_profiles_name', ['company_uid', 'name'])
		.execute();
	await db.schema
		.createTable('asset_downloads')
		.addColumn('uid', 'text', (column) => column.primaryKey().notNull())
		.addColumn('company_uid', 'text', (column) => column.references('companies.uid').onDelete('cascade'))
		.addColumn('user_uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
		.addColumn('profile_uid', 'text', (column) => column.references('asset_profiles.uid').onDelete('cascade'))
		.addColumn('selection', 'text', (column) => column.notNull())
		.addColumn('file_count', 'integer', (column) => column.notNull())
		.addColumn('created_at', 'text', (column) => column.notNull())
		.addColumn('completed_at', 'text')
		.execute();
	for (const column of ['company_uid', 'user_uid', 'profile_uid', 'created_at'])
		await db.schema.createIndex(`asset_downloads_by_${column}`).on('asset_downloads').column(column).execute();
	await db.schema
		.createTable('asset_deliveries')
		.addColumn('profile_uid', 'text', (column) => column.notNull().references('asset_profiles.uid').onDelete('cascade'))
		.addColumn('name', 'text', (column) => column.notNull())
		.addColumn('key', 'text', (column) => column.notNull())
		.addColumn('download_uid', 'text', (column) => column.notNull())
		.addPrimaryKeyConstraint('asset_deliveries_pk', ['profile_uid', 'name'])
		.execute();
	await addOwner(db);
}

/** Adds the column. On SQLite, creates the table again, because SQLite cannot change a check constraint. */
async function addOwner(db: Kysely<any>): Promise<void> {
	if (isPostgres(db)) {
		await db.schema.alterTable('files').addColumn('asset_uid', 'text').execute();
		await db.schema.alterTable('files').dropConstraint('files_one_owner').execute();
		await db.schema.alterTable('files').addCheckConstraint('files_one_owner', hasOneOwner).execute();
		await db.schema.alterTable('files').addUniqueConstraint('files_asset_uid', ['asset_uid']).execute();
		await db.schema
			.alterTable('files')
			.addForeignKeyConstraint('files_asset_uid_fk', ['asset_uid'], 'game_assets', ['uid'])
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
		.addColumn('asset_uid', 'text')
		.addPrimaryKeyConstraint('files_pk', ['name'])
		.addUniqueConstraint('files_document_uid', ['document_uid'])
		.addUniqueConstraint('files_certificate_uid', ['certificate_uid'])
		.addUniqueConstraint('files_asset_uid', ['asset_uid'])
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
		.addForeignKeyConstraint('files_asset_uid_fk', ['asset_uid'], 'game_assets', ['uid'], (constraint) =>
			constraint.onDelete('cascade'),
		)
		.execute();
	const columns = [
		'name',
		'title',
		'content_type',
		'size',
		'created_at',
		'document_uid',
		'promo_tool_uid',
		'position',
		'certificate_uid',
	];
	await db.insertInto('files').columns(columns).expression(db.selectFrom('files_before').select(columns)).execute();
	await db.schema.dropTable('files_before').execute();
	await db.schema.createIndex('files_by_promo_tool_uid').on('files').columns(['promo_tool_uid']).execute();
}
