/** Stores the file of an upload under a new name, before its rows are added. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MediaKind, UploadKind } from '../../../contract/media.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { PictureConverter } from '../../platform/pictures/picture-converter.ts';
import type { FileStorage, Folder } from '../../platform/storage/file-storage.ts';
import { safeFileName } from '../files/download-names.ts';
import type { ReceivedFile } from './receive-file.ts';
import type { FileType } from './upload-limits.ts';
import { checkZip } from './zip-check.ts';

export interface StoredUpload extends FileType {
	/** File name in the storage. */
	stored: string;
	size: number;
	width: number;
	height: number;
}

interface Deps {
	storage: FileStorage;
	pictureConverter: UploadConverter;
}

export type UploadConverter = Pick<PictureConverter, 'inspect' | 'sanitize'>;

/** Storage folder of each kind. Pages show renditions of pictures, so the originals have no public folder. */
export const uploadFolders = {
	picture: 'originals',
	video: 'media',
	captions: 'media',
	file: 'files',
	certificate: 'static',
} as const satisfies Record<UploadKind, Folder>;

/**
 * Checks and stores a received file, and calls `work`, which adds the rows. If `work` rejects the upload, the file is
 * deleted.
 */
export async function storeUpload<T>(
	{ storage, pictureConverter }: Deps,
	kind: UploadKind,
	received: ReceivedFile,
	type: FileType,
	work: (stored: StoredUpload) => Promise<T>,
): Promise<T> {
	if (type.ending === 'zip') await checkZip(received.path);
	const { file, ...size } =
		kind === 'picture' ? await checkPicture(pictureConverter, received, type) : { file: received, width: 0, height: 0 };
	const folder = uploadFolders[kind];
	const stored = `${nameOf(kind, file)}.${type.ending}`;
	await storage.save(folder, stored, file.path);
	try {
		return await work({ ...type, ...size, stored, size: file.size });
	} catch (error) {
		// A DomainError means that no row was added. After another error a row may refer to the file, so only the sweep
		// may remove the file.
		if (error instanceof DomainError) await storage.remove(folder, stored);
		throw error;
	}
}

/**
 * Checks a picture. Rewrites an SVG, so that only the rewritten one is stored.
 * @throws PictureRejectedError
 */
export async function checkPicture(
	pictureConverter: UploadConverter,
	received: ReceivedFile,
	type: FileType,
): Promise<{ file: ReceivedFile; width: number; height: number }> {
	let file = received;
	if (type.ending === 'svg') {
		await pictureConverter.sanitize(received.path);
		const rewritten = await readFile(received.path);
		file = { path: received.path, size: rewritten.length, hash: createHash('sha256').update(rewritten) };
	}
	return { file, ...(await pictureConverter.inspect(file.path)) };
}

/**
 * Returns a new name for a stored file. For media, the name is a hash of the content and random bytes, so that no name
 * is used twice. Names of other files are random, so that nobody can guess them.
 */
function nameOf(kind: UploadKind, { hash }: ReceivedFile): string {
	const randomPart = randomBytes(16);
	return kind === 'file' || kind === 'certificate'
		? randomPart.toString('hex')
		: hash.update(randomPart).digest('hex').slice(0, 20);
}

/** Returns the name that staff see: the file name without its path and forbidden characters. */
export function labelOf(name: string, kind: MediaKind | 'file'): string {
	const last = name.split(/[/\\]/).at(-1) ?? '';
	return safeFileName(last) || kind;
}
