import { OpenInNew } from '../../../frame/first-icons.ts';
import type { ToolbarAction } from './action.ts';
import { addressOnSite, pathOnSite } from '../notices.ts';

export const openOnSite: ToolbarAction = {
	name: 'openOnSite',
	label: () => 'ACTION_OPEN_ON_SITE',
	place: 'bar',
	icon: OpenInNew,
	// Hide the link while the site has no page of the item, e.g. before the date of the item.
	isShown: ({ item }) => item !== null && pathOnSite(item) !== null,
	href: ({ item }) => (item && addressOnSite(item)) ?? '',
};
