import { expect, test } from 'vitest';
import { readConfig } from '../kernel/config.ts';
import { explainStartError } from './start-error.ts';

const postgres = readConfig({
	DATABASE_URL: 'postgres://app:hunter2@db.test/site',
	SECRET_KEY: 'x'.repeat(32),
	DATA_DIR: '/srv/data',
});
const sqlite = readConfig({ DATA_DIR: '/srv/data' });
const systemError = (message: string, details: object) => Object.assign(new Error(message), details);

test.each([
	['53100', 'could not extend file', 'has a full disk; make room there and start again (53100)'],
	['28P01', 'password authentication failed', 'rejects the password; correct it in DATABASE_URL (28P01)'],
	['3D000', 'database does not exist', 'has no such database; create it, or correct DATABASE_URL (3D000)'],
	['57P03', 'the database system is starting up', 'is starting up or shutting down; start again when it is up (57P03)'],
	['ECONNREFUSED', '', 'cannot be reached (ECONNREFUSED); check that it runs, and its host and port'],
	[
		'',
		'Connection terminated due to connection timeout',
		'cannot be reached; check that it runs, and its host and port',
	],
	['XX000', 'something else', 'reports: something else (XX000)'],
])('the error %s %s of PostgreSQL is explained', (code, message, explained) => {
	expect(explainStartError(systemError(message, code ? { code } : {}), postgres)).toBe(
		`PostgreSQL at DATABASE_URL ${explained}`,
	);
});

test.each(['ENOENT', 'EACCES'])('the error %s of a PostgreSQL socket that cannot be opened is explained', (code) => {
	const closed = systemError(`connect ${code} /var/run/postgresql/.s.PGSQL.5432`, { code, syscall: 'connect' });
	expect(explainStartError(closed, postgres)).toBe(
		`PostgreSQL at DATABASE_URL cannot be reached (${code}); check that it runs, and its host and port`,
	);
});

test('a full disk is reported with its path, for SQLite and for other files', () => {
	const full = systemError('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 });
	expect(explainStartError(full, sqlite)).toBe('the disk is full (/srv/data); make room on it and start again');
	const index = systemError('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 4874 });
	expect(explainStartError(index, sqlite)).toBe('the disk is full (/srv/data); make room on it and start again');
	const file = systemError('ENOSPC: no space left on device', { code: 'ENOSPC', path: '/srv/data/media/a.webp' });
	expect(explainStartError(file, postgres)).toBe(
		'the disk is full (/srv/data/media/a.webp); make room on it and start again',
	);
});
