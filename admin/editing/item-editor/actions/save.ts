import { isDirty, runningAction, type EditorState } from '../state.ts';
import type { ToolbarAction } from './action.ts';
import { mayEditNow, isStaged } from './conditions.ts';
import { savesForSchedule } from '../publish-confirmation.ts';

export const saveLabel = (state: EditorState): string =>
	!isStaged(state) ? 'ACTION_SAVE' : savesForSchedule(state) ? 'ACTION_SAVE_FOR_SCHEDULE' : 'ACTION_SAVE_DRAFT';

export const save: ToolbarAction = {
	name: 'save',
	label: (state) => (runningAction(state) === 'save' ? 'LABEL_SAVING' : saveLabel(state)),
	place: 'main',
	look: (state) => (isStaged(state) ? 'ice' : 'primary'),
	shortcut: 's',
	isShown: mayEditNow,
	// A save also completes the version that autosaves have started, so it is useful even without changes.
	isEnabled: (state) => state.item === null || isDirty(state) || state.autosaves.hasOpenVersion,
	event: () => ({ type: 'saveChosen' }),
};
