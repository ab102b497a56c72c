import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { assertFileName, isFileName, type FileStorage, type Folder } from './file-storage.ts';

/** Storage on the local disk, under the data folder. */
export function diskStorage(dataDir: string): FileStorage {
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
				version: `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`,
				open: async (part) => {
					const handle = await open(file);
					return Readable.toWeb(handle.createReadStream(part)) as ReadableStream<Uint8Array>;
				},
			};
		},
		async keep(folder, name, from) {
			assertFileName(name);
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
				(folder === 'media' || folder === 'originals') &&
				(await link(from, file).then(
					() => true,
					() => false,
				));
			if (linked) return;
			// Under another name first: a killed copy never passes for the file.
			const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`;
			try {
				await copyFile(from, unfinished);
				const copy = await open(unfinished, 'r+');
				try {
					// A copy takes the mode of its source over.
					await copy.chmod(0o600);
					await copy.sync();
				} finally {
					await copy.close();
				}
				await rename(unfinished, file);
			} catch (error) {
				await rm(unfinished, { force: true });
				throw error;
			}
		},
		async remove(folder, name) {
			assertFileName(name);
			await rm(path(folder, name), { force: true });
		},
		async *list(folder) {
			const names = await readdir(join(dataDir, folder)).catch((error: NodeJS.ErrnoException) => {
				if (error.code === 'ENOENT') return [];
				throw error;
			});
			for (const name of names.filter(isFileName)) {
				const stats = await statsOf(path(folder, name));
				if (stats) yield { name, size: stats.size, changed: stats.mtime };
			}
		},
	};
}
