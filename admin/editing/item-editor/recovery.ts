/** Transitions for unsaved changes that an earlier screen has stored in this browser. */
import type { StoredCopy } from '../../frame/local-copies.ts';
import type { Content } from '../../api/item.ts';
import { sameValue } from '../content-parts.ts';
import { step, andThen, type EditorEffect, type Step } from './effects.ts';
import { conflictDialog } from './failures.ts';
import { showOnTop } from './form-content.ts';
import { isRemoved, type EditorState } from './state.ts';

const removal = ({ key }: StoredCopy): EditorEffect => ({ type: 'removeCopy', key });

/** Removes copies that equal the stored item. Offers the other copies, the newest first. */
export function offerCopies(state: EditorState, copies: readonly StoredCopy[]): Step {
	const { item } = state;
	const isSaved = ({ edits }: StoredCopy): boolean =>
		item !== null && Object.entries(edits).every(([field, value]) => sameValue(value, item.content[field]));
	const differing = copies.filter((copy) => !isSaved(copy));
	const isOffered =
		differing.length > 0 && state.rights.mayEdit && !isRemoved(state) && !state.dialog && !state.running;
	return step(
		isOffered ? { ...state, dialog: { type: 'recovery', copies: differing } } : state,
		...copies.filter(isSaved).map(removal),
	);
}

export function discardCopy(state: EditorState): Step {
	if (state.dialog?.type !== 'recovery') return step(state);
	const [discarded, ...others] = state.dialog.copies;
	return step(
		{ ...state, dialog: others.length > 0 ? { type: 'recovery', copies: others } : null },
		...(discarded ? [removal(discarded)] : []),
	);
}

/** Shows a local copy as unsaved edits. A copy of another revision opens the conflict dialog. */
export function restoreCopy(state: EditorState, values: Content): Step {
	const [copy] = state.dialog?.type === 'recovery' ? state.dialog.copies : [];
	if (!copy) return step(state);
	const { item } = state;
	const restored = { ...state, dialog: null, resetCount: state.resetCount + 1 };
	const adopt = (next: EditorState): Step => step(next, { type: 'adoptCopy', key: copy.key });
	if (!item || copy.revision === item.revision) {
		const mine = { ...values, ...copy.edits };
		return andThen(showOnTop(restored, { item, content: item?.content ?? { ...values, ...copy.before } }, mine), adopt);
	}
	const base = { ...item.content, ...copy.before };
	const mine = { ...item.content, ...copy.edits };
	const earlier = { ...item, revision: copy.revision ?? 0, content: base };
	const after = { publish: false, next: null };
	return andThen(
		showOnTop(
			{
				...restored,
				autosaves: { ...state.autosaves, failure: 'conflict' },
				dialog: conflictDialog({ base, mine, theirs: item, after }),
			},
			{ item: earlier, content: base },
			mine,
		),
		adopt,
	);
}
