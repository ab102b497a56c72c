/** A domain error with a stable code. server/http/errors.ts translates the error into a status and a message. */
export abstract class DomainError extends Error {
	readonly code: string;
	readonly data: Readonly<Record<string, unknown>>;
	constructor(code: string, data: Readonly<Record<string, unknown>> = {}) {
		super(code);
		this.name = new.target.name;
		this.code = code;
		this.data = data;
	}
}

/** Error of an item that does not exist or is hidden from the caller. */
export class NotFoundError extends DomainError {
	constructor() {
		super('not_found');
	}
}

/** Error of an account without the needed right. */
export class ForbiddenError extends DomainError {}

/** Error of a change that the state of the item does not allow. */
export class ConflictError extends DomainError {}

export class ContentError extends DomainError {}

export class DatabaseUnavailableError extends Error {
	readonly code = 'database_unavailable';
	constructor(cause?: unknown) {
		super('The database cannot be reached.', { cause });
		this.name = 'DatabaseUnavailableError';
	}
}

/** Error of a storage that cannot be reached, or of a failed storage call. */
export class StorageError extends Error {}
