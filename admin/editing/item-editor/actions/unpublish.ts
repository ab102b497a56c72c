import { VisibilityOff } from '../../../frame/icons.ts';
import type { ToolbarAction } from './action.ts';
import { isOnSite, isStaged, mayPublishNow } from './conditions.ts';

export const unpublish: ToolbarAction = {
	name: 'unpublish',
	label: () => 'actions.unpublish',
	place: 'menu',
	icon: VisibilityOff,
	isShown: (state) => isStaged(state) && !state.resource.isFixed && mayPublishNow(state) && isOnSite(state),
	confirmation: () => ({ title: 'TITLE_UNPUBLISH', text: 'TEXT_UNPUBLISH', label: 'actions.unpublish' }),
	request: () => ({ type: 'change', request: { action: 'unpublish' } }),
};
