import { ConfigError, type Config } from './config.ts';
import { DatabaseUnavailableError } from './database/outage.ts';
import { StorageFault } from './storage/file-storage.ts';

interface SystemError extends Error {
	code?: string;
	/** SQLite's result code. */
	errcode?: number;
	path?: string;
	syscall?: string;
}

/** SQLite's primary result codes that an operator can do something about. */
const sqliteFaults: Record<number, string> = {
	8: 'it may not be written',
	10: 'the disk reports an error',
	11: 'the file is damaged; restore it from a backup',
	13: 'the disk is full',
	14: 'it cannot be opened',
	26: 'the file is not a database; restore it from a backup',
};

/** What stopped the start, in the words of the person who can mend it. Secrets of the configuration are left out. */
export function explainStartFault(error: unknown, config: Config | undefined): string {
	if (error instanceof DatabaseUnavailableError && error.cause) return explainStartFault(error.cause, config);
	if (error instanceof ConfigError) return `the configuration is wrong:\n${error.message.replace(/^/gm, '  ')}`;
	if (error instanceof StorageFault) return `the storage at STORAGE_URL cannot be used: ${error.message}`;
	const { code, errcode, message, path, syscall } = error as SystemError;
	if (code === 'EADDRINUSE') return `port ${config?.port} on ${config?.host} is in use; set PORT to a free one`;
	if (code === 'EACCES' && !path) return `port ${config?.port} on ${config?.host} may not be used by this user`;
	if (config?.databaseUrl && syscall === 'getaddrinfo') return 'the host in DATABASE_URL is not known';
	if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${config?.host} is not an address of this machine`;
	if (code === 'ENOSPC') return `the disk is full (${path ?? config?.dataDir})`;
	if (path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')) {
		return `${path} cannot be read or written (${code})`;
	}
	if (errcode !== undefined) {
		return `the database in ${config?.dataDir}: ${sqliteFaults[errcode & 0xff] ?? message}`;
	}
	if (config?.databaseUrl && (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000' || code === '28000')) {
		return `PostgreSQL at DATABASE_URL does not let us in (${code})`;
	}
	return message;
}
