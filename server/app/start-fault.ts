import { statfsSync } from 'node:fs';
import { StorageError, DatabaseUnavailableError } from '../kernel/errors.ts';
import { ConfigError, type Config } from '../kernel/config.ts';
import { isDiskFull } from '../kernel/disk-full.ts';

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
	14: 'it cannot be opened',
	26: 'the file is not a database; restore it from a backup',
};

/** SQLite's primary result codes IOERR and CANTOPEN. */
const SQLITE_DISK_FAULTS = [10, 14];

/** PostgreSQL's codes that an operator can do something about, by what to do. Each follows "PostgreSQL at DATABASE_URL". */
const postgresFaults: Record<string, string> = {
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
/** The system's codes, and those of the client, for a server that cannot be reached. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
/** Those of a Unix socket that is not there, or that this user may not open. */
const SOCKET_FAULT = /^(ENOENT|EACCES)$/;

function explainPostgresFault({ code = '', message, syscall }: SystemError): string | undefined {
	if (syscall === 'getaddrinfo') return 'the host in DATABASE_URL is not known';
	const known = postgresFaults[code];
	if (known) return `PostgreSQL at DATABASE_URL ${known} (${code})`;
	if (
		UNREACHABLE.test(code) ||
		(syscall === 'connect' && SOCKET_FAULT.test(code)) ||
		/^Connection terminated|timeout/i.test(message)
	)
		return `PostgreSQL at DATABASE_URL cannot be reached${code && ` (${code})`}; check that it runs, and its host and port`;
	if (/^[0-9A-Z]{5}$/.test(code)) return `PostgreSQL at DATABASE_URL reports: ${message} (${code})`;
	return undefined;
}

/** Explains what stopped the start to the person who can mend it. Secrets of the configuration are left out. */
export function explainStartFault(error: unknown, config: Config | undefined): string {
	if (error instanceof DatabaseUnavailableError && error.cause) return explainStartFault(error.cause, config);
	if (error instanceof ConfigError) return `the configuration is wrong:\n${error.message.replace(/^/gm, '  ')}`;
	if (error instanceof StorageError) return `the storage at STORAGE_URL cannot be used: ${error.message}`;
	const { code, errcode, message, path, syscall } = error as SystemError;
	if (code === 'EADDRINUSE') return `port ${config?.port} on ${config?.host} is in use; set PORT to a free one`;
	if (code === 'EACCES' && !path && syscall !== 'connect')
		return `port ${config?.port} on ${config?.host} may not be used by this user`;
	if (config?.databaseUrl && errcode === undefined && !path && syscall !== 'listen') {
		const explained = explainPostgresFault(error as SystemError);
		if (explained) return explained;
	}
	if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${config?.host} is not an address of this machine`;
	// SQLite reports some writes that find no room as faults of the disk, or as a file that cannot be opened.
	const isSqliteDiskFault = errcode !== undefined && SQLITE_DISK_FAULTS.includes(errcode & 0xff);
	if (isDiskFull(error) || (isSqliteDiskFault && config && !hasRoom(config.dataDir)))
		return `the disk is full (${path ?? config?.dataDir}); make room on it and start again`;
	if (path && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '')) {
		return `${path} cannot be read or written (${code})`;
	}
	if (errcode !== undefined) {
		return `the database in ${config?.dataDir}: ${sqliteFaults[errcode & 0xff] ?? message}`;
	}
	return message;
}

/** True when the disk has as much room as the smallest start takes, or when the system does not report it. */
function hasRoom(path: string): boolean {
	try {
		const { bavail, bsize } = statfsSync(path);
		return bavail * bsize > 1024 * 1024;
	} catch {
		return true;
	}
}
