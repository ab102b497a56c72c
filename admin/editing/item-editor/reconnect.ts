/** Transitions of an editor that tries to reach the server again. */
import { canAutosave, startAutosave } from './autosave.ts';
import { andThen, step, type Step } from './effects.ts';
import { failedStatus, isUnreachable, retryLater } from './failures.ts';
import { start } from './start.ts';
import { isDirty, isPlainSave, type EditorRequest, type EditorState } from './state.ts';

/** Sends an autosave if there are changes to autosave, otherwise a ping. */
export function retryDue(state: EditorState): Step {
	if (!isUnreachable(state) || state.screen !== 'open') return step(state);
	// The running request will show whether the server responds.
	if (state.running) return retryLater(state);
	return canAutosave(state) && !state.dialog && state.leaving === 'no'
		? andThen(startAutosave(state), retryLater)
		: step(state, { type: 'ping' });
}

/** Repeating the save of a draft is safe, because the server compares the revision. */
const isRepeatable = (state: EditorState, request: EditorRequest): boolean =>
	isPlainSave(request) && state.item !== null && !state.resource.isDirect;

/** Saves a draft again if possible. Otherwise asks the user about the failed request. */
export function reconnected(state: EditorState): Step {
	if (!isUnreachable(state) && failedStatus(state) !== 401) return step(state);
	const retry = state.failure?.type === 'error' ? state.failure.retry : null;
	const online = { ...state, connectionAttempts: 0 };
	if (!retry || (isPlainSave(retry) && !isDirty(state))) return step({ ...online, failure: null });
	if (isRepeatable(state, retry) && !state.running && !state.dialog && state.leaving === 'no')
		return start(online, retry);
	return step({ ...online, failure: { type: 'reconnected', retry } });
}
