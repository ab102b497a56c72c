import type { ByteRange } from './byte-range.ts';

export interface StoredFile {
	/** Bytes. */
	size: number;
	/** Changes with the content. Consists of letters, digits, `-` and `_`. */
	version: string;
	/**
	 * Opens the file or a part of it. The caller must read the stream to its end or cancel it. Rejects when the file
	 * cannot be read, with a StorageError if the storage failed.
	 */
	open: (part?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

export interface ListedFile {
	name: string;
	/** Bytes. */
	size: number;
	/** The time of the last write, by the storage's clock. */
	changed: Date;
}

/** A file that was moved out of its folder and can still be restored. */
export interface QuarantinedFile {
	folder: Folder;
	name: string;
	/** The time of the move, by the server's clock. */
	at: Date;
}

/**
 * Stores pictures and files, in one folder per kind and with flat names. The methods throw a StorageError if a remote
 * storage cannot be reached.
 */
export interface FileStorage {
	/** Returns the file; undefined if it does not exist. */
	find(folder: Folder, name: string): Promise<StoredFile | undefined>;
	/**
	 * Stores a copy of a local file, completely or not at all. An existing file is not replaced, except an incomplete
	 * picture.
	 */
	save(folder: Folder, name: string, from: string): Promise<void>;
	/**
	 * Deletes a file at once: only for files that no database references, not even one restored from an older backup.
	 * Ignores a missing file.
	 */
	remove(folder: Folder, name: string): Promise<void>;
	/** Lists every file of a folder. Files that are written or removed meanwhile may be included or not. */
	list(folder: Folder): AsyncIterable<ListedFile>;
	/** Moves a file out of its folder, where `find` and `list` do not see it. Ignores a missing file. */
	quarantine(folder: Folder, name: string, at: Date): Promise<void>;
	/** Lists every file in quarantine. A name may occur several times. */
	listQuarantine(): AsyncIterable<QuarantinedFile>;
	/** Returns a file in quarantine; undefined if it is no longer there. */
	findQuarantined(file: QuarantinedFile): Promise<StoredFile | undefined>;
	/**
	 * Moves a file back. @returns false if the folder already has a file of that name, or the file is no longer in
	 * quarantine.
	 */
	restore(file: QuarantinedFile): Promise<boolean>;
	/** Deletes a file from the quarantine. Ignores a missing file. */
	discard(file: QuarantinedFile): Promise<void>;
	/** Returns the id of the store that the files belong to; undefined if it was never written or is damaged. */
	readStoreId(): Promise<string | undefined>;
	/** Replaces the store id, which is durable when the promise resolves. @param id a UUID. */
	writeStoreId(id: string): Promise<void>;
}

export const folders = ['media', 'originals', 'files', 'static'] as const;

/**
 * `media`: pictures and videos, named by their content. `static`: public files such as certificates, named by people.
 * `files`: files of the client area; only routes that check access may read them
 * (server/resources/files/files.routes.ts). `originals`: pictures as they were uploaded, which are never served.
 */
export type Folder = (typeof folders)[number];
export type PublicFolder = 'media' | 'static';

/** Folder of quarantined files. It contains a folder for each folder of the storage. */
export const QUARANTINE = 'quarantine';
/** The file with the store id, at the top of the storage. */
export const STORE_ID_FILE = 'store-id';

const safeName = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

/** Whether a text is a flat file name, which cannot lead out of its folder. */
export const isFileName = (name: string): boolean => safeName.test(name);

/** Throws if a text is not a flat file name. */
export function assertFileName(name: string): void {
	if (!isFileName(name)) throw new Error(`not a file name to store: ${name}`);
}

/** Returns the path of a quarantined file. The name contains the instant, as no storage can set a file's time. */
export function quarantinePath({ folder, name, at }: QuarantinedFile): string {
	assertFileName(name);
	return `${QUARANTINE}/${folder}/${at.toISOString().replace(/[-:.]/g, '')}-${name}`;
}

/** Parses the file name of a quarantined file. Returns undefined for any other name. */
export function parseQuarantined(folder: Folder, text: string): QuarantinedFile | undefined {
	const [, date, hours, minutes, seconds, ms, name = ''] = /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z-(.+)$/.exec(text) ?? [];
	if (!date || !isFileName(name)) return undefined;
	const day = date.replace(/(....)(..)(..)/, '$1-$2-$3');
	const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
	return Number.isNaN(at.getTime()) ? undefined : { folder, name, at };
}

/** Parses the content of the store id's file. */
export const parseStoreId = (text: string): string | undefined =>
	/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text.trim())?.[0];

/** Whether there is any file, including quarantined ones. */
export async function hasFiles(storage: FileStorage): Promise<boolean> {
	for (const folder of folders) for await (const _ of storage.list(folder)) return true;
	for await (const _ of storage.listQuarantine()) return true;
	return false;
}
