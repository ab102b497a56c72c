/** Binds a database to a storage by a common id, so that a server with another database does not delete the files. */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Config } from '../../kernel/config.ts';
import { isEmptyDatabase } from '../../database/is-empty.ts';
import { sqliteFile } from '../../database/open-database.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { hasFiles, type FileStorage } from './file-storage.ts';
import { addStoreId, deleteStoreId, readStoreId } from './store-id.store.ts';

/** Error of a database and a storage that do not belong together. Both are unchanged. */
export class StorageBindingError extends Error {
	readonly code: 'EMPTY_DATABASE' | 'FOREIGN_STORAGE';

	constructor(code: StorageBindingError['code'], message: string) {
		super(message);
		this.code = code;
	}
}

const ADVICE =
	'Check DATABASE_URL, DATA_DIR and STORAGE_URL, or restore the database from its backup, also after an interrupted restore. ' +
	'To let this database take over the files, start once with ADOPT_STORAGE=1: ' +
	'files that it does not name then leave the storage little by little.';

const nameOfDatabase = (config: Config): string =>
	config.databaseUrl ? 'the PostgreSQL database at DATABASE_URL' : `the database ${sqliteFile(config)}`;

const nameOfStorage = (config: Config): string =>
	config.storage ? 'the storage at STORAGE_URL' : `the storage in ${config.dataDir}`;

const emptyDatabase = (config: Config, state: string): StorageBindingError =>
	new StorageBindingError(
		'EMPTY_DATABASE',
		`${nameOfDatabase(config)} is ${state}, but ${nameOfStorage(config)} holds files. ${ADVICE}`,
	);

const foreignStorage = (config: Config, id: string, storedId: string): StorageBindingError =>
	new StorageBindingError(
		'FOREIGN_STORAGE',
		`${nameOfStorage(config)} belongs to another database: its store id is ${storedId}, ` +
			`that of ${nameOfDatabase(config)} is ${id}. ${ADVICE}`,
	);

/**
 * Rejects a start in which SQLite would create a new database beside stored files. For PostgreSQL, `bindStorage`
 * rejects an empty database.
 * @throws StorageBindingError
 */
export async function assertDatabaseExists(config: Config, storage: FileStorage): Promise<void> {
	if (config.databaseUrl || config.adoptStorage) return;
	const stats = await stat(sqliteFile(config)).catch(() => undefined);
	if ((stats?.size ?? 0) === 0 && (await hasFiles(storage))) throw emptyDatabase(config, 'missing or empty');
}

export type Binding =
	| 'bound'
	/** ADOPT_STORAGE=1 has bound the database to a storage with files. */
	| 'adopted'
	/**
	 * Nothing proves that the files belong to the database. The server sends files, but does not delete unused files.
	 */
	| 'unproven';

/**
 * Stores the same id in the database and the storage if that is safe. Concurrent calls are safe, and after a killed
 * process the next start completes the binding.
 * @throws StorageBindingError, with nothing changed
 */
export async function bindStorage(config: Config, database: Database, storage: FileStorage): Promise<Binding> {
	const known = await readStoreId(database.read);
	if (known !== undefined && known === (await storage.readStoreId())) return 'bound';
	return database.transaction((tx) => bind(tx, config, storage));
}

async function bind(tx: Tx, config: Config, storage: FileStorage): Promise<Binding> {
	const fresh = randomUUID();
	// Other processes wait here until this transaction commits, and then read the stored id.
	await addStoreId(tx, fresh);
	const id = (await readStoreId(tx))!;
	const isNew = id === fresh;
	const storedId = await storage.readStoreId();
	if (storedId === id) return 'bound';
	const isFilled = await hasFiles(storage);
	if (isFilled && !config.adoptStorage) {
		if (await isEmptyDatabase(tx)) throw emptyDatabase(config, 'empty');
		if (!isNew && storedId !== undefined) throw foreignStorage(config, id, storedId);
		// If only the database or only the storage had an id, a backup without the id was restored.
		if (!isNew || storedId !== undefined) {
			if (isNew) await deleteStoreId(tx);
			return 'unproven';
		}
		// Otherwise, the database and the storage are from a release without store ids.
	}
	// The storage is written first. If the database does not commit the id, the next start replaces the id in the
	// storage.
	await storage.writeStoreId(id);
	return isFilled && config.adoptStorage ? 'adopted' : 'bound';
}
