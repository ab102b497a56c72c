import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { UploadKind } from '../../../contract/media.ts';
import { readAttachmentMaxSize } from '../../auth/settings/settings.store.ts';
import type { Localized } from '../../database/localized.ts';
import type { Database } from '../../database/schema.ts';
import { ContentError } from '../../kernel/errors.ts';
import type { SvgRejection } from '../../platform/pictures/svg/svg-rejected-error.ts';
import { newUid } from '../../kernel/uid.ts';
import { recordAuditEvent, type Actor } from '../../platform/audit/audit.store.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { addFileUpload, addUploaded } from '../../resources/media/library.store.ts';
import { temporaryFile, type ReceivedFile } from '../../resources/media/receive-file.ts';
import {
	checkPicture,
	labelOf,
	storeUpload,
	uploadFolders,
	type UploadConverter,
} from '../../resources/media/store-upload.ts';
import { bytesOf, fileTypeOf, uploadLimits, type FileType } from '../../resources/media/upload-limits.ts';
import { checkZip, readZipEntry, ZipRejectedError, type ZipEntry } from '../../resources/media/zip-check.ts';
import { shownText, type Reason } from './cell-fault.ts';
import { foundContent } from './found-content.ts';
import { addImportedPicture, findImportedPicture } from './catalogue-imports.store.ts';

export type EntryKind = Extract<UploadKind, 'picture' | 'file'>;

export interface CheckedEntry {
	entry: ZipEntry;
	kind: EntryKind;
	sha256: string;
	contentType: string;
	size: number;
	/** Size of a picture in pixels. */
	shape?: { width: number; height: number };
}

interface Deps {
	dataDir: string;
	database: Database;
	storage: FileStorage;
	pictureConverter: UploadConverter;
	now: () => Date;
}

/**
 * Unpacks a file of a ZIP archive for the duration of `work`.
 * @throws ZipRejectedError
 */
async function withUnpacked<T>(
	dataDir: string,
	zip: string,
	entry: ZipEntry,
	limit: number,
	work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
	const content = await readZipEntry(zip, entry, limit);
	const path = await temporaryFile(dataDir);
	try {
		await writeFile(path, content, { flag: 'wx' });
		return await work({ path, size: content.length, hash: createHash('sha256').update(content) });
	} finally {
		await rm(path, { force: true });
	}
}

const limitOf = async ({ database }: Pick<Deps, 'database'>, kind: EntryKind): Promise<number> =>
	uploadLimits(await readAttachmentMaxSize(database.read))[kind].megabytes;

/**
 * Checks a file like an upload.
 * @returns the checked file, or the reason why the file cannot be imported
 */
export async function checkEntry(
	deps: Deps,
	zip: string,
	entry: ZipEntry,
	kind: EntryKind,
): Promise<CheckedEntry | Reason> {
	const megabytes = await limitOf(deps, kind);
	if (entry.size > bytesOf(megabytes)) return { code: 'file_too_large', megabytes };
	try {
		return await withUnpacked(deps.dataDir, zip, entry, bytesOf(megabytes), async (file) => {
			const type = await fileTypeOf(file.path, kind);
			if (!type) {
				const code = kind === 'picture' ? 'not_a_picture' : 'not_a_file';
				return { code, file: shownText(entry.name), found: await foundContent(file.path) };
			}
			const sha256 = file.hash.copy().digest('hex');
			const checked: CheckedEntry = { entry, kind, sha256, contentType: type.mimeType, size: file.size };
			if (kind !== 'picture') return checked;
			const { width, height } = await checkPicture(deps.pictureConverter, file, type);
			return { ...checked, shape: { width, height } };
		});
	} catch (error) {
		const unreadable: Reason = { code: 'unreadable', file: shownText(entry.name) };
		if (error instanceof ZipRejectedError) return unreadable;
		if (!(error instanceof ContentError)) throw error;
		if (error.code === 'unsafe_svg') return { code: 'unsafe_svg', ...(error.data as unknown as SvgRejection) };
		return error.code === 'too_many_pixels' ? { code: 'too_many_pixels' } : unreadable;
	}
}

/**
 * Types of images that the server sends to the browser unchanged. SVG is missing, because the files are not sanitised
 * yet.
 */
const shownTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'];

export interface EntryImage {
	type: string;
	bytes: Buffer<ArrayBuffer>;
}

/** Reads an image of a ZIP archive. Undefined if the archive or the image is missing, damaged or of another type. */
export async function readEntryImage(
	deps: Pick<Deps, 'database'>,
	zip: string,
	name: string,
): Promise<EntryImage | undefined> {
	try {
		const entry = (await checkZip(zip)).find((each) => each.name === name);
		if (!entry) return undefined;
		const bytes = await readZipEntry(zip, entry, bytesOf(await limitOf(deps, 'picture')));
		const type = (await (await import('file-type')).fileTypeFromBuffer(bytes))?.mime;
		return type !== undefined && shownTypes.includes(type) ? { type, bytes: Buffer.from(bytes) } : undefined;
	} catch (error) {
		if (error instanceof ZipRejectedError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
}

/**
 * Stores a checked file. A picture that an earlier import has stored is not stored again.
 * @param alt alternative texts of a new picture
 * @returns the uid of a picture, or the name of another file
 */
export async function storeEntry(
	deps: Deps,
	zip: string,
	{ entry, kind, sha256 }: Pick<CheckedEntry, 'entry' | 'kind' | 'sha256'>,
	alt: Localized,
	who: Actor,
): Promise<string> {
	const { database, now } = deps;
	if (kind === 'picture') {
		const known = await findImportedPicture(database.read, sha256);
		if (known !== undefined) return known;
	}
	const limit = bytesOf(await limitOf(deps, kind));
	return withUnpacked(deps.dataDir, zip, entry, limit, async (file) => {
		const type = await fileTypeOf(file.path, kind);
		if (!type) throw new Error(`${entry.name} has changed since the check`);
		return kind === 'picture' ? storePicture(file, type) : storeFile(file, type);
	});

	function storePicture(file: ReceivedFile, type: FileType): Promise<string> {
		const uid = newUid(now());
		return storeUpload(deps, 'picture', file, type, async ({ mimeType: content_type, ...stored }) => {
			const name = labelOf(entry.name, 'picture');
			await database.transaction(async (tx) => {
				await addUploaded(
					tx,
					{ ...stored, uid, kind: 'picture', name, alt, content_type, by: who.email, folder: null },
					now(),
				);
				await addImportedPicture(tx, { media_uid: uid, sha256, original: stored.stored });
				await recordAuditEvent(tx, who, { action: 'uploaded', resource: 'media', item_uid: uid, title: name }, now());
			});
			return uid;
		});
	}

	function storeFile(file: ReceivedFile, type: FileType): Promise<string> {
		return storeUpload(deps, 'file', file, type, async ({ stored, mimeType: content_type, size }) => {
			const title = labelOf(entry.name, 'file');
			const created = { created_at: now().toISOString(), created_by: who.email };
			await database.transaction(async (tx) => {
				await addFileUpload(tx, { name: stored, content_type, size, title, ...created, folder: uploadFolders.file });
				await recordAuditEvent(tx, who, { action: 'uploaded', resource: 'files', item_uid: stored, title }, now());
			});
			return stored;
		});
	}
}
