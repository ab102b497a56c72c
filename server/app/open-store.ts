import type { Config } from '../kernel/config.ts';
import { openDatabase } from '../database/open-database.ts';
import type { QueryObserver } from '../database/query-log.ts';
import type { Database } from '../database/schema.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { assertDatabaseExists, bindStorage, type Binding } from '../platform/storage/store-id.ts';

export interface OpenStore {
	database: Database;
	storage: FileStorage;
	binding: Binding;
}

/**
 * Opens the configured database and storage.
 * @param onError is called when an open connection breaks
 * @param onQuery is called after each query
 * @throws StorageBindingError if database and storage do not belong together
 * @throws StorageError, or the error of the database
 */
export async function openStore(
	config: Config,
	onError: (error: Error) => void,
	onQuery?: QueryObserver,
): Promise<OpenStore> {
	const storage = await openStorage(config);
	await assertDatabaseExists(config, storage);
	const database = await openDatabase(config, onError, onQuery);
	try {
		return { database, storage, binding: await bindStorage(config, database, storage) };
	} catch (error) {
		await database.close();
		throw error;
	}
}
