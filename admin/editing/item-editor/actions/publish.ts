import { isDirty, runningAction } from '../state.ts';
import type { ToolbarAction } from './action.ts';
import { isStaged, mayPublishNow } from './conditions.ts';

export const publish: ToolbarAction = {
	name: 'publish',
	label: (state) => (runningAction(state) === 'publish' ? 'LABEL_PUBLISHING' : 'actions.publish'),
	place: 'main',
	look: () => 'primary',
	isShown: (state) => isStaged(state) && mayPublishNow(state),
	isEnabled: (state) => isDirty(state) || state.item?.state !== 'published',
	event: () => ({ type: 'publishChosen', schedule: null }),
};
