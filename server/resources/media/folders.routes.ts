import type { Context } from 'hono';
import type { MediaFolder } from '../../../contract/media.ts';
import * as contract from '../../../contract/media.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { formBody } from '../../http/form-body.ts';
import { ok } from '../../http/ok.ts';
import { newUid } from '../../kernel/uid.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import {
	addFolder,
	changeFolder,
	countMedia,
	listFolders,
	listTags,
	removeFolder,
	type ListedFolder,
} from './folders.store.ts';

interface Deps {
	database: Database;
	content: ContentVersion;
	now: () => Date;
}

const MAX_BODY_BYTES = 4 * 1024;

const view = ({ uid, name, parent_uid, media }: ListedFolder): MediaFolder => ({
	uid,
	name,
	parent: parent_uid,
	media,
});

export function mediaFoldersRoutes({ database, content, now }: Deps): Routes {
	const { read } = database;

	const findFolder = async (uid: string): Promise<MediaFolder> =>
		view((await listFolders(read)).find((folder) => folder.uid === uid)!);

	const recordEvent = (tx: Tx, c: Context<SignedInEnv>, action: string, uid: string, title: string) =>
		recordAuditEvent(tx, actorOf(c), { action, resource: 'media', item_uid: uid, title }, now());

	const router = signedInRouter();
	const { path } = contract.listMediaFolders;
	for (const each of [path, `${path}/*`, contract.listMediaTags.path]) router.use(each, requireRight('media', 'view'));
	router.on(['POST', 'PUT', 'DELETE'], [path, `${path}/*`], requireRight('media', 'edit'));
	router.on(['POST', 'PUT'], [path, `${path}/*`], formBody(MAX_BODY_BYTES));
	return router
		.openapi(contract.listMediaFolders, async (c) => {
			const data = (await listFolders(read)).map(view);
			return c.json({ status: 'ok' as const, data, extra: await countMedia(read) }, 200);
		})
		.openapi(contract.listMediaTags, async (c) => ok(c, await listTags(read)))
		.openapi(contract.createMediaFolder, async (c) => {
			const { name, parent: parent_uid } = c.req.valid('json');
			const uid = newUid(now());
			await content.changeUncached(async (tx) => {
				await addFolder(tx, uid, { name, parent_uid });
				await recordEvent(tx, c, 'folder_created', uid, name);
			});
			return c.json({ status: 'ok' as const, data: await findFolder(uid) }, 201);
		})
		.openapi(contract.changeMediaFolder, async (c) => {
			const { uid } = c.req.valid('param');
			const { name, parent: parent_uid } = c.req.valid('json');
			await content.changeUncached(async (tx) => {
				await changeFolder(tx, uid, { name, parent_uid });
				await recordEvent(tx, c, 'folder_changed', uid, name);
			});
			return ok(c, await findFolder(uid));
		})
		.openapi(contract.removeMediaFolder, async (c) => {
			const { uid } = c.req.valid('param');
			const movesContentUp = c.req.valid('query').content === 'move_up';
			await content.changeUncached(async (tx) => {
				const name = await removeFolder(tx, uid, movesContentUp);
				await recordEvent(tx, c, 'folder_deleted', uid, name);
			});
			return c.json({ status: 'ok' as const }, 200);
		});
}
