/** Binds one database to one storage by an id that is in both, so that no other database sweeps the files. */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Config } from '../../kernel/config.ts';
import { isEmptyDatabase } from '../../database/is-empty.ts';
import { sqliteFile } from '../../database/open.ts';
import type { Database, Tx } from '../../database/schema.ts';
import { hasFiles, type FileStorage } from './file-storage.ts';
import { addStoreId, deleteStoreId, readStoreId } from './store-id.store.ts';

/** The database and the storage must not be used together. Nothing was changed in either. */
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
 * Prevents a start in which SQLite would create a new database file beside stored files. On PostgreSQL only
 * `bindStorage` can check this.
 * @throws StorageBindingError
 */
export async function assertDatabaseExists(config: Config, storage: FileStorage): Promise<void> {
	if (config.databaseUrl || config.adoptStorage) return;
	const stats = await stat(sqliteFile(config)).catch(() => undefined);
	if ((stats?.size ?? 0) === 0 && (await hasFiles(storage))) throw emptyDatabase(config, 'missing or empty');
}

export type Binding =
	/** The ids match, or were set now. */
	| 'bound'
	/** Bound by ADOPT_STORAGE=1 to a storage that already has files. */
	| 'adopted'
	/** Nothing proves that the files belong to the database: the site is served, but nothing is swept. */
	| 'unproven';

/**
 * Ensures that the database and the storage have the same id, and sets it where that is safe. Any number of processes
 * may call this at once. If a process is killed meanwhile, the next start completes the binding.
 * @throws StorageBindingError, and then nothing was changed.
 */
export async function bindStorage(config: Config, database: Database, storage: FileStorage): Promise<Binding> {
	const known = await readStoreId(database.read);
	if (known !== undefined && known === (await storage.readStoreId())) return 'bound';
	return database.transaction((tx) => bind(tx, config, storage));
}

async function bind(tx: Tx, config: Config, storage: FileStorage): Promise<Binding> {
	const fresh = randomUUID();
	// Other processes wait here until this one commits, and then find its id.
	await addStoreId(tx, fresh);
	const id = (await readStoreId(tx))!;
	const isNew = id === fresh;
	const storedId = await storage.readStoreId();
	if (storedId === id) return 'bound';
	const isFilled = await hasFiles(storage);
	if (isFilled && !config.adoptStorage) {
		if (await isEmptyDatabase(tx)) throw emptyDatabase(config, 'empty');
		if (!isNew && storedId !== undefined) throw foreignStorage(config, id, storedId);
		// The database or the storage has lost its id: it was restored from a backup without the id.
		if (!isNew || storedId !== undefined) {
			if (isNew) await deleteStoreId(tx);
			return 'unproven';
		}
		// Neither the database nor the storage has an id: both are from a release before store ids.
	}
	// Write the storage first. If the database does not commit the id, the next start replaces the id in the storage.
	await storage.writeStoreId(id);
	return isFilled && config.adoptStorage ? 'adopted' : 'bound';
}
