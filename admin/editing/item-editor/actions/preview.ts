import { Visibility } from '../../../frame/icons.ts';
import type { ToolbarAction } from './action.ts';
import { isStaged, mayEditNow } from './conditions.ts';

export const preview: ToolbarAction = {
	name: 'preview',
	label: () => 'ACTION_PREVIEW',
	place: 'bar',
	icon: Visibility,
	isShown: (state) => isStaged(state) && mayEditNow(state),
	event: () => ({ type: 'previewChosen' }),
};
