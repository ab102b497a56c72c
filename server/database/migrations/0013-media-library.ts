import type { Kysely } from 'kysely';

interface Row {
	uid: string;
	alt: string;
	renditions: string;
	created_at: string;
}
interface Tables {
	media: Row & { name: string; search: string; size: number; updated_at: string };
	media_files: { name: string; media_uid: string; retired_at: string | null };
}

/** Adds uploaded pictures and videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const texts = {
		kind: 'picture',
		state: 'ready',
		name: '',
		search: '',
		content_type: '',
		updated_at: '',
		updated_by: '',
	};
	for (const [column, standard] of Object.entries(texts))
		await db.schema
			.alterTable('media')
			.addColumn(column, 'text', (c) => c.notNull().defaultTo(standard))
			.execute();
	for (const [column, standard] of [
		['size', 0],
		['revision', 1],
	] as const)
		await db.schema
			.alterTable('media')
			.addColumn(column, 'integer', (c) => c.notNull().defaultTo(standard))
			.execute();
	for (const column of ['original', 'file']) await db.schema.alterTable('media').addColumn(column, 'text').execute();
	for (const column of ['focal_x', 'focal_y']) await db.schema.alterTable('media').addColumn(column, 'real').execute();
	await db.schema.createIndex('media_by_created_at').on('media').columns(['created_at', 'uid']).execute();

	await db.schema
		.createTable('media_files')
		.addColumn('name', 'text', (c) => c.notNull().primaryKey())
		.addColumn('media_uid', 'text', (c) => c.notNull())
		.addColumn('retired_at', 'text')
		.addForeignKeyConstraint('media_files_media_uid_fk', ['media_uid'], 'media', ['uid'], (c) => c.onDelete('cascade'))
		.execute();
	await db.schema.createIndex('media_files_by_media_uid').on('media_files').columns(['media_uid']).execute();

	await db.schema
		.createTable('media_work')
		.addColumn('media_uid', 'text', (c) => c.notNull().primaryKey())
		.addColumn('original', 'text', (c) => c.notNull())
		.addColumn('content_type', 'text', (c) => c.notNull())
		.addColumn('size', 'integer', (c) => c.notNull())
		.addColumn('due_at', 'text', (c) => c.notNull())
		.addColumn('attempts', 'integer', (c) => c.notNull())
		.addForeignKeyConstraint('media_work_media_uid_fk', ['media_uid'], 'media', ['uid'], (c) => c.onDelete('cascade'))
		.execute();

	await db.schema
		.createTable('file_uploads')
		.addColumn('name', 'text', (c) => c.notNull().primaryKey())
		.addColumn('title', 'text', (c) => c.notNull())
		.addColumn('content_type', 'text', (c) => c.notNull())
		.addColumn('size', 'integer', (c) => c.notNull())
		.addColumn('created_at', 'text', (c) => c.notNull())
		.addColumn('created_by', 'text', (c) => c.notNull())
		.execute();

	await describe(db);
}

/** Registers the files of existing media, and fills the new columns. Existing media get their uid as name. */
async function describe(db: Kysely<Tables>): Promise<void> {
	const rows = await db.selectFrom('media').select(['uid', 'alt', 'renditions', 'created_at']).execute();
	for (const { uid, alt, renditions, created_at } of rows) {
		const files = JSON.parse(renditions) as { file: string; bytes: number }[];
		const { en = '', zh = '' } = JSON.parse(alt) as { en?: string; zh?: string };
		await db
			.updateTable('media')
			.set({
				name: uid,
				search: `${uid}\n${en}\n${zh}`.toLowerCase(),
				size: Math.max(0, ...files.map(({ bytes }) => bytes)),
				updated_at: created_at,
			})
			.where('uid', '=', uid)
			.execute();
		for (const { file } of files)
			await db
				.insertInto('media_files')
				.values({ name: file, media_uid: uid, retired_at: null })
				.onConflict((conflict) => conflict.column('name').doNothing())
				.execute();
	}
}
