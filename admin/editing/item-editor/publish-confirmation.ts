import type { Confirmation, EditorState } from './state.ts';

/** Returns the question before a publication at once; null if it replaces no schedule. */
export const publishConfirmation = ({ item }: EditorState): Confirmation | null =>
	item?.state === 'scheduled' && item.publish_from
		? {
				title: 'actions.publish',
				text: 'TEXT_REPLACES_SCHEDULE',
				when: item.publish_from,
				label: 'actions.publish',
			}
		: null;
