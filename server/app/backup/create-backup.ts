import { createHash, randomUUID } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';
import { connectForReading } from '../../database/open-database.ts';
import { readMigrations, unknownMigrations } from '../../database/migrate.ts';
import type { Db } from '../../database/schema.ts';
import { readKeyFile } from '../../platform/encryption/key-file.ts';
import {
	folders,
	type FileStorage,
	type QuarantinedFile,
	type StoredFile,
} from '../../platform/storage/file-storage.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { readStoreId } from '../../platform/storage/store-id.store.ts';
import { programVersion } from '../../kernel/program-version.ts';
import { isEncrypting, packed } from './archive-stream.ts';
import { BackupError } from './backup-error.ts';
import type { BackupKeys } from './backup-keys.ts';
import type { BackupFolder } from './backup-location.ts';
import {
	ARCHIVE_FORMAT,
	STUDIO_FORMAT,
	fileKey,
	FILES_PREFIX,
	HEADER_NAME,
	MANIFEST_NAME,
	SECRET_KEY_NAME,
	TABLES_PREFIX,
	type ArchivedFile,
	type ArchiveHeader,
	type ArchiveManifest,
} from './manifest.ts';
import { hashOf } from './load-archive.ts';
import { listNamedFiles, type NamedFile } from './named-files.store.ts';
import { readManifest } from './read-archive.ts';
import { exportedTables, publicRowOf, STUDIO_INSTANT } from './studio-tables.ts';
import { exportTable, listTables, TableDigest } from './table-rows.store.ts';
import { writeTar, type TarEntry } from './tar.ts';

/** Part of the configuration that a backup needs. It is plain data, so it can be sent to a child process. */
export type BackedUpStore = Pick<Config, 'databaseUrl' | 'dataDir' | 'storage' | 'secretKey' | 'backup'>;

export interface BackupRequest {
	config: BackedUpStore;
	keys: BackupKeys;
	folder: BackupFolder;
	name: string;
	/** Name of an earlier archive in the folder. The new archive omits the files that the earlier archive has. */
	base?: string | undefined;
	at: Date;
	/** True for an export of the studio, which omits secrets. Exports of equal content have equal bytes. */
	isStudio?: boolean;
	signal?: AbortSignal;
	/** Runs after the database snapshot and before files are copied. For tests. */
	afterSnapshot?: () => Promise<void>;
}

export interface BackupSummary {
	name: string;
	bytes: number;
	tables: number;
	rows: number;
	files: number;
	/** Number of files that the archive omits, because an earlier archive has them. */
	filesInBase: number;
	/** Files that rows refer to but the storage lacks. */
	missing: NamedFile[];
	hasSecretKey: boolean;
}

/** Matches the temporary name of a file during an upload (`server/platform/storage/disk-storage.ts`). */
const PARTIAL_NAME = /\.[0-9a-f]{8}\.part$/;

const textEntry = (name: string, text: string): TarEntry => {
	const bytes = Buffer.from(text);
	return { name, size: bytes.length, body: inOne(bytes) };
};

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	if (bytes.length > 0) yield bytes;
}

/** Opens a read-only transaction, so that all tables are read in the same state. */
async function openSnapshot(config: BackedUpStore): Promise<{ db: Db; close: () => Promise<void> }> {
	const connection = await connectForReading(config);
	const tx = await connection
		.startTransaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute()
		.catch(async (error: unknown) => {
			await connection.destroy();
			throw error;
		});
	return {
		db: tx,
		async close() {
			if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
			await connection.destroy();
		},
	};
}

type OpenedFile = Pick<StoredFile, 'size'> & { stream: ReadableStream<Uint8Array> };

/** Number of attempts to open a file, because the file may be moving to or from the quarantine. */
const OPEN_ATTEMPTS = 3;

/** Returns the newest file in the quarantine for each name. */
async function listNewestQuarantined(storage: FileStorage): Promise<Map<string, QuarantinedFile>> {
	const files = await Array.fromAsync(storage.listQuarantine());
	return new Map(files.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map((file) => [fileKey(file), file]));
}

/**
 * Opens a file in its folder or in the quarantine. A file that is removed during the backup moves to the quarantine
 * (ADR 0028).
 */
async function openFile(
	storage: FileStorage,
	{ folder, name }: NamedFile,
	listQuarantine: () => Promise<Map<string, QuarantinedFile>>,
): Promise<OpenedFile | undefined> {
	for (let attempt = 1; attempt <= OPEN_ATTEMPTS; attempt++) {
		let file = await storage.find(folder, name);
		if (!file) {
			const quarantined = (await listQuarantine()).get(fileKey({ folder, name }));
			file = quarantined && (await storage.findQuarantined(quarantined));
		}
		try {
			if (file) return { size: file.size, stream: await file.open() };
		} catch (error) {
			if (attempt === OPEN_ATTEMPTS) throw error;
		}
	}
	return undefined;
}

class ArchiveContent {
	readonly #request: BackupRequest;
	readonly #storage: FileStorage;
	readonly #baseFiles: ReadonlyMap<string, ArchivedFile>;
	readonly #header: Omit<ArchiveHeader, 'migrations' | 'storeId'>;
	readonly #tables: ArchiveManifest['tables'] = {};
	readonly #files: ArchivedFile[] = [];
	readonly #missing: NamedFile[] = [];
	#hasSecretKey = false;

	constructor(
		request: BackupRequest,
		storage: FileStorage,
		base: { id: string; manifest: ArchiveManifest } | undefined,
	) {
		this.#request = request;
		this.#storage = storage;
		this.#baseFiles = new Map(base?.manifest.files.map((file) => [fileKey(file), file]));
		this.#header = request.isStudio
			? {
					format: STUDIO_FORMAT,
					id: 'studio',
					version: programVersion(),
					instant: STUDIO_INSTANT.toISOString(),
					database: 'any',
					base: null,
				}
			: {
					format: ARCHIVE_FORMAT,
					id: randomUUID(),
					version: programVersion(),
					instant: request.at.toISOString(),
					database: request.config.databaseUrl ? 'postgres' : 'sqlite',
					base: base ? { id: base.id, name: request.base! } : null,
				};
	}

	summary(): Omit<BackupSummary, 'name' | 'bytes'> {
		const tables = Object.values(this.#tables);
		const filesInBase = this.#files.filter(({ isInBase }) => isInBase).length;
		return {
			tables: tables.length,
			rows: tables.reduce((sum, { rows }) => sum + rows, 0),
			files: this.#files.length - filesInBase,
			filesInBase,
			missing: this.#missing,
			hasSecretKey: this.#hasSecretKey,
		};
	}

	async *entries(): AsyncGenerator<TarEntry> {
		const { config, keys, afterSnapshot } = this.#request;
		// Takes the snapshot before it reads files. A file is stored before its row, so each row in the snapshot has
		// its file.
		const named = yield* this.#databaseEntries();
		await afterSnapshot?.();
		if (this.#request.isStudio) {
			// An export contains only files that a row refers to. The files are sorted, because storages list files in
			// different orders.
			const sorted = named.toSorted((a, b) => (fileKey(a) < fileKey(b) ? -1 : 1));
			const quarantine = await listNewestQuarantined(this.#storage);
			for (const file of sorted) yield* this.#fileEntry(file, quarantine);
			yield this.#manifestEntry();
			return;
		}
		if (isEncrypting(keys)) yield* this.#secretKeyEntry(config);
		const listed = new Set<string>();
		for (const folder of folders)
			for await (const { name } of this.#storage.list(folder)) {
				listed.add(fileKey({ folder, name }));
				yield* this.#fileEntry({ folder, name });
			}
		// Lists the quarantine last, because files that were removed during the backup are there.
		const quarantine = await listNewestQuarantined(this.#storage);
		for (const file of named) if (!listed.has(fileKey(file))) yield* this.#fileEntry(file, quarantine);
		yield this.#manifestEntry();
	}

	#manifestEntry(): TarEntry {
		const manifest: ArchiveManifest = {
			id: this.#header.id,
			tables: this.#tables,
			files: this.#files,
			missing: this.#missing,
		};
		return textEntry(MANIFEST_NAME, JSON.stringify(manifest));
	}

	async *#databaseEntries(): AsyncGenerator<TarEntry, NamedFile[]> {
		const { db, close } = await openSnapshot(this.#request.config);
		try {
			const migrations = await readMigrations(db);
			const unknown = unknownMigrations(migrations);
			if (unknown.length > 0)
				throw new BackupError(
					`the database was made by a newer version of Reelhouse (${unknown.join(', ')}); make the backup with that version`,
				);
			const { isStudio = false } = this.#request;
			const storeId = isStudio ? null : ((await readStoreId(db)) ?? null);
			const header: ArchiveHeader = { ...this.#header, migrations, storeId };
			yield textEntry(HEADER_NAME, `${JSON.stringify(header, null, '\t')}\n`);
			for (const table of isStudio ? exportedTables : await listTables(db)) {
				const digest = new TableDigest();
				let part = 0;
				for await (const { text, rows } of exportTable(db, table, isStudio ? publicRowOf(table) : undefined)) {
					this.#request.signal?.throwIfAborted();
					digest.add(text, rows);
					yield textEntry(`${TABLES_PREFIX}${table}/${String(++part).padStart(5, '0')}.jsonl`, text);
				}
				this.#tables[table] = digest.end();
			}
			return await listNamedFiles(db);
		} finally {
			await close();
		}
	}

	/**
	 * Yields the key of two-factor secrets only into an encrypted archive. In a plain archive, the key would expose the
	 * secrets.
	 */
	*#secretKeyEntry({ secretKey, dataDir }: BackedUpStore): Generator<TarEntry> {
		const file = secretKey === undefined ? readKeyFile(dataDir) : undefined;
		const key = secretKey ?? (typeof file === 'object' ? file.key : undefined);
		if (key === undefined) return;
		this.#hasSecretKey = true;
		yield textEntry(SECRET_KEY_NAME, `${key}\n`);
	}

	/** @param quarantine given only if a row refers to the file */
	async *#fileEntry({ folder, name }: NamedFile, quarantine?: Map<string, QuarantinedFile>): AsyncGenerator<TarEntry> {
		this.#request.signal?.throwIfAborted();
		if (PARTIAL_NAME.test(name)) return;
		const open = () =>
			openFile(this.#storage, { folder, name }, async () => quarantine ?? listNewestQuarantined(this.#storage));
		const inBase = this.#baseFiles.get(fileKey({ folder, name }));
		if (inBase) {
			const stored = await open();
			if (stored && (await hashOf(stored.stream)) === inBase.sha256) {
				this.#files.push({ folder, name, size: inBase.size, sha256: inBase.sha256, isInBase: true });
				return;
			}
		}
		const file = await open();
		if (!file) {
			// A file that no row refers to was deleted as unused, so it is not missing.
			if (quarantine) this.#missing.push({ folder, name });
			return;
		}
		const hash = createHash('sha256');
		async function* hashed() {
			for await (const chunk of file!.stream) {
				hash.update(chunk);
				yield chunk;
			}
		}
		yield { name: `${FILES_PREFIX}${fileKey({ folder, name })}`, size: file.size, body: hashed() };
		this.#files.push({ folder, name, size: file.size, sha256: hash.digest('hex'), isInBase: false });
	}
}

/** Makes an archive. Deletes an incomplete archive after an error. */
export async function createBackup(request: BackupRequest): Promise<BackupSummary> {
	const { config, keys, folder, name, at } = request;
	const storage = await openStorage(config);
	const base = request.base === undefined ? undefined : await readManifest(folder, request.base, keys);
	const content = new ArchiveContent(request, storage, base);
	const entries = content.entries();
	try {
		const bytes = await folder.write(
			name,
			await packed(writeTar(entries, request.isStudio ? STUDIO_INSTANT : at), keys),
		);
		return { name, bytes, ...content.summary() };
	} finally {
		// Closes the generator's database connection, which would otherwise keep the process running.
		await entries.return(undefined);
	}
}
