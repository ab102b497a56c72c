/** Questions before a publication, and before a save that changes scheduled content. */
import { languagesOfContent } from '../form-languages.ts';
import { step, type Step } from './effects.ts';
import type { Confirmation, EditorRequest, EditorState, ItemRequest, Publication } from './state.ts';
import { gapsIn } from './translation-gaps.ts';

/** Returns the question before a publication that replaces a schedule; null without a schedule. */
export const scheduleQuestion = ({ item }: EditorState): Confirmation | null =>
	item?.state === 'scheduled' && item.publish_from
		? {
				title: 'actions.publish',
				text: 'TEXT_REPLACES_SCHEDULE',
				when: item.publish_from,
				label: 'actions.publish',
			}
		: null;

export const publicationIn = (request: ItemRequest | null): Publication | null =>
	request?.action === 'publish' ? request : null;

/** Returns the question before a publication that lacks texts in a language; null without such a language. */
export function languageQuestion({ item }: EditorState, { from = null }: Publication): Confirmation | null {
	// The server rejects a publication with problems, so a question would be useless.
	if (!item || Object.keys(item.problems).length > 0) return null;
	const language = languagesOfContent(item.content).find((each) => gapsIn(item, each, 'missing').length > 0);
	return language
		? {
				title: from === null ? 'actions.publish' : 'ACTION_SCHEDULE',
				text: 'TEXT_LANGUAGE_GAPS',
				args: { language: `languages.${language}` },
				count: gapsIn(item, language, 'missing').length,
				label: from === null ? 'ACTION_PUBLISH_ANYWAY' : 'ACTION_SCHEDULE_ANYWAY',
				cancel: 'ACTION_CONTINUE_EDITING',
			}
		: null;
}

/** Returns true if a save changes scheduled content. The schedule then publishes the saved version. */
export const savesForSchedule = ({ item, rights }: EditorState): boolean =>
	rights.mayPublish && (item?.publish_from ?? null) !== null;

/** Returns the question before a save of scheduled content; null if no question is needed or the user has agreed. */
export const scheduledSaveQuestion = (state: EditorState): Confirmation | null => {
	const from = state.item?.publish_from ?? null;
	return savesForSchedule(state) && from !== null && from !== state.agreedSchedule
		? {
				title: 'TITLE_SAVES_FOR_SCHEDULE',
				text: 'TEXT_SAVES_FOR_SCHEDULE',
				when: from,
				label: 'ACTION_SAVE_FOR_SCHEDULE',
				cancel: 'ACTION_CONTINUE_EDITING',
			}
		: null;
};

/** Opens a question. Its confirmation starts the request. */
export const ask = (state: EditorState, confirmation: Confirmation, request: EditorRequest): Step =>
	step({ ...state, dialog: { type: 'question', confirmation, request } });
