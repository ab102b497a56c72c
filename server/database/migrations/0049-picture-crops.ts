import type { Kysely } from 'kysely';

interface Tables {
	media_work: { media_uid: string; original: string; file_stem: string };
}

/** Adds crops of pictures, and the beginning that the file names of all renditions of a picture share. */
export async function up(db: Kysely<any>): Promise<void> {
	await db.schema.alterTable('media').addColumn('crop', 'text').execute();
	await db.schema.alterTable('media_work').addColumn('crop', 'text').execute();
	await db.schema
		.alterTable('media_work')
		.addColumn('file_stem', 'text', (column) => column.notNull().defaultTo(''))
		.execute();
	await nameWaiting(db);
}

/** Names the renditions of waiting uploads after their originals, as earlier releases did. */
async function nameWaiting(db: Kysely<Tables>): Promise<void> {
	for (const { media_uid, original } of await db.selectFrom('media_work').select(['media_uid', 'original']).execute())
		await db
			.updateTable('media_work')
			.set({ file_stem: original.replace(/\..*$/, '') })
			.where('media_uid', '=', media_uid)
			.execute();
}
