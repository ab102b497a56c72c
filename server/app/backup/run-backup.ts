/** Makes one backup for the command or the daily job, and deletes expired archives. */
import { archiveName, expiredArchives, parseArchiveName } from './archive-name.ts';
import { isEncrypting } from './archive-stream.ts';
import { BackupError } from './backup-error.ts';
import { readBackupKeys } from './backup-keys.ts';
import type { BackupLocation } from './backup-location.ts';
import { createBackup, type BackedUpStore, type BackupSummary } from './create-backup.ts';

export interface BackupOptions {
	config: BackedUpStore;
	/** Folder or full name of the archive. In a folder, the name is generated. */
	to: BackupLocation;
	/** Name of an earlier archive in the folder. The new archive omits the files that the earlier archive has. */
	base?: string | undefined;
	/**
	 * Number of newest archives to keep. Earlier archives that they depend on are kept too. If undefined, no archive is
	 * deleted.
	 */
	keep?: number | undefined;
	now: () => Date;
	signal?: AbortSignal;
}

export interface FinishedBackup extends BackupSummary {
	/** Address of the folder without credentials. */
	place: string;
	deleted: string[];
}

/** @throws BackupError, or the error of the database, the storage or the location */
export async function runBackup({ config, to, base, keep, now, signal }: BackupOptions): Promise<FinishedBackup> {
	const { folder } = to;
	const at = now();
	if (keep !== undefined && to.name !== undefined)
		throw new BackupError(`only a folder has archives to keep; end the address with / so that the archive gets a name`);
	if (base !== undefined && to.name === undefined && !parseArchiveName(base))
		throw new BackupError(`${base} has a name of your own, so name this archive too`);
	const keys = await readBackupKeys(config.backup);
	const name = to.name ?? archiveName(at, isEncrypting(keys), base);
	const summary = await createBackup({ config, keys, folder, name, base, at, ...(signal ? { signal } : {}) });
	const deleted =
		keep === undefined
			? []
			: expiredArchives(
					(await folder.list()).map((file) => file.name),
					keep,
				);
	for (const expired of deleted) await folder.remove(expired);
	return { ...summary, place: folder.label, deleted };
}
