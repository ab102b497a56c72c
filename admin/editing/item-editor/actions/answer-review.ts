/** The answers to a review, beside its note. */
import type { EditorAction } from './action.ts';
import { mayPublishNow } from './conditions.ts';
import type { EditorState } from '../state.ts';

const isAsked = (state: EditorState): boolean => mayPublishNow(state) && state.item?.review?.state === 'requested';

/** Publishing ends the review. */
export const approve: EditorAction = {
	name: 'approve',
	label: () => 'ACTION_APPROVE',
	isShown: isAsked,
	event: () => ({ type: 'publishChosen', schedule: null }),
};

export const sendBack: EditorAction = {
	name: 'sendBack',
	label: () => 'ACTION_SEND_BACK',
	isShown: isAsked,
	event: () => ({ type: 'dialogOpened', dialog: { type: 'sendBack' } }),
};
