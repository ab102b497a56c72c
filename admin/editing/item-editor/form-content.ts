import type { Content, Item } from '../../api/item.ts';
import { sameValue } from '../content-parts.ts';
import { languageOf } from '../field-path.ts';
import { inFormOrder, sectionsOf } from '../form-sections.ts';
import { step, andThen, type Step } from './effects.ts';
import type { EditorState } from './state.ts';

export const editsSince = (before: Content, now: Content): Content =>
	Object.fromEntries(Object.entries(now).filter(([field, value]) => !sameValue(value, before[field])));

/** Null for a new item. */
interface Shown {
	item: Item | null;
	content: Content;
}

const show = (state: EditorState, { item, content }: Shown, edits: Content): Step =>
	step(
		{ ...state, item, isFormDirty: Object.keys(editsSince(content, edits)).length > 0 },
		{ type: 'resetForm', content, edits },
	);

const showItem = (state: EditorState, item: Item, edits: Content): Step =>
	show(state, { item, content: item.content }, edits);

/** The server may have normalised the stored content. The form compares its input with the sent content instead. */
export const rebaseOn = (state: EditorState, content: Content, values: Content): Step =>
	step({ ...state, isFormDirty: Object.keys(editsSince(content, values)).length > 0 }, { type: 'rebaseForm', content });

/** Keeps edits and confirmations that are newer than the request. */
export function mergeSaved(
	state: EditorState,
	saved: Item,
	{ sent, values, translated }: { sent: Content; values: Content; translated: ReadonlySet<string> },
): Step {
	const confirmedTranslations = new Set([...state.confirmedTranslations].filter((path) => !translated.has(path)));
	return showItem({ ...state, confirmedTranslations }, saved, editsSince(sent, values));
}

/** Shows `content` as unsaved edits of `shown`. */
export const showOnTop = (state: EditorState, shown: Shown, content: Content): Step =>
	show(state, shown, editsSince(shown.content, content));

export const resetTo = (state: EditorState, stored: Item): Step =>
	showItem(
		{ ...state, confirmedTranslations: new Set(), saveBlockers: {}, resetCount: state.resetCount + 1 },
		stored,
		{},
	);

export function focusField(state: EditorState, path: string): Step {
	return step({ ...state, language: languageOf(path) ?? state.language }, { type: 'focusField', path });
}

/** Focuses the first field with an error. */
export function showFieldErrors(state: EditorState, errors: Readonly<Record<string, string>>): Step {
	const fieldErrors = Object.fromEntries(inFormOrder(sectionsOf(state.resource, state.item), Object.entries(errors)));
	const [path] = Object.keys(fieldErrors);
	const shown = step({ ...state, fieldErrors }, { type: 'setFieldErrors', errors: fieldErrors });
	return path === undefined ? shown : andThen(shown, (next) => focusField(next, path));
}
