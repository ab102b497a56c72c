import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import type { SignedInEnv } from '../../http/app-env.ts';
import type { Language } from '../../../contract/envelope.ts';
import { assertRight, hasRight, requireRight } from '../../auth/accounts/rights.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import * as contract from '../../../contract/media.ts';
import { languageCodes } from '../../../contract/urls.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { MediaItem, MediaUse, PictureCrop, UploadKind } from '../../../contract/media.ts';
import { declareAddition, type ContentVersion } from '../../database/content-version.ts';
import type { Db, Tx, Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { HttpError } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import type { Config } from '../../kernel/config.ts';
import type { JobHandle } from '../../kernel/worker.ts';
import { ConflictError, ContentError, ForbiddenError, NotFoundError } from '../../kernel/errors.ts';
import { readAttachmentMaxSize } from '../../auth/settings/settings.store.ts';
import type { FileStorage, StoredFile } from '../../platform/storage/file-storage.ts';
import { newUid } from '../../kernel/uid.ts';
import {
	addFileUpload,
	addUploaded,
	changeMedia,
	cropPicture,
	findMedia,
	listMedia,
	removeMedia,
	replaceUploaded,
	type MediaRow,
} from './library.store.ts';
import { assertFolderExists, listFolders, subtreeOf } from './folders.store.ts';
import { viewMedia } from './library.view.ts';
import type { Mentions, MediaUses } from './media-uses.store.ts';
import type { PictureConverter } from '../../platform/pictures/picture-converter.ts';
import type { Rendition } from '../../platform/pictures/pictures.store.ts';
import { temporaryFile, withReceivedFile } from './receive-file.ts';
import { bytesOf, fileTypeOf, uploadLimits } from './upload-limits.ts';
import { labelOf, storeUpload, uploadFolders, type StoredUpload, type UploadConverter } from './store-upload.ts';
import { translate } from '../../kernel/messages.ts';

interface Deps {
	config: Config;
	database: Database;
	content: ContentVersion;
	storage: FileStorage;
	mediaUses: MediaUses;
	pictureConverter: UploadConverter & Pick<PictureConverter, 'preview'>;
	renditions: Pick<JobHandle, 'wake'>;
	siteLanguages: CurrentSiteLanguages;
	now: () => Date;
}

const MAX_BODY_BYTES = 20_000;

/** A new folder, or a function that changes the tags. */
type BulkChange = { folder: string | null } | { tags: (before: string[]) => string[] };

export function libraryRoutes(services: Deps): Routes {
	const { config, database, content, storage, mediaUses, pictureConverter, renditions, siteLanguages, now } = services;
	const { read } = database;

	/**
	 * Receives, checks and stores an upload, and calls `work`, which adds the rows. If `work` rejects the upload, the
	 * file is deleted.
	 */
	async function withStoredUpload<T>(
		c: Context<SignedInEnv>,
		kind: UploadKind,
		language: Language,
		work: (stored: StoredUpload) => Promise<T>,
	) {
		const { megabytes, types } = uploadLimits(await readAttachmentMaxSize(read))[kind];
		const incoming: IncomingMessage = c.env.incoming;
		return withReceivedFile(incoming, config.dataDir, bytesOf(megabytes), async (file) => {
			const type = await fileTypeOf(file.path, kind);
			if (!type)
				throw new HttpError(
					415,
					'unsupported_type',
					translate(language, 'media.wrongType', { types: types.join(', ') }),
				);
			return storeUpload(services, kind, file, type, work);
		});
	}

	/**
	 * Finds the file of the whole picture.
	 * @throws ConflictError if there is no such file
	 */
	async function findOriginal(row: MediaRow) {
		const source = sourceOf(row);
		const file = source && (await storage.find(source.folder, source.name));
		if (!file) throw new ConflictError('no_original');
		return { ...source, file };
	}

	async function withCopy<T>({ file }: { file: StoredFile }, work: (path: string) => Promise<T>): Promise<T> {
		const path = await temporaryFile(config.dataDir);
		try {
			await pipeline(await file.open(), createWriteStream(path));
			return await work(path);
		} finally {
			await rm(path, { force: true });
		}
	}

	/**
	 * Returns the name of the stored original. Without an original, as for pictures of the demo studio, stores a copy
	 * of the widest rendition. The sweep removes an unused copy.
	 */
	async function ensureOriginal(row: MediaRow): Promise<string> {
		const source = await findOriginal(row);
		if (source.folder === 'originals') return source.name;
		return withCopy(source, async (path) => {
			const name = `${randomStem(source.name)}.${source.name.split('.').at(-1)}`;
			await storage.save('originals', name, path);
			return name;
		});
	}

	/** Stores a file for an item, or a certificate for the settings. */
	async function storeFileUpload(
		c: Context<SignedInEnv>,
		kind: 'file' | 'certificate',
		{ name, lang }: { name: string; lang: Language },
	) {
		const data = await withStoredUpload(c, kind, lang, async ({ stored, mimeType: content_type, size }) => {
			const upload = { name: stored, content_type, size };
			const title = labelOf(name, 'file');
			const created = { created_at: now().toISOString(), created_by: actorOf(c).email };
			await database.transaction(async (tx) => {
				await addFileUpload(tx, { ...upload, title, ...created, folder: uploadFolders[kind] });
				await recordAuditEvent(
					tx,
					actorOf(c),
					{ action: 'uploaded', resource: 'files', item_uid: stored, title },
					now(),
				);
			});
			return upload;
		});
		return c.json({ status: 'ok' as const, data }, 201);
	}

	async function findOrThrow(uid: string): Promise<MediaRow> {
		const row = await findMedia(read, uid);
		if (!row) throw new NotFoundError();
		return row;
	}

	const loadItem = async (uid: string): Promise<MediaItem> => viewMedia(await findOrThrow(uid));

	const conflictError = async (uid: string) => new ConflictError('media_changed', { current: await loadItem(uid) });

	/** @throws ConflictError with the current item if the item has another revision */
	async function findAtRevision(uid: string, revision: number): Promise<MediaRow> {
		const row = await findOrThrow(uid);
		if (row.revision !== revision) throw await conflictError(uid);
		return row;
	}

	/** Rejects callers without the right to publish if published content uses the media item. */
	async function assertCanChange(c: Context<SignedInEnv>, db: Db, uid: string): Promise<void> {
		if (hasRight(c.get('user'), 'media', 'publish')) return;
		if ((await mediaUses.usesOf(db, uid)).some(({ on_site }) => on_site)) throw new ForbiddenError('media_on_site');
	}

	const recordEvent = (tx: Tx, c: Context<SignedInEnv>, action: string, uid: string, title: string): Promise<void> =>
		recordAuditEvent(tx, actorOf(c), { action, resource: 'media', item_uid: uid, title }, now());

	/**
	 * Deletes an unused media item.
	 * @returns false if the item has changed since it was read
	 * @throws ConflictError with the uses of the item
	 */
	async function removeUnused(c: Context<SignedInEnv>, row: MediaRow): Promise<boolean> {
		const files = await content.change(async (tx) => {
			const users = await mediaUses.usesOf(tx, row.uid);
			if (users.length > 0) throw new ConflictError('media_in_use', { users });
			const files = await removeMedia(tx, row);
			if (files) await recordEvent(tx, c, 'removed', row.uid, row.name);
			return files;
		});
		if (!files) return false;
		// An older database may need the files, so they move to the quarantine. The sweep moves files that cannot be
		// moved now.
		const moved = [
			...files.media.map((file) => storage.quarantine('media', file, now())),
			...files.originals.map((file) => storage.quarantine('originals', file, now())),
		];
		for (const result of await Promise.allSettled(moved))
			if (result.status === 'rejected') c.get('log').warn({ err: result.reason }, 'a removed file is still there');
		return true;
	}

	/**
	 * Moves or tags media items.
	 * @returns the changed items, and the items that would have too many tags
	 */
	async function changeAll(c: Context<SignedInEnv>, uids: string[], change: BulkChange) {
		const done: string[] = [];
		const full: { uid: string; name: string }[] = [];
		await content.changeUncached(async (tx) => {
			if ('folder' in change) await assertFolderExists(tx, change.folder);
			for (const uid of uids) {
				const row = await findMedia(tx, uid);
				if (!row) continue;
				const tags = 'folder' in change ? undefined : change.tags(JSON.parse(row.tags) as string[]);
				if (tags && tags.length > contract.MAX_TAGS) {
					full.push({ uid, name: row.name });
					continue;
				}
				const values = 'folder' in change ? change : { tags };
				if (!(await changeMedia(tx, row, values, actorOf(c).email, now()))) continue;
				await recordEvent(tx, c, 'saved', uid, row.name);
				done.push(uid);
			}
		});
		return { done, full, in_use: [] };
	}

	/**
	 * Deletes unused media items, each in a separate transaction, because finding the uses reads all texts and takes
	 * time.
	 */
	async function removeAll(c: Context<SignedInEnv>, uids: string[]) {
		const done: string[] = [];
		const in_use: { uid: string; name: string; users: MediaUse[] }[] = [];
		for (const uid of uids) {
			const row = await findMedia(read, uid);
			if (!row) continue;
			try {
				if (await removeUnused(c, row)) done.push(uid);
			} catch (error) {
				if (!(error instanceof ConflictError) || error.code !== 'media_in_use') throw error;
				in_use.push({ uid, name: row.name, users: error.data.users as MediaUse[] });
			}
		}
		return { done, full: [], in_use };
	}

	/**
	 * Reads all references to media. References in HTML are cached. References in drafts are not cached, because a
	 * saved draft does not raise the content version.
	 */
	const readMentions = async (): Promise<Mentions> => {
		const { files, uids } = await mediaUses.mentionsInDrafts(read);
		const inHtml = await content.remember('media in texts', now(), () => mediaUses.filesInHtml(read));
		const all = new Map(inHtml);
		for (const [name, items] of files) all.set(name, items.union(inHtml.get(name) ?? new Set()));
		return { files: all, uids };
	};

	/** Returns the uids of a folder and of all folders below it, or null for `none`. */
	const foldersIn = async (folder: string): Promise<string[] | null> =>
		folder === 'none' ? null : subtreeOf(await listFolders(read), folder);

	const router = signedInRouter();
	for (const path of ['/api/admin/media', '/api/admin/media/*', '/api/admin/files'])
		router.use(path, async (c, next) => {
			assertRight(c.get('user'), 'media', c.req.method === 'GET' ? 'view' : 'edit');
			await next();
		});
	// Certificates are public and belong to the settings, so their upload requires the right to edit the settings.
	router.use(contract.uploadCertificate.path, requireRight('settings', 'edit'));
	router.on('PATCH', '/api/admin/media/:uid', formBody(MAX_BODY_BYTES));
	router.on('PUT', '/api/admin/media/:uid/crop', formBody(MAX_BODY_BYTES));
	router.on('POST', contract.changeManyMedia.path, formBody(MAX_BODY_BYTES));
	return router
		.openapi(contract.listMedia, async (c) => {
			const { q, uids, kind, folder, tags, unused, no_alt, with_uses, ...page } = c.req.valid('query');
			const mentions = unused === '1' || with_uses === '1' ? await readMentions() : undefined;
			const { rows, ...paging } = await listMedia(read, {
				q,
				uids: uids?.split(','),
				kind,
				folders: folder === undefined ? undefined : await foldersIn(folder),
				tags: splitTags(tags),
				mentionsToExclude:
					unused === '1' && mentions ? { ...mentions, namedInColumns: () => mediaUses.namedInColumns() } : undefined,
				lacksAltIn: no_alt === '1' ? languageCodes(siteLanguages.current) : undefined,
				...page,
			});
			const limits = uploadLimits(await readAttachmentMaxSize(read));
			const shownUids = rows.map(({ uid }) => uid);
			const uses = with_uses === '1' && mentions ? await mediaUses.countUses(read, shownUids, mentions) : undefined;
			const extra = { ...paging, limits, ...(uses ? { uses } : {}) };
			return c.json({ status: 'ok' as const, data: rows.map(viewMedia), extra }, 200);
		})
		.openapi(contract.showMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const row = await findOrThrow(uid);
			const data = { ...viewMedia(row), uses: await mediaUses.usesOf(read, uid) };
			return ok(c, data);
		})
		.openapi(contract.uploadMedia, async (c) => {
			const { name, kind, folder = null, lang } = c.req.valid('query');
			const uid = newUid(now());
			await withStoredUpload(c, kind, lang, async ({ mimeType: content_type, ...stored }) => {
				const upload = { ...stored, uid, kind, name: labelOf(name, kind), content_type, by: actorOf(c).email };
				await database.transaction(async (tx) => {
					await assertFolderExists(tx, folder);
					await addUploaded(tx, { ...upload, folder }, now());
					await recordEvent(tx, c, 'uploaded', uid, upload.name);
				});
			});
			renditions.wake();
			return c.json({ status: 'ok' as const, data: await loadItem(uid) }, 201);
		})
		.openapi(contract.replaceMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const { name, revision, lang } = c.req.valid('query');
			const row = await findAtRevision(uid, revision);
			await assertCanChange(c, read, uid);
			await withStoredUpload(c, row.kind, lang, async ({ mimeType: content_type, ...stored }) => {
				const { kind } = row;
				const upload = { ...stored, uid, kind, name: labelOf(name, kind), content_type, by: actorOf(c).email };
				const done = await content.change(async (tx) => {
					// A draft may have been published during the upload.
					await assertCanChange(c, tx, uid);
					const limit = await mediaUses.maxVideoBytes(tx, uid);
					if (upload.size > limit) throw new ContentError('video_too_large', { limit });
					const replaced = await replaceUploaded(tx, row, upload, now());
					if (replaced) await recordEvent(tx, c, 'replaced', uid, upload.name);
					return replaced;
				});
				if (!done) throw await conflictError(uid);
			});
			renditions.wake();
			return ok(c, await loadItem(uid));
		})
		.openapi(contract.changeMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const { revision, name, ...change } = c.req.valid('json');
			const row = await findAtRevision(uid, revision);
			const label = name === undefined ? undefined : labelOf(name, row.kind);
			const before = viewMedia(row);
			const isVisibleChange =
				(change.alt !== undefined && !isDeepStrictEqual(change.alt, before.alt)) ||
				(change.focal !== undefined && !isDeepStrictEqual(change.focal, before.focal));
			const done = await content.change(async (tx) => {
				if (isVisibleChange) await assertCanChange(c, tx, uid);
				await assertFolderExists(tx, change.folder ?? null);
				const changed = await changeMedia(tx, row, { ...change, name: label }, actorOf(c).email, now());
				if (changed) await recordEvent(tx, c, 'saved', uid, label ?? row.name);
				declareAddition(tx);
				return changed;
			});
			if (!done) throw await conflictError(uid);
			return ok(c, await loadItem(uid));
		})
		.openapi(contract.cropMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const { revision, crop } = c.req.valid('json');
			const row = await findAtRevision(uid, revision);
			if (row.kind !== 'picture') throw new ContentError('not_a_picture');
			// Until a replacement is processed, the row has the original of the old picture, so a crop would use the
			// wrong file.
			if (row.state === 'processing') throw new ConflictError('media_processing');
			await assertCanChange(c, read, uid);
			const original = await ensureOriginal(row);
			const by = actorOf(c).email;
			const wanted = crop && isWhole(crop) ? null : crop;
			const done = await content.changeUncached(async (tx) => {
				// A draft may have been published meanwhile.
				await assertCanChange(c, tx, uid);
				const change = { crop: wanted, original, fileStem: randomStem(original), by };
				const cropped = await cropPicture(tx, row, change, now());
				if (cropped) await recordEvent(tx, c, wanted ? 'cropped' : 'crop_removed', uid, row.name);
				return cropped;
			});
			if (!done) throw await conflictError(uid);
			renditions.wake();
			return ok(c, await loadItem(uid));
		})
		.openapi(contract.showOriginal, async (c) => {
			const row = await findOrThrow(c.req.valid('param').uid);
			if (row.kind !== 'picture') throw new ContentError('not_a_picture');
			const { bytes, ...size } = await withCopy(await findOriginal(row), (path) => pictureConverter.preview(path));
			return ok(c, { ...size, preview: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}` });
		})
		.openapi(contract.removeMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const { revision } = c.req.valid('query');
			if (!(await removeUnused(c, await findAtRevision(uid, revision)))) throw await conflictError(uid);
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(contract.changeManyMedia, async (c) => {
			const { action, uids, folder, add_tags, remove_tags } = c.req.valid('json');
			const distinct = [...new Set(uids)];
			if (action === 'remove') return ok(c, await removeAll(c, distinct));
			if (action === 'move') return ok(c, await changeAll(c, distinct, { folder }));
			const tags = (before: string[]) => [
				...new Set([...before.filter((tag) => !remove_tags.includes(tag)), ...add_tags]),
			];
			return ok(c, await changeAll(c, distinct, { tags }));
		})
		.openapi(contract.uploadFile, (c) => storeFileUpload(c, 'file', c.req.valid('query')))
		.openapi(contract.uploadCertificate, (c) => storeFileUpload(c, 'certificate', c.req.valid('query')));
}

/** Returns the tags of a query as they are stored. */
const splitTags = (tags = ''): string[] =>
	tags
		.split(',')
		.map((tag) => tag.trim().toLowerCase())
		.filter(Boolean);

/** Returns an unused beginning for the names of a stored file's renditions. */
const randomStem = (name: string): string =>
	createHash('sha256').update(name).update(randomBytes(16)).digest('hex').slice(0, 20);

const isWhole = ({ x, y, width, height, rotation }: PictureCrop): boolean =>
	x === 0 && y === 0 && width === 1 && height === 1 && rotation === 0;

/** Returns the file of the whole picture: the original, or the widest rendition. Undefined without either. */
function sourceOf({ original, renditions }: MediaRow): { folder: 'originals' | 'media'; name: string } | undefined {
	if (original !== null) return { folder: 'originals', name: original };
	const [widest] = (JSON.parse(renditions) as Rendition[]).toSorted((a, b) => b.width - a.width);
	return widest && { folder: 'media', name: widest.file };
}
