import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Language } from '../../../contract/envelope.ts';
import { hasRight, requireRight } from '../../auth/accounts/rights.ts';
import { recordAuditEvent, type Actor } from '../../platform/audit/audit.store.ts';
import * as contract from '../../../contract/media.ts';
import type { MediaItem, MediaKind, UploadKind } from '../../../contract/media.ts';
import { declareAddition, type ContentVersion } from '../../database/content-version.ts';
import type { Db, Tx, Database } from '../../database/schema.ts';
import { fitName } from '../files/download.ts';
import { apiRouter } from '../../http/api-router.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import type { Config } from '../../kernel/config.ts';
import type { RenditionMaker } from './rendition-maker.ts';
import { readAttachmentMaxSize } from '../../auth/settings/settings.store.ts';
import type { Folder, FileStorage } from '../../platform/storage/file-storage.ts';
import { newUid } from '../../kernel/uid.ts';
import {
	addFileUpload,
	addUploaded,
	changeMedia,
	findMedia,
	listMedia,
	removeMedia,
	replaceUploaded,
	type MediaRow,
} from './library.store.ts';
import { viewMedia } from './library.view.ts';
import type { MediaUses } from './media-uses.store.ts';
import { mediaWords } from './media.messages.ts';
import { PictureRejectedError, type PictureWork } from '../../platform/pictures/picture-work.ts';
import { withReceivedFile, type ReceivedFile } from './receive-file.ts';
import { uploadFault } from './upload-faults.ts';
import { bytesOf, fileTypeOf, uploadLimits, type FileType } from './uploads.ts';
import { checkZip, ZipRejectedError } from './zip-check.ts';

interface Deps {
	config: Config;
	database: Database;
	content: ContentVersion;
	storage: FileStorage;
	mediaUses: MediaUses;
	pictureWork: Pick<PictureWork, 'inspect'>;
	renditions: Pick<RenditionMaker, 'wake'>;
	now: () => Date;
}

/** Names and alternative texts. */
const LONGEST_BODY = 20_000;

/** What an upload is kept as, and what it is. */
interface Kept extends FileType {
	/** Name of the stored file. */
	stored: string;
	size: number;
	width: number;
	height: number;
}

/** The media library: pictures, videos and files that staff upload. */
export function libraryRoutes(services: Deps) {
	const { config, database, content, storage, mediaUses, pictureWork, renditions, now } = services;
	const { read } = database;

	/** Receives, looks at and keeps what a request brings; `work` names it in the database, or it goes again. */
	async function keeping<T>(
		c: Context<AppEnv>,
		kind: UploadKind,
		language: Language,
		work: (kept: Kept) => Promise<T>,
	) {
		const words = mediaWords[language];
		const { megabytes, types } = uploadLimits(await readAttachmentMaxSize(read))[kind];
		const incoming: IncomingMessage = c.env.incoming;
		try {
			return await withReceivedFile(incoming, config.dataDir, bytesOf(megabytes), async (file) => {
				const type = await fileTypeOf(file.path, kind);
				if (!type) throw new HttpError(415, 'unsupported_type', words.wrongType(types.join(', ')));
				if (type.ending === 'zip') await checkZip(file.path);
				const size = kind === 'picture' ? await pictureWork.inspect(file.path) : { width: 0, height: 0 };
				const folder = folders[kind];
				const stored = `${nameOf(kind, file)}.${type.ending}`;
				await storage.save(folder, stored, file.path);
				try {
					return await work({ ...type, ...size, stored, size: file.size });
				} catch (error) {
					// What we refused is named by no row. After any other error one may be there: the sweep looks.
					if (error instanceof HttpError) await storage.remove(folder, stored);
					throw error;
				}
			});
		} catch (error) {
			if (error instanceof PictureRejectedError)
				throw error.reason === 'unreadable'
					? new HttpError(422, 'unreadable', words.unreadable)
					: new HttpError(422, 'too_many_pixels', words.tooManyPixels);
			if (error instanceof ZipRejectedError) throw new HttpError(422, 'unsafe_zip', words.zip[error.code](error.entry));
			throw uploadFault(error, megabytes, language);
		}
	}

	/** Keeps a file that something else will name. */
	async function keptFile(
		c: Context<AppEnv>,
		kind: 'file' | 'certificate',
		{ name, lang }: { name: string; lang: Language },
	) {
		const data = await keeping(c, kind, lang, async ({ stored, mimeType: content_type, size }) => {
			const upload = { name: stored, content_type, size };
			const title = labelOf(name, 'file');
			const created = { created_at: now().toISOString(), created_by: me(c).email };
			await database.transaction(async (tx) => {
				await addFileUpload(tx, { ...upload, title, ...created, folder: folders[kind] });
				await recordAuditEvent(tx, me(c), { action: 'uploaded', resource: 'files', item_uid: stored, title }, now());
			});
			return upload;
		});
		return c.json({ status: 'ok' as const, data }, 201);
	}

	async function found(uid: string): Promise<MediaRow> {
		const row = await findMedia(read, uid);
		if (!row) throw notFound();
		return row;
	}

	const shown = async (uid: string): Promise<MediaItem> => viewMedia(await found(uid));

	const conflict = async (uid: string, language: Language) =>
		new HttpError(409, 'conflict', mediaWords[language].conflict, undefined, { current: await shown(uid) });

	/** The row, where it is at the revision that a change was made from. */
	async function atRevision(uid: string, revision: number, language: Language): Promise<MediaRow> {
		const row = await found(uid);
		if (row.revision !== revision) throw await conflict(uid, language);
		return row;
	}

	/** What the site shows is changed by those who may publish. */
	async function assertMayChange(c: Context<AppEnv>, db: Db, uid: string, language: Language): Promise<void> {
		if (hasRight(c.get('user'), 'media', 'publish')) return;
		if ((await mediaUses.usesOf(db, uid)).some(({ on_site }) => on_site))
			throw new HttpError(403, 'not_allowed', mediaWords[language].onSite);
	}

	const me = (c: Context<AppEnv>): Actor => ({ email: c.get('user')!.email, address: c.env.address });

	const note = (tx: Tx, c: Context<AppEnv>, action: string, uid: string, title: string): Promise<void> =>
		recordAuditEvent(tx, me(c), { action, resource: 'media', item_uid: uid, title }, now());

	const router = apiRouter();
	for (const path of ['/api/admin/media', '/api/admin/media/*', '/api/admin/files'])
		router.use(path, (c, next) => requireRight('media', c.req.method === 'GET' ? 'view' : 'edit')(c, next));
	// What the settings name, and everybody may read.
	router.use(contract.uploadCertificate.path, requireRight('settings', 'edit'));
	router.on('PATCH', '/api/admin/media/:uid', formBody(LONGEST_BODY));
	return router
		.openapi(contract.listMedia, async (c) => {
			const { q, uids, kind, unused, sort, limit, offset } = c.req.valid('query');
			const unusedBeside =
				unused === '1'
					? {
							...(await content.remember('media in texts', now(), () => mediaUses.allMentions(read))),
							namedInColumns: () => mediaUses.namedInColumns(),
						}
					: undefined;
			const { rows, total } = await listMedia(read, {
				q,
				uids: uids?.split(','),
				kind,
				unusedBeside,
				sort,
				limit,
				offset,
			});
			const limits = uploadLimits(await readAttachmentMaxSize(read));
			return c.json({ status: 'ok' as const, data: rows.map(viewMedia), extra: { total, limits } }, 200);
		})
		.openapi(contract.showMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const row = await found(uid);
			const data = { ...viewMedia(row), uses: await mediaUses.usesOf(read, uid) };
			return c.json({ status: 'ok' as const, data }, 200);
		})
		.openapi(contract.uploadMedia, async (c) => {
			const { name, kind, lang } = c.req.valid('query');
			const uid = newUid(now());
			await keeping(c, kind, lang, async ({ mimeType: content_type, ...kept }) => {
				const upload = { ...kept, uid, kind, name: labelOf(name, kind), content_type, by: me(c).email };
				await database.transaction(async (tx) => {
					await addUploaded(tx, upload, now());
					await note(tx, c, 'uploaded', uid, upload.name);
				});
			});
			void renditions.wake();
			return c.json({ status: 'ok' as const, data: await shown(uid) }, 201);
		})
		.openapi(contract.replaceMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const { name, revision, lang } = c.req.valid('query');
			const row = await atRevision(uid, revision, lang);
			await assertMayChange(c, read, uid, lang);
			await keeping(c, row.kind, lang, async ({ mimeType: content_type, ...kept }) => {
				const { kind } = row;
				const upload = { ...kept, uid, kind, name: labelOf(name, kind), content_type, by: me(c).email };
				const done = await content.change(async (tx) => {
					// An upload takes its time: what was a draft may be on the site now.
					await assertMayChange(c, tx, uid, lang);
					const replaced = await replaceUploaded(tx, row, upload, now());
					if (replaced) await note(tx, c, 'replaced', uid, upload.name);
					return replaced;
				});
				if (!done) throw await conflict(uid, lang);
			});
			void renditions.wake();
			return c.json({ status: 'ok' as const, data: await shown(uid) }, 200);
		})
		.openapi(contract.changeMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { revision, name, ...change } = c.req.valid('json');
			const row = await atRevision(uid, revision, lang);
			const label = name === undefined ? undefined : labelOf(name, row.kind);
			const before = viewMedia(row);
			const isSeen =
				(change.alt !== undefined && !isDeepStrictEqual(change.alt, before.alt)) ||
				(change.focal !== undefined && !isDeepStrictEqual(change.focal, before.focal));
			const done = await content.change(async (tx) => {
				if (isSeen) await assertMayChange(c, tx, uid, lang);
				const changed = await changeMedia(tx, row, { ...change, name: label }, me(c).email, now());
				if (changed) await note(tx, c, 'saved', uid, label ?? row.name);
				declareAddition(tx);
				return changed;
			});
			if (!done) throw await conflict(uid, lang);
			return c.json({ status: 'ok' as const, data: await shown(uid) }, 200);
		})
		.openapi(contract.removeMedia, async (c) => {
			const { uid } = c.req.valid('param');
			const { revision, lang } = c.req.valid('query');
			const row = await atRevision(uid, revision, lang);
			const files = await content.change(async (tx) => {
				const users = await mediaUses.usesOf(tx, uid);
				if (users.length > 0) throw new HttpError(409, 'in_use', mediaWords[lang].inUse, undefined, { users });
				const files = await removeMedia(tx, row);
				if (files) await note(tx, c, 'removed', uid, row.name);
				return files;
			});
			if (!files) throw await conflict(uid, lang);
			// The rows are gone already: a file that can't be moved now is swept later. An older database may name it.
			const moved = [
				...files.media.map((file) => storage.quarantine('media', file, now())),
				...files.originals.map((file) => storage.quarantine('originals', file, now())),
			];
			for (const result of await Promise.allSettled(moved))
				if (result.status === 'rejected') c.get('log').warn({ err: result.reason }, 'a removed file is still there');
			return c.json({ status: 'ok' as const }, 200);
		})
		.openapi(contract.uploadFile, (c) => keptFile(c, 'file', c.req.valid('query')))
		.openapi(contract.uploadCertificate, (c) => keptFile(c, 'certificate', c.req.valid('query')));
}

/** Where each lies in the storage; of a picture only what is made of it is served. */
const folders = {
	picture: 'originals',
	video: 'media',
	captions: 'media',
	file: 'files',
	certificate: 'static',
} as const satisfies Record<UploadKind, Folder>;

/**
 * What a stored file is called: pictures and videos by their content, so that other bytes have another name, and by
 * chance, so that no two uploads share a file; other files by chance alone, so that nobody guesses them.
 */
function nameOf(kind: UploadKind, { hash }: ReceivedFile): string {
	const chance = randomBytes(16);
	return kind === 'file' || kind === 'certificate'
		? chance.toString('hex')
		: hash.update(chance).digest('hex').slice(0, 20);
}

/** What people call it: the name of their file without the folders and signs that no name should have. */
function labelOf(name: string, kind: MediaKind | 'file'): string {
	const last = name.split(/[/\\]/).at(-1) ?? '';
	return fitName(last) || kind;
}
