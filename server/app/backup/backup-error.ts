export class BackupError extends Error {
	readonly code = 'backup_failed';
}
