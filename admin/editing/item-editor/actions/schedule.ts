import { Event } from '../../../frame/first-icons.ts';
import type { ToolbarAction } from './action.ts';
import { isStaged, mayPublishNow } from './conditions.ts';

export const schedule: ToolbarAction = {
	name: 'schedule',
	label: () => 'ACTION_SCHEDULE',
	place: 'bar',
	icon: Event,
	isShown: (state) => isStaged(state) && mayPublishNow(state),
	event: () => ({ type: 'dialogOpened', dialog: { type: 'schedule' } }),
};
