import { EventBusy } from '../../../frame/icons.ts';
import type { ToolbarAction } from './action.ts';
import { isScheduled, mayPublishNow } from './conditions.ts';

export const unschedule: ToolbarAction = {
	name: 'unschedule',
	label: () => 'ACTION_UNSCHEDULE',
	place: 'menu',
	icon: EventBusy,
	isShown: (state) => isScheduled(state) && mayPublishNow(state),
	request: () => ({ type: 'change', request: { action: 'unschedule' } }),
};
