import { randomBytes } from 'node:crypto';
import { chmod, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import {
	assertFileName,
	folders,
	isFileName,
	parseQuarantined,
	parseStoreId,
	QUARANTINE,
	quarantinePath,
	STORE_ID_FILE,
	type FileStorage,
	type Folder,
	type StoredFile,
} from './file-storage.ts';

const unlessMissing =
	<T>(fallback: T) =>
	(error: NodeJS.ErrnoException): T => {
		if (error.code === 'ENOENT') return fallback;
		throw error;
	};

/** Creates a folder in an existing folder. Node's recursive `mkdir` can hang (server/kernel/data-dir.ts). */
async function makeFolder(path: string): Promise<void> {
	await mkdir(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
	});
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
	const handle = await open(path, flags);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

const runningSyncs = new Map<string, Promise<void>>();
const waitingSyncs = new Map<string, Promise<void>>();

/** Syncs a folder, so that its file names survive a loss of power. Concurrent calls share the next sync. */
function syncFolder(folder: string): Promise<void> {
	const waiting = waitingSyncs.get(folder);
	if (waiting) return waiting;
	const next = (async () => {
		// The running sync may not include the caller's change, so a new sync follows.
		await runningSyncs.get(folder)?.catch(() => {});
		waitingSyncs.delete(folder);
		const running = sync(folder, 'r').finally(() => runningSyncs.delete(folder));
		runningSyncs.set(folder, running);
		return running;
	})();
	waitingSyncs.set(folder, next);
	return next;
}

/**
 * Writes a file under a temporary name first, so that a killed process leaves no partial file. The file survives a loss
 * of power.
 */
async function replaceFile(file: string, write: (path: string) => Promise<void>): Promise<void> {
	const temporaryPath = `${file}.${randomBytes(4).toString('hex')}.part`;
	try {
		await write(temporaryPath);
		// The copy has the permissions of its source, so the permissions are set here.
		await chmod(temporaryPath, 0o600);
		await sync(temporaryPath, 'r+');
		await rename(temporaryPath, file);
		await syncFolder(dirname(file));
	} catch (error) {
		await rm(temporaryPath, { force: true });
		throw error;
	}
}

/**
 * Moves a file, even to another disk.
 * @returns false if the file does not exist
 */
async function move(from: string, to: string): Promise<boolean> {
	try {
		await rename(from, to);
		return true;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT') return false;
		// EXDEV: the folder is on another disk.
		if (code !== 'EXDEV') throw error;
	}
	await replaceFile(to, (path) => copyFile(from, path));
	await rm(from, { force: true });
	return true;
}

export function diskStorage(dataDir: string): FileStorage {
	const path = (folder: Folder, name: string) => join(dataDir, folder, name);
	const storeIdFile = join(dataDir, STORE_ID_FILE);
	const statsOf = async (file: string) => {
		const stats = await stat(file).catch(() => undefined);
		return stats?.isFile() ? stats : undefined;
	};
	async function findFile(file: string): Promise<StoredFile | undefined> {
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
	}
	const createdFolders = new Set<Folder>();
	return {
		find: async (folder, name) => (isFileName(name) ? findFile(path(folder, name)) : undefined),

		async save(folder, name, from) {
			assertFileName(name);
			const file = path(folder, name);
			const existing = await statsOf(file);
			if (existing && (folder !== 'media' || existing.size === (await stat(from)).size)) return;
			if (!createdFolders.has(folder)) {
				await makeFolder(join(dataDir, folder));
				await syncFolder(dataDir);
				createdFolders.add(folder);
			}
			// Files in these two folders do not change, so a link can replace a copy. A link to another disk fails, and
			// the file is copied.
			const linked =
				(folder === 'media' || folder === 'originals') &&
				(await link(from, file).then(
					() => true,
					() => false,
				));
			// The caller acknowledges the file next, so the file name must survive a loss of power.
			if (linked) await syncFolder(dirname(file));
			else await replaceFile(file, (temporaryPath) => copyFile(from, temporaryPath));
		},
		async remove(folder, name) {
			assertFileName(name);
			await rm(path(folder, name), { force: true });
		},
		async *list(folder) {
			const names = await readdir(join(dataDir, folder)).catch(unlessMissing<string[]>([]));
			for (const name of names.filter(isFileName)) {
				const stats = await statsOf(path(folder, name));
				if (stats) yield { name, size: stats.size, changed: stats.mtime };
			}
		},
		async quarantine(folder, name, at) {
			const to = join(dataDir, quarantinePath({ folder, name, at }));
			await makeFolder(join(dataDir, QUARANTINE));
			await makeFolder(dirname(to));
			await move(path(folder, name), to);
		},
		async *listQuarantine() {
			for (const folder of folders)
				for (const name of await readdir(join(dataDir, QUARANTINE, folder)).catch(unlessMissing<string[]>([]))) {
					const file = parseQuarantined(folder, name);
					if (file) yield file;
				}
		},
		findQuarantined: (file) => findFile(join(dataDir, quarantinePath(file))),

		async restore(file) {
			const from = join(dataDir, quarantinePath(file));
			const to = path(file.folder, file.name);
			if (await statsOf(to)) return false;
			await makeFolder(dirname(to));
			const isRestored = await move(from, to);
			await syncFolder(dirname(to));
			return isRestored;
		},
		async discard(file) {
			await rm(join(dataDir, quarantinePath(file)), { force: true });
		},
		async readStoreId() {
			return parseStoreId(await readFile(storeIdFile, 'utf8').catch(unlessMissing('')));
		},
		async writeStoreId(id) {
			await replaceFile(storeIdFile, (temporaryPath) => writeFile(temporaryPath, `${id}\n`));
		},
	};
}
