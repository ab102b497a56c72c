import { History } from '../../../frame/first-icons.ts';
import type { ToolbarAction } from './action.ts';

export const versions: ToolbarAction = {
	name: 'versions',
	label: () => 'ACTION_ALL_VERSIONS',
	place: 'panel',
	icon: History,
	isShown: ({ item }) => item !== null,
	event: () => ({ type: 'dialogOpened', dialog: { type: 'versions' } }),
};
