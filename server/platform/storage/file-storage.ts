import type { ByteRange } from './byte-range.ts';

export interface StoredFile {
	/** Bytes. */
	size: number;
	/** Another one for other bytes: letters, digits, `-` and `_`. */
	version: string;
	/**
	 * Opens it or a part; what is not read to its end must be cancelled. Rejects when it can't be read, with a
	 * StorageFault when that is the storage's.
	 */
	open: (part?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

export interface ListedFile {
	name: string;
	/** Bytes. */
	size: number;
	/** When its bytes were last written, by the storage's clock. */
	changed: Date;
}

/** A file that was moved out of its folder and can still be restored. */
export interface QuarantinedFile {
	folder: Folder;
	name: string;
	/** When it was moved, by the server's clock. */
	at: Date;
}

/** Where pictures and files are kept; one folder a kind, flat names. A storage that can't be asked throws StorageFault. */
export interface FileStorage {
	/** The file, or nothing. */
	find(folder: Folder, name: string): Promise<StoredFile | undefined>;
	/** Takes a copy of a local file, whole or not at all. A picture that is there in full, or any other file, stays. */
	save(folder: Folder, name: string, from: string): Promise<void>;
	/** Deletes a file at once: only what no database, an older one included, can name. A missing file is ignored. */
	remove(folder: Folder, name: string): Promise<void>;
	/** Every file of a folder. What is written or removed meanwhile may be among them or not. */
	list(folder: Folder): AsyncIterable<ListedFile>;
	/** Moves a file out of its folder, where no `find` or `list` sees it. A missing file is ignored. */
	quarantine(folder: Folder, name: string, at: Date): Promise<void>;
	/** Every file in quarantine; a name may be there several times. */
	listQuarantine(): AsyncIterable<QuarantinedFile>;
	/** Moves a file back. @returns false when its folder has a file of that name, or it has left the quarantine. */
	restore(file: QuarantinedFile): Promise<boolean>;
	/** Deletes a file from the quarantine. A missing file is ignored. */
	discard(file: QuarantinedFile): Promise<void>;
	/** The id of the store that the files belong to; undefined when it was never written, or is damaged. */
	readStoreId(): Promise<string | undefined>;
	/** Replaces the id; it is durable when this resolves. @param id a UUID. */
	writeStoreId(id: string): Promise<void>;
}

export const folders = ['media', 'originals', 'files', 'static'] as const;

/**
 * `media`: pictures and videos, named by their content; `static`: public files such as certificates, named by people;
 * `files`: files of the client area, which only the routes that ask who wants them may read (server/resources/files/files.routes.ts);
 * `originals`: pictures as they were uploaded, which nobody is sent.
 */
export type Folder = (typeof folders)[number];
export type PublicFolder = 'media' | 'static';

/** Holds a folder for each folder of the storage. */
export const QUARANTINE = 'quarantine';
/** Holds the store id, at the top of the storage. */
export const STORE_ID_FILE = 'store-id';

const safeName = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

/** Whether it is a flat file name: nothing in it can climb out of its folder. */
export const isFileName = (name: string): boolean => safeName.test(name);

/** @throws when it is none. */
export function assertFileName(name: string): void {
	if (!isFileName(name)) throw new Error(`not a file name to keep: ${name}`);
}

/** The path of a quarantined file in its storage: the instant stands in the name, as no storage can set a file's time. */
export function quarantinePath({ folder, name, at }: QuarantinedFile): string {
	assertFileName(name);
	return `${QUARANTINE}/${folder}/${at.toISOString().replace(/[-:.]/g, '')}-${name}`;
}

/** Reads the last part of such a path; undefined for any other file. */
export function parseQuarantined(folder: Folder, text: string): QuarantinedFile | undefined {
	const [, date, hours, minutes, seconds, ms, name = ''] = /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z-(.+)$/.exec(text) ?? [];
	if (!date || !isFileName(name)) return undefined;
	const day = date.replace(/(....)(..)(..)/, '$1-$2-$3');
	const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
	return Number.isNaN(at.getTime()) ? undefined : { folder, name, at };
}

/** The store id in a file's text. */
export const parseStoreId = (text: string): string | undefined =>
	/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text.trim())?.[0];

/** Whether there is any file, in quarantine too. */
export async function hasFiles(storage: FileStorage): Promise<boolean> {
	for (const folder of folders) for await (const _ of storage.list(folder)) return true;
	for await (const _ of storage.listQuarantine()) return true;
	return false;
}
