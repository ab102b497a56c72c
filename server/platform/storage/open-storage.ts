import type { Config } from '../../kernel/config.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * Opens the configured storage.
 * @throws StorageError if the storage cannot be used, so that the start fails instead of the first request
 */
export async function openStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<FileStorage> {
	if (!storage) return diskStorage(dataDir);
	const { s3Storage } = await import('./s3-storage.ts');
	const opened = s3Storage(storage);
	for await (const _ of opened.list('static')) break;
	return opened;
}
