/** Transitions that show changes of other users in a form without edits. */
import { step, type Step } from './effects.ts';
import type { CurrentFoundEvent, ReloadedEvent } from './events.ts';
import { resetTo } from './form-content.ts';
import { isDirty, NO_AUTOSAVES, type EditorState } from './state.ts';

const mayReplace = (state: EditorState): boolean =>
	state.screen === 'open' &&
	!state.isNew &&
	!state.running &&
	!state.dialog &&
	state.leaving === 'no' &&
	!isDirty(state);

/** The item has changed on the server, so reload it. Does nothing while the user has input. */
export function currentFound(state: EditorState, { revision, schedule }: CurrentFoundEvent): Step {
	const { item, resource, lastRequestId } = state;
	if (!item || !mayReplace(state) || revision < item.revision) return step(state);
	return revision === item.revision && schedule === item.schedule
		? step(state)
		: step(state, { type: 'reload', path: `${resource.name}/${item.uid}`, lastRequestId });
}

export function reloaded(state: EditorState, { item: theirs, lastRequestId }: ReloadedEvent): Step {
	const { item } = state;
	if (!item || !mayReplace(state) || lastRequestId !== state.lastRequestId || theirs.revision < item.revision)
		return step(state);
	// With the same revision, only the publication, the schedule or the review has changed.
	if (theirs.revision === item.revision) return step({ ...state, item: theirs });
	return resetTo({ ...state, autosaves: NO_AUTOSAVES, isSavedHere: false, isRefreshed: true }, theirs);
}
