/** Stores saved views, and the default view of each user and list. */
import type { Selectable } from 'kysely';
import type { Db, ListViewsTable, Tx } from '../../database/schema.ts';

export type ListViewRow = Selectable<ListViewsTable>;

/** Maximum number of views of other users in a response. */
const MAX_SHARED_VIEWS = 200;

/** Returns the user's own views of a list, then the views that other users share. Each group is sorted by name. */
export async function listViews(db: Db, list: string, user_uid: string) {
	const views = db
		.selectFrom('list_views')
		.innerJoin('users', 'users.uid', 'list_views.user_uid')
		.leftJoin('default_list_views', (join) =>
			join
				.onRef('default_list_views.view_uid', '=', 'list_views.uid')
				.on('default_list_views.user_uid', '=', user_uid)
				.on('default_list_views.list', '=', list),
		)
		.selectAll('list_views')
		.select(['users.email', 'default_list_views.view_uid as default_uid'])
		.where('list_views.list', '=', list)
		.orderBy('list_views.name')
		.orderBy('list_views.uid');
	const [own, shared] = await Promise.all([
		views.where('list_views.user_uid', '=', user_uid).execute(),
		views
			.where('list_views.user_uid', '!=', user_uid)
			.where('list_views.is_shared', '=', 1)
			.limit(MAX_SHARED_VIEWS)
			.execute(),
	]);
	return [...own, ...shared];
}

export async function findView(db: Db, uid: string): Promise<ListViewRow | undefined> {
	return db.selectFrom('list_views').selectAll().where('uid', '=', uid).executeTakeFirst();
}

export async function countViews(db: Db, list: string, user_uid: string): Promise<number> {
	const { count } = await db
		.selectFrom('list_views')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('user_uid', '=', user_uid)
		.where('list', '=', list)
		.executeTakeFirstOrThrow();
	return count;
}

export async function hasViewNamed(
	db: Db,
	{ uid, user_uid, list, name }: Pick<ListViewRow, 'uid' | 'user_uid' | 'list' | 'name'>,
): Promise<boolean> {
	const row = await db
		.selectFrom('list_views')
		.select('uid')
		.where('user_uid', '=', user_uid)
		.where('list', '=', list)
		.where('name', '=', name)
		.where('uid', '!=', uid)
		.executeTakeFirst();
	return row !== undefined;
}

/** @returns false if the user has a view with the same name */
export async function addView(tx: Tx, view: ListViewRow): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('list_views')
		.values(view)
		.onConflict((conflict) => conflict.columns(['user_uid', 'list', 'name']).doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if the view no longer has the given revision */
export async function changeView(
	tx: Tx,
	uid: string,
	revision: number,
	change: Pick<ListViewRow, 'name' | 'settings' | 'is_shared' | 'updated_at'>,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable('list_views')
		.set({ ...change, revision: revision + 1 })
		.where('uid', '=', uid)
		.where('revision', '=', revision)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Locks the user, so that concurrent requests cannot store two views with the same name. */
export async function lockViewsOf(tx: Tx, user_uid: string): Promise<void> {
	await tx.updateTable('users').set({ uid: user_uid }).where('uid', '=', user_uid).execute();
}

export async function deleteView(tx: Tx, uid: string): Promise<void> {
	await tx.deleteFrom('list_views').where('uid', '=', uid).execute();
}

/** Sets the view with which a list opens for a user. Null removes the default. */
export async function setDefaultView(tx: Tx, user_uid: string, list: string, view_uid: string | null): Promise<void> {
	if (view_uid === null)
		await tx.deleteFrom('default_list_views').where('user_uid', '=', user_uid).where('list', '=', list).execute();
	else
		await tx
			.insertInto('default_list_views')
			.values({ user_uid, list, view_uid })
			.onConflict((on) => on.columns(['user_uid', 'list']).doUpdateSet({ view_uid }))
			.execute();
}
