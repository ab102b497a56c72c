import type { Selectable } from 'kysely';
import { MAX_COMMENTS } from '../../../contract/editing.ts';
import type { CommentsTable, Db, Tx } from '../../database/schema.ts';

export type CommentRow = Selectable<CommentsTable>;

/** Returns the comments, oldest first. */
export const listComments = (db: Db, resource: string, itemUid: string): Promise<CommentRow[]> =>
	db
		.selectFrom('comments')
		.selectAll()
		.where('resource', '=', resource)
		.where('item_uid', '=', itemUid)
		.orderBy('at')
		.orderBy('uid')
		.limit(MAX_COMMENTS)
		.execute();

export async function findComment(
	db: Db,
	resource: string,
	itemUid: string,
	uid: string,
): Promise<CommentRow | undefined> {
	return db
		.selectFrom('comments')
		.selectAll()
		.where('uid', '=', uid)
		.where('resource', '=', resource)
		.where('item_uid', '=', itemUid)
		.executeTakeFirst();
}

export async function addComment(tx: Tx, comment: Omit<CommentRow, 'edited_at' | 'resolved_at' | 'resolved_by'>) {
	await tx
		.insertInto('comments')
		.values({ ...comment, edited_at: null, resolved_at: null, resolved_by: null })
		.execute();
}

export async function changeComment(
	tx: Tx,
	uid: string,
	change: Partial<Pick<CommentRow, 'text' | 'edited_at' | 'resolved_at' | 'resolved_by'>>,
): Promise<void> {
	await tx.updateTable('comments').set(change).where('uid', '=', uid).execute();
}

export async function deleteComment(tx: Tx, uid: string): Promise<void> {
	await tx.deleteFrom('comments').where('uid', '=', uid).execute();
}
