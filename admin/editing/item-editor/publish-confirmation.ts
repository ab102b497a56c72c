/** The questions before a publication at once. */
import { languages } from '../../../contract/languages.ts';
import { step, type Step } from './effects.ts';
import type { Confirmation, EditorRequest, EditorState } from './state.ts';
import { gapsIn } from './translation-gaps.ts';

/** Returns the question about the schedule that the publication replaces; null without one. */
export const scheduleQuestion = ({ item }: EditorState): Confirmation | null =>
	item?.state === 'scheduled' && item.publish_from
		? {
				title: 'actions.publish',
				text: 'TEXT_REPLACES_SCHEDULE',
				when: item.publish_from,
				label: 'actions.publish',
			}
		: null;

/** Returns the question about a language that lacks texts, as last saved; null if there is none. */
export function languageQuestion({ item }: EditorState): Confirmation | null {
	// The server rejects content with problems.
	if (!item || Object.keys(item.problems).length > 0) return null;
	const language = languages.find((each) => gapsIn(item, each, 'missing').length > 0);
	return language
		? {
				title: 'actions.publish',
				text: 'TEXT_LANGUAGE_GAPS',
				args: { language: `languages.${language}` },
				count: gapsIn(item, language, 'missing').length,
				label: 'ACTION_PUBLISH_ANYWAY',
				cancel: 'ACTION_CONTINUE_EDITING',
			}
		: null;
}

/** Opens a question, whose confirmation starts the request. */
export const ask = (state: EditorState, confirmation: Confirmation, request: EditorRequest): Step =>
	step({ ...state, dialog: { type: 'question', confirmation, request } });
