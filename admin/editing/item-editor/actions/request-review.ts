import { isDirty } from '../state.ts';
import type { ToolbarAction } from './action.ts';
import { isApproved, isStaged, mayEditNow } from './conditions.ts';

/** Users with the right to publish need no review. */
export const requestReview: ToolbarAction = {
	name: 'requestReview',
	label: () => 'ACTION_REQUEST_REVIEW',
	place: 'main',
	look: () => 'primary',
	isShown: (state) => isStaged(state) && mayEditNow(state) && !state.rights.mayPublish,
	isEnabled: (state) => isDirty(state) || !(isApproved(state) || state.item?.review?.state === 'requested'),
	event: () => ({ type: 'dialogOpened', dialog: { type: 'requestReview' } }),
};
