import type { Language } from '../../../contract/languages.ts';
import { isLegalPage, textsWithGaps } from '../../../contract/legal-texts.ts';
import type { PageContent } from '../../../contract/texts.ts';
import type { Item } from '../../api/item.ts';
import { languagesOfContent } from '../form-languages.ts';
import { step, type Step } from './effects.ts';
import type { Confirmation, EditorRequest, EditorState, ItemRequest, Publication } from './state.ts';
import { gapsIn } from './translation-gaps.ts';

/** Null if the publication replaces no schedule. */
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

type LanguageCounts = NonNullable<Confirmation['languages']>;

/** Counts gaps in double brackets by language. Only legal pages have gaps. */
function legalGapsOf({ uid, content }: Item, languages: readonly Language[]): LanguageCounts {
	const gaps = isLegalPage(uid) ? textsWithGaps((content['texts'] ?? {}) as PageContent['texts'], languages) : [];
	return [...Map.groupBy(gaps, ({ language }) => language)].map(([language, texts]) => ({
		language,
		count: texts.flatMap((text) => text.gaps).length,
	}));
}

/**
 * Asks about missing texts in a language, or about gaps of a legal page. Gaps come first, because visitors do not see a
 * legal text with gaps.
 */
export function languageQuestion({ item, resource }: EditorState, { from = null }: Publication): Confirmation | null {
	// The server rejects a publication with problems, so no question is needed.
	if (!item || Object.keys(item.problems).length > 0) return null;
	const languages = languagesOfContent(item.content);
	const gaps = resource.name === 'texts' ? legalGapsOf(item, languages) : [];
	const missing = languages
		.map((language) => ({ language, count: gapsIn(item, language, 'missing').length }))
		.filter(({ count }) => count > 0);
	if (gaps.length + missing.length === 0) return null;
	return {
		title: from === null ? 'actions.publish' : 'ACTION_SCHEDULE',
		text: gaps.length > 0 ? 'TEXT_LEGAL_GAPS_LEFT' : 'TEXT_LANGUAGE_GAPS',
		languages: gaps.length > 0 ? gaps : missing,
		label: from === null ? 'ACTION_PUBLISH_ANYWAY' : 'ACTION_SCHEDULE_ANYWAY',
		cancel: 'ACTION_CONTINUE_EDITING',
	};
}

/** True if a save moves the schedule to the saved version. */
export const savesForSchedule = ({ item, rights }: EditorState): boolean =>
	rights.mayPublish && (item?.publish_from ?? null) !== null;

/** Null if no question is needed, or if the user has agreed. */
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

/** Opens a dialog with the confirmation. If the user agrees, the request starts. */
export const ask = (state: EditorState, confirmation: Confirmation, request: EditorRequest): Step =>
	step({ ...state, dialog: { type: 'question', confirmation, request } });
