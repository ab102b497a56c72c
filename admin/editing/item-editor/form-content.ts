/** Steps that change the item, and with it the values or errors of the form. */
import type { Content, Item } from '../../api/item.ts';
import { sameValue } from '../content-parts.ts';
import { languageOf } from '../field-path.ts';
import { inFormOrder, sectionsOf } from '../form-sections.ts';
import { step, andThen, type Step } from './effects.ts';
import type { EditorState } from './state.ts';

/** Returns the fields of `now` whose values differ from `before`. */
export const editsSince = (before: Content, now: Content): Content =>
	Object.fromEntries(Object.entries(now).filter(([field, value]) => !sameValue(value, before[field])));

/** An item and its content; a new item has none yet. */
interface Shown {
	item: Item | null;
	content: Content;
}

/** Shows a content with unsaved edits on top. */
const show = (state: EditorState, { item, content }: Shown, edits: Content): Step =>
	step(
		{ ...state, item, isFormDirty: Object.keys(editsSince(content, edits)).length > 0 },
		{ type: 'resetForm', content, edits },
	);

/** Shows a stored item with unsaved edits on top. */
const showItem = (state: EditorState, item: Item, edits: Content): Step =>
	show(state, { item, content: item.content }, edits);

/** Treats the content that was sent as the stored one. The server may have changed its white space or its HTML. */
export const rebaseOn = (state: EditorState, content: Content, values: Content): Step =>
	step({ ...state, isFormDirty: Object.keys(editsSince(content, values)).length > 0 }, { type: 'rebaseForm', content });

/** Shows the saved item, and keeps edits and confirmations made after the request was sent. */
export function mergeSaved(
	state: EditorState,
	saved: Item,
	{ sent, values, translated }: { sent: Content; values: Content; translated: ReadonlySet<string> },
): Step {
	const confirmedTranslations = new Set([...state.confirmedTranslations].filter((path) => !translated.has(path)));
	return showItem({ ...state, confirmedTranslations }, saved, editsSince(sent, values));
}

/** Shows an item, and another content on top of it as unsaved edits. */
export const showOnTop = (state: EditorState, shown: Shown, content: Content): Step =>
	show(state, shown, editsSince(shown.content, content));

/** Replaces all input by the values of a stored item. */
export const resetTo = (state: EditorState, stored: Item): Step =>
	showItem(
		{ ...state, confirmedTranslations: new Set(), saveBlockers: {}, resetCount: state.resetCount + 1 },
		stored,
		{},
	);

/** Focuses a field, or the field that contains it, and shows its language. */
export function focusField(state: EditorState, path: string): Step {
	return step({ ...state, language: languageOf(path) ?? state.language }, { type: 'focusField', path });
}

/** Shows errors at their fields, and focuses the first in the form. */
export function showFieldErrors(state: EditorState, errors: Readonly<Record<string, string>>): Step {
	const fieldErrors = Object.fromEntries(inFormOrder(sectionsOf(state.resource, state.item), Object.entries(errors)));
	const [path] = Object.keys(fieldErrors);
	const shown = step({ ...state, fieldErrors }, { type: 'setFieldErrors', errors: fieldErrors });
	return path === undefined ? shown : andThen(shown, (next) => focusField(next, path));
}
