import type { Config } from '../../kernel/config.ts';
import { diskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * Opens the storage that the configuration names.
 * @throws StorageFault when it can't be used: better at the start than at the first picture.
 */
export async function openStorage({ storage, dataDir }: Config): Promise<FileStorage> {
	if (!storage) return diskStorage(dataDir);
	// Its client is loaded only where it is used.
	const { s3Storage } = await import('./s3-storage.ts');
	const opened = s3Storage(storage);
	for await (const _ of opened.list('static')) break;
	return opened;
}
