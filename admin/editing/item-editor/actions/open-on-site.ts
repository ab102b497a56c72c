import { OpenInNew } from '../../../frame/first-icons.ts';
import type { ToolbarAction } from './action.ts';
import { addressOnSite, pathOnSite } from '../notices.ts';

export const openOnSite: ToolbarAction = {
	name: 'openOnSite',
	label: () => 'ACTION_OPEN_ON_SITE',
	place: 'bar',
	icon: OpenInNew,
	// The site may have no page of the item yet, e.g. before its date.
	isShown: ({ item }) => item !== null && pathOnSite(item) !== null,
	href: ({ item }) => (item && addressOnSite(item)) ?? '',
};
