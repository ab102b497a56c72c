/** Errors of the domain, and of the services that the server depends on. */

/**
 * An error of the domain: a stable code and data. It contains no HTTP status and no text; server/http/errors.ts
 * translates it into a response.
 */
export abstract class DomainError extends Error {
	readonly code: string;
	/** Values for the message and the response. */
	readonly data: Readonly<Record<string, unknown>>;
	constructor(code: string, data: Readonly<Record<string, unknown>> = {}) {
		super(code);
		this.name = new.target.name;
		this.code = code;
		this.data = data;
	}
}

/** The item does not exist, or is hidden from the caller. */
export class NotFoundError extends DomainError {
	constructor() {
		super('not_found');
	}
}

/** The account lacks the right to do this. */
export class ForbiddenError extends DomainError {}

/** The item is in a state that does not allow the change. */
export class ConflictError extends DomainError {}

/** The content that was sent, or that is stored, is not valid. */
export class ContentError extends DomainError {}

export class DatabaseUnavailableError extends Error {
	readonly code = 'database_unavailable';
	constructor(cause?: unknown) {
		super('The database cannot be reached.', { cause });
		this.name = 'DatabaseUnavailableError';
	}
}

/** The storage cannot be reached, or a call to it failed. */
export class StorageError extends Error {}
