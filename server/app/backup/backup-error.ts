/** Error of a backup that cannot be made, read or restored. The message says why and what to do. */
export class BackupError extends Error {
	readonly code = 'backup_failed';
}
