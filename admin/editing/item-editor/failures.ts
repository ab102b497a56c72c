/** Transitions for requests that failed. */
import { CallError } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import { step, andThen, type Step } from './effects.ts';
import { resetTo, showFieldErrors } from './form-content.ts';
import type { Conflict, EditorDialog, EditorRequest, EditorState, SaveOptions } from './state.ts';

/** Returns the current item from the error of a conflict with another user; null for other errors. */
export const conflictIn = (error: unknown): Item | null =>
	error instanceof CallError && error.status === 409 && error.current ? (error.current as Item) : null;

/** Delays between the attempts to reach the server. The last delay repeats. */
const RETRY_DELAYS_MS = [5_000, 15_000, 30_000, 60_000];

/** Returns the status of the last failure; null without one. */
export const failedStatus = ({ failure }: EditorState): number | null =>
	failure?.type === 'error' && failure.error instanceof CallError ? failure.error.status : null;

export const isUnreachable = (state: EditorState): boolean => failedStatus(state) === 0;

/** Lets the next attempt wait longer than the one before. */
export function retryLater(state: EditorState): Step {
	if (!isUnreachable(state)) return step(state);
	const { connectionAttempts } = state;
	const ms = RETRY_DELAYS_MS[connectionAttempts] ?? RETRY_DELAYS_MS.at(-1)!;
	return step({ ...state, connectionAttempts: connectionAttempts + 1 }, { type: 'delayRetry', ms });
}

/** The same request may succeed later: the server was not reached or failed, or the session has ended. */
const isTemporary = (error: unknown): boolean =>
	error instanceof CallError && (error.status === 0 || error.status === 401 || error.status >= 500);

/** Shows an error of a request: at its fields, or above the form. */
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
	/** The item that the request was based on. */
	base: Item;
	theirs: Item;
	error: unknown;
	values: Content;
	after: SaveOptions;
	/** The input must not be lost, so the user merges both versions. */
	keepsInput: boolean;
}

/** Handles a request that failed because another user changed the item. */
export function resolveConflict(
	state: EditorState,
	{ base, theirs, error, values, after, keepsInput }: FoundConflict,
): Step {
	// Another user changed the schedule or the review only.
	if (theirs.revision === base.revision)
		return step({ ...state, item: theirs, failure: { type: 'error', error, retry: null } });
	if (keepsInput)
		return step({ ...state, dialog: conflictDialog({ base: base.content, mine: values, theirs, after }) });
	// A form without edits shows the other version at once.
	return andThen(resetTo(state, theirs), (next) =>
		step(theirs.state === 'removed' ? next : { ...next, failure: { type: 'replaced', theirs } }),
	);
}
