import { DeleteOutlined } from '../../../frame/icons.ts';
import { isDirty } from '../state.ts';
import type { ToolbarAction } from './action.ts';
import { isOnSite, isScheduled, mayEditNow, mayPublishNow } from './conditions.ts';

export const remove: ToolbarAction = {
	name: 'remove',
	label: () => 'actions.remove',
	place: 'menu',
	isDangerous: true,
	icon: DeleteOutlined,
	// Removing a published or scheduled item changes the site, so it needs the right to publish.
	isShown: (state) =>
		state.item !== null &&
		!state.resource.isFixed &&
		mayEditNow(state) &&
		(mayPublishNow(state) || !(isOnSite(state) || isScheduled(state))),
	confirmation: (state) => ({
		title: 'TITLE_REMOVE',
		text: isDirty(state) ? 'TEXT_REMOVE_DROPS' : 'TEXT_REMOVE',
		args: { leaves: isOnSite(state) ? 'TEXT_LEAVES_SITE' : '' },
		label: 'actions.remove',
		isDestructive: true,
	}),
	request: () => ({ type: 'remove' }),
};
