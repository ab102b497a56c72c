import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

export interface StoredFile {
	/** Bytes. */
	size: number;
	stream: () => ReadableStream<Uint8Array>;
}

/** Where pictures and files are kept; one folder a kind, flat names. */
export interface MediaStorage {
	/** The file, or nothing. */
	find(folder: Folder, name: string): Promise<StoredFile | undefined>;
	/** Takes a copy of a local file, whole or not at all; one that is there already in this size stays. */
	keep(folder: Folder, name: string, from: string): Promise<void>;
}

/** `media`: pictures; `static`: public files such as certificates. */
export type Folder = 'media' | 'static';

/** A flat file name: nothing in it can climb out of its folder. */
const safeName = /^[a-z0-9][a-z0-9._-]{0,120}$/i;

/** Storage on the local disk, under the data folder. */
export function diskStorage(dataDir: string): MediaStorage {
	const path = (folder: Folder, name: string) => join(dataDir, folder, name);
	const size = async (file: string) => {
		const stats = await stat(file).catch(() => undefined);
		return stats?.isFile() ? stats.size : undefined;
	};
	return {
		async find(folder, name) {
			if (!safeName.test(name)) return undefined;
			const file = path(folder, name);
			const bytes = await size(file);
			if (bytes === undefined) return undefined;
			return { size: bytes, stream: () => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array> };
		},
		async keep(folder, name, from) {
			if (!safeName.test(name)) throw new Error(`not a file name to keep: ${name}`);
			const file = path(folder, name);
			if ((await size(file)) === (await stat(from)).size) return;
			await mkdir(join(dataDir, folder), { recursive: true });
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
