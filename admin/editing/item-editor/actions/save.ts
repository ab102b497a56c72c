import { isDirty, runningAction } from '../state.ts';
import type { ToolbarAction } from './action.ts';
import { isStaged, mayEditNow } from './conditions.ts';

export const save: ToolbarAction = {
	name: 'save',
	label: (state) =>
		runningAction(state) === 'save' ? 'LABEL_SAVING' : isStaged(state) ? 'ACTION_SAVE_DRAFT' : 'ACTION_SAVE',
	place: 'main',
	look: (state) => (isStaged(state) ? 'ice' : 'primary'),
	shortcut: 's',
	isShown: mayEditNow,
	// A save also closes the open version of earlier autosaves.
	isEnabled: (state) => state.item === null || isDirty(state) || state.autosaves.hasOpenVersion,
	event: () => ({ type: 'saveChosen' }),
};
