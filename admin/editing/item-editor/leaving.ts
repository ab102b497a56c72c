/** Transitions of leaving the screen. */
import { step, andThen, type Step } from './effects.ts';
import type { Item } from '../../api/item.ts';
import type { LeavingEvent } from './events.ts';
import { canAutosave, startAutosave } from './autosave.ts';
import { start } from './start.ts';
import { isAutosaving, isDirty, isIdle, type EditorState } from './state.ts';

export function handleLeaving(state: EditorState, { type }: LeavingEvent): Step {
	switch (type) {
		case 'navigationBlocked':
			// The item was removed or another screen opens, so no input can be saved.
			if (state.leaving === 'moved') return step(state, { type: 'continueNavigation' });
			if (isAutosaving(state)) return step({ ...state, leaving: 'autosaving' }, { type: 'watchLeaving' });
			if (!state.running && canAutosave(state))
				return andThen(startAutosave({ ...state, leaving: 'autosaving' }), (next) =>
					step(next, { type: 'watchLeaving' }),
				);
			return step({ ...state, leaving: 'asked' });
		case 'leavingIsSlow':
			return step(state.leaving === 'autosaving' ? { ...state, leaving: 'asked' } : state);
		case 'navigationUnblocked':
			return step(state.leaving === 'moved' ? state : { ...state, leaving: 'no' });
		case 'stayChosen':
			return step({ ...state, leaving: 'no' }, { type: 'cancelNavigation' });
		case 'leaveChosen':
			return step({ ...state, leaving: 'continued' }, { type: 'continueNavigation' });
		case 'saveAndLeaveChosen':
			return isIdle(state)
				? start({ ...state, leaving: 'saving' }, { type: 'save', publish: false, next: null })
				: step(state);
	}
}

export const leaveForList = (state: EditorState): Step =>
	state.screen === 'open' && state.leaving !== 'continued'
		? step(
				{ ...state, leaving: 'moved' },
				{ type: 'navigate', to: `/${state.resource.name}`, replace: false, request: null, leaves: true },
			)
		: step(state);

/** Opens the copy. If the original has unsaved changes, the editor first asks the user. */
export function leaveForCopy(state: EditorState, { uid }: Item): Step {
	if (state.screen !== 'open' || state.leaving === 'continued') return step(state);
	const to = `/${state.resource.name}/${uid}`;
	const leaves = !isDirty(state);
	return step(leaves ? { ...state, leaving: 'moved' } : state, {
		type: 'navigate',
		to,
		replace: false,
		request: null,
		leaves,
	});
}

/**
 * After a request, continues a blocked navigation, or opens the new item. After a failed save the user stays. After a
 * failed autosave, the editor asks.
 */
function settle(state: EditorState): Step {
	const { screen, running, leaving, isNew, item, resource, followUp } = state;
	if (screen !== 'open' || running || leaving === 'continued' || leaving === 'moved') return step(state);
	if (leaving !== 'no') {
		if (!isDirty(state)) return step({ ...state, leaving: 'continued' }, { type: 'continueNavigation' });
		if (leaving === 'saving' || (leaving === 'autosaving' && state.dialog))
			return step({ ...state, leaving: 'no' }, { type: 'cancelNavigation' });
		return step(leaving === 'autosaving' ? { ...state, leaving: 'asked' } : state);
	}
	if (!isNew || !item) return step(state);
	return step(
		{ ...state, leaving: 'moved' },
		{ type: 'navigate', to: `/${resource.name}/${item.uid}`, replace: true, request: followUp, leaves: true },
	);
}

export const settled = (before: Step): Step => andThen(before, settle);
