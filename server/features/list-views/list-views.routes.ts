/** Serves saved views. Callers need the right to view the content type of the list. */
import type { Context } from 'hono';
import * as contract from '../../../contract/list-views.ts';
import { assertRight, notAllowed } from '../../auth/accounts/rights.ts';
import { contentTypeOf, toFlag, type ContentType } from '../../cms/content-type.ts';
import type { Database, Db } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import { ConflictError } from '../../kernel/errors.ts';
import { newUid } from '../../kernel/uid.ts';
import {
	addView,
	changeView,
	countViews,
	deleteView,
	findView,
	hasViewNamed,
	listViews,
	lockViewsOf,
	setDefaultView,
	type ListViewRow,
} from './list-views.store.ts';

interface Deps {
	contentTypes: readonly ContentType[];
	database: Database;
	now: () => Date;
}

const MAX_BODY_BYTES = 32 * 1024;

export function listViewsRoutes({ contentTypes, database, now }: Deps): Routes {
	const { read } = database;
	const router = signedInRouter();
	const { path } = contract.addListView;
	router.on(['POST', 'PUT'], [path, `${path}/*`], formBody(MAX_BODY_BYTES));

	const assertList = (c: Context<SignedInEnv>, list: string): void => {
		assertRight(c.get('user'), list, 'view');
		if (!contentTypeOf(contentTypes, list)) throw notFound();
	};
	const loadVisible = async (c: Context<SignedInEnv>, db: Db, uid: string): Promise<ListViewRow> => {
		const view = await findView(db, uid);
		const { uid: user_uid } = c.get('user');
		if (!view || (view.user_uid !== user_uid && view.is_shared === 0)) throw notFound();
		assertList(c, view.list);
		return view;
	};
	const assertMayShare = (c: Context<SignedInEnv>, list: string, isShared: boolean): void => {
		if (isShared) assertRight(c.get('user'), list, 'publish');
	};
	const viewsOf = async (c: Context<SignedInEnv>, list: string): Promise<contract.ListView[]> => {
		const { uid: user_uid, is_superuser } = c.get('user');
		const rows = await listViews(read, list, user_uid);
		return rows.map((row) => ({
			uid: row.uid,
			name: row.name,
			settings: JSON.parse(row.settings) as contract.ListViewSettings,
			is_shared: row.is_shared === 1,
			is_own: row.user_uid === user_uid,
			may_delete: row.user_uid === user_uid || is_superuser,
			is_default: row.default_uid !== null,
			by: row.email,
			revision: row.revision,
		}));
	};

	return router
		.openapi(contract.listListViews, async (c) => {
			const { list } = c.req.valid('query');
			assertList(c, list);
			return ok(c, await viewsOf(c, list));
		})
		.openapi(contract.addListView, async (c) => {
			const { list, name, settings, is_shared } = c.req.valid('json');
			assertList(c, list);
			assertMayShare(c, list, is_shared);
			const { uid: user_uid } = c.get('user');
			const uid = newUid(now());
			const at = now().toISOString();
			await database.transaction(async (tx) => {
				if ((await countViews(tx, list, user_uid)) >= contract.MAX_LIST_VIEWS)
					throw new ConflictError('too_many_views', { max: contract.MAX_LIST_VIEWS });
				const added = await addView(tx, {
					uid,
					user_uid,
					list,
					name,
					settings: JSON.stringify(settings),
					is_shared: toFlag(is_shared),
					revision: 1,
					created_at: at,
					updated_at: at,
				});
				if (!added) throw new ConflictError('view_name_taken');
			});
			return ok(c, { uid, views: await viewsOf(c, list) });
		})
		.openapi(contract.setDefaultListView, async (c) => {
			const { list, view } = c.req.valid('json');
			assertList(c, list);
			await database.transaction(async (tx) => {
				if (view !== null && (await loadVisible(c, tx, view)).list !== list) throw notFound();
				await setDefaultView(tx, c.get('user').uid, list, view);
			});
			return ok(c, await viewsOf(c, list));
		})
		.openapi(contract.changeListView, async (c) => {
			const { name, settings, is_shared, revision } = c.req.valid('json');
			const view = await loadVisible(c, read, c.req.valid('param').uid);
			const { uid, list, user_uid } = view;
			if (user_uid !== c.get('user').uid) throw notAllowed();
			assertMayShare(c, list, is_shared);
			await database.transaction(async (tx) => {
				await lockViewsOf(tx, user_uid);
				if (await hasViewNamed(tx, { uid, user_uid, list, name })) throw new ConflictError('view_name_taken');
				const change = {
					name,
					settings: JSON.stringify(settings),
					is_shared: toFlag(is_shared),
					updated_at: now().toISOString(),
				};
				if (!(await changeView(tx, uid, revision, change))) throw new ConflictError('view_changed');
			});
			return ok(c, await viewsOf(c, list));
		})
		.openapi(contract.deleteListView, async (c) => {
			const { uid, list, user_uid } = await loadVisible(c, read, c.req.valid('param').uid);
			const user = c.get('user');
			if (user_uid !== user.uid && !user.is_superuser) throw notAllowed();
			await database.transaction((tx) => deleteView(tx, uid));
			return ok(c, await viewsOf(c, list));
		});
}
