/** Transitions that show changes of other users in a form without edits. */
import { step, type Step } from './effects.ts';
import type { CurrentFoundEvent, ReloadedEvent } from './events.ts';
import { resetTo } from './form-content.ts';
import { isDirty, NO_AUTOSAVES, type EditorState } from './state.ts';

/** Returns true if no input and no action of the user depends on the shown item. */
const mayReplace = (state: EditorState): boolean =>
	state.screen === 'open' &&
	!state.isNew &&
	!state.running &&
	!state.dialog &&
	state.leaving === 'no' &&
	!isDirty(state);

/** Loads the item again if the server has another state. */
export function currentFound(state: EditorState, { revision, schedule }: CurrentFoundEvent): Step {
	const { item, resource, lastRequestId } = state;
	if (!item || !mayReplace(state) || revision < item.revision) return step(state);
	return revision === item.revision && schedule === item.schedule
		? step(state)
		: step(state, { type: 'reload', path: `${resource.name}/${item.uid}`, lastRequestId });
}

/** Shows the loaded item, unless the user has started to edit or to save. */
export function reloaded(state: EditorState, { item: theirs, lastRequestId }: ReloadedEvent): Step {
	const { item } = state;
	if (!item || !mayReplace(state) || lastRequestId !== state.lastRequestId || theirs.revision < item.revision)
		return step(state);
	// Only publication, schedule or review differs.
	if (theirs.revision === item.revision) return step({ ...state, item: theirs });
	return resetTo({ ...state, autosaves: NO_AUTOSAVES, isSavedHere: false, isRefreshed: true }, theirs);
}
