import { isDirty, isRemoved } from '../state.ts';
import type { EditorAction } from './action.ts';

export const restoreVersion = (version: number): EditorAction => ({
	name: 'restoreVersion',
	label: () => 'ACTION_RESTORE',
	isShown: ({ item, rights }) => item !== null && rights.mayEdit,
	confirmation: (state) => ({
		title: 'TITLE_RESTORE',
		text: state.resource.isDirect
			? isDirty(state)
				? 'TEXT_RESTORE_LIVE_DROPS'
				: 'TEXT_RESTORE_LIVE'
			: isDirty(state)
				? 'TEXT_RESTORE_DROPS'
				: 'TEXT_RESTORE',
		label: 'ACTION_RESTORE',
	}),
	request: () => ({ type: 'change', request: { action: 'restore', version } }),
});

export const restoreRemovedItem: EditorAction = {
	name: 'restoreRemovedItem',
	label: () => 'ACTION_RESTORE',
	isShown: (state) => isRemoved(state) && state.rights.mayEdit,
	request: ({ item }) => ({ type: 'change', request: { action: 'restore', version: item?.revision ?? 0 } }),
};
