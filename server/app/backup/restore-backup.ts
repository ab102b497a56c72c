import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../kernel/config.ts';
import { prepareDataDir } from '../../kernel/data-dir.ts';
import { isEmptyDatabase } from '../../database/is-empty.ts';
import { lockDataDir } from '../../database/lock.ts';
import { isMigrated } from '../../database/migrate.ts';
import { sqliteFile } from '../../database/open-database.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { connectSqlite } from '../../database/sqlite.ts';
import { readKeyFile, storeNextKey, useNextKey } from '../../platform/encryption/key-file.ts';
import { readFingerprint } from '../../platform/encryption/secret-key.store.ts';
import { textCipher } from '../../platform/encryption/text-cipher.ts';
import { hasFiles, type FileStorage } from '../../platform/storage/file-storage.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { addStoreId, deleteStoreId } from '../../platform/storage/store-id.store.ts';
import { UPLOADS_FOLDER } from '../../resources/media/receive-file.ts';
import { BackupError } from './backup-error.ts';
import { assertAlone, dropEverything, foldLog } from './database-switch.store.ts';
import { hashOf, loadArchive, type ArchiveSource, type FileTarget, type LoadedArchive } from './load-archive.ts';
import type { ArchiveHeader } from './manifest.ts';
import type { NamedFile } from './named-files.store.ts';

export interface RestoreRequest {
	config: Config;
	source: ArchiveSource;
	/** True to replace a database that has content. */
	isReplacing: boolean;
	now: () => Date;
	/** Runs before the new database replaces the old one. For tests. */
	beforeSwitch?: () => Promise<void>;
}

export type RestoredKey =
	/** The current key decrypts the two-factor secrets, or there are no secrets. */
	| 'fits'
	/** The archive's key was written to the key file. */
	| 'restored'
	/** The archive's key was written to `RESTORED_KEY_FILE`. The administrator must set it as SECRET_KEY. */
	| 'set-aside'
	/** The archive has no key, and the current key does not decrypt the secrets. */
	| 'missing';

export interface RestoreSummary extends LoadedArchive {
	key: RestoredKey;
}

/**
 * File in DATA_DIR for the archive's key. It is written if SECRET_KEY is set, or if the key does not have the format of
 * the key file.
 */
export const RESTORED_KEY_FILE = 'secret.key.restored';

const filled = (place: string, { isStudio = false }: ArchiveSource) =>
	new BackupError(
		isStudio
			? `${place} is not empty; an import needs an empty studio, so set another DATA_DIR or DATABASE_URL`
			: `${place} is not empty; with --replace, the archive takes the place of everything in it`,
	);

/** Stores the files of an archive. A stored file with the same name and other content is replaced in `finish`. */
class StorageTarget implements FileTarget {
	readonly #config: Config;
	readonly #isReplacing: boolean;
	readonly #source: ArchiveSource;
	readonly #storage: FileStorage;
	readonly #replacements: (NamedFile & { path: string })[] = [];

	constructor({ config, isReplacing, source }: RestoreRequest, storage: FileStorage) {
		this.#source = source;
		this.#config = config;
		this.#isReplacing = isReplacing;
		this.#storage = storage;
	}

	/**
	 * Rejects a storage that has files and another store id, except with `isReplacing`. A storage without an id first
	 * gets the archive's id, so that an interrupted restore can be repeated (ADR 0028).
	 */
	async begin({ storeId }: ArchiveHeader): Promise<void> {
		const present = await this.#storage.readStoreId();
		if (!this.#isReplacing && present !== undefined && present !== storeId && (await hasFiles(this.#storage)))
			throw filled(
				this.#config.storage ? 'the storage at STORAGE_URL' : `the storage in ${this.#config.dataDir}`,
				this.#source,
			);
		if (present === undefined) await this.#storage.writeStoreId(storeId ?? randomUUID());
		await mkdir(join(this.#config.dataDir, UPLOADS_FOLDER), { recursive: true });
	}

	async store({ folder, name }: NamedFile, body: AsyncIterable<Uint8Array>): Promise<void> {
		const path = join(this.#config.dataDir, UPLOADS_FOLDER, `${randomUUID()}.part`);
		let isKept = false;
		try {
			await pipeline(body, createWriteStream(path, { mode: 0o600 }));
			const existing = await this.#storage.find(folder, name);
			if (!existing) await this.#storage.save(folder, name, path);
			else if ((await hashOf(await existing.open())) !== (await hashOf(createReadStream(path)))) {
				this.#replacements.push({ folder, name, path });
				isKept = true;
			}
		} finally {
			if (!isKept) await rm(path, { force: true });
		}
	}

	/** Replaces stored files that differ from the archive. The old files move to the quarantine. */
	async finish(now: Date): Promise<void> {
		for (const { folder, name, path } of this.#replacements.splice(0)) {
			await this.#storage.quarantine(folder, name, now);
			await this.#storage.save(folder, name, path);
			await rm(path, { force: true });
		}
	}

	async discard(): Promise<void> {
		for (const { path } of this.#replacements.splice(0)) await rm(path, { force: true });
	}
}

/** Copies the storage's id into the restored database. */
async function bindStore(db: Db, storage: FileStorage): Promise<void> {
	const id = (await storage.readStoreId())!;
	const write = async (tx: Tx) => {
		await deleteStoreId(tx);
		await addStoreId(tx, id);
	};
	await (db.isTransaction ? write(db as Tx) : db.transaction().execute(write));
}

/** Prepares the key of two-factor secrets before the new database is used. */
async function prepareKey(config: Config, db: Db, key: string | undefined): Promise<RestoredKey> {
	const fingerprint = await readFingerprint(db);
	if (fingerprint === undefined) return 'fits';
	const file = readKeyFile(config.dataDir);
	const used = config.secretKey ?? (typeof file === 'object' ? file.key : undefined);
	if (used !== undefined && textCipher(used).fingerprint === fingerprint) return 'fits';
	if (key === undefined || textCipher(key).fingerprint !== fingerprint) return 'missing';
	if (config.secretKey === undefined && storeNextKey(config.dataDir, key)) return 'restored';
	const handle = await open(join(config.dataDir, RESTORED_KEY_FILE), 'w', 0o600);
	try {
		await handle.writeFile(`${key}\n`);
		await handle.sync();
	} finally {
		await handle.close();
	}
	return 'set-aside';
}

async function load(
	{ config, source, beforeSwitch }: RestoreRequest,
	db: Db,
	storage: FileStorage,
	target: StorageTarget,
): Promise<RestoreSummary> {
	const loaded = await loadArchive(db, source, target);
	const key = await prepareKey(config, db, loaded.secretKey);
	await bindStore(db, storage);
	await beforeSwitch?.();
	return { ...loaded, key };
}

async function isEmptyFile(file: string): Promise<boolean> {
	const db = connectSqlite(file, true);
	try {
		return !(await isMigrated(db)) || (await isEmptyDatabase(db));
	} finally {
		await db.destroy();
	}
}

/**
 * Moves the old write-ahead log into the old file, so that SQLite does not apply it to the new database. Renames a
 * damaged database and its log.
 */
async function closeOldDatabase(file: string, now: Date): Promise<void> {
	if (!existsSync(file)) return;
	try {
		const db = connectSqlite(file, false);
		try {
			await foldLog(db);
		} finally {
			await db.destroy();
		}
		if (!existsSync(`${file}-wal`)) return;
	} catch {
		// The file is damaged. The code below renames it.
	}
	const stamp = now.toISOString().replace(/[-:.]/g, '');
	for (const ending of ['', '-wal', '-shm'])
		await rename(file + ending, `${file}.${stamp}.damaged${ending}`).catch(() => undefined);
}

async function syncPath(path: string): Promise<void> {
	const handle = await open(path, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

async function restoreSqlite(request: RestoreRequest, storage: FileStorage, target: StorageTarget) {
	const { config, isReplacing, now } = request;
	const file = sqliteFile(config);
	const hasDatabase = existsSync(file);
	if (!isReplacing && hasDatabase && !(await isEmptyFile(file))) throw filled(file, request.source);
	const loadedFile = `${file}.restored`;
	const discard = async () => {
		for (const ending of ['', '-wal', '-shm', '-journal']) await rm(loadedFile + ending, { force: true });
	};
	// An interrupted restore may have left a temporary database.
	await discard();
	try {
		const db = connectSqlite(loadedFile, false);
		let summary: RestoreSummary;
		try {
			summary = await load(request, db, storage, target);
			await foldLog(db);
		} finally {
			await db.destroy();
		}
		await syncPath(loadedFile);
		await closeOldDatabase(file, now());
		await rename(loadedFile, file);
		await syncPath(config.dataDir);
		return summary;
	} finally {
		await discard();
	}
}

async function restorePostgres(request: RestoreRequest, storage: FileStorage, target: StorageTarget) {
	const { config, isReplacing } = request;
	const { connectPostgres } = await import('../../database/postgres.ts');
	const connection = connectPostgres(config.databaseUrl!, () => undefined);
	try {
		return await connection.transaction().execute(async (tx) => {
			await assertAlone(tx);
			if (await isMigrated(tx)) {
				if (!isReplacing && !(await isEmptyDatabase(tx)))
					throw filled('the PostgreSQL database at DATABASE_URL', request.source);
				await dropEverything(tx);
			}
			return load(request, tx, storage, target);
		});
	} finally {
		await connection.destroy();
	}
}

/**
 * Restores an archive and the earlier archives that it depends on. The old database is replaced in one final step.
 * Background sweeps later remove files that no row refers to.
 * @throws BackupError, DataDirInUseError, or the error of the database or storage
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreSummary> {
	const { config, now } = request;
	prepareDataDir(config);
	const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
	try {
		const storage = await openStorage(config);
		const target = new StorageTarget(request, storage);
		try {
			const summary = await (config.databaseUrl ? restorePostgres : restoreSqlite)(request, storage, target);
			if (summary.key === 'restored') useNextKey(config.dataDir);
			await target.finish(now()).catch((error: unknown) => {
				throw new BackupError(
					`the database is restored, but not all files: ${(error as Error).message}; run the command again with --replace`,
					{ cause: error },
				);
			});
			return summary;
		} finally {
			await target.discard();
		}
	} finally {
		lock?.release();
	}
}
