import type { EditorAction } from './action.ts';
import { mayPublishNow } from './conditions.ts';
import type { EditorState } from '../state.ts';

const isRequested = (state: EditorState): boolean => mayPublishNow(state) && state.item?.review?.state === 'requested';

/** Publishing also ends the review. */
export const approve: EditorAction = {
	name: 'approve',
	label: () => 'ACTION_APPROVE',
	isShown: isRequested,
	event: () => ({ type: 'publishChosen', schedule: null }),
};

export const sendBack: EditorAction = {
	name: 'sendBack',
	label: () => 'ACTION_SEND_BACK',
	isShown: isRequested,
	event: () => ({ type: 'dialogOpened', dialog: { type: 'sendBack' } }),
};
