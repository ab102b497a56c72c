/** Reason why a text was not translated. */
export type MachineProblem =
	| 'timeout'
	| 'unreachable'
	| 'busy'
	| 'serverError'
	| 'rejected'
	| 'wrongShape'
	| 'empty'
	| 'nonsense'
	| 'structure'
	| 'tooLong'
	| 'sourceTooLong'
	| 'itemChanged'
	| 'itemGone'
	| 'itemInvalid';

/** Error of the service for machine translation, or of its answer. The error contains neither the key nor a text. */
export class MachineTranslationError extends Error {
	readonly code: MachineProblem;
	/** HTTP status of the service, or the maximum length that a text exceeds; 0 for other problems. */
	readonly value: number;
	/** Delay that the service has requested. */
	readonly retryAfterMs: number | undefined;

	constructor(code: MachineProblem, value = 0, retryAfterMs?: number) {
		super(`machine translation failed: ${code}${value ? ` (${value})` : ''}`);
		this.code = code;
		this.value = value;
		this.retryAfterMs = retryAfterMs;
	}

	/** True if a later attempt may succeed. */
	get isTemporary(): boolean {
		return ['timeout', 'unreachable', 'busy', 'serverError'].includes(this.code);
	}

	/** True if every other text would fail too, e.g. because of a wrong key. */
	get isFinal(): boolean {
		return this.code === 'rejected';
	}
}
