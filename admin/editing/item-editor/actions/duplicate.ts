import { ContentCopy } from '../../../frame/icons.ts';
import type { ToolbarAction } from './action.ts';
import { isStaged, mayEditNow } from './conditions.ts';

export const duplicate: ToolbarAction = {
	name: 'duplicate',
	label: () => 'ACTION_DUPLICATE',
	place: 'menu',
	icon: ContentCopy,
	isShown: (state) => state.item !== null && !state.resource.isFixed && isStaged(state) && mayEditNow(state),
	request: () => ({ type: 'duplicate' }),
};
