/** Transitions after failed requests. */
import { CallError } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import { step, andThen, type Step } from './effects.ts';
import { resetTo, showFieldErrors } from './form-content.ts';
import type { Conflict, EditorDialog, EditorRequest, EditorState, SaveOptions } from './state.ts';

/** Returns the server's item after a conflict; null for other errors. */
export const conflictIn = (error: unknown): Item | null =>
	error instanceof CallError && error.status === 409 && error.current ? (error.current as Item) : null;

/** The last delay repeats. */
const RETRY_DELAYS_MS = [5_000, 15_000, 30_000, 60_000];

/** Null without a failed call. */
export const failedStatus = ({ failure }: EditorState): number | null =>
	failure?.type === 'error' && failure.error instanceof CallError ? failure.error.status : null;

export const isUnreachable = (state: EditorState): boolean => failedStatus(state) === 0;

export function retryLater(state: EditorState): Step {
	if (!isUnreachable(state)) return step(state);
	const { connectionAttempts } = state;
	const ms = RETRY_DELAYS_MS[connectionAttempts] ?? RETRY_DELAYS_MS.at(-1)!;
	return step({ ...state, connectionAttempts: connectionAttempts + 1 }, { type: 'delayRetry', ms });
}

/** A repetition may succeed after no response, an ended session or a server error. */
const isTemporary = (error: unknown): boolean =>
	error instanceof CallError && (error.status === 0 || error.status === 401 || error.status >= 500);

/** Shows an error at its fields or above the form. */
export function failWith(state: EditorState, error: unknown, request: EditorRequest): Step {
	if (error instanceof CallError && error.status === 422 && Object.keys(error.fields).length > 0)
		return showFieldErrors(state, error.fields);
	const failed = { ...state, failure: { type: 'error' as const, error, retry: isTemporary(error) ? request : null } };
	return retryLater(failed);
}

export const conflictDialog = (conflict: Conflict): EditorDialog => ({
	type: conflict.theirs.state === 'removed' ? 'removedMeanwhile' : 'conflict',
	conflict,
});

interface FoundConflict {
	/** The request was based on this version. */
	base: Item;
	theirs: Item;
	error: unknown;
	values: Content;
	after: SaveOptions;
	/** True if the form has input, which the user must then merge. */
	keepsInput: boolean;
}

export function resolveConflict(
	state: EditorState,
	{ base, theirs, error, values, after, keepsInput }: FoundConflict,
): Step {
	// With the same revision, only the publication, the schedule or the review has changed.
	if (theirs.revision === base.revision)
		return step({ ...state, item: theirs, failure: { type: 'error', error, retry: null } });
	if (keepsInput)
		return step({ ...state, dialog: conflictDialog({ base: base.content, mine: values, theirs, after }) });
	// Without edits, the form shows the other user's version at once.
	return andThen(resetTo(state, theirs), (next) =>
		step(theirs.state === 'removed' ? next : { ...next, failure: { type: 'replaced', theirs } }),
	);
}
