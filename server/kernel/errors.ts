/** Faults of what the server stands on, which its answers tell apart. */

export class DatabaseUnavailableError extends Error {
	readonly code = 'database_unavailable';
	constructor(cause?: unknown) {
		super('The database cannot be reached.', { cause });
		this.name = 'DatabaseUnavailableError';
	}
}

/** The storage can't be reached, or does not do what it is asked. */
export class StorageError extends Error {}
