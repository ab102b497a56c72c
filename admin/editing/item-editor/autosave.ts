/** Transitions of autosaves (ADR 0061). */
import type { ItemChange } from '../../../contract/editing.ts';
import { CallError } from '../../api/call.ts';
import type { Content, Item } from '../../api/item.ts';
import { step, andThen, type Step } from './effects.ts';
import type { EditorEvent, FailedEvent, RespondedEvent } from './events.ts';
import { conflictIn, isUnreachable, resolveConflict } from './failures.ts';
import { rebaseOn } from './form-content.ts';
import {
	isAutosaved,
	isDirty,
	isPlainSave,
	NO_AUTOSAVES,
	type AutosaveFailure,
	type EditorState,
	type StartingEvent,
} from './state.ts';

/** After the last retry, a change of the form or a new connection starts the next autosave. */
const RETRY_DELAYS_MS = [5_000, 15_000, 60_000, 300_000];

/** After these failures, only a save of the user starts autosaves again. */
const FINAL_FAILURES: readonly (AutosaveFailure | null)[] = ['conflict', 'rejected'];

export const canAutosave = (state: EditorState): boolean =>
	isAutosaved(state) &&
	isDirty(state) &&
	Object.keys(state.saveBlockers).length === 0 &&
	!FINAL_FAILURES.includes(state.autosaves.failure);

/** Does not change dialogs and errors. */
export function startAutosave(state: EditorState): Step {
	const { item, resource, confirmedTranslations } = state;
	if (!item) return step(state);
	const id = state.lastRequestId + 1;
	const body = {
		revision: item.revision,
		// The server rejects the autosave if the item was published or scheduled meanwhile.
		schedule: item.schedule,
		autosave: true,
		translated: [...confirmedTranslations],
	} satisfies Omit<ItemChange<Content>, 'content'>;
	return step(
		{
			...state,
			running: { id, request: { type: 'autosave' }, translated: confirmedTranslations },
			lastRequestId: id,
		},
		{ type: 'call', id, method: 'PUT', path: `${resource.name}/${item.uid}`, body, content: 'form' },
	);
}

export function autosaveDue(state: EditorState): Step {
	if (!isAutosaved(state) || !isDirty(state) || state.screen !== 'open') return step(state);
	if (state.running || state.dialog || state.leaving !== 'no') return step(state, { type: 'delayAutosave' });
	return canAutosave(state) ? startAutosave(state) : step(state);
}

/** The autosave has stored the changes, so an earlier failed save no longer matters. */
function withoutSaveFailure(state: EditorState): EditorState {
	const { failure } = state;
	const retry = failure?.type === 'error' ? failure.retry : null;
	if (retry && isPlainSave(retry)) return { ...state, failure: null, connectionAttempts: 0 };
	// The server responds again, but the failed request must still be repeated.
	return retry && isUnreachable(state)
		? { ...state, failure: { type: 'reconnected', retry }, connectionAttempts: 0 }
		: state;
}

/** The form keeps its values, because the user may be typing. */
export function autosaved(state: EditorState, translated: ReadonlySet<string>, event: RespondedEvent): Step {
	const { data, sent, values } = event;
	const confirmedTranslations = new Set([...state.confirmedTranslations].filter((path) => !translated.has(path)));
	const autosaves = { ...NO_AUTOSAVES, queued: state.autosaves.queued, hasOpenVersion: true };
	const next = {
		...withoutSaveFailure(state),
		item: data as Item,
		autosaves,
		confirmedTranslations,
		isSavedHere: true,
	};
	return andThen(rebaseOn(next, sent ?? values, values), (each) =>
		isDirty(each) ? step(each, { type: 'delayAutosave' }) : step(each),
	);
}

function failureOf(error: unknown): AutosaveFailure {
	if (!(error instanceof CallError)) return 'failed';
	if (error.status === 0) return 'unreachable';
	if (error.status === 401) return 'signedOut';
	if (error.status === 422) return 'invalid';
	return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'rejected' : 'failed';
}

/** Only a conflict interrupts the user. */
export function autosaveFailed(state: EditorState, { error, values }: FailedEvent): Step {
	const { item, autosaves } = state;
	const theirs = conflictIn(error);
	if (theirs && item) {
		// The waiting action will find and report the same conflict.
		if (autosaves.queued) return step(state);
		// With the same revision, only the publication, the schedule or the review has changed.
		if (theirs.revision === item.revision) return step({ ...state, item: theirs }, { type: 'delayAutosave' });
		const stopped = { ...state, autosaves: { ...autosaves, failure: 'conflict' as const } };
		const after = { publish: false, next: null };
		return resolveConflict(stopped, { base: item, theirs, error, values, after, keepsInput: true });
	}
	const failure = failureOf(error);
	const failed = { ...autosaves, failure, failedAttempts: autosaves.failedAttempts + 1 };
	const isTemporary = failure === 'unreachable' || failure === 'failed';
	const ms = RETRY_DELAYS_MS[autosaves.failedAttempts];
	return isTemporary && ms !== undefined
		? step({ ...state, autosaves: failed }, { type: 'delayAutosave', ms })
		: step({ ...state, autosaves: failed });
}

const startingTypes: ReadonlySet<string> = new Set<StartingEvent['type']>([
	'saveChosen',
	'publishChosen',
	'previewChosen',
	'reviewChosen',
	'sendBackChosen',
	'requestChosen',
	'retryChosen',
	'confirmed',
	'mergeChosen',
	'restoreMineChosen',
	'saveAndLeaveChosen',
]);

export const isStarting = (event: EditorEvent): event is StartingEvent => startingTypes.has(event.type);

/** The action starts after the autosave. */
export const queue = (state: EditorState, event: StartingEvent): Step =>
	step({ ...state, autosaves: { ...state.autosaves, queued: state.autosaves.queued ?? event } });
