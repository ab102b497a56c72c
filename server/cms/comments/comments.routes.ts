/** Serves comments on items to callers who may view the content type. */
import type { Context } from 'hono';
import { MAX_COMMENTS, type Comment } from '../../../contract/editing.ts';
import { assertRight, notAllowed, requireContentRight } from '../../auth/accounts/rights.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import { limitPerUser, type RequestLimits } from '../../http/rate-limits.ts';
import type { Config } from '../../kernel/config.ts';
import { ConflictError } from '../../kernel/errors.ts';
import { newUid } from '../../kernel/uid.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import type { ContentType } from '../content-type.ts';
import { recordItemEvent } from '../editing/record-item-event.ts';
import { findItem, type ItemRow } from '../editing/items.store.ts';
import { MAILED_CALLS_PER_MINUTE, notifyParticipants } from '../reviews/review-mails.ts';
import {
	addComment,
	changeComment,
	deleteComment,
	findComment,
	listComments,
	type CommentRow,
} from './comments.store.ts';

interface Deps {
	config: Pick<Config, 'origin'>;
	contentTypes: readonly ContentType[];
	database: Database;
	mail: Pick<JobHandle, 'wake'>;
	limits: RequestLimits;
	now: () => Date;
}

const MAX_BODY_BYTES = 64 * 1024;

const isOwn = (c: Context<SignedInEnv>, { by }: Pick<CommentRow, 'by'>) => by === c.get('user').email;
const mayDelete = (c: Context<SignedInEnv>, row: Pick<CommentRow, 'by'>) => isOwn(c, row) || c.get('user').is_superuser;

export function commentsRoutes(services: Deps): Routes {
	const router = signedInRouter();
	const limit = limitPerUser(services.limits.perMinute('comments', MAILED_CALLS_PER_MINUTE));
	for (const contentType of services.contentTypes) {
		router.on('POST', `/api/admin/${contentType.editing.resource}/:uid/comments`, limit);
		router.route('/', commentsOf(services, contentType));
	}
	return router;
}

function commentsOf({ config, database, mail, now }: Deps, { editing }: ContentType): Routes {
	const { resource, routes: calls } = editing;
	const router = signedInRouter();
	const paths = [`/api/admin/${resource}/:uid/comments`, `/api/admin/${resource}/:uid/comments/*`];
	for (const path of paths) router.use(path, requireContentRight(resource, 'view'));
	router.on(['POST', 'PUT'], paths, formBody(MAX_BODY_BYTES));

	const loadItemRow = async (db: Tx | Database['read'], uid: string): Promise<ItemRow> => {
		const item = await findItem(db, resource, uid);
		if (!item) throw notFound();
		return item;
	};
	const viewComments = async (c: Context<SignedInEnv>, uid: string): Promise<Comment[]> => {
		const rows = await listComments(database.read, resource, uid);
		return rows.map(({ uid, by, at, text, edited_at, resolved_at, resolved_by }) => ({
			uid,
			by,
			at,
			text,
			edited_at,
			resolved_at,
			resolved_by,
			may_edit: isOwn(c, { by }),
			may_delete: mayDelete(c, { by }),
		}));
	};

	/**
	 * Loads an item for a change of its comments.
	 * @throws ConflictError if the item is in the trash
	 */
	const loadDiscussed = async (tx: Tx, uid: string): Promise<ItemRow> => {
		const item = await loadItemRow(tx, uid);
		if (item.removed_at !== null) throw new ConflictError('in_trash');
		return item;
	};

	const change = (
		c: Context<SignedInEnv>,
		{ uid, comment: commentUid }: { uid: string; comment: string },
		action: string,
		work: (tx: Tx, comment: CommentRow) => Promise<unknown>,
		load = loadDiscussed,
	) =>
		database.transaction(async (tx) => {
			const item = await load(tx, uid);
			const comment = await findComment(tx, resource, uid, commentUid);
			if (!comment) throw notFound();
			await work(tx, comment);
			await recordItemEvent(tx, action, item, { who: actorOf(c), now: now() }, { comment: commentUid });
		});

	return router
		.openapi(calls.comments, async (c) => {
			const { uid } = c.req.valid('param');
			await loadItemRow(database.read, uid);
			return ok(c, await viewComments(c, uid));
		})
		.openapi(calls.addComment, async (c) => {
			const { uid } = c.req.valid('param');
			const { text } = c.req.valid('json');
			const context = { who: actorOf(c), now: now(), config };
			await database.transaction(async (tx) => {
				const item = await loadDiscussed(tx, uid);
				const earlier = await listComments(tx, resource, uid);
				if (earlier.length >= MAX_COMMENTS) throw new ConflictError('too_many_comments', { max: MAX_COMMENTS });
				const comment = { uid: newUid(now()), resource, item_uid: uid, by: context.who.email, at: now().toISOString() };
				await addComment(tx, { ...comment, text });
				await recordItemEvent(tx, 'commented', item, context, { comment: comment.uid });
				await notifyParticipants(tx, item, [item.updated_by, ...earlier.map(({ by }) => by)], text, context);
			});
			mail.wake();
			return c.json({ status: 'ok' as const, data: await viewComments(c, uid) }, 200);
		})
		.openapi(calls.changeComment, async (c) => {
			const { text } = c.req.valid('json');
			await change(c, c.req.valid('param'), 'comment_changed', async (tx, comment) => {
				if (!isOwn(c, comment)) throw notAllowed();
				await changeComment(tx, comment.uid, { text, edited_at: now().toISOString() });
			});
			return ok(c, await viewComments(c, c.req.valid('param').uid));
		})
		.openapi(calls.resolveComment, async (c) => {
			assertRight(c.get('user'), resource, 'edit');
			const { is_resolved } = c.req.valid('json');
			await change(c, c.req.valid('param'), is_resolved ? 'comment_resolved' : 'comment_reopened', (tx, { uid }) =>
				changeComment(tx, uid, {
					resolved_at: is_resolved ? now().toISOString() : null,
					resolved_by: is_resolved ? c.get('user').email : null,
				}),
			);
			return ok(c, await viewComments(c, c.req.valid('param').uid));
		})
		.openapi(calls.deleteComment, async (c) => {
			const work = async (tx: Tx, comment: CommentRow) => {
				if (!mayDelete(c, comment)) throw notAllowed();
				await deleteComment(tx, comment.uid);
			};
			await change(c, c.req.valid('param'), 'comment_deleted', work, loadItemRow);
			return ok(c, await viewComments(c, c.req.valid('param').uid));
		});
}
