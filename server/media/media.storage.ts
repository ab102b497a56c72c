import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange } from './byte-range.ts';

export interface StoredFile {
	/** Bytes. */
	size: number;
	/** When it was last changed, in ms. */
	changed: number;
	/** Opens it or a part; what is not read to its end must be cancelled. Rejects when it can't be read. */
	open: (part?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

/** Where pictures and files are kept; one folder a kind, flat names. */
export interface MediaStorage {
	/** The file, or nothing. */
	find(folder: Folder, name: string): Promise<StoredFile | undefined>;
	/** Takes a copy of a local file, whole or not at all. A picture that is there in full, or any other file, stays. */
	keep(folder: Folder, name: string, from: string): Promise<void>;
}

/**
 * `media`: pictures, named by their content; `static`: public files such as certificates, named by people; `files`: files
 * of the client area, which only the routes that ask who wants them may read (files/files.routes.ts).
 */
export type Folder = PublicFolder | 'files';
export type PublicFolder = 'media' | 'static';

const safeName = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

/** Whether it is a flat file name: nothing in it can climb out of its folder. */
export const isFileName = (name: string): boolean => safeName.test(name);

/** Storage on the local disk, under the data folder. */
export function diskStorage(dataDir: string): MediaStorage {
	const path = (folder: Folder, name: string) => join(dataDir, folder, name);
	const statsOf = async (file: string) => {
		const stats = await stat(file).catch(() => undefined);
		return stats?.isFile() ? stats : undefined;
	};
	/** Whether the folder is known to be there. */
	const made = new Set<Folder>();
	return {
		async find(folder, name) {
			if (!isFileName(name)) return undefined;
			const file = path(folder, name);
			const stats = await statsOf(file);
			if (!stats) return undefined;
			return {
				size: stats.size,
				changed: stats.mtimeMs,
				open: async (part) => {
					const handle = await open(file);
					return Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>;
				},
			};
		},
		async keep(folder, name, from) {
			if (!isFileName(name)) throw new Error(`not a file name to keep: ${name}`);
			const file = path(folder, name);
			const there = await statsOf(file);
			if (there && (folder !== 'media' || there.size === (await stat(from)).size)) return;
			if (!made.has(folder)) {
				await mkdir(join(dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
					if (error.code !== 'EEXIST') throw error;
				});
				made.add(folder);
			}
			// Pictures are named by their content and never changed in place: a second name for the same bytes is as good
			// as a copy, and instant. It can't be given on another disk.
			const linked =
				folder === 'media' &&
				(await link(from, file).then(
					() => true,
					() => false,
				));
			if (linked) return;
			// Under another name first: a killed copy never passes for the file.
			const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
			await copyFile(from, unfinished);
			await rename(unfinished, file);
		},
	};
}
