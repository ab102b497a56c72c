/** Makes a backup for the command and the daily job: chooses its name, and deletes expired archives. */
import { archiveName, expiredArchives, parseArchiveName } from './archive-name.ts';
import { isEncrypting } from './archive-stream.ts';
import { BackupError } from './backup-error.ts';
import { readBackupKeys } from './backup-keys.ts';
import type { BackupLocation } from './backup-location.ts';
import { createBackup, type BackedUpStore, type BackupSummary } from './create-backup.ts';

export interface BackupOptions {
	config: BackedUpStore;
	/** Place of the archive. If it is a folder, the name of the archive is generated. */
	to: BackupLocation;
	/** Name of an earlier archive in the folder. Files that are the same in that archive are left out. */
	base?: string | undefined;
	/**
	 * Number of the newest archives to keep. Earlier archives that the kept ones need are kept too. Undefined deletes
	 * no archive. Files whose names are not those of archives stay (archive-name.ts).
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
