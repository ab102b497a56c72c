/** Errors of the services that the server depends on, which responses distinguish. */

export class DatabaseUnavailableError extends Error {
	readonly code = 'database_unavailable';
	constructor(cause?: unknown) {
		super('The database cannot be reached.', { cause });
		this.name = 'DatabaseUnavailableError';
	}
}

/** The storage cannot be reached, or a call to it failed. */
export class StorageError extends Error {}
