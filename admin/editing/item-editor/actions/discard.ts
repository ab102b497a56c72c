import { Undo } from '../../../frame/icons.ts';
import { isDirty } from '../state.ts';
import type { ToolbarAction } from './action.ts';
import { mayEditNow } from './conditions.ts';

export const discard: ToolbarAction = {
	name: 'discard',
	label: () => 'ACTION_DISCARD',
	place: 'menu',
	icon: Undo,
	isShown: (state) => mayEditNow(state) && state.item?.state === 'changed',
	confirmation: (state) => ({
		title: 'TITLE_DISCARD',
		text: isDirty(state) ? 'TEXT_DISCARD_DROPS' : 'TEXT_DISCARD',
		label: 'ACTION_DISCARD',
	}),
	request: () => ({ type: 'change', request: { action: 'discard' } }),
};
