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

/** Where pictures and files are kept; one folder a kind, flat names. A storage that can't be asked throws StorageFault. */
export interface FileStorage {
	/** The file, or nothing. */
	find(folder: Folder, name: string): Promise<StoredFile | undefined>;
	/** Takes a copy of a local file, whole or not at all. A picture that is there in full, or any other file, stays. */
	keep(folder: Folder, name: string, from: string): Promise<void>;
	/** Takes a file away; what is not there is no fault. */
	remove(folder: Folder, name: string): Promise<void>;
	/** Every file of a folder. What is written or removed meanwhile may be among them or not. */
	list(folder: Folder): AsyncIterable<ListedFile>;
}

/**
 * `media`: pictures and videos, named by their content; `static`: public files such as certificates, named by people;
 * `files`: files of the client area, which only the routes that ask who wants them may read (files/files.routes.ts);
 * `originals`: pictures as they were uploaded, which nobody is sent.
 */
export type Folder = PublicFolder | 'files' | 'originals';
export type PublicFolder = 'media' | 'static';

const safeName = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

/** Whether it is a flat file name: nothing in it can climb out of its folder. */
export const isFileName = (name: string): boolean => safeName.test(name);

/** @throws when it is none. */
export function assertFileName(name: string): void {
	if (!isFileName(name)) throw new Error(`not a file name to keep: ${name}`);
}

/** The storage can't be reached, or does not do what it is asked. */
export class StorageFault extends Error {}
