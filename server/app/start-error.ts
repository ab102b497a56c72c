import { statfsSync } from 'node:fs';
import { StorageError, DatabaseUnavailableError } from '../kernel/errors.ts';
import { ConfigError, type Config } from '../kernel/config.ts';
import { isDiskFull } from '../kernel/disk-full.ts';

interface SystemError extends Error {
	code?: string;
	errcode?: number;
	path?: string;
	syscall?: string;
}

/** Explanations by SQLite result code, for errors that an administrator can fix. */
const sqliteExplanations: Record<number, string> = {
	8: 'it may not be written',
	10: 'the disk reports an error',
	11: 'the file is damaged; restore it from a backup',
	14: 'it cannot be opened',
	26: 'the file is not a database; restore it from a backup',
};

const SQLITE_DISK_ERROR_CODES = [10, 14];

/** Explanations by PostgreSQL error code. Each explanation follows the words "PostgreSQL at DATABASE_URL". */
const postgresExplanations: Record<string, string> = {
	'28P01': 'rejects the password; correct it in DATABASE_URL',
	'28000': 'rejects this user or this address; correct DATABASE_URL, or let it in by pg_hba.conf',
	'3D000': 'has no such database; create it, or correct DATABASE_URL',
	'42501': 'does not let this user create tables; make it the owner of the database',
	'25006': 'is read-only, as a standby is; name the primary server in DATABASE_URL',
	'53100': 'has a full disk; make room there and start again',
	'53200': 'is out of memory; see its log',
	'53300': 'has no connection left; raise its max_connections or end other clients',
	'57P01': 'is shutting down; start again when it is up',
	'57P02': 'has crashed and restarts; start again when it is up',
	'57P03': 'is starting up or shutting down; start again when it is up',
};
const UNREACHABLE_CODE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
/** Error codes of a missing or forbidden Unix socket. */
const SOCKET_ERROR_CODE = /^(ENOENT|EACCES)$/;

function explainPostgresError({ code = '', message, syscall }: SystemError): string | undefined {
	if (syscall === 'getaddrinfo') return 'the host in DATABASE_URL is not known';
	const known = postgresExplanations[code];
	if (known) return `PostgreSQL at DATABASE_URL ${known} (${code})`;
	if (
		UNREACHABLE_CODE.test(code) ||
		(syscall === 'connect' && SOCKET_ERROR_CODE.test(code)) ||
		/^Connection terminated|timeout/i.test(message)
	)
		return `PostgreSQL at DATABASE_URL cannot be reached${code && ` (${code})`}; check that it runs, and its host and port`;
	if (/^[0-9A-Z]{5}$/.test(code)) return `PostgreSQL at DATABASE_URL reports: ${message} (${code})`;
	return undefined;
}

/** Explains in text without secrets why the start failed and how to fix it. */
export function explainStartError(error: unknown, config: Config | undefined): string {
	if (error instanceof DatabaseUnavailableError && error.cause) return explainStartError(error.cause, config);
	if (error instanceof ConfigError) return `the configuration is wrong:\n${error.message.replace(/^/gm, '  ')}`;
	if (error instanceof StorageError) return `the storage at STORAGE_URL cannot be used: ${error.message}`;
	const { code, errcode, message, path, syscall } = error as SystemError;
	if (code === 'EADDRINUSE') return `port ${config?.port} on ${config?.host} is in use; set PORT to a free one`;
	if (code === 'EACCES' && !path && syscall !== 'connect')
		return `port ${config?.port} on ${config?.host} may not be used by this user`;
	if (config?.databaseUrl && errcode === undefined && !path && syscall !== 'listen') {
		const explained = explainPostgresError(error as SystemError);
		if (explained) return explained;
	}
	if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${config?.host} is not an address of this machine`;
	// On a full disk, SQLite may report one of SQLITE_DISK_ERROR_CODES.
	const isSqliteDiskError = errcode !== undefined && SQLITE_DISK_ERROR_CODES.includes(errcode & 0xff);
	if (isDiskFull(error) || (isSqliteDiskError && config && !hasRoom(config.dataDir)))
		return `the disk is full (${path ?? config?.dataDir}); make room on it and start again`;
	if (path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')) {
		return `${path} cannot be read or written (${code})`;
	}
	if (errcode !== undefined) {
		return `the database in ${config?.dataDir}: ${sqliteExplanations[errcode & 0xff] ?? message}`;
	}
	return message;
}

/** Returns true if the disk has enough space for a first start, or if this is unknown. */
function hasRoom(path: string): boolean {
	try {
		const { bavail, bsize } = statfsSync(path);
		return bavail * bsize > 1024 * 1024;
	} catch {
		return true;
	}
}
