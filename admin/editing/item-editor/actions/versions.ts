import { History } from '../../../frame/icons.ts';
import type { ToolbarAction } from './action.ts';

export const versions: ToolbarAction = {
	name: 'versions',
	label: () => 'TITLE_VERSIONS',
	place: 'bar',
	icon: History,
	isShown: ({ item }) => item !== null,
	event: () => ({ type: 'dialogOpened', dialog: { type: 'versions' } }),
};
