import type { ByteRange } from './byte-range.ts';

export interface StoredFile {
	size: number;
	/** Text of letters, digits, `-` and `_` that differs between different contents. */
	version: string;
	/**
	 * Opens the file, or a range of it. The caller must read the stream to its end or cancel it. Rejects if the file
	 * cannot be read, with a StorageError for a failed storage.
	 */
	open: (part?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

export interface ListedFile {
	name: string;
	size: number;
	changed: Date;
}

export interface QuarantinedFile {
	folder: Folder;
	name: string;
	/** Time of the move to the quarantine, by the server's clock. */
	at: Date;
}

/**
 * Stores files in folders under names without a path.
 * @throws StorageError if a remote storage cannot be reached
 */
export interface FileStorage {
	find(folder: Folder, name: string): Promise<StoredFile | undefined>;
	/**
	 * Stores a copy of a local file, completely or not at all. An existing file is not replaced, except for an
	 * incomplete file of the folder `media`.
	 */
	save(folder: Folder, name: string, from: string): Promise<void>;
	/** Deletes a file at once, so no database and no backup may refer to the file. Ignores a missing file. */
	remove(folder: Folder, name: string): Promise<void>;
	/** Lists the files of a folder. Files that are written or removed meanwhile may be missing. */
	list(folder: Folder): AsyncIterable<ListedFile>;
	/** Moves a file to the quarantine. Ignores a missing file. */
	quarantine(folder: Folder, name: string, at: Date): Promise<void>;
	/** Lists the files in quarantine, possibly several of the same name. */
	listQuarantine(): AsyncIterable<QuarantinedFile>;
	findQuarantined(file: QuarantinedFile): Promise<StoredFile | undefined>;
	/**
	 * Moves a file back.
	 * @returns false if the folder has a file of that name, or the quarantine does not contain the file
	 */
	restore(file: QuarantinedFile): Promise<boolean>;
	/** Deletes a file in quarantine. Ignores a missing file. */
	discard(file: QuarantinedFile): Promise<void>;
	/** Returns the store id; undefined if the storage has none, or a damaged one. */
	readStoreId(): Promise<string | undefined>;
	/**
	 * Replaces the store id. When the promise resolves, the id survives a loss of power.
	 * @param id a UUID
	 */
	writeStoreId(id: string): Promise<void>;
}

export const folders = ['media', 'originals', 'files', 'static'] as const;

/**
 * `media`: pictures and videos, named by content. `static`: public files such as certificates. `files`: files of the
 * client area, sent only after access checks (server/resources/files/files.routes.ts). `originals`: uploaded pictures
 * without a URL, which archives of assets may contain.
 */
export type Folder = (typeof folders)[number];
export type PublicFolder = 'media' | 'static';

/** Folder of quarantined files. It contains a folder for each storage folder. */
export const QUARANTINE = 'quarantine';
export const STORE_ID_FILE = 'store-id';

const safeName = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

export const isFileName = (name: string): boolean => safeName.test(name);

export function assertFileName(name: string): void {
	if (!isFileName(name)) throw new Error(`not a file name to store: ${name}`);
}

/**
 * Returns the path of a quarantined file. The path contains the time, because some storages cannot store a time with a
 * file.
 */
export function quarantinePath({ folder, name, at }: QuarantinedFile): string {
	assertFileName(name);
	return `${QUARANTINE}/${folder}/${at.toISOString().replace(/[-:.]/g, '')}-${name}`;
}

export function parseQuarantined(folder: Folder, text: string): QuarantinedFile | undefined {
	const [, date, hours, minutes, seconds, ms, name = ''] = /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z-(.+)$/.exec(text) ?? [];
	if (!date || !isFileName(name)) return undefined;
	const day = date.replace(/(....)(..)(..)/, '$1-$2-$3');
	const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
	return Number.isNaN(at.getTime()) ? undefined : { folder, name, at };
}

export const parseStoreId = (text: string): string | undefined =>
	/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text.trim())?.[0];

/** Returns true if the storage has any file, even in quarantine. */
export async function hasFiles(storage: FileStorage): Promise<boolean> {
	for (const folder of folders) for await (const _ of storage.list(folder)) return true;
	for await (const _ of storage.listQuarantine()) return true;
	return false;
}
